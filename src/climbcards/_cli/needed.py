"""What must be beaten, what does it, and what must be in the play, in words."""

from collections.abc import Iterable
from typing import Any, Protocol, runtime_checkable

from climbcards._cards import Cards
from climbcards._game import A, Game, S, V
from climbcards._names import Names
from climbcards._seats import is_seat
from climbcards._seen import Seen, Shaped, trick_in
from climbcards._selections import cards_of
from climbcards.reasons import Answers, advice


@runtime_checkable
class Explaining(Protocol):
    """A game that names what beats the play on the table."""

    # Any: the state of whatever game it is
    def beaten_by(self, state: Any, /) -> Answers:  # noqa: ANN401
        """Name it in words; None where it does not tell."""
        ...


@runtime_checkable
class Binding(Protocol):
    """A game that says what the next play has to contain."""

    # Any: the state of whatever game it is
    def must_hold(self, state: Any, /) -> Cards | None:  # noqa: ANN401
        """Give these cards; None where nothing binds."""
        ...


def bound(game: Game[S, A, V], state: S) -> str:
    """Say what the next play has to contain; nothing where it is free, or the game does not tell."""
    must = game.must_hold(state) if isinstance(game, Binding) else None
    return "" if must is None else f"your play must contain {must}"


def needed(game: Game[S, A, V], state: S) -> str:
    """Say what beats the cards in the middle; nothing where there are none, or the game does not tell."""
    view = game.view(state, None)
    answers = game.beaten_by(state) if view.table and isinstance(game, Explaining) else None
    if answers is None:
        return ""
    reading = getattr(_best(view), "reading", None)
    return advice(reading if isinstance(reading, Shaped) else None, answers)


def lying(view: Seen, told: str, names: Names) -> str:
    """Say what lies in the middle: the last play and whose it is, or the cards; nothing if none do.

    `told` is the view in words: it knows what they are called, as `to beat` or `the pile`.
    """
    best = _best(view)
    cards, seat = cards_of(best), getattr(best, "seat", None)
    if cards is None or not is_seat(seat, len(view.sizes)):
        row = _row(view)
        return _called(row, told) or f"on the table: {row}" if row else ""
    reading = getattr(best, "reading", None)
    read = "" if reading is None else f"{reading}, "
    play = f"{cards} ({read}{names.who(seat)})"
    return _called(play, told) or f"to beat: {play}"


def _called(what: str, told: str) -> str:
    """Give the line that a view in words has about something; nothing if it has none."""
    return next((line for line in told.splitlines() if line.partition(": ")[2] == what), "")


def _best(view: Seen) -> object:
    """Give the last play of the trick that a view has; None if it has none."""
    trick = trick_in(view)
    return None if trick is None else trick.best


def _row(view: Seen) -> str:
    """Give the cards in the middle, in the order in which they lie if the view has it."""
    pile: Iterable[object] = getattr(view, "pile", view.table)
    return " ".join(map(str, pile))
