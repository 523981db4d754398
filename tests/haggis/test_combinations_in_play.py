"""Combinations at the table: which reading a play has, and what is listed."""

import pytest

from climbcards import Choice, Objection, Rank, Run, Set
from climbcards.games import haggis
from climbcards.games.haggis import Haggis
from climbcards.reasons import HIGHER, TooLow
from haggis_plays import listed, play, tried
from haggis_tables import A, B, dealt, enact, midway, refused
from rulebook import rule

TWO, THREE = haggis.OFFICIAL_2P, haggis.OFFICIAL_3P
LOWER = TWO.variant(declare_lower=True)


@rule("H-11")
@pytest.mark.parametrize(
    ("spots", "cards", "names"),
    [
        ("5r", "5r J Q", ["3 of 5s", "run 5 to 7"]),
        ("10r", "10r J Q K", ["4 of 10s", "run 10 to K", "pairs 10 to J"]),
        ("9r 10r", "9r 10r J K", ["run 9 to Q", "pairs 9 to 10"]),
        ("3r 3o", "3r 3o J Q", ["4 of 3s", "pairs 3 to 4"]),
        ("2r 2o 3o", "2r 2o 3o J Q K", ["pairs 2 to 4", "triples 2 to 3"]),
    ],
)
@pytest.mark.parametrize("game", [TWO, THREE, LOWER])
def test_a_leader_must_say_which_of_several_shapes(
    game: Haggis, spots: str, cards: str, names: list[str]
) -> None:
    """Each shape is offered at its highest, and each of them can be played by name."""
    state = dealt(game, spots)
    choice = tried(game, state, A, cards)
    assert isinstance(choice, Choice)
    assert choice.clause == "H-11"
    assert [str(each.reading) for each in choice.plays] == names
    for each in choice.plays:
        assert each in game.legal_actions(state, A)
        after = game.apply(state, each)
        assert game.awaited(after) == (B,)


@rule("H-11", "H-13")
@pytest.mark.parametrize("game", [TWO, LOWER])
@pytest.mark.parametrize(
    ("cards", "reading"),
    [
        ("9r 10r J", Run(Rank("J"), 3)),
        ("8r 9r 10r J Q", Run(Rank("Q"), 5)),
        ("7r 9r K", Run(Rank("9"), 3)),
        ("9r K", Set(Rank("9"), 2)),
        ("9r", Set(Rank("9"), 1)),
        ("J Q", haggis.Bomb(haggis.BombKind.JQ)),
    ],
)
def test_cards_of_one_shape_count_as_the_highest(
    game: Haggis, cards: str, reading: haggis.Combination
) -> None:
    """Nothing needs to be said, with lower windows allowed or not."""
    state = dealt(game, "7r 8r 9r 10r")
    assert tried(game, state, A, cards) == play(game, A, cards, reading)


@rule("H-11")
@pytest.mark.parametrize(
    ("lead", "reading"),
    [
        ("4r 4o 4y", Set(Rank("5"), 3)),
        ("2r 3r 4r", Run(Rank("7"), 3)),
        ("4r K = 2 of 4s", None),
        ("6r 6o 6y", None),
        ("8o 9o 10o", None),
    ],
)
def test_a_play_that_answers_has_the_shape_to_be_beaten(
    lead: str, reading: haggis.Combination | None
) -> None:
    """On three of a kind 5r J Q is three 5s, on a run it is a run; on anything else it is too low."""
    state = enact(TWO, dealt(TWO, "2r 3r 4r 4o 4y 6r 6o 6y 8o 9o 10o", "5r"), f"A {lead}")
    answer = tried(TWO, state, B, "5r J Q")
    with_these = [line for line in listed(TWO, state, B) if line.startswith("5r J Q =")]
    if reading is None:
        assert isinstance(answer, Objection)
        assert with_these == []
    else:
        assert answer == play(TWO, B, "5r J Q", reading)
        assert with_these == [f"5r J Q = {reading}"]


@rule("C-8")
def test_the_bombs_of_a_hand_are_listed_low_to_high() -> None:
    """On any lead: 3-5-7-9 in four suits, the courts, and 3-5-7-9 in one suit, which is the highest."""
    state = enact(TWO, dealt(TWO, "2r", "3r 5r 7r 9r 5o 7y 9g"), "A 2r")
    found = [line.split(" = ") for line in listed(TWO, state, B) if "bomb" in line]
    assert [cards for cards, _ in found] == [
        *("3r 5o 7y 9g", "J Q", "J K", "Q K", "J Q K", "3r 5r 7r 9r"),
    ]


@rule("H-13")
def test_declare_lower_lists_and_allows_lower_windows() -> None:
    """The same cards are listed at each window that beats the table; unnamed they are the highest."""
    lead = midway(LOWER, "9r 10r J", "7o 8o 9o 6y", rest=A)
    leads = [line for line in listed(LOWER, lead, A) if line.startswith("9r 10r J")]
    assert leads == ["9r 10r J = run 8 to 10", "9r 10r J = run 9 to J"]
    low = play(LOWER, A, "9r 10r J", Run(Rank("10"), 3))
    assert low in LOWER.legal_actions(lead, A)
    state = enact(LOWER, midway(LOWER, "7o 8o 9o 6y", "9r 10r J 2g", rest=A), "A 7o 8o 9o")
    answers = ["9r 10r J = run 8 to 10", "9r 10r J = run 9 to J"]
    assert listed(LOWER, state, B) == answers
    assert tried(LOWER, state, B, "9r 10r J") == play(LOWER, B, "9r 10r J", Run(Rank("J"), 3))
    assert listed(TWO, state, B) == answers[1:]


@rule("H-13", "H-15")
def test_a_declared_lower_window_must_still_be_higher() -> None:
    """9-10-J called 8-9-10 does not beat 8-9-10, and an answer must beat what was declared."""
    state = enact(LOWER, midway(LOWER, "8o 9o 10o 6y", "9r 10r J 2g", rest=A), "A 8o 9o 10o")
    assert listed(LOWER, state, B) == ["9r 10r J = run 9 to J"]
    objection = refused(LOWER, state, play(LOWER, B, "9r 10r J", Run(Rank("10"), 3)))
    declared = Run(Rank("10"), 3)
    assert objection.reason == TooLow(declared, declared, (HIGHER, "a bomb"))
    before = midway(LOWER, "9r 10r J 2g", "9o 10o Q 6y", rest=A)
    state = enact(LOWER, before, "A 9r 10r J = run 8 to 10")
    assert listed(LOWER, state, B) == ["9o 10o Q = run 9 to J"]


@rule("C-4", "C-5", "C-6", "C-7", "H-7")
def test_all_leads_of_a_small_hand() -> None:
    """The list is complete and low to high: nothing else can be made of 5r 6r 7r 7o J."""
    plays = listed(TWO, midway(TWO, "5r 6r 7r 7o J", "2r", rest=A), A)
    assert {line.split(" = ")[0] for line in plays if "single" in line} == {
        "5r",
        "6r",
        "7r",
        "7o",
        "J",
    }
    assert sorted(line for line in plays if "single" not in line) == [
        "5r 6r 7r = run 5 to 7",
        "5r 6r 7r J = run 5 to 8",
        "5r 6r J = run 5 to 7",
        "5r 7r J = run 5 to 7",
        "5r J = 2 of 5s",
        "6r 7r 7o J = pairs 6 to 7",
        "6r 7r J = run 6 to 8",
        "6r J = 2 of 6s",
        "7o J = 2 of 7s",
        "7r 7o = 2 of 7s",
        "7r 7o J = 3 of 7s",
        "7r J = 2 of 7s",
    ]
    assert list(dict.fromkeys(line.split(" = ")[1] for line in plays)) == [
        *("single 5", "single 6", "single 7", "single J"),
        *("2 of 5s", "2 of 6s", "2 of 7s", "3 of 7s"),
        *("run 5 to 7", "run 6 to 8", "run 5 to 8", "pairs 6 to 7"),
    ]
