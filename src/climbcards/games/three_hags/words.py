"""What only Three Hags has to say, in German."""

from typing import Final

from climbcards import Names
from climbcards.authors import german
from climbcards.authors.german import cards, who
from climbcards.games.three_hags.round import PlaceTaken, StaysImp
from climbcards.games.three_hags.score import (
    BroomsLeft,
    HagsLeft,
    HagsPlayed,
    ImpsLeft,
    NumbersLeft,
)
from climbcards.games.three_hags.state import Play, ToPlay, View

WORDS: Final = {
    "onesie": "eine höhere Karte",
    "twosie": "ein höheres Paar",
    "set": "einen höheren Drilling",
    "run": "eine höhere Folge",
    "a flier": "einen Flieger",
    "a run": "eine Folge",
    "the coven": "den Hexenzirkel",
}
"""What it takes to beat a combination."""


def _stays_imp(reason: StaysImp, _names: Names) -> str:
    nothing = f"{reason.imps} kannst du nicht mit {reason.beside} spielen"
    return f"{nothing}: ein Kobold wird zu einer Zahlkarte, nie zu Hexe oder Besen"


def _place_taken(reason: PlaceTaken, _names: Names) -> str:
    taken = f"{reason.imps} würde zu {reason.taken}, und {reason.taken} ist schon dabei"
    return f"{taken}: nimm Karten anderer Farben"


def _view(view: View, names: Names) -> str:
    lines = [f"{who(names, seat)}: {cards(size)}" for seat, size in enumerate(view.sizes)]
    lines.append(f"Talon: {cards(view.stock_size)}, abgeräumt: {len(view.cleared)}")
    top = view.trick.best
    if top is not None:
        lines.append(german.to_beat(top, names, over=not isinstance(view.phase, ToPlay)))
    return "\n".join([*lines, *german.holding(view.own)])


GERMAN: Final = german.book(
    {
        Play: german.plays,
        StaysImp: _stays_imp,
        PlaceTaken: _place_taken,
        NumbersLeft: "Zahlkarten auf fremder Hand, je {it.each}",
        BroomsLeft: "Besen auf fremder Hand, je {it.each}",
        ImpsLeft: "Kobolde auf fremder Hand, je {it.each}",
        HagsLeft: "Hexen auf fremder Hand, je {it.each}",
        HagsPlayed: "Hexen beim letzten Legen, je {it.each}",
        View: _view,
    },
    WORDS,
)
"""The book."""
