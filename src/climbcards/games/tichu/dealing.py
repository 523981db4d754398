"""The deal, and the first state of a round (K-5, K-11)."""

from random import Random

from climbcards import CardsError, Deal, Seat
from climbcards.authors import checked, cut, dealt_hands, quoted
from climbcards.games.tichu.exchange import lot_of
from climbcards.games.tichu.options import HouseRules
from climbcards.games.tichu.pack import FIRST, HAND, PACK, PLAYERS
from climbcards.games.tichu.states import Exchange, Grand

LONGEST = 288
"""No round takes more actions (K-97)."""


def deal(rng: Random, dealer: Seat, leader: Seat | None) -> Deal:
    """Deal fourteen cards to each seat.

    Raises:
        CardsError: A leader is named.
    """
    checked(dealer, PLAYERS)
    _nobody_leads(leader)
    hands, stock = cut(rng, PACK.faces, PLAYERS, HAND)
    return Deal(hands, stock, dealer)


def start(rules: HouseRules, deal: Deal) -> Grand | Exchange:
    """Lay out a deal: the first part, or all of it where nobody calls Grand Tichu.

    Raises:
        CardsError: Not exactly the pack, not fourteen cards each, or a leader is named.
        ClimbcardsError: The dealer is no seat of the table.
    """
    dealer = checked(deal.dealer, PLAYERS)
    _nobody_leads(deal.leader)
    hands = dealt_hands(deal, PACK, PLAYERS, HAND)
    if not rules.grand_tichu:
        return Exchange(dealer, (None,) * PLAYERS, hands, ((),) * PLAYERS)
    first = tuple(lot_of(hand[:FIRST]) for hand in deal.hands)
    rest = tuple(hand - part for hand, part in zip(hands, first, strict=True))
    return Grand(dealer, first, rest, (None,) * PLAYERS)


def _nobody_leads(leader: Seat | None) -> None:
    """Refuse a leader: who holds the Mah Jong after the exchange leads (K-16)."""
    if leader is not None:
        found = f"seat {quoted(leader)} cannot be made to lead"
        raise CardsError(f"{found}: who has the Mah Jong after the exchange leads, so name nobody")
