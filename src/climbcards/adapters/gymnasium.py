"""Rounds for Gymnasium: one seat learns, and policies play the others.

>>> from climbcards.adapters.gymnasium import SeatEnv
>>> from climbcards.games import three_hags
>>> game = three_hags.THREE_HAGS
>>> env = SeatEnv(game, [game.policies()["greedy"]])
>>> observation, info = env.reset(seed=1)
>>> int(info["action_mask"].sum()) > 0
True
"""

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Any, SupportsIndex

from climbcards._errors import ClimbcardsError, needs
from climbcards._game import AnyGame, Policy
from climbcards._round import Deal, Seat, check_seat, rotation
from climbcards._simulation import Begun, Player, begin, check_player

with needs("climbcards.adapters.gymnasium needs more packages", "gymnasium"):
    import numpy as np
    from gymnasium import Env, spaces
    from numpy.typing import NDArray

    from ._desk import AnyAsked, AnyDesk, desk, given_deal


class SeatEnv(Env[NDArray[np.float32], np.int64]):
    """A round of a game in which one seat learns, and policies play the other seats.

    An action is its number in `game.numbering()`. `info["action_mask"]` has 1 for each number that may be chosen
    now. The reward comes at the end: the learner's points for the round. Gymnasium requires that any number can be tried:
    one that is not legal ends the round with the fewest points that the game allows, and `info["refused"]` says why.

    Args:
        game: The rules.
        others: Policies or players for the other seats, in the order of play, from the learner's left.
        seat: The learner's seat.
        suits: Whether actions that differ only in suits have different numbers. None leaves suits out only if there
            are too many numbers with them. A number without suits means the first legal action that it stands for.
        scaled: Whether points are divided so that the reward is between -1 and 1.
        render_mode: With `ansi`, `render` returns the table as a spectator sees it.

    Raises:
        ClimbcardsError: There is not one policy for each other seat, the seat does not exist, the game has too many
            numbers, or it does not offer numbers, features or bounds.
    """

    # Any: as in the base class, where it is not a ClassVar
    metadata: dict[str, Any] = {"render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(  # noqa: PLR0913  # all but two have a default
        self,
        game: AnyGame,
        others: Sequence[Policy[Any, Any] | Player[Any, Any]],  # Any: a game of any kind
        *,
        seat: int = 0,
        suits: bool | None = None,
        scaled: bool = False,
        render_mode: str | None = None,
    ) -> None:
        players = len(game.seats)
        self._seat = check_seat(seat, players)
        if len(others) != players - 1:
            raise ClimbcardsError(
                f"{len(others)} policies for {players - 1} other seats: give one for each"
            )
        others_seats = rotation(self._seat, players)[1:]
        self._others = dict(zip(others_seats, others, strict=True))
        for other, player in self._others.items():
            check_player(f"seat {other}", player)
        self._desk: AnyDesk = desk(game, suits=suits, scaled=scaled)
        self._worst = game.bounds().least / self._desk.scale
        self._begun = dict[Seat, Begun[Any, Any]]()  # Any: a game of any kind
        self._state: object = None
        self._asked: AnyAsked | None = None
        self.render_mode = render_mode
        self.action_space: spaces.Space[np.int64] = spaces.Discrete(len(self._desk.numbering))
        self.observation_space: spaces.Space[NDArray[np.float32]] = spaces.Box(
            0, 1, self._desk.features.shape, np.float32
        )

    # Any: as in Gymnasium
    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Begin a round, and play until it is the learner's turn. A round without a turn of the learner is skipped.

        Args:
            seed: The seed of all randomness; None continues with the generator of the last round.
            options: `deal` is the deal to play, for a match or a test; other options are ignored.

        Raises:
            ClimbcardsError: `deal` is not a deal of this game, or the learner has no turn in its round.
        """
        deal = given_deal(options)
        super().reset(seed=seed)
        rng = Random(int(self.np_random.integers(1 << 62)))
        while not self._begins(rng, deal):
            if deal is not None:
                raise ClimbcardsError(
                    f"seat {self._seat} is never asked in this round: give another deal"
                )
        return self._seen()

    # Any: as in Gymnasium
    def step(
        self, action: SupportsIndex
    ) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        """Do the action with this number, and play until it is the learner's turn again or the round is over.

        Raises:
            ClimbcardsError: There is no such number, or there is no round: call `reset`.
        """
        asked = self._asked
        if asked is None:
            raise ClimbcardsError("no round runs: begin one by reset()")
        number = self._desk.number(action)
        try:
            state = self._desk.after(self._state, asked, number)
        except ClimbcardsError as error:
            self._asked = None
            observed, info = self._seen()
            return observed, self._worst, True, False, info | {"refused": str(error)}
        self._play_on(state)
        observed, info = self._seen()
        points = self._desk.points(self._state)[self._seat]
        return observed, points, self._asked is None, False, info

    def render(self) -> str | None:
        """Return the table as a spectator sees it; None without `render_mode="ansi"`.

        Raises:
            ClimbcardsError: No round was begun: call `reset`.
        """
        if self.render_mode is None:
            return None
        if self._state is None:
            raise ClimbcardsError("no round was begun: call reset() first")
        return str(self._desk.game.view(self._state, None))

    def _begins(self, rng: Random, deal: Deal | None) -> bool:
        """Begin a round; return whether the learner has a turn in it."""
        state = self._desk.dealt(rng, deal)
        self._begun = begin(self._desk.game, self._others.items(), rng)
        self._play_on(state)
        return self._asked is not None

    # Any: a state of any game
    def _play_on(self, state: Any) -> None:  # noqa: ANN401
        """Let the others play until it is the learner's turn, or the round is over."""
        game = self._desk.game
        while (seats := game.to_act(state)) and seats[0] != self._seat:
            asked = self._begun[seats[0]]
            view = game.view(state, asked.seat)
            _, state = asked.act(game, state, view, partial(game.apply, state))
        self._state = state
        self._asked = self._desk.asked(state)

    # Any: as in Gymnasium
    def _seen(self) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Return the learner's view as an array, and the mask of the numbers that the learner may choose now."""
        mask = self._desk.mask(self._asked, self._seat)
        return self._desk.array(self._state, self._seat), {"action_mask": mask}
