"""What players say, as text: actions of every kind, and text that says nothing."""

import pytest

from cases import for_each
from climbcards import CardsError, ClimbcardsError, IllegalActionError, NotationError
from climbcards.games.haggis import (
    OFFICIAL_2P,
    OFFICIAL_3P,
    Award,
    Bet,
    Bomb,
    BombKind,
    Pass,
    Play,
    State,
)
from climbcards.reasons import NotHeld
from haggis_tables import A, B, C, dealt, enact, midway
from rulebook import rule

GAME = OFFICIAL_3P


def state() -> State:
    """A is to lead from a hand with several kinds of combinations."""
    return midway(GAME, "3r 5r 7r 9r 5o 7y 9g 10b J Q K", "2g 4g", "6r 6o")


@rule("C-14")
@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("pass", Pass(A)),
        (" PASS ", Pass(A)),
        ("bet 15", Bet(A, 15)),
        ("Bet  0", Bet(A, 0)),
        ("award 2", Award(A, C)),
        (" award 1 ", Award(A, B)),
        ("bet 999999999", Bet(A, 999999999)),
    ],
)
def test_what_is_said_without_cards(text: str, action: Pass | Bet | Award) -> None:
    """Case and spaces do not matter; whether it is legal is asked later."""
    assert GAME.parse(state(), A, text) == action
    assert GAME.parse(state(), A, str(action)) == action


@rule("C-14", "H-11")
@for_each(
    ("text", "shown", "reading"),
    [
        ("10B", "10b", "single 10"),
        ("tb", "10b", "single 10"),
        ("9g 9r", "9r 9g", "2 of 9s"),
        ("7r 5r J", "5r 7r J", "run 5 to 7"),
        ("k j", "J K", "bomb J K"),
        ("9r 7r 5r 3r", "3r 5r 7r 9r", "bomb suited"),
        ("3r 5o 7y 9g", "3r 5o 7y 9g", "bomb rainbow"),
        ("5r J Q = run 5 to 7", "5r J Q = run 5 to 7", "run 5 to 7"),
        ("5r J Q = Run of 3 to 7", "5r J Q = run 5 to 7", "run 5 to 7"),
        ("5r J Q=3 of 5s", "5r J Q = 3 of 5s", "3 of 5s"),
        ("J Q = bomb j  q", "J Q", "bomb J Q"),
        ("3r 5o 7y 9g = BOMB Rainbow", "3r 5o 7y 9g", "bomb rainbow"),
        ("9r = single 9", "9r", "single 9"),
    ],
)
def test_what_is_said_with_cards(text: str, shown: str, reading: str) -> None:
    """A play is written with its reading where the cards alone would not settle it."""
    play = GAME.parse(state(), A, text)
    assert isinstance(play, Play)
    assert (str(play), str(play.reading)) == (shown, reading)
    assert GAME.parse(state(), A, str(play)) == play


@rule("C-14", "C-1")
@for_each(
    ("text", "position", "problem"),
    [
        ("1r", 0, "has no rank"),
        ("7r xr", 3, "has no rank"),
        ("7r A", 3, "has no rank"),
        ("7z", 1, "unknown suit"),
        ("7r 10z", 5, "unknown suit"),
        ("7r  tz", 5, "unknown suit"),
        ("7r 8", 3, "needs a suit"),
        ("Jr", 1, "J has no suit"),
        ("7r, 8r", 0, "blanks separate cards: write 7r, not '7r,'"),
        ("", 0, "expected cards"),
        ("   ", 0, "expected cards"),
        ("= run to 7", 0, "expected cards"),
        ("bet", 3, "bet needs a number, as in bet 15"),
        ("bet high", 4, "bet needs a number"),
        ("bet -15", 4, "bet needs a number"),
        ("bet 1.5", 4, "bet needs a number"),
        ("bet 1234567890", 4, "bet needs a number"),
        ("award", 5, "award needs a number, as in award 1"),
        ("award B", 6, "award needs a number"),
        ("5r J Q = ", 9, "names no combination"),
        ("5r J Q = flush", 9, "names no combination"),
        ("5r J Q = run to 1", 16, "is not a rank"),
        ("5r J Q = 3 of Xs", 14, "is not a rank"),
        ("J Q = bomb big", 11, "no such bomb"),
        ("J Q = bomb Q J", 11, "no such bomb"),
        ("9r = run 9 to 9", 5, "run 7 to 9"),
    ],
)
def test_text_that_says_nothing(text: str, position: int, problem: str) -> None:
    """The error says what is wrong and where."""
    now = state()
    before = repr(now)
    with pytest.raises(NotationError) as caught:
        GAME.parse(now, A, text)
    assert caught.value.text == text
    assert caught.value.position == position
    assert problem in str(caught.value)
    assert f"position {position}" in str(caught.value)
    assert isinstance(caught.value, ClimbcardsError)
    assert repr(now) == before


@rule("C-1", "H-36")
def test_blue_is_no_suit_at_a_table_for_two() -> None:
    """8b is a card for three players only."""
    with pytest.raises(NotationError, match="unknown suit 'b'"):
        OFFICIAL_2P.parse(dealt(OFFICIAL_2P), A, "8b")


@rule("C-1", "C-14")
def test_a_card_that_is_there_only_once() -> None:
    """Two red 9s are more than the pack has; two Jacks are in it, but not in one hand."""
    now = state()
    before = repr(now)
    with pytest.raises(CardsError, match="2 times 9r"):
        GAME.parse(now, A, "9r 9r")
    with pytest.raises(CardsError, match="4 times J"):
        GAME.parse(now, A, "J J J J")
    with pytest.raises(IllegalActionError) as caught:
        GAME.parse(now, A, "J J")
    assert caught.value.objection.reason == NotHeld(GAME.pack.parse("J"))
    assert repr(now) == before


@rule("H-11")
def test_what_is_named_is_not_yet_legal() -> None:
    """A reading that the cards do not have can be said, and is refused when it is played."""
    play = GAME.parse(state(), A, "9r 9g = 2 of 8s")
    assert isinstance(play, Play)
    assert str(play) == "9r 9g = 2 of 8s"
    assert GAME.objection(state(), play) is not None


@rule("H-17")
def test_a_bomb_is_named_by_its_kind() -> None:
    """All six have a name."""
    cards = {
        BombKind.RAINBOW: "3r 5o 7y 9g",
        BombKind.JQ: "J Q",
        BombKind.JK: "J K",
        BombKind.QK: "Q K",
        BombKind.JQK: "J Q K",
        BombKind.SUITED: "3r 5r 7r 9r",
    }
    for kind, text in cards.items():
        play = GAME.parse(state(), A, f"{text} = bomb {kind.value}")
        assert play == Play(A, GAME.pack.parse(text), Bomb(kind))
        assert play == GAME.parse(state(), A, text)


@rule("C-14")
def test_plays_that_were_made_can_be_read_again() -> None:
    """Each line of a round, said again as it is written, gives the same state."""
    lines = ("A 5r J Q = run 5 to 7", "B pass", "C pass", "A 9r 9g", "B pass", "C pass")
    now = enact(GAME, state(), *lines)
    again = enact(GAME, state(), *(line.upper() for line in lines))
    assert now == again
