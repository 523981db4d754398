"""Values moved one seat further (law 12): making them, and comparing two values.

Theory of operation. The types of the fields say which values are seats (`Seat`), and which have one entry for each seat
(`BySeat`). A seat becomes the next one, a tuple by seat is rotated so that its last entry is first, and all else stays.
If a type is not specific, the comparison is lenient, so that no correct game fails: a number may stay or be one seat
further, and a tuple may keep its order or not. An object whose class has no fields is not compared.
"""

import dataclasses
import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from enum import Enum
from functools import cache
from types import NoneType
from typing import Annotated, Final, TypeGuard, TypeVar, final, get_args, get_type_hints

import attrs

from climbcards._cards import Card, Cards, Pack, Rank, Suit
from climbcards._errors import is_mapping, is_tuple_or_list
from climbcards._round import (
    Carried,
    Deal,
    Hint,
    Round,
    Seat,
    Sheet,
    class_of,
    is_by_seat,
    is_seat,
    is_sum,
    left_of,
    seats,
)
from ._report import WIDTH, changed

T = TypeVar("T")

_PLAIN: Final = (bool, float, bytes, NoneType, Enum, Cards, Card, Pack, Rank, Suit)
"""Classes whose values are compared with `==`."""

_NUMBER: Final = re.compile(r"(?<![\w-])\d+(?![\w-])")
"""A number in a text that is not part of a card or of a clause."""


@final
@attrs.frozen(order=False)
class Kind:
    """What the type of a field says: it is a seat, has one entry for each seat, or neither; and the kinds of its items."""

    is_plain: bool = False
    is_seat: bool = False
    is_row: bool = False
    keys: "Kind | None" = None
    items: "Kind | None" = None

    @property
    def is_known(self) -> bool:
        """Whether the type is specific: it says which values are seats, or that none are."""
        return (
            self.is_plain
            or self.is_seat
            or self.is_row
            or (self.items is not None and self.items.is_known)
        )


UNKNOWN: Final = Kind()
SEAT: Final = Kind(is_seat=True)

_SEEN: Final[Mapping[str, Kind]] = {
    "seat": SEAT,
    "dealer": SEAT,
    "sizes": Kind(is_row=True),
    "awaited": Kind(items=SEAT),
    "hand": UNKNOWN,
    "table": UNKNOWN,
}
"""The kinds of the members of every view, whatever the types of its fields say."""


def fields_of(value: object) -> Mapping[str, Kind]:
    """Return the compared fields of a value with their kinds; none if its class has no fields."""
    owner: Hint = type(value)
    return _fields(owner)


@cache
def _fields(owner: Hint) -> Mapping[str, Kind]:
    if attrs.has(owner):
        names = [field.name for field in attrs.fields(owner) if field.eq]
    elif dataclasses.is_dataclass(owner):
        names = [field.name for field in dataclasses.fields(owner) if field.compare]
    else:
        names = []
    kinds = _kinds(owner)
    return {name: kinds.get(name, UNKNOWN) for name in names}


def _kinds(owner: Hint) -> Mapping[str, Kind]:
    """Return the kinds of the fields of a class; nothing if the types cannot be resolved."""
    try:
        hints = get_type_hints(owner, include_extras=True)
    except Exception:  # noqa: BLE001  # a type may use names that only a type checker knows
        return {}
    return {name: _kind(hint) for name, hint in hints.items()}


def _kind(hint: Hint) -> Kind:
    """Return the kind of a type."""
    origin, inside = class_of(hint), get_args(hint)
    if hint is Seat or isinstance(hint, type):
        return SEAT if hint is Seat else Kind(is_plain=issubclass(hint, (str, *_PLAIN)))
    if origin is Annotated:
        return attrs.evolve(_kind(inside[0]), is_row=is_by_seat(hint))
    kinds = [*dict.fromkeys(_kind(each) for each in inside if each not in {NoneType, Ellipsis})]
    if is_sum(hint):
        return kinds[0] if len(kinds) == 1 else UNKNOWN
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return Kind(keys=_kind(inside[0]), items=_kind(inside[1]))
    if isinstance(origin, type) and issubclass(origin, Collection) and len(kinds) == 1:
        return Kind(items=kinds[0])
    return UNKNOWN


@final
@attrs.frozen(order=False)
class Difference:
    """A place where two values are not one seat apart, and what each has there."""

    where: str
    one: object
    other: object

    def __str__(self) -> str:
        place = self.where.removeprefix(".") or type(self.one).__name__
        return f"{place}: {_short(self.one)} and {_short(self.other)}"


def _short(value: object) -> str:
    """Return the text of a value, cut off if it is long."""
    text = str(value)
    return text if len(text) <= WIDTH else f"{text[:WIDTH]}..."


@final
@attrs.frozen(order=False)
class Table:
    """A table for this many players, at which everybody moves one seat further."""

    players: int

    def seat(self, seat: Seat) -> Seat:
        """Return the next seat."""
        return left_of(seat, self.players)

    def row(self, entries: Sequence[T]) -> tuple[T, ...]:
        """Return entries by seat one seat further: the first seat has the entry of the last one."""
        return (*entries[-1:], *entries[:-1])

    def order(self, some: Iterable[Seat]) -> tuple[Seat, ...]:
        """Return these seats one seat further, in the same order."""
        return tuple(map(self.seat, some))

    def deal(self, deal: Deal) -> Deal:
        """Return a deal one seat further."""
        return attrs.evolve(
            deal,
            hands=self.row(deal.hands),
            dealer=self.seat(deal.dealer),
            leader=None if deal.leader is None else self.seat(deal.leader),
            carried=self.carried(deal.carried),
        )

    def round(self, played: Round) -> Round:
        """Return a round one seat further."""
        dealer, leader = self.seat(played.dealer), self.seat(played.leader)
        return Round(dealer, leader, self.row(played.scores), self.order(played.ranking))

    def carried(self, carried: Carried | None) -> Carried | None:
        """Return a carried value one seat further, as far as the types of its fields say which values are seats."""
        return None if carried is None else self.action(carried)

    def action(self, action: T, numbers: Collection[str] = ()) -> T:
        """Return an action one seat further, as far as the types of its fields say which values are seats.

        Args:
            action: The action, of a class with fields.
            numbers: The names of further fields whose numbers are seats.
        """
        changes: dict[str, object] = {}
        for name, kind in fields_of(action).items():
            value: object = getattr(action, name)
            moved = self._moved(value, SEAT if name in {"seat", *numbers} else kind)
            if moved is not value:
                changes[name] = moved
        if dataclasses.is_dataclass(action) and not isinstance(action, type):
            return dataclasses.replace(action, **changes)
        owner: Hint = type(action)
        aliases = {field.name: field.alias for field in attrs.fields(owner)}
        return changed(action, **{aliases[name]: moved for name, moved in changes.items()})

    def doubtful(self, action: object) -> set[str]:
        """Return the names of the fields whose values could be seats, but whose types do not say so."""
        kinds = fields_of(action).items()
        names = [name for name, kind in kinds if name != "seat" and not kind.is_known]
        return {name for name in names if self._could_be(getattr(action, name))}

    def _could_be(self, value: object) -> bool:
        """Return whether a value is a seat or a tuple of seats."""
        row = value if is_tuple_or_list(value) else (value,)
        return bool(row) and all(is_seat(each, self.players) for each in row)

    def _moved(self, value: object, kind: Kind) -> object:
        """Return a value of a kind one seat further."""
        if is_tuple_or_list(value) and (kind.is_seat or kind.is_known):
            inside = kind if kind.is_seat else kind.items or UNKNOWN
            entries = [self._moved(each, inside) for each in value]
            return self.row(entries) if kind.is_row else tuple(entries)
        return self.seat(value) if kind.is_seat and is_seat(value, self.players) else value

    def beyond(self, value: object, kind: Kind) -> object:
        """Return a value of a kind, with each seat replaced by one that does not exist."""
        if is_tuple_or_list(value):
            return tuple([self.beyond(each, kind.items or UNKNOWN) for each in value])
        return Seat(self.players) if kind.is_seat and is_seat(value, self.players) else value

    def seen(self, one: object, other: object) -> Difference | None:
        """Return where two views are not one seat apart, in the members of all views and in their own fields."""
        return self._fields_apart(one, other, _SEEN, "") or self.apart(one, other)

    def apart(
        self, one: object, other: object, kind: Kind = UNKNOWN, where: str = ""
    ) -> Difference | None:
        """Return where two values are not one seat apart; None if they are."""
        if type(one) is not type(other):
            return Difference(where, one, other)
        if isinstance(one, _PLAIN):
            return None if one == other else Difference(where, one, other)
        if is_tuple_or_list(one) and is_tuple_or_list(other):
            return self._rows_apart(one, other, kind, where)
        if isinstance(one, Sheet) and isinstance(other, Sheet):
            return self._sheets_apart(one, other, where)
        fields = fields_of(one)
        if fields:
            return self._fields_apart(one, other, fields, where)
        return None if self._is_like(one, other, kind) else Difference(where, one, other)

    def _fields_apart(
        self, one: object, other: object, fields: Mapping[str, Kind], where: str
    ) -> Difference | None:
        """Return where two values with the same fields are not one seat apart."""
        for name, kind in fields.items():
            found = self.apart(getattr(one, name), getattr(other, name), kind, f"{where}.{name}")
            if found is not None:
                return found
        return None

    def _sheets_apart(self, one: Sheet, other: Sheet, where: str) -> Difference | None:
        """Return where the lines of a seat are not those of the next one; the seats of a sheet may be in any order."""
        for seat in seats(self.players):
            here = tuple(line for line in one.lines if line.seat == seat)
            there = tuple(line for line in other.lines if line.seat == self.seat(seat))
            found = self.apart(here, there, where=f"{where}.lines")
            if found is not None:
                return found
        return None

    def _rows_apart(
        self, one: Sequence[object], other: Sequence[object], kind: Kind, where: str
    ) -> Difference | None:
        """Return where two sequences are not one seat apart.

        Entries by seat are rotated, the last one first. Any other sequence may have the same order, or one that depends
        on the numbers of seats: ascending seats, or the same entries in any order.
        """
        if len(one) != len(other):
            return Difference(where, one, other)
        inside = kind.items or UNKNOWN
        found = self._in_place(self.row(one) if kind.is_row else one, other, inside, where)
        if found is None or kind.is_row:
            return found
        if inside.is_seat:
            up = _ascend(one) and _ascend(other)
            return None if up and self._match(one, other, inside) else Difference(where, one, other)
        return None if self._match(one, other, inside) else found

    def _in_place(
        self, one: Sequence[object], other: Sequence[object], inside: Kind, where: str
    ) -> Difference | None:
        """Return the first place at which two sequences of equal length are not one seat apart."""
        for place, (left, right) in enumerate(zip(one, other, strict=True)):
            found = self.apart(left, right, inside, f"{where}[{place}]")
            if found is not None:
                return found
        return None

    def _match(self, one: Collection[object], other: Collection[object], inside: Kind) -> bool:
        """Return whether each item of `one` can be paired with an item of `other` that is one seat further."""
        if self._in_place(self.row([*one]), [*other], inside, "") is None:
            return True
        return _paired(one, other, lambda a, b: self.apart(a, b, inside) is None)

    def _mappings_match(
        self, one: Mapping[object, object], other: Mapping[object, object], kind: Kind
    ) -> bool:
        """Return whether each entry of `one` can be paired with an entry of `other` that is one seat further."""
        keys, items = kind.keys or UNKNOWN, kind.items or UNKNOWN

        def is_like(here: tuple[object, object], there: tuple[object, object]) -> bool:
            key = self.apart(here[0], there[0], keys)
            return key is None and self.apart(here[1], there[1], items) is None

        return _paired(one.items(), other.items(), is_like)

    def _is_like(self, one: object, other: object, kind: Kind) -> bool:
        """Return whether two values of the same class are one seat apart, for values without named parts."""
        if isinstance(one, int):
            stays = one == other and not (kind.is_seat and is_seat(one, self.players))
            return stays or (is_seat(one, self.players) and other == self.seat(one))
        if isinstance(one, str) and isinstance(other, str):
            return _words(one) == _words(other)
        if is_mapping(one) and is_mapping(other):
            return self._mappings_match(one, other, kind)
        if _is_set(one) and _is_set(other):
            return self._match(one, other, kind.items or UNKNOWN)
        return True


def _paired(one: Iterable[T], other: Iterable[T], is_like: Callable[[T, T], bool]) -> bool:
    """Return whether the items of both can be paired so that `is_like` holds, with none left over."""
    left = [*other]
    for each in one:
        place = next((place for place, found in enumerate(left) if is_like(each, found)), None)
        if place is None:
            return False
        left.pop(place)
    return not left


def _is_set(value: object) -> TypeGuard[Collection[object]]:
    return isinstance(value, set | frozenset)


def _ascend(row: Sequence[object]) -> bool:
    """Return whether numbers are ascending, as seats are if they have no other order."""
    numbers = [each for each in row if isinstance(each, int)]
    return numbers == sorted(numbers)


def _words(text: str) -> list[str]:
    """Return the words of a text, without numbers that may be seats, in an order that does not depend on seats."""
    return sorted(_NUMBER.sub("", text).split())
