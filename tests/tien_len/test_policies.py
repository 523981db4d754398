"""The built-in policy: it plays a sane game."""

from functools import partial
from random import Random

import pytest

from cases import for_each
from climbcards import playout
from climbcards.authors import Pass
from climbcards.games.tien_len import GAMES, TienLen
from tables import A
from tien_len_tables import house


def chosen(hands: list[str], trick: list[tuple[int, str]], **options: object) -> str:
    """Return what the policy does for seat 0."""
    game = house({"players": len(hands), "instant": [], **options})
    state = game.position(hands, 0, trick=trick)
    greedy = game.policies()["greedy"]
    return str(greedy(game.view(state, A), game.legal_actions(state, A), Random(1)))


@for_each(
    ("hands", "trick", "does"),
    [
        (["5d 5c", "3d 4d"], [], "5c 5d"),
        (["5d 6c 7h 8s 9s Kd", "3d 4d 6d"], [], "5d 6c 7h 8s 9s"),
        (["5d 6c 7h", "3d 4d 6d 9d Jd"], [(1, "3s")], "pass"),
        (["4d 9c Jc Kd 2h", "3d 4h 6d 9d Jd"], [(1, "Ah")], "pass"),
        (["4d 2h", "3d 4h 6d 9d Jd"], [(1, "Ah")], "2h"),
        (["4d 9c Jc Kd 2h", "3d 4h"], [(1, "Ah")], "2h"),
        (["4d 8c 8h", "3d 4h 6d 9d Jd"], [], "8c 8h"),
        (["4d Kd", "3d 4h 6d 9d Jd"], [], "4d"),
    ],
)
def test_what_it_does(hands: list[str], trick: list[tuple[int, str]], does: str) -> None:
    """It goes out, leads long rows, keeps them whole, and keeps 2s until they are needed; a single card goes last."""
    assert chosen(hands, trick) == does


def test_where_suits_matter_it_counts_by_suit() -> None:
    """Two colours are no pair, ranks of several suits no row; and with one play left a high card wins the trick."""
    suited = partial(chosen, match_suits=True)
    assert suited(["4d 5d 6d 7c 8s 9h", "3d 4h 6c 9d Jd"], []) == "4d 5d 6d"
    assert suited(["4d 4c 9s", "3d 4h 6d 9d Jd"], []) == "4c"
    assert suited(["4d Kd", "3d 4h 6d 9d Jd"], []) == "Kd"


def test_it_does_not_keep_2s_for_the_last() -> None:
    """Where that is a foul, it plays them before."""
    hands = ["4d 2h", "3d 4h 6d 9d Jd"]
    assert chosen(hands, [], twos_last="loses") == "2h"
    assert chosen(["4d Ah", *hands[1:]], []) == "4d"


def test_who_sees_no_hand_takes_the_first() -> None:
    """A policy that is asked for a spectator cannot choose."""
    game = house({"players": 2, "instant": []})
    state = game.position(["5d 5c", "3d 4d"])
    legal, greedy = game.legal_actions(state, A), game.policies()["greedy"]
    assert greedy(game.view(state, None), legal, Random(1)) == legal[0]
    assert greedy(game.view(state, A), [Pass(A)], Random(1)) == Pass(A)


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_it_wins_some_85_rounds_of_100(game: TienLen) -> None:
    """Against three who play at random, where no hand wins at once."""
    firsts, rounds = 0, 1000
    policies = game.variant(instant=()).policies()
    for number in range(rounds):
        rng, seat = Random(number), number % 4
        sides = [policies["greedy" if each == seat else "random"] for each in game.seats]
        end = playout(game, game.start(game.deal(rng, A)), sides, rng)
        firsts += game.ranking(end)[0] == seat
    assert firsts > 0.82 * rounds
