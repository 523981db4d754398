"""The program of the page on data: many rounds, a table of them, a chart."""

import subprocess
import sys
from pathlib import Path

import pytest

from climbcards import simulate
from climbcards.games import haggis

pytestmark = pytest.mark.full

for needed in ("pyarrow", "polars", "matplotlib"):
    pytest.importorskip(needed, reason=f"needs {needed}: pip install --group frames")

PROGRAM = Path(__file__).parents[2] / "examples" / "rounds_chart.py"


def test_rounds_become_a_chart(tmp_path: Path) -> None:
    """It writes the rounds, counts them as they are counted here, and draws."""
    command = [sys.executable, "-W", "error", str(PROGRAM), "60", str(tmp_path / "new")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603  # our own file
    assert done.returncode == 0, done.stderr
    policies = [haggis.OFFICIAL_2P.policies()[name] for name in ("greedy", "random")]
    rounds = simulate(haggis.OFFICIAL_2P, policies, 60, seed=7)
    ahead = sum(summary.scores[0] >= summary.scores[1] for summary in rounds)
    assert done.stdout.splitlines() == [
        "60 rounds",
        f"greedy is ahead or level in {ahead / 60:.1%}",
    ]
    drawn = (tmp_path / "new" / "chart.svg").read_text(encoding="utf-8")
    assert "points that greedy is ahead" in drawn


def test_the_picture_of_the_page_is_such_a_chart() -> None:
    """It has the words of the program, so it is not older than these."""
    kept = PROGRAM.parents[1] / "docs" / "_static" / "rounds-chart.svg"
    drawn, program = (path.read_text(encoding="utf-8") for path in (kept, PROGRAM))
    for words in ("Greedy against random play, Haggis for two", "share of rounds"):
        assert words in drawn
        assert words in program
