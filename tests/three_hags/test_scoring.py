"""The score of a round: what the loser holds, and the hags in the last play."""

import pytest

from cases import for_each
from climbcards import Seat
from climbcards._options import with_options
from climbcards.games.three_hags import THREE_HAGS
from hags_tables import A, B, cards, enact, midway, written
from rulebook import rule

LATER = THREE_HAGS.variant(broom_points=15, imp_points=10)
"""The card values of the designer's later version."""


def sheet(final: str, left: str, winner: Seat = A) -> list[str]:
    """Return the lines of the score sheet."""
    found = THREE_HAGS.sheet(written(final, left, winner=winner))
    assert found is not None
    return str(found).splitlines()


@rule("V-14", "G-15", "G-16")
@for_each(
    ("left", "final", "points"),
    [
        ("7S 3H QC KH JS", "9S 9H", 55),
        ("7S 3H QC KH JS", "QH JH", 75),
        ("JS JH 7C", "QS", 45),
        ("AS", "JC", 5),
        ("10C", "4H", 5),
        ("AS 2H 3C 4S 5H 6C 7S 8H 9C 10S", "JS", 50),
        ("JS JH JC", "4H 5H 6H", 30),
        ("KS KH KC", "4H 5H 6H", 45),
        ("QS QH QC", "4H 5H 6H", 60),
        ("KC", "QS QH QC", 75),
        ("JC", "QS QC", 50),
        ("QH", "QC", 40),
        ("QH", "KS KH", 20),
        ("AS 2S", "5H KS KC", 10),
    ],
)
def test_the_winner_scores_what_the_loser_holds(left: str, final: str, points: int) -> None:
    """5 a number card, 10 a broom, 15 an imp, 20 a hag; 20 for each hag of the last play."""
    assert THREE_HAGS.scores(written(final, left)) == (points, 0)
    assert THREE_HAGS.scores(written(final, left, winner=B)) == (0, points)


@rule("V-14", "G-18")
def test_the_values_of_the_later_version_are_options() -> None:
    """Brooms 15 and imps 10: two brooms and a 7 are 35."""
    assert LATER.scores(written("9S", "JS JH 7C")) == (35, 0)
    assert LATER.scores(written("9S", "KS KH 7C")) == (25, 0)
    assert THREE_HAGS.scores(written("9S", "JS JH 7C")) == (25, 0)


@rule("V-14", "G-15")
def test_the_sheet_names_each_kind_with_its_cards() -> None:
    """A line for every kind of card and one for the bonus, each with its clause, totals last."""
    assert sheet("Qh Jh", "7s 3h Qc Kh Js") == [
        "seat 0    10  number cards still held by the opponent, 5 each (V-14)  3h 7s",
        "seat 0    10  brooms still held by the opponent, 10 each (V-14)  Js",
        "seat 0    15  imps still held by the opponent, 15 each (V-14)  Kh",
        "seat 0    20  hags still held by the opponent, 20 each (V-14)  Qc",
        "seat 0    20  hags in the last play, 20 each (G-15)  Qh",
        "seat 0    75  total",
        "seat 1     0  total",
    ]


@rule("V-14", "G-15")
def test_the_sheet_leaves_out_what_does_not_count() -> None:
    """No line for kinds that the loser does not hold, and no bonus without hags."""
    assert sheet("9s 9h", "Ac 10c", winner=B) == [
        "seat 1    10  number cards still held by the opponent, 5 each (V-14)  Ac 10c",
        "seat 0     0  total",
        "seat 1    10  total",
    ]


@rule("G-15")
@pytest.mark.parametrize(
    ("final", "bonus"),
    [("Qs", 20), ("Qs Js", 20), ("Qs Qh", 40), ("Qs Qh Qc", 60), ("Jc", 0), ("Kh 5s", 0)],
)
def test_hags_in_the_last_play(final: str, bonus: int) -> None:
    """20 for each, whatever the combination."""
    assert THREE_HAGS.scores(written(final, "Ac")) == (5 + bonus, 0)


@rule("G-15")
def test_only_the_last_play_counts() -> None:
    """A coven two plays before the end is worth nothing; nor is a hag that the loser plays."""
    state = midway("Qs Qh Qc 4c 5s", "9h 2h")
    over = enact(state, "A Qs Qh Qc", "A 4c", "B 9h", "A pass", "B 2h")
    assert THREE_HAGS.scores(over) == (0, 5)
    over = enact(midway("4c 5s", "Qh 2h 3s"), "A 4c", "B pass", "A 5s")
    assert THREE_HAGS.scores(over) == (15 + 15, 0)
    over = enact(midway("4c 5s", "Qh 2h 3s", lead=B), "B Qh", "A 4c", "B pass", "A 5s")
    assert THREE_HAGS.scores(over) == (10, 0)


@rule("G-16", "V-14")
def test_the_winners_own_cards_do_not_count() -> None:
    """The broom that A has played and cleared scores nothing."""
    over = enact(midway("Js 9h", "2c 3c", stock=""), "A Js", "B pass", "A 9h")
    assert THREE_HAGS.scores(over) == (10, 0)


@rule("G-12", "V-14")
def test_the_card_that_is_not_drawn_does_not_count() -> None:
    """The loser holds what was held; the stock stays where it is."""
    over = enact(midway("9h", "2c", stock="Qs Qh"), "A 9h")
    assert THREE_HAGS.scores(over) == (5, 0)


@rule("V-14", "G-15", "V-17")
def test_each_value_is_an_option_of_its_own() -> None:
    """Changing one changes its own line and no other."""
    state = written("Qh Jh", "7s Qc Kh Js")
    options = {
        "number_points": (7, 72),
        "broom_points": (1, 61),
        "imp_points": (0, 55),
        "hag_points": (50, 100),
        "hag_bonus": (3, 53),
    }
    assert THREE_HAGS.scores(state) == (70, 0)
    for option, (value, points) in options.items():
        assert with_options(THREE_HAGS, {option: value}).scores(state) == (points, 0)


@rule("G-15", "V-17")
def test_the_bonus_does_not_follow_the_points_for_hags() -> None:
    """Without a bonus hags in the loser's hand still count, and the other way round."""
    state = written("Qh Jh", "Qc")
    assert THREE_HAGS.variant(hag_bonus=0).scores(state) == (20, 0)
    assert THREE_HAGS.variant(hag_points=0).scores(state) == (20, 0)
    assert THREE_HAGS.variant(hag_points=0, hag_bonus=0).scores(state) == (0, 0)


@rule("V-14")
def test_the_sheet_carries_the_cards_as_data() -> None:
    """A program reads seat, label, points, clause and cards."""
    found = THREE_HAGS.sheet(written("Qs Qh", "Ac Kc"))
    assert found is not None
    assert [(line.seat, line.points, line.clause) for line in found.lines] == [
        (A, 5, "V-14"),
        (A, 15, "V-14"),
        (A, 40, "G-15"),
    ]
    assert [line.cards for line in found.lines] == [cards("Ac"), cards("Kc"), cards("Qs Qh")]
    assert found.totals == (60, 0)
