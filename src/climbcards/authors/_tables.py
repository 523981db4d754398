"""Tables, states and views: which fields of a phase are open, which are hidden, and who sees what.

Theory of operation. A phase has two frozen classes. Its *table* has the open fields; its *state* derives from the table
and adds the hidden ones. A view holds the same table. The type of each field says who sees it; a class with a field that
does not raises an error when it is defined. These marks are stored and then removed from the annotations, so that attrs
and JSON see plain types. Functions that go through all fields of a class (to make a view, to collect its cards, to
change some fields) are compiled once for each class, as attrs compiles methods.
"""

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Container, Iterable, Mapping, Sequence, Sized
from enum import Enum
from functools import lru_cache
from inspect import get_annotations
from operator import attrgetter
from random import Random
from types import MappingProxyType
from typing import (
    Annotated,
    Any,
    ClassVar,
    Final,
    Generic,
    Protocol,
    TypeAlias,
    get_args,
    get_origin,
    runtime_checkable,
)

import attrs
from typing_extensions import TypeVar, override

from climbcards._cards import Card, Cards, Pack, Rank
from climbcards._errors import immutable, joined
from climbcards._round import BySeat, Hint, Own, Seat, Trick, class_of, hand_in, is_by_seat
from climbcards._words import Say, Sentence
from ._deals import in_any_order, shared_out

T = TypeVar("T")
K = TypeVar("K", bound="Part")


class Mark(Enum):
    """Who sees a field."""

    OPEN = "everybody"
    PILE = "everybody, and its cards lie there"
    SHARED = "by seat: those whom the entry concerns"
    HELD = "by seat: each seat its own"
    FACE_DOWN = "by seat: each seat its own, and its cards lie there"
    SECRET = "nobody"  # noqa: S105  # not a password


Open: TypeAlias = Annotated[T, Mark.OPEN]
"""A field that everybody sees. Cards in it are not counted, because they are also in another field."""

Pile: TypeAlias = Annotated[T, Mark.PILE]
"""Cards that everybody sees, and that are in no other field: `Cards`, `BySeat[Cards]`, a play or a `Trick`.

Cards in an order are `tuple[Card, ...]`, or `tuple[Rank, ...]` if they have no suits.
"""

Shared: TypeAlias = Annotated[BySeat[T], Mark.SHARED]
"""One entry for each seat, seen by the seats that `privy` returns. Others see None, or no cards in place of `Cards`.

If an entry is a tuple, `privy_at` decides about each item, and others see the number of items.
"""

FaceDown: TypeAlias = Annotated[BySeat[T], Mark.FACE_DOWN]
"""Face-down cards of each seat that are in no other field. Each seat sees its own, and no cards in place of others."""

Held: TypeAlias = Annotated[BySeat[T], Mark.HELD]
"""The hands: each seat sees its own, and everybody sees the number of cards in each."""

Secret: TypeAlias = Annotated[T, Mark.SECRET]
"""Cards that nobody sees: `Cards`, or `tuple[Card, ...]` if their order matters, as in a stock to draw from.

They can also be in places for each seat, of which some are empty: `BySeat[tuple[Card | None, ...]]`. A game with such
places overrides `imagine`, to decide which cards could be there.
"""

_HIDDEN: Final = frozenset({Mark.HELD, Mark.SECRET})

LYING: Final = frozenset({Mark.PILE, Mark.FACE_DOWN})
"""The marks of fields whose cards lie on the table."""

EVERYWHERE: Final = LYING | _HIDDEN
"""The marks of fields whose cards are counted: in piles, in hands, and hidden."""

_OWN: Final = frozenset({"marks", "is_table", "privy", "privy_at", "code", "awaited"})
"""Names that every table has already."""

_IN_VIEWS: Final = frozenset({"own", "sizes", "phase", "seat", "hand"})
"""Names that a view has beside its table, also in JSON."""


def refuse_names(kind: type, taken: Mapping[str, Iterable[str]]) -> None:
    """Check that a class does not annotate a reserved name; `taken` maps each reason to names.

    Raises:
        TypeError: It does; the message says which name, and why it is reserved.
    """
    for name, annotation in get_annotations(kind).items():
        for why, names in taken.items():
            if name in names and "ClassVar" not in str(annotation):
                raise TypeError(f"{kind.__name__}.{name}: {why}, take another name")


UNCHANGING: Final = "write a tuple in its place, or a class with @attrs.frozen(order=False)"
"""What to write for what can change."""


def is_mutable(kind: Hint) -> bool:
    """Return whether values of a type can change: lists, sets, dicts, and what `attrs.define` makes."""
    made = class_of(kind)
    changes = made in {list, set, dict, bytearray, deque} or attrs.has(made)
    return changes and getattr(made, "__hash__", hash) is None


def require_fields(kind: type) -> None:
    """Check that a class has every field that it and its bases annotate. A class that attrs has not made loses its own.

    Bases that are neither parts nor sentences may annotate what others bring, and a class what its `__init__` sets.

    Raises:
        TypeError: Some are lost, or the class has values that can change; the message names it, and what to write.
    """
    if is_mutable(kind):
        found = f"{kind.__name__} can change, and so could a state, an action or a view that has it"
        raise TypeError(f"{found}: {UNCHANGING}")
    made = {field.name for field in attrs.fields(kind)} if attrs.has(kind) else set[str]()
    makers = "__init__", "__new__"
    bare = all(getattr(kind, maker) is getattr(object, maker) for maker in makers)
    for each in kind.__mro__:
        derived = attrs.has(each) and "__attrs_attrs__" not in vars(each)
        if derived or (bare and each is kind) or issubclass(each, Part | Sentence):
            missing = {name: of for name, of in get_annotations(each).items() if name not in made}
            lost = [name for name, of in missing.items() if "ClassVar" not in str(of)]
            if lost:
                raise lost_error(each, lost)


def lost_error(kind: type, lost: Iterable[str]) -> TypeError:
    """Return the error for a class that would lose these fields, as attrs has not made it."""
    name, fields = kind.__name__, joined(lost)
    if "__attrs_attrs__" in vars(kind):  # attrs takes no others if one has no type
        cure = "give a type to each field that is made by attrs.field"
        return TypeError(f"the {fields} of {name} would be lost: {cure}")
    cure = f"write @attrs.frozen(order=False) above class {name}"
    return TypeError(f"{name} is not made by attrs, and its {fields} would be lost: {cure}")


@immutable
class Part:
    """Base class for a group of fields that is one value of a table, such as what has been counted so far.

    Each field of a part says who sees it: `Open` or `Pile`.

    Raises:
        TypeError: A field has no mark, or one that is not allowed; raised when the class is defined.
    """

    __slots__ = ()

    marks: ClassVar[Mapping[str, Mark]] = MappingProxyType({})
    """Who sees each field."""

    is_table: ClassVar[bool] = False
    """Whether it is a whole table, or a state."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "marks" in vars(cls):  # attrs creates a class with slots a second time
            return
        refuse_names(cls, {"a view has this already": _IN_VIEWS, "a table has this already": _OWN})
        own, plain = dict[str, Mark](), dict[str, object]()
        for name, annotation in get_annotations(cls, eval_str=True).items():
            mark, plain[name] = _split(annotation)
            origin: object = get_origin(annotation)
            if origin is ClassVar:
                continue
            if mark is None:
                so = "as in Open[Seat]: Open, Pile, Shared, FaceDown, Held or Secret"
                raise TypeError(f"{cls.__name__}.{name}: say who sees it, {so}")
            own[name] = mark
        _check_sides(cls, own)
        cls.__annotations__ = plain
        above = {  # the class that Python takes a field from says who sees it
            name: each.marks[name]
            for each in reversed(cls.__mro__[1:])
            if issubclass(each, Part)
            for name in get_annotations(each)
            if name in each.marks
        }
        cls.marks = MappingProxyType(above | own)


def _split(annotation: object) -> tuple[Mark | None, object]:
    """Split an annotation into its mark and the type without it."""
    if get_origin(annotation) is not Annotated:
        return None, annotation
    kind, *notes = get_args(annotation)
    mark = next((note for note in notes if isinstance(note, Mark)), None)
    others = tuple(note for note in notes if not isinstance(note, Mark))
    return mark, Annotated[(kind, *others)] if others else kind


def _check_sides(cls: type[Part], own: Mapping[str, Mark]) -> None:
    """Check that a table has no hidden fields of its own, and a state no open ones."""
    hidden = {name for name, mark in own.items() if mark in _HIDDEN}
    seen = [name for name in own if name not in hidden]
    if not cls.is_table:
        wrong = [name for name, mark in own.items() if mark not in {Mark.OPEN, Mark.PILE}]
        if wrong:
            raise TypeError(
                f"{cls.__name__}.{wrong[0]}: a part is open, so its fields are Open or Pile"
            )
        return
    if (hidden or is_state(cls)) and seen:
        raise TypeError(
            f"{cls.__name__}.{seen[0]} is seen: put it into the table that {cls.__name__} derives from"
        )
    held = [name for name, mark in own.items() if mark is Mark.HELD and name != "hands"]
    if held:
        raise TypeError(f"{cls.__name__}.{held[0]}: what the seats hold is called hands")


def is_state(kind: type) -> bool:
    """Return whether a class derived from `Table` has hidden fields, and so is a state."""
    return issubclass(kind, Part) and not _HIDDEN.isdisjoint(kind.marks.values())


@attrs.frozen(order=False)
class Table(Part, ABC):
    """Base class for what everybody sees of a phase. A table has a `code`, its name in JSON.

    Derive the tables of a game from one class with the fields that all phases share, and each state from its table.
    """

    is_table: ClassVar[bool] = True
    code: ClassVar[str]

    dealer: Open[Seat]
    leader: Open[Seat]

    @property
    @abstractmethod
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that the game waits for; () when the round is over."""

    def privy(self, seat: Seat) -> tuple[Seat, ...]:
        """Return who sees the entry of a seat in a `Shared` field. By default, only that seat."""
        return (seat,)

    @classmethod
    def privy_at(cls, seat: Seat, place: int) -> tuple[Seat, ...]:
        """Return who sees an item of an entry that is a tuple, such as cards for several seats. By default, only that seat.

        It can only depend on the class of the table.
        """
        del place
        return (seat,)


@attrs.frozen(order=False)
class Ended(Table):
    """Base class for the table of a finished round."""

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """No seats."""
        return ()


@runtime_checkable
class _OnTurn(Protocol):
    """A table with a field or a property for the seat whose turn it is."""

    @property
    def turn(self) -> Seat | None: ...


@attrs.frozen(order=False)
class InTurn(Table):
    """Base class for a table that waits for one seat, its `turn`; for none if that is None."""

    @property
    def awaited(self: _OnTurn) -> tuple[Seat, ...]:
        """The seat whose turn it is."""
        turn = self.turn  # once, as a game may work it out
        return () if turn is None else (turn,)


T_co = TypeVar("T_co", bound=Table, covariant=True)


@attrs.frozen(order=False)
class BaseView(Sentence, ABC, Generic[T_co]):
    """Base class for what a seat sees; `own` is None for a spectator. `phase` is the table of the phase.

    A game derives its view from this: `class View(BaseView[ToBid | ToPlay | Over])`. If everybody may know the number of
    cards in a hidden field, the view has a field for it: `stock_size: int` counts the field `stock` of the states. Any
    other field of the view is a property of the states: `courts: BySeat[Cards]` are cards of the hands that lie open.
    """

    own: Own | None
    sizes: BySeat[int]
    phase: T_co

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        refuse_names(cls, {"every view has this already": vars(BaseView)})

    @property
    def seat(self) -> Seat | None:
        """The seat whose view this is; None for a spectator."""
        return None if self.own is None else self.own.seat

    @property
    def hand(self) -> Cards | None:
        """The hand of the viewing seat; None for a spectator."""
        return None if self.own is None else self.own.hand

    @property
    def dealer(self) -> Seat:
        """Who dealt."""
        return self.phase.dealer

    @property
    def leader(self) -> Seat:
        """Who led, or leads, the first trick."""
        return self.phase.leader

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that the game waits for; () when the round is over."""
        return self.phase.awaited

    @property
    @abstractmethod
    def table(self) -> Cards:
        """The cards in the middle of the table now."""

    @override
    def words(self, say: Say) -> str:
        """Describe the table to a player: `lines`, and the player's own hand."""
        lines = [*self.lines(say)]
        if self.own is not None:
            hand = " ".join(map(str, hand_in(self)))
            lines.append(say("your hand: {hand}", "deine Hand: {hand}", hand=hand))
        return "\n".join(lines)

    def lines(self, say: Say) -> Iterable[str]:
        """Describe the table, line by line. By default, the number of cards of each seat."""
        for seat, size in enumerate(self.sizes):
            yield say(
                "{seat:you}: {size:# card|# cards}",
                "{seat:du}: {size:# Karte|# Karten}",
                seat=seat,
                size=size,
            )


# Any: the phases of any game
AnyView: TypeAlias = BaseView[Any]
"""A view of any game."""


@lru_cache(maxsize=1 << 8)
def table_of(kind: Hint) -> type[Table]:
    """Return the table class from which a state class derives."""
    found: type[Table] = next(
        each for each in kind.__mro__ if issubclass(each, Table) and not is_state(each)
    )
    return found


def making(kind: type[T], *changed: str) -> Callable[..., T]:
    """Return a function that makes a value of a class from another value with the same fields, changing some of them.

    `making(Playing, "hands", "trick")(state, hands, trick)` is `state` with other hands and another trick, and
    `making(Finished)(state)` is the finished state with the fields of `state`. It is as fast as calling the class.

    Raises:
        TypeError: The class has no such field.
    """
    given: type = kind  # mypy does not know that a type[T] is hashable
    made: Callable[..., T] = _making(given, changed)
    return made


# Any: values of any class
@lru_cache(maxsize=1 << 10)
def _making(kind: Hint, changed: tuple[str, ...]) -> Callable[..., Any]:
    """Return the function of `making`, which is made once."""
    plain: type = class_of(kind)
    fields = _fields(plain)
    unknown = [name for name in changed if name not in fields]
    if unknown:
        require_fields(plain)
        raise TypeError(f"{plain.__name__} has no field {', '.join(unknown)}")
    values = [name if name in changed else f"_old.{name}" for name in fields]
    return _compiled(", ".join(("_old", *changed)), f"_kind({', '.join(values)})", _kind=plain)


def _fields(kind: Hint) -> tuple[str, ...]:
    """Return the names of the fields that the constructor of a class takes."""
    return tuple(field.name for field in attrs.fields(kind) if field.init)


# Any: the function takes and returns values of any class
def _compiled(arguments: str, body: str, **known: object) -> Callable[..., Any]:
    """Return a function compiled from the text of its arguments and its body, in which only field names vary."""
    made: Callable[..., Any] = eval(f"lambda {arguments}: {body}", known)  # noqa: S307  # as attrs makes methods
    return made


# Any: a state of this class, and a view of the game
def showing(
    kind: type[Table], view: Hint
) -> Callable[[Any, Seat | None, Own | None, BySeat[int]], Any]:
    """Return a function that makes the view of a state of a class, for a seat or a spectator.

    Raises:
        TypeError: The view counts something that is not a field of the state.
    """
    table: Hint = table_of(kind)
    values: list[str] = []
    for field in attrs.fields(table):
        if table.marks.get(field.name) is Mark.SHARED:
            row = get_args(field.type)[0]  # of `BySeat`
            by_item = get_origin(get_args(row)[0]) is tuple
            shown = "_shown_items" if by_item else "_shown"
            values.append(f"{shown}(_state, _state.{field.name}, _seat)")
        elif table.marks.get(field.name) is Mark.FACE_DOWN:
            values.append(f"_shown(None, _state.{field.name}, _seat)")
        elif field.init:
            values.append(f"_state.{field.name}")
    more = ""
    for name in added_to(view):
        field = name.removesuffix("_size")
        if field not in kind.marks and (field != name or not hasattr(kind, name)):
            raise TypeError(
                f"{view.__name__}.{name}: expected the size of a field, as in stock_size for stock, or a property "
                f"of {kind.__name__}, such as the cards of the hands that lie open"
            )
        more += f", _state.{name}" if field == name else f", len(_state.{field})"
    body = f"_view(_own, _sizes, _table({', '.join(values)}){more})"
    known = {"_view": view, "_table": table, "_shown": _shown, "_shown_items": _shown_items}
    return _compiled("_state, _seat, _own, _sizes", body, **known)


def added_to(view: Hint) -> Mapping[str, Hint]:
    """Return the fields that a game's view adds to `BaseView`, with their types."""
    names = {"own", "sizes", "phase"}
    return {field.name: field.type for field in attrs.fields(view) if field.name not in names}


def _shown(
    table: Table | None, row: tuple[T, ...], viewer: Seat | None
) -> tuple[T | Cards | None, ...]:
    """Return the entries of a tuple as a seat may see them: those that `table.privy` allows, or only its own.

    Other entries are None, or no cards in place of `Cards`.
    """
    return tuple(
        value
        if (viewer == seat if table is None else viewer in table.privy(Seat(seat)))
        else (Cards(value.pack, 0) if isinstance(value, Cards) else None)
        for seat, value in enumerate(row)
    )


def _shown_items(
    table: Table, rows: tuple[tuple[T, ...], ...], viewer: Seat | None
) -> tuple[tuple[T | None, ...], ...]:
    """Return the entries of a `Shared` field of tuples with only the items that a seat may see."""
    seen = _seen(type(table), viewer, tuple(map(len, rows)))
    return tuple(
        [
            tuple([item if see else None for item, see in zip(row, its, strict=True)])
            for row, its in zip(rows, seen, strict=True)
        ]
    )


@lru_cache(maxsize=1 << 10)
def _seen(
    kind: type[Table], viewer: Seat | None, lengths: tuple[int, ...]
) -> tuple[tuple[bool, ...], ...]:
    """Return for each item of each entry whether a seat may see it."""
    return tuple(
        tuple(viewer in kind.privy_at(Seat(seat), place) for place in range(length))
        for seat, length in enumerate(lengths)
    )


# Any: a state or a table of any class
def collecting(kind: type[Table], marks: frozenset[Mark]) -> Callable[[Any, Pack], Sequence[Cards]]:
    """Return a function that collects the cards in the fields with one of these marks, as cards of a pack."""
    return _compiled("_table, _pack", f"({_lots(kind, '_table', marks)})", _Card=Card)


def _lots(kind: Hint, value: str, marks: frozenset[Mark]) -> str:
    """Return the source text of the lots of cards in those fields of a value, and of its parts, with one of these marks."""
    found = ""
    for field in attrs.fields(kind):
        if kind.marks.get(field.name) in marks:
            found += _lot(field.type, f"{value}.{field.name}")
        elif isinstance(field.type, type) and issubclass(field.type, Part):
            found += _lots(field.type, f"{value}.{field.name}", marks)
    return found


# Any: tables of any class
_Take: TypeAlias = Callable[[Any], Sized]


def rows_of(kind: Hint, shared: Container[str] = (), part: str = "") -> Mapping[str, _Take]:
    """Return functions that get each `BySeat` field of a table, or of its `part`, by the place of the field in a view."""
    found: dict[str, _Take] = {}
    for field in attrs.fields(kind):
        name = part + field.name
        if is_by_seat(field.type):
            found[f"$.{name}" if name in shared else f"$.phase.{name}"] = attrgetter(name)
        elif isinstance(field.type, type) and issubclass(field.type, Part):
            found |= rows_of(field.type, (), f"{name}.")
    return found


def _lot(kind: object, value: str) -> str:
    """Return the source text of the lots of cards in a value of this type."""
    plain = get_args(kind)[0] if get_origin(kind) is Annotated else kind
    if get_origin(plain) is tuple:
        each = get_args(plain)[0]
        if get_origin(each) is tuple:  # places, of which some are empty
            return f"*[_pack.cards(filter(None, _row)) for _row in {value}], "
        one_by_one = {Card: value, Rank: f"map(_Card, {value})"}
        return f"_pack.cards({one_by_one[each]}), " if each in one_by_one else f"*{value}, "
    if class_of(plain) is Trick:
        return f"*[play.cards for play in {value}.plays], "
    if type(None) in get_args(plain):  # it is optional
        one = next(each for each in get_args(plain) if each is not type(None))
        return f"*(() if {value} is None else ({_lot(one, value)})), "
    return f"{value}.cards, " if hasattr(plain, "cards") else f"{value}, "


# Any: a table and a state of this class
@lru_cache(maxsize=1 << 8)
def hiding(kind: Hint) -> Callable[[Any, Sequence[Cards], Cards, Random], Any]:
    """Return a function that makes a state of a class from its table, the hands, and the cards left over.

    Left-over cards are shuffled if the secret field has an order, and shared out if it has one entry for each seat.
    """
    values: list[str] = []
    for field in [field for field in attrs.fields(kind) if field.init]:
        mark, left = kind.marks[field.name], "_left"
        if get_origin(field.type) is tuple and get_args(field.type)[0] is Card:  # in an order
            left = "_in_any_order(_rng, _left)"
        elif is_by_seat(field.type):
            left = "_shared_out(_rng, _left, len(_hands))"
        values.append({Mark.HELD: "_hands", Mark.SECRET: left}.get(mark, f"_table.{field.name}"))
    known = {"_kind": kind, "_in_any_order": in_any_order, "_shared_out": shared_out}
    return _compiled("_table, _hands, _left, _rng", f"_kind({', '.join(values)})", **known)


def shared_fields(tables: Iterable[type[Table]]) -> tuple[str, ...]:
    """Return the fields that all tables of a game share, because their common base has them."""
    first, *others = tables
    common = next(
        each
        for each in first.__mro__
        if issubclass(each, Table) and all(issubclass(table, each) for table in others)
    )
    return _fields(common)
