"""The states that a view allows: known cards kept, every other deal equally likely."""

from collections import Counter
from random import Random

import pytest

from cases import for_each
from climbcards import Card, Rank
from climbcards.games.threes import Finished, Over, Playing, State, Threes
from rulebook import rule
from strategies import soak
from threes_tables import FOUR, THREE, TWO, A, B, C, before_play, enact, finished, midway

EVERYBODY = (A, B, C, None)


HOUSES = [
    TWO,
    THREE,
    FOUR.variant(players=6),
    TWO.variant(
        packs=1,
        merge_last_hand_with_faceup=True,
        eight_on_empty_is_normal=True,
        ten_is_wild=True,
        voluntary_pickup=True,
    ),
]


@rule("T-27")
@for_each("game", HOUSES, ids=["two", "three", "six", "house rules"])
@for_each("seed", range(soak(3)))
def test_a_view_is_all_that_a_determinized_state_needs(game: Threes, seed: int) -> None:
    """At every state of a round: same view, same legal actions, all packs, known cards kept."""
    rng = Random(seed)
    state = game.start(game.deal(rng, A))
    for _ in range(300):
        seats = game.to_act(state)
        seat = rng.choice(seats or game.seats)
        view = game.view(state, seat)
        other = game.determinize(view, rng)
        assert game.view(other, seat) == view
        assert hash(game.view(other, seat)) == hash(view)
        assert other.hands[seat] == state.hands[seat]
        assert all(known <= hand for known, hand in zip(state.known, other.hands, strict=True))
        assert game.to_act(other) == seats
        assert list(game.legal_actions(other, seat)) == list(game.legal_actions(state, seat))
        assert game.cards(other) == game.pack.full
        spectated = game.view(state, None)
        assert game.view(game.determinize(spectated, rng), None) == spectated
        assert (game.scores(other), game.ranking(other)) == (
            game.scores(state),
            game.ranking(state),
        )
        if not seats:
            assert isinstance(other, Finished)
            break
        state = game.apply(state, rng.choice(game.legal_actions(state, seat)))


@rule("T-27", "T-25")
def test_after_the_round_nothing_more_is_shown() -> None:
    """What the loser still holds stays hidden; scores and ranking are the same in every deal."""
    game = THREE.variant(longest=51)
    for line in ("A 6", "A K"):
        state = midway(game, "6 K", "9 9", "5", down=["- - -", "3 - -"], stack="4")
        over = finished(enact(game, state, line))
        view = game.view(over, A)
        assert isinstance(view.phase, Over)
        other = finished(game.determinize(view, Random(3)))
        assert game.view(other, A) == view
        assert (other.ranking, game.scores(other)) == (over.ranking, game.scores(over))
        assert other.hands[B] != over.hands[B]


def _places(state: State) -> tuple[str, ...]:
    """Say where the unseen cards are: B's hand, the slots of A and of B, the stock in order."""
    assert isinstance(state, Playing)
    return (
        str(state.hands[B]),
        *(str(card) for slots in state.slots for card in slots if card is not None),
        *map(str, state.stock),
    )


@pytest.mark.full
@rule("T-27")
def test_every_deal_of_the_unseen_cards_is_equally_likely() -> None:
    """Five different cards in a hand, two places and a stock of two: 120 ways, all as frequent."""
    state = midway(TWO, "3", "4", down=["5 - -", "- 6 -"], stock="7 9", stack="")
    view, rng = TWO.view(state, A), Random(5)
    found = Counter(_places(TWO.determinize(view, rng)) for _ in range(120 * 100))
    assert len(found) == 120
    # 100 each are expected, with a standard deviation of 10
    assert min(found.values()) > 60
    assert max(found.values()) < 145
    assert sum((count - 100) ** 2 / 100 for count in found.values()) < 180


@rule("T-27")
def test_equal_cards_are_as_likely_as_there_are_of_them() -> None:
    """Of 3 3 3 and K unseen, one in B's hand: the King in one of four imagined deals."""
    state = midway(TWO, "5", "3", stock="3 3 K")
    rng = Random(8)
    kings = sum(str(TWO.determinize(TWO.view(state, A), rng).hands[B]) == "K" for _ in range(1200))
    assert 240 < kings < 360


@rule("T-27", "T-10")
def test_nothing_is_inferred_from_what_somebody_could_not_play() -> None:
    """B picked up a Queen, so it had no ace then; A may imagine one all the same."""
    state = midway(TWO, "Q 5 5", "3 4", stock="A A A A")
    after = enact(TWO, state, "A Q", "B pick up")
    view, rng = TWO.view(after, A), Random(3)
    aces = sum(Card(Rank("A")) in TWO.determinize(view, rng).hands[B] for _ in range(200))
    assert aces > 50


@rule("T-27", "T-16")
def test_nothing_is_inferred_from_the_search() -> None:
    """A begins and so has a 3; B imagines deals where it has none."""
    state = before_play(TWO, "3 5 6", "4 5 6", rows=["9 9 9", "J J J"])
    began = enact(TWO, state, "A face up 9 9 9", "B face up J J J")
    view, rng = TWO.view(began, B), Random(3)
    without = sum(Card(Rank("3")) not in TWO.determinize(view, rng).hands[A] for _ in range(60))
    assert without > 20
