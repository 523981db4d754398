"""The deal, and the first state of a round."""

from random import Random

from climbcards import CardsError, Deal, Seat
from climbcards.authors import checked, left_of
from climbcards.games.haggis.options import BetWindow
from climbcards.games.haggis.pack import COURTS, DEALT, FULL_HAND, PACKS, SPOTS
from climbcards.games.haggis.states import Betting, State
from climbcards.games.haggis.transitions import opening


def deal(players: int, rng: Random, dealer: Seat, leader: Seat | None) -> Deal:
    """Shuffle the spot cards and deal 14 to each seat; add the courts (C-3)."""
    if leader is not None:
        checked(leader, players)
    spots = list(SPOTS[players])
    rng.shuffle(spots)
    hands = (spots[DEALT * seat : DEALT * (seat + 1)] for seat in range(players))
    return Deal(
        hands=tuple((*hand, *COURTS) for hand in hands),
        stock=tuple(spots[DEALT * players :]),
        dealer=dealer,
        leader=leader,
    )


def start(deal: Deal, players: int, bet_window: BetWindow) -> State:
    """Lay out a deal; the dealer's left leads unless the deal says otherwise (H-3).

    Raises:
        CardsError: Not exactly the pack, or not 14 spot cards and a J Q K to each seat (C-3).
    """
    pack = PACKS[players]
    if len(deal.hands) != players:
        raise CardsError(f"expected hands for {players} seats, not {len(deal.hands)}")
    hands = tuple(map(pack.cards, deal.hands))
    for seat, hand in enumerate(hands):
        if len(hand) != FULL_HAND or any(hand.count(court) != 1 for court in COURTS):
            raise CardsError(f"seat {seat} needs {DEALT} spot cards and a J Q K each, not {hand}")
    stock = pack.cards(deal.stock)
    dealt = sum(hands, start=stock)
    if dealt != pack.full:
        raise CardsError(f"a deal is the whole pack: {pack.full.lacking(dealt)} are missing")
    dealer = checked(deal.dealer, players)
    leader = left_of(dealer, players) if deal.leader is None else checked(deal.leader, players)
    betting = Betting(dealer, leader, hands, stock, (None,) * players)
    return betting if bet_window is BetWindow.BEFORE_FIRST_LEAD else opening(betting)
