"""Law 3: the same deal gives the same state, and a deal that cannot be is refused."""

from collections.abc import Callable, Iterator
from random import Random

import attrs

from climbcards._errors import ClimbcardsError
from climbcards._faces import Card
from climbcards._game import A, Game, S, V
from climbcards._rounds import Deal
from climbcards._seats import Seat
from climbcards.testing._report import LawBroken, require
from climbcards.testing._showing import difference

DEALS = 30
"""So many deals from different seeds may not all be the same."""


def dealing(game: Game[S, A, V], seed: int) -> None:
    """Law 3: the same chance deals the same cards, and the same deal gives the same state."""
    dealer = game.seats[-1]
    deal, again = (game.deal(Random(seed), dealer) for _ in range(2))
    require(3, deal == again, f"Random({seed}) deals anew: {difference(deal, again)}")
    others = [game.deal(Random(seed + 1 + more), dealer) for more in range(DEALS)]
    found = f"Random({seed}) and {DEALS} others all deal alike: chance is not asked"
    require(3, any(other != deal for other in others), found)
    found = f"dealt by seat {dealer}, a deal has the dealer {deal.dealer}"
    require(3, deal.dealer == dealer, found)
    state, again_state = game.start(deal), game.start(deal)
    found = f"one deal, laid out twice, differs: {difference(state, again_state)}"
    require(3, state == again_state, found)
    found = f"dealt by seat {dealer}, a round is that of dealer {state.dealer}"
    require(3, state.dealer == dealer, found)
    found = f"a fresh state has the leader {state.leader}, who is no seat"
    require(3, state.leader in game.seats, found)


def wrong_deals(game: Game[S, A, V], deal: Deal) -> None:
    """Law 3: a deal of other cards, of other hands, or by a seat that is not there is refused."""
    for wrong, what in _wrong(deal, game.pack.distinct, len(game.seats)):
        try:
            game.start(wrong)
        except ClimbcardsError:
            continue
        raise LawBroken(3, f"a wrong deal is laid out: {what}")
    _never_dealt(game, deal)
    for dealer in (Seat(-1), Seat(len(game.seats))):
        _refused(lambda: game.deal(Random(0), dealer), f"deal deals for dealer {dealer}")  # noqa: B023


def _never_dealt(game: Game[S, A, V], deal: Deal) -> None:
    """Law 3: what seat 0 is always dealt, and just as often, it has to be dealt, as the J Q K of Haggis."""
    dealt = (game.deal(Random(seed), deal.dealer) for seed in range(DEALS))
    hands = [each.hands[0] for each in (deal, *dealt)]
    always = [card for card in deal.hands[0] if len({hand.count(card) for hand in hands}) == 1]
    first, *rest = deal.hands
    others = [card for hand in rest[:1] for card in hand if card not in always]
    for card, other in zip(always[:1], others, strict=False):
        swapped = _exchanged(first, card, other), _exchanged(rest[0], other, card)
        wrong = attrs.evolve(deal, hands=(*swapped, *rest[1:]))
        found = f"a deal is laid out in which seat 0 has {other}, and not {card} as always"
        _refused(lambda: game.start(wrong), found)  # noqa: B023


def _exchanged(hand: tuple[Card, ...], old: Card, new: Card) -> tuple[Card, ...]:
    """Give a hand with one card in the place of another."""
    return tuple(new if card == old else card for card in hand)


def _refused(ask: Callable[[], object], found: str) -> None:
    """Expect a refusal that is an error of this library."""
    try:
        ask()
    except ClimbcardsError:
        return
    raise LawBroken(3, found)


def _wrong(deal: Deal, faces: tuple[Card, ...], players: int) -> Iterator[tuple[Deal, str]]:
    """Give some wrong deals, and what is wrong with each."""
    first, *others = deal.hands
    rest = tuple(others)
    elsewhere = (*(hand[0] for hand in rest), *deal.stock, first[0])
    for card, double in ((first[0], first[-1]), (first[-1], elsewhere[0])):
        other = double if double != card else next(face for face in faces if face != card)
        hand = tuple(other if each is card else each for each in first)
        swapped = attrs.evolve(deal, hands=(hand, *rest))
        yield swapped, f"{other} stands in the place of {card}"
    yield attrs.evolve(deal, hands=(first[1:], *rest)), f"{first[0]} is missing"
    less = attrs.evolve(deal, hands=(first[1:], *rest), stock=(*deal.stock, first[0]))
    yield less, "seat 0 has a card too few, and the stock one too many"
    for second, *last in [rest] if rest else []:
        more = (first[1:], (first[0], *second), *last)
        yield attrs.evolve(deal, hands=more), "seat 0 has a card too few, and seat 1 one too many"
    yield attrs.evolve(deal, hands=(*deal.hands, ())), "there is a hand too many"
    fewer = attrs.evolve(deal, hands=deal.hands[:-1], stock=(*deal.stock, *deal.hands[-1]))
    yield fewer, "there is a hand too few"
    for seat in (Seat(-1), Seat(players)):
        yield attrs.evolve(deal, dealer=seat), f"the dealer is seat {seat}"
        yield attrs.evolve(deal, leader=seat), f"the leader is seat {seat}"
    for titles in ((*range(players), 0), (*range(1, players), players)):
        yield (
            attrs.evolve(deal, titles=map(Seat, titles)),
            f"the titles are those of seats {titles}",
        )


def clustered(game: Game[S, A, V], deal: Deal, rng: Random, suits: int) -> Deal:
    """Give a seat cards that go together, of a few suits at most, and the lead, as far as that is laid out.

    Big combinations are rare in dealt hands; so they come up in a few rounds.
    """
    seat = rng.choice(game.seats)
    centre = rng.choice(deal.hands[seat])
    others = [suit for suit in game.pack.suits if suit != centre.suit]
    some = {centre.suit, *rng.sample(others, min(len(others), suits - 1))}

    def far(card: Card) -> tuple[bool, int]:
        return card.suit not in some, abs(game.pack.index(card) - game.pack.index(centre))

    led = attrs.evolve(deal, leader=seat)
    deal = led if is_laid_out(game, led) else deal
    for place in range(len(deal.hands[seat])):
        deal = _nearer(game, deal, seat, place, far)
    return deal


def is_laid_out(game: Game[S, A, V], deal: Deal) -> bool:
    """Tell whether a game takes a deal."""
    try:
        game.start(deal)
    except ClimbcardsError:
        return False
    return True


def _nearer(
    game: Game[S, A, V],
    deal: Deal,
    seat: Seat,
    place: int,
    far: Callable[[Card], tuple[bool, int]],
) -> Deal:
    """Exchange one card of a hand for the nearest card that others have, unless that is refused."""
    piles = [list(pile) for pile in (*deal.hands, deal.stock)]
    others = [
        (pile, n) for pile in range(len(piles)) if pile != seat for n in range(len(piles[pile]))
    ]
    pile, n = min(others, key=lambda each: far(piles[each[0]][each[1]]))
    card, nearest = piles[seat][place], piles[pile][n]
    if far(nearest) >= far(card):
        return deal
    piles[seat][place], piles[pile][n] = nearest, card
    wanted = attrs.evolve(deal, hands=piles[:-1], stock=piles[-1])
    return wanted if is_laid_out(game, wanted) else deal
