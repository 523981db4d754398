"""Scoring by the leaflet: six for a card in hand, one for a card captured, eight for the haggis."""

import pytest

from climbcards.games.haggis import (
    LEAFLET_2P,
    LEAFLET_BEST_OF_THREE,
    OFFICIAL_2P,
    OFFICIAL_3P,
    CardPoints,
    Finished,
    Haggis,
    LastHand,
)
from haggis_tables import A, B, dealt, enact, finished, midway, written
from rulebook import rule

LEAFLETS = [LEAFLET_2P, LEAFLET_BEST_OF_THREE]
for_leaflets = pytest.mark.parametrize("game", LEAFLETS, ids=lambda game: game.name)


def golden(bets: tuple[int, int] = (0, 0)) -> Finished:
    """A is out with 3 cards captured; B holds 3 and has captured 28; the haggis is 8."""
    return written(LEAFLET_2P, "", "4r 9g K", out=[(A, 3)], bets=bets, piles={A: "2r 4o Q"}, rest=B)


@rule("L-3", "C-19", "P-6", "P-7")
@for_leaflets
@pytest.mark.parametrize(
    ("bets", "scores"),
    [
        ((0, 0), (29, 28)),  # 18 + 8 + 3 against 42 - 3 - 8 - 3
        ((15, 0), (44, 28)),
        ((0, 15), (44, 28)),
        ((15, 30), (74, 28)),
        ((30, 30), (89, 28)),
    ],
)
def test_six_for_a_card_in_hand_already_holds_the_one_for_capturing_it(
    game: Haggis, bets: tuple[int, int], scores: tuple[int, int]
) -> None:
    """The three cards left are 18 points and not 21, whatever their ranks."""
    assert game.scores(golden(bets)) == scores


@rule("L-3")
@for_leaflets
def test_on_the_sheet_hand_tricks_and_haggis_stand_apart(game: Haggis) -> None:
    """18 under hand cards, 3 and 28 captured, 8 for the haggis, and no line for the last hand."""
    sheet = game.sheet(golden())
    assert sheet is not None
    lines = [(line.seat, line.points) for line in sheet.lines]
    assert sorted(lines) == [(A, 3), (A, 8), (A, 18), (B, 28)]
    hand = next(line for line in sheet.lines if line.points == 18)
    assert (hand.clause, str(hand.cards)) == ("L-3", "4r 9g K")
    assert {line.clause for line in sheet.lines} == {"L-3"}
    haggis = next(line for line in sheet.lines if line.points == 8)
    assert haggis.cards == golden().stock


@rule("L-3")
@pytest.mark.parametrize(("bets", "scores"), [((0, 0), (127, 0)), ((30, 30), (187, 0))])
def test_the_most_that_a_round_can_bring(bets: tuple[int, int], scores: tuple[int, int]) -> None:
    """6 times 17, 8 for the haggis and 17 captured are 127, far beyond the leaflet's 42."""
    b_hand = "3r 4r 5r 6r 8r 10r 3o 4o 7o 9o 3y 6y 9g 10g J Q K"
    state = written(LEAFLET_2P, "", b_hand, out=[(A, 17)], bets=bets, rest=A)
    assert LEAFLET_2P.scores(state) == scores


@rule("L-3", "L-9")
def test_a_round_played_to_a_last_bomb() -> None:
    """A goes out with J-Q on B's 10: those three cards are B's, and A has 6 for the card left."""
    state = midway(LEAFLET_2P, "J Q", "10r 2r", lead=B, piles={A: "9r 9o K"}, rest=B)
    over = finished(enact(LEAFLET_2P, state, "B 10r", "A J Q"))
    # A: 6 + 8 + 3. B: 42 - 1 - 8 - 3.
    assert LEAFLET_2P.scores(over) == (17, 30)


@rule("L-2", "L-3")
def test_a_round_played_from_the_bets_on() -> None:
    """A sheds 17 cards in two plays: 6 for each of B's 17, 8, 14 captured, and both bets."""
    game = LEAFLET_2P
    red, orange = "2r 3r 4r 5r 6r 7r 8r", "2o 3o 4o 5o 6o 7o 8o"
    state = enact(game, dealt(game, f"{red} {orange}"), "A bet 30", "B bet 15")
    lines = (f"A {red} {orange}", "B pass", "A J Q K")
    # A: 102 + 8 + 14 + 30 + 15. B: the bomb's J Q K.
    assert game.scores(enact(game, state, *lines)) == (169, 3)


@rule("L-3", "R-13", "P-8")
def test_the_leaflets_points_are_made_of_options() -> None:
    """Five a card and its own point, or six: where the last hand's points stand changes no total."""
    options = OFFICIAL_2P.variant(card_points=CardPoints.FLAT)
    assert options.scores(golden()) == (29, 28)
    assert options.variant(last_hand=LastHand.IN_HAND_POINTS).scores(golden()) == (29, 28)
    printed = OFFICIAL_2P.scores(golden())
    assert OFFICIAL_2P.variant(last_hand=LastHand.IN_HAND_POINTS).scores(golden()) == printed


@rule("L-3", "H-21", "C-19")
def test_where_the_last_hands_points_stand_loses_none_of_them() -> None:
    """With three players they stand with the second player out, also if nothing else is paid there."""
    state = written(OFFICIAL_3P, "", "", "3r K", out=[(A, 9), (B, 2)])
    inside = OFFICIAL_3P.variant(last_hand=LastHand.IN_HAND_POINTS)
    second = OFFICIAL_3P.variant(last_hand=LastHand.SECOND_OUT)
    assert inside.scores(state) == second.scores(state)
    unpaid = inside.variant(second_out_scores=False)
    assert unpaid.scores(state) == second.variant(second_out_scores=False).scores(state)
    sheet = unpaid.sheet(state)
    assert sheet is not None
    assert "2 cards still held by an opponent, 0 each and their points" in str(sheet)
    assert "3 cards still held by an opponent, 6 each" in str(LEAFLET_2P.sheet(golden()))
