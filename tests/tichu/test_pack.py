"""The pack of Tichu, and its cards by themselves."""

import pytest

from climbcards import CardsError
from climbcards.games.haggis import OFFICIAL_2P
from climbcards.games.tichu.cards import PACK, alone
from rulebook import rule


@rule("K-1")
def test_a_card_by_itself() -> None:
    """Each card of the pack is one; a card of another game is refused."""
    assert [alone(card) for card in PACK.faces] == [PACK.cards([card]) for card in PACK.faces]
    for card in OFFICIAL_2P.pack.parse("8o"):
        with pytest.raises(CardsError):
            alone(card)
