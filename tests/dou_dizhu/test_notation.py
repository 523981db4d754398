"""Dou Dizhu actions as text."""

import pytest

from cases import for_each
from climbcards import NotationError
from climbcards.authors import french
from climbcards.games.dou_dizhu import (
    DOU_DIZHU,
    Bid,
    Bomb,
    Carrying,
    Combination,
    Kickers,
    Pass,
    Play,
    Rocket,
    Run,
    Set,
)
from dou_dizhu_tables import LOOSE, auction, cards, midway, play, rank
from tables import A

STATE = midway("3 3 3 3 4 4 4 10 10 B R", "9", "7")


@for_each(
    ("text", "written"),
    [
        ("3", "3"),
        ("t T", "10 10"),
        ("r", "R"),
        ("r b", "B R"),
        ("4 4 4 10", "4 4 4 10"),
        ("3 4 3 4 3 4", "3 3 3 4 4 4"),
        ("3 3 3 3", "3 3 3 3 = bomb 3"),
        ("3 3 3 3 4 b", "3 3 3 3 4 B"),
    ],
)
def test_cards_are_played_as_what_they_are(text: str, written: str) -> None:
    """In any order and case; only what some house rule reads in two ways is written with its name."""
    action = DOU_DIZHU.parse(STATE, A, text)
    assert action == play(A, text)
    assert str(action) == written
    assert DOU_DIZHU.parse(STATE, A, written) == action


@for_each(
    ("name", "reading"),
    [
        ("single 3", Set(rank("3"), 1)),
        ("3 of 4s", Set(rank("4"), 3)),
        ("Bomb t", Bomb(rank("10"))),
        ("bomb 10", Bomb(rank("10"))),
        ("BOMB k", Bomb(rank("K"))),
        ("Rocket", Rocket()),
        ("run 10 to A", Run(rank("A"), 5)),
        ("run of 5 to A", Run(rank("A"), 5)),
        ("triples 3 to 4", Run(rank("4"), 2, 3)),
        ("2 triples to 4", Run(rank("4"), 2, 3)),
        ("Triples 3 to 4 with pairs", Carrying(Run(rank("4"), 2, 3), Kickers.PAIRS)),
        ("3 of 4s with a single", Carrying(Set(rank("4"), 3), Kickers.SINGLES)),
        ("3 of 4s with single", Carrying(Set(rank("4"), 3), Kickers.SINGLES)),
        ("3 of 4s with a pair", Carrying(Set(rank("4"), 3), Kickers.PAIRS)),
        ("4 of As  with  Singles", Carrying(Set(rank("A"), 4), Kickers.SINGLES)),
        ("4 of As with pairs", Carrying(Set(rank("A"), 4), Kickers.PAIRS)),
        ("2 TRIPLES TO 4 WITH PAIRS", Carrying(Run(rank("4"), 2, 3), Kickers.PAIRS)),
    ],
)
def test_combinations_by_name(name: str, reading: Combination) -> None:
    """A name is read in any case; whether the cards are that is for the rules to say."""
    assert DOU_DIZHU.parse(STATE, A, f"3 = {name}") == Play(A, cards("3"), reading)


@for_each("text", ["3 3 3 3", "3 3 3 3 4 4 4 4", "3 3 3 4 4 4 5 5 5 6 6 6"])
def test_plays_with_several_readings_come_back_under_any_options(text: str) -> None:
    """Whichever reading is meant, the text says it."""
    for reading in LOOSE.readings(cards(text)):
        action = Play(A, cards(text), reading)
        assert LOOSE.parse(STATE, A, str(action)) == action


def test_calls_are_read() -> None:
    """`bid 2` and `pass`, in any case and with blanks around."""
    state = auction()
    assert DOU_DIZHU.parse(state, A, " Bid  2 ") == Bid(A, 2)
    assert DOU_DIZHU.parse(state, A, "bid 9") == Bid(A, 9)
    assert DOU_DIZHU.parse(state, A, " PASS ") == Pass(A)
    assert (str(Bid(A, 3)), str(Pass(A))) == ("bid 3", "pass")


@for_each(
    ("text", "position", "says"),
    [
        ("", 0, "expected cards"),
        ("= single 3", 0, "expected cards"),
        ("bid", 3, "bid needs a number, as in bid 2"),
        ("bid two", 4, "bid needs a number"),
        ("bid -1", 4, "bid needs a number"),
        ("bid 99999999999", 4, "bid needs a number"),
        ("3 1", 2, "has no rank of this pack"),
        ("3 3h", 3, "no suit"),
        ("3 = ", 4, "names no combination"),
        ("3 = triple", 4, "names no combination"),
        ("3 = bomb", 4, "names no combination"),
        ("3 = bomb 1", 9, "is not a rank"),
        ("3 = single 1", 11, "is not a rank"),
        ("3 = 3 of 1s with a pair", 9, "is not a rank"),
        ("3 = rockets with pairs", 4, "names no combination"),
    ],
)
def test_what_is_no_action_is_pointed_at(text: str, position: int, says: str) -> None:
    """The error has the text, the place, and what was expected."""
    with pytest.raises(NotationError, match=says) as error:
        DOU_DIZHU.parse(STATE, A, text)
    assert (error.value.text, error.value.position) == (text, position)


def test_a_play_of_other_cards_can_still_be_written_down() -> None:
    """Somebody may name cards with suits; the text of the refused action shows them."""
    foreign = Play(A, french().parse("7h"), Set(rank("7"), 1))
    assert str(foreign) == "7h = single 7"
    run = Play(A, cards("3"), Run(rank("7"), 5))
    assert str(run) == "3 = run 3 to 7"
