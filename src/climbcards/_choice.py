"""Cards that could be several plays."""

from typing import Generic, TypeVar, final

import attrs

from climbcards._errors import ClimbcardsError, Objection
from climbcards._trick import Seated
from climbcards.reasons import Ambiguous

A_co = TypeVar("A_co", bound=Seated, covariant=True)


@final
@attrs.frozen(order=False)
class Choice(Generic[A_co]):
    """Several plays that some cards could be now: what `attempt` answers where the cards alone do not decide.

    Let the player choose one of `plays`, and apply it. There are two or more.

    Raises:
        ClimbcardsError: Fewer than two plays.
    """

    plays: tuple[A_co, ...]
    clause: str

    def __attrs_post_init__(self) -> None:
        if len(self.plays) < 2:
            raise ClimbcardsError(f"a choice is between two plays or more, not {len(self.plays)}")

    @property
    def objection(self) -> Objection:
        """The refusal for cards that are played without saying as what."""
        return Objection(Ambiguous(self.plays), self.clause)

    def __str__(self) -> str:
        """Give the sentence: `say which: ... or ... (H-11)`."""
        return str(self.objection)
