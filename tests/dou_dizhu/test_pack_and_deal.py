"""The pack of Dou Dizhu, how it is dealt, and which deals are refused."""

from random import Random

import attrs
import pytest

from climbcards import Card, CardsError
from climbcards.games.dou_dizhu import DOU_DIZHU, FIXED_LANDLORD, VALUES, Bidding, Playing
from dou_dizhu_tables import PACK, a_deal, cards
from rulebook import rule
from tables import A, B, C


@rule("D-1")
def test_the_pack_is_54_cards_without_suits() -> None:
    """Four of each rank from 3 to 2, one black joker and one red."""
    assert len(PACK) == 54
    assert PACK.suits == ()
    assert [PACK.full.count(Card(each)) for each in PACK.ranks] == [4] * 13 + [1, 1]


@rule("D-1")
def test_ranks_go_from_3_to_the_red_joker() -> None:
    """The 2 is above the ace, and the jokers are above the 2; what each counts, from 3 to 17, is public."""
    order = "3 4 5 6 7 8 9 10 J Q K A 2 B R"
    assert " ".join(each.symbol for each in PACK.ranks) == order
    assert str(cards("r b 2 a k q j t 9 8 7 6 5 4 3")) == order
    assert [*VALUES.items()] == [*zip(PACK.ranks, range(3, 18), strict=True)]


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


@rule("D-2", "D-21")
def test_the_first_seat_is_the_one_after_the_dealer_or_is_named() -> None:
    """With an auction it speaks first, without one it is the landlord, as in RLCard, where that is seat 0."""
    for dealer, left in ((A, B), (B, C), (C, A)):
        for leader in (None, A, B, C):
            deal, first = a_deal(dealer=dealer, leader=leader), left if leader is None else leader
            assert DOU_DIZHU.to_act(DOU_DIZHU.start(deal)) == (first,)
            assert FIXED_LANDLORD.start(deal).leader == first


def test_a_deal_is_laid_out_as_it_is() -> None:
    """Everybody gets the cards dealt; the stock goes to a fixed landlord at once, and all are told."""
    deal = a_deal("3 3 3", "R", "B", stock="2 2 2")
    state = DOU_DIZHU.start(deal)
    assert isinstance(state, Bidding)
    assert state.hands == tuple(map(PACK.cards, deal.hands))
    assert (state.stock, state.calls, state.dealer) == (cards("2 2 2"), (), C)
    fixed = FIXED_LANDLORD.start(deal)
    assert isinstance(fixed, Playing)
    assert fixed.hands == (state.hands[0] + state.stock, *state.hands[1:])
    for game, first, told in ((DOU_DIZHU, state, []), (FIXED_LANDLORD, fixed, ["2 2 2"])):
        events = game.opening_events(game.view(first, B))
        assert [str(each) for each in events] == [f"seat 0 takes the stock: {it}" for it in told]


@rule("D-2")
def test_other_deals_are_refused() -> None:
    """A hand, or the stock, of another size; the cards of two seats alike."""
    good = a_deal()
    first, second, third = good.hands
    for hands, sentence in (
        ((), "3 hands of 17"),
        ((first, second, third[:-1]), "3 hands of 17"),
        ((first, first, third), "times 3: the pack has 4"),
    ):
        with pytest.raises(CardsError, match=sentence):
            DOU_DIZHU.start(attrs.evolve(good, hands=hands))
    with pytest.raises(CardsError, match="R are missing"):
        DOU_DIZHU.start(attrs.evolve(good, stock=good.stock[:-1]))
