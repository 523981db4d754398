"""What a player means: an action, cards, or text as one writes it."""

from climbcards._cards import Cards
from climbcards._choice import Choice
from climbcards._errors import IllegalActionError, Objection
from climbcards._game import A, Game, S, V
from climbcards._seats import Seat
from climbcards.reasons import Ambiguous


def meant(game: Game[S, A, V], state: S, seat: Seat, what: A | Cards | str) -> A | Choice[A]:
    """Find the action that is meant, or those that may be; it is not asked whether it is legal.

    Raises:
        IllegalActionError: The cards are no play now.
        NotationError: The text is not in the notation.
        CardsError: More copies of a card than the pack has.
    """
    if isinstance(what, Cards):
        answer = game.attempt(state, seat, what)
        if isinstance(answer, Objection):
            raise IllegalActionError(what, answer)
        return answer
    if not isinstance(what, str):
        return what
    try:
        return game.parse(state, seat, what)
    except IllegalActionError as error:
        if isinstance(error.action, Cards) and isinstance(error.objection.reason, Ambiguous):
            return meant(game, state, seat, error.action)
        raise
