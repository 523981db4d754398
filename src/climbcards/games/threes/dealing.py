"""What a deal is: each seat has three cards face down, three face up and three in hand, in this order."""

from random import Random

from climbcards import CardsError, Deal, Pack, Seat
from climbcards.authors import checked, cut, dealt_hands, quoted
from climbcards.games.threes.options import HouseRules
from climbcards.games.threes.pack import ROW
from climbcards.games.threes.states import Arranging, Tableau


def deal(rules: HouseRules, pack: Pack, rng: Random, dealer: Seat, leader: Seat | None) -> Deal:
    """Shuffle, and deal each seat nine cards (S-2).

    Raises:
        CardsError: A leader is named.
        ClimbcardsError: The table has no such dealer.
    """
    who = checked(dealer, rules.players)
    _nobody_leads(leader)
    hands, stock = cut(rng, pack.faces, rules.players, 3 * ROW)
    return Deal(hands, stock, who)


def start(rules: HouseRules, pack: Pack, given: Deal) -> Arranging:
    """Lay out a deal.

    Raises:
        CardsError: Not exactly the packs, not nine cards a seat, or a leader is named.
        ClimbcardsError: The table has no such dealer.
    """
    _nobody_leads(given.leader)
    dealt_hands(given, pack, rules.players, 3 * ROW)
    nothing = pack.cards(())
    tableau = Tableau(
        hands=tuple(pack.cards(hand[2 * ROW :]) for hand in given.hands),
        rows=tuple(pack.cards(hand[ROW : 2 * ROW]) for hand in given.hands),
        slots=tuple(tuple(hand[:ROW]) for hand in given.hands),
        stock=given.stock,
        stack=(),
        closed=nothing,
        known=(nothing,) * rules.players,
        out=(),
        actions=0,
    )
    return Arranging(checked(given.dealer, rules.players), tableau, ())


def _nobody_leads(named: Seat | None) -> None:
    """Refuse a named leader: who begins is found by the scan (T-16)."""
    if named is not None:
        raise CardsError(
            f"nobody is named to begin: leave seat {quoted(named)} out, the cards say who"
        )
