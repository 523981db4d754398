"""What beats what in Dou Dizhu."""

import pytest

from cases import for_each
from climbcards import CardsError, Rank
from climbcards.games.dou_dizhu import DOU_DIZHU, Bomb, Carrying, Kickers, Run, Set, beats
from dou_dizhu_tables import enact, listed, midway, rank, read
from rulebook import rule
from tables import B


@rule("D-9", "D-10")
@for_each(
    ("led", "hand", "answers"),
    [
        ("Q", "3 Q K 2 B 9 9 9", ["K", "2", "B"]),
        ("B", "R A A A A", ["R", "A A A A = bomb A"]),
        ("2", "B R", ["B", "R", "B R"]),
        ("9 9", "9 9 10 10 10 B R", ["10 10", "B R"]),
        ("5 5 5 3", "6 6 6 2 2", ["6 6 6 2"]),
        ("3 4 5 6 7", "4 5 6 7 8 9 10", ["4 5 6 7 8", "5 6 7 8 9", "6 7 8 9 10"]),
        ("3 3 3 4 4 4 7 7 8 8", "5 5 5 6 6 6 9 9 J J J", ["5 5 5 6 6 6 9 9 J J"]),
        ("4 4 4 4 3 5", "5 5 5 6 6 6 6 9", ["5 5 6 6 6 6", "5 6 6 6 6 9", "6 6 6 6 = bomb 6"]),
        ("9 9 9 9", "8 8 8 8 10 10 10 10 B R", ["10 10 10 10 = bomb 10", "B R"]),
        ("B R", "8 8 8 8 3", []),
    ],
)
def test_answers_to_a_lead(led: str, hand: str, answers: list[str]) -> None:
    """Exactly what beats the lead can be played, low to high, and a pass."""
    state = enact(midway(f"{led} J", hand, "2"), f"A {led}")
    assert listed(state, B) == [*answers, "pass"]


@rule("D-10")
def test_nothing_is_said_to_beat_the_rocket() -> None:
    """Its answers are none, which is not that they are unknown."""
    state = enact(midway("B R J", "8 8 8 8 3", "2"), "A B R")
    assert DOU_DIZHU.beaten_by(state) == ()


@rule("D-4", "D-9")
@for_each(
    "impossible",
    [
        Set(rank("3"), 4),
        Set(rank("B"), 2),
        Run(rank("2"), 5),
        Run(rank("4"), 5),
        Bomb(rank("R")),
        Carrying(Set(rank("3"), 2), Kickers.SINGLES),
        Carrying(Run(rank("7"), 5, 3), Kickers.PAIRS),
    ],
    ids=str,
)
def test_what_nobody_can_play_is_refused(impossible: Set | Run | Bomb | Carrying) -> None:
    """A combination that the pack cannot make beats nothing and is beaten by nothing: an error."""
    for pair in [(impossible, read("3")), (read("B R"), impossible)]:
        with pytest.raises(CardsError, match="nothing that can be played"):
            beats(*pair)


def test_ranks_of_other_packs_are_refused() -> None:
    """There is no rank 1."""
    with pytest.raises(CardsError, match="no rank '1'"):
        beats(Set(Rank("1"), 1), read("3"))
