"""The laws with hands of jokers; those of presets and of random options are looked at with those of all games."""

import pytest

from climbcards.testing import check_laws
from president_tables import house
from rulebook import rule


@rule("N-3")
@pytest.mark.parametrize(
    ("hand", "packs"),
    [(1, 2), *(pytest.param(*each, marks=pytest.mark.full) for each in ((2, 3), (3, 3)))],
)
def test_laws_hold_where_hands_are_jokers(hand: int, packs: int) -> None:
    """No joker is left over, so that small hands are alike, or nearly so, whatever chance says."""
    game = house({"packs": packs, "jokers": 2, "players": 3, "hand": hand, "gifts": (1,)})
    assert check_laws(game, rounds=1, seed=5).actions > 0
