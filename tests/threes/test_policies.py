"""The built-in policies of Threes: they play by the rules, and greedy plays better."""

from collections import Counter
from random import Random

import pytest

from climbcards import playout
from climbcards.games.threes import Arrange, Reveal, State, Threes
from rulebook import rule
from threes_tables import FOUR, THREE, TWO, A, before_play, finished, midway


def choices(game: Threes, state: State) -> Counter[str]:
    """Ask greedy a hundred times what A would do, by another chance each time."""
    legal, view = game.legal_actions(state, A), game.view(state, A)
    greedy = game.policies()["greedy"]
    return Counter(str(greedy(view, legal, Random(seed))) for seed in range(100))


@rule("S-16")
def test_there_are_two_policies() -> None:
    """A careless one and a sensible one."""
    assert set(FOUR.policies()) == {"random", "greedy"}


@rule("T-15")
def test_greedy_turns_its_strongest_cards_up() -> None:
    """Jokers, 10s, 8s and 2s, then aces: they are played late."""
    state = before_play(TWO.variant(packs=5), "3 10 A", "9 9 9", rows=["2 Q Jo"])
    game = TWO.variant(packs=5)
    assert choices(game, state) == {"face up 2 10 Jo": 100}
    state = before_play(game, "3 5 A", "9 9 9", rows=["8 Q K"])
    assert choices(game, state) == {"face up 8 K A": 100}


@rule("S-5")
def test_greedy_plays_its_weakest_cards_first_and_all_of_them() -> None:
    """Mostly; one play in ten or so is any other. Of strong ranks it plays one at a time."""
    low = choices(TWO, midway(TWO, "4 4 4 Q Q 8", "5", stack="3"))
    assert low["4 4 4"] > 75
    assert set(low) - {"4 4 4"}
    strong = choices(TWO, midway(TWO, "8 8 Jo Jo", "5", stack="A"))
    assert strong["8"] > 75


@rule("T-10", "T-24")
def test_greedy_without_a_play_does_what_it_must() -> None:
    """It picks up, or reveals the first place that is left."""
    assert choices(TWO, midway(TWO, "3", "5", stack="K")) == {"pick up": 100}
    blind = midway(TWO, "", "5", down=["- 3 4"], stack="K")
    assert choices(TWO, blind) == {str(Reveal(A, 1)): 100}
    at_will = TWO.variant(voluntary_pickup=True)
    assert "pick up" not in choices(at_will, midway(at_will, "A 3", "5", stack="K"))


@rule("T-25")
def test_greedy_players_do_not_play_for_ever() -> None:
    """At habit alone a third of such rounds would run into the bound; of twenty at most one does."""
    greedy = TWO.policies()["greedy"]
    stopped = 0
    for seed in range(20):
        rng = Random(seed)
        over = finished(playout(TWO, TWO.start(TWO.deal(rng, A)), [greedy, greedy], rng))
        stopped += not over.out
    assert stopped <= 1


@pytest.mark.full
@rule("T-28")
def test_greedy_clearly_beats_random() -> None:
    """40 rounds among three: far more points than a careless player has on average, which is 1."""
    sensible, careless = THREE.policies()["greedy"], THREE.policies()["random"]
    points = 0
    for seed in range(40):
        rng, seat = Random(seed), THREE.seats[seed % 3]
        seats = [sensible if each == seat else careless for each in THREE.seats]
        start = THREE.start(THREE.deal(rng, THREE.seats[seed // 3 % 3]))
        scores = THREE.scores(playout(THREE, start, seats, rng))
        assert scores is not None
        points += scores[seat]
    assert points > 60


def test_arrangements_are_what_greedy_is_offered_first() -> None:
    """Before the play nothing but arranging is listed."""
    state = before_play(TWO, "3 5 6", "4 5 6", rows=["9 9 9", "J J J"])
    assert {type(action) for action in TWO.legal_actions(state, A)} == {Arrange}
