"""Law 7: names, options, JSON, notation, records."""

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Any, Final, Generic, TypeVar, cast

import attrs

from broken.casting import PACK, REAL, Case, after, case, house
from climbcards import (
    JSON,
    CardsError,
    Codec,
    Deal,
    Form,
    NotationError,
    Numbering,
    OptionError,
    RecordError,
    Seat,
    ViewPart,
    ViewParts,
)
from climbcards.games.haggis import Action, Finished, Pass, Play, State, View
from climbcards.testing._report import changed

T = TypeVar("T")
TRUE: Final = REAL.codec()
COIN: Final = Random(1)


class Bent(Generic[T]):
    """A form of which something is exchanged."""

    def __init__(
        self,
        true: Form[T],
        *,
        dump: Callable[[T], JSON] | None = None,
        load: Callable[[JSON], T] | None = None,
        dumps: Callable[[T], str] | None = None,
        loads: Callable[[str], T] | None = None,
    ) -> None:
        self.true = true
        self.dump = dump or true.dump
        self.load = load or true.load
        self.dumps = dumps or true.dumps
        self.loads = loads or true.loads
        self.define = true.define


class Remembering(Bent[T]):
    """A form that loads something else than what it dumped last, where data with this field are altered."""

    def __init__(self, true: Form[T], field: str, other: Callable[[T, Any], T]) -> None:
        super().__init__(true, dump=self.remembered, load=self.loaded)
        self.field = field
        self.other = other
        self.last: JSON = None

    def remembered(self, value: T) -> JSON:
        """Dump a value, and remember it."""
        self.last = self.true.dump(value)
        return self.last

    def loaded(self, data: Any) -> T:  # noqa: ANN401  # Any: JSON of any form
        """Load what is altered as something else."""
        if not hasattr(data, "keys") or self.field not in data or data == self.last:
            return self.true.load(data)
        return self.other(self.true.load(self.last), data)


def coded(**forms: object) -> Callable[[], Codec[State, Action, View]]:
    """Return a codec with other forms."""
    return lambda: changed(TRUE, **forms)


NUMBERS: Final = REAL.numbering()
FOLDED: Final = REAL.numbering(suits=False)


class Counted:
    """Numbers of which some are exchanged."""

    def __init__(
        self,
        number: Callable[[Action], int] = NUMBERS.number,
        action: Callable[[int, Seat], Action] = NUMBERS.action,
        true: Numbering[Action] = NUMBERS,
        size: int | None = None,
    ) -> None:
        self.number = number
        self.action = action
        self.suits = true.suits
        self.size = len(true) if size is None else size

    def __len__(self) -> int:
        return self.size

    def __call__(self, *, suits: bool = True) -> Numbering[Action]:
        """Return it to a game as its numbers, and the true ones in place of those with suits or without that it is not."""
        if suits is not self.suits:
            return NUMBERS if suits else FOLDED
        return cast("Numbering[Action]", self)  # it has all that the law asks for


def repeated(number: int, seat: Seat) -> Action:
    """Begin again after the last action."""
    return NUMBERS.action(number % len(NUMBERS), seat)


def lopsided(number: int, seat: Seat) -> Action:
    """Give seat 0, which does not lead, the play before that of an odd number."""
    odd = number % 2 if number in NUMBERS.sections[0].span else 0
    return NUMBERS.action(number - odd * (1 - seat), seat)


def cramped(action: Action) -> int:
    """Give all plays of so many cards the same number, without suits."""
    return len(action.cards) if isinstance(action, Play) else FOLDED.number(action)


def spaced(value: State) -> str:
    """Write in a way of its own each time."""
    return f"{TRUE.states.dumps(value)}{' ' * COIN.randrange(100)}"


def careless(load: Callable[[T], Action]) -> Callable[[T], Action]:
    """Take what is no action for a pass."""

    def loaded(data: T) -> Action:
        try:
            return load(data)
        except (RecordError, NotationError):
            return Pass(Seat(0))

    return loaded


def unchecked(last: State, data: Any) -> State:  # noqa: ANN401  # Any: as above
    """Load a state as long as its cards are cards."""
    try:
        hands = tuple(map(PACK.parse, data["hands"]))
        return attrs.evolve(last, hands=hands, stock=PACK.parse(data["stock"]))
    except CardsError as error:
        raise RecordError(str(error)) from error


def other_pass(state: State, seat: Seat, text: str) -> Action:
    """Read a pass that is legal as that of the other one."""
    true = REAL.parse(state, seat, text)
    legal = isinstance(true, Pass) and REAL.objection(state, true) is None
    return Pass(Seat(1 - seat)) if legal else true


def small_letters(state: State, seat: Seat, text: str) -> Action:
    """Read small letters as a pass."""
    true = REAL.parse(state, seat, text)
    return Pass(seat) if isinstance(true, Play) and text.islower() else true


def legal_alone(state: State, seat: Seat, text: str) -> Action:
    """Read a pass where what is meant is not legal."""
    true = REAL.parse(state, seat, text)
    return true if REAL.objection(state, true) is None else Pass(seat)


def counted(length: int, *numbers: float) -> Callable[[], ViewParts[View]]:
    """See these numbers, and say how many there are."""
    part = ViewPart[View]("numbers", length, "some numbers", lambda _: numbers)
    return lambda: attrs.evolve(REAL.view_parts(), parts=(part,))


class Fickle:
    """A game that goes another way as soon as something has been written down."""

    def __init__(self) -> None:
        self.written = False

    def dump(self, deal: Deal) -> JSON:
        """Write a deal down, and remember that."""
        self.written = True
        return TRUE.deals.dump(deal)

    def apply(self, _state: State, _action: Action, true: State) -> State:
        """Exchange the leader from then on."""
        change = self.written and isinstance(true, Finished)
        return attrs.evolve(true, leader=Seat(1 - true.leader)) if change else true


FICKLE: Final = Fickle()


@attrs.frozen(order=False)
class House:
    """Haggis under a rule of the house that a record cannot hold."""

    name: str = "house"
    extra: Any = 7  # Any: what is not an option

    # Any: members of a game
    def __getattr__(self, name: str) -> Any:  # noqa: ANN401
        return getattr(REAL, name)

    def variant(self, **_options: object) -> "House":
        """Forget what is asked."""
        return House("house", 8)


class Stubborn(House):
    """A house that stays as it is."""

    def variant(self, **_options: object) -> "House":
        """Change nothing."""
        return House("house", 7)


class Strict(House):
    """A house that takes no wishes."""

    def variant(self, **options: object) -> "House":
        """Refuse whatever is asked."""
        raise OptionError(f"no {' '.join(options)} here")


CASES: Final[Sequence[Case]] = (
    case(7, "and there are 105073", numbering=Counted(lambda _: 105_073)),
    case(7, "which is that of pass", numbering=Counted(action=lambda _, seat: Pass(seat))),
    case(7, "gives seat 0 ", numbering=Counted(action=repeated, size=10 * len(NUMBERS))),
    case(7, "gives seat 0 ", numbering=Counted(action=lopsided)),
    case(7, "and differ in more than suits", numbering=Counted(cramped, true=FOLDED)),
    house(7, "are no data", House("house", {1: 2})),
    house(7, "come back as {'extra': 8}", House()),
    house(7, "with extra set to 8, the option is 7", Stubborn()),
    house(7, "are refused: no extra here", Strict()),
    case(7, "no shell takes it as one word", name="two words"),
    case(7, "target: set on this game", target=7),
    case(
        7,
        "is dumped as other data than its text",
        codec=coded(states=Bent(TRUE.states, dump=lambda _: [])),
    ),
    case(
        7,
        "comes back from data as another one: hands[0]: ",
        codec=coded(
            states=Bent(
                TRUE.states,
                load=lambda data: attrs.evolve(TRUE.states.load(data), hands=(PACK.cards(()),) * 2),
            )
        ),
    ),
    case(
        7,
        "comes back from text as another one: ",
        codec=coded(actions=Bent(TRUE.actions, loads=lambda _: Pass(Seat(0)))),
    ),
    case(7, "comes back with another text", codec=coded(states=Bent(TRUE.states, dumps=spaced))),
    case(
        7,
        "action is loaded from null",
        codec=coded(actions=Bent(TRUE.actions, load=careless(TRUE.actions.load))),
        seed=7,
    ),
    case(
        7,
        "from a text that is no JSON",
        codec=coded(actions=Bent(TRUE.actions, loads=careless(TRUE.actions.loads))),
        seed=7,
    ),
    case(
        7,
        "a state is loaded in which",
        codec=coded(states=Remembering(TRUE.states, "stock", unchecked)),
    ),
    case(
        7,
        "more than the pack has, beside",
        codec=coded(
            views=Remembering(
                TRUE.views, "own", lambda last, _: attrs.evolve(last, courts=(PACK.full,) * 2)
            )
        ),
    ),
    case(
        7,
        "and no state looks like it",
        codec=coded(
            views=Remembering(TRUE.views, "own", lambda last, _: attrs.evolve(last, stock_size=3))
        ),
    ),
    case(7, "is read as another action: seat", parse=other_pass),
    case(7, "is read as pass, not", parse=small_letters),
    case(7, "which is not legal, is read as another action", parse=legal_alone),
    case(7, "sees 2 numbers of 'numbers': expected 3", view_parts=counted(3, 0, 1)),
    case(7, "and 2 is none from 0 to 1", view_parts=counted(2, 0, 2)),
    case(
        7,
        "'' is read as the action pass",
        parse=lambda s, seat, text: careless(partial(REAL.parse, s, seat))(text),
    ),
    case(
        7,
        "a record does not come back: at $.deal: expected ",
        codec=coded(
            deals=Bent(
                TRUE.deals, load=lambda data: attrs.evolve(TRUE.deals.load(data), dealer=Seat(2))
            )
        ),
        seed=7,
    ),
    case(
        7,
        "a record, played again, goes another way: [0].leader: ",
        codec=coded(deals=Bent(TRUE.deals, dump=FICKLE.dump)),
        apply=after(FICKLE.apply),
    ),
)
