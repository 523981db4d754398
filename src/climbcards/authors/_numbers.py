"""What a game makes its numbering of: rows of masks, actions that take cards, and actions that are few.

There can be millions of ways to play one combination, so rows are numbered and not listed: they give the mask of a
number, and the number of a mask. What is chosen rank by rank is a `Product`; several such rows one after the other are
a `Chain`; free choices of cards are `Choices`.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import accumulate
from math import prod
from typing import Final, Generic, Protocol, TypeAlias, TypeVar, final, runtime_checkable

from climbcards import _bits
from climbcards._actions import Numbered, Numbering, Plays
from climbcards._cards import Cards, Pack
from climbcards._errors import ClimbcardsError
from climbcards._round import Seat, Seated
from ._checks import NotOfferedError


@runtime_checkable
class Masks(Protocol):
    """Some masks in an order, each with its number."""

    def __len__(self) -> int: ...

    def __getitem__(self, number: int, /) -> int:
        """Return the mask with this number, from 0 to less than `len()`."""
        ...

    def find(self, mask: int, /) -> int | None:
        """Return the number of a mask; None if it is not here."""
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
    """Return every bit that some masks have."""
    found = 0
    for mask in masks:
        found |= mask
    return found


A = TypeVar("A", bound=Seated)
A_co = TypeVar("A_co", bound=Seated, covariant=True)
C = TypeVar("C")

Fold: TypeAlias = Callable[[int], int]
"""Gives one mask for all that differ in suits alone."""

MOST: Final = 1 << 17
"""The plays that a numbering lists, unless the game says otherwise."""


@final
class ListSection(Generic[A_co]):
    """Actions that are few enough to be listed, such as a pass, or all bids.

    Args:
        name: What the actions are.
        of: Gives the actions of a seat: equally many for each seat, in the same order.
    """

    __slots__ = ("_kinds", "_of", "_size", "name")

    def __init__(self, name: str, of: Callable[[Seat], Sequence[A_co]]) -> None:
        self.name: str = name
        """What they are."""
        self._of = of
        self._size = len(of(Seat(0)))
        self._kinds = frozenset(map(type, of(Seat(0))))

    @property
    def factors(self) -> tuple[int, ...]:
        """One choice."""
        return (self._size,)

    def __len__(self) -> int:
        return self._size

    def find(self, action: Seated) -> int | None:
        """Look through the list."""
        if type(action) not in self._kinds:
            return None
        listed = self._of(action.seat)
        return next((number for number, each in enumerate(listed) if each == action), None)

    def make(self, number: int, seat: Seat) -> A_co:
        """Return the action at a place."""
        return self._of(seat)[number]


@final
class Ranked(Generic[C]):
    """Numbers for cards that make combinations: combination by combination, and then by the cards.

    Args:
        pack: The pack of the cards.
        groups: Each combination once, with the masks of all ways to make it.
        fold: Gives the same mask for all cards that share a number; None if each has its own.
    """

    __slots__ = ("_ends", "_fold", "_groups", "_pack", "_places")

    def __init__(
        self, pack: Pack, groups: Iterable[tuple[C, Masks]], *, fold: Fold | None = None
    ) -> None:
        self._pack = pack
        self._fold = fold
        self._groups = [(of, masks) for of, masks in groups if len(masks)]
        self._ends = list(accumulate((len(masks) for _, masks in self._groups), initial=0))
        self._places: dict[object, int] = {of: place for place, (of, _) in enumerate(self._groups)}

    def __len__(self) -> int:
        return self._ends[-1]

    def find(self, cards: object, of: object) -> int | None:
        """Return the number of some cards as this combination; None if they have none."""
        if not isinstance(cards, Cards) or not cards.is_of(self._pack):
            return None
        try:
            place = self._places.get(of)
        except TypeError:  # what is not a combination need not be hashable
            return None
        if place is None:
            return None
        mask = cards.mask if self._fold is None else self._fold(cards.mask)
        found = self._groups[place][1].find(mask)
        return None if found is None else self._ends[place] + found

    def at(self, number: int) -> tuple[Cards, C]:
        """Return the cards and the combination of a number.

        Raises:
            ClimbcardsError: Several cards share this number.
        """
        if self._fold is not None:
            raise ambiguous_error()
        place = bisect_right(self._ends, number) - 1
        of, masks = self._groups[place]
        return Cards(self._pack, masks[number - self._ends[place]]), of


@final
class PlaySection(Generic[A_co, C]):
    """Actions that take cards, such as plays or gifts.

    Args:
        name: What the actions are.
        ranked: The numbers of their cards.
        make: Builds the action of a seat.
        taken: Gives the cards and the combination of an action; None for an action of another kind.
        exact: The numbers with suits, if `ranked` leaves suits out: they say which cards can be taken.
    """

    __slots__ = ("_exact", "_make", "_ranked", "_taken", "name")

    def __init__(
        self,
        name: str,
        ranked: Ranked[C],
        *,
        make: Callable[[Seat, Cards, C], A_co],
        taken: Callable[[object], tuple[object, object] | None],
        exact: Ranked[C] | None = None,
    ) -> None:
        self.name: str = name
        """What they are."""
        self._ranked = ranked
        self._make = make
        self._taken = taken
        self._exact = exact

    @property
    def factors(self) -> tuple[int, ...]:
        """One choice."""
        return (len(self._ranked),)

    def __len__(self) -> int:
        return len(self._ranked)

    def find(self, action: Seated) -> int | None:
        """Look up its cards."""
        taken = self._taken(action)
        if taken is None or (self._exact is not None and self._exact.find(*taken) is None):
            return None
        return self._ranked.find(*taken)

    def make(self, number: int, seat: Seat) -> A_co:
        """Build the action of a number."""
        return self._make(seat, *self._ranked.at(number))


def every_play(
    name: str,
    pack: Pack,
    plays: Callable[[int], Plays[C]],
    most: int = MOST,
    instead: str = "write a numbering that counts them",
) -> list[tuple[C, Ascending]]:
    """Return every play of a whole pack, in the order in which it is listed for a leader who holds every card.

    The hand grows rank by rank from the top, as jokers are high; so too many plays are noticed before they are
    made.

    Args:
        name: The name of the game.
        pack: The pack.
        plays: Gives what a hand can lead.
        most: The most plays that are listed.
        instead: What is said to who asks for more.

    Raises:
        NotOfferedError: There are more.
    """
    hand = 0
    found: dict[C, list[int]] = {}
    for rank in reversed(pack.ranks):
        hand += pack.cards(face for face in pack.faces if face.rank == rank).mask
        found = dict[C, list[int]]()
        for of, masks in plays(hand):
            found.setdefault(of, []).extend(masks)
        if sum(map(len, found.values())) > most:
            raise NotOfferedError(f"{name} has more than {most} plays: {instead}")
    return [(of, Ascending(masks)) for of, masks in found.items()]


def own_numbers(game: Numbered[A]) -> Numbering[A]:
    """Return the numbers that a game offers: with suits, or where it has none with them without.

    Raises:
        NotOfferedError: It offers neither.
    """
    try:
        return game.numbering()
    except NotOfferedError as refused:
        try:
            return game.numbering(suits=False)
        except NotOfferedError:
            raise refused from None


def ambiguous_error() -> ClimbcardsError:
    """Return the error for building an action from a number that several actions share."""
    return ClimbcardsError(
        "suits are left out, so a number stands for several actions: ask among which are legal"
    )


def fold_suits(pack: Pack) -> Fold:
    """Return a function that turns masks which differ only in suits into one mask: it takes the lowest cards of each rank."""
    layout, rows = pack.layout, list[tuple[int, tuple[int, ...]]]()
    for rank in pack.ranks:
        cards = pack.cards(face for face in pack.faces if face.rank == rank)
        if len(cards) > 1:
            units = _bits.singles(cards.mask, layout)
            fields = sum(
                layout.fields[face] << layout.shifts[face] for face, _ in layout.counts(cards.mask)
            )
            rows.append((fields, tuple(accumulate(units, initial=0))))
    every, size = sum(row for row, _ in rows), layout.size

    def fold(mask: int) -> int:
        return (mask & ~every) + sum([ways[size(mask & row)] for row, ways in rows])

    return fold
