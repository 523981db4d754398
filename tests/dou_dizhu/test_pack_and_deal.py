"""The pack of Dou Dizhu, how it is dealt, and which deals are refused."""

from random import Random

import attrs
import pytest

from climbcards import Card, CardsError, ClimbcardsError, Rank, Seat
from climbcards.games.dou_dizhu import DOU_DIZHU, FIXED_LANDLORD, VALUES, Bidding, Playing
from dou_dizhu_tables import PACK, A, B, C, a_deal, cards, rank
from rulebook import rule


@rule("D-1")
def test_the_pack_is_54_cards_without_suits() -> None:
    """Four of each rank from 3 to 2, one black joker and one red."""
    assert len(PACK) == 54
    assert PACK.suits == ()
    assert [PACK.full.count(Card(each)) for each in PACK.ranks] == [4] * 13 + [1, 1]


@rule("D-1")
def test_ranks_go_from_3_to_the_red_joker() -> None:
    """The 2 is above the ace, and the jokers are above the 2."""
    order = "3 4 5 6 7 8 9 10 J Q K A 2 B R"
    assert " ".join(each.symbol for each in PACK.ranks) == order
    assert str(cards("r b 2 a k q j 10 9 8 7 6 5 4 3")) == order


@rule("D-1")
def test_what_a_rank_counts_is_public() -> None:
    """A 3 counts 3, the ace 14, the 2 above it 15, the jokers 16 and 17."""
    assert [*VALUES] == [*PACK.ranks]
    assert [*VALUES.values()] == [*range(3, 18)]
    assert VALUES[rank("A")] == 14


@rule("D-1")
@pytest.mark.parametrize("text", ["10 B R", "T b r", "t B r"])
def test_cards_are_written_in_any_case(text: str) -> None:
    """Jokers are B and R or b and r, a ten is 10 or T."""
    assert str(cards(text)) == "10 B R"


@rule("D-2")
def test_seventeen_cards_each_and_three_left() -> None:
    """All 54 cards are dealt, and a seed deals the same cards again."""
    deal = DOU_DIZHU.deal(Random(1), C)
    assert [len(hand) for hand in deal.hands] == [17, 17, 17]
    assert len(deal.stock) == 3
    assert PACK.cards([*(card for hand in deal.hands for card in hand), *deal.stock]) == PACK.full
    assert deal == DOU_DIZHU.deal(Random(1), C)
    assert (deal.dealer, deal.leader) == (C, None)
    assert DOU_DIZHU.deal(Random(1), C, B) == attrs.evolve(deal, leader=B)


@rule("D-2")
@pytest.mark.parametrize(("dealer", "first"), [(A, B), (B, C), (C, A)])
def test_the_first_seat_is_the_one_after_the_dealer(dealer: Seat, first: Seat) -> None:
    """With an auction it speaks first, without one it is the landlord."""
    deal = a_deal(dealer=dealer)
    assert DOU_DIZHU.to_act(DOU_DIZHU.start(deal)) == (first,)
    assert FIXED_LANDLORD.start(deal).leader == first


@rule("D-2")
@pytest.mark.parametrize("leader", [A, B, C])
def test_a_deal_may_name_its_first_seat(leader: Seat) -> None:
    """Then it is that one, whoever has dealt."""
    deal = a_deal(dealer=C, leader=leader)
    assert DOU_DIZHU.awaited(DOU_DIZHU.start(deal)) == (leader,)
    assert FIXED_LANDLORD.start(deal).leader == leader


def test_a_deal_is_laid_out_as_it_is() -> None:
    """Everybody gets the cards dealt; the stock goes to a fixed landlord at once."""
    deal = a_deal("3 3 3", "R", "B", stock="2 2 2")
    state = DOU_DIZHU.start(deal)
    assert isinstance(state, Bidding)
    assert state.hands == tuple(map(PACK.cards, deal.hands))
    assert (state.stock, state.calls, state.dealer) == (cards("2 2 2"), (), C)
    fixed = FIXED_LANDLORD.start(deal)
    assert isinstance(fixed, Playing)
    assert fixed.hands == (state.hands[0] + state.stock, *state.hands[1:])


@rule("D-2")
def test_other_deals_are_refused() -> None:
    """Hands of other sizes, cards twice, seats that do not exist."""
    good = a_deal()
    hands = good.hands
    for bad in [
        attrs.evolve(good, hands=hands[:2]),
        attrs.evolve(good, hands=(*hands[:2], hands[2][:-1])),
        attrs.evolve(good, stock=good.stock[:-1]),
        attrs.evolve(good, stock=(*good.stock[:-1], Card(Rank("3")))),
        attrs.evolve(good, stock=()),
        attrs.evolve(good, hands=(hands[0], hands[0], hands[0])),
    ]:
        with pytest.raises(CardsError):
            DOU_DIZHU.start(bad)
    for bad in [
        attrs.evolve(good, dealer=Seat(3)),
        attrs.evolve(good, dealer=Seat(-1)),
        attrs.evolve(good, leader=Seat(3)),
    ]:
        with pytest.raises(ClimbcardsError, match="no seat"):
            DOU_DIZHU.start(bad)
    with pytest.raises(CardsError, match="3 hands of 17"):
        DOU_DIZHU.start(attrs.evolve(good, hands=()))
    with pytest.raises(CardsError, match="R are missing"):
        DOU_DIZHU.start(attrs.evolve(good, stock=good.stock[:-1]))
    with pytest.raises(ClimbcardsError, match="no seat 5"):
        DOU_DIZHU.deal(Random(1), Seat(5))
    with pytest.raises(ClimbcardsError, match="no seat 5"):
        DOU_DIZHU.deal(Random(1), A, Seat(5))
