"""What only Tien Len has to say, with names, in English and in German."""

from typing import Any, Final

from cases import for_each
from climbcards.games.tien_len.score import CardsPaid, ChopPaid, FrozenPaid, InstantPaid, RottenPaid
from phrasing import said
from rulebook import rule
from tables import A, B
from tien_len_tables import TIEN_LEN

# Any: entries of a sheet are of many classes
ENTRIES: Final[list[tuple[Any, str, str]]] = [
    (CardsPaid(B), "cards left, settled with you", "Karten übrig, verrechnet mit dir"),
    (FrozenPaid(A), "frozen, settled with Ann", "eingefroren, verrechnet mit Ann"),
    (
        RottenPaid(B),
        "2s and bombs left, settled with you",
        "Zweien und Bomben übrig, verrechnet mit dir",
    ),
    (ChopPaid(B), "a cut, settled with you", "Abstich, verrechnet mit dir"),
    (
        InstantPaid(B),
        "a hand that wins at once, settled with you",
        "Sofortgewinn, verrechnet mit dir",
    ),
]


@rule("J-41", "J-42", "J-43", "J-44", "J-46")
@for_each(("value", "english", "german"), ENTRIES, ids=[each for _, each, _ in ENTRIES])
# Any: as above
def test_a_line_says_with_whom_it_is_settled(value: Any, english: str, german: str) -> None:  # noqa: ANN401
    """It stands at the seat that pays, and at the one that is paid."""
    assert said(TIEN_LEN, value) == (english, german)
