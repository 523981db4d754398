"""House rules: what they take, what contradicts, and what the presets are."""

import pytest

from cases import for_each
from climbcards import OptionError, clauses, options_of
from climbcards.games.tien_len import GAMES, TienLen, TwosIn
from rulebook import preset_options, rule
from tien_len_tables import TIEN_LEN, Options, house


@rule("J-58")
@for_each(
    ("options", "sentence"),
    [
        ({"players": 5}, "players: expected a whole number of 4 at most, not 5"),
        ({"hand": 14}, "hand: expected a whole number of 13 at most, not 14"),
        ({"scoring": "cards"}, "scoring: cards count only with play_on=False and points=None"),
        (
            {"scoring": "cards", "play_on": False, "points": [2, 1, -1, -2]},
            "scoring: cards count only with play_on=False and points=None",
        ),
        ({"points": [2, 1]}, "points: expected one number for each of 4 places, not 2"),
        ({"points": [1, 2, 0, 0]}, "points: expected no place to have more than the one before"),
        ({"instant": ["dragon", "dragon"]}, "instant: name each hand that wins once"),
        ({"instant": ["pairs"]}, "instant: .*'pairs'"),
        ({"prices": [1, 2]}, "prices: expected five numbers, not 2"),
        ({"prices": [1, 2, 3, 4, -1]}, "prices: expected a whole number of 0 or more, not -1"),
        ({"rounds": 3}, "set exactly one of target and rounds"),
        ({"target": None}, "set exactly one of target and rounds"),
    ],
)
def test_wrong_options_are_refused(options: Options, sentence: str) -> None:
    """With a sentence that names the option."""
    with pytest.raises(OptionError, match=sentence):
        house(options)


@rule("J-59")
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_presets_are_as_the_rules_have_them(game: TienLen) -> None:
    """What the page does not name is as in the usual game."""
    name = game.name.rpartition("/")[2]
    told = preset_options(clauses(game)["J-59"] + "\n\n", name)
    changed = {each for each in options_of(game) if getattr(game, each) != getattr(TIEN_LEN, each)}
    assert changed == set(told)


def test_none_is_a_word_for_a_value() -> None:
    """A command line makes nothing of `none`, which is a value of some options."""
    assert house({"twos_in": None}).twos_in is TwosIn.NONE
    with pytest.raises(OptionError):
        house({"bombs": None})


@rule("J-49")
@for_each(
    ("options", "actions"),
    [
        ({}, 201),
        ({"play_on": False}, 49 + 48 * 3),
        ({"play_on": False, "twos_last": "loses"}, 201),
        ({"players": 2}, 25 + 24),
        ({"players": 3, "hand": 1}, 2 + 2),
    ],
)
def test_how_long_a_round_can_be(options: Options, actions: int) -> None:
    """A play for each card but those that are left, and passes between them."""
    assert house(options).max_actions == actions
