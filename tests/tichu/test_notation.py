"""Tichu actions as text."""

import pytest

from cases import for_each
from climbcards import CardsError, IllegalActionError, NotationError, Rank, Seat
from climbcards.authors import french
from climbcards.games.tichu import (
    TICHU,
    Action,
    Award,
    CallGrandTichu,
    CallTichu,
    Decline,
    Pass,
    Play,
    Push,
    Single,
    Take,
    Wish,
)
from rulebook import rule
from tables import A, B
from tichu_tables import at_lead, card, cards, named

STATE = at_lead(TICHU, "9j 9s Kp Kr Ph 5j 6s 7p 8r / 2j / 3j / 4j")


@rule("K-2", "K-32")
@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("9J", "9j"),
        ("ph", "Ph = single 1½"),
        ("kR KP 9s 9J PH", "9j 9s Kp Kr Ph = house K"),
        ("5j 6s 7p 8r Ph = straight 4 to 8", "5j 6s 7p 8r Ph = straight 4 to 8"),
        ("9j Ph", "9j Ph"),
    ],
)
def test_cards_are_played_as_what_they_are(text: str, written: str) -> None:
    """In any order and case; the reading is written where the cards have several."""
    action = TICHU.parse(STATE, A, text)
    assert isinstance(action, Play)
    assert str(action) == written
    assert TICHU.parse(STATE, A, written) == action


@for_each(
    ("text", "action"),
    [
        ("pass", Pass(B)),
        (" Take ", Take(B)),
        ("TICHU", CallTichu(B)),
        ("grand", CallGrandTichu(B)),
        ("Grand  Tichu", CallGrandTichu(B)),
        ("decline", Decline(B)),
        ("push 2j 1 Dog", Push(B, (card("2j"), card("1"), card("Dog")))),
        ("Push Dr 3J 3j", Push(B, (card("Dr"), card("3j"), card("3j")))),
        ("wish 8", Wish(B, Rank("8"))),
        ("wish T", Wish(B, Rank("10"))),
        ("wish  a", Wish(B, Rank("A"))),
        ("wish ph", Wish(B, Rank("Ph"))),
        ("wish none", Wish(B, None)),
        ("award 3", Award(B, Seat(3))),
        ("award 7", Award(B, Seat(7))),
    ],
)
def test_what_else_can_be_done(text: str, action: Action) -> None:
    """It is read as that action, legal or not, and comes back from what it is written as."""
    assert TICHU.parse(STATE, B, text) == action
    assert TICHU.parse(STATE, B, str(action)) == action


@pytest.mark.parametrize(
    ("text", "position", "says"),
    [
        ("", 0, "expected cards, as in 7j 7s"),
        ("tichu now", 0, "tichu"),
        ("8j = pear 8", 5, "names nothing that can be played"),
        ("push 2j 2x", 9, "2x"),
        (" push 2j, 2j", 6, "blanks separate cards"),
        ("wish 11", 5, "'11' cannot be wished: expected one of 2 3"),
        ("wish", 4, "'' cannot be wished"),
        ("award", 5, "award needs a number, as in award 1"),
    ],
)
def test_other_text_is_refused(text: str, position: int, says: str) -> None:
    """The error says where and what was expected."""
    with pytest.raises(NotationError, match=says) as error:
        TICHU.parse(STATE, B, text)
    assert error.value.position == position
    assert error.value.text == text


def test_more_cards_than_there_are() -> None:
    """One of each."""
    with pytest.raises(CardsError, match="the pack has 1"):
        TICHU.parse(STATE, B, "8j 8j")
    with pytest.raises(CardsError, match="more than 56 cards"):
        TICHU.parse(STATE, B, "push " + "2j " * 57)
    with pytest.raises(IllegalActionError):
        TICHU.parse(STATE, A, "9j Kp")


def test_actions_that_nobody_could_read() -> None:
    """What is no card, rank or reading is written all the same, cut short."""
    strange = french().parse("7h")
    assert str(Push(A, "x" * 1000)).startswith("push 'xxx")  # type: ignore[arg-type] # pyright: ignore[reportArgumentType]  # wrong on purpose
    assert len(str(Push(A, "x" * 1000))) < 200  # type: ignore[arg-type] # pyright: ignore[reportArgumentType]  # wrong on purpose
    assert str(Wish(A, "8")) == "wish '8'"  # type: ignore[arg-type] # pyright: ignore[reportArgumentType]  # wrong on purpose
    assert str(Play(A, strange, Single(Rank("7")))) == "7h = single 7"
    assert str(Play(A, cards("7j"), named("pair 7"))) == "7j = pair 7"
