"""The laws under random options; those of the presets are looked at with those of all games."""

from random import Random

import pytest

from big_two_tables import at_random
from climbcards.testing import check_laws
from strategies import soak


@pytest.mark.full
@pytest.mark.covers
@pytest.mark.parametrize("seed", range(soak(5)))
def test_laws_hold_under_any_options(seed: int) -> None:
    """All but the one on suits, which have an order here; that on views needs hands that can be counted."""
    report = check_laws(at_random(Random(f"laws {seed}")), rounds=1, seed=seed)
    assert {left.law for left in report.left_out} - {6} == {9}
    assert report.actions > 0
