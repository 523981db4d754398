"""How a broken game is made: a good one, with some of its methods exchanged."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Any, Final, NoReturn, TypeAlias, TypedDict, TypeVar, cast, overload

import attrs
from typing_extensions import Unpack

from climbcards import (
    AnyGame,
    Bounds,
    Cards,
    Choice,
    ClimbcardsError,
    Codec,
    Deal,
    Group,
    LegalActions,
    Numbering,
    Objection,
    Policy,
    Reason,
    Result,
    Round,
    Seat,
    Sheet,
    StandIn,
    Standing,
    Suit,
    ViewParts,
)
from climbcards.authors import Listed
from climbcards.events import Event
from climbcards.games import haggis

REAL: Final = haggis.OFFICIAL_2P
PACK: Final = REAL.pack
FIXED: Final = ("pack", "seats", "max_actions", "carries")

A_any = TypeVar("A_any")
State: TypeAlias = haggis.State
Action: TypeAlias = haggis.Action
Legal: TypeAlias = LegalActions[Action]


class Members(TypedDict, total=False):
    """What can be exchanged."""

    name: str
    max_actions: int
    target: int
    deal: Callable[[Random, Seat], Deal] | Callable[[Random, Seat, Seat | None], Deal]
    start: Callable[[Deal], State]
    sides: Callable[[State], tuple[tuple[Seat, ...], ...]]
    to_act: Callable[[State], tuple[Seat, ...]]
    awaited: Callable[[State], tuple[Seat, ...]]
    legal_actions: Callable[[State, Seat], Legal]
    attempt: Callable[[State, Seat, Cards], Action | Choice[Action] | Objection]
    objection: Callable[[State, Action], Objection | None]
    apply: Callable[[State, Action], State]
    default_action: Callable[[State, Seat], Action]
    view: Callable[[State, Seat | None], haggis.View]
    opening_events: Callable[[haggis.View], tuple[Event[Action], ...]]
    events: Callable[[State, Action, State, Seat | None], tuple[Event[Action], ...]]
    determinize: Callable[[haggis.View, Random], State]
    validate: Callable[[State], None]
    result: Callable[[State], Result]
    sheet: Callable[[State], Sheet | None]
    scores: Callable[[State], tuple[int, ...] | None]
    ranking: Callable[[State], tuple[Seat, ...]]
    standing: Callable[[Sequence[Round]], Standing]
    cards: Callable[[State], Cards]
    parse: Callable[[State, Seat, str], Action]
    policies: Callable[[], Mapping[str, Policy[haggis.View, Action]]]
    codec: Callable[[], Codec[State, Action, haggis.View]]
    numbering: Callable[..., Numbering[Action]]
    view_parts: Callable[[], ViewParts[haggis.View]]
    bounds: Callable[[], Bounds]
    readings: Callable[[Cards], tuple[Any, ...]]  # Any: some are no combinations
    beats: Callable[[Any, Any], bool]  # Any: as above
    stand_ins: Callable[[Cards, Any], tuple[StandIn, ...]]  # Any: as above
    relabel_state: Callable[[State, Mapping[Suit, Suit]], State]
    relabel_action: Callable[[Action, Mapping[Suit, Suit]], Action]


class Broken:
    """Haggis for two, with some members exchanged. It comes with the rules of Haggis."""

    __module__ = haggis.Haggis.__module__

    def __init__(self, members: Mapping[str, object], without: Sequence[str] = ()) -> None:
        for member in set(dir(REAL)) - set(without):
            value: object = getattr(REAL, member)
            if member in FIXED or (callable(value) and not member.startswith("_")):
                setattr(self, member, value)
        self.name = "broken"
        self.result = self._result
        self.events = self._events
        self.default = self._default_action
        for member, value in members.items():
            setattr(self, member, value)

    def _result(self, state: State) -> Result:
        """Return what its own sheet and places come to."""
        game = cast("AnyGame", self)  # its members are set one by one, which no checker can follow
        sheet = game.sheet(state)
        if sheet is None:
            raise ClimbcardsError("the round still runs")
        return Result(sheet, game.ranking(state))

    def _events(
        self, before: State, action: Action, after: State, seat: Seat | None
    ) -> tuple[Event[Action], ...]:
        """Tell of what its own rules make of an action."""
        mine = cast("haggis.Haggis", self)  # as above
        return haggis.Haggis.events(mine, before, action, after, seat)

    def _default_action(self, state: State, seat: Seat) -> Action:
        """Choose from what it lists itself."""
        mine = cast("haggis.Haggis", self)  # as above
        return haggis.Haggis.default_action(mine, state, seat)


def lenient(state: State) -> None:
    """Take whatever equals a seat for one."""
    dealer, leader = Seat(int(state.dealer)), Seat(int(state.leader))
    REAL.validate(attrs.evolve(state, dealer=dealer, leader=leader))


@attrs.frozen(order=False)
class Case:
    """A broken game, the law that it breaks, and words of what is found."""

    law: int
    words: str
    game: AnyGame
    rounds: int
    seed: int


ASKED: Final[Mapping[str, frozenset[int]]] = {
    "attempt": frozenset({1, 2, 3, 6}),
    "bounds": frozenset({8}),
    "codec": frozenset({7}),
    "default_action": frozenset({2}),
    "determinize": frozenset({6, 7, 11}),
    "numbering": frozenset({7}),
    "parse": frozenset({1, 7, 11}),
    "relabel_state": frozenset({9}),
    "validate": frozenset({4, 6, 7}),
    "view_parts": frozenset({7}),
}
"""What only the checks of some laws ask for: a game that breaks another law does not offer it, so less is checked."""


def unasked(*_args: object) -> NoReturn:
    """Not offer this."""
    raise NotImplementedError


def case(
    law: int,
    words: str,
    *,
    rounds: int = 1,
    seed: int = 0,
    offers: Sequence[str] = (),
    without: Sequence[str] = (),
    **members: Unpack[Members],
) -> Case:
    """Make a case from what is exchanged; beside what its law asks for it has what it `offers`."""
    spare = {name for name, laws in ASKED.items() if law not in laws} - {*offers}
    lacking = dict.fromkeys(spare - {"relabel_state"}, unasked)
    absent = [*without, *(spare & {"relabel_state"})]
    # its members are set one by one, which no checker can follow
    game = cast("AnyGame", Broken({**lacking, **members}, absent))
    return Case(law, words, game, rounds, seed)


def listed(*actions: A_any) -> Listed[A_any]:
    """List some actions."""
    return Listed(actions)


def objecting(reason: object, clause: str = "H-1") -> Objection:
    """Object with a reason of any class."""
    return Objection(cast("Reason", reason), clause)  # it lacks on purpose what a reason has


def house(law: int, words: str, rules: object, seed: int = 0) -> Case:
    """Make a case from a rule set of its own."""
    return Case(law, words, cast("AnyGame", rules), 1, seed)  # it asks another game for its members


def after(change: Callable[[State, Action, State], State]) -> Callable[[State, Action], State]:
    """Lead elsewhere: to what comes of the state before, the action, and the true state after it."""
    return lambda state, action: change(state, action, REAL.apply(state, action))


def begun(change: Callable[[Deal, State], State]) -> Callable[[Deal], State]:
    """Lay a deal out as something else."""
    return lambda deal: change(deal, REAL.start(deal))


class Changes(TypedDict, total=False):
    """What can be exchanged in legal actions, from the true ones."""

    size: int
    item: Callable[[Legal, int], Action]
    has: bool
    including: Callable[[Legal, Cards], Iterable[Action]]
    selectable: Callable[[Cards], Cards]
    groups: Callable[[Sequence[Group[Action]]], Sequence[Group[Action]]]


def bent(**changes: Unpack[Changes]) -> Callable[[State, Seat], Legal]:
    """List the true actions, with something exchanged."""
    return lambda state, seat: Bent(REAL.legal_actions(state, seat), changes)


class Bent(LegalActions[Action]):
    """Legal actions of which something is exchanged; all else is as in the true ones."""

    def __init__(self, true: Legal, changes: Changes) -> None:
        self.true = true
        self.changes = changes

    @property
    def groups(self) -> Sequence[Group[Action]]:
        """The plays by combination."""
        some = self.changes.get("groups")
        return super().groups if some is None else some(self.true.groups)

    def __len__(self) -> int:
        return self.changes.get("size", len(self.true))

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | Sequence[Action]:
        """Return one or some."""
        item = self.changes.get("item")
        if isinstance(index, slice) or item is None:
            return self.true[index]
        return item(self.true, index)

    def __iter__(self) -> Any:  # noqa: ANN401  # Any: an iterator, whatever it gives
        return iter(self.true)

    # as in LegalActions
    def __contains__(self, action: Any, /) -> bool:  # noqa: ANN401
        """Decide."""
        return self.changes.get("has", True) and action in self.true

    def including(self, cards: Cards) -> Legal:
        """Keep some."""
        kept = self.changes.get("including")
        return self.true.including(cards) if kept is None else listed(*kept(self.true, cards))

    def selectable(self, selected: Cards) -> Cards:
        """Return what may be added."""
        added = self.changes.get("selectable")
        return self.true.selectable(selected) if added is None else added(selected)
