"""The exchange: which cards can be pushed to whom, and the reasons about it (K-15).

There are 2,184 ways to push three of fourteen cards, so they are numbered and not listed: six ways to share
three cards out, and for each the choices of three cards.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, permutations
from typing import ClassVar, Final, TypeAlias, cast, final, overload

import attrs

from climbcards import Card, Cards, Names, Objection, Seat
from climbcards.authors import NOBODY, joined
from climbcards.games.tichu.actions import Push, in_order
from climbcards.games.tichu.pack import HAND, PACK, PLAYERS
from climbcards.reasons import NotHeld

OTHERS: Final = PLAYERS - 1
"""How many cards a seat pushes: one to each other seat."""

Order: TypeAlias = tuple[int, ...]
"""Who gets which of three cards, numbered low to high: the next seat, the partner, the previous one."""

UNITS: Final[Mapping[Card, int]] = {card: PACK.cards([card]).mask for card in PACK.faces}
"""The mask of each card."""

_ORDERS: Final[tuple[Order, ...]] = tuple(permutations(range(OTHERS)))
_PLACES: Final = tuple(combinations(range(HAND), OTHERS))


@final
@attrs.frozen(order=False)
class ExchangeFirst:
    """Cards are played when all seats have pushed."""

    code: ClassVar[str] = "exchange-first"

    seat: Seat
    missing: tuple[Seat, ...]

    def __str__(self) -> str:
        return self.told(NOBODY)

    def told(self, names: Names) -> str:
        """Say it with names."""
        if self.seat in self.missing:
            return "first the exchange: push three cards, for the next player, the partner and the previous player"
        missing = joined(map(names.who, self.missing))
        return f"first the exchange: wait for {missing} to push three cards"


@final
@attrs.frozen(order=False)
class NoExchange:
    """Cards are pushed only between the deal and the play."""

    code: ClassVar[str] = "no-exchange"

    def __str__(self) -> str:
        return "cards can only be pushed between the deal and the play"


@final
@attrs.frozen(order=False)
class AlreadyPushed:
    """Each seat pushes once, and takes nothing back."""

    code: ClassVar[str] = "already-pushed"

    def __str__(self) -> str:
        return "you have pushed your three cards: wait for the others"


@final
@attrs.frozen(order=False)
class NotThreeCards:
    """A push is three cards, one for each other seat."""

    code: ClassVar[str] = "not-three-cards"

    given: str

    def __str__(self) -> str:
        given = self.given or "none"
        return f"push three cards, for the next player, the partner and the previous player, not {given}"


@final
@attrs.frozen(order=False)
class NotInOrder:
    """The cards of a push have an order, as each goes to another seat; `given` quotes what has none."""

    code: ClassVar[str] = "not-in-order"

    given: str

    def __str__(self) -> str:
        order = "for the next player, the partner and the previous player"
        return f"the cards of a push are a tuple or a list, {order}, not {self.given}"


@final
@attrs.frozen(order=False)
class PushedTwice:
    """One card cannot go to two seats."""

    code: ClassVar[str] = "pushed-twice"

    card: Card

    def __str__(self) -> str:
        return f"{self.card} can go to one player only: push three different cards"


def cards_fault(hand: Cards, cards: object) -> Objection | None:
    """Say why a seat with this hand cannot push these cards; None if it can (K-15)."""
    given, written = three_cards(cards), in_order(cards)
    if given is None:
        wrong = NotThreeCards(written) if isinstance(cards, tuple) else NotInOrder(written)
        return Objection(wrong, "K-15")
    lot = sum([UNITS[card] for card in given])
    if lot.bit_count() < OTHERS:
        twice = next(card for card in given if given.count(card) > 1)
        return Objection(PushedTwice(twice), "K-15")
    missing = lot & ~hand.mask
    return Objection(NotHeld(Cards(PACK, missing)), "K-15") if missing else None


def three_cards(cards: object) -> list[Card] | None:
    """Give three cards of the pack, perhaps one of them twice; None for anything else."""
    # isinstance leaves the items unknown
    row = cast("tuple[object, ...]", cards) if isinstance(cards, tuple) else ()
    if len(row) != OTHERS:
        return None
    given = [card for card in row if isinstance(card, Card) and card in UNITS]
    return given if len(given) == OTHERS else None


def lot_of(cards: Iterable[Card]) -> Cards:
    """Gather different cards of the pack: each round does so twelve times, and without a check."""
    return Cards(PACK, sum([UNITS[card] for card in cards]))


@final
class Threes(Sequence[int]):
    """The mask of each choice of three cards from a full hand, made when it is looked at."""

    def __init__(self, hand: Cards) -> None:
        self._units: list[int] = []
        left = hand.mask  # there is one of each card, so each bit is a card
        while left:
            self._units.append(left & -left)
            left &= left - 1

    def __len__(self) -> int:
        return len(_PLACES)

    @overload
    def __getitem__(self, index: int) -> int: ...
    @overload
    def __getitem__(self, index: slice) -> list[int]: ...
    def __getitem__(self, index: int | slice) -> int | list[int]:
        """Make the mask of a choice, or those of a slice."""
        if isinstance(index, slice):
            return [self[place] for place in range(*index.indices(len(self)))]
        units = self._units
        first, second, third = _PLACES[index]
        return units[first] + units[second] + units[third]

    def __iter__(self) -> Iterator[int]:
        return map(self.__getitem__, range(len(self)))


def pushes(hand: Cards) -> list[tuple[Order, Threes]]:
    """Give every way to push cards of a full hand, for `push_of`."""
    threes = Threes(hand)
    return [(order, threes) for order in _ORDERS]


def push_of(seat: Seat, order: Order, mask: int) -> Push:
    """Build one push."""
    cards = tuple(Cards(PACK, mask))
    return Push(seat, tuple([cards[place] for place in order]))
