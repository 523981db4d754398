"""What other pages quote of a run's results: the README some rates, a how-to what many rounds cost."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final, final

import attrs

from benchmarks.results import Report, number, where

_ROOT: Final = Path(__file__).parent.parent

CHESS: Final = "peers/python-chess/random game"
RLCARD: Final = "peers/rlcard/dou dizhu, core"
SPIEL: Final = "peers/open_spiel/dou_dizhu, "

RATES: Final = (
    ("random decisions: Dou Dizhu", "decisions/dou-dizhu"),
    ("random decisions: Haggis, two players", "decisions/haggis/official-2p"),
    ("random decisions: Haggis, three players", "decisions/haggis/official-3p"),
    ("random decisions: Three Hags", "decisions/three-hags"),
    ("random decisions: Threes", "decisions/threes"),
    (
        "every play of 14 Haggis cards and J Q K",
        "leads/haggis/official-2p, 14 spot cards and J Q K",
    ),
    ("the same, counted by play", "plays/haggis/official-2p, 14 spot cards and J Q K"),
    ("readings of Haggis cards with wild cards", "readings/haggis, with courts"),
    ("RLCard's Dou Dizhu core, random decisions", RLCARD),
    ("OpenSpiel's Dou Dizhu in C++, random decisions", f"{SPIEL}apply_action"),
)
"""What the README quotes."""

_HOURS: Final = 10**8 / 3600
"""The core-hours of 100 million rounds at one a second."""

_MADE: Final = "made by `python -m benchmarks --page`"


@final
@attrs.frozen(order=False)
class Quote:
    """A table on a page that is written by hand, between two marks.

    Args:
        page: The page.
        name: What the marks call it.
        table: How its lines are made from a run.
    """

    page: Path
    name: str
    table: Callable[[Report], list[str]]

    def text(self, report: Report) -> str:
        """Write the table, with its marks."""
        marks = f"<!-- {self.name}: {_MADE} -->", f"<!-- end of {self.name} -->"
        return "\n".join([marks[0], *self.table(report), marks[1]])

    def put(self, text: str, report: Report) -> str:
        """Put the table into the text of the page, in the place of the last one."""
        place = rf"<!-- {self.name}: .*<!-- end of {self.name} -->"
        return re.sub(place, lambda _: self.text(report), text, flags=re.DOTALL)

    def write(self, report: Report) -> None:
        """Write the table into its page."""
        text = self.page.read_text(encoding="utf-8")
        self.page.write_text(self.put(text, report), encoding="utf-8")


def rates(report: Report) -> list[str]:
    """Return the rates that the README quotes, as far as they were measured."""
    lines = [f"Measured: {where(report)}; medians.", "", "| what | a second |", "|---|---:|"]
    for label, name in RATES:
        value = report.value(name)
        if value is not None:
            lines.append(f"| {label} | {number(value)} |")
    return lines


def cost(report: Report) -> list[str]:
    """Return the rounds a second of each game and policy, and the core-hours of 100 million rounds."""
    names = [row.name for row in report.rows if row.name.startswith("rounds/")]
    games = dict.fromkeys(re.sub("^rounds/|, by .*", "", name) for name in names)
    lines = [
        "| game | random, rounds/s | greedy, rounds/s | random, core-hours | greedy, core-hours |",
        "|---|---:|---:|---:|---:|",
    ]
    for game in games:
        values = [report.value(f"rounds/{game}, by {policy}") for policy in ("random", "greedy")]
        found = [value for value in values if value is not None]
        if len(found) == len(values):
            cells = [*found, *(_HOURS / value for value in found)]
            lines.append(f"| `{game}` | {' | '.join(map(number, cells))} |")
    return [*lines, "", f"Measured: {where(report)}; medians."]


README: Final = Quote(_ROOT / "README.md", "speed", rates)
CLUSTER: Final = Quote(_ROOT / "docs" / "how-to" / "simulate.md", "cost", cost)
