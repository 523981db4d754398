"""Rounds as data: decisions to learn from, and Parquet files of them and of summaries."""

import json
import pickle
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any, Final

import attrs
import numpy as np
import pytest

import climbcards.data._tables as tables
from cases import for_each
from cli.toy import Toy
from climbcards import (
    AnyGame,
    ClimbcardsError,
    Policy,
    RecordError,
    Summary,
    catalogue,
    folded,
    record,
    simulate,
)
from climbcards.authors import NotOfferedError
from climbcards.authors._numbers import own_numbers
from climbcards.data import decisions, decisions_of, write_decisions, write_summaries
from climbcards.features import Features
from climbcards.games import dou_dizhu, haggis, tichu

GAME = haggis.OFFICIAL_2P
RANDOM = [GAME.policies()["random"]] * 2
every_family = pytest.mark.parametrize(
    "name",
    [
        *("big-two", "dou-dizhu", "guandan", "haggis/official-2p", "president", "three-hags"),
        *("threes", "tichu"),
    ],
)

# Any: pyarrow has no types of its own
parquet: Any = pytest.importorskip("pyarrow.parquet", reason="needs pyarrow: pip install pyarrow")


def read(path: Path) -> list[dict[str, object]]:
    """Read the rows of a file."""
    found: list[dict[str, object]] = parquet.read_table(path).to_pylist()
    return found


def about(path: Path) -> dict[str, Any]:  # Any: it is JSON
    """Read what a file says about itself."""
    found: dict[str, Any] = json.loads(parquet.read_schema(path).metadata[b"climbcards"])
    return found


def greedy_of(name: str) -> tuple[AnyGame, list[Policy[Any, Any]]]:  # Any: policies of any game
    """Return a game, and a greedy policy for each seat."""
    game: AnyGame = catalogue()[name]
    return game, [game.policies()["greedy"]] * len(game.seats)


@every_family
def test_decisions_are_those_of_the_round(name: str, tmp_path: Path) -> None:
    """Each has what its seat saw and could do, what it did, and what it got; a file has them as rows, and says how."""
    game, policies = greedy_of(name)
    (summary,) = simulate(game, policies, 1, seed=5, first=2, records=True)
    found = list(decisions(game, policies, 1, seed=5, first=2))
    assert len(found) == summary.actions
    numbering, features = own_numbers(game), Features(game)
    states = list(record.replay(summary.record, game))
    acted = zip(found, states, summary.record.actions, strict=False)
    for decision, state, action in islice(acted, 0, None, 7):
        assert (decision.round, decision.seat) == (2, action.seat)
        assert decision.points == summary.scores[action.seat]
        assert numbering.number(action) == decision.chosen
        assert decision.chosen in decision.legal
        legal = game.legal_actions(state, action.seat)
        assert tuple(decision.legal) == numbering.legal(legal)
        seen = features.array(game.view(state, action.seat))
        assert np.array_equal(decision.features, seen)
    path = tmp_path / "decisions.parquet"
    assert write_decisions(path, game, found[:20]) == len(found[:20])
    for row, decision in zip(read(path), found, strict=False):
        assert row == {
            **{name: getattr(decision, name) for name in ("round", "seat", "chosen", "points")},
            "features": decision.features.tolist(),
            "legal": decision.legal.tolist(),
        }
    assert about(path)["numbering"] == {
        "version": numbering.version,
        "suits": numbering.suits,
        "length": len(numbering),
    }
    assert about(path)["features"] == {"version": features.version, "length": features.shape[0]}


def test_decisions_of_a_record_are_the_same() -> None:
    """Whoever played it; its number is given with it."""
    (summary,) = simulate(GAME, RANDOM, 1, seed=7, first=3, records=True)
    assert list(decisions_of(GAME, summary.record, number=3)) == list(
        decisions(GAME, RANDOM, 1, seed=7, first=3)
    )
    assert {each.round for each in decisions_of(GAME, summary.record)} == {0}


def test_a_decision_is_a_value() -> None:
    """Equal arrays make equal decisions, also of another process; other numbers do not."""
    first, second, *_ = decisions(GAME, RANDOM, 1, seed=7)
    again: object = pickle.loads(pickle.dumps(first))  # noqa: S301  # our own bytes
    assert again == first
    assert hash(again) == hash(first)
    assert first != second
    assert attrs.evolve(first, features=first.features + 1) != first


@pytest.mark.full
def test_other_numbers_serve_as_well() -> None:
    """Those without suits, and those of RLCard, which lack some plays of ours: what is chosen is still legal."""
    game = dou_dizhu.FIXED_LANDLORD
    for numbering, length in (
        (game.numbering(suits=False), None),
        (game.rlcard_numbering(), 27_472),
    ):
        policies = [game.policies()["random"]] * 3
        for decision in decisions(game, policies, 1, seed=7, numbering=numbering):
            assert decision.legal[-1] < (length or len(numbering))
            assert length or decision.chosen in decision.legal


@pytest.mark.full
def test_processes_change_nothing() -> None:
    """Features and numbers are made where the round is played; the decisions are the same."""
    here = list(decisions(GAME, RANDOM, 6, seed=7))
    with ProcessPoolExecutor(2) as pool:
        for ordered in (True, False):
            there = decisions(GAME, RANDOM, 6, seed=7, executor=pool, chunk=2, ordered=ordered)
            assert sorted(there, key=lambda each: each.round) == here


def test_who_stops_listening_stops_the_rounds() -> None:
    """What waits is cancelled, and the executor is free again."""
    with ThreadPoolExecutor(1) as pool:
        found = decisions(GAME, RANDOM, 10_000, seed=7, executor=pool, chunk=1, ahead=2)
        assert next(found).round == 0
        found.close()
        assert pool.submit(int).result(timeout=60) == 0


@for_each(
    ("name", "value", "sentence"),
    [
        ("rounds", -1, "rounds: -1 is not valid"),
        ("seed", 10**5000, "seed: "),
        ("policies", RANDOM[:1], "1 policies for 2 seats"),
        ("executor", 4, "executor: 4 is not valid: expected"),
    ],
)
def test_what_makes_no_sense_is_refused_at_once(name: str, value: object, sentence: str) -> None:
    """As `simulate` refuses it: before anything is played."""
    # Any: each is wrong in its own way
    asked: dict[str, Any] = {"policies": RANDOM, "rounds": 1, "seed": 7, name: value}
    with pytest.raises(ClimbcardsError, match=sentence):
        decisions(GAME, **asked)


def test_a_game_without_numbers_says_so() -> None:
    """A small game of another package need not number its actions."""
    toy = Toy()
    with pytest.raises(NotOfferedError):
        decisions(toy, list(toy.policies().values())[:1] * 2, 1, seed=7)


def test_a_round_that_is_not_over_has_no_outcome() -> None:
    """It says so; so does a record of other rules."""
    (summary,) = simulate(GAME, RANDOM, 1, seed=7, records=True)
    cut = attrs.evolve(summary.record, actions=summary.record.actions[:3])
    with pytest.raises(ClimbcardsError, match="this round of haggis/official-2p is not over"):
        list(decisions_of(GAME, cut))
    with pytest.raises(RecordError):
        list(decisions_of(haggis.LEAFLET_2P, summary.record))


@every_family
def test_summaries_become_rows(name: str, tmp_path: Path) -> None:
    """A row a round: the numbers of its row, and what was led, whether or not the summaries have records."""
    game, policies = greedy_of(name)
    summaries = list(simulate(game, policies, 3, seed=3, records=True))
    path = tmp_path / "rounds.parquet"
    assert write_summaries(path, game, summaries) == 3
    assert read(path) == [
        {**each.row, "led": [{"shape": shape, "count": count} for shape, count in each.led]}
        for each in summaries
    ]
    assert about(path)["game"] == name


def test_a_file_says_by_which_numbers(tmp_path: Path) -> None:
    """Numbers without suits are others than those with them."""
    game, path = tichu.TICHU, str(tmp_path / "decisions.parquet")
    short = game.numbering(suits=False)
    assert write_decisions(path, game, [], numbering=short) == 0
    told = about(Path(path))["numbering"]
    assert (told["suits"], told["length"]) == (False, len(short))


def test_decisions_are_written_with_their_own_numbers_only(tmp_path: Path) -> None:
    """With those of another numbering, or of another game, the file would say the wrong ones."""
    path, short = tmp_path / "decisions.parquet", GAME.numbering(suits=False)
    taken = list(decisions(GAME, RANDOM, 1, seed=7, numbering=short))
    expected = r"a decision with <6412 numbers of haggis/official-2p, version 1, without suits> "
    with pytest.raises(
        ClimbcardsError, match=f"^{expected}cannot be written here: expected <105073 "
    ):
        write_decisions(path, GAME, taken)
    with pytest.raises(ClimbcardsError, match=r"; give the numbering= with which it was made$"):
        write_decisions(path, haggis.LEAFLET_2P, taken, numbering=None, replace=True)
    assert write_decisions(path, GAME, taken, numbering=short, replace=True) == len(taken)
    assert about(path)["numbering"]["length"] == len(short)


def test_rounds_of_another_game_are_refused(tmp_path: Path) -> None:
    """Though it has as many seats: the file would call them rounds of this one."""
    others = simulate(haggis.LEAFLET_2P, RANDOM, 1, seed=3)
    found = "^a round of 'haggis/leaflet-2p' cannot be written here: expected rounds of haggis/off"
    with pytest.raises(ClimbcardsError, match=found):
        write_summaries(tmp_path / "rounds.parquet", GAME, others)


def test_rows_are_written_in_batches(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """As many as wait make a row group, so no more of them are ever kept."""
    monkeypatch.setattr(tables, "ROUNDS", 4)
    path = tmp_path / "rounds.parquet"
    assert write_summaries(path, GAME, simulate(GAME, RANDOM, 10, seed=3)) == 10
    file = parquet.ParquetFile(path)
    groups = [file.metadata.row_group(number).num_rows for number in range(3)]
    assert (file.metadata.num_row_groups, groups) == (3, [4, 4, 2])
    assert [row["round"] for row in read(path)] == list(range(10))


def part(folder: Path, summaries: Iterator[Summary[None]]) -> str:
    """Write a chunk of rounds as a file of its own."""
    first, *rest = summaries
    path = folder / f"{first.number:06}.parquet"
    write_summaries(path, GAME, [first, *rest])
    return path.name


def test_each_chunk_may_have_a_file(tmp_path: Path) -> None:
    """A fold writes it where the rounds are played; all files are read as one."""
    with ProcessPoolExecutor(2) as pool:
        fold = partial(part, tmp_path)
        names = list(folded(GAME, RANDOM, 10, fold, seed=3, chunk=4, executor=pool))
    assert names == ["000000.parquet", "000004.parquet", "000008.parquet"]
    assert [row["round"] for row in read(tmp_path)] == list(range(10))


def test_what_was_played_before_an_error_is_there(tmp_path: Path) -> None:
    """The error comes as it is, and the file can be read."""
    path = tmp_path / "rounds.parquet"

    def cut() -> Iterator[Summary[None]]:
        """Yield two rounds, and fail."""
        yield from simulate(GAME, RANDOM, 2, seed=3)
        raise LookupError("the third")

    with pytest.raises(LookupError, match="the third"):
        write_summaries(path, GAME, cut())
    assert [row["round"] for row in read(path)] == [0, 1]


def test_a_file_that_is_there_is_not_replaced_unasked(tmp_path: Path) -> None:
    """The sentence says what to do; asked to, it is replaced, whatever it was."""
    path = tmp_path / "rounds.parquet"
    path.write_text("something else", encoding="utf-8")
    with pytest.raises(ClimbcardsError, match=r"exists already: choose another name, or use repl"):
        write_summaries(path, GAME, [])
    assert path.read_text(encoding="utf-8") == "something else"
    assert write_summaries(path, GAME, simulate(GAME, RANDOM, 1, seed=3), replace=True) == 1
    assert len(read(path)) == 1


THREE: Final = haggis.OFFICIAL_3P
RANDOM_3: Final = [THREE.policies()["random"]] * 3
TAKEN: Final = next(decisions(GAME, RANDOM, 1, seed=3))
UNFIT: Final = "these rows do not go into this file"


@for_each(
    ("write", "game", "rows", "sentence"),
    [
        (write_summaries, GAME, [7], "7 cannot be written here: expected a Summary"),
        (write_decisions, GAME, [7], "expected a Decision"),
        (
            write_summaries,
            GAME,
            [attrs.evolve(each, game=GAME.name) for each in simulate(THREE, RANDOM_3, 1, seed=3)],
            "is not a row of this file: expected the columns round",
        ),
        (write_decisions, THREE, [attrs.evolve(TAKEN, numbers=repr(own_numbers(THREE)))], UNFIT),
        (write_decisions, GAME, [attrs.evolve(TAKEN, points=2**70)], UNFIT),
    ],
)
# Any: what comes may be anything
def test_what_is_no_row_is_refused(
    write: Callable[..., int], game: AnyGame, rows: Iterable[Any], sentence: str, tmp_path: Path
) -> None:
    """Something else than was said, rounds of another table, features of another game, a number beyond 64 bits."""
    with pytest.raises(ClimbcardsError, match=sentence):
        write(tmp_path / "x.parquet", game, rows, replace=True)
