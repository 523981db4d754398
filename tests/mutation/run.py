"""Make changes, run the tests that concern them, and report those that no test noticed.

`--sample 100` draws that many, the same for the same `--seed`; `--all` makes every one; a pattern such as
`games/haggis/*` chooses among the files.
"""

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from fnmatch import fnmatch
from pathlib import Path
from queue import SimpleQueue
from random import Random
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).parents[1]))

from mutation.changes import Change, changes_of
from mutation.concern import SOURCE, files, steps
from mutation.equivalent import is_equivalent
from mutation.trial import TIERS, Copy, Outcome


def chosen(pattern: str, sample: int | None, seed: int) -> list[Change]:
    """Return the changes in files of a pattern that are no equivalents, or a sample of them."""
    meant = [file for file in files() if fnmatch(file.relative_to(SOURCE).as_posix(), pattern)]
    every = [change for file in meant for change in changes_of(SOURCE, file)]
    there = [each for each in every if not is_equivalent(each)]
    if sample is None or sample >= len(there):
        return there
    return Random(seed).sample(there, sample)


def outcomes(changes: Sequence[Change], jobs: int, tier: str) -> Iterator[Outcome]:
    """Judge the changes by the tests of a tier, some at a time."""
    with TemporaryDirectory(prefix="climbcards-") as folder, ThreadPoolExecutor(jobs) as pool:
        every = {file for change in changes for step in steps(change.file) for file in step.files}
        limit = Copy(Path(folder, "unchanged"), tier).limit(sorted(every))
        copies = SimpleQueue[Copy]()
        for number in range(jobs):
            copies.put(Copy(Path(folder, str(number)), tier))

        def judged(change: Change) -> Outcome:
            copy = copies.get()
            try:
                return copy.judge(change, steps(change.file), limit)
            finally:
                copies.put(copy)

        try:
            for done in as_completed([pool.submit(judged, change) for change in changes]):
                yield done.result()
        finally:  # after a mistake, or when the user stops it, the rest is not waited for
            pool.shutdown(cancel_futures=True)


def main(arguments: Sequence[str] | None = None) -> int:
    """Show a line for each change, then those that survived, and the score; 1 if it is too low."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("pattern", nargs="?", default="*", help="files, as seen from the library")
    parser.add_argument("--sample", type=int, default=100, help="how many changes are drawn")
    parser.add_argument("--all", action="store_true", help="make every change")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tier", choices=TIERS, default="full", help="by which tests")
    parser.add_argument("--jobs", type=int, default=min(2, os.cpu_count() or 1))
    parser.add_argument("--least", type=float, default=0, help="fail below this many percent")
    asked = parser.parse_args(arguments)
    changes = chosen(asked.pattern, None if asked.all else asked.sample, asked.seed)
    if not changes:
        parser.error(f"no change in a file like {asked.pattern}")
    return report(outcomes(changes, asked.jobs, asked.tier), len(changes), asked.least)


def report(judged: Iterator[Outcome], many: int, least: float) -> int:
    """Say how each trial went, then what survived, and the score; 1 if it is below the least."""
    survived = list[Change]()
    for number, outcome in enumerate(judged, start=1):
        change = outcome.change
        if outcome.step is None:
            survived.append(change)
            where = f"SURVIVED  {change}"
        else:
            where = f"{outcome.word} in step {outcome.step + 1}  {change.file}:{change.line}"
        print(f"{number:5}/{many} {outcome.seconds:6.1f} s  {where}", flush=True)
    for change in sorted(survived, key=lambda each: (each.file, each.line)):
        print(f"\n{change}")
    score = 100 * (many - len(survived)) / many
    print(f"\n{many - len(survived)} of {many} changes noticed: {score:.1f} %")
    return score < least


if __name__ == "__main__":
    sys.exit(main())
