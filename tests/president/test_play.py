"""The order of play: who leads, who answers with what, who is skipped, and when a trick and the round are over."""

from typing import Final

import pytest

from cases import for_each
from climbcards.games.president import Finished, Pass, Play
from climbcards.reasons import (
    LeadNeeded,
    NotACombination,
    NotHeld,
    NotYourTurn,
    RoundIsOver,
    TooLow,
)
from president_tables import Case, Options, done, end_of, laid_out, legal, refusal
from rulebook import rule
from tables import B, C, refused

SMALL: Final = "4 9 K / 5 5 J / 6 10 A"
SEVENS: Final = "7 7 9 / 4 7 K / 8 J A"
LAST: Final = "4 2 / 5 6 / 7 8"
OUT: Final[Options] = {"passing": "out"}
ALLOWED: Final[Options] = {"equals": "allowed"}
SKIP: Final[Options] = {"equals": "skip"}
HOLDER: Final[Options] = {"special_three": "c", "opening": "holder"}
PLAYS: Final[Options] = {"special_three": "c", "opening": "holder plays"}
GIFTLESS: Final[Options] = {"gifts": []}

TURNS: Final = [
    Case(SMALL, "", (1,), legal="5, J, 5 5", leads=True),
    Case(SMALL, "1 5, 2 6", (0,), legal="9, K, pass", leads=False),
    Case(SMALL, "1 5, 2 A, 0 pass, 1 pass", (2,), legal="6, 10", leads=True),
    Case(SMALL, "1 5 5, 2 pass, 0 pass", (1,), legal="J", leads=True),
    Case(SMALL, "1 J", (2,), legal="A, pass"),
    Case(LAST, "0 4, 1 5, 2 7, 0 2, 1 pass, 2 pass", (1,), leader=0, leads=True, legal="6"),
    Case(LAST, "0 4, 1 5, 2 7, 0 2, 1 pass", (2,), leader=0, leads=False, legal="pass"),
    Case("4 2 / 5 A / 7 8 / 6 K", "0 4, 1 A, 2 pass, 3 pass, 0 2", (1,), leader=0, legal="pass"),
]


@rule("N-11")
@for_each("case", TURNS)
def test_turns(case: Case) -> None:
    """A leader plays, the others answer or pass, and the trick is over at the owner of the last play."""
    end_of(case)


@rule("N-11")
def test_a_leader_cannot_pass() -> None:
    """Neither at first nor later."""
    game, state = laid_out(SMALL)
    assert refused(game, state, Pass(B)).reason == LeadNeeded()
    later = done(game, state, "1 5, 2 A, 0 pass, 1 pass")
    objection = refused(game, later, Pass(C))
    assert (objection.reason, objection.clause) == (LeadNeeded(), "N-11")


@rule("N-11", "N-4", "N-7")
def test_refusals() -> None:
    """Out of turn, not held, no set, too low, another number."""
    game, state = laid_out(SMALL)
    on = done(game, state, "1 5, 2 6")
    parse = game.pack.parse
    (nine,) = game.readings(parse("9"))
    assert isinstance(refused(game, on, Pass(B)).reason, NotYourTurn)
    assert isinstance(refused(game, on, Play(C, parse("10"), nine)).reason, NotYourTurn)
    assert isinstance(refusal(game, on, 0, "7").reason, NotHeld)
    no_set = refusal(game, on, 0, "9 K")
    assert isinstance(no_set.reason, NotACombination)
    assert no_set.clause == "N-4"
    low = refusal(game, on, 0, "4")
    assert isinstance(low.reason, TooLow)
    assert low.clause == "N-7"
    pair = done(game, laid_out("4 4 9 / 5 5 J / 6 10 A")[1], "1 5")
    assert refusal(game, done(game, pair, "2 6"), 0, "4 4").clause == "N-7"


@rule("N-16")
def test_nothing_is_done_after_the_round() -> None:
    """By anybody."""
    game, state = laid_out(LAST, 0)
    end = done(game, state, "0 4, 1 5, 2 7, 0 2, 1 pass, 2 pass, 1 6")
    assert isinstance(end, Finished)
    assert isinstance(refused(game, end, Pass(C)).reason, RoundIsOver)


PASSES: Final = [
    Case(SMALL, "1 5, 2 pass, 0 9, 1 J, 2 A", (0,), leads=False, legal="pass"),
    Case(SMALL, "1 5, 2 pass, 0 9, 1 J", (2,), leads=False, legal="A, pass"),
    Case(SMALL, "1 5, 2 pass, 0 9, 1 J", (0,), options=OUT, leads=False, legal="K, pass"),
    Case(SMALL, "1 5, 2 pass, 0 9, 1 J, 0 pass", (1,), options=OUT, leads=True),
    Case(SMALL, "1 5, 2 pass, 0 9, 1 pass", (0,), options=OUT, leads=True, legal="4, K"),
    Case(SMALL, "1 5, 2 pass, 0 9, 1 pass", (2,), leads=False),
    Case(SMALL, "1 5, 2 pass, 0 9, 1 pass, 0 4", (1,), options=OUT, leads=False),
    Case(
        "2 4 / 5 6 / 7 8 / 9 10",
        "0 2, 1 pass, 2 pass, 3 pass, 0 4, 1 5",
        (2,),
        leader=0,
        options=OUT,
        leads=False,
    ),
    Case(
        "4 K 2 / 5 6 7 / 8 9 A",
        "0 4, 1 pass, 2 8, 0 K, 2 A, 0 2",
        (2,),
        leader=0,
        options=OUT,
        legal="pass",
    ),
    Case(
        "4 K 2 / 5 6 7 / 8 9 A",
        "0 4, 1 pass, 2 8, 0 K, 2 A, 0 2, 2 pass",
        (1,),
        leader=0,
        options=OUT,
        leads=True,
        legal="5, 6, 7",
    ),
]


@rule("N-12")
@for_each("case", PASSES)
def test_passing(case: Case) -> None:
    """Who passed may come back, or is out of the trick, as the option says."""
    end_of(case)


EQUALS: Final = [
    Case(SEVENS, "0 7", (1,), leader=0, legal="K, pass"),
    Case(SEVENS, "0 7", (1,), leader=0, options=ALLOWED, legal="7, K, pass"),
    Case(SEVENS, "0 7", (1,), leader=0, options=SKIP, legal="7, K, pass"),
    Case(SEVENS, "0 7, 1 7", (2,), leader=0, options=ALLOWED, leads=False),
    Case(SEVENS, "0 7 7", (1,), leader=0, options=ALLOWED, legal="pass"),
    Case(
        "7 7 9 / 7 Jo K / 8 J A",
        "0 7 7",
        (1,),
        leader=0,
        options={**ALLOWED, "jokers": 1},
        legal="7 Jo, K Jo, pass",
    ),
    Case(
        "Jo 9 / Jo K / J A",
        "0 Jo",
        (1,),
        leader=0,
        options={**ALLOWED, "jokers": 2},
        legal="Jo, pass",
    ),
    Case(
        "Jo 9 / Jo K / J A",
        "0 Jo",
        (1,),
        leader=0,
        options={**ALLOWED, "jokers": 2, "joker": "high"},
        legal="Jo, pass",
    ),
    Case(
        "Jo 9 / Jo K / J A",
        "0 Jo",
        (1,),
        leader=0,
        options={**ALLOWED, "jokers": 2, "joker": "trump"},
        legal="pass",
    ),
    Case("Jo 9 / Jo K / J A", "0 Jo", (1,), leader=0, options={"jokers": 2}, legal="pass"),
    Case(
        "3s 9 / 3 K / J A",
        "0 3s",
        (1,),
        leader=0,
        options={**ALLOWED, "special_three": "s"},
        legal="3, K, pass",
    ),
    Case(
        "7 7 7 9 / 7 4 K K / 8 J A A",
        "0 7 7",
        (1,),
        leader=0,
        options={**ALLOWED, "more_beats": True},
        legal="K K, pass",
    ),
]


@rule("N-13")
@for_each("case", EQUALS)
def test_equal_answers(case: Case) -> None:
    """As many cards of the same rank, jokers counted as such, but no joker on a trump."""
    end_of(case)


@rule("N-13")
def test_an_equal_answer_is_refused_without_the_option() -> None:
    """It is as good as a lower one."""
    game, state = laid_out(SEVENS, 0)
    objection = refusal(game, done(game, state, "0 7"), 1, "7")
    assert isinstance(objection.reason, TooLow)
    assert objection.clause == "N-13"


BACK: Final[Options] = {**SKIP, **OUT}
PAIRED: Final = "4 7 / 6 7 / 8 K / 5 A"
ROUND_OF_FOUR: Final = "4 9 2 / 3 6 K / 7 J A / 7 10 Q"

SKIPS: Final = [
    Case(SEVENS, "0 7, 1 7", (0,), leader=0, options=SKIP, leads=False, legal="7, 9, pass"),
    Case(SEVENS, "0 7, 1 7, 0 pass", (1,), leader=0, options=SKIP, leads=True, legal="4, K"),
    Case(SEVENS, "0 7, 1 7, 0 7", (2,), leader=0, options=SKIP, leads=False),
    Case(SEVENS, "0 7, 1 7, 0 9", (1,), leader=0, options=SKIP, leads=False),
    Case(SEVENS, "0 7, 1 K", (2,), leader=0, options=SKIP, leads=False),
    # a skip bars nobody where a pass does
    Case(SEVENS, "0 7, 1 7, 0 9, 1 K", (2,), leader=0, options=BACK, legal="A, pass"),
    # who is passed over is the next one whose turn it would be
    Case(ROUND_OF_FOUR, "0 4, 1 pass, 2 7, 3 7", (1,), leader=0, options=SKIP, leads=False),
    Case(ROUND_OF_FOUR, "0 4, 1 pass, 2 7, 3 7", (2,), leader=0, options=BACK, leads=False),
    # it brings the turn back to the owner
    Case("7 9 2 / 4 6 K / 7 7 A", "0 7, 1 pass, 2 7", (1,), leader=0, options=SKIP, leads=False),
    Case("7 9 2 / 4 6 K / 7 7 A", "0 7, 1 pass, 2 7", (2,), leader=0, options=BACK, leads=True),
    # also after a play by which one goes out
    Case(
        PAIRED, "0 4, 1 6, 2 pass, 3 pass, 0 7, 1 7", (3,), leader=0, options=SKIP, legal="A, pass"
    ),
    Case(
        PAIRED,
        "0 4, 1 6, 2 pass, 3 pass, 0 7, 1 7, 3 pass",
        (2,),
        leader=0,
        options=SKIP,
        leads=True,
    ),
    Case(PAIRED, "0 4, 1 6, 2 pass, 3 pass, 0 7, 1 7", (2,), leader=0, options=BACK, leads=True),
    Case(
        "Jo 9 / Jo K / J A",
        "0 Jo, 1 Jo",
        (0,),
        leader=0,
        options={**SKIP, "jokers": 2},
        leads=False,
        legal="pass",
    ),
]


@rule("N-14")
@pytest.mark.parametrize("case", SKIPS)
def test_skips(case: Case) -> None:
    """An equal answer passes over the next seat, as if it had passed this once."""
    end_of(case)


@rule("N-15")
def test_an_equal_set_is_an_answer_and_does_not_beat() -> None:
    """So the order of sets stays strict, whatever may be played."""
    game, state = laid_out(SEVENS, 0, **ALLOWED)
    on = done(game, state, "0 7")
    assert "7" in legal(game, on)
    (seven,) = game.readings(game.pack.parse("7"))
    assert not game.beats(seven, seven)


OVER: Final = [
    Case(LAST, "0 4, 1 5, 2 7, 0 2, 1 pass, 2 pass", (1,), leader=0, leads=True),
    Case(LAST, "0 4, 1 5, 2 7, 0 2, 1 pass, 2 pass, 1 6", leader=0, ranking=(0, 1, 2)),
    Case("4 2 / 5 6 / 3 8", "0 4, 1 5, 2 8, 0 2, 1 pass, 2 pass", (1,), leader=0, leads=True),
    Case(
        "4 2 / 5 6 / 3 8",
        "0 4, 1 pass, 2 8, 0 2, 1 pass, 2 pass, 1 5, 2 pass, 1 6",
        leader=0,
        ranking=(0, 1, 2),
    ),
    Case("4 / 5 / 6", "0 4, 1 5", leader=0, ranking=(0, 1, 2), scores=(2, 1, 0)),
]


@rule("N-16")
@pytest.mark.parametrize("case", OVER)
def test_the_end_of_the_round(case: Case) -> None:
    """The round goes on until one seat at most holds cards, and nobody answers the last play."""
    end_of(case)


@rule("N-16", "N-19")
def test_nothing_follows_the_last_play() -> None:
    """An equal set of 2s that ends the round is answered by nobody, and ends no trick."""
    game, state = laid_out("2 / 2 / 9", 0, **SKIP, two_clears=True, gifts=[])
    assert game.to_act(done(game, state, "0 2")) == (B,)
    end_of(
        Case("2 / 2 / 9", "0 2, 1 2", leader=0, options={**SKIP, "gifts": []}, ranking=(0, 1, 2))
    )
