"""The built-in policies: they play by the rules, and greedy plays better."""

from collections import Counter
from random import Random

import pytest

from climbcards import Seat
from climbcards.games import haggis
from climbcards.games.haggis import (
    LEAFLET_2P,
    OFFICIAL_2P,
    OFFICIAL_3P,
    Action,
    Award,
    Bet,
    Haggis,
    Pass,
    Play,
    State,
)
from haggis_tables import A, B, C, dealt, enact, midway
from rulebook import rule

every_preset = pytest.mark.parametrize("game", haggis.GAMES, ids=lambda game: game.name)


def choice(game: Haggis, state: State, seat: Seat, policy: str = "greedy") -> Action:
    """Ask a policy what it would do."""
    legal = game.legal_actions(state, seat)
    return game.policies()[policy](game.view(state, seat), legal, Random(1))


@rule("P-8")
@every_preset
def test_every_preset_has_two_policies(game: Haggis) -> None:
    """A careless one and a sensible one."""
    assert set(game.policies()) == {"random", "greedy"}


@rule("P-8")
def test_random_takes_every_action_as_often() -> None:
    """Four plays and three bets, some 200 times each in 1,400."""
    game = OFFICIAL_2P
    state = midway(game, "2r 4o 6y 8g", "9y 9g", bets=(None, 0))
    policy, rng = game.policies()["random"], Random(2)
    view, legal = game.view(state, A), game.legal_actions(state, A)
    found = Counter(str(policy(view, legal, rng)) for _ in range(1400))
    assert len(found) == 7
    assert min(found.values()) > 150
    assert max(found.values()) < 250


@rule("C-17")
def test_greedy_goes_out_if_it_can() -> None:
    """The last three cards are a run, and going out ends the round."""
    game = OFFICIAL_2P
    chosen = choice(game, midway(game, "4r 5r 6r", "9y 9g 10o"), A)
    assert str(chosen) == "4r 5r 6r"


@rule("H-5")
def test_greedy_passes_if_it_cannot_beat() -> None:
    """Nothing above the King and no bomb: it passes."""
    game = OFFICIAL_2P
    state = enact(game, midway(game, "4r 5o", "K 9g 10o", lead=B), "B K")
    assert choice(game, state, A) == Pass(A)


@rule("H-5")
def test_greedy_keeps_its_bombs_for_later() -> None:
    """With all hands full it does not bomb a 9, and beats it with the cheapest card."""
    game = OFFICIAL_2P
    state = enact(game, dealt(game, "10r 9o", "9r"), "B bet 0", "A 9o", "B pass", "A 2r", "B 9r")
    assert str(choice(game, state, A)) == "10r"
    hopeless = enact(game, dealt(game, "2r", "10g 10y 10o 10r"), "A 2r", "B 10g")
    assert choice(game, hopeless, A) == Pass(A)


@rule("H-19")
def test_greedy_awards_to_who_has_captured_least() -> None:
    """C has two cards and B the rest, so the bomb's trick goes to C."""
    game = OFFICIAL_3P
    start = midway(game, "J Q 2r", "8r 3r", "4r 5o", piles={C: "9r 9o"}, rest=B)
    state = enact(game, start, "A J Q", "B pass", "C pass")
    assert choice(game, state, A) == Award(A, C)
    start = midway(game, "J Q 2r", "8r 3r", "4r 5o", piles={B: "9r 9o"}, rest=C)
    assert choice(game, enact(game, start, "A J Q", "B pass", "C pass"), A) == Award(A, B)


@rule("L-2")
def test_greedy_declares_no_bet() -> None:
    """Where a bet must be declared it says 0."""
    assert choice(LEAFLET_2P, dealt(LEAFLET_2P), A) == Bet(A, 0)


@rule("H-4")
def test_greedy_leads_many_low_cards_rather_than_one_high_card() -> None:
    """A run of four low cards goes before any single."""
    game = OFFICIAL_2P
    state = midway(game, "2r 3r 4r 5r 10o 9y J Q", "9r 9g 10g 10y 8y 8g")
    chosen = choice(game, state, A)
    assert isinstance(chosen, Play)
    assert str(chosen) == "2r 3r 4r 5r"


@rule("H-13")
def test_greedy_declares_the_highest_window() -> None:
    """Where lower ones may be declared: of the same cards it is the hardest to beat, in a lead and in an answer."""
    game = OFFICIAL_2P.variant(declare_lower=True)
    state = midway(game, "3r 4r J Q", "9y 9g 10o")
    assert game.parse(state, A, "3r 4r J Q = run 3 to 6") == choice(game, state, A)
    assert game.parse(state, A, "3r 4r J Q = run 2 to 5") in game.legal_actions(state, A)
    led = midway(game, "6r 7r J 10g", "2o 3o 4o 5y", lead=B)
    answering = enact(game, led, "B 2o 3o 4o")
    assert game.parse(answering, A, "6r 7r J = run 6 to 8") == choice(game, answering, A)
    assert game.parse(answering, A, "6r 7r J = run 5 to 7") in game.legal_actions(answering, A)
