"""The house rules of Dou Dizhu as options."""

import pytest

from cases import for_each
from climbcards import OptionError
from climbcards.games.dou_dizhu import DOU_DIZHU
from climbcards.testing import check_laws
from dou_dizhu_tables import LOOSE
from rulebook import rule


@rule("D-31")
@for_each(
    ("option", "value"),
    [
        ("same_kickers", 0),
        ("same_kickers", 5),
        ("rounds", 0),
        ("auction", 1),
    ],
)
def test_values_that_make_no_sense_are_refused(option: str, value: object) -> None:
    """The error names the option."""
    with pytest.raises(OptionError, match=option):
        DOU_DIZHU.variant(**{option: value})  # type: ignore[arg-type] # pyright: ignore[reportArgumentType]  # wrong on purpose


@pytest.mark.full
def test_the_laws_hold_with_every_kicker_allowed() -> None:
    """Where cards have several readings, lists, refusals, texts and the order still agree."""
    report = check_laws(LOOSE, rounds=4)
    assert {law for law, count in report.checked.items() if count == 0} == {9}
