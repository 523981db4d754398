"""How a round begins: the deal, and what a deal must be (D-2)."""

from random import Random

from climbcards import Deal, Seat
from climbcards.authors import checked, cut, dealt_hands, left_of
from climbcards.games.dou_dizhu.options import HouseRules
from climbcards.games.dou_dizhu.pack import HAND, PACK, PLAYERS
from climbcards.games.dou_dizhu.states import Bidding, Playing
from climbcards.games.dou_dizhu.transitions import settle


def deal(rng: Random, dealer: Seat, leader: Seat | None) -> Deal:
    """Deal 17 cards to each seat; three are left over."""
    first = None if leader is None else checked(leader, PLAYERS)
    hands, stock = cut(rng, PACK.faces, PLAYERS, HAND)
    return Deal(hands, stock, checked(dealer, PLAYERS), first)


def start(rules: HouseRules, dealt: Deal) -> Bidding | Playing:
    """Lay out a deal; the first seat speaks first, or is the landlord where there is no auction.

    Raises:
        CardsError: Not exactly the pack, or not 17 cards a hand.
    """
    dealer = checked(dealt.dealer, PLAYERS)
    first = left_of(dealer, PLAYERS) if dealt.leader is None else checked(dealt.leader, PLAYERS)
    hands = dealt_hands(dealt, PACK, PLAYERS, HAND)
    bidding = Bidding(dealer, first, hands, PACK.cards(dealt.stock))
    return bidding if rules.auction else settle(bidding, first, 1)  # D-21
