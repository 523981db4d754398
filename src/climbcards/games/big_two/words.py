"""What only Big Two has to say, in German."""

from typing import Final

from climbcards.authors import german

WORDS: Final = {
    "triple": "einen höheren Drilling",
    "four": "einen höheren Vierling",
    "straight": "eine höhere Straße",
    "flush": "einen höheren Flush",
    "full house": "ein höheres Full House",
    "four and one": "einen höheren Vierling mit Beikarte",
    "straight flush": "einen höheren Straight Flush",
    "a four": "einen Vierling",
    "a straight": "eine Straße",
    "a flush": "einen Flush",
    "a full house": "ein Full House",
    "a four and one": "einen Vierling mit Beikarte",
    "a straight flush": "einen Straight Flush",
    "a higher four": "einen höheren Vierling",
    "a higher four and one": "einen höheren Vierling mit Beikarte",
}
"""What it takes to beat a combination, where only this game has it."""

GERMAN: Final = german.book(called=WORDS)
"""The book."""
