"""What the results look like: in a terminal, and as a page of the site."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from benchmarks.results import number
from benchmarks.strength.contests import Part
from benchmarks.strength.kept import Row
from climbcards import Estimate

PAGE: Final = Path(__file__).parent.parent.parent / "docs" / "strength.md"

HEAD: Final = """\
# Strength

<!-- made by `python -m benchmarks.strength --page` from benchmarks/strength.json; do not edit -->

How well {mod}`climbcards.search` plays against the greedy policy of each game. `search` is {class}`~climbcards.search.MonteCarlo`, `tree` is {class}`~climbcards.search.TreeSearch`, and `tree@600` tries 600 rounds for each decision. Each deal is played in all seatings, so that both have held the same cards: see {doc}`how-to/policy`.
`nox -s duel` repeats the duels, in hours. `nox -s duel -- --game big-two --rounds 80` plays fewer rounds of one game.

* **won** is the share of the rounds in which the search had the most points. Players who tie share the round. In brackets: the 95 % interval, from the spread of the deals.
* **level** is the share that these seats win on the same deals if greedy plays all seats. Use it to judge **won**: in a game for four, one seat should win 25 % of the rounds, and three seats 75 %. Over all seatings it is always 50 %.
* **ahead by** is how many points a round a seat of the search had more than a seat of greedy.

In Dou Dizhu, "1 of 3" seats means that the search was the landlord, and "2 of 3" that it was the two peasants. In Tichu the search has both seats of a side.
"""


def percent(part: Part) -> str:
    """Write the share of the rounds that were won."""
    won = part.won
    return f"{100 * won.value:.1f} % ({100 * won.low:.1f} to {100 * won.high:.1f})"


def points(margin: Estimate) -> str:
    """Write by how many points somebody is ahead."""
    return f"{margin.value:+.2f} ({margin.low:+.2f} to {margin.high:+.2f})"


def seated(part: Part, row: Row) -> str:
    """Say on how many seats the search sat."""
    if part.seats is None:
        return "all seatings"
    return f"{part.seats} of {len(row.contest.rules().seats)}"


def line(row: Row, part: Part) -> tuple[str, ...]:
    """Write a part as a row of a table."""
    level = f"{100 * part.level:.1f} %"
    rounds = f"{part.rounds:,}"
    about = row.contest.game, row.contest.player, seated(part, row)
    return *about, rounds, percent(part), level, points(part.margin)


def table(row: Row) -> str:
    """Show a game in a terminal."""
    lines = [
        f"{row.contest.game}: {row.contest.player} against {row.contest.against}, {row.deals} deals"
    ]
    for part in row.parts:
        _, _, seats, rounds, won, level, margin = line(row, part)
        lines.append(
            f"  {seats:<13}{rounds:>6} rounds  won {won:<26} level {level:<8} ahead by {margin}"
        )
    lines.append(
        f"  {row.settings}: {number(row.seconds)} s a decision, {number(row.longest)} s the longest"
    )
    return "\n".join(lines)


def page(rows: Mapping[str, Row]) -> str:
    """Write the page of the site."""
    lines = [
        HEAD,
        "| game | player | seats | rounds | won | level | ahead by |",
        "|---|---|---|---:|---|---|---|",
    ]
    for row in rows.values():
        lines += [_cells(line(row, part)) for part in row.parts]
    lines += [
        "",
        "## What it took",
        "",
        "Seconds are processor time. Only decisions with more than one legal action count. `benchmarks/strength.json` has the",
        "settings of each player, the seed, and the version and the machine on which it played.",
        "",
        "| game | player | deals | s a decision | s for the longest |",
        "|---|---|---:|---:|---:|",
    ]
    for row in rows.values():
        times = number(row.seconds), number(row.longest)
        lines.append(_cells((row.contest.game, row.contest.player, f"{row.deals}", *times)))
    return "\n".join(lines) + "\n"


def _cells(cells: tuple[str, ...]) -> str:
    """Write a row of a table."""
    return f"| {' | '.join(cells)} |"
