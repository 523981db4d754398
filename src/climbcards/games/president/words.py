"""What only President has to say, in German."""

from typing import Final

from climbcards import Phrases
from climbcards.authors import german
from .cards import special

_MOST: Final = 18
"""The most cards of one rank, jokers among them, in the largest pack."""

WORDS: Final = {
    "a lower single": "eine niedrigere Karte",
    "a lower pair": "ein niedrigeres Paar",
    **{f"a lower {n} of a kind": f"{n} niedrigere Gleiche" for n in range(5, _MOST + 1)},
    "a lower 3 of a kind": "einen niedrigeren Drilling",
    "a lower 4 of a kind": "einen niedrigeren Vierling",
    "an equal single": "eine gleich hohe Karte",
    "an equal pair": "ein gleich hohes Paar",
    **{f"an equal {n} of a kind": f"{n} gleich hohe Karten" for n in range(5, _MOST + 1)},
    "an equal 3 of a kind": "einen gleich hohen Drilling",
    "an equal 4 of a kind": "einen gleich hohen Vierling",
    "a joker": "einen Joker",
    **{f"{n} jokers": f"{n} Joker" for n in range(2, _MOST + 1)},
    "more cards": "mehr Karten",
    "four cards or more of a rank": "vier oder mehr Gleiche",
    **{f"the {special(suit)}": f"die {special(suit)}" for suit in "cdhs"},
}
"""What may go on a set, where only this game has it."""

BOOKS: Final[tuple[Phrases, ...]] = (german.book(called=WORDS),)
"""The German book; English needs none."""
