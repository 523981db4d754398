"""What other programs read: the codes of reasons and entries, shapes, and what ranks count."""

import pytest

from climbcards import Rank, Reason
from climbcards.games import haggis
from climbcards.games.haggis import (
    LEAFLET_2P,
    OFFICIAL_2P,
    OFFICIAL_3P,
    VALUES,
    Bomb,
    BombKind,
    CapturedCards,
    FailedBet,
    FirstOut,
    HaggisCards,
    HandCards,
    LastHandCards,
    Run,
    Set,
    WonBet,
)
from haggis_tables import A, B, dealt, written
from rulebook import rule

REASONS: dict[str, Reason] = {
    "after-first-card": haggis.AfterFirstCard(),
    "already-bet": haggis.AlreadyBet(15),
    "award-first": haggis.AwardFirst(B, A),
    "award-to-self": haggis.AwardToSelf(),
    "bad-amount": haggis.BadAmount(10, (0, 15, 30)),
    "bets-closed": haggis.BetsClosed(),
    "bets-first": haggis.BetsFirst(A, (A, B)),
    "not-allowed-here": haggis.NotAllowedHere((Bomb(BombKind.JQ),)),
    "nothing-to-award": haggis.NothingToAward(),
    "somebody-out": haggis.SomebodyOut(B),
}


def test_reasons_have_a_code_of_their_own() -> None:
    """It stays, whatever the class is called."""
    assert [reason.code for reason in REASONS.values()] == list(REASONS)


@rule("C-18")
def test_an_objection_as_data_holds_what_its_reason_holds() -> None:
    """Numbers are numbers, and the sentence is there as well."""
    objection = OFFICIAL_2P.objection(dealt(OFFICIAL_2P), haggis.Bet(A, 10))
    assert objection is not None
    assert objection.data() == {
        "code": "bad-amount",
        "clause": "C-18",
        "text": "10 cannot be bet: choose one of 0, 15, 30",
        "data": {"amount": 10, "allowed": [0, 15, 30]},
    }


@rule("H-21", "H-22", "H-1", "C-18", "H-26", "H-29")
def test_a_line_of_a_sheet_says_what_it_is_for_as_data() -> None:
    """A class for each kind of points, with its code; the label is its text."""
    game = OFFICIAL_3P.variant(first_out_bonus=5)
    state = written(game, "", "", "5b K", out=[(A, 9), (B, 2)], bets=(15, 30, 0))
    sheet = game.sheet(state)
    assert sheet is not None
    assert [(line.seat, line.entry, line.label) for line in sheet.lines] == [
        (0, HandCards(9, 5), "9 cards still held by an opponent, 5 each"),
        (1, HandCards(2, 5), "2 cards still held by an opponent, 5 each"),
        (0, CapturedCards(), "captured"),
        (1, CapturedCards(), "captured"),
        (2, CapturedCards(), "captured"),
        (0, HaggisCards(), "the haggis"),
        (0, LastHandCards(), "the last hand"),
        (0, WonBet(15), "bet of 15 won"),
        (0, FailedBet(B), "failed bet of seat 1"),
        (2, FailedBet(B), "failed bet of seat 1"),
        (0, FirstOut(), "first out"),
    ]
    codes = ["hand-cards", "captured", "haggis", "last-hand", "won-bet", "failed-bet", "first-out"]
    assert list(dict.fromkeys(line.entry.code for line in sheet.lines)) == codes
    assert sheet.lines[0].data() == {
        "seat": 0,
        "points": 45,
        "code": "hand-cards",
        "clause": "H-21",
        "text": "9 cards still held by an opponent, 5 each",
        "cards": None,
        "data": {"count": 9, "each": 5, "valued": False},
    }


@rule("L-3")
def test_hand_cards_of_the_leaflet() -> None:
    """Where each counts a point more the line says so, and names the cards."""
    state = written(LEAFLET_2P, "", "9r J", out=[(A, 2)])
    flat = LEAFLET_2P.result(state).sheet.lines[0]
    assert (flat.entry, str(flat.cards)) == (HandCards(2, 6), "9r J")
    printed = LEAFLET_2P.variant(card_points=haggis.CardPoints.PRINTED)
    line = printed.result(state).sheet.lines[0]
    assert (line.entry, line.points) == (HandCards(2, 5, valued=True), 2 * 5 + 1 + 2)
    assert line.label == "2 cards still held by an opponent, 5 each and their points"
    assert line.data()["cards"] == "9r J"


@rule("C-2", "C-13")
def test_values_are_what_ranks_count() -> None:
    """Spot cards their number, J 11, Q 12, K 13; the higher one beats the lower one."""
    assert {rank.symbol: value for rank, value in VALUES.items()} == {
        **{str(number): number for number in range(2, 11)},
        "J": 11,
        "Q": 12,
        "K": 13,
    }
    for one in VALUES:
        for other in VALUES:
            assert haggis.beats(Set(one, 2), Set(other, 2)) is (VALUES[one] > VALUES[other])


@rule("H-15", "H-17")
@pytest.mark.parametrize(
    ("reading", "shape"),
    [
        (Set(Rank("5"), 1), "single"),
        (Run(Rank("9"), 4), "run of 4"),
        (Run(Rank("9"), 3, 2), "3 pairs"),
        (Bomb(BombKind.RAINBOW), "bomb"),
    ],
)
def test_combinations_name_their_shape(reading: haggis.Combination, shape: str) -> None:
    """What an answer must share so that rank decides."""
    assert reading.shape == shape
