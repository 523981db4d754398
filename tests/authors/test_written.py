"""Actions as they are written: a verb with a number, cards with a name."""

import pytest

from cases import for_each
from climbcards import NotationError
from climbcards.authors import french, read_cards, read_number

PACK = french()


@for_each(
    ("text", "number"),
    [
        ("bet 15", 15),
        ("  BET   0 ", 0),
        ("bet\t7", 7),
        ("bet 123456789", 123456789),
        ("better 5", None),
        ("bet15", None),
        ("7s", None),
        ("", None),
    ],
)
def test_a_verb_has_its_number(text: str, number: int | None) -> None:
    """Blanks and case do not matter; another text is none of its business."""
    assert read_number(text, "bet", 15) == number


@pytest.mark.parametrize(
    ("text", "position"),
    [
        ("bet", 3),
        ("bet   ", 6),
        (" bet x", 5),
        ("bet -1", 4),
        ("bet 1.5", 4),
        ("bet 1234567890", 4),
        ("bet ²", 4),
    ],
)
def test_a_verb_without_a_number_is_refused(text: str, position: int) -> None:
    """The error points at where the number should stand, and gives an example."""
    with pytest.raises(NotationError, match="bet needs a number, as in bet 15") as refused:
        read_number(text, "bet", 15)
    assert (refused.value.text, refused.value.position) == (text, position)


@pytest.mark.parametrize(
    ("text", "cards", "name", "position"),
    [
        ("7s 8s", "7s 8s", None, 6),
        ("8s 7s = run 7 to 8", "7s 8s", "run 7 to 8", 8),
        ("7s=pair", "7s", "pair", 3),
        ("7s =  ", "7s", "", 6),
    ],
)
def test_cards_have_perhaps_a_name(text: str, cards: str, name: str | None, position: int) -> None:
    """The name stands behind the first =, blanks around it left out."""
    found = read_cards(text, PACK)
    assert found[:2] == (PACK.parse(cards), name)
    assert name is None or found[2] == position


@pytest.mark.parametrize("text", ["", "  ", "= run to 9"])
def test_without_cards_there_is_nothing_to_read(text: str) -> None:
    """The error says so; what else could have been written, the game knows."""
    with pytest.raises(NotationError, match="expected cards, at position 0 of"):
        read_cards(text, PACK)


def test_a_slip_in_the_cards_is_shown_in_the_whole_text() -> None:
    """Its position counts from the beginning of what was typed."""
    with pytest.raises(NotationError) as refused:
        read_cards("7s 8x = run", PACK)
    assert (refused.value.text, refused.value.position) == ("7s 8x = run", 4)
