"""The vectors in `tests/vectors`: in their form, complete, and what this library counts."""

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from climbcards import catalogue
from climbcards._options import with_options
from climbcards.testing.vectors import check_vectors

FOLDER = Path(__file__).parent / "vectors"
GAMES = catalogue()
every_game = pytest.mark.parametrize("name", GAMES)


# Any: plain data
def read(name: str) -> Any:  # noqa: ANN401
    """Read a file of the folder."""
    return json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


# Any: the stubs of the package leave its methods partly unknown
def checker() -> Any:  # noqa: ANN401
    """Return what checks data against the schema."""
    return Draft202012Validator(read("schema"))


def test_the_schema_is_a_schema() -> None:
    """It says itself what it is, and is valid as that."""
    Draft202012Validator.check_schema(read("schema"))
    assert read("schema")["$schema"] == "https://json-schema.org/draft/2020-12/schema"


def test_the_schema_refuses_other_data() -> None:
    """A count that is missing, or no seat, is not in the form."""
    data = read("haggis-official-2p")
    validator = checker()
    assert validator.is_valid(data)
    del data["positions"][0]["count"]
    assert not validator.is_valid(data)
    assert not validator.is_valid({**read("haggis-official-2p"), "positions": []})


def test_there_is_a_file_for_every_game_and_no_other() -> None:
    """A new game of the catalogue needs its vectors: run `python tests/vectors/make.py`."""
    names = {path.stem for path in FOLDER.glob("*.json")} - {"schema"}
    assert names == {name.replace("/", "-") for name in GAMES}


@every_game
def test_vectors_are_in_their_form(name: str) -> None:
    """Each file keeps the schema, and is of the game it is named after."""
    data = read(name.replace("/", "-"))
    checker().validate(data)
    assert data["game"] == name


@pytest.mark.every_game
@every_game
def test_vectors_are_what_is_counted(name: str) -> None:
    """Replayed under the options written down, every position has its numbers."""
    data = read(name.replace("/", "-"))
    game = with_options(GAMES[name], data["options"])
    assert game == GAMES[name]
    assert check_vectors(game, data) == len(data["positions"])
