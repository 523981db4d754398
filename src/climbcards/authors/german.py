"""German: the forms that sentences need, and the phrase book of a game.

A class that derives from `Sentence` has its German words itself; `book` adds what only this game says in other words.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, Protocol, runtime_checkable

from climbcards._cards import Cards
from climbcards._german import awaits, cards, counted, does, either, higher, who, whom, won
from climbcards._names import Names
from climbcards._notation import read_out
from climbcards._phrases import Book, Wording
from climbcards._public import published
from climbcards._quoting import quoted
from climbcards._rounds import Own
from climbcards._seats import Seat
from climbcards._sentences import german
from climbcards._trick import Seated
from climbcards.authors._auction import BadBid, Bid, BidsFirst, Call
from climbcards.authors._checks import NoPlay
from climbcards.authors._climbing import Play, Remembers, ToPlay, View
from climbcards.authors._exchange import Give
from climbcards.authors._scores import CardsLeft, Place, Points
from climbcards.authors._tricks import BasePlay, Pass
from climbcards.reasons import NO_WORDS, TooLow, Words, WrongShape, WrongSize

__all__ = [
    "Read",
    "awaits",
    "book",
    "calls",
    "cards",
    "counted",
    "does",
    "either",
    "higher",
    "holding",
    "passes",
    "plays",
    "taker",
    "to_beat",
    "who",
    "whom",
]

_NONE: Final[Mapping[type, Wording]] = MappingProxyType({})


def book(wordings: Mapping[type, Wording] = _NONE, words: Words = NO_WORDS) -> Book:
    """Make the German phrase book of a game.

    Args:
        wordings: How it says classes that have no German words of their own, or in other words than those.
        words: What it takes to beat a combination, in the accusative, by the shape to beat or by what else answers
            it: `{"onesie": "eine höhere Karte", "a flier": "einen Flieger"}`.
    """

    def needing(reason: TooLow | WrongShape | WrongSize, names: Names) -> str:
        return reason.german(names, words)

    needed = dict.fromkeys((TooLow, WrongShape, WrongSize), needing)
    shared = {**_KIT, **_noting(wordings), **needed}
    return Book("de", {**shared, **wordings}, who, "gesamt", won, german)


@runtime_checkable
class Read(Seated, Protocol):
    """A play of any game: cards, as something."""

    @property
    def cards(self) -> Cards:
        """The cards."""
        ...

    @property
    def reading(self) -> object:
        """What they are played as."""
        ...


def plays(action: Read, names: Names) -> str:
    """Say who plays what."""
    played = read_out(action.cards, action.reading)
    return f"{does(names, action.seat, 'spielt', 'spielst')} {played}"


def passes(action: Seated, names: Names) -> str:
    """Say who passes."""
    return does(names, action.seat, "passt", "passt")


def calls(call: Call, names: Names) -> str:
    """Say who bids how much, or passes."""
    return _bid(call, names) if isinstance(call, Bid) else passes(call, names)


def _bid(action: Bid, names: Names) -> str:
    return f"{does(names, action.seat, 'bietet', 'bietest')} {quoted(action.amount)}"


def _bids_first(reason: BidsFirst, _names: Names) -> str:
    return f"noch wird gereizt: biete zuerst {either(reason.allowed)} oder passe"


def _bad_bid(reason: BadBid, _names: Names) -> str:
    amount, allowed = quoted(reason.amount), either(reason.allowed)
    return f"{amount} kannst du jetzt nicht bieten: biete {allowed} oder passe"


def _give(action: Give, names: Names) -> str:
    gift = f"{cards(len(action.given))}: {action.given}"
    return f"{does(names, action.seat, 'gibt', 'gibst')} {gift}"


def taker(seat: Seat, names: Names) -> str:
    """Name a seat that is given something, in the dative."""
    return "dir" if seat == names.me else who(names, seat)


def to_beat(play: Read, names: Names, *, over: bool = False) -> str:
    """Say what has to be beaten; of a round that is over, what was played last."""
    what = "zuletzt gespielt" if over else "zu schlagen"
    return f"{what}: {play.cards} ({play.reading}, {who(names, play.seat)})"


def holding(own: Own | None) -> list[str]:
    """Say what the seat that looks holds; nothing of a spectator."""
    return [] if own is None else [f"deine Hand: {own.hand}"]


def _noting(wordings: Mapping[type, Wording]) -> dict[type, Wording]:
    """Say what holds what a game notes, with the wordings that the game has for its notes."""
    said = Book("de", wordings, who, own=german).say

    # Any: combinations and notes of any game
    def shown(view: View[Any, Any], names: Names) -> str:
        lines = [_seat(view, Seat(seat), names) for seat in range(len(view.sizes))]
        best = view.trick.best
        if best is not None:
            lines.append(to_beat(best, names, over=not isinstance(view.phase, ToPlay)))
        if view.notes is not None:
            lines.append(said(view.notes, names))
        opening = view.opens
        if opening is not None:
            leads = does(names, opening.leader, "spielt aus", "spielst aus")
            lines.append(f"{leads}, wegen {opening.shown} auf der Hand")
        return "\n".join([*lines, *holding(view.own)])

    # Any: as above
    def remembers(note: Remembers[Any], names: Names) -> str:
        return said(note.notes, names)

    return {View: shown, Remembers: remembers}


# Any: as in `noting`
def _seat(view: View[Any, Any], seat: Seat, names: Names) -> str:
    if seat in view.out:
        return f"{who(names, seat)}: fertig"
    passed = ", hat gepasst" if seat in view.trick.passes else ""
    return f"{who(names, seat)}: {cards(view.sizes[seat])}{passed}"


def _cards_left(entry: CardsLeft, _names: Names) -> str:
    return f"{cards(entry.number)} übrig"


_KIT: Final[dict[type, Wording]] = {
    Play: plays,
    BasePlay: plays,
    Pass: passes,
    Bid: _bid,
    BidsFirst: _bids_first,
    BadBid: _bad_bid,
    Give: _give,
    NoPlay: "{cards} kannst du nicht spielen: wähle etwas, das erlaubt ist",
    Points: "Punkte",
    Place: "{place}. Platz",
    CardsLeft: _cards_left,
}
"""What the kit has of its own, and `_noting` does not give."""

published(__name__, __all__)
