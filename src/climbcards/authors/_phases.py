"""A round as a chain of phases: what a game says of each, and what follows for the whole game.

Theory of operation. A game names its phases in the order in which they come. The class of a state says which phase it
is of; a state of no phase is an end of the round. An action goes to the phase of the state if that takes actions of
its class; otherwise it comes too late, because only an earlier phase takes it, or too early. What everybody may ask of
a game (views, cards, lists, JSON, notation, numbers) follows from the phases and from the fields of their states.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence, Sized
from functools import cached_property, partial
from random import Random
from types import UnionType
from typing import (
    TYPE_CHECKING,
    Any,
    ClassVar,
    Generic,
    Protocol,
    Union,
    cast,
    get_args,
    get_origin,
    runtime_checkable,
)

import attrs
from typing_extensions import NoDefault, TypeVar, override

from climbcards._actions import Choice, LazyActions, LegalActions, Listed, Section, at_random
from climbcards._cards import Cards, Pack
from climbcards._errors import ClimbcardsError, Objection, immutable
from climbcards._game import Codec, Policy
from climbcards._round import (
    BySeat,
    Deal,
    Line,
    Own,
    Seat,
    Seated,
    Sheet,
    check_seat,
    is_seat,
    rotation,
)
from climbcards._words import Say, Sentence, code_of
from climbcards.events import Event
from climbcards.reasons import NoSuchSeat, NotYourTurn, RoundIsOver
from ._checks import foreign_error, require_type, require_view
from ._deals import redeal_hands
from ._game import Clauses, Stepping, TableGame, require_parts
from ._numbers import ListSection
from ._positions import as_position, check_fields, check_playable, check_rows, require
from ._tables import (
    BaseView,
    Table,
    added_to,
    everywhere,
    hiding,
    lying,
    refuse_names,
    rows_of,
    shared_fields,
    showing,
    table_of,
)

if TYPE_CHECKING:
    kept = property  # what a protocol asks for as a property can be kept
else:
    kept = cached_property

S = TypeVar("S", bound=Table)
A = TypeVar("A", bound=Seated)
# Any: a view of whatever phases the game has
V = TypeVar("V", bound=BaseView[Any])
P = TypeVar("P", bound=Table)
D = TypeVar("D", bound=Seated)


class Phase(ABC, Generic[P, D, S]):
    """One phase of a round: its states are of class `P`, it takes actions of class `D`, in a game with states `S`.

    A phase is made for one game, and may keep it. It states which classes these are, and writes `step`; `first` if
    something must be done before the play, and `missed` if actions of this phase alone could come too late.
    """

    states: tuple[type[P], ...]
    """The classes of its states. By default those of `P`."""
    actions: tuple[type[D], ...]
    """The classes of the actions that it takes. By default those of `D`."""
    turn: str = "rules"
    """The clause that is cited when it is another seat's turn."""
    acts_beside: bool = False
    """Whether other seats than those awaited may be able to act: only then `beside` is asked."""
    asks_all: bool = False
    """Whether every seat is asked, on turn or not: then `step`, `legal_actions` and `attempt` say who may act."""
    numbered: str = ""
    """What its small actions are called where actions are numbered; without a name they are not."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if not getattr(cls, "__parameters__", ()):
            states, actions, _ = arguments_of(cls, Phase)
            for name, kinds in {"states": states, "actions": actions}.items():
                if kinds is not Any and not hasattr(cls, name):
                    setattr(cls, name, _origins(members(kinds)))

    @abstractmethod
    def step(self, state: P, action: D) -> S | Objection:
        """Return the state after an action of a seat that may act, or an objection if it is not legal."""

    def first(self, state: P) -> Objection:
        """Return what is said to an action of a later phase, and to cards that cannot be played yet.

        By default that it is somebody's turn.
        """
        return Objection(NotYourTurn(state.awaited[0], state.awaited), self.turn)

    def not_yet(self, state: P, seat: Seat, *, own: bool = False) -> Objection:
        """Return what is said to a seat that cannot act now, or not in this way; `own`: with an action of this phase.

        By default that it is another seat's turn or, to a seat that may act, what `first` says.
        """
        del own
        if seat in state.awaited or seat in self.beside(state):
            return self.first(state)
        return Objection(NotYourTurn(seat, state.awaited), self.turn)

    def missed(self, state: S) -> Objection:
        """Return what is said to an action of this phase, and of no later one, when the phase is over.

        By default that the round is over, for a last phase.
        """
        del state
        return Objection(RoundIsOver(), self.turn)

    def beside(self, state: P) -> tuple[Seat, ...]:
        """Return the seats that may act although nobody waits for them. By default none."""
        del state
        return ()

    def every(self, seat: Seat) -> Sequence[D]:
        """Return all small actions of a seat in this phase, legal or not: to list, to read and to number them."""
        del seat
        return ()

    def numbers(self, seat: Seat) -> Sequence[D]:
        """Return the small actions that are numbered. By default `every`."""
        return self.every(seat)

    def section(self) -> Section[D] | None:
        """Return the numbers of this phase's own actions; None if they have none. By default those of `numbers`."""
        return ListSection(self.numbered, self.numbers) if self.numbered else None

    def legal_actions(self, state: P, seat: Seat) -> LegalActions[D]:
        """Return what a seat may do that may act. By default those of `every` that `step` takes."""
        every = self.every(seat)
        legal = tuple(each for each in every if not isinstance(self.step(state, each), Objection))
        return self.listed(state, seat, legal)

    def listed(self, state: P, seat: Seat, legal: tuple[D, ...]) -> LegalActions[D]:
        """Return a list of small actions, in which `step` decides about membership."""
        is_legal = partial(self.is_legal, state, seat)
        # Any: there are no plays, so no combinations either
        return LazyActions(list[Any], _no_play, legal, pack=state_pack(state), is_legal=is_legal)

    def is_legal(self, state: P, seat: Seat, action: object) -> bool:
        """Return whether something is an action of this phase that a seat may do now."""
        if not isinstance(action, self.actions) or type(action.seat) is not int:
            return False  # True is no seat
        return action.seat == seat and not isinstance(self.step(state, action), Objection)

    def attempt(self, state: P, seat: Seat, cards: Cards) -> D | Choice[D] | Objection:
        """Try exactly these cards now. By default no cards are played in this phase."""
        del cards
        return self.not_yet(state, seat)

    def read(self, text: str, seat: Seat) -> D | None:
        """Read an action of this phase; None if the text is none. By default one of `every`, as it is written."""
        words = text.casefold().split()
        return next(
            (each for each in self.every(seat) if str(each).casefold().split() == words), None
        )

    def is_secret(self, before: P, action: D, seat: Seat | None) -> bool:
        """Return whether a seat may not know what was done; None is a spectator. By default nothing is secret."""
        del before, action, seat
        return False

    # Any: what follows may be an action of another phase
    def tell(self, before: P, action: D, after: S, seat: Seat | None) -> Iterable[Event[Any]]:
        """Return the events that follow from an action, as one seat sees them. By default none."""
        del before, action, after, seat
        return ()

    # Any: a view of whatever game
    def imagine(self, view: BaseView[Any], hands: Sequence[Cards], left: Cards, rng: Random) -> P:
        """Return a state that looks so to a seat, with these hands and all cards left over in what is secret.

        Write it if the table has a field that is `Shared`: the entries that the seat does not see are drawn again.
        """
        kind = next(each for each in self.states if table_of(each) is type(view.phase))
        made: P = hiding(kind)(view.phase, hands, left, rng)
        return made

    def check_position(self, state: P) -> None:
        """Refuse a state that cannot be, for more reasons than that cards are missing.

        Raises:
            PositionError: It names the place, and what was expected there.
        """


@immutable
@attrs.frozen(order=False)
class First(Sentence, ABC):
    """Something comes first, and `seat` is told whether it is asked itself: `en_you` and `de_you`, or else `en` and `de`."""

    en_you: ClassVar[str]
    """What it says in English to the seat that is asked."""
    de_you: ClassVar[str]
    """What it says in German to the seat that is asked."""

    seat: Seat

    @property
    @abstractmethod
    def is_asked(self) -> bool:
        """Whether the seat is asked itself."""

    @override
    def words(self, say: Say) -> str:
        """Say what comes first, or for whom to wait."""
        return say(self.en_you, self.de_you) if self.is_asked else say(self.en, self.de)


@immutable
@attrs.frozen(order=False)
class AllFirst(First, ABC):
    """All do something first; those `missing` have not done it yet."""

    missing: tuple[Seat, ...]

    @property
    def is_asked(self) -> bool:
        """Whether the seat is among them."""
        return self.seat in self.missing


def _no_play(reading: object, mask: int) -> Any:  # noqa: ANN401  # Any: it is never asked
    """Refuse to make a play where none was found.

    Raises:
        ClimbcardsError: Always.
    """
    raise ClimbcardsError(f"no play was found: {reading} {mask}")


def state_pack(state: Table) -> Pack:
    """Return the pack of a state, which is that of its hands."""
    hands: tuple[Cards, ...] = getattr(state, "hands")  # noqa: B009  # every state has them
    return hands[0].pack


# Any: tables, and phases with actions of their own
@runtime_checkable
class RoundRules(Protocol[S, A]):
    """What the phases of a game ask it for, also while its plan is made."""

    @property
    def name(self) -> str: ...
    @property
    def pack(self) -> Pack: ...
    @property
    def players(self) -> int: ...
    @property
    def seats(self) -> tuple[Seat, ...]: ...
    def clauses(self) -> Clauses: ...
    def first_lead(self, dealer: Seat, named: Seat | None, /) -> Seat: ...
    def to_act(self, state: S) -> tuple[Seat, ...]: ...
    def lines(self, state: Any, /) -> Iterable[Line]: ...  # noqa: ANN401
    def places(self, state: Any, /) -> Sequence[Seat]: ...  # noqa: ANN401
    def check_ended(self, state: Any, /) -> None: ...  # noqa: ANN401
    def has_ended(self, state: S, /) -> bool: ...
    def round_over(self, state: S) -> Objection: ...
    def own_state(self, state: S) -> S: ...
    def awaited(self, state: S) -> tuple[Seat, ...]: ...
    def check_position(self, state: S) -> None: ...
    def check_missing(self, state: Any, /) -> None: ...  # noqa: ANN401
    def kinds(self) -> Mapping[str, type]: ...
    def json_classes(self) -> Iterable[type]: ...
    def noted(self) -> Iterable[Any]: ...
    def known_cards(self, table: Any, /) -> tuple[Sequence[Cards], Cards]: ...  # noqa: ANN401
    def missing_cards(self, table: Any, /) -> Sequence[Cards]: ...  # noqa: ANN401
    def step(self, state: S, action: A) -> S | Objection: ...
    def refused(self, state: S, action: A) -> Objection: ...
    def read_cards(self, text: str, seat: Seat) -> A | Cards: ...
    def imagine(
        self,
        view: BaseView[Any],
        hands: Sequence[Cards],
        left: Cards,
        rng: Random,
    ) -> S: ...


# Any: tables, and phases with actions of their own
@runtime_checkable
class PhasedRules(RoundRules[S, A], Protocol[S, A]):
    """A game of phases, with what is found by them."""

    @property
    def plan(self) -> "Plan[S]": ...
    def is_asked(self, phase: Phase[Any, Any, S], state: S, seat: Seat) -> bool: ...


# Any: phases with actions of their own
class Plan(Generic[S]):
    """The phases of a game, found by the class of a state and by the class of an action."""

    kinds: tuple[Any, ...]
    view: Any
    phases: tuple[Phase[Any, Any, S], ...]
    by_state: dict[type, Phase[Any, Any, S]]
    states: frozenset[type]
    actions: frozenset[type]
    shown: dict[type, Callable[[Any, Seat | None, Own | None, BySeat[int]], Any]]
    everywhere: dict[type, Callable[[Any, Pack], Sequence[Cards]]]
    hidden: dict[type, Callable[[Any, Sequence[Cards], Cards, Random], Any]]
    state_of: dict[type[Table], type]
    lying_open: tuple[str, ...]
    lying: dict[type[Table], Callable[[Any, Pack], Sequence[Cards]]]
    rows: dict[type[Table], Mapping[str, Callable[[Any], Sized]]]

    def __init__(self, game: "RoundRules[S, Any]", phases: Sequence[Phase[Any, Any, S]]) -> None:
        states, actions, view = self.kinds = arguments_of(type(game), PhasedGame)
        self.name: str = game.name
        self.pack: Pack = game.pack
        self.players: int = game.players
        self.view = get_origin(view) or view
        self.phases = tuple(phases)
        self.by_state = {kind: phase for phase in phases for kind in _origins(phase.states)}
        self.states = frozenset(_origins(members(states)))
        self.actions = frozenset(_origins(members(actions)))
        self.shown = {kind: showing(kind, self.view) for kind in self.states}
        self.everywhere = {kind: everywhere(kind) for kind in self.states}
        self.hidden = {kind: hiding(kind) for kind in self.states}
        self.state_of = {table_of(kind): kind for kind in self.states}
        self.lying_open = tuple(
            name for name, kind in added_to(self.view).items() if kind == BySeat[Cards]
        )
        self.lying = {table: lying(table) for table in self.state_of}
        shared = shared_fields(self.state_of)
        self.rows = {table: rows_of(table, shared) for table in self.state_of}
        self._place = {id(phase): place for place, phase in enumerate(phases)}
        self._last = {
            kind: place for place, phase in enumerate(phases) for kind in _origins(phase.actions)
        }

    def phase_of(self, state: S) -> Phase[Any, Any, S] | None:
        """Return the phase of a state; None if its round is over.

        Raises:
            ClimbcardsError: It is another game's, or for other players, or with other cards.
        """
        kind = type(state)
        if kind in self.states:
            ours: Any = state  # Any: every state has hands
            hands: tuple[Cards, ...] = ours.hands
            if len(hands) == self.players:
                pack = hands[0].pack
                if pack is self.pack or pack == self.pack:
                    return self.by_state.get(kind)
        raise foreign_error(self.name, "state", state)

    def refused(self, game: "PhasedRules[S, Any]", state: S, action: Seated) -> Objection:
        """Say why such a thing cannot be done now: by this seat, or in this phase."""
        seat, phase, kind = action.seat, self.by_state.get(type(state)), type(action)
        players = game.players
        if not is_seat(seat, players):
            return Objection(NoSuchSeat(seat, players), game.clauses().table)
        if phase is None:
            return game.round_over(state)
        now, due = self._place[id(phase)], self._last[kind]
        if due < now:
            return self.phases[due].missed(state)
        return phase.not_yet(state, seat, own=kind in phase.actions)


def _origins(kinds: Iterable[Any]) -> tuple[type, ...]:  # Any: as below
    """Return classes without their parameters."""
    return tuple(get_origin(kind) or kind for kind in kinds)


# Any: a class, or a sum of classes, which is no type[T] to a checker
def members(kind: Any) -> tuple[Any, ...]:  # noqa: ANN401
    """Return the members of a sum; a class is its only member."""
    origin = get_origin(kind)
    return (kind,) if isinstance(origin or kind, type) and not _is_sum(origin) else get_args(kind)


# Any: as above
def kinds_of(combinations: Any) -> Mapping[str, type]:  # noqa: ANN401
    """Name each class of a sum for JSON, as it is called: `full-house` for `FullHouse`."""
    return {code_of(kind): kind for kind in _origins(members(combinations))}


def _is_sum(origin: object) -> bool:
    return origin is Union or origin is UnionType


# Any: type arguments, as typing keeps them
def arguments_of(kind: Any, base: type) -> tuple[Any, ...]:  # noqa: ANN401
    """Return the type arguments with which a class derives from a generic base, however far up that is.

    Raises:
        TypeError: It derives from the base without naming them.
    """
    origin: Any = get_origin(kind) or kind
    given = get_args(kind)
    if origin is base:
        if not given:
            raise TypeError(f"name the types of {base.__name__}, as in {base.__name__}[...]")
        return given
    filled: dict[Any, Any] = {
        each: _default_of(each) for each in getattr(origin, "__parameters__", ())
    }
    filled |= dict(zip(filled, given, strict=False))
    own: dict[str, Any] = {**origin.__dict__}
    above: tuple[Any, ...] = own.get("__orig_bases__", origin.__bases__)
    each: Any = next(each for each in above if issubclass(get_origin(each) or each, base))
    wanted = getattr(each, "__parameters__", ()) if get_args(each) else ()
    return arguments_of(each[tuple(filled[one] for one in wanted)] if wanted else each, base)


# Any: type arguments, as typing keeps them
def _default_of(parameter: Any) -> Any:  # noqa: ANN401
    """Return what stands for a type parameter that is not named: its default, or itself."""
    default: Any = getattr(parameter, "__default__", NoDefault)
    return parameter if default is NoDefault else default


class PhasedGame(TableGame, Stepping[S, A], ABC, Generic[S, A, V]):
    """The base of a game whose round is a chain of phases, with states `S`, actions `A` and views `V`.

    A game states `name`, `pack`, `players` and `max_actions`, and writes `phases`, `start`, `lines` and `read_cards`. All
    other members of `climbcards.Game` follow from these, from its phases and from the fields of its states.

    Raises:
        TypeError: A class that lacks a part, as soon as it is defined.
    """

    # it has a `__dict__`, which keeps the plan

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if not getattr(cls, "__parameters__", ()):  # a whole game
            for kind in _origins(members(arguments_of(cls, PhasedGame)[1])):
                refuse_names(kind, {"JSON tells actions apart by it": {"do"}})
        require_parts(cls, "name", "pack", "players")

    # Any: each phase has states and actions of its own
    @abstractmethod
    def phases(self) -> Sequence[Phase[Any, Any, S]]:
        """Return the phases of a round, in the order in which they come. It is asked once."""

    @abstractmethod
    def start(self, deal: Deal) -> S:
        """Return the first state of a round with this deal; `dealt_hands` checks the deal.

        Raises:
            CardsError: The deal is not exactly the pack, or hands have other sizes.
        """

    # Any: a game names the classes of its ends alone, as no other state is scored
    @abstractmethod
    def lines(self, state: Any, /) -> Iterable[Line]:  # noqa: ANN401
        """Return the lines of the score sheet of a finished round, where more points are better."""

    # Any: as above
    def places(self: PhasedRules[S, A], state: Any, /) -> Sequence[Seat]:  # noqa: ANN401
        """Return the seats of a finished round from first place to last.

        By default by their points, and of seats with equal points who follows sooner on the leader.
        """
        scores = Sheet(self.lines(state), self.players).totals
        return sorted(rotation(state.leader, self.players), key=lambda seat: -scores[seat])

    # Any: as above
    def check_ended(self, state: Any, /) -> None:  # noqa: ANN401
        """Refuse a finished round that cannot be scored, such as one that was written by hand. By default none is.

        Raises:
            PositionError: It names the place, and what was expected there.
        """

    def read_cards(self: PhasedRules[S, A], text: str, seat: Seat) -> A | Cards:
        """Read text that is not a small action of any phase: by default the cards of a play."""
        del seat
        return self.pack.parse(text)

    def __getstate__(self) -> dict[str, object]:
        """Leave the plan out of what is pickled: it is made again."""
        return {name: value for name, value in vars(self).items() if name != "plan"}

    @kept
    def plan(self) -> Plan[S]:
        """The phases, and what is found by them."""
        whole: Any = self  # Any: a checker cannot see here that this is a whole game
        return Plan[S](whole, self.phases())

    def check_position(self, state: S) -> None:
        """Refuse a state that cannot be, for more reasons than that cards are missing. By default its phase is asked.

        Raises:
            PositionError: It names the place, and what was expected there.
        """
        phase = self.plan.by_state.get(type(state))
        if phase is not None:
            phase.check_position(state)

    def known_cards(self: PhasedRules[S, A], table: Any, /) -> tuple[Sequence[Cards], Cards]:  # noqa: ANN401
        """Return the cards that everybody knows to be in each hand, and those known to lie aside. By default none."""
        del table
        nothing = Cards(self.pack, 0)
        return (nothing,) * self.players, nothing

    def missing_cards(self, table: Any, /) -> Sequence[Cards]:  # noqa: ANN401
        """Return by seat the cards of which everybody knows that the hand has none beside those known to be in it.

        So is what is higher than the card of who had to give its highest. A card stands for all its copies. By default
        nothing is known, which is ().
        """
        del table
        return ()

    # Any: a checker cannot see here that this is a whole game
    def check_missing(self: PhasedRules[S, A], state: Any, /) -> None:  # noqa: ANN401
        """Refuse a state in which a hand has cards of which everybody knows that they are missing there.

        Raises:
            PositionError: One has.
        """
        missing, (known, _) = self.missing_cards(state), self.known_cards(state)
        for seat, (lacks, sure) in enumerate(zip(missing, known, strict=False)):
            wrong = set(state.hands[seat].lacking(sure)).intersection(lacks)
            shown = self.pack.cards(wrong)
            found = f"expected a hand without {shown}, as everybody knows"
            require(not wrong, found, f"$.hands[{seat}]")

    def round_over(self: PhasedRules[S, A], state: S) -> Objection:
        """Return what is said to an action when the round is over."""
        del state
        return Objection(RoundIsOver(), self.clauses().over)

    def own_state(self: PhasedRules[S, A], state: S) -> S:
        """Return a state of this game, for so many players, with this pack.

        Raises:
            ClimbcardsError: It is another game's.
        """
        self.plan.phase_of(state)
        return state

    def to_act(self: PhasedRules[S, A], state: S) -> tuple[Seat, ...]:
        """Return every seat that may act, awaited seats first; () when the round is over."""
        phase = self.plan.phase_of(state)
        if phase is not None and phase.acts_beside:
            return (*state.awaited, *phase.beside(state))
        return state.awaited

    def awaited(self: PhasedRules[S, A], state: S) -> tuple[Seat, ...]:
        """Return the seats that the game waits for; () when the round is over."""
        self.plan.phase_of(state)
        return state.awaited

    def step(self: PhasedRules[S, A], state: S, action: A) -> S | Objection:
        """Return the state after an action, or an objection if it is not legal.

        Raises:
            ClimbcardsError: It is not an action of this game, or no state.
        """
        plan = self.plan
        phase = plan.phase_of(state)
        if type(action) not in plan.actions:
            raise foreign_error(self.name, "action", action)
        # type() of a seat is exact: True is none
        if (
            phase is not None and type(action) in phase.actions and type(action.seat) is int
        ):  # two questions
            seat = action.seat
            if (phase.asks_all and 0 <= seat < self.players) or self.is_asked(phase, state, seat):
                found: S | Objection = phase.step(state, action)
                return found
        return self.refused(state, action)

    # Any: a phase with states and actions of its own
    def is_asked(self: PhasedRules[S, A], phase: Phase[Any, Any, S], state: S, seat: Seat) -> bool:
        """Return whether a phase is asked what a seat may do: whoever may act, or everybody at the table."""
        if phase.asks_all:
            return 0 <= seat < self.players
        return seat in state.awaited or seat in phase.beside(state)

    def refused(self: PhasedRules[S, A], state: S, action: A) -> Objection:
        """Say why such a thing cannot be done now: by this seat, or in this phase. By default the phases know."""
        return self.plan.refused(self, state, action)

    def legal_actions(self: PhasedRules[S, A], state: S, seat: Seat) -> LegalActions[A]:
        """Return what a seat may do, lazily: plays low to high, then the pass, then the rest.

        Raises:
            ClimbcardsError: The table has no such seat.
        """
        phase = self.plan.phase_of(state)
        # type() is exact: True is no seat
        if phase is not None and type(seat) is int:  # noqa: SIM102  # two questions
            if self.is_asked(phase, state, seat):
                legal: LegalActions[A] = phase.legal_actions(state, seat)
                return legal
        check_seat(seat, self.players)
        return Listed(())

    def attempt(
        self: PhasedRules[S, A], state: S, seat: Seat, cards: Cards
    ) -> A | Choice[A] | Objection:
        """Try exactly these cards now: return the play, a `Choice` of several plays, or an `Objection` if there is none."""
        phase = self.plan.phase_of(state)
        if not is_seat(seat, self.players):
            return Objection(NoSuchSeat(seat, self.players), self.clauses().table)
        if phase is None:
            return self.round_over(state)
        if not self.is_asked(phase, state, seat):
            return phase.not_yet(state, seat)
        found: A | Choice[A] | Objection = phase.attempt(state, seat, cards)
        return found

    def read(self: PhasedRules[S, A], text: str, seat: Seat) -> A | Cards:
        """Read an action as it is written, or the cards of a play that is not named.

        Raises:
            NotationError: The text is not in the notation.
            CardsError: More copies of a card than the pack has.
        """
        for phase in self.plan.phases:
            found: A | None = phase.read(text, seat)
            if found is not None:
                return found
        return self.read_cards(text, seat)

    def is_secret(self: PhasedRules[S, A], before: S, action: A, seat: Seat | None, /) -> bool:
        """Return whether a seat may not know what was done; its phase says so. None is a spectator."""
        phase = self.plan.by_state.get(type(before))
        return phase is not None and phase.is_secret(before, action, seat)

    def tell(
        self: PhasedRules[S, A], before: S, action: A, after: S, seat: Seat | None, /
    ) -> Iterable[Event[A]]:
        """Return the events that follow from an action, as one seat sees them; its phase says them."""
        phase = self.plan.by_state.get(type(before))
        return () if phase is None else phase.tell(before, action, after, seat)

    def view(self: PhasedRules[S, A], state: S, seat: Seat | None) -> V:
        """Return what a seat knows if it has forgotten nothing; None is a spectator."""
        plan = self.plan
        plan.phase_of(state)
        ours: Any = state  # Any: every state has hands
        hands: tuple[Cards, ...] = ours.hands
        own = None if seat is None else Own(check_seat(seat, len(hands)), hands[seat])
        made: V = plan.shown[type(state)](state, seat, own, sizes_of(hands))
        return made

    def determinize(self: PhasedRules[S, A], view: V, rng: Random) -> S:
        """Return one of the states that a view allows. Every deal of the unseen cards is equally likely.

        Raises:
            ClimbcardsError: It is not a view of this game, or no deal fits it.
        """
        plan, players = self.plan, self.players
        # Any: a view of whatever phases, as it may be another game's
        given = cast("BaseView[Any]", view)
        ours: BaseView[Any] = require_view(self.name, players, given, plan.view)
        table = ours.phase
        check_seat(table.leader, players)
        for place, take in plan.rows[type(table)].items():
            if len(take(table)) != players:
                check_rows(players, {place: take(table)})
        lying = plan.lying[type(table)](table, plan.pack)
        if not all(cards.is_of(self.pack) for cards in lying):
            raise foreign_error(self.name, "view", view)
        kind = plan.state_of[type(table)]
        if kind is type(table):  # nothing of it is hidden
            return cast("S", table)  # S is bound to such tables, which cannot be said
        known, aside = self.known_cards(table)
        for name in plan.lying_open:
            known = getattr(ours, name)
            if len(known) != players:
                check_rows(players, {f"$.{name}": known})
        seen = (aside, *lying)
        missing = self.missing_cards(table)
        hands, left = redeal_hands(rng, seen, known, ours.sizes, ours.own, missing=missing)
        left = left + aside if aside else left
        return self.imagine(ours, hands, left, rng)

    # Any: a view of whatever phases
    def imagine(
        self: PhasedRules[S, A],
        view: BaseView[Any],
        hands: Sequence[Cards],
        left: Cards,
        rng: Random,
    ) -> S:
        """Return a state that looks so, with these hands and all cards left over. By default its phase makes it."""
        kind = self.plan.state_of[type(view.phase)]
        phase = self.plan.by_state.get(kind)
        made: S = (
            self.plan.hidden[kind](view.phase, hands, left, rng)
            if phase is None
            else phase.imagine(view, hands, left, rng)
        )
        return made

    def cards(self: PhasedRules[S, A], state: S) -> Cards:
        """Return all cards of a state, wherever they lie."""
        ours = self.own_state(state)
        lots = self.plan.everywhere[type(ours)](ours, self.pack)
        return sum(lots, start=Cards(self.pack, 0))

    def has_ended(self: PhasedRules[S, A], state: S, /) -> bool:
        """Return whether the round is over, and can be scored.

        Raises:
            PositionError: It is over, but was written by hand, and cannot be scored.
        """
        plan = self.plan
        if type(state) in plan.states.difference(plan.by_state):
            ours: Any = state  # Any: every state has hands
            check_rows(self.players, {"$.hands": ours.hands})
        if plan.phase_of(state) is not None:
            return False
        self.check_ended(state)
        return True

    def sheet(self: PhasedRules[S, A], state: S) -> Sheet | None:
        """Return the score sheet of a finished round; None while the round runs.

        Raises:
            PositionError: A round that was written by hand cannot be scored.
        """
        return Sheet(self.lines(state), self.players) if self.has_ended(state) else None

    def ranking(self: PhasedRules[S, A], state: S) -> tuple[Seat, ...]:
        """Return the seats from first place to last; () while the round runs.

        Raises:
            PositionError: A round that was written by hand cannot be scored.
        """
        return tuple(self.places(state)) if self.has_ended(state) else ()

    def validate(self: PhasedRules[S, A], state: S) -> None:
        """Refuse a state that cannot be played on, such as one that was built by hand or loaded.

        Raises:
            PositionError: The error names the place and what was expected there.
        """
        ours = require_type(self.name, "state", state, self.plan.states)
        check_fields(self.pack, self.players, ours)
        with as_position():
            self.check_position(ours)
            self.check_missing(ours)
        whole: Any = self  # Any: as in `plan`
        check_playable(whole, ours)

    def kinds(self) -> Mapping[str, type]:
        """Name each class of combinations for JSON, as in `{"set": Set, "run": Run}`. By default there are none."""
        return {}

    # Any: classes, perhaps with parameters
    def noted(self) -> Iterable[Any]:
        """Name the events that a base of several games tells, for JSON, beside those that are `json_classes`. By default none."""
        return ()

    def policies(self) -> Mapping[str, Policy[V, A]]:
        """Return the built-in policies by name."""
        return {"random": at_random}

    def codec(self: PhasedRules[S, A]) -> Codec[S, A, V]:
        """Return what writes states, actions, views and deals as JSON, and reads them back."""
        from .codecs import codec  # noqa: PLC0415  # cattrs when asked

        made: Codec[S, A, V] = codec(self, self.plan.kinds)
        return made


def sizes_of(hands: Sequence[Cards]) -> tuple[int, ...]:
    """Return how many cards each hand has."""
    if len(hands[0].pack.layout.planes) == 1:  # every face once: a bit a card
        return tuple([hand.mask.bit_count() for hand in hands])
    return tuple(map(len, hands))
