"""The pack and the deal of Three Hags: 39 cards, 13 each, 13 in the stock."""

from random import Random

import attrs
import pytest

from cases import for_each
from climbcards import CardsError, ClimbcardsError, Deal, Seat
from climbcards.authors import french
from climbcards.games import three_hags
from climbcards.games.three_hags import THREE_HAGS
from hags_tables import PACK, A, B, a_deal, dealt, held, left, playing
from rulebook import rule


@rule("V-1", "G-1")
def test_the_pack_low_to_high() -> None:
    """All 39 cards, rank by rank, and in each rank spades before hearts before clubs."""
    assert " ".join(map(str, PACK.faces)) == (
        "Qs Qh Qc Ks Kh Kc As Ah Ac 2s 2h 2c 3s 3h 3c 4s 4h 4c 5s 5h 5c "
        "6s 6h 6c 7s 7h 7c 8s 8h 8c 9s 9h 9c 10s 10h 10c Js Jh Jc"
    )
    assert len(PACK) == len(set(PACK.faces)) == 39


@rule("V-1")
def test_ranks_and_suits_in_display_order() -> None:
    """Hags first and brooms last; no diamonds."""
    assert " ".join(map(str, PACK.ranks)) == "Q K A 2 3 4 5 6 7 8 9 10 J"
    assert " ".join(map(str, PACK.suits)) == "s h c"
    with pytest.raises(ClimbcardsError, match="unknown suit 'd'"):
        PACK.parse("7d")


@rule("V-1")
def test_the_game_and_its_preset() -> None:
    """One preset, for two seats, under its name in the catalogue."""
    assert three_hags.GAMES == (THREE_HAGS,)
    assert (THREE_HAGS.name, THREE_HAGS.seats) == ("three-hags", (A, B))
    assert THREE_HAGS.pack is PACK


@rule("V-2")
@pytest.mark.parametrize("dealer", [A, B])
def test_everybody_is_dealt_thirteen(dealer: Seat) -> None:
    """13 cards each and 13 in the stock, together the whole pack, in the order dealt."""
    deal = THREE_HAGS.deal(Random(2), dealer)
    assert [len(hand) for hand in deal.hands] == [13, 13]
    assert len(deal.stock) == 13
    assert PACK.cards([*deal.hands[0], *deal.hands[1], *deal.stock]) == PACK.full
    state = playing(THREE_HAGS.start(deal))
    assert state.stock == deal.stock
    assert state.hands == tuple(map(PACK.cards, deal.hands))
    assert (len(state.cleared), state.trick.plays) == (0, ())
    assert THREE_HAGS.cards(state) == PACK.full


@rule("V-2")
def test_the_same_chance_deals_the_same_cards() -> None:
    """A deal is decided by the random numbers alone, and other numbers deal otherwise."""
    assert THREE_HAGS.deal(Random(3), A) == THREE_HAGS.deal(Random(3), A)
    assert THREE_HAGS.deal(Random(3), A) != THREE_HAGS.deal(Random(4), A)


@rule("V-2")
def test_every_card_can_come_to_every_place() -> None:
    """In a few hundred deals the J of clubs lies in both hands and in the stock, first card and last."""
    places: set[int] = set()
    broom = PACK.pile("Jc")[0]
    for seed in range(600):
        deal = THREE_HAGS.deal(Random(seed), A)
        places.add((*deal.hands[0], *deal.hands[1], *deal.stock).index(broom))
    assert places == set(range(39))


@rule("V-2")
def test_any_position_can_be_dealt() -> None:
    """A deal settles the round: whoever writes it chooses hands and stock."""
    state = dealt("Qs Qh Qc Js", "Jc 10c", "Kh Ac")
    assert held(state)[0].startswith("Qs Qh Qc")
    assert held(state)[1].endswith("10c Jc")
    assert left(state).startswith("Kh Ac ")


@rule("G-14")
@pytest.mark.parametrize(("dealer", "leader"), [(A, B), (B, A)])
def test_the_other_player_leads(dealer: Seat, leader: Seat) -> None:
    """Who does not deal leads, whether the deal says so or not."""
    deal = THREE_HAGS.deal(Random(1), dealer)
    assert deal.leader is None
    for each in (deal, THREE_HAGS.deal(Random(1), dealer, leader)):
        state = playing(THREE_HAGS.start(each))
        assert (state.dealer, state.leader, state.turn) == (dealer, leader, leader)
        assert THREE_HAGS.to_act(state) == THREE_HAGS.awaited(state) == (leader,)


@rule("G-14")
@pytest.mark.parametrize("dealer", [A, B])
@pytest.mark.parametrize("leader", [None, 2, -1])
def test_a_dealer_who_leads_is_refused(dealer: Seat, leader: int | None) -> None:
    """Neither the dealer nor a stranger leads; the error says who does."""
    named = dealer if leader is None else Seat(leader)
    deal = attrs.evolve(THREE_HAGS.deal(Random(1), dealer), leader=named)
    with pytest.raises(CardsError, match=f"seat {1 - dealer} leads, as seat {dealer} deals"):
        THREE_HAGS.start(deal)


@rule("V-2")
def test_the_dealer_sits_at_the_table() -> None:
    """A stranger neither deals nor leads nor starts a round."""
    for stranger in (Seat(2), Seat(-1)):
        with pytest.raises(ClimbcardsError, match=f"no seat {stranger}"):
            THREE_HAGS.deal(Random(1), stranger)
        with pytest.raises(ClimbcardsError, match=f"no seat {stranger}"):
            THREE_HAGS.deal(Random(1), A, stranger)
        with pytest.raises(ClimbcardsError, match=f"no seat {stranger}"):
            THREE_HAGS.start(a_deal(dealer=stranger))


@rule("G-14")
@pytest.mark.parametrize("dealer", [A, B])
def test_the_cards_are_not_dealt_for_a_dealer_who_leads(dealer: Seat) -> None:
    """The other one may be named, as a match does."""
    with pytest.raises(CardsError, match=f"seat {1 - dealer} leads, as seat {dealer} deals"):
        THREE_HAGS.deal(Random(1), dealer, dealer)
    named = THREE_HAGS.deal(Random(1), dealer, Seat(1 - dealer))
    assert THREE_HAGS.start(named) == THREE_HAGS.start(THREE_HAGS.deal(Random(1), dealer))


def _wrong_deals() -> dict[str, Deal]:
    """Spoil a deal in many ways."""
    deal = a_deal()
    first, second = deal.hands
    foreign = french().pile("7d")
    return {
        "no hand": attrs.evolve(deal, hands=()),
        "one hand": attrs.evolve(deal, hands=(first,)),
        "three hands": attrs.evolve(deal, hands=(first, second, deal.stock), stock=()),
        "a card short": attrs.evolve(deal, hands=(first[1:], second)),
        "a card too many": attrs.evolve(
            deal, hands=((*first, deal.stock[0]), second), stock=deal.stock[1:]
        ),
        "14 and 12": attrs.evolve(deal, hands=((*first, second[0]), second[1:])),
        "a card twice": attrs.evolve(deal, hands=((second[0], *first[1:]), second)),
        "a card twice in a hand": attrs.evolve(deal, hands=((first[1], *first[1:]), second)),
        "no stock": attrs.evolve(deal, stock=()),
        "a short stock": attrs.evolve(deal, stock=deal.stock[1:]),
        "a doubled stock": attrs.evolve(deal, stock=(*deal.stock[1:], first[0])),
        "a diamond": attrs.evolve(deal, stock=(*foreign, *deal.stock[1:])),
    }


@rule("V-2")
@for_each("wrong", _wrong_deals())
def test_a_deal_that_is_not_the_whole_pack_is_refused(wrong: str) -> None:
    """Cards missing, cards twice, foreign cards and hands of another size all fail to start."""
    with pytest.raises(CardsError) as caught:
        THREE_HAGS.start(_wrong_deals()[wrong])
    assert len(str(caught.value).split()) > 4


@rule("V-2")
def test_what_is_missing_is_named() -> None:
    """The error of a short stock says which card is not there."""
    deal = a_deal(stock="7h")
    with pytest.raises(CardsError, match="7h are missing"):
        THREE_HAGS.start(attrs.evolve(deal, stock=deal.stock[1:]))
