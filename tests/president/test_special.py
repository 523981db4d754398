"""Sets that end a trick, revolutions, the special three on a joker, fouls, and the fall of a president."""

from typing import Final

import pytest

from climbcards.games.president import Play
from climbcards.reasons import TooLow
from president_tables import Case, Options, done, end_of, house, laid_out, legal, playing, refusal
from rulebook import rule

TWOS: Final[Options] = {"two_clears": True}
EIGHTS: Final[Options] = {"eight_clears": True}
FOURS: Final[Options] = {"four_clears": True}
TURNS: Final[Options] = {"revolution": True}
THREE: Final[Options] = {"jokers": 1, "special_three": "s", "three_answers_joker": True}
FALL: Final[Options] = {"fall": True, "gifts": []}
LAST: Final = "4 2 / 5 6 / 7 8"
SEVENS: Final = "7 7 3 / 7 7 4 / 9 9 5"
REVOLT: Final = "4 4 4 4 9 / 3 5 6 7 8 / 10 J Q K A"

CLEARS: Final = [
    Case(
        "2 4 5 / 7 9 J / 8 10 Q", "0 4, 1 7, 2 pass, 0 2", (0,), leader=0, options=TWOS, leads=True
    ),
    Case("2 4 5 / 7 9 J / 8 10 Q", "0 4, 1 7, 2 pass, 0 2", (1,), leader=0, legal="pass"),
    Case("2 2 5 / 7 9 J / 8 10 Q", "0 2 2", (0,), leader=0, options=TWOS, leads=True, legal="5"),
    Case(
        "2 Jo 5 / 7 9 J / 8 10 Q",
        "0 2 Jo",
        (0,),
        leader=0,
        options={**TWOS, "jokers": 1},
        leads=True,
    ),
    Case(
        "2 Jo 5 / 7 9 J / 8 10 Q",
        "0 Jo",
        (1,),
        leader=0,
        options={**TWOS, "jokers": 1},
        leads=False,
    ),
    Case("A 4 5 / 7 9 J / 8 10 Q", "0 A", (1,), leader=0, options=TWOS, leads=False),
    # a clearing play by which one goes out: the next seat leads
    Case(LAST, "0 4, 1 5, 2 7, 0 2", (1,), leader=0, options=TWOS, leads=True, legal="5, 6"),
    Case(LAST, "0 4, 1 5, 2 7, 0 2", (1,), leader=0, leads=False, legal="pass"),
    Case(
        "4 2 / 2 6 / 7 8 / 9 10",
        "0 4, 1 2, 1 6, 2 7, 3 9, 0 2",
        (2,),
        leader=0,
        options=TWOS,
        leads=True,
    ),
    Case(
        "8 3 5 / 4 6 K / 9 J Q", "1 4, 2 pass, 0 8", (0,), options=EIGHTS, leads=True, legal="3, 5"
    ),
    Case("8 3 5 / 4 6 K / 9 J Q", "1 4, 2 pass, 0 8", (1,), leads=False),
    Case(
        "8 Jo 5 / 4 6 K / 9 J Q",
        "0 8 Jo",
        (0,),
        leader=0,
        options={**EIGHTS, "jokers": 1},
        leads=True,
    ),
    Case("7 3 5 / 4 6 K / 9 J Q", "0 7", (1,), leader=0, options=EIGHTS, leads=False),
]

IN_A_ROW: Final = [
    Case(
        SEVENS,
        "0 7 7, 1 7 7",
        (1,),
        leader=0,
        options={**FOURS, "equals": "skip"},
        leads=True,
        legal="4",
    ),
    Case(SEVENS, "0 7 7, 1 7 7", (0,), leader=0, options={"equals": "skip"}, leads=False),
    Case(SEVENS, "0 7 7, 1 7 7", (2,), leader=0, options={"equals": "allowed"}, leads=False),
    Case(
        "7 7 7 7 3 / 8 8 8 8 4 / 9 9 9 5 5", "0 7 7 7 7", (0,), leader=0, options=FOURS, leads=True
    ),
    Case(
        "7 7 7 7 3 / 8 8 8 8 4 / 9 9 9 5 5", "0 7 7 7", (1,), leader=0, options=FOURS, leads=False
    ),
    Case(
        "7 7 3 / 7 8 4 / 7 9 5",
        "0 7, 1 7, 2 7, 0 7",
        (0,),
        leader=0,
        options={**FOURS, "equals": "allowed"},
        leads=True,
    ),
    # a pass between is no play
    Case(
        "7 7 3 / K 8 4 / 7 7 5",
        "0 7, 1 pass, 2 7, 0 7, 1 pass, 2 7",
        (2,),
        leader=0,
        options={**FOURS, "equals": "allowed"},
        leads=True,
    ),
    # of one rank, and in this trick
    Case(
        "7 7 3 / 8 8 4 / 8 8 5",
        "0 7 7, 1 8 8, 2 8 8",
        (2,),
        leader=0,
        options={**FOURS, "equals": "allowed"},
        leads=True,
    ),
    Case(
        "7 7 3 / 7 8 4 / 9 9 5",
        "0 7, 1 7, 2 9, 0 pass, 1 pass, 2 9",
        (0,),
        leader=0,
        options={**FOURS, "equals": "allowed"},
        leads=False,
    ),
    Case(
        "7 7 3 / 7 8 4 / 7 9 5",
        "0 7, 1 7, 2 pass, 0 pass, 1 4, 2 7",
        (0,),
        leader=0,
        options={**FOURS, "equals": "allowed"},
        leads=False,
    ),
    # more cards of the rank count as well as equal ones, and jokers as the rank of their set
    Case(
        "7 4 4 3 / 8 6 6 6 / 7 7 Jo 9",
        "0 7, 1 pass, 2 7 7 Jo",
        (2,),
        leader=0,
        options={**FOURS, "more_beats": True, "equals": "allowed", "jokers": 1},
        leads=True,
    ),
    Case(
        "Jo Jo 3 / Jo Jo 4 / 9 9 5",
        "0 Jo Jo, 1 Jo Jo",
        (1,),
        leader=0,
        options={**FOURS, "equals": "allowed", "jokers": 2, "packs": 2},
        leads=True,
    ),
]


@rule("N-20")
@pytest.mark.parametrize("case", CLEARS)
def test_twos_and_eights_end_a_trick(case: Case) -> None:
    """With their options, jokers among them or not; who is out by it leaves the lead to the next seat."""
    end_of(case)


@rule("N-20")
@pytest.mark.parametrize("case", IN_A_ROW)
def test_four_in_a_row_end_a_trick(case: Case) -> None:
    """The last plays of the trick, all of one rank, however many they are."""
    end_of(case)


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
@pytest.mark.parametrize("case", REVOLUTIONS)
def test_revolutions(case: Case) -> None:
    """Four cards and more turn the order of ranks over, until the next four do."""
    end_of(case)


@rule("N-21", "N-34")
def test_a_new_round_begins_in_the_usual_order() -> None:
    """The exchange knows no other."""
    game, state = laid_out("4 9 / 2 6 / 3 8", titles=(0, 1, 2), **TURNS)
    assert [str(hand) for hand in state.hands] == ["4 8 9", "6 2", "3"]
    assert not playing(done(game, state, "0 give 4")).inverted


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
        "0 5 5, 1 pass, 2 Jo, 0 pass, 1 3s",
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
@pytest.mark.parametrize("case", ON_JOKERS)
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


BY_TWO: Final[Options] = {"fouls": ["two"]}

FOULS: Final = [
    Case(
        LAST,
        "0 4, 1 5, 2 7, 0 2, 1 pass, 2 pass, 1 6",
        leader=0,
        options=BY_TWO,
        finish=(1, 2, 0),
        scores=(0, 2, 1),
    ),
    Case(
        LAST,
        "0 4, 1 5, 2 7, 0 2, 1 pass, 2 pass, 1 6",
        leader=0,
        finish=(0, 1, 2),
        scores=(2, 1, 0),
    ),
    Case(
        LAST,
        "0 4, 1 5, 2 7, 0 2, 1 pass, 2 pass, 1 6",
        leader=0,
        options={"fouls": ["eight"]},
        finish=(0, 1, 2),
    ),
    Case(
        "2 / 8 / 9 / 10",
        "0 2, 1 pass, 2 pass, 3 pass, 1 8, 2 9",
        leader=0,
        options={"fouls": ["two", "eight"], "gifts": []},
        finish=(2, 3, 1, 0),
        scores=(0, 0, 2, 1),
    ),
    Case(
        "2 2 / 5 6 / 7 8",
        "0 2 2, 1 pass, 2 pass, 1 5, 2 7, 1 pass, 2 8",
        leader=0,
        options=BY_TWO,
        finish=(2, 1, 0),
    ),
    # 2s that are not the last cards are none
    Case(
        "4 2 / 5 6 / 7 8",
        "0 2, 1 pass, 2 pass, 0 4, 1 5, 2 7, 1 pass, 2 8",
        leader=0,
        options=BY_TWO,
        finish=(0, 2, 1),
    ),
    Case(
        "8 8 / 5 6 / 7 9",
        "0 8 8, 1 pass, 2 pass, 1 5, 2 7, 1 pass, 2 9",
        leader=0,
        options={"fouls": ["eight"]},
        finish=(2, 1, 0),
    ),
    Case(
        "9 Jo / 5 6 / 7 8",
        "0 9 Jo, 1 pass, 2 pass, 1 5, 2 7, 1 pass, 2 8",
        leader=0,
        options={"fouls": ["joker"], "jokers": 1},
        finish=(2, 1, 0),
    ),
    Case(
        "9 Jo / 5 6 / 7 8",
        "0 9 Jo, 1 pass, 2 pass, 1 5, 2 7, 1 pass, 2 8",
        leader=0,
        options={"fouls": ["two"], "jokers": 1},
        finish=(0, 2, 1),
    ),
    Case(
        "2 Jo / 5 6 / 7 8",
        "0 2 Jo, 1 pass, 2 pass, 1 5, 2 7, 1 pass, 2 8",
        leader=0,
        options={"fouls": ["two"], "jokers": 1},
        finish=(2, 1, 0),
    ),
    Case(
        "8 Jo / 5 6 / 7 9",
        "0 8 Jo, 1 pass, 2 pass, 1 5, 2 7, 1 pass, 2 9",
        leader=0,
        options={"fouls": ["eight"], "jokers": 1},
        finish=(2, 1, 0),
    ),
    # while the order is inverted 3s are the foul, and 2s are not
    Case(
        "4 4 4 4 3 / 3 5 6 7 8 / 10 J Q K A",
        "0 4 4 4 4, 1 pass, 2 pass, 0 3, 1 pass, 2 pass, 1 8, 2 pass, 1 7, 2 pass, 1 6, 2 pass, 1 5, 2 pass, 1 3",
        leader=0,
        options={**TURNS, **BY_TWO, "gifts": []},
        finish=(2, 1, 0),
    ),
    Case(
        "4 4 4 4 2 / 3 5 6 7 8 / 10 J Q K A",
        "0 4 4 4 4, 1 pass, 2 pass, 0 2, 1 8, 2 pass, 1 7, 2 pass, 1 6, 2 pass, 1 5, 2 pass, 1 3",
        leader=0,
        options={**TURNS, **BY_TWO, "gifts": []},
        finish=(0, 2, 1),
    ),
    # by the order before the play
    Case(
        "2 2 2 2 / 4 5 6 7 / 9 10 J Q",
        "0 2 2 2 2, 1 pass, 2 pass, 1 7, 2 pass, 1 6, 2 pass, 1 5, 2 pass, 1 4",
        leader=0,
        options={**TURNS, **BY_TWO},
        finish=(1, 2, 0),
    ),
    Case(
        "3 3 3 3 / 4 5 6 7 / 9 10 J Q",
        "0 3 3 3 3, 1 pass, 2 pass, 1 7, 2 pass, 1 6, 2 pass, 1 5, 2 pass, 1 4",
        leader=0,
        options={**TURNS, **BY_TWO},
        finish=(0, 1, 2),
    ),
    # the last two go out by fouls in turn
    Case(
        "2 / 2 / 9",
        "0 2, 1 2",
        leader=0,
        options={**BY_TWO, "equals": "allowed", "gifts": []},
        finish=(2, 1, 0),
        scores=(0, 1, 2),
    ),
]


@rule("N-24", "N-28", "N-29")
@pytest.mark.parametrize("case", FOULS)
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


FALLS: Final = [
    Case(
        "4 5 / 6 2 / 7 8",
        "1 6, 2 7, 0 pass, 1 2",
        leader=1,
        titles=(0, 1, 2),
        options=FALL,
        finish=(1, 2, 0),
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
        finish=(0, 1, 2),
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
        "1 6, 2 7, 3 8, 0 pass, 1 K, 2 2, 3 pass, 3 9",
        titles=(0, 1, 2, 3),
        leader=1,
        options={**FALL, "fouls": ["two"]},
        finish=(1, 3, 0, 2),
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
        finish=(2, 3, 0, 1),
    ),
    # a president who is out by a foul holds no cards
    Case(
        "2 / 6 / 7 / 8",
        "0 2, 1 pass, 2 pass, 3 pass, 1 6, 2 7",
        titles=(0, 1, 2, 3),
        leader=0,
        options={**FALL, "fouls": ["two"]},
        finish=(1, 2, 3, 0),
    ),
    # only the first to go out counts
    Case(
        "4 5 5 / 6 6 2 / 7 7 K / 8 8 A",
        "1 6 6, 2 7 7, 3 8 8, 0 pass, 1 pass, 2 pass, 3 A",
        (1,),
        titles=(3, 1, 2, 0),
        leader=1,
        options=FALL,
    ),
]


@rule("N-26", "N-28")
@pytest.mark.parametrize("case", FALLS)
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
        finish=(0, 2, 1),
    ),
    # the end of the trick before the skip
    Case(SEVENS, "0 7 7, 1 7 7", (1,), leader=0, options={**FOURS, "equals": "skip"}, leads=True),
]


@rule("N-19", "N-16")
@pytest.mark.parametrize("case", ORDER)
def test_the_order_of_what_follows(case: Case) -> None:
    """Foul, revolution, out, fall, the end of the round, the end of the trick, skip, turn."""
    end_of(case)
