"""Positions: set up by hand, and refused where nobody could play on or no round ends so."""

from collections.abc import Callable
from random import Random
from typing import Any

import attrs
import pytest

from cases import for_each
from climbcards import CardsError, ClimbcardsError, PositionError, Rank, Seat, Suit, Trick
from climbcards.authors import french, replace_at
from climbcards.games.three_hags import (
    THREE_HAGS,
    Coven,
    Finished,
    Pass,
    Play,
    Playing,
    Run,
    Set,
    State,
    ThreeHags,
    Twosie,
)
from climbcards.testing import reach
from hags_tables import LOWER, PACK, SHORT, A, B, cards, enact, midway, play, playing, written
from rulebook import rule

FOREIGN = french().parse("7d")
at = THREE_HAGS.position
TWO = ["4h 5h", "Ks 9c"]


@rule("V-11", "V-12", "G-10", "G-14")
def test_what_is_left_out() -> None:
    """The stock is empty, all else has been cleared, and whoever did not deal leads."""
    for state, seats in (
        (at(TWO), (B, A, A)),
        (at(TWO, 1), (A, B, B)),
        (at(TWO, dealer=0), (A, B, B)),
        (at(TWO, 0, dealer=0), (A, B, A)),
        (at(TWO, trick=[(1, "3s")]), (A, B, A)),
    ):
        assert (state.dealer, state.leader, state.turn) == seats
        assert THREE_HAGS.cards(state) == PACK.full
        assert (state.stock, state.hands) == ((), tuple(map(cards, TWO)))
    lower = LOWER.position(["Jc", "Qs"], trick=[(1, "5h 6h Kh = run h 4 to 6")])
    assert str(lower.trick.plays[0].reading) == "run h 4 to 6"


@rule("V-10", "V-11", "G-13")
def test_a_position_made_of_the_parts_of_a_state_is_the_state() -> None:
    """And what play leads to can be played on, under any options."""
    for game in (THREE_HAGS, LOWER.variant(broom_in_runs=False)):
        for seed in range(6):
            for state in reach(game, seed, game.max_actions).states:
                game.validate(state)
                if isinstance(state, Playing):
                    trick = [(each.seat, str(each)) for each in state.trick.plays]
                    more: dict[str, Any] = {
                        "dealer": state.dealer,
                        "trick": trick,
                    }  # Any: options of several types
                    assert (
                        game.position(state.hands, state.turn, stock=state.stock, **more) == state
                    )
    start = THREE_HAGS.start(THREE_HAGS.deal(Random(1), A))
    stock = " ".join(map(str, start.stock))
    assert at([*map(str, start.hands)], dealer=0, stock=stock) == start


NOWHERE: list[tuple[str, str, Callable[[], object]]] = [
    ("$.hands", "one entry for each of 2 seats, not 3", lambda: at(["4h", "5h", "6h"])),
    ("$.hands", "expected cards in more hands", lambda: at(["", "5h"])),
    ("$.stock", "at most 13", lambda: at(["4h", "Qs"], stock=PACK.faces[-14:])),
    ("$.turn", "the turn of seat 1, not 0", lambda: at(TWO, trick=[(0, "3s")], turn=0)),
    ("$.turn", "no seat 2", lambda: at(TWO, 2)),
    ("$.dealer", "no seat -1", lambda: at(TWO, dealer=-1)),
    ("$.trick.plays[0].seat", "no seat 3", lambda: at(TWO, trick=[(3, "3s")])),
    ("$.trick.plays[0]", "expected a play, not pass", lambda: at(TWO, trick=[(0, "pass")])),
    ("$.trick.plays[0]", "do not form a combination", lambda: at(TWO, trick=[(0, "3s 6c")])),
    (
        "$.trick.plays[0]",
        "3s cannot be read as run h",
        lambda: at(TWO, trick=[(0, "3s = run h 5 to 7")]),
    ),
    ("$.trick.plays[1]", "of another seat", lambda: at(TWO, trick=[(0, "3s"), (0, "4s")])),
    (
        "$.trick.plays[1]",
        "expected onesie 2s to beat",
        lambda: at(TWO, trick=[(0, "3s"), (1, "2s")]),
    ),
    (
        "$.trick.plays[0]",
        "expected no flier s here: it clears the pile",
        lambda: at(TWO, trick=[(0, "Qs Js")]),
    ),
    (
        *("$.trick.plays[0]", "cannot be played as run h 6 to 8"),
        lambda: at(["Js", "Ks 9c"], trick=[(0, "7h 8h Kh = run h 6 to 8")]),
    ),
    ("", "leave out 4h: more than the pack has", lambda: at(["4h", "4h"])),
    ("", "7d are not of this game's pack", lambda: at(["4h", FOREIGN])),
    ("", "5x", lambda: at(["4h", "5x"])),
]


@rule("V-10", "V-11", "V-12", "G-10")
@for_each(("where", "problem", "make"), NOWHERE)
def test_what_nobody_could_come_to(where: str, problem: str, make: Callable[[], object]) -> None:
    """What is no card is text's or cards' fault; all else is refused as a position, with its place."""
    with pytest.raises(ClimbcardsError, match=problem) as caught:
        make()
    assert (caught.value.where if isinstance(caught.value, PositionError) else "") == where


RUNNING = enact(midway("4h 9s", "5c Qs", stock="7s 2c"), "A 4h")
ROUND = written("Qh Jh", "4s 9h Kc", stock="2s 2h 2c")
START = playing(THREE_HAGS.start(THREE_HAGS.deal(Random(7), B)))


def led(state: State) -> Playing:
    """Let the seat on turn lead the lowest that does not sweep."""
    (seat,) = THREE_HAGS.to_act(state)
    after = (THREE_HAGS.apply(state, each) for each in THREE_HAGS.legal_actions(state, seat))
    return next(each for each in after if isinstance(each, Playing) and each.trick.plays)


LED = led(START)
PASSED = playing(THREE_HAGS.apply(LED, Pass(B)))
AGAIN = led(PASSED)


# Any: here any part of a state may be wrong
def running(**parts: Any) -> State:  # noqa: ANN401
    """Change the running round."""
    return attrs.evolve(RUNNING, **parts)


# Any: the same
def over(**parts: Any) -> State:  # noqa: ANN401
    """Change the finished round."""
    return attrs.evolve(ROUND, **parts)


def laid(*plays: Play, leader: Seat = A, passes: tuple[Seat, ...] = ()) -> State:
    """Put another pile into the running round."""
    return running(trick=Trick(leader, plays, passes))


def drawn(state: Playing, seat: int, number: int) -> State:
    """Put some cards of the stock into a hand, or for a negative number of a hand onto the stock."""
    hand, stock = tuple(state.hands[seat]), state.stock
    if number > 0:
        hand, stock = (*hand, *stock[:number]), stock[number:]
    else:
        hand, stock = hand[-number:], (*hand[:-number], *stock)
    return attrs.evolve(state, hands=replace_at(state.hands, seat, PACK.cards(hand)), stock=stock)


def handed(state: Playing, giver: int, number: int) -> State:
    """Put some cards of a hand into the other one."""
    some = PACK.cards(list(state.hands[giver])[:number])
    hands = replace_at(state.hands, giver, state.hands[giver] - some)
    return attrs.evolve(state, hands=replace_at(hands, 1 - giver, hands[1 - giver] + some))


def last(text: str, reading: Coven | Run | Set | Twosie) -> State:
    """Write a round down whose last play is called something."""
    final = Play(A, cards(text), reading)
    return attrs.evolve(written("Jc", "4s"), cleared=PACK.full - cards(f"{text} 4s"), final=final)


FIVE, LOW = Rank("5"), Run(Suit("h"), Rank("6"))
NONE, LEFT = ROUND.hands
WRONG: list[tuple[State, str, str]] = [
    (running(hands=(cards("4h"),)), "$.hands", "one entry for each of 2 seats"),
    (running(hands=(cards("4h"), FOREIGN)), "$.hands[1]", "cards of this game's pack"),
    (running(hands=(cards("9s"), cards(""))), "$.hands", "cards in more hands"),
    (running(cleared=FOREIGN), "$.cleared", "cards of this game's pack"),
    (running(cleared=cards("Jc")), "$", "are nowhere"),
    (running(cleared=PACK.full), "$", "more than the pack has"),
    (running(dealer=7), "$.dealer", "no seat 7"),
    (running(leader=1), "$.leader", "expected seat 0, as the other deals"),
    (running(stock=PACK.faces[:14]), "$.stock", "expected at most 13 cards"),
    (
        laid(Play(A, FOREIGN, Twosie(PACK.ranks[3]))),
        "$.trick.plays[0].cards",
        "cards of this game's pack",
    ),
    (laid(play(Seat(3), "9c")), "$.trick.plays[0].seat", "no seat 3"),
    (laid(play(A, "4h"), play(A, "9c")), "$.trick.plays[1]", "another seat"),
    (laid(Play(A, cards("4h 6s"), Coven())), "$.trick.plays[0]", "4h 6s cannot be read as coven"),
    (laid(play(A, "Jc")), "$.trick.plays[0]", "expected no onesie Jc here: it clears the pile"),
    (laid(play(A, "4h"), leader=B), "$.trick.leader", "expected seat 0, who led"),
    (laid(play(A, "4h"), passes=(B,)), "$.trick.passes", "a seat that can still answer"),
    (laid(leader=Seat(5)), "$.trick.leader", "no seat 5"),
    # a card is drawn for each action, as long as there are some
    (attrs.evolve(START, trick=Trick(B)), "$.trick.leader", "expected seat 0, who leads"),
    (drawn(START, 0, 1), "$.stock", "a card drawn for each play, as nobody has passed"),
    (handed(START, 1, 1), "$.hands[0]", "expected at most 13 cards of seat 0"),
    (
        handed(LED, 1, 1),
        "$.hands[0]",
        "expected at most 14 cards of seat 0 in hand and in the pile, not 15",
    ),
    (drawn(LED, 0, -1), "$.stock", "a card drawn for each play, as nobody has passed"),
    (drawn(LED, 1, 1), "$.stock", "a card drawn for each play, as nobody has passed"),
    (handed(LED, 0, 1), "$.hands[0]", "expected 13 cards, not 12"),
    (drawn(AGAIN, 1, -2), "$.stock", "a card drawn for each play and each pass"),
    (drawn(PASSED, 1, 8), "$.stock", "a card drawn for each play and each pass"),
    (handed(PASSED, 1, 10), "$.hands[0]", "expected at most 15 cards of seat 0"),
    # a round that was written down
    (over(cleared=ROUND.cleared - cards("7h 8c")), "$", "7h 8c are nowhere"),
    (over(cleared=ROUND.cleared + cards("4s")), "$", "more than the pack has"),
    (over(stock=PACK.pile("2s 2s 2h 2c")), "$", "2 times 2s"),
    (over(stock=french().pile("7d 2s 2h 2c")), "$", "this pack has no 7d"),
    (over(cleared=french().parse("7s")), "$.cleared", "cards of this game's pack"),
    (
        over(hands=(cards("7h"), LEFT), cleared=ROUND.cleared - cards("7h")),
        "$.hands",
        "no cards left to the winner",
    ),
    (over(hands=(NONE, NONE), cleared=ROUND.cleared + LEFT), "$.hands", "and some to the other"),
    (
        over(hands=(LEFT, NONE)),
        "$.hands",
        "expected no cards left to the winner, and some to the other",
    ),
    (over(hands=(NONE,)), "$.hands", "one entry for each of 2 seats"),
    (
        written("Qh Jh", "4s", " ".join(map(str, PACK.faces[6:12] + PACK.faces[18:26]))),
        "$.stock",
        "at most 13",
    ),
    (over(final=play(Seat(2), "Qh Jh")), "$.final.seat", "no seat 2"),
    (over(dealer=A), "$.leader", "expected seat 1, as the other deals"),
    (over(dealer=Seat(2)), "$.dealer", "no seat 2"),
    (over(leader=Seat(-1)), "$.leader", "no seat -1"),
    (last("", Coven()), "$.final", "cannot be played as coven"),
    (last("4h 6c", Twosie(FIVE)), "$.final", "4h 6c cannot be played as twosie of fives"),
    (last("5h 5c Kh", Set(FIVE)), "$.final", "Kh 5h 5c cannot be played as set of fives"),
    (last("5h 6h Kh", LOW), "$.final", "Kh 5h 6h cannot be played as run h 4 to 6"),
]


@rule("V-2", "V-10", "V-11", "V-12", "V-13", "V-14", "G-10", "G-13", "G-14")
@for_each(("state", "where", "problem"), WRONG)
def test_a_state_built_by_hand_is_checked(state: State, where: str, problem: str) -> None:
    """The error names the place; a finished round is checked wherever its score is asked for."""
    with pytest.raises(PositionError) as caught:
        THREE_HAGS.validate(state)
    assert caught.value.where == where
    assert problem in caught.value.problem
    if isinstance(state, Finished):
        for ask in (THREE_HAGS.scores, THREE_HAGS.sheet, THREE_HAGS.result):
            with pytest.raises(CardsError, match=problem):
                ask(state)


def largest(number: int) -> State:
    """Write a round down with nine cards in the stock, whose loser holds so many."""
    stock = "2c 3c 4c 5c 6c 7c 8c 9c 10c"
    words = str(PACK.full - cards(f"{stock} Qh Jh")).split()
    return written("Qh Jh", " ".join(words[:number]), stock)


@rule("V-2", "V-13", "G-3", "G-10", "V-17")
@for_each(
    ("game", "state", "problem"),
    [
        (THREE_HAGS, largest(17), ""),
        (THREE_HAGS, largest(18), "expected at most 17 cards of seat 1"),
        (THREE_HAGS, written("9h 10h Jh", "4s"), ""),
        (SHORT, written("9h 10h Jh", "4s"), "cannot be played as run h 9 to J"),
        (LOWER, last("5h 6h Kh", LOW), ""),
        (THREE_HAGS, written("Jc", "4s 9h", "As Ah Ac 2s 2h 2c 3s 3h 3c 5s 5h 5c 6s"), ""),
    ],
)
def test_how_a_round_may_end(game: ThreeHags, state: State, problem: str) -> None:
    """No more cards than were dealt and drawn, and a last play of these house rules."""
    if problem:
        with pytest.raises(PositionError, match=problem):
            game.validate(state)
    else:
        game.validate(state)
        assert game.scores(state) is not None
