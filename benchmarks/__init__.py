"""How fast, how big, how heavy: climbcards beside its peers, measured in one run.

`python -m benchmarks` from a clone, or `nox -s bench`. No test depends on it: it measures, prints a
table, and writes what it found as JSON; with `--publish` that is `results.json`, from which
`docs/benchmarks.md` is made, and what other pages quote.
"""
