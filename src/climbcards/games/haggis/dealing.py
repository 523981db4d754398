"""The deal, and the first state of a round."""

from random import Random

from climbcards import CardsError, Deal, Seat
from climbcards.authors import checked, cut, dealt_hands, left_of
from climbcards.games.haggis.options import BetWindow, HouseRules
from climbcards.games.haggis.pack import COURTS, DEALT, FULL_HAND, SPOTS
from climbcards.games.haggis.states import Betting, State
from climbcards.games.haggis.tables import tables_of
from climbcards.games.haggis.transitions import opening


def deal(rules: HouseRules, rng: Random, dealer: Seat, leader: Seat | None) -> Deal:
    """Shuffle the spot cards and deal 14 to each seat; add the courts (C-3)."""
    players = rules.players
    checked(dealer, players)
    if leader is not None:
        checked(leader, players)
    hands, haggis = cut(rng, SPOTS[players], players, DEALT)
    return Deal(tuple((*hand, *COURTS) for hand in hands), haggis, dealer, leader)


def start(rules: HouseRules, deal: Deal) -> State:
    """Lay out a deal; the dealer's left leads unless the deal says otherwise (H-3).

    Raises:
        CardsError: Not exactly the pack, or not 14 spot cards and a J Q K to each seat (C-3).
        ClimbcardsError: The dealer or the leader is no seat of the table.
    """
    players = rules.players
    dealer = checked(deal.dealer, players)
    leader = left_of(dealer, players) if deal.leader is None else checked(deal.leader, players)
    hands = dealt_hands(deal, rules.pack, players, FULL_HAND)
    for seat, hand in enumerate(hands):
        if tables_of(hand).court_counts(hand.mask) != (1, 1, 1):
            raise CardsError(f"seat {seat} needs {DEALT} spot cards and a J Q K each, not {hand}")
    betting = Betting(dealer, leader, hands, rules.pack.cards(deal.stock), (None,) * players)
    return betting if rules.bet_window is BetWindow.BEFORE_FIRST_LEAD else opening(betting)


def longest(players: int) -> int:
    """Count the actions of the longest round: all bet, all cards but one are played singly, the others pass.

    Each seat but the first leader takes the lead over once, and spares the seat it beats a pass.
    """
    plays, others = 17 * players - 1, players - 1
    return players + plays + others * (plays - 1) - others
