"""What beats what in Haggis."""

from itertools import combinations, product

import pytest

from cases import for_each
from climbcards import CardsError, Rank, Run, Set
from climbcards.games import haggis
from climbcards.games.haggis.cards import key_of
from climbcards.games.haggis.plays import TABLES, has_higher
from rulebook import rule

PACK = haggis.OFFICIAL_3P.pack
RANKS = [Rank(symbol) for symbol in ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]]
BOMBS = ("3r 5o 7y 9g", "J Q", "J K", "Q K", "J Q K", "3b 5b 7b 9b")  # low to high


def read(text: str) -> haggis.Combination:
    """Read cards as what is named after `=`; without a name they must have one reading."""
    cards, _, name = text.partition(" = ")
    readings = [each for each in haggis.readings(PACK.parse(cards)) if name in {"", str(each)}]
    assert len(readings) == 1, (text, readings)
    return readings[0]


def verdict(new: str, old: str) -> bool:
    """Return whether one play beats another, by the official rules and by every preset."""
    answers = {game.beats(read(new), read(old)) for game in haggis.GAMES}
    answers.add(haggis.beats(read(new), read(old)))
    assert len(answers) == 1
    return answers.pop()


@rule("C-13", "C-2", "H-10")
@for_each(
    ("higher", "lower"),
    [
        ("J", "10r"),
        ("K", "2b"),
        ("3r", "2r"),
        ("10o 10y", "9r 9b"),
        ("9g J", "8r 8o"),
        ("6r Q", "5r 5o"),
        ("8r 8o 8y 8g 8b K", "7r 7o 7y J Q K = 6 of 7s"),
        ("3r 3o 3y 3g 3b J Q K", "2r 2o 2y 2g 2b J Q K"),
        ("5r 6r 7r", "4b 5b 6b"),
        ("9r 10r J = run 9 to J", "8o 9o 10o"),
        ("10r J Q = run 10 to Q", "9r 10r J = run 9 to J"),
        ("10r J Q K = run 10 to K", "9o 10o J Q = run 9 to Q"),
        ("4g 6g J", "3r 4r 5r"),
        ("9r 10r J = run 8 to 10", "7y 8y 9y"),
        ("10r 10o J Q = pairs 10 to J", "9y 9g 10y 10g"),
        ("3r 3o 4r 4o 5r 5o", "2y 2g 3y 3g 4y 4g"),
        ("3r 3o 4o J Q K = triples 3 to 4", "2y 2g 2b 3y 3g 3b"),
    ],
)
def test_the_higher_rank_wins_within_a_shape(higher: str, lower: str) -> None:
    """A pair beats a lower pair, and never the other way round."""
    assert verdict(higher, lower)
    assert not verdict(lower, higher)


@rule("H-15", "R-16")
@for_each(
    ("one", "other"),
    [
        ("8r", "8b"),
        ("J", "J"),
        ("10r J", "10o 10y"),
        ("10r 10g K", "10o Q K = 3 of 10s"),
        ("7r 8r 9r", "7o 8o 9o"),
        ("9r 10r J = run 9 to J", "9o J Q = run 9 to J"),
        ("9r 10r J = run 8 to 10", "8o 9o 10o"),
        ("3r 3o 4r 4o", "3y 4g J Q"),
        ("5r 5o J Q = pairs 4 to 5", "4y 4g 5y 5g"),
        ("J Q", "J Q"),
        ("3r 5o 7y 9g", "3o 5y 7g 9r"),
        ("3r 5o 7y 9g", "3r 5o 7y 9b"),
        ("3r 5r 7r 9r", "3o 5o 7o 9o"),
    ],
)
def test_equal_plays_do_not_beat_each_other(one: str, other: str) -> None:
    """Higher means strictly higher, and no suit is better than another."""
    assert not verdict(one, other)
    assert not verdict(other, one)


@rule("H-17")
@for_each(
    ("one", "other"),
    [
        ("8r 8o 8y", "7r 7o"),
        ("K", "2r 2o"),
        ("10r 10o 10y", "7g 8g 9g"),
        ("10r J Q = 3 of 10s", "10o J Q = run 10 to Q"),
        ("7r 8r 9r 10r", "7o 8o 9o"),
        ("9r 9o 9y 10r 10o 10y", "7r 7o 8r 8o 9r 9o"),
        ("5r 6r 7r 8r 9r 10r", "2r 2o 3r 3o 4r 4o"),
        ("5r 6r 7r 8r 9r 10r", "2r 2o 2y 3r 3o 3y"),
        ("10r 10o 10y 10g", "2r 2o 3r 3o"),
        ("7r 8r 9r 10r", "2r 2o 3r 3o"),
        ("4r 4o 5r 5o 6r 6o", "2r 2o 3r 3o"),
        ("9r 10r J Q = pairs 9 to 10", "9r 10r J Q = run 8 to J"),
        ("6r 6o 6y 6g J Q", "2r 2o 2y 3r 3o 3y"),
    ],
)
def test_other_shapes_never_beat_each_other(one: str, other: str) -> None:
    """Kind, number of cards and width must be the same, whatever the ranks."""
    assert not verdict(one, other)
    assert not verdict(other, one)


@rule("C-8", "H-15")
def test_bombs_have_an_order() -> None:
    """Rainbow, J-Q, J-K, Q-K, J-Q-K, one suit: each beats those before it and no other."""
    for lower, higher in combinations(BOMBS, 2):
        assert verdict(higher, lower)
        assert not verdict(lower, higher)
    assert [str(read(bomb)) for bomb in BOMBS] == [
        str(haggis.Bomb(kind)) for kind in haggis.BombKind
    ]


@rule("C-13", "C-8")
@for_each("bomb", BOMBS)
@for_each(
    "other",
    [
        "K",
        "10r 10o",
        "8r 8o 8y 8g 8b",
        "10r 10o 10y 10g 10b J Q K",
        "10r J Q K = run 10 to K",
        "2o 3o 4o 5o 6o 7o 8o 9o 10o J Q K",
        "10r 10o J Q = pairs 10 to J",
        "2r 2o 2y 2g 2b 3r 3o 3y 3g 3b J Q",
    ],
)
def test_a_bomb_beats_whatever_is_no_bomb(bomb: str, other: str) -> None:
    """The number of cards does not matter, and nothing but a bomb beats a bomb."""
    assert verdict(bomb, other)
    assert not verdict(other, bomb)


@rule("C-2", "C-13", "C-4")
def test_singles_rank_from_the_2_to_the_king() -> None:
    """Each single beats exactly those that come before it."""
    for (low, one), (high, other) in product(enumerate(RANKS), repeat=2):
        assert haggis.beats(Set(other, 1), Set(one, 1)) == (high > low)


@rule("C-13", "H-17")
def test_every_shape_is_a_ladder_of_its_own() -> None:
    """Within a shape the tops decide; between shapes nothing does."""
    shapes = [(3, 1), (4, 1), (12, 1), (2, 2), (3, 2), (6, 2), (2, 3), (3, 4), (2, 5), (2, 6)]
    for (length, width), (other_length, other_width) in product(shapes, repeat=2):
        new, old = Run(Rank("K"), length, width), Run(Rank("Q"), other_length, other_width)
        assert haggis.beats(new, old) == ((length, width) == (other_length, other_width))
        assert not haggis.beats(old, new)


@rule("C-13")
def test_sets_of_one_size_are_a_ladder() -> None:
    """A set beats the lower ones of its size; a set of eight is no better than a pair."""
    for size, other in product(range(1, 9), repeat=2):
        assert haggis.beats(Set(Rank("10"), size), Set(Rank("9"), other)) == (size == other)


def test_a_rank_that_haggis_lacks_beats_nothing() -> None:
    """There is no Ace in this pack, and the error says so."""
    with pytest.raises(CardsError, match="Haggis has no rank 'A': it goes from 2 to K"):
        haggis.beats(Set(Rank("A"), 1), Set(Rank("K"), 1))


@rule("H-15", "H-10", "H-7")
@for_each(
    ("length", "width"), [*((n, 1) for n in range(3, 12)), *product(range(2, 10), range(2, 6))]
)
def test_a_run_has_a_higher_one_if_there_is_one(length: int, width: int) -> None:
    """What a refusal says of higher runs is true: only the highest of a shape that cards can make has none above."""
    tops = [rank for rank in RANKS if is_run(Run(rank, length, width))]
    keys = [key_of(Run(rank, length, width)) for rank in tops]
    assert [has_higher(TABLES[3], key) for key in keys] == [rank != tops[-1] for rank in tops]


def is_run(run: Run) -> bool:
    """Return whether cards make a run: all spot cards of its window in as many suits, and courts for the rest."""
    last = RANKS.index(run.top) + 1
    window = range(last - run.length, last)
    if window[0] < 0:
        return False
    spots = [RANKS[place].symbol for place in window if place <= RANKS.index(Rank("10"))]
    holes = (run.length - len(spots)) * run.width
    if not spots or holes > 3:
        return False
    cards = [
        f"{rank}{suit}" for rank in spots for suit in "royg"[: run.width] + "b" * (run.width == 5)
    ]
    return run in haggis.OFFICIAL_3P.readings(PACK.parse(" ".join([*cards, *"JQK"[:holes]])))
