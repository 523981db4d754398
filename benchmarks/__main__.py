"""The command: `python -m benchmarks` from the root of a clone."""

import argparse
import sys
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from importlib.metadata import version
from itertools import chain
from pathlib import Path

import attrs

from benchmarks import growth, hands, length, page, peers, results, rounds, spread, weight, worlds
from benchmarks.clock import FULL, QUICK, Effort, Measure
from benchmarks.machine import load, machine, python

LAST = Path(__file__).parent / "results" / "run.json"
"""Where a run is written that is not to be shown; git does not keep it."""


def suite() -> Iterator[Measure]:
    """Return every measure; the one that needs a quiet machine comes first."""
    modules = (spread, growth, rounds, worlds, length, peers, hands, weight)
    return chain.from_iterable(module.measures() for module in modules)


def chosen(only: Sequence[str]) -> list[Measure]:
    """Return the measures whose names begin so, or all.

    Raises:
        SystemExit: There is none.
    """
    found = [each for each in suite() if not only or each.name.startswith(tuple(only))]
    if not found:
        groups = ", ".join(dict.fromkeys(each.name.partition("/")[0] for each in suite()))
        raise SystemExit(f"nothing is called {' or '.join(only)}: there are {groups}")
    return found


def run(measures: Sequence[Measure], effort: Effort) -> results.Report:
    """Take measures one after the other, and say on the way what is being measured."""
    before, rows = load(), list[results.Row]()
    for number, measure in enumerate(measures, start=1):
        print(f"[{number}/{len(measures)}] {measure.name}", file=sys.stderr, flush=True)
        rows.append(results.row(measure, measure.take(effort)))
    return results.Report(
        date=datetime.now(UTC).date().isoformat(),
        climbcards=version("climbcards"),
        peers=peers.versions(),
        python=python(),
        machine=machine(),
        effort="full" if effort.runs == FULL.runs else "quick",
        loads=(round(before, 2), round(load(), 2)),
        rows=tuple(rows),
    )


def show(report: results.Report) -> None:
    """Print a run."""
    print(results.where(report))
    print(results.table(report.rows))
    for label, times in page.ratios(report):
        print(f"{label:<58}{results.number(times):>12} times")


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, print, and write JSON; or make the page again."""
    parser = argparse.ArgumentParser("python -m benchmarks", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="measure roughly, in a minute")
    parser.add_argument("--only", action="append", default=[], help="what names begin with")
    parser.add_argument("--list", action="store_true", help="list the names, measure nothing")
    parser.add_argument("--json", type=Path, default=LAST, help="where the results are written")
    parser.add_argument("--grown", type=int, help="the rounds over which memory is watched")
    parser.add_argument("--publish", action="store_true", help="show this run on the site")
    parser.add_argument("--page", action="store_true", help="only make the page from results.json")
    asked = parser.parse_args(arguments)
    if asked.page:
        page.write(results.loads(page.KEPT.read_text(encoding="utf-8")))
        return
    measures = chosen(asked.only)
    if asked.list:
        print("\n".join(measure.name for measure in measures))
        return
    effort = QUICK if asked.quick else FULL
    if asked.grown:
        effort = attrs.evolve(effort, grown=asked.grown)
    report = run(measures, effort)
    show(report)
    to = page.KEPT if asked.publish else asked.json
    to.parent.mkdir(exist_ok=True)
    to.write_text(results.dumps(report), encoding="utf-8")
    if asked.publish:
        page.write(report)


if __name__ == "__main__":
    main()
