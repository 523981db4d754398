"""Sets that turn the order of ranks over, and the special three on a joker."""

from typing import Final

from cases import for_each
from climbcards.reasons import TooLow
from president_tables import Case, Options, done, end_of, laid_out, playing, refusal
from rulebook import rule

TWOS: Final[Options] = {"two_clears": True}
TURNS: Final[Options] = {"revolution": True}
THREE: Final[Options] = {"jokers": 1, "special_three": "s", "three_answers_joker": True}
REVOLT: Final = "4 4 4 4 9 / 3 5 6 7 8 / 10 J Q K A"

REVOLUTIONS: Final = [
    Case(REVOLT, "0 4 4 4 4", (1,), leader=0, options=TURNS, inverted=True),
    Case(REVOLT, "0 4 4 4 4", (1,), leader=0, inverted=False),
    Case(REVOLT, "0 4 4 4", (1,), leader=0, options=TURNS, inverted=False),
    Case(
        REVOLT,
        "0 4 4 4 4, 1 pass, 2 pass, 0 9, 1 8",
        (2,),
        leader=0,
        options=TURNS,
        inverted=True,
        legal="pass",
    ),
    Case(
        REVOLT,
        "0 4 4 4 4, 1 pass, 2 pass, 0 9, 1 8, 2 pass, 1 3",
        (2,),
        leader=0,
        options=TURNS,
        legal="pass",
    ),
    # at once, for the same trick, and back again
    Case(
        "4 4 4 4 9 / 3 3 3 3 8 / 10 J Q K A",
        "0 4 4 4 4",
        (1,),
        leader=0,
        options=TURNS,
        legal="3 3 3 3, pass",
    ),
    Case(
        "4 4 4 4 9 / 5 5 5 5 8 / 10 J Q K A",
        "0 4 4 4 4",
        (1,),
        leader=0,
        options=TURNS,
        legal="pass",
    ),
    Case(
        "4 4 4 4 9 / 3 3 3 3 8 / 10 J Q K A",
        "0 4 4 4 4, 1 3 3 3 3",
        (2,),
        leader=0,
        options=TURNS,
        inverted=False,
    ),
    # five and more, and jokers, alone or among others
    Case(
        "4 4 4 Jo 9 / 3 5 6 7 8 / 10 J Q K A",
        "0 4 4 4 Jo",
        (1,),
        leader=0,
        options={**TURNS, "jokers": 1},
        inverted=True,
    ),
    Case(
        "4 4 4 4 Jo 9 / 3 5 6 7 8 9 / 10 J Q K A 2",
        "0 4 4 4 4 Jo",
        (1,),
        leader=0,
        options={**TURNS, "jokers": 1},
        inverted=True,
    ),
    Case(
        "Jo Jo Jo Jo 9 / 3 5 6 7 8 / 10 J Q K A",
        "0 Jo Jo Jo Jo",
        (1,),
        leader=0,
        options={**TURNS, "jokers": 2, "packs": 2},
        inverted=True,
    ),
    # the joker stays above all
    Case(
        "4 4 4 4 9 / Jo 5 6 7 8 / 10 J Q K A",
        "0 4 4 4 4, 1 pass, 2 pass, 0 9, 1 Jo",
        (2,),
        leader=0,
        options={**TURNS, "jokers": 1},
        legal="pass",
    ),
    # 2s clear as before, and 3s do not
    Case(
        "4 4 4 4 9 / 3 3 6 7 8 / 2 J Q K A",
        "0 4 4 4 4, 1 pass, 2 pass, 0 9, 1 3",
        (2,),
        leader=0,
        options={**TURNS, **TWOS},
        leads=False,
    ),
    Case(
        "4 4 4 4 2 5 / 3 3 6 7 8 9 / 2 J Q K A K",
        "0 4 4 4 4, 1 pass, 2 pass, 0 2",
        (0,),
        leader=0,
        options={**TURNS, **TWOS},
        leads=True,
    ),
]


@rule("N-21", "N-10", "N-20")
@for_each("case", REVOLUTIONS)
def test_revolutions(case: Case) -> None:
    """Four cards and more turn the order of ranks over, until the next four do."""
    end_of(case)


@rule("N-21", "N-34")
def test_a_new_round_begins_in_the_usual_order() -> None:
    """The exchange knows no other."""
    game, state = laid_out("4 9 / 2 6 / 3 8", titles=(0, 1, 2), **TURNS)
    assert [str(hand) for hand in state.hands] == ["4 8 9", "6 2", "3"]
    assert not playing(done(game, state, "0 give 4")).tally.inverted


ON_JOKERS: Final = [
    Case("Jo 5 / 3s 6 / 2 7", "0 Jo", (1,), leader=0, options=THREE, legal="3s, pass"),
    Case("Jo 5 / 3s 6 / 2 7", "0 Jo, 1 3s", (1,), leader=0, options=THREE, leads=True, legal="6"),
    Case("Jo 5 / 3 6 / 2 7", "0 Jo", (1,), leader=0, options=THREE, legal="pass"),
    Case(
        "Jo 5 / 3s 6 / 2 7",
        "0 Jo",
        (1,),
        leader=0,
        options={**THREE, "three_answers_joker": False},
        legal="pass",
    ),
    Case("Jo 5 / 3s 6 / 2 7", "0 5 Jo", (1,), leader=0, options=THREE, legal="pass"),
    Case(
        "Jo Jo / 3s 3 / 2 7",
        "0 Jo Jo",
        (1,),
        leader=0,
        options={**THREE, "jokers": 2},
        legal="pass",
    ),
    Case("2 5 / 3s 6 / A 7", "0 2", (1,), leader=0, options=THREE, legal="pass"),
    Case(
        "Jo 5 / 3s 6 / 2 7",
        "0 Jo",
        (1,),
        leader=0,
        options={**THREE, "joker": "trump"},
        legal="3s, pass",
    ),
    Case(
        "Jo 5 / 3s 6 / 2 7",
        "0 Jo",
        (1,),
        leader=0,
        options={**THREE, "joker": "high"},
        legal="3s, pass",
    ),
    Case(
        "5 5 / 3s 6 / Jo 7",
        "0 5 5, 1 pass, 2 Jo, 1 3s",
        (1,),
        leader=0,
        options={**THREE, "joker": "trump"},
        leads=True,
    ),
    # in either order of ranks
    Case(
        "4 4 4 4 Jo / 3s 5 6 7 8 / 10 J Q K A",
        "0 4 4 4 4, 1 pass, 2 pass, 0 Jo",
        (1,),
        leader=0,
        options={**THREE, **TURNS},
        legal="3s, pass",
    ),
    # who is out by it leaves the lead to the next seat
    Case(
        "Jo 5 / 3s 6 / 2 7 / 8 9",
        "0 5, 1 6, 2 7, 3 8, 0 Jo, 1 3s",
        (2,),
        leader=0,
        options=THREE,
        leads=True,
        legal="2",
    ),
]


@rule("N-22")
@for_each("case", ON_JOKERS)
def test_the_special_three_on_a_joker(case: Case) -> None:
    """Alone, on a joker alone; it ends the trick."""
    end_of(case)


@rule("N-22", "N-7")
def test_a_three_on_a_joker_is_refused_otherwise() -> None:
    """It is too low."""
    game, state = laid_out("Jo 5 / 3s 6 / 2 7", 0, jokers=1, special_three="s")
    objection = refusal(game, done(game, state, "0 Jo"), 1, "3s")
    assert isinstance(objection.reason, TooLow)
    assert objection.clause == "N-7"
