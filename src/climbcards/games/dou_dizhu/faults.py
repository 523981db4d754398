"""Why cards cannot be played, and the reason that only Dou Dizhu knows."""

from typing import ClassVar, TypeAlias, final

import attrs

from climbcards import Cards, Objection
from climbcards.authors import not_from_hand
from climbcards.games.dou_dizhu.actions import Play
from climbcards.games.dou_dizhu.combinations import (
    BOMB,
    BY_KEY,
    ROCKET,
    Combination,
    key_of,
    outranks,
)
from climbcards.games.dou_dizhu.options import FREE, Kicking
from climbcards.games.dou_dizhu.recognition import recognise
from climbcards.reasons import HIGHER, NotACombination, NotThatReading, TooLow, WrongShape

Offered: TypeAlias = tuple[Combination, ...]
"""What some cards can be."""


@final
@attrs.frozen(order=False)
class NotCarried:
    """The cards would be a combination, but the house rules do not let it carry these kickers."""

    code: ClassVar[str] = "not-carried"

    readings: Offered

    def __str__(self) -> str:
        names = " or ".join(map(str, self.readings))
        return f"{names} may not carry these cards: choose other kickers"


def offered(kicking: Kicking, hand: Cards, cards: Cards) -> Offered | Objection:
    """Give what these cards from a hand can be, or say why they cannot be played at all."""
    fault = not_from_hand(hand, cards, "D-1", "D-22")
    if fault is not None:
        return fault
    found = recognise(kicking, cards.mask)
    if found:
        return found
    free = recognise(FREE, cards.mask)
    return Objection(NotCarried(free), "D-16") if free else Objection(NotACombination(cards), "D-4")


def named(readings: Offered, play: Play) -> Offered | Objection:
    """Give the one of these readings that a play names, or say that it is none of them."""
    if play.reading in readings:
        return (play.reading,)
    return Objection(NotThatReading(play.cards, play.reading, readings), "D-4")


def beating(readings: Offered, best: Play | None) -> Offered | Objection:
    """Give those of these readings that beat the best play of the trick, or say why none does."""
    if best is None:
        return readings
    old = key_of(best.reading)
    higher = tuple([each for each in readings if outranks(key_of(each), old)])
    return higher or _too_low(readings, best.reading, old)


def _too_low(readings: Offered, table: Combination, old: int) -> Objection:
    """Say what is wrong with readings that do not beat what lies on the table."""
    answers = answers_to(old)
    for each in readings:
        if old >= BOMB or key_of(each) >> 4 == old >> 4:
            return Objection(TooLow(each, table, answers), "D-9" if old < BOMB else "D-10")
    return Objection(WrongShape(readings, table, answers), "D-9")


def answers_to(old: int) -> tuple[str, ...]:
    """Name what beats a combination, by its key (D-9, D-10)."""
    higher = (HIGHER,) if old + 1 in BY_KEY else ()
    if old >= ROCKET:
        return ()
    return (*higher, "the rocket") if old >= BOMB else (*higher, "a bomb", "the rocket")
