"""The matches in `tests/vectors/records`: they were played once, and are read and played again for ever."""

import json
from pathlib import Path
from random import Random

import pytest

from climbcards import Table, catalogue, record
from climbcards.record import AS_JSON, AS_LINES, Did, Undid
from vectors.records.make import FOLDER, WAYS

GAMES = catalogue()
FILES = sorted(path for path in FOLDER.iterdir() if path.suffix in {".json", ".lines"})
every_file = pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
every_game = pytest.mark.parametrize("name", GAMES)
BY_SUFFIX = {f".{way.name}": way for way in (AS_JSON, AS_LINES)}


def test_there_are_matches_of_every_game_and_no_others() -> None:
    """Three of each, in the ways that there are, and small."""
    expected = {
        f"{name.replace('/', '-')}-{seed}.{way.name}"
        for name in GAMES
        for seed, way in WAYS.items()
    }
    assert {path.name for path in FILES} == expected
    assert sum(path.stat().st_size for path in FILES) < 27_000 * len(GAMES)


@every_game
def test_something_was_taken_back_and_something_scored(name: str) -> None:
    """So have the matches of each game."""
    texts = [
        (path, path.read_text("utf-8"))
        for path in FILES
        if f"{name.replace('/', '-')}-" in path.name
    ]
    made = [
        BY_SUFFIX[path.suffix].read(text, GAMES[name])
        for path, text in texts
        if record.rules_of(text) == GAMES[name]
    ]
    assert len(made) == 3
    assert all(each.names and each.tags for each in made)
    steps = [step for each in made for step in each.steps]
    assert Undid() in steps
    assert sum(isinstance(step, Did) and step.scores is not None for step in steps) >= 3


@every_file
def test_a_kept_match_is_played_again(path: Path) -> None:
    """It is read as it is kept, its steps are legal, and its rounds have the scores that they had then."""
    text, way = path.read_text(encoding="utf-8"), BY_SUFFIX[path.suffix]
    game = record.rules_of(text)
    made = way.read(text, game)
    kept = json.loads(text.partition("\n")[0])["options"]
    assert (way.write(made, game) == text) is (kept.keys() == made.options.keys())
    moments = list(record.replay_match(made, game))
    assert len(moments) == len(made.steps)
    for moment, step in zip(moments, made.steps, strict=True):
        assert moment.step == step
        if isinstance(step, Did) and step.scores is not None:
            assert moment.match.rounds[-1].scores == step.scores == game.scores(moment.state)
    table = Table.loads(AS_LINES.write(made, game), game, rng=Random(1))
    assert table.state == moments[-1].state
    assert (table.names, table.match_record) == (made.names, made)
