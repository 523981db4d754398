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


def noted(text: str) -> Noted:
    """Tell of an occurrence."""
    return Noted(Odd(text))


def fickle() -> Noted:
    """Tell something else each time."""
    return noted(f"it is {COIN.randrange(1 << 30)} o'clock")


def to_others(change: Callable[[Action, State], Event[Action] | None]) -> Tell:
    """Tell others than who acts something else of what was done."""

    def tell(before: State, action: Action, after: State, seat: Seat | None) -> Told:
        told = REAL.events(before, action, after, seat)
        instead = None if seat == action.seat else change(action, before)
        return told if instead is None else (instead, *told[1:])

    return tell


def whispering(action: Action, before: State) -> Event[Action] | None:
    """Say of a bet that it was made, and no more, but for a slip."""
    slip = f"somebody has bet {getattr(action, 'amount', 0)}, with {before.hands[1]}"
    return noted(slip) if isinstance(action, Bet) else None


def close(before: State, action: Action, after: State, seat: Seat | None) -> Told:
    """Keep what was done from whoever did it."""
    told = REAL.events(before, action, after, seat)
    return (noted("something has happened"), *told[1:]) if seat == action.seat else told


def credulous(before: State, action: Action, after: State, seat: Seat | None) -> Told:
    """Tell of whatever one is asked about."""
    told = (Acted(action), *REAL.tell(before, action, after, seat))
    return (*told, RoundOver(REAL.result(after))) if isinstance(after, Finished) else told


CASES: Final[Sequence[Case]] = (
    case(11, "is told something else each time", events=retold(lambda told, _: (*told, fickle()))),
    case(11, "is not told first what was done: None", events=retold(lambda _told, _: ())),
    case(11, "is not told first what was done", events=retold(lambda told, _: told[::-1])),
    case(
        11,
        "is not told first what was done: seat 0: pass",
        events=retold(lambda told, _: (Acted(Pass(Seat(0))), *told[1:])),
    ),
    case(11, "is not told first what was done: something", events=close),
    case(
        11,
        "is told what was done, and not first",
        events=retold(lambda told, _: (told[0], *told)),
    ),
    case(11, "has bet 30, with 2", events=to_others(whispering), seed=4),
    case(
        11,
        "is told that the round came to []",
        events=retold(lambda told, _: tuple(e for e in told if not isinstance(e, RoundOver))),
    ),
    case(
        11,
        "is told something after the end",
        events=retold(lambda t, _: (*t, noted("bye")) if isinstance(t[-1], RoundOver) else t),
        seed=7,
    ),
    case(11, "is told Noted in 2 lines", events=retold(lambda told, _: (*told, noted("a\nb")))),
    case(
        11,
        "told of cards that seat 0 does not hold",
        events=retold(lambda told, _: (told[0], Drew(Seat(0), REAL.pack.full), *told[1:])),
    ),
    case(
        11,
        "told of cards that seat 1 does not hold",
        opening_events=lambda _: (PickedUp(Seat(1), REAL.pack.full),),
    ),
    case(
        11,
        "changes with cards it cannot see",
        events=retold(lambda told, before: (told[0], LaidOpen(Seat(1), before.hands[1]))),
        rounds=6,
        seed=2,
    ),
    case(
        11,
        "is not told all it sees then",
        events=to_others(lambda _action, _before: noted("something has happened")),
    ),
    case(11, "told something else each time: it is", opening_events=lambda _: (fickle(),)),
    case(11, "told of more than a beginning", opening_events=lambda _: (Acted(Pass(Seat(0))),)),
    case(11, "is told Noted in 2 lines", opening_events=lambda _: (noted("a\nb"),)),
    case(11, "though nothing came of it", events=credulous),
)
