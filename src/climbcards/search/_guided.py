"""What a search takes from a quick policy, its guide: whom to try first, and how a round goes on."""

from collections.abc import Sequence
from enum import Enum
from random import Random
from typing import Any, Final, Generic, Protocol, final, runtime_checkable

from climbcards._actions import at_random, reading_of
from climbcards._cards import cards_of
from climbcards._errors import ClimbcardsError
from climbcards._game import A, Game, Policy, S, V
from climbcards._simulation import rollout
from ._aims import Ended, ended, rated

GUIDE: Final = "greedy"
"""The policy of a game that guides a search, if nothing else is said."""

HORIZON: Final = 25
"""After how many actions a game is asked what it foresees, if nothing else is said."""


@final
class Others(Enum):
    """What a search expects of all other seats.

    `GUIDED`: they play as its guide does. `THINKING`: they look for what is best for themselves, as it does.
    """

    GUIDED = "guided"
    THINKING = "thinking"

    def __repr__(self) -> str:
        """Say it as it is written."""
        return str(self)


def guide_of(game: Game[S, A, V]) -> Policy[V, A]:
    """Return the greedy policy of a game, or one that plays at random."""
    return game.policies().get(GUIDE, at_random)


def candidates(guide: Policy[V, A], view: V, legal: Sequence[A], most: int, rng: Random) -> list[A]:
    """Return what is worth a try, the best first, as the guide sees it.

    The guide is asked again and again, each time without the combinations that it has named. So there is
    one way to play each combination. What is not a play is among them, mostly the pass.
    """
    actions = list(legal)
    if len(actions) == 1:
        return actions
    first = guide(view, actions, rng)
    bare = [action for action in actions if cards_of(action) is None and action != first]
    left = _without([action for action in actions if cards_of(action) is not None], first)
    plays = list[A]()
    while left and len(plays) < most - 1 - min(len(bare), most // 2):
        plays.append(guide(view, left, rng))
        left = _without(left, plays[-1])
    room = min(len(bare), most - 1 - len(plays))
    spread = [bare[place * len(bare) // room] for place in range(room)]  # some from everywhere
    return [first, *spread, *plays]


def _without(actions: Sequence[A], named: A) -> list[A]:
    """Leave out every way to play the combination of an action."""
    combination = combination_of(named)
    return [action for action in actions if combination_of(action) != combination]


def combination_of(action: object) -> object:
    """Return what sets a candidate apart: the combination that it plays, else its cards, else itself."""
    return next(each for each in (reading_of(action), cards_of(action), action) if each is not None)


@final
class _Counting(Generic[V, A]):
    """A guide, and how often it was asked."""

    def __init__(self, guide: Policy[V, A]) -> None:
        self._guide = guide
        self.asked = 0

    def __call__(self, view: V, legal: Sequence[A], rng: Random, /) -> A:
        """Choose as the guide does."""
        self.asked += 1
        return self._guide(view, legal, rng)


@runtime_checkable
class Foreseen(Protocol):
    """A game that can guess how a round will end: a search need not play it out.

    A game says so by having this member, beside those of `Game`.
    """

    # Any: a state of the game; which one it is, whoever asks knows
    def foresee(self, state: Any, /) -> Sequence[float]:  # noqa: ANN401
        """Guess with how many points each seat will end a round that still runs, from all cards as they lie."""
        ...


def played_out(
    game: Game[S, A, V], state: S, guide: Policy[V, A], rng: Random, horizon: int
) -> Ended:
    """Let the guide play every seat to the end of a round, and rate it for each seat.

    In a game that foresees the end, it stops at the horizon.

    Raises:
        ClimbcardsError: The game foresees points of too few seats, or of too many.
    """
    counting = _Counting(guide)
    most = horizon if isinstance(game, Foreseen) else None
    end = rollout(game, state, [counting] * len(game.seats), rng, most=most)
    if isinstance(game, Foreseen) and game.to_act(end):
        points = game.foresee(end)
        if len(points) != len(game.seats):
            found = f"{game.name} foresees points of {len(points)} seats"
            raise ClimbcardsError(f"{found}: foresee() has to give those of all {len(game.seats)}")
        return rated(game, end, points, counting.asked)
    return ended(game, end, counting.asked)


def check_choice(legal: Sequence[A]) -> None:
    """Refuse to choose from nothing.

    Raises:
        ClimbcardsError: There is nothing to choose from.
    """
    if not len(legal):
        raise ClimbcardsError("there is nothing to choose from: ask a seat that is to act")
