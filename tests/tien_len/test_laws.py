"""The laws under random options; those of the presets are looked at with those of all games."""

from random import Random

import pytest

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
