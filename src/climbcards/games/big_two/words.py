"""What only Big Two has to say, in German."""

from typing import Final

from climbcards import Phrases
from climbcards.authors import german

WORDS: Final = {
    "four and one": "einen höheren Vierling mit Beikarte",
    "a straight": "eine Straße",
    "a flush": "einen Flush",
    "a full house": "ein Full House",
    "a four and one": "einen Vierling mit Beikarte",
    "a straight flush": "einen Straight Flush",
    "a higher four": "einen höheren Vierling",
    "a higher four and one": "einen höheren Vierling mit Beikarte",
}
"""What it takes to beat a combination, where only this game has it."""

NAMED: Final = {
    "four and one": "Vierling mit Beikarte",
    r"pair with (\w+)(\w)": r"Paar \1 mit \1\2",
    "by": "mit",
}
"""The words in names of combinations that only this game has."""

BOOKS: Final[tuple[Phrases, ...]] = (german.book(called=WORDS, named=NAMED),)
"""The German book; English needs none."""
