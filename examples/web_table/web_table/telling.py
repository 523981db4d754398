"""What clients are told: a snapshot and events, and both made into sentences and pictures. No state goes out.

Each function looks at the table through the eyes of one seat, or of a spectator: at its snapshot, its events, and
what it may do now, which depends on what it sees alone.
"""

from collections.abc import Iterable
from itertools import islice, takewhile
from typing import Any, Final, TypeAlias

from climbcards import (
    JSON,
    AnyGame,
    ClimbcardsError,
    IllegalActionError,
    Names,
    Objection,
    Seat,
    Sheet,
    is_climbing,
    svg,
)
from climbcards.authors import cards_of, selection_of
from climbcards.events import Acted
from web_table.rooms import RefusedError, Room

MOST_STEPS: Final = 500
"""Of so many steps a client hears at once."""

_MOST_PLAYS: Final = 60

# Any: JSON, which whoever gets it looks into
Told: TypeAlias = dict[str, Any]


def welcome(room: Room, seat: Seat | None) -> Told:
    """Say where one is, and what does not change: the game, who sits where, what the cards are called."""
    game = room.table.game
    return {
        "say": "welcome",
        "game": game.name,
        "seat": seat,
        "names": list(room.table.names),
        "policies": [chair.policy for chair in room.chairs],
        "faces": {str(face): svg.card(face).label for face in game.pack.faces},
    }


def told(room: Room, seat: Seat | None, since: int, present: Iterable[Seat], now: float) -> Told:
    """Say what happened since a step, and how things are now."""
    table, game = room.table, room.table.game
    codec, phrases, names = game.codec(), game.phrases("en"), Names(table.names, seat)
    begin = max(min(since, table.steps), table.steps - MOST_STEPS)
    snapshot = table.snapshot(seat)
    picture = svg.table(game, snapshot.view, names=table.names, hand=False)
    return {
        "say": "told",
        "since": begin,
        "snapshot": codec.snapshots.dump(snapshot),
        "events": [
            {
                "number": each.number,
                "event": codec.events.dump(each.event),
                "text": phrases.event(each.event, names),
            }
            for each in table.events(seat, begin)
        ],
        "hand": None if snapshot.view.hand is None else str(snapshot.view.hand),
        "picture": str(picture),
        "actions": _without_cards(room, seat),
        "won": phrases.won(winners, names) if (winners := snapshot.standing.winners) else None,
        "sheet": None if snapshot.sheet is None else _sheet(game, snapshot.sheet, names),
        "left": room.seconds_left(now),
        "take_back": {
            "can": room.can_take_back,
            "agreed": list(room.agreed),
            "declined": room.declined,
        },
        "present": sorted(set(present)),
    }


def offer(room: Room, seat: Seat | None, number: int, text: str) -> Told:
    """Say which plays have some cards, and which cards may still be added to them.

    Raises:
        ClimbcardsError: They are no cards of this game, or somebody only watches.
    """
    if seat is None:
        raise RefusedError("you are watching: there is nothing to select")
    table, game = room.table, room.table.game
    cards = game.pack.parse(text)
    legal = game.legal_actions(table.state, seat)
    fitting = legal.including(cards)
    found = [*islice(fitting, _MOST_PLAYS)]
    # what has exactly these cards may stand behind many longer plays
    exact = [each for each in fitting if selection_of(each) == cards] if cards else []
    longer = [each for each in found if selection_of(each) not in {None, cards}]
    answer = game.attempt(table.state, seat, cards) if cards and not exact else None
    why = (
        game.phrases("en").objection(answer, Names(table.names, seat))
        if isinstance(answer, Objection)
        else None
    )
    return {
        "say": "offer",
        "number": number,
        "cards": str(cards),
        "selectable": str(legal.selectable(cards)),
        "plays": [_play(room, seat, each, drawn=len(exact) > 1) for each in exact],
        "longer": [_play(room, seat, each, drawn=False) for each in longer],
        "more": len(fitting) - len(found),
        "why": why,
    }


def refused(error: ClimbcardsError, room: Room | None, seat: Seat | None) -> Told:
    """Say why something is refused: the sentence, and where a rule objects its clause and code."""
    if isinstance(error, IllegalActionError) and room is not None:
        objection, names = error.objection, Names(room.table.names, seat)
        return {
            "say": "refused",
            "text": room.table.game.phrases("en").objection(objection, names),
            "clause": objection.clause,
            "code": objection.reason.code,
        }
    return {"say": "refused", "text": str(error), "clause": "", "code": ""}


def _without_cards(room: Room, seat: Seat | None) -> list[Told]:
    """Return what a seat may do without selecting cards; in the list of legal actions these come last."""
    if seat is None:
        return []
    legal = room.table.game.legal_actions(room.table.state, seat)
    last = takewhile(lambda action: cards_of(action) is None, reversed(legal))
    found = [each for each in last if selection_of(each) is None]
    return [_choice(room, seat, each) for each in reversed(found)]


# Any: an action of any game
def _choice(room: Room, seat: Seat, action: Any) -> Told:  # noqa: ANN401
    """Return an action, and what its button says: `Pass`, `Bet 15`, `Give the trick to Ann`."""
    game, you = room.table.game, "you "
    said = game.phrases("en").event(Acted(action), Names(room.table.names, seat))
    label = said.removeprefix(you) if said.startswith(you) else str(action)
    return {"action": game.codec().actions.dump(action), "label": label}


# Any: as above
def _play(room: Room, seat: Seat, action: Any, *, drawn: bool) -> Told:  # noqa: ANN401
    """Offer a play with its cards, and how it is read in a picture where one must choose."""
    game, cards = room.table.game, selection_of(action)
    reading: object = getattr(action, "reading", None)
    picture: JSON = None
    if drawn and cards is not None and reading is not None and is_climbing(game):
        picture = str(svg.combination(game, cards, reading))
    return {**_choice(room, seat, action), "cards": str(cards), "picture": picture}


def _sheet(game: AnyGame, sheet: Sheet, names: Names) -> Told:
    """Return a score sheet with its lines in words."""
    phrases = game.phrases("en")
    return {
        "lines": [
            {
                "seat": line.seat,
                "points": line.points,
                "text": phrases.entry(line.entry, names),
                "clause": line.clause,
                "cards": None if line.cards is None else str(line.cards),
            }
            for line in sheet.lines
        ],
        "totals": list(sheet.totals),
    }
