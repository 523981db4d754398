"""Options as plain data, for any game."""

import json
from collections.abc import Mapping

import pytest

from climbcards import JSON, OptionError, catalogue
from climbcards._options import options_of, with_options
from climbcards.games import haggis, three_hags, threes
from foreign import Install
from rulebook import rule

every_preset = pytest.mark.parametrize("game", haggis.GAMES, ids=[g.name for g in haggis.GAMES])


PLAIN = """
class Plain:
    name = "plain"

GAME = Plain()
"""


@every_preset
def test_options_come_back_as_json(game: haggis.Haggis) -> None:
    """All options of a preset, as JSON text, make the preset again from the official game."""
    options = json.loads(json.dumps(options_of(game)))
    again = with_options(haggis.OFFICIAL_2P, options).variant(name=game.name)
    assert again == game
    assert set(options) | {"name"} == set(haggis.Options.__annotations__)


def test_options_are_plain_data() -> None:
    """A switch, a number, a choice, a list and nothing: each looks as in JSON."""
    options = options_of(haggis.ROGERS_3P)
    assert options["sets"] is True
    assert options["players"] == 3
    assert options["last_hand"] == "second-out"
    assert options["bets"] in ([0, 15, 30], (0, 15, 30))
    assert options["rounds"] is None


@rule("P-8")
@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({}, haggis.OFFICIAL_2P),
        ({"players": 3}, haggis.OFFICIAL_2P.variant(players=3)),
        ({"target": None, "rounds": 7}, haggis.OFFICIAL_2P.variant(target=None, rounds=7)),
        ({"bets": [0, 5]}, haggis.OFFICIAL_2P.variant(bets=(0, 5))),
        ({"sets": False}, haggis.OFFICIAL_2P.variant(sets=False)),
        (
            {"bet_window": "before-first-lead"},
            haggis.OFFICIAL_2P.variant(bet_window=haggis.BetWindow.BEFORE_FIRST_LEAD),
        ),
    ],
)
def test_some_options_are_changed(options: Mapping[str, JSON], expected: haggis.Haggis) -> None:
    """Data changes the options that it names and leaves the others."""
    assert with_options(haggis.OFFICIAL_2P, options) == expected


@rule("P-8")
@pytest.mark.parametrize(
    ("option", "data", "problem"),
    [
        ("players", "3", "players: '3' will not do: expected a whole number"),
        ("players", 3.0, "expected a whole number"),
        ("players", True, "expected a whole number"),
        ("players", None, "expected a whole number"),
        ("sets", 1, "sets: 1 will not do: expected true or false"),
        ("sets", "no", "expected true or false"),
        ("target", "250", "target: '250' will not do: expected a whole number or null"),
        ("bets", 15, "bets: 15 will not do: expected a list of whole numbers"),
        ("bets", ["0", "15"], "expected a list of whole numbers"),
        ("bets", None, "expected a list of whole numbers"),
        ("bets", "015", "expected a list of whole numbers"),
        ("last_hand", "third-out", "expected one of first-out, second-out, in-hand-points"),
        ("last_hand", None, "expected one of first-out"),
        ("last_hand", ["first-out"], "expected one of first-out"),
        ("player", 3, "did you mean 'players'"),
        ("", 3, "Haggis has no option ''"),
        ("players", 4, "players: Haggis is for 2 or 3, not 4"),
        ("rounds", 7, "rounds=7, target=None"),
        ("best_of", 2, "best_of: expected an odd number"),
    ],
)
def test_bad_options_are_option_errors(option: str, data: JSON, problem: str) -> None:
    """Unknown names, data of another kind and options that do not fit are all the rules' fault."""
    with pytest.raises(OptionError) as error:
        with_options(haggis.OFFICIAL_2P, {option: data})
    assert problem in str(error.value)


@rule("V-17", "S-16", "P-8")
@pytest.mark.parametrize("name", ["", None, 3])
def test_a_name_is_some_text(name: str) -> None:
    """A game without a name cannot be listed, nor written into a record."""
    with pytest.raises(OptionError, match=f"name: expected some text, not {name!r}"):
        haggis.OFFICIAL_2P.variant(name=name)
    with pytest.raises(OptionError, match=f"name: expected some text, not {name!r}"):
        three_hags.THREE_HAGS.variant(name=name)
    with pytest.raises(OptionError, match=f"name: expected some text, not {name!r}"):
        threes.THREES.variant(name=name)


def test_the_name_of_a_game_is_no_option() -> None:
    """A preset keeps its name: data can change its options only."""
    with pytest.raises(OptionError):
        with_options(haggis.OFFICIAL_2P, {"name": "haggis/mine"})


@pytest.mark.parametrize(
    "source", [PLAIN, "import attrs" + PLAIN.replace("class", "@attrs.frozen\nclass")]
)
def test_a_game_without_options_has_none(install: Install, source: str) -> None:
    """It gives no data, takes none, and is itself when nothing is changed."""
    install("plain-games", source, "GAME")
    plain = catalogue()["plain"]
    assert options_of(plain) == {}
    assert with_options(plain, {}) is plain
    with pytest.raises(OptionError, match="plain has no options: leave out target"):
        with_options(plain, {"target": 3})
