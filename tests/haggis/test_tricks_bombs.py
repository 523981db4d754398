"""Tricks won by a bomb: who captures them, and who chooses."""

import pytest

from climbcards import Seat
from climbcards.games import haggis
from climbcards.games.haggis import (
    OFFICIAL_2P,
    OFFICIAL_3P,
    ROGERS_3P,
    TOURNAMENT_3P,
    Award,
    Haggis,
)
from haggis_tables import A, B, C, awarding, dealt, enact, finished, gained, midway, playing
from rulebook import rule

CHOOSING = [OFFICIAL_3P, ROGERS_3P, haggis.ROGERS_3P_FLAT]
for_choosers = pytest.mark.parametrize("game", CHOOSING, ids=lambda game: game.name)


@rule("C-15", "C-16")
def test_with_two_players_the_opponent_captures_a_bombs_trick() -> None:
    """A leads 3-5-7-9 in one suit, B passes: B captures the four cards and A leads again."""
    game = OFFICIAL_2P
    state = dealt(game, "3r 5r 7r 9r")
    after = enact(game, state, "A 3r 5r 7r 9r", "B pass")
    assert gained(state, after) == ("", "3r 5r 7r 9r")
    assert game.awaited(after) == (A,)


@rule("C-15")
def test_with_two_players_the_loser_of_the_trick_gets_all_of_it() -> None:
    """A 10, a J-Q, a higher J-Q-K: everything goes to whom the last bomb beat."""
    game = OFFICIAL_2P
    state = midway(game, "10r J Q K 2r", "J Q 3o 4y", lead=A)
    after = enact(game, state, "A 10r", "B J Q", "A J Q K", "B pass")
    assert gained(state, after) == ("", "10r J J Q Q K")
    assert game.awaited(after) == (A,)


@rule("C-15")
def test_a_bomb_that_was_beaten_counts_for_nothing() -> None:
    """A bombs first and B bombs higher: A captures, though a bomber too."""
    game = OFFICIAL_2P
    state = midway(game, "10r J Q 2r", "Q K 3o 4y", lead=A)
    after = enact(game, state, "A J Q", "B Q K", "A pass")
    assert gained(state, after) == ("J Q Q K", "")
    assert game.awaited(after) == (B,)


@rule("C-15", "H-20")
def test_with_two_players_the_tournament_rule_changes_nothing() -> None:
    """The play before the bomb, and the seat on the right, are the opponent's."""
    game = OFFICIAL_2P.variant(bomb_capture=haggis.BombCapture.NEXT_HIGHEST)
    state = midway(game, "J Q 2r 2o", "10r 3o", lead=B)
    answered = enact(game, state, "B 10r", "A J Q", "B pass")
    assert gained(state, answered) == ("", "10r J Q")
    led = enact(game, midway(game, "J Q 2r 2o", "10r 3o"), "A J Q", "B pass")
    assert gained(state, led) == ("", "J Q")


@rule("H-19", "R-11")
@for_choosers
@pytest.mark.parametrize("to", [A, C])
def test_the_winner_of_a_bombs_trick_chooses_who_captures_it(game: Haggis, to: Seat) -> None:
    """A leads J-Q, B plays J-K, C and A pass: B names A or C, and leads."""
    state = dealt(game)
    waiting = enact(
        game, state, "A bet 0", "B bet 0", "C bet 0", "A J Q", "B J K", "C pass", "A pass"
    )
    assert game.to_act(awarding(waiting)) == game.awaited(waiting) == (B,)
    assert list(game.legal_actions(waiting, B)) == [Award(B, A), Award(B, C)]
    assert gained(state, waiting) == ("", "", "")
    after = enact(game, waiting, f"B award {to}")
    expected = ["", "", ""]
    expected[to] = "J J Q K"
    assert gained(state, after) == tuple(expected)
    assert game.awaited(playing(after)) == (B,)


@rule("H-19")
def test_a_player_who_is_out_may_be_chosen() -> None:
    """C is out and gets the trick all the same, if A wishes so."""
    game = OFFICIAL_3P
    state = midway(game, "J Q 2r", "8r 3r", "", out=[(C, 4)])
    waiting = enact(game, state, "A J Q", "B pass")
    assert list(game.legal_actions(waiting, A)) == [Award(A, B), Award(A, C)]
    assert gained(state, enact(game, waiting, "A award 2")) == ("", "", "J Q")


@rule("H-19", "C-16")
def test_one_who_goes_out_by_a_bomb_still_chooses() -> None:
    """A's last cards are J-Q: when B and C have passed, A chooses, and B leads."""
    game = OFFICIAL_3P
    state = midway(game, "J Q", "8r 3r", "4r 5o")
    waiting = enact(game, state, "A J Q", "B pass", "C pass")
    assert game.to_act(awarding(waiting)) == (A,)
    after = enact(game, waiting, "A award 2")
    assert gained(state, after) == ("", "", "J Q")
    assert game.awaited(after) == (B,)


@rule("H-19", "H-23")
@for_choosers
def test_the_round_is_not_over_before_the_award(game: Haggis) -> None:
    """C is out, A goes out by a bomb: no scores until A has said who captures the last trick."""
    state = midway(game, "J Q", "8r 3r", "", out=[(C, 4)], lead=B)
    waiting = enact(game, state, "B 8r", "A J Q")
    assert game.to_act(awarding(waiting)) == (A,)
    assert game.scores(waiting) is None
    assert game.sheet(waiting) is None
    assert game.ranking(waiting) == ()
    for to, expected in ((B, ("", "8r J Q", "")), (C, ("", "", "8r J Q"))):
        over = finished(enact(game, waiting, f"A award {to}"))
        assert gained(state, over) == expected
        assert game.to_act(over) == ()
        assert game.scores(over) is not None
        assert game.ranking(over) == (C, A, B)


@rule("H-19", "H-24", "H-31")
def test_bets_stay_open_during_an_award_while_nobody_is_out() -> None:
    """The chooser comes first; B and C, who have played nothing yet, may still bet."""
    game = OFFICIAL_3P
    waiting = enact(game, dealt(game), "A J Q", "B pass", "C pass")
    assert game.awaited(waiting) == (A,)
    assert game.to_act(waiting) == (A, B, C)
    waiting = awarding(enact(game, waiting, "C bet 30"))
    assert waiting.bets == (0, None, 30)
    assert game.to_act(waiting) == (A, B)
    after = playing(enact(game, waiting, "A award 1", "B bet 15"))
    assert after.bets == (0, 15, 30)


@rule("H-19", "H-31")
def test_nobody_bets_during_an_award_once_the_chooser_is_out() -> None:
    """A goes out with J-Q; B still holds all 17 cards, but the bets are settled."""
    game = OFFICIAL_3P
    b_hand = "2r 3r 4r 6r 8r 10r 2o 3o 4o 6o 8o 10o 2y 3y J Q K"
    state = midway(game, "J Q", b_hand, "4y 5o")
    assert game.to_act(state) == (A, B)
    waiting = awarding(enact(game, state, "A J Q", "B pass", "C pass"))
    assert waiting.bets == (0, 0, 0)
    assert game.to_act(waiting) == (A,)


@rule("H-20")
def test_in_a_tournament_the_play_before_the_bomb_captures() -> None:
    """A leads an 8, B plays the Jack, C passes, A bombs: B captures all, and A leads."""
    game = TOURNAMENT_3P
    state = midway(game, "8r J Q 2r", "J 3r", "4r 5r")
    after = enact(game, state, "A 8r", "B J", "C pass", "A J Q", "B pass", "C pass")
    assert gained(state, playing(after)) == ("", "8r J J Q", "")
    assert game.awaited(after) == (A,)


@rule("H-20")
def test_in_a_tournament_a_bomb_that_was_beaten_captures() -> None:
    """A leads J-Q and B beats it with J-K: A captures both bombs without any choice."""
    game = TOURNAMENT_3P
    state = dealt(game)
    after = enact(game, state, "A J Q", "B J K", "C pass", "A pass")
    assert gained(state, playing(after)) == ("J J Q K", "", "")
    assert game.awaited(after) == (B,)


@rule("H-20")
def test_in_a_tournament_only_the_last_play_before_the_bomb_counts() -> None:
    """An 8 by A, J-Q by B, J-K by C, Q-K by A: C captures, who came just before A."""
    game = TOURNAMENT_3P
    state = midway(game, "8r Q K 2r", "J Q 3r", "J K 5r")
    after = enact(game, state, "A 8r", "B J Q", "C J K", "A Q K", "B pass", "C pass")
    assert gained(state, playing(after)) == ("", "", "8r J J Q Q K K")


@rule("H-20")
@pytest.mark.parametrize(("leader", "captor"), [(A, C), (B, A), (C, B)])
def test_in_a_tournament_a_led_bomb_goes_to_the_right(leader: Seat, captor: Seat) -> None:
    """If nobody beats a bomb that was led, the bomber's right neighbour captures it."""
    game = TOURNAMENT_3P
    hands = ["2r 3r", "2o 3o", "2y 3y"]
    hands[leader] += " J Q"
    state = midway(game, *hands, lead=leader)
    others = [name for name, seat in (("A", A), ("B", B), ("C", C)) if seat != leader]
    others = [*others[leader:], *others[:leader]]
    lead = "ABC"[leader]
    after = enact(game, state, f"{lead} J Q", *(f"{name} pass" for name in others))
    assert gained(state, after)[captor] == "J Q"
    assert game.awaited(after) == (leader,)


@rule("H-20")
def test_in_a_tournament_the_right_neighbour_may_be_out() -> None:
    """C is out; A leads a bomb, B passes, and C captures it."""
    game = TOURNAMENT_3P
    state = midway(game, "J Q 2r", "8r 3r", "", out=[(C, 4)])
    after = enact(game, state, "A J Q", "B pass")
    assert gained(state, playing(after)) == ("", "", "J Q")


@rule("H-20")
def test_in_a_tournament_who_just_went_out_may_capture() -> None:
    """B goes out with a 10 and A bombs it: the trick is B's."""
    game = TOURNAMENT_3P
    state = midway(game, "J Q 2r", "10r", "4r 5r", lead=B)
    after = enact(game, state, "B 10r", "C pass", "A J Q", "C pass")
    assert gained(state, playing(after)) == ("", "10r J Q", "")
    assert game.awaited(after) == (A,)


@rule("H-20", "H-23")
def test_in_a_tournament_the_last_trick_needs_no_choice() -> None:
    """C is out and A goes out with a led bomb: the round is over, and C captures the bomb."""
    game = TOURNAMENT_3P
    state = midway(game, "J Q", "8r 3r", "", out=[(C, 4)])
    assert gained(state, finished(enact(game, state, "A J Q"))) == ("", "", "J Q")
