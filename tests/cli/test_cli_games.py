"""What there is to play, and how it is asked for."""

import re
from pathlib import Path

import pytest
from typer.main import get_group
from typer.testing import CliRunner

from cases import for_each
from cli.toy import Toy
from climbcards import JSON, OptionError, about, catalogue, options_of
from climbcards._cli import arguments
from climbcards._cli.about import changed, game_card
from climbcards._cli.app import app
from climbcards._cli.arguments import read_options, spelled
from climbcards._cli.words import speech_of
from climbcards.games import haggis, president

FAMILIES = (
    "big-two, dou-dizhu, guandan, haggis, president, daifugo, three-hags, threes, tichu, tien-len"
)


def run(*arguments: str) -> tuple[int, str]:
    """Run a command; give its exit code and what it said."""
    result = CliRunner().invoke(app, arguments)
    return result.exit_code, result.output


def test_the_reference_has_every_option_of_every_command() -> None:
    """The page of the terminal program says each option where it describes the command."""
    page = Path("docs/reference/command-line.md").read_text(encoding="utf-8")
    _, *parts = re.split(r"^`climbcards (\w+)", page, flags=re.MULTILINE)
    said = dict(zip(parts[::2], parts[1::2], strict=True))
    commands = get_group(app).commands
    missing = [
        (name, each.opts)
        for name, command in commands.items()
        for each in command.params
        if each.param_type_name == "option"
        and not any(f"`{text}" in said[name] for text in each.opts)
    ]

    assert said.keys() == commands.keys()
    assert missing == []


def test_every_game_is_listed() -> None:
    """The list has a line for each game of the catalogue: name, players, cards."""
    code, output = run("games")
    rows = [line.split("  ") for line in output.splitlines()]
    assert code == 0
    assert [row[0] for row in rows] == list(catalogue())
    assert "haggis/official-2p            2 players  42 cards\n" in output
    assert "haggis/tournament-3p          3 players  54 cards\n" in output


def test_one_game_shows_its_options_as_they_are_given() -> None:
    """The options stand there as one types them, and typing them changes nothing."""
    code, output = run("games", "haggis/leaflet-2p")
    assert code == 0
    facts, _, options = output.partition("options (change them with -o name=value)\n")
    assert facts.splitlines()[0] == "haggis/leaflet-2p"
    assert "  policies  greedy, random, search, tree\n" in facts
    rows = [line.split(maxsplit=2) for line in options.splitlines() if line[2] != " "]
    lines = {name: value for name, value, _ in rows}
    assert lines["bets"] == "0,15,30"
    assert lines["rounds"] == "none"
    assert lines["sets"] == "true"
    same = arguments.game_called(
        "haggis/leaflet-2p", [f"{name}={value}" for name, value in lines.items()]
    )
    assert same == catalogue()["haggis/leaflet-2p"]


@pytest.mark.parametrize("name", catalogue())
def test_options_are_given_as_they_are_shown(name: str) -> None:
    """Of every game: all of them, typed again, make the same game."""
    game = catalogue()[name]
    typed = [f"{option}={spelled(value)}" for option, value in options_of(game).items()]
    assert arguments.game_called(name, typed) == game


def test_a_game_without_options_is_described_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game without options has the facts alone."""
    monkeypatch.setattr(arguments, "called", {"toy": Toy()}.__getitem__)
    assert run("games", "toy") == (
        0,
        "toy\n  players   2\n  cards     4\n  policies  random, search, tree\n",
    )


def test_a_preset_says_in_what_it_differs() -> None:
    """From the game of its kind as it is without options; what can only be made with some says nothing."""
    english = speech_of("en")
    assert "\nhaggis/official-3p is haggis/official-2p with players=3.\noptions" in game_card(
        haggis.OFFICIAL_3P, 80, english
    )
    assert "haggis/official-2p is " not in game_card(haggis.OFFICIAL_2P, 80, english)
    assert not changed(Toy(), english)


def test_games_and_their_options_are_described_in_german() -> None:
    """Names and values stay as one types them; another language is refused."""
    code, output = run("games", "--language", "de")
    assert (code, output.splitlines()[0].split()) == (
        0,
        ["big-two", "4", "Spieler", "52", "Karten"],
    )
    code, output = run("games", "haggis/official-3p", "--language", "de")
    assert code == 0
    assert output.startswith("haggis/official-3p\nDie gedruckten Regeln für drei.\n  Spieler")
    assert "\nhaggis/official-3p ist haggis/official-2p mit players=3.\nHausregeln (" in output
    (target,) = (each for each in about(haggis.OFFICIAL_3P, "de").options if each.name == "target")
    assert target.text in " ".join(output.split())
    assert run("games", "--language", "xx")[0] == 2


def test_an_unknown_game_names_the_nearest() -> None:
    """A slip in a name is answered with the names it may have meant."""
    code, output = run("games", "Haggis/Rogers-3P-flatt")
    assert code == 2
    assert "did you mean haggis/rogers-3p-flat or " in output


@pytest.mark.parametrize("name", ["mahjong", "x", "", "poker/holdem"])
def test_nothing_unlike_is_taken_for_a_game(name: str) -> None:
    """What is near no name gets none, and hears which families there are."""
    assert run("games", name) == (
        2,
        f"there is no game {name!r}: the catalogue has {FAMILIES}\n",
    )


@pytest.mark.parametrize("name", ["haggis", "Haggis/"])
def test_the_name_of_a_family_is_answered_with_its_presets(name: str) -> None:
    """Several games are called haggis: all of them are named."""
    code, output = run("play", name)
    assert code == 2
    assert output.startswith(
        f"{name!r} is more than one game: choose haggis/official-2p or haggis/"
    )
    assert all(game in output for game in catalogue() if game.startswith("haggis/"))
    assert output.endswith(" or haggis/leaflet-best-of-three\n")


def test_a_game_is_found_beside_its_family() -> None:
    """There is a game called dou-dizhu, and another whose name goes on; an underscore is a slip."""
    assert run("games", "dou-dizhu")[0] == 0
    assert "did you mean dou-dizhu or dou-dizhu/fixed-landlord?" in run("games", "Dou_Dizhuu")[1]


@for_each(
    ("text", "value"),
    [
        ("3", 3),
        ("None", None),
        ("null", None),
        ("TRUE", True),
        ("false", False),
        ("0,15", [0, 15]),
        ("0,", [0]),
        ("[0, 15]", [0, 15]),
        ("second-out", "second-out"),
        ("a = b", "a = b"),
        ("", ""),
    ],
)
def test_values_are_read_by_their_look(text: str, value: JSON) -> None:
    """Numbers, switches, none, lists and text are told apart."""
    assert read_options([f" best-of = {text} "]) == {"best_of": value}


@pytest.mark.parametrize(
    ("typed", "value"),
    [
        ("gifts=1", (1,)),
        ("gifts=1,", (1,)),
        ("gifts=2,1", (2, 1)),
        ("gifts=none", None),
        ("gifts=[]", ()),
        ("fouls=two", (president.Foul.TWO,)),
        ("fouls=[]", ()),
        ("equals=skip", president.Equals.SKIP),
        ("special_three=s", "s"),
    ],
)
def test_one_value_is_a_list_where_a_list_is_expected(typed: str, value: object) -> None:
    """So `gifts=1` is one gift, and a word is one foul; no other option becomes a list."""
    option = typed.partition("=")[0]
    assert getattr(arguments.game_called("president", [typed]), option) == value


@pytest.mark.parametrize("typed", ["gifts=x", "fouls=three", "fouls=none", "gifts={}"])
def test_one_value_that_will_not_do_is_refused(typed: str) -> None:
    """The sentence says what the option takes."""
    with pytest.raises(OptionError, match="will not do: expected a list of"):
        arguments.game_called("president", [typed])


@for_each("value", [None, True, 3, "second-out", [], [0], [0, 15, 30], {"a": 1}])
def test_what_is_spelled_is_read_back(value: JSON) -> None:
    """An option written for the command line is read as the same value."""
    assert read_options([f"x={spelled(value)}"]) == {"x": value}
