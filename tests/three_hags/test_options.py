"""House rules of Three Hags: `variant`, and options that cannot be."""

from random import Random
from typing import Any

import attrs
import pytest

from cases import for_each
from climbcards import ClimbcardsError, OptionError, playout
from climbcards._options import options_of, with_options
from climbcards.games.three_hags import THREE_HAGS, Play, ThreeHags
from climbcards.reasons import NotACombination
from hags_tables import A, B, cards, enact, listed, midway, named, play, refused, tried
from rulebook import rule

SHORT = THREE_HAGS.variant(broom_in_runs=False)


# Any: as a caller without a type checker would
def varied(game: Any, options: dict[str, object]) -> object:  # noqa: ANN401
    """Ask for a variant with options of any kind."""
    found: object = game.variant(**options)
    return found


@rule("V-17")
def test_a_variant_is_another_value() -> None:
    """The game it was asked of stays as it is, and with its name the way back leads to an equal game."""
    long_game = THREE_HAGS.variant(target=150)
    assert (long_game.target, THREE_HAGS.target) == (150, 75)
    assert long_game != THREE_HAGS
    assert long_game.variant(target=75, name=THREE_HAGS.name) == THREE_HAGS
    assert hash(long_game.variant(target=75, name="three-hags")) == hash(THREE_HAGS)
    assert THREE_HAGS.variant() == THREE_HAGS


@rule("V-17", "V-14", "V-15", "G-3", "G-10", "G-15")
def test_the_preset_is_the_printed_game() -> None:
    """Every option has the value of the rules."""
    assert options_of(THREE_HAGS) == {
        "broom_in_runs": True,
        "declare_lower": False,
        "number_points": 5,
        "broom_points": 10,
        "imp_points": 15,
        "hag_points": 20,
        "hag_bonus": 20,
        "target": 75,
    }
    assert ThreeHags() == THREE_HAGS


GOOD: list[dict[str, object]] = [
    {"name": "my/hags"},
    {"broom_in_runs": False},
    {"declare_lower": True},
    {"number_points": 0},
    {"broom_points": 15, "imp_points": 10},
    {"hag_points": 1000},
    {"hag_bonus": 0},
    {"target": 1},
    {"target": 10000},
    {"broom_in_runs": False, "declare_lower": True, "target": 30},
]


@rule("V-17")
@for_each("options", GOOD, ids=str)
def test_these_house_rules_can_be_played(options: dict[str, object]) -> None:
    """The variant has the options, and a round of it can be played to its score."""
    game = varied(THREE_HAGS, options)
    assert isinstance(game, ThreeHags)
    assert {option: getattr(game, option) for option in options} == options
    rng = Random(3)
    policies = [game.policies()["random"]] * 2
    assert game.scores(playout(game, game.start(game.deal(rng, A)), policies, rng)) is not None


POINTS = ["number_points", "broom_points", "imp_points", "hag_points", "hag_bonus"]
_OTHERS: list[tuple[dict[str, object], str]] = [
    ({"broom_in_runs": 1}, "broom_in_runs: expected True or False, not 1"),
    ({"broom_in_runs": None}, "broom_in_runs: expected True or False, not None"),
    ({"declare_lower": "no"}, "declare_lower: expected True or False, not 'no'"),
    ({"declare_lower": 0}, "declare_lower: expected True or False, not 0"),
    ({"target": 0}, "target: expected a whole number of 1 or more, not 0"),
    ({"target": -75}, "target: expected a whole number of 1 or more, not -75"),
    ({"target": 75.0}, "target: expected a whole number of 1 or more, not 75.0"),
    ({"target": "75"}, "target: expected a whole number of 1 or more, not '75'"),
    ({"target": None}, "target: expected a whole number of 1 or more, not None"),
    ({"target": True}, "target: expected a whole number of 1 or more, not True"),
]
_POINTS: list[tuple[dict[str, object], str]] = [
    ({option: value}, f"{option}: expected a whole number of 0 or more, not {value!r}")
    for option in POINTS
    for value in (-1, 2.5, "5", None, False)
]
BAD = _OTHERS + _POINTS


@rule("V-17")
@for_each(("options", "sentence"), BAD, ids=[str(options) for options, _ in BAD])
def test_values_out_of_range_are_refused(options: dict[str, object], sentence: str) -> None:
    """The error names the option, what was expected, and what came."""
    with pytest.raises(OptionError) as caught:
        varied(THREE_HAGS, options)
    assert sentence in str(caught.value)
    assert isinstance(caught.value, ClimbcardsError)


@rule("V-17")
@for_each(
    ("option", "near"),
    [
        ("tarrget", "target"),
        ("broom_in_run", "broom_in_runs"),
        ("lower", "declare_lower"),
        ("hag_bonos", "hag_bonus"),
        ("hags_points", "hag_points"),
        ("imp", "imp_points"),
        ("bonus", "hag_bonus"),
        ("points", "number_points' or 'broom_points' or 'imp_points' or 'hag_points"),
        ("hag", "hag_points' or 'hag_bonus"),
        ("ta", "target"),
    ],
)
def test_an_unknown_option_is_refused_with_the_nearest_known_one(option: str, near: str) -> None:
    """A slip of the pen is answered with the right spelling."""
    with pytest.raises(OptionError, match=f"no option '{option}': did you mean '{near}'"):
        varied(THREE_HAGS, {option: 1})


@rule("V-17")
def test_options_are_checked_at_construction_too() -> None:
    """`ThreeHags(...)` checks what `variant` checks, and a game cannot be changed."""
    with pytest.raises(OptionError, match="target"):
        ThreeHags(target=0)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        # what no checker lets pass fails at run time too
        THREE_HAGS.target = 10  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]
    assert THREE_HAGS.target == 75


@rule("V-17")
def test_options_come_from_data_as_well() -> None:
    """A record or a command line gives them as plain values."""
    assert with_options(THREE_HAGS, {"target": 30}) == THREE_HAGS.variant(target=30)
    with pytest.raises(OptionError, match="target"):
        with_options(THREE_HAGS, {"target": "30"})


@rule("G-3", "V-7", "V-17")
@for_each(
    ("text", "names", "short"),
    [
        ("9h 10h Jh", ["run h 9 to J"], []),
        ("9h Jh Kh", ["run h 9 to J"], []),
        ("10h Jh Kh", ["run h 9 to J"], []),
        ("8h 9h 10h", ["run h 8 to 10"], ["run h 8 to 10"]),
        ("9h 10h Kh", ["run h 8 to 10"], ["run h 8 to 10"]),
        ("8h 9h Kh", ["run h 8 to 10", "run h 7 to 9"], ["run h 8 to 10", "run h 7 to 9"]),
        ("Ah 2h 3h", ["run h A to 3"], ["run h A to 3"]),
        ("Js Jh Jc", ["set of brooms"], ["set of brooms"]),
        ("Qh Jh", ["flier h"], ["flier h"]),
    ],
)
def test_brooms_stand_in_runs_or_not(text: str, names: list[str], short: list[str]) -> None:
    """Only runs that end at the broom depend on the option."""
    assert named(text) == names
    assert named(text, SHORT) == short


@rule("G-3", "V-17")
def test_a_run_to_the_broom_is_neither_listed_nor_legal_without_the_option() -> None:
    """The refusal cites the clause of the option."""
    state = midway("9h 10h Jh 2s", "3s 4c")
    assert "9h 10h Jh" in listed(state, A)
    assert "9h 10h Jh" not in listed(state, A, SHORT)
    objection = refused(state, play(A, "9h 10h Jh"), SHORT)
    assert (objection.reason, objection.clause) == (NotACombination(cards("9h 10h Jh")), "G-3")
    assert tried(state, A, "9h 10h Jh", SHORT) == objection
    assert isinstance(tried(state, A, "9h 10h Jh"), Play)


@rule("G-3", "V-17", "V-10")
def test_a_run_to_the_broom_answers_only_where_it_is_a_run() -> None:
    """9 10 J of hearts goes on a run of spades, or it does not; a run of clubs goes on it anyhow."""
    state = enact(midway("8s 9s Ks 2h", "9h 10h Jh 2c 3c 4c"), "A 8s 9s Ks")
    assert listed(state, B) == ["9h 10h Jh", "2c 3c 4c", "pass"]
    assert listed(state, B, SHORT) == ["2c 3c 4c", "pass"]
