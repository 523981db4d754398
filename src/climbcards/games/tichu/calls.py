"""Tichu and Grand Tichu: who may call what and when, and the reasons about it (K-8 to K-14)."""

from collections.abc import Iterable
from typing import ClassVar, assert_never, final

import attrs

from climbcards import Names, Objection, Seat
from climbcards.authors import NOBODY, joined, left_of, rotation
from climbcards.games.tichu.options import HouseRules, TichuInExchange
from climbcards.games.tichu.pack import PLAYERS
from climbcards.games.tichu.states import Call, Exchange, Grand, Running


@final
@attrs.frozen(order=False)
class GrandFirst:
    """The round goes on when all have said whether they call Grand Tichu."""

    code: ClassVar[str] = "grand-first"

    seat: Seat
    missing: tuple[Seat, ...]

    def __str__(self) -> str:
        return self.told(NOBODY)

    def told(self, names: Names) -> str:
        """Say it with names."""
        if self.seat in self.missing:
            return "first say whether you call Grand Tichu: grand or decline"
        missing = joined(map(names.who, self.missing))
        return f"first all say whether they call Grand Tichu: wait for {missing}"


@final
@attrs.frozen(order=False)
class AlreadyAnswered:
    """Each seat answers once whether it calls Grand Tichu."""

    code: ClassVar[str] = "already-answered"

    def __str__(self) -> str:
        return "you have said whether you call Grand Tichu: that is final"


@final
@attrs.frozen(order=False)
class GrandOver:
    """Grand Tichu is called after eight cards, and not later."""

    code: ClassVar[str] = "grand-over"

    def __str__(self) -> str:
        return "Grand Tichu can only be called after the first eight cards"


@final
@attrs.frozen(order=False)
class NoGrandTichu:
    """These house rules have no Grand Tichu."""

    code: ClassVar[str] = "no-grand-tichu"

    def __str__(self) -> str:
        return "these house rules have no Grand Tichu: call Tichu, or nothing"


@final
@attrs.frozen(order=False)
class AlreadyCalled:
    """A seat calls once in a round, Tichu or Grand Tichu."""

    code: ClassVar[str] = "already-called"

    call: Call

    def __str__(self) -> str:
        return f"you have called {self.call.title} already: one call a round"


@final
@attrs.frozen(order=False)
class TooLateToCall:
    """Tichu is called before one's own first card."""

    code: ClassVar[str] = "too-late-to-call"

    def __str__(self) -> str:
        return "it is too late: Tichu is called before one's own first card"


@final
@attrs.frozen(order=False)
class CallsWait:
    """Tichu cannot be called at this moment of the exchange."""

    code: ClassVar[str] = "calls-wait"

    def __str__(self) -> str:
        return "Tichu cannot be called now: wait until all have pushed"


def answer_fault(state: Grand, seat: Seat) -> Objection | None:
    """Say why a seat cannot answer whether it calls Grand Tichu; None if it can (K-8)."""
    return None if state.answers[seat] is None else Objection(AlreadyAnswered(), "K-8")


def tichu_fault(rules: HouseRules, state: Exchange | Running, seat: Seat) -> Objection | None:
    """Say why a seat cannot call Tichu now; None if it can (K-10, K-12 to K-14)."""
    call = state.calls[seat]
    if call is not None:
        return Objection(AlreadyCalled(call), "K-10")
    if isinstance(state, Exchange):
        return _exchange_fault(rules, state)
    return None if free_to_call(state, [seat]) else Objection(TooLateToCall(), "K-12")


def free_to_call(state: Running, seats: Iterable[Seat]) -> list[Seat]:
    """Give those of some seats that have called and played nothing: asked at every turn (K-10, K-12, K-59)."""
    called, played, hands = state.calls, state.tally.played, state.hands
    return [
        seat
        for seat in seats
        if called[seat] is None and not played[seat].mask and hands[seat].mask
    ]


def yet_to_answer(state: Grand) -> tuple[Seat, ...]:
    """Give the seats that have yet to say whether they call Grand Tichu, from the dealer's left (K-6)."""
    order = rotation(left_of(state.dealer, PLAYERS), PLAYERS)
    return tuple(seat for seat in order if state.answers[seat] is None)


def _exchange_fault(rules: HouseRules, state: Exchange) -> Objection | None:
    """Say why nobody can call during the exchange; None if it is the time."""
    match rules.tichu_in_exchange:
        case TichuInExchange.BEFORE:
            return Objection(CallsWait(), "K-13") if any(state.gifts) else None
        case TichuInExchange.ANYTIME:
            return None
        case TichuInExchange.NEVER:
            return Objection(CallsWait(), "K-14")
        case _:
            assert_never(rules.tichu_in_exchange)
