"""Law 11: what a seat is told."""

from collections.abc import Callable, Sequence
from random import Random
from typing import ClassVar, Final, TypeAlias, final

import attrs

from broken.casting import REAL, Case, case
from climbcards import Seat
from climbcards.events import Acted, Drew, Event, LaidOpen, Noted, PickedUp, RoundOver
from climbcards.games.haggis import Action, Bet, Finished, Pass, State

COIN: Final = Random(1)
START: Final = REAL.start(REAL.deal(Random(1), Seat(0)))
Told: TypeAlias = tuple[Event[Action], ...]
Tell: TypeAlias = Callable[[State, Action, State, Seat | None], Told]


def retold(change: Callable[[Told, State], Told]) -> Tell:
    """Tell something else."""
    return lambda before, action, after, seat: change(
        REAL.events(before, action, after, seat), before
    )


@final
@attrs.frozen(order=False)
class Odd:
    """An occurrence that says whatever it is told to say."""

    code: ClassVar[str] = "odd"

    text: str

    def __str__(self) -> str:
        return self.text


def fickle(told: Told, _before: State) -> Told:
    """Add something else each time."""
    return (*told, Noted(Odd(f"it is {COIN.randrange(1 << 30)} o'clock")))


def peeking(told: Told, before: State) -> Told:
    """Show everybody the hand of seat 1 on the way."""
    return (told[0], LaidOpen(Seat(1), before.hands[1]), *told[1:])


def boasting(told: Told, _before: State) -> Told:
    """Say that a seat has drawn the whole pack."""
    return (told[0], Drew(Seat(0), REAL.pack.full), *told[1:])


def muttering(before: State, action: Action, after: State, seat: Seat | None) -> Told:
    """Tell the others that something was done, and no more."""
    told = REAL.events(before, action, after, seat)
    return told if seat == action.seat else (Noted(Odd("something has happened")), *told[1:])


def echoing(told: Told, _before: State) -> Told:
    """Say twice what was done."""
    return (told[0], *told)


def whispering(before: State, action: Action, after: State, seat: Seat | None) -> Told:
    """Say of a bet that it was made, and to others no more, but for a slip."""
    told = REAL.events(before, action, after, seat)
    if not isinstance(action, Bet) or seat == action.seat:
        return told
    return (Noted(Odd(f"somebody has bet {action.amount}, with {before.hands[1]}")), *told[1:])


def close(told: Told, _before: State) -> Told:
    """Keep what was done to oneself, even from whoever did it."""
    return (Noted(Odd("something has happened")), *told[1:])


def endless(told: Told, _before: State) -> Told:
    """Keep the end of the round to oneself."""
    return tuple(each for each in told if not isinstance(each, RoundOver))


def afterwards(told: Told, _before: State) -> Told:
    """Say something after the end of the round."""
    return (*told, Noted(Odd("good night"))) if isinstance(told[-1], RoundOver) else told


def passing(before: State, action: Action, after: State, seat: Seat | None) -> Told:
    """Tell of a pass, whatever was done."""
    _, *rest = REAL.events(before, action, after, seat)
    return Acted(Pass(Seat(0))), *rest


def credulous(before: State, action: Action, after: State, seat: Seat | None) -> Told:
    """Tell of whatever one is asked about."""
    told = (Acted(action), *REAL.tell(before, action, after, seat))
    return (*told, RoundOver(REAL.result(after))) if isinstance(after, Finished) else told


CASES: Final[Sequence[Case]] = (
    case(11, "is told something else each time", events=retold(fickle)),
    case(11, "is not told first what was done: None", events=retold(lambda _told, _: ())),
    case(11, "is not told first what was done", events=retold(lambda told, _: told[::-1])),
    case(11, "is not told first what was done: seat 0: pass", events=passing),
    case(11, "is not told first what was done: something", events=retold(close), seed=8),
    case(11, "is told what was done, and not first", events=retold(echoing)),
    case(11, "has bet 30, with 2", events=whispering, seed=4),
    case(11, "is told that the round came to []", events=retold(endless)),
    case(11, "is told something after the end", events=retold(afterwards), seed=5),
    case(11, "is told Noted in 2 lines", events=retold(lambda t, _: (*t, Noted(Odd("a\nb"))))),
    case(11, "told of cards that seat 0 does not hold", events=retold(boasting)),
    case(
        11,
        "told of cards that seat 1 does not hold",
        opening_events=lambda _: (PickedUp(Seat(1), REAL.pack.full),),
    ),
    case(11, "changes with cards it cannot see", events=retold(peeking), rounds=6, seed=2),
    case(11, "is not told all it sees then", events=muttering),
    case(11, "told something else each time: it is", opening_events=lambda _: fickle((), START)),
    case(11, "told of more than a beginning", opening_events=lambda _: (Acted(Pass(Seat(0))),)),
    case(11, "is told Noted in 2 lines", opening_events=lambda _: (Noted(Odd("a\nb")),)),
    case(11, "though nothing came of it", events=credulous),
)
