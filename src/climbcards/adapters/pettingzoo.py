"""Rounds for PettingZoo: an environment in which each seat is an agent.

>>> from climbcards.adapters.pettingzoo import RoundEnv
>>> from climbcards.games import three_hags
>>> env = RoundEnv(three_hags.THREE_HAGS)
>>> env.reset(seed=1)
>>> env.agents
['seat_0', 'seat_1']
"""

from collections.abc import Iterable
from random import Random
from typing import TYPE_CHECKING, Any, TypedDict

from climbcards._errors import ClimbcardsError, check_fits, needs, quoted
from climbcards._game import AnyGame
from climbcards._round import Seat

with needs("climbcards.adapters.pettingzoo needs more packages", "pettingzoo"):
    import numpy as np
    import pettingzoo  # type: ignore[import-untyped]  # pyright: ignore[reportMissingTypeStubs]  # it has no type annotations
    from gymnasium import spaces
    from numpy.typing import NDArray

    from ._desk import AnyAsked, AnyDesk, desk, given_deal


class Observation(TypedDict):
    """An observation of an agent: its view as features, and a mask of the numbers that it may choose now."""

    observation: NDArray[np.float32]
    action_mask: NDArray[np.int8]


if TYPE_CHECKING:

    class _AECEnv:
        """The members of PettingZoo's class, which has no type annotations."""

        agents: list[str]
        possible_agents: list[str]
        agent_selection: str
        rewards: dict[str, float]
        terminations: dict[str, bool]
        truncations: dict[str, bool]
        _cumulative_rewards: dict[str, float]

        def agent_iter(self, max_iter: int = ...) -> Iterable[str]: ...
        # Any: as in PettingZoo
        def last(self) -> tuple[Observation, float, bool, bool, dict[str, Any]]: ...
        def _was_dead_step(self, action: None) -> None: ...
        def _accumulate_rewards(self) -> None: ...

else:
    _AECEnv = pettingzoo.AECEnv


class RoundEnv(_AECEnv):
    """A round of a game, played by agents `seat_0`, `seat_1` and so on.

    An action is its number in `game.numbering()`. All rewards come at the end: the points of the round.

    Args:
        game: The rules.
        suits: Whether actions that differ only in suits have different numbers. None leaves suits out only if there
            are too many numbers with them. A number without suits means the first legal action that it stands for.
        scaled: Whether points are divided so that rewards are between -1 and 1.
        render_mode: With `ansi`, `render` returns the table as a spectator sees it.

    Raises:
        ClimbcardsError: The game has too many numbers, or does not offer numbers, features or bounds.
    """

    # Any: as in the base class, where it is not a ClassVar
    metadata: dict[str, Any] = {  # noqa: RUF012
        "name": "climbcards_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: AnyGame,
        *,
        suits: bool | None = None,
        scaled: bool = False,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self._desk: AnyDesk = desk(game, suits=suits, scaled=scaled)
        self._rng = Random()
        self._state: object = None
        self._asked: AnyAsked | None = None
        self.render_mode = render_mode
        self.possible_agents: list[str] = [_name(seat) for seat in game.seats]
        self.agents: list[str] = []
        size = len(self._desk.numbering)
        # each agent has its own spaces, with their own random generators
        self._spaces: dict[str, spaces.Space[Any]] = {  # Any: as in PettingZoo
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 1, self._desk.features.shape, np.float32),
                    "action_mask": spaces.Box(0, 1, (size,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._choices = {agent: spaces.Discrete(size) for agent in self.possible_agents}

    # Any: as in Gymnasium
    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's observations: always the same object."""
        return self._spaces[self._known(agent)]

    # Any: as in Gymnasium
    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's numbers: always the same object."""
        return self._choices[self._known(agent)]

    # Any: as in PettingZoo
    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a round.

        Args:
            seed: The seed of all randomness; None continues with the generator of the last round.
            options: `deal` is the deal to play, for a match or a test; other options are ignored.

        Raises:
            ClimbcardsError: The seed is not a whole number of 0 or more, or `deal` is not a deal of this game.
        """
        deal = given_deal(options)
        if seed is not None:
            expected = "expected a whole number of 0 or more, or None"
            # the seeds are those that Gymnasium takes
            check_fits("seed", seed, expected, fits=type(seed) is int and seed >= 0)
            self._rng = Random(seed)
        self._state = self._desk.dealt(self._rng, deal)
        self.agents = list(self.possible_agents)
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations: dict[str, bool] = dict.fromkeys(self.agents, False)
        self.truncations: dict[str, bool] = dict.fromkeys(self.agents, False)
        # Any: as in PettingZoo
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._ask()

    def observe(self, agent: str) -> Observation:
        """Return the observation of an agent. Its mask is all 0 if it is another agent's turn.

        Raises:
            ClimbcardsError: There is no such agent, or no round was begun.
        """
        seat = Seat(self.possible_agents.index(self._known(agent)))
        state = self._begun()
        return {
            "observation": self._desk.array(state, seat),
            "action_mask": self._desk.mask(self._asked, seat),
        }

    def step(self, action: int | None) -> None:
        """Do the action with this number for the agent whose turn it is. After the end, each None removes one agent.

        Raises:
            IllegalActionError: The action is not legal. The state has not changed.
            ClimbcardsError: There is no such number, or there is no round: call `reset`.
        """
        state = self._begun()
        if not self.agents:
            raise ClimbcardsError("the round is over: begin another one by reset()")
        asked = self._asked
        if asked is None:
            if action is not None:
                raise ClimbcardsError(f"the round is over: step(None), and not {quoted(action)}")
            self._was_dead_step(None)
            return
        if action is None:
            raise ClimbcardsError(f"{self.agent_selection} is to act: expected a number, not None")
        self._state = self._desk.after(state, asked, action)
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._ask()
        if self._asked is None:
            points = self._desk.points(self._state)
            self.rewards = dict(zip(self.agents, points, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

    def render(self) -> str | None:
        """Return the table as a spectator sees it; None without `render_mode="ansi"`.

        Raises:
            ClimbcardsError: No round was begun: call `reset`.
        """
        if self.render_mode is None:
            return None
        return str(self._desk.game.view(self._begun(), None))

    def close(self) -> None:
        """Do nothing: the environment holds no resources."""

    def _ask(self) -> None:
        """Select the agent whose turn it is; at the end of the round, the first agent."""
        self._asked = self._desk.asked(self._state)
        self.agent_selection: str = _name(self._asked.seat) if self._asked else self.agents[0]

    # Any: a state of any game
    def _begun(self) -> Any:  # noqa: ANN401
        """Return the state of the round, or raise an error if none was begun."""
        if self._state is None:
            raise ClimbcardsError("no round was begun: call reset() first")
        return self._state

    def _known(self, agent: str) -> str:
        """Return an agent's name, or raise an error that names all agents if there is no such agent."""
        if agent not in self.possible_agents:
            known = ", ".join(self.possible_agents)
            raise ClimbcardsError(f"there is no agent {quoted(agent)}: expected one of {known}")
        return agent


def _name(seat: Seat) -> str:
    """Return the name of a seat's agent."""
    return f"seat_{seat}"
