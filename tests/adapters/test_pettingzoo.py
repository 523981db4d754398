"""Rounds through PettingZoo: its own checks on every game, and what is this adapter's own."""

from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any, Final

import numpy as np
import pytest

pytest.importorskip("gymnasium", reason="needs gymnasium: pip install --group adapters")
pytest.importorskip("pettingzoo", reason="needs pettingzoo: pip install --group adapters")

from cases import for_each
from climbcards import AnyGame, ClimbcardsError, IllegalActionError, catalogue
from climbcards.adapters.pettingzoo import RoundEnv
from climbcards.games import haggis, three_hags, threes, tichu, tien_len
from strategies import soak

pytestmark = [pytest.mark.full, pytest.mark.covers]

HAGS = three_hags.THREE_HAGS

# Any: PettingZoo has no types
zoo: Final[Any] = import_module("pettingzoo.test")

# what PettingZoo warns of in each of its own environments with masks
UNUSUAL = (
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably:UserWarning",
    "ignore:Action mask numpy array is all zeros:UserWarning",
)


def unusual(test: Callable[..., None]) -> Callable[..., None]:
    """Let a test pass over these warnings."""
    for each in UNUSUAL:
        test = pytest.mark.filterwarnings(each)(test)
    return test


def begun(game: AnyGame, **options: Any) -> RoundEnv:  # noqa: ANN401  # Any: options of several types
    """Begin a round."""
    env = RoundEnv(game, **options)
    env.reset(seed=7)
    return env


def to_the_end(env: RoundEnv, rng: Random) -> None:
    """Play at random until the round is over."""
    while not env.terminations[env.agent_selection]:
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(int(rng.choice(np.flatnonzero(mask))))


@unusual
@pytest.mark.parametrize("name", catalogue())
def test_it_passes_the_test_of_the_interface(name: str) -> None:
    """PettingZoo's own test of an environment finds nothing."""
    env = RoundEnv(catalogue()[name])
    zoo.api_test(env, num_cycles=soak(10))

    assert env.possible_agents == [f"seat_{seat}" for seat in catalogue()[name].seats]


@pytest.mark.parametrize("name", catalogue())
def test_it_passes_the_test_of_seeds(name: str) -> None:
    """PettingZoo's own test finds that the same seed gives the same round."""
    made = list[RoundEnv]()

    def make() -> RoundEnv:
        made.append(RoundEnv(catalogue()[name]))
        return made[-1]

    zoo.seed_test(make, num_cycles=soak(5))

    assert len(made) == 2


@pytest.mark.parametrize("name", catalogue())
def test_the_mask_is_what_is_legal(name: str) -> None:
    """The agent that is asked is the first that may act, its mask has what it may do, and others' masks have nothing."""
    game, rng = catalogue()[name], Random(3)
    env = RoundEnv(game)
    many = name.startswith(("tichu", "guandan", "tien-len")) and name != "tien-len/north"
    numbering = game.numbering(suits=not many)
    deal = game.deal(rng, game.seats[0])
    env.reset(options={"deal": deal})
    state = game.start(deal)
    for _ in range(soak(12)):
        if not (seats := game.to_act(state)):
            break
        assert env.agent_selection == f"seat_{seats[0]}"
        legal = game.legal_actions(state, seats[0])
        for seat in game.seats:
            seen = env.observe(f"seat_{seat}")
            assert env.observation_space(f"seat_{seat}").contains(seen)
            expected = numbering.legal(legal) if seat == seats[0] else ()
            assert tuple(np.flatnonzero(seen["action_mask"])) == expected
        number = rng.choice(numbering.legal(legal))
        env.step(number)
        state = game.apply(state, numbering.among(legal, number)[0])


def test_rewards_are_the_points_of_the_round() -> None:
    """All reward comes at the end; each agent has it, and gets it when it is asked the last time."""
    game, rng = haggis.OFFICIAL_3P, Random(5)
    env, numbering = RoundEnv(game), game.numbering()
    deal = game.deal(rng, game.seats[1])
    env.reset(options={"deal": deal})
    state = game.start(deal)
    while seats := game.to_act(state):
        assert set(env.rewards.values()) == {0}
        action = rng.choice(game.legal_actions(state, seats[0]))
        env.step(numbering.number(action))
        state = game.apply(state, action)
    scores = game.scores(state)
    assert scores is not None
    assert tuple(env.rewards.values()) == scores
    for agent, points in zip(env.possible_agents, scores, strict=True):
        assert (env.agent_selection, env.last()[1]) == (agent, points)
        env.step(None)
    assert env.agents == []


@pytest.mark.parametrize("game", [haggis.OFFICIAL_2P, threes.THREES, tichu.TICHU])
def test_points_can_be_scaled(game: AnyGame) -> None:
    """Scaled points are those of the same round, divided by the most that the bounds allow."""
    plain, scaled = begun(game), begun(game, scaled=True)
    to_the_end(plain, Random(1))
    to_the_end(scaled, Random(1))
    most = max(abs(game.bounds().least), abs(game.bounds().most))

    assert any(plain.rewards.values())
    assert {agent: points * most for agent, points in scaled.rewards.items()} == pytest.approx(
        plain.rewards
    )


def test_a_number_without_suits_does_the_first_that_it_stands_for() -> None:
    """In the list of legal actions the first action with the number is the one that is done."""
    game = haggis.OFFICIAL_2P
    env, short = RoundEnv(game, suits=False), game.numbering(suits=False)
    deal = game.deal(Random(1), game.seats[0])
    env.reset(options={"deal": deal})
    state = game.start(deal)
    legal = game.legal_actions(state, game.to_act(state)[0])
    number = next(each for each in short.legal(legal) if len(short.among(legal, each)) > 1)
    env.step(number)
    after = game.apply(state, short.among(legal, number)[0])

    seen = env.observe("seat_0")["observation"]
    other = RoundEnv(game)
    other.reset(options={"deal": deal})
    other.step(game.numbering().number(short.among(legal, number)[0]))
    assert np.array_equal(seen, other.observe("seat_0")["observation"])
    assert env.agent_selection == f"seat_{game.to_act(after)[0]}"


def test_suits_are_left_out_where_there_are_too_many_numbers() -> None:
    """Tichu has too many numbers with suits: by default they are left out, and asking for them is an error."""
    short, full = (begun(game).observe("seat_0")["action_mask"] for game in (tichu.TICHU, HAGS))
    assert len(short) == len(tichu.TICHU.numbering(suits=False))
    assert len(full) == 299
    with pytest.raises(ClimbcardsError, match="873488629 numbers, too many for a mask"):
        RoundEnv(tichu.TICHU, suits=True)


def test_an_illegal_number_is_refused_and_changes_nothing() -> None:
    """The error says why it is not legal, with its clause, and the same agent is asked again."""
    env = begun(HAGS)
    agent = env.agent_selection
    with pytest.raises(IllegalActionError, match=r"you lead, so you must play.*\(G-11\)"):
        env.step(298)
    game = haggis.OFFICIAL_2P
    number = game.numbering(suits=False).number(haggis.Pass(game.seats[0]))
    with pytest.raises(
        ClimbcardsError, match=f"no legal action of seat [01] has the number {number}"
    ):
        begun(game, suits=False).step(number)

    assert env.agent_selection == agent


@pytest.mark.parametrize("number", [-1, 299, 1 << 80, True, 1.0, "7"])
def test_what_is_no_number_is_refused(number: Any) -> None:  # noqa: ANN401  # Any: what is not a number
    """The error says which numbers there are."""
    with pytest.raises(ClimbcardsError, match="has the numbers 0 to 298, and not"):
        begun(HAGS).step(number)


def test_who_is_asked_has_to_act() -> None:
    """None is for agents whose round is over, and for nobody else."""
    env = begun(HAGS)
    with pytest.raises(ClimbcardsError, match=r"seat_. is to act: expected a number, not None"):
        env.step(None)


def test_after_the_end_nothing_can_be_done() -> None:
    """A number after the end is an error, and so is any step when all agents are gone."""
    env = begun(HAGS)
    to_the_end(env, Random(2))
    with pytest.raises(ClimbcardsError, match=r"the round is over: step\(None\), and not 3"):
        env.step(3)
    env.step(None)
    env.step(None)
    with pytest.raises(ClimbcardsError, match=r"the round is over: begin another one by reset\(\)"):
        env.step(None)


def test_before_the_beginning_nothing_can_be_done() -> None:
    """Without a reset there is no round."""
    env = RoundEnv(HAGS, render_mode="ansi")
    for early in (env.render, lambda: env.step(0), lambda: env.observe("seat_0")):
        with pytest.raises(ClimbcardsError, match=r"no round was begun: call reset\(\) first"):
            early()


def test_agents_that_there_are_not() -> None:
    """The error names those that there are."""
    env = begun(HAGS)
    for ask in (env.observe, env.action_space, env.observation_space):
        with pytest.raises(
            ClimbcardsError, match="no agent 'seat_2': expected one of seat_0, seat_1"
        ):
            ask("seat_2")


def test_a_deal_is_a_deal_of_this_game() -> None:
    """What is not a deal is refused, and so is that of another game."""
    env = RoundEnv(HAGS)
    with pytest.raises(ClimbcardsError, match="the option deal is 'mine': expected a Deal"):
        env.reset(options={"deal": "mine"})
    other = haggis.OFFICIAL_2P
    with pytest.raises(ClimbcardsError):
        env.reset(options={"deal": other.deal(Random(1), other.seats[0])})


@for_each("seed", ["x", -1, 1.5, True])
def test_a_seed_is_a_whole_number(seed: Any) -> None:  # noqa: ANN401  # Any: as nobody has type-checked
    """As in Gymnasium; the round that runs goes on."""
    env = begun(HAGS)
    before = env.observe("seat_0")["observation"]
    with pytest.raises(ClimbcardsError, match=r"^seed: .* expected a whole number of 0 or more"):
        env.reset(seed=seed)
    assert (env.observe("seat_0")["observation"] == before).all()


def test_other_options_are_ignored() -> None:
    """As the test of PettingZoo's interface requires."""
    env, deal = RoundEnv(HAGS), HAGS.deal(Random(1), HAGS.seats[0])
    env.reset(options={"deal": deal, "render": 1})
    dealt = env.observe("seat_0")["observation"]
    env.reset(options={"deal": deal})
    assert (env.observe("seat_0")["observation"] == dealt).all()


def test_chance_goes_on_from_round_to_round() -> None:
    """Without a seed the next round is another one, and the same one again from the same first seed."""
    env, again = begun(HAGS), begun(HAGS)
    first = env.observe("seat_0")["observation"]
    env.reset()
    again.reset()
    second = env.observe("seat_0")["observation"]

    assert not np.array_equal(first, second)
    assert np.array_equal(second, again.observe("seat_0")["observation"])


def test_the_table_can_be_shown() -> None:
    """Rendered as text the table is what a spectator sees; by default nothing is rendered."""
    env = begun(HAGS, render_mode="ansi")
    assert "cards" in str(env.render())
    assert "your hand" not in str(env.render())
    assert begun(HAGS).render() is None
    begun(HAGS).close()


def test_a_game_with_too_many_numbers_is_refused() -> None:
    """With suits Tien Len has 30 million; by default they are left out, and there are few."""
    with pytest.raises(ClimbcardsError, match=r"tien-len has 30228740 numbers.* leave suits out"):
        RoundEnv(tien_len.TIEN_LEN, suits=True)
    space: Any = RoundEnv(tien_len.TIEN_LEN).action_space("seat_0")  # Any: no type of the library
    assert space.n == len(tien_len.TIEN_LEN.numbering(suits=False))
