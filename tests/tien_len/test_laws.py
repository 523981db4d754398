"""The laws under random options; those of the presets are looked at with those of all games."""

from random import Random

import pytest

from climbcards.games.tien_len import TIEN_LEN
from climbcards.testing import check_laws
from rulebook import rule
from strategies import soak
from tien_len_tables import at_random


@rule("J-56")
@pytest.mark.parametrize("seed", range(soak(6)))
def test_laws_hold_under_any_options(seed: int) -> None:
    """All but the one on suits, which have an order here; hands that can be counted are not always met."""
    report = check_laws(at_random(Random(f"laws {seed}")), rounds=1, seed=seed)
    assert {left.law for left in report.left_out} - {5, 6} == {9}


@rule("J-36")
def test_laws_hold_where_a_round_is_over_as_it_is_dealt() -> None:
    """Half of the pack nearly always has a card of each rank."""
    report = check_laws(TIEN_LEN.variant(name="half-the-pack", players=2, hand=26), rounds=2)
    assert report.met["phases"]["Finished"] == 2
    assert report.actions == 0
