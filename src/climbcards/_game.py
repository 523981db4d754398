"""What a game is: the members that every climbing game of this library has.

Theory of operation. A *game* is a frozen value: a rule set with its options. It holds no cards. A `Deal` settles a
whole round in advance. `start` turns it into the first *state*; `apply` turns a state and an *action* into the next
state, until `to_act` is empty and `sheet` has the points. States are frozen, so a search keeps as many as it likes
and never has to undo anything. All chance comes from the `random.Random` that the caller passes.

`Game` is a protocol: any object with these members is a game. `S`, `A` and `V` stand for its own types. What a game
has besides, `is_climbing` and `is_symmetric` find out.

Of a codec only the interface is here; cattrs is imported when a game is asked for its codec.

A class that derives from `Sentence` has its English and German words itself. The phrase book of another language has
a *wording* for each class: a text, or a function that makes one. A book may word classes anew that have words of their
own, too. What a class or a book does not say is said in English.

A game may ship its rules as Markdown: `rules.md`, in the package of its class. A clause is a paragraph that begins with
its number, as in `**H-22.**`, or `**H-33 (note).**` where it only explains, with what follows it up to the next clause,
heading or example.
"""

import inspect
import re
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum, EnumType
from functools import lru_cache
from random import Random
from types import MappingProxyType, UnionType
from typing import (
    TYPE_CHECKING,
    Any,
    Final,
    Generic,
    Protocol,
    TypeAlias,
    Union,
    cast,
    final,
    get_args,
    get_origin,
    runtime_checkable,
)

import attrs
from typing_extensions import TypeIs, TypeVar

from ._actions import Choice, LegalActions, Numbering
from ._cards import Cards, Pack
from ._errors import JSON, ClimbcardsError, Objection
from ._faces import Suit
from ._round import (
    FORMAT,
    Bounds,
    Carried,
    Deal,
    Dealt,
    Entry,
    Result,
    Round,
    Seat,
    Seated,
    Seen,
    Shaped,
    Sheet,
    Snapshot,
    StandIn,
    Standing,
    Step,
    ViewParts,
    printed,
)
from ._words import NOBODY, Names, filled, spoken
from .events import Acted, Event, Noted

HOUSE: Final = "+house"
"""What stands behind a preset's name when options were changed: `haggis/official-2p+house`."""

NAME: Final = re.compile(r"[A-Za-z0-9_.+][A-Za-z0-9_.+/-]*")
"""What a shell takes as one word, without quotes, and no program as an option."""

_NO_OPTIONS: Final = ("name", "pack")
"""What every game has: another name is no other rule, and other cards are another game."""


def house_name(name: str) -> str:
    """Name house rules after the preset that they vary."""
    return name if name.endswith(HOUSE) else name + HOUSE


if TYPE_CHECKING:
    # Any: attrs says no more of a field of a class that is not known
    Field: TypeAlias = attrs.Attribute[Any]
else:  # it has a parameter for checkers alone
    Field = attrs.Attribute


def made_with(rules: type) -> dict[str, Field]:
    """Return the fields that the making of a game takes, by the names it takes them by."""
    fields: tuple[Field, ...] = attrs.fields(rules) if attrs.has(rules) else ()
    return {field.alias or field.name: field for field in fields if field.init}


def option_fields(rules: type) -> dict[str, Field]:
    """Return the options of a kind of game: what its making takes, but its name and its pack."""
    return {name: field for name, field in made_with(rules).items() if name not in _NO_OPTIONS}


def chosen(kind: object, value: object) -> object:
    """Return the value of an option of some type: a choice for its name, a tuple for a list, else what came."""
    for part in parts_of(kind):
        if isinstance(part, EnumType) and isinstance(value, str):
            choices = cast("Iterable[Enum]", part)  # a type checker does not know its members
            value = next((choice for choice in choices if choice.value == value), value)
        if is_row(part) and isinstance(value, list | tuple):
            # of whatever it has: what does not fit is refused later
            row = cast("Iterable[object]", value)
            value = tuple(chosen(get_args(part)[0], each) for each in row)
    return value


def parts_of(kind: object) -> tuple[object, ...]:
    """Return the types of a union; a type alone is one."""
    return get_args(kind) if get_origin(kind) in {Union, UnionType} else (kind,)


def is_row(kind: object) -> bool:
    """Tell whether a type is that of tuples of any length."""
    return get_origin(kind) is tuple and get_args(kind)[1:] == (...,)


DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
"""The dialect in which documents are written."""


@final
class Definitions:
    """The definitions of a document that is being written.

    A kind is described after all kinds that were met before it. So what is met first has the plain name, and a
    later kind of the same name a number behind it.
    """

    def __init__(self) -> None:
        self._names: dict[object, str] = {}
        self._entries: dict[str, Mapping[str, JSON]] = {}
        self._waiting: deque[tuple[str, Callable[[], Mapping[str, JSON]]]] = deque()

    def refer(
        self, kind: object, name: str, describe: Callable[[], Mapping[str, JSON]]
    ) -> dict[str, JSON]:
        """Return a reference to a kind of value; at its first one it is named, and waits to be described."""
        if kind not in self._names:
            taken, number = {*self._names.values(), *self._entries}, 2
            free = name
            while free in taken:
                free, number = f"{name}{number}", number + 1
            self._names[kind] = free
            self._waiting.append((free, describe))
        return reference(self._names[kind])

    def enter(self, name: str, definition: Mapping[str, JSON]) -> None:
        """Put a definition under a name of its own, which no kind has then, unless it is a reference to that kind."""
        if definition != reference(name):
            self._entries[name] = definition

    def written(self) -> dict[str, JSON]:
        """Describe every kind that was referred to, and those that come up meanwhile."""
        definitions: dict[str, JSON] = {**self._entries}
        while self._waiting:
            name, describe = self._waiting.popleft()
            definitions[name] = describe()
        return definitions


def reference(name: str) -> dict[str, JSON]:
    """Refer to a definition by its name."""
    return {"$ref": f"#/$defs/{name}"}


S_coded = TypeVar("S_coded")
A_coded = TypeVar("A_coded", bound=Seated)
V_coded = TypeVar("V_coded")
T = TypeVar("T")


@runtime_checkable
class Form(Protocol[T]):
    """One kind of value as JSON. What is written is read back the same: `load(dump(x)) == x`, `loads(dumps(x)) == x`."""

    def dump(self, value: T) -> JSON:
        """Turn a value into plain data: dicts, lists, text, numbers.

        Raises:
            RecordError: It is no such value, or it holds something that it should not.
        """
        ...

    def load(self, data: JSON) -> T:
        """Turn plain data back into a value.

        Raises:
            RecordError: The data is not as it should be; the error names the place.
        """
        ...

    def dumps(self, value: T) -> str:
        """Write a value as JSON text.

        Raises:
            RecordError: It is no such value, or it holds something that JSON cannot hold.
        """
        ...

    def loads(self, text: str) -> T:
        """Read a value from JSON text.

        Raises:
            RecordError: The text is not JSON, or not as it should be; the error names the place.
        """
        ...

    def define(self, definitions: Definitions, name: str) -> Mapping[str, JSON]:
        """Add the JSON Schema of this kind of value to some definitions, and give a reference to it."""
        ...


@final
@attrs.frozen(order=False)
class Codec(Generic[S_coded, A_coded, V_coded]):
    """The values of one game as JSON, with one `Form` for each kind of value.

    >>> from climbcards.games import haggis
    >>> game = haggis.OFFICIAL_2P
    >>> game.codec().actions.dumps(haggis.Pass(game.seats[1]))
    '{"do": "pass", "seat": 1}'
    """

    states: Form[S_coded]
    """States, with all hidden cards. A loaded state is checked: it can be played on."""
    actions: Form[A_coded]
    """Actions, legal or not."""
    views: Form[V_coded]
    """Views: they hold nothing that the seat may not know. A loaded view is checked: some state must produce it."""
    deals: Form[Deal]
    """Deals, with all hands."""
    events: Form[Event[A_coded]]
    """Events: what a seat is told."""
    steps: Form[Step[A_coded]]
    """What a table remembers: deals, actions, and what was taken back."""
    snapshots: Form[Snapshot[A_coded, V_coded]]
    """Snapshots: a table as one seat or a spectator may know it.

    A loaded snapshot is checked against its view. Only points are taken as they come: those on a sheet, and those of
    earlier rounds.
    """

    # Any: a schema is plain data, which is looked into everywhere
    def schema(self) -> dict[str, Any]:
        """Return one JSON Schema document (2020-12) for all these values.

        Under `$defs` every class has an entry, and every kind of value too: "State", "Action", "View", "Deal", "Event",
        "Step" and "Snapshot". All data that can be loaded is valid. Valid data may still be refused when it is
        loaded, because a schema does not know which cards are in play.
        """
        definitions = Definitions()
        every = {field.name: getattr(self, field.name) for field in attrs.fields(type(self))}
        # Any: forms of any kind of value
        forms: dict[str, Form[Any]] = {
            name: form for name, form in every.items() if isinstance(form, Form)
        }
        ones = {several.removesuffix("s").capitalize(): form for several, form in forms.items()}
        for one, form in ones.items():
            definitions.enter(one, form.define(definitions, one))
        written = definitions.written()
        return {
            "$schema": DIALECT,
            "anyOf": [reference(one) for one in ones],
            "$defs": {**{one: written[one] for one in ones}, **written},
        }


A_told = TypeVar("A_told", bound=Seated)

# Any: the class that a function words stands beside it in a book
Wording: TypeAlias = str | Callable[[Any, Names], str]
"""How a language says the values of a class.

It is a text, in which `{cards}` is a field of the value, as in a `Sentence`; or a function of the value and the names.
"""

Own: TypeAlias = Callable[[object, Names], str | None]
"""How a language asks a value for words of its own; None if its class has none."""


def _winning(names: Names, winners: Sequence[int]) -> str:
    """Say in English who has won."""
    return f"{names.do(winners, 'has', 'have')} won"


_NO_WORDINGS: Final[Mapping[type, Wording]] = MappingProxyType({})


@runtime_checkable
class Phrases(Protocol):
    """A phrase book: it tells one reader about a game, in one language."""

    @property
    def language(self) -> str:
        """The two letters of the language: `en`, `de`."""
        ...

    def event(self, event: Event[A_told], names: Names = NOBODY) -> str:
        """Say what happened: `Ann passes`, `you lead`."""
        ...

    def objection(self, objection: Objection, names: Names = NOBODY) -> str:
        """Say why an action is not legal, to the player who tried it, with the clause."""
        ...

    def entry(self, entry: Entry, names: Names = NOBODY) -> str:
        """Say what a line of a score sheet is for."""
        ...

    def sheet(self, sheet: Sheet, names: Names = NOBODY) -> str:
        """Print a score sheet, a line each, with the totals last."""
        ...

    def view(self, view: Seen, names: Names = NOBODY) -> str:
        """Describe the table as a seat sees it."""
        ...

    def won(self, winners: Sequence[int], names: Names = NOBODY) -> str:
        """Say who has won: `Ann and Cem have won`, `you have won`.

        Raises:
            ClimbcardsError: No winners.
        """
        ...


@final
@attrs.frozen(order=False)
class Book:
    """A phrase book made of wordings. Without wordings it speaks English.

    `who` calls a seat, `total` stands behind the totals of a score sheet, `winning` says who has won, and `own` asks
    classes for words of their own in this language, if they could have some.
    """

    language: str
    wordings: Mapping[type, Wording] = _NO_WORDINGS
    who: Callable[[Names, int], str] = Names.who
    total: str = "total"
    winning: Callable[[Names, Sequence[int]], str] = _winning
    own: Own | None = None

    def event(self, event: Event[A_told], names: Names = NOBODY) -> str:
        """Say what happened; an action, and what only one game has, in its own words if there are any."""
        if isinstance(event, Acted):
            said = self._words(event.action, names)
            return self.say(event, names) if said is None else said
        return self.say(event.note if isinstance(event, Noted) else event, names)

    def objection(self, objection: Objection, names: Names = NOBODY) -> str:
        """Say why not, with the clause."""
        said = self.say(objection.reason, names)
        return f"{said} ({objection.clause})" if objection.clause else said

    def entry(self, entry: Entry, names: Names = NOBODY) -> str:
        """Say what a line of a score sheet is for."""
        return self.say(entry, names)

    def sheet(self, sheet: Sheet, names: Names = NOBODY) -> str:
        """Print a score sheet."""
        called = [self.who(names, seat) for seat in range(sheet.players)]
        return printed(sheet, called, lambda entry: self.say(entry, names), self.total)

    def view(self, view: Seen, names: Names = NOBODY) -> str:
        """Describe the table as a seat sees it."""
        return self.say(view, names)

    def won(self, winners: Sequence[int], names: Names = NOBODY) -> str:
        """Say who has won.

        Raises:
            ClimbcardsError: No winners.
        """
        if not winners:
            raise ClimbcardsError("expected the seats that have won, not none: ask winners first")
        return self.winning(names, winners)

    def say(self, value: object, names: Names = NOBODY) -> str:
        """Say a value as the book words its class, or else in its own words, or else in English."""
        said = self._words(value, names)
        return spoken(value, names) if said is None else said

    def _words(self, value: object, names: Names) -> str | None:
        """Say a value in this language; None if neither the book nor its class has words for it."""
        wording = self.wordings.get(type(value))
        if callable(wording):
            return wording(value, names)
        if wording is not None:
            return filled(wording, value, names, self.who)
        return None if self.own is None else self.own(value, names)


ENGLISH: Final = Book("en")
"""The English phrase book, which needs no wordings."""


# Any: what a bare `Game` leaves open is whatever it is
S = TypeVar("S", bound=Dealt, default=Any)
A = TypeVar("A", bound=Seated, default=Any)
# Any: what a bare `Game` leaves open is whatever it is
V = TypeVar("V", bound=Seen, default=Any)
C = TypeVar("C", bound=Shaped, default=Any)
A_policy = TypeVar("A_policy")
V_contra = TypeVar("V_contra", contravariant=True)


@runtime_checkable
class Policy(Protocol[V_contra, A_policy]):
    """A way to play: a function that chooses an action from what one seat sees and may do.

    >>> def take_the_lowest(view, legal, rng):
    ...     return legal[0]
    """

    def __call__(self, view: V_contra, legal: Sequence[A_policy], rng: Random, /) -> A_policy:
        """Choose one of the `legal` actions; take all chance from `rng`."""
        ...


@runtime_checkable
class Game(Protocol[S, A, V]):
    """A rule set: a frozen value with its options. It holds no cards; a round is a chain of states.

    >>> from random import Random
    >>> from climbcards.games import haggis
    >>> game = haggis.OFFICIAL_2P
    >>> deal = game.deal(Random(7), dealer=game.seats[0])
    >>> state = game.start(deal)
    >>> seat = game.to_act(state)[0]
    """

    @property
    def name(self) -> str:
        """The name in the catalogue, such as `haggis/official-2p`."""
        ...

    @property
    def pack(self) -> Pack:
        """The cards that the game is played with."""
        ...

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats, in the order of play."""
        ...

    @property
    def max_actions(self) -> int:
        """The most actions that a round can take."""
        ...

    @property
    def carries(self) -> type[Carried] | None:
        """The class of what the rounds before tell the next one, such as places; None if they tell it nothing."""
        ...

    def deal(self, rng: Random, dealer: Seat, leader: Seat | None = None) -> Deal:
        """Shuffle and deal; the same state of `rng` gives the same deal. `leader=None` leaves the lead to the rules.

        Raises:
            ClimbcardsError: The table has no such seat, or the rules alone say who leads.
        """
        ...

    def start(self, deal: Deal) -> S:
        """Return the first state of a round with this deal. The same deal always gives the same state.

        Raises:
            CardsError: The deal is not exactly the pack, or is not dealt as the rules say.
        """
        ...

    def to_act(self, state: S) -> tuple[Seat, ...]:
        """Return every seat that may act now; () when the round is over.

        Awaited seats come first, then the others in rotation. That another seat may act can be its secret, as with
        a bomb out of turn: show players `awaited` instead.

        >>> game.to_act(state)
        (1, 0)
        """
        ...

    def awaited(self, state: S) -> tuple[Seat, ...]:
        """Return the seats that the game waits for. Everybody may know them."""
        ...

    def legal_actions(self, state: S, seat: Seat) -> LegalActions[A]:
        """Return everything that a seat may do: plays low to high, then the pass, then the rest.

        The sequence is lazy: `action in legal` asks the rules, and plays are built only when you index or iterate.

        >>> legal = game.legal_actions(state, seat)
        >>> len(legal), str(legal[0])
        (471, '2r')

        Raises:
            ClimbcardsError: The table has no such seat.
        """
        ...

    def attempt(self, state: S, seat: Seat, cards: Cards) -> A | Choice[A] | Objection:
        """Try exactly these cards now: give the play, a `Choice` of several plays, or an `Objection` if there is none.

        >>> str(game.attempt(state, seat, game.pack.parse("5o")))
        '5o'
        >>> str(game.attempt(state, seat, game.pack.parse("7r 8r J")))
        'you do not have 7r 8r: use only cards that you have (C-14)'
        """
        ...

    def objection(self, state: S, action: A) -> Objection | None:
        """Say why an action is not legal; None if it is legal.

        >>> game.objection(state, legal[0]) is None
        True
        """
        ...

    def apply(self, state: S, action: A) -> S:
        """Do a legal action, and give the state after it. The state before it does not change.

        >>> after = game.apply(state, legal[0])
        >>> game.awaited(after)
        (0,)

        Raises:
            IllegalActionError: The action is not legal; the error carries the objection.
        """
        ...

    def default_action(self, state: S, seat: Seat) -> A:
        """Return what is done for an awaited seat whose time is up: the pass if it may pass, or else the smallest action.

        Raises:
            ClimbcardsError: The game does not wait for this seat, or there is no such seat.
        """
        ...

    def view(self, state: S, seat: Seat | None) -> V:
        """Return what a seat knows if it has forgotten nothing; None is a spectator.

        >>> str(game.view(after, seat).hand)
        '2o 2y 3y 3g 4g 5o 6r 6y 6g 7o 9y 10o 10g J Q K'
        >>> game.view(after, seat).sizes
        (17, 16)
        """
        ...

    def opening_events(self, view: V) -> tuple[Event[A], ...]:
        """Tell a seat, by its first view, what happened before anybody acted, such as cards given or taken up."""
        ...

    def events(self, before: S, action: A, after: S, seat: Seat | None) -> tuple[Event[A], ...]:
        """Tell a seat what happened, in order: the action, then what followed from it. None is a spectator.

        >>> [str(event) for event in game.events(state, legal[0], after, seat)]
        ['seat 1: 2r']

        Raises:
            IllegalActionError: The action was not legal.
            ClimbcardsError: `after` is not the state that the action leads to.
        """
        ...

    def sides(self, state: S) -> tuple[tuple[Seat, ...], ...]:
        """Say who plays together, as far as everybody knows. Each seat is on one side; a side may be a single seat."""
        ...

    def phrases(self, language: str = "en") -> Phrases:
        """Return the phrase book of a language: it says events, objections, sheets and views with players' names.

        Raises:
            ClimbcardsError: There is no such book; the sentence names the languages that there are.
        """
        ...

    def determinize(self, view: V, rng: Random) -> S:
        """Return one of the states that a view allows. Every deal of the unseen cards is equally likely.

        >>> thought = game.determinize(game.view(after, seat), Random(1))
        >>> game.view(thought, seat) == game.view(after, seat)
        True
        """
        ...

    def validate(self, state: S) -> None:
        """Refuse a state that cannot be played on, such as one that was built by hand or loaded.

        Raises:
            PositionError: The state cannot be; the error names the place and what was expected there.
        """
        ...

    def result(self, state: S) -> Result:
        """Return the result of a finished round: its score sheet and the places.

        Raises:
            ClimbcardsError: The round still runs.
        """
        ...

    def sheet(self, state: S) -> Sheet | None:
        """Return the score sheet of a finished round, line by line; None while the round runs."""
        ...

    def scores(self, state: S) -> tuple[int, ...] | None:
        """Return the points of each seat, where more is better; None while the round runs."""
        ...

    def ranking(self, state: S) -> tuple[Seat, ...]:
        """Return the seats from first place to last; () while the round runs."""
        ...

    def standing(self, rounds: Sequence[Round], since: Standing | None = None) -> Standing:
        """Return where a match stands after these rounds: totals, who deals and leads next, who has won.

        Args:
            rounds: The rounds in their order. Those after the end of the match do not count.
            since: Where the match stood before them; None: they are its first.
        """
        ...

    def cards(self, state: S) -> Cards:
        """Return all cards of a state, wherever they lie: the whole pack."""
        ...

    def parse(self, state: S, seat: Seat, text: str) -> A:
        """Read an action as a player writes it: cards, `pass`, and whatever else the game has.

        It reads what `str(action)` writes, legal or not: ask `objection`. Cards alone must be exactly one legal play.

        Raises:
            NotationError: The text is not in the notation.
            CardsError: More copies of a card than the pack has.
            IllegalActionError: The cards alone are no legal play now, or they are several.
        """
        ...

    def policies(self) -> Mapping[str, Policy[V, A]]:
        """Return the built-in policies by name, such as `random` and `greedy`."""
        ...

    def codec(self) -> Codec[S, A, V]:
        """Return what writes this game's states, actions and views as JSON, and reads them back."""
        ...

    def numbering(self, *, suits: bool = True) -> Numbering[A]:
        """Return every action a number; with `suits=False` actions that differ only in suits share one.

        Raises:
            NotOfferedError: The game does not number its actions, or suits decide in it and cannot be left out.
        """
        ...

    def view_parts(self) -> ViewParts[V]:
        """Describe how a view is written as numbers: the parts that `climbcards.features` makes an array of.

        Raises:
            NotOfferedError: The game does not say.
        """
        ...

    def bounds(self) -> Bounds:
        """Return the fewest and the most points that a seat can end a round with.

        Raises:
            NotOfferedError: The game does not offer this.
        """
        ...


# Any: a catalogue holds games of every kind; what joins state, action and view is the game itself.
AnyGame: TypeAlias = Game[Any, Any, Any]
"""A game, whatever its states, actions and views are: what the catalogue gives."""


@runtime_checkable
class Climbing(Game[S, A, V], Protocol[S, A, V, C]):
    """A game with combinations: it reads cards, and says which combination beats which."""

    def readings(self, cards: Cards) -> tuple[C, ...]:
        """Return every combination that these cards can be, the one meant first and lower windows last; () if none.

        >>> from climbcards.games import haggis
        >>> game = haggis.OFFICIAL_2P
        >>> cards = game.pack.parse("7r 8r J")
        >>> [str(reading) for reading in game.readings(cards)]
        ['run 7 to 9', 'run 6 to 8']
        """
        ...

    def beats(self, new: C, old: C) -> bool:
        """Tell whether a combination beats an older one. Of two combinations of different shapes often neither does.

        >>> nine, eight = game.readings(cards)
        >>> game.beats(nine, eight)
        True
        """
        ...

    def stand_ins(self, cards: Cards, reading: C) -> tuple[StandIn, ...]:
        """Say which wild card stands for which card in a reading.

        >>> [f"{each.card} as {each.rank}{each.suit}" for each in game.stand_ins(cards, nine)]
        ['J as 9r']

        Raises:
            CardsError: The cards cannot be read so.
        """
        ...


@runtime_checkable
class Symmetric(Protocol[S, A]):
    """A game in which suits are only names: with suits exchanged everywhere, a round goes the same way."""

    def relabel_state(self, state: S, suits: Mapping[Suit, Suit]) -> S:
        """Return the state with suits exchanged everywhere: `suits` maps each suit to its new one."""
        ...

    def relabel_action(self, action: A, suits: Mapping[Suit, Suit]) -> A:
        """Return the action with suits exchanged everywhere: `suits` maps each suit to its new one."""
        ...


# Any: as for `AnyGame`
AnyClimbing: TypeAlias = Climbing[Any, Any, Any, Any]
"""A game with combinations, whatever its states, actions, views and combinations are."""

# Any: as above
AnySymmetric: TypeAlias = Symmetric[Any, Any]
"""A game whose suits are only names, whatever its states and actions are."""


def is_climbing(game: AnyGame) -> TypeIs[AnyClimbing]:
    """Tell whether a game has combinations. Haggis has; Threes has not.

    >>> from climbcards import catalogue, is_climbing
    >>> is_climbing(catalogue()["threes"])
    False
    """
    return all(hasattr(game, name) for name in ("readings", "beats", "stand_ins"))


def is_symmetric(game: object) -> TypeIs[AnySymmetric]:
    """Tell whether a game can exchange its suits, because they are only names. Any object may be asked."""
    return isinstance(game, Symmetric)


def snapshot(  # noqa: PLR0913  # what a match knows of itself is the message
    game: Game[S, A, V],
    state: S,
    seat: Seat | None,
    *,
    legal: bool,
    number: int,
    names: tuple[str, ...],
    played: int,
    standing: Standing,
) -> Snapshot[A, V]:
    """Show a seat, or a spectator, how the table stands after so many rounds; with what it may do if `legal`."""
    view, awaited, nothing = game.view(state, seat), game.awaited(state), Cards(game.pack, 0)
    may_act, selectable, actions = game.to_act(state), None if seat is None else nothing, tuple[A]()
    to_act = awaited
    if seat is not None and seat in may_act:
        to_act = awaited if seat in awaited else (*awaited, seat)
        may = game.legal_actions(state, seat)
        selectable, actions = may.selectable(nothing), tuple(may) if legal else ()
    return Snapshot(
        format=FORMAT,
        game=game.name,
        number=number,
        names=names,
        sides=game.sides(state),
        round=played + bool(may_act),  # one that is over is among them
        phase=phase_of(view),
        to_act=to_act,
        awaited=awaited,
        view=view,
        selectable=selectable,
        legal=actions if legal else None,
        sheet=game.sheet(state),
        standing=standing,
    )


def phase_of(view: Seen) -> str:
    """Say in a word where a round stands: by the `code` of the phase, or else by whether anybody is awaited."""
    code: object = getattr(view.phase, "code", view.phase)
    if isinstance(code, str):
        return code
    return "playing" if view.awaited else "finished"


_CLAUSE: Final = re.compile(r"\*\*([A-Z]+-\d+)(?: \(note\))?\.\*\* ")

ENDS: Final = ("#", "```", "<!--")
"""What a clause ends before: a heading, an example, a remark on one."""

_LAID_OUT: Final = re.compile(r"[-*] |[|>]|\d+\. ")
"""What the first line of a list, a table or a quotation begins with: its lines stay as they are."""


def clauses(game: AnyGame) -> Mapping[str, str]:
    """Return the clauses of a game's rules by number, as Markdown; none if the game brings no rules with it.

    Objections and score sheets cite these numbers. A paragraph is one line.

    >>> from climbcards import clauses
    >>> from climbcards.games import haggis
    >>> clauses(haggis.OFFICIAL_2P)["H-2"]
    'A court card has no suit. In a run it takes on the suit of the run; elsewhere nobody asks.'
    """
    return _clauses_in(_package_of(game))


def rules_page(game: AnyGame) -> str:
    """Return the rules of a game as one page of Markdown; an empty text if the game brings none with it."""
    return _page_in(_package_of(game))


def _package_of(game: AnyGame) -> str:
    """Name the package in which the class of a game is written."""
    package: str | None = getattr(inspect.getmodule(type(game)), "__package__", None)
    return package or ""


@lru_cache(maxsize=64)
def _clauses_in(package: str) -> Mapping[str, str]:
    """Read the clauses that a package ships."""
    return MappingProxyType(dict(_split(_page_in(package))))


def _page_in(package: str) -> str:
    """Read the page that a package ships, if it does."""
    # it brings a tenth of what the library takes to import, so it comes in when a page is read
    from importlib.resources import files  # noqa: PLC0415

    try:
        page = files(package) / "rules.md" if package else None
    except ImportError:  # a module that was not imported from its package
        page = None
    if page is None or not page.is_file():
        return ""
    return page.read_bytes().decode(errors="replace").replace("\r\n", "\n")


def _split(page: str) -> Iterator[tuple[str, str]]:
    """Find the clauses of a page: their numbers and their text."""
    number, parts = "", list[str]()
    for block in (*page.split("\n\n"), "# The end"):
        begins = _CLAUSE.match(block)
        if begins or block.startswith(ENDS):
            if number:
                yield number, "\n\n".join(parts)
            number, parts = begins[1] if begins else "", []
        parts.append(unfolded(block[begins.end() :] if begins else block))


def unfolded(block: str) -> str:
    """Let a paragraph be one line; a list, a table or a quotation stays as it is."""
    block = block.strip("\n")
    return block if _LAID_OUT.match(block) else " ".join(block.split("\n"))
