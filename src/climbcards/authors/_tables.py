"""Tables, states and views: what is seen of a phase of a round, what is hidden, and who sees what.

Theory of operation. A phase has two frozen classes. Its *table* has what is seen of it; its *state* derives from
the table and adds what is hidden. A view holds the very same table. Each field says in its type who sees it, and a
class with a field that does not is refused as soon as it is made. The marks are noted and then taken off the
annotations, so that attrs, JSON and everybody else sees plain types. What goes through all fields of a class (to
show a state, to count its cards, to change some fields) is compiled once for each class, as attrs does it.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Container, Iterable, Mapping, Sequence, Sized
from enum import Enum
from functools import lru_cache
from inspect import get_annotations
from operator import attrgetter
from random import Random
from types import MappingProxyType
from typing import Annotated, Any, ClassVar, Final, Generic, TypeAlias, get_args, get_origin

import attrs
from typing_extensions import TypeVar, override

from climbcards._cards import Cards, Pack
from climbcards._errors import immutable
from climbcards._faces import Card, Rank
from climbcards._round import BySeat, Own, Seat, Trick
from climbcards._words import Say, Sentence
from ._checks import Laid
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
    SECRET = "nobody"  # noqa: S105  # no password


Open: TypeAlias = Annotated[T, Mark.OPEN]
"""A field that everybody sees. Its cards, if it has any, are in another field too."""

Pile: TypeAlias = Annotated[T, Mark.PILE]
"""Cards that everybody sees, and that lie here and nowhere else: `Cards`, `BySeat[Cards]`, a play or a `Trick`.

In order they are `tuple[Card, ...]`, or `tuple[Rank, ...]` where the cards have no suits.
"""

Shared: TypeAlias = Annotated[BySeat[T], Mark.SHARED]
"""A tuple by seat; each entry is seen by the seats that `privy` names. For others it is None, or of `Cards` no cards.

An entry that is a tuple itself is shown item by item, as `privy_at` says: others see how many there are.
"""

FaceDown: TypeAlias = Annotated[BySeat[T], Mark.FACE_DOWN]
"""Cards by seat that lie face down here and nowhere else; each seat sees its own, and no cards in the place of others."""

Held: TypeAlias = Annotated[BySeat[T], Mark.HELD]
"""The hands: each seat sees its own, and everybody how many cards there are in each."""

Secret: TypeAlias = Annotated[T, Mark.SECRET]
"""Cards that nobody sees: `Cards`, or `tuple[Card, ...]` if their order counts, as in a stock to draw from.

By seat they may lie in places of which some are empty: `BySeat[tuple[Card | None, ...]]`. A game with such places says
in `imagine` what could lie there.
"""

_HIDDEN: Final = frozenset({Mark.HELD, Mark.SECRET})

_ALL: Final = frozenset({Mark.PILE, Mark.FACE_DOWN, *_HIDDEN})
"""Where cards lie."""

_OWN: Final = frozenset({"marks", "is_table", "privy", "privy_at", "code", "awaited"})
"""What a table has itself."""

_IN_VIEWS: Final = frozenset({"own", "sizes", "phase", "seat", "hand"})
"""What a view has beside its table, in JSON too."""


def refuse_names(kind: type, taken: Mapping[str, Iterable[str]]) -> None:
    """Refuse a class that annotates a name which is taken; `taken` has the names by the reason.

    Raises:
        TypeError: It says which, and why.
    """
    for name, annotation in get_annotations(kind).items():
        origin: object = get_origin(annotation)
        for why, names in taken.items():
            if name in names and origin is not ClassVar:
                raise TypeError(f"{kind.__name__}.{name}: {why}, take another name")


class Part:
    """A group of fields that lies in a table as one value, such as what has been counted so far.

    Each field of a part says who sees it: `Open` or `Pile`.

    Raises:
        TypeError: A field without a mark, or with one that cannot be there, as soon as the class is defined.
    """

    __slots__ = ()

    marks: ClassVar[Mapping[str, Mark]] = MappingProxyType({})
    """Who sees each field."""

    is_table: ClassVar[bool] = False
    """Whether it is a whole table, or a state."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "marks" in vars(cls):  # attrs makes a class with slots anew
            return
        refuse_names(cls, {"a view has this already": _IN_VIEWS, "a table has this already": _OWN})
        own, plain = dict[str, Mark](), dict[str, object]()
        for name, annotation in get_annotations(cls, eval_str=True).items():
            mark, plain[name] = _split(annotation)
            origin: object = get_origin(annotation)
            if origin is ClassVar:
                continue
            if mark is None:
                raise TypeError(f"{cls.__name__}.{name}: say who sees it, {_SAID}")
            own[name] = mark
        _check_sides(cls, own)
        cls.__annotations__ = plain
        cls.marks = MappingProxyType({**cls.marks, **own})


_SAID: Final = "as in Open[Seat]: Open, Pile, Shared, FaceDown, Held or Secret"


def _split(annotation: object) -> tuple[Mark | None, object]:
    """Split an annotation into its mark and the type without it."""
    if get_origin(annotation) is not Annotated:
        return None, annotation
    kind, *notes = get_args(annotation)
    mark = next((note for note in notes if isinstance(note, Mark)), None)
    others = tuple(note for note in notes if not isinstance(note, Mark))
    return mark, Annotated[(kind, *others)] if others else kind


def _check_sides(cls: type[Part], own: Mapping[str, Mark]) -> None:
    """Refuse what is hidden in a table, and what is seen in a state only."""
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
    """Return whether a class of tables hides something: then it is a state."""
    return issubclass(kind, Part) and not _HIDDEN.isdisjoint(kind.marks.values())


@immutable
@attrs.frozen(order=False)
class Table(Part, ABC):
    """What everybody sees of a phase. A table has a `code`, its name for other programs.

    Derive the tables of a game from one class that has the fields which all phases share, and each state from its table.
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
        """Return who sees the entry of a seat in a field that is `Shared`: by default that seat alone."""
        return (seat,)

    @classmethod
    def privy_at(cls, seat: Seat, place: int) -> tuple[Seat, ...]:
        """Return who sees an item of an entry that is a tuple, such as cards for several seats: by default that seat alone.

        It depends on the phase alone.
        """
        del place
        return (seat,)


@immutable
@attrs.frozen(order=False)
class Ended(Table):
    """What everybody sees of a round that is over: a base of such a table, behind the one that has its fields."""

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """Nobody."""
        return ()


T_co = TypeVar("T_co", bound=Table, covariant=True)


@immutable
@attrs.frozen(order=False)
class BaseView(Sentence, ABC, Generic[T_co]):
    """What a seat sees; `own` is None for a spectator. `phase` is the table of the phase.

    A game derives its own view from this: `class View(BaseView[ToBid | ToPlay | Over])`. Where everybody may know how many
    cards a hidden field has, the view says it: `stock_size: int` counts the field `stock` of the states. What else is seen
    of hidden cards is a property of the states: `courts: BySeat[Cards]` are cards of the hands that lie open.
    """

    own: Own | None
    sizes: BySeat[int]
    phase: T_co

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        refuse_names(cls, {"every view has this already": vars(BaseView)})

    @property
    def seat(self) -> Seat | None:
        """Who looks; None for a spectator."""
        return None if self.own is None else self.own.seat

    @property
    def hand(self) -> Cards | None:
        """The hand of the seat that looks; None for a spectator."""
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
        """The cards that lie in the middle now."""

    @override
    def words(self, say: Say) -> str:
        """Describe the table to a player: `lines`, and the hand of the seat that looks."""
        hand = () if self.own is None else (say("your hand: {own.hand}", "deine Hand: {own.hand}"),)
        return "\n".join([*self.lines(say), *hand])

    def lines(self, say: Say) -> Iterable[str]:
        """Describe what lies on the table, line by line. By default how many cards each seat has."""
        for seat, size in enumerate(self.sizes):
            yield say(
                "{seat:you}: {size:# card|# cards}",
                "{seat:du}: {size:# Karte|# Karten}",
                seat=seat,
                size=size,
            )

    def to_beat(self, say: Say, play: Laid[object], *, over: bool = False) -> str:
        """Say what has to be beaten; of a round that is over, what was played last."""
        return say(
            "{over:last play|to beat}: {play.cards} ({play.reading}, {play.seat:you})",
            "{over:zuletzt gespielt|zu schlagen}: {play.cards} ({play.reading}, {play.seat:du})",
            play=play,
            over=over,
        )


# Any: a class, which a checker cannot look up otherwise
@lru_cache(maxsize=1 << 8)
def table_of(kind: Any) -> type[Table]:  # noqa: ANN401
    """Return the table from which a state class derives: what is seen of it."""
    found: type[Table] = next(
        each for each in kind.__mro__ if issubclass(each, Table) and not is_state(each)
    )
    return found


def making(kind: type[T], *changed: str) -> Callable[..., T]:
    """Return a function that makes a value of a class from another value that has its fields, with some of them changed.

    `making(Playing, "hands", "trick")(state, hands, trick)` is `state` with other hands and another trick, and
    `making(Finished)(state)` is the end of a round that has run until now. It is as fast as the call written out.

    Raises:
        TypeError: The class has no such field.
    """
    plain: type = get_origin(kind) or kind
    made: Callable[..., T] = _making(plain, changed)
    return made


# Any: what makes values of any class
@lru_cache(maxsize=1 << 10)
def _making(kind: type, changed: tuple[str, ...]) -> Callable[..., Any]:
    """Return the function that `making` gives."""
    fields = _fields(kind)
    unknown = [name for name in changed if name not in fields]
    if unknown:
        raise TypeError(f"{kind.__name__} has no field {', '.join(unknown)}")
    values = [name if name in changed else f"_old.{name}" for name in fields]
    return _compiled(", ".join(("_old", *changed)), f"_kind({', '.join(values)})", _kind=kind)


def _fields(kind: type) -> tuple[str, ...]:
    """Return the names of the fields that a class is made from."""
    # Any: a class of attrs, which a checker cannot know here
    made: Any = kind
    return tuple(field.name for field in attrs.fields(made) if field.init)


# Any: what is compiled here takes and returns values of any class
def _compiled(arguments: str, body: str, **known: object) -> Callable[..., Any]:
    """Return a small function, made once for each class: the names in it are those of its fields."""
    made: Callable[..., Any] = eval(f"lambda {arguments}: {body}", known)  # noqa: S307  # as attrs makes methods
    return made


# Any: a state of this class, and the class of the views
def showing(
    kind: type[Table],
    view: Any,  # noqa: ANN401
) -> Callable[[Any, Seat | None, Own | None, BySeat[int]], Any]:
    """Return a function that shows a state of a class to a seat, or to a spectator: it makes the view.

    Raises:
        TypeError: The view counts something that is not a field of the state.
    """
    table = table_of(kind)
    # Any: a class, which a checker takes for a type alone
    made: Any = table
    values: list[str] = []
    for field in attrs.fields(made):
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
    arguments = "_state, _seat, _own, _sizes"
    known = {"_view": view, "_table": table, "_shown": _shown, "_shown_items": _shown_items}
    return _compiled(arguments, body, **known)


# Any: a state of this class, and the class of the views
def added_to(view: Any) -> Mapping[str, Any]:  # noqa: ANN401
    """Return the fields that a class of views has of its own, with their types: what is seen of hidden cards."""
    names = {"own", "sizes", "phase"}
    return {field.name: field.type for field in attrs.fields(view) if field.name not in names}


def _shown(
    table: Table | None, row: tuple[T, ...], viewer: Seat | None
) -> tuple[T | Cards | None, ...]:
    """Return those entries of a row that a seat may see, by its table; without one only its own.

    Of others it sees None, or no cards where there could be some.
    """
    return tuple(
        value
        if (viewer == seat if table is None else viewer in table.privy(Seat(seat)))
        else _unseen(value)
        for seat, value in enumerate(row)
    )


def _shown_items(
    table: Table, rows: tuple[tuple[T, ...], ...], viewer: Seat | None
) -> tuple[tuple[T | None, ...], ...]:
    """Return some rows with those items that a seat may see."""
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
    """Tell which items of rows a seat may see."""
    return tuple(
        tuple(viewer in kind.privy_at(Seat(seat), place) for place in range(length))
        for seat, length in enumerate(lengths)
    )


def _unseen(value: object) -> Cards | None:
    """Return what is seen of an entry by others."""
    return Cards(value.pack, 0) if isinstance(value, Cards) else None


# Any: a state of this class, and the class of the views
def lying(kind: type[Table]) -> Callable[[Any, Pack], Sequence[Cards]]:
    """Return a function that collects the cards which are seen to lie on a table, as cards of a pack."""
    return _collecting(kind, {Mark.PILE, Mark.FACE_DOWN})


# Any: a state of this class, and the class of the views
def everywhere(kind: type[Table]) -> Callable[[Any, Pack], Sequence[Cards]]:
    """Return a function that collects all cards of a state: in hands, in piles, and hidden."""
    return _collecting(kind, _ALL)


# Any: a state of this class, and the class of the views
def _collecting(
    kind: type[Table], marks: frozenset[Mark] | set[Mark]
) -> Callable[[Any, Pack], Sequence[Cards]]:
    """Return a function that collects the cards in those fields that have one of some marks."""
    return _compiled("_table, _pack", f"({_lots(kind, '_table', marks)})", _Card=Card)


def _lots(kind: type[Part], value: str, marks: frozenset[Mark] | set[Mark]) -> str:
    """Write down the lots of cards in those fields of a value that have one of some marks, and in its parts."""
    # Any: a class, which a checker takes for a type alone
    made: Any = kind
    found = ""
    for field in attrs.fields(made):
        if kind.marks.get(field.name) in marks:
            found += _lot(field.type, f"{value}.{field.name}")
        elif isinstance(field.type, type) and issubclass(field.type, Part):
            found += _lots(field.type, f"{value}.{field.name}", marks)
    return found


# Any: a state of this class, and the class of the views
def rows_of(
    kind: type[Part], shared: Container[str] = (), place: str = "$.phase."
) -> Mapping[str, Callable[[Any], Sized]]:
    """Return what finds each row in a table that has one entry for each seat, by its place in a view."""
    # Any: a class, which a checker takes for a type alone
    made: Any = kind
    found: dict[str, Callable[[Any], Sized]] = {}
    for field in attrs.fields(made):
        if is_by_seat(field.type):
            at = f"$.{field.name}" if field.name in shared else place + field.name
            found[at] = attrgetter(field.name)
        elif isinstance(field.type, type) and issubclass(field.type, Part):
            below = rows_of(field.type, (), f"{place}{field.name}.")
            found |= {at: _within(field.name, take) for at, take in below.items()}
    return found


# Any: a state of this class, and the class of the views
def _within(name: str, take: Callable[[Any], Sized]) -> Callable[[Any], Sized]:
    """Return what finds something in a part of a table."""
    return lambda table: take(getattr(table, name))


def _lot(kind: object, value: str) -> str:
    """Write down the lots of cards that a value of some type is."""
    plain = get_args(kind)[0] if get_origin(kind) is Annotated else kind
    if get_origin(plain) is tuple:
        each = get_args(plain)[0]
        if get_origin(each) is tuple:  # places, of which some are empty
            return f"*[_pack.cards(filter(None, _row)) for _row in {value}], "
        one_by_one = {Card: value, Rank: f"map(_Card, {value})"}
        return f"_pack.cards({one_by_one[each]}), " if each in one_by_one else f"*{value}, "
    if get_origin(plain) is Trick or plain is Trick:
        return f"*[play.cards for play in {value}.plays], "
    if type(None) in get_args(plain):  # there need not be one
        one = next(each for each in get_args(plain) if each is not type(None))
        return f"*(() if {value} is None else ({_lot(one, value)})), "
    return f"{value}.cards, " if hasattr(plain, "cards") else f"{value}, "


def is_in_order(kind: object) -> bool:
    """Return whether a type is that of cards in order: `tuple[Card, ...]`."""
    return get_origin(kind) is tuple and get_args(kind)[0] is Card


def is_by_seat(kind: object) -> bool:
    """Return whether a type is that of a row with an entry for each seat."""
    return get_args(kind)[1:] == get_args(BySeat)[1:]


# Any: a state of this class, and the class of the views
def hiding(kind: type[Table]) -> Callable[[Any, Sequence[Cards], Cards, Random], Any]:
    """Return a function that makes a state of a class from its table, the hands, and all cards left over.

    Cards in order are shuffled, and cards by seat shared out.
    """
    plain: type = kind
    return _hiding(plain)


# Any: a state of this class, and the class of the views
@lru_cache(maxsize=1 << 8)
def _hiding(kind: Any) -> Callable[[Any, Sequence[Cards], Cards, Random], Any]:  # noqa: ANN401
    """Return the function that `hiding` gives."""
    values: list[str] = []
    for field in [field for field in attrs.fields(kind) if field.init]:
        mark = kind.marks[field.name]
        left = "_left"
        if is_in_order(field.type):
            left = "_in_any_order(_rng, _left)"
        elif is_by_seat(field.type):
            left = "_shared_out(_rng, _left, len(_hands))"
        values.append({Mark.HELD: "_hands", Mark.SECRET: left}.get(mark, f"_table.{field.name}"))
    arguments = "_table, _hands, _left, _rng"
    body = f"_kind({', '.join(values)})"
    known = {"_in_any_order": in_any_order, "_shared_out": shared_out}
    return _compiled(arguments, body, _kind=kind, **known)


def shared_fields(tables: Iterable[type[Table]]) -> tuple[str, ...]:
    """Return the fields that all tables of a game share, because their common base has them."""
    first, *others = tables
    common = next(
        each
        for each in first.__mro__
        if issubclass(each, Table) and all(issubclass(table, each) for table in others)
    )
    return _fields(common)
