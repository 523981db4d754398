"""Masks that are counted first, and built only when somebody looks at them."""

from collections.abc import Callable, Iterator, Sequence
from typing import Generic, TypeVar, final, overload

C = TypeVar("C")


@final
class Counted(Sequence[int]):
    """Masks that are built only when somebody looks at them, because most of a long list is never played.

    Args:
        count: How many there are.
        make: Builds them from `arguments`.
    """

    __slots__ = ("_arguments", "_count", "_kept", "_make")

    def __init__(self, count: int, make: Callable[..., Sequence[int]], *arguments: object) -> None:
        self._count = count
        self._make = make
        self._arguments = arguments
        self._kept: Sequence[int] | None = None

    def _masks(self) -> Sequence[int]:
        kept = self._kept
        if kept is None:
            kept = self._kept = self._make(*self._arguments)
        return kept

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, index: int) -> int: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[int]: ...
    def __getitem__(self, index: int | slice) -> int | Sequence[int]:
        """Give one mask, or those of a slice."""
        return self._masks()[index]

    def __iter__(self) -> Iterator[int]:
        return iter(self._masks())


@final
class Tallied(Sequence[tuple[C, Sequence[int]]], Generic[C]):
    """Combinations with the number of ways to play each; the ways are built only when somebody looks at them.

    Args:
        tally: The combinations, low to high, and how many ways there are to play each.
        make: Builds the masks of a combination.
    """

    __slots__ = ("_make", "_tally")

    def __init__(self, tally: Sequence[tuple[C, int]], make: Callable[[C], Sequence[int]]) -> None:
        self._tally = tally
        self._make = make

    @property
    def counts(self) -> list[int]:
        """How many ways there are to play each."""
        return [many for _, many in self._tally]

    def __len__(self) -> int:
        return len(self._tally)

    @overload
    def __getitem__(self, index: int) -> tuple[C, Counted]: ...
    @overload
    def __getitem__(self, index: slice) -> list[tuple[C, Counted]]: ...
    def __getitem__(self, index: int | slice) -> tuple[C, Counted] | list[tuple[C, Counted]]:
        """Give one combination with its masks, or those of a slice."""
        make = self._make
        if isinstance(index, slice):
            return [(each, Counted(many, make, each)) for each, many in self._tally[index]]
        combination, many = self._tally[index]
        return combination, Counted(many, make, combination)

    def __iter__(self) -> Iterator[tuple[C, Counted]]:
        return iter(self[:])


def tallied(plays: Sequence[tuple[C, Sequence[int]]]) -> list[int]:
    """Count the ways to play each combination, without making them."""
    if isinstance(plays, Tallied):
        return plays.counts
    return [len(masks) for _, masks in plays]
