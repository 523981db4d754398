"""Imps: which card each stands for, and the lower of two places in a run."""

import pytest

from cases import for_each
from climbcards import CardsError, StandIn
from climbcards.games.three_hags import THREE_HAGS, Coven, Run, Set, Twosie
from climbcards.reasons import HIGHER, LowerWindow, TooLow
from hags_tables import (
    PACK,
    A,
    B,
    cards,
    enact,
    listed,
    midway,
    named,
    play,
    playing,
    rank,
    read,
    refused,
    suit,
    tried,
)
from rulebook import rule

LOWER = THREE_HAGS.variant(declare_lower=True)
SHORT = THREE_HAGS.variant(broom_in_runs=False)


def stands(text: str, place: int = 0) -> list[str]:
    """Say which imp stands for which card in a reading, as in `Kh for 5h`."""
    reading = THREE_HAGS.readings(cards(text))[place]
    found = THREE_HAGS.stand_ins(cards(text), reading)
    return [f"{each.card} for {each.rank}{each.suit}" for each in found]


@rule("V-16", "G-8", "G-9")
@for_each(
    ("text", "places"),
    [
        ("5s Kh", ["Kh for 5h"]),
        ("Ac Ks", ["Ks for As"]),
        ("10s 10h Kc", ["Kc for 10c"]),
        ("5h Kc Ks", ["Ks for 5s", "Kc for 5c"]),
        ("5h 6h Kh", ["Kh for 7h"]),
        ("5h 7h Kh", ["Kh for 6h"]),
        ("Ac 2c Kc", ["Kc for 3c"]),
        ("9s 10s Ks", ["Ks for 8s"]),
        ("9s Js Ks", ["Ks for 10s"]),
        ("10s Js Ks", ["Ks for 9s"]),
    ],
)
def test_an_imp_stands_for_a_number_card_of_its_suit(text: str, places: list[str]) -> None:
    """Rank and suit are named; two imps in the order of their suits."""
    assert stands(text) == places


@rule("V-16")
@pytest.mark.parametrize("text", ["Kh", "Ks Kc", "Ks Kh Kc"])
def test_an_imp_that_stays_a_king_stands_for_nothing(text: str) -> None:
    """Alone, or among imps only."""
    assert stands(text) == []


@rule("V-16")
@pytest.mark.parametrize("text", ["4h", "4h 4c", "Qh Jh", "8s 8h 8c", "9h 10h Jh", "Qs Qh Qc"])
def test_without_imps_nothing_stands_for_anything(text: str) -> None:
    """A combination of natural cards has no stand-ins."""
    assert stands(text) == []


@rule("V-16", "G-10")
def test_each_reading_has_its_own_stand_in() -> None:
    """The imp is the 7 in the higher run and the 4 in the lower one."""
    assert stands("5h 6h Kh", 0) == ["Kh for 7h"]
    assert stands("5h 6h Kh", 1) == ["Kh for 4h"]
    found = THREE_HAGS.stand_ins(cards("5h 6h Kh"), Run(suit("h"), rank("6")))
    assert found == (StandIn(PACK.pile("Kh")[0], rank("4"), suit("h")),)


@rule("V-16")
@pytest.mark.parametrize(
    ("text", "reading"),
    [
        ("5s Kh", Twosie(rank("6"))),
        ("5h 6h Kh", Run(suit("h"), rank("8"))),
        ("5h 6h Kh", Run(suit("s"), rank("7"))),
        ("5h 6h Kh", Set(rank("5"))),
        ("Kh 5h 5c", Set(rank("5"))),
        ("Qs Qh Ks", Coven()),
    ],
)
def test_stand_ins_of_what_cannot_be(text: str, reading: Twosie | Run | Set | Coven) -> None:
    """The cards must have that reading."""
    with pytest.raises(CardsError, match="cannot be read as"):
        THREE_HAGS.stand_ins(cards(text), reading)


@rule("V-16", "G-3")
def test_stand_ins_know_the_house_rules() -> None:
    """Without brooms in runs, 9 and J with the imp are nothing."""
    reading = Run(suit("h"), rank("J"))
    assert len(THREE_HAGS.stand_ins(cards("9h Jh Kh"), reading)) == 1
    with pytest.raises(CardsError, match="cannot be read as run h 9 to J"):
        SHORT.stand_ins(cards("9h Jh Kh"), reading)


NEIGHBOURS = [
    ("A 2", "3"),
    ("2 3", "4 3"),
    ("3 4", "5 4"),
    ("4 5", "6 5"),
    ("5 6", "7 6"),
    ("6 7", "8 7"),
    ("7 8", "9 8"),
    ("8 9", "10 9"),
    ("9 10", "10"),
    ("10 J", "J"),
]


@rule("G-10", "G-3", "V-16")
@for_each("letter", "shc")
@for_each(("pair", "tops"), NEIGHBOURS)
def test_two_neighbours_and_the_imp(pair: str, tops: str, letter: str) -> None:
    """Two readings where both ends are free; below the ace and above the 10 no imp stands."""
    low, high = pair.split()
    order = [*"A23456789", "10", "J"]
    expected = [f"run {letter} {order[order.index(top) - 2]} to {top}" for top in tops.split()]
    assert named(f"{low}{letter} {high}{letter} K{letter}") == expected


@rule("G-10")
def test_the_lower_run_is_neither_listed_nor_legal() -> None:
    """A play counts as the higher one, and the refusal says which that is."""
    state = midway("5h 6h Kh 9s", "10c")
    high, low = THREE_HAGS.readings(cards("5h 6h Kh"))
    assert listed(state, A) == ["Kh", "5h", "6h", "9s", "Kh 9s", "Kh 5h 6h"]
    assert tried(state, A, "5h 6h Kh") == play(A, "5h 6h Kh", high)
    objection = refused(state, play(A, "5h 6h Kh", low))
    assert (objection.reason, objection.clause) == (LowerWindow(low, (high,)), "G-10")
    assert "run h 5 to 7" in str(objection)


@rule("G-10", "V-17")
def test_the_lower_run_may_be_declared_where_the_house_allows_it() -> None:
    """It is listed before the higher one and is played by name; cards alone are the higher one."""
    state = midway("5h 6h Kh 9s", "10c")
    high, low = LOWER.readings(cards("5h 6h Kh"))
    assert listed(state, A, LOWER)[-2:] == ["Kh 5h 6h = run h 4 to 6", "Kh 5h 6h"]
    assert tried(state, A, "5h 6h Kh", LOWER) == play(A, "5h 6h Kh", high)
    assert LOWER.objection(state, play(A, "5h 6h Kh", low)) is None
    after = playing(enact(state, "A 5h 6h Kh = run h 4 to 6", game=LOWER))
    assert after.trick.last == play(A, "5h 6h Kh", low)


@rule("G-10", "G-5", "V-10")
def test_both_runs_of_an_imp_may_be_high_enough() -> None:
    """On 4 5 6 the imp answers with 7 and 8 as the 9 and, with the option, as the 6."""
    state = enact(midway("4h 5h 6h 9s", "7h 8h Kh 2c"), "A 4h 5h 6h")
    assert listed(state, B) == ["Kh 7h 8h", "pass"]
    assert listed(state, B, LOWER) == ["Kh 7h 8h = run h 6 to 8", "Kh 7h 8h", "pass"]
    after = playing(enact(state, "B Kh 7h 8h = run h 6 to 8", game=LOWER))
    assert after.trick.last == play(B, "Kh 7h 8h", Run(suit("h"), rank("8")))


@rule("G-10", "V-10")
def test_both_runs_of_an_imp_may_be_too_low() -> None:
    """On 5 6 7 neither 2 3 4 nor A 2 3 is enough, and with the option both are called too low."""
    state = enact(midway("5h 6h 7h 9s", "2h 3h Kh 2c"), "A 5h 6h 7h")
    high, low = LOWER.readings(cards("2h 3h Kh"))
    assert (str(high), str(low)) == ("run h 2 to 4", "run h A to 3")
    for reading in (high, low):
        objection = refused(state, play(B, "2h 3h Kh", reading), LOWER)
        assert (objection.reason, objection.clause) == (
            TooLow(reading, read("5h 6h 7h"), (HIGHER, "the coven")),
            "V-10",
        )
    # without the option as well: that the lower one is not played at all is no help here
    assert refused(state, play(B, "2h 3h Kh", low)).clause == "V-10"
    assert refused(state, play(B, "2h 3h Kh", high)).clause == "V-10"
