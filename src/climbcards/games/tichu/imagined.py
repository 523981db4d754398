"""The states that a view allows: what a seat cannot know is dealt again, and pushes are invented (K-96)."""

from random import Random
from typing import Final, assert_never

from climbcards import Cards, CardsError, Seat
from climbcards.authors import is_seat, one_a_seat, quoted, redeal, seats
from climbcards.games.tichu.pack import HAND, NOTHING, PACK, PLAYERS, alone
from climbcards.games.tichu.states import (
    Exchange,
    Finished,
    Gathering,
    Gifts,
    Grand,
    Playing,
    State,
    Wishing,
    others_of,
    received,
    sum_of,
)
from climbcards.games.tichu.views import Over, ToCall, ToGather, ToPlay, ToPush, ToWish, View

_NOTHINGS: Final = (NOTHING,) * PLAYERS


def determinize(seen: View, rng: Random) -> State:
    """Give a state that a view allows: every deal of the unseen cards is equally likely (K-96).

    Raises:
        CardsError: No deal fits the view.
        ClimbcardsError: The view is of a seat that is not there.
    """
    phase = seen.phase
    one_a_seat(PLAYERS, {"$.calls": seen.calls, "$.pushed": seen.pushed})
    match phase:
        case ToCall():
            one_a_seat(PLAYERS, {"$.phase.answered": phase.answered})
            hands, left = redeal(rng, NOTHING, _NOTHINGS, seen.sizes, seen.own)
            each = len(left) // PLAYERS
            rest = tuple(
                PACK.cards(left[each * seat : each * (seat + 1)]) for seat in range(PLAYERS)
            )
            answers = tuple(
                seen.calls[seat] is not None if answered else None
                for seat, answered in enumerate(phase.answered)
            )
            return Grand(seen.dealer, hands, rest, answers)
        case ToPush():
            hands, _ = redeal(rng, NOTHING, _NOTHINGS, seen.sizes, seen.own)
            return Exchange(seen.dealer, seen.calls, hands, _face_down(seen, hands, rng))
        case ToPlay() | ToWish() | ToGather() | Over():
            return _running(seen, phase, rng)
        case _:
            assert_never(phase)


def _running(seen: View, phase: ToPlay | ToWish | ToGather | Over, rng: Random) -> State:
    """Give a state of the play, or a finished one."""
    tally, leader = phase.tally, phase.leader
    one_a_seat(PLAYERS, {"$.phase.tally.played": tally.played})
    one_a_seat(PLAYERS, {"$.phase.tally.captured": tally.captured})
    if not is_seat(leader, PLAYERS):
        raise CardsError(f"expected a seat that leads, not {quoted(leader)}")
    lying = sum_of((*tally.captured, tally.aside, seen.table))
    hands, _ = redeal(rng, lying, seen.known, seen.sizes, seen.own)
    gifts = _invented(seen, hands, rng)
    head = (seen.dealer, leader, seen.calls, gifts, hands, tally)
    match phase:
        case ToPlay():
            return Playing(*head, phase.trick)
        case ToWish():
            return Wishing(*head, phase.trick)
        case ToGather():
            return Gathering(*head, phase.trick)
        case Over():
            return Finished(*head, phase.trick)
        case _:
            assert_never(phase)


def _face_down(seen: View, hands: tuple[Cards, ...], rng: Random) -> tuple[Gifts, ...]:
    """Give what lies face down: one's own push, and any three cards of the others that have pushed."""
    gifts = [
        _some(hands[seat], PLAYERS - 1, rng) if pushed else ()
        for seat, pushed in enumerate(seen.pushed)
    ]
    if seen.own is not None:
        gifts[seen.own.seat] = seen.gave
    return tuple(gifts)


def _invented(seen: View, hands: tuple[Cards, ...], rng: Random) -> tuple[Gifts, ...]:
    """Give what each seat may have pushed: of the fourteen cards of each other seat, any that is not one's own."""
    tally = seen.tally
    if tally is None or not all(seen.pushed):
        return ((),) * PLAYERS
    for gifts in () if seen.own is None else (seen.gave, seen.got):
        if len(gifts) != PLAYERS - 1:
            raise CardsError(f"expected a card for each of {PLAYERS - 1} seats, not {len(gifts)}")
    fourteen = [hand + played for hand, played in zip(hands, tally.played, strict=True)]
    got = tuple([_got(seen, seat, fourteen[seat], rng) for seat in seats(PLAYERS)])
    # whoever got a card from the next seat is the previous one to it: so it is the same the other way round
    return tuple([received(got, giver) for giver in seats(PLAYERS)])


def _got(seen: View, seat: Seat, fourteen: Cards, rng: Random) -> Gifts:
    """Give what a seat may have got from each other one."""
    own = seen.own
    if own is None:
        return _some(fourteen, PLAYERS - 1, rng)
    if seat == own.seat:
        return seen.got
    place = others_of(seat).index(own.seat)
    mine = seen.gave[-1 - place]
    rest = _some(fourteen.lacking(alone(mine)), PLAYERS - 2, rng)
    return (*rest[:place], mine, *rest[place:])


def _some(cards: Cards, number: int, rng: Random) -> Gifts:
    """Take so many of some cards by chance, in any order.

    Raises:
        CardsError: There are fewer.
    """
    if len(cards) < number:
        raise CardsError(f"{number} cards cannot have been pushed of {len(cards)}: expected {HAND}")
    return tuple(rng.sample(tuple(cards), number))
