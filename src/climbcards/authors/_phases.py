"""A round as a chain of phases: what a game defines for each, and what follows for the whole game.

Theory of operation. A game lists its phases in the order in which they come. The class of a state determines its phase;
a state of no phase ends the round. The phase of the state handles an action if it takes actions of this class;
otherwise the action comes too late, because only an earlier phase takes it, or too early. The members of `Game` (views,
cards, legal actions, JSON, notation, numbers) follow from the phases and from the fields of their states.

`step` of a phase is the check of an action, and then what follows from it; a phase can write the second part in `after`.
What a loop has just taken from the legal actions has passed the check: `apply` goes on with `after`.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, partial
from operator import attrgetter
from random import Random
from typing import Any, ClassVar, Generic, Protocol, cast, final, get_args, runtime_checkable

import attrs
from typing_extensions import NoDefault, TypeVar, override

from climbcards._actions import (
    Choice,
    LazyActions,
    LegalActions,
    Listed,
    Section,
    at_random,
    was_taken,
)
from climbcards._cards import Cards, Pack
from climbcards._errors import ClimbcardsError, Objection, joined
from climbcards._game import Blurb, Codec, Policy, alternatives
from climbcards._round import (
    BySeat,
    Deal,
    Dealt,
    Hint,
    Line,
    Own,
    Seat,
    Seated,
    Sheet,
    ViewPart,
    ViewParts,
    check_fields,
    check_rows,
    check_seat,
    class_of,
    is_seat,
    rotation,
    trick_in,
    types_within,
)
from climbcards._words import Say, Sentence, code_of
from climbcards.events import Event, Leads
from climbcards.reasons import NoSuchSeat, NotYourTurn, RoundIsOver
from ._arrays import PartsOf
from ._checks import foreign_error, one_of_each, require_type, require_view
from ._deals import redeal_hands
from ._game import AskToAct, Stepping, require_options, require_parts, whole, writes
from ._numbers import ListSection
from ._positions import as_position, check_playable, require
from ._tables import (
    EVERYWHERE,
    LYING,
    AnyView,
    Mark,
    Table,
    added_to,
    collecting,
    hiding,
    refuse_names,
    require_fields,
    rows_of,
    shared_fields,
    showing,
    table_of,
)


@runtime_checkable
class InRound(Dealt, Protocol):
    """A state of a game of phases: who dealt and who led, whom the game waits for, and what the seats hold."""

    marks: ClassVar[Mapping[str, Mark]]

    @property
    def awaited(self) -> tuple[Seat, ...]: ...
    @property
    def hands(self) -> BySeat[Cards]: ...


S = TypeVar("S", bound=InRound)
A = TypeVar("A", bound=Seated)
V = TypeVar("V", bound=AnyView)
P = TypeVar("P", bound=InRound)
D = TypeVar("D", bound=Seated)


class OneWord(Sentence):
    """Base class for an action whose notation is one word: its name in JSON."""

    __slots__ = ()

    def __str__(self) -> str:
        """Return the notation: the word."""
        return self.code


@final
@attrs.frozen(order=False)
class Pass(OneWord):
    """Play nothing this time."""

    seat: Seat

    en = "{seat:passes|pass}"
    de = "{seat:passt|passt|passe}"


class Phase(ABC, Generic[P, D, S]):
    """Base class for a phase of a round, with states `P` and actions `D`, in a game with states `S`.

    A phase is made for one game, and may store it. It names these classes and defines `step`; `first` if something must
    be done before the play, and `late` if an action that only this phase takes could come too late.
    """

    states: tuple[type[P], ...]
    """The classes of its states. By default, those of `P`."""
    actions: tuple[type[D], ...]
    """The classes of the actions that it takes. By default, those of `D`."""
    turn_clause: str = "rules"
    """The clause that is cited when it is another seat's turn."""
    acts_beside: bool = False
    """Whether seats that are not awaited may be able to act: `beside` is only called if this is True.

    By default, it is True for a class that defines `beside`; in one with asides, if there are any.
    """
    asks_all: bool = False
    """Whether `step`, `legal_actions` and `attempt` are called for every seat, and decide themselves who may act."""
    once: bool = False
    """Whether an action of this phase is `missed` by a seat that may not act, as it is done once, or not by everybody."""
    json_classes: tuple[type, ...] = ()
    """The classes of notes that it tells, for the JSON of events, beside those that the game names."""
    numbered: str = ""
    """The name of the section of its small actions in a numbering; without a name, they have no numbers."""
    asks: Sentence = AskToAct()
    """What an awaited seat is asked to do."""
    late: Objection | None = None
    """The objection to an action that comes too late. By default, the round is over, as for a last phase."""
    only_here: Mapping[type, Objection] = {}
    """The objections to some of its actions in any other phase, by class, as they are not just too early or too late."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "beside" in (own := vars(cls)) and "acts_beside" not in own:
            cls.acts_beside = True
        if not getattr(cls, "__parameters__", ()):
            states, actions, _ = arguments_of(cls, Phase)
            for name, kinds in {"states": states, "actions": actions}.items():
                if kinds is not Any and not hasattr(cls, name):
                    setattr(cls, name, origins(alternatives(_named(kinds, cls))))

    @abstractmethod
    def step(self, state: P, action: D) -> S | Objection:
        """Return the state after an action of a seat that may act, or an objection if it is not legal."""

    def after(self, state: P, action: D) -> S | Objection:
        """Return what follows from an action that is known to be legal. By default, `step` is asked.

        To be fast, write it, and let `step` be the check and then `after`. A `step` that a derived class or the game
        writes later is asked about every action.
        """
        return self.step(state, action)

    def first(self, state: P) -> Objection:
        """Return the objection to an action of a later phase, and to cards that cannot be played yet.

        By default, it says whose turn it is.
        """
        return Objection(NotYourTurn(state.awaited[0], state.awaited), self.turn_clause)

    def not_yet(self, state: P, seat: Seat) -> Objection:
        """Return the objection to a seat that cannot act now, or not in this way.

        By default, it is another seat's turn or, for a seat that may act, the objection of `first`.
        """
        if seat in state.awaited or seat in self.beside(state):
            return self.first(state)
        return Objection(NotYourTurn(seat, state.awaited), self.turn_clause)

    def prompt(self, state: P, seat: Seat) -> Sentence:
        """Return what an awaited seat is asked to do, which may depend on what it sees. By default, `asks`."""
        del state, seat
        return self.asks

    def missed(self, state: S) -> Objection:
        """Return the objection to an action that only this phase or an earlier one takes. By default, `late`."""
        del state
        return self.late or Objection(RoundIsOver(), self.turn_clause)

    def beside(self, state: P) -> tuple[Seat, ...]:
        """Return the seats that may act although they are not awaited. By default, none."""
        del state
        return ()

    def every(self, seat: Seat) -> Sequence[D]:
        """Return all small actions of a seat in this phase, legal or not, to list, parse and number them."""
        del seat
        return ()

    def numbers(self, seat: Seat) -> Sequence[D]:
        """Return the small actions that have numbers. By default, those of `every` but a pass, which has a section."""
        return [each for each in self.every(seat) if not isinstance(each, Pass)]

    def section(self) -> Section[D] | None:
        """Return the section of this phase's own actions; None if they have no numbers.

        By default, those of `numbers`, if the phase is `numbered`.
        """
        return ListSection(self.numbered, self.numbers) if self.numbered else None

    def legal_actions(self, state: P, seat: Seat) -> LegalActions[D]:
        """Return the legal actions of a seat that may act. By default, those of `every` that `step` accepts."""
        every = self.every(seat)
        legal = tuple(each for each in every if not isinstance(self.step(state, each), Objection))
        return self.listed(state, seat, legal)

    def listed(self, state: P, seat: Seat, legal: tuple[D, ...]) -> LegalActions[D]:
        """Return small actions as `LegalActions`, for which `step` decides about membership."""
        pack, is_legal = state.hands[0].pack, partial(self.is_legal, state, seat)
        # Any: there are no plays, so no combinations either
        return LazyActions(list[Any], _no_play, legal, pack=pack, is_legal=is_legal)

    def is_legal(self, state: P, seat: Seat, action: object) -> bool:
        """Return whether an object is an action of this phase that a seat may do now."""
        if not isinstance(action, self.actions) or type(action.seat) is not int:
            return False  # True is not a seat
        return action.seat == seat and not isinstance(self.step(state, action), Objection)

    def attempt(self, state: P, seat: Seat, cards: Cards) -> D | Choice[D] | Objection:
        """Return the play that exactly these cards make now, a `Choice` if there are several, or an `Objection`.

        By default, no cards can be played in this phase.
        """
        del cards
        return self.not_yet(state, seat)

    def read(self, text: str, seat: Seat) -> D | None:
        """Parse an action of this phase; return None if the text is not one.

        By default, one of `every` by its `str()`. A phase that reads more also overrides `typed`.
        """
        words = text.casefold().split()
        return next(
            (each for each in self.every(seat) if str(each).casefold().split() == words), None
        )

    def typed(self, seat: Seat) -> Sequence[str]:
        """Return what can be typed in this phase besides the cards of a play, legal or not.

        By default, all of `every`. Override it with `read`: an example for each first word will do.
        """
        return [*map(str, self.every(seat))]

    def is_secret(self, before: P, action: D, seat: Seat | None) -> bool:
        """Return whether a seat may not know what was done; None is a spectator. By default, nothing is secret."""
        del before, action, seat
        return False

    def tell(self, before: P, action: D, after: S, seat: Seat | None) -> Iterable[Event]:
        """Return the events that follow from an action, as one seat sees them, but not who leads. By default, none."""
        del before, action, after, seat
        return ()

    def imagine(self, view: AnyView, hands: Sequence[Cards], left: Cards, rng: Random) -> P:
        """Return a state with this view, with these hands, and with the cards left over in its secret fields.

        Override it if the table has a `Shared` field, to draw the entries that the seat does not see.
        """
        kind = next(each for each in self.states if table_of(each) is type(view.phase))
        made: P = hiding(kind)(view.phase, hands, left, rng)
        return made

    def check_position(self, state: P) -> None:
        """Check that a state of this phase is possible, beyond having all cards.

        Raises:
            PositionError: It is not; the error names the place, and what was expected there.
        """


# Any: states and actions of any phase
@runtime_checkable
class AsideRules(Protocol):
    """The members of a game that a phase with asides uses: see `TrickGame`."""

    @property
    def players(self) -> int: ...
    def aside(self, state: Any, action: Any, /) -> Any: ...  # noqa: ANN401
    def open_asides(self, state: Any, asides: Sequence[Any], /) -> Sequence[Any]: ...  # noqa: ANN401


# Any: a phase may take any other actions
class WithAsides(Phase[P, Any, S], Generic[P, S]):
    """Base class for a phase with asides: actions that seats may do on turn or not, such as a bet before their first play.

    Phases that share such a right get the same asides, and `aside` of the game decides in each of them.

    Args:
        game: The game.
        asides: Returns the asides of a seat, legal or not; None if there are none.
    """

    def __init__(
        self, game: AsideRules, asides: Callable[[Seat], Sequence[Seated]] | None = None
    ) -> None:
        self.rules = game
        self._asides = asides
        self.acts_beside: bool = asides is not None

    def asides(self, seat: Seat) -> Sequence[Seated]:
        """Return the asides of a seat, legal or not."""
        return () if self._asides is None else self._asides(seat)

    def beside(self, state: P) -> tuple[Seat, ...]:
        """Return the seats that have a legal aside although they are not awaited, in rotation."""
        awaited = state.awaited
        others = rotation(awaited[0], self.rules.players) if awaited else ()
        return tuple(
            [seat for seat in others if seat not in awaited and self.legal_asides(state, seat)]
        )

    def legal_asides(self, state: P, seat: Seat) -> tuple[Seated, ...]:
        """Return the legal asides of a seat."""
        return tuple(self.rules.open_asides(state, self.asides(seat)))

    # Any: a phase may take any other actions
    def step(self, state: P, action: Any) -> S | Objection:  # noqa: ANN401
        """Return the state after an aside. A phase with actions of its own calls this for the others."""
        after: S | Objection = self.rules.aside(state, action)
        return after

    # Any: a phase may take any other actions
    def every(self, seat: Seat) -> Sequence[Any]:
        """Return the asides of a seat, legal or not."""
        return self.asides(seat)


@attrs.frozen(order=False)
class First(Sentence, ABC):
    """Base class for reasons that something else must be done first.

    `en_you` and `de_you` are for a player who has to do it, `en` and `de` for one who must wait for others.
    """

    asked: ClassVar[str] = ""
    """The name of the field with the seat that has to do it, or with all these seats."""
    en_you: ClassVar[str]
    """The English text if the player who tried has to do it."""
    de_you: ClassVar[str] = ""
    """The German text if the player who tried has to do it."""

    seat: Seat

    @property
    def is_asked(self) -> bool:
        """Whether the player who tried has to do it."""
        asked: object = getattr(self, self.asked)
        return self.seat in asked if isinstance(asked, tuple) else self.seat == asked

    @override
    def words(self, say: Say) -> str:
        """Return the sentence: what to do first, or whom to wait for."""
        return say(self.en_you, self.de_you) if self.is_asked else say(self.en, self.de)


@attrs.frozen(order=False)
class AllFirst(First, ABC):
    """Base class for reasons that all must do something first; those `missing` have not done it yet."""

    asked = "missing"

    missing: tuple[Seat, ...]


def _no_play(cards: Cards, reading: object) -> Any:  # noqa: ANN401  # Any: it is never called
    """Raise an error: there is no play to make."""
    raise ClimbcardsError(f"no play was found: {reading} {cards}")


# Any: phases of any game
class Plan(Generic[S]):
    """The phases of a game by the classes of their states and actions."""

    def __init__(
        self, game: "PhasedGame[S, Any, Any]", phases: Sequence[Phase[Any, Any, S]]
    ) -> None:
        states, actions, view = self.kinds = arguments_of(type(game), PhasedGame)
        ours = whole(game)
        self.name: str = ours.name
        self.pack: Pack = ours.pack
        self.players: int = ours.players
        self.view = class_of(view)
        self.combinations: frozenset[type] = frozenset(game.kinds().values())
        self.phases = tuple(phases)
        self.by_state = {kind: phase for phase in phases for kind in origins(phase.states)}
        self.states = frozenset(origins(alternatives(states)))
        self.actions = frozenset(origins(alternatives(actions)))
        self.shown = {kind: showing(kind, self.view) for kind in self.states}
        self.everywhere = {kind: collecting(kind, EVERYWHERE) for kind in self.states}
        self.state_of = {table_of(kind): kind for kind in origins(alternatives(states))}
        self.tables: tuple[type[Table], ...] = tuple(self.state_of)
        self.lying_open = tuple(
            name for name, kind in added_to(self.view).items() if kind == BySeat[Cards]
        )
        self.lying = {table: collecting(table, LYING) for table in self.state_of}
        shared = shared_fields(self.state_of)
        self.rows = {table: rows_of(table, shared) for table in self.state_of}
        self.after = {kind: _transition(game, phase) for kind, phase in self.by_state.items()}
        self._listed: tuple[object, object] = None, None
        """The state of which legal actions were listed last, and the list, until one of them is done."""
        self._place = {id(phase): place for place, phase in enumerate(phases)}
        self._last = {
            kind: place for place, phase in enumerate(phases) for kind in origins(phase.actions)
        }
        unnamed = (self.by_state.keys() - self.states) | (self._last.keys() - self.actions)
        if unnamed:
            of = joined(sorted(kind.__name__ for kind in unnamed))
            found = f"the types of {type(game).__name__} lack {of}, which a phase of it has"
            raise TypeError(f"{found}: name each among its states or its actions")

    def phase_of(self, state: S) -> Phase[Any, Any, S] | None:
        """Return the phase of a state; None if its round is over.

        Raises:
            ClimbcardsError: The state is another game's, or has another number of players or other cards.
        """
        kind = type(state)
        if kind in self.states and len(hands := state.hands) == self.players:
            pack = hands[0].pack
            if pack is self.pack or pack == self.pack:
                return self.by_state.get(kind)
        raise foreign_error(self.name, "state", state)

    def refused(self, game: "PhasedGame[S, Any, Any]", state: S, action: Seated) -> Objection:
        """Return the objection to an action that this seat cannot do now, or not in this phase."""
        seat, phase, kind = action.seat, self.by_state.get(type(state)), type(action)
        if not is_seat(seat, self.players):
            return Objection(NoSuchSeat(seat, self.players), game.clauses.table)
        if phase is None:
            return game.round_over(state)
        now, due = self._place[id(phase)], self._last[kind]
        if kind not in phase.actions and kind in self.phases[due].only_here:
            return self.phases[due].only_here[kind]
        if due < now:
            return self.phases[due].missed(state)
        if phase.once and kind in phase.actions:
            return phase.missed(state)
        return phase.not_yet(state, seat)


# Any: states and actions of any phase
def _transition(
    game: "PhasedGame[S, Any, Any]", phase: Phase[Any, Any, S]
) -> Callable[[Any, Any], S | Objection]:
    """Return what `apply` asks about an action that was just listed: `after` of the phase.

    It is `step` if a derived class, or the game, has written that later, because `after` knows nothing of it.
    """
    if writes(type(game), PhasedGame, "step"):
        return game.step
    written = [vars(each) for each in type(phase).__mro__ if each is not Phase]
    while written and "after" not in written[-1]:
        written.pop()
    apart = any("step" in own and "after" not in own for own in (vars(phase), *written))
    return phase.step if apart else phase.after


def _named_within(kinds: tuple[Hint, ...]) -> Sequence[Hint]:
    """Return some types and all within them; or only the first, if a type cannot be looked up, or not yet."""
    try:
        return [*types_within(kinds)]
    except TypeError:
        return [each for kind in kinds for each in alternatives(kind)]


def origins(kinds: Iterable[Hint]) -> tuple[type, ...]:
    """Return classes without their type parameters."""
    return tuple(map(class_of, kinds))


def kinds_of(combinations: Hint) -> Mapping[str, type]:
    """Return the classes of a union by their names in JSON: `full-house` for `FullHouse`."""
    return {code_of(kind): kind for kind in origins(alternatives(combinations))}


# Any: a game of any states and actions
def require_combinations(game: "PhasedGame[Any, Any, Any]", *given: object) -> None:
    """Check that values are combinations of a game.

    Raises:
        ClimbcardsError: One is not.
    """
    for each in given:
        require_type(game.plan.name, "combination", each, game.plan.combinations)


def arguments_of(kind: Hint, base: type) -> tuple[Hint, ...]:
    """Return the type arguments with which a class derives, directly or not, from a generic base.

    Raises:
        TypeError: It derives from the base without type arguments.
    """
    origin = class_of(kind)
    given = get_args(kind)
    if origin is base:
        if not given:
            raise TypeError(f"name the types of {base.__name__}, as in {base.__name__}[...]")
        return given
    filled: dict[Hint, Hint] = {}
    for parameter in getattr(origin, "__parameters__", ()):
        default: Hint = getattr(parameter, "__default__", NoDefault)
        filled[parameter] = parameter if default is NoDefault else default
    filled |= dict(zip(filled, given, strict=False))
    own: dict[str, Hint] = {**origin.__dict__}
    above: tuple[Hint, ...] = own.get("__orig_bases__", origin.__bases__)
    each: Hint = next(each for each in above if issubclass(class_of(each), base))
    wanted = getattr(each, "__parameters__", ()) if get_args(each) else ()
    return arguments_of(each[tuple(filled[one] for one in wanted)] if wanted else each, base)


def _named(kinds: Hint, derived: type) -> Hint:
    """Return a type argument of a phase or a game.

    Raises:
        TypeError: The class derives from its base without type arguments.
    """
    inside = () if isinstance(kinds, type) else getattr(kinds, "__parameters__", ())
    if inside or isinstance(kinds, TypeVar):
        base: Hint = next(each for each in derived.__mro__[1:] if hasattr(each, "__parameters__"))
        types = ", ".join(each.__name__ for each in base.__parameters__)
        raise TypeError(f"{derived.__name__}: name its types, as in {base.__name__}[{types}]")
    return kinds


class PhasedGame(Stepping[S, A], ABC, Generic[S, A, V]):
    """Base class for games whose round is a chain of phases, with states `S`, actions `A` and views `V`.

    A game defines `name`, `pack`, `players`, `max_actions`, `phases`, `start` and `lines`. All other members of
    `climbcards.Game` follow from these, from its phases and from the fields of its states.

    Raises:
        TypeError: A derived class lacks something; raised when the class is defined.
    """

    # it has a `__dict__`, which keeps the plan

    summary: ClassVar[Blurb] = Blurb("")
    """What the game is about, for a lobby."""
    parts_version: ClassVar[int] = 1
    """The version of its `view_parts`, which programs keep with what they have learned.

    Raise it when the parts of released rules change, as by a new field of a table or another order of fields.
    """

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if not getattr(cls, "__parameters__", ()):  # a whole game
            states, actions, view = arguments_of(cls, PhasedGame)
            for kind in origins(alternatives(_named(actions, cls))):
                refuse_names(kind, {"JSON tells actions apart by it": {"do"}})
            for kind in map(class_of, _named_within((states, actions, view))):
                if isinstance(kind, type):
                    require_fields(kind)
        require_parts(cls, "name", "pack", "players", "max_actions")

    # Any: each phase has states and actions of its own
    @abstractmethod
    def phases(self) -> Sequence[Phase[Any, Any, S]]:
        """Return the phases of a round, in the order in which they come. It is called once."""

    @abstractmethod
    def start(self, deal: Deal) -> S:
        """Return the first state of a round with this deal; `dealt_hands` checks the deal.

        Raises:
            CardsError: The deal is not exactly the pack, or hands have wrong sizes.
        """

    # Any: games annotate it with the classes of finished states, as no other state is scored
    @abstractmethod
    def lines(self, state: Any, /) -> Iterable[Line]:  # noqa: ANN401
        """Return the lines of the score sheet of a finished round, where more points are better."""

    # Any: games annotate it with the classes of finished states
    def places(self, state: Any, /) -> Sequence[Seat]:  # noqa: ANN401
        """Return the seats of a finished round from first place to last.

        By default, these are the `ranking` of the state, if it has one. Otherwise they are ordered by points; among
        equals, the leader comes first and the others follow in rotation.
        """
        ranking: Sequence[Seat] | None = getattr(state, "ranking", None)
        if ranking is not None:
            return ranking
        scores = Sheet(self.lines(state), self.plan.players).totals
        return sorted(rotation(state.leader, self.plan.players), key=lambda seat: -scores[seat])

    # Any: games annotate it with the classes of finished states
    def check_ended(self, state: Any, /) -> None:  # noqa: ANN401
        """Check that a finished round can be scored, as it may have been built by hand. By default, any can.

        Raises:
            PositionError: It cannot; the error names the place, and what was expected there.
        """

    def read_cards(self, text: str, seat: Seat) -> A | Cards:
        """Parse text that is not a small action of any phase. By default, it is the cards of a play."""
        del seat
        return self.plan.pack.parse(text)

    def __getstate__(self) -> dict[str, object]:
        """Return the state to pickle, without the plan, which is made again."""
        return {name: value for name, value in vars(self).items() if name != "plan"}

    @cached_property
    def plan(self) -> Plan[S]:
        """The phases of the game by the classes of their states and actions. It asks for `phases`, which must not ask for it."""
        require_options(type(self))  # only now are all its fields those that attrs has made
        return Plan[S](self, self.phases())

    def check_position(self, state: S) -> None:
        """Check that a state is possible, beyond having all cards. By default, its phase checks it.

        Raises:
            PositionError: It is not; the error names the place, and what was expected there.
        """
        phase = self.plan.by_state.get(type(state))
        if phase is not None:
            phase.check_position(state)

    # Any: the table that any phase shows
    def known_cards(self, table: Any, /) -> tuple[Sequence[Cards], Cards]:  # noqa: ANN401
        """Return the cards that everybody knows to be in each hand, and those known to be out of play.

        By default, what the table has as `known`, cards by seat, if it does; and none.
        """
        nothing = Cards(self.plan.pack, 0)
        known: Sequence[Cards] = getattr(table, "known", (nothing,) * self.plan.players)
        return known, nothing

    # Any: as in `known_cards`
    def missing_cards(self, table: Any, /) -> Sequence[Cards]:  # noqa: ANN401
        """Return for each seat the cards that everybody knows it does not have, except those known to be in its hand.

        For example, a seat that had to give its highest card has no higher one. A card stands for all its copies. By
        default, (): nothing is known.
        """
        del table
        return ()

    def check_missing(self, state: S, /) -> None:
        """Check that no hand has cards of which everybody knows that it cannot have them.

        Raises:
            PositionError: A hand has some.
        """
        missing, (known, _) = self.missing_cards(state), self.known_cards(state)
        for seat, (lacks, sure) in enumerate(zip(missing, known, strict=False)):
            wrong = set(state.hands[seat].lacking(sure)).intersection(lacks)
            shown = self.plan.pack.cards(wrong)
            found = f"expected a hand without {shown}, as everybody knows"
            require(not wrong, found, f"$.hands[{seat}]")

    def round_over(self, state: S) -> Objection:
        """Return the objection to an action when the round is over."""
        del state
        return Objection(RoundIsOver(), self.clauses.over)

    def own_state(self, state: S) -> S:
        """Return a state after checking that it is one of this game, with its pack and number of players.

        Raises:
            ClimbcardsError: It is not.
        """
        self.plan.phase_of(state)
        return state

    def to_act(self, state: S) -> tuple[Seat, ...]:
        """Return every seat that may act, awaited seats first; () when the round is over."""
        phase, awaited = self.plan.phase_of(state), state.awaited
        if phase is not None and phase.acts_beside:
            beside = phase.beside(state)
            return (*awaited, *beside) if beside else awaited
        return awaited

    def awaited(self, state: S) -> tuple[Seat, ...]:
        """Return the seats that the game waits for; () when the round is over."""
        self.plan.phase_of(state)
        return state.awaited

    def step(self, state: S, action: A) -> S | Objection:
        """Return the state after an action, or an objection if it is not legal.

        Raises:
            ClimbcardsError: The action or the state is not one of this game.
        """
        plan = self.plan
        phase, kind = plan.phase_of(state), type(action)
        # type() is exact: True is not a seat
        if phase is not None and kind in phase.actions and type(action.seat) is int:
            seat = action.seat
            if self.is_asked(phase, state, seat):
                found: S | Objection = phase.step(state, action)
                return found
        if kind not in plan.actions:
            raise foreign_error(plan.name, "action", action)
        return plan.refused(self, state, action)

    # Any: a phase with states and actions of its own
    def is_asked(self, phase: Phase[Any, Any, S], state: S, seat: Seat) -> bool:
        """Return whether a phase decides about a seat: if the seat may act, or if the phase has `asks_all`."""
        if phase.asks_all:
            return 0 <= seat < self.plan.players
        return seat in state.awaited or seat in phase.beside(state)

    def legal_actions(self, state: S, seat: Seat) -> LegalActions[A]:
        """Return the legal actions of a seat, lazily: plays low to high, then the pass, then the rest.

        Raises:
            ClimbcardsError: The table has no such seat.
        """
        plan = self.plan
        phase = plan.phase_of(state)
        # type() is exact: True is not a seat
        if phase is not None and type(seat) is int and self.is_asked(phase, state, seat):
            legal: LegalActions[A] = phase.legal_actions(state, seat)
            # one assignment, for threads; a policy has the game, so what is hidden has no public name
            plan._listed = state, legal  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]
            return legal
        check_seat(seat, plan.players)
        return Listed(())

    def apply(self, state: S, action: A) -> S:
        """Return the state after a legal action. The given state does not change.

        An action that was just taken from the legal actions of this very state is not checked again.

        Raises:
            IllegalActionError: The action is not legal; the error carries the objection.
        """
        plan = self.plan
        before, legal = plan._listed  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]  # as `legal_actions`
        if before is state and was_taken(legal, action):
            plan._listed = None, None  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]  # as `legal_actions`
            after = plan.after[type(state)](state, action)
            if not isinstance(after, Objection):
                return after
        return super().apply(state, action)

    def attempt(self, state: S, seat: Seat, cards: Cards) -> A | Choice[A] | Objection:
        """Return the play that exactly these cards make now, a `Choice` if there are several, or an `Objection`."""
        phase = self.plan.phase_of(state)
        if not is_seat(seat, self.plan.players):
            return Objection(NoSuchSeat(seat, self.plan.players), self.clauses.table)
        if phase is None:
            return self.round_over(state)
        if not self.is_asked(phase, state, seat):
            return phase.not_yet(state, seat)
        found: A | Choice[A] | Objection = phase.attempt(state, seat, cards)
        return found

    def read(self, text: str, seat: Seat) -> A | Cards:
        """Parse an action, or the cards of a play without a combination.

        Raises:
            NotationError: The text is not in the notation.
            CardsError: The text has more copies of a card than the pack.
        """
        for phase in self.plan.phases:
            found: A | None = phase.read(text, seat)
            if found is not None:
                return found
        return self.read_cards(text, seat)

    def typed(self, state: S, seat: Seat, /) -> Sequence[str]:
        """Return what a seat can type besides cards, in any phase, with one example for each first word."""
        del state
        return one_of_each(text for phase in self.plan.phases for text in phase.typed(seat))

    def is_secret(self, before: S, action: A, seat: Seat | None, /) -> bool:
        """Return whether a seat may not know what was done, as its phase decides. None is a spectator."""
        phase = self.plan.by_state.get(type(before))
        return phase is not None and phase.is_secret(before, action, seat)

    def tell(self, before: S, action: A, after: S, seat: Seat | None, /) -> Iterable[Event[A]]:
        """Yield the events that follow from an action, as one seat sees them: those of its phase, then who leads now."""
        phase = self.plan.by_state.get(type(before))
        if phase is not None:
            yield from phase.tell(before, action, after, seat)
            leads = to_lead(after)
            if leads is not None and leads != to_lead(before):
                yield Leads(leads[0])

    def view(self, state: S, seat: Seat | None) -> V:
        """Return the view of a seat: all that it can know by now. None is a spectator."""
        plan = self.plan
        plan.phase_of(state)
        hands = state.hands
        own = None if seat is None else Own(check_seat(seat, len(hands)), hands[seat])
        made: V = plan.shown[type(state)](state, seat, own, sizes_of(hands))
        return made

    def determinize(self, view: V, rng: Random) -> S:
        """Return one of the states that a view allows. Every deal of the unseen cards is equally likely.

        Raises:
            ClimbcardsError: It is not a view of this game, or no deal fits it.
        """
        plan = self.plan
        ours: AnyView = self.own_view(view)
        table = ours.phase
        lying = plan.lying[type(table)](table, plan.pack)
        kind = plan.state_of[type(table)]
        if kind is type(table):  # nothing of it is hidden
            return cast("S", table)  # the checker cannot know that it is one of S
        known, aside = self.known_in(ours)
        seen = (aside, *lying)
        missing = self.missing_cards(table)
        hands, over = redeal_hands(rng, seen, known, ours.sizes, ours.own, missing=missing)
        left = Cards(plan.pack, sum(over))
        left = left + aside if aside else left
        return self.imagine(ours, hands, left, rng)

    def own_view(self, view: V) -> V:
        """Return a view after checking that it is one of this game, with its pack and number of players.

        Raises:
            ClimbcardsError: It is not.
        """
        plan = self.plan
        players = plan.players
        table = require_view(plan.name, players, view, plan.view).phase
        check_seat(table.leader, players)
        for place, take in plan.rows[type(table)].items():
            if len(take(table)) != players:
                check_rows(players, {place: take(table)})
        lying = plan.lying[type(table)](table, plan.pack)
        if not all(cards.is_of(plan.pack) for cards in lying):
            raise foreign_error(plan.name, "view", view)
        return view

    def known_in(self, view: AnyView) -> tuple[Sequence[Cards], Cards]:
        """Return the `known_cards` of the table of a view, with those of hands that lie open in it."""
        known, aside = self.known_cards(view.phase)
        for name in self.plan.lying_open:
            lie: BySeat[Cards] = getattr(view, name)
            if len(lie) != self.plan.players:
                check_rows(self.plan.players, {f"$.{name}": lie})
            both = zip(known, lie, strict=True)
            known = [sure + more.lacking(sure) if sure else more for sure, more in both]
        return known, aside

    def imagine(
        self,
        view: AnyView,
        hands: Sequence[Cards],
        left: Cards,
        rng: Random,
    ) -> S:
        """Return a state with this view, with these hands and the cards left over. By default, its phase makes it."""
        kind = self.plan.state_of[type(view.phase)]
        phase = self.plan.by_state.get(kind)
        made: S = (
            hiding(kind)(view.phase, hands, left, rng)
            if phase is None
            else phase.imagine(view, hands, left, rng)
        )
        return made

    def prompt(self, view: V) -> Sentence | None:
        """Return what the viewing seat is asked to do, as its phase says it; None if the table does not wait for it.

        Raises:
            ClimbcardsError: It is not a view of this game, or no deal fits it.
        """
        plan = self.plan
        seat = require_view(plan.name, plan.players, view, plan.view).seat
        if seat is None or seat not in view.awaited:
            return None
        state = self.determinize(view, Random(0))  # in each of them it is asked the same
        return plan.by_state[type(state)].prompt(state, seat)

    def cards(self, state: S) -> Cards:
        """Return all cards of a state, wherever they lie."""
        plan, ours = self.plan, self.own_state(state)
        lots = plan.everywhere[type(ours)](ours, plan.pack)
        return sum(lots, start=Cards(plan.pack, 0))

    def has_ended(self, state: S, /) -> bool:
        """Return whether the round is over, after checking that it can be scored.

        Raises:
            PositionError: The round is over, but was built by hand and cannot be scored.
        """
        plan = self.plan
        if type(state) in plan.states.difference(plan.by_state):
            check_rows(plan.players, {"$.hands": state.hands})
        if plan.phase_of(state) is not None:
            return False
        self.check_ended(state)
        return True

    def sheet(self, state: S) -> Sheet | None:
        """Return the score sheet of a finished round; None while the round goes on.

        Raises:
            PositionError: The round was built by hand and cannot be scored.
        """
        return Sheet(self.lines(state), self.plan.players) if self.has_ended(state) else None

    def ranking(self, state: S) -> tuple[Seat, ...]:
        """Return the seats from first place to last; () while the round goes on.

        Raises:
            PositionError: The round was built by hand and cannot be scored.
        """
        return tuple(self.places(state)) if self.has_ended(state) else ()

    def validate(self, state: S) -> None:
        """Check that a state can be played on, such as one that was built by hand or loaded.

        Raises:
            PositionError: It cannot; the error names the place and what was expected there.
        """
        plan = self.plan
        ours = require_type(plan.name, "state", state, plan.states)
        kinds = alternatives(plan.kinds[0])
        own = next(each for each in kinds if class_of(each) is type(ours))
        check_fields(plan.pack, plan.players, ours, own)
        with as_position():
            self.check_position(ours)
            self.check_missing(ours)
        check_playable(whole(self), ours)

    def kinds(self) -> Mapping[str, type]:
        """Return the classes of combinations by their names in JSON, as in `{"set": Set, "run": Run}`.

        By default, none.
        """
        return {}

    def noted(self) -> Iterable[Hint]:
        """Return events for JSON that the base class of several games tells, beside `json_classes`. By default, none."""
        return ()

    def own_parts(self, parts: PartsOf[V], /) -> Iterable[ViewPart[V]]:
        """Return the parts of a view that come after those of every game. By default, one for each other field.

        A game that only adds some to those of its base class starts with `super().own_parts(parts)`.
        """
        beside = added_to(self.plan.view).items()
        of_view = [
            parts.value(at, f"`{at}` of the view", kind, attrgetter(at)) for at, kind in beside
        ]
        return (
            parts.seat("leader", "who leads the first trick, or has led it", attrgetter("leader")),
            *[part for part in of_view if part.length],
            *parts.fields(self.plan.tables, Table),
        )

    def seen_in(self, view: V, /) -> Sequence[Cards]:
        """Return the cards of a view that are seen beside the own hand. By default, those that lie, and `known_cards`."""
        (known, aside), table, plan = self.known_in(view), view.phase, self.plan
        lie = plan.lying[type(table)](table, plan.pack)
        if plan.state_of[type(table)] is type(table):  # nothing is hidden: the own hand lies, too
            every = plan.pack.join(lie)
            return (every if view.hand is None else every.lacking(view.hand),)
        others = [cards for seat, cards in enumerate(known) if seat != view.seat]
        return *lie, *others, aside

    def view_parts(self) -> ViewParts[V]:
        """Return the parts of a view as numbers: those that all games have, and `own_parts`."""
        plan, parts = self.plan, PartsOf[V](self.plan.pack, self.plan.players)
        combinations = self.kinds().values()
        trick = parts.trick(combinations) if combinations else ()
        found = (*parts.table(plan.tables, self.seen_in), *trick, *self.own_parts(parts))
        return ViewParts(plan.view, found, self.parts_version)

    def policies(self) -> Mapping[str, Policy[V, A]]:
        """Return the built-in policies by name."""
        return {"random": at_random}

    def codec(self) -> Codec[S, A, V]:
        """Return the codec, which converts the game's values to and from JSON."""
        from .codecs import codec  # noqa: PLC0415  # imports cattrs only when needed

        made: Codec[S, A, V] = codec(self, self.plan.kinds)
        return made


# Any: a state of any phase
def to_lead(state: Any) -> tuple[Seat, BySeat[Cards]] | None:  # noqa: ANN401
    """Return who is to lead, and the hands before that; None if nobody is."""
    trick = trick_in(state)
    if trick is None or trick.plays or trick.leader not in state.awaited:
        return None
    return trick.leader, state.hands


def sizes_of(hands: Sequence[Cards]) -> tuple[int, ...]:
    """Return the number of cards in each hand."""
    if len(hands[0].pack.layout.planes) == 1:  # every face once: one bit for each card
        return tuple([hand.mask.bit_count() for hand in hands])
    return tuple(map(len, hands))
