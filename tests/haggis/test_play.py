"""Playing in turn: the lead, passing, coming back, and what is listed as legal."""

from random import Random

import attrs
import pytest

from climbcards import CardsError, ClimbcardsError, Seat
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
@for_three
def test_the_leader_cannot_pass(game: Haggis) -> None:
    """A pass is not among a leader's actions, neither at the start nor after a trick won."""
    state = dealt(game, "5r")
    assert Pass(A) not in list(game.legal_actions(state, A))
    state = enact(game, state, "A 5r", "B pass", "C pass")
    assert game.awaited(state) == (A,)
    assert Pass(A) not in list(game.legal_actions(state, A))


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
    assert playing(game.apply(state, played)).trick.best == played


@rule("H-5")
def test_a_player_with_a_higher_card_may_pass() -> None:
    """To beat is a right and not a duty."""
    game = OFFICIAL_3P
    state = enact(game, dealt(game, "5r", "10y"), "A 5r")
    legal = game.legal_actions(state, B)
    assert Pass(B) in legal
    assert any(str(action) == "10y" for action in legal)


@rule("H-5", "R-16")
@for_three
def test_who_passed_may_come_back(game: Haggis) -> None:
    """A leads a 5, B passes, C plays an 8, A passes: B may still play a 10."""
    state = enact(game, dealt(game, "5r", "10y", "8o"), "A 5r", "B pass", "C 8o", "A pass")
    assert game.awaited(state) == (B,)
    state = enact(game, state, "B 10y")
    assert playing(state).trick.passes == ()
    assert game.awaited(state) == (C,)


@rule("H-5")
def test_one_may_pass_and_come_back_more_than_once() -> None:
    """B passes twice and beats all the same, because the trick still runs."""
    game = OFFICIAL_3P
    state = dealt(game, "2r 6r 9r", "10y", "4o 8o")
    before = ("A 2r", "B pass", "C 4o", "A 6r", "B pass", "C 8o", "A 9r")
    state = enact(game, state, *before, "B 10y", "C J", "A pass", "B Q")
    best = playing(state).trick.best
    assert best is not None
    assert (best.seat, str(best)) == (B, "Q")


@rule("H-5")
def test_with_two_players_a_pass_ends_the_trick_for_good() -> None:
    """Nobody comes back: the winner leads the next trick."""
    game = OFFICIAL_2P
    state = playing(enact(game, dealt(game, "5r", "9y 10y"), "A 5r", "B pass"))
    assert state.trick.plays == ()
    assert game.awaited(state) == (A,)


@rule("C-14", "C-13")
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
    """Out of turn there is at most a bet; a seat that is not at the table is an error."""
    game = OFFICIAL_3P
    state = dealt(game, "5r")
    assert list(game.legal_actions(state, C)) == [Bet(C, 0), Bet(C, 15), Bet(C, 30)]
    for stranger in (Seat(3), Seat(-1)):
        with pytest.raises(ClimbcardsError, match=f"no seat {stranger}"):
            game.legal_actions(state, stranger)


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


@rule("H-13")
def test_lower_windows_are_listed_where_the_house_rules_allow_them() -> None:
    """9-10-J is a run to the Jack; with declared lower windows it is a run to the 10 as well."""
    strict, free = OFFICIAL_2P, OFFICIAL_2P.variant(declare_lower=True)
    cards = OFFICIAL_2P.pack.parse("9r 10r J")

    def windows(game: Haggis, lead: str) -> list[str]:
        state = midway(game, "9r 10r J 2g", f"{lead} 2o", lead=B)
        legal = game.legal_actions(enact(game, state, f"B {lead}"), A)
        return [str(play) for play in legal if isinstance(play, Play) and play.cards == cards]

    assert windows(strict, "6o 7o 8o") == ["9r 10r J"]
    assert windows(free, "6o 7o 8o") == ["9r 10r J = run 8 to 10", "9r 10r J"]
    assert windows(strict, "8o 9o 10o") == windows(free, "8o 9o 10o") == ["9r 10r J"]


@rule("H-13", "C-10")
def test_lower_windows_are_led_by_name() -> None:
    """A leader who may declare them finds three heights of 5-J-Q as a run, low to high."""
    game = OFFICIAL_2P.variant(declare_lower=True)
    state = midway(game, "5r J Q", "9y")
    legal = list(game.legal_actions(state, A).including(game.pack.parse("5r J Q")))
    named = [str(play).partition(" = ")[2] for play in legal]
    assert named == ["3 of 5s", "run 3 to 5", "run 4 to 6", "run 5 to 7"]
    assert game.parse(state, A, "5r J Q = run 3 to 5") == legal[1]


@rule("C-1")
def test_cards_of_another_pack_have_no_readings_here() -> None:
    """A game reads the cards of its own pack only."""
    with pytest.raises(CardsError, match="not of this game's pack"):
        OFFICIAL_2P.readings(OFFICIAL_3P.pack.parse("8b"))


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
