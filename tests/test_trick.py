"""Tricks: whose turn it is, and when they are over."""

import attrs
import pytest

from cases import for_each
from climbcards import Seat, Trick
from rulebook import rule

A, B, C = Seat(0), Seat(1), Seat(2)


@attrs.frozen(order=False)
class Card:
    """Something that a seat plays."""

    seat: Seat


def trick(text: str) -> Trick[Card]:
    """Build a trick from who played (a capital letter) and who passed (a small one)."""
    made = Trick[Card](Seat("ABC".index(text[0].upper())))
    for letter in text:
        seat = Seat("abc".index(letter.lower()))
        made = made.played(Card(seat)) if letter.isupper() else made.passed(seat)
    return made


def test_the_leader_leads() -> None:
    """Before the lead it is the leader's turn, and there is nothing to beat."""
    new = Trick[Card](B)
    assert new.last is None
    assert new.turn((), 3) == B
    assert new.plays == ()
    assert new.passes == ()


@rule("H-5", "H-18", "C-14")
@for_each(
    ("done", "holding", "turn"),
    [
        ("A", "ABC", B),
        ("Ab", "ABC", C),
        ("Abc", "ABC", None),
        ("AbC", "ABC", A),
        ("AbCa", "ABC", B),
        ("AbCab", "ABC", None),
        ("AbCaB", "ABC", C),
        ("CA", "ABC", B),
        # somebody went out before this trick: one pass ends it
        ("B", "BC", C),
        ("Bc", "BC", None),
        ("BC", "BC", B),
        # the owner of the last play went out with it: both others must pass
        ("A", "BC", B),
        ("Ab", "BC", C),
        ("Abc", "BC", None),
        ("AbC", "BC", B),
        ("AbCb", "BC", None),
        # somebody who has passed goes out in a later trick only, so passes keep their meaning
        ("AB", "AC", C),
        ("ABc", "AC", A),
        ("ABca", "AC", None),
        # only one still holds cards and must answer
        ("A", "C", C),
        ("Ac", "C", None),
        # nobody else holds cards: nothing can be answered
        ("A", "A", None),
        ("A", "", None),
    ],
)
def test_whose_turn_it_is(done: str, holding: str, turn: Seat | None) -> None:
    """Among three seats, of which some hold cards; None when all but the owner have passed."""
    out = {Seat("ABC".index(letter)) for letter in {*"ABC"} - {*holding}}
    assert trick(done).turn(out, 3) == turn


@pytest.mark.parametrize(("done", "turn"), [("A", B), ("Ab", None), ("AB", A), ("ABa", None)])
def test_two_take_turns(done: str, turn: Seat | None) -> None:
    """With two players one pass ends the trick."""
    assert trick(done).turn((), 2) == turn


@rule("H-5")
def test_a_new_play_wipes_the_passes() -> None:
    """Who has passed may come back: passes count only since the last play."""
    before = trick("Ab")
    after = before.played(Card(C))
    assert before.passes == (B,)
    assert after.passes == ()
    assert after.last == Card(C)
    assert after.plays == (Card(A), Card(C))
    assert after.leader == A


def test_a_trick_is_a_value() -> None:
    """Playing and passing give a new trick and leave the old one as it was."""
    before = trick("A")
    assert before.passed(B) == before.passed(B) != before
    assert before == trick("A")
    assert hash(before) == hash(trick("A"))
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        before.__setattr__("leader", C)
