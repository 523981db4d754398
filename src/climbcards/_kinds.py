"""Kinds of games: those with combinations, and those whose suits are only names.

Every game is a `Game`. What it has besides, `is_climbing` and `is_symmetric` find out.
"""

from collections.abc import Mapping
from typing import Any, Protocol, TypeAlias, runtime_checkable

from typing_extensions import TypeIs

from climbcards._cards import Cards
from climbcards._faces import Suit
from climbcards._game import A, AnyGame, C, Game, S, V
from climbcards._rounds import StandIn


@runtime_checkable
class Climbing(Game[S, A, V], Protocol[S, A, V, C]):
    """A game with combinations: it reads cards, and says which combination beats which."""

    def readings(self, cards: Cards) -> tuple[C, ...]:
        """Give every combination that these cards can be, the one meant first and lower windows last; () if none.

        >>> from climbcards.games import haggis
        >>> game = haggis.OFFICIAL_2P
        >>> cards = game.pack.parse("7r 8r J")
        >>> [str(reading) for reading in game.readings(cards)]
        ['run 7 to 9', 'run 6 to 8']
        """
        ...

    def beats(self, new: C, old: C) -> bool:
        """Tell whether a combination beats an older one. Of two combinations of different shapes often neither does.

        >>> nine, eight = game.readings(cards)
        >>> game.beats(nine, eight)
        True
        """
        ...

    def stand_ins(self, cards: Cards, reading: C) -> tuple[StandIn, ...]:
        """Say which wild card stands for which card in a reading.

        >>> [f"{each.card} as {each.rank}{each.suit}" for each in game.stand_ins(cards, nine)]
        ['J as 9r']

        Raises:
            CardsError: The cards cannot be read so.
        """
        ...


@runtime_checkable
class Symmetric(Protocol[S, A]):
    """A game in which suits are only names: with suits exchanged everywhere, a round goes the same way."""

    def relabel_state(self, state: S, suits: Mapping[Suit, Suit]) -> S:
        """Give the state with suits exchanged everywhere: `suits` maps each suit to its new one."""
        ...

    def relabel_action(self, action: A, suits: Mapping[Suit, Suit]) -> A:
        """Give the action with suits exchanged everywhere: `suits` maps each suit to its new one."""
        ...


# Any: as for `AnyGame`
AnyClimbing: TypeAlias = Climbing[Any, Any, Any, Any]
"""A game with combinations, whatever its states, actions, views and combinations are."""

# Any: as above
AnySymmetric: TypeAlias = Symmetric[Any, Any]
"""A game whose suits are only names, whatever its states and actions are."""


def is_climbing(game: AnyGame) -> TypeIs[AnyClimbing]:
    """Tell whether a game has combinations. Haggis has; Threes has not.

    >>> from climbcards import catalogue, is_climbing
    >>> is_climbing(catalogue()["threes"])
    False
    """
    return all(hasattr(game, name) for name in ("readings", "beats", "stand_ins"))


def is_symmetric(game: object) -> TypeIs[AnySymmetric]:
    """Tell whether a game can exchange its suits, because they are only names. Any object may be asked."""
    return isinstance(game, Symmetric)
