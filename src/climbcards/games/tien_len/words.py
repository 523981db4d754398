"""What only Tien Len has to say, in German."""

from typing import Final

from climbcards.authors import german
from .cards import ROWS

WORDS: Final = {
    "triple": "einen höheren Drilling",
    "four": "einen höheren Vierling",
    "a four": "einen Vierling",
    "2 fours": "zwei höhere Vierlinge in Folge",
    "3 fours": "drei höhere Vierlinge in Folge",
    **{f"sequence of {length}": f"eine höhere Folge aus {length} Karten" for length, _ in ROWS},
}
"""What it takes to beat a combination, where only this game has it."""

GERMAN: Final = german.book(called=WORDS)
"""The book."""
