"""Positions of Three Hags: set up by hand, and refused where nobody could play on."""

from collections.abc import Callable
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given, strategies as st

from cases import for_each
from climbcards import (
    Cards,
    CardsError,
    ClimbcardsError,
    NotationError,
    PositionError,
    Seat,
    Suit,
    Trick,
)
from climbcards.authors import french, replace_at
from climbcards.games.three_hags import (
    THREE_HAGS,
    Coven,
    Finished,
    Onesie,
    Pass,
    Play,
    Playing,
    Run,
    State,
    Twosie,
)
from climbcards.testing import strategies
from hags_tables import PACK, A, B, cards, enact, listed, midway, play, playing, rank, suit, written
from rulebook import rule

LOWER = THREE_HAGS.variant(declare_lower=True)
FOREIGN = french().parse("7d")
at = THREE_HAGS.position
ONE_EACH = ["4h", "5h"]
RUNNING = enact(midway("4h 9s", "5c Qs", stock="7s 2c"), "A 4h")


@rule("V-12", "G-14")
def test_an_endgame_takes_two_hands() -> None:
    """The stock is empty, all else has been cleared, and whoever did not deal leads."""
    state = THREE_HAGS.position(["4h 5h", "Ks 9c"], 1)
    assert (state.dealer, state.leader, state.turn) == (A, B, B)
    assert THREE_HAGS.position(["4h 5h", "Ks 9c"], dealer=0) == state
    first = THREE_HAGS.position(["4h 5h", "Ks 9c"])
    assert (first.dealer, first.leader, first.turn) == (B, A, A)
    assert state.hands == (cards("4h 5h"), cards("Ks 9c"))
    assert (state.stock, state.trick) == ((), Trick(B))
    assert state.cleared == PACK.full - cards("4h 5h Ks 9c")
    assert THREE_HAGS.cards(state) == PACK.full
    assert listed(state, B) == ["Ks", "9c", "Ks 9c"]


@rule("V-11")
def test_a_seat_can_be_named_to_lead() -> None:
    """The dealer does as soon as a trick is won."""
    state = THREE_HAGS.position([cards("4h 5h"), cards("Ks 9c")], turn=0, dealer=0)
    assert (state.dealer, state.leader, state.turn) == (A, B, A)
    assert listed(state, A) == ["4h", "5h"]


@rule("V-10", "V-11", "G-10", "G-13")
def test_a_pile_and_a_stock() -> None:
    """Plays are cards or text, with the reading where it is not the highest; the stock keeps its order."""
    trick: list[tuple[int, Cards | str]] = [(0, "4s 4h"), (1, cards("9s Kh"))]
    state = THREE_HAGS.position(["Jc", "Qs"], dealer=1, trick=trick, stock="7s 2c")
    assert state.trick == Trick(A, (play(A, "4s 4h"), play(B, "9s Kh")))
    assert state.stock == PACK.pile("7s 2c")
    assert THREE_HAGS.position(state.hands, dealer=1, trick=trick, stock=state.stock) == state
    assert THREE_HAGS.position(["Jc", "Qs"], turn=0, dealer=1, trick=trick, stock="7s 2c") == state
    lower = LOWER.position(["Jc", "Qs"], trick=[(1, "5h 6h Kh = run h 4 to 6")])
    assert lower.trick.plays == (play(B, "5h 6h Kh", LOWER.readings(cards("5h 6h Kh"))[1]),)


NOWHERE: dict[str, Callable[[], object]] = {
    "one entry for each of 2 seats, not 3": lambda: at(["4h", "5h", "6h"]),
    "expected cards in more hands": lambda: at(["", "5h"]),
    "at most 13": lambda: at(ONE_EACH, stock=PACK.faces[-14:]),
    "the turn of seat 1, not 0": lambda: at(ONE_EACH, trick=[(0, "3s")], turn=0),
    "expected a play, not pass": lambda: at(ONE_EACH, trick=[(0, "pass")]),
    "3s 6c do not form a combination": lambda: at(ONE_EACH, trick=[(0, "3s 6c")]),
    "7d are not of this game's pack": lambda: at(ONE_EACH, trick=[(0, FOREIGN)]),
    "of another seat": lambda: at(ONE_EACH, trick=[(0, "3s"), (0, "4s")]),
    "expected onesie 2s to beat": lambda: at(ONE_EACH, trick=[(0, "3s"), (1, "2s")]),
    "no flier s here: it clears": lambda: at(ONE_EACH, trick=[(0, "Qs Js")]),
    "3s cannot be read as run h": lambda: at(ONE_EACH, trick=[(0, "3s = run h 5 to 7")]),
    "cannot be played as run s": lambda: at(ONE_EACH, trick=[(0, "7s 8s Ks = run s 6 to 8")]),
    "leave out 4h: more than the pack has": lambda: at(["4h", "4h"]),
    "7d are not of this game.s pack": lambda: at(["4h", FOREIGN]),
    "5x": lambda: at(["4h", "5x"]),
    "no seat 2": lambda: at(ONE_EACH, turn=2),
    "no seat -1": lambda: at(ONE_EACH, dealer=-1),
    "no seat 3": lambda: at(ONE_EACH, trick=[(3, "3s")]),
}


@for_each(("problem", "make"), NOWHERE.items(), ids=NOWHERE)
@rule("V-10", "V-11", "V-12", "G-10")
def test_what_nobody_could_come_to(problem: str, make: Callable[[], object]) -> None:
    """Each refusal says what was expected."""
    with pytest.raises(ClimbcardsError, match=problem):
        make()


@rule("V-11")
def test_whose_fault_it_is() -> None:
    """Text is refused as text, cards as cards, and what nobody could come to as a position."""
    with pytest.raises(NotationError):
        THREE_HAGS.position(["4h", "5x"])
    with pytest.raises(CardsError):
        THREE_HAGS.position(["4h", "4h"])
    with pytest.raises(PositionError) as caught:
        THREE_HAGS.position(["4h", ""])
    assert caught.value.where == "$.hands"


@given(strategies.states(THREE_HAGS))
@rule("V-11", "V-12", "V-13")
def test_every_state_of_a_round_passes(state: State) -> None:
    """What play leads to can be played on, and a position made of its parts is the state."""
    THREE_HAGS.validate(state)
    if isinstance(state, Playing):
        made = THREE_HAGS.position(
            state.hands,
            turn=state.turn,
            dealer=state.dealer,
            trick=[(each.seat, str(each)) for each in state.trick.plays],
            stock=state.stock,
        )
        assert made == state


@given(st.data())
@rule("V-11", "V-13")
def test_an_endgame_can_be_played_to_its_end(data: st.DataObject) -> None:
    """Whatever hands there are, and whoever leads."""
    held = data.draw(strategies.cards(PACK, min_size=2, max_size=12))
    faces = data.draw(st.permutations(tuple(held)))
    split = data.draw(st.integers(1, len(faces) - 1))
    hands = [PACK.cards(faces[:split]), PACK.cards(faces[split:])]
    state: State = THREE_HAGS.position(hands, turn=data.draw(st.sampled_from([0, 1])))
    rng = Random(split)
    while seats := THREE_HAGS.to_act(state):
        state = THREE_HAGS.apply(state, rng.choice(THREE_HAGS.legal_actions(state, seats[0])))
    THREE_HAGS.validate(state)


# Any: here any part of a state may be wrong
def running(**parts: Any) -> State:  # noqa: ANN401
    """Change the running round."""
    return attrs.evolve(RUNNING, **parts)


ANSWER = play(B, "9c")
SWEEP = play(A, "Jc")
WRONG: list[tuple[State, str]] = [
    (running(hands=(cards("4h"),)), "$.hands"),
    (running(hands=(cards("4h"), FOREIGN)), "$.hands[1]"),
    (running(hands=(cards("9s"), cards(""))), "$.hands"),
    (running(cleared=FOREIGN), "$.cleared"),
    (running(cleared=cards("Jc")), "$"),
    (running(cleared=PACK.full), "$"),
    (running(dealer=7), "$.dealer"),
    (running(leader=1), "$.leader"),
    (running(stock=PACK.faces[:14]), "$.stock"),
    (
        running(trick=Trick(A, (Play(A, FOREIGN, Twosie(PACK.ranks[3])),))),
        "$.trick.plays[0].cards",
    ),
    (running(trick=Trick(A, (attrs.evolve(ANSWER, seat=Seat(3)),))), "$.trick.plays[0].seat"),
    (running(trick=Trick(A, (play(A, "4h"), play(A, "9c")))), "$.trick.plays[1]"),
    (running(trick=Trick(A, (Play(A, cards("4h 6s"), Coven()),))), "$.trick.plays[0]"),
    (running(trick=Trick(B, (play(A, "4h"),))), "$.trick.leader"),
    (running(trick=Trick(A, (play(A, "4h"),), (B,))), "$.trick.passes"),
    (running(trick=Trick(Seat(5))), "$.trick.leader"),
    (running(trick=Trick(A, (SWEEP,))), "$.trick.plays[0]"),
]


@for_each(("state", "where"), WRONG, ids=str)
@rule("V-2", "V-10", "V-11", "V-12", "G-14")
def test_a_state_built_by_hand_is_checked(state: State, where: str) -> None:
    """The error names the place."""
    with pytest.raises(PositionError) as caught:
        THREE_HAGS.validate(state)
    assert caught.value.where == where
    assert caught.value.problem in str(caught.value)


@rule("G-10")
def test_a_lower_reading_needs_the_house_rule() -> None:
    """On the pile and in the last play alike."""
    lower = Run(suit("h"), rank("6"))
    assert str(lower) == "run h 4 to 6"
    laid = Play(A, cards("5h 6h Kh"), lower)
    pile = attrs.evolve(midway("9s", "5c"), trick=Trick(A, (laid,)))
    state = attrs.evolve(pile, cleared=pile.cleared - laid.cards)
    over = attrs.evolve(written("5h 6h Kh", "5c"), final=laid)
    for each in (state, over):
        LOWER.validate(each)
        with pytest.raises(PositionError, match="cannot be played as run h 4 to 6"):
            THREE_HAGS.validate(each)


@rule("V-13", "V-14")
def test_a_finished_round_is_checked_wherever_it_is_asked_for() -> None:
    """By `validate`, and by its sheet, as it may have been written down by hand."""
    over: Finished = written("Qh Jh", "4s 9h Kc")
    THREE_HAGS.validate(over)
    wrong = attrs.evolve(over, cleared=over.cleared - cards("2c"))
    for ask in (THREE_HAGS.validate, THREE_HAGS.sheet, THREE_HAGS.result):
        with pytest.raises(PositionError, match="2c are nowhere"):
            ask(wrong)
    doubled = attrs.evolve(over, cleared=PACK.full)
    for ask in (THREE_HAGS.validate, THREE_HAGS.sheet, THREE_HAGS.result):
        with pytest.raises(PositionError, match="more than the pack has"):
            ask(doubled)


@rule("V-3", "V-10")
def test_combinations_of_another_pack_cannot_be_named() -> None:
    """A foreign card, rank or suit is refused where it is written down."""
    (seven,) = FOREIGN
    with pytest.raises(CardsError, match="no card '7d'"):
        Onesie(seven)
    with pytest.raises(CardsError, match="no suit 'd'"):
        Run(Suit("d"), PACK.ranks[3])


@pytest.mark.parametrize(
    ("make", "where"),
    [
        (lambda: at(ONE_EACH, 2), "$.turn"),
        (lambda: at(ONE_EACH, dealer=-1), "$.dealer"),
        (lambda: at(ONE_EACH, trick=[(3, "3s")]), "$.trick.plays[0].seat"),
        (lambda: at(ONE_EACH, trick=[(0, "3s"), (1, "3h 6c")]), "$.trick.plays[1]"),
        (lambda: at(ONE_EACH, 0, trick=[(0, "3s")]), "$.turn"),
    ],
)
@rule("V-10", "V-11")
def test_what_is_wrong_in_a_position_has_a_place(make: Callable[[], object], where: str) -> None:
    """Seats that are not there, and plays that are none."""
    with pytest.raises(PositionError) as error:
        make()
    assert error.value.where == where


START = playing(THREE_HAGS.start(THREE_HAGS.deal(Random(7), B)))


def led(state: State) -> Playing:
    """Let the seat on turn lead the lowest that does not sweep."""
    (seat,) = THREE_HAGS.to_act(state)
    after = (THREE_HAGS.apply(state, each) for each in THREE_HAGS.legal_actions(state, seat))
    return next(each for each in after if isinstance(each, Playing) and each.trick.plays)


LED = led(START)
PASSED = THREE_HAGS.apply(LED, Pass(B))
AGAIN = led(PASSED)


def moved(state: State, to: int, number: int) -> State:
    """Put some cards of the stock into a hand, or for a negative number of a hand onto the stock."""
    assert isinstance(state, Playing)
    hand, stock = tuple(state.hands[to]), state.stock
    if number > 0:
        hand, stock = (*hand, *stock[:number]), stock[number:]
    else:
        hand, stock = hand[-number:], (*hand[:-number], *stock)
    return attrs.evolve(state, hands=replace_at(state.hands, to, PACK.cards(hand)), stock=stock)


def given_over(state: State, giver: int, number: int) -> State:
    """Put some cards of a hand into the other one."""
    some = PACK.cards(list(state.hands[giver])[:number])
    hands = replace_at(state.hands, giver, state.hands[giver] - some)
    return attrs.evolve(state, hands=replace_at(hands, 1 - giver, hands[1 - giver] + some))


@rule("V-2", "V-11", "V-12", "G-13", "G-14")
@for_each(
    ("state", "where", "problem"),
    [
        (attrs.evolve(START, trick=Trick(B)), "$.trick.leader", "expected seat 0, who leads"),
        (moved(START, 0, 1), "$.stock", "a card drawn for each play, as nobody"),
        (given_over(START, 1, 1), "$.hands[0]", "expected at most 13 cards of seat 0"),
        (given_over(LED, 1, 1), "$.hands[0]", "expected at most 14 cards of seat 0 .*, not 15"),
        (moved(LED, 0, -1), "$.stock", "a card drawn for each play, as nobody"),
        (moved(LED, 1, 1), "$.stock", "a card drawn for each play, as nobody"),
        (given_over(LED, 0, 1), "$.hands[0]", "expected 13 cards, not 12"),
        (moved(AGAIN, 1, -2), "$.stock", "for each play and each pass"),
        (moved(PASSED, 1, 8), "$.stock", "for each play and each pass"),
        (given_over(PASSED, 1, 10), "$.hands[0]", "expected at most 15 cards of seat 0"),
    ],
)
def test_each_action_has_drawn_a_card(state: State, where: str, problem: str) -> None:
    """As long as there are some: so the stock tells how much has been done, and who holds how many."""
    form = THREE_HAGS.codec().states
    for right in (START, LED, PASSED, AGAIN):
        assert form.load(form.dump(right)) == right
    with pytest.raises(PositionError, match=problem) as caught:
        THREE_HAGS.validate(state)
    assert caught.value.where == where


@rule("V-2", "V-13")
def test_a_loser_holds_no_more_than_was_dealt_and_drawn() -> None:
    """With nine cards in the stock four have been drawn."""
    stock = "2c 3c 4c 5c 6c 7c 8c 9c 10c"
    words = str(PACK.full - PACK.parse(f"{stock} Qh Jh")).split()
    THREE_HAGS.validate(written("Qh Jh", " ".join(words[:17]), stock))
    with pytest.raises(PositionError, match="expected at most 17 cards of seat 1") as caught:
        THREE_HAGS.validate(written("Qh Jh", " ".join(words[:18]), stock))
    assert caught.value.where == "$.hands[1]"
