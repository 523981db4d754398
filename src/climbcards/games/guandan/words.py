"""The German phrase book of Guandan."""

from typing import Final

from climbcards.authors import german

WORDS: Final = {
    "house": "ein höheres Full House",
    "bomb": "eine höhere Bombe",
}
"""What beats a combination that only this game has."""

GERMAN: Final = german.book(called=WORDS)
"""The phrase book."""
