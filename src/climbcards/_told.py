"""What a seat is told at a table, with its number."""

from typing import Generic, final

import attrs

from climbcards._game import A
from climbcards.events import Event


@final
@attrs.frozen(order=False)
class Told(Generic[A]):
    """Something that a seat is told at a table, with the number of the step it belongs to."""

    number: int
    event: Event[A]

    def __str__(self) -> str:
        """Give the sentence."""
        return str(self.event)
