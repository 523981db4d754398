"""The German phrase book of a game.

A class that derives from `Sentence` has its own German words; `book` adds those that are different in one game.
"""

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType
from typing import Final

from climbcards._game import Book, Wording
from climbcards._words import NO_MORE, Called, german, higher, who, won

__all__ = ["book", "higher"]

_NONE: Final[Mapping[type, Wording]] = MappingProxyType({})


def book(
    wordings: Mapping[type, Wording] = _NONE, called: Called = NO_MORE, named: Called = NO_MORE
) -> Book:
    """Return the German phrase book of a game.

    Args:
        wordings: The words for classes that have no German words, or that replace those of a class.
        called: What can beat a play, in the accusative, by the shape of the play or by the English words:
            `{"onesie": "eine höhere Karte", "a flier": "einen Flieger"}`.
        named: The words in names of combinations, by regular expressions for the English words; the first one is
            replaced first, and words that many games have are known: `{"onesie": "Einzelkarte"}`.
    """
    own = partial(german, called=called, named=named)
    return Book("de", wordings, who, "gesamt", won, own)
