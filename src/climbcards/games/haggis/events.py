"""What follows an action by itself: who goes out, who wins and captures a trick, who leads.

All of it is open to everybody (H-32); when the round is over what is left lies open too (H-35).
"""

from collections.abc import Iterator
from typing import Final, TypeAlias

from climbcards import Cards, Names, Seat
from climbcards.authors import Book, seats
from climbcards.events import Captured, Event, LaidOpen, Leads, TrickWon, WentOut
from climbcards.games.haggis.actions import Action, Play
from climbcards.games.haggis.options import HouseRules
from climbcards.games.haggis.scoring import points_of
from climbcards.games.haggis.states import (
    Awarding,
    Betting,
    Finished,
    Playing,
    State,
    trick_cards,
)

Told: TypeAlias = Iterator[Event[Action]]
"""What a seat is told, in order."""


def tell(
    rules: HouseRules, before: State, action: Action, after: State, _seat: Seat | None, /
) -> Told:
    """Say what followed an action by itself."""
    if isinstance(after, Betting) or isinstance(before, Finished):
        return
    if isinstance(before, Betting):
        yield Leads(after.leader)
        return
    if len(after.exits) > len(before.exits):
        yield WentOut(action.seat, len(after.exits))
    if isinstance(before, Playing):
        yield from _won(rules, before, action, after)
    if not isinstance(after, Awarding):
        yield from _captured(rules, before, after)


def _won(
    rules: HouseRules, before: Playing, action: Action, after: Playing | Awarding | Finished
) -> Told:
    """Say who has won the trick, if it is over."""
    if isinstance(after, Playing) and (after.trick.plays or not before.trick.plays):
        return
    trick = before.trick.played(action) if isinstance(action, Play) else before.trick
    yield TrickWon(trick.plays[-1].seat, trick_cards(trick, Cards(rules.pack, 0)))


def _captured(rules: HouseRules, before: Playing | Awarding, after: Playing | Finished) -> Told:
    """Say who captures the trick, if somebody does (H-18 to H-20), and what comes then."""
    for seat in seats(rules.players):
        cards = after.captured[seat].lacking(before.captured[seat])
        if cards:
            yield Captured(seat, cards, points_of(rules, cards))
            yield from [Leads(after.trick.leader)] if isinstance(after, Playing) else _open(after)


def _open(after: Finished) -> Told:
    """Lay open what is left (H-35)."""
    for seat, hand in enumerate(after.hands):
        if hand:
            yield LaidOpen(Seat(seat), hand)
    yield LaidOpen(None, after.stock)


def _laid_open(event: LaidOpen, names: Names) -> str:
    """Call the stock by its name here, as the score sheet does."""
    return event.told(names) if event.seat is not None else f"the haggis was {event.cards}"


ENGLISH: Final = Book("en", {LaidOpen: _laid_open})
"""What is said in other words here than in other games."""
