"""What games on the authors' kit share, in German: actions, lines of a sheet, views."""

from collections.abc import Mapping
from typing import Any, Final, Protocol, runtime_checkable

from climbcards._cards import Cards
from climbcards._names import Names
from climbcards._notation import read_out
from climbcards._phrases import Wording, worded
from climbcards._quoting import quoted
from climbcards._rounds import Own
from climbcards._seats import Seat
from climbcards._trick import Seated
from climbcards.authors._auction import BadBid, Bid, BidsFirst, Call
from climbcards.authors._climbing_state import Play, Remembers, ToPlay, View
from climbcards.authors._entries import CardsLeft, Place, Points
from climbcards.authors._german.words import cards, does, either, who
from climbcards.authors._tricks import BasePlay, Pass


@runtime_checkable
class Read(Seated, Protocol):
    """A play of any game: cards, as something."""

    @property
    def cards(self) -> Cards: ...

    @property
    def reading(self) -> object: ...


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


def to_beat(play: Read, names: Names, *, over: bool = False) -> str:
    """Say what has to be beaten; of a round that is over, what was played last."""
    what = "zuletzt gespielt" if over else "zu schlagen"
    return f"{what}: {play.cards} ({play.reading}, {who(names, play.seat)})"


def holding(own: Own | None) -> list[str]:
    """Say what the seat that looks holds; nothing of a spectator."""
    return [] if own is None else [f"deine Hand: {own.hand}"]


def noting(wordings: Mapping[type, Wording]) -> dict[type, Wording]:
    """Say what holds what a game notes, with the wordings that the game has for its notes."""

    # Any: combinations and notes of any game
    def shown(view: View[Any, Any], names: Names) -> str:
        lines = [_seat(view, Seat(seat), names) for seat in range(len(view.sizes))]
        best = view.trick.best
        if best is not None:
            lines.append(to_beat(best, names, over=not isinstance(view.phase, ToPlay)))
        if view.notes is not None:
            lines.append(worded(wordings, view.notes, names))
        opening = view.opens
        if opening is not None:
            leads = does(names, opening.leader, "spielt aus", "spielst aus")
            lines.append(f"{leads}, wegen {opening.shown} auf der Hand")
        return "\n".join([*lines, *holding(view.own)])

    # Any: as above
    def remembers(note: Remembers[Any], names: Names) -> str:
        return worded(wordings, note.notes, names)

    return {View: shown, Remembers: remembers}


# Any: as in `noting`
def _seat(view: View[Any, Any], seat: Seat, names: Names) -> str:
    if seat in view.out:
        return f"{who(names, seat)}: fertig"
    passed = ", hat gepasst" if seat in view.trick.passes else ""
    return f"{who(names, seat)}: {cards(view.sizes[seat])}{passed}"


def _cards_left(entry: CardsLeft, _names: Names) -> str:
    return f"{cards(entry.number)} übrig"


KIT: Final[dict[type, Wording]] = {
    Play: plays,
    BasePlay: plays,
    Pass: passes,
    Bid: _bid,
    BidsFirst: _bids_first,
    BadBid: _bad_bid,
    Points: "Punkte",
    Place: "{it.place}. Platz",
    CardsLeft: _cards_left,
}
"""What the kit has of its own, but its reasons, and what `noting` gives."""
