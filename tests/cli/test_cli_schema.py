"""The command `schema`: what the JSON of a game looks like."""

import json

import pytest
from typer.testing import CliRunner

from cli.toy import Toy
from climbcards import catalogue, record
from climbcards._cli import arguments
from climbcards._cli.app import app
from climbcards._cli.typescript import types_of
from test_testing_simple import Silent


def run(*words: str) -> tuple[int, str, str]:
    """Run a command; give its exit code, what it printed, and what it said beside."""
    done = CliRunner().invoke(app, ["schema", *words])
    return done.exit_code, done.stdout, done.stderr


@pytest.mark.parametrize("name", catalogue())
def test_the_schema_of_a_game_is_printed(name: str) -> None:
    """As JSON, and as TypeScript if asked for, but that has no values with every hand."""
    codec = catalogue()[name].codec()
    code, printed, _ = run(name)
    assert (code, json.loads(printed)) == (0, codec.schema())
    assert run(name, "--typescript") == (0, types_of(codec.schema(seen=True)), "")


@pytest.mark.parametrize("name", catalogue())
def test_the_schema_of_records_is_printed(name: str) -> None:
    """As JSON, and as TypeScript if asked for: tags and options are objects with whatever fields."""
    schema = record.schema(catalogue()[name])
    code, printed, _ = run(name, "--records")
    assert (code, json.loads(printed)) == (0, schema)
    code, types, _ = run(name, "--records", "--typescript")
    assert (code, types) == (0, types_of(schema))
    assert "\n  readonly tags: { readonly [key: string]: string };\n" in types
    assert "\n  readonly options: { readonly [key: string]: unknown };\n" in types
    assert "\n  readonly steps: readonly Step[];\n" in types


def test_house_rules_count() -> None:
    """A table for three has other seats and another pack."""
    _, printed, _ = run("haggis/official-2p", "-o", "players=3")
    assert json.loads(printed) == catalogue()["haggis/official-3p"].codec().schema()


def test_what_there_is_not_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """An unknown game, and a game that has no codec, exit with 2 and a sentence."""
    code, printed, said = run("bridge")
    assert (code, printed) == (2, "")
    assert said.startswith("there is no game 'bridge'")
    monkeypatch.setattr(arguments, "called", {"silent": Silent(), "toy": Toy()}.__getitem__)
    assert run("silent")[0] == 2
    assert run("silent")[2].startswith("silent does not write codec: derive from SimpleGame")
