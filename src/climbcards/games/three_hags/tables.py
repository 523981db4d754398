"""All plays of the pack, written down once, and which of them a hand has.

Theory of operation. There are only some 330 plays in the whole pack, so they are all made once, low to high: every
combination, from cards in every way. Some of them are an integer with a bit for each. The plays of a hand are
those that need no card which it lacks; the pack is cut into a few parts, and for what a hand lacks of a part
they are looked up. Only those that somebody asks for are taken out one by one.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, TypeAlias, final, overload

from climbcards.games.three_hags.combinations import Combination, beats
from climbcards.games.three_hags.pack import PACK

Entry: TypeAlias = tuple[Combination, tuple[int]]
"""A play: what it is, and its mask."""

PART: Final = 10
"""How many faces are looked up at once."""


@final
class Held(Sequence[Entry]):
    """Some entries of a table, low to high: those whose bits are set."""

    __slots__ = ("_bits", "_entries", "_many")

    def __init__(self, entries: Sequence[Entry], bits: int) -> None:
        self._entries = entries
        self._bits = bits
        self._many = bits.bit_count()

    def __len__(self) -> int:
        return self._many

    @overload
    def __getitem__(self, index: int) -> Entry: ...
    @overload
    def __getitem__(self, index: slice) -> list[Entry]: ...
    def __getitem__(self, index: int | slice) -> Entry | list[Entry]:
        """Give the entry at a place, or the list of a slice."""
        if isinstance(index, slice) or not 0 <= index < self._many:
            return [*self][index]
        bits = self._bits
        for _ in range(index):
            bits &= bits - 1  # the lowest one is left out
        return self._entries[(bits & -bits).bit_length() - 1]

    def __iter__(self) -> Iterator[Entry]:
        bits = self._bits
        while bits:
            lowest = bits & -bits
            yield self._entries[lowest.bit_length() - 1]
            bits ^= lowest


@final
class Table:
    """The plays that some house rules know, low to high. What it keeps is as bounded as the pack."""

    __slots__ = ("_above", "_parts", "entries")

    def __init__(self, entries: Sequence[Entry]) -> None:
        self.entries: tuple[Entry, ...] = tuple(entries)
        faces = [
            (unit, _bits(bool(mask & unit) for _, (mask,) in self.entries))
            for unit in PACK.layout.units
        ]
        parts = (faces[place : place + PART] for place in range(0, len(faces), PART))
        self._parts = [(sum(unit for unit, _ in part), part, dict[int, int]()) for part in parts]
        self._above = dict[Combination | None, int]()

    def held(self, hand: int, best: Combination | None) -> Held:
        """Give the plays of a hand that beat a combination; all of them if there is none."""
        found = self._above.get(best)
        if found is None:
            found = self._above[best] = self._beating(best)
        for part, faces, known in self._parts:
            here = hand & part
            allowed = known.get(here)
            if allowed is None:
                allowed = known[here] = self._allowed(here, faces)
            found &= allowed
        return Held(self.entries, found)

    def _beating(self, best: Combination | None) -> int:
        """Find what beats a combination."""
        return _bits(best is None or beats(reading, best) for reading, _ in self.entries)

    def _allowed(self, here: int, faces: Sequence[tuple[int, int]]) -> int:
        """Find the plays that need no other cards of these faces than those that are here."""
        found = (1 << len(self.entries)) - 1
        for unit, uses in faces:
            if not here & unit:
                found &= ~uses
        return found


def _bits(switches: Iterable[bool]) -> int:
    """Give the integer whose bits are those that are on, the first one lowest."""
    return sum(1 << place for place, on in enumerate(switches) if on)
