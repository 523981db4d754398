"""German: what games share is said here, and a game adds what only it has.

`book` makes the phrase book of a game; the other functions give the forms that its wordings need.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from climbcards._phrases import Book, Wording
from climbcards._public import published
from climbcards.authors._german.events import EVENTS
from climbcards.authors._german.kit import KIT, Read, calls, holding, noting, passes, plays, to_beat
from climbcards.authors._german.reasons import REASONS, answering
from climbcards.authors._german.words import (
    awaits,
    cards,
    counted,
    does,
    either,
    higher,
    who,
    whom,
    won,
)

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
    "to_beat",
    "who",
    "whom",
]

_NONE: Final[Mapping[str, str]] = MappingProxyType({})


def book(wordings: Mapping[type, Wording], words: Mapping[str, str] = _NONE) -> Book:
    """Make the German phrase book of a game.

    Args:
        wordings: How it says the classes that only this game has, and those of its notes.
        words: What it takes to beat a combination, in the accusative, by the shape to beat or by what else answers
            it: `{"onesie": "eine höhere Karte", "a flier": "einen Flieger"}`.
    """
    shared = {**EVENTS, **REASONS, **KIT, **noting(wordings), **answering(words)}
    return Book("de", {**shared, **wordings}, who, "gesamt", won)


published(__name__, __all__)
