"""Tricks: when one is over, who captures it, and who leads the next."""

import pytest

from climbcards.games import haggis
from climbcards.games.haggis import OFFICIAL_2P, OFFICIAL_3P, ROGERS_3P, Haggis
from haggis_tables import A, B, C, dealt, enact, gained, midway, playing
from rulebook import rule

TWO = [OFFICIAL_2P, haggis.LEAFLET_BEST_OF_THREE.variant(bet_window=OFFICIAL_2P.bet_window)]
THREE = [OFFICIAL_3P, haggis.TOURNAMENT_3P, ROGERS_3P, haggis.ROGERS_3P_FLAT]
for_two = pytest.mark.parametrize("game", TWO, ids=lambda game: game.name)
for_three = pytest.mark.parametrize("game", THREE, ids=lambda game: game.name)


@rule("H-18", "C-15", "C-16")
@for_two
def test_with_two_players_one_pass_ends_the_trick(game: Haggis) -> None:
    """A leads a 5, B beats it with an 8, A passes: B has both cards, and leads."""
    state = dealt(game, "5r", "8o")
    after = enact(game, state, "A 5r", "B 8o", "A pass")
    assert gained(state, after) == ("", "5r 8o")
    assert game.awaited(after) == (B,)
    assert playing(after).trick.plays == ()


@rule("H-18", "C-15", "C-16")
@for_three
def test_with_three_players_two_passes_end_the_trick(game: Haggis) -> None:
    """A leads a 5 and nobody beats it: A captures one card, and leads again."""
    state = dealt(game, "5r")
    halfway = enact(game, state, "A 5r", "B pass")
    assert playing(halfway).trick.passes == (B,)
    after = enact(game, halfway, "C pass")
    assert gained(state, after) == ("5r", "", "")
    assert game.awaited(after) == (A,)


@rule("H-18")
def test_passes_before_the_last_play_do_not_count() -> None:
    """B passes on the 5; after C's 8 two passes are needed again."""
    game = OFFICIAL_3P
    state = dealt(game, "5r", "", "8o")
    after = enact(game, state, "A 5r", "B pass", "C 8o", "A pass")
    assert playing(after).trick.plays != ()
    after = enact(game, after, "B pass")
    assert gained(state, after) == ("", "", "5r 8o")
    assert game.awaited(after) == (C,)


@rule("C-15")
def test_the_winner_captures_every_card_of_the_trick() -> None:
    """Three pairs make a trick of six cards; a pair with a court is captured with its court."""
    game = OFFICIAL_3P
    state = midway(game, "4r 4o 10r 2g", "7r 7o 2b", "9r 9o Q 10g")
    after = enact(game, state, "A 4r 4o", "B 7r 7o", "C 9r 9o", "A pass", "B pass")
    assert gained(state, after) == ("", "", "4r 4o 7r 7o 9r 9o")
    later = enact(game, after, "C 10g Q", "A pass", "B pass")
    assert gained(after, later) == ("", "", "10g Q")


@rule("H-18", "R-7", "C-16")
@for_three
def test_with_one_player_out_one_pass_ends_the_trick(game: Haggis) -> None:
    """A went out earlier: B leads a pair, C passes, and B leads again."""
    state = midway(game, "", "4r 4o 6y", "8g 9g", lead=B, out=[(A, 5)])
    after = enact(game, state, "B 4r 4o", "C pass")
    assert gained(state, after) == ("", "4r 4o", "")
    assert game.awaited(after) == (B,)


@rule("H-18", "R-7")
@pytest.mark.parametrize("game", [OFFICIAL_3P, ROGERS_3P], ids=["official", "roger"])
def test_a_player_who_just_went_out_is_not_waited_for(game: Haggis) -> None:
    """A goes out with a 9, B passes, C plays the Jack, B passes: that single pass is enough."""
    state = midway(game, "9r", "2r 3r", "J 4o")
    after = enact(game, state, "A 9r", "B pass", "C J")
    assert game.awaited(after) == (B,)
    after = enact(game, after, "B pass")
    assert gained(state, after) == ("", "", "9r J")
    assert game.awaited(after) == (C,)


@rule("H-18")
def test_two_players_go_on_in_the_trick_of_one_who_went_out() -> None:
    """A is out; B and C beat each other in turn, and the first pass ends it."""
    game = OFFICIAL_3P
    state = midway(game, "5r", "6r 10r 2o", "8o J 2y")
    after = enact(game, state, "A 5r", "B 6r", "C 8o", "B 10r", "C J", "B pass")
    assert gained(state, after) == ("", "", "5r 6r 8o 10r J")
    assert game.awaited(after) == (C,)


@rule("H-18")
def test_one_who_goes_out_in_the_middle_of_a_trick_is_not_waited_for() -> None:
    """B goes out with a 9, C beats it, A passes: B has no cards to pass with."""
    game = OFFICIAL_3P
    state = midway(game, "2r 3r", "9o", "10y 4y", lead=B)
    after = enact(game, state, "B 9o", "C 10y", "A pass")
    assert gained(state, after) == ("", "", "9o 10y")
    assert game.awaited(after) == (C,)


@rule("C-16")
@pytest.mark.parametrize(
    ("hands", "lines", "leader"),
    [
        (("10r", "2r 3r", "4o 5o"), ("A 10r", "B pass", "C pass"), B),
        (("2r 3r", "10r", "4o 5o"), ("A 2r", "B 10r", "C pass", "A pass"), C),
        (("2r 3r", "4o 5o", "10r"), ("A 2r", "B 4o", "C 10r", "A pass", "B pass"), A),
    ],
    ids=["A out", "B out", "C out"],
)
def test_if_the_winner_is_out_the_next_clockwise_leads(
    hands: tuple[str, ...], lines: tuple[str, ...], leader: int
) -> None:
    """The trick is still the winner's, but somebody with cards must lead."""
    game = OFFICIAL_3P
    after = playing(enact(game, midway(game, *hands), *lines))
    assert after.trick.leader == leader
    assert game.awaited(after) == (leader,)
    assert len(after.exits) == 1
