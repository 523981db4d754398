"""What seats are told in Haggis: tricks, who captures them, who leads, and what lies open at the end."""

from climbcards.games.haggis import LEAFLET_2P, OFFICIAL_2P, OFFICIAL_3P, ROGERS_3P_FLAT
from haggis_tables import dealt, enact, midway
from rulebook import rule
from tables import heard


@rule("H-18", "C-16", "H-1")
def test_a_trick_is_won_and_captured_and_its_winner_leads() -> None:
    """Who played last captures the cards, worth a point for each 3, 5, 7 and 9."""
    state = enact(OFFICIAL_2P, midway(OFFICIAL_2P, "3r 9r 2r", "5y 2g"), "A 3r", "B 5y", "A 9r")
    assert heard(OFFICIAL_2P, state, "B pass") == [
        "seat 1: pass",
        "seat 0 wins the trick",
        "seat 0 captures 3 cards, 3 points",
        "seat 0 leads",
    ]


@rule("C-16")
def test_who_is_out_does_not_lead() -> None:
    """A goes out with the trick; the next seat with cards leads."""
    state = midway(OFFICIAL_3P, "9r", "5y 2g", "6y 8g")
    assert heard(OFFICIAL_3P, state, "A 9r") == ["seat 0: 9r", "seat 0 goes out first"]
    passed = enact(OFFICIAL_3P, state, "A 9r", "B pass")
    assert heard(OFFICIAL_3P, passed, "C pass")[-2:] == [
        "seat 0 captures 1 card, 1 point",
        "seat 1 leads",
    ]


@rule("H-19", "R-13")
def test_the_trick_of_a_bomb_is_captured_when_it_is_given_away() -> None:
    """A has won it at the second pass, and gives it to C; a card is a point in the flat game."""
    game = ROGERS_3P_FLAT
    state = enact(game, midway(game, "J Q 2r 4r", "5y 7g", "6y 8g"), "A J Q", "B pass")
    assert heard(game, state, "C pass") == ["seat 2: pass", "seat 0 wins the trick"]
    state = enact(game, state, "C pass")
    assert heard(game, state, "A award 2") == [
        "seat 0: award 2",
        "seat 2 captures 2 cards, 2 points",
        "seat 0 leads",
    ]


@rule("H-25")
def test_of_a_bet_nothing_follows() -> None:
    """Bets are placed in the middle of a round, and between a bomb and its award."""
    state = dealt(OFFICIAL_3P)
    assert heard(OFFICIAL_3P, state, "A bet 15") == ["seat 0: bet 15"]
    state = enact(OFFICIAL_3P, state, "A J Q", "B pass", "C pass")
    assert heard(OFFICIAL_3P, state, "C bet 30") == ["seat 2: bet 30"]


@rule("L-2")
def test_the_last_bet_before_the_first_lead_opens_the_play() -> None:
    """Only then it is said who leads."""
    state = dealt(LEAFLET_2P)
    assert heard(LEAFLET_2P, state, "A bet 15") == ["seat 0: bet 15"]
    state = enact(LEAFLET_2P, state, "A bet 15")
    assert heard(LEAFLET_2P, state, "B bet 0") == ["seat 1: bet 0", "seat 0 leads"]


@rule("H-35", "H-23")
def test_at_the_end_everything_lies_open() -> None:
    """The last hand and the haggis are shown to everybody, then the round is scored."""
    state = midway(OFFICIAL_2P, "9r", "5y 2g", stock="2r 2o 3o 3y 4o 4y 6r 8g")
    told = heard(OFFICIAL_2P, state, "A 9r")
    assert told[:-1] == [
        "seat 0: 9r",
        "seat 0 goes out first",
        "seat 0 wins the trick",
        "seat 0 captures 1 card, 1 point",
        "seat 1 still held 2g 5y",
        "the stock was 2r 2o 3o 3y 4o 4y 6r 8g",
    ]
    assert told[-1].startswith("the round is over: seat 0 ")
    three = enact(OFFICIAL_3P, midway(OFFICIAL_3P, "J Q", "5y", "6y 8g"), "A J Q", "B pass")
    three = enact(OFFICIAL_3P, three, "C pass", "A award 1")
    assert heard(OFFICIAL_3P, three, "B 5y")[1] == "seat 1 goes out second"
