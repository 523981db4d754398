"""The German words that only Tichu needs."""

from typing import Final

from climbcards import Phrases
from climbcards.authors import german
from .cards import Stairs, Straight

WORDS: Final = {
    **{f"stair of {n} pairs": f"eine höhere Treppe aus {n} Paaren" for n in Stairs.lengths},
    **{f"straight of {n}": f"eine höhere Straße aus {n} Karten" for n in Straight.lengths},
}
"""What beats a combination, for shapes that only this game has."""

NAMED: Final = {"dog": "Hund", "pairs": "Treppe"}
"""The words in names of combinations that only this game has."""

BOOKS: Final[tuple[Phrases, ...]] = (german.book(called=WORDS, named=NAMED),)
"""The German book; English needs none."""
