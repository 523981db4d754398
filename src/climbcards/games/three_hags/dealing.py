"""What a deal is: 13 cards to each of two, and the rest as stock; the non-dealer leads."""

from random import Random

from climbcards import CardsError, Deal, Seat, Trick
from climbcards.authors import checked, cut, dealt_hands, is_seat
from climbcards.games.three_hags.pack import HAND, PACK, PLAYERS
from climbcards.games.three_hags.states import Playing


def deal(rng: Random, dealer: Seat, leader: Seat | None) -> Deal:
    """Shuffle, and deal 13 cards to each seat (V-2).

    Raises:
        CardsError: The dealer is named as leader.
        ClimbcardsError: The table has no such seat.
    """
    who = checked(dealer, PLAYERS)
    if leader is not None:
        _leads(who, checked(leader, PLAYERS))
    hands, stock = cut(rng, PACK.faces, PLAYERS, HAND)
    return Deal(hands, stock, who, leader)


def start(given: Deal) -> Playing:
    """Lay out a deal.

    Raises:
        CardsError: Not exactly the pack, not 13 cards a hand, or the dealer named as leader.
        ClimbcardsError: The table has no such dealer.
    """
    dealer = checked(given.dealer, PLAYERS)
    leader = _leads(dealer, given.leader)
    hands = dealt_hands(given, PACK, PLAYERS, HAND)
    return Playing(dealer, leader, hands, given.stock, PACK.cards(()), Trick(leader))


def _leads(dealer: Seat, named: Seat | None) -> Seat:
    """Give who leads the round: the other seat, and so only that one can be named (G-14)."""
    leader = Seat(1 - dealer)
    if named is not None and not (is_seat(named, PLAYERS) and named == leader):
        raise CardsError(f"seat {leader} leads, as seat {dealer} deals: leave the leader out")
    return leader
