"""Threes in German: it needs no words but those of the kit."""

from typing import Final

from climbcards import Phrases
from climbcards.authors import german

BOOKS: Final[tuple[Phrases, ...]] = (german.book(),)
"""The German book; English needs none."""
