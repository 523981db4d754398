"""Summaries and files as data frames: of Polars, of pandas, and tables of Arrow."""

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from climbcards import catalogue, simulate
from climbcards.data import decisions, write_decisions, write_summaries

pytestmark = pytest.mark.full

NAMES = ["haggis/official-2p", "threes", "tichu"]
every_game = pytest.mark.parametrize("name", NAMES)


# Any: their types are many, and a test that may be left out cannot name them
def peer(module: str) -> Any:  # noqa: ANN401  # as above
    """Import a library of tables, or leave the test out."""
    pytest.importorskip(module, reason=f"needs {module}: pip install --group frames")
    return import_module(module)


# Any: as above
def frame(kind: str, rows: list[Any]) -> list[dict[str, Any]]:
    """Make a data frame of rows, and give the rows that it has then."""
    found: list[dict[str, Any]]
    if kind == "polars":
        found = peer("polars").DataFrame(rows).to_dicts()
    elif kind == "pandas":
        found = peer("pandas").DataFrame(rows).to_dict("records")
    else:
        found = peer("pyarrow").Table.from_pylist(rows).to_pylist()
    return found


@pytest.mark.parametrize("kind", ["polars", "pandas", "pyarrow"])
@every_game
def test_rows_and_leads_are_data_frames(name: str, kind: str) -> None:
    """What went in comes out: as many rows, each with its numbers and its shapes."""
    game = catalogue()[name]
    greedy = [game.policies()["greedy"]] * len(game.seats)
    summaries = list(simulate(game, greedy, 3, seed=7))
    rows = [summary.row for summary in summaries]
    assert frame(kind, rows) == rows
    leads = [lead for summary in summaries for lead in summary.leads]
    assert leads
    assert frame(kind, leads) == leads


@every_game
def test_files_are_read_by_all(name: str, tmp_path: Path) -> None:
    """A file of rounds and one of decisions say the same to each of them."""
    game = catalogue()[name]
    greedy = [game.policies()["greedy"]] * len(game.seats)
    rounds, taken = tmp_path / "rounds.parquet", tmp_path / "decisions.parquet"
    summaries, found = (
        list(simulate(game, greedy, 2, seed=7)),
        list(decisions(game, greedy, 1, seed=7)),
    )
    write_summaries(rounds, game, summaries)
    write_decisions(taken, game, found)
    polars, pandas = peer("polars"), peer("pandas")
    points = [summary.scores[0] for summary in summaries]
    assert polars.read_parquet(rounds)["points_0"].to_list() == points
    assert pandas.read_parquet(rounds)["points_0"].tolist() == points
    led = polars.read_parquet(rounds).explode("led").unnest("led")
    assert led.select("round", "shape", "count").to_dicts() == [
        lead for summary in summaries for lead in summary.leads
    ]
    chosen = [each.chosen for each in found]
    assert polars.read_parquet(taken)["chosen"].to_list() == chosen
    assert pandas.read_parquet(taken)["chosen"].tolist() == chosen
    assert polars.read_parquet(taken)["features"].to_numpy().shape == (
        len(found),
        len(found[0].features),
    )
