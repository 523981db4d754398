"""Marks: rows of 0 and 1 as bytes, which are joined and read faster than lists of numbers.

Theory of operation. Cards are shown by copies: a face of which the pack has four has four places, and who
holds three has the first three marked. A mask is cut into pieces of a few faces, and each piece looked up.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import product
from typing import Final, TypeAlias

from climbcards._cards import Cards, Pack

Spread: TypeAlias = Callable[[Cards], bytes]
"""What marks the cards that there are."""

_WIDEST: Final = 12
"""How many bits of a mask are looked up at once, where one face has no more."""


def marked(place: int | None, length: int) -> bytes:
    """Mark one of some places, or none."""
    return bytes(length) if place is None else b"\1".rjust(place + 1, b"\0").ljust(length, b"\0")


def filled(count: int, length: int) -> bytes:
    """Mark the first places, as many as are counted."""
    whole = max(0, min(count, length))
    return b"\1" * whole + bytes(length - whole)


@lru_cache(maxsize=64)
def spread(pack: Pack) -> Spread:
    """Give what marks the cards of a pack: a place for each copy of each face, low to high."""
    pieces = [(shift, (1 << bits) - 1, _looked_up(copies)) for shift, bits, copies in _cut(pack)]

    def marks(cards: Cards) -> bytes:
        mask = cards.mask
        return b"".join([found[mask >> shift & piece] for shift, piece, found in pieces])

    return marks


def _cut(pack: Pack) -> list[tuple[int, int, tuple[int, ...]]]:
    """Cut the masks of a pack into pieces: where each begins, how many bits, how many copies of each face."""
    found: list[tuple[int, int, tuple[int, ...]]] = []
    for face, copies in pack.layout.counts(pack.layout.full):
        shift = pack.layout.shifts[face]
        bits = copies.bit_length() + 1
        if found and found[-1][1] + bits <= _WIDEST:
            first, wide, before = found[-1]
            found[-1] = (first, wide + bits, (*before, copies))
        else:
            found.append((shift, bits, (copies,)))
    return found


@lru_cache(maxsize=64)
def _looked_up(copies: Sequence[int]) -> dict[int, bytes]:
    """Give the marks of every piece of a mask with so many copies of each of its faces."""
    found: dict[int, bytes] = {}
    for counts in product(*(range(most + 1) for most in copies)):
        mask, shift, marks = 0, 0, b""
        for count, most in zip(counts, copies, strict=True):
            mask |= count << shift
            shift += most.bit_length() + 1
            marks += filled(count, most)
        found[mask] = marks
    return found
