"""The parts of a round of any game: seats, tricks, deals, results, score sheets, views and snapshots.

Seats are numbered from 0 in the order of play, clockwise. Seat arithmetic lives here and nowhere else, so that a seat
is never mixed up with a count.

In a trick somebody leads; in rotation each seat that still holds cards beats the last play or passes; when all of
them but the owner of the last play have passed in succession, the trick is over. A seat that passed may come back as
long as the trick runs, because a new play wipes the passes.

A table remembers steps: a deal, an action, an action taken back. The record of a match is made of these.

A snapshot tells no secret that its view does not tell. Whose turn it is, the phase, and the cards that can be picked
follow from the view; they are there so that a client need not know the rules. The rest is known to everybody. When a
snapshot is loaded, what follows from the view is worked out again and compared. These parts of the match are checked:
there are at least as many steps as its rounds take; while a round goes on, nobody has won, and the dealer is the one
whose turn it was to deal; in the first round, the totals, the legs and the winner. The lines of a sheet, the points
of earlier rounds, and the last trick are not checked.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence, Sized
from functools import lru_cache, partial
from itertools import groupby
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    ClassVar,
    Final,
    Generic,
    NewType,
    Optional,
    Protocol,
    TypeAlias,
    TypeGuard,
    Union,
    final,
    get_args,
    get_origin,
    get_type_hints,
    runtime_checkable,
)

import attrs
from typing_extensions import TypeVar

from ._cards import Card, Cards, Pack, Rank, Suit
from ._cards.faces import pile
from ._errors import (
    JSON,
    CardsError,
    ClimbcardsError,
    PositionError,
    expect,
    fields_of,
    immutable,
    is_int,
    quoted,
)

T = TypeVar("T")

Seat = NewType("Seat", int)
"""A place at the table, counted from 0 in the order of play."""

BySeat: TypeAlias = Annotated[tuple[T, ...], "one entry for each seat"]
"""A tuple with one entry for each seat, such as the hands; the first entry is that of seat 0."""


# Any: checkers have no type for all of these
Hint: TypeAlias = Any
"""What a type hint can be: a class, a union, either with type arguments."""


def is_by_seat(kind: object) -> bool:
    """Return whether a type is `BySeat`: one entry for each seat."""
    return get_args(kind)[1:] == get_args(BySeat)[1:]


def is_sum(kind: object) -> bool:
    """Return whether a type is a union of several types."""
    return get_origin(kind) in {Union, UnionType}


def class_of(kind: Hint) -> Hint:
    """Return a class without its type arguments."""
    plain: object = kind
    return get_origin(plain) or kind


def with_arguments(kind: Hint, given: Mapping[Hint, Hint]) -> Hint:
    """Return a type with its parameters replaced by the given arguments."""
    if isinstance(kind, TypeVar):
        return given.get(kind, kind)
    parameters = getattr(kind, "__parameters__", ())
    if not parameters or get_origin(kind) is None:
        return kind
    return kind[tuple(given.get(each, each) for each in parameters)]


def parameters_of(kind: Hint) -> dict[Hint, Hint]:
    """Return the argument for each type parameter of a class and of its base classes."""
    made = class_of(kind)
    given = dict(zip(getattr(made, "__parameters__", ()), get_args(kind), strict=False))
    for base in getattr(made, "__orig_bases__", ()):
        above = parameters_of(base) if attrs.has(class_of(base)) else {}
        given = {**{name: with_arguments(value, given) for name, value in above.items()}, **given}
    return given


@lru_cache(maxsize=1 << 8)
def types_of(kind: Hint) -> Mapping[str, Hint]:
    """Return the types of the fields of a class, with its type arguments filled in.

    Raises:
        TypeError: A type cannot be looked up.
    """
    made, given = class_of(kind), parameters_of(kind)
    try:
        hints = get_type_hints(made, include_extras=True)
    except NameError as error:
        found = f"the types of the fields of {made.__name__} cannot be looked up: {error}"
        raise TypeError(f"{found}: define or import it in {made.__module__}") from error
    fields = attrs.fields(made)
    return {each.name: with_arguments(hints.get(each.name, each.type), given) for each in fields}


def types_within(kinds: Iterable[Hint], seen: set[Hint] | None = None) -> Iterator[Hint]:
    """Yield types and those of their fields and members, each once, with type parameters filled in."""
    seen = set() if seen is None else seen
    for kind in kinds:
        if kind not in seen:
            seen.add(kind)
            yield kind
            parts = types_of(kind).values() if attrs.has(class_of(kind)) else get_args(kind)
            yield from types_within(parts, seen)


def seats(players: int) -> tuple[Seat, ...]:
    """Return the seats of a table for this many players."""
    return tuple(map(Seat, range(players)))


@lru_cache(maxsize=1 << 10)  # called at every turn
def rotation(first: Seat, players: int) -> tuple[Seat, ...]:
    """Return all seats once, from `first` on in the order of play."""
    return tuple(Seat((first + turn) % players) for turn in range(players))


@lru_cache(maxsize=1 << 10)  # called at every turn, too
def others_after(seat: Seat, players: int) -> tuple[Seat, ...]:
    """Return all other seats, in the order of play, beginning with the next one."""
    return rotation(seat, players)[1:]


def left_of(seat: Seat, players: int) -> Seat:
    """Return the next seat in the order of play: the left neighbour, as play goes clockwise."""
    return Seat((seat + 1) % players)


def right_of(seat: Seat, players: int) -> Seat:
    """Return the seat before this one in the order of play."""
    return Seat((seat - 1) % players)


def is_seat(seat: object, players: int) -> TypeGuard[Seat]:
    """Return whether something is a seat of this table: exactly an `int`, and in range.

    `True`, `1.0` and NumPy numbers equal an int, but would be written differently later. Convert them with `int(...)`.
    """
    # type() is exact: isinstance takes True for an int
    return type(seat) is int and 0 <= seat < players


def no_seat(seat: object, players: int) -> str:
    """Return a message: the table has no such seat, and which seats it has."""
    if type(seat) is int:
        found = f"there is no seat {quoted(seat)}"
    else:
        found = f"a seat is a plain int, not {quoted(seat)}"
    return f"{found}: a table for {players} has the seats 0 to {players - 1}"


def check_seat(seat: int, players: int) -> Seat:
    """Return a number as a seat of this table.

    Raises:
        ClimbcardsError: The table has no such seat, or it is not an `int`.
    """
    if is_seat(seat, players):
        return seat
    raise ClimbcardsError(no_seat(seat, players))


def viewer(seat: int | None, players: int) -> Seat | None:
    """Return a number as a seat of this table; None is a spectator and is returned as it is.

    Raises:
        ClimbcardsError: The table has no such seat.
    """
    return None if seat is None else check_seat(seat, players)


def replace_at(row: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """Return a tuple, such as the hands by seat, with one entry replaced."""
    entries = [*row]  # two slices would take twice as long
    entries[place] = value
    return tuple(entries)


@runtime_checkable
class Seated(Protocol):
    """An action: something that a seat does."""

    @property
    def seat(self) -> Seat:
        """The seat that acts."""
        ...


# Any: a bare `Trick` is one of any game
P = TypeVar("P", bound=Seated, default=Any)


@final
@immutable
@attrs.frozen(order=False)
class Trick(Generic[P]):
    """The plays of a trick, first to last, and the seats that have passed since the last play."""

    leader: Seat
    plays: tuple[P, ...] = ()
    passes: tuple[Seat, ...] = ()

    @property
    def last(self) -> P | None:
        """The last play, which is the one to beat; None before the lead."""
        return self.plays[-1] if self.plays else None

    def played(self, play: P) -> "Trick[P]":
        """Return the trick with one more play; passes before it no longer count."""
        return Trick(self.leader, (*self.plays, play))

    def passed(self, seat: Seat) -> "Trick[P]":
        """Return the trick with one more pass."""
        return Trick(self.leader, self.plays, (*self.passes, seat))

    def turn(self, out: Collection[Seat | None], players: int) -> Seat | None:
        """Return the seat whose turn it is: the leader, or the next one that may answer; None when the trick is over.

        `out` are the seats that may not answer although they have not passed, such as those without cards. `players` is
        the number of seats.
        """
        plays, passes = self.plays, self.passes
        if not plays:
            return self.leader
        for seat in others_after(plays[-1].seat, players):
            if seat not in passes and seat not in out:
                return seat
        return None


def _piles(hands: Iterable[Iterable[Card]]) -> tuple[tuple[Card, ...], ...]:
    """Convert the hands of a deal to tuples."""
    return tuple(map(tuple, hands))


@immutable
@attrs.frozen(order=False)
class Carried:
    """Base class for what is carried from one round to the next, such as places or levels.

    A standing has such a value, and so does the next deal. The types of its fields say which are seats (`Seat`) and
    which have one entry for each seat (`BySeat`). In JSON, its fields are among those of the deal and of the standing.

    >>> import attrs
    >>> from climbcards import BySeat, Carried
    >>> @attrs.frozen(order=False)
    ... class Handicaps(Carried):
    ...     handicaps: BySeat[int]
    """

    def validate(self, players: int) -> None:
        """Check that this value is possible at a table for this many players.

        By default, seats must be seats of the table, and each `BySeat` must have one entry for each seat.

        Raises:
            PositionError: It is not; the error names the place, and what was expected there.
        """
        check_fields(None, players, self)

    def follows(self, last: "Round") -> bool:
        """Return whether this value can follow from a round. By default, anything can."""
        del last
        return True


# Any: values of any fields
def parts_of(carried: Carried | None) -> Mapping[str, Any]:
    """Return the fields of a carried value by name; an empty mapping for None."""
    kind: Hint = type(carried)
    names = () if carried is None else attrs.fields_dict(kind)
    return {name: getattr(carried, name) for name in names}


def check_rows(players: int, rows: Mapping[str, Sized]) -> None:
    """Check that each of these has one entry for each seat; the keys are their places in the state.

    Raises:
        PositionError: One has more or fewer.
    """
    for where, row in rows.items():
        expect(row, Sized, "one entry for each seat", partial(PositionError, where=where))
        if len(row) != players:
            found = f"expected one entry for each of {players} seats, not {len(row)}"
            raise PositionError(found, where)


def check_seats(players: int, seats: Mapping[str, int]) -> None:
    """Check that these are seats of the table; the keys are their places in the state.

    Raises:
        PositionError: One is not.
    """
    for where, seat in seats.items():
        if not is_seat(seat, players):
            raise PositionError(no_seat(seat, players), where)


def check_fields(pack: Pack | None, players: int, state: object, kind: Hint = None) -> None:
    """Check the fields of a state by their types: one entry for each seat, seats of the table, cards of the pack.

    `kind` is the class with its type arguments, if it has some.

    Raises:
        PositionError: A field is wrong; the error names the place.
    """
    _check_class(kind or type(state), state, "$", players, pack)


# Any: values of types that are only known at run time
_Check: TypeAlias = Callable[[Any, str, int, Pack | None], None]
"""A function that checks a value at a place, for a number of players and a pack."""


def _check_class(kind: Hint, value: object, where: str, players: int, pack: Pack | None) -> None:
    """Check the fields of a value of a class."""
    for name, check in _checks(kind).items():
        check(getattr(value, name), f"{where}.{name}", players, pack)


def _check_value(value: object, where: str, players: int, pack: Pack | None) -> None:
    """Check the fields of a value of one of several classes."""
    _check_class(type(value), value, where, players, pack)


@lru_cache(maxsize=1 << 8)
def _checks(kind: Hint) -> Mapping[str, _Check]:
    """Return the functions that check the fields of a class, by name."""
    made = class_of(kind)
    if not attrs.has(made):
        return {}
    types = types_of(kind)
    found = {each.name: _check_of(types[each.name]) for each in attrs.fields(made) if each.init}
    return {name: check for name, check in found.items() if check is not None}


def _check_of(kind: Hint) -> _Check | None:
    """Return the function that checks the values of a type; None if there is nothing to check."""
    origin, inside = class_of(kind), get_args(kind)
    if kind is Seat:
        return lambda seat, where, players, _: check_seats(players, {where: seat})
    if kind is Cards:
        return _check_cards
    if origin is Annotated:
        each = _check_of(inside[0])
        return partial(_check_row, each) if is_by_seat(kind) else each
    if origin is tuple and inside[1:] == (...,):
        each = _check_of(inside[0])
        return each and partial(_check_each, each)
    if is_sum(kind):
        parts = [part for part in inside if part is not NoneType]
        each = _check_of(parts[0]) if len(parts) == 1 else _check_value
        return each and partial(_check_optional, each)
    is_plain = kind in {Card, Rank} or not attrs.has(class_of(kind))  # there are many of these
    return None if is_plain else partial(_check_class, kind)


def _check_cards(cards: Cards, where: str, _players: int, pack: Pack | None) -> None:
    """Check that cards are of the pack."""
    if pack is not None and not cards.is_of(pack):
        raise PositionError(f"expected cards of this game's pack, not {cards}", where)


def _check_row(
    check: _Check | None, row: Sequence[object], where: str, players: int, pack: Pack | None
) -> None:
    """Check that there is one entry for each seat, and the entries."""
    check_rows(players, {where: row})
    if check is not None:
        check(row, where, players, pack)


def _check_each(
    check: _Check, row: Sequence[object], where: str, players: int, pack: Pack | None
) -> None:
    """Check the items of a tuple."""
    for place, value in enumerate(row):
        check(value, f"{where}[{place}]", players, pack)


def _check_optional(
    check: _Check, value: object, where: str, players: int, pack: Pack | None
) -> None:
    """Check a value unless it is None."""
    if value is not None:
        check(value, where, players, pack)


@final
@immutable
@attrs.frozen(order=False)
class Deal:
    """How the cards were distributed: everything that chance decides about a round.

    `hands` has the cards of each seat, in the order dealt. The first card of `stock` is drawn first. Lists are
    converted to tuples. With `leader=None` the rules say who leads. `carried` is what earlier rounds pass on to this
    one, such as places, in a game that carries something; otherwise it is None.
    """

    hands: tuple[tuple[Card, ...], ...] = attrs.field(converter=_piles)
    stock: tuple[Card, ...] = attrs.field(converter=pile)
    dealer: Seat
    leader: Seat | None = None
    carried: Carried | None = None


@final
@immutable
@attrs.frozen(order=False)
class Round:
    """The part of a finished round that a match keeps. `ranking` has the seats from first place to last."""

    dealer: Seat
    leader: Seat
    scores: tuple[int, ...]
    ranking: tuple[Seat, ...]


@final
@attrs.frozen(order=False)
class Standing:
    """Where a match stands after some rounds: who deals and leads next, and who has won.

    With `leader=None` the rules say who leads. `winners` are all seats that have won, such as two partners; () while the
    match goes on. Where a match is played in legs, `totals` are the points of this leg, and `legs` says how many legs
    each seat has won. `carried` is what is passed on to the next deal, such as places, in a game that carries something;
    otherwise it is None. `rounds` says in how many rounds the `totals` were scored.

    The rules need to know nothing else about earlier rounds: see `Game.standing`.

    Raises:
        ClimbcardsError: A field has a value of another type.
    """

    totals: BySeat[int]
    dealer: Seat
    leader: Seat | None
    winners: tuple[Seat, ...]
    legs: tuple[int, ...] = ()
    carried: Carried | None = None
    rounds: int = 0

    def __attrs_post_init__(self) -> None:
        for field, row in (
            ("totals", self.totals),
            ("winners", self.winners),
            ("legs", self.legs),
        ):
            if type(row) is not tuple or not all(map(is_int, row)):
                raise ClimbcardsError(f"expected as {field} a tuple of ints, not {quoted(row)}")
        leader = 0 if self.leader is None else self.leader
        for field, number in (
            ("dealer", self.dealer),
            ("leader", leader),
            ("rounds", self.rounds),
        ):
            if not is_int(number):
                raise ClimbcardsError(f"expected as {field} an int, not {quoted(number)}")
        expect(self.carried, Carried | None, "as carried a Carried")

    @property
    def winner(self) -> Seat | None:
        """The seat that has won the match, the lowest one of partners; None while it goes on."""
        return min(self.winners, default=None)


@final
@attrs.frozen(order=False)
class StandIn:
    """A wild card, and the card it stands for in a reading. `suit` is None where only the rank matters."""

    card: Card
    rank: Rank
    suit: Suit | None = None


@final
@attrs.frozen(order=False)
class Own:
    """What only the viewing seat sees: its number, and its hand."""

    seat: Seat
    hand: Cards


@runtime_checkable
class Dealt(Protocol):
    """A state: it remembers who dealt and who led."""

    @property
    def dealer(self) -> Seat:
        """Who dealt."""
        ...

    @property
    def leader(self) -> Seat:
        """Who led, or leads, the first trick."""
        ...


@runtime_checkable
class Seen(Protocol):
    """A view: what one seat sees. `str()` describes it to a player."""

    @property
    def own(self) -> Own | None:
        """What only the viewing seat sees; None for a spectator."""
        ...

    @property
    def seat(self) -> Seat | None:
        """The seat whose view this is; None for a spectator."""
        ...

    @property
    def hand(self) -> Cards | None:
        """The hand of the viewing seat; None for a spectator."""
        ...

    @property
    def dealer(self) -> Seat:
        """Who dealt."""
        ...

    @property
    def sizes(self) -> tuple[int, ...]:
        """How many cards each seat holds."""
        ...

    @property
    def table(self) -> Cards:
        """The cards in the middle of the table now."""
        ...

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that the game waits for: the seat whose turn it is, or all that have yet to act."""
        ...

    @property
    def phase(self) -> object:
        """The phase of the round: a small class of the game, with the fields that this phase has.

        Its `code` names the phase in JSON and never changes: `betting`, `playing`, `finished`.
        """
        ...


@runtime_checkable
class Shaped(Protocol):
    """A combination. `str()` returns its name in the notation."""

    @property
    def shape(self) -> str:
        """What an answer must have in common with it: `single`, `run of 5`, `bomb`.

        Of two different combinations with the same shape, one beats the other.
        """
        ...

    def __str__(self) -> str: ...


def trick_in(view: object) -> Trick | None:
    """Return the trick in a view or a state; None if it has none."""
    found: object = getattr(view, "trick", None)
    return found if _is_trick(found) else None


def _is_trick(value: object) -> TypeGuard[Trick]:
    return isinstance(value, Trick)


def hand_in(view: Seen) -> tuple[Card, ...]:
    """Return the hand in a view as a player sorts it, from low to high; () for a spectator.

    This is the order of the pack, unless the view has `ranks`: those are from low to high as they count in this round.

    >>> from random import Random
    >>> from climbcards import Card, Rank, Seat, Suit, hand_in
    >>> from climbcards.games import guandan
    >>> game = guandan.GUANDAN
    >>> view = game.view(game.start(game.deal(Random(2), dealer=Seat(0))), Seat(0))
    >>> str(view.level), " ".join(map(str, hand_in(view)[-8:]))
    ('2', 'Kd As 2s 2s 2h 2d 2c R')
    """
    cards = tuple(view.hand or ())
    ranks: Sequence[Rank] = getattr(view, "ranks", ())
    return tuple(sorted(cards, key=lambda card: ranks.index(card.rank))) if ranks else cards


def ranks_in(reading: object, pack: Pack) -> tuple[Rank, ...]:
    """Return the ranks of a pack from low to high as they count in a reading.

    In a run, ranks above its top come first: the ace of A 2 3 4 5.
    """
    ranks, top = pack.ranks, getattr(reading, "top", None)
    above = ranks.index(top) + 1 if isinstance(top, Rank) and top in ranks else 0
    return (*ranks[above:], *ranks[:above])


_COLUMNS: Final = ("seat", "points", "for", "cards")


@runtime_checkable
class Entry(Protocol):
    """What a line of a score sheet is for, as data. Each kind is a small frozen class.

    A program matches on the class; `str()` returns the label that a player reads.
    """

    code: ClassVar[str]
    """The name of this kind in JSON, which never changes: `captured`, `failed-bet`."""

    def __str__(self) -> str: ...


@final
@attrs.frozen(order=False)
class Line:
    """A line of a score sheet: the seat, what for, the points, the clause, and the cards that were counted, if any."""

    seat: Seat
    entry: Entry
    points: int
    clause: str
    cards: Cards | None = None

    @property
    def label(self) -> str:
        """What the points are for, as printed on the sheet."""
        return str(self.entry)

    def __str__(self) -> str:
        """Return the line as printed on the sheet."""
        return f"seat {self.seat}  {_scored(self, str)}"

    def data(self) -> dict[str, JSON]:
        """Return the line as JSON data.

        It has `seat`, `points`, `code`, `clause`, `text`, `cards`, and the fields of the entry as `data`.
        """
        return {
            "seat": self.seat,
            "points": self.points,
            "code": self.entry.code,
            "clause": self.clause,
            "text": self.label,
            "cards": None if self.cards is None else str(self.cards),
            "data": fields_of(self.entry),
        }


def _scored(line: Line, label: Callable[[Entry], str]) -> str:
    """Return a line as text without its seat: the points, and what they are for."""
    shown = f"  {line.cards}" if line.cards else ""
    return f"{line.points:>4}  {label(line.entry)} ({line.clause}){shown}"


def _lines(lines: Iterable[Line]) -> tuple[Line, ...]:
    """Convert the lines of a sheet to a tuple."""
    expect(lines, Iterable, "the lines of a sheet")
    return tuple(lines)


@final
@attrs.frozen(order=False)
class Sheet:
    """The score sheet of a finished round: its lines, and the totals.

    Raises:
        CardsError: A line is for a seat that the table lacks.
        ClimbcardsError: Something is not a `Line`.
    """

    lines: tuple[Line, ...] = attrs.field(converter=_lines)
    players: int

    def __attrs_post_init__(self) -> None:
        for line in self.lines:
            expect(line, Line, "a Line of the sheet, as in Line(seat, entry, points, clause)")
            if not is_seat(line.seat, self.players):
                raise CardsError(
                    f"a line is for seat {quoted(line.seat)}: the seats are 0 to {self.players - 1}"
                )

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each seat: the sum of its lines."""
        totals = [0] * self.players
        for line in self.lines:
            totals[line.seat] += line.points
        return tuple(totals)

    def __str__(self) -> str:
        """Return the sheet as text, one row for each line, with the totals last."""
        return printed(self, [f"seat {seat}" for seat in range(self.players)], str, "total")

    def _repr_html_(self) -> str:
        """Return the sheet as an HTML table, which a notebook shows."""
        from html import escape  # noqa: PLC0415  # imported late, as few programs show sheets as HTML

        rows: list[tuple[object, ...]] = [
            (line.seat, line.points, f"{line.entry} ({line.clause})", line.cards or "")
            for line in self.lines
        ]
        rows += [(seat, total, "total", "") for seat, total in enumerate(self.totals)]
        cells = ("".join(f"<td>{escape(str(cell))}</td>" for cell in row) for row in rows)
        body = "".join(f"<tr>{row}</tr>" for row in cells)
        head = "".join(f'<th scope="col">{name}</th>' for name in _COLUMNS)
        return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"

    def data(self) -> dict[str, JSON]:
        """Return the sheet as JSON data: the lines, and the totals by seat."""
        return {"lines": [line.data() for line in self.lines], "totals": list(self.totals)}


def printed(sheet: Sheet, called: Sequence[str], label: Callable[[Entry], str], total: str) -> str:
    """Return a sheet as text.

    `called` has the name of each seat, `label` says what a line is for, and `total` is the label of the totals. What
    partners score for the same thing is printed in one row.
    """
    rows = [
        (", ".join(called[each.seat] for each in shared), _scored(shared[0], label))
        for shared in _shared(sheet.lines)
    ]
    rows += [
        (who, f"{points:>4}  {total}") for who, points in zip(called, sheet.totals, strict=True)
    ]
    width = max((len(who) for who, _ in rows), default=0)
    return "\n".join(f"{who.ljust(width)}  {row}" for who, row in rows)


def _shared(lines: Iterable[Line]) -> Sequence[Sequence[Line]]:
    """Group lines that differ only in their seats, if partners score everything together."""
    each = [(line,) for line in lines]
    rows = [
        tuple(row) for _, row in groupby(lines, key=lambda line: attrs.evolve(line, seat=Seat(0)))
    ]
    together = all(1 < len(row) == len({line.seat for line in row}) for row in rows)
    return rows if together else each


@final
@attrs.frozen(order=False)
class Bounds:
    """The fewest and the most points of a seat in a round, and the sum of all seats' points.

    No seat scores fewer than `least` or more than `most` in a round; real scores need not come near them. `total` is
    None if the sum differs from round to round.

    Raises:
        ClimbcardsError: `least` is more than `most`.
    """

    least: int
    most: int
    total: int | None

    def __attrs_post_init__(self) -> None:
        if self.least > self.most:
            raise ClimbcardsError(f"least is {self.least}: expected no more than {self.most}")


@final
@attrs.frozen(order=False)
class Result:
    """The result of a finished round: its score sheet, and the seats from first place to last."""

    sheet: Sheet
    ranking: tuple[Seat, ...]

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat; more is better."""
        return self.sheet.totals


A_done = TypeVar("A_done", bound=Seated)


@final
@attrs.frozen(order=False)
class Began:
    """A round was dealt."""

    code: ClassVar[str] = "began"

    deal: Deal


@final
@attrs.frozen(order=False)
class Did(Generic[A_done]):
    """A seat acted. `scores` are the points of the round if it is over with this action, else None."""

    code: ClassVar[str] = "did"

    action: A_done
    scores: BySeat[int] | None = None


@final
@attrs.frozen(order=False)
class Undid:
    """The last action was taken back, and with it the deal of a round that came after it."""

    code: ClassVar[str] = "undid"


for _kind in (Began, Did, Undid):  # `Step` shows its members under their public address
    _kind.__module__ = "climbcards.record"

Step: TypeAlias = Began | Did[A_done] | Undid
"""One thing that a table remembers. Its number is its position in the record, from 0."""


def place(since: object, many: int, what: str) -> int:
    """Return a number from 0 to `many`, which may also be the number of the next item.

    Raises:
        ClimbcardsError: There is no such number; the message calls the items `what`.
    """
    if type(since) is int and 0 <= since <= many:
        return since
    found = f"there were {many} {what}, and none has the number {quoted(since)}"
    raise ClimbcardsError(f"{found}: expected a number from 0 to {many}")


A = TypeVar("A", bound=Seated)
V = TypeVar("V")


@final
@attrs.frozen(order=False)
class LaidPlay(Generic[A]):
    """A play in a trick that is over: the action, and the cards that it laid on the table."""

    action: A
    cards: Cards


@final
@attrs.frozen(order=False)
class LastTrick(Generic[A]):
    """A trick that is over, as everybody saw it: its plays, first to last, and the seat that took it.

    That is the seat that got the cards or, if they left the game, the one that won the trick or cleared the table.
    """

    plays: tuple[LaidPlay[A], ...]
    taken_by: Seat


FORMAT: Final = 1
"""The version of snapshots that this library writes and reads."""


@final
@attrs.frozen(order=False)
class Snapshot(Generic[A, V]):
    """How a table stands, as one seat or a spectator may know it.

    Cards that `view` hides appear nowhere in it. `to_act` has the seats that may act as far as this reader knows: all
    awaited seats, and the reader's own seat if it may act too.
    """

    format: int
    """The version of this message."""
    game: str
    """The name of the game."""
    number: int
    """How many steps there were. Ask for events since this number to hear only what comes next."""
    names: BySeat[str]
    """Who sits where."""
    sides: tuple[tuple[Seat, ...], ...]
    """Who plays together. Each seat is on one side; a side may be a single seat."""
    round: int
    """The number of the round in the match, from 1."""
    phase: str
    """The phase of the round in one word: `betting`, `playing`, `finished`. It is also in the view."""
    to_act: tuple[Seat, ...]
    """The seats that may act, as far as this reader knows; awaited seats first."""
    awaited: tuple[Seat, ...]
    """The seats that the table waits for; () when the round is over."""
    view: V
    """What the reader sees of the cards."""
    last_trick: Optional[LastTrick[A]]  # noqa: UP045  # cattrs replaces the type variable only in this form
    """The last trick of this round that is over; None before there is one."""
    selectable: Cards | None
    """The cards that the reader can pick first; no cards when the reader may not act, None for a spectator."""
    legal: Optional[tuple[A, ...]]  # noqa: UP045  # as above
    """The legal actions of the reader; None where they were not asked for."""
    sheet: Sheet | None
    """The score sheet of the round; None while it goes on."""
    standing: Standing
    """How the match stands."""


# Any: games of every kind
AnySnapshot: TypeAlias = Snapshot[Any, Any]
"""A snapshot of any game, whatever its actions and views are."""


V_seen = TypeVar("V_seen", bound=Seen)


@final
@attrs.frozen(order=False)
class ViewPart(Generic[V_seen]):
    """One part of a view as `length` numbers, each from 0 to 1.

    `numbers` makes them from the view of a seat. Seats come in rotation, the viewing seat first. It may also return
    bytes of 0 and 1.
    """

    name: str
    length: int
    meaning: str
    numbers: Callable[[V_seen], Sequence[float]]


@final
@attrs.frozen(order=False)
class ViewParts(Generic[V_seen]):
    """All parts of the views of a game, in order.

    Args:
        kind: The class of the views.
        parts: The parts.
        version: The version of these parts. Increase it when an order, a length or a meaning changes.
    """

    kind: type[V_seen]
    parts: tuple[ViewPart[V_seen], ...]
    version: int = 1
