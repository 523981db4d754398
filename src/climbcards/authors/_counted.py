"""Masks that are counted first, and built only when somebody looks at them."""

from collections.abc import Callable, Iterator, Sequence
from typing import final, overload


@final
class Counted(Sequence[int]):
    """Masks that are built only when somebody looks at them, because most of a long list is never played.

    Args:
        count: How many there are.
        make: Builds them from `arguments`.
    """

    __slots__ = ("_arguments", "_count", "_kept", "_make")

    def __init__(self, count: int, make: Callable[..., list[int]], *arguments: object) -> None:
        self._count = count
        self._make = make
        self._arguments = arguments
        self._kept: list[int] | None = None

    def _masks(self) -> list[int]:
        kept = self._kept
        if kept is None:
            kept = self._kept = self._make(*self._arguments)
        return kept

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, index: int) -> int: ...
    @overload
    def __getitem__(self, index: slice) -> list[int]: ...
    def __getitem__(self, index: int | slice) -> int | list[int]:
        """Give one mask, or those of a slice."""
        return self._masks()[index]

    def __iter__(self) -> Iterator[int]:
        return iter(self._masks())
