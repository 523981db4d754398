"""What only Tien Len has to say, in German."""

from typing import Final

from climbcards import Phrases
from climbcards.authors import german
from .cards import LABELS, PAIRS, ROWS, SUITS

_SUITS: Final = {"s": "Pik", "c": "Kreuz", "d": "Karo", "h": "Herz"}


def _called(suits: str) -> str:
    """Return suits in German: `Pik, Kreuz und Herz` for `sch`."""
    *some, last = [_SUITS[each] for each in suits]
    return f"{', '.join(some)} und {last}" if some else last


WORDS: Final = {
    **{f"{length} fours": f"{length} höhere Vierlinge in Folge" for length in (2, 3)},
    **{f"{length} fours in a row": f"{length} Vierlinge in Folge" for length in (2, 3)},
    **{f"{length} pairs in a row": f"{length} Paare in Folge" for length, _ in PAIRS},
    **{
        f"{length} or more pairs in a row": f"{length} oder mehr Paare in Folge"
        for length, _ in PAIRS
    },
    **{f"sequence of {length}": f"eine höhere Folge aus {length} Karten" for length, _ in ROWS},
    **{
        f"sequence of {length} in {suit}": f"eine höhere Folge aus {length} Karten in {_called(suit)}"
        for length, _ in ROWS
        for suit in SUITS
    },
    **{f"single in {suit}": f"eine höhere Karte in {_called(suit)}" for suit in LABELS[1]},
    **{f"pair in {suits}": f"ein höheres Paar in {_called(suits)}" for suits in LABELS[2]},
    **{f"triple in {suits}": f"einen höheren Drilling in {_called(suits)}" for suits in LABELS[3]},
}
"""What it takes to beat a combination, where only this game has it."""

NAMED: Final = {
    r"sequence of (\d+)": r"Folge aus \1 Karten",
    r"four (\w+)s": r"Vierling \1",
    r"pair to (\w+)(\w)": r"Paar \1 mit \1\2",
    r"triple to (\w+)(\w)": r"Drilling \1 mit \1\2",
    **{f"in {suits}": f"in {_called(suits)}" for suits in LABELS[3]},
    "fours": "Vierlinge",
}
"""The words in names of combinations that only this game has."""

BOOKS: Final[tuple[Phrases, ...]] = (german.book(called=WORDS, named=NAMED),)
"""The German book; English needs none."""
