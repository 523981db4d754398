"""The fall of a president, and the order of what follows a play."""

from typing import Final

import pytest

from cases import for_each
from president_tables import Case, Options, done, end_of, house, laid_out
from rulebook import rule

TWOS: Final[Options] = {"two_clears": True}
FOURS: Final[Options] = {"four_clears": True}
TURNS: Final[Options] = {"revolution": True}
BY_TWO: Final[Options] = {"fouls": ["two"]}
FALL: Final[Options] = {"fall": True, "gifts": []}
SEVENS: Final = "7 7 3 / 7 7 4 / 9 9 5"

FALLS: Final = [
    Case(
        "4 5 / 6 2 / 7 8",
        "1 6, 2 7, 0 pass, 1 2",
        leader=1,
        titles=(0, 1, 2),
        options=FALL,
        ranking=(1, 2, 0),
        scores=(0, 2, 1),
    ),
    Case(
        "4 5 / 6 2 / 7 8",
        "1 6, 2 7, 0 pass, 1 2",
        (2,),
        leader=1,
        titles=(0, 1, 2),
        options={"gifts": []},
        legal="pass",
    ),
    Case("4 5 / 6 2 / 7 8", "1 6, 2 7, 0 pass, 1 2", (2,), leader=1, options=FALL, legal="pass"),
    # who was president and goes out first does not fall
    Case(
        "4 2 / 6 7 / 5 8",
        "0 4, 1 6, 2 8, 0 2, 1 pass, 2 pass, 1 7",
        leader=0,
        titles=(0, 1, 2),
        options=FALL,
        ranking=(0, 1, 2),
    ),
    # the place is before those of fouls, and behind who holds cards
    Case(
        "4 5 / 6 2 / 7 K / 8 A",
        "1 6, 2 7, 3 8, 0 pass, 1 2",
        (2,),
        leader=1,
        titles=(0, 1, 2, 3),
        options=FALL,
        legal="pass",
    ),
    Case(
        "4 5 / 6 K / 7 2 / 8 9",
        "1 6, 2 7, 3 8, 0 pass, 1 K, 2 2",
        titles=(0, 1, 2, 3),
        leader=1,
        options={**FALL, "fouls": ["two"]},
        ranking=(1, 3, 0, 2),
    ),
    # a foul makes nobody fall, the next one out without a foul does
    Case(
        "4 5 / 6 2 / 7 K / 8 9",
        "1 6, 2 7, 3 8, 0 pass, 1 2, 2 pass, 3 pass, 0 pass",
        (2,),
        titles=(0, 1, 2, 3),
        leader=1,
        options={**FALL, "fouls": ["two"]},
        leads=True,
        legal="K",
    ),
    Case(
        "4 5 / 6 2 / 7 K / 8 9",
        "1 6, 2 7, 3 8, 0 pass, 1 2, 2 pass, 3 pass, 0 pass, 2 K",
        titles=(0, 1, 2, 3),
        leader=1,
        options={**FALL, "fouls": ["two"]},
        ranking=(2, 3, 0, 1),
    ),
    # a president who is out by a foul holds no cards
    Case(
        "2 / 6 / 7 / 8",
        "0 2, 1 pass, 2 pass, 3 pass, 1 6, 2 7",
        titles=(0, 1, 2, 3),
        leader=0,
        options={**FALL, "fouls": ["two"]},
        ranking=(1, 2, 3, 0),
    ),
    # of several tricks, too
    Case(
        "4 5 5 / 6 6 2 / 7 7 K / 8 8 A",
        "1 6 6, 2 7 7, 3 8 8, 0 pass, 1 pass, 2 pass, 3 A",
        (0,),
        titles=(3, 1, 2, 0),
        leader=1,
        options=FALL,
    ),
]


@rule("N-26", "N-28")
@for_each("case", FALLS)
def test_the_fall_of_a_president(case: Case) -> None:
    """The president of the round before is out at once when another seat is the first to go out."""
    end_of(case)


@rule("N-26")
def test_the_cards_of_a_fallen_president_are_not_seen() -> None:
    """They are laid aside, and all of the pack are still there."""
    game, state = laid_out("4 5 / 6 2 / 7 K / 8 A", 1, (0, 1, 2, 3), **FALL)
    fallen = done(game, state, "1 6, 2 7, 3 8, 0 pass, 1 2")
    assert fallen.hands[0] == game.pack.parse("")
    assert game.cards(fallen) == game.pack.full
    shown = game.codec().views.dumps(game.view(fallen, game.seats[2]))
    assert "4 5" not in shown
    assert house(FALL).fall


ORDER: Final = [
    # a foul is settled before the revolution that the same set makes: 2s were the highest
    Case(
        "2 2 2 2 / 3 4 5 6 / 7 8 9 10 / J Q K A",
        "0 2 2 2 2",
        (1,),
        leader=0,
        options={**TURNS, **BY_TWO},
        inverted=True,
    ),
    # being out comes before the fall, and the fall before the end of the trick: the fallen leads nothing
    Case(
        "6 2 / 4 5 / 7 K / 8 A",
        "0 6, 1 pass, 2 7, 3 8, 0 2",
        (2,),
        leader=0,
        titles=(1, 0, 2, 3),
        options={**FALL, **TWOS},
        leads=True,
        legal="K",
    ),
    # the end of the round before the end of the trick
    Case(
        "6 2 / 4 5 / 7 K",
        "0 6, 1 pass, 2 7, 0 2",
        leader=0,
        titles=(1, 0, 2),
        options={**FALL, **TWOS},
        ranking=(0, 2, 1),
    ),
    # the end of the trick before the skip
    Case(SEVENS, "0 7 7, 1 7 7", (1,), leader=0, options={**FOURS, "equals": "skip"}, leads=True),
]


@rule("N-19", "N-16")
@pytest.mark.parametrize("case", ORDER)
def test_the_order_of_what_follows(case: Case) -> None:
    """Foul, revolution, out, fall, the end of the round, the end of the trick, skip, turn."""
    end_of(case)
