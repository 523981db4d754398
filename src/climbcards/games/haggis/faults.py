"""Why cards cannot be played, and the reasons that only Haggis knows."""

from typing import ClassVar, Protocol, assert_never, final, runtime_checkable

import attrs

from climbcards import Cards, Names, Objection, Pack, Run, Seat, Set
from climbcards.authors import NOBODY, joined, quoted
from climbcards.games.haggis.actions import Play
from climbcards.games.haggis.combinations import (
    Bomb,
    Combination,
    beats,
    has_higher,
    is_same_shape,
)
from climbcards.games.haggis.options import HouseRules
from climbcards.games.haggis.recognition import Understood, understood
from climbcards.reasons import (
    HIGHER,
    LowerWindow,
    NotACombination,
    NotThatReading,
    TooLow,
    WrongShape,
)


@final
@attrs.frozen(order=False)
class NotAllowedHere:
    """The house rules leave out what these cards make; `instead` are the readings that they keep."""

    code: ClassVar[str] = "not-allowed-here"

    readings: tuple[Combination, ...]
    instead: tuple[Combination, ...] = ()

    def __str__(self) -> str:
        names = " or ".join(map(str, self.readings))
        others = " or ".join(map(str, self.instead))
        advice = f"play them as {others}" if others else "choose other cards"
        return f"{names} is not played under these house rules: {advice}"


@final
@attrs.frozen(order=False)
class AfterFirstCard:
    """A bet comes before one's own first card."""

    code: ClassVar[str] = "after-first-card"

    def __str__(self) -> str:
        return "bets close with your first card: you have played already"


@final
@attrs.frozen(order=False)
class AlreadyBet:
    """A bet is final, and so is declaring not to bet."""

    code: ClassVar[str] = "already-bet"

    amount: int

    def __str__(self) -> str:
        return f"your bet of {self.amount} stands: there is one bet a round, and it is final"


@final
@attrs.frozen(order=False)
class SomebodyOut:
    """Bets are settled when the first player goes out."""

    code: ClassVar[str] = "somebody-out"

    out: Seat

    def __str__(self) -> str:
        return self.told(NOBODY)

    def told(self, names: Names) -> str:
        """Say it with names."""
        out = names.does(self.out, "is", "are")
        return f"{out} out, so the bets are settled: none can be placed any more"


@final
@attrs.frozen(order=False)
class BetsClosed:
    """These house rules take bets before the first lead only."""

    code: ClassVar[str] = "bets-closed"

    def __str__(self) -> str:
        return "bets are fixed before the first lead: the play has begun"


@final
@attrs.frozen(order=False)
class BadAmount:
    """Only some amounts can be bet."""

    code: ClassVar[str] = "bad-amount"

    amount: int
    allowed: tuple[int, ...]

    def __str__(self) -> str:
        allowed = ", ".join(map(str, self.allowed))
        return f"{quoted(self.amount)} cannot be bet: choose one of {allowed}"


@final
@attrs.frozen(order=False)
class BetsFirst:
    """The play waits until everybody has declared a bet."""

    code: ClassVar[str] = "bets-first"

    seat: Seat
    missing: tuple[Seat, ...]

    def __str__(self) -> str:
        return self.told(NOBODY)

    def told(self, names: Names) -> str:
        """Say it with names."""
        if self.seat in self.missing:
            return "first the bets: declare yours, as in bet 0 if you want none"
        missing = joined(map(names.who, self.missing))
        return f"first the bets: wait for {missing} to declare one"


@final
@attrs.frozen(order=False)
class AwardFirst:
    """The winner of a bomb trick must say who captures it before the play goes on."""

    code: ClassVar[str] = "award-first"

    seat: Seat
    chooser: Seat

    def __str__(self) -> str:
        return self.told(NOBODY)

    def told(self, names: Names) -> str:
        """Say it with names."""
        if self.seat == self.chooser:
            return "your bomb has won the trick: say first which opponent captures it"
        chooser = names.who(self.chooser)
        return f"a bomb has won the trick: wait for {chooser} to say who captures it"


@final
@attrs.frozen(order=False)
class NothingToAward:
    """There is no trick to give away."""

    code: ClassVar[str] = "nothing-to-award"

    def __str__(self) -> str:
        return (
            "no trick waits to be awarded: one does when a bomb has won it "
            "and its owner may choose who captures it"
        )


@final
@attrs.frozen(order=False)
class AwardToSelf:
    """A trick won by a bomb goes to an opponent."""

    code: ClassVar[str] = "award-to-self"

    def __str__(self) -> str:
        return "a trick won by a bomb goes to an opponent, not to yourself: choose one"


@runtime_checkable
class Keeping(Protocol):
    """The house rules that keep a combination or not."""

    @property
    def sets(self) -> bool: ...
    @property
    def wide_stairs(self) -> bool: ...
    @property
    def pack(self) -> Pack: ...


def is_allowed(rules: Keeping, reading: Combination) -> bool:
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


def allowed(rules: HouseRules, cards: Cards) -> Understood:
    """Give what some cards can be under these house rules, and what these leave out."""
    official = understood(cards)
    if rules.sets and rules.wide_stairs:
        return official
    highest = tuple(each for each in official.highest if is_allowed(rules, each))
    lower = tuple(each for each in official.lower if is_allowed(rules, each))
    left_out = tuple(each for each in official.readings if not is_allowed(rules, each))
    return Understood(highest, lower, left_out)


def cards_fault(cards: Cards, found: Understood) -> Objection | None:
    """Say why these cards cannot be played, whatever is said of them; None if they make something."""
    if found.highest:
        return None
    if found.left_out:
        return _not_allowed(found.left_out)
    return Objection(NotACombination(cards), "C-9")


def reading_fault(
    rules: HouseRules, play: Play, found: Understood, best: Play | None
) -> Objection | None:
    """Say why cards that make something cannot be played as this; None if they can, or are too low."""
    reading = play.reading
    if reading in found.highest:
        return None
    possible = found.readings if rules.declare_lower else found.highest
    if reading in found.left_out:
        return _not_allowed((reading,), _beating(possible, best))
    if reading not in found.lower:
        return Objection(NotThatReading(play.cards, reading, possible), "H-11")
    same = tuple(each for each in found.highest if is_same_shape(each, reading))
    # where it does not help to play it at its highest, it is too low either way
    if rules.declare_lower or not _beating(same, best):
        return None
    return Objection(LowerWindow(reading, same), "H-13")


def _beating(readings: tuple[Combination, ...], best: Play | None) -> tuple[Combination, ...]:
    """Give those of some readings that can be put on the trick."""
    return tuple(each for each in readings if best is None or beats(each, best.reading))


def _not_allowed(
    official: tuple[Combination, ...], instead: tuple[Combination, ...] = ()
) -> Objection:
    clause = "R-1" if isinstance(official[0], Set) else "H-12"
    return Objection(NotAllowedHere(official, instead), clause)


def answers_to(table: Combination) -> tuple[str, ...]:
    """Name what beats a combination (H-15, H-17)."""
    higher = (HIGHER,) if has_higher(table) else ()
    return higher if isinstance(table, Bomb) else (*higher, "a bomb")


def beating_fault(offered: tuple[Combination, ...], best: Play | None) -> Objection | None:
    """Say why none of these readings can be put on the trick; None if one can."""
    if best is None or any(beats(reading, best.reading) for reading in offered):
        return None
    table = best.reading
    answers = answers_to(table)
    for reading in offered:
        if is_same_shape(reading, table):
            return Objection(TooLow(reading, table, answers), "H-15")
    return Objection(WrongShape(offered, table, answers), "H-17")
