"""Rounds through Gymnasium: its own check on every game, and what is this adapter's own."""

from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np
import pytest

pytest.importorskip("gymnasium", reason="needs gymnasium: pip install --group adapters")

from gymnasium.utils.env_checker import check_env
from gymnasium.vector import SyncVectorEnv

from climbcards import AnyGame, ClimbcardsError, Deal, Policy, Seat, catalogue
from climbcards.adapters.gymnasium import SeatEnv
from climbcards.games import dou_dizhu, haggis, three_hags, tichu
from climbcards.search import MonteCarlo, Rollouts
from strategies import soak

pytestmark = [pytest.mark.full, pytest.mark.covers]

HAGS = three_hags.THREE_HAGS
LANDLORD = dou_dizhu.FIXED_LANDLORD


# Any: the policy of whatever game it is
def policy(game: AnyGame, name: str = "random") -> Policy[Any, Any]:
    """Return a built-in policy."""
    return game.policies()[name]


def env_of(game: AnyGame, **options: Any) -> SeatEnv:  # noqa: ANN401  # Any: options of several types
    """Make an environment with random players."""
    return SeatEnv(game, [policy(game)] * (len(game.seats) - 1), **options)


def to_the_end(env: SeatEnv, seed: int) -> tuple[float, list[int]]:
    """Play a round at random; give its reward, and the numbers that were chosen."""
    _, info = env.reset(seed=seed)
    rng, chosen = Random(seed), list[int]()
    while True:
        chosen.append(int(rng.choice(np.flatnonzero(info["action_mask"]))))
        _, reward, terminated, truncated, info = env.step(chosen[-1])
        assert not truncated
        if terminated:
            return reward, chosen
        assert reward == 0


@pytest.mark.filterwarnings("ignore:.*Not able to test alternative render modes:UserWarning")
@pytest.mark.parametrize("name", catalogue())
def test_it_passes_the_check_of_environments(name: str) -> None:
    """Gymnasium's own check finds nothing, and random rounds come to their end."""
    env = env_of(catalogue()[name])
    check_env(env)
    for seed in range(soak(1, 4)):
        _, chosen = to_the_end(env, seed)
        assert chosen


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_reward_is_the_learners_points(seat: int) -> None:
    """The same round, played by hand with the same luck, gives the learner's seat what the environment gave."""
    game = haggis.OFFICIAL_3P
    deal = game.deal(Random(3), game.seats[1])
    env = SeatEnv(game, [lowest, lowest], seat=seat)
    _, info = env.reset(options={"deal": deal})
    state, numbering, reward, over = game.start(deal), game.numbering(), 0.0, False
    while seats := game.to_act(state):
        legal = game.legal_actions(state, seats[0])
        if seats[0] == seat:
            assert tuple(np.flatnonzero(info["action_mask"])) == numbering.legal(legal)
            _, reward, over, _, info = env.step(numbering.number(legal[0]))
        state = game.apply(state, legal[0])
    scores = game.scores(state)
    assert scores is not None
    assert over
    assert reward == scores[seat]
    assert not info["action_mask"].any()


# Any: a policy for any game
def lowest(_view: Any, legal: Sequence[Any], _rng: Random, /) -> Any:  # noqa: ANN401
    """Take the first legal action."""
    return legal[0]


def test_the_same_seed_gives_the_same_round() -> None:
    """Chance comes from the seed alone; without one it goes on, and the next round is another one."""
    env = env_of(HAGS)
    first = to_the_end(env, 5)
    assert to_the_end(env, 5) == first
    env.reset(seed=5)
    another, _ = env.reset()
    assert not np.array_equal(another, env.reset(seed=5)[0])


def test_points_can_be_scaled() -> None:
    """Scaled points are those of the same round, divided by the most that the bounds allow."""
    most = HAGS.bounds().most
    plain = [to_the_end(env_of(HAGS), seed)[0] for seed in range(5)]

    assert any(plain)
    assert [to_the_end(env_of(HAGS, scaled=True), seed)[0] * most for seed in range(5)] == (
        pytest.approx(plain)
    )


@pytest.mark.parametrize("game", [dou_dizhu.DOU_DIZHU, tichu.TICHU])
def test_an_illegal_number_ends_the_round(game: AnyGame) -> None:
    """The learner gets the least that the bounds allow, and is told why."""
    env = env_of(game)
    _, info = env.reset(seed=1)
    (illegal, *_) = np.flatnonzero(info["action_mask"] == 0)
    _, reward, terminated, truncated, info = env.step(illegal)

    assert (reward, terminated, truncated) == (game.bounds().least, True, False)
    assert info["refused"]
    with pytest.raises(ClimbcardsError, match=r"no round runs: begin one by reset\(\)"):
        env.step(illegal)


def test_why_a_number_was_refused() -> None:
    """It is the sentence of the rules, with its clause."""
    env = env_of(HAGS, seat=0)
    env.reset(options={"deal": HAGS.deal(Random(1), Seat(1))})
    *_, info = env.step(298)

    assert info["refused"].endswith("you can only pass after somebody has played (G-11)")


@pytest.mark.parametrize("number", [-1, 299, True, 2.5, "7"])
def test_what_is_no_number_is_refused(number: Any) -> None:  # noqa: ANN401  # Any: what is not a number
    """What the action space does not have is an error, and ends no round."""
    env = env_of(HAGS)
    _, info = env.reset(seed=1)
    with pytest.raises(ClimbcardsError, match="has the numbers 0 to 298, and not"):
        env.step(number)
    env.step(np.flatnonzero(info["action_mask"])[0])


def test_players_that_there_are_not() -> None:
    """Each other seat has a policy, and the learner's seat is one of the table."""
    with pytest.raises(ClimbcardsError, match="2 policies for 1 other seats: give one for each"):
        SeatEnv(HAGS, [policy(HAGS), policy(HAGS)])
    with pytest.raises(ClimbcardsError, match="there is no seat 2: a table for 2"):
        SeatEnv(HAGS, [policy(HAGS)], seat=2)
    nobody: Any = "greedy"  # Any: what is no policy
    with pytest.raises(
        ClimbcardsError, match="seat 0: expected a policy or a player, not 'greedy'"
    ):
        SeatEnv(HAGS, [nobody], seat=1)


def test_a_policy_that_does_what_it_may_not_is_named() -> None:
    """The error says which seat's policy it was."""

    # Any: a policy for any game
    def passes(_view: Any, legal: Sequence[Any], _rng: Random, /) -> Any:  # noqa: ANN401
        return three_hags.Pass(legal[0].seat)

    env = SeatEnv(HAGS, [passes])
    with pytest.raises(ClimbcardsError, match=r"the policy of seat 1 gave .*expected one of the"):
        env.reset(options={"deal": HAGS.deal(Random(1), Seat(0))})


def test_others_may_think() -> None:
    """A search plays another seat as any policy does."""
    reward, chosen = to_the_end(SeatEnv(HAGS, [MonteCarlo(HAGS, Rollouts(4))]), 1)

    assert reward >= 0
    assert chosen


# Any: as above
def most_cards(_view: Any, legal: Sequence[Any], _rng: Random, /) -> Any:  # noqa: ANN401
    """Shed as many cards as possible."""
    return max(legal, key=lambda each: len(getattr(each, "cards", ())))


# Any: it stands for any game
class Stacked:
    """Dou Dizhu with a deal up its sleeve."""

    def __init__(self, deal: Deal) -> None:
        self.deals = [deal]

    def deal(self, rng: Random, dealer: Seat) -> Deal:
        """Return that deal first, and then any."""
        return self.deals.pop() if self.deals else LANDLORD.deal(rng, dealer)

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401
        return getattr(LANDLORD, name)


def test_a_round_that_never_asks_the_learner() -> None:
    """A landlord who goes out with one play asks nobody: the learner gets another deal, unless this one was asked for."""
    first = LANDLORD.pack.pile("3 3 3 4 4 4 5 5 5 6 6 6 7 7 7 8 9 10 J Q")
    rest = tuple(LANDLORD.pack.full - LANDLORD.pack.cards(first))
    deal = Deal((first[:17], rest[:17], rest[17:]), first[17:], Seat(2))
    env = SeatEnv(LANDLORD, [most_cards, most_cards], seat=1)
    with pytest.raises(ClimbcardsError, match="seat 1 is never asked in this round"):
        env.reset(options={"deal": deal})
    stacked: Any = Stacked(deal)  # Any: what it does not have, Dou Dizhu has
    _, info = SeatEnv(stacked, [most_cards, most_cards], seat=1).reset(seed=1)

    assert stacked.deals == []
    assert info["action_mask"].any()


def test_the_table_can_be_shown() -> None:
    """Rendered as text the table is what a spectator sees; by default nothing is rendered."""
    env = env_of(HAGS, render_mode="ansi")
    with pytest.raises(ClimbcardsError, match=r"no round was begun: call reset\(\) first"):
        env.render()
    env.reset(seed=1)

    assert "cards" in str(env.render())
    assert env_of(HAGS).render() is None


def test_several_at_once() -> None:
    """Gymnasium's vectors of environments take it."""
    many = SyncVectorEnv([lambda: env_of(HAGS)] * 3)
    seen, info = many.reset(seed=1)

    assert seen.shape[0] == 3
    assert info["action_mask"].shape == (3, 299)
