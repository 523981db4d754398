"""Rows of masks that are numbered and not listed: the mask of a number, and the number of a mask.

There can be millions of ways to play one combination. What is chosen rank by rank is a `Product`; several such rows
one after the other are a `Chain`; free choices of cards are `Choices`.
"""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from math import prod
from typing import Protocol, final, runtime_checkable

from climbcards._cards import Cards


@runtime_checkable
class Masks(Protocol):
    """Some masks in an order, each with its number."""

    def __len__(self) -> int: ...

    def __getitem__(self, number: int, /) -> int:
        """Give the mask with this number, from 0 to less than `len()`."""
        ...

    def find(self, mask: int, /) -> int | None:
        """Give the number of a mask; None if it is not here."""
        ...


@final
class Ascending:
    """Masks in a list, lowest first, each once."""

    __slots__ = ("_masks",)

    def __init__(self, masks: Iterable[int]) -> None:
        self._masks = tuple(sorted(set(masks)))

    def __len__(self) -> int:
        return len(self._masks)

    def __getitem__(self, number: int) -> int:
        return self._masks[number]

    def __iter__(self) -> Iterator[int]:
        return iter(self._masks)

    def find(self, mask: int) -> int | None:
        """Look a mask up."""
        place = bisect_left(self._masks, mask)
        return place if place < len(self) and self._masks[place] == mask else None


@final
class Row:
    """Masks in a list, in any order, each once."""

    __slots__ = ("_masks", "_places")

    def __init__(self, masks: Iterable[int]) -> None:
        self._masks = tuple(masks)
        self._places = {mask: place for place, mask in enumerate(self._masks)}

    def __len__(self) -> int:
        return len(self._masks)

    def __getitem__(self, number: int) -> int:
        return self._masks[number]

    def find(self, mask: int) -> int | None:
        """Look a mask up."""
        return self._places.get(mask)


@final
class Product:
    """All ways to take one mask of each row and put them together; the last row counts fastest.

    No two rows have a face in common.

    Args:
        rows: The masks to choose from, row by row.
        without: The numbers of those that are left out.
    """

    __slots__ = ("_every", "_rows", "_without")

    def __init__(self, rows: Iterable[Sequence[int]], without: Iterable[int] = ()) -> None:
        self._rows = [
            (tuple(row), {mask: place for place, mask in enumerate(row)}, _joined(row))
            for row in rows
        ]
        self._every = _joined(field for _, _, field in self._rows)
        self._without = sorted(without)

    def __len__(self) -> int:
        return prod(len(row) for row, _, _ in self._rows) - len(self._without)

    def __getitem__(self, number: int) -> int:
        for left_out in self._without:
            number += left_out <= number
        mask = 0
        for row, _, _ in reversed(self._rows):
            number, place = divmod(number, len(row))
            mask += row[place]
        return mask

    def find(self, mask: int) -> int | None:
        """Look up which mask of each row it has."""
        if mask & ~self._every:
            return None
        number = 0
        for row, places, field in self._rows:
            place = places.get(mask & field)
            if place is None:
                return None
            number = number * len(row) + place
        below = bisect_left(self._without, number)
        return None if number in self._without[below : below + 1] else number - below


@final
class Chain:
    """Several rows, one after the other; no mask is in two of them."""

    __slots__ = ("_rows", "_starts")

    def __init__(self, rows: Iterable[Masks]) -> None:
        self._rows = tuple(rows)
        self._starts = tuple(accumulate(map(len, self._rows), initial=0))

    def __len__(self) -> int:
        return self._starts[-1]

    def __getitem__(self, number: int) -> int:
        place = next(place for place, end in enumerate(self._starts[1:]) if number < end)
        return self._rows[place][number - self._starts[place]]

    def find(self, mask: int) -> int | None:
        """Ask one row after the other."""
        for row, start in zip(self._rows, self._starts, strict=False):
            found = row.find(mask)
            if found is not None:
                return start + found
        return None


@final
class Choices:
    """All ways to take a number of some cards, low to high: the highest face decides first.

    Copies of a face are alike. `ways` says, by number, how many ways there are to take cards of the lower faces; with
    it a choice and its number are found face by face.
    """

    __slots__ = ("_cards", "_fields", "_left", "_ways")

    def __init__(self, cards: Cards, number: int) -> None:
        self._cards, self._left = cards, number
        layout, fields = cards.pack.layout, list[tuple[int, tuple[int, ...]]]()
        ways = (1, *(0,) * number)
        for face, copies in layout.counts(cards.mask):
            fields.append((layout.shifts[face], ways))
            ways = tuple(sum(ways[max(0, more - copies) : more + 1]) for more in range(number + 1))
        self._fields, self._ways = fields[::-1], ways

    def __len__(self) -> int:
        return self._ways[self._left]

    def __getitem__(self, number: int) -> int:
        mask, left = 0, self._left
        for shift, ways in self._fields:
            while number >= ways[left]:
                number -= ways[left]
                left -= 1
                mask += 1 << shift
        return mask

    def find(self, mask: int) -> int | None:
        """Count the choices that have fewer of the highest face in which they differ."""
        chosen = Cards(self._cards.pack, mask)
        if not chosen <= self._cards or len(chosen) != self._left:
            return None
        number, left, layout = 0, self._left, self._cards.pack.layout
        copies = {layout.shifts[face]: count for face, count in layout.counts(mask)}
        for shift, ways in self._fields:
            for _ in range(copies.get(shift, 0)):
                number += ways[left]
                left -= 1
        return number


def _joined(masks: Iterable[int]) -> int:
    """Give every bit that some masks have."""
    found = 0
    for mask in masks:
        found |= mask
    return found
