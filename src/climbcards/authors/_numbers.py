"""The parts of a game's numbering: sequences of masks, and sections of actions.

There can be millions of ways to play one combination, so they are not listed: a sequence of masks can compute the mask
of a number, and the number of a mask. A `Product` chooses one mask from each of several rows, such as ranks; `Choices`
are free choices of cards.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import cached_property, reduce
from itertools import accumulate
from math import prod
from typing import Final, Generic, Protocol, TypeAlias, TypeVar, final, runtime_checkable

from climbcards._actions import Numbered, Numbering, Plays
from climbcards._cards import Cards, Pack, bits
from climbcards._errors import ClimbcardsError
from climbcards._round import Seat, Seated
from ._checks import NotOfferedError


@runtime_checkable
class Masks(Protocol):
    """A sequence of masks that can find the number of a mask."""

    def __len__(self) -> int: ...

    def __getitem__(self, number: int, /) -> int:
        """Return the mask with this number, from 0 to less than `len()`."""
        ...

    def find(self, mask: int, /) -> int | None:
        """Return the number of a mask; None if it is not in the sequence."""
        ...


@final
class Ascending(tuple[int, ...]):
    """Distinct masks, lowest first."""

    __slots__ = ()

    def __new__(cls, masks: Iterable[int]) -> "Ascending":
        return super().__new__(cls, sorted(set(masks)))

    def find(self, mask: int) -> int | None:
        """Return the number of a mask; None if it is not in the list."""
        place = bisect_left(self, mask)
        return place if place < len(self) and self[place] == mask else None


@final
class Row(tuple[int, ...]):  # noqa: SLOT001  # a tuple with slots could not keep the places
    """Distinct masks in any order."""

    def __new__(cls, masks: Iterable[int]) -> "Row":
        return super().__new__(cls, masks)

    @cached_property
    def _places(self) -> dict[int, int]:
        return {mask: place for place, mask in enumerate(self)}

    def find(self, mask: int) -> int | None:
        """Return the number of a mask; None if it is not in the list."""
        return self._places.get(mask)


@final
class Product:
    """All sums of one mask from each row; the last row changes fastest as numbers go up.

    No two rows may have a face in common.

    Args:
        rows: The masks to choose from, row by row.
        without: The numbers of sums that are left out.
    """

    __slots__ = ("_every", "_rows", "_without")

    def __init__(self, rows: Iterable[Sequence[int]], without: Iterable[int] = ()) -> None:
        self._rows = [(Row(row), reduce(int.__or__, row, 0)) for row in rows]
        self._every = reduce(int.__or__, (field for _, field in self._rows), 0)
        self._without = sorted(without)

    def __len__(self) -> int:
        return prod(len(row) for row, _ in self._rows) - len(self._without)

    def __getitem__(self, number: int) -> int:
        for left_out in self._without:
            number += left_out <= number
        mask = 0
        for row, _ in reversed(self._rows):
            number, place = divmod(number, len(row))
            mask += row[place]
        return mask

    def find(self, mask: int) -> int | None:
        """Return the number of a mask, by finding its part in each row; None if it is not in the product."""
        if mask & ~self._every:
            return None
        number = 0
        for row, field in self._rows:
            place = row.find(mask & field)
            if place is None:
                return None
            number = number * len(row) + place
        below = bisect_left(self._without, number)
        return None if number in self._without[below : below + 1] else number - below


@final
class Choices:
    """All ways to take `number` of these cards, low to high: the highest face decides first.

    Copies of a face are not told apart. The table `ways` has how many ways there are to take each number of cards from
    the lower faces; with it, a choice and its number are found face by face.
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
        """Return the number of a choice, by counting the lower ones; None if it is not a choice of these cards."""
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


A = TypeVar("A", bound=Seated)
A_co = TypeVar("A_co", bound=Seated, covariant=True)
C = TypeVar("C")

Fold: TypeAlias = Callable[[int], int]
"""A function that returns the same mask for all masks that differ only in suits, and for that mask itself."""

MOST: Final = 1 << 17
"""The most plays that a numbering lists, unless the game says otherwise."""

SOME: Final = 8
"""The most masks of a combination that are checked, as there can be millions."""


@final
class ListSection(Generic[A_co]):
    """A section of actions that are few enough to be listed, such as a pass, or all bids.

    Args:
        name: What the actions are.
        of: Returns the actions of a seat, in the same order and number for each seat.
    """

    __slots__ = ("_kinds", "_of", "factors", "name")

    def __init__(self, name: str, of: Callable[[Seat], Sequence[A_co]]) -> None:
        self.name: str = name
        """What the actions are."""
        self._of = of
        self.factors: tuple[int, ...] = (len(of(Seat(0))),)
        """The number of actions: each is a single choice."""
        self._kinds = frozenset(map(type, of(Seat(0))))

    def __len__(self) -> int:
        return self.factors[0]

    def find(self, action: Seated) -> int | None:
        """Return the number of an action; None if it is not in the list."""
        if type(action) not in self._kinds:
            return None
        listed = self._of(action.seat)
        return next((number for number, each in enumerate(listed) if each == action), None)

    def make(self, number: int, seat: Seat) -> A_co:
        """Return the action with this number."""
        return self._of(seat)[number]


@final
class Ranked(Generic[C]):
    """Numbers for plays: ordered by combination, and then by cards.

    Args:
        pack: The pack of the cards.
        groups: Each combination with the masks of all ways to make it. If it comes more than once, it is with other masks.
        fold: Returns the same mask for all cards that share a number; None if all have different numbers.

    Raises:
        ClimbcardsError: A mask is not one that `fold` returns. Of a combination with many, some are looked at.
    """

    __slots__ = ("_ends", "_fold", "_groups", "_pack", "_places")

    def __init__(
        self, pack: Pack, groups: Iterable[tuple[C, Masks]], *, fold: Fold | None = None
    ) -> None:
        self._pack = pack
        self._fold = fold
        self._groups = [(of, masks) for of, masks in groups if len(masks)]
        self._ends = list(accumulate((len(masks) for _, masks in self._groups), initial=0))
        self._places: dict[object, list[int]] = {}
        for place, (of, _) in enumerate(self._groups):
            self._places.setdefault(of, []).append(place)
        if fold is not None:
            for of, masks in self._groups:
                some = map(masks.__getitem__, range(0, len(masks), 1 + len(masks) // SOME))
                lost = next((Cards(pack, mask) for mask in some if fold(mask) != mask), None)
                if lost is not None:
                    found = f"nobody has the number of {lost} as {of}"
                    raise ClimbcardsError(f"{found}: without suits, number fold(mask)")

    def __len__(self) -> int:
        return self._ends[-1]

    def find(self, cards: object, of: object) -> int | None:
        """Return the number of cards played as this combination; None if they have none."""
        if not isinstance(cards, Cards) or not cards.is_of(self._pack):
            return None
        try:
            places = self._places.get(of, ())
        except TypeError:  # an object that is not a combination may be unhashable
            return None
        mask = cards.mask if self._fold is None else self._fold(cards.mask)
        for place in places:
            found = self._groups[place][1].find(mask)
            if found is not None:
                return self._ends[place] + found
        return None

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
    """A section of actions with cards, such as plays or gifts.

    Args:
        name: What the actions are.
        ranked: The numbers of their cards.
        make: Makes an action from a seat, cards and a combination.
        taken: Returns the cards and the combination of an action; None if it is not in the section. If `ranked` leaves
            suits out, it must check that the cards can be played so.
    """

    __slots__ = ("_make", "_ranked", "_taken", "factors", "name")

    def __init__(
        self,
        name: str,
        ranked: Ranked[C],
        *,
        make: Callable[[Seat, Cards, C], A_co],
        taken: Callable[[object], tuple[object, object] | None],
    ) -> None:
        self.name: str = name
        """What the actions are."""
        self.factors: tuple[int, ...] = (len(ranked),)
        """The number of actions: each is a single choice."""
        self._ranked = ranked
        self._make = make
        self._taken = taken

    def __len__(self) -> int:
        return self.factors[0]

    def find(self, action: Seated) -> int | None:
        """Return the number of an action; None if it is not in the section."""
        taken = self._taken(action)
        return None if taken is None else self._ranked.find(*taken)

    def make(self, number: int, seat: Seat) -> A_co:
        """Return the action with this number."""
        return self._make(seat, *self._ranked.at(number))


def every_play(
    name: str,
    pack: Pack,
    plays: Callable[[int], Plays[C]],
    most: int = MOST,
    instead: str = "write a numbering that counts them",
) -> list[tuple[C, Ascending]]:
    """Return all plays of a whole pack, in the order in which they are listed for a leader who holds every card.

    The hand grows rank by rank from the top, where jokers are, so that too many plays are noticed early.

    Args:
        name: The name of the game.
        pack: The pack.
        plays: Returns the plays that a hand can lead.
        most: The most plays that are listed.
        instead: The advice in the error message.

    Raises:
        NotOfferedError: There are more plays.
    """
    hand, found = 0, dict[C, set[int]]()
    for rank in reversed(pack.ranks):
        hand += pack.cards(face for face in pack.faces if face.rank == rank).mask
        found = dict[C, set[int]]()
        for of, masks in plays(hand):
            found.setdefault(of, set()).update(masks)
        if sum(map(len, found.values())) > most:
            raise NotOfferedError(f"{name} has more than {most} plays: {instead}")
    return [(of, Ascending(masks)) for of, masks in found.items()]


def own_numbers(game: Numbered[A]) -> Numbering[A]:
    """Return the numbering of a game: with suits or, if the game does not offer that, without.

    Raises:
        NotOfferedError: The game offers neither.
    """
    try:
        return game.numbering()
    except NotOfferedError:
        with suppress(NotOfferedError):
            return game.numbering(suits=False)
        raise


def ambiguous_error() -> ClimbcardsError:
    """Return the error for building an action from a number that several actions share."""
    return ClimbcardsError(
        "suits are left out, so a number stands for several actions: ask among which are legal"
    )


def fold_suits(pack: Pack) -> Fold:
    """Return a function that maps masks which differ only in suits to one mask, with the lowest cards of each rank."""
    layout, rows = pack.layout, list[tuple[int, tuple[int, ...]]]()
    for rank in pack.ranks:
        cards = pack.cards(face for face in pack.faces if face.rank == rank)
        if len(cards) > 1:
            units = bits.singles(cards.mask, layout)
            fields = layout.fields_in(cards.mask)
            rows.append((fields, tuple(accumulate(units, initial=0))))
    every, size = sum(row for row, _ in rows), layout.size

    def fold(mask: int) -> int:
        return (mask & ~every) + sum([ways[size(mask & row)] for row, ways in rows])

    return fold
