"""Playing in turn: the lead, passing, coming back, and what is listed as legal."""

from random import Random

import attrs
import pytest

from climbcards.games import haggis
from climbcards.games.haggis import OFFICIAL_2P, OFFICIAL_3P, ROGERS_3P, Bet, Haggis, Pass, Play
from haggis_tables import A, B, C, dealt, enact, midway, playing
from rulebook import rule

THREE = [OFFICIAL_3P, haggis.TOURNAMENT_3P, ROGERS_3P, haggis.ROGERS_3P_FLAT]
for_three = pytest.mark.parametrize("game", THREE, ids=lambda game: game.name)


@rule("C-14")
@for_three
def test_turns_go_clockwise(game: Haggis) -> None:
    """After A comes B, after B comes C, after C comes A."""
    state = dealt(game, "5r", "6r 10y", "8o")
    order = [game.awaited(state)]
    for line in ("A 5r", "B 6r", "C 8o"):
        state = enact(game, state, line)
        order.append(game.awaited(state))
    assert order == [(A,), (B,), (C,), (A,)]


@rule("C-14")
def test_what_is_played_leaves_the_hand_and_lies_in_the_trick() -> None:
    """Spot cards and courts are played from the hand, and nobody else's hand changes."""
    game = OFFICIAL_2P
    state = midway(game, "5r 6r 8r J 2o", "9y 10y")
    after = playing(enact(game, state, "A 5r 6r J 8r"))
    assert [str(hand) for hand in after.hands] == ["2o", "9y 10y"]
    assert [str(play) for play in after.trick.plays] == ["5r 6r 8r J"]
    assert str(after.trick.plays[0].reading) == "run 5 to 8"
    assert after.captured == state.captured


@rule("C-14", "H-32")
def test_a_court_on_the_table_is_played_like_any_other_card() -> None:
    """The courts belong to the hand: a lone King is a single of 13."""
    game = OFFICIAL_3P
    state = enact(game, dealt(game, "10r"), "A 10r", "B Q", "C K")
    assert [len(hand) for hand in playing(state).hands] == [16, 16, 16]


@rule("H-4")
@pytest.mark.parametrize("bomb", ["3r 5o 7y 9g", "J Q", "J K", "Q K", "J Q K", "3o 5o 7o 9o"])
def test_any_bomb_may_be_led(bomb: str) -> None:
    """A bomb is a combination like another when it comes to leading."""
    game = OFFICIAL_2P
    state = midway(game, "3r 3o 5o 7o 7y 9o 9g J Q K", "4r 4o")
    played = game.attempt(state, A, game.pack.parse(bomb))
    assert isinstance(played, Play)
    assert isinstance(played.reading, haggis.Bomb)
    assert played in game.legal_actions(state, A)
    assert playing(game.apply(state, played)).trick.last == played


@rule("H-5", "R-16")
@for_three
def test_who_passed_may_come_back(game: Haggis) -> None:
    """A leads a 5, B passes, C plays an 8, A passes: B may still play a 10."""
    state = enact(game, dealt(game, "5r", "10y", "8o"), "A 5r", "B pass", "C 8o", "A pass")
    assert game.awaited(state) == (B,)
    state = enact(game, state, "B 10y")
    assert playing(state).trick.passes == ()
    assert game.awaited(state) == (C,)


@rule("C-14", "C-13", "H-5")
def test_plays_are_listed_low_to_high_then_the_pass() -> None:
    """On a single 6, A's singles above it and the bomb remain, and the pass stands last."""
    game = OFFICIAL_3P
    state = enact(game, midway(game, "5r 8r 10r J Q", "6y 2y", "9b", lead=B), "B 6y", "C pass")
    legal = game.legal_actions(state, A)
    assert [str(action) for action in legal] == ["8r", "10r", "J", "Q", "J Q", "pass"]
    assert [str(legal[place]) for place in (0, -1, -2)] == ["8r", "pass", "J Q"]


@rule("C-14", "H-24")
def test_bets_are_listed_after_the_pass() -> None:
    """Who may still bet finds the amounts at the end, ascending."""
    game = OFFICIAL_3P
    legal = game.legal_actions(enact(game, dealt(game, "5r"), "A 5r"), B)
    assert legal[-4:] == [Pass(B), Bet(B, 0), Bet(B, 15), Bet(B, 30)]


@rule("C-14")
def test_a_seat_that_is_not_awaited_has_no_plays() -> None:
    """Out of turn there is at most a bet."""
    game = OFFICIAL_3P
    state = dealt(game, "5r")
    assert list(game.legal_actions(state, C)) == [Bet(C, 0), Bet(C, 15), Bet(C, 30)]


@rule("C-14")
def test_a_growing_selection_narrows_the_plays() -> None:
    """Of all leads only those remain that use the cards picked so far."""
    game = OFFICIAL_2P
    legal = game.legal_actions(midway(game, "4r 5r 6r 5o J", "9y"), A)
    some = legal.including(game.pack.parse("4r J"))
    found = sorted(str(play) for play in some)
    assert found == ["4r 5r 5o J", "4r 5r 6r J", "4r 5r J", "4r 6r J", "4r J"]
    assert all(play in some for play in some)
    lone = game.parse(midway(game, "4r 5r 6r 5o J", "9y"), A, "4r")
    assert lone in legal
    assert lone not in some
    assert Pass(A) not in some
    # a text is not an action: the checkers say so, and it is not there
    assert "4r J" not in legal  # type: ignore[operator]  # pyright: ignore[reportOperatorIssue]


@rule("C-14")
@pytest.mark.parametrize("game", [OFFICIAL_2P, OFFICIAL_3P, haggis.TOURNAMENT_3P])
def test_a_play_from_the_list_leads_where_an_equal_one_leads(game: Haggis) -> None:
    """Where a play came from makes no difference to what it does."""
    rng = Random(11)
    for _ in range(20):
        state = game.start(game.deal(rng, A))
        while seats := game.to_act(state):
            listed = rng.choice(game.legal_actions(state, seats[0]))
            after = game.apply(state, listed)
            assert after == game.apply(state, attrs.evolve(listed))
            assert game.objection(state, listed) is game.objection(state, attrs.evolve(listed))
            state = after


def test_a_play_from_the_list_of_another_state_is_examined() -> None:
    """It was legal there; here its cards are gone, and in another game sets are not played."""
    game = OFFICIAL_2P
    state = midway(game, "5r 5o J 2o", "9y 10y")
    pair = next(each for each in game.legal_actions(state, A) if str(each) == "5r 5o")
    assert game.objection(state, pair) is None
    assert game.objection(game.apply(state, pair), pair) is not None
    assert game.variant(sets=False).objection(state, pair) is not None
