"""Rooms to test, and what a message to a client may say, worked out anew from what that client may know."""

import json
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from web_table.house import House
from web_table.rooms import Room
from web_table.store import Store
from web_table.telling import Told, last_of, shown

from climbcards import (
    AnyGame,
    AnySnapshot,
    ClimbcardsError,
    Names,
    Seat,
    catalogue,
    hand_in,
    selection_of,
)
from climbcards.authors import cards_of

GAMES: Final = catalogue()
HAGGIS: Final = "haggis/official-2p"


class Clock:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.time = 100.0

    def __call__(self) -> float:
        """Return the time."""
        return self.time


def house(folder: Path, clock: Clock | None = None) -> House:
    """Open a house, or the same one again, that deals the same cards each time."""
    return House(Store(folder / "tables.db"), lambda: Random(7), clock or Clock())


# Any: JSON of any kind
def order(game: str, people: int, seconds: int = 0, policy: str = "greedy") -> dict[str, Any]:
    """Order a table at which so many people sit, and a policy on the other seats."""
    names = ["Ann", "Bob", "Cid", "Dot"][: len(GAMES[game].seats)]
    chairs = [
        {"name": name, "policy": None if seat < people else policy}
        for seat, name in enumerate(names)
    ]
    return {"game": game, "seconds": seconds, "chairs": chairs}


def paced(folder: Path, clock: Clock) -> House:
    """Open a house whose policies wait for two seconds."""
    return House(Store(folder / "tables.db"), lambda: Random(7), clock, pace=2.0)


def opened(
    house: House, game: str = HAGGIS, people: int = 2, seconds: int = 0, policy: str = "greedy"
) -> Room:
    """Open a table."""
    return house.room(house.open(order(game, people, seconds, policy)).name)


def act(room: Room, rng: Random | None = None, now: float = 100.0) -> None:
    """Do something legal for the seat that is awaited first."""
    table = room.table
    seat = table.awaited[0]
    action = (rng or Random(1)).choice(table.game.legal_actions(table.state, seat))
    room.play(seat, table.steps, table.game.codec().actions.dump(action), now)


def refused(why: str, work: Callable[..., object], *given: object, **named: object) -> None:
    """Do something, which is refused in a sentence that says why."""
    with pytest.raises(ClimbcardsError, match=why):
        work(*given, **named)


# Any: of any game
def snapshot_of(game: AnyGame, message: Told) -> AnySnapshot:
    """Read the snapshot of a message; it is checked against its view as it is loaded."""
    return game.codec().snapshots.load(message["snapshot"])


def expect_nothing_hidden(game: AnyGame, message: Told, seat: Seat | None) -> None:
    """Work a message out from its snapshot, and find nothing else in it."""
    codec, phrases = game.codec(), game.phrases("en")
    snapshot = snapshot_of(game, message)
    view, names = snapshot.view, snapshot.names
    assert view.seat == seat
    assert message["hand"] == (None if view.hand is None else " ".join(map(str, hand_in(view))))
    assert message["table"] == shown(game, view, names)
    assert message["last"] == last_of(game, snapshot)
    assert (message["sheet"] is None) == (snapshot.sheet is None)
    won = snapshot.standing.winners
    assert message["won"] == (phrases.won(won, Names(names, seat)) if won else None)
    # Any: actions of any game
    legal: Sequence[Any] = []
    if seat is not None:
        legal = game.legal_actions(game.determinize(view, Random(3)), seat)
    without = [each for each in legal if cards_of(each) is None and selection_of(each) is None]
    assert [each["action"] for each in message["actions"]] == [*map(codec.actions.dump, without)]
    asked = game.prompt(view)
    for each, action in zip(message["actions"], without, strict=True):
        assert each["label"] == phrases.action(action, Names(names, seat), asked)
    assert message["prompt"] == (None if asked is None else phrases.say(asked, Names(names, seat)))
    assert (
        message["history"][-1:] in [[], [list(snapshot.standing.totals)]] or snapshot.standing.legs
    )
    others = "left take_back present places policies kept following"
    known = (
        "prompt say since snapshot events hand table last actions sheet won won_round history chart"
    )
    assert set(message) == {*known.split(), *others.split()}


# Any: a state of any game
def hidden(game: AnyGame, state: Any, seat: Seat | None) -> set[str]:  # noqa: ANN401
    """Return the cards of the other hands that a seat must not know; those of which the pack has one only.

    A card that is written as a number, the Mah Jong, cannot be told from other numbers.
    """
    shown = json.dumps(game.codec().views.dump(game.view(state, seat)))
    shown += str(game.sheet(state))  # what is counted at the end lies open
    hands = [game.view(state, other).hand for other in game.seats if other != seat]
    faces = {card for hand in hands for card in hand if game.pack.faces.count(card) == 1}
    names = {str(card) for card in faces} - {"1"}
    return {name for name in names if not says(shown, name)}


def says(text: str, face: str) -> bool:
    """Return whether a card is written in a text; in `3 of 2s` it is the plural of a rank."""
    letter = "[0-9A-Za-z]"
    return re.search(rf"(?<!of )(?<!{letter}){re.escape(face)}(?!{letter})", text) is not None
