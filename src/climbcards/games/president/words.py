"""What only President has to say, in German."""

from collections.abc import Iterator
from typing import Final

from climbcards import Names, Seat
from climbcards.authors import german
from climbcards.authors.german import cards, who
from climbcards.games.president.cards import special
from climbcards.games.president.options import SUITS
from climbcards.games.president.score import Titled
from climbcards.games.president.state import (
    Over,
    Play,
    Tally,
    Title,
    ToGive,
    View,
    title_of,
)

_TITLES: Final = {
    Title.PRESIDENT: "Präsident",
    Title.VICE_PRESIDENT: "Vizepräsident",
    Title.CITIZEN: "Bürger",
    Title.VICE_SCUM: "Vizebettler",
    Title.SCUM: "Bettler",
}

_MOST: Final = 18
"""The most cards of one rank, jokers among them, in the largest pack."""

WORDS: Final = {
    "a lower single": "eine niedrigere Karte",
    "a lower pair": "ein niedrigeres Paar",
    **{f"a lower {n} of a kind": f"{n} niedrigere Gleiche" for n in range(5, _MOST + 1)},
    "a lower 3 of a kind": "einen niedrigeren Drilling",
    "a lower 4 of a kind": "einen niedrigeren Vierling",
    "an equal single": "eine gleich hohe Karte",
    "an equal pair": "ein gleich hohes Paar",
    **{f"an equal {n} of a kind": f"{n} gleich hohe Karten" for n in range(5, _MOST + 1)},
    "an equal 3 of a kind": "einen gleich hohen Drilling",
    "an equal 4 of a kind": "einen gleich hohen Vierling",
    "a joker": "einen Joker",
    **{f"{n} jokers": f"{n} Joker" for n in range(2, _MOST + 1)},
    "more cards": "mehr Karten",
    "four cards or more of a rank": "vier oder mehr Gleiche",
    **{f"the {special(suit)}": f"die {special(suit)}" for suit in SUITS},
}
"""What may go on a set, where only this game has it."""


def _titled(entry: Titled, _names: Names) -> str:
    return _TITLES[entry.title]


def _view(view: View, names: Names) -> str:
    lines = [", ".join(_seat(view, Seat(seat), names)) for seat in range(len(view.sizes))]
    if view.trick is not None and view.trick.best is not None:
        over = isinstance(view.phase, Over)
        lines.append(german.to_beat(view.trick.best, names, over=over))
    if view.inverted:
        lines.append("die Reihenfolge ist umgekehrt: niedrig ist hoch")
    if view.missing is not None:
        lines.append(f"niemand hat {view.missing}")
    got, gave = view.exchanged
    lines += [f"du hast bekommen: {got}"] if got else []
    lines += [f"du hast gegeben: {gave}"] if gave else []
    return "\n".join([*lines, *german.holding(view.own)])


def _seat(view: View, seat: Seat, names: Names) -> Iterator[str]:
    """Say how many cards a seat has, what it was before and what it surely holds; or how it is out."""
    phase = view.phase
    out = None if isinstance(phase, ToGive) else _out(seat, phase.tally)
    yield f"{who(names, seat)}: {out or cards(view.sizes[seat])}"
    if seat in view.titles and not out:
        yield _TITLES[title_of(view.titles.index(seat), len(view.sizes))]
    if view.surely[seat]:
        yield f"davon bekannt {view.surely[seat]}"
    if isinstance(phase, ToGive):
        if seat in phase.owing:
            yield _owed(phase.takers[seat], seat, names)
    elif seat in phase.trick.passes:
        yield "hat gepasst"


def _owed(taker: Seat, seat: Seat, names: Names) -> str:
    """Say to whom a seat still has to give."""
    must, to = "musst" if seat == names.me else "muss", german.taker(taker, names)
    return f"{must} {to} noch etwas zurückgeben"


def _out(seat: Seat, tally: Tally) -> str | None:
    """Say that a seat is out, and how; None if it is not."""
    if seat in tally.fouled:
        return "fertig durch ein Foul"
    return "gestürzt" if seat == tally.fallen else "fertig" if seat in tally.out else None


GERMAN: Final = german.book(
    {
        Play: german.plays,
        Titled: _titled,
        View: _view,
    },
    WORDS,
)
"""The book."""
