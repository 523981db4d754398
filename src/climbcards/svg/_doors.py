"""What pictures are made of is looked at before anything is drawn."""

from collections.abc import Sequence
from types import UnionType
from typing import Final

from climbcards._cards import Cards
from climbcards._drawing.ink import clipped
from climbcards._errors import CardsError, ClimbcardsError
from climbcards._faces import Card, Rank, Suit
from climbcards._game import AnyGame, Game
from climbcards._names import labels
from climbcards._quoting import quoted

NAME: Final = 14
"""The columns that a name has."""


def expect(value: object, kind: type | UnionType, what: str) -> None:
    """Refuse a value that is not of a class.

    Raises:
        ClimbcardsError: It is of another one.
    """
    if not isinstance(value, kind):
        raise ClimbcardsError(f"expected {what}, not {quoted(value)}")


def expect_card(card: Card) -> Card:
    """Take a card whose rank and suit are written as text.

    Raises:
        ClimbcardsError: It is none.
    """
    expect(card, Card, "a Card")
    expect(card.rank, Rank, "a card with a Rank")
    expect(card.suit, Suit | None, "a card with a Suit or None")
    for part in (card.rank, card.suit or card.rank):
        expect(part.symbol, str, "a card whose symbols are text")
    return card


def expect_game(game: AnyGame) -> AnyGame:
    """Take a game.

    Raises:
        ClimbcardsError: It is none, or it is a class and no value.
    """
    if _is_game(game):
        return game
    raise ClimbcardsError(f"expected a game, not {quoted(game)}")


def _is_game(value: object) -> bool:
    return isinstance(value, Game) and not isinstance(value, type)


def own_cards(game: AnyGame, value: Cards) -> Cards:
    """Take cards of a game's pack.

    Raises:
        CardsError: They are of another pack.
        ClimbcardsError: They are no cards.
    """
    expect(value, Cards, "Cards: game.pack.parse reads them")
    if value.is_of(game.pack):
        return value
    raise CardsError(f"{quoted(value)} are of another pack: take them from that of {game.name}")


def names_of(game: AnyGame, names: Sequence[str]) -> list[str]:
    """Give a name for each seat, cut short; without names, their numbers.

    Raises:
        ClimbcardsError: There are names, but not one for each seat, or one is no name.
    """
    return [clipped(name, NAME) for name in labels(names, len(game.seats))]
