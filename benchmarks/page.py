"""The page of the site, made from a run's results."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from benchmarks import quotes
from benchmarks.quotes import CHESS, RLCARD, SPIEL
from benchmarks.results import Report, Row, number, where

ROOT: Final = Path(__file__).parent.parent
KEPT: Final = Path(__file__).parent / "results.json"
"""The run that the site shows."""
PAGE: Final = ROOT / "docs" / "benchmarks.md"

GROUPS: Final = (
    (
        "decisions",
        "Random decisions",
        "whole rounds of `rng.choice(legal_actions(...))` and `apply`, the deal included.",
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
        "`len(legal_actions(...))` of every seat that must beat a play or pass.",
    ),
    ("answers", "Answers of a full hand", "The same for the answers to the first lead of a round."),
    (
        "readings",
        "Readings",
        "`readings(cards)` for the plays of 1,000 random leads. Each group of cards is read once, in a fresh process.",
    ),
    ("apply", "Actions applied", "random rounds repeated from their deal and their actions."),
    (
        "replay",
        "Records replayed",
        "the JSON text of a round is read and replayed to the last state.",
    ),
    (
        "beside",
        "Replays compared with applying",
        "The time to replay a record, with each step checked, divided by the time to apply its actions. The record is a round, or a match of up to three rounds.",
    ),
    (
        "determinize",
        "States drawn from views",
        "`determinize` of views from random rounds.",
    ),
    (
        "rollouts",
        "Rollouts",
        "`climbcards.rollout` with greedy in each seat, from the deal and from the middle of a round.",
    ),
    ("json", "States as JSON", "a state is written as JSON text and read back."),
    (
        "load",
        "States loaded",
        "states are read from JSON text and checked.",
    ),
    (
        "features",
        "Views as arrays",
        "`Features(game).array(view)` of views from random rounds.",
    ),
    (
        "snapshot",
        "Snapshots",
        "`table.snapshot(seat)` is made and written as JSON text, for each seat after each action.",
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

BY_GAME: Final = {
    "decisions": "",
    "follows": "",
    "apply": "",
    "replay": "",
    "determinize": "",
    "rollouts": ", by greedy",
    "json": "",
    "load": ", states",
    "features": "",
    "snapshot": "",
}
"""The groups that are columns of one table, and what follows the name of a game in their rows."""

UNSHOWN: Final = frozenset({"answers", "beside", "growth", "length", "plays", "rounds"})
"""Groups that the page leaves out: another page quotes them, or only who changes the library needs them."""

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
        CHESS,
    ),
    (
        "Haggis for two, against a hand of pokerkit's hold'em",
        "decisions/haggis/official-2p",
        "peers/pokerkit/no-limit hold'em, heads-up",
    ),
    ("Guandan, against a random game of python-chess", "decisions/guandan", CHESS),
    ("Tien Len, against a random game of python-chess", "decisions/tien-len", CHESS),
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


def by_game(report: Report) -> Iterator[str]:
    """Write one table with a row for each game of which everything was measured."""
    groups = {key: (title, meaning) for key, title, meaning in GROUPS if key in BY_GAME}
    names = [row.name.partition("/")[2] for row in report.rows if row.name.startswith("follows/")]
    if not names:
        return
    yield from ("", "## Game by game, a second", "")
    yield f"| game | {' | '.join(title for title, _ in groups.values())} |"
    yield "|---|" + "---:|" * len(groups)
    for game in names:
        values = [report.value(f"{key}/{game}{BY_GAME[key]}") for key in groups]
        cells = ["-" if value is None else number(value) for value in values]
        yield f"| {game} | {' | '.join(cells)} |"
    yield ""
    yield from (f"* **{title}**: {meaning}" for title, meaning in groups.values())


def page(report: Report) -> str:
    """Write the page of the site."""
    lines = [
        "# Benchmarks",
        "",
        "<!-- made by `python -m benchmarks --page` from benchmarks/results.json; do not edit -->",
        "",
        "How fast climbcards is, and how fast other libraries are. All were measured in one run, through their public",
        "functions. The tables give medians; rates count processor time. `benchmarks/results.json` has every measure, of",
        "every preset, with the slowest and the fastest run. To measure on your machine, run `nox -s bench`.",
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
    lines += by_game(report)
    for key, title, meaning in GROUPS:
        if key in BY_GAME or key in UNSHOWN:
            continue
        rows = [row for row in report.rows if row.name.startswith(f"{key}/")]
        if rows:
            lines += section(title, meaning, rows[0].unit, rows)
    return "\n".join(lines) + "\n"


def write(report: Report) -> None:
    """Write the page, and what other pages quote."""
    PAGE.write_text(page(report), encoding="utf-8")
    for quote in (quotes.README, quotes.CLUSTER):
        quote.write(report)
