"""What follows an action by itself, and what others hear of a push.

All of it is open to everybody, but the second part of the deal and the cards of the exchange: those each seat
sees for itself alone (K-90, K-91).
"""

from collections.abc import Iterator
from typing import ClassVar, Final, TypeAlias, final

import attrs

from climbcards import Card, Names, Rank, Seat
from climbcards.authors import NOBODY, seats
from climbcards.events import (
    Captured,
    Drew,
    DrewHidden,
    Event,
    LaidOpen,
    Leads,
    Noted,
    TrickWon,
    WentOut,
)
from climbcards.games.tichu.actions import Action, CallTichu, Play, Push, Take
from climbcards.games.tichu.combinations import Dog
from climbcards.games.tichu.generator import fulfils
from climbcards.games.tichu.pack import PLAYERS
from climbcards.games.tichu.scoring import points_of
from climbcards.games.tichu.states import (
    Exchange,
    Finished,
    Grand,
    Playing,
    Running,
    State,
    finish_order,
    is_double_victory,
    others_of,
    received,
    trick_cards,
)

Told: TypeAlias = Iterator[Event[Action]]
"""What a seat is told, in order."""


@final
@attrs.frozen(order=False)
class Pushed:
    """A seat has pushed three cards, as the others see it."""

    code: ClassVar[str] = "pushed"

    seat: Seat

    def __str__(self) -> str:
        return self.told(NOBODY)

    def told(self, names: Names) -> str:
        """Say it with names."""
        return f"{names.does(self.seat, 'pushes', 'push')} three cards"


@final
@attrs.frozen(order=False)
class Exchanged:
    """All have pushed: the cards change hands."""

    code: ClassVar[str] = "exchanged"

    def __str__(self) -> str:
        return "all have pushed, and the cards change hands"


@final
@attrs.frozen(order=False)
class Received:
    """A seat got a card from another one, as it sees it itself."""

    code: ClassVar[str] = "received"

    seat: Seat
    giver: Seat
    card: Card

    def __str__(self) -> str:
        return self.told(NOBODY)

    def told(self, names: Names) -> str:
        """Say it with names."""
        return f"{names.does(self.seat, 'gets', 'get')} {self.card} from {names.who(self.giver)}"


@final
@attrs.frozen(order=False)
class WishFulfilled:
    """A card of the wished rank was played: the wish is over."""

    code: ClassVar[str] = "wish-fulfilled"

    rank: Rank

    def __str__(self) -> str:
        return f"the wish for {self.rank} is fulfilled"


NOTES: Final = Pushed, Exchanged, Received, WishFulfilled
"""What only this game tells."""


def is_secret(action: Action, seat: Seat | None) -> bool:
    """Tell whether a seat does not see what was done: a push is its own (K-91)."""
    return isinstance(action, Push) and action.seat != seat


def tell(before: State, action: Action, after: State, seat: Seat | None, /) -> Told:
    """Say what followed an action by itself, as one seat sees it."""
    if is_secret(action, seat):
        yield Noted(Pushed(action.seat))
    if isinstance(after, Grand | Exchange) or isinstance(before, Finished):
        if isinstance(before, Grand) and isinstance(after, Exchange):
            yield from _second_part(before, seat)
        return
    if isinstance(before, Grand | Exchange):
        yield from _exchange(after, seat)
        return
    yield from _trick(before, action, after)


def _second_part(before: Grand, seat: Seat | None) -> Told:
    """Say that the second part is dealt (K-9)."""
    for each in seats(PLAYERS):
        cards = before.rest[each]
        yield Drew(each, cards) if each == seat else DrewHidden(each, len(cards))


def _exchange(after: Running | Finished, seat: Seat | None) -> Told:
    """Say what came of the fourth push (K-15, K-16)."""
    yield Noted(Exchanged())
    if seat is not None:
        for giver, card in zip(others_of(seat), received(after.gifts, seat), strict=True):
            yield Noted(Received(seat, giver, card))
    yield Leads(after.leader)


def _trick(before: Running, action: Action, after: Running | Finished) -> Told:
    """Say what came of something that was done while tricks are played."""
    old, new = before.tally, after.tally
    if old.wish is not None and isinstance(action, Play) and fulfils(action.cards.mask, old.wish):
        yield Noted(WishFulfilled(old.wish))
    if len(new.out) > len(old.out):
        yield WentOut(action.seat, len(new.out))
    yield from _captured(before, action, after)
    if isinstance(after, Playing) and not after.trick.plays and not isinstance(action, CallTichu):
        yield Leads(after.trick.leader)
    if isinstance(after, Finished) and not is_double_victory(new.out):
        last = finish_order(after)[-1]
        yield LaidOpen(last, after.hands[last])


def _captured(before: Running, action: Action, after: Running | Finished) -> Told:
    """Say who has won the trick that leaves the table, and before whom cards lie now (K-53 to K-57, K-70).

    A trick that waits is nobody's yet, for a bomb can still win it; the Dog makes none. Who takes a trick says so by
    that action.
    """
    is_dog = isinstance(action, Play) and isinstance(action.reading, Dog)
    for seat in seats(PLAYERS):
        cards = after.tally.captured[seat].lacking(before.tally.captured[seat])
        if cards:
            trick = before.trick.played(action) if isinstance(action, Play) else before.trick
            if not is_dog and not isinstance(action, Take):
                yield TrickWon(trick.plays[-1].seat, trick_cards(trick))
            yield Captured(seat, cards, points_of(cards))
