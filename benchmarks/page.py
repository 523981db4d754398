"""The page of the site and the table of the README, made from a run's results."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from benchmarks.results import Report, Row, number

ROOT: Final = Path(__file__).parent.parent
KEPT: Final = Path(__file__).parent / "results.json"
"""The run that the site shows."""
PAGE: Final = ROOT / "docs" / "benchmarks.md"
README: Final = ROOT / "README.md"

BEGIN: Final = "<!-- speed: made by `python -m benchmarks --page` -->"
END: Final = "<!-- end of speed -->"

RLCARD: Final = "peers/rlcard/dou dizhu, core"
SPIEL: Final = "peers/open_spiel/dou_dizhu, "

GROUPS: Final = (
    (
        "decisions",
        "Random decisions",
        "`to_act(state)[0]`, `rng.choice(legal_actions(...))`, `apply`, through whole rounds, the deal included.",
    ),
    (
        "leads",
        "Full leads",
        "`len(legal_actions(...))` of a leader: every play is found, as a mask, and none is wrapped. Each hand is asked once.",
    ),
    ("plays", "Plays found by full leads", "The same, counted by the plays that are found."),
    (
        "follows",
        "Follows",
        "`len(legal_actions(...))` of every seat that has to beat or pass, through random rounds.",
    ),
    ("answers", "Answers of a full hand", "The same for the answer to the first lead of a round."),
    (
        "readings",
        "Readings",
        "`readings(cards)` for the plays of 1,000 random leads, each group of cards once, in a fresh process.",
    ),
    ("apply", "Actions applied", "Random rounds done again from the deal and their actions."),
    (
        "replay",
        "Records replayed",
        "From the JSON text of a record to the last state of its round. The rounds are played at random, or by greedy, whose are shorter.",
    ),
    ("json", "States as JSON", "A state written as JSON text and read back."),
    (
        "load",
        "States and views loaded",
        "Read from JSON text and checked: a state can be played on, a view is what some state looks like.",
    ),
    (
        "features",
        "Views as arrays",
        "`Features(game).array(view)` for what the seats see in turn in random rounds.",
    ),
    (
        "snapshot",
        "Snapshots",
        "`table.snapshot(seat)` made and written as JSON text, for each seat after each action of random rounds.",
    ),
    (
        "simulate",
        "Rounds simulated",
        "`climbcards.simulate` with random policies, which are shown their view, by the clock on the wall.",
    ),
    (
        "growth",
        "Memory over many rounds",
        "What the system says that `simulate` and its workers hold, looked at ten times.",
    ),
    (
        "import",
        "Imports",
        "Over the bare interpreter, by the clock on the wall: the median of fresh interpreters.",
    ),
    (
        "memory",
        "Memory of a state",
        "`sys.getsizeof` of all that a state reaches and its game does not, the mean over random rounds.",
    ),
    ("peers", "Peers", "Other libraries in the same run, each by its own quickest documented way."),
)
"""What the names of measures begin with, how the page calls that, and what it means."""

RATIOS: Final = (
    ("Dou Dizhu, beside RLCard's core", "decisions/dou-dizhu", RLCARD),
    (
        "Dou Dizhu with a fixed landlord, beside RLCard's core",
        "decisions/dou-dizhu/fixed-landlord",
        RLCARD,
    ),
    (
        "plays of 20 cards, beside RLCard's",
        "leads/dou-dizhu, 20 cards",
        "peers/rlcard/dou dizhu, plays of 20 cards",
    ),
    (
        "Dou Dizhu, beside OpenSpiel's C++ with `apply_action`",
        "decisions/dou-dizhu",
        f"{SPIEL}apply_action",
    ),
    ("Dou Dizhu, beside OpenSpiel's C++ with `child`", "decisions/dou-dizhu", f"{SPIEL}child"),
    (
        "Haggis for two, beside a random game of python-chess",
        "decisions/haggis/official-2p",
        "peers/python-chess/random game",
    ),
    (
        "Haggis for two, beside a hand of pokerkit's hold'em",
        "decisions/haggis/official-2p",
        "peers/pokerkit/no-limit hold'em, heads-up",
    ),
)
"""What is set beside what."""

QUOTED: Final = (
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
"""What the README says."""


def ratios(report: Report) -> Iterator[tuple[str, float]]:
    """Give what is set beside what, as far as both were measured."""
    for label, ours, theirs in RATIOS:
        above, below = report.value(ours), report.value(theirs)
        if above is not None and below is not None:
            yield label, above / below


def where(report: Report) -> str:
    """Say when and where it was measured."""
    short = "a short run, so roughly; " if report.effort != "full" else ""
    return (
        f"{short}climbcards {report.climbcards}, {report.python}, {report.machine}, {report.date},"
        f" load {report.loads[0]:.1f} before and {report.loads[1]:.1f} after"
    )


def between(row: Row) -> str:
    """Give the lowest and the highest run, where they differ."""
    if row.low is None or row.high is None or row.low == row.high:
        return ""
    return f"{number(row.low)} to {number(row.high)}"


def section(title: str, meaning: str, unit: str, rows: Iterable[Row]) -> Iterator[str]:
    """Write the table of a group."""
    yield from ("", f"## {title}", "", meaning, "")
    yield from (f"| what | {unit} | runs | note |", "|---|---:|---:|---|")
    for row in rows:
        what = row.name.partition("/")[2]
        if row.unit != unit:
            what += f" ({row.unit})"
        value = "-" if row.value is None else number(row.value)
        yield f"| {what} | {value} | {between(row)} | {row.note} |"


def page(report: Report) -> str:
    """Write the page of the site."""
    lines = [
        "# Benchmarks",
        "",
        "<!-- made by `python -m benchmarks --page` from benchmarks/results.json; do not edit -->",
        "",
        "Ours and other libraries, measured in one run through their public faces: medians, with the slowest and the",
        "fastest run. Rates are by the processor's clock. `nox -s bench` measures on your machine, and",
        "`python -m benchmarks --publish` makes this page. Nothing here is asserted by a test.",
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
            "How many times as many decisions, or hands, a second.",
        ]
        lines += ["Only the first rows are the same game.", "", "| what | times |", "|---|---:|"]
        lines += [f"| {label} | {number(times)} |" for label, times in beside]
    for key, title, meaning in GROUPS:
        rows = [row for row in report.rows if row.name.startswith(f"{key}/")]
        if rows:
            lines += section(title, meaning, rows[0].unit, rows)
    return "\n".join(lines) + "\n"


def quoted(report: Report) -> str:
    """Write the table of the README."""
    lines = [BEGIN, f"Measured: {where(report)}; medians.", "", "| what | a second |", "|---|---:|"]
    for label, name in QUOTED:
        value = report.value(name)
        if value is not None:
            lines.append(f"| {label} | {number(value)} |")
    return "\n".join([*lines, END])


def in_readme(text: str, report: Report) -> str:
    """Put the table into the text of the README, in the place of the last one."""
    place = re.compile(f"{re.escape(BEGIN)}.*{re.escape(END)}", re.DOTALL)
    return place.sub(lambda _: quoted(report), text)


def write(report: Report) -> None:
    """Write the page, and the table of the README."""
    PAGE.write_text(page(report), encoding="utf-8")
    text = README.read_text(encoding="utf-8")
    README.write_text(in_readme(text, report), encoding="utf-8")
