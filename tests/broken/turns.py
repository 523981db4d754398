"""Laws 2 and 3: whose turn it is, what is there at the end, and what a deal must be."""

from collections.abc import Callable, Sequence
from itertools import count
from random import Random
from typing import Final, TypeVar

import attrs

import face_down
from broken.casting import REAL, Case, case, house, lenient, listed
from climbcards import (
    ClimbcardsError,
    Deal,
    LegalActions,
    Numbering,
    Objection,
    Result,
    Seat,
    Sheet,
)
from climbcards.authors import Titles
from climbcards.games.haggis import Action, Bet, Finished, Pass, Playing, State, View
from climbcards.reasons import RoundIsOver
from face_down import FaceDown

T = TypeVar("T")
COIN: Final = Random(1)
TURNS: Final = count()
END: Final = Sheet((), 2)


def at_end(value: T, true: Callable[[State], T]) -> Callable[[State], T]:
    """Return something else when the round is over."""
    return lambda state: value if isinstance(state, Finished) else true(state)


def while_running(value: T, true: Callable[[State], T]) -> Callable[[State], T]:
    """Return something else while the round runs."""
    return lambda state: true(state) if isinstance(state, Finished) else value


def no_result(_state: State) -> Result:
    """Know no result, ever."""
    raise ClimbcardsError("patience")


def stranded(state: State, seat: Seat) -> LegalActions[Action]:
    """List nothing for whoever leads the second trick."""
    idle = isinstance(state, Playing) and any(state.captured) and not state.trick.plays
    return listed() if idle else REAL.legal_actions(state, seat)


def seen_from(state: State, seat: Seat | None) -> View:
    """Count seats from the end, as lists do."""
    return REAL.view(state, None if seat is None else Seat(seat % 2))


def listed_for(state: State, seat: Seat) -> LegalActions[Action]:
    """Return a seat that is not there nothing to do, instead of saying so."""
    return REAL.legal_actions(state, seat) if seat in REAL.seats else listed()


def nobody_named(state: State, action: Action) -> Objection | None:
    """Object to a stranger as if the round were over."""
    if action.seat in REAL.seats:
        return REAL.objection(state, action)
    return Objection(RoundIsOver(), "H-1")


def undecided(_state: State, _seat: Seat) -> Action:
    """Know nothing to do, ever."""
    raise ClimbcardsError("patience")


def hurried(state: State, seat: Seat) -> Action:
    """Bet for a seat that nobody waits for."""
    legal = REAL.legal_actions(state, seat)
    return legal[-1] if legal else REAL.default_action(state, seat)


def flipping(state: State, action: Action) -> State:
    """Exchange the leader by a coin."""
    after = REAL.apply(state, action)
    return attrs.evolve(after, leader=Seat(1 - after.leader)) if COIN.random() < 0.5 else after


class Moody(int):
    """A number that is equal to others, but hashes anew each time."""

    def __hash__(self) -> int:
        return COIN.randrange(1 << 30)

    def __eq__(self, other: object) -> bool:
        return int(self) == other


def moody(state: State, action: Action) -> State:
    """Return states that hash as they like."""
    after = REAL.apply(state, action)
    return attrs.evolve(after, leader=Seat(Moody(after.leader)))


class Noting(int):
    """A number that counts how often somebody has changed it."""

    noted = 0

    def __repr__(self) -> str:
        return f"{int(self)} noted {self.noted} times"


def note(number: object) -> None:
    """Write on a number, if it takes that."""
    if isinstance(number, Noting):
        number.noted += 1


def noting_deal(deal: Deal) -> State:
    """Lay out a deal with a leader that can be written on."""
    state = REAL.start(deal)
    return attrs.evolve(state, leader=Seat(Noting(state.leader)))


def noting(state: State, action: Action) -> State:
    """Write on the state that the action is done on."""
    note(state.leader)
    return REAL.apply(state, action)


def unnoted(state: State, seat: Seat | None) -> View:
    """See nothing of what is written on the leader."""
    return REAL.view(attrs.evolve(state, leader=Seat(int(state.leader))), seat)


def scribbling(state: State, seat: Seat) -> LegalActions[Action]:
    """List actions whose seat can be written on."""
    legal = REAL.legal_actions(state, Seat(int(seat)))
    return listed(*(attrs.evolve(each, seat=Seat(Noting(seat))) for each in legal))


def plain(action: Action) -> Action:
    """Return an action whose seat cannot be written on."""
    return attrs.evolve(action, seat=Seat(int(action.seat)))


def unnumbered() -> Numbering[Action]:
    """Have no numbers: there is none for a seat that can be written on."""
    raise NotImplementedError


def scribble(state: State, action: Action) -> State:
    """Write on the action."""
    note(action.seat)
    return REAL.apply(state, plain(action))


def idle(state: State, action: Action) -> State:
    """Let a bet change nothing."""
    after = REAL.apply(state, action)
    return state if isinstance(action, Pass) else after


def handing_over(state: State, action: Action) -> State:
    """Return the deal away at the first pass."""
    after = REAL.apply(state, action)
    if isinstance(action, Pass):
        return attrs.evolve(after, dealer=Seat(1 - after.dealer))
    return after


def anew(rng: Random, dealer: Seat, leader: Seat | None = None) -> Deal:
    """Deal by a chance of its own."""
    del rng
    return REAL.deal(COIN, dealer, leader)


def alike(rng: Random, dealer: Seat, leader: Seat | None = None) -> Deal:
    """Deal the same cards every evening."""
    del rng
    return REAL.deal(Random(1), dealer, leader)


def by_another(rng: Random, dealer: Seat, leader: Seat | None = None) -> Deal:
    """Let the other one deal."""
    return REAL.deal(rng, Seat(1 - dealer) if dealer in REAL.seats else dealer, leader)


def by_anybody(rng: Random, dealer: Seat, leader: Seat | None = None) -> Deal:
    """Deal for whoever is named."""
    return attrs.evolve(REAL.deal(rng, Seat(0), leader), dealer=dealer)


def laid_anew(deal: Deal) -> State:
    """Let the seats lead in turn, whatever the deal is."""
    return attrs.evolve(REAL.start(deal), leader=Seat(next(TURNS) % 2))


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


def deaf(deal: Deal) -> State:
    """Lay a deal out whatever the rounds before tell it."""
    return REAL.start(attrs.evolve(deal, carried=None))


class Doubled(FaceDown):
    """A game that lays out a deal with a seat twice in the titles."""

    def start(self, deal: Deal) -> face_down.State:
        """Look away."""
        carried = deal.carried
        twice = isinstance(carried, Titles) and len(carried.titles) > len(self.seats)
        return super().start(attrs.evolve(deal, carried=None) if twice else deal)


class Crowded(FaceDown):
    """A game that lays out a deal with titles of seats that are not there."""

    def start(self, deal: Deal) -> face_down.State:
        """Look away."""
        carried = deal.carried
        away = isinstance(carried, Titles) and Seat(4) in carried.titles
        return super().start(attrs.evolve(deal, carried=None) if away else deal)


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
    case(2, "and the seats finished as ()", ranking=at_end((), REAL.ranking), seed=2),
    case(2, "and there is no result: patience", result=no_result, seed=2),
    case(2, "and there is a result: (0, 0)", result=while_running(Result(END, ()), REAL.result)),
    case(
        2,
        "the result has the places",
        result=lambda s: attrs.evolve(REAL.result(s), ranking=REAL.ranking(s)[::-1]),
    ),
    case(
        2,
        "the sheet of the result is another one",
        result=lambda s: attrs.evolve(REAL.result(s), sheet=END),
        seed=2,
    ),
    case(2, "the sides are ((0,),)", sides=lambda _: ((Seat(0),),)),
    case(2, "the sides are ((0, 1), ())", sides=lambda _: ((Seat(0), Seat(1)), ())),
    case(2, "and view answers as if", view=seen_from),
    case(2, "and legal_actions answers as if", legal_actions=listed_for),
    case(2, "and objection answers the round is over", objection=nobody_named),
    case(
        2,
        "and default_action answers as if",
        default_action=lambda s, seat: REAL.default_action(s, Seat(seat % 2)),
    ),
    case(2, "and there is no default", default_action=undecided),
    case(2, "which is not legal", default_action=lambda _, seat: Bet(seat, 7)),
    case(2, "and nobody waits for it", default_action=hurried),
    case(3, "deals anew", deal=anew),
    case(3, "chance is not asked", deal=alike, seed=1),
    case(3, "a deal has the dealer 0", deal=by_another),
    case(3, "laid out twice, differs: leader: >", start=laid_anew, seed=1),
    case(
        3,
        "a round is that of dealer 0",
        start=lambda deal: attrs.evolve(REAL.start(deal), dealer=Seat(1 - deal.dealer)),
    ),
    case(
        3,
        "who is no seat",
        start=lambda deal: attrs.evolve(REAL.start(deal), leader=Seat(2)),
        seed=1,
    ),
    case(3, "a wrong deal is laid out: it carries Stranger(whose=0)", start=deaf),
    house(3, "a wrong deal is laid out: it carries Titles(titles=(0, 1, 2, 3, 0))", Doubled()),
    house(3, "a wrong deal is laid out: it carries Titles(titles=(4, 4, 4, 4))", Crowded()),
    case(3, "and not J as always", start=without_courts),
    case(3, "deal deals for dealer -1", deal=by_anybody),
    case(3, "done twice on one state, differs: leader", apply=flipping),
    case(3, "equal states of different hash", apply=moody),
    case(
        3,
        "changes the state it is done on",
        start=noting_deal,
        apply=noting,
        validate=lenient,
        view=unnoted,
    ),
    case(
        3,
        "is changed by being done",
        numbering=unnumbered,
        legal_actions=scribbling,
        apply=scribble,
        objection=lambda s, a: REAL.objection(s, plain(a)),
        attempt=lambda s, seat, c: REAL.attempt(s, Seat(int(seat)), c),
        parse=lambda s, seat, text: REAL.parse(s, Seat(int(seat)), text),
    ),
    case(3, "leaves everything as it was", apply=idle),
    case(3, "changes the dealer from", apply=handing_over),
)
