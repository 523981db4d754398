"""Laws 2 and 3: whose turn it is, what is there at the end, and what a deal must be."""

from collections.abc import Callable, Sequence
from itertools import count
from random import Random
from typing import Any, Final, TypeVar

import attrs
from highest_card import HighestCard

import face_down
from broken.casting import REAL, Case, after, begun, case, house, lenient, listed
from climbcards import (
    ClimbcardsError,
    Deal,
    LegalActions,
    Objection,
    Result,
    Seat,
    Set,
    Sheet,
    authors as kit,
)
from climbcards.authors import Titles, Tricks
from climbcards.games.haggis import Action, Bet, Finished, Pass, Playing, State, View
from climbcards.reasons import RoundIsOver
from face_down import FaceDown

T = TypeVar("T")
COIN: Final = Random(1)
TURNS: Final = count()
END: Final = Sheet((), 2)


def while_running(value: T, true: Callable[[State], T]) -> Callable[[State], T]:
    """Return something else while the round runs."""
    return lambda state: true(state) if isinstance(state, Finished) else value


def patient(*_asked: object) -> Result:
    """Know no result, ever."""
    raise ClimbcardsError("patience")


def undecided(_state: State, _seat: Seat) -> Action:
    """Know nothing to do, ever."""
    raise ClimbcardsError("patience")


def stranded(state: State, seat: Seat) -> LegalActions[Action]:
    """List nothing for whoever leads the second trick."""
    idle = isinstance(state, Playing) and any(state.captured) and not state.trick.plays
    return listed() if idle else REAL.legal_actions(state, seat)


def hurried(state: State, seat: Seat) -> Action:
    """Bet for a seat that nobody waits for."""
    legal = REAL.legal_actions(state, seat)
    return legal[-1] if legal else REAL.default_action(state, seat)


def nobody_named(state: State, action: Action) -> Objection | None:
    """Object to a stranger as if the round were over."""
    known = action.seat in REAL.seats
    return REAL.objection(state, action) if known else Objection(RoundIsOver(), "H-1")


class Moody(int):
    """A number that is equal to others, but hashes anew each time."""

    def __hash__(self) -> int:
        return COIN.randrange(1 << 30)

    def __eq__(self, other: object) -> bool:
        return int(self) == other


class Noting(int):
    """A number that counts how often somebody has changed it."""

    noted = 0

    def __repr__(self) -> str:
        return f"{int(self)} noted {self.noted} times"


def note(number: object) -> None:
    """Write on a number, if it takes that."""
    if isinstance(number, Noting):
        number.noted += 1


def noting(state: State, action: Action) -> State:
    """Write on the state that the action is done on."""
    note(state.leader)
    return REAL.apply(state, action)


def scribbling(state: State, seat: Seat) -> LegalActions[Action]:
    """List actions whose seat can be written on."""
    legal = REAL.legal_actions(state, Seat(int(seat)))
    return listed(*(attrs.evolve(each, seat=Seat(Noting(seat))) for each in legal))


def plain(action: Action) -> Action:
    """Return an action whose seat cannot be written on."""
    return attrs.evolve(action, seat=Seat(int(action.seat)))


def scribble(state: State, action: Action) -> State:
    """Write on the action."""
    note(action.seat)
    return REAL.apply(state, plain(action))


def unnoted(state: State, seat: Seat | None) -> View:
    """See nothing of what is written on the leader."""
    return REAL.view(attrs.evolve(state, leader=Seat(int(state.leader))), seat)


def dealt(change: Callable[[Random, Seat, Seat | None], Deal]) -> Callable[..., Deal]:
    """Deal otherwise."""

    def deal(rng: Random, dealer: Seat, leader: Seat | None = None) -> Deal:
        return change(rng, dealer, leader)

    return deal


def by_another(rng: Random, dealer: Seat, leader: Seat | None) -> Deal:
    """Let the other one deal."""
    return REAL.deal(rng, Seat(1 - dealer) if dealer in REAL.seats else dealer, leader)


def without_courts(deal: Deal) -> State:
    """Lay out deals in which somebody has two Jacks, too."""
    try:
        return REAL.start(deal)
    except ClimbcardsError:
        fair = REAL.deal(Random(1), deal.dealer, deal.leader)
        sizes = [len(set(map(str, hand))) + (len(hand) > 99) for hand in deal.hands]
        if sizes == [17, 16] and len(deal.stock) == len(fair.stock):
            return REAL.start(fair)
        raise


class Careless(FaceDown):
    """A game that lays out some deals whatever the rounds before tell it."""

    is_let: Callable[[tuple[Seat, ...]], bool]

    def __init__(self, is_let: Callable[[tuple[Seat, ...]], bool]) -> None:
        super().__init__()
        object.__setattr__(self, "is_let", is_let)

    def start(self, deal: Deal) -> face_down.State:
        """Look away."""
        carried = deal.carried
        is_let = isinstance(carried, Titles) and self.is_let(carried.titles)
        return super().start(attrs.evolve(deal, carried=None) if is_let else deal)


class Hasty(Tricks[kit.Playing[Set, None], kit.Play[Set], Set, kit.State[Set, None]]):
    """A play of tricks that knows less of what follows from an action that was listed than of any other."""

    # Any: as in `Tricks`
    def step(self, state: kit.Playing[Set, None], action: Any) -> Any:  # noqa: ANN401
        """Say that the next seat has led."""
        found = super().step(state, action)
        if isinstance(found, Objection):
            return found
        return attrs.evolve(found, leader=Seat(1 - found.leader))

    # Any: as in `Tricks`
    def after(self, state: kit.Playing[Set, None], action: Any) -> Any:  # noqa: ANN401
        """Leave the leader as it is."""
        return super().after(state, action)


class Hurried(HighestCard):  # type: ignore[misc]  # pyright: ignore[reportGeneralTypeIssues]  # it is final
    """A game with such a play."""

    def phases(self) -> tuple[Hasty]:
        """Play."""
        return (Hasty(self),)


CASES: Final[Sequence[Case]] = (
    case(2, "and the seats with legal actions are", to_act=lambda s: REAL.to_act(s)[:1]),
    case(2, "and there is nothing that it may do", legal_actions=stranded),
    case(2, "a seat stands there twice", to_act=lambda s: REAL.to_act(s) + REAL.to_act(s)[:1]),
    case(2, "the awaited stand first", awaited=lambda s: REAL.to_act(s)[1:]),
    case(2, "somebody is awaited", awaited=lambda _: ()),
    case(
        2, "may act, and the scores are (0, 0)", scores=while_running((0, 0), REAL.scores), seed=1
    ),
    case(2, "may act, and there is a sheet", sheet=while_running(END, REAL.sheet)),
    case(2, "and the seats finished as ()", ranking=lambda _: (), seed=7),
    case(2, "and there is no result: patience", result=patient, seed=7),
    case(2, "and there is a result: (0, 0)", result=while_running(Result(END, ()), REAL.result)),
    case(
        2,
        "the result has the places",
        result=lambda s: attrs.evolve(REAL.result(s), ranking=REAL.ranking(s)[::-1]),
        seed=7,
    ),
    case(
        2,
        "the sheet of the result is another one",
        result=lambda s: attrs.evolve(REAL.result(s), sheet=END),
        seed=7,
    ),
    case(2, "the sides are ((0,),)", sides=lambda _: ((Seat(0),),)),
    case(2, "the sides are ((0, 1), ())", sides=lambda _: ((Seat(0), Seat(1)), ())),
    case(
        2,
        "and view answers as if",
        view=lambda s, seat: REAL.view(s, None if seat is None else Seat(seat % 2)),
    ),
    case(
        2,
        "and legal_actions answers as if",
        legal_actions=lambda s, seat: REAL.legal_actions(s, seat) if seat in {0, 1} else listed(),
    ),
    case(2, "and objection answers the round is over", objection=nobody_named),
    case(
        2,
        "and default_action answers as if",
        default_action=lambda s, seat: REAL.default_action(s, Seat(seat % 2)),
    ),
    case(2, "and there is no default", default_action=undecided),
    case(2, "which is not legal", default_action=lambda _, seat: Bet(seat, 7)),
    case(2, "and nobody waits for it", default_action=hurried),
    case(3, "deals anew", deal=dealt(lambda _, dealer, leader: REAL.deal(COIN, dealer, leader))),
    case(
        3,
        "chance is not asked",
        deal=dealt(lambda _, dealer, leader: REAL.deal(Random(1), dealer, leader)),
        seed=1,
    ),
    case(3, "a deal has the dealer 0", deal=dealt(by_another)),
    case(
        3,
        "laid out twice, differs: leader: >",
        start=begun(lambda _, true: attrs.evolve(true, leader=Seat(next(TURNS) % 2))),
        seed=1,
    ),
    case(
        3,
        "a round is that of dealer 0",
        start=begun(lambda deal, true: attrs.evolve(true, dealer=Seat(1 - deal.dealer))),
    ),
    case(3, "who is no seat", start=begun(lambda _, s: attrs.evolve(s, leader=Seat(2))), seed=1),
    case(
        3,
        "a wrong deal is laid out: it carries Stranger(whose=0)",
        start=lambda deal: REAL.start(attrs.evolve(deal, carried=None)),
    ),
    house(
        3,
        "a wrong deal is laid out: it carries Titles(titles=(0, 1, 2, 3, 0))",
        Careless(lambda titles: len(titles) > 4),
    ),
    house(
        3,
        "a wrong deal is laid out: it carries Titles(titles=(4, 4, 4, 4))",
        Careless(lambda titles: Seat(4) in titles),
    ),
    case(3, "and not J as always", start=without_courts),
    case(
        3,
        "deal deals for dealer -1",
        deal=dealt(lambda r, who, led: attrs.evolve(REAL.deal(r, Seat(0), led), dealer=who)),
    ),
    house(3, "done as listed, differs: leader: >1< or >0<", Hurried()),
    case(
        3,
        "done twice on one state, differs: leader",
        apply=after(lambda _s, _a, true: attrs.evolve(true, leader=Seat(next(TURNS) % 2))),
    ),
    case(
        3,
        "equal states of different hash",
        apply=after(lambda _s, _a, true: attrs.evolve(true, leader=Seat(Moody(true.leader)))),
    ),
    case(
        3,
        "changes the state it is done on",
        start=begun(lambda _, true: attrs.evolve(true, leader=Seat(Noting(true.leader)))),
        apply=noting,
        validate=lenient,
        view=unnoted,
    ),
    case(
        3,
        "is changed by being done",
        legal_actions=scribbling,
        apply=scribble,
        objection=lambda s, a: REAL.objection(s, plain(a)),
        attempt=lambda s, seat, c: REAL.attempt(s, Seat(int(seat)), c),
        seed=2,
    ),
    case(
        3,
        "leaves everything as it was",
        apply=after(lambda state, action, true: state if isinstance(action, Pass) else true),
    ),
    case(
        3,
        "changes the dealer from",
        apply=after(lambda s, _, true: attrs.evolve(true, dealer=Seat(1 - s.dealer))),
    ),
)
