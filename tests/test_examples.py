"""The programs of `examples/` run as a user would run them, and print what they promise."""

import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parent.parent / "examples"

TESTED = {"rounds_chart": "frames/test_chart.py"}
"""Where an example is tested that needs packages which these tests do without."""


def printed(program: str, *arguments: str) -> list[str]:
    """Run an example in a fresh interpreter, warnings being errors, and give the lines it prints."""
    command = [sys.executable, "-W", "error", str(EXAMPLES / f"{program}.py"), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603  # our own file
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_real_round_prints_sheet_and_next_lead() -> None:
    """The hand-written round has the points worked out by hand, and says who goes on."""
    lines = printed("score_real_round")

    assert "seat 0    45  9 cards still held by an opponent, 5 each (H-21)" in lines
    assert lines[-4:] == [
        "seat 0    94  total",  # 45 + captured 13 + haggis 2 + last hand 4 + bets 15 and 15
        "seat 1    61  total",  # 30 + captured 31
        "seat 2    15  total",  # did not bet, so Brenda's failed bet is paid to Carol too
        "next round: seat 0 deals, seat 2 leads",
    ]


def test_watched_match_ends_with_its_winner() -> None:
    """A watched match prints actions and running totals, and names who reached 250 with more."""
    lines = printed("watch_match", "3")

    totals = [line.partition(": ")[2] for line in lines if line.startswith("round ")]
    last = [int(points) for points in totals[-1].strip("()").split(", ")]
    assert lines[0].startswith("  seat 1: ")
    assert max(last) >= 250
    assert lines[-1] == f"seat {last.index(max(last))} wins"


@pytest.mark.full
def test_watched_match_repeats_with_its_seed() -> None:
    """The same seed gives the same match, another seed another one."""
    assert printed("watch_match", "5") == printed("watch_match", "5")
    assert printed("watch_match", "5") != printed("watch_match", "6")


@pytest.mark.full
def test_own_policy_beats_random_play() -> None:
    """The policy of the example wins most rounds, and is surely ahead."""
    won, ahead = map(str.split, printed("own_policy"))

    assert won[0] == "won"
    assert won[2:] == ["of", "200", "rounds"]
    assert float(won[1].rstrip("%")) > 60
    assert ahead[:2] == ["ahead", "by"]
    assert int(ahead[2]) > 0


def test_house_rules_allow_what_the_official_rules_refuse() -> None:
    """A lower window is refused officially and legal in the house; contradicting options are refused."""
    official, house, refused, end = printed("house_rules")

    assert official.startswith("haggis/official-3p: run 5 to 7 is not the highest reading")
    assert house == "our-table/haggis: legal"
    assert refused.startswith("refused: a match ends by points or by rounds")
    assert end.startswith("after 3 rounds seat ")


def test_clients_need_only_views() -> None:
    """A whole round is played by clients that never saw a state."""
    messages, *sheet = printed("view_only_client")

    assert int(messages.split()[0]) > 17
    assert [line.split()[:2] for line in sheet[-3:]] == [
        ["seat", "0"],
        ["seat", "1"],
        ["seat", "2"],
    ]


@pytest.mark.parametrize("program", sorted(path.stem for path in EXAMPLES.glob("*.py")))
def test_every_example_is_tested_and_opens_with_a_sentence(program: str) -> None:
    """No program lies among the examples untested or unexplained."""
    tests = Path(__file__).parent
    here = (tests / TESTED.get(program, Path(__file__).name)).read_text(encoding="utf-8")
    source = (EXAMPLES / f"{program}.py").read_text(encoding="utf-8")

    assert f'"{program}.py"' in here or f'printed("{program}"' in here
    assert source.startswith('"""')
