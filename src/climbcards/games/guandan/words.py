"""What only Guandan has to say, in German."""

from typing import Final

from climbcards.authors import german

WORDS: Final = {
    "house": "ein höheres Full House",
    "bomb": "eine höhere Bombe",
}
"""What it takes to beat a combination, where only this game has it."""

GERMAN: Final = german.book(called=WORDS)
"""The book."""
