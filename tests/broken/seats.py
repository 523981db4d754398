"""Law 12: what changes where everything is one seat further, and who leads."""

from collections.abc import Callable, Sequence
from random import Random
from typing import ClassVar, Final

import attrs

from broken.actions import refusing
from broken.casting import REAL, Case, after, begun, case, listed, objecting
from climbcards import (
    CardsError,
    Deal,
    LegalActions,
    Line,
    Objection,
    Round,
    Seat,
    Sheet,
    Standing,
    Trick,
    ViewPart,
    ViewParts,
)
from climbcards.events import Event, Noted
from climbcards.games.haggis import Action, Bet, Play, Playing, State, View
from climbcards.reasons import RoundIsOver
from climbcards.testing._report import changed

FIRST: Final = Seat(0)


def led(change: Callable[[Seat | None], Seat | None]) -> Callable[..., Deal]:
    """Say of another seat in the deal that it leads."""

    def deal(rng: Random, dealer: Seat, leader: Seat | None = None) -> Deal:
        return attrs.evolve(REAL.deal(rng, dealer, leader), leader=change(leader))

    return deal


def led_by_other(deal: Deal, true: State) -> State:
    """Take who leads for who does not."""
    return true if deal.leader is None else attrs.evolve(true, leader=Seat(1 - deal.leader))


def dealt_by_second(deal: Deal) -> State:
    """Refuse what the first seat deals."""
    if deal.dealer == FIRST:
        raise CardsError("the first seat may not deal")
    return REAL.start(deal)


def won_by_first(_state: State, _action: Action, true: State) -> State:
    """Let the first seat lead after each trick."""
    ended = isinstance(true, Playing) and not true.trick.plays and true.hands[FIRST]
    return changed(true, trick=Trick[Play](FIRST)) if ended else true


class Dear:
    """A rule on who may bet how much."""

    def __init__(self, forbidden: Sequence[int]) -> None:
        self.forbidden = forbidden

    def forbids(self, action: object) -> bool:
        """Return whether this seat may not bet so much."""
        return isinstance(action, Bet) and action.amount == self.forbidden[action.seat]

    def legal_actions(self, state: State, seat: Seat) -> LegalActions[Action]:
        """List the rest."""
        return listed(*(each for each in REAL.legal_actions(state, seat) if not self.forbids(each)))

    def objection(self, state: State, action: Action) -> Objection | None:
        """Object to it."""
        return objecting(RoundIsOver()) if self.forbids(action) else REAL.objection(state, action)


TO_FIRST: Final = Dear((30, -1))
TO_EACH: Final = Dear((30, 15))


def captured_by_first(state: State, seat: Seat | None) -> View:
    """Show all that was captured before the first seat."""
    true = REAL.view(state, seat)
    captured = (
        sum(true.captured[1:], start=true.captured[0]),
        *[true.captured[0] - true.captured[0]],
    )
    return attrs.evolve(true, phase=attrs.evolve(true.phase, captured=captured))


def from_first() -> ViewParts[View]:
    """Number the seats from the first, whoever looks."""
    dealer = ViewPart[View]("dealer", 1, "whether the first seat deals", lambda v: [not v.dealer])
    return attrs.evolve(REAL.view_parts(), parts=(dealer,))


@attrs.frozen(order=False)
class Cheer:
    """Somebody claps."""

    code: ClassVar[str] = "cheer"

    def __str__(self) -> str:
        return "applause"


def cheering(
    before: State, action: Action, after: State, seat: Seat | None
) -> tuple[Event[Action], ...]:
    """Clap for what the first seat does."""
    told = REAL.events(before, action, after, seat)
    return (told[0], Noted(Cheer()), *told[1:]) if action.seat == FIRST else told


def generous(state: State) -> Sheet | None:
    """Return the first seat a point."""
    sheet = REAL.sheet(state)
    return sheet and Sheet((*sheet.lines, Line(FIRST, sheet.lines[0].entry, 1, "H-1")), 2)


def generous_scores(state: State) -> tuple[int, ...] | None:
    """Add it up."""
    sheet = generous(state)
    return sheet and sheet.totals


def cited(state: State) -> Sheet | None:
    """Cite another clause to the first seat."""
    sheet = REAL.sheet(state)
    if sheet is None:
        return None
    lines = (
        attrs.evolve(each, clause="H-1") if each.seat == FIRST else each for each in sheet.lines
    )
    return Sheet(tuple(lines), 2)


def dealt_in_turn(rounds: Sequence[Round], since: Standing | None = None) -> Standing:
    """Let the deal go round from the first seat, whoever dealt the first round."""
    now = REAL.standing(rounds, since)
    return attrs.evolve(now, dealer=Seat(now.rounds % 2))


CASES: Final[Sequence[Case]] = (
    case(
        12,
        "nobody was asked to lead, and the game deals for the leader 0",
        deal=led(lambda leader: FIRST if leader is None else leader),
    ),
    case(12, "the game names None", deal=led(lambda _: None)),
    case(12, "and the round has the leader", start=begun(led_by_other)),
    case(
        12,
        "and the first to play is one of",
        start=begun(lambda _, true: changed(true, trick=Trick[Play](Seat(1 - true.leader)))),
    ),
    case(12, "a deal is refused: the first seat may not deal", start=dealt_by_second, seed=1),
    case(12, " may act, and ", apply=after(won_by_first), seed=7),
    case(
        12,
        "the sides are ((0, 1),), and ",
        sides=lambda s: (REAL.seats,) if s.dealer == FIRST else REAL.sides(s),
    ),
    case(
        12,
        " actions, and with everything",
        legal_actions=TO_FIRST.legal_actions,
        objection=TO_FIRST.objection,
        apply=refusing(TO_FIRST.objection),
        seed=5,
    ),
    case(
        12,
        "may not",
        legal_actions=TO_EACH.legal_actions,
        objection=TO_EACH.objection,
        apply=refusing(TO_EACH.objection),
        seed=5,
    ),
    case(12, "sees something else than", view=captured_by_first),
    case(12, "the numbers of 'dealer' for seat 0 are others for seat 1", view_parts=from_first),
    case(12, "is told something else than the next seat", events=cheering),
    case(12, "the scores are", sheet=generous, scores=generous_scores),
    case(
        12, "the ranking is (0, 1), and ", ranking=lambda s: REAL.seats if REAL.ranking(s) else ()
    ),
    case(12, "the sheet is another one", sheet=cited),
    case(12, "the match stands otherwise", standing=dealt_in_turn),
)
