"""Suits are all alike: with colours exchanged, everything happens as before."""

import pytest

from climbcards import Suit
from climbcards.games.haggis import LEAFLET_2P, OFFICIAL_2P, OFFICIAL_3P, Award, Bet, Pass, Play
from haggis_tables import A, B, C, awarding, dealt, enact, finished, midway, playing
from rulebook import rule

RED_IS_GREEN = {Suit("r"): Suit("g"), Suit("g"): Suit("r")}


@rule("H-36", "C-13")
def test_a_running_trick_with_colours_exchanged() -> None:
    """Red and green change places in hands, haggis, piles and trick; courts and bets stay."""
    game = OFFICIAL_3P
    state = enact(game, midway(game, "7r 7g 2b J", "8r 8b 3g", "9o 4r"), "A 7r J", "B 8r 8b")
    other = playing(game.relabel_state(state, RED_IS_GREEN))
    assert [str(hand) for hand in other.hands] == ["2b 7r", "3r", "4g 9o"]
    assert [str(play) for play in other.trick.plays] == ["7g J", "8g 8b"]
    assert other.bets == state.bets
    assert game.cards(other) == game.pack.full
    assert game.relabel_state(other, RED_IS_GREEN) == state


@rule("H-36")
def test_every_phase_with_colours_exchanged() -> None:
    """Bets, awards and the end of a round as well."""
    betting = dealt(LEAFLET_2P, "5r", "5g")
    turned = LEAFLET_2P.relabel_state(betting, RED_IS_GREEN)
    assert LEAFLET_2P.pack.parse("5g") <= turned.hands[A]
    assert LEAFLET_2P.pack.parse("5r") <= turned.hands[B]
    three = OFFICIAL_3P
    state = enact(three, midway(three, "J Q 2r", "8r 3r", "4r 5o"), "A J Q", "B pass", "C pass")
    assert str(awarding(three.relabel_state(state, RED_IS_GREEN)).hands[A]) == "2g"
    two = OFFICIAL_2P
    over = finished(enact(two, midway(two, "9r", "4g 10o"), "A 9r"))
    turned = finished(two.relabel_state(over, RED_IS_GREEN))
    assert (str(turned.hands[B]), turned.exits) == ("4r 10o", over.exits)
    assert two.scores(turned) == two.scores(over)


@rule("H-36")
@pytest.mark.parametrize("action", [Pass(A), Bet(B, 15), Award(A, C)], ids=str)
def test_what_is_said_without_cards_has_no_colour(action: Pass | Bet | Award) -> None:
    """Only a play changes."""
    assert OFFICIAL_3P.relabel_action(action, RED_IS_GREEN) == action


@rule("H-36")
def test_a_play_with_colours_exchanged() -> None:
    """A red run is a green run of the same height."""
    game = OFFICIAL_2P
    state = midway(game, "4r 5r 6r 2o", "9y")
    play = game.parse(state, A, "4r 5r 6r")
    assert isinstance(play, Play)
    turned = game.relabel_action(play, RED_IS_GREEN)
    assert turned == Play(A, game.pack.parse("4g 5g 6g"), play.reading)
    after = game.apply(game.relabel_state(state, RED_IS_GREEN), turned)
    assert after == game.relabel_state(game.apply(state, play), RED_IS_GREEN)
