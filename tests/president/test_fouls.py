"""Fouls, the fall of a president, and the order of what follows a play."""

from typing import Final

from cases import for_each
from climbcards.games.president import Play
from president_tables import Case, Options, end_of, laid_out, legal
from rulebook import rule

TWOS: Final[Options] = {"two_clears": True}
FOURS: Final[Options] = {"four_clears": True}
TURNS: Final[Options] = {"revolution": True}
FALL: Final[Options] = {"fall": True, "gifts": []}
LAST: Final = "4 2 / 5 6 / 7 8"
SEVENS: Final = "7 7 3 / 7 7 4 / 9 9 5"

BY_TWO: Final[Options] = {"fouls": ["two"]}

FOULS: Final = [
    Case(
        LAST,
        "0 4, 1 5, 2 7, 0 2, 1 pass, 2 pass, 1 6",
        leader=0,
        options=BY_TWO,
        ranking=(1, 2, 0),
        scores=(0, 2, 1),
    ),
    Case(
        LAST,
        "0 4, 1 5, 2 7, 0 2, 1 pass, 2 pass, 1 6",
        leader=0,
        ranking=(0, 1, 2),
        scores=(2, 1, 0),
    ),
    Case(
        LAST,
        "0 4, 1 5, 2 7, 0 2, 1 pass, 2 pass, 1 6",
        leader=0,
        options={"fouls": ["eight"]},
        ranking=(0, 1, 2),
    ),
    Case(
        "2 / 8 / 9 / 10",
        "0 2, 1 pass, 2 pass, 3 pass, 1 8, 2 9",
        leader=0,
        options={"fouls": ["two", "eight"], "gifts": []},
        ranking=(2, 3, 1, 0),
        scores=(0, 0, 2, 1),
    ),
    Case(
        "2 2 / 5 6 / 7 8",
        "0 2 2, 1 pass, 2 pass, 1 5, 2 7, 1 pass, 2 8",
        leader=0,
        options=BY_TWO,
        ranking=(2, 1, 0),
    ),
    # 2s that are not the last cards are none
    Case(
        "4 2 / 5 6 / 7 8",
        "0 2, 1 pass, 2 pass, 0 4, 1 5, 2 7, 1 pass, 2 8",
        leader=0,
        options=BY_TWO,
        ranking=(0, 2, 1),
    ),
    Case(
        "8 8 / 5 6 / 7 9",
        "0 8 8, 1 pass, 2 pass, 1 5, 2 7, 1 pass, 2 9",
        leader=0,
        options={"fouls": ["eight"]},
        ranking=(2, 1, 0),
    ),
    Case(
        "9 Jo / 5 6 / 7 8",
        "0 9 Jo, 1 pass, 2 pass, 1 5, 2 7, 1 pass, 2 8",
        leader=0,
        options={"fouls": ["joker"], "jokers": 1},
        ranking=(2, 1, 0),
    ),
    Case(
        "9 Jo / 5 6 / 7 8",
        "0 9 Jo, 1 pass, 2 pass, 1 5, 2 7, 1 pass, 2 8",
        leader=0,
        options={"fouls": ["two"], "jokers": 1},
        ranking=(0, 2, 1),
    ),
    Case(
        "2 Jo / 5 6 / 7 8",
        "0 2 Jo, 1 pass, 2 pass, 1 5, 2 7, 1 pass, 2 8",
        leader=0,
        options={"fouls": ["two"], "jokers": 1},
        ranking=(2, 1, 0),
    ),
    Case(
        "8 Jo / 5 6 / 7 9",
        "0 8 Jo, 1 pass, 2 pass, 1 5, 2 7, 1 pass, 2 9",
        leader=0,
        options={"fouls": ["eight"], "jokers": 1},
        ranking=(2, 1, 0),
    ),
    # while the order is inverted 3s are the foul, and 2s are not
    Case(
        "4 4 4 4 3 / 3 5 6 7 8 / 10 J Q K A",
        "0 4 4 4 4, 1 pass, 2 pass, 0 3, 1 pass, 2 pass, 1 8, 2 pass, 1 7, 2 pass, 1 6, 2 pass, 1 5, 2 pass, 1 3",
        leader=0,
        options={**TURNS, **BY_TWO, "gifts": []},
        ranking=(2, 1, 0),
    ),
    Case(
        "4 4 4 4 2 / 3 5 6 7 8 / 10 J Q K A",
        "0 4 4 4 4, 1 pass, 2 pass, 0 2, 1 8, 2 pass, 1 7, 2 pass, 1 6, 2 pass, 1 5, 2 pass, 1 3",
        leader=0,
        options={**TURNS, **BY_TWO, "gifts": []},
        ranking=(0, 2, 1),
    ),
    # by the order before the play
    Case(
        "2 2 2 2 / 4 5 6 7 / 9 10 J Q",
        "0 2 2 2 2, 1 pass, 2 pass, 1 7, 2 pass, 1 6, 2 pass, 1 5, 2 pass, 1 4",
        leader=0,
        options={**TURNS, **BY_TWO},
        ranking=(1, 2, 0),
    ),
    Case(
        "3 3 3 3 / 4 5 6 7 / 9 10 J Q",
        "0 3 3 3 3, 1 pass, 2 pass, 1 7, 2 pass, 1 6, 2 pass, 1 5, 2 pass, 1 4",
        leader=0,
        options={**TURNS, **BY_TWO},
        ranking=(0, 1, 2),
    ),
    # the last two go out by fouls in turn
    Case(
        "2 / 2 / 9",
        "0 2, 1 2",
        leader=0,
        options={**BY_TWO, "equals": "allowed", "gifts": []},
        ranking=(2, 1, 0),
        scores=(0, 1, 2),
    ),
]


@rule("N-24", "N-28", "N-29")
@for_each("case", FOULS)
def test_fouls(case: Case) -> None:
    """Who goes out with such a set has a place behind all others."""
    end_of(case)


@rule("N-25")
def test_a_foul_is_legal() -> None:
    """A leader with nothing else plays it."""
    game, state = laid_out("2 / 8 / 9 / 10", 0, fouls=["two", "eight"], gifts=[])
    assert legal(game, state) == ["2"]
    play = game.attempt(state, game.seats[0], game.pack.parse("2"))
    assert isinstance(play, Play)
    assert game.objection(state, play) is None
