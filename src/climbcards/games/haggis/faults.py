"""Why cards cannot be played, and the reasons that only Haggis knows."""

from typing import Protocol, assert_never, final

import attrs

from climbcards import Cards, Objection, Pack, Run, Seat, Set
from climbcards.games.haggis.actions import Play
from climbcards.games.haggis.combinations import (
    Bomb,
    Combination,
    beats,
    highest_readings,
    is_same_shape,
    readings,
)
from climbcards.reasons import (
    LowerWindow,
    NotACombination,
    NotThatReading,
    TooLow,
    WrongShape,
    not_from_hand,
)


@final
@attrs.frozen(order=False)
class NotAllowedHere:
    """The cards make something, but the house rules leave it out."""

    readings: tuple[Combination, ...]

    def __str__(self) -> str:
        names = " or ".join(map(str, self.readings))
        return f"{names} is not played under these house rules: choose other cards"


@final
@attrs.frozen(order=False)
class AfterFirstCard:
    """A bet comes before one's own first card."""

    def __str__(self) -> str:
        return "bets close with your first card: you have played already"


@final
@attrs.frozen(order=False)
class AlreadyBet:
    """A bet is final; a declared no-bet is one too."""

    amount: int

    def __str__(self) -> str:
        return f"your bet of {self.amount} stands: there is one bet a round, and it is final"


@final
@attrs.frozen(order=False)
class SomebodyOut:
    """Bets are settled when the first player goes out."""

    out: Seat

    def __str__(self) -> str:
        return f"seat {self.out} is out, so the bets are settled: none can be placed any more"


@final
@attrs.frozen(order=False)
class BetsClosed:
    """These house rules take bets before the first lead only."""

    def __str__(self) -> str:
        return "bets are fixed before the first lead: the play has begun"


@final
@attrs.frozen(order=False)
class BadAmount:
    """Only some amounts can be bet."""

    amount: int
    allowed: tuple[int, ...]

    def __str__(self) -> str:
        allowed = ", ".join(map(str, self.allowed))
        return f"{self.amount} cannot be bet: choose one of {allowed}"


@final
@attrs.frozen(order=False)
class BetsFirst:
    """The play waits until everybody has declared a bet."""

    missing: tuple[Seat, ...]

    def __str__(self) -> str:
        missing = " and ".join(map(str, self.missing))
        return f"first the bets: wait for seat {missing} to declare one; 0 is a declaration"


@final
@attrs.frozen(order=False)
class AwardFirst:
    """The winner of a bomb trick must say who captures it before the play goes on."""

    chooser: Seat

    def __str__(self) -> str:
        return f"the trick was won by a bomb: seat {self.chooser} says first who captures it"


@final
@attrs.frozen(order=False)
class NothingToAward:
    """There is no trick to give away."""

    def __str__(self) -> str:
        return "there is no trick to award: only a trick won by your bomb is given to an opponent"


@final
@attrs.frozen(order=False)
class AwardToSelf:
    """A trick won by a bomb goes to an opponent."""

    def __str__(self) -> str:
        return "a trick won by a bomb goes to an opponent, not to yourself: choose one"


class Combining(Protocol):
    """What the house rules say about combinations."""

    @property
    def pack(self) -> Pack: ...
    @property
    def sets(self) -> bool: ...
    @property
    def wide_stairs(self) -> bool: ...
    @property
    def declare_lower(self) -> bool: ...


def is_allowed(rules: Combining, reading: Combination) -> bool:
    """Tell whether the house rules keep a combination: sets (R-1), extra-wide stairs (H-12)."""
    match reading:
        case Set():
            return rules.sets or reading.size == 1
        case Run():
            return rules.wide_stairs or reading.width <= len(rules.pack.suits)
        case Bomb():
            return True
        case _:
            assert_never(reading)


def allowed_readings(rules: Combining, cards: Cards) -> tuple[Combination, ...]:
    """Give every reading that the house rules keep, lower windows last."""
    return _allowed(rules, readings(cards))


def offered_readings(rules: Combining, cards: Cards) -> tuple[Combination, ...]:
    """Give what cards are when nothing else is said: the highest reading of each shape (H-11)."""
    return _allowed(rules, highest_readings(cards))


def _allowed(rules: Combining, official: tuple[Combination, ...]) -> tuple[Combination, ...]:
    if rules.sets and rules.wide_stairs:
        return official
    return tuple(reading for reading in official if is_allowed(rules, reading))


def cards_fault(rules: Combining, hand: Cards, cards: Cards) -> Objection | None:
    """Say why these cards cannot be played at all; None if they make something."""
    fault = not_from_hand(hand, cards, "C-1", "C-14")
    if fault is not None:
        return fault
    if offered_readings(rules, cards):
        return None
    official = readings(cards)
    if not official:
        return Objection(NotACombination(cards), "C-9")
    return _not_allowed(official)


def reading_fault(rules: Combining, cards: Cards, reading: Combination) -> Objection | None:
    """Say why cards that make something cannot be played as this; None if they can."""
    highest = offered_readings(rules, cards)
    if reading in highest:
        return None
    official = readings(cards)
    if reading not in official:
        return Objection(NotThatReading(cards, reading, allowed_readings(rules, cards)), "H-11")
    if not is_allowed(rules, reading):
        return _not_allowed((reading,))
    if rules.declare_lower:
        return None
    same = tuple(each for each in highest if is_same_shape(each, reading))
    return Objection(LowerWindow(reading, same), "H-13")


def _not_allowed(official: tuple[Combination, ...]) -> Objection:
    clause = "R-1" if isinstance(official[0], Set) else "H-12"
    return Objection(NotAllowedHere(official), clause)


def beating_fault(offered: tuple[Combination, ...], best: Play | None) -> Objection | None:
    """Say why none of these readings can be put on the trick; None if one can."""
    if best is None or any(beats(reading, best.reading) for reading in offered):
        return None
    for reading in offered:
        if is_same_shape(reading, best.reading):
            return Objection(TooLow(reading, best.reading), "H-15")
    return Objection(WrongShape(offered, best.reading, "a bomb"), "H-17")
