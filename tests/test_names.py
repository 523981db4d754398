"""Names of combinations as text."""

import pytest
from hypothesis import given, strategies as st

from cases import for_each
from climbcards import NotationError, Rank, Run, Set
from climbcards.authors import parse_cards, parse_combination, parse_rank
from climbcards.games import haggis

RANKS = tuple(map(Rank, "2 3 4 5 6 7 8 9 10 J Q K".split()))  # noqa: SIM905  # as players write it
ranks = st.sampled_from(RANKS)
sets = st.builds(Set, ranks, st.integers(1, 40))
runs = st.builds(Run, ranks, st.integers(2, 40), st.integers(1, 40))
GREEK = tuple(map(Rank, "alpha beta gamma delta".split()))  # noqa: SIM905  # as above


def rank(symbol: str) -> Rank:
    """Return a rank by its symbol."""
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


@given(runs)
def test_names_by_length_are_read_as_once_they_were_written(combination: Run) -> None:
    """`run of 4 to 9` and `3 pairs to 9`; beside its cards a run could leave its length to them."""
    name = f"{combination.shape} to {combination.top}"
    assert read(name) == read(name.upper()) == combination
    assert read(f"{combination.shape} up to {combination.top}") == combination
    if combination.width == 1:
        assert read(f"run to {combination.top}", cards=combination.length) == combination
        assert read(str(combination), cards=combination.length + 1) == combination


@for_each(
    ("combination", "name"),
    [
        (Run(Rank("A"), 4), "run J to A"),
        (Run(Rank("A"), 13), "run 2 to A"),
        (Run(Rank("A"), 14), "run of 14 up to A"),
        (Run(Rank("4"), 3, 2), "pairs 2 to 4"),
        (Run(Rank("4"), 4, 2), "4 pairs up to 4"),
        (Run(Rank("5"), 5), "run of 5 up to 5"),
        (Run(Rank("2"), 3), "run of 3 up to 2"),
        (Run(Rank("14"), 5), "run 10 to 14"),
        (Run(Rank("1"), 2), "run of 2 up to 1"),
        (Run(Rank("gamma"), 3), "run of 3 up to gamma"),
        (Run(Rank("9" * 5000), 2, 9), f"2 9-tuples up to {'9' * 5000}"),
    ],
)
def test_a_length_is_named_where_the_usual_order_does_not_say_the_ends(
    combination: Run, name: str
) -> None:
    """What lies below the 2, and the order of other ranks, only the pack knows; numbers follow one another."""
    assert str(combination) == name
    ranks = (Rank("2"), Rank("10"), Rank("J"), combination.top)
    assert parse_combination(name, name, 0, ranks=ranks) == combination


@pytest.mark.parametrize(
    ("name", "combination"),
    [
        ("run alpha to gamma", Run(Rank("gamma"), 3)),
        ("pairs beta to delta", Run(Rank("delta"), 3, 2)),
        ("run A to 5", Run(Rank("5"), 5)),
        ("run 1 to 5", Run(Rank("5"), 5)),
        ("run 10 to alpha", Run(Rank("alpha"), 2)),
    ],
)
def test_ends_are_read_in_the_order_of_the_pack_too(name: str, combination: Run) -> None:
    """Where a rank is none of the usual ones; and an ace below the 2 is one."""
    pack = (*map(Rank, "A15"), Rank("10"), *GREEK)
    assert parse_combination(name, name, 0, ranks=pack) == combination


def test_an_order_may_be_an_iterator() -> None:
    """The ranks are looked at more than once."""
    assert parse_combination("run 7 to 9", "", 0, ranks=iter(RANKS)) == Run(rank("9"), 3)


def test_a_rank_is_read_in_any_case_and_pointed_at() -> None:
    """A `t` is a 10; what is no rank, or nothing at all, is an error at its place."""
    assert [parse_rank(each, iter(RANKS), "", 0).symbol for each in ("t", "10", "k")] == [
        "10",
        "10",
        "K",
    ]
    for symbol in ("A", ""):
        with pytest.raises(NotationError, match="is not a rank") as error:
            parse_rank(symbol, RANKS, f"bomb {symbol}", 5)
        assert error.value.position == 5


@for_each(
    ("name", "combination"),
    [
        ("single 8", Set(rank("8"), 1)),
        ("single k", Set(rank("K"), 1)),
        ("3 of 5s", Set(rank("5"), 3)),
        ("3 of 5", Set(rank("5"), 3)),
        ("12 of 10s", Set(rank("10"), 12)),
        ("2 of Ks", Set(rank("K"), 2)),
        ("run 6 to 9", Run(rank("9"), 4)),
        ("run 2 to K", Run(rank("K"), 12)),
        ("pairs 7 to 9", Run(rank("9"), 3, 2)),
        ("triples 9 to 10", Run(rank("10"), 2, 3)),
        ("quadruples 3 to 4", Run(rank("4"), 2, 4)),
        ("quintuples 2 to 4", Run(rank("4"), 3, 5)),
        ("sextuples 10 to J", Run(rank("J"), 2, 6)),
        ("7-tuples 10 to J", Run(rank("J"), 2, 7)),
    ],
)
def test_names_by_hand(name: str, combination: Set | Run) -> None:
    """The grammar, written out."""
    assert read(name) == combination


def test_a_run_may_leave_its_length_to_the_cards() -> None:
    """`run to 9` is as long as there are cards beside it; alone it is not a name."""
    assert read("run to 9", cards=4) == Run(rank("9"), 4)
    assert read("run 7 to 9", cards=4) == Run(rank("9"), 3)
    with pytest.raises(NotationError, match="run 7 to 9"):
        read("run to 9")
    with pytest.raises(NotationError, match="run 7 to 9"):
        read("run to 9", cards=1)


@for_each(
    ("name", "offset"),
    [
        ("", 0),
        ("pass", 0),
        ("single", 0),
        ("single A", 7),
        ("3 of As", 5),
        ("0 of 5s", 0),
        ("-1 of 5s", 0),
        ("run 9 to 9", 0),
        ("run 10 to 9", 0),
        ("run 9 to 7", 0),
        ("run 7 to Z", 9),
        ("run 1 to 9", 4),
        ("run of 1 to 9", 0),
        ("run of 0 to 9", 0),
        ("run of 3 to Z", 12),
        ("run to 1", 7),
        ("pairs 9 to 9", 0),
        ("cards 7 to 9", 0),
        ("1 pairs to 9", 0),
        ("3 cards to 9", 0),
        ("0-tuples 7 to 9", 0),
        ("3 pairs to 11", 11),
        ("pairs 7 to 9 and more", 0),
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
    assert "expected" in str(error.value)


@pytest.mark.parametrize(
    "name", ["{} of 5s", "run of {} to 9", "{} pairs to 9", "2 {}-tuples to 9"]
)
def test_a_number_beyond_reason_is_a_notation_error(name: str) -> None:
    """Thousands of digits are text that is not a name, like any other."""
    with pytest.raises(NotationError):
        read(name.format("9" * 5000))


def test_cards_at_the_beginning_of_a_text_point_into_all_of_it() -> None:
    """A card that is misread carries the whole text, with its place in it."""
    pack = haggis.OFFICIAL_2P.pack
    assert parse_cards(" 5r J ", " 5r J = run 6 to 7", pack) == pack.parse("5r J")
    with pytest.raises(NotationError) as error:
        parse_cards("5r 6x ", "5r 6x = run 6 to 7", pack)
    assert error.value.text == "5r 6x = run 6 to 7"
    assert error.value.position == 4


@pytest.mark.parametrize("symbol", ["T", "t"])
def test_ten_has_two_spellings_in_names_too(symbol: str) -> None:
    """What is a ten among the cards is a ten in the name beside them."""
    assert read(f"run of 3 to {symbol}") == Run(rank("10"), 3)
    assert read(f"3 of {symbol}s") == Set(rank("10"), 3)
