"""What seats are told in Dou Dizhu: the auction and the landlord's cards, tricks, the end."""

from climbcards.games.dou_dizhu import DOU_DIZHU
from dou_dizhu_tables import auction, enact, midway
from rulebook import rule
from tables import heard


@rule("D-18", "D-19")
def test_the_auction_ends_with_a_landlord_who_takes_the_stock() -> None:
    """A bid of 3 ends it; everybody sees the three cards, and the landlord leads."""
    state = enact(auction(stock="3 4 5"), "A pass")
    assert heard(DOU_DIZHU, state, "B bid 1") == ["seat 1: bid 1"]
    assert heard(DOU_DIZHU, state, "B bid 3") == [
        "seat 1: bid 3",
        "seat 1 wins the auction for 3",
        "seat 1 takes the stock: 3 4 5",
        "seat 1 leads",
    ]


@rule("D-20")
def test_without_a_bid_the_round_is_over() -> None:
    """Nobody wins anything."""
    state = enact(auction(), "A pass", "B pass")
    assert heard(DOU_DIZHU, state, "C pass") == [
        "seat 2: pass",
        "the round is over: seat 0 0, seat 1 0, seat 2 0",
    ]


@rule("D-23", "D-25")
def test_the_second_pass_ends_the_trick_and_an_empty_hand_the_round() -> None:
    """A's 7 is not beaten, so A leads; its last card ends the round."""
    state = enact(midway("7 9", "4 4", "5 5"), "A 7")
    assert heard(DOU_DIZHU, state, "B pass") == ["seat 1: pass"]
    state = enact(state, "B pass")
    assert heard(DOU_DIZHU, state, "C pass") == [
        "seat 2: pass",
        "seat 0 wins the trick",
        "seat 0 leads",
    ]
    told = heard(DOU_DIZHU, enact(state, "C pass"), "A 9")
    assert told[:2] == ["seat 0: 9", "seat 0 goes out first"]
    assert told[2].startswith("the round is over: seat 0 ")
