"""A trick that is complete: who gathers it in, to whom the Dragon's goes, and the reasons about it (K-53 to K-56)."""

from typing import ClassVar, Final, final

import attrs

from climbcards import Names, Objection, Seat, Trick
from climbcards.authors import NOBODY, is_seat, left_of, right_of
from climbcards.games.tichu.actions import Award, Play, Take
from climbcards.games.tichu.combinations import Single
from climbcards.games.tichu.pack import DRAGON, PLAYERS
from climbcards.games.tichu.states import Gathering, Running, is_round_over
from climbcards.reasons import NoSuchSeat

_DRAGON: Final = Single(DRAGON.rank)


@final
@attrs.frozen(order=False)
class GatherFirst:
    """The trick is complete, and its winner gathers it in before the next lead; `award` if the Dragon won."""

    code: ClassVar[str] = "gather-first"

    seat: Seat
    winner: Seat
    award: bool

    def __str__(self) -> str:
        return self.told(NOBODY)

    def told(self, names: Names) -> str:
        """Say it with names."""
        if self.seat == self.winner:
            return "you have won the trick: first " + (
                "give it to an opponent, as your Dragon has won it" if self.award else "take it"
            )
        what = "give the Dragon's trick away" if self.award else "take it"
        return f"the trick is complete: wait for {names.who(self.winner)} to {what}"


@final
@attrs.frozen(order=False)
class NothingToGather:
    """No trick waits to be gathered in."""

    code: ClassVar[str] = "nothing-to-gather"

    def __str__(self) -> str:
        return "no trick waits to be taken or given away: one does when all others have passed"


@final
@attrs.frozen(order=False)
class DragonGoesAway:
    """A trick that the Dragon has won goes to an opponent."""

    code: ClassVar[str] = "dragon-goes-away"

    opponents: tuple[Seat, ...]

    def __str__(self) -> str:
        return self.told(NOBODY)

    def told(self, names: Names) -> str:
        """Say it with names."""
        to = " or ".join(map(names.who, self.opponents))
        return f"your Dragon has won the trick: give it to {to}"


@final
@attrs.frozen(order=False)
class NotTheDragons:
    """Only a trick that the Dragon has won is given away."""

    code: ClassVar[str] = "not-the-dragons"

    def __str__(self) -> str:
        return "no Dragon has won this trick, so it is yours: take it"


@final
@attrs.frozen(order=False)
class NotAnOpponent:
    """The Dragon's trick was offered to oneself or to the partner."""

    code: ClassVar[str] = "not-an-opponent"

    to: Seat
    opponents: tuple[Seat, ...]

    def __str__(self) -> str:
        return self.told(NOBODY)

    def told(self, names: Names) -> str:
        """Say it with names."""
        to = " or ".join(map(names.who, self.opponents))
        return (
            f"the Dragon's trick goes to an opponent, not to {names.who(self.to)}: give it to {to}"
        )


def is_dragons(trick: Trick[Play]) -> bool:
    """Tell whether the Dragon wins a trick."""
    return bool(trick.plays) and trick.plays[-1].reading == _DRAGON


def is_last_award(state: Running) -> bool:
    """Tell whether the round is over when the Dragon's trick has been awarded (K-56)."""
    return isinstance(state, Gathering) and is_round_over(state.tally.out)


def opponents_of(seat: Seat) -> tuple[Seat, Seat]:
    """Give the opponents of a seat: the next one and the previous one (K-4)."""
    return left_of(seat, PLAYERS), right_of(seat, PLAYERS)


def first(state: Gathering, seat: Seat) -> Objection:
    """Say that a trick waits to be gathered in before a seat does anything else."""
    award = is_dragons(state.trick)
    clause = "K-53" if not award else "K-56" if is_last_award(state) else "K-55"
    return Objection(GatherFirst(seat, state.trick.plays[-1].seat, award), clause)


def fault(state: Gathering, action: Take | Award) -> Objection | None:
    """Say why a seat cannot take a trick, or give it to a seat; None if it can."""
    if action.seat != state.trick.plays[-1].seat:
        return first(state, action.seat)
    opponents = opponents_of(action.seat)
    if isinstance(action, Take):
        return Objection(DragonGoesAway(opponents), "K-55") if is_dragons(state.trick) else None
    if not is_dragons(state.trick):
        return Objection(NotTheDragons(), "K-55")
    if not is_seat(action.to, PLAYERS):
        return Objection(NoSuchSeat(action.to, PLAYERS), "K-55")
    return (
        None if action.to in opponents else Objection(NotAnOpponent(action.to, opponents), "K-55")
    )
