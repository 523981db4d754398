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
every_game = pytest.mark.parametrize("name", GAMES)
BY_SUFFIX = {f".{way.name}": way for way in (AS_JSON, AS_LINES)}


def kept(name: str) -> list[Path]:
    """Return the files with matches of a rule set."""
    begins = name.replace("/", "-")
    return [FOLDER / f"{begins}-{seed}.{way.name}" for seed, way in WAYS.items()]


def test_there_are_matches_of_every_game_and_no_others() -> None:
    """Three of each, in the ways that there are, and small."""
    assert sorted(path for name in GAMES for path in kept(name)) == FILES
    assert sum(path.stat().st_size for path in FILES) < 27_000 * len(GAMES)


@every_game
def test_something_was_taken_back_and_something_scored(name: str) -> None:
    """So have the matches of each game."""
    made = [
        BY_SUFFIX[path.suffix].read(path.read_text("utf-8"), GAMES[name]) for path in kept(name)
    ]
    assert len(made) == 3
    assert all(each.names and each.tags for each in made)
    steps = [step for each in made for step in each.steps]
    assert Undid() in steps
    assert sum(isinstance(step, Did) and step.scores is not None for step in steps) >= 3


@pytest.mark.every_game
@every_game
def test_kept_matches_are_played_again(name: str) -> None:
    """They are read as they are kept, their steps are legal, and their rounds have the scores that they had then."""
    for path in kept(name):
        text, way = path.read_text(encoding="utf-8"), BY_SUFFIX[path.suffix]
        game = record.rules_of(text)
        made = way.read(text, game)
        options = json.loads(text.partition("\n")[0])["options"]
        assert (way.write(made, game) == text) is (options.keys() == made.options.keys()), path
        moments = list(record.replay_match(made, game))
        assert len(moments) == len(made.steps)
        for moment, step in zip(moments, made.steps, strict=True):
            assert moment.step == step
            if isinstance(step, Did) and step.scores is not None:
                assert moment.match.rounds[-1].scores == step.scores == game.scores(moment.state)
        table = Table.loads(AS_LINES.write(made, game), game, rng=Random(1))
        assert table.state == moments[-1].state, path
        assert (table.names, table.match_record) == (made.names, made)
