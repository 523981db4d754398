"""Masks: the number of cards of each face, packed into one integer; and masks that are counted before they are built.

A mask has one field for each face, wide enough for the copies in the pack, and above it one guard bit that is always
0. So two multisets are added or subtracted by one integer operation. To test for inclusion, set the guard bits,
subtract, and look at them again: a field that is too small borrows its own guard bit, and its neighbours do not change.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Generic, Never, TypeVar, final, overload

import attrs

from climbcards._errors import CardsError

T = TypeVar("T")


@final
@attrs.frozen(order=False)
class PackLayout:
    """Which bits of a mask count which face: the key to `Cards.mask`.

    Each face of the pack has a field, the lowest face in the lowest bits: its count, and above it one guard bit that
    is always 0. So masks are added with `+` and subtracted with `-`, the mask with the higher highest card is the
    larger integer, and `0` is no cards.

    For each face, `shifts` has the position of its field, `fields` the bits of a field at position 0, as in
    `mask >> shifts[face] & fields[face]`, and `units` the mask of one copy, at its position. `full` is the whole pack,
    `guard` has all guard bits, and `widths` those of the fields of each width. `planes[i]` has bit i of every count, and
    `face_at` maps a bit to its face.
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
        """Return the number of cards in a mask."""
        # one for each bit; then the rest for bits of higher value
        total, more = mask.bit_count(), 1
        for plane in self.planes[1:]:
            total += (mask & plane).bit_count() * more
            more += more + 1
        return total

    def counts(self, mask: int) -> Iterator[tuple[int, int]]:
        """Yield (face number, copies) for each face in a mask, lowest first. `Pack.face` converts the number.

        Raises:
            CardsError: The mask is impossible: a guard bit is set, or it is negative or too large.
        """
        try:
            while mask:
                face = self.face_at[(mask & -mask).bit_length() - 1]
                shift = self.shifts[face]
                copies = mask >> shift & self.fields[face]
                mask ^= copies << shift
                yield face, copies or _impossible()
        except IndexError:
            _impossible()

    def includes(self, whole: int, part: int) -> bool:
        """Return whether every card of `part` is in `whole`. Copies count."""
        guard = self.guard
        return ((whole | guard) - part) & guard == guard

    def lacking(self, part: int, whole: int) -> int:
        """Return the cards of `part` that are missing from `whole`. Copies count."""
        left = (part | self.guard) - whole
        # nothing was borrowed anywhere: `part` has all of `whole`
        if left & self.guard == self.guard:
            return left ^ self.guard
        kept = 0
        for guards, width in self.widths:  # where a guard bit is still set, nothing was borrowed
            standing = left & guards
            kept |= standing - (standing >> width)
        return left & kept

    def fields_in(self, mask: int) -> int:
        """Return the bits that count the faces of a mask: `other & bits` has only cards of these faces."""
        return sum(self.fields[face] << self.shifts[face] for face, _ in self.counts(mask))

    def highest(self, mask: int) -> int:
        """Return the number of the highest face in a mask, which must not be empty."""
        return self.face_at[mask.bit_length() - 1]

    def choices(self, mask: int, number: int) -> tuple[int, ...]:
        """Return every way to take `number` of these cards, low to high. Copies of a face are not told apart."""
        found = [(0, number)]
        for face, copies in self.counts(mask):
            unit = self.units[face]
            found = [
                (taken + more * unit, left - more)
                for taken, left in found
                for more in range(min(copies, left) + 1)
            ]
        return tuple(sorted(taken for taken, left in found if not left))


def layout(copies: Sequence[int]) -> PackLayout:
    """Return the layout for a pack with these numbers of copies of each face, lowest face first."""
    widths = [count.bit_length() for count in copies]
    shifts = [sum(widths[:face]) + face for face in range(len(widths))]
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
        face_at=tuple(face for face, width in enumerate(widths) for _ in range(width + 1)),
    )


def _marks(places: Iterable[int]) -> int:
    """Return an integer with the bits at these positions set."""
    return sum(1 << place for place in places)


def joined(masks: Iterable[int], lay: PackLayout) -> int | None:
    """Return the sum of several masks; None if it is more than the pack."""
    total, spilled, guard = 0, 0, lay.guard
    for mask in masks:
        total += mask
        spilled |= total  # a field that overflows sets its guard bit first
    return None if spilled & guard or not lay.includes(lay.full, total) else total


def each(mask: int, lay: PackLayout, faces: Sequence[T]) -> list[T]:
    """Return the face of each card, lowest first, from the faces of the pack.

    Raises:
        CardsError: The mask is impossible.
    """
    left = _impossible() if mask & lay.guard else mask
    found, face_at, units = list[T](), lay.face_at, lay.units
    try:
        while left:  # from the top, where `bit_length` finds the face
            face = face_at[left.bit_length() - 1]
            found.append(faces[face])
            left -= units[face]
    except IndexError:
        _impossible()
    found.reverse()
    return found


def singles(mask: int, lay: PackLayout) -> list[int]:
    """Return the mask of each single card, lowest first."""
    return each(mask, lay, lay.units)


def _impossible() -> Never:
    raise CardsError("no cards have such a mask: Pack.of_mask checks one")


C = TypeVar("C")


@final
class Counted(Sequence[int]):
    """A sequence of masks that are built when they are first accessed, because most of a long list never is.

    Args:
        count: The number of masks.
        make: Builds all masks from `arguments`.
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
    """Combinations with the number of ways to play each. The masks are built when they are first accessed.

    Args:
        tally: The combinations, low to high, and the number of ways to play each.
        make: Builds the masks of a combination.
    """

    __slots__ = ("_make", "_tally")

    def __init__(self, tally: Sequence[tuple[C, int]], make: Callable[[C], Sequence[int]]) -> None:
        self._tally = tally
        self._make = make

    @property
    def counts(self) -> list[int]:
        """Return the number of ways to play each combination."""
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
    """Return the number of ways to play each combination, without building them."""
    # type() is faster: isinstance() asks the abstract class
    if type(plays) is Tallied:
        return plays.counts
    return [len(masks) for _, masks in plays]
