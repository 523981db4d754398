"""Words and forms of German: who, how many, and what a combination is called."""

import re
from collections.abc import Sequence
from typing import Final

from climbcards._names import Names
from climbcards._quoting import quoted

KINDS: Final = {
    "single": "eine höhere Karte",
    "pair": "ein höheres Paar",
    "3 of a kind": "einen höheren Drilling",
    "4 of a kind": "einen höheren Vierling",
    "bomb": "eine höhere Bombe",
    "a bomb": "eine Bombe",
}
"""What it takes, by the shape that is to be beaten, or by the English word for what answers besides."""

_STAIRS: Final = {
    "pairs": "Paare",
    "triples": "Drillinge",
    "quadruples": "Vierlinge",
    "quintuples": "Fünflinge",
    "sextuples": "Sechslinge",
}


_ORDINALS: Final = dict(
    enumerate(
        [
            *("Erstes", "Zweites", "Drittes", "Viertes", "Fünftes", "Sechstes"),
            *("Siebtes", "Achtes", "Neuntes", "Zehntes", "Elftes", "Zwölftes"),
        ],
        1,
    )
)


def who(names: Names, seat: int) -> str:
    """Call a seat: `Ann`, `du`, `Platz 2`."""
    return "du" if seat == names.me else names.known(seat) or f"Platz {quoted(seat)}"


def nth(number: int) -> str:
    """Say which one it is, counted from 1, after `als`: `Erstes`, `13.`."""
    return _ORDINALS.get(number, f"{number}.")


def does(names: Names, seat: int, does: str, do: str) -> str:
    """Begin a sentence: who, and the verb as it is said of somebody, or to the reader."""
    return f"{who(names, seat)} {do if seat == names.me else does}"


def won(names: Names, winners: Sequence[int]) -> str:
    """Say who has won: `Ann und Cem haben gewonnen`, `du und Cem habt gewonnen`."""
    *some, last = [who(names, seat) for seat in winners]
    if not some:
        return f"{does(names, winners[0], 'hat', 'hast')} gewonnen"
    have = "habt" if names.me in winners else "haben"
    return f"{', '.join(some)} und {last} {have} gewonnen"


def higher(shape: str) -> str:
    """Say what a higher one of a shape is, as what it takes: `eine höhere Folge aus 4 Karten`."""
    if found := re.fullmatch(r"run of (\d+)", shape):
        return f"eine höhere Folge aus {found[1]} Karten"
    if found := re.fullmatch(r"(\d+) ([a-z]+|\d+-tuples)", shape):
        things = _STAIRS.get(found[2], found[2].replace("-tuples", "er"))
        return f"{found[1]} höhere {things} in Folge"
    if found := re.fullmatch(r"(\d+) of a kind", shape):
        return KINDS.get(shape, f"{found[1]} höhere Gleiche")
    return KINDS.get(shape, f"etwas Höheres von der Art {shape}")
