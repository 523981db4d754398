"""What the two players of Three Hags are told: who clears the pile, and who draws what."""

from climbcards.games.three_hags import THREE_HAGS
from hags_tables import A, B, midway
from rulebook import rule
from tables import enact, heard


@rule("G-21", "G-13")
def test_only_who_draws_is_told_the_card() -> None:
    """A plays a card and draws the 9c; B and a spectator hear that it drew one."""
    state = midway("4h 7s", "5h 6s", stock="9c Kc")
    assert heard(THREE_HAGS, state, "A 4h", A) == ["seat 0: 4h", "seat 0 draws 9c"]
    for other in (B, None):
        assert heard(THREE_HAGS, state, "A 4h", other) == ["seat 0: 4h", "seat 0 draws 1 card"]


@rule("V-11")
def test_a_pass_ends_the_trick_for_the_opponent() -> None:
    """B passes and draws, and A leads; without a stock nothing is drawn."""
    state = enact(THREE_HAGS, midway("4h 7s", "5h 6s", stock="9c Kc"), "A 4h")
    assert heard(THREE_HAGS, state, "B pass", A) == [
        "seat 1: pass",
        "seat 0 wins the trick",
        "seat 1 draws 1 card",
        "seat 0 leads",
    ]
    state = enact(THREE_HAGS, midway("4h 7s", "5h 6s"), "A 4h")
    assert heard(THREE_HAGS, state, "B pass") == [
        "seat 1: pass",
        "seat 0 wins the trick",
        "seat 0 leads",
    ]


@rule("V-12")
def test_a_sweep_clears_the_table_at_once() -> None:
    """A plays a broom alone, and leads again."""
    state = midway("Jc 7s", "5h 6s")
    assert heard(THREE_HAGS, state, "A Jc") == [
        "seat 0: Jc",
        "seat 0 clears the table",
        "seat 0 leads",
    ]


@rule("V-13", "V-14")
def test_the_last_card_ends_the_round() -> None:
    """Who is out wins, before any draw."""
    assert heard(THREE_HAGS, midway("4h", "5h", stock="9c"), "A 4h") == [
        "seat 0: 4h",
        "seat 0 goes out first",
        "the round is over: seat 0 5, seat 1 0",
    ]
