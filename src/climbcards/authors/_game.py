"""The members that all games of the kit share: players, a deal, clauses, `step` and a match.

Theory of operation. A game decides about an action in one place, so that listing it, objecting to it and applying it
cannot disagree: `step` returns the next state or an objection, and other members of `Stepping` follow from it. A class
that lacks a member raises an error as soon as it is defined.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from inspect import get_annotations
from operator import attrgetter
from random import Random
from types import FunctionType
from typing import (
    TYPE_CHECKING,
    Any,
    ClassVar,
    Final,
    Generic,
    ParamSpec,
    Protocol,
    Self,
    TypeVar,
    final,
    overload,
    runtime_checkable,
)

import attrs

from climbcards._actions import Choice, Group, LegalActions, Numbering, grouped
from climbcards._cards import Card, Cards, Pack, Rank, Suit
from climbcards._errors import (
    CardsError,
    ClimbcardsError,
    NotationError,
    Objection,
    OptionError,
    check_text,
    expect,
    immutable,
    is_tuple_or_list,
    quoted,
    said,
)
from climbcards._game import (
    ENGLISH,
    HOUSE,
    A,
    AnyGame,
    Phrases,
    S,
    chosen,
    illegal,
    made_with,
    option_fields,
)
from climbcards._round import (
    Bounds,
    Carried,
    Deal,
    Result,
    Round,
    Seat,
    Seen,
    Sheet,
    Standing,
    ViewParts,
    check_seat,
    left_of,
    seats,
    types_within,
    viewer,
)
from climbcards._words import Sentence
from climbcards.events import Acted, Event, RoundOver
from ._checks import NextLead, NotOfferedError, check_names, require_type, with_words
from ._deals import cut, dealt_hands
from ._scores import CardsLeft, MatchEnd, Place, Points, standing_after
from ._tables import UNCHANGING, is_mutable, lost_error, require_fields


@final
@attrs.frozen(order=False, kw_only=True)
class Clauses:
    """The clauses that a game cites in objections, one for each kind."""

    table: str = "rules"
    """There is no such seat."""
    over: str = "rules"
    """The round is over."""
    turn: str = "rules"
    """It is somebody else's turn."""
    cards: str = "rules"
    """Cards of another pack, no cards, or cards that the player does not hold."""
    combination: str = "rules"
    """The cards are not a combination, not the one that was named, or could be several."""
    lead: str = "rules"
    """The seat must lead: it cannot pass."""
    opening: str = "rules"
    """The play must contain a card."""
    answer: str = "rules"
    """The play does not beat the last one."""
    shape: str = ""
    """The play has another shape than the last one. By default, the clause of `answer`."""
    pack: str = attrs.field(default=attrs.Factory(attrgetter("cards"), takes_self=True))
    """Cards of another pack. By default, the clause of `cards`."""
    choice: str = attrs.field(default=attrs.Factory(attrgetter("combination"), takes_self=True))
    """The cards could be several combinations. By default, the clause of `combination`."""

    @classmethod
    def all(cls, clause: str) -> "Clauses":
        """Return `Clauses` that cite one clause for everything."""
        return cls(**{field.name: clause for field in attrs.fields(cls)})


@final
@attrs.frozen(order=False)
class AskToAct(Sentence):
    """Somebody is to act, and the game says no more about it."""

    en = "it is your turn"
    de = "du bist dran"


# Any: a run-time checker of types would read `seats` of a game, which checks the game again, without end
if TYPE_CHECKING:

    class Whole(AnyGame, Protocol):
        """A whole game, with what its class states in its own way: by fields, class attributes or properties."""

        @property
        def players(self) -> int: ...

else:
    Whole = Any


def whole(game: object) -> Whole:
    """Return a game, typed as a whole one: its base classes cannot declare what it may state in three ways."""
    ours: Any = game  # Any: a checker cannot see that it is one
    made: Whole = ours
    return made


R = TypeVar("R")


@immutable
class Stepping(ABC, Generic[S, A]):
    """Base class with the members that all games of the kit share.

    Some do not depend on how a round is played; the others follow from `step`, `read`, `sheet` and `tell`. A game
    defines `name`, `pack` and `players`, as fields, class attributes or properties.
    """

    __slots__ = ()

    clauses: ClassVar[Clauses] = Clauses()
    """The clauses that objections cite. By default, all cite the word `rules`."""
    json_classes: tuple[type, ...] = (Points, Place, CardsLeft)
    """The classes of the game's score lines and of its own events, for JSON. By default, the score lines of the kit."""
    carries: type[Carried] | None = None
    """The class of what is carried from one round to the next, such as `Titles`. By default, nothing is carried."""
    books: ClassVar[tuple[Phrases, ...]] = ()
    """The phrase books of this game. By default, none; English needs no book."""
    no_named_leader: str = ""
    """The error about a seat, `{}`, that a deal names to lead where only the cards say who does. By default, any can."""

    # what the other members follow from

    @abstractmethod
    def to_act(self, state: S) -> tuple[Seat, ...]:
        """Return every seat that may act, awaited seats first; () when the round is over."""

    @abstractmethod
    def legal_actions(self, state: S, seat: Seat) -> LegalActions[A]:
        """Return the legal actions of a seat."""

    @abstractmethod
    def step(self, state: S, action: A) -> S | Objection:
        """Return the state after an action, or an objection if it is not legal."""

    @abstractmethod
    def attempt(self, state: S, seat: Seat, cards: Cards) -> A | Choice[A] | Objection:
        """Return the play that exactly these cards make now, a `Choice` if there are several, or an `Objection`."""

    @abstractmethod
    def read(self, text: str, seat: Seat) -> A | Cards:
        """Parse an action of a seat, or the cards of a play without a combination.

        Raises:
            NotationError: The text is not in the notation.
            CardsError: The text has more copies of a card than the pack.
        """

    @abstractmethod
    def typed(self, state: S, seat: Seat, /) -> Sequence[str]:
        """Return what a seat can type besides cards, with one example for each first word."""

    @abstractmethod
    def sheet(self, state: S) -> Sheet | None:
        """Return the score sheet of a finished round; None while the round goes on."""

    @abstractmethod
    def ranking(self, state: S) -> tuple[Seat, ...]:
        """Return the seats from first place to last; () while the round goes on."""

    def tell(self, before: S, action: A, after: S, seat: Seat | None, /) -> Iterable[Event[A]]:
        """Return the events that follow from an action, as one seat sees them. By default, none.

        `events` adds the action before them, unless it is secret, and the end of the round after them.
        """
        del before, action, after, seat
        return ()

    # the deal, the match and what is told

    def sizes(self, dealer: Seat, /) -> Sequence[int]:
        """Return how many cards each seat is dealt. By default, equally many; the rest is not dealt."""
        del dealer
        ours = whole(self)
        return (len(ours.pack) // ours.players,) * ours.players

    def laid_out(self, deal: Deal) -> tuple[Seat, Seat, tuple[Cards, ...]]:
        """Return who deals, who leads by `first_lead`, and the hands, after checking the deal by `sizes` and `carries`.

        Raises:
            CardsError: The deal is not exactly the pack, or hands have wrong sizes; the leader may not be named; or what is
                carried is invalid.
            ClimbcardsError: It is not a deal, or there is no such seat.
        """
        ours = whole(self)
        require_type(ours.name, "deal", deal, {Deal})
        dealer = check_seat(deal.dealer, ours.players)
        sizes, carries = self.sizes(dealer), self.carries
        hands = dealt_hands(deal, ours.pack, ours.players, sizes, carries=carries)
        return dealer, self.first_lead(dealer, deal.leader), hands

    def match_end(self) -> MatchEnd:
        """Return when a match is over.

        By default, at the points of an option `target` or after the rounds of an option `rounds`, or else after one
        round; there are more while several share the first place.
        """
        target: int | None = getattr(self, "target", None)
        rounds: int | None = getattr(self, "rounds", None if target else 1)
        return MatchEnd(points=target, rounds=rounds)

    def carry(self, now: Standing, last: Round, /) -> Carried | None:
        """Return what is carried from a round to the next: a value of the class `carries`. By default, nothing.

        `now` is the standing with the points of the round, and with what was carried to it.
        """
        del now, last
        return None

    def deals_next(self, last: Round, /) -> Seat:
        """Return who deals after a round. By default, the next seat."""
        return left_of(last.dealer, whole(self).players)

    def leads_next(self, last: Round, /) -> Seat | None:
        """Return who leads after a round; None if the rules of a first round decide.

        By default, None, unless the game has an option `next_lead`, and it is `NextLead.WINNER`: then the first place.
        """
        return last.ranking[0] if getattr(self, "next_lead", None) is NextLead.WINNER else None

    def first_lead(self, dealer: Seat, named: Seat | None, /) -> Seat:
        """Return who leads a round: the seat `named` by the deal or, by default, the seat to the dealer's left.

        It is also called when cards are dealt. Override it if only some seats may be named; see `no_named_leader` for none.

        Raises:
            CardsError: A seat is named where none can be.
            ClimbcardsError: The table has no such seat.
        """
        if named is not None and self.no_named_leader:
            raise CardsError(self.no_named_leader.format(quoted(named)))
        players = whole(self).players
        return left_of(dealer, players) if named is None else check_seat(named, players)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats, in the order of play."""
        return seats(whole(self).players)

    def deal(self, rng: Random, dealer: Seat, leader: Seat | None = None) -> Deal:
        """Shuffle and deal. Cards that are left over are the stock.

        Raises:
            ClimbcardsError: The table has no such seat.
        """
        ours = whole(self)
        sizes = self.sizes(check_seat(dealer, ours.players))
        if leader is not None:
            self.first_lead(dealer, check_seat(leader, ours.players))
        return Deal(*cut(rng, ours.pack.faces, ours.players, sizes), dealer, leader)

    def standing(self, rounds: Sequence[Round], since: Standing | None = None) -> Standing:
        """Return where a match stands after these rounds, by `match_end`, `deals_next`, `leads_next` and `carry`."""
        end, partners = self.match_end(), self.partners()

        def then(now: Standing, last: Round) -> Standing:
            return attrs.evolve(
                now,
                dealer=self.deals_next(last),
                leader=self.leads_next(last),
                winners=end.winners(now, partners),
                carried=self.carry(now, last),
            )

        begun = Standing((0,) * len(self.seats), Seat(0), None, ())
        return standing_after(begun, rounds, since, then)

    def events(self, before: S, action: A, after: S, seat: Seat | None) -> tuple[Event[A], ...]:
        """Return what a seat is told of an action, in order; None is a spectator.

        Raises:
            IllegalActionError: The action was not legal.
            ClimbcardsError: `after` is not the state that the action leads to, or there is no such seat.
        """
        viewer(seat, len(self.seats))
        true = self.apply(before, action)
        if type(true) is not type(after) or true != after:
            raise ClimbcardsError(
                f"{said(action)} leads to another state: give the state that apply gave"
            )
        told: list[Event[A]] = []
        if not self.is_secret(before, action, seat):
            told.append(Acted(action))
        told += self.tell(before, action, after, seat)
        if self.sheet(after) is not None:
            told.append(RoundOver(self.result(after)))
        return tuple(told)

    def opening_events(self, view: Any) -> tuple[Event[A], ...]:  # noqa: ANN401  # Any: of any game
        """Return what happened before the first action. By default, nothing; override it if cards change hands then."""
        del view
        return ()

    def is_secret(self, before: S, action: A, seat: Seat | None, /) -> bool:
        """Return whether a seat may not know what was done, such as a card laid face down; None is a spectator.

        By default, nothing is secret. For a secret action, the first event of `tell` must be a `Noted` that replaces it.
        """
        del before, action, seat
        return False

    def awaited(self, state: S) -> tuple[Seat, ...]:
        """Return the seats that the game waits for. By default, all that may act."""
        return self.to_act(state)

    def partners(self) -> tuple[tuple[Seat, ...], ...]:
        """Return the groups of seats that play together in every round. By default, none: each plays alone."""
        return ()

    def sides(self, state: S) -> tuple[tuple[Seat, ...], ...]:
        """Return who plays together, as far as everybody knows.

        By default, `partners`; override it if that can change.

        Raises:
            ClimbcardsError: The state is not one of this game.
        """
        self.awaited(state)  # refuses what is not a state
        partners = self.partners()
        together = {seat for side in partners for seat in side}
        return (*partners, *((seat,) for seat in self.seats if seat not in together))

    def phrases(self, language: str = "en") -> Phrases:
        """Return the phrase book of a language.

        Raises:
            ClimbcardsError: There is no such book; the message names the available languages.
        """
        books = {book.language: book for book in (ENGLISH, *self.books)}
        for spoken, book in books.items():
            if spoken == language:
                return book
        raise ClimbcardsError(
            f"{whole(self).name} speaks {', '.join(books)}, not {quoted(language)}"
        )

    def numbering(self, *, suits: bool = True) -> Numbering[A]:
        """Return the numbering of all actions. By default, there is none; override it for machine learning.

        Raises:
            NotOfferedError: Always.
        """
        del suits
        raise NotOfferedError(f"{whole(self).name} does not write numbering")

    # Any: views of any game, as none are used
    def view_parts(self) -> ViewParts[Any]:
        """Return the parts of a view as numbers. By default, there are none; override it for machine learning.

        Raises:
            NotOfferedError: Always.
        """
        raise NotOfferedError(f"{whole(self).name} does not write view_parts")

    def bounds(self) -> Bounds:
        """Return the fewest and the most points of a round. By default, they are not known; override it.

        Raises:
            NotOfferedError: Always.
        """
        raise NotOfferedError(f"{whole(self).name} does not write bounds")

    # Any: a view of any game
    def prompt(self, view: Any) -> Sentence | None:  # noqa: ANN401
        """Return what the viewing seat is asked to do; None if the table does not wait for it."""
        seen: Seen = view
        return AskToAct() if seen.seat in seen.awaited else None

    def default_action(self, state: S, seat: Seat) -> A:
        """Return the action for an awaited seat whose time is up: a pass if it may pass, or else the smallest action.

        Raises:
            ClimbcardsError: The game does not wait for this seat, or there is no such seat.
        """
        legal = self.legal_actions(state, seat)
        if seat not in self.awaited(state):
            raise ClimbcardsError(
                f"the game does not wait for seat {seat}: awaited says for which it does"
            )
        try:
            passing = self.parse(state, seat, "pass")
        except ClimbcardsError:  # this game has no pass
            return legal[0]
        return passing if passing in legal else legal[0]

    def objection(self, state: S, action: A) -> Objection | None:
        """Return why an action is not legal; None if it is legal."""
        after = self.step(state, action)
        return after if isinstance(after, Objection) else None

    def apply(self, state: S, action: A) -> S:
        """Return the state after a legal action. The given state does not change.

        Raises:
            IllegalActionError: The action is not legal; the error carries the objection.
        """
        after = self.step(state, action)
        if isinstance(after, Objection):
            raise illegal(whole(self), action.seat, action, after)
        return after

    def parse(self, state: S, seat: Seat, text: str) -> A:
        """Parse an action as a player writes it. Cards without a combination must be exactly one legal play.

        Other actions can be parsed whether or not they are legal: see `objection`.

        Raises:
            NotationError: The text is not in the notation; if it begins with no card, the error says what is `typed`.
            CardsError: The text has more copies of a card than the pack.
            IllegalActionError: The cards alone are not a legal play now, or could be several.
            ClimbcardsError: The text is not text, the state is not one of this game, or there is no such seat.
        """
        check_text(text, "an action")
        ours = whole(self)
        self.awaited(state)  # refuses what is not a state
        check_seat(seat, ours.players)
        try:
            read = self.read(text, seat)
        except NotationError as error:
            raise with_words(error, ours.pack, self.typed(state, seat)) from None
        if not isinstance(read, Cards):
            return read
        answer = self.attempt(state, seat, read)
        if isinstance(answer, Choice):
            raise illegal(ours, seat, read, answer.objection)
        if isinstance(answer, Objection):
            raise illegal(ours, seat, read, answer)
        return answer

    def result(self, state: S) -> Result:
        """Return the result of a finished round: its score sheet and the places.

        Raises:
            ClimbcardsError: The round is not over.
        """
        sheet = self.sheet(state)
        if sheet is None:
            raise ClimbcardsError("the round still runs: ask for its result when to_act is empty")
        return Result(sheet, self.ranking(state))

    def scores(self, state: S) -> tuple[int, ...] | None:
        """Return the points of each seat, where more is better; None while the round goes on."""
        sheet = self.sheet(state)
        return None if sheet is None else sheet.totals


P_taken = ParamSpec("P_taken")
R_co = TypeVar("R_co", covariant=True)


@runtime_checkable
class Taking(Protocol[P_taken, R_co]):
    """A method that takes the options of a class of house rules, by name and with their types."""

    @overload
    def __get__(self, game: None, owner: type, /) -> Self: ...
    @overload
    def __get__(self, game: object, owner: type, /) -> Callable[P_taken, R_co]: ...


def takes(
    rules: Callable[P_taken, object],
) -> Callable[[Callable[..., R_co]], Taking[P_taken, R_co]]:
    """Return a decorator that tells type checkers that a method takes the options of a class of house rules.

    The method itself is not changed: `with_changes` checks what it is given.
    """
    del rules

    # Any: not every type checker sees that a function has `__get__`
    def told(method: Any) -> Any:  # noqa: ANN401
        return method

    return told


def with_changes(rules: R, options: Mapping[str, object]) -> R:
    """Return a game with some options changed; `variant` of a game is this function.

    Without a new name, the name is that of the preset with a suffix: `haggis/official-2p+house`.

    Raises:
        OptionError: There is no such option (the error names the nearest one), or the options do not fit together.
    """
    make: Callable[..., R] = type(rules)
    kind: type = type(rules)
    if not attrs.has(kind):
        raise OptionError(f"{kind.__name__} has no options: they are the fields of an attrs class")
    expect(options, Mapping, "options by name", OptionError)
    check_names(kind, options)
    made = made_with(kind)
    kinds = {option: field.type for option, field in made.items()}
    options = {option: chosen(kinds.get(option), value) for option, value in options.items()}
    fields = {option: getattr(rules, field.name) for option, field in made.items()}
    if {**fields, **options} != fields:
        if "name" not in fields:
            found = f"{kind.__name__} has options, and one name for all"
            raise OptionError(f"{found}: make its name a field too, as in `name: str = 'my-game'`")
        fields["name"] = fields["name"].removesuffix(HOUSE) + HOUSE
    return make(**{**fields, **options})


def require_parts(kind: type, *fields: str) -> None:
    """Check that a class of games has these fields, and no abstract methods.

    The fields may be attrs fields, class attributes or properties.

    Raises:
        TypeError: Something is missing, and the message names it; a field is no option; or `carries` is not a class that
            can be carried.
    """
    if getattr(kind, "__parameters__", ()):  # a base class of other games
        return
    stated = {name for each in kind.__mro__ for name in get_annotations(each)}
    missing = [name for name in fields if name not in stated and not hasattr(kind, name)]
    # Any: any attribute of a class
    parts: dict[str, Any] = {}
    for each in kind.__mro__:
        parts = {**parts, **vars(each), **parts}  # the first class counts
    missing += [
        name for name, part in parts.items() if getattr(part, "__isabstractmethod__", False)
    ]
    carries: object = parts.get("carries")
    own = any(writes(kind, Stepping, method) for method in ("carry", "standing"))
    missing += [] if carries is None or own else ["carry"]
    missing += ["carries"] if carries is None and writes(kind, Stepping, "carry") else []
    if missing:
        raise TypeError(f"{kind.__name__} is not a complete game: it lacks {', '.join(missing)}")
    for name in [each for each in _STATED if each in parts]:
        _check_value(kind, name, parts[name])
    if "__attrs_attrs__" in vars(kind):  # attrs makes a class with slots a second time
        _check_options(kind)
    if carries is not None:
        _check_carries(kind.__name__, carries)


_STATED: Final[Mapping[str, tuple[type, str]]] = {
    "name": (str, "text"),
    "pack": (Pack, "a Pack"),
    "players": (int, "a whole number"),
    "max_actions": (int, "a whole number"),
    "clauses": (Clauses, "Clauses"),
    "json_classes": (tuple, "a tuple of classes"),
    "books": (tuple, "a tuple of phrase books"),
}
"""What a class of games may state as a value, with its type."""


def _check_value(kind: type, name: str, value: object) -> None:
    """Check that a class of games has a value of the right type, no method, and no option: attrs makes one of an annotation.

    What stands for a value, such as a property or a field, is not checked.

    Raises:
        TypeError: It has another value, or a method; or what no option can change is annotated.
    """
    found = f"{kind.__name__}.{name}"
    if isinstance(value, FunctionType):
        raise TypeError(f"{found} is a method: write it as a value, {name} = ...")
    annotated = str(get_annotations(kind).get(name, "ClassVar"))
    if name in {"clauses", "json_classes", "books"} and "ClassVar" not in annotated:
        raise TypeError(f"{found} is annotated: write it without, {name} = ...")
    of, expected = _STATED[name]
    stands = hasattr(value, "__get__") or isinstance(value, type(_FIELD))
    if not stands and not isinstance(value, of):
        raise TypeError(f"{found}: expected {expected}, not {quoted(value)}")


# Any: attrs types a field as the value that an instance has
_FIELD: Any = attrs.field()
"""What stands for a field until attrs makes the class."""


def require_options(kind: type) -> None:
    """Check that attrs has made each class of a game that has options, and that nothing else would be one.

    Raises:
        TypeError: It has not, or something would; the message names the class, and what to write.
    """
    for each in kind.__mro__:
        lost = [name for name, value in vars(each).items() if isinstance(value, type(_FIELD))]
        if lost:
            raise lost_error(each, lost)
    _check_options(kind)


def _check_options(kind: type) -> None:
    """Check that each field of a class of games is made by `option` or `switch`: records and forms show all others, too.

    Raises:
        TypeError: One is not; or it has no type, or one whose values can change.
    """
    for name, field in option_fields(kind).items():
        if "bounds" not in field.metadata:
            found = f"{kind.__name__}.{name} would be an option of the game"
            cure = "write = option(...) after its type, give it init=False, or leave its type out"
            raise TypeError(f"{found}: {cure}")
        if field.type is None:
            found = f"{kind.__name__}.{name} has no type that says which values are valid"
            raise TypeError(f"{found}: write one, as in {name}: bool = switch()")
        if any(map(is_mutable, types_within([field.type]))):
            raise TypeError(
                f"{kind.__name__}.{name} can change, and so could the game: {UNCHANGING}"
            )


_TAKEN: Final = frozenset(
    {field.name for kind in (Deal, Standing) for field in attrs.fields(kind)}
    | {"climbcards", "game", "hand", "option", "round", "scores", "seat", "tag", "undo"}
)
"""Names that have another meaning in deals, standings and text records."""


def _check_carries(game: str, carries: object) -> None:
    """Check that the class `carries` of a game can be carried from round to round.

    Raises:
        TypeError: It cannot; the message says why.
    """
    shown = said(carries)
    if not (isinstance(carries, type) and issubclass(carries, Carried) and attrs.has(carries)):
        raise TypeError(
            f"{game} carries {shown}: expected an attrs class that derives from Carried"
        )
    require_fields(carries)
    names = [field.name for field in attrs.fields(carries)]
    if not names:
        raise TypeError(
            f"{game} carries {carries.__name__}, which has no fields: say what it tells"
        )
    taken = sorted(
        name for name in names if name in _TAKEN or not re.fullmatch("[a-z][a-z0-9_]*", name)
    )
    if taken:
        found = f"{game} carries {carries.__name__}, whose field {taken[0]!r} cannot be called so"
        raise TypeError(
            f"{found}: choose a word in small letters that no deal, standing or record has"
        )


def writes(kind: type, base: type, method: str) -> bool:
    """Return whether a class overrides a method of a base class."""
    found: object = getattr(kind, method)
    return found is not getattr(base, method)


def faces_in(value: object) -> Iterator[Card]:
    """Yield the cards in a value: in its fields, and in tuples and lists."""
    # Any: a state may hold anything
    kind: Any = type(value)
    if isinstance(value, Card):
        yield value
    elif isinstance(value, Cards):
        yield from value
    elif is_tuple_or_list(value):
        for item in value:
            yield from faces_in(item)
    elif attrs.has(kind):
        for field in attrs.fields(kind):
            yield from faces_in(getattr(value, field.name))


T = TypeVar("T")


def relabelled(value: T, suits: Mapping[Suit, Suit]) -> T:
    """Return a state, an action or a part of one with suits exchanged. Suits that are not in the mapping stay."""
    made: T = _relabelled(value, suits)
    return made


# Any: a value of any class
def _relabelled(value: Any, suits: Mapping[Suit, Suit]) -> Any:  # noqa: ANN401
    kind: Any = value.__class__  # Any: a value of any class
    if isinstance(value, Card):
        return value if value.suit is None else Card(value.rank, suits.get(value.suit, value.suit))
    if isinstance(value, Cards):
        return value.pack.cards([_relabelled(card, suits) for card in value])
    if is_tuple_or_list(value):
        return tuple([_relabelled(each, suits) for each in value])
    if not attrs.has(kind) or isinstance(value, Rank):
        return value
    names = [field.name for field in attrs.fields(kind) if field.init]
    return attrs.evolve(value, **{name: _relabelled(getattr(value, name), suits) for name in names})


class SuitsAlike(Generic[S, A]):
    """A base, beside others, of a game in which suits are only names: see `climbcards.Symmetric`."""

    __slots__ = ()

    def relabel_state(self, state: S, suits: Mapping[Suit, Suit]) -> S:
        """Return a state with suits exchanged everywhere: `suits` maps each suit to its new one."""
        phased: Any = self  # Any: a checker cannot see that it stands beside a `PhasedGame`
        ours: S = phased.own_state(state)
        return relabelled(ours, suits)

    def relabel_action(self, action: A, suits: Mapping[Suit, Suit]) -> A:
        """Return an action with suits exchanged everywhere: `suits` maps each suit to its new one."""
        return relabelled(action, suits)


def greedy(view: Seen, legal: Sequence[A], _rng: Random, /) -> A:
    """Choose a play that goes out, or else lead the most cards with the lowest one, or answer as low as possible."""
    groups, hand = grouped(legal).groups, view.hand
    if hand is None or not groups:
        return legal[0]
    for group in groups:
        if hand.mask in group.masks:
            return group[group.masks.index(hand.mask)]
    return groups[0][0] if view.table else _most(groups, hand)


def _most(groups: Sequence[Group[A]], hand: Cards) -> A:
    """Return the play of the most cards among those with the lowest card; if there are none, among all plays."""
    layout = hand.pack.layout
    lowest = layout.fields_in(hand.mask & -hand.mask)
    best, way, most = groups[0], 0, (False, 0)
    for group in groups:
        for place, mask in enumerate(group.masks):
            rated = mask & lowest != 0, layout.size(mask)
            if rated > most:
                best, way, most = group, place, rated
    return best[way]
