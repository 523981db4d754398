"""Games that decide in one place: what is listed, refused and done cannot differ.

Such a game answers an action by its `step`, with the next state or with an objection. What refuses, does
and reads actions follows from that, and is here.
"""

from typing import Protocol, runtime_checkable

from climbcards._cards import Cards
from climbcards._errors import IllegalActionError, Objection
from climbcards._game import A, Game, S, V
from climbcards._seats import Seat


@runtime_checkable
class Stepping(Game[S, A, V], Protocol[S, A, V]):
    """A game whose `step` decides about every action."""

    def step(self, state: S, action: A) -> S | Objection:
        """Give the state after an action, or why it is not legal."""
        ...

    def read(self, text: str, seat: Seat) -> A | Cards:
        """Read an action of a seat as it is written, or the cards of a play that is not named.

        Raises:
            NotationError: The text is not in the notation.
            CardsError: More copies of a card than the pack has.
        """
        ...

    def objection(self, state: S, action: A) -> Objection | None:
        """Say why an action is not legal; None if it is."""
        after = self.step(state, action)
        return after if isinstance(after, Objection) else None

    def apply(self, state: S, action: A) -> S:
        """Give the state after a legal action.

        Raises:
            IllegalActionError: The action is not legal; it carries the objection.
        """
        after = self.step(state, action)
        if isinstance(after, Objection):
            raise IllegalActionError(action, after)
        return after

    def parse(self, state: S, seat: Seat, text: str) -> A:
        """Read an action of a seat; cards alone are the one play that they are now.

        Raises:
            NotationError: The text is not in the notation.
            CardsError: More copies of a card than the pack has.
            IllegalActionError: The cards are no play now, or it must be said which.
        """
        read = self.read(text, seat)
        if not isinstance(read, Cards):
            return read
        answer = self.attempt(state, seat, read)
        if isinstance(answer, Objection):
            raise IllegalActionError(read, answer)
        return answer

    def scores(self, state: S) -> tuple[int, ...] | None:
        """Give the sheet's totals; None while the round runs."""
        sheet = self.sheet(state)
        return None if sheet is None else sheet.totals
