"""Every refusal: its sentence, its clause, and that nothing changes; and options that are refused."""

from typing import Any

import pytest

from cases import for_each
from climbcards import IllegalActionError, Objection, OptionError, Run as HaggisRun, Seat
from climbcards.authors import french
from climbcards.games.three_hags import THREE_HAGS, Coven, Pass, Play, State, ThreeHags
from climbcards.reasons import NotThatReading, OtherPack
from hags_tables import LOWER, SHORT, A, B, cards, enact, midway, play
from rulebook import rule
from tables import refused

STAYS = "an imp can become a number card, but not a hag or a broom (G-8)"
TAKEN = "which this play already has: use cards of other suits (G-9)"
NOTHING = "do not form a combination: choose other cards"
RUN = "run h 5 to 7"


def to_answer(lead: str = "") -> State:
    """Give A a good hand; B leads if there is something to lead."""
    hand = "Qs Qh Jh Kh Ks 5s 5c 5h 6h 8c 9c 10c 10s"
    state = midway(hand, f"{lead} 3h Ac", stock="2h 2c", lead=B if lead else A)
    return enact(state, f"B {lead}") if lead else state


CARDS = [
    ("", "6s", "you do not have 6s: use only cards that you have (V-11)"),
    ("", "Qs Qh Qc", "you do not have Qc: use only cards that you have (V-11)"),
    ("", "", "a play needs at least one card: choose some (V-11)"),
    ("", "5s 6h", f"5s 6h {NOTHING} (V-9)"),
    ("4h", "5h 6h Ks", f"Ks 5h 6h {NOTHING} (V-9)"),
    ("", "5h Kh Jh", f"Kh 5h Jh {NOTHING} (V-9)"),
    ("", "5s 5h 5c Kh", f"Kh 5s 5h 5c {NOTHING} (V-9)"),
    ("", "Kh Jh", f"Kh cannot be played with Jh: {STAYS}"),
    ("", "Kh Ks Qs", f"Ks Kh cannot be played with Qs: {STAYS}"),
    ("", "Qh Kh Jh", f"Kh cannot be played with Qh Jh: {STAYS}"),
    ("", "Qh Kh 5c", f"Kh cannot be played with Qh: {STAYS}"),
    ("4h", "Kh 5h", f"Kh would become 5h, {TAKEN}"),
    ("", "Kh 5h 5c", f"Kh would become 5h, {TAKEN}"),
    ("", "Kh Ks 5h", f"Kh would become 5h, {TAKEN}"),
    ("10h", "10s", "onesie 10s does not beat onesie 10h: it takes a higher onesie (V-10)"),
    ("As", "Kh", "onesie Kh does not beat onesie As: it takes a higher onesie (V-10)"),
    (
        "Kc 7s",
        "5s Kh",
        "twosie of fives does not beat twosie of sevens: it takes a higher twosie or a flier (V-10)",
    ),
    (
        "6s 7s 8s",
        "5s 5h 5c",
        "set of fives does not beat run s 6 to 8: it takes a higher run or the coven (V-10)",
    ),
    (
        "6c 7c Kc",
        "5h 6h Kh",
        f"{RUN} does not beat run c 6 to 8: it takes a higher run or the coven (V-10)",
    ),
    (
        "4h",
        "5s 5h",
        "twosie of fives does not answer onesie 4h, which has 1 card: it takes a higher onesie (V-10)",
    ),
    (
        "Js Jc",
        "8c 9c 10c",
        "run c 8 to 10 does not answer twosie of brooms, which has 2 cards: it takes a flier (V-10)",
    ),
]


@rule("V-9", "V-10", "V-11", "G-1", "G-4", "G-7", "G-8", "G-9")
@for_each(("lead", "text", "sentence"), CARDS)
def test_cards_that_cannot_be_played(lead: str, text: str, sentence: str) -> None:
    """Put on the table, or said, or as whatever they are said to be."""
    state = to_answer(lead)
    objection = THREE_HAGS.attempt(state, A, cards(text))
    assert isinstance(objection, Objection)
    assert str(objection) == sentence
    reading = next(iter(THREE_HAGS.readings(cards(text))), Coven())
    assert refused(THREE_HAGS, state, Play(A, cards(text), reading)) == objection
    if text:
        with pytest.raises(IllegalActionError) as caught:
            THREE_HAGS.parse(state, A, text)
        assert caught.value.objection == objection


ACTIONS = [
    (
        "",
        "Qh Jh = twosie of brooms",
        "Qh Jh cannot be played as twosie of brooms: only as flier h (V-9)",
    ),
    ("", "5s = onesie 4h", "5s cannot be played as onesie 4h: only as onesie 5s (V-9)"),
    (
        "",
        "Kh 5h 6h = run h 6 to 8",
        f"Kh 5h 6h cannot be played as run h 6 to 8: only as {RUN} (V-9)",
    ),
    ("", "Kh 5h 6h = run h 4 to 6", f"run h 4 to 6 is not the highest reading: play {RUN} (G-10)"),
    (
        "2s 3s 4s",
        "Kh 5h 6h = run h 4 to 6",
        f"run h 4 to 6 is not the highest reading: play {RUN} (G-10)",
    ),
    # that the lower one is not played at all is no help if the higher one is too low as well
    (
        "7h 8h 9h",
        "Kh 5h 6h = run h 4 to 6",
        "run h 4 to 6 does not beat run h 7 to 9: it takes a higher run or the coven (V-10)",
    ),
    ("", "pass", "you lead, so you must play: you can only pass after somebody has played (G-11)"),
]


@rule("V-9", "V-10", "G-10", "G-11")
@for_each(("lead", "said", "sentence"), ACTIONS)
def test_actions_that_are_not_legal(lead: str, said: str, sentence: str) -> None:
    """What cards are not, the lower place of an imp, and a pass without a pile."""
    state = to_answer(lead)
    assert str(refused(THREE_HAGS, state, THREE_HAGS.parse(state, A, said))) == sentence


@rule("G-3", "G-10", "V-17")
def test_what_house_rules_refuse() -> None:
    """No run to the broom; and where lower places may be named, all readings are."""
    objection = SHORT.attempt(midway("9h 10h Jh 2s", "3s 4c"), A, cards("9h 10h Jh"))
    assert str(objection) == f"9h 10h Jh {NOTHING} (G-3)"
    state = to_answer()
    misnamed = LOWER.parse(state, A, "Kh 5h 6h = run h 6 to 8")
    both = f"cannot be played as run h 6 to 8: only as {RUN} or run h 4 to 6 (V-9)"
    assert str(LOWER.objection(state, misnamed)) == f"Kh 5h 6h {both}"
    lower = LOWER.parse(state, A, "Kh 5h 6h = run h 4 to 6")
    assert LOWER.objection(state, lower) is None


OVER = enact(midway("9h", "3s"), "A 9h")
SWEPT = enact(midway("Jc 2s", "3s"), "A Jc")


@rule("V-11", "V-12", "V-13", "G-11", "G-12")
@for_each(
    ("state", "seat", "sentence"),
    [
        (to_answer(), B, "it is not seat 1's turn: wait for seat 0 (V-11)"),
        (to_answer("4h"), B, "it is not seat 1's turn: wait for seat 0 (V-11)"),
        (SWEPT, B, "it is not seat 1's turn: wait for seat 0 (V-11)"),
        (to_answer(), Seat(2), "there is no seat 2: a table for 2 has the seats 0 to 1 (V-11)"),
        (OVER, Seat(-1), "there is no seat -1: a table for 2 has the seats 0 to 1 (V-11)"),
        (OVER, A, "the round is over: start the next one (G-12)"),
        (OVER, B, "the round is over: start the next one (G-12)"),
    ],
)
def test_who_is_not_asked(state: State, seat: Seat, sentence: str) -> None:
    """Another player's turn, a seat that is not there, and a round that is over: neither a play nor a pass."""
    for action in (Pass(seat), play(seat, "3s")):
        assert str(refused(THREE_HAGS, state, action)) == sentence
    assert str(THREE_HAGS.attempt(state, seat, cards("3s"))) == sentence


@rule("V-1", "V-9")
def test_what_is_of_another_game() -> None:
    """French cards are not taken, though they look alike; a run of Haggis is no run here."""
    foreign = french().parse("5s")
    objection = refused(THREE_HAGS, to_answer("4h"), Play(A, foreign, Coven()))
    assert (objection.reason, objection.clause) == (OtherPack(foreign), "V-1")
    assert THREE_HAGS.attempt(to_answer("4h"), A, foreign) == objection
    # Any: a reading of another game, which no checker lets pass
    said: Any = HaggisRun(THREE_HAGS.pack.ranks[11], 3)
    assert isinstance(
        refused(THREE_HAGS, to_answer(), Play(A, cards("8c 9c 10c"), said)).reason, NotThatReading
    )


@rule("V-17")
@for_each(
    ("options", "sentence"),
    [
        *(
            ({name: -1}, f"{name}: expected a whole number of 0 or more, not -1")
            for name in ("number_points", "hag_bonus")
        ),
        *(
            ({name: -1}, f"{name}: expected a whole number of 0 or more")
            for name in ("broom_points", "imp_points", "hag_points")
        ),
        ({"target": 0}, "target: expected a whole number of 1 or more, not 0"),
        ({"broom_in_runs": 1}, "broom_in_runs: expected True or False, not 1"),
        ({"declare_lower": "no"}, "declare_lower: expected True or False, not 'no'"),
        ({"name": 7}, "name"),
        ({"hag_bonos": 1}, "no option 'hag_bonos': did you mean 'hag_bonus'"),
    ],
)
def test_options_that_make_no_sense(options: dict[str, object], sentence: str) -> None:
    """The error names the option, what was expected, and what came."""
    # Any: as a caller without a type checker would
    make: Any = THREE_HAGS.variant
    with pytest.raises(OptionError, match=sentence):
        make(**options)


@rule("V-17")
def test_a_variant_is_another_value() -> None:
    """The game it was asked of stays as it is; points may be 0, and a target 1."""
    game = THREE_HAGS.variant(
        number_points=0, broom_points=0, imp_points=0, hag_points=0, hag_bonus=0, target=1
    )
    assert (game.hag_points, game.target, THREE_HAGS.target) == (0, 1, 75)
    assert ThreeHags() == THREE_HAGS
    with pytest.raises(OptionError, match="target"):
        ThreeHags(target=0)
