"""How a round begins: the deal, what a deal must be, and the gifts that need no choice (N-3, N-32 to N-35)."""

from random import Random

from climbcards import Cards, Deal, Pack, Seat
from climbcards.authors import checked, cut, dealt_hands
from climbcards.games.president.exchange import best, leader_of, moved, pairs, worst
from climbcards.games.president.options import HouseRules, Returns
from climbcards.games.president.pack import JOKER, RANKS
from climbcards.games.president.states import Giving, Playing
from climbcards.games.president.transitions import settled


def sizes(rules: HouseRules, pack: Pack, dealer: Seat) -> tuple[int, ...]:
    """Give how many cards each seat is dealt: larger hands are at the dealer's left (N-3)."""
    players = rules.players
    if rules.hand is not None:
        return (rules.hand,) * players
    each, more = divmod(len(pack), players)
    return tuple(each + ((seat - dealer - 1) % players < more) for seat in range(players))


def deal(rules: HouseRules, pack: Pack, rng: Random, dealer: Seat, leader: Seat | None) -> Deal:
    """Shuffle and deal; no joker is left over as long as other cards are (N-3)."""
    players = rules.players
    first = None if leader is None else checked(leader, players)
    each = sizes(rules, pack, checked(dealer, players))
    others = [face for face in pack.faces if face.rank != RANKS[JOKER]]
    rng.shuffle(others)
    spare = min(len(pack) - sum(each), len(others))
    dealt = (*others[spare:], *pack.faces[len(others) :])
    hands, left = cut(rng, dealt, players, each)
    return Deal(hands, (*others[:spare], *left), dealer, first)


def start(rules: HouseRules, pack: Pack, dealt: Deal) -> Giving | Playing:
    """Lay out a deal, and let the seats give that have no choice.

    Raises:
        CardsError: Not exactly the pack, hands of other sizes, or titles that are not each seat once.
    """
    players = rules.players
    dealer = checked(dealt.dealer, players)
    hands = dealt_hands(dealt, pack, players, sizes(rules, pack, dealer), titled=True)
    known, owing = (Cards(pack, 0),) * players, list[Seat]()
    for upper, lower, number in pairs(rules, dealt.titles):
        hands, known = moved(hands, known, lower, upper, best(hands[lower], number))
        if rules.returns is Returns.WORST:
            hands, known = moved(hands, known, upper, lower, worst(hands[upper], number))
        else:
            owing.append(upper)
    named = dealt.leader is not None
    leader = leader_of(rules, dealer, hands)[0]
    if dealt.leader is not None:
        leader = checked(dealt.leader, players)
    stock = pack.cards(dealt.stock)
    head = (dealer, leader, named, dealt.titles)
    return settled(rules, Giving(*head, tuple(owing), hands, stock, known))
