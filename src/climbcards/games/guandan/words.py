"""The German phrase book of Guandan."""

from typing import Final

from climbcards import Phrases
from climbcards.authors import german

WORDS: Final = {
    "house": "ein höheres Full House",
}
"""What beats a combination that only this game has."""

NAMED: Final = {"jokers": "vier Joker"}
"""The words in names of combinations that only this game has."""

BOOKS: Final[tuple[Phrases, ...]] = (german.book(called=WORDS, named=NAMED),)
"""The German book; English needs none."""
