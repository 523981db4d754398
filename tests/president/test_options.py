"""House rules: how far they go, and which contradict one another."""

from typing import Any

import attrs
import pytest

from cases import for_each
from climbcards import OptionError, options_of, with_options
from climbcards.games.president import GAMES
from president_tables import PRESIDENT
from rulebook import rule

# Any: an option is a number, a switch, text, a list or nothing
REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"packs": 0}, "packs: expected a whole number of 1 or more, not 0"),
    ({"packs": 4}, "packs: expected a whole number of 3 at most, not 4"),
    ({"jokers": 3}, "jokers: expected a whole number of 2 at most"),
    ({"jokers": -1}, "jokers: expected a whole number of 0 or more"),
    ({"players": 2}, "players: expected a whole number of 3 or more"),
    ({"players": 9}, "players: expected a whole number of 8 at most"),
    ({"special_three": "S"}, "special_three: expected 'c', 'd', 'h' or 's', or None, not 'S'"),
    ({"special_three": "x" * 10**6}, "special_three: expected .*, not 'xxx"),
    ({"hand": 0}, "hand: expected a whole number of 1 or more"),
    ({"hand": 18, "players": 3}, "hand: expected a whole number of 17 at most"),
    ({"hand": 14, "players": 8, "packs": 2}, "hand: expected a whole number of 13 at most"),
    ({"fouls": ("two", "two")}, "fouls: name each one once"),
    ({"fouls": ("joker",)}, "fouls: there are no jokers"),
    ({"opening": "holder"}, "opening: nobody holds a special three, as there is none"),
    ({"opening": "holder plays"}, "opening: nobody holds a special three"),
    ({"three_answers_joker": True}, "three_answers_joker: there is no special three"),
    ({"three_answers_joker": True, "jokers": 1}, "three_answers_joker: there is no special"),
    (
        {"three_answers_joker": True, "special_three": "s"},
        "three_answers_joker: there are no jokers",
    ),
    ({"points": (1, 2, 3, 4, 5)}, "points: expected a tuple of 4 numbers at most"),
    (
        {"points": (2, 1, -1, -2), "players": 3},
        r"of 3 numbers at most, not \(2, 1, -1, -2\): leave some out, as in points=\(2, 1, -1\)",
    ),
    ({"gifts": (1, 1, 1)}, "gifts: expected a tuple of 2 numbers at most"),
    ({"gifts": (1, 1), "players": 3}, "gifts: expected a tuple of 1 number at most"),
    ({"gifts": (0,)}, "gifts: expected a whole number of 1 or more"),
    ({"gifts": (11,), "players": 5}, "gifts: expected a whole number of 10 at most"),
    ({"gifts": (2,), "hand": 1}, "gifts: expected a whole number of 1 at most"),
    ({"hand": 1}, r"gifts: a hand of 1 cannot give 2 cards: set gifts=\(\) or gifts=\(1,\)"),
    ({"target": 0}, "target: expected a whole number of 1 or more"),
    ({"target": None}, "set exactly one of target and rounds, as in rounds=4, target=None"),
    ({"rounds": 4}, "set exactly one of target and rounds, as in rounds=4, target=None"),
    ({"rounds": 0, "target": None}, "rounds: expected a whole number of 1 or more"),
    ({"gift": (1,)}, "President has no option 'gift': did you mean 'gifts'?"),
]


@rule("N-40")
@for_each(("options", "sentence"), REFUSED)
# Any: as above
def test_what_makes_no_sense_is_refused(options: dict[str, Any], sentence: str) -> None:
    """Each refusal names the option, says what it takes and quotes what came, in a short sentence."""
    with pytest.raises(OptionError, match=sentence) as error:
        PRESIDENT.variant(**options)
    assert len(str(error.value)) < 250


@rule("N-40", "N-1", "N-3", "N-24", "N-29", "N-33")
@for_each(
    "options",
    [
        {"packs": 3, "jokers": 2, "players": 8},
        {"special_three": "h", "opening": "holder plays"},
        {"special_three": "d", "three_answers_joker": True, "jokers": 1},
        {"fouls": ["two", "joker"], "jokers": 1},
        {"hand": 1, "players": 3},
        {"hand": 1, "gifts": [1]},
        {"points": [2, 1, -1, -2]},
        {"gifts": [13]},
        {"gifts": [1, 1, 1], "players": 6},
        {"target": None, "rounds": 4},
    ],
)
# Any: as above
def test_what_makes_sense_is_taken(options: dict[str, Any]) -> None:
    """It stands in the options as data, and the name says that there are house rules."""
    game = with_options(PRESIDENT, options)
    assert {name: options_of(game)[name] for name in options} == options
    assert game.name == "president+house"


@rule("N-29", "N-33")
def test_gifts_and_points_follow_from_the_number_of_players() -> None:
    """What is None is settled by the table, and a variant settles it anew."""
    three = PRESIDENT.variant(players=3)
    assert (three.gifts, three.points, three.exchanged) == (None, None, (1,))
    four = three.variant(players=4, name="president")
    assert (four, four.exchanged) == (PRESIDENT, (2, 1))


@rule("N-41")
def test_presets_differ() -> None:
    """Not by their names alone."""
    assert len({attrs.evolve(game, name="one") for game in GAMES}) == len(GAMES) == 5
