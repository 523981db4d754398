"""What many rounds come to, worked out by hand, and how progress is told."""

import io
import sys
from itertools import count

import pytest

from climbcards import Seat, Summary
from climbcards._cli.many import RoundsTally
from climbcards._cli.screen import progress_of
from climbcards._simulation import Sums, share


def summary(
    scores: tuple[int, ...], ranking: tuple[int, ...], actions: int, **led: int
) -> Summary[object]:
    """Return a summary of a round."""
    return Summary(0, Seat(0), scores, tuple(map(Seat, ranking)), actions, tuple(led.items()), None)


def test_a_share_by_hand() -> None:
    """Wilson's interval of 8 in 10: (0.8 + 0.1921 -+ 1.96 * 0.1592) / 1.3841, from Wilson's paper."""
    found = share(8, 10)
    assert found.value == 0.8
    assert (round(found.low, 4), round(found.high, 4)) == (0.4902, 0.9433)


@pytest.mark.parametrize(("part", "low", "high"), [(0, 0.0, 0.2775), (10, 0.7225, 1.0)])
def test_none_and_all_are_still_uncertain(part: int, low: float, high: float) -> None:
    """None in ten may yet be one in four: 1.96 ** 2 / (10 + 1.96 ** 2) = 0.2775."""
    found = share(part, 10)
    assert found.low == pytest.approx(low, abs=1e-4)
    assert found.high == pytest.approx(high, abs=1e-4)


def test_a_mean_by_hand() -> None:
    """2, 4, 4, 6: mean 4, squares 8 over 3, so 1.96 * sqrt(8 / 3 / 4) = 1.6003 to each side."""
    sums = Sums()
    for number in (4, 2, 6, 4):
        sums.add(number)
    assert (sums.count, sums.total, sums.least, sums.most) == (4, 16, 2, 6)
    mean = sums.mean
    assert (mean.value, round(mean.low, 4), round(mean.high, 4)) == (4.0, 2.3997, 5.6003)


def test_large_numbers_lose_nothing() -> None:
    """Whole numbers are added exactly: a spread of 1 is seen beside a billion."""
    sums = Sums()
    for number in (10**9, 10**9 + 2):
        sums.add(number)
    mean = sums.mean
    assert mean.value == 10**9 + 1
    assert mean.high - mean.value == pytest.approx(1.96, abs=1e-3)


def test_one_number_is_its_own_mean() -> None:
    """A single round says nothing of the spread; negative points are points."""
    sums = Sums()
    sums.add(-3)
    assert (sums.mean.low, sums.mean.value, sums.mean.high) == (-3, -3, -3)
    assert (sums.least, sums.most) == (-3, -3)


def test_a_tally_by_hand() -> None:
    """Three rounds: one won, one shared by two, one shared by all three."""
    tally = RoundsTally(3, bound=20)
    tally.add(summary((5, 2, 1), (0, 2, 1), 10, pair=1, single=2))
    tally.add(summary((1, 4, 4), (2, 1, 0), 20, single=1))
    tally.add(summary((0, 0, 0), (1, 0, 2), 12))
    assert tally.rounds == 3
    assert tally.won == pytest.approx([1 + 1 / 3, 1 / 2 + 1 / 3, 1 / 2 + 1 / 3])
    assert tally.first == [1, 1, 1]
    assert [sums.total for sums in tally.points] == [6, 6, 5]
    assert (tally.actions.least, tally.actions.most, tally.actions.mean.value) == (10, 20, 14.0)
    assert tally.at_bound == 1
    assert tally.shapes() == [("single", 3, 0.75), ("pair", 1, 0.25)]


def test_shapes_led_equally_often_stand_by_name() -> None:
    """The order of the table depends on the rounds alone."""
    tally = RoundsTally(1, bound=9)
    tally.add(summary((1,), (0,), 3, run=2, pair=2))
    assert [name for name, _, _ in tally.shapes()] == ["pair", "run"]


class Screen(io.StringIO):
    """A terminal that keeps what is written."""

    def isatty(self) -> bool:
        """Say that it is one."""
        return True


def test_a_pipe_gets_a_line_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a look every four seconds, a line is due every twelve: at the third, and so on."""
    monkeypatch.setattr(sys, "stderr", io.StringIO())
    clock = count(0, 4)
    with progress_of(100, "rounds", lambda: next(clock)) as report:
        for done in range(1, 8):
            report(done)
    assert isinstance(sys.stderr, io.StringIO)
    assert sys.stderr.getvalue() == "3 of 100 rounds\n6 of 100 rounds\n"


def test_a_terminal_gets_a_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bar with the number of rounds, which is gone in the end."""
    screen = Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setenv("TERM", "xterm")
    clock = count()
    with progress_of(100, "rounds", lambda: next(clock)) as report:
        report(37)
        drawn = screen.getvalue()
    assert "rounds" in drawn
    assert "37/100" in drawn
    assert screen.getvalue() != drawn
