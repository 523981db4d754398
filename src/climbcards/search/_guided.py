"""What a search uses a quick policy, its guide, for: choosing candidates, and playing rounds out."""

from collections.abc import Iterable, Sequence
from enum import Enum
from random import Random
from typing import Any, Final, Protocol, final, runtime_checkable

from climbcards._actions import at_random, reading_of
from climbcards._cards import cards_of
from climbcards._errors import ClimbcardsError
from climbcards._game import A, Game, Policy, S, V
from climbcards._simulation import rollout
from ._aims import Ended, ended

GUIDE: Final = "greedy"
"""The name of the policy that guides a search by default."""

HORIZON: Final = 25
"""The default number of actions after which a rollout stops, in a game that has `foresee`."""


@final
class Others(Enum):
    """What a search expects of all other seats.

    `GUIDED`: they play like its guide. `THINKING`: they search for what is best for themselves, too.
    """

    GUIDED = "guided"
    THINKING = "thinking"

    __repr__ = Enum.__str__  # as it is written in code


def guide_of(game: Game[S, A, V]) -> Policy[V, A]:
    """Return the greedy policy of a game, or the random policy if it has none."""
    return game.policies().get(GUIDE, at_random)


def candidates(guide: Policy[V, A], view: V, legal: Sequence[A], most: int, rng: Random) -> list[A]:
    """Return up to `most` actions that are worth trying, the guide's best ones first.

    The guide is called several times, each time without the combinations that it has chosen before. So there is one way
    to play each combination. Actions that are not plays, mostly the pass, are among them.

    Raises:
        ClimbcardsError: There is no action to choose.
    """
    actions = list(legal)
    if not actions:
        raise ClimbcardsError("there is nothing to choose from: ask a seat that is to act")
    if len(actions) == 1:
        return actions
    first = guide(view, actions, rng)
    bare = [action for action in actions if cards_of(action) is None and action != first]
    left = without((action for action in actions if cards_of(action) is not None), [first])
    plays = list[A]()
    while left and len(plays) < most - 1 - min(len(bare), most // 2):
        plays.append(guide(view, left, rng))
        left = without(left, plays[-1:])
    room = min(len(bare), most - 1 - len(plays))
    spread = [bare[place * len(bare) // room] for place in range(room)]  # evenly spread
    return [first, *spread, *plays]


def without(actions: Iterable[A], known: Iterable[A]) -> list[A]:
    """Return the actions without any that play the combination of a known one."""
    tried = {combination_of(action) for action in known}
    return [action for action in actions if combination_of(action) not in tried]


def combination_of(action: object) -> object:
    """Return what distinguishes a candidate: its combination, or else its cards, or else the action itself."""
    return next(each for each in (reading_of(action), cards_of(action), action) if each is not None)


@runtime_checkable
class Foreseen(Protocol):
    """A game that can estimate how a round will end, so that a search need not play it out.

    A game offers this by having this member beside those of `Game`.
    """

    # Any: a state of the game
    def foresee(self, state: Any, /) -> Sequence[float]:  # noqa: ANN401
        """Return an estimate of each seat's points at the end of a round that is not over, knowing all cards."""
        ...


def played_out(
    game: Game[S, A, V], state: S, guide: Policy[V, A], rng: Random, horizon: int
) -> Ended:
    """Let the guide play all seats to the end of a round, and return the result for each seat.

    In a game with `foresee`, it stops at the horizon.

    Raises:
        ClimbcardsError: `foresee` does not return points for each seat.
    """
    asked = 0

    def counting(view: V, legal: Sequence[A], rng: Random, /) -> A:
        nonlocal asked
        asked += 1
        return guide(view, legal, rng)

    most = horizon if isinstance(game, Foreseen) else None
    end = rollout(game, state, [counting] * len(game.seats), rng, most=most)
    if isinstance(game, Foreseen) and game.to_act(end):
        points = game.foresee(end)
        if len(points) != len(game.seats):
            found = f"{game.name} foresees points of {len(points)} seats"
            raise ClimbcardsError(f"{found}: foresee() has to give those of all {len(game.seats)}")
        return ended(game, end, asked, points)
    return ended(game, end, asked)
