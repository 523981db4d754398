"""The laws under random options; those of the presets are looked at with those of all games."""

from random import Random

import pytest

from climbcards.testing import check_laws
from president_tables import at_random, house
from rulebook import rule
from strategies import soak


@pytest.mark.full
@pytest.mark.parametrize("seed", range(soak(5)))
def test_laws_hold_under_any_options(seed: int) -> None:
    """All but the one on suits, which are forgotten here; that on views needs hands that can be counted."""
    report = check_laws(at_random(Random(f"laws {seed}")), rounds=1, seed=seed)
    assert {left.law for left in report.left_out} - {6} == {9}
    assert report.actions > 0


@rule("N-3")
@pytest.mark.parametrize(
    ("hand", "packs"),
    [(1, 2), *(pytest.param(*each, marks=pytest.mark.full) for each in ((2, 3), (3, 3)))],
)
def test_laws_hold_where_hands_are_jokers(hand: int, packs: int) -> None:
    """No joker is left over, so that small hands are alike, or nearly so, whatever chance says."""
    game = house({"packs": packs, "jokers": 2, "players": 3, "hand": hand, "gifts": (1,)})
    assert check_laws(game, rounds=1, seed=5).actions > 0
