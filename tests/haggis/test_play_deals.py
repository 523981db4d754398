"""The start of a round: who leads, and deals that are none."""

from random import Random

import attrs
import pytest

from cases import for_each
from climbcards import CardsError, ClimbcardsError, Deal, Seat
from climbcards.games import haggis
from climbcards.games.haggis import OFFICIAL_2P, OFFICIAL_3P, Haggis
from haggis_tables import A, B, C, a_deal, playing
from rulebook import rule

SEATINGS = [
    (OFFICIAL_2P, A, B),
    (OFFICIAL_2P, B, A),
    (OFFICIAL_3P, A, B),
    (OFFICIAL_3P, B, C),
    (OFFICIAL_3P, C, A),
]


@rule("H-3")
@pytest.mark.parametrize(("game", "dealer", "leader"), SEATINGS)
def test_the_dealers_left_leads_the_first_round(game: Haggis, dealer: Seat, leader: Seat) -> None:
    """Anybody may deal, and the next seat clockwise leads."""
    state = playing(game.start(game.deal(Random(1), dealer)))
    assert (state.dealer, state.leader) == (dealer, leader)
    assert game.awaited(state) == (leader,)


@rule("H-3")
@pytest.mark.parametrize("leader", [A, B, C])
def test_a_deal_may_name_its_leader(leader: Seat) -> None:
    """The leader is a part of the deal, and may even be the dealer."""
    deal = OFFICIAL_3P.deal(Random(1), A, leader)
    state = OFFICIAL_3P.start(deal)
    assert (deal.leader, state.leader, OFFICIAL_3P.awaited(state)) == (leader, leader, (leader,))


@rule("C-3")
@pytest.mark.parametrize("game", haggis.GAMES, ids=lambda game: game.name)
def test_everybody_is_dealt_fourteen_spot_cards_and_three_courts(game: Haggis) -> None:
    """The rest of the spot cards is the haggis, and the whole pack is dealt."""
    deal = game.deal(Random(2), A)
    for hand in deal.hands:
        assert sum(card.suit is not None for card in hand) == 14
        assert " ".join(str(card) for card in hand if card.suit is None) == "J Q K"
    assert len(deal.stock) == (8 if game.players == 2 else 3)
    assert game.cards(game.start(deal)) == game.pack.full


@rule("C-3")
def test_the_same_chance_deals_the_same_cards() -> None:
    """A deal is decided by the random numbers alone, and other numbers deal otherwise."""
    assert OFFICIAL_3P.deal(Random(3), A) == OFFICIAL_3P.deal(Random(3), A)
    assert OFFICIAL_3P.deal(Random(3), A) != OFFICIAL_3P.deal(Random(4), A)


def _wrong_deals() -> dict[str, Deal]:
    deal = a_deal(OFFICIAL_2P)
    first, second = deal.hands
    return {
        "one hand": attrs.evolve(deal, hands=(first,)),
        "three hands": attrs.evolve(deal, hands=(first, second, deal.stock)),
        "a card short": attrs.evolve(deal, hands=(first[1:], second)),
        "no king": attrs.evolve(deal, hands=((*first[:-1], deal.stock[0]), second)),
        "a card twice": attrs.evolve(deal, hands=((second[0], *first[1:]), second)),
        "a card twice in a hand": attrs.evolve(deal, hands=((first[1], *first[1:]), second)),
        "a short haggis": attrs.evolve(deal, stock=deal.stock[1:]),
        "a doubled haggis": attrs.evolve(deal, stock=(*deal.stock[1:], first[0])),
        "another pack": attrs.evolve(deal, stock=(*OFFICIAL_3P.pack.pile("2b"), *deal.stock[1:])),
    }


@rule("C-3")
@for_each("wrong", _wrong_deals())
def test_a_deal_that_is_not_the_whole_pack_is_refused(wrong: str) -> None:
    """Cards missing, cards twice, foreign cards and hands of another size all fail to start."""
    with pytest.raises(CardsError):
        OFFICIAL_2P.start(_wrong_deals()[wrong])


@rule("H-3")
def test_dealer_and_leader_must_sit_at_the_table() -> None:
    """A seat that the table does not have neither deals nor leads."""
    with pytest.raises(ClimbcardsError, match="no seat 2"):
        OFFICIAL_2P.deal(Random(1), C)
    with pytest.raises(ClimbcardsError, match="no seat 2"):
        OFFICIAL_2P.start(a_deal(OFFICIAL_2P, dealer=C))
    with pytest.raises(ClimbcardsError, match="no seat 2"):
        OFFICIAL_2P.start(a_deal(OFFICIAL_2P, leader=C))
