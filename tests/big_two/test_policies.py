"""The built-in policy: it plays a sane game."""

from random import Random

import pytest

from big_two_tables import BIG_TWO, house
from climbcards.authors import Pass
from climbcards.games.big_two import BigTwo
from tables import A


def chosen(game: BigTwo, hands: list[str], *, trick: list[tuple[int, str]] | None = None) -> str:
    """Return what the policy does for seat 0."""
    state = game.position(hands, 0, trick=trick or [])
    greedy = game.policies()["greedy"]
    return str(greedy(game.view(state, A), game.legal_actions(state, A), Random(1)))


@pytest.mark.parametrize(
    ("hands", "trick", "does"),
    [
        (["5d 5c", "3d 4d", "6d 6h", "7d 7h"], [], "5d 5c"),
        (["5d 6c 7h 8s 9s Kd", "3d 4d", "6d 6h", "7d 7c"], [], "5d 6c 7h 8s 9s"),
        (["5d 9c", "3d", "6d 6h", "7d 7h"], [], "9c"),
        (["5d 5c 9h", "3d", "6d 6h", "7d 7h"], [], "5d 5c"),
        (["4d 9c Kd Kh", "5s 6s", "6d 6h", "7d 7h"], [(3, "3d")], "4d"),
    ],
)
def test_what_it_does(hands: list[str], trick: list[tuple[int, str]], does: str) -> None:
    """It goes out, leads many low cards, gives no single to a seat with one card, and beats cheaply."""
    assert chosen(BIG_TWO, hands, trick=trick) == does


def test_it_keeps_a_2_for_later() -> None:
    """With a large hand it passes where only a 2 would beat; when somebody is nearly out, it does not."""
    game = house({"players": 2})
    hand = "4d 5c 6h 8d 9c 10h Jd Kc 2s"
    assert chosen(game, [hand, "5d 5h 7d 7h 7s"], trick=[(1, "Ad")]) == "pass"
    assert chosen(game, [hand, "5d 5h 7d 7h"], trick=[(1, "Ad")]) == "2s"


def test_it_sheds_an_ace_and_a_part_of_a_pair() -> None:
    """What it keeps back costs points when somebody else goes out."""
    game = house({"players": 2})
    hand = "4d 5c 6h 8d 9c 10h Jd Ac As"
    assert chosen(game, [hand, "5d 5h 7d 7h 7s"], trick=[(1, "Kd")]) == "Ac"


def test_who_sees_no_hand_takes_the_first() -> None:
    """A policy that is asked for a spectator cannot choose."""
    state = BIG_TWO.position(["5d 5c", "3d 4d", "6d 6h", "7d 7h"])
    legal = BIG_TWO.legal_actions(state, A)
    assert BIG_TWO.policies()["greedy"](BIG_TWO.view(state, None), legal, Random(1)) == legal[0]
    assert BIG_TWO.policies()["greedy"](BIG_TWO.view(state, A), [Pass(A)], Random(1)) == Pass(A)
