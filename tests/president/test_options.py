"""House rules: what they take, what contradicts, and what they are called."""

from enum import Enum
from typing import Any

import attrs
import pytest

from cases import for_each
from climbcards import OptionError, options_of, with_options
from climbcards.games.president import (
    GAMES,
    Equals,
    FirstLead,
    Foul,
    JokerUse,
    NextLead,
    Passing,
    President,
    Returns,
)
from president_tables import PRESIDENT, house
from rulebook import rule

FIELDS = attrs.fields(President)
CHOICES: list[Enum] = [
    *(*JokerUse, *Passing, *Equals, *FirstLead),
    *(*NextLead, *Returns),
]


@rule("N-40")
@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"packs": 0}, "packs: expected a whole number of 1 or more, not 0"),
        ({"packs": 4}, "packs: expected a whole number of 3 at most, not 4"),
        ({"jokers": 3}, "jokers: expected a whole number of 2 at most"),
        ({"jokers": -1}, "jokers: expected a whole number of 0 or more"),
        ({"jokers": True}, "jokers: expected a whole number"),
        ({"players": 2}, "players: expected a whole number of 3 or more"),
        ({"players": 9}, "players: expected a whole number of 8 at most"),
        ({"players": "4"}, "players: expected a whole number"),
        ({"players": 10**5000}, "players: expected a whole number of 8 at most, not a number of"),
        ({"special_three": "x"}, "special_three: expected c, d, h, s or None, not 'x'"),
        ({"special_three": "S"}, "special_three: expected c, d, h, s or None, not 'S'"),
        ({"special_three": ["s"]}, "special_three: expected text, or None"),
        ({"special_three": "x" * 10**6}, "special_three: expected .*, not 'xxx"),
        ({"hand": 0}, "hand: expected a whole number of 1 or more"),
        ({"hand": 14}, "hand: expected a whole number of 13 at most, or None, not 14"),
        ({"hand": 18, "players": 3}, "hand: expected a whole number of 17 at most"),
        ({"hand": 14, "players": 8, "packs": 2}, "hand: expected a whole number of 13 at most"),
        ({"joker": "low"}, "joker: expected JokerUse.WILD, .*, not 'low'"),
        ({"equals": "skp"}, "Equals.SKIP, or 'no', 'allowed', 'skip', not 'skp'"),
        ({"fouls": ("to",)}, "fouls: expected Foul.TWO, .*, or 'two', 'eight', 'joker', not 'to'"),
        ({"joker": None}, "joker: expected JokerUse.WILD"),
        ({"passing": 1}, "passing: expected Passing.RETURN"),
        ({"equals": "yes"}, "equals: expected Equals.NO"),
        ({"opening": Passing.OUT}, "opening: expected FirstLead.ELDEST"),
        ({"next_lead": "vice-scum"}, "next_lead: expected NextLead.PRESIDENT"),
        ({"returns": []}, "returns: expected Returns.ANY"),
        ({"bombs": 1}, "bombs: expected True or False, not 1"),
        ({"revolution": "yes"}, "revolution: expected True or False, not 'yes'"),
        ({"fouls": "two"}, "fouls: expected a tuple of .*, not 'two'"),
        ({"fouls": ("three",)}, "fouls: expected Foul.TWO, .*, not 'three'"),
        ({"fouls": ("two", "two")}, "fouls: name each one once"),
        ({"fouls": (["two"],)}, r"fouls: expected Foul.TWO, .*, not \['two'\]"),
        ({"fouls": None}, "fouls: expected a tuple of .*, not None"),
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
        ({"points": (1, 2, 3, 4), "players": 3}, "points: expected a tuple of 3 numbers at most"),
        (
            {"points": (2, 1, -1, -2), "players": 3},
            r"not \(2, 1, -1, -2\): leave some out, as in points=\(2, 1, -1\)",
        ),
        ({"points": 3}, "points: expected a tuple"),
        ({"points": ("2",)}, "points: expected a whole number"),
        ({"points": (1.5,)}, "points: expected a whole number"),
        ({"gifts": (1, 1, 1)}, "gifts: expected a tuple of 2 numbers at most"),
        ({"gifts": (1, 1), "players": 3}, "gifts: expected a tuple of 1 numbers? at most"),
        ({"gifts": (0,)}, "gifts: expected a whole number of 1 or more"),
        ({"gifts": (14,)}, "gifts: expected a whole number of 13 at most"),
        ({"gifts": (2,), "hand": 1}, "gifts: expected a whole number of 1 at most"),
        (
            {"hand": 1},
            r"gifts: a hand of 1 cannot give 2 cards: set gifts=\(\) or gifts=\(1,\)",
        ),
        ({"gifts": (11,), "players": 5}, "gifts: expected a whole number of 10 at most"),
        ({"gifts": 2}, "gifts: expected a tuple"),
        ({"target": 0}, "target: expected a whole number of 1 or more"),
        ({"target": None}, "set exactly one of target and rounds, as in rounds=4, target=None"),
        ({"rounds": 4}, "set exactly one of target and rounds, as in rounds=4, target=None"),
        ({"rounds": 0, "target": None}, "rounds: expected a whole number of 1 or more"),
        ({"gift": (1,)}, "President has no option 'gift': did you mean 'gifts'?"),
        ({"name": "my president"}, "name: expected one word"),
    ],
)
# Any: what comes may be anything
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
        {"fouls": ["two", "eight"]},
        {"fouls": ["joker"], "jokers": 1},
        {"hand": 13},
        {"hand": 1, "gifts": []},
        {"hand": 1, "players": 3},
        {"hand": 1, "gifts": [1]},
        {"points": []},
        {"points": [2, 1, -1, -2]},
        {"gifts": [13]},
        {"gifts": [1, 1, 1], "players": 6},
        {"target": None, "rounds": 4},
        {"target": 1},
    ],
)
# Any: an option is a number, a switch, text, a list or nothing
def test_what_makes_sense_is_taken(options: dict[str, Any]) -> None:
    """It stands in the options as data, and the name says that there are house rules."""
    game = with_options(PRESIDENT, options)
    assert {name: options_of(game)[name] for name in options} == options
    assert game.name == "president+house"
    assert GAMES[0] == PRESIDENT


@rule("N-40")
@for_each("choice", CHOICES, ids=str)
def test_choices_are_taken_by_name_too(choice: Enum) -> None:
    """A choice, its name in Python and its name as data are one."""
    (option,) = (field.name for field in FIELDS if type(choice).__name__ in str(field.type))
    # Any: options are anything
    words: dict[str, Any] = {"special_three": "s", option: choice.value}
    choices: dict[str, Any] = {"special_three": "s", option: choice}
    named = PRESIDENT.variant(**words)
    assert getattr(named, option) is choice
    assert named == PRESIDENT.variant(**choices) == house(words)


@rule("N-24", "N-40")
def test_fouls_are_taken_by_name_too() -> None:
    """As a tuple of them, in any order."""
    # Any: names in place of the choices
    words: dict[str, Any] = {"jokers": 1, "fouls": ("joker", "two")}
    assert PRESIDENT.variant(**words) == PRESIDENT.variant(jokers=1, fouls=(Foul.JOKER, Foul.TWO))


@rule("N-33", "N-29")
def test_gifts_and_points_follow_from_the_number_of_players() -> None:
    """What is None is settled by the table, and a variant settles it anew."""
    three = PRESIDENT.variant(players=3)
    assert (three.gifts, three.points) == (None, None)
    assert three.variant(players=4, name="president") == PRESIDENT


@rule("N-41")
def test_presets_have_names_of_their_own() -> None:
    """None of them is equal to another."""
    assert [game.name for game in GAMES] == [
        "president",
        "president/two-clears",
        "president/joker-trump",
        "daifugo",
        "daifugo/federation",
    ]
    assert len({attrs.evolve(game, name="one") for game in GAMES}) == len(GAMES)
