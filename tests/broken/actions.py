"""Law 1: lists, objections, and cards picked by hand."""

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

import attrs

from broken.casting import PACK, REAL, Case, Legal, bent, case, listed, objecting
from climbcards import Cards, Choice, Group, IllegalActionError, Objection, Seat, Set
from climbcards.authors import cards_of
from climbcards.games.haggis import Action, Bet, Pass, Play, State
from climbcards.reasons import NotThatReading

HIGHEST = Set(PACK.ranks[8], 1)
Judge = Callable[[State, Action], Objection | None]
Attempt = Callable[[State, Seat, Cards], Action | Choice[Action] | Objection]


def relisted(
    change: Callable[[Sequence[Action], Seat], Sequence[Action]],
) -> Callable[[State, Seat], Legal]:
    """List something else, for whoever may do anything."""

    def legal_actions(state: State, seat: Seat) -> Legal:
        true = REAL.legal_actions(state, seat)
        return listed(*change(list(true), seat)) if true else true

    return legal_actions


def swapped(actions: Sequence[Action], _seat: Seat) -> Sequence[Action]:
    """Exchange the first and the last single card."""
    singles = [n for n, each in enumerate(actions) if len(cards_of(each) or ()) == 1]
    changed = list(actions)
    if singles:
        first, last = singles[0], singles[-1]
        changed[first], changed[last] = actions[last], actions[first]
    return changed


def impassable(actions: Sequence[Action], _seat: Seat) -> Sequence[Action]:
    """Leave the pass out, where something else can be done."""
    return [each for each in actions if not isinstance(each, Pass)] or actions


def refusing(objection: Judge) -> Callable[[State, Action], State]:
    """Refuse with these objections."""

    def apply(state: State, action: Action) -> State:
        fault = objection(state, action)
        if fault is not None:
            raise IllegalActionError(action, fault)
        return REAL.apply(state, action)

    return apply


def refuse_another(state: State, action: Action) -> State:
    """Refuse something that was not done."""
    try:
        return REAL.apply(state, action)
    except IllegalActionError as error:
        raise IllegalActionError(Bet(Seat(0), 7), error.objection) from error


@attrs.frozen(order=False)
class NoRuns:
    """A reason as it should be."""

    code: ClassVar[str] = "no-runs"

    def __str__(self) -> str:
        return "runs are for runners"


class Speechless(NoRuns):
    """A reason without a sentence."""

    def __str__(self) -> str:
        return " "


class Shouting(NoRuns):
    """A reason whose code is no code."""

    code: ClassVar[str] = "Not Your Turn"


class Borrowing(NoRuns):
    """A reason with the code of another one."""

    code: ClassVar[str] = "not-your-turn"


NO_RUNS: Final = objecting(NoRuns())


def objecting_to_runs(state: State, action: Action) -> Objection | None:
    """Object to runs, as long as nobody asks with cards alone."""
    is_run = isinstance(action, Play) and "run" in action.reading.shape
    return NO_RUNS if is_run else REAL.objection(state, action)


def objecting_always(state: State, action: Action) -> Objection | None:
    """Object to what is illegal with a reason of its own."""
    return NO_RUNS if REAL.objection(state, action) else None


def objecting_to_passes(state: State, action: Action) -> Objection | None:
    """Object to a pass that is legal."""
    true = REAL.objection(state, action)
    return NO_RUNS if isinstance(action, Pass) and true is None else true


def believing(state: State, action: Action) -> Objection | None:
    """Believe whatever cards are said to be."""
    true = REAL.objection(state, action)
    return None if true and isinstance(true.reason, NotThatReading) else true


def replaced(reason: object, clause: str = "H-1") -> Judge:
    """Object to a bad pass with this."""

    def objection(state: State, action: Action) -> Objection | None:
        true = REAL.objection(state, action)
        return objecting(reason, clause) if true and isinstance(action, Pass) else true

    return objection


def answered(change: Callable[[Action, Seat], Action | Choice[Action] | Objection]) -> Attempt:
    """Answer something else where cards are a play."""

    def attempt(state: State, seat: Seat, cards: Cards) -> Action | Choice[Action] | Objection:
        true = REAL.attempt(state, seat, cards)
        return change(true, seat) if isinstance(true, Play) else true

    return attempt


def chosen(
    change: Callable[[tuple[Action, ...]], tuple[Action, ...]], clause: str = "H-1"
) -> Attempt:
    """Answer something else where cards are a choice."""

    def attempt(state: State, seat: Seat, cards: Cards) -> Action | Choice[Action] | Objection:
        true = REAL.attempt(state, seat, cards)
        return Choice(change(true.plays), clause) if isinstance(true, Choice) else true

    return attempt


def shrug(state: State, action: Action) -> State:
    """Take an illegal action for none."""
    return state if REAL.objection(state, action) else REAL.apply(state, action)


CASES: Final[Sequence[Case]] = (
    case(1, "and len says", legal_actions=bent(size=1)),
    case(1, "kinds: twice", legal_actions=relisted(lambda each, _: [*each, each[-1]])),
    case(1, ", and in the row", legal_actions=bent(item=lambda true, at: true[max(at - 1, 0)])),
    case(1, "from the end", legal_actions=bent(item=lambda true, at: true[max(at, 0)])),
    case(
        1,
        "listed for 1",
        legal_actions=relisted(lambda each, seat: [*each, Bet(Seat(0), 0)] if seat else each),
    ),
    case(1, "no member of the list", legal_actions=bent(has=False)),
    case(1, "pass is not listed, and without objection", legal_actions=relisted(impassable)),
    case(1, "refused: runs are for runners (H-1)", objection=objecting_to_runs),
    case(1, "is not listed, and without objection", objection=believing),
    case(1, "is refused with", apply=refusing(objecting_always), seed=1),
    case(1, "is refused as if it were", apply=refuse_another),
    case(1, "is done all the same", apply=shrug),
    case(1, "though it was listed", apply=refusing(objecting_to_passes)),
    case(1, "without clause: NoRuns", objection=replaced(NoRuns(), " ")),
    case(1, "its rules have no clause H-0", objection=replaced(NoRuns(), "H-0")),
    case(1, "without a sentence: Speechless", objection=replaced(Speechless())),
    case(1, "code is 'Not Your Turn'", objection=replaced(Shouting())),
    case(
        1,
        "code not-your-turn is that of",
        objection=replaced(Borrowing()),
        apply=refusing(replaced(Borrowing())),
    ),
    case(1, "has the choice of", attempt=answered(lambda true, _: Choice((true, true), "H-1"))),
    case(1, " can ", attempt=chosen(lambda plays: (plays[0], plays[0]))),
    case(1, "one twice", attempt=chosen(lambda plays: (*plays, plays[0]))),
    case(1, "without clause: Ambiguous", attempt=chosen(lambda plays: plays, "")),
    case(
        1,
        "meets the objection runs are for runners (H-1), and listed are",
        attempt=answered(lambda _play, _seat: NO_RUNS),
    ),
    case(1, "can bet 0, and listed are", attempt=answered(lambda _play, seat: Bet(seat, 0))),
    case(1, "plays come first", legal_actions=relisted(lambda each, _: [*each[-1:], *each[:-1]])),
    case(1, "which is lower", legal_actions=relisted(swapped)),
    case(1, "is kept among those that include", legal_actions=bent(including=lambda true, _: true)),
    case(
        1,
        "and not legal",
        legal_actions=bent(
            including=lambda _, cards: [Play(Seat(1), cards, Set(HIGHEST.rank, 9))] if cards else []
        ),
    ),
    case(1, "0 actions include", legal_actions=bent(including=lambda _true, _cards: []), seed=5),
    case(
        1,
        "by group and as the rest others",
        legal_actions=bent(groups=lambda true: [group for group in true for _ in "ab"]),
        seed=2,
    ),
    case(
        1,
        "as single 10",
        legal_actions=bent(groups=lambda true: [Group(e, 0, HIGHEST, e.masks) for e in true]),
    ),
    case(1, "may be added", legal_actions=bent(selectable=lambda selected: PACK.full - selected)),
)
