"""How a broken game is made: a good one, with some of its methods exchanged."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Any, Final, Generic, TypedDict, TypeVar, cast, overload

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
A_co = TypeVar("A_co", covariant=True)


class Members(TypedDict, total=False):
    """What can be exchanged."""

    name: str
    max_actions: int
    target: int
    deal: Callable[[Random, Seat], Deal] | Callable[[Random, Seat, Seat | None], Deal]
    start: Callable[[Deal], haggis.State]
    sides: Callable[[haggis.State], tuple[tuple[Seat, ...], ...]]
    to_act: Callable[[haggis.State], tuple[Seat, ...]]
    awaited: Callable[[haggis.State], tuple[Seat, ...]]
    legal_actions: Callable[[haggis.State, Seat], LegalActions[haggis.Action]]
    attempt: Callable[
        [haggis.State, Seat, Cards], haggis.Action | Choice[haggis.Action] | Objection
    ]
    objection: Callable[[haggis.State, haggis.Action], Objection | None]
    apply: Callable[[haggis.State, haggis.Action], haggis.State]
    default_action: Callable[[haggis.State, Seat], haggis.Action]
    view: Callable[[haggis.State, Seat | None], haggis.View]
    opening_events: Callable[[haggis.View], tuple[Event[haggis.Action], ...]]
    events: Callable[
        [haggis.State, haggis.Action, haggis.State, Seat | None], tuple[Event[haggis.Action], ...]
    ]
    determinize: Callable[[haggis.View, Random], haggis.State]
    validate: Callable[[haggis.State], None]
    result: Callable[[haggis.State], Result]
    sheet: Callable[[haggis.State], Sheet | None]
    scores: Callable[[haggis.State], tuple[int, ...] | None]
    ranking: Callable[[haggis.State], tuple[Seat, ...]]
    standing: Callable[[Sequence[Round]], Standing]
    cards: Callable[[haggis.State], Cards]
    parse: Callable[[haggis.State, Seat, str], haggis.Action]
    policies: Callable[[], Mapping[str, Policy[haggis.View, haggis.Action]]]
    codec: Callable[[], Codec[haggis.State, haggis.Action, haggis.View]]
    numbering: Callable[[], Numbering[haggis.Action]]
    view_parts: Callable[[], ViewParts[haggis.View]]
    bounds: Callable[[], Bounds]
    readings: Callable[[Cards], tuple[Any, ...]]  # Any: some are no combinations
    beats: Callable[[Any, Any], bool]  # Any: as above
    stand_ins: Callable[[Cards, Any], tuple[StandIn, ...]]  # Any: as above
    relabel_state: Callable[[haggis.State, Mapping[Suit, Suit]], haggis.State]
    relabel_action: Callable[[haggis.Action, Mapping[Suit, Suit]], haggis.Action]


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

    def _result(self, state: haggis.State) -> Result:
        """Return what its own sheet and places come to."""
        game = cast("AnyGame", self)  # its members are set one by one, which no checker can follow
        sheet = game.sheet(state)
        if sheet is None:
            raise ClimbcardsError("the round still runs")
        return Result(sheet, game.ranking(state))

    def _events(
        self, before: haggis.State, action: haggis.Action, after: haggis.State, seat: Seat | None
    ) -> tuple[Event[haggis.Action], ...]:
        """Tell of what its own rules make of an action."""
        mine = cast("haggis.Haggis", self)  # as above
        return haggis.Haggis.events(mine, before, action, after, seat)

    def _default_action(self, state: haggis.State, seat: Seat) -> haggis.Action:
        """Choose from what it lists itself."""
        mine = cast("haggis.Haggis", self)  # as above
        return haggis.Haggis.default_action(mine, state, seat)


def lenient(state: haggis.State) -> None:
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


def case(
    law: int,
    words: str,
    *,
    rounds: int = 1,
    seed: int = 0,
    without: Sequence[str] = (),
    **members: Unpack[Members],
) -> Case:
    """Make a case from what is exchanged."""
    # its members are set one by one, which no checker can follow
    game = cast("AnyGame", Broken({**members}, without))
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


class Bent(LegalActions[A_co], Generic[A_co]):
    """Legal actions of which something is exchanged; all else is as in the true ones."""

    def __init__(
        self,
        true: LegalActions[A_co],
        *,
        size: int | None = None,
        item: Callable[[int], A_co] | None = None,
        has: Callable[[object], bool] | None = None,
        including: Callable[[Cards], Iterable[A_co]] | None = None,
        selectable: Callable[[Cards], Cards] | None = None,
        groups: Callable[[], Sequence[Group[A_co]]] | None = None,
    ) -> None:
        self.true = true
        self.size = size
        self.item = item
        self.has = has
        self.kept = including
        self.begun = selectable
        self.parted = groups

    @property
    def groups(self) -> Sequence[Group[A_co]]:
        """The plays by combination."""
        return super().groups if self.parted is None else self.parted()

    def __len__(self) -> int:
        return len(self.true) if self.size is None else self.size

    @overload
    def __getitem__(self, index: int) -> A_co: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[A_co]: ...
    def __getitem__(self, index: int | slice) -> A_co | Sequence[A_co]:
        """Return one or some."""
        if isinstance(index, slice) or self.item is None:
            return self.true[index]
        return self.item(index)

    def __iter__(self) -> Any:  # noqa: ANN401  # Any: an iterator, whatever it gives
        return iter(self.true)

    # as in LegalActions
    def __contains__(self, action: Any, /) -> bool:  # noqa: ANN401
        """Decide."""
        return action in self.true if self.has is None else self.has(action)

    def including(self, cards: Cards) -> LegalActions[A_co]:
        """Keep some."""
        if self.kept is None:
            return self.true.including(cards)
        return listed(*self.kept(cards))

    def selectable(self, selected: Cards) -> Cards:
        """Return what may be added."""
        return self.true.selectable(selected) if self.begun is None else self.begun(selected)
