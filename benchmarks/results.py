"""What a run has found, as values and as JSON."""

import json
from collections.abc import Iterable, Mapping
from statistics import median
from typing import Final, final

import attrs
from cattrs import structure

from benchmarks.clock import Measure, Taken

DIGITS: Final = 4
"""More digits than these say nothing about speed."""


@final
@attrs.frozen(order=False)
class Row:
    """A measure's median, the lowest and the highest of its runs; None where it could not be taken."""

    name: str
    unit: str
    value: float | None
    low: float | None
    high: float | None
    note: str


@final
@attrs.frozen(order=False)
class Report:
    """A run: when, with what, where, how busy it was there, and what came out.

    Args:
        date: The day, as in 2025-11-20.
        climbcards: Our version.
        peers: Those of the peers that are installed.
        python: The interpreter.
        machine: The processors and the system.
        effort: `full`, or `quick` for a first look.
        loads: The load averages before and after.
        rows: What was measured, in order.
    """

    date: str
    climbcards: str
    peers: Mapping[str, str]
    python: str
    machine: str
    effort: str
    loads: tuple[float, float]
    rows: tuple[Row, ...]

    def value(self, name: str) -> float | None:
        """Return a median by name; None where there is none."""
        return next((row.value for row in self.rows if row.name == name), None)


def where(report: Report) -> str:
    """Say when and where it was measured."""
    short = "a short run, so roughly; " if report.effort != "full" else ""
    return (
        f"{short}climbcards {report.climbcards}, {report.python}, {report.machine}, {report.date},"
        f" load {report.loads[0]:.1f} before and {report.loads[1]:.1f} after"
    )


def brief(value: float) -> float:
    """Round to a few digits: 21,483.7 is 21,480, and 3.14159 is 3.142."""
    return float(f"{value:.{DIGITS}g}")


def row(measure: Measure, taken: Taken) -> Row:
    """Sum up the runs of a measure."""
    if not taken.values:
        return Row(measure.name, measure.unit, None, None, None, taken.note)
    middle, low, high = median(taken.values), min(taken.values), max(taken.values)
    return Row(measure.name, measure.unit, brief(middle), brief(low), brief(high), taken.note)


def dumps(report: Report) -> str:
    """Write a run as JSON text."""
    return json.dumps(attrs.asdict(report), indent=1, ensure_ascii=False) + "\n"


def loads(text: str) -> Report:
    """Read a run back."""
    return structure(json.loads(text), Report)


def table(rows: Iterable[Row]) -> str:
    """Print rows for a terminal."""
    return "\n".join(line(each) for each in rows)


def number(value: float) -> str:
    """Write a number as people do: 21,480, but 3.14."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def line(each: Row) -> str:
    """Print a row for a terminal: the name, the median and the unit, the runs and the note."""
    if each.value is None or each.low is None or each.high is None:
        return f"{each.name:<58}{'-':>12} {each.unit:<12} {each.note}".rstrip()
    between = f"{number(each.low)} to {number(each.high)}"
    return f"{each.name:<58}{number(each.value):>12} {each.unit:<12} {between:<24} {each.note}".rstrip()
