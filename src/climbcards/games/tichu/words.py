"""The German words that only Tichu needs."""

from typing import Final

from climbcards import Phrases
from climbcards.authors import german
from .cards import Stairs, Straight

WORDS: Final = {
    **{
        f"stair of {each} pairs": f"eine höhere Treppe aus {each} Paaren" for each in Stairs.lengths
    },
    **{f"straight of {each}": f"eine höhere Straße aus {each} Karten" for each in Straight.lengths},
}
"""What beats a combination, for shapes that only this game has."""

NAMED: Final = {"dog": "Hund", "pairs": "Treppe"}
"""The words in names of combinations that only this game has."""

BOOKS: Final[tuple[Phrases, ...]] = (german.book(called=WORDS, named=NAMED),)
"""The German book; English needs none."""
