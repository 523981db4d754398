"""How many cards of each face, packed into one integer: a mask; and masks that are counted before they are built.

A mask has one field for each face, wide enough for the copies in the pack, and above it one guard bit that is always
0. So two multisets are added or subtracted by one integer operation. Inclusion is one subtraction and a look at the
guard bits: a field that is too small takes its own guard bit down, and leaves its neighbours alone.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Generic, Never, TypeVar, final, overload

import attrs

from ._errors import CardsError

T = TypeVar("T")


@final
@attrs.frozen(order=False)
class PackLayout:
    """Which bits of a mask count which face: the key to `Cards.mask`.

    Each face of the pack has a field, the lowest face in the lowest bits: its count, and above it one guard bit that
    is always 0. So masks of different cards are joined with `+` and taken apart with `-`, the mask with
    the higher highest card is the larger integer, and `0` is no cards.

    `shifts` are bit positions, `fields` the count masks and `units` the masks of one copy, one for each face; `full` is
    the whole pack, `guard` all guard bits, `widths` those of the fields of each width; `planes[i]` marks bit i of
    every count; `face_at` maps a bit to its face.
    """

    shifts: tuple[int, ...]
    fields: tuple[int, ...]
    units: tuple[int, ...]
    full: int
    guard: int
    widths: tuple[tuple[int, int], ...]
    planes: tuple[int, ...]
    face_at: tuple[int, ...]

    def size(self, mask: int) -> int:
        """Count the cards of a mask."""
        return size(mask, self.planes)

    def counts(self, mask: int) -> Iterator[tuple[int, int]]:
        """Return (face, copies) for each face that is there, lowest first; `Pack.face` gives the face of a number."""
        return counts(mask, self)

    def includes(self, whole: int, part: int) -> bool:
        """Tell whether every card of `part` is in `whole`, copies counted."""
        return includes(whole, part, self.guard)

    def lacking(self, part: int, whole: int) -> int:
        """Return the cards of `part` that are not in `whole`, copies counted."""
        return excess(part, whole, self)

    def highest(self, mask: int) -> int:
        """Return the number of the highest face in a mask, which must not be empty."""
        return self.face_at[mask.bit_length() - 1]

    def choices(self, mask: int, number: int) -> tuple[int, ...]:
        """Return every way to take `number` of these cards, low to high; copies of a face are alike."""
        found = [(0, number)]
        for face, copies in counts(mask, self):
            unit = self.units[face]
            found = [
                (taken + more * unit, left - more)
                for taken, left in found
                for more in range(min(copies, left) + 1)
            ]
        return tuple(sorted(taken for taken, left in found if not left))


def layout(copies: Sequence[int]) -> PackLayout:
    """Lay out the fields for a pack with so many copies of each face, lowest face first."""
    widths = [count.bit_length() for count in copies]
    shifts: list[int] = []
    face_at: list[int] = []
    for face, width in enumerate(widths):
        shifts.append(len(face_at))
        face_at += [face] * (width + 1)
    fields = list(zip(shifts, widths, strict=True))
    return PackLayout(
        shifts=tuple(shifts),
        fields=tuple((1 << width) - 1 for width in widths),
        units=tuple(1 << shift for shift in shifts),
        full=sum(count << shift for count, shift in zip(copies, shifts, strict=True)),
        guard=_marks(shift + width for shift, width in fields),
        widths=tuple(
            (_marks(shift + width for shift, width in fields if width == one), one)
            for one in sorted(set(widths))
        ),
        planes=tuple(
            _marks(shift + bit for shift, width in fields if bit < width)
            for bit in range(max(widths, default=0))
        ),
        face_at=tuple(face_at),
    )


def _marks(places: Iterable[int]) -> int:
    """Return the bits at these places."""
    return sum(1 << place for place in places)


def includes(whole: int, part: int, guard: int) -> bool:
    """Tell whether every card of `part` is in `whole`, copies counted."""
    return ((whole | guard) - part) & guard == guard


def size(mask: int, planes: Sequence[int]) -> int:
    """Count the cards."""
    total, more = mask.bit_count(), 1  # each bit is one card, and those above the lowest are more
    for plane in planes[1:]:
        total += (mask & plane).bit_count() * more
        more += more + 1
    return total


def counts(mask: int, lay: PackLayout) -> Iterator[tuple[int, int]]:
    """Yield (face, copies) for each face that is there, lowest first.

    Raises:
        CardsError: No cards have such a mask: a guard bit is set, or it is negative or too large.
    """
    try:
        while mask:
            face = lay.face_at[(mask & -mask).bit_length() - 1]
            shift = lay.shifts[face]
            copies = mask >> shift & lay.fields[face]
            mask ^= copies << shift
            yield face, copies or _impossible()
    except IndexError:
        _impossible()


def joined(masks: Iterable[int], lay: PackLayout) -> int | None:
    """Join lots of cards; None if they are more than the pack."""
    total, spilled, guard = 0, 0, lay.guard
    for mask in masks:
        total += mask
        spilled |= total  # a field that flows over sets its guard bit first
    return None if spilled & guard or not includes(lay.full, total, guard) else total


def each(mask: int, lay: PackLayout, faces: Sequence[T]) -> list[T]:
    """Return the face of each card, lowest first, from the faces of the pack.

    Raises:
        CardsError: No cards have such a mask.
    """
    left = _impossible() if mask & lay.guard else mask
    found, face_at, units = list[T](), lay.face_at, lay.units
    try:
        while left:  # from the top: there one bit tells the face
            face = face_at[left.bit_length() - 1]
            found.append(faces[face])
            left -= units[face]
    except IndexError:
        _impossible()
    found.reverse()
    return found


def singles(mask: int, lay: PackLayout) -> list[int]:
    """Return the mask of each card by itself, lowest first; the mask is one that can be."""
    found, face_at, units = list[int](), lay.face_at, lay.units
    while mask:  # as above
        found.append(unit := units[face_at[mask.bit_length() - 1]])
        mask -= unit
    found.reverse()
    return found


def _impossible() -> Never:
    raise CardsError("no cards have such a mask: Pack.of_mask checks one")


def excess(part: int, whole: int, lay: PackLayout) -> int:
    """Return the cards of `part` that `whole` lacks, copies counted."""
    left = (part | lay.guard) - whole
    if left & lay.guard == lay.guard:  # nothing was borrowed anywhere: `part` has all of `whole`
        return left ^ lay.guard
    kept = 0
    for guards, width in lay.widths:  # a guard bit that still stands: nothing was borrowed there
        standing = left & guards
        kept |= standing - (standing >> width)
    return left & kept


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
        """Return one mask, or those of a slice."""
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
        """Return one combination with its masks, or those of a slice."""
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
