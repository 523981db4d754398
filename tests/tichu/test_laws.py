"""The laws under random options; those of the presets are looked at with those of all games."""

from random import Random

import pytest

from climbcards.testing import check_laws
from rulebook import rule
from strategies import soak
from tichu_tables import at_random


@pytest.mark.full
@rule("K-95", "K-97")
@pytest.mark.parametrize("seed", range(soak(5)))
def test_laws_hold_under_any_options(seed: int) -> None:
    """All of them; that on views needs hands that can be counted, that on matches rounds in which a team gets ahead."""
    report = check_laws(at_random(Random(f"laws {seed}")), rounds=1, seed=seed)
    assert {left.law for left in report.left_out} <= {5, 6}
    assert report.actions > 0
