"""Shapes: what an answer must share with a combination so that rank decides between them."""

from collections.abc import Callable
from functools import partial

import pytest

from cases import for_each
from climbcards import CardsError, Rank, Run, Set, catalogue, is_climbing
from climbcards.games import dou_dizhu, haggis, three_hags, threes
from rulebook import rule

HAGGIS = haggis.OFFICIAL_2P
HAGS = three_hags.THREE_HAGS
LANDLORD = dou_dizhu.DOU_DIZHU


@rule("H-17")
@for_each(
    ("cards", "shapes"),
    [
        ("8r", ["single"]),
        ("J", ["single"]),
        ("8r 8o", ["pair"]),
        ("8r 8o 8y", ["3 of a kind"]),
        ("7r 8r 9r 10r", ["run of 4"]),
        ("7r 7o 8r 8o", ["2 pairs"]),
        ("5r J Q", ["3 of a kind", "run of 3", "run of 3", "run of 3"]),
        ("3r 5o 7y 9g", ["bomb"]),
        ("J Q", ["bomb"]),
    ],
)
def test_shapes_of_haggis(cards: str, shapes: list[str]) -> None:
    """A shape is kind, size and width, without the rank; all bombs are one."""
    readings = HAGGIS.readings(HAGGIS.pack.parse(cards))
    assert [reading.shape for reading in readings] == shapes


@rule("G-7")
@pytest.mark.parametrize(
    ("cards", "shape"),
    [
        ("4h", "onesie"),
        ("4h 4c", "twosie"),
        ("4h 4c 4s", "set"),
        ("4h 5h 6h", "run"),
        ("Qh Jh", "flier h"),
        ("Qh Qs Qc", "coven"),
    ],
)
def test_shapes_of_three_hags(cards: str, shape: str) -> None:
    """A shape is the kind; of two fliers neither beats the other, so each is its own."""
    (reading,) = HAGS.readings(HAGS.pack.parse(cards))
    assert reading.shape == shape


@rule("D-9")
@for_each(
    ("cards", "shape"),
    [
        ("R", "single"),
        ("8 8", "pair"),
        ("8 8 8", "3 of a kind"),
        ("8 8 8 R", "3 of a kind with a single"),
        ("8 8 8 4 4", "3 of a kind with a pair"),
        ("5 6 7 8 9", "run of 5"),
        ("7 7 8 8 9 9", "3 pairs"),
        ("7 7 7 8 8 8 3 4", "2 triples with singles"),
        ("8 8 8 8 3 4", "4 of a kind with singles"),
        ("8 8 8 8", "bomb"),
        ("B R", "rocket"),
    ],
)
def test_shapes_of_dou_dizhu(cards: str, shape: str) -> None:
    """A shape is the kind with its size and the sort of its kickers, whatever their ranks."""
    (reading,) = LANDLORD.readings(LANDLORD.pack.parse(cards))
    assert reading.shape == shape


def test_fliers_do_not_beat_one_another() -> None:
    """Were they of one shape, nothing would decide between them."""
    fliers = [HAGS.readings(HAGS.pack.parse(cards))[0] for cards in ("Qh Jh", "Qs Js")]
    assert not any(HAGS.beats(new, old) for new in fliers for old in fliers)
    assert len({flier.shape for flier in fliers}) == 2


def test_a_game_without_combinations_has_no_shapes() -> None:
    """In Threes cards of one rank are played, and only the rank counts."""
    assert not is_climbing(catalogue()["threes"])
    assert is_climbing(catalogue()["three-hags"])


@pytest.mark.parametrize(
    ("make", "others", "sentence"),
    [
        (Set, (2,), r"^the rank of a set is a Rank, as in Rank\('7'\), not '"),
        (Run, (3,), r"^the top of a run is a Rank, as in Rank\('7'\), not '"),
        (three_hags.Set, (), "^rank: expected a Rank, as in Rank.*, not '"),
        (partial(three_hags.Run, top=Rank("7")), (), "^suit: expected a Suit, as in Suit.*, not '"),
        (three_hags.Onesie, (), "^card: expected a Card, as in Card.*, not '"),
    ],
)
def test_text_is_the_rank_of_no_combination(
    make: Callable[..., object], others: tuple[int, ...], sentence: str
) -> None:
    """A 7 as text is told from a Rank at once, and not called a rank that no card has."""
    for text in ("7", "x" * 100_000):
        with pytest.raises(CardsError, match=sentence) as wrong:
            make(text, *others)
        assert len(str(wrong.value)) < 160


@pytest.mark.parametrize(
    "number", [0, -1, 1000, 10**5000, True], ids=["nothing", "less", "more", "huge", "true"]
)
def test_no_combination_has_so_many_cards(number: int) -> None:
    """Sizes, lengths and widths go as far as the notation writes them; each refusal is a short sentence."""
    seven = Rank("7")
    for make in (
        partial(Set, seven, number),
        partial(Run, seven, number),
        partial(Run, seven, 3, number),
    ):
        with pytest.raises(CardsError, match=r" is an int from [12] to 999, not ") as wrong:
            make()
        assert len(str(wrong.value)) < 120


ASKS: dict[str, Callable[[Rank], object]] = {
    "haggis": lambda long: HAGGIS.beats(Set(long, 1), Set(long, 1)),
    "a set of dou dizhu": lambda long: LANDLORD.beats(Set(long, 1), Set(long, 1)),
    "a run of dou dizhu": lambda long: LANDLORD.beats(Run(long, 5), Run(long, 5)),
    "three hags": three_hags.Set,
    "threes": lambda long: threes.closes([long]),
}


@pytest.mark.parametrize("ask", ASKS.values(), ids=ASKS)
def test_a_rank_that_no_pack_has_is_quoted_in_part(ask: Callable[[Rank], object]) -> None:
    """However long its symbol is, the sentence is not."""
    with pytest.raises(CardsError, match=r"has (no|the) rank 'x+\.\.\.x+': ") as wrong:
        ask(Rank("x" * 1_000_000))
    assert len(str(wrong.value)) < 200
