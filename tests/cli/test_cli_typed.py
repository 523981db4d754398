"""What is typed: suits as symbols, a rank alone, a slip."""

import pytest

from climbcards import NotationError
from climbcards._cli.faces import lettered
from climbcards._cli.typed import meant_by, spelled
from climbcards.games import haggis, three_hags, threes

PACK = haggis.OFFICIAL_2P.pack
HAND = PACK.parse("2r 7r 9y 9g 10o J Q K")
HAGS = three_hags.THREE_HAGS.pack


@pytest.mark.parametrize(
    ("text", "notation"),
    [
        ("7", "7r"),
        ("t", "10o"),
        ("10", "10o"),
        ("9 9", "9y 9g"),
        ("9y 9", "9y 9g"),
        ("2 7 J", "J 2r 7r"),
        ("7 J Q = run to 9", "J Q 7r = run to 9"),
        ("10R 2", "10r 2r"),
    ],
)
def test_a_rank_alone_is_the_card_that_is_held(text: str, notation: str) -> None:
    """Where it is clear which cards are meant, their suits need not be typed."""
    assert spelled(text, HAND) == notation


@pytest.mark.parametrize(
    "text",
    ["7r", "J", "pass", "bet 15", "7 x", "award 1", "", "=", "7r = 3", "face up 2 7", "2 " * 60],
)
def test_everything_else_is_left_to_the_notation(text: str) -> None:
    """Full cards, other actions, and what cannot be meant stay as they were typed."""
    assert spelled(text, HAND) == text


@pytest.mark.parametrize(
    ("text", "problem", "position"),
    [
        ("9", "say which 9: you hold 9y 9g", 0),
        ("J 9", "say which 9: you hold 9y 9g", 2),
        ("9 9 9", "you hold only 9y 9g", 0),
        ("7 7", "you hold only 7r", 0),
        ("7r 7", "you hold only 7r", 3),
        ("2 8", "you hold no 8", 2),
        ("t t", "you hold only 10o", 0),
        ("T 10", "you hold only 10o", 2),
    ],
)
def test_an_unclear_rank_names_what_is_held(text: str, problem: str, position: int) -> None:
    """A rank that is not held so often, or in more suits, is refused at its place."""
    with pytest.raises(NotationError) as refused:
        spelled(text, HAND)
    assert (refused.value.problem, refused.value.position) == (problem, position)


def test_of_equal_cards_any_will_do() -> None:
    """In a game without suits a rank is a card, however many of it are held."""
    pack = threes.THREES.pack
    assert spelled("5 5", pack.parse("5 5 5 6")) == "5 5"


@pytest.mark.parametrize(
    ("text", "letters"),
    [
        ("4\N{BLACK HEART SUIT} 4\N{BLACK CLUB SUIT}", "4h 4c"),
        ("4\N{WHITE HEART SUIT} As\N{VARIATION SELECTOR-16}", "4h As"),
        ("4\N{BLACK HEART SUIT}\N{VARIATION SELECTOR-16}", "4h"),
        ("10\N{BLACK SPADE SUIT} 2\N{BLACK DIAMOND SUIT}", "10s 2d"),
        ("7r = run to 9", "7r = run to 9"),
    ],
)
def test_symbols_are_suits(text: str, letters: str) -> None:
    """What the terminal shows can be typed, or copied, back."""
    assert lettered(text) == letters
    assert spelled(text, HAGS.parse("5h")) == letters


@pytest.mark.parametrize(
    ("word", "near"),
    [("hlep", "help"), ("HELPP", "help"), ("help", None), ("castle", None), ("x" * 100_000, None)],
)
def test_a_slip_is_met_with_the_word_that_is_meant(word: str, near: str | None) -> None:
    """One letter too many or two exchanged still name a command; another word names none."""
    assert meant_by(word, ["help", "hint", "pass"]) == near
