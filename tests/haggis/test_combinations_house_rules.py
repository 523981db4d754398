"""What the house rules change about combinations: extra-wide stairs, and sets."""

from collections.abc import Iterable

import pytest

from cases import for_each
from climbcards import Rank, Run, Set
from climbcards.games import haggis
from climbcards.games.haggis import Haggis, NotAllowedHere, Play
from haggis_plays import listed, play, tried, why
from haggis_tables import A, dealt, refused
from rulebook import rule

TWO, THREE = haggis.OFFICIAL_2P, haggis.OFFICIAL_3P
NO_SETS = haggis.ROGERS_3P.variant(sets=False)
SUITS = "roygb"


def rows(ranks: Iterable[int], suits: str) -> str:
    """Name all cards of some ranks in some suits."""
    return " ".join(f"{rank}{suit}" for rank in ranks for suit in suits)


@rule("H-12")
@pytest.mark.parametrize(
    ("game", "spots", "reading", "ways"),
    [
        (TWO, rows((7, 8), SUITS[:4]), Run(Rank("8"), 2, 5), 3 + 8),
        (TWO, rows((7, 8, 9), SUITS[:4]), Run(Rank("9"), 3, 5), 1),
        (THREE, rows((7, 8), SUITS), Run(Rank("8"), 2, 6), 3 + 10),
        (THREE, rows((9, 10), SUITS), Run(Rank("10"), 2, 6), 3 + 10),
    ],
)
def test_extra_wide_stairs_are_listed(
    game: Haggis, spots: str, reading: haggis.Combination, ways: int
) -> None:
    """Two courts of three beside all spot cards, or all three in place of one of these."""
    state = dealt(game, spots)
    wide = [line for line in listed(game, state, A) if line.endswith(f"= {reading}")]
    assert len(wide) == len(set(wide)) == ways
    columns = "sextuples" if game.players == 3 else "quintuples"
    narrow = [line for line in listed(game, state, A) if columns not in line]
    assert listed(game.variant(wide_stairs=False), state, A) == narrow


@rule("H-12")
def test_without_wide_stairs_the_pack_sets_the_width() -> None:
    """Five 7s and five 8s need a fifth suit; without one they are refused by that clause."""
    stair = Run(Rank("8"), 2, 5)
    two, three = TWO.variant(wide_stairs=False), THREE.variant(wide_stairs=False)
    cards = f"{rows((7, 8), SUITS[:4])} J Q"
    assert two.readings(two.pack.parse(cards)) == ()
    objection = why(two, dealt(two, cards[:-4]), A, cards)
    assert (objection.clause, objection.reason) == ("H-12", NotAllowedHere((stair,)))
    refused(two, dealt(two, cards[:-4]), play(two, A, cards, stair))
    assert three.readings(three.pack.parse(cards)) == (stair,)
    assert tried(three, dealt(three, cards[:-4]), A, cards) == play(three, A, cards, stair)
    assert three.readings(three.pack.parse(f"{rows((7, 8), SUITS)} J Q")) == ()


@rule("H-12", "R-1", "P-8")
def test_each_is_refused_by_its_own_clause_where_neither_is_played() -> None:
    """What leaves a stair out is the rule of stairs, also where sets are left out."""
    game = TWO.variant(wide_stairs=False, sets=False)
    cards = f"{rows((7, 8), SUITS[:4])} J Q"
    state = dealt(game, cards[:-4])
    assert why(game, state, A, cards).clause == "H-12"
    assert why(game, state, A, "7r 7o").clause == "R-1"


@rule("R-1")
@for_each(
    ("cards", "names"),
    [
        ("8r", ["single 8"]),
        ("K", ["single K"]),
        ("8r 8o", []),
        ("8r K", []),
        ("8r 8o 8y 8g 8b J Q K", []),
        ("5r J Q", ["run 5 to 7", "run 4 to 6", "run 3 to 5"]),
        ("3r 3o J Q", ["pairs 3 to 4", "pairs 2 to 3"]),
        ("7r 7o 8r 8o", ["pairs 7 to 8"]),
        ("J Q", ["bomb J Q"]),
        ("3r 5o 7y 9g", ["bomb rainbow"]),
    ],
)
def test_without_sets_singles_runs_stairs_and_bombs_remain(cards: str, names: list[str]) -> None:
    """The option takes Roger's digest by the letter; by default he has sets as all others do."""
    assert [str(each) for each in NO_SETS.readings(NO_SETS.pack.parse(cards))] == names
    roger, official = haggis.ROGERS_3P, haggis.OFFICIAL_3P
    assert roger.readings(roger.pack.parse(cards)) == official.readings(official.pack.parse(cards))


@rule("R-1", "P-8", "H-11")
def test_without_sets_a_pair_is_refused_and_less_is_ambiguous() -> None:
    """A pair is named as what these house rules leave out; 5r J Q is a run and nothing else."""
    state = dealt(NO_SETS, "5r 8r 8o")
    objection = why(NO_SETS, state, A, "8r 8o")
    assert (objection.clause, objection.reason) == ("R-1", NotAllowedHere((Set(Rank("8"), 2),)))
    refused(NO_SETS, state, play(NO_SETS, A, "8r 8o", Set(Rank("8"), 2)))
    assert tried(NO_SETS, state, A, "5r J Q") == play(NO_SETS, A, "5r J Q", Run(Rank("7"), 3))
    objection = refused(NO_SETS, state, play(NO_SETS, A, "5r J Q", Set(Rank("5"), 3)))
    assert objection.reason == NotAllowedHere((Set(Rank("5"), 3),), (Run(Rank("7"), 3),))
    plays = [each for each in NO_SETS.legal_actions(state, A) if isinstance(each, Play)]
    assert {each.reading.size for each in plays if isinstance(each.reading, Set)} == {1}
    with_sets = [each for each in THREE.legal_actions(state, A) if isinstance(each, Play)]
    assert plays == [
        each for each in with_sets if not isinstance(each.reading, Set) or each.reading.size == 1
    ]
