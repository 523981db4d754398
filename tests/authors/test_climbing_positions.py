"""What follows from the rest of a position of the kit: who led, who went out when, whose the last trick is."""

from collections.abc import Mapping
from random import Random
from typing import Any

import attrs
import pytest
from zheng_shangyou import TO_THE_FIRST, ZHENG_SHANGYOU, Group

from cases import for_each
from climbcards import AnyGame, Cards, PositionError, Seat, Trick
from climbcards.authors import Finished, Opening
from oddities import JOKERS, ODD, PACK, Jokers, Turned

A, B, C, D = map(Seat, range(4))
STATES = ZHENG_SHANGYOU.codec().states
HANDS = ["", "", "7s 9s", "8s 10s"]


def over() -> Finished[Group]:
    """Return a round that seat 0 has ended by a 5, over the 4 of seat 3."""
    state = TO_THE_FIRST.position(["5s", "6s", "7s", "8s"], 0, trick=[(3, "4s")])
    after = TO_THE_FIRST.apply(state, TO_THE_FIRST.parse(state, A, "5s"))
    assert isinstance(after, Finished)
    return after


OVER = over()


def test_who_goes_out_in_one_trick_goes_out_in_the_order_of_the_plays() -> None:
    """Unless told, it is that order, behind those who were out before."""
    for trick, out in (
        ([(0, "5s"), (1, "6s")], (A, B)),
        ([(1, "5s"), (0, "6s")], (B, A)),
        ([(2, "5s"), (0, "6s")], (B, A)),
    ):
        state = ZHENG_SHANGYOU.position(HANDS, trick=trick)
        assert state.out == out
        assert STATES.load(STATES.dump(state)) == state
        with pytest.raises(PositionError, match="expected the order of their last plays") as caught:
            ZHENG_SHANGYOU.validate(attrs.evolve(state, out=out[::-1]))
        assert caught.value.where == "$.out"
    for before in ((A, B), (B, A)):  # in tricks that are over
        assert ZHENG_SHANGYOU.position(HANDS, 2, out=before).out == before


def test_who_led_the_round_has_played() -> None:
    """In the first trick it is who leads that; later it is somebody who has played before."""
    start = JOKERS.position(["1a 1b 2a 2b 3a", "4a 4b 5a 5b 6a"], 1)
    assert start.leader == start.trick.leader == B
    with pytest.raises(PositionError, match="expected seat 0, who leads the first") as caught:
        JOKERS.validate(attrs.evolve(start, leader=A))
    assert caught.value.where == "$.trick.leader"
    later = JOKERS.position(["1a 1b 2a 2b", "4a 4b 5a 5b"], trick=[(1, "6a")])
    assert (later.leader, later.trick.leader) == (A, B)  # seat 1 plays its first card now
    JOKERS.validate(later)
    with pytest.raises(PositionError, match="a seat that has played in the first trick") as caught:
        JOKERS.validate(attrs.evolve(later, leader=B))
    assert caught.value.where == "$.leader"


def test_what_opened_is_found_again() -> None:
    """Who leads for which card, and what lies aside, follows from the hands; where no card decides, none did."""
    start = ZHENG_SHANGYOU.start(ZHENG_SHANGYOU.deal(Random(3), A))
    opening = start.opening
    assert opening is not None
    other = Seat((opening.leader + 1) % 4)
    nothing = ZHENG_SHANGYOU.pack.cards(())
    ZHENG_SHANGYOU.validate(start)
    for part, false in (
        ("leader", attrs.evolve(opening, leader=other)),
        ("shown", attrs.evolve(opening, shown=nothing)),
        ("aside", attrs.evolve(opening, aside=opening.shown)),
    ):
        with pytest.raises(PositionError, match="expected ") as caught:
            ZHENG_SHANGYOU.validate(attrs.evolve(start, opening=false))
        assert caught.value.where == f"$.opening.{part}"
    plain = JOKERS.start(JOKERS.deal(Random(3), A))
    assert plain.opening is None
    invented = Opening(plain.leader, JOKERS.pack.cards(()), JOKERS.pack.cards(()))
    with pytest.raises(
        PositionError, match="expected null: in this game no card decides who leads"
    ) as caught:
        JOKERS.validate(attrs.evolve(plain, opening=invented))
    assert caught.value.where == "$.opening"


def test_the_last_trick_lies_before_its_owner() -> None:
    """Who went out has captured it."""
    form = TO_THE_FIRST.codec().states
    assert form.load(form.dump(OVER)) == OVER
    captured = (
        ZHENG_SHANGYOU.pack.parse(""),
        OVER.captured[0] + OVER.captured[1],
        *OVER.captured[2:],
    )
    with pytest.raises(PositionError, match="4s 5s too, as seat 0 has won") as caught:
        TO_THE_FIRST.validate(attrs.evolve(OVER, captured=captured))
    assert caught.value.where == "$.captured[0]"


@for_each(
    ("parts", "where"),
    [
        ({"out": ()}, "$.out"),
        ({"out": (Seat(9),)}, "$.out"),
        ({"out": (A, A)}, "$.out"),
        ({"out": (A, B)}, "$.out"),
        ({"played": ()}, "$.played"),
        ({"captured": OVER.captured[:1]}, "$.captured"),
        ({"trick": Trick(A)}, "$.trick"),
        ({"hands": OVER.hands[1:] + OVER.hands[1:2], "out": ()}, "$.trick"),
    ],
)
# Any: here any part of a state may be wrong
def test_a_round_written_down_by_hand_is_scored_if_it_can_be(
    parts: dict[str, Any], where: str
) -> None:
    """Asked for its sheet, its places or its result, it says what is wrong."""
    assert TO_THE_FIRST.ranking(OVER)[0] == A
    wrong = attrs.evolve(OVER, **parts)
    for ask in (TO_THE_FIRST.sheet, TO_THE_FIRST.ranking, TO_THE_FIRST.result):
        with pytest.raises(PositionError) as caught:
            ask(wrong)
        assert caught.value.where == where


class Knowing(Jokers):
    """Two players, of whom everybody knows that one holds the lowest card."""

    def __init__(self, holder: int) -> None:
        self.holder = Seat(holder)

    def known(self, _notes: None, /) -> Mapping[Seat, Cards]:
        """Name the card."""
        return {self.holder: PACK.parse("1a")}


# Any: views of any game
def dealt_again(game: AnyGame, view: Any) -> list[Cards]:  # noqa: ANN401  # as above
    """Return the hands of seat 1 that a view allows."""
    return [game.determinize(view, Random(number)).hands[B] for number in range(30)]


def test_what_all_know_of_a_hand_is_there_and_stays_there() -> None:
    """A state without it is refused, and unseen cards are dealt again around it until it is played."""
    game = Knowing(1)
    state = game.position(["2a 3a", "1a 4a"])
    with pytest.raises(PositionError, match="expected 1a in the hand of seat 0") as caught:
        Knowing(0).validate(state)
    assert caught.value.where == "$.notes"
    with pytest.raises(PositionError, match="there is no seat 7"):
        Knowing(7).validate(state)
    view = game.view(state, None)
    hands = dealt_again(game, view)
    assert all(PACK.parse("1a") <= hand for hand in hands)
    assert len(set(hands)) > 3
    assert not all(PACK.parse("1a") <= hand for hand in dealt_again(JOKERS, view))
    begun = game.position(["2a 3a", "1a 4a"], 1)
    led = game.apply(begun, game.parse(begun, B, "1a = one of 1"))
    assert PACK.parse("1a") <= led.played[B]
    assert {len(hand) for hand in dealt_again(game, game.view(led, None))} == {1}


def test_a_seat_begins_with_what_it_was_dealt() -> None:
    """Unless the game says otherwise, by what it remembers."""
    assert tuple(ODD.began_with(D, Turned())) == (6, 5, 5, 5)
    assert tuple(JOKERS.began_with(A, None)) == (5, 5)
