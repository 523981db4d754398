"""What beats what in Dou Dizhu."""

from itertools import product

import pytest

from cases import for_each
from climbcards import CardsError, Rank
from climbcards.games.dou_dizhu import DOU_DIZHU, Bomb, Carrying, Kickers, Run, Set, beats
from dou_dizhu_tables import B, enact, listed, midway, rank, read
from rulebook import rule

LADDERS = {
    "singles": ["3", "10", "K", "A", "2", "B", "R"],
    "pairs": ["3 3", "9 9", "A A", "2 2"],
    "triples": ["3 3 3", "A A A", "2 2 2"],
    "triples with a single": ["3 3 3 R", "4 4 4 3", "2 2 2 4"],
    "triples with a pair": ["3 3 3 2 2", "4 4 4 3 3", "2 2 2 4 4"],
    "runs of five": ["3 4 5 6 7", "4 5 6 7 8", "10 J Q K A"],
    "runs of six": ["3 4 5 6 7 8", "9 10 J Q K A"],
    "three pairs": ["3 3 4 4 5 5", "Q Q K K A A"],
    "four pairs": ["3 3 4 4 5 5 6 6", "4 4 5 5 6 6 7 7"],
    "two triples": ["3 3 3 4 4 4", "K K K A A A"],
    "two triples with singles": ["3 3 3 4 4 4 R 2", "4 4 4 5 5 5 3 3"],
    "two triples with pairs": ["3 3 3 4 4 4 A A 2 2", "4 4 4 5 5 5 3 3 6 6"],
    "three triples with singles": ["3 3 3 4 4 4 5 5 5 7 8 9", "4 4 4 5 5 5 6 6 6 8 9 R"],
    "fours with singles": ["3 3 3 3 R 2", "4 4 4 4 3 3", "2 2 2 2 3 4"],
    "fours with pairs": ["3 3 3 3 A A 2 2", "4 4 4 4 3 3 5 5"],
    "bombs": ["3 3 3 3", "10 10 10 10", "2 2 2 2", "B R"],
}
every_ladder = pytest.mark.parametrize("ladder", LADDERS.values(), ids=LADDERS)


@rule("D-9", "D-10")
@every_ladder
def test_of_one_kind_the_higher_core_wins(ladder: list[str]) -> None:
    """Every combination beats those before it in its row, whatever they carry, and no other."""
    row = [read(text) for text in ladder]
    for (high, new), (low, old) in product(enumerate(row), repeat=2):
        assert beats(new, old) is (high > low)
        assert DOU_DIZHU.beats(new, old) is (high > low)


@rule("D-9")
@for_each("kind", [kind for kind in LADDERS if kind != "bombs"])
def test_other_kinds_do_not_compare(kind: str) -> None:
    """Another kind, number of cards or number of ranks neither beats nor is beaten."""
    for other, ladder in LADDERS.items():
        if other not in {kind, "bombs"}:
            for new, old in product(ladder, LADDERS[kind]):
                assert not beats(read(new), read(old))


@rule("D-10")
@for_each("kind", [kind for kind in LADDERS if kind != "bombs"])
def test_a_bomb_beats_everything_else(kind: str) -> None:
    """The lowest bomb beats the highest of any other kind, and is beaten by none of it."""
    for bomb, text in product(LADDERS["bombs"], LADDERS[kind]):
        assert beats(read(bomb), read(text))
        assert not beats(read(text), read(bomb))


@rule("D-9", "D-10")
@for_each(
    ("led", "hand", "answers"),
    [
        ("Q", "3 Q K 2 B 9 9 9", ["K", "2", "B"]),
        ("B", "R A A A A", ["R", "A A A A = bomb A"]),
        ("R", "B 6 6 6 6", ["6 6 6 6 = bomb 6"]),
        ("2", "B R", ["B", "R", "B R"]),
        ("9 9", "9 9 10 10 10 B R", ["10 10", "B R"]),
        ("5 5 5", "4 4 4 6 6 6 2 2", ["6 6 6"]),
        ("5 5 5 3", "6 6 6 2 2", ["6 6 6 2"]),
        ("5 5 5 3 3", "6 6 6 2 2 7", ["6 6 6 2 2"]),
        ("3 4 5 6 7", "4 5 6 7 8 9 10", ["4 5 6 7 8", "5 6 7 8 9", "6 7 8 9 10"]),
        ("4 5 6 7 8", "4 5 6 7 8 9", ["5 6 7 8 9"]),
        ("3 3 4 4 5 5", "5 5 6 6 7 7 7 8 8", ["5 5 6 6 7 7", "6 6 7 7 8 8"]),
        ("5 5 5 6 6 6", "7 7 7 8 8 8 9 9", ["7 7 7 8 8 8"]),
        ("J J J Q Q Q 3 4", "K K K A A A 3 3", ["3 3 K K K A A A"]),
        ("3 3 3 4 4 4 7 7 8 8", "5 5 5 6 6 6 9 9 J J J", ["5 5 5 6 6 6 9 9 J J"]),
        ("4 4 4 4 3 5", "5 5 5 6 6 6 6 9", ["5 5 6 6 6 6", "5 6 6 6 6 9", "6 6 6 6 = bomb 6"]),
        (
            "4 4 4 4 3 3 5 5",
            "7 7 7 7 6 6 8 8",
            ["6 6 7 7 7 7 8 8", "7 7 7 7 = bomb 7"],
        ),
        ("9 9 9 9", "8 8 8 8 10 10 10 10 B R", ["10 10 10 10 = bomb 10", "B R"]),
        ("B R", "8 8 8 8 3", []),
    ],
)
def test_answers_to_a_lead(led: str, hand: str, answers: list[str]) -> None:
    """Exactly what beats the lead can be played, low to high, and a pass."""
    state = enact(midway(f"{led} J", hand, "2"), f"A {led}")
    assert listed(state, B) == [*answers, "pass"]


@rule("D-4", "D-9")
@for_each(
    "impossible",
    [
        Set(rank("3"), 4),
        Set(rank("B"), 2),
        Set(rank("3"), 21),
        Run(rank("7"), 4),
        Run(rank("2"), 5),
        Run(rank("4"), 5),
        Run(rank("5"), 3, 4),
        Run(rank("K"), 11, 2),
        Bomb(rank("R")),
        Carrying(Set(rank("3"), 2), Kickers.SINGLES),
        Carrying(Run(rank("7"), 5), Kickers.SINGLES),
        Carrying(Run(rank("7"), 5, 3), Kickers.PAIRS),
        Carrying(Run(rank("8"), 6, 3), Kickers.SINGLES),
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
