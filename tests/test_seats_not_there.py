"""Seats that a table does not have: none is counted from the end, whoever the cards would suit."""

from random import Random

import pytest
from zheng_shangyou import ZHENG_SHANGYOU

from climbcards import AnyGame, Cards, Objection, Seat, catalogue
from climbcards.reasons import NoSuchSeat
from climbcards.testing import reach

GAMES: dict[str, AnyGame] = {**catalogue(), ZHENG_SHANGYOU.name: ZHENG_SHANGYOU}


@pytest.mark.parametrize("name", GAMES)
def test_a_seat_before_the_first_or_behind_the_last_plays_nothing(name: str) -> None:
    """Cards that the seat on turn could play are refused to the seat that Python would take for it."""
    game = GAMES[name]
    rng, players, tried = Random(name), len(game.seats), 0
    for skip in (0, 1, 2, 3, 5, 8, 13, 21, 34, 55):
        state = reach(game, rng.randrange(1000), skip).state
        for turn in game.to_act(state):
            for action in list(game.legal_actions(state, turn)):
                cards = getattr(action, "cards", None) or getattr(action, "face_up", None)
                if not isinstance(
                    cards, Cards
                ):  # what is pushed in Tichu has an order, and is no play
                    continue
                tried += 1
                assert not isinstance(game.attempt(state, turn, cards), Objection)
                for seat in (turn - players, turn + players, turn - 2 * players):
                    answer = game.attempt(state, Seat(seat), cards)
                    assert isinstance(answer, Objection)
                    assert answer.reason == NoSuchSeat(Seat(seat), players)
                break
    assert tried


@pytest.mark.parametrize("name", GAMES)
def test_nor_does_it_when_the_round_is_over(name: str) -> None:
    """That there is no such seat is said before that the round is over."""
    game = GAMES[name]
    state = reach(game, 1, game.max_actions).state
    assert game.to_act(state) == ()
    for seat in (-1, len(game.seats)):
        answer = game.attempt(state, Seat(seat), game.pack.cards(game.pack.faces[:1]))
        assert isinstance(answer, Objection)
        assert answer.reason == NoSuchSeat(Seat(seat), len(game.seats))
