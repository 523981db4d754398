"""Law 1: lists, objections, and cards picked by hand."""

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

import attrs

from broken.casting import PACK, REAL, Bent, Case, case, listed, objecting
from climbcards import Cards, Choice, Group, IllegalActionError, LegalActions, Objection, Seat, Set
from climbcards.authors import cards_of
from climbcards.games.haggis import Action, Bet, Pass, Play, State

LOWEST, HIGHEST = PACK.ranks[0], PACK.ranks[8]


def relisted(
    change: Callable[[Sequence[Action], Seat], Sequence[Action]],
) -> Callable[[State, Seat], LegalActions[Action]]:
    """List something else, for whoever may do anything."""

    def legal_actions(state: State, seat: Seat) -> LegalActions[Action]:
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
    rest = [each for each in actions if not isinstance(each, Pass)]
    return rest or actions


def _is_run(action: Action) -> bool:
    return isinstance(action, Play) and "run" in action.reading.shape


def objecting_to_runs(state: State, action: Action) -> Objection | None:
    """Object to runs, as long as nobody asks with cards alone."""
    return objecting(NoRuns()) if _is_run(action) else REAL.objection(state, action)


def refuse(state: State, action: Action) -> State:
    """Refuse as always, but with an objection of its own."""
    try:
        return REAL.apply(state, action)
    except IllegalActionError as error:
        raise IllegalActionError(action, objecting(NoRuns())) from error


def refuse_another(state: State, action: Action) -> State:
    """Refuse something that was not done."""
    try:
        return REAL.apply(state, action)
    except IllegalActionError as error:
        raise IllegalActionError(Bet(Seat(0), 7), error.objection) from error


def shrug(state: State, action: Action) -> State:
    """Take an illegal action for none."""
    try:
        return REAL.apply(state, action)
    except IllegalActionError:
        return state


def refuse_passes(state: State, action: Action) -> State:
    """Refuse a pass that is legal."""
    if isinstance(action, Pass) and REAL.objection(state, action) is None:
        raise IllegalActionError(action, objecting(NoRuns()))
    return REAL.apply(state, action)


@attrs.frozen(order=False)
class NoRuns:
    """A reason as it should be."""

    code: ClassVar[str] = "no-runs"

    def __str__(self) -> str:
        return "runs are for runners"


@attrs.frozen(order=False)
class Speechless:
    """A reason without a sentence."""

    code: ClassVar[str] = "speechless"

    def __str__(self) -> str:
        return " "


@attrs.frozen(order=False)
class Shouting:
    """A reason whose code is no code."""

    code: ClassVar[str] = "Not Your Turn"

    def __str__(self) -> str:
        return "no"


@attrs.frozen(order=False)
class Borrowing:
    """A reason with the code of another one."""

    code: ClassVar[str] = "not-your-turn"

    def __str__(self) -> str:
        return "no"


def replaced(reason: object, clause: str = "H-1") -> Callable[[State, Action], Objection | None]:
    """Object to a bad pass with this."""

    def objection(state: State, action: Action) -> Objection | None:
        true = REAL.objection(state, action)
        return objecting(reason, clause) if true and isinstance(action, Pass) else true

    return objection


def refusing(
    objection: Callable[[State, Action], Objection | None],
) -> Callable[[State, Action], State]:
    """Refuse with these objections."""

    def apply(state: State, action: Action) -> State:
        fault = objection(state, action)
        if fault is not None:
            raise IllegalActionError(action, fault)
        return REAL.apply(state, action)

    return apply


Attempt = Callable[[State, Seat, Cards], Action | Choice[Action] | Objection]


def answered(
    change: Callable[[Action, Seat], Action | Choice[Action] | Objection],
) -> Attempt:
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


def alone(state: State, seat: Seat, cards: Cards) -> Action | Choice[Action] | Objection:
    """Offer a choice where there is none."""
    true = REAL.attempt(state, seat, cards)
    return Choice((true, true), "H-1") if isinstance(true, Play) else true


CASES: Final[Sequence[Case]] = (
    case(1, "and len says", legal_actions=lambda s, n: Bent(REAL.legal_actions(s, n), size=1)),
    case(1, "kinds: twice", legal_actions=relisted(lambda each, _: [*each, each[-1]])),
    case(
        1,
        ", and in the row",
        legal_actions=lambda s, n: Bent(
            REAL.legal_actions(s, n), item=lambda place: REAL.legal_actions(s, n)[max(place - 1, 0)]
        ),
    ),
    case(
        1,
        "from the end",
        legal_actions=lambda s, n: Bent(
            REAL.legal_actions(s, n), item=lambda place: REAL.legal_actions(s, n)[max(place, 0)]
        ),
    ),
    case(
        1,
        "listed for 1",
        legal_actions=relisted(lambda each, seat: [*each, Bet(Seat(0), 0)] if seat else each),
    ),
    case(
        1,
        "no member of the list",
        legal_actions=lambda s, n: Bent(REAL.legal_actions(s, n), has=lambda _: False),
    ),
    case(1, "pass is not listed, and without objection", legal_actions=relisted(impassable)),
    case(1, "refused: runs are for runners (H-1)", objection=objecting_to_runs),
    case(1, "is refused with", apply=refuse, seed=1),
    case(1, "is refused as if it were", apply=refuse_another),
    case(1, "is done all the same", apply=shrug),
    case(1, "though it was listed", apply=refuse_passes),
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
    case(1, "has the choice of", attempt=alone),
    case(1, " can ", attempt=chosen(lambda plays: (plays[0], plays[0]))),
    case(1, "one twice", attempt=chosen(lambda plays: (*plays, plays[0]))),
    case(1, "without clause: Ambiguous", attempt=chosen(lambda plays: plays, "")),
    case(
        1,
        "meets the objection runs are for runners (H-1), and listed are",
        attempt=answered(lambda _play, _seat: objecting(NoRuns())),
    ),
    case(1, "can bet 0, and listed are", attempt=answered(lambda _play, seat: Bet(seat, 0))),
    case(1, "plays come first", legal_actions=relisted(lambda each, _: [*each[-1:], *each[:-1]])),
    case(1, "which is lower", legal_actions=relisted(swapped)),
    case(
        1,
        "is kept among those that include",
        legal_actions=lambda s, n: Bent(
            REAL.legal_actions(s, n), including=lambda _: REAL.legal_actions(s, n)
        ),
    ),
    case(
        1,
        "and not legal",
        legal_actions=lambda s, n: Bent(
            REAL.legal_actions(s, n),
            including=lambda cards: [Play(n, cards, Set(HIGHEST, 9))] if cards else [],
        ),
    ),
    case(
        1,
        "0 actions include",
        legal_actions=lambda s, n: Bent(REAL.legal_actions(s, n), including=lambda _: []),
        seed=5,
    ),
    case(
        1,
        "by group and as the rest others",
        legal_actions=lambda s, n: Bent(
            REAL.legal_actions(s, n),
            groups=lambda: [group for group in REAL.legal_actions(s, n).groups for _ in "ab"],
        ),
        seed=2,
    ),
    case(
        1,
        "as single 10",
        legal_actions=lambda s, n: Bent(
            REAL.legal_actions(s, n),
            groups=lambda: [
                Group(group, 0, Set(HIGHEST, 1), group.masks)
                for group in REAL.legal_actions(s, n).groups
            ],
        ),
    ),
    case(
        1,
        "may be added",
        legal_actions=lambda s, n: Bent(
            REAL.legal_actions(s, n), selectable=lambda selected: PACK.full - selected
        ),
    ),
)
