"""The loop that everybody writes first: take what stands first in the list, until the round is over."""

from random import Random

import pytest

from climbcards import A, AnyGame, Game, S, V, catalogue
from climbcards.games import haggis, three_hags, threes
from rulebook import rule

HOUSES: dict[str, AnyGame] = {
    "haggis, lower windows": haggis.OFFICIAL_3P.variant(declare_lower=True),
    "three hags, lower runs": three_hags.THREE_HAGS.variant(declare_lower=True),
    "threes, picking up at will": threes.THREES.variant(voluntary_pickup=True),
    "threes, every house rule": threes.THREES.variant(
        merge_last_hand_with_faceup=True,
        eight_on_empty_is_normal=True,
        ten_is_wild=True,
        voluntary_pickup=True,
    ),
    **{
        f"threes, {players} players": threes.THREES.variant(players=players)
        for players in range(2, 12)
    },
    "threes, 5 players with 1 pack": threes.THREES.variant(players=5, packs=1),
}
GAMES: dict[str, AnyGame] = {**catalogue(), **HOUSES}


def always_the_first(game: Game[S, A, V], seed: int) -> tuple[S, int]:
    """Play the first legal action of the first seat until nobody may act, as the tutorial does."""
    state = game.start(game.deal(Random(seed), dealer=game.seats[0]))
    done = 0
    while seats := game.to_act(state):
        legal = game.legal_actions(state, seats[0])
        state = game.apply(state, legal[0])
        done += 1
        assert done <= game.max_actions
    return state, done


@pytest.mark.full
@rule("T-25")
@pytest.mark.parametrize("name", GAMES)
def test_the_first_action_every_time_ends_the_round(name: str) -> None:
    """Whatever the game, the round ends within its bound, with a sheet to print and all its cards."""
    game = GAMES[name]
    for seed in (7, 8):
        state, done = always_the_first(game, seed)
        sheet = game.sheet(state)
        assert sheet is not None
        assert str(sheet)
        assert len(game.ranking(state)) == len(game.seats)
        assert game.cards(state) == game.pack.full
        assert done >= len(game.seats)  # three passes end an auction, and a round
