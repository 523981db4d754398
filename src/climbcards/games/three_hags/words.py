"""What only Three Hags has to say, in German."""

from typing import Final

from climbcards.authors import german

WORDS: Final = {
    "onesie": "eine höhere Karte",
    "twosie": "ein höheres Paar",
    "set": "einen höheren Drilling",
    "run": "eine höhere Folge",
    "a flier": "einen Flieger",
    "a run": "eine Folge",
    "the coven": "den Hexenzirkel",
}
"""What it takes to beat a combination."""

GERMAN: Final = german.book(called=WORDS)
"""The book."""
