"""From many rounds to a chart: by how much greedy beats random play at Haggis.

`python rounds_chart.py ROUNDS FOLDER` plays in all cores, writes Parquet files into the folder, and draws `chart.svg` there.
"""

# matplotlib does not say the types of all its options
# pyright: reportUnknownMemberType=false

import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import chain
from pathlib import Path

import polars as pl
from matplotlib import rcParams
from matplotlib.figure import Figure

from climbcards import Summary, folded
from climbcards.data import write_summaries
from climbcards.games import haggis

GAME = haggis.OFFICIAL_2P
POLICIES = [GAME.policies()["greedy"], GAME.policies()["random"]]


def write(folder: Path, summaries: Iterator[Summary[None]]) -> int:
    """Write a chunk of rounds where it was played, as a file named after its first round."""
    first = next(summaries)
    file = folder / f"{first.number:012}.parquet"
    return write_summaries(file, GAME, chain([first], summaries), replace=True)


def played(rounds: int, folder: Path, chunk: int = 10_000) -> int:
    """Play in all cores; what comes back from each chunk is a number."""
    with ProcessPoolExecutor() as pool:
        written = folded(
            GAME, POLICIES, rounds, partial(write, folder), seed=7, chunk=chunk, executor=pool
        )
        return sum(written)


def margins(folder: Path) -> pl.DataFrame:
    """Count the rounds by how many points the first seat was ahead, in steps of ten."""
    ahead = pl.col("points_0") - pl.col("points_1")
    return (
        pl.scan_parquet(folder / "*.parquet")
        .group_by((ahead // 10 * 10).alias("ahead"))
        .len("rounds")
        .sort("ahead")
        .collect()
    )


def draw(counted: pl.DataFrame, file: Path) -> None:
    """Draw the counts as bars."""
    rcParams.update({"svg.fonttype": "none", "svg.hashsalt": "rounds"})
    figure = Figure(figsize=(7, 3.5), layout="constrained")
    axes = figure.add_subplot(
        title="Greedy against random play, Haggis for two",
        xlabel="points that greedy is ahead",
        ylabel="share of rounds",
    )
    share = counted["rounds"] / counted["rounds"].sum()
    axes.bar(counted["ahead"].to_list(), share.to_list(), width=9, align="edge")
    axes.axvline(0, color="black", linewidth=1)
    figure.savefig(file, metadata={"Date": None})


def main(rounds: int, folder: Path) -> None:
    """Play, count and draw."""
    folder.mkdir(parents=True, exist_ok=True)
    print(played(rounds, folder), "rounds")
    counted = margins(folder)
    draw(counted, folder / "chart.svg")
    won = counted.filter(pl.col("ahead") >= 0)["rounds"].sum()
    print(f"greedy is ahead or level in {won / rounds:.1%}")


if __name__ == "__main__":
    main(int(sys.argv[1]), Path(sys.argv[2]))
