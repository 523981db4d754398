"""What may be played together in Dou Dizhu."""

import pytest

from cases import for_each
from climbcards import CardsError
from climbcards.authors import french
from climbcards.games.dou_dizhu import (
    DOU_DIZHU,
    Bomb,
    Carrying,
    Combination,
    Kickers,
    Rocket,
    Run,
    Set,
    readings,
)
from dou_dizhu_tables import cards, named, rank
from rulebook import rule

SINGLES, PAIRS = Kickers.SINGLES, Kickers.PAIRS


@rule("D-5", "D-6", "D-7", "D-8", "D-10")
@for_each(
    ("text", "combination", "name"),
    [
        ("R", Set(rank("R"), 1), "single R"),
        ("2 2 2", Set(rank("2"), 3), "3 of 2s"),
        ("9 9 9 9", Bomb(rank("9")), "bomb 9"),
        ("B R", Rocket(), "rocket"),
        ("10 J Q K A", Run(rank("A"), 5), "run 10 to A"),
        ("3 4 5 6 7 8 9 10 J Q K A", Run(rank("A"), 12), "run 3 to A"),
        ("Q Q K K A A", Run(rank("A"), 3, 2), "pairs Q to A"),
        ("3 3 3 4 4 4", Run(rank("4"), 2, 3), "triples 3 to 4"),
        ("7 7 7 R", Carrying(Set(rank("7"), 3), SINGLES), "3 of 7s with a single"),
        ("7 7 7 2 2", Carrying(Set(rank("7"), 3), PAIRS), "3 of 7s with a pair"),
        ("8 8 8 9 9 9 3 R", Carrying(Run(rank("9"), 2, 3), SINGLES), "triples 8 to 9 with singles"),
        ("5 5 5 5 6 B", Carrying(Set(rank("5"), 4), SINGLES), "4 of 5s with singles"),
        ("5 5 5 5 6 6 2 2", Carrying(Set(rank("5"), 4), PAIRS), "4 of 5s with pairs"),
        (
            "3 3 3 4 4 4 5 5 5 6 6 6 7 7 8 8 9 9 2 2",
            Carrying(Run(rank("6"), 4, 3), PAIRS),
            "triples 3 to 6 with pairs",
        ),
    ],
)
def test_what_cards_are(text: str, combination: Combination, name: str) -> None:
    """Sets, runs up to the ace, bombs and the rocket; a triple carries one, a run one for each, a four two."""
    assert readings(cards(text)) == DOU_DIZHU.readings(cards(text)) == (combination,)
    assert str(combination) == name


@rule("D-4", "D-5", "D-6", "D-7", "D-8")
@for_each(
    "text",
    [
        "",
        "2 B",
        "3 4 5 6",
        "J Q K A 2",
        "K A 2 3 4",
        "3 3 4 4",
        "A A A 2 2 2",
        "3 3 3 5 5 5",
        "7 7 7 3 4",
        "7 7 7 B R",
        "8 8 8 9 9 9 3 4 4",
        "A A A 2 2 2 3 4",
        "5 5 5 5 3",
        "5 5 5 5 3 3 4",
        "3 3 3 3 4 4 4 4",
    ],
)
def test_other_cards_make_nothing(text: str) -> None:
    """Gaps, 2s in runs, kickers of two kinds, too few and too many."""
    assert named(text) == []


def test_other_packs_are_refused() -> None:
    """Cards with suits have no reading here, not even as an empty answer."""
    with pytest.raises(CardsError, match="not of this game's pack"):
        readings(french().parse("7h"))


def test_no_card_is_wild() -> None:
    """Nothing stands for anything else; cards that are not so read are refused."""
    (reading,) = DOU_DIZHU.readings(cards("7 7 7 R"))
    assert DOU_DIZHU.stand_ins(cards("7 7 7 R"), reading) == ()
    with pytest.raises(CardsError, match="cannot be read as"):
        DOU_DIZHU.stand_ins(cards("7 7 7"), reading)


def test_a_reading_is_one_object() -> None:
    """The same combination of other cards is equal, and does not grow the memory."""
    (one,) = DOU_DIZHU.readings(cards("7 7 7 R"))
    (other,) = DOU_DIZHU.readings(cards("7 7 7 3"))
    assert one is other
