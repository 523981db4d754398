"""The page of the site, made from a run's results."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from benchmarks import quotes
from benchmarks.quotes import RLCARD, SPIEL
from benchmarks.results import Report, Row, number, where

ROOT: Final = Path(__file__).parent.parent
KEPT: Final = Path(__file__).parent / "results.json"
"""The run that the site shows."""
PAGE: Final = ROOT / "docs" / "benchmarks.md"

GROUPS: Final = (
    (
        "decisions",
        "Random decisions",
        "Whole rounds of `to_act(state)[0]`, `rng.choice(legal_actions(...))` and `apply`. The deal is included.",
    ),
    (
        "leads",
        "Full leads",
        "`len(legal_actions(...))` of a leader. This finds every play as a mask, and builds no action. Each hand is asked once.",
    ),
    ("plays", "Plays found by full leads", "The same run, counted in plays found."),
    (
        "follows",
        "Follows",
        "`len(legal_actions(...))` of every seat that must beat a play or pass, in random rounds.",
    ),
    ("answers", "Answers of a full hand", "The same for the answers to the first lead of a round."),
    (
        "readings",
        "Readings",
        "`readings(cards)` for the plays of 1,000 random leads. Each group of cards is read once, in a fresh process.",
    ),
    ("apply", "Actions applied", "Random rounds repeated from their deal and their actions."),
    (
        "replay",
        "Records replayed",
        "The JSON text of a record is read and replayed to the last state. The rounds were played at random, or by greedy; greedy rounds are shorter.",
    ),
    (
        "beside",
        "Replays compared with applying",
        "The time to replay a record, with each step checked, divided by the time to apply its actions. The record is a round, or a match of up to three rounds.",
    ),
    (
        "determinize",
        "States that a view allows",
        "`determinize` of views from random rounds. The seats take turns.",
    ),
    (
        "rollouts",
        "Rollouts",
        "`climbcards.rollout` with greedy in each seat, from the deal and from the middle of a random round.",
    ),
    ("json", "States as JSON", "A state is written as JSON text and read back."),
    (
        "load",
        "States and views loaded",
        "States and views are read from JSON text and checked: a state can be played on, and some state produces the view.",
    ),
    (
        "features",
        "Views as arrays",
        "`Features(game).array(view)` of views from random rounds. The seats take turns.",
    ),
    (
        "snapshot",
        "Snapshots",
        "`table.snapshot(seat)` is made and written as JSON text, for each seat after each action of random rounds.",
    ),
    (
        "simulate",
        "Rounds simulated",
        "`climbcards.simulate` with random policies. The time of making their views is included. Measured in wall-clock time.",
    ),
    (
        "rounds",
        "Rounds by policies",
        "Rounds that `climbcards.simulate` plays in a second on one core, with the same policy in all seats. 100 million rounds take 27,778 core-hours divided by this number.",
    ),
    (
        "growth",
        "Memory over many rounds",
        "The memory of `simulate` and its workers as the system reports it, ten times during a run.",
    ),
    (
        "length",
        "Long matches",
        "What a round takes in the longest match, divided by what it takes in one of a sixteenth as many rounds: 1 if the rounds behind it cost nothing. Whole matches are of Dou Dizhu, and all pass. In `rounds scored` nobody gains a point.",
    ),
    (
        "import",
        "Imports",
        "The time of an import in a fresh interpreter, without the start of the interpreter: medians of wall-clock time.",
    ),
    (
        "memory",
        "Memory of a state",
        "The sum of `sys.getsizeof` of all objects in a state, without those that belong to its game. Means over random rounds.",
    ),
    (
        "peers",
        "Peers",
        "Other libraries in the same run. Each is used in the fastest way that it documents.",
    ),
)
"""What the names of measures begin with, how the page calls that, and what it means."""

RATIOS: Final = (
    ("Dou Dizhu, against RLCard's core", "decisions/dou-dizhu", RLCARD),
    (
        "Dou Dizhu with a fixed landlord, against RLCard's core",
        "decisions/dou-dizhu/fixed-landlord",
        RLCARD,
    ),
    (
        "plays of 20 cards, against RLCard's",
        "leads/dou-dizhu, 20 cards",
        "peers/rlcard/dou dizhu, plays of 20 cards",
    ),
    (
        "Dou Dizhu, against OpenSpiel's C++ with `apply_action`",
        "decisions/dou-dizhu",
        f"{SPIEL}apply_action",
    ),
    ("Dou Dizhu, against OpenSpiel's C++ with `child`", "decisions/dou-dizhu", f"{SPIEL}child"),
    (
        "Haggis for two, against a random game of python-chess",
        "decisions/haggis/official-2p",
        "peers/python-chess/random game",
    ),
    (
        "Haggis for two, against a hand of pokerkit's hold'em",
        "decisions/haggis/official-2p",
        "peers/pokerkit/no-limit hold'em, heads-up",
    ),
)
"""What is set beside what."""


def ratios(report: Report) -> Iterator[tuple[str, float]]:
    """Yield what is set beside what, as far as both were measured."""
    for label, ours, theirs in RATIOS:
        above, below = report.value(ours), report.value(theirs)
        if above is not None and below is not None:
            yield label, above / below


def between(row: Row) -> str:
    """Return the lowest and the highest run, where they differ."""
    if row.low is None or row.high is None or row.low == row.high:
        return ""
    return f"{number(row.low)} to {number(row.high)}"


def section(title: str, meaning: str, unit: str, rows: Iterable[Row]) -> Iterator[str]:
    """Write the table of a group; it has notes only if some row has one."""
    rows = list(rows)
    noted = any(row.note for row in rows)
    yield from ("", f"## {title}", "", meaning, "")
    yield f"| what | {unit} | runs |" + " note |" * noted
    yield "|---|---:|---:|" + "---|" * noted
    for row in rows:
        what = row.name.partition("/")[2]
        if row.unit != unit:
            what += f" ({row.unit})"
        value = "-" if row.value is None else number(row.value)
        yield f"| {what} | {value} | {between(row)} |" + f" {row.note} |" * noted


def page(report: Report) -> str:
    """Write the page of the site."""
    lines = [
        "# Benchmarks",
        "",
        "<!-- made by `python -m benchmarks --page` from benchmarks/results.json; do not edit -->",
        "",
        "This page says how fast climbcards is, and how fast other libraries are. All were measured in one run, through",
        "their public functions. The tables give medians, with the slowest and the fastest run. Rates count processor time.",
        "To measure on your machine, run `nox -s bench`; `python -m benchmarks --publish` makes this page. No test depends",
        "on these numbers.",
        "",
        f"This run: {where(report)}.",
        f"The others: {', '.join(map(' '.join, report.peers.items())) or 'none is installed'}.",
    ]
    beside = list(ratios(report))
    if beside:
        lines += [
            "",
            "## Side by side",
            "",
            "The decisions, leads or hands of climbcards in a second, divided by those of the other library.",
        ]
        lines += [
            "Only the first rows, down to those of OpenSpiel, compare the same game.",
            "",
            "| what | times |",
            "|---|---:|",
        ]
        lines += [f"| {label} | {number(times)} |" for label, times in beside]
    for key, title, meaning in GROUPS:
        rows = [row for row in report.rows if row.name.startswith(f"{key}/")]
        if rows:
            lines += section(title, meaning, rows[0].unit, rows)
    return "\n".join(lines) + "\n"


def write(report: Report) -> None:
    """Write the page, and what other pages quote."""
    PAGE.write_text(page(report), encoding="utf-8")
    for quote in (quotes.README, quotes.CLUSTER):
        quote.write(report)
