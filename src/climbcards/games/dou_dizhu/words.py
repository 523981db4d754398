"""What only Dou Dizhu has to say, in German."""

from typing import Final

from climbcards import Phrases
from climbcards.authors import german
from .cards import BY_KEY, Carrying

_CARRIED: Final = {
    "with a single": "mit einer Einzelkarte",
    "with a pair": "mit einem Paar",
    "with singles": "mit Einzelkarten",
    "with pairs": "mit Paaren",
}
_CORES: Final = {each.core.shape for each in BY_KEY.values() if isinstance(each, Carrying)}

WORDS: Final = {"the rocket": "die Rakete"} | {
    f"{core} {english}": f"{german.higher(core)} {words}"
    for core in _CORES
    for english, words in _CARRIED.items()
}
"""What it takes to beat a combination, where only this game has it."""

NAMED: Final = {**_CARRIED, "rocket": "Rakete"}
"""The words in names of combinations that only this game has."""

BOOKS: Final[tuple[Phrases, ...]] = (german.book(called=WORDS, named=NAMED),)
"""The German book; English needs none."""
