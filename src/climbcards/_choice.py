"""What cards are when they could be several plays."""

from typing import Generic, TypeVar, final

import attrs

from climbcards._errors import ClimbcardsError, Objection
from climbcards._trick import Seated
from climbcards.reasons import Ambiguous

A_co = TypeVar("A_co", bound=Seated, covariant=True)


@final
@attrs.frozen(order=False)
class Choice(Generic[A_co]):
    """Cards that can be played in more than one way now; `plays` are the ways, two or more.

    `attempt` returns a choice if cards can be several plays: play one of them.

    Raises:
        ClimbcardsError: Fewer than two ways.
    """

    plays: tuple[A_co, ...]
    clause: str

    def __attrs_post_init__(self) -> None:
        if len(self.plays) < 2:
            raise ClimbcardsError(f"a choice is between two plays or more, not {len(self.plays)}")

    @property
    def objection(self) -> Objection:
        """The objection to the cards alone: the player must say which play is meant."""
        return Objection(Ambiguous(self.plays), self.clause)

    def __str__(self) -> str:
        """Give the sentence: `say which: ... or ... (H-11)`."""
        return str(self.objection)
