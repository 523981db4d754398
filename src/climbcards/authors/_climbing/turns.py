"""Whose turn it is, and who holds cards."""

from collections.abc import Collection, Sequence

from climbcards._cards import Cards
from climbcards._seats import Seat, rotation


def whose_turn(owner: Seat, passes: Collection[Seat], hands: Sequence[Cards]) -> Seat | None:
    """Give the next seat that holds cards and may answer the owner's play; None when the trick is over."""
    for seat in rotation(owner, len(hands))[1:]:
        if hands[seat].mask and seat not in passes:
            return seat
    return None


def next_holding(seat: Seat, hands: Sequence[Cards]) -> Seat:
    """Give this seat if it holds cards, or else the next one that does."""
    return next((each for each in rotation(seat, len(hands)) if hands[each].mask), seat)


def sizes_of(hands: Sequence[Cards]) -> tuple[int, ...]:
    """Count the cards of each hand."""
    if len(hands[0].pack.layout.planes) == 1:  # every face once: a bit a card
        return tuple([hand.mask.bit_count() for hand in hands])
    return tuple(map(len, hands))
