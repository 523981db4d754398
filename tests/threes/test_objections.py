"""The refusals that the other tests of Threes do not make, and the list of legal actions."""

from typing import Any

import attrs
import pytest

from climbcards import Cards, CardsError, ClimbcardsError, IllegalActionError, Objection, Seat
from climbcards.authors import french
from climbcards.games.threes import OnlyBlind, PickUp, Play, Reveal
from climbcards.reasons import EmptyPlay, NoSuchSeat, NotYourTurn, OtherPack
from rulebook import rule
from threes_tables import FOUR, THREE, TWO, A, B, C, before_play, enact, legal, midway, refused, why


@rule("S-5", "T-18")
def test_a_play_of_no_cards() -> None:
    """There is no passing, from the hand and from the row alike; blind there is nothing to choose."""
    for state in (midway(TWO, "3 4", "5", stack="K"), midway(TWO, "", "5", rows=["3 4"])):
        objection = why(TWO, state, A, "")
        assert (objection.reason, objection.clause) == (EmptyPlay(), "S-5")
    objection = why(TWO, midway(TWO, "", "5", down=["3 4 5"]), A, "")
    assert (objection.reason, objection.clause) == (OnlyBlind(), "T-18")


@rule("S-1")
def test_cards_of_another_pack() -> None:
    """Cards with suits, and equal cards of a table with another number of packs."""
    state = midway(TWO, "3 5", "5", stack="3")
    foreign: list[Cards] = [
        french().parse("5h"),
        TWO.variant(packs=3).pack.parse("5"),
        TWO.variant(packs=1).pack.parse("5 5"),
    ]
    for cards in foreign:
        objection = refused(TWO, state, Play(A, cards))
        assert (objection.reason, objection.clause) == (OtherPack(cards), "S-1")
        assert TWO.attempt(state, A, cards) == objection
    assert TWO.objection(state, Play(A, FOUR.pack.parse("5"))) is None


@rule("T-22")
def test_acting_out_of_turn() -> None:
    """Whatever it is: the sentence says who is awaited."""
    state = midway(THREE, "3 4", "5 6", "", rows=["", "", "7"])
    for seat in (B, C):
        for action in (
            Play(seat, THREE.pack.parse("5")),
            Play(seat, THREE.pack.parse("7")),
            PickUp(seat),
            Reveal(seat, 0),
        ):
            objection = refused(THREE, state, action)
            assert (objection.reason, objection.clause) == (NotYourTurn(seat, (A,)), "T-22")
            assert "wait for seat 0" in str(objection)


@rule("T-22")
@pytest.mark.parametrize("seat", [Seat(-1), Seat(3), Seat(17)])
def test_a_seat_that_the_table_does_not_have(seat: Seat) -> None:
    """It plays nothing, picks nothing up, reveals nothing; and to ask what it may do is an error."""
    state = midway(THREE, "3 4", "5 6", "7")
    for action in (Play(seat, THREE.pack.parse("5")), PickUp(seat), Reveal(seat, 0)):
        objection = refused(THREE, state, action)
        assert (objection.reason, objection.clause) == (NoSuchSeat(seat, 3), "T-22")
    assert isinstance(THREE.attempt(state, seat, THREE.pack.parse("5")), Objection)
    with pytest.raises(ClimbcardsError, match=f"no seat {seat}"):
        legal(THREE, state, seat)


@rule("S-5")
def test_an_attempt_that_is_legal_is_the_play() -> None:
    """And `apply` plays it; what was not legal raises with the reason."""
    state = midway(TWO, "5 5 K", "6 6", stack="4")
    play = Play(A, TWO.pack.parse("5 5"))
    assert TWO.attempt(state, A, play.cards) == play
    assert TWO.apply(state, play) == enact(TWO, state, "A 5 5")
    with pytest.raises(
        IllegalActionError, match="pick up: you can play 5 5 K: you may pick up only if"
    ):
        TWO.apply(state, PickUp(A))


@rule("S-5", "T-15")
def test_what_is_no_action_is_not_legal() -> None:
    """Texts, cards, actions of another seat or of another kind are not in the list."""
    state = midway(TWO, "5 5 K", "6 6", stack="4")
    listed = TWO.legal_actions(state, A)
    assert Play(A, TWO.pack.parse("5 5")) in listed
    # Any: what a checker refuses, a program may still ask
    strange: list[Any] = ["5", TWO.pack.parse("5"), None, PickUp(A), PickUp(B)]
    assert [each in listed for each in strange] == [False] * 5
    assert Play(B, TWO.pack.parse("6")) not in listed
    before = before_play(TWO, "3 5 6", "4 5 6", rows=["9 9 9", "J J J"])
    arranging = TWO.legal_actions(before, A)
    assert all(action in arranging for action in arranging)
    assert not any(action in TWO.legal_actions(before, B) for action in arranging)


@rule("S-5")
def test_plays_that_include_some_cards() -> None:
    """A selection that grows card by card; nothing else than plays is left in the list."""
    game = TWO.variant(voluntary_pickup=True)
    state = midway(game, "5 5 5 K", "6 6", stack="4")
    listed = game.legal_actions(state, A)
    assert [str(action) for action in listed] == ["5", "5 5", "5 5 5", "K", "pick up"]
    assert (len(listed), str(listed[-1]), str(listed[1])) == (5, "pick up", "5 5")
    two = listed.including(game.pack.parse("5 5"))
    assert [str(action) for action in two] == ["5 5", "5 5 5"]
    assert Play(A, game.pack.parse("5")) not in two
    assert PickUp(A) not in two
    assert list(listed.including(game.pack.parse("5 K"))) == []
    with pytest.raises(CardsError, match="not of this game's pack"):
        listed.including(french().parse("5h"))


def test_more_copies_than_the_packs_have_are_counted() -> None:
    """A mask that nobody has checked: the plays are listed, and none breaks down unsaid."""
    state = midway(TWO, "3 5", "5", stack="3")
    many = Cards(TWO.pack, TWO.pack.layout.fields[0])
    forged = attrs.evolve(state, hands=(many, state.hands[B]))
    assert len(TWO.legal_actions(forged, A)) == len(many) == 15
    with pytest.raises(CardsError, match="15 times 2"):
        TWO.apply(forged, Play(A, many))
