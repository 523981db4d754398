"""Going out, and the end of a round."""

import pytest

from climbcards.games import haggis
from climbcards.games.haggis import (
    LEAFLET_2P,
    OFFICIAL_2P,
    OFFICIAL_3P,
    ROGERS_3P,
    TOURNAMENT_3P,
    Exit,
    Haggis,
)
from haggis_tables import A, B, C, awarding, enact, finished, gained, midway, playing
from rulebook import rule

THREE = [OFFICIAL_3P, TOURNAMENT_3P, ROGERS_3P, haggis.ROGERS_3P_FLAT]


@rule("C-17", "H-23")
@pytest.mark.parametrize("game", [OFFICIAL_2P, LEAFLET_2P], ids=lambda game: game.name)
def test_with_two_players_the_round_ends_with_the_first_out(game: Haggis) -> None:
    """A plays the last card: B, who could beat it, plays no more, and A captures the trick."""
    state = midway(game, "9r", "2r 10o J", lead=B)
    over = finished(enact(game, state, "B 2r", "A 9r"))
    assert gained(state, over) == ("2r 9r", "")
    assert str(over.hands[B]) == "10o J"
    assert over.exits == (Exit(A, 2),)
    assert game.to_act(over) == game.awaited(over) == ()
    assert game.ranking(over) == (A, B)


@rule("C-17")
@pytest.mark.parametrize("game", THREE, ids=lambda game: game.name)
def test_with_three_players_the_round_goes_on_after_the_first_out(game: Haggis) -> None:
    """One is out, two play on; nothing is scored yet."""
    after = playing(enact(game, midway(game, "9r", "2r 10o", "3r J"), "A 9r"))
    assert after.exits == (Exit(A, 2),)
    assert game.scores(after) is None
    assert game.sheet(after) is None
    assert game.ranking(after) == ()
    assert game.awaited(after) == (B,)


@rule("C-17", "H-23", "R-14")
@pytest.mark.parametrize("game", THREE, ids=lambda game: game.name)
def test_with_three_players_the_round_ends_with_the_second_out(game: Haggis) -> None:
    """A is out, B plays the last card: C may not reply, and B captures the trick."""
    state = midway(game, "", "10y", "2o J Q K", lead=C, out=[(A, 6)])
    over = finished(enact(game, state, "C 2o", "B 10y"))
    assert gained(state, over) == ("", "2o 10y", "")
    assert str(over.hands[C]) == "J Q K"
    assert over.exits == (Exit(A, 6), Exit(B, 3))
    assert game.ranking(over) == (A, B, C)


@rule("C-17", "H-23")
def test_two_may_go_out_in_one_trick() -> None:
    """A goes out with a 9 and B with the 10 on it: the trick is B's and the round is over."""
    game = OFFICIAL_3P
    state = midway(game, "9r", "10r", "J 3o 4o")
    over = finished(enact(game, state, "A 9r", "B 10r"))
    assert gained(state, over) == ("", "9r 10r", "")
    assert over.exits == (Exit(A, 3), Exit(B, 3))


@rule("H-21")
@pytest.mark.parametrize(
    ("hands", "count"),
    [
        (("9r", "2r 3o 4o 5y 6g", "2g 3g 4g 5g 6y 7y 8y J K"), 9),
        (("9r", "2r 3o 4o 5y 6g J Q", "2g 3g"), 7),
        (("9r", "2r 3o 4o", "2g 3g Q"), 3),
    ],
    ids=["C has more", "B has more", "both the same"],
)
def test_at_going_out_the_fullest_opposing_hand_is_noted(
    hands: tuple[str, ...], count: int
) -> None:
    """The number counts courts too, and is taken at the moment the last card is played."""
    game = OFFICIAL_3P
    after = playing(enact(game, midway(game, *hands), "A 9r"))
    assert after.exits == (Exit(A, count),)


@rule("H-21")
def test_the_number_noted_does_not_change_afterwards() -> None:
    """A notes 4; C sheds cards before B goes out, and only B notes the smaller number."""
    game = OFFICIAL_3P
    state = midway(game, "9r", "10r 2r", "J 3o 4o 4y")
    over = enact(game, state, "A 9r", "B 10r", "C J", "B pass", "C 3o", "B pass", "C 4o 4y")
    assert finished(over).exits == (Exit(A, 4), Exit(C, 1))
    assert game.ranking(over) == (A, C, B)


@rule("H-23", "C-15")
def test_with_two_players_a_last_bomb_goes_to_the_opponent() -> None:
    """A goes out with J-Q on B's 10: B captures all three cards."""
    game = OFFICIAL_2P
    state = midway(game, "J Q", "10r 2r", lead=B)
    over = finished(enact(game, state, "B 10r", "A J Q"))
    assert gained(state, over) == ("", "10r J Q")
    assert game.ranking(over) == (A, B)


@rule("L-9")
@pytest.mark.parametrize(
    "game", [LEAFLET_2P, haggis.LEAFLET_BEST_OF_THREE], ids=lambda game: game.name
)
def test_in_the_leaflet_a_last_bomb_goes_to_the_loser(game: Haggis) -> None:
    """The last trick was won by a bomb, so its four cards are the loser's."""
    state = midway(game, "3r 5o 7y 9g", "4g 6o")
    over = finished(enact(game, state, "A 3r 5o 7y 9g"))
    assert gained(state, over) == ("", "3r 5o 7y 9g")
    state = midway(game, "10g", "4g 6o", lead=B)
    assert gained(state, enact(game, state, "B 6o", "A 10g")) == ("6o 10g", "")


@rule("R-14")
@pytest.mark.parametrize("game", [ROGERS_3P, haggis.ROGERS_3P_FLAT], ids=lambda game: game.name)
def test_in_rogers_rules_a_last_bomb_is_handed_on(game: Haggis) -> None:
    """B goes out second by a bomb: B hands the trick to A or C, though A is out."""
    state = midway(game, "", "J Q", "10r 4r", lead=C, out=[(A, 7)])
    waiting = awarding(enact(game, state, "C 10r", "B J Q"))
    assert gained(state, enact(game, waiting, "B award 0")) == ("10r J Q", "", "")
    assert gained(state, enact(game, waiting, "B award 2")) == ("", "", "10r J Q")


@rule("C-17")
def test_a_whole_hand_may_go_out_at_once() -> None:
    """The last cards may be any combination: here a run of four with the Queen."""
    game = OFFICIAL_2P
    state = midway(game, "6r 7r 9r Q", "2o 3o")
    over = finished(enact(game, state, "A 6r 7r 9r Q"))
    assert over.exits == (Exit(A, 2),)
    assert gained(state, over) == ("6r 7r 9r Q", "")
