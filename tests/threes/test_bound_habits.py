"""Two players who stick to their habits go on for ever; players at random do not (T-25)."""

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeAlias

import attrs
import pytest

from climbcards.games.threes import Action, Finished, Play, Playing, State, Threes
from rulebook import rule
from threes_tables import FOUR, TWO, A, B, enact, finished, hand_of, midway, playing, stack_of

Habit: TypeAlias = Callable[[Sequence[Action]], Action]


def thrifty(legal: Sequence[Action]) -> Action:
    """Play one card of the lowest rank that fits, or do what else there is."""
    return legal[0]


def lavish(legal: Sequence[Action]) -> Action:
    """Play all cards of the lowest rank that fits, or do what else there is."""
    first = legal[0]
    if not isinstance(first, Play):
        return first
    ranks = set(first.cards)
    plays = [action for action in legal if isinstance(action, Play)]
    return [play for play in plays if set(play.cards) == ranks][-1]


def by_habit(game: Threes, state: State, habits: Sequence[Habit]) -> tuple[Finished, int | None]:
    """Play on by fixed habits, which know what is legal and nothing else.

    Gives the end, and after how many actions a position came back, all cards where they had been.
    """
    seen: set[Playing] = set()
    back = None
    while seats := game.to_act(state):
        seat = seats[0]
        if isinstance(state, Playing) and back is None:
            # the position without the number of actions, of which habits know nothing
            position = attrs.evolve(state, actions=0)
            if position in seen:
                back = state.actions
            seen.add(position)
        state = game.apply(state, habits[seat](game.legal_actions(state, seat)))
    return finished(state), back


@pytest.mark.full
@rule("T-25")
@pytest.mark.parametrize(
    ("first", "second", "seed"),
    [(thrifty, thrifty, 11), (thrifty, thrifty, 0), (thrifty, lavish, 6), (lavish, lavish, 9)],
)
def test_two_fixed_habits_would_repeat_for_ever(first: Habit, second: Habit, seed: int) -> None:
    """Without the bound nothing would stop them: the same position comes back, and so does the rest."""
    start = TWO.start(TWO.deal(Random(seed), dealer=B))
    over, back = by_habit(TWO, start, [first, second])
    assert back is not None
    assert back < 500
    assert over.actions == TWO.max_actions == 10_000
    assert over.out == ()
    assert sorted(over.ranking) == [A, B]
    longer = TWO.variant(longest=10_500)
    again, same = by_habit(longer, start, [first, second])
    assert (again.actions, same) == (10_500, back)


@rule("T-25", "T-3", "T-11")
def test_a_7_goes_to_and_fro() -> None:
    """Two cards each: nobody can answer the 7, so it is taken up and played, four actions a circle."""
    state = midway(TWO, "7 Q", "9 K", actions=0)
    lines = ("A 7", "B pick up", "B 7", "A pick up")
    around = playing(enact(TWO, state, *lines))
    assert attrs.evolve(around, actions=0, known=state.known) == state
    over, back = by_habit(TWO, state, [thrifty, lavish])
    assert back == 5
    # every fourth action A takes the 7 up, the last one too
    assert (hand_of(over, A), hand_of(over, B), stack_of(over)) == ("7 Q", "9 K", "")
    assert over.ranking == (A, B)


@pytest.mark.full
@rule("T-25")
@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_rounds_played_at_random_mostly_end_by_themselves(players: int) -> None:
    """Twelve rounds each: at most one runs into the bound, and each ends with a full ranking."""
    game = FOUR.variant(players=players)
    bound = 0
    for seed in range(12):
        rng = Random(seed)
        state = game.start(game.deal(rng, dealer=A))
        while seats := game.to_act(state):
            state = game.apply(state, rng.choice(game.legal_actions(state, seats[0])))
        over = finished(state)
        assert sorted(over.ranking) == list(game.seats)
        bound += len(over.out) < players - 1
    assert bound <= 1
