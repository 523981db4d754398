"""German: the phrase book of a game.

A class that derives from `Sentence` has its German words itself; `book` adds what only this game says in other words.
"""

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType
from typing import Final

from climbcards._game import Book, Wording
from climbcards._words import NO_MORE, Called, german, higher, who, won

__all__ = ["book", "higher"]

_NONE: Final[Mapping[type, Wording]] = MappingProxyType({})


def book(wordings: Mapping[type, Wording] = _NONE, called: Called = NO_MORE) -> Book:
    """Make the German phrase book of a game.

    Args:
        wordings: How it says classes that have no German words of their own, or in other words than those.
        called: What it takes to beat a combination, in the accusative, by the shape to beat or by what else answers
            it: `{"onesie": "eine höhere Karte", "a flier": "einen Flieger"}`.
    """
    return Book("de", wordings, who, "gesamt", won, partial(german, called=called))
