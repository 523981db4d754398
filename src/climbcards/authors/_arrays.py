"""The parts of a view as arrays of 0 and 1, for machine learning; a game defines the parts with `PartsOf`.

Theory of operation. The arrays are bytes, which are joined and read faster than lists of numbers. Cards are encoded by
copies: a face with four copies in the pack has four places, and a hand with three of them has 1 at the first three. To
be fast, a mask is cut into pieces of a few faces, and each piece is looked up.

A value, such as a combination or the notes of a game, is encoded by its class and its fields. A rank, a suit, a card, a
boolean, a member of an enum and a value of a `Literal` are one-hot, and so is a seat, counted from the viewing seat. A
number n is 1 at the first n places, with as many places as cards in the pack. The entries of `BySeat`, and those of a
tuple that names a type for each, are encoded one after another, and those of any other tuple all in the same places. A
field of any other type is left out.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from enum import EnumType
from functools import cached_property, lru_cache
from itertools import product
from operator import attrgetter, itemgetter
from types import NoneType
from typing import Any, Final, Generic, Literal, TypeAlias, TypeVar, final, get_args

import attrs

from climbcards._cards import Card, Cards, Pack, Rank, Suit
from climbcards._game import is_row
from climbcards._round import (
    BySeat,
    Hint,
    Seat,
    Seen,
    Trick,
    ViewPart,
    class_of,
    is_by_seat,
    is_sum,
    trick_in,
    types_of,
)

_WIDEST: Final = 12
"""The most bits of a mask that are looked up at once, unless one face has more."""


def marked(place: int | None, length: int) -> bytes:
    """Return `length` bytes with 1 at one place, or at none."""
    return bytes(length) if place is None else b"\1".rjust(place + 1, b"\0").ljust(length, b"\0")


def filled(count: int, length: int) -> bytes:
    """Return `length` bytes with 1 at the first `count` places."""
    whole = max(0, min(count, length))
    return b"\1" * whole + bytes(length - whole)


@lru_cache(maxsize=64)
def spread(pack: Pack) -> Callable[[Cards], bytes]:
    """Return a function that encodes cards of a pack, with a place for each copy of each face, low to high."""
    pieces = [(shift, (1 << bits) - 1, _looked_up(copies)) for shift, bits, copies in _cut(pack)]

    def marks(cards: Cards) -> bytes:
        mask = cards.mask
        return b"".join([found[mask >> shift & piece] for shift, piece, found in pieces])

    return marks


def _cut(pack: Pack) -> list[tuple[int, int, tuple[int, ...]]]:
    """Cut the masks of a pack into pieces; return the start, the bits, and the copies of each face of each piece."""
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
    """Return the encoding of every value of a piece with these copies of each face."""
    found: dict[int, bytes] = {}
    for counts in product(*(range(most + 1) for most in copies)):
        mask, shift, marks = 0, 0, b""
        for count, most in zip(counts, copies, strict=True):
            mask |= count << shift
            shift += most.bit_length() + 1
            marks += filled(count, most)
        found[mask] = marks
    return found


T = TypeVar("T")
V = TypeVar("V", bound=Seen)

# Any: a value of the type for which it was made
Marks: TypeAlias = Callable[[Any, int], bytes]
"""A function that encodes a value, given the viewing seat."""


@final
@attrs.frozen(order=False)
class Shown:
    """The encoding of a type: its length, and the function that encodes a value."""

    length: int
    marks: Marks


_NOTHING: Final = Shown(0, lambda _value, _own: b"")


def _among(values: Sequence[object]) -> Shown:
    """Return the one-hot encoding of one of these values."""
    rows = {value: marked(place, len(values)) for place, value in enumerate(values)}
    nothing = bytes(len(values))
    return Shown(len(values), lambda value, _: rows.get(value, nothing))


def _from(own: int, values: Sequence[T]) -> Sequence[T]:
    """Return entries by seat in rotation, beginning with that of the viewing seat."""
    return (*values[own:], *values[:own])


def _by_seat(each: Shown, players: int) -> Shown:
    """Return the encoding of `BySeat`, beginning with the viewing seat."""
    marks = each.marks

    def row(values: Sequence[object], own: int) -> bytes:
        return b"".join([marks(value, own) for value in _from(own, values)])

    return Shown(each.length * players, row)


def _in_places(each: Shown, most: int) -> Shown:
    """Return the encoding of the first values of a sequence, one after another."""
    length, marks = each.length * most, each.marks

    def row(values: Sequence[object], own: int) -> bytes:
        return b"".join([marks(value, own) for value in values[:most]]).ljust(length, b"\0")

    return Shown(length, row)


def _together(each: Shown) -> Shown:
    """Return the encoding of several values in the same places; their order is not encoded."""
    length, marks = each.length, each.marks

    def several(values: Iterable[object], own: int) -> bytes:
        found = 0
        for value in values:
            found |= int.from_bytes(marks(value, own), "big")
        return found.to_bytes(length, "big")

    return Shown(length, several)


# Any: parts of a value of any type
def _in_turn(parts: Iterable[tuple[Callable[[Any], object], Shown]]) -> Shown:
    """Return the encoding of parts of a value, one after another; each comes with the function that takes it."""
    shown = [*parts]
    kept = [(take, each.marks) for take, each in shown if each.length]

    def every(value: object, own: int) -> bytes:
        return b"".join([marks(take(value), own) for take, marks in kept])

    return Shown(sum(each.length for _, each in shown), every)


HISTORY: Final = 8
"""How many plays of the trick are encoded, the last one first."""


@final
@attrs.frozen(order=False)
class PartsOf(Generic[V]):
    """Makes the parts of the views of a game with this pack and number of players.

    Each method takes a name, a meaning, and `take`: a function that gets the value of the part from a view. Values by
    seat are as in the view; the part has them in rotation, with the viewing seat first.
    """

    pack: Pack
    players: int

    def value(
        self, name: str, meaning: str, kind: Hint, take: Callable[[V], object]
    ) -> ViewPart[V]:
        """Return a part with a value of a type, such as a small class or a union; all numbers are 0 for None.

        Text has no numbers, and neither has any other type whose values are not known, such as a mapping.
        """
        return _part(name, meaning, self._of(kind), take)

    def cards(self, name: str, meaning: str, take: Callable[[V], Cards]) -> ViewPart[V]:
        """Return a part with cards: one number for each copy of each face."""
        return self.value(name, meaning, Cards, take)

    def cards_by_seat(
        self, name: str, meaning: str, take: Callable[[V], Sequence[Cards]]
    ) -> ViewPart[V]:
        """Return a part with cards of each seat, encoded as in `cards`."""
        return self.value(name, meaning, BySeat[Cards], take)

    def seat(self, name: str, meaning: str, take: Callable[[V], Seat | None]) -> ViewPart[V]:
        """Return a part with one seat, or none: one number for each seat."""
        return self.value(name, meaning, Seat | None, take)

    def seats(self, name: str, meaning: str, take: Callable[[V], Collection[Seat]]) -> ViewPart[V]:
        """Return a part with several seats: one number for each seat."""
        return self.value(name, meaning, tuple[Seat, ...], take)

    def order(self, name: str, meaning: str, take: Callable[[V], Sequence[Seat]]) -> ViewPart[V]:
        """Return a part with an order of seats: for each place, first to last, the seat that has it."""
        return _part(name, meaning, _in_places(self._of(Seat), self.players), take)

    def count(
        self, name: str, meaning: str, most: float, take: Callable[[V], float]
    ) -> ViewPart[V]:
        """Return a part with a count as a fraction of `most`."""
        return ViewPart(name, 1, meaning, lambda view: (min(1.0, take(view) / most),))

    def counts(
        self, name: str, meaning: str, most: float, take: Callable[[V], Sequence[float]]
    ) -> ViewPart[V]:
        """Return a part with a count for each seat, as a fraction of `most`."""

        def numbers(view: V) -> Sequence[float]:
            return [min(1.0, count / most) for count in _from(view.seat or 0, take(view))]

        return ViewPart(name, self.players, meaning, numbers)

    def one(
        self, name: str, meaning: str, choices: Sequence[object], take: Callable[[V], object]
    ) -> ViewPart[V]:
        """Return a part with one of several choices: one number for each choice, all 0 if it is none of them."""
        return _part(name, meaning, _among(choices), take)

    def ones(
        self,
        name: str,
        meaning: str,
        choices: Sequence[object],
        take: Callable[[V], Sequence[object]],
    ) -> ViewPart[V]:
        """Return a part with one of several choices for each seat."""
        return _part(name, meaning, _by_seat(_among(choices), self.players), take)

    def row(
        self,
        name: str,
        meaning: str,
        choices: Sequence[object],
        length: int,
        take: Callable[[V], Sequence[object]],
    ) -> ViewPart[V]:
        """Return a part with a choice at each place of a sequence, of which only the first `length` places are used."""
        return _part(name, meaning, _in_places(_among(choices), length), take)

    def switches(
        self, name: str, meaning: str, each: int, take: Callable[[V], Sequence[Sequence[bool]]]
    ) -> ViewPart[V]:
        """Return a part with `each` booleans for each seat."""
        shown = Shown(each, lambda values, _: bytes(values))
        return _part(name, meaning, _by_seat(shown, self.players), take)

    def table(
        self, phases: Sequence[type], seen: Callable[[V], Iterable[Cards]]
    ) -> tuple[ViewPart[V], ...]:
        """Return the parts that all views have. `seen` returns the cards of a view that are seen beside the own hand."""
        pack, nothing = self.pack, Cards(self.pack, 0)

        def unseen(view: V) -> Cards:
            return pack.full.lacking(pack.join([view.hand or nothing, *seen(view)]))

        return (
            self.cards("hand", "the own hand", lambda view: view.hand or nothing),
            self.cards("unseen", "cards that this seat has not seen", unseen),
            self.cards("table", "the cards in the middle", lambda view: view.table),
            self.counts("sizes", "cards in each hand", len(pack), lambda view: view.sizes),
            self.one("phase", "where the round stands", phases, lambda view: type(view.phase)),
            self.seats("awaited", "whom the game waits for", lambda view: view.awaited),
            self.seat("dealer", "who dealt", lambda view: view.dealer),
        )

    def fields(self, tables: Iterable[Hint], base: Hint) -> tuple[ViewPart[V], ...]:
        """Return a part for each field of these tables that their base does not have; all 0 in other phases."""
        shared = {field.name for field in attrs.fields(base)}
        own = [
            self._field(table, field.name, field.type)
            for table in tables
            for field in attrs.fields(table)
            if field.init and field.name not in shared
        ]
        return tuple(part for part in own if part.length)

    def _field(self, table: Hint, name: str, kind: Hint) -> ViewPart[V]:
        """Return a part with a field of a table."""
        shown = self._of(kind)

        def marks(view: V) -> bytes:
            if type(view.phase) is not table:
                return bytes(shown.length)
            return shown.marks(getattr(view.phase, name), view.seat or 0)

        return ViewPart(f"{table.code} {name}", shown.length, f"`{name}` of that phase", marks)

    def trick(self, kinds: Iterable[type]) -> tuple[ViewPart[V], ...]:
        """Return the parts for the trick: the reading of the last play, who has passed since, and the last plays."""
        nothing = Trick(Seat(0))
        seat, cards = self._of(Seat).marks, self._of(Cards).marks
        play = Shown(
            self.players + len(self.pack),
            lambda play, own: seat(play.seat, own) + cards(play.cards, own),
        )

        def running(view: V) -> Trick:
            return trick_in(view) or nothing

        def best(view: V) -> object:
            last = running(view).last
            return None if last is None else last.reading

        def latest(view: V) -> Sequence[object]:
            return running(view).plays[: -HISTORY - 1 : -1]

        reading = "the combination of the last play of the trick"
        several = (
            f"the last {HISTORY} plays of the trick, the last one first: who played which cards"
        )
        return (
            _part("best", reading, self._union(kinds), best),
            self.seats("passes", "who has passed since then", lambda view: running(view).passes),
            _part("plays", several, _in_places(play, HISTORY), latest),
        )

    def _union(self, kinds: Iterable[Hint]) -> Shown:
        """Return the encoding of a union: which type it is, then the encoding of each type; None is all 0."""
        plain = [each for each in kinds if each is not NoneType]
        shown = [self._of(each) for each in plain]
        head = len(plain) if len(plain) > 1 else 0
        length = head + sum(each.length for each in shown)
        rows: dict[object, tuple[bytes, Marks]] = {}
        before = 0
        for place, (kind, each) in enumerate(zip(plain, shown, strict=True)):
            made = class_of(getattr(kind, "__supertype__", kind))  # `Seat` is a new name of `int`
            rows[made] = (marked(place, head)[:head] + bytes(before), each.marks)
            before += each.length

        def marks(value: object, own: int) -> bytes:
            first, rest = rows.get(type(value), (b"", _NOTHING.marks))
            return (first + rest(value, own)).ljust(length, b"\0")

        return Shown(length, marks)

    def _of(self, kind: Hint) -> Shown:
        """Return the encoding of a type."""
        inner = get_args(kind)
        if is_sum(kind):
            return self._union(inner)
        if is_by_seat(kind):
            return _by_seat(self._of(get_args(inner[0])[0]), self.players)
        if is_row(kind):
            return _together(self._of(inner[0]))
        if class_of(kind) is tuple:
            return _in_turn((itemgetter(at), self._of(each)) for at, each in enumerate(inner))
        if class_of(kind) is Literal or isinstance(kind, EnumType):
            return _among(inner or tuple[object, ...](kind))
        return self._simple.get(kind) or self._by_field(class_of(kind))

    def _by_field(self, kind: Hint) -> Shown:
        """Return the encoding of a class by its fields, one after another."""
        if not attrs.has(kind):
            return _NOTHING
        return _in_turn((attrgetter(name), self._of(each)) for name, each in types_of(kind).items())

    @cached_property
    def _simple(self) -> Mapping[object, Shown]:
        """The encodings of types that have no fields."""
        pack, cards = self.pack, spread(self.pack)
        return {
            Rank: _among(pack.ranks),
            Suit: _among(pack.suits),
            Card: _among(pack.distinct),
            bool: Shown(1, lambda value, _: b"\1" if value else b"\0"),
            int: Shown(len(pack), lambda value, _: filled(value, len(pack))),
            Cards: Shown(len(pack), lambda value, _: cards(value)),
            Seat: Shown(self.players, self._seat),
        }

    def _seat(self, seat: int, own: int) -> bytes:
        """Encode a seat, counted from the viewing seat."""
        return marked((seat - own) % self.players, self.players)


def _part(name: str, meaning: str, shown: Shown, take: Callable[[V], object]) -> ViewPart[V]:
    """Return a part with the encoding of what `take` gets from a view."""
    marks = shown.marks
    return ViewPart(name, shown.length, meaning, lambda view: marks(take(view), view.seat or 0))
