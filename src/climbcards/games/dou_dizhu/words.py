"""What only Dou Dizhu has to say, in German."""

from typing import Final

from climbcards import Phrases
from climbcards.authors import german
from .cards import BY_KEY, Carrying, Kickers

_ONE: Final = {Kickers.SINGLES: "einer Einzelkarte", Kickers.PAIRS: "einem Paar"}
_MANY: Final = {Kickers.SINGLES: "Einzelkarten", Kickers.PAIRS: "Paaren"}


def _carrying(combination: Carrying) -> str:
    """Say what it takes to beat a combination that carries others."""
    core = combination.core.shape
    kickers = (_ONE if core == "3 of a kind" else _MANY)[combination.kickers]
    return f"{german.higher(core)} mit {kickers}"


WORDS: Final = {
    "the rocket": "die Rakete",
    **{each.shape: _carrying(each) for each in BY_KEY.values() if isinstance(each, Carrying)},
}
"""What it takes to beat a combination, where only this game has it."""

NAMED: Final = {
    "with a single": "mit einer Einzelkarte",
    "with a pair": "mit einem Paar",
    "with singles": "mit Einzelkarten",
    "with pairs": "mit Paaren",
    "rocket": "Rakete",
}
"""The words in names of combinations that only this game has."""

BOOKS: Final[tuple[Phrases, ...]] = (german.book(called=WORDS, named=NAMED),)
"""The German book; English needs none."""
