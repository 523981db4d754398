"""The order of play: who leads, who answers with what, who is skipped, and when a trick and the round are over."""

from random import Random
from typing import Final

import pytest

from climbcards import Seat
from climbcards.games.president import Finished, Pass, Play
from climbcards.reasons import (
    LeadNeeded,
    MustContain,
    NotACombination,
    NotHeld,
    NotYourTurn,
    RoundOver,
    TooLow,
)
from president_tables import (
    Case,
    Options,
    at_random,
    done,
    end_of,
    house,
    laid_out,
    legal,
    refusal,
)
from rulebook import rule
from tables import A, B, C, refused

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
@pytest.mark.parametrize("case", TURNS)
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
    assert isinstance(refused(game, end, Pass(C)).reason, RoundOver)


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
@pytest.mark.parametrize("case", PASSES)
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
@pytest.mark.parametrize("case", EQUALS)
def test_equal_answers(case: Case) -> None:
    """As many cards of the same rank, jokers counted as such, but no joker on a trump."""
    end_of(case)


@rule("N-13")
def test_an_equal_answer_is_refused_without_the_option() -> None:
    """It is as good as a lower one."""
    game, state = laid_out(SEVENS, 0)
    objection = refusal(game, done(game, state, "0 7"), 1, "7")
    assert isinstance(objection.reason, TooLow)
    assert objection.clause == "N-7"


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
    Case(LAST, "0 4, 1 5, 2 7, 0 2, 1 pass, 2 pass, 1 6", leader=0, finish=(0, 1, 2)),
    Case("4 2 / 5 6 / 3 8", "0 4, 1 5, 2 8, 0 2, 1 pass, 2 pass", (1,), leader=0, leads=True),
    Case(
        "4 2 / 5 6 / 3 8",
        "0 4, 1 pass, 2 8, 0 2, 1 pass, 2 pass, 1 5, 2 pass, 1 6",
        leader=0,
        finish=(0, 1, 2),
    ),
    Case("4 / 5 / 6", "0 4, 1 5", leader=0, finish=(0, 1, 2), scores=(2, 1, 0)),
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
    end_of(Case("2 / 2 / 9", "0 2, 1 2", leader=0, options={**SKIP, "gifts": []}, finish=(0, 1, 2)))


LASTS: Final[list[tuple[str, Options]]] = [
    ("2", {}),
    ("2 2", {}),
    ("8 8 8", {"eight_clears": True}),
    ("4 4 4 4", {"revolution": True}),
    ("Jo", {"jokers": 1}),
    ("2 Jo", {"jokers": 1}),
    ("3s", {"special_three": "s"}),
]


@rule("N-17", "N-25")
@pytest.mark.parametrize("fouls", [[], ["two", "eight"]])
@pytest.mark.parametrize(("last", "options"), LASTS)
def test_one_goes_out_with_anything(last: str, options: Options, fouls: list[str]) -> None:
    """Whatever set it is, a foul or not."""
    size = len(last.split())
    others = " / ".join(" ".join([rank] * size) for rank in ("6", "9", "10"))
    game, state = laid_out(f"{last} / {others}", 0, **options, fouls=fouls, gifts=[])
    out = done(game, state, f"0 {last}")
    assert len(out.hands[0]) == 0
    assert game.to_act(out) != (A,)


OPENINGS: Final = [
    Case(SMALL, "", (1,)),
    Case(SMALL, "", (2,), leader=2, legal="6, 10, A"),
    Case("4 5 / 6 7 / 3c 9", "", (1,), options={"special_three": "c"}, legal="6, 7"),
    Case("4 5 / 6 7 / 3c 9", "", (2,), options=HOLDER, legal="3c, 9"),
    Case("4 5 / 6 7 / 3c 9", "", (2,), options=PLAYS, legal="3c"),
    Case("3c 3 5 / 4 4 6 / 7 8 9", "", (0,), options=PLAYS, legal="3c, 3c 3"),
    Case("3c 3 5 / 4 4 6 / 7 8 9", "", (0,), options=HOLDER, legal="3c, 3, 5, 3c 3"),
    Case("3c Jo 5 / 4 4 6 / 7 8 9", "", (0,), options={**PLAYS, "jokers": 1}, legal="3c, 3c Jo"),
    Case("3c 3 5 / 4 4 6 / 7 8 9", "", (1,), leader=1, options=PLAYS, legal="4, 6, 4 4"),
    Case("3c 3 5 / 4 4 6 / 7 8 9", "", (0,), leader=0, options=PLAYS, legal="3c, 3, 5, 3c 3"),
    Case("3c 3 5 / 4 4 6 / 7 8 9", "0 3c, 1 4", (2,), options=PLAYS, legal="7, 8, 9, pass"),
    Case("3c 3 5 / 4 4 6 / 7 8 9", "0 3c, 1 pass, 2 pass", (0,), options=PLAYS, legal="3, 5"),
    Case("4 5 / 6 7 / 8 9", "", (1,), options=PLAYS, legal="6, 7"),
    Case("4 5 / 6 7 / 8 9", "", (1,), options=HOLDER, legal="6, 7"),
    Case("3c 9 / 5 6 / 3c 7", "", (2,), options={**PLAYS, "packs": 2}, legal="3c"),
    Case("3c 9 / 5 3c / 3c 7", "", (1,), options={**HOLDER, "packs": 3}, legal="3c, 5"),
    Case(
        "3c 3c 9 / 5 6 7 / 4 4 4",
        "",
        (0,),
        options={**PLAYS, "packs": 2, "equals": "allowed"},
        legal="3c, 3c 3c",
    ),
    # the special three is looked for after the exchange
    Case("4 5 / 6 7 / 3c 2", "", (1,), titles=(1, 0, 2), options=PLAYS, then="4 5 / 6 7 2 / 3c"),
    Case("4 5 / 6 7 / 3c 2", "1 give 6", (2,), titles=(1, 0, 2), options=PLAYS, legal="3c"),
    Case("4 5 / 3c 7 / 6 2", "1 give 7", (1,), titles=(1, 0, 2), options=PLAYS, legal="3c"),
    Case("4 5 / 3c 7 / 6 2", "1 give 3c", (2,), titles=(1, 0, 2), options=PLAYS, legal="3c"),
    Case(
        "4 5 / 3c 7 / 6 2",
        "",
        (2,),
        titles=(1, 0, 2),
        options={**PLAYS, "returns": "worst"},
        legal="3c",
    ),
    Case(
        "4 5 / 3c 7 / 6 2",
        "1 give 3c",
        (0,),
        leader=0,
        titles=(1, 0, 2),
        options=PLAYS,
        legal="4, 5",
    ),
]


@rule("N-18")
@pytest.mark.parametrize("case", OPENINGS)
def test_who_leads_first(case: Case) -> None:
    """The seat that is named, the one on the dealer's left, or the holder of the special three."""
    end_of(case)


@rule("N-18")
def test_a_first_lead_without_the_special_three_is_refused() -> None:
    """The reason names the card."""
    game, state = laid_out("3c 3 5 / 4 4 6 / 7 8 9", **PLAYS)
    for text in ("3", "5"):
        objection = refusal(game, state, 0, text)
        assert (objection.reason, objection.clause) == (MustContain(game.pack.parse("3c")), "N-18")


ORDERS: Final = [
    Case(
        "3 3s 4 4 4 Jo / 5 5 6 6 7 8 / 9 9 9 10 10 J",
        "",
        (0,),
        leader=0,
        options={"jokers": 1, "special_three": "s"},
        legal=("3s, 3, 4, Jo, 3s 3, 3s Jo, 3 Jo, 4 4, 4 Jo, 3s 3 Jo, 4 4 4, 4 4 Jo, 4 4 4 Jo"),
    ),
    Case(
        "3 3s 3s 3 / 5 5 6 6 / 9 9 9 10",
        "",
        (0,),
        leader=0,
        options={"packs": 2, "special_three": "s"},
        legal="3s, 3, 3s 3s, 3s 3, 3 3, 3s 3s 3, 3s 3 3, 3s 3s 3 3",
    ),
    Case(
        "2 A 7 Jo Jo / 5 5 6 6 7 / 9 9 9 10 J",
        "1 5, 2 9",
        (0,),
        options={"jokers": 2},
        legal="A, 2, Jo, pass",
    ),
    Case(
        "4 4 4 4 9 / 3 5 6 7 8 / 10 J Q K A",
        "0 4 4 4 4, 1 pass, 2 pass, 0 9, 1 8",
        (2,),
        leader=0,
        options={"revolution": True},
        legal="pass",
    ),
    Case(
        "4 4 4 4 9 / 3 5 6 7 8 / 10 J Q K A",
        "0 4 4 4 4, 1 pass, 2 pass, 0 9",
        (1,),
        leader=0,
        options={"revolution": True},
        legal="3, 5, 6, 7, 8, pass",
    ),
]


@rule("N-39")
@pytest.mark.parametrize("case", ORDERS)
def test_the_order_of_legal_plays(case: Case) -> None:
    """Fewer cards, then the lower rank in the usual order, then fewer jokers; the pass last."""
    end_of(case)


@rule("N-38")
@pytest.mark.parametrize(
    ("options", "longest"),
    [
        ({}, 2 + 51 + 50 * 3),
        ({"players": 3}, 1 + 51 + 50 * 2),
        ({"players": 8, "packs": 2, "jokers": 2}, 4 + 107 + 106 * 7),
        ({"hand": 13, "jokers": 2}, 2 + 51 + 50 * 3),
        ({"hand": 1, "gifts": []}, 2 + 3 + 2 * 3),
    ],
)
def test_how_long_a_round_can_be(options: Options, longest: int) -> None:
    """Gifts, a play for all cards but one, and all others pass on each play but the last."""
    assert house(options).longest <= longest


@rule("N-38")
@pytest.mark.parametrize("seed", range(40))
def test_no_round_is_longer(seed: int) -> None:
    """Whatever is played, under any options."""
    rng = Random(f"long {seed}")
    game = at_random(rng)
    deal = game.deal(rng, Seat(0))
    state, number = game.start(deal), 0
    while seats := game.to_act(state):
        state = game.apply(state, rng.choice(game.legal_actions(state, rng.choice(seats))))
        number += 1
    assert 0 < number <= game.longest
