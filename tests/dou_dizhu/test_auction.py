"""The auction of Dou Dizhu: who becomes the landlord, and for what stake."""

from cases import for_each
from climbcards import Seat
from climbcards.games.dou_dizhu import (
    DOU_DIZHU,
    FIXED_LANDLORD,
    AuctionOver,
    BadBid,
    Bid,
    BidsFirst,
    Pass,
    PassedOut,
)
from climbcards.reasons import NoSuchSeat, NotYourTurn, RoundIsOver
from dou_dizhu_tables import auction, cards, dealt, enact, listed, play, playing, refused, same, why
from rulebook import rule
from tables import A, B, C


@rule("D-17")
@for_each(
    ("calls", "left"),
    [
        ([], [1, 2, 3]),
        (["A pass"], [1, 2, 3]),
        (["A bid 1"], [2, 3]),
        (["A bid 1", "B bid 2"], [3]),
        (["A bid 1", "B pass"], [2, 3]),
    ],
)
def test_each_bid_is_higher_than_the_last(calls: list[str], left: list[int]) -> None:
    """A pass, or more than any bid before; the turn goes round, and other amounts are refused."""
    state = enact(auction(), *calls)
    seat = Seat(len(calls))
    assert DOU_DIZHU.to_act(state) == DOU_DIZHU.awaited(state) == (seat,)
    assert listed(state, seat) == ["pass", *(f"bid {amount}" for amount in left)]
    for amount in {-1, 0, 1, 2, 3, 4} - {*left}:
        same(refused(state, Bid(seat, amount)), BadBid(amount, tuple(left)), "D-17")
    bid = Bid(seat, True)  # noqa: FBT003  # Python takes it for 1
    same(DOU_DIZHU.objection(state, bid), BadBid(True, tuple(left)), "D-17")  # noqa: FBT003


@rule("D-17")
def test_no_cards_are_played_before_there_is_a_landlord() -> None:
    """A single card must wait, whether it is put on the table or named as a play."""
    state = auction("3")
    same(refused(state, play(A, "3")), BidsFirst((1, 2, 3)), "D-17")
    same(why(state, A, "3"), BidsFirst((1, 2, 3)), "D-17")


@rule("D-17")
def test_the_auction_goes_round() -> None:
    """Nobody speaks twice, out of turn or from a seat that is not there."""
    state = enact(auction(), "A pass")
    for seat in (A, C):
        for call in (Bid(seat, 1), Pass(seat)):
            same(refused(state, call), NotYourTurn(seat, (B,)), "D-17")
    same(refused(enact(auction(), "A bid 1"), Bid(A, 2)), NotYourTurn(A, (B,)), "D-17")
    same(refused(state, play(C, "3")), NotYourTurn(C, (B,)), "D-17")
    same(refused(state, Pass(Seat(3))), NoSuchSeat(3, 3), "D-2")
    same(DOU_DIZHU.objection(state, Pass(Seat(-1))), NoSuchSeat(-1, 3), "D-2")


@rule("D-18", "D-19")
@for_each(
    ("calls", "landlord", "stake"),
    [
        (["A bid 3"], A, 3),
        (["A bid 1", "B bid 3"], B, 3),
        (["A bid 1", "B bid 2", "C bid 3"], C, 3),
        (["A bid 2", "B pass", "C pass"], A, 2),
        (["A pass", "B bid 1", "C bid 2"], C, 2),
    ],
)
def test_the_highest_bidder_is_the_landlord(calls: list[str], landlord: Seat, stake: int) -> None:
    """A bid of 3 ends it at once, or else the third call; the landlord takes the stock and leads."""
    before = auction(stock="2 B R")
    state = playing(enact(before, *calls))
    assert (state.leader, state.turn, state.trick.leader) == (landlord, landlord, landlord)
    assert (state.tally.stake, state.tally.stock) == (stake, cards("2 B R"))
    assert [str(call) for call in state.calls] == [call[2:] for call in calls]
    for seat in (A, B, C):
        taken = cards("2 B R") if seat == landlord else cards("")
        assert state.hands[seat] == before.hands[seat] + taken


@rule("D-19")
def test_there_are_no_bids_in_the_play() -> None:
    """Whose turn it is leads, and cannot bid; nor should others wait for a turn to do so."""
    state = enact(auction(), "A bid 3")
    for seat in (A, B, C):
        same(refused(state, Bid(seat, 3)), AuctionOver(A), "D-19")
    same(refused(state, Bid(Seat(3), 3)), NoSuchSeat(3, 3), "D-2")
    assert all(not text.startswith("bid") for text in listed(state, A))


@rule("D-20")
def test_three_passes_end_the_round() -> None:
    """Nobody acts any more, nobody scores, and every card is where it was dealt."""
    before = auction()
    state = enact(before, "A pass", "B pass", "C pass")
    assert isinstance(state, PassedOut)
    assert (state.hands, state.stock) == (before.hands, before.stock)
    sheet = DOU_DIZHU.sheet(state)
    assert sheet is not None
    assert (sheet.lines, sheet.totals, DOU_DIZHU.ranking(state)) == ((), (0, 0, 0), (A, B, C))
    for action in (Pass(A), Bid(B, 1)):
        same(refused(state, action), RoundIsOver(), "D-20")
    same(why(state, A, "3"), RoundIsOver(), "D-20")


@rule("D-21")
def test_without_an_auction_the_first_seat_is_the_landlord() -> None:
    """It holds 20 cards and leads, for a stake of 1; nobody has called anything."""
    state = playing(dealt(stock="2 B R"))
    assert (state.leader, state.turn, state.tally.stake, state.calls) == (A, A, 1, ())
    assert tuple(map(len, state.hands)) == (20, 17, 17)
    assert cards("2 B R") <= state.hands[0]
    same(refused(state, Bid(A, 1), FIXED_LANDLORD), AuctionOver(A), "D-19")
    assert DOU_DIZHU.variant(name="dou-dizhu/fixed-landlord", auction=False) == FIXED_LANDLORD
