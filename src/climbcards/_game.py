"""What a game is: the members that every climbing game of this library has.

Theory of operation. A *game* is a frozen value: a rule set with its options. It holds no cards. A `Deal` settles a
whole round in advance. `start` turns it into the first *state*; `apply` turns a state and an *action* into the next
state, until `to_act` is empty and `sheet` has the points. States are frozen, so a search keeps as many as it likes
and never has to undo anything. All chance comes from the `random.Random` that the caller passes.

`Game` is a protocol: any object with these members is a game. `S`, `A` and `V` stand for its own types. `is_climbing`
and `is_symmetric` find out which further members it has.

Only the interface of codecs is here; cattrs is imported when a game is asked for its codec.

A class that derives from `Sentence` has its English and German words itself. The phrase book of another language has
a *wording* for each class: a text, or a function that makes one. A book may also replace the words that a class has in
its language. Where neither the book nor the class has words in that language, English is used.

A game may ship its rules as Markdown: `rules.md`, in the package of its class. A clause is a paragraph that begins with
its number, as in `**H-22.**`, or `**H-33 (note).**` where it only explains. It goes on to the next clause, heading or
example.
"""

import inspect
import re
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum, EnumType
from functools import lru_cache, partial
from random import Random
from types import MappingProxyType
from typing import (
    TYPE_CHECKING,
    Any,
    Final,
    Generic,
    Protocol,
    TypeAlias,
    cast,
    final,
    get_args,
    get_origin,
    runtime_checkable,
)

import attrs
from typing_extensions import TypeIs, TypeVar, get_protocol_members

from ._actions import Choice, LegalActions, Numbering, Offer, offered
from ._cards import Cards, Pack, Suit
from ._errors import (
    JSON,
    ClimbcardsError,
    IllegalActionError,
    Objection,
    expect,
    is_tuple_or_list,
    quoted,
    said,
)
from ._round import (
    FORMAT,
    Bounds,
    Carried,
    Deal,
    Dealt,
    LastTrick,
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
    is_sum,
    printed,
)
from ._words import NOBODY, Names, Sentence, filled, has_notation, spoken
from .events import Acted, Event, Noted

HOUSE: Final = "+house"
"""The suffix of a preset's name when options were changed: `haggis/official-2p+house`."""

NAME: Final = re.compile(r"[A-Za-z0-9_.+][A-Za-z0-9_.+/-]*")
"""A valid name: one word in a shell without quotes, and never mistaken for a command-line option."""

_NO_OPTIONS: Final = ("name", "pack")
"""Fields of every game that are not options: they do not change a rule."""


if TYPE_CHECKING:
    # Any: the type of the field is not known for a class that is not known
    Field: TypeAlias = attrs.Attribute[Any]
else:  # the class takes no parameter at run time
    Field = attrs.Attribute


def made_with(rules: type) -> dict[str, Field]:
    """Return the fields that the constructor of a game takes, by the names of its arguments."""
    fields: tuple[Field, ...] = attrs.fields(rules) if attrs.has(rules) else ()
    return {field.alias or field.name: field for field in fields if field.init}


def option_fields(rules: type) -> dict[str, Field]:
    """Return the options of a class of games: the constructor's fields except name and pack."""
    return {name: field for name, field in made_with(rules).items() if name not in _NO_OPTIONS}


def chosen(kind: object, value: object) -> object:
    """Convert the value of an option to its type: what a member of an enum stands for to the member, a list to a tuple.

    Any other value is returned unchanged. A form has 9 as text, and a command line reads "9" as a number: both will do.
    """
    for part in alternatives(kind):
        if isinstance(part, EnumType) and type(value) in {str, int}:
            choices = cast("Iterable[Enum]", part)  # a type checker does not know its members
            word = value if isinstance(value, str) else said(value)
            value = next((choice for choice in choices if str(choice.value) == word), value)
        if is_row(part) and is_tuple_or_list(value):
            # its items are not checked here: the game's validators do that
            value = tuple(chosen(get_args(part)[0], each) for each in value)
    return value


def alternatives(kind: object) -> tuple[object, ...]:
    """Return the members of a union; another type is its own single member."""
    return get_args(kind) if is_sum(kind) else (kind,)


def is_row(kind: object) -> bool:
    """Return whether a type is `tuple[X, ...]`: a tuple of any length."""
    return get_origin(kind) is tuple and get_args(kind)[1:] == (...,)


DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
"""The JSON Schema dialect of the documents."""


@final
class Definitions:
    """The definitions (`$defs`) of a JSON Schema document that is being written.

    Types are described in the order in which they were first referred to. If two have the same name, the later one gets
    a number: `Play`, `Play2`.
    """

    def __init__(self) -> None:
        self._names: dict[object, str] = {}
        self._entries: dict[str, Mapping[str, JSON]] = {}
        self._waiting: deque[tuple[str, Callable[[], Mapping[str, JSON]]]] = deque()

    def refer(
        self, kind: object, name: str, describe: Callable[[], Mapping[str, JSON]]
    ) -> dict[str, JSON]:
        """Return a reference to a type. The first reference gives it a name; `written` calls `describe` later."""
        if kind not in self._names:
            taken, number = {*self._names.values(), *self._entries}, 2
            free = name
            while free in taken:
                free, number = f"{name}{number}", number + 1
            self._names[kind] = free
            self._waiting.append((free, describe))
        return reference(self._names[kind])

    def enter(self, name: str, definition: Mapping[str, JSON]) -> None:
        """Add a definition and reserve its name. A reference to the type that already has this name adds nothing."""
        if definition != reference(name):
            self._entries[name] = definition

    def written(self) -> dict[str, JSON]:
        """Return all definitions. Describing one type may add others, which are described too."""
        definitions: dict[str, JSON] = {**self._entries}
        while self._waiting:
            name, describe = self._waiting.popleft()
            definitions[name] = describe()
        return definitions


def reference(name: str) -> dict[str, JSON]:
    """Return a reference to a definition by its name."""
    return {"$ref": f"#/$defs/{name}"}


_UNSEEN: Final = frozenset({"states", "deals", "steps"})
"""The forms of values that have every hand."""

S_coded = TypeVar("S_coded")
A_coded = TypeVar("A_coded", bound=Seated)
V_coded = TypeVar("V_coded")
T = TypeVar("T")


@runtime_checkable
class Form(Protocol[T]):
    """A converter between one kind of value and JSON: `load(dump(x)) == x` and `loads(dumps(x)) == x`."""

    def dump(self, value: T) -> JSON:
        """Return a value as plain data: dicts, lists, text, numbers.

        Raises:
            RecordError: The value is of another kind, or holds something that it should not.
        """
        ...

    def load(self, data: JSON) -> T:
        """Return the value that plain data describes.

        Raises:
            RecordError: The data is invalid; the error names the place.
        """
        ...

    def dumps(self, value: T) -> str:
        """Write a value as JSON text.

        Raises:
            RecordError: The value is of another kind, or holds something that JSON cannot hold.
        """
        ...

    def loads(self, text: str) -> T:
        """Read a value from JSON text.

        Raises:
            RecordError: The text is not JSON, or its data is invalid; the error names the place.
        """
        ...

    def define(self, definitions: Definitions, name: str) -> Mapping[str, JSON]:
        """Add the JSON Schema of this kind of value to `definitions`, and return a reference to it."""
        ...


@final
@attrs.frozen(order=False)
class Codec(Generic[S_coded, A_coded, V_coded]):
    """Converters between the values of one game and JSON, one `Form` for each kind of value.

    >>> from climbcards.games import haggis
    >>> game = haggis.OFFICIAL_2P
    >>> game.codec().actions.dumps(haggis.Pass(game.seats[1]))
    '{"do": "pass", "seat": 1}'
    """

    states: Form[S_coded]
    """States, with all hidden cards. Loading checks that the state can be played on."""
    actions: Form[A_coded]
    """Actions, legal or not."""
    views: Form[V_coded]
    """Views, without anything that the seat may not know. Loading checks that some state produces the view."""
    deals: Form[Deal]
    """Deals, with all hands."""
    events: Form[Event[A_coded]]
    """Events: what a seat is told."""
    steps: Form[Step[A_coded]]
    """Steps, which a table remembers: deals, actions, and actions taken back."""
    offers: Form[Offer[A_coded]]
    """Offers: what a seat can do with selected cards."""
    snapshots: Form[Snapshot[A_coded, V_coded]]
    """Snapshots: a table as one seat or a spectator may know it.

    Loading checks a snapshot against its view, except points: those on the sheet and those of earlier rounds.
    """

    # Any: a schema is nested plain data, and callers index into it
    def schema(self, *, seen: bool = False) -> dict[str, Any]:
        """Return one JSON Schema document (2020-12) for all these values, or only for those that clients are `seen`.

        `$defs` has an entry for every class, and for every kind of value: "State", "Action", "View", "Deal", "Event",
        "Step", "Offer" and "Snapshot". States, deals and steps have every hand, so no client is sent them. All data that
        can be loaded is valid. Valid data may still be rejected by `load`, because a schema does not know which cards
        are in play.
        """
        definitions = Definitions()
        every = {field.name: getattr(self, field.name) for field in attrs.fields(type(self))}
        # Any: forms of any kind of value
        forms: dict[str, Form[Any]] = {
            name: form
            for name, form in every.items()
            if isinstance(form, Form) and not (seen and name in _UNSEEN)
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

# Any: a book maps a class to its wording, and a type cannot say that the function takes that class
Wording: TypeAlias = str | Callable[[Any, Names], str]
"""How a language says the values of a class.

Either a text in which `{cards}` is a field of the value, as in a `Sentence`, or a function of the value and the names.
"""

Own: TypeAlias = Callable[[object, Names], str | None]
"""A function that returns a value's own words in one language; None if its class has none."""


def _winning(names: Names, winners: Sequence[int]) -> str:
    """Say in English who has won."""
    return f"{names.do(winners, 'has', 'have')} won"


_NO_WORDINGS: Final[Mapping[type, Wording]] = MappingProxyType({})


@runtime_checkable
class Phrases(Protocol):
    """A phrase book: it describes a game to one reader, in one language."""

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

    def sheet(self, sheet: Sheet, names: Names = NOBODY) -> str:
        """Print a score sheet, a line each, with the totals last."""
        ...

    def action(self, action: Seated, names: Names = NOBODY, prompt: Sentence | None = None) -> str:
        """Say what an action does, as the label of a button for the seat that can do it: `pass`, `bid 2`.

        The `prompt` of the seat, if given, tells who gets cards that are given: `give 2s to Ben`.

        Raises:
            ClimbcardsError: It is not an action, or `names` are not `Names`.
        """
        ...

    def combination(self, reading: object) -> str:
        """Return what a combination is called: `run 5 to 7`, `Folge 5 bis 7`."""
        ...

    def say(self, value: object, names: Names = NOBODY) -> str:
        """Say any other sentence.

        What a seat is asked to do, the table as a seat sees it, what a line of a sheet is for, and what holds for the
        whole table: `level 8`, `wish: K`.

        Raises:
            ClimbcardsError: It has no words, as a state, in which all hands are open.
        """
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

    `who` names a seat, `total` is the label of the totals of a score sheet, `winning` says who has won, and `own` returns
    a value's own words in this language, where classes can have some.
    """

    language: str
    wordings: Mapping[type, Wording] = _NO_WORDINGS
    who: Callable[[Names, int], str] = Names.who
    total: str = "total"
    winning: Callable[[Names, Sequence[int]], str] = _winning
    own: Own | None = None

    def event(self, event: Event[A_told], names: Names = NOBODY) -> str:
        """Say what happened. An action or an event of one game is said in its own words if it has some."""
        if isinstance(event, Acted):
            said = self._words(event.action, names)
            return self.say(event, names) if said is None else said
        return self.say(event.note if isinstance(event, Noted) else event, names)

    def objection(self, objection: Objection, names: Names = NOBODY) -> str:
        """Say why an action is not legal, with the clause."""
        said = self.say(objection.reason, names)
        return f"{said} ({objection.clause})" if objection.clause else said

    def sheet(self, sheet: Sheet, names: Names = NOBODY) -> str:
        """Print a score sheet.

        Raises:
            ClimbcardsError: It is not a sheet.
        """
        expect(sheet, Sheet, "a score sheet")
        called = [self.who(names, seat) for seat in range(sheet.players)]
        return printed(sheet, called, lambda entry: self.say(entry, names), self.total)

    def action(self, action: Seated, names: Names = NOBODY, prompt: Sentence | None = None) -> str:
        """Say what an action does, as the label of a button for the seat that can do it.

        Raises:
            ClimbcardsError: It is not an action, or `names` are not `Names`.
        """
        expect(action, Seated, "an action")
        expect(names, Names, "Names")
        # Any: a prompt may know more of an action than the action itself, such as who gets the cards
        answer: Any = getattr(prompt, "answer", None)
        said: Seated = action if answer is None else answer(action)
        return self.event(Acted(said), attrs.evolve(names, me=action.seat, asked=True))

    def combination(self, reading: object) -> str:
        """Return what a combination is called."""
        said = self._words(reading, NOBODY) if hasattr(reading, "shape") else None
        return str(reading if reading is None else _worded(reading)) if said is None else said

    def _tell(self, names: Names, value: object) -> str:
        """Return a field in this language."""
        if has_notation(value):
            return str(value)
        said = self._words(value, names)
        return spoken(value, names) if said is None else said

    def won(self, winners: Sequence[int], names: Names = NOBODY) -> str:
        """Say who has won.

        Raises:
            ClimbcardsError: No winners.
        """
        if not winners:
            raise ClimbcardsError("expected the seats that have won, not none: ask winners first")
        return self.winning(names, winners)

    def say(self, value: object, names: Names = NOBODY) -> str:
        """Say a value in the book's words for its class, or else in its own words, or else in English.

        Raises:
            ClimbcardsError: It has no words, as a state, in which all hands are open.
        """
        said = self._words(value, names)
        return spoken(_worded(value), names) if said is None else said

    def _words(self, value: object, names: Names) -> str | None:
        """Return a value in words of this language; None if neither the book nor its class has some."""
        wording = self.wordings.get(type(value))
        if callable(wording):
            return wording(value, names)
        if wording is not None:
            return filled(wording, value, names, self.who, tell=partial(self._tell, names))
        return None if self.own is None else self.own(value, names)


def _worded(value: T) -> T:
    """Return a value after checking that it has words: `str` of another one would show all its fields."""
    kind = type(value)
    if value is None or (attrs.has(kind) and kind.__str__ is object.__str__):
        expected = "an event, an action, a view, a prompt or a line of a sheet"
        raise ClimbcardsError(f"{kind.__name__} has no words: give {expected}")
    return value


ENGLISH: Final = Book("en")
"""The English phrase book, which needs no wordings."""


@final
@attrs.frozen(order=False)
class Blurb:
    """A text about a game or a preset, in English and in German."""

    en: str
    de: str = ""

    def told(self, language: str) -> str:
        """Return the sentence, in English if it has none in the language."""
        return (self.de if language == "de" else "") or self.en


# Any: the type arguments of a bare `Game` can be anything
S = TypeVar("S", bound=Dealt, default=Any)
A = TypeVar("A", bound=Seated, default=Any)
# Any: the type arguments of a bare `Game` can be anything
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
        """Choose one of the `legal` actions. All randomness must come from `rng`."""
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
        """The largest number of actions that a round can take."""
        ...

    @property
    def carries(self) -> type[Carried] | None:
        """The class of what is carried from one round to the next, such as places; None if nothing is carried."""
        ...

    def deal(self, rng: Random, dealer: Seat, leader: Seat | None = None) -> Deal:
        """Shuffle and deal. The same state of `rng` gives the same deal. With `leader=None` the rules say who leads.

        Raises:
            ClimbcardsError: The table has no such seat, or a leader is given but only the rules may choose one.
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

        Awaited seats come first, then the others in rotation. It can be secret that a seat may act, as with a bomb out
        of turn: show players `awaited` instead.

        >>> game.to_act(state)
        (1, 0)
        """
        ...

    def awaited(self, state: S) -> tuple[Seat, ...]:
        """Return the seats that the game waits for. This is never secret."""
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
        """Return the play that exactly these cards make now, a `Choice` if there are several, or an `Objection`.

        >>> str(game.attempt(state, seat, game.pack.parse("5o")))
        '5o'
        >>> str(game.attempt(state, seat, game.pack.parse("7r 8r J")))
        'you do not have 7r 8r: use only cards that you have (C-14)'
        """
        ...

    def objection(self, state: S, action: A) -> Objection | None:
        """Return why an action is not legal; None if it is legal.

        >>> game.objection(state, legal[0]) is None
        True
        """
        ...

    def apply(self, state: S, action: A) -> S:
        """Return the state after a legal action. The given state does not change.

        >>> after = game.apply(state, legal[0])
        >>> game.awaited(after)
        (0,)

        Raises:
            IllegalActionError: The action is not legal; the error carries the objection.
        """
        ...

    def default_action(self, state: S, seat: Seat) -> A:
        """Return the action for an awaited seat whose time is up: a pass if it may pass, or else the smallest action.

        Raises:
            ClimbcardsError: The game does not wait for this seat, or there is no such seat.
        """
        ...

    def view(self, state: S, seat: Seat | None) -> V:
        """Return the view of a seat: all that it can know by now. None is a spectator.

        >>> str(game.view(after, seat).hand)
        '2o 2y 3y 3g 4g 5o 6r 6y 6g 7o 9y 10o 10g J Q K'
        >>> game.view(after, seat).sizes
        (17, 16)
        """
        ...

    def prompt(self, view: V) -> Sentence | None:
        """Return what the viewing seat is asked to do now; None if the table does not wait for it.

        It follows from the view alone, and names every kind of answer, whether or not the seat holds one. `phrases`
        puts it into words.

        >>> str(game.prompt(game.view(state, 1)))
        'lead anything'
        """
        ...

    def opening_events(self, view: V) -> tuple[Event[A], ...]:
        """Return what happened before the first action, such as cards given or taken up, from a seat's first view."""
        ...

    def events(self, before: S, action: A, after: S, seat: Seat | None) -> tuple[Event[A], ...]:
        """Return what a seat is told, in order: the action, then what followed from it. None is a spectator.

        >>> [str(event) for event in game.events(state, legal[0], after, seat)]
        ['seat 1: 2r']

        Raises:
            IllegalActionError: The action was not legal.
            ClimbcardsError: `after` is not the state that the action leads to.
        """
        ...

    def sides(self, state: S) -> tuple[tuple[Seat, ...], ...]:
        """Return who plays together, as far as everybody knows.

        Each seat is on one side; a side may be a single seat.
        """
        ...

    def phrases(self, language: str = "en") -> Phrases:
        """Return the phrase book of a language: it says events, objections, sheets and views with players' names.

        Raises:
            ClimbcardsError: There is no such book; the message names the available languages.
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
        """Check that a state can be played on, such as one that was built by hand or loaded.

        Raises:
            PositionError: The state is impossible; the error names the place and what was expected there.
        """
        ...

    def result(self, state: S) -> Result:
        """Return the result of a finished round: its score sheet and the places.

        Raises:
            ClimbcardsError: The round is not over.
        """
        ...

    def sheet(self, state: S) -> Sheet | None:
        """Return the score sheet of a finished round, line by line; None while the round goes on."""
        ...

    def scores(self, state: S) -> tuple[int, ...] | None:
        """Return the points of each seat, where more is better; None while the round goes on."""
        ...

    def ranking(self, state: S) -> tuple[Seat, ...]:
        """Return the seats from first place to last; () while the round goes on."""
        ...

    def standing(self, rounds: Sequence[Round], since: Standing | None = None) -> Standing:
        """Return where a match stands after these rounds: totals, who deals and leads next, who has won.

        Args:
            rounds: The rounds in their order. Those after the end of the match do not count.
            since: Where the match stood before them; None if they are its first rounds.
        """
        ...

    def cards(self, state: S) -> Cards:
        """Return all cards of a state, wherever they lie: the whole pack."""
        ...

    def parse(self, state: S, seat: Seat, text: str) -> A:
        """Parse an action as a player writes it: cards, `pass`, and any others that the game has.

        Whatever `str(action)` writes can be parsed, whether or not it is legal: see `objection`. Cards without a
        combination must be exactly one legal play.

        Raises:
            NotationError: The text is not in the notation.
            CardsError: The text has more copies of a card than the pack.
            IllegalActionError: The cards alone are not a legal play now, or could be several.
        """
        ...

    def policies(self) -> Mapping[str, Policy[V, A]]:
        """Return the built-in policies by name, such as `random` and `greedy`."""
        ...

    def codec(self) -> Codec[S, A, V]:
        """Return the codec, which converts this game's states, actions, views and more to and from JSON."""
        ...

    def numbering(self, *, suits: bool = True) -> Numbering[A]:
        """Return the numbering of all actions. With `suits=False`, actions that differ only in suits share a number.

        Raises:
            NotOfferedError: The game does not number its actions, or its suits matter and cannot be left out.
        """
        ...

    def view_parts(self) -> ViewParts[V]:
        """Return the parts of a view as numbers, of which `climbcards.features` makes an array.

        Raises:
            NotOfferedError: The game does not write views as numbers.
        """
        ...

    def bounds(self) -> Bounds:
        """Return the fewest and the most points that a seat can score in a round.

        Raises:
            NotOfferedError: The game does not state them.
        """
        ...


_MEMBERS: Final = sorted(get_protocol_members(Game))

# Any: a catalogue holds games of every kind, and only the game knows which types belong together
AnyGame: TypeAlias = Game[Any, Any, Any]
"""A game, whatever its states, actions and views are. The catalogue holds such games."""


@runtime_checkable
class Climbing(Game[S, A, V], Protocol[S, A, V, C]):
    """A game with combinations: it reads cards, and says which combination beats which."""

    def readings(self, cards: Cards) -> tuple[C, ...]:
        """Return every combination that these cards can be; () if none.

        The one that a player most likely means comes first; a run of lower ranks comes last.

        >>> from climbcards.games import haggis
        >>> game = haggis.OFFICIAL_2P
        >>> cards = game.pack.parse("7r 8r J")
        >>> [str(reading) for reading in game.readings(cards)]
        ['run 7 to 9', 'run 6 to 8']
        """
        ...

    def beats(self, new: C, old: C) -> bool:
        """Return whether `new` beats `old`. Of two combinations of different shapes, often neither beats the other.

        >>> nine, eight = game.readings(cards)
        >>> game.beats(nine, eight)
        True
        """
        ...

    def stand_ins(self, cards: Cards, reading: C) -> tuple[StandIn, ...]:
        """Return which wild card stands for which card in a reading.

        >>> [f"{each.card} as {each.rank}{each.suit}" for each in game.stand_ins(cards, nine)]
        ['J as 9r']

        Raises:
            CardsError: The cards do not have this reading.
        """
        ...


@runtime_checkable
class Symmetric(Protocol[S, A]):
    """A game in which suits are only names: if suits are exchanged everywhere, the round goes the same way."""

    def relabel_state(self, state: S, suits: Mapping[Suit, Suit]) -> S:
        """Return the state with suits exchanged everywhere: `suits` maps each suit to its new one."""
        ...

    def relabel_action(self, action: A, suits: Mapping[Suit, Suit]) -> A:
        """Return the action with suits exchanged everywhere: `suits` maps each suit to its new one."""
        ...


# Any: games of every kind, as for `AnyGame`
AnyClimbing: TypeAlias = Climbing[Any, Any, Any, Any]
"""A game with combinations, whatever its states, actions, views and combinations are."""

# Any: games of every kind, as for `AnyGame`
AnySymmetric: TypeAlias = Symmetric[Any, Any]
"""A game whose suits are only names, whatever its states and actions are."""


G = TypeVar("G", bound=AnyGame)

_PRESETS: Final[dict[tuple[type, str], tuple[Blurb, str]]] = {}
"""What is said of presets, and what they are called in German, by class and name."""


def preset(game: G, en: str, de: str = "", *, called: str = "") -> G:
    """Return a preset, after noting in one sentence for `about` what it is.

    `called` is its name in German, such as `Faltblatt, zu zweit`; by default the English name.
    """
    _PRESETS[type(game), game.name] = Blurb(en, de), called
    return game


def preset_of(game: AnyGame) -> tuple[Blurb, str]:
    """Return what is said of the preset that a game is or is made from, and what it is called in German."""
    return _PRESETS.get((type(game), game.name.partition("+")[0]), (Blurb(""), ""))


def illegal(game: AnyGame, seat: Seat, action: object, objection: Objection) -> IllegalActionError:
    """Return the error for what a seat cannot do, in German too if the game speaks it."""
    try:
        german = game.phrases("de").objection(objection, Names(me=seat))
    except ClimbcardsError:
        german = ""
    return IllegalActionError(action, objection, de=german)


def expect_game(game: AnyGame) -> AnyGame:
    """Return a game after checking that it is one.

    Raises:
        ClimbcardsError: It is not a game, or it is the class of a game.
    """
    if isinstance(game, type):
        raise ClimbcardsError(f"{game.__name__} is a class, not a game: write {game.__name__}()")
    if lacks(game):
        raise ClimbcardsError(f"expected a game, not {quoted(game)}")
    return game


def lacks(game: object) -> list[str]:
    """Return the names of what each game has and this one has not.

    `isinstance(game, Game)` says the same, and takes 70 µs for it.
    """
    return [member for member in _MEMBERS if not hasattr(game, member)]


def is_climbing(game: AnyGame) -> TypeIs[AnyClimbing]:
    """Return whether a game has combinations. Haggis has some; Threes has none.

    >>> from climbcards import catalogue, is_climbing
    >>> is_climbing(catalogue()["threes"])
    False
    """
    return all(hasattr(game, name) for name in ("readings", "beats", "stand_ins"))


def is_symmetric(game: object) -> TypeIs[AnySymmetric]:
    """Return whether an object is a game that can exchange its suits, because they are only names."""
    return isinstance(game, Symmetric)


def offer(
    game: Game[S, A, V], state: S, seat: Seat, selected: Cards | None = None, *, most: int = 60
) -> Offer[A]:
    """Return what a seat can do with some selected cards, and without any. `longer` has at most `most` actions.

    A client that has only a view makes a state of it: `game.determinize(view, rng)`.

    >>> from climbcards import offer
    >>> offered = offer(game, state, seat, game.pack.parse("9y 10o J"))
    >>> [str(play) for play in offered.plays], str(offered.selectable)
    ([], '10g Q K')

    Raises:
        CardsError: The cards are of another pack.
        ClimbcardsError: There is no such seat, what is selected are no cards, or `most` is not a number of 0 or more.
    """
    return offered(game.pack, game.legal_actions(state, seat), selected, most)


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
    last_trick: LastTrick[A] | None = None,
) -> Snapshot[A, V]:
    """Return a snapshot for a seat, or for a spectator (None).

    `played` is the number of finished rounds. With `legal` the snapshot has the seat's legal actions.
    """
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
        last_trick=last_trick,
        selectable=selectable,
        legal=actions if legal else None,
        sheet=game.sheet(state),
        standing=standing,
    )


def phase_of(view: Seen) -> str:
    """Return the `code` of the phase of a round; for a phase without one, `playing` or `finished`."""
    code: object = getattr(view.phase, "code", view.phase)
    if isinstance(code, str):
        return code
    return "playing" if view.awaited else "finished"


_CLAUSE: Final = re.compile(r"\*\*([A-Z]+-\d+)(?: \(note\))?\.\*\* ")

ENDS: Final = ("#", "```", "<!--")
"""How a block begins that is not part of a clause: a heading, an example, an HTML comment."""

_LAID_OUT: Final = re.compile(r"[-*] |[|>]|\d+\. ")
"""How a list, a table or a quotation begins, whose lines are not joined."""


def clauses(game: AnyGame) -> Mapping[str, str]:
    """Return the clauses of a game's rules by number, as Markdown; none if the game ships no rules.

    Objections and score sheets cite these numbers. Each paragraph is one line.

    >>> from climbcards import clauses
    >>> from climbcards.games import haggis
    >>> clauses(haggis.OFFICIAL_2P)["H-2"]
    'A court card has no suit. In a run it takes on the suit of the run; elsewhere it needs none.'

    Raises:
        ClimbcardsError: It is not a game, or its rules give one number to two clauses.
    """
    return _clauses_in(_package_of(expect_game(game)))


def rules_page(game: AnyGame, language: str = "en") -> str:
    """Return the rules of a game as one page of Markdown; an empty string if the game ships none.

    Clauses are in English. The part on how to play is in German with `language="de"`, if the game ships `rules.de.md`;
    a game may ship it in other languages in the same way.

    >>> from climbcards import rules_page
    >>> from climbcards.games import haggis
    >>> rules_page(haggis.OFFICIAL_2P).splitlines()[0]
    '# Haggis'

    Raises:
        ClimbcardsError: It is not a game.
    """
    package = _package_of(expect_game(game))
    page = _page_in(package)
    told = _page_in(package, f"rules.{language}.md") if language.isalnum() else ""
    _, heading, rest = page.partition("\n## How to play\n")[2].partition("\n## ")
    return f"{told}{heading}{rest}" if told and rest else page


def _package_of(game: AnyGame) -> str:
    """Return the name of the package in which the class of a game is defined."""
    package: str | None = getattr(inspect.getmodule(type(game)), "__package__", None)
    return package or ""


@lru_cache(maxsize=64)
def _clauses_in(package: str) -> Mapping[str, str]:
    """Read the clauses that a package ships.

    Raises:
        ClimbcardsError: Two have the same number.
    """
    found = dict[str, str]()
    for number, text in _split(_page_in(package)):
        if number in found:
            cure = "give one of the two another number"
            raise ClimbcardsError(f"rules.md of {package} has {number} twice: {cure}")
        found[number] = text
    return MappingProxyType(found)


def _page_in(package: str, name: str = "rules.md") -> str:
    """Read a page that a package ships; an empty string if it ships none."""
    # imported late: it would make importing the library a tenth slower
    from importlib.resources import files  # noqa: PLC0415

    try:
        page = files(package) / name if package else None
    except ImportError:  # a module that was not imported from its package
        page = None
    if page is None or not page.is_file():
        return ""
    return page.read_bytes().decode(errors="replace").replace("\r\n", "\n")


def _split(page: str) -> Iterator[tuple[str, str]]:
    """Yield the clauses of a page: the number and the text of each."""
    number, parts = "", list[str]()
    for block in (*page.split("\n\n"), "# The end"):
        begins = _CLAUSE.match(block)
        if begins or block.startswith(ENDS):
            if number:
                yield number, "\n\n".join(parts)
            number, parts = begins[1] if begins else "", []
        parts.append(unfolded(block[begins.end() :] if begins else block))


def unfolded(block: str) -> str:
    """Join the lines of a paragraph; leave a list, a table or a quotation as it is."""
    block = block.strip("\n")
    return block if _LAID_OUT.match(block) else " ".join(block.split("\n"))
