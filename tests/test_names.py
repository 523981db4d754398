"""Names of combinations as text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from climbcards import NotationError, Rank, Run, Set
from climbcards.authors import brief, parse_cards, parse_combination
from climbcards.games import haggis

RANKS = tuple(map(Rank, "2 3 4 5 6 7 8 9 10 J Q K".split()))  # noqa: SIM905  # as players write it
ranks = st.sampled_from(RANKS)
sets = st.builds(Set, ranks, st.integers(1, 40))
runs = st.builds(Run, ranks, st.integers(2, 40), st.integers(1, 40))


def rank(symbol: str) -> Rank:
    """Give a rank by its symbol."""
    return RANKS[[each.symbol for each in RANKS].index(symbol)]


def read(name: str, cards: int | None = None) -> Set | Run:
    """Read a name that stands alone."""
    return parse_combination(name, name, 0, ranks=RANKS, cards=cards)


@given(sets | runs)
def test_names_come_back(combination: Set | Run) -> None:
    """What `str` writes is read back, in any case."""
    assert read(str(combination)) == combination
    assert read(str(combination).upper()) == combination
    assert read(str(combination).lower()) == combination


@given(sets | runs)
def test_brief_names_come_back_beside_their_cards(combination: Set | Run) -> None:
    """Beside its cards a run leaves out its length, which the cards tell."""
    size = combination.size if isinstance(combination, Set) else combination.length
    assert read(brief(combination), cards=size) == combination
    plain = isinstance(combination, Run) and combination.width == 1
    assert (brief(combination) != str(combination)) is plain


@pytest.mark.parametrize(
    ("name", "combination"),
    [
        ("single 8", Set(rank("8"), 1)),
        ("single k", Set(rank("K"), 1)),
        ("3 of 5s", Set(rank("5"), 3)),
        ("3 of 5", Set(rank("5"), 3)),
        ("12 of 10s", Set(rank("10"), 12)),
        ("2 of Ks", Set(rank("K"), 2)),
        ("run of 4 to 9", Run(rank("9"), 4)),
        ("run of 12 to K", Run(rank("K"), 12)),
        ("3 pairs to 9", Run(rank("9"), 3, 2)),
        ("2 triples to 10", Run(rank("10"), 2, 3)),
        ("2 quadruples to 4", Run(rank("4"), 2, 4)),
        ("3 quintuples to 4", Run(rank("4"), 3, 5)),
        ("2 sextuples to J", Run(rank("J"), 2, 6)),
        ("2 7-tuples to J", Run(rank("J"), 2, 7)),
    ],
)
def test_names_by_hand(name: str, combination: Set | Run) -> None:
    """The grammar, written out."""
    assert read(name) == combination


def test_a_run_may_leave_its_length_to_the_cards() -> None:
    """`run to 9` is as long as there are cards beside it; alone it is not a name."""
    assert read("run to 9", cards=4) == Run(rank("9"), 4)
    assert read("run of 3 to 9", cards=4) == Run(rank("9"), 3)
    with pytest.raises(NotationError, match="run of 3 to 9"):
        read("run to 9")
    with pytest.raises(NotationError, match="run of 3 to 9"):
        read("run to 9", cards=1)


@pytest.mark.parametrize(
    ("name", "offset"),
    [
        ("", 0),
        ("pass", 0),
        ("single", 0),
        ("single A", 7),
        ("3 of As", 5),
        ("0 of 5s", 0),
        ("-1 of 5s", 0),
        ("run of 1 to 9", 0),
        ("run of 0 to 9", 0),
        ("run of 3 to Z", 12),
        ("run to 1", 7),
        ("1 pairs to 9", 0),
        ("3 cards to 9", 0),
        ("3 0-tuples to 9", 0),
        ("3 pairs to 11", 11),
        ("3 pairs to 9 and more", 0),
        ("bomb J Q", 0),
    ],
)
def test_what_is_no_name_is_pointed_at(name: str, offset: int) -> None:
    """The error has the whole text, and the place in it: the name, or the rank that is none."""
    text = f"5r J Q = {name}"
    with pytest.raises(NotationError) as error:
        parse_combination(name, text, 9, ranks=RANKS, cards=3)
    assert error.value.text == text
    assert error.value.position == 9 + offset
    assert "expected" in str(error.value) or "say run of 3 to 9" in str(error.value)


@pytest.mark.parametrize(
    "name", ["{} of 5s", "run of {} to 9", "{} pairs to 9", "2 {}-tuples to 9"]
)
def test_a_number_beyond_reason_is_a_notation_error(name: str) -> None:
    """Thousands of digits are text that is no name, like any other."""
    with pytest.raises(NotationError):
        read(name.format("9" * 5000))


def test_cards_at_the_beginning_of_a_text_point_into_all_of_it() -> None:
    """A card that is misread carries the whole text, with its place in it."""
    pack = haggis.OFFICIAL_2P.pack
    assert parse_cards(" 5r J ", " 5r J = run to 7", pack) == pack.parse("5r J")
    with pytest.raises(NotationError) as error:
        parse_cards("5r 6x ", "5r 6x = run to 7", pack)
    assert error.value.text == "5r 6x = run to 7"
    assert error.value.position == 4


@pytest.mark.parametrize("symbol", ["T", "t"])
def test_ten_has_two_spellings_in_names_too(symbol: str) -> None:
    """What is a ten among the cards is a ten in the name beside them."""
    assert read(f"run of 3 to {symbol}") == Run(rank("10"), 3)
    assert read(f"3 of {symbol}s") == Set(rank("10"), 3)
