"""Bugs planted in Haggis, in Dou Dizhu and in games outside the library are found by name; only what is a rule elsewhere is not."""

import os
import sys

import pytest

from cases import for_each
from climbcards.games import haggis
from climbcards.testing import check_laws
from planted.bugs import BUGS
from planted.planting import Bug, caught, planted

SOAK = "CLIMBCARDS_SOAK" in os.environ
SAMPLE = [
    bug
    for bug in BUGS
    if bug.what
    in {
        "stairs of two ranks are not listed",
        "whose turn it is is named twice",
        "any amount can be bet",
        "everybody sees all hands",
        "a deal without a Jack for each is laid out",
        "the house rule of the target is not kept",
        "two cards make a run",
        "a four cannot be led",
        "five pairs cannot be led",
        "runs of twelve are not listed",
        "a refusal names no clause",
        "plays are listed high to low",
        "places are paid by the number of the seat",
        "who is named to lead is forgotten",
        "neighbours play together",
        "the stock is said to have gone to another seat",
        "six pairs cannot be led",
        "a match is won by points that nobody can win",
        "a seat is asked to show what it has not",
    }
]


@pytest.mark.full
@pytest.mark.parametrize(
    "bug", BUGS if SOAK else SAMPLE, ids=lambda bug: f"{bug.module}: {bug.what}"
)
def test_a_planted_bug_is_found(bug: Bug) -> None:
    """The laws find it, unless what it does could be a rule."""
    assert (caught(bug) is None) is bool(bug.unknowable)


@for_each("bug", BUGS, ids=lambda bug: f"{bug.module}: {bug.what}")
def test_a_bug_has_its_place(bug: Bug) -> None:
    """What is exchanged stands in the source, once."""
    assert bug.file.read_text(encoding="utf-8").count(bug.old) == 1


def test_there_are_enough_of_them() -> None:
    """More than forty, nearly all to be found."""
    assert len(BUGS) > 40
    assert sum(bool(bug.unknowable) for bug in BUGS) <= 3
    assert all(
        (bug.module, bug.what) not in {(b.module, b.what) for b in BUGS[:n]}
        for n, bug in enumerate(BUGS)
    )


@pytest.mark.full
def test_planting_leaves_nothing_behind() -> None:
    """Afterwards the game is the one that was loaded before."""
    before = {name: module for name, module in sys.modules.items() if "haggis" in name}
    with planted(BUGS[0]) as game:
        assert type(game) is not haggis.Haggis
    assert {name: sys.modules[name] for name in before} == before
    check_laws(haggis.OFFICIAL_2P, rounds=1)


def test_a_bug_is_planted_in_one_place() -> None:
    """A text that is not there, or there twice, is no bug but a mistake in its list."""
    wrong = Bug("nothing", "zheng_shangyou", "nowhere to be found", "", "ZHENG_SHANGYOU")
    with pytest.raises(LookupError, match="0 times in zheng_shangyou"):
        caught(wrong)
