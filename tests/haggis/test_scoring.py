"""Scores: every number worked out by hand, and the sheet that says what it is for."""

from cases import for_each
from climbcards import Seat
from climbcards.games.haggis import (
    LEAFLET_2P,
    LEAFLET_BEST_OF_THREE,
    OFFICIAL_2P,
    OFFICIAL_3P,
    ROGERS_3P,
    ROGERS_3P_FLAT,
    TOURNAMENT_3P,
    CardPoints,
    FailedBets,
    Finished,
    Haggis,
    LastHand,
    State,
)
from haggis_tables import A, B, C, dealt, enact, midway, written
from rulebook import rule

TWO, THREE = OFFICIAL_2P, OFFICIAL_3P
INSIDE = LastHand.IN_HAND_POINTS
ALL_OF_B = "3r 4r 5r 6r 8r 10r 3o 4o 7o 9o 3y 6y 9g 10g J Q K"  # 7 points in spots, 10 in courts
ALL_OF_A = "2r 7r 9r 2o 5o 6o 8o 10o 2y 4y 5y 7y 8y 9y J Q K"


def two(*bets: int) -> Finished:
    """A is out; B holds 4r 9g K; A's tricks hold 10 points, and so B's hold 17; the haggis has 3."""
    stock, paid = "2r 3o 5y 6g 7r 8o 10y 4g", (bets[0], bets[1]) if bets else (0, 0)
    return written(
        TWO, "", "4r 9g K", out=[(A, 3)], bets=paid, stock=stock, piles={A: "J Q K"}, rest=B
    )


def leaflet(*bets: int) -> Finished:
    """A is out with 3 cards captured; B holds 3 and has captured 28; the haggis is 8."""
    paid = (bets[0], bets[1]) if bets else (0, 0)
    return written(LEAFLET_2P, "", "4r 9g K", out=[(A, 3)], bets=paid, piles={A: "2r 4o Q"}, rest=B)


def most(*bets: int) -> Finished:
    """B has never played a card, and A has captured all others."""
    return written(TWO, "", ALL_OF_B, out=[(A, 17)], bets=(bets[0], bets[1]), piles={A: ALL_OF_A})


THREE_OUT = written(
    *(THREE, "", "", "2r 3r J 6o 9b 10g"),
    out=[(A, 9), (B, 6)],
    stock="5g 7g 8g",
    piles={A: "Q K", B: "J 5r 7r"},
    rest=C,
)
"""A out while C holds 9, then B while C holds 6; A's tricks have 8 points, B's 4, C's 32."""
SECOND = written(
    *(THREE, "", "K", ""),
    out=[(C, 4), (A, 1)],
    stock="2b 4b 6b",
    piles={A: "Q Q", C: "3r 5r 7r 9r"},
    rest=B,
)
"""C out while 4 were held, then A; B keeps a King. Piles: C 4 points, A 6, B 35."""

SCORES: list[tuple[Haggis, Finished, tuple[int, ...]]] = [
    # 3 cards at 5, the 9 and the King left, 3 points of haggis, 10 in tricks; bets go to who went out
    (TWO, two(), (34, 17)),
    (TWO, two(15, 0), (49, 17)),
    (TWO, two(0, 30), (64, 17)),
    (TWO, two(15, 30), (79, 17)),
    # 20 for the hand, 8 for its cards, 4 in tricks
    (
        TWO,
        written(
            *(TWO, "10r 10o Q K", ""),
            out=[(B, 4)],
            stock="2r 2o 2y 2g 4r 4o 4y 4g",
            piles={B: "J 3r 5r"},
            rest=A,
        ),
        (24, 32),
    ),
    # eight points in the haggis; nothing but the last card's 5; all there is
    (
        TWO,
        written(TWO, "", "J", out=[(A, 1)], stock="3r 5r 7r 9r 3o 5o 7o 9o", rest=B),
        (15, 26),
    ),
    (
        TWO,
        written(TWO, "", "2r", out=[(A, 1)], stock="2o 2y 2g 4r 4o 4y 4g 6r", rest=B),
        (5, 36),
    ),
    (TWO, most(0, 0), (121, 0)),
    (TWO, most(30, 30), (181, 0)),
    # options
    (TWO.variant(first_out_bonus=5), two(), (39, 17)),
    (TWO.variant(first_out_bonus=5), most(30, 30), (186, 0)),
    (TWO.variant(hand_card_points=0), two(), (19, 17)),
    (TWO.variant(hand_card_points=10), two(), (49, 17)),
    (TWO.variant(last_hand=INSIDE), two(), (34, 17)),
    # the leaflet: 18 + 8 + 3 against 42 - 3 - 8 - 3; 6 times 17, 8 and 17 captured at the most
    *((game, leaflet(), (29, 28)) for game in (LEAFLET_2P, LEAFLET_BEST_OF_THREE)),
    *((game, leaflet(15, 30), (74, 28)) for game in (LEAFLET_2P, LEAFLET_BEST_OF_THREE)),
    (LEAFLET_2P, most(0, 0), (127, 0)),
    (LEAFLET_2P, most(30, 30), (187, 0)),
    (TWO.variant(card_points=CardPoints.FLAT), leaflet(), (29, 28)),
    (TWO.variant(card_points=CardPoints.FLAT, last_hand=INSIDE), leaflet(), (29, 28)),
    # three: 45 + 8 + 4 last hand + 2 haggis, 30 + 4, 32
    *((game, THREE_OUT, (59, 34, 32)) for game in (THREE, TOURNAMENT_3P)),
    *((game, SECOND, (11, 35, 29)) for game in (THREE, TOURNAMENT_3P)),
    # the last hand to the second out; and a point for each card
    (ROGERS_3P, THREE_OUT, (55, 38, 32)),
    (ROGERS_3P, SECOND, (16, 35, 24)),
    (ROGERS_3P_FLAT, THREE_OUT, (50, 39, 40)),
    (ROGERS_3P_FLAT, SECOND, (8, 44, 27)),
    # options
    (THREE.variant(second_out_scores=False), THREE_OUT, (59, 4, 32)),
    (THREE.variant(second_out_scores=False), SECOND, (6, 35, 29)),
    (THREE.variant(first_out_bonus=5), THREE_OUT, (64, 34, 32)),
    (ROGERS_3P.variant(first_out_bonus=5), SECOND, (16, 35, 29)),
    (THREE.variant(last_hand=LastHand.SECOND_OUT), THREE_OUT, (55, 38, 32)),
    (THREE.variant(last_hand=INSIDE), THREE_OUT, (55, 38, 32)),
    (THREE.variant(last_hand=INSIDE, second_out_scores=False), THREE_OUT, (55, 8, 32)),
]


@rule(
    "C-18", "C-19", "H-1", "H-21", "H-22", "H-29", "L-3", "P-6", "P-7", "P-8", "R-6", "R-12", "R-13"
)
@for_each(("game", "state", "scores"), SCORES)
def test_what_a_round_scores(game: Haggis, state: Finished, scores: tuple[int, ...]) -> None:
    """A round that was written down needs no play: hands, piles, haggis, bets, who is out."""
    assert game.scores(state) == game.result(state).scores == scores
    assert game.bounds().most >= max(scores)
    assert game.ranking(state)[: len(state.exits)] == tuple(each.seat for each in state.exits)


def paid(game: Haggis, bets: tuple[int, int, int], first: Seat) -> tuple[int, ...]:
    """Return what the bets alone bring each seat, when `first` goes out first."""
    second = B if first == A else A
    last = C if first != C else B
    hands = ["", "", ""]
    hands[last] = "10r"
    scores = [
        game.scores(written(game, *hands, out=[(first, 2), (second, 1)], bets=made, rest=last))
        for made in (bets, (0, 0, 0))
    ]
    assert scores[0] is not None
    assert scores[1] is not None
    return tuple(new - old for new, old in zip(scores[0], scores[1], strict=True))


@rule("C-18", "H-26", "R-15", "P-8")
@for_each(
    ("bets", "first", "printed", "roger"),
    [
        ((15, 15, 0), A, (30, 0, 15), (30, 0, 0)),  # the rulebook's example
        ((15, 15, 0), C, (0, 0, 30), (0, 0, 30)),  # the same, with Carol out first
        ((30, 0, 15), C, (0, 30, 45), (0, 0, 45)),
        ((30, 0, 15), A, (45, 15, 0), (45, 0, 0)),
        ((30, 0, 15), B, (0, 45, 0), (0, 45, 0)),
        ((0, 30, 0), A, (30, 0, 30), (30, 0, 0)),
        ((30, 30, 30), B, (0, 90, 0), (0, 90, 0)),
        ((15, 30, 30), A, (75, 0, 0), (75, 0, 0)),
    ],
)
def test_what_bets_pay(
    bets: tuple[int, int, int], first: Seat, printed: tuple[int, ...], roger: tuple[int, ...]
) -> None:
    """A failed one in full to the first out, and by the printed rules to everyone without a bet."""
    for game in (THREE, TOURNAMENT_3P):
        assert paid(game, bets, first) == printed
    for game in (ROGERS_3P, ROGERS_3P_FLAT, THREE.variant(failed_bets=FailedBets.FIRST_OUT)):
        assert paid(game, bets, first) == roger


BETTING = written(THREE, "", "", "5b K", out=[(A, 9), (B, 2)], bets=(15, 30, 0), piles={B: "J"})
SHEETS: list[tuple[Haggis, Finished, list[str]]] = [
    (
        *(TWO, two(15, 30)),
        [
            "0 15 3 cards still held by an opponent, 5 each (H-21)",
            "0 10 captured (H-1) J Q K",
            "1 17 captured (H-1)",
            "0 3 the haggis (H-22) 2r 3o 4g 5y 6g 7r 8o 10y",
            "0 6 the last hand (H-22) 4r 9g K",
            "0 15 bet of 15 won (C-18)",
            "0 30 seat 1's failed bet (H-26)",
        ],
    ),
    (
        *(THREE.variant(first_out_bonus=5), BETTING),
        [
            "0 45 9 cards still held by an opponent, 5 each (H-21)",
            "1 10 2 cards still held by an opponent, 5 each (H-21)",
            "0 0 captured (H-1)",
            "1 2 captured (H-1) J",
            "2 42 captured (H-1)",
            "0 0 the haggis (H-22) 2r 2o 2y",
            "0 6 the last hand (H-22) 5b K",
            "0 15 bet of 15 won (C-18)",
            "0 30 seat 1's failed bet (H-26)",
            "2 30 seat 1's failed bet (H-26)",
            "0 5 first out (H-29)",
        ],
    ),
    (
        *(ROGERS_3P_FLAT, BETTING),
        [
            "0 45 9 cards still held by an opponent, 5 each (H-21)",
            "1 10 2 cards still held by an opponent, 5 each (H-21)",
            "0 0 captured (R-13)",
            "1 1 captured (R-13) J",
            "2 48 captured (R-13)",
            "0 3 the haggis (H-22) 2r 2o 2y",
            "1 2 the last hand (R-6) 5b K",
            "0 15 bet of 15 won (C-18)",
            "0 30 seat 1's failed bet (R-15)",
        ],
    ),
    (
        *(LEAFLET_2P, leaflet()),
        [
            "0 18 3 cards still held by an opponent, 6 each (L-3) 4r 9g K",
            "0 3 captured (L-3) 2r 4o Q",
            "1 28 captured (L-3)",
            "0 8 the haggis (L-3) 2o 2y 2g 3r 3o 3y 3g 4y",
        ],
    ),
    (
        *(THREE.variant(last_hand=INSIDE, second_out_scores=False), BETTING),
        [
            "0 45 9 cards still held by an opponent, 5 each (H-21)",
            "1 6 2 cards still held by an opponent, 0 each and their points (L-3) 5b K",
            "0 0 captured (L-3)",
            "1 2 captured (L-3) J",
            "2 42 captured (L-3)",
            "0 0 the haggis (L-3) 2r 2o 2y",
            "0 15 bet of 15 won (C-18)",
            "0 30 seat 1's failed bet (H-26)",
            "2 30 seat 1's failed bet (H-26)",
        ],
    ),
]


@rule("C-18", "H-1", "H-21", "H-22", "H-26", "H-29", "L-3", "R-6", "R-13", "R-15")
@for_each(("game", "state", "lines"), SHEETS)
def test_the_sheet_has_a_line_for_everything(
    game: Haggis, state: Finished, lines: list[str]
) -> None:
    """Who, how many points, what for, by which clause, and for which cards, if these are few."""
    assert [
        f"{line.seat} {line.points} {line.label} ({line.clause})"
        + (f" {line.cards}" if line.cards and len(line.cards) < 9 else "")
        for line in game.result(state).sheet.lines
    ] == lines


def test_lines_have_codes() -> None:
    """They stay, whatever the classes are called; the label is the text of a line."""
    sheet = THREE.variant(first_out_bonus=5).result(BETTING).sheet
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


PLAYING = midway(
    *(THREE, "9r", "2y 5y 2b 5b 8b", "2r 3r J 6o 9b 10g 4y 4b 6b"), stock="5g 7g 8g", rest=C
)
PLAYED = "A 9r, B pass, C pass, B 2y, C 4y, B 5y, C pass, B 2b, C 4b, B 5b, C 6b, B 8b"
A_IS_OUT = midway(
    *(THREE, "", "J Q", "10r 9r K"),
    lead=C,
    out=[(A, 7)],
    stock="2b 4b 6b",
    piles={A: "3r", B: "5r"},
    rest=C,
)


@rule("C-15", "C-17", "H-21", "H-22", "H-23", "R-6", "R-13", "R-14")
@for_each(
    ("games", "state", "lines", "scores"),
    [
        # 9 cards against 5 at first, then 6: 45 + 1 + 4 + 2, 30 + 2, the rest of 50
        ((THREE, TOURNAMENT_3P), PLAYING, PLAYED, (52, 32, 41)),
        # the last hand to B; 45 + 1 + 3, 30 + 8 + 6, 54 - 18
        ((ROGERS_3P,), PLAYING, PLAYED, (48, 36, 41)),
        ((ROGERS_3P_FLAT,), PLAYING, PLAYED, (49, 44, 36)),
        # the last trick is handed on; what C still holds is B's own
        ((ROGERS_3P,), A_IS_OUT, "C 10r, B J Q, B award 0", (41, 17, 37)),
        ((ROGERS_3P,), A_IS_OUT, "C 10r, B J Q, B award 2", (36, 17, 42)),
    ],
)
def test_a_round_played_to_its_end(
    games: tuple[Haggis, ...], state: State, lines: str, scores: tuple[int, ...]
) -> None:
    """The numbers of cards come from the play itself."""
    for game in games:
        assert game.scores(enact(game, state, *lines.split(", "))) == scores


@rule("C-15", "H-23", "L-2", "L-3", "L-9")
def test_a_last_bomb_pays_the_opponent_but_the_hand_still_counts() -> None:
    """A goes out with J-Q on B's 10; and a round of the leaflet from the bets on, in two plays."""
    piles = {A: "9r 9o K"}
    state = midway(TWO, "J Q", "10r 2r", lead=B, stock="3r 5r 7r 2o 2y 2g 4r 4o", piles=piles)
    # A: 5 for one card, 0 for the 2r, 3 for the haggis, 7 captured. B: 36 - 3 - 7.
    assert TWO.scores(enact(TWO, state, "B 10r", "A J Q")) == (15, 26)
    # A: 6 + 8 + 3. B: 42 - 1 - 8 - 3.
    assert LEAFLET_2P.scores(enact(LEAFLET_2P, state, "B 10r", "A J Q")) == (17, 30)
    game, red, orange = LEAFLET_2P, "2r 3r 4r 5r 6r 7r 8r", "2o 3o 4o 5o 6o 7o 8o"
    lines = ("A bet 30", "B bet 15", f"A {red} {orange}", "B pass", "A J Q K")
    # A: 102 + 8 + 14 + 30 + 15. B: the bomb's J Q K.
    assert game.scores(enact(game, dealt(game, f"{red} {orange}"), *lines)) == (169, 3)
