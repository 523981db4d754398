"""What may be played on a stack, and what closes it: `playable` and `closes`."""

from collections.abc import Callable
from functools import partial

import pytest

from cases import for_each
from climbcards import CardsError, Rank
from climbcards.games import threes
from climbcards.games.threes import Play
from rulebook import rule
from threes_tables import FOUR, THREE, A, midway, ranks

ALL = "2 3 4 5 6 7 8 9 10 J Q K A Jo"

PLAYABLE = [
    # an empty table, and one with nothing but 8s
    ("", ALL),
    ("8", ALL),
    ("8 8", ALL),
    ("8 8 8", ALL),
    # one card
    ("2", ALL),
    ("3", ALL),
    ("4", "2 4 5 6 7 8 9 10 J Q K A Jo"),
    ("5", "2 5 6 7 8 9 10 J Q K A Jo"),
    ("6", "2 6 7 8 9 10 J Q K A Jo"),
    ("7", "2 3 4 5 6 7 8 Jo"),
    ("9", "2 8 9 10 J Q K A Jo"),
    ("J", "2 8 J Q K A Jo"),
    ("Q", "2 8 Q K A Jo"),
    ("K", "2 8 K A Jo"),
    ("A", "2 8 A Jo"),
    # a 7, several of them, and what comes after
    ("7 7", "2 3 4 5 6 7 8 Jo"),
    ("3 7 7 7", "2 3 4 5 6 7 8 Jo"),
    ("7 5", "2 5 6 7 8 9 10 J Q K A Jo"),
    ("7 2", ALL),
    ("7 3", ALL),
    ("7 7 6", "2 6 7 8 9 10 J Q K A Jo"),
    ("7 5 7", "2 3 4 5 6 7 8 Jo"),
    ("7 4 9", "2 8 9 10 J Q K A Jo"),
    # 8s on something
    ("7 8", "2 3 4 5 6 7 8 Jo"),
    ("7 8 8 8", "2 3 4 5 6 7 8 Jo"),
    ("9 8", "2 8 9 10 J Q K A Jo"),
    ("K 8 8", "2 8 K A Jo"),
    ("7 8 6", "2 6 7 8 9 10 J Q K A Jo"),
    ("7 8 6 8", "2 6 7 8 9 10 J Q K A Jo"),
    ("8 7 8", "2 3 4 5 6 7 8 Jo"),
    ("8 J", "2 8 J Q K A Jo"),
    ("8 8 4 8 8", "2 4 5 6 7 8 9 10 J Q K A Jo"),
    # only the last value counts
    ("A K", "2 8 K A Jo"),
    ("A 2", ALL),
    ("Q 2 8", ALL),
    ("5 5 5", "2 5 6 7 8 9 10 J Q K A Jo"),
    ("5 5 5 8", "2 5 6 7 8 9 10 J Q K A Jo"),
]


@rule("S-3", "T-1", "T-2", "T-3", "T-4", "T-5", "T-7", "T-8")
@for_each(("stack", "expected"), PLAYABLE)
def test_what_may_be_played_on_a_stack(stack: str, expected: str) -> None:
    """The ranks that may be played, one by one, as a function and as a method of the game."""
    row = ranks(stack)
    fitting = [rank.symbol for rank in FOUR.pack.ranks if threes.playable(row, rank)]
    assert " ".join(fitting) == expected
    assert [rank.symbol for rank in FOUR.pack.ranks if FOUR.playable(row, rank)] == fitting
    assert [rank.symbol for rank in FOUR.pack.ranks if FOUR.playable(list(row), rank)] == fitting


@rule("S-3", "S-5", "T-10")
@for_each(("stack", "expected"), PLAYABLE)
def test_the_table_obeys_the_same_rule(stack: str, expected: str) -> None:
    """A player who holds one card of each rank is offered exactly these."""
    state = midway(THREE, ALL, "3", "3", stack=stack)
    listed = [str(action) for action in THREE.legal_actions(state, A)]
    assert listed == expected.split()
    for card in THREE.pack.parse(ALL):
        fits = THREE.objection(state, Play(A, THREE.pack.cards([card]))) is None
        assert fits is (str(card) in expected.split())


CLOSES = [
    ("", False),
    # four or more in a row
    ("5 5 5 5", True),
    ("5 5 5", False),
    ("5 5 5 5 5", True),
    ("4 5 5 5 5", True),
    ("5 5 6 5 5", False),
    ("5 5 5 5 6", False),
    ("2 2 2 2", True),
    ("A A A A", True),
    ("7 7 7 7", True),
    ("3 9 K K K K", True),
    ("K K K A", False),
    ("6 5 6 5 6 5 6", False),
    # 8s in between count for nothing
    ("5 5 8 5 5", True),
    ("5 8 5 8 5 8 5", True),
    ("5 8 8 8 5 5 5", True),
    ("8 5 5 5", False),
    ("5 5 5 8", False),
    ("5 5 5 8 8", False),
    ("5 5 5 5 8", False),
    ("5 8 5 8 5", False),
    ("5 8 6 8 5 8 5 8 5", False),
    ("J 8 8 J 8 8 J 8 8 J", True),
    # four 8s, which lie together
    ("8 8 8 8", True),
    ("5 8 8 8 8", True),
    ("8 8 8 8 8", True),
    ("8 8 8", False),
    ("5 8 8 8", False),
    ("8 8 5 8 8", False),
    ("8 8 8 5 8", False),
    ("8 8 8 8 5", False),
    # 10s and jokers
    ("10", True),
    ("9 10", True),
    ("Jo", True),
    ("K Jo", True),
    ("7 8 Jo", True),
    ("10 9", False),
    ("Jo 8", False),
    ("10 10", True),
]


@rule("T-6", "T-7", "T-8", "S-8")
@for_each(("stack", "closing"), CLOSES)
def test_what_closes_a_stack(stack: str, closing: bool) -> None:  # noqa: FBT001  # a table
    """The cards on top decide, as a function and as a method of the game."""
    assert threes.closes(ranks(stack)) is closing
    assert FOUR.closes(ranks(stack)) is closing
    assert FOUR.closes(stack=list(ranks(stack))) is closing


@rule("S-8")
@for_each(
    "stack", ["10", "Jo", "9 10", "10 5", "3 Jo 8 8", "5 5 5 5", "5 8 5 5 5", "9 8 8 8 8", "Jo Jo"]
)
def test_nothing_is_played_on_a_stack_that_is_closed(stack: str) -> None:
    """It left the game; asking about it is an error that says so, whatever the rank."""
    for rank in FOUR.pack.ranks:
        with pytest.raises(CardsError, match=f"nothing is played on {stack}: a closed stack"):
            threes.playable(ranks(stack), rank)
        with pytest.raises(CardsError, match="a closed stack leaves the game"):
            FOUR.playable(stack=ranks(stack), rank=rank)


@rule("S-8")
@pytest.mark.parametrize(
    ("stack", "rank"), [("", "1"), ("5", "11"), ("5 B 6", "7"), ("7", "joker"), ("J", "j")]
)
def test_a_rank_that_the_packs_do_not_have_is_an_error(stack: str, rank: str) -> None:
    """The error names it and what there is."""
    with pytest.raises(
        CardsError, match=r"no card of this game has the rank .*: expected one of 2"
    ):
        threes.playable(ranks(stack), Rank(rank))
    with pytest.raises(CardsError, match=r"no card of this game has the rank '[XB]': expected"):
        FOUR.closes(ranks(f"{stack} X"))


@rule("S-8")
@pytest.mark.parametrize("ask", [threes.closes, partial(FOUR.playable, []), FOUR.closes])
def test_text_is_no_rank(ask: Callable[..., bool]) -> None:
    """The error says that a rank was expected, and not that no card has such a one."""
    for text in ("7", "5 7", "x" * 100_000):
        with pytest.raises(
            CardsError, match=r"^expected a Rank, as in Rank\('7'\), not '"
        ) as wrong:
            ask(text)
        assert len(str(wrong.value)) < 100


@rule("S-13", "T-5")
@for_each(
    ("stack", "expected"),
    [
        ("", ALL),
        ("8", "2 8 9 10 J Q K A Jo"),
        ("8 8 8", "2 8 9 10 J Q K A Jo"),
        ("8 9", "2 8 9 10 J Q K A Jo"),
        ("8 2", ALL),
        ("8 J 8", "2 8 J Q K A Jo"),
        ("9 8", "2 8 9 10 J Q K A Jo"),
        ("7 8", "2 3 4 5 6 7 8 Jo"),
        ("5 8 8", "2 5 6 7 8 9 10 J Q K A Jo"),
    ],
)
def test_an_8_on_the_empty_table_by_the_house_rule(stack: str, expected: str) -> None:
    """As long as only 8s lie there the value is 8; on anything else they are invisible."""
    game = FOUR.variant(eight_on_empty_is_normal=True)
    row = ranks(stack)
    assert [rank.symbol for rank in game.pack.ranks if game.playable(row, rank)] == expected.split()
    loose = [
        rank.symbol
        for rank in game.pack.ranks
        if threes.playable(row, rank, eight_on_empty_is_normal=True)
    ]
    assert loose == expected.split()


@rule("S-14", "T-7")
@pytest.mark.parametrize(
    ("stack", "expected"),
    [
        ("7", "2 3 4 5 6 7 8 10 Jo"),
        ("7 8 8", "2 3 4 5 6 7 8 10 Jo"),
        ("J", "2 8 10 J Q K A Jo"),
        ("A 8", "2 8 10 A Jo"),
        ("9", "2 8 9 10 J Q K A Jo"),
        ("", ALL),
    ],
)
def test_a_wild_10_by_the_house_rule(stack: str, expected: str) -> None:
    """It may be played on a 7 and on royalty too; nothing else changes."""
    game = FOUR.variant(ten_is_wild=True)
    row = ranks(stack)
    assert [rank.symbol for rank in game.pack.ranks if game.playable(row, rank)] == expected.split()
    assert threes.playable(row, Rank("10"), ten_is_wild=True)


@rule("S-13", "S-14")
def test_house_rules_close_nothing_else() -> None:
    """What closes a stack is the same whatever the house rules."""
    house = FOUR.variant(eight_on_empty_is_normal=True, ten_is_wild=True, voluntary_pickup=True)
    for stack, closing in CLOSES:
        assert house.closes(ranks(stack)) is closing
