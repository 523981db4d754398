"""Laws 8 and 9: sheets, places, and suits that are only names."""

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, Final, cast

import attrs

from broken.casting import REAL, Case, after, case
from climbcards import Bounds, Entry, Line, Seat, Sheet, Suit
from climbcards.games.haggis import Action, Finished, Play, State


def resheeted(change: Callable[[Line], Line]) -> Callable[[State], Sheet | None]:
    """Change every line of a sheet."""

    def sheet(state: State) -> Sheet | None:
        true = REAL.sheet(state)
        return None if true is None else Sheet(tuple(map(change, true.lines)), 2)

    return sheet


def entered(entry: object) -> Callable[[State], Sheet | None]:
    """Return every line another entry."""
    # it lacks on purpose what an entry has
    return resheeted(lambda line: attrs.evolve(line, entry=cast("Entry", entry)))


def cited(clause: str) -> Callable[[State], Sheet | None]:
    """Cite another clause in every line."""
    return resheeted(lambda line: attrs.evolve(line, clause=clause))


@attrs.frozen(order=False)
class Nameless:
    """An entry without a label."""

    code: ClassVar[str] = "nameless"

    def __str__(self) -> str:
        return ""


@attrs.frozen(order=False)
class Odd:
    """An entry whose code is no word."""

    code: ClassVar[str] = "odd code"

    def __str__(self) -> str:
        return "odd"


def scored(change: Callable[[Sheet], tuple[int, ...]]) -> Callable[[State], tuple[int, ...] | None]:
    """Return other scores than the sheet has."""

    def scores(state: State) -> tuple[int, ...] | None:
        sheet = REAL.sheet(state)
        return None if sheet is None else change(sheet)

    return scores


def turned(state: State, _suits: Mapping[Suit, Suit]) -> State:
    """Exchange suits all round, whatever is asked."""
    suits = REAL.pack.suits
    return REAL.relabel_state(state, dict(zip(suits, (*suits[1:], suits[0]), strict=True)))


def redder(_state: State, action: Action, true: State) -> State:
    """Let the leader change when somebody plays a red card alone."""
    red = isinstance(action, Play) and len(action.cards) == 1 and "r" in str(action.cards)
    return attrs.evolve(true, leader=Seat(1 - true.leader)) if red else true


def red_sheet(state: State) -> Sheet | None:
    """Pay each seat for the red cards that it has captured."""
    sheet = REAL.sheet(state)
    if sheet is None or not isinstance(state, Finished):
        return None
    entry = sheet.lines[0].entry
    red = [sum("r" in str(card) for card in cards) for cards in state.captured]
    lines = (Line(seat, entry, red[seat], "H-1") for seat in REAL.seats)
    return Sheet((*sheet.lines, *lines), 2)


def red_scores(state: State) -> tuple[int, ...] | None:
    """Return the totals of that."""
    sheet = red_sheet(state)
    return None if sheet is None else sheet.totals


CASES: Final[Sequence[Case]] = (
    case(8, "a line does not say what it is for", sheet=entered(Nameless()), seed=7),
    case(8, "a line cites no clause", sheet=cited(" "), seed=7),
    case(8, "a line cites H-0, and the rules have no such clause", sheet=cited("H-0"), seed=7),
    case(8, "code is 'odd code'", sheet=entered(Odd()), seed=7),
    case(8, "for 2 seats", scores=scored(lambda sheet: (*sheet.totals, 0)), seed=7),
    case(8, "and the totals", scores=scored(lambda sheet: sheet.totals[::-1]), seed=7),
    case(8, "and between 0 and 3 by its bounds", bounds=lambda: Bounds(0, 3, None), seed=7),
    case(8, "and to 1 by its bounds", bounds=lambda: Bounds(0, 999, 1), seed=7),
    case(8, "the seats finished as (", ranking=lambda s: REAL.ranking(s)[:1] * 2, seed=7),
    case(9, "the state does not come back from", relabel_state=turned),
    case(
        9,
        "J Q K is ",
        relabel_state=lambda state, _: state,
        relabel_action=lambda action, _: action,
    ),
    case(9, "may do something else with", relabel_action=lambda action, _: action),
    case(9, "leads elsewhere with", apply=after(redder), seed=2),
    case(9, "the scores change with", sheet=red_sheet, scores=red_scores, seed=2),
)
