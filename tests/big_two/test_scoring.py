"""The points against a hand, who is paid for them, and the places."""

from big_two_tables import Options, house, laid_out, played
from cases import for_each
from climbcards.authors import CardsLeft
from climbcards.games.big_two import ManyLeft, Settled, TwosLeft, WonFromAll
from rulebook import rule

NINE = "4d 4c 5h 6s 7d 8d 9d Jd Qd"
TEN = f"{NINE} Kd"
THIRTEEN = f"{TEN} Kc Kh Ks"
SEVENTEEN = f"{THIRTEEN} As Ad Ac Ah"

AGAINST: list[tuple[str, Options, int]] = [
    (NINE, {}, 9),
    (TEN, {}, 20),
    (THIRTEEN, {}, 39),
    (THIRTEEN, {"triple_at": None}, 26),
    (THIRTEEN, {"double_at": None}, 39),
    (THIRTEEN, {"double_at": None, "triple_at": None}, 13),
    ("4d 4c 5h 6s 7d 8d 9d Jd", {"double_at": 8}, 16),
    ("4d 2c 2s", {"twos_double": True}, 12),
    ("4d 2c 2s", {}, 3),
    (f"{NINE} 2c", {"twos_double": True}, 40),
    (SEVENTEEN, {}, 51),
]


@rule("W-26", "W-27", "W-28")
@for_each(("hand", "options", "points"), AGAINST)
def test_the_points_against_a_hand(hand: str, options: Options, points: int) -> None:
    """By the table of the rulings: cards, doubled and tripled, and 2s where they count."""
    game = house(options)
    assert game.points_of(game.pack.parse(hand)) == points


END = "3d 2s / 4c 5c / 6h 7h"
LINES = ("A 3d", "B 4c", "C pass", "A 2s")


@rule("W-29")
@for_each(
    ("scoring", "scores"),
    [("penalty", (0, -1, -2)), ("winner", (3, -1, -2)), ("pairs", (3, 0, -3))],
)
def test_who_is_paid(scoring: str, scores: tuple[int, ...]) -> None:
    """Nobody, the winner, or each seat by each other one."""
    game, state = laid_out(END, scoring=scoring)
    assert game.scores(played(game, state, *LINES)) == scores


@rule("W-26", "W-27", "W-28", "W-29")
def test_the_sheet_says_what_for() -> None:
    """Each line has its clause, and an entry as data."""
    game = house({"players": 2, "twos_double": True, "scoring": "winner"})
    state = game.position(["2s", f"{NINE} 2c"])
    sheet = game.sheet(played(game, state, "A 2s"))
    assert sheet is not None
    assert [(line.seat, line.entry, line.points, line.clause) for line in sheet.lines] == [
        (1, CardsLeft(10), -10, "W-26"),
        (1, ManyLeft(2, 10), -10, "W-27"),
        (1, TwosLeft(1), -20, "W-28"),
        (0, WonFromAll(), 40, "W-29"),
    ]


@rule("W-29")
def test_settling_is_a_line_where_it_makes_a_difference() -> None:
    """Of two players each pays the other once, which the points of the hand say already."""
    game, state = laid_out(END, scoring="pairs")
    sheet = game.sheet(played(game, state, *LINES))
    assert sheet is not None
    settled = [(line.seat, line.points) for line in sheet.lines if line.entry == Settled()]
    assert settled == [(0, 3), (1, 1), (2, -1)]
    two, other = laid_out("3d 2s / 4c 5c", scoring="pairs")
    end = two.sheet(played(two, other, "A 3d", "B 4c", "A 2s"))
    assert end is not None
    assert [(line.seat, line.points, str(line.entry)) for line in end.lines] == [
        (1, -1, "1 card left"),
        (0, 1, "settled with the others"),
    ]


@rule("W-30")
@for_each(
    ("hands", "options", "ranking"),
    [
        (["2s", "4c 5c", "6h", "7h 7s 8d"], {}, (0, 2, 1, 3)),
        (["4c 5c", "2s", "6h 6s", "7h 9h"], {}, (1, 2, 3, 0)),
        (["2s", "4c 5c", "2h 2d", "7h 7s 8d"], {"twos_double": True}, (0, 1, 3, 2)),
        (["2s", "2h 3c", "4c 4d 4h 4s", "7h"], {"twos_double": True}, (0, 3, 1, 2)),
    ],
)
def test_places(hands: list[str], options: Options, ranking: tuple[int, ...]) -> None:
    """Fewer points come first, and of equal ones the next after the winner, however many cards they are."""
    game = house(options)
    winner = hands.index("2s")
    state = game.position(hands, winner)
    assert game.ranking(state) == ()
    assert game.ranking(game.apply(state, game.parse(state, game.seats[winner], "2s"))) == ranking
