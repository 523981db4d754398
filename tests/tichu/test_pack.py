"""The pack of Tichu, and its cards by themselves."""

import pytest

from climbcards import CardsError
from climbcards.games.haggis import OFFICIAL_2P
from climbcards.games.tichu import TICHU
from rulebook import rule


@rule("K-1")
def test_a_card_by_itself() -> None:
    """Each card of the pack is there once; a card of another game is refused."""
    pack = TICHU.pack
    assert [card for face in pack.faces for card in pack.cards([face])] == [*pack.faces]
    for card in OFFICIAL_2P.pack.parse("8o"):
        with pytest.raises(CardsError):
            pack.cards([card])
