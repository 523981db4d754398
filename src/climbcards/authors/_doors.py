"""Checks of values that come into a game: of another game, or of another kind."""

from collections.abc import Container, Sequence
from typing import TypeVar

from climbcards._cards import Cards, Pack
from climbcards._errors import CardsError, ClimbcardsError
from climbcards._quoting import quoted, said
from climbcards._seen import Seen

T = TypeVar("T")
V = TypeVar("V", bound=Seen)


def own(game: str, kind: str, value: T, kinds: Container[type]) -> T:
    """Give back a value of one of these classes; refuse any other.

    Args:
        game: The name of the game.
        kind: What is expected, in a word: `state`, `action`, `view`, `combination`.
        value: What came.
        kinds: The classes.

    Raises:
        ClimbcardsError: It is of another class.
    """
    if type(value) in kinds:
        return value
    raise foreign(game, kind, value)


def own_view(game: str, players: int, view: V, kind: type) -> V:
    """Give back a view of this class for so many players; refuse any other.

    Raises:
        ClimbcardsError: It is another game's view.
    """
    if type(view) is kind and len(view.sizes) == players:
        return view
    raise foreign(game, "view", view)


def foreign(game: str, kind: str, value: object) -> ClimbcardsError:
    """Give the error for a value that a game cannot take.

    Args:
        game: The name of the game.
        kind: What is expected, in a word: `state`, `action`, `view`, `combination`.
        value: What came.
    """
    if isinstance(value, str):
        return ClimbcardsError(
            f"{quoted(value)} is text and no {kind} of {game}: read actions with parse, JSON with codec"
        )
    of = type(value)
    what = quoted(value) if of.__module__ == "builtins" else f"this {of.__module__}.{of.__name__}"
    return ClimbcardsError(
        f"{what} is no {kind} of {game}: give each {kind} to the game that it comes from"
    )


def read_as(cards: Cards, reading: object, readings: Sequence[object]) -> None:
    """Refuse a reading that is none of the `readings` of the cards.

    Raises:
        CardsError: It is none of these.
    """
    if reading not in readings:
        raise CardsError(f"{cards} cannot be read as {said(reading)}")


def own_cards(pack: Pack, cards: object) -> Cards:
    """Give back cards of this pack; refuse all else.

    Raises:
        CardsError: They are of another pack, or no `Cards`.
    """
    if not isinstance(cards, Cards):
        found = f"expected Cards, not {quoted(cards)}"
        raise CardsError(f"{found}: make some with game.pack.parse or game.pack.cards")
    if not cards.is_of(pack):
        raise CardsError(f"{cards} are not of this game's pack: read them with game.pack")
    return cards
