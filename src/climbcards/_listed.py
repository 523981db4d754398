"""Legal actions that are simply listed."""

from collections.abc import Iterator
from typing import TypeVar, final, overload

import attrs

from climbcards._cards import Cards
from climbcards._legal import LegalActions, includes

A_any = TypeVar("A_any")


@final
@attrs.frozen(order=False)
class Listed(LegalActions[A_any]):
    """Legal actions that are few enough to be listed: plays low to high, then the pass, then the rest."""

    actions: tuple[A_any, ...]

    def __len__(self) -> int:
        return len(self.actions)

    @overload
    def __getitem__(self, index: int) -> A_any: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[A_any, ...]: ...
    def __getitem__(self, index: int | slice) -> A_any | tuple[A_any, ...]:
        """Give the action at an index, or those of a slice."""
        return self.actions[index]

    def __iter__(self) -> Iterator[A_any]:
        return iter(self.actions)

    def including(self, cards: Cards) -> "Listed[A_any]":
        """Keep the plays that use all of these cards."""
        return Listed(tuple(each for each in self.actions if includes(each, cards)))
