"""Games and states for OpenSpiel's Python interface.

Theory of operation. OpenSpiel copies and pickles the `vars()` of a state: here one frozen value, which is copied as
itself. There are four chance nodes with 256 outcomes each; together they seed a `random.Random`, which chooses the
dealer and deals. So chance is explicit, and a history determines the round. A state from `resample_from_infostate` keeps
its history, although it has another deal.
"""

from random import Random
from typing import Any, Final, final

import attrs
import numpy as np
import pyspiel  # type: ignore[import-not-found]  # OpenSpiel has no types
from numpy.typing import NDArray

from climbcards._errors import ClimbcardsError, immutable, quoted
from climbcards._round import Seat
from ._desk import AnyAsked, AnyDesk

DRAWS: Final = 4
OUTCOMES: Final = 256

# Any: OpenSpiel has no type annotations
spiel: Final[Any] = pyspiel


@final
@immutable
@attrs.frozen(order=False)
class Reached:
    """A round so far: the chance outcomes, the state once it is dealt, and the events that everybody was told since."""

    drawn: tuple[int, ...] = ()
    state: Any = None  # Any: a state of any game
    told: tuple[str, ...] = ()

    @property
    def is_dealt(self) -> bool:
        """Return whether all chance outcomes were drawn."""
        return len(self.drawn) == DRAWS


class SpielGame(spiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A game of this library as an OpenSpiel game."""

    # Any: OpenSpiel has no type annotations
    def __init__(self, kind: Any, desk: AnyDesk, params: Any) -> None:  # noqa: ANN401
        bounds = desk.game.bounds()
        info = spiel.GameInfo(
            num_distinct_actions=len(desk.numbering),
            max_chance_outcomes=OUTCOMES,
            num_players=len(desk.game.seats),
            min_utility=bounds.least / desk.scale,
            max_utility=bounds.most / desk.scale,
            utility_sum=None if bounds.total is None else bounds.total / desk.scale,
            max_game_length=desk.game.max_actions,
        )
        super().__init__(kind, info, params)  # pyright: ignore[reportUnknownMemberType]  # OpenSpiel has no type annotations
        self.desk = desk
        self._last: tuple[object, AnyAsked | None] = None, None

    # Any: a state of any game
    def asked(self, state: Any) -> AnyAsked | None:  # noqa: ANN401
        """Return the seat that is asked in a state, and its legal actions; the last result is cached."""
        last, asked = self._last
        if last is not state:
            asked = self.desk.asked(state)
            self._last = state, asked
        return asked

    def new_initial_state(self) -> "SpielState":
        """Return the state before the first chance node."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return the number of chance nodes."""
        return DRAWS

    # Any: OpenSpiel has no type annotations
    def make_py_observer(self, kind: Any = None, params: Any = None) -> "Observer":  # noqa: ANN401
        """Return an observer, which describes states as one seat sees them.

        Raises:
            ClimbcardsError: Parameters are given, or the private information of all players is requested, which no view
                has.
        """
        if params:
            raise ClimbcardsError(f"an observer has no parameters: leave out {quoted(params)}")
        return Observer(self.desk, kind or spiel.IIGObservationType(perfect_recall=False))


def announce(name: str, desk: AnyDesk) -> None:
    """Register a game with OpenSpiel."""
    kind, game, total = spiel.GameType, desk.game, desk.game.bounds().total
    sums = {None: kind.Utility.GENERAL_SUM, 0: kind.Utility.ZERO_SUM}
    described = kind(
        short_name=name,
        long_name=game.name,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=sums.get(total, kind.Utility.CONSTANT_SUM),
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=len(game.seats),
        min_num_players=len(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
    )

    class Named(SpielGame):
        """The game with this name. It is a class, because OpenSpiel does not keep a function alive at exit."""

        # Any: OpenSpiel has no type annotations
        def __init__(self, params: Any) -> None:  # noqa: ANN401
            super().__init__(described, desk, params)

    spiel.register_game(described, Named)


class SpielState(spiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A round of a game of this library as an OpenSpiel state."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)  # pyright: ignore[reportUnknownMemberType]  # OpenSpiel has no type annotations
        self.reached = Reached()

    @property
    def desk(self) -> AnyDesk:
        """The game with its numbering and its features."""
        desk: AnyDesk = self.get_game().desk
        return desk

    def current_player(self) -> int:
        """Return whose turn it is: a seat, chance, or nobody at the end."""
        if not self.reached.is_dealt:
            return int(spiel.PlayerId.CHANCE)
        asked = self._asked()
        return int(spiel.PlayerId.TERMINAL) if asked is None else asked.seat

    def is_terminal(self) -> bool:
        """Return whether the round is over."""
        return self.reached.is_dealt and self._asked() is None

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the outcomes of a chance node, which are equally likely."""
        return [(drawn, 1 / OUTCOMES) for drawn in range(OUTCOMES)]

    def _legal_actions(self, player: int) -> list[int]:
        """Return the numbers of a seat's legal actions, in order."""
        asked = self._asked()
        return [] if asked is None or asked.seat != player else [*asked.choices]

    def _apply_action(self, action: int) -> None:
        """Apply a chance outcome, or the action with this number."""
        if not self.reached.is_dealt:
            self._draw(action)
            return
        asked, before, desk = self._asked(), self.reached.state, self.desk
        if asked is None:
            raise ClimbcardsError("the round is over: begin another by new_initial_state()")
        after = desk.after(before, asked, action)
        events = desk.game.events(before, asked.choices[action], after, None)
        told = [str(each) for each in events]
        self.reached = Reached(self.reached.drawn, after, (*self.reached.told, *told))

    def _draw(self, action: int) -> None:
        """Apply a chance outcome; after the last one, deal."""
        if not 0 <= action < OUTCOMES:
            raise ClimbcardsError(f"chance draws 0 to {OUTCOMES - 1}, and not {quoted(action)}")
        drawn = (*self.reached.drawn, action)
        self.reached = Reached(drawn)
        if self.reached.is_dealt:
            rng = Random(int.from_bytes(drawn, "big"))
            self.reached = Reached(drawn, self.desk.dealt(rng))

    def _action_to_string(self, player: int, action: int) -> str:
        """Return a chance outcome or an action as text."""
        if player == spiel.PlayerId.CHANCE:
            return f"draw {action}"
        asked = self._asked()
        found = None if asked is None else asked.choices.get(action)
        return str(self.desk.numbering.action(action, player) if found is None else found)

    def returns(self) -> list[float]:
        """Return the points of the round by seat; 0 while it goes on."""
        return [*self.desk.points(self.reached.state)]

    # Any: OpenSpiel's sampler returns a number from 0 to 1
    def resample_from_infostate(self, player: int, sampler: Any) -> "SpielState":  # noqa: ANN401
        """Return a state with the same view for a seat, in which the unseen cards are dealt again."""
        desk, reached = self.desk, self.reached
        view = desk.game.view(reached.state, Seat(player))
        world = desk.game.determinize(view, Random(sampler()))
        other: SpielState = self.clone()
        other.reached = attrs.evolve(reached, state=world)
        return other

    def _asked(self) -> AnyAsked | None:
        """Return the seat that is asked, and its legal actions; None if there is none."""
        game: SpielGame = self.get_game()
        return game.asked(self.reached.state)

    def __str__(self) -> str:
        """Return everything as text, including hidden cards."""
        reached = self.reached
        return repr(reached.state) if reached.is_dealt else f"drawn: {[*reached.drawn]}"


class Observer:
    """An OpenSpiel observer, for the public information, the private information of a seat, or both.

    The tensor has the features of the seat's view. The string has the view and, with perfect recall, the events that
    everybody was told since the deal.
    """

    # Any: OpenSpiel has no type annotations
    def __init__(self, desk: AnyDesk, kind: Any) -> None:  # noqa: ANN401
        private = spiel.PrivateInfoType
        if kind.private_info == private.ALL_PLAYERS:
            raise ClimbcardsError(
                "no view shows the cards of all: observe as one player, or as none"
            )
        self._desk = desk
        self._public = bool(kind.public_info)
        self._private = kind.private_info == private.SINGLE_PLAYER
        self._recall = bool(kind.perfect_recall)
        self.tensor: NDArray[np.float32] | None = None
        self.dict: dict[str, NDArray[np.float32]] = {}
        if self._public and self._private:
            self.tensor = np.zeros(desk.features.shape, np.float32)
            parts = ((part.name, part.span) for part in desk.features.parts)
            self.dict = {name: self.tensor[span.start : span.stop] for name, span in parts}

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor with the view of a seat; with zeros before the deal."""
        if self.tensor is None:
            return
        reached = state.reached
        dealt = reached.is_dealt
        self.tensor[:] = self._desk.array(reached.state, Seat(player)) if dealt else 0

    def string_from(self, state: SpielState, player: int) -> str:
        """Return the view of a seat as text."""
        reached, view = state.reached, self._desk.game.view
        if not reached.is_dealt:
            return "not dealt"
        if not self._public:
            return repr(view(reached.state, Seat(player)).own) if self._private else ""
        seen = repr(view(reached.state, Seat(player) if self._private else None))
        return "\n".join((seen, *reached.told)) if self._recall else seen
