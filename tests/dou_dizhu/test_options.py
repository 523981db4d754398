"""The house rules of Dou Dizhu as options."""

import attrs
import pytest

from cases import for_each
from climbcards import OptionError, catalogue, options_of, with_options
from climbcards.games.dou_dizhu import DOU_DIZHU, GAMES, DouDizhu
from climbcards.testing import check_laws
from dou_dizhu_tables import LOOSE
from rulebook import rule


@rule("D-31")
def test_a_variant_is_another_game() -> None:
    """The one it is asked of stays as it is."""
    short = DOU_DIZHU.variant(rounds=3, same_kickers=1)
    assert (short.rounds, short.same_kickers, short.name) == (3, 1, "dou-dizhu+house")
    assert (DOU_DIZHU.rounds, DOU_DIZHU.same_kickers) == (9, 3)
    assert DouDizhu() == DOU_DIZHU


@rule("D-31")
@for_each(
    ("option", "value"),
    [
        ("name", ""),
        ("same_kickers", 0),
        ("same_kickers", 5),
        ("same_kickers", True),
        ("rounds", 0),
        ("rounds", 1.5),
        ("auction", 1),
        ("jokers_together", None),
        ("core_kickers", "yes"),
        ("longer_cores", 0),
        ("fours_as_pairs", []),
        ("bombs_double", 2),
        ("spring_doubles", "no"),
    ],
)
def test_values_that_make_no_sense_are_refused(option: str, value: object) -> None:
    """The error names the option."""
    with pytest.raises(OptionError, match=option):
        DOU_DIZHU.variant(**{option: value})  # type: ignore[arg-type] # pyright: ignore[reportArgumentType]  # wrong on purpose


@rule("D-31")
def test_unknown_options_are_refused() -> None:
    """The nearest that there is, is named."""
    with pytest.raises(OptionError, match="did you mean 'spring_doubles'"):
        DOU_DIZHU.variant(spring_double=False)  # type: ignore[call-arg] # pyright: ignore[reportCallIssue]  # wrong on purpose


@rule("D-31")
def test_options_are_plain_data() -> None:
    """For records and the command line; every field but the name is one."""
    data = options_of(LOOSE)
    assert with_options(DOU_DIZHU, data) == LOOSE
    names = [field.name for field in attrs.fields(DouDizhu)]
    assert [*data] == names[1:]


@pytest.mark.full
def test_the_laws_hold_with_every_kicker_allowed() -> None:
    """Where cards have several readings, lists, refusals, texts and the order still agree."""
    report = check_laws(LOOSE, rounds=4)
    assert {law for law, count in report.checked.items() if count == 0} == {9}


def test_the_catalogue_has_both_games() -> None:
    """Under their names."""
    games = catalogue()
    assert [games["dou-dizhu"], games["dou-dizhu/fixed-landlord"]] == list(GAMES)
    assert DOU_DIZHU.seats == (0, 1, 2)
