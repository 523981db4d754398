"""What only Three Hags has to say, in German."""

from typing import Final

from climbcards import Phrases
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

NAMED: Final = {
    "run c": "Folge Kreuz",
    "run d": "Folge Karo",
    "run h": "Folge Herz",
    "run s": "Folge Pik",
    "onesie": "Einzelkarte",
    "twosie of": "Paar",
    "set of": "Drilling",
    "flier c": "Flieger Kreuz",
    "flier h": "Flieger Herz",
    "flier s": "Flieger Pik",
    "flier": "Flieger",
    "coven": "Hexenzirkel",
    "aces": "Asse",
    "twos": "Zweien",
    "threes": "Dreien",
    "fours": "Vieren",
    "fives": "Fünfen",
    "sixes": "Sechsen",
    "sevens": "Siebenen",
    "eights": "Achten",
    "nines": "Neunen",
    "tens": "Zehnen",
    "hags": "Hexen",
    "imps": "Kobolde",
    "brooms": "Besen",
}
"""The words in names of combinations that only this game has."""

BOOKS: Final[tuple[Phrases, ...]] = (german.book(called=WORDS, named=NAMED),)
"""The German book; English needs none."""
