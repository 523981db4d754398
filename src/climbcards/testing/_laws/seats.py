"""Laws 9 and 12: suits without order are only names, and everything one seat further is the same round.

Theory of operation. A second table plays along. It has the same deal one seat further, and each action of a seat at the
first table is done by the next seat there. Both tables are compared, as far as `Table` can tell seats from numbers.

The types of the fields say which values are seats (`Seat`), and which have one entry for each seat (`BySeat`). A seat
becomes the next one, a tuple by seat is rotated so that its last entry is first, and all else stays. If a type is not
specific, the comparison is lenient, so that no correct game fails: a number may stay or be one seat further, and a tuple
may keep its order or not. An object whose class has no fields is not compared.
"""

import dataclasses
import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from enum import Enum
from functools import cache
from itertools import combinations, product
from random import Random
from types import NoneType
from typing import Annotated, Final, Generic, TypeGuard, TypeVar, final, get_args, get_type_hints

import attrs

from climbcards._actions import LegalActions, reading_of
from climbcards._cards import Card, Cards, Pack, Rank, Suit, cards_of
from climbcards._errors import ClimbcardsError, IllegalActionError, is_mapping, is_tuple_or_list
from climbcards._game import A, Game, S, Symmetric, V, is_climbing, is_symmetric
from climbcards._round import (
    Deal,
    Hint,
    Line,
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
from climbcards._words import viewer_called
from climbcards.authors._checks import NotOfferedError
from climbcards.authors._game import faces_in, relabelled
from climbcards.events import Event
from climbcards.testing._report import LawBroken, changed, cut_off, require, require_equal
from .material import any_members

T = TypeVar("T")

# classes whose values are compared with `==`
_PLAIN: Final = (bool, float, bytes, NoneType, Enum, Cards, Card, Pack, Rank, Suit)
# a number in a text that is not part of a card or of a clause
_NUMBER: Final = re.compile(r"(?<![\w-])\d+(?![\w-])")


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
        itself = self.is_plain or self.is_seat or self.is_row
        return itself or (self.items is not None and self.items.is_known)


UNKNOWN: Final = Kind()
SEAT: Final = Kind(is_seat=True)

# the kinds of the members of every view, whatever the types of its fields say
_SEEN: Final[Mapping[str, Kind]] = {
    "seat": SEAT,
    "dealer": SEAT,
    "sizes": Kind(is_row=True),
    "awaited": Kind(items=SEAT),
    "hand": UNKNOWN,
    "table": UNKNOWN,
}


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
    hints = hints_of(owner, by_seat=True)
    return {name: _kind(hints[name]) if name in hints else UNKNOWN for name in names}


def hints_of(owner: object, *, by_seat: bool = False) -> Mapping[str, Hint]:
    """Return the types in a class or of a method, with `BySeat` or without it; nothing if they cannot be resolved."""
    try:
        return get_type_hints(owner, include_extras=by_seat)
    except Exception:  # noqa: BLE001  # a type may use names that only a type checker knows
        return {}


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
        return f"{place}: {cut_off(str(self.one))} and {cut_off(str(self.other))}"


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

    def deal(self, deal: Deal) -> Deal:
        """Return a deal one seat further."""
        hands, carried = self.row(deal.hands), self.further(deal.carried)
        return attrs.evolve(self.further(deal), hands=hands, carried=carried)

    def round(self, played: Round) -> Round:
        """Return a round one seat further."""
        return attrs.evolve(self.further(played), scores=self.row(played.scores))

    def further(self, value: T, numbers: Collection[str] = ()) -> T:
        """Return a value one seat further, as far as the types of its fields say which values are seats.

        Args:
            value: An action, a carried value, or another one; without fields, it is returned as it is.
            numbers: The names of further fields whose numbers are seats.
        """
        changes: dict[str, object] = {}
        for name, kind in fields_of(value).items():
            part: object = getattr(value, name)
            moved = self._moved(part, SEAT if name in {"seat", *numbers} else kind)
            if moved is not part:
                changes[name] = moved
        if not changes:
            return value
        if dataclasses.is_dataclass(value) and not isinstance(value, type):
            return dataclasses.replace(value, **changes)
        owner: Hint = type(value)
        aliases = {field.name: field.alias for field in attrs.fields(owner)}
        return changed(value, **{aliases[name]: moved for name, moved in changes.items()})

    def doubtful(self, action: object) -> set[str]:
        """Return the names of the fields whose values could be seats, but whose types do not say so."""
        found = set[str]()
        for name, kind in fields_of(action).items():
            value: object = getattr(action, name)
            row = value if is_tuple_or_list(value) else (value,)
            could_be = bool(row) and all(is_seat(each, self.players) for each in row)
            if could_be and name != "seat" and not kind.is_known:
                found.add(name)
        return found

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
        parts = (
            self.apart(getattr(one, name), getattr(other, name), kind, f"{where}.{name}")
            for name, kind in fields.items()
        )
        return next(filter(None, parts), None)

    def _sheets_apart(self, one: Sheet, other: Sheet, where: str) -> Difference | None:
        """Return where the lines of a seat are not those of the next one; the seats of a sheet may be in any order."""

        def lines(sheet: Sheet, seat: Seat) -> tuple[Line, ...]:
            return tuple(line for line in sheet.lines if line.seat == seat)

        where = f"{where}.lines"
        pairs = ((lines(one, seat), lines(other, self.seat(seat))) for seat in seats(self.players))
        return next(filter(None, (self.apart(*pair, where=where) for pair in pairs)), None)

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
        pairs = enumerate(zip(one, other, strict=True))
        parts = (self.apart(*pair, inside, f"{where}[{place}]") for place, pair in pairs)
        return next(filter(None, parts), None)

    def _match(self, one: Collection[object], other: Collection[object], inside: Kind) -> bool:
        """Return whether each item of `one` can be paired with an item of `other` that is one seat further."""
        if self._in_place(self.row([*one]), [*other], inside, "") is None:
            return True
        return _paired(one, other, lambda a, b: self.apart(a, b, inside) is None)

    def _is_like(self, one: object, other: object, kind: Kind) -> bool:
        """Return whether two values of the same class are one seat apart, for values without named parts."""
        if isinstance(one, int):
            stays = one == other and not (kind.is_seat and is_seat(one, self.players))
            return stays or (is_seat(one, self.players) and other == self.seat(one))
        if isinstance(one, str) and isinstance(other, str):
            return _words(one) == _words(other)
        if is_mapping(one) and is_mapping(other):
            keys, items = kind.keys or UNKNOWN, kind.items or UNKNOWN
            return _paired(
                one.items(),
                other.items(),
                lambda a, b: not (self.apart(a[0], b[0], keys) or self.apart(a[1], b[1], items)),
            )
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


def exchange(game: Game[S, A, V], state: S, action: A, rng: Random) -> None:
    """Law 9: if a game says that suits are only names, they can be exchanged in any way; if not, this is not offered."""
    symmetric: object = game
    if not is_symmetric(symmetric):
        cure = "if they are only names, derive it from SuitsAlike"
        why = f"{game.name} has no relabel_state: its suits have an order, or it has none; {cure}"
        raise NotOfferedError(why)
    names = game.pack.suits
    other = dict(zip(names, rng.sample(names, len(names)), strict=True))
    symmetry(game, symmetric, state, action, other)


def symmetry(
    game: Game[S, A, V], symmetric: Symmetric[S, A], state: S, action: A, suits: Mapping[Suit, Suit]
) -> None:
    """Law 9: if suits are exchanged everywhere, everything happens in the same way."""
    names = " ".join(f"{old}={new}" for old, new in suits.items())
    turned = symmetric.relabel_state(state, suits)
    back = symmetric.relabel_state(turned, {new: old for old, new in suits.items()})
    require_equal(9, state, back, f"the state does not come back from {names}")
    for seat in game.seats:
        legal, before = game.legal_actions(turned, seat), game.legal_actions(state, seat)
        expected = {symmetric.relabel_action(each, suits) for each in before}
        odd = next(iter(expected ^ set(legal)), None)
        require(9, odd is None, f"seat {seat} may do something else with {names}: {odd}")
    end, again = game.apply(state, action), symmetric.relabel_action(action, suits)
    after, other = symmetric.relabel_state(end, suits), game.apply(turned, again)
    found = f"seat {action.seat}: {action} leads elsewhere with {names}"
    require_equal(9, after, other, found)
    found = f"the scores change with {names}: {game.scores(end)} or {game.scores(after)}"
    require(9, game.scores(after) == game.scores(end), found)
    # of a state, which has the whole pack, this would say nothing
    lost = Counter(relabelled(card, suits) for card in faces_in(action))
    lost.subtract(faces_in(again))
    require(9, not any(lost.values()), f"{action} is {again} with {names}")


LISTED: Final = 12  # the number of actions of a list that are compared at the second table
# the number of actions after which it is no longer compared each time whose turn it is
NEAR: Final = 200
FURTHER: Final = "with everything one seat further"


def named(game: Game[S, A, V], deal: Deal) -> None:
    """Law 12: the leader that a deal names leads, or the deal is rejected; by default, a deal names no leader."""
    open_ = game.deal(Random(0), deal.dealer).leader
    found = f"nobody was asked to lead, and the game deals for the leader {open_}"
    require(12, open_ is None, found)
    for seat in game.seats:
        try:
            dealt = game.deal(Random(0), deal.dealer, seat)
        except ClimbcardsError:
            dealt = attrs.evolve(deal, leader=seat)
        found = f"asked for a deal that seat {seat} leads, the game names {dealt.leader}"
        require(12, dealt.leader == seat, found)
        try:
            state = game.start(attrs.evolve(deal, leader=seat))
        except ClimbcardsError:
            continue
        found = f"a deal names seat {seat} to lead, and the round has the leader {state.leader}"
        require(12, state.leader == seat, found)
        leads(game, state)


def leads(game: Game[S, A, V], state: S) -> bool:
    """Law 12: when the first cards can be played, it is the leader's turn. Return whether cards can be played."""
    awaited = game.awaited(state)
    lists = [game.legal_actions(state, seat) for seat in awaited]
    # in a game with combinations, an action that gives cards away may have `cards`, too
    played = reading_of if is_climbing(game) else cards_of
    plays = any(legal and played(legal[0]) is not None for legal in lists)
    found = f"seat {state.leader} has the lead, and the first to play is one of {awaited}"
    require(12, not plays or state.leader in awaited, found)
    return plays


@final
class SecondTable(Generic[S, A, V]):
    """A table at which a round is played once more, one seat further. All its methods check law 12."""

    def __init__(self, game: Game[S, A, V], deal: Deal) -> None:
        self.game = game
        self.deal = deal
        self.table = Table(len(game.seats))
        self.rng = Random(len(game.seats))
        self.led = False
        self.done = 0
        self.states: list[S] = []

    @property
    def state(self) -> S:
        """The state of the round at this table."""
        return self.states[-1]

    def _lay_out(self, state: S) -> None:
        """Start the round once the leader is known, and check that the opening events of the next seats are the same."""
        named(self.game, self.deal)
        try:
            self.states.append(self.game.start(self.table.deal(self.deal)))
        except ClimbcardsError as error:
            raise LawBroken(12, f"{FURTHER} a deal is refused: {error}") from error
        for seat, after in self._seats():
            told = self.game.opening_events(self.game.view(state, seat))
            self._told(seat, told, self.game.opening_events(self.game.view(self.state, after)))

    def follow(self, before: S, action: A, after: S, *, looked: bool) -> None:
        """Let the next seat do the same action; if `looked`, also compare legal actions, views and events."""
        if not self.states:
            self._lay_out(before)
        self.done += 1
        if looked or self.done < NEAR:
            self._turns(before)
        if looked:
            self._lists(before)
            self._views(before)
        was = self.state
        done = self._do(before, action)
        for seat, next_ in self._seats() if looked else ():
            told = self.game.events(before, action, after, seat)
            self._told(seat, told, self.game.events(was, done, self.state, next_))

    def end(self, state: S) -> None:
        """Check that the next seat has the same points and the same place."""
        if not self.states:  # the round was over at its beginning
            self._lay_out(state)
        self._turns(state)
        self._views(state)
        points = self.game.scores(state) or (), self.game.scores(self.state) or ()
        found = f"the scores are {points[0]}, and {FURTHER} {points[1]}"
        require(12, self.table.row(points[0]) == points[1], found)
        places = self.game.ranking(state), self.game.ranking(self.state)
        found = f"the ranking is {places[0]}, and {FURTHER} as {places[1]}"
        require(12, tuple(map(self.table.seat, places[0])) == places[1], found)
        sheets = self.game.result(state).sheet, self.game.result(self.state).sheet
        apart = self.table.apart(*sheets)
        require(12, apart is None, f"the sheet is another one {FURTHER}: {apart}")

    def _seats(self) -> Iterator[tuple[Seat | None, Seat | None]]:
        """Yield each viewer, and the one at the second table."""
        yield None, None
        for seat in self.game.seats:
            yield seat, self.table.seat(seat)

    def _turns(self, state: S) -> None:
        """Check that `to_act`, `awaited` and the sides are those of the next seats."""
        self.led = self.led or leads(self.game, state)
        for what, ask in (("may act", self.game.to_act), ("are awaited", self.game.awaited)):
            here, there = ask(state), ask(self.state)
            found = f"seats {here} {what}, and {FURTHER} {there}"
            require(12, sorted(map(self.table.seat, here)) == sorted(there), found)
        sides, others = self.game.sides(state), self.game.sides(self.state)
        expected = {frozenset(map(self.table.seat, side)) for side in sides}
        found = f"the sides are {sides}, and {FURTHER} {others}"
        require(12, expected == {frozenset(side) for side in others}, found)

    def _lists(self, state: S) -> None:
        """Check that the next seat has the same legal actions."""
        for seat in self.game.to_act(state):
            after = self.table.seat(seat)
            here = self.game.legal_actions(state, seat)
            there = self.game.legal_actions(self.state, after)
            found = f"seat {seat} has {len(here)} actions, and {FURTHER} seat {after} has"
            require(12, len(here) == len(there), f"{found} {len(there)}")
            some = any_members(here, self.rng, LISTED)
            hidden = [type(action).__name__ for action in some if not fields_of(action)]
            if hidden:
                why = f"{hidden[0]} shows no fields: write actions as attrs classes"
                raise NotOfferedError(why)
            for kind in {type(action) for action in some}:
                self._numbers([action for action in some if type(action) is kind], there)

    def _do(self, state: S, action: A) -> A:
        """Let the next seat do the same action, which must be legal there, and return it."""
        done = self.table.further(action)
        if not self.table.doubtful(action):
            with suppress(IllegalActionError):
                self.states = [self.game.apply(self.state, done)]
                return done
        here = self.game.legal_actions(state, action.seat)
        there = self.game.legal_actions(self.state, self.table.seat(action.seat))
        same = [each for each in here if type(each) is type(action)]
        done = self.table.further(action, self._numbers(same, there))
        self.states = [self.game.apply(self.state, done)]
        return done

    def _numbers(self, same: Sequence[A], there: LegalActions[A]) -> Collection[str]:
        """Return the fields whose numbers must be seats, so that the next seat has the same legal actions."""
        names = sorted({name for each in same for name in self.table.doubtful(each)})
        for size in range(len(names) + 1):
            for some in combinations(names, size):
                if all(self.table.further(each, some) in there for each in same):
                    return some
        seat, after = same[0].seat, self.table.seat(same[0].seat)
        odd = [each for each in same if self.table.further(each) not in there]
        shown = ", ".join(str(each) for each in odd[:3])
        raise LawBroken(12, f"seat {seat} may do {shown}, and {FURTHER} seat {after} may not")

    def _views(self, state: S) -> None:
        """Check that the view of the next seat is the same, and has the same numbers."""
        seen = [
            (*pair, self.game.view(state, pair[0]), self.game.view(self.state, pair[1]))
            for pair in self._seats()
        ]
        for seat, after, here, there in seen:
            apart = self.table.seen(here, there)
            found = f"{viewer_called(seat)} sees something else than {viewer_called(after)} {FURTHER}: {apart}"
            require(12, apart is None, found)
        # in the numbers of a view, the viewing seat comes first
        with suppress(NotOfferedError, NotImplementedError):
            for (seat, after, here, there), part in product(seen[1:], self.game.view_parts().parts):
                found = f"the numbers of {part.name!r} for seat {seat} are others for seat {after} {FURTHER}"
                require(12, list(part.numbers(here)) == list(part.numbers(there)), found)

    def _told(self, seat: Seat | None, here: Sequence[Event[A]], there: Sequence[Event[A]]) -> None:
        """Check that the next seat is told the same events."""
        apart = self.table.apart(here, there)
        who = viewer_called(seat)
        found = f"{who} is told something else than the next seat {FURTHER}: {apart}"
        require(12, apart is None, found)
