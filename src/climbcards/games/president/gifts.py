"""The gifts that a seat may give, numbered and not listed: with large hands there can be billions (N-35, N-39).

Theory of operation. Gifts go low to high, and so do their masks: what decides first is how many cards of the
highest face there are, then of the next one. A table says how many ways there are to take so many cards of the
lower faces; with it the gift of a number is found face by face.
"""

from functools import cached_property
from typing import TypeAlias, final, overload

import attrs

from climbcards import Cards, LegalActions, Seat
from climbcards.authors import is_seat
from climbcards.games.president.actions import Action, Give
from climbcards.games.president.faults import gift_fault

_Field: TypeAlias = tuple[int, tuple[int, ...]]
"""The mask of one card of a face, and by number the ways to take cards of the lower faces."""


@final
@attrs.frozen(order=False)
class Gifts(LegalActions[Action]):
    """The gifts of `number` cards of a hand that have all the cards `chosen`, low to high."""

    seat: Seat
    hand: Cards
    number: int
    chosen: Cards

    @cached_property
    def free(self) -> Cards:
        """What may be given beside the cards chosen."""
        return self.hand.lacking(self.chosen)

    @cached_property
    def left(self) -> int:
        """How many cards are to be chosen yet; less than 0 where the cards chosen cannot be given."""
        return self.number - len(self.chosen) if self.chosen <= self.hand else -1

    @cached_property
    def _table(self) -> tuple[list[_Field], int]:
        """By face, low to high, the ways to take cards of the lower ones; and how many gifts there are."""
        if self.left < 0:
            return [], 0
        layout, fields = self.hand.pack.layout, list[_Field]()
        ways = (1, *(0,) * self.left)
        for face, copies in layout.counts(self.free.mask):
            fields.append((1 << layout.shifts[face], ways))
            ways = tuple(
                sum(ways[max(0, more - copies) : more + 1]) for more in range(self.left + 1)
            )
        return fields, ways[self.left]

    @property
    def groups(self) -> tuple[()]:
        """Gifts are no plays."""
        return ()

    @property
    def rest(self) -> "Gifts":
        """All of them."""
        return self

    def __len__(self) -> int:
        return self._table[1]

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> list[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | list[Action]:
        """Build the gift of a number, or those of a slice."""
        places = range(len(self))
        if isinstance(index, slice):
            return [self._at(place) for place in places[index]]
        return self._at(places[index])

    def _at(self, place: int) -> Give:
        """Build a gift: as many cards of the highest face as its number says, then of the next one."""
        mask, left = self.chosen.mask, self.left
        for unit, ways in reversed(self._table[0]):
            while place >= ways[left]:
                place -= ways[left]
                left -= 1
                mask += unit
        return Give(self.seat, Cards(self.hand.pack, mask))

    def __contains__(self, action: object, /) -> bool:
        """Decide by the rule; nothing is enumerated."""
        if not isinstance(action, Give) or not is_seat(action.seat, self.seat + 1):
            return False
        fault = gift_fault(self.hand, self.number, action.given)
        return fault is None and action.seat == self.seat and self.chosen <= action.given

    def including(self, cards: Cards) -> "Gifts":
        """Keep the gifts that have all of these cards.

        Raises:
            CardsError: They are of another pack.
        """
        chosen = self.chosen + cards.lacking(self.chosen)
        return attrs.evolve(self, chosen=chosen)

    def selectable(self, selected: Cards) -> Cards:
        """Give every card that may still be added to a selection.

        Raises:
            CardsError: The selection is of another pack.
        """
        still, layout = self.including(selected), self.hand.pack.layout
        if not len(still):
            return Cards(self.hand.pack, 0)
        free = layout.counts(still.free.mask)
        mask = sum(min(copies, still.left) << layout.shifts[face] for face, copies in free)
        return still.chosen - selected + Cards(self.hand.pack, mask)
