"""The score sheet, the places, and the match."""

from typing import Any

import attrs

from cases import for_each
from climbcards import Round, Seat, Standing
from climbcards.games.tichu import TICHU
from rulebook import rule
from tables import A, B, C, D
from tichu_tables import at_lead, called, done, house

PILES = ["10s", "Ks Kp 5s 5p 10p", "Dr", "Kj 5r Kr 10r"]
ENDS = ("0: 2j", "1: 3j", "2: 4j")
DOUBLE = ("0: 2j", "1: pass", "2: 4j")


@rule("K-3", "K-71", "K-72", "K-73", "K-74", "K-75", "K-76", "K-77")
@for_each(
    ("hands", "lines", "calls", "piles", "sheet", "places"),
    [
        # the last hand to the other team, its tricks to who was out first, the rest as it lies
        (
            "2j / 3j / 4j / 5j 10j Ph",
            *(ENDS, "-, -, -, -", PILES),
            ("seat 0 35 tricks captured (K-72) 2j 3j 4j 10s Dr; seat 1 40 tricks captured (K-72) 5s 5p 10p Ks Kp; "
            "seat 0 35 tricks of the last player (K-71) 5r 10r Kj Kr; seat 0 -10 hand of the last player (K-71) 5j 10j Ph"),
            (A, B, C, D),
        ),
        (
            "2j / 3j / 4j / 6j",
            *(ENDS, "-, -, -, -", ["Ph", "", "9s", ""]),
            "seat 0 -25 tricks captured (K-72) 2j 3j 4j 9s Ph; seat 0 0 hand of the last player (K-71) 6j",
            (A, B, C, D),
        ),
        # also if the last one is the partner of the first
        (
            "2j / 3j / 5j 10j / 4j",
            *(("0: 2j", "1: 3j", "2: pass", "3: 4j"), "-, -, -, -", ["", "", "Kj", ""]),
            ("seat 1 0 tricks captured (K-72) 2j 3j 4j; seat 0 10 tricks of the last player (K-71) Kj; "
            "seat 1 15 hand of the last player (K-71) 5j 10j"),
            (A, B, D, C),
        ),
        # a call is won by the caller in person
        (
            "2j / 3j / 4j / 6j",
            *(ENDS, "tichu, grand, grand, tichu", ["", "", "", ""]),
            ("seat 0 0 tricks captured (K-72) 2j 3j 4j; seat 0 0 hand of the last player (K-71) 6j; "
            "seat 0 100 Tichu called by seat 0 succeeded (K-74); seat 1 -200 Grand Tichu called by seat 1 failed (K-74); "
            "seat 0 -200 Grand Tichu called by seat 2 failed (K-75); seat 1 -100 Tichu called by seat 3 failed (K-74)"),
            (A, B, C, D),
        ),
        # no cards are counted when both of a team are out; of the others the one with fewer is third
        (
            "2j / 3j 10j / 4j / 6j 2s",
            *(DOUBLE, "-, -, -, tichu", PILES),
            "seat 0 150 double victory (K-73); seat 1 -100 Tichu called by seat 3 failed (K-74)",
            (A, C, D, B),
        ),
        ("2j / 3j 10j / 4j / 6j", DOUBLE, "-, -, -, -", PILES, "seat 0 150 double victory (K-73)", (A, C, D, B)),
        ("2j / 3j / 4j / 6j 7j", DOUBLE, "-, -, -, -", PILES, "seat 0 150 double victory (K-73)", (A, C, B, D)),
    ],
)  # fmt: skip
def test_the_sheet(
    hands: str,
    lines: tuple[str, ...],
    calls: str,
    *,
    piles: list[str],
    sheet: str,
    places: tuple[Seat, ...],
) -> None:
    """Each line with its clause and its cards; partners have the same lines."""
    game = house(double_victory=150)
    state = done(game, at_lead(game, hands, calls=called(calls), captured=piles), *lines)
    found = game.sheet(state)
    assert found is not None
    rows = [
        [attrs.evolve(line, seat=A) for line in found.lines if line.seat == seat]
        for seat in game.seats
    ]
    assert rows[:2] == rows[2:]  # K-76
    told = [
        f"seat {line.seat} {line.points} {line.entry} ({line.clause}) {line.cards or ''}".strip()
        for line in found.lines
        if line.seat < 2
    ]
    assert "; ".join(told) == sheet
    assert game.ranking(state) == places


# Any: options are numbers or nothing
MATCHES: list[tuple[dict[str, Any], list[tuple[int, int]], tuple[int, int], tuple[Seat, ...]]] = [
    ({}, [], (0, 0), ()),
    ({}, [(600, 0), (390, 110)], (990, 110), ()),
    ({}, [(600, 0), (400, 100)], (1000, 100), (A, C)),
    ({}, [(-100, 300), (0, 700)], (-100, 1000), (B, D)),
    ({}, [(600, 500), (450, 550)], (1050, 1050), ()),
    ({}, [(600, 500), (450, 550), (-25, 125)], (1025, 1175), (B, D)),
    ({}, [(900, 990), (150, 50)], (1050, 1040), (A, C)),
    ({"target": 300}, [(100, 200), (120, 110)], (220, 310), (B, D)),
    ({"target": None, "rounds": 2}, [(50, 50)], (50, 50), ()),
    ({"target": None, "rounds": 2}, [(50, 50), (40, 60)], (90, 110), (B, D)),
    ({"target": None, "rounds": 2}, [(50, 50), (50, 50)], (100, 100), ()),
    ({"target": None, "rounds": 2}, [(50, 50), (50, 50), (55, 45)], (155, 145), (A, C)),
]


@rule("K-80", "K-81", "K-82", "K-83", "K-84")
@for_each(("options", "rounds", "totals", "winners"), MATCHES)
# Any: as above
def test_where_a_match_stands(
    options: dict[str, Any],
    rounds: list[tuple[int, int]],
    totals: tuple[int, int],
    winners: tuple[Seat, ...],
) -> None:
    """Totals are by seat, and both of a team win; after a tie it goes on; who went out first deals, and nobody leads."""
    played = [Round(A, B, (*each, *each), (C, A, B, D)) for each in rounds]
    dealer = C if rounds else A
    expected = Standing((*totals, *totals), dealer, None, winners, rounds=len(rounds))
    assert house(**options).standing(played) == expected
    assert TICHU.match_end().points == 1000
