"""What cards make, what courts stand for, what beats what, and what a hand may play."""

import pytest

from cases import for_each
from climbcards import CardsError, Choice, Rank, Run, Set
from climbcards.authors import french
from climbcards.games import haggis
from climbcards.games.haggis import OFFICIAL_2P, OFFICIAL_3P, Haggis, Play
from climbcards.games.haggis.cards import RANKS, key_of
from climbcards.games.haggis.plays import TABLES, has_higher
from haggis_tables import A, B, enact, listed, midway
from rulebook import rule

TWO, THREE = OFFICIAL_2P, OFFICIAL_3P
LOWER = TWO.variant(declare_lower=True)
NO_SETS = haggis.ROGERS_3P.variant(sets=False)
NARROW = TWO.variant(wide_stairs=False)
BOMBS = ("3r 5o 7y 9g", "J Q", "J K", "Q K", "J Q K", "3r 5r 7r 9r")  # low to high
FOUR_7S_AND_8S = "7r 7o 7y 7g 8r 8o 8y 8g"
FIVE_7S_TO_9S = "7r 7o 7y 7g 7b 8r 8o 8y 8g 8b 9r 9o 9y 9g 9b"


def names(game: Haggis, text: str) -> str:
    """Name all readings of some cards, in their order."""
    return ", ".join(map(str, game.readings(game.pack.parse(text))))


MAKE = [
    # sets hold any number of courts beside one spot card
    ("9g 9o", "2 of 9s"),
    ("10r J", "2 of 10s"),
    ("6r 6o K", "3 of 6s"),
    ("3r 3o 3y J", "4 of 3s"),
    ("10r 10o 10y 10g J Q K", "7 of 10s"),
    ("10r 10o 10y 10g 10b J Q K", "8 of 10s"),
    # runs have three cards or more, to the King at most
    ("10y 8y 9y 7y", "run 7 to 10"),
    ("4g 6g Q", "run 4 to 6"),
    ("2b 6b J Q K", "run 2 to 6"),
    ("9r 10r J", "run 9 to J, run 8 to 10"),
    ("10r Q K", "3 of 10s, run 10 to Q, run 9 to J, run 8 to 10"),
    ("2r J K", "3 of 2s, run 2 to 4"),
    ("2o 3o 4o 5o 6o 7o 8o 9o 10o J Q K", "run 2 to K"),
    # stairs have matching suits
    ("3r 3o 4r 4o", "pairs 3 to 4"),
    ("3r 4o J Q", "pairs 3 to 4"),
    ("4r 6r 4o J Q K", "pairs 4 to 6"),
    ("5r 5o 5y 6r 6o K", "triples 5 to 6"),
    ("6r 6o 7r 7o 7y J", "triples 6 to 7"),
    ("10r 10o J Q", "4 of 10s, pairs 10 to J, pairs 9 to 10"),
    ("9r 9o 10r 10o J Q", "pairs 9 to J, triples 9 to 10, pairs 8 to 10"),
    # courts alone may make a column
    (f"{FOUR_7S_AND_8S} J Q", "quintuples 7 to 8"),
    ("7r 7o 7y 7g 7b 8r 8o 8y 8g J Q K", "sextuples 7 to 8"),
    (FIVE_7S_TO_9S, "quintuples 7 to 9"),
    (f"{FIVE_7S_TO_9S} J Q K", "sextuples 7 to 9"),
    # several shapes, and lower windows
    ("3r 3o J Q", "4 of 3s, pairs 3 to 4, pairs 2 to 3"),
    ("9r 10r J Q", "run 9 to Q, pairs 9 to 10, run 8 to J, run 7 to 10"),
    (
        "6r J Q K",
        "4 of 6s, run 6 to 9, pairs 6 to 7, run 5 to 8, run 4 to 7, run 3 to 6, pairs 5 to 6",
    ),
    # courts that no one hand can hold
    *((text, "") for text in ("J J", "K K", "J J Q", "J Q K K", "J Q K J Q K")),
    ("10r J J", "3 of 10s, run 9 to J, run 8 to 10"),
    ("10r Q Q", "3 of 10s, run 10 to Q, run 9 to J, run 8 to 10"),
    ("10r 10o J J", "4 of 10s, pairs 10 to J, pairs 9 to 10"),
    ("10r J Q Q K", "5 of 10s, run 9 to K, run 8 to Q, run 7 to J, run 6 to 10"),
    ("10r Q Q Q", "4 of 10s, run 9 to Q, pairs 10 to J, run 8 to J, run 7 to 10, pairs 9 to 10"),
    # bombs, and what is none
    ("J Q", "bomb J Q"),
    ("K J", "bomb J K"),
    ("Q K", "bomb Q K"),
    ("K Q J", "bomb J Q K"),
    ("9g 7g 5g 3g", "bomb suited"),
    ("3g 5y 7o 9r", "bomb rainbow"),
    ("3b 5o 7y 9g", "bomb rainbow"),
    ("3r 5o 7y 9b", "bomb rainbow"),
    *((text, "") for text in ("3r 5r 7o 9o", "3r 5o 7y 9r", "3r 5r 7r J", "3r 5r 7r 9r J")),
    # two ranks, mixed suits, holes, a court too many or too few
    *((text, "") for text in ("", "7r 8r", "5r 7o J", "2r 3o 4r", "3r 4r 6r", "2b 10b J Q K")),
    *((text, "") for text in ("2r 2o 3r 3g", "2r 2o 3y 3g J Q", "6r 6o 7r 7o 7y", "3r 5o J Q K")),
    *((text, "") for text in ("7r 7o 8r 8o J", f"{FOUR_7S_AND_8S} J Q K", "5r 5o 6r")),
]


@rule("C-5", "C-6", "C-7", "C-8", "C-9", "C-10", "C-12", "H-6", "H-7", "H-8", "H-9", "H-10")
@rule("H-11", "H-12", "H-14", "H-16", "H-34", "R-2", "R-3", "R-4", "L-1", "L-5", "L-6", "R-16")
@for_each(("text", "expected"), MAKE)
def test_what_cards_make(text: str, expected: str) -> None:
    """Under all presets whose pack has the cards; the highest of each shape first, then the lower windows."""
    many = any(text.split().count(court) > 2 for court in "JQK")
    for game in (each for each in haggis.GAMES if each.players == 3 or not ("b" in text or many)):
        assert names(game, text) == expected
    assert ", ".join(map(str, haggis.readings(THREE.pack.parse(text)))) == expected


@rule("C-2", "C-4")
def test_any_card_is_a_single_of_its_own_rank() -> None:
    """A court card played alone counts as what it is, never as a wild card."""
    for game in (TWO, THREE):
        for face in game.pack.faces:
            assert game.readings(game.pack.cards([face])) == (Set(face.rank, 1),)


@rule("R-1", "H-12", "P-8")
@for_each(
    ("game", "text", "expected"),
    [
        (NO_SETS, "8r", "single 8"),
        (NO_SETS, "K", "single K"),
        (NO_SETS, "8r 8o", ""),
        (NO_SETS, "8r 8o 8y 8g 8b J Q K", ""),
        (NO_SETS, "5r J Q", "run 5 to 7, run 4 to 6, run 3 to 5"),
        (NO_SETS, "3r 3o J Q", "pairs 3 to 4, pairs 2 to 3"),
        (NO_SETS, "J Q", "bomb J Q"),
        (NO_SETS, "7r 7o 7y 7g 7b 8r 8o 8y 8g J Q K", "sextuples 7 to 8"),
        (NARROW, f"{FOUR_7S_AND_8S} J Q", ""),
        (NARROW, "7r 7o", "2 of 7s"),
        (NARROW, FOUR_7S_AND_8S, "quadruples 7 to 8"),
        (THREE.variant(wide_stairs=False), f"{FOUR_7S_AND_8S} J Q", "quintuples 7 to 8"),
        (THREE.variant(wide_stairs=False), "7r 7o 7y 7g 7b 8r 8o 8y 8g J Q K", ""),
    ],
)
def test_what_cards_make_under_house_rules(game: Haggis, text: str, expected: str) -> None:
    """Without sets singles, runs, stairs and bombs remain; without wide stairs the pack sets the width."""
    assert names(game, text) == expected


@rule("C-11", "H-2")
@for_each(
    ("text", "name", "expected"),
    [
        ("8r J", "2 of 8s", "J for 8"),
        ("5r J Q", "3 of 5s", "J for 5, Q for 5"),
        ("5r J Q", "run 5 to 7", "J for 6r, Q for 7r"),
        ("5r J Q", "run 3 to 5", "J for 3r, Q for 4r"),
        ("9r 10r J", "run 9 to J", "J for Jr"),
        ("10g Q K", "run 10 to Q", "Q for Jg, K for Qg"),
        ("2r 2o 3o J Q K", "pairs 2 to 4", "J for 3, Q for 4, K for 4"),
        ("2r 2o 3o J Q K", "triples 2 to 3", "J for 2, Q for 3, K for 3"),
        ("10r Q Q Q", "run 9 to Q", "Q for 9r, Q for Jr, Q for Qr"),
        ("Q", "single Q", ""),
        ("J Q K", "bomb J Q K", ""),
    ],
)
def test_the_lowest_court_takes_the_lowest_place(text: str, name: str, expected: str) -> None:
    """Every court of a group is named, with a suit in a run only; lone courts and bombs name none."""
    cards = THREE.pack.parse(text)
    reading = next(each for each in THREE.readings(cards) if str(each) == name)
    for found in (haggis.stand_ins(cards, reading), THREE.stand_ins(cards, reading)):
        said = [f"{each.card} for {each.rank}{each.suit or ''}" for each in found]
        assert ", ".join(said) == expected


@rule("C-11")
def test_what_has_no_readings_and_no_stand_ins() -> None:
    """A reading that the cards lack, cards of another pack, and a rank that Haggis lacks."""
    with pytest.raises(CardsError, match="cannot be read as run 6 to 8"):
        haggis.stand_ins(THREE.pack.parse("5r J Q"), Run(Rank("8"), 3))
    with pytest.raises(CardsError, match="not of this game's pack"):
        TWO.readings(THREE.pack.parse("7r"))
    with pytest.raises(CardsError, match="are not of a Haggis pack"):
        haggis.readings(french().parse("7s"))
    with pytest.raises(CardsError, match="Haggis has no rank 'A': it goes from 2 to K"):
        haggis.beats(Set(Rank("A"), 1), Set(Rank("K"), 1))


def read(text: str) -> haggis.Combination:
    """Read cards as what is named after `=`; without a name they must have one reading."""
    cards, _, name = text.partition(" = ")
    found = haggis.readings(THREE.pack.parse(cards))
    (reading,) = (each for each in found if name in {"", str(each)})
    return reading


@rule("C-2", "C-8", "C-13", "H-10", "H-15", "H-17", "R-16")
@for_each(
    ("new", "old", "one_way"),
    [
        # higher ones of a shape
        ("J", "10r", True),
        ("9g J", "8r 8o", True),
        ("8r 8o 8y 8g 8b K", "7r 7o 7y J Q K = 6 of 7s", True),
        ("9r 10r J = run 9 to J", "8o 9o 10o", True),
        ("10r J Q = run 10 to Q", "9r 10r J = run 9 to J", True),
        ("10r 10o J Q = pairs 10 to J", "9y 9g 10y 10g", True),
        # equal ones
        ("8r", "8b", False),
        ("10r J", "10o 10y", False),
        ("9r 10r J = run 8 to 10", "8o 9o 10o", False),
        ("5r 5o J Q = pairs 4 to 5", "4y 4g 5y 5g", False),
        ("J Q", "J Q", False),
        ("3r 5o 7y 9g", "3r 5o 7y 9b", False),
        ("3r 5r 7r 9r", "3o 5o 7o 9o", False),
        # other shapes
        ("K", "2r 2o", False),
        ("10r J Q = 3 of 10s", "7o 8o 9o", False),
        ("7r 8r 9r 10r", "7o 8o 9o", False),
        ("9r 9o 9y 10r 10o 10y", "7r 7o 8r 8o 9r 9o", False),
        ("5r 6r 7r 8r 9r 10r", "2r 2o 3r 3o 4r 4o", False),
        # bombs
        *((high, low, True) for place, high in enumerate(BOMBS) for low in BOMBS[:place]),
        *((bomb, "10r 10o 10y 10g 10b J Q K", True) for bomb in BOMBS),
        *((bomb, "2o 3o 4o 5o 6o 7o 8o 9o 10o J Q K", True) for bomb in BOMBS),
        *((bomb, "K", True) for bomb in BOMBS),
    ],
)
def test_what_beats_what(new: str, old: str, *, one_way: bool) -> None:
    """By every preset; never the other way round."""
    for game in (*haggis.GAMES, haggis):
        assert game.beats(read(new), read(old)) is one_way
        assert not game.beats(read(old), read(new))


@rule("C-2", "C-13")
def test_values_are_what_ranks_count() -> None:
    """Spot cards their number, J 11, Q 12, K 13; the higher one beats the lower one."""
    counted = {str(number): number for number in range(2, 11)} | {"J": 11, "Q": 12, "K": 13}
    assert {rank.symbol: value for rank, value in haggis.VALUES.items()} == counted
    for one, value in haggis.VALUES.items():
        for other, more in haggis.VALUES.items():
            assert haggis.beats(Set(other, 1), Set(one, 1)) is (more > value)


@rule("H-10", "H-12", "H-15")
@for_each("width", range(1, 6))
@for_each("length", range(2, 10))
def test_a_run_has_a_higher_one_if_there_is_one(length: int, width: int) -> None:
    """Three courts fill so many ranks above the 10, beside a spot card; what a refusal says of them is true."""
    highest = 10 + min(3 // width, length - 1)
    tops = range(length + 1, highest + 1) if (length, width) != (2, 1) else ()
    keys = [key_of(Run(RANKS[top - 2], length, width)) for top in tops]
    assert [has_higher(TABLES[3], key) for key in keys] == [top < highest for top in tops]


@rule("H-11", "H-13")
@for_each(
    ("game", "text", "plays"),
    [
        *((game, "9r 10r J", "run 9 to J") for game in (TWO, LOWER)),
        *((game, "7r 9r K", "run 7 to 9") for game in (TWO, LOWER)),
        *((game, "J Q", "bomb J Q") for game in (TWO, LOWER)),
        *((game, "5r J Q", "3 of 5s, run 5 to 7") for game in (TWO, LOWER)),
        (NO_SETS, "5r J Q", "run 5 to 7"),
        (THREE, "10r J Q K", "4 of 10s, run 10 to K, pairs 10 to J"),
        (THREE, "9r 10r J K", "run 9 to Q, pairs 9 to 10"),
    ],
)
def test_a_leader_must_say_which_of_several_shapes(game: Haggis, text: str, plays: str) -> None:
    """Each shape is offered at its highest, and can be played by name; of one shape nothing needs to be said."""
    state = midway(game, "5r 7r 9r 10r J Q K 2o", *["4r 4o", "4y"][: game.players - 1])
    answer = game.attempt(state, A, game.pack.parse(text))
    if isinstance(answer, Choice):
        assert answer.clause == "H-11"
        found = answer.plays
    else:
        assert isinstance(answer, Play)
        found = (answer,)
    assert ", ".join(str(each.reading) for each in found) == plays
    for each in found:
        assert each in game.legal_actions(state, A)
        assert game.apply(state, each) != state


@rule("C-8", "C-13", "C-14", "H-7", "H-11", "H-13", "H-15")
@for_each(
    ("game", "hand", "lead", "expected"),
    [
        (
            *(TWO, "5r 6r 7r 7o J", ""),
            (
                "5r; 6r; 7r; 7o; J; 5r J; 6r J; 7r J; 7o J; 7r 7o; 7r 7o J; 5r 6r 7r; 5r 6r J; "
                "5r 7r J; 6r 7r J; 5r 6r 7r J; 6r 7r 7o J"
            ),
        ),
        (TWO, "8r 10r J Q", "6y", "8r; 10r; J; Q; J Q; pass"),
        (TWO, "9r 10r J 2g", "7o 8o 9o", "9r 10r J; pass"),
        (TWO, "5r J Q", "2r 3r 4r", "5r J Q = run 5 to 7; J Q; pass"),
        (TWO, "5r J Q", "6r 6o 6y", "J Q; pass"),
        (
            *(TWO, "3r 5r 7r 9r 5o 7y 9g J Q K", "K"),
            "3r 5o 7y 9g; J Q; J K; Q K; J Q K; 3r 5r 7r 9r; pass",
        ),
        (TWO, "J Q K 2g", "J Q", "J K; Q K; J Q K; pass"),
        (LOWER, "9r 10r J 2g", "7o 8o 9o", "9r 10r J = run 8 to 10; 9r 10r J; pass"),
        (LOWER, "9r 10r J 2g", "8o 9o 10o", "9r 10r J; pass"),
        (LOWER, "9o 10o Q 6y", "9r 10r J = run 8 to 10", "9o 10o Q; pass"),
    ],
)
def test_what_is_listed(game: Haggis, hand: str, lead: str, expected: str) -> None:
    """Low to high shape by shape, then bombs, then the pass, and nothing for the other seat."""
    if lead:
        shown = lead.partition(" =")[0]
        state = enact(game, midway(game, hand, f"{shown} 2o", lead=B, rest=A), f"B {lead}")
    else:
        state = midway(game, hand, "2o", rest=A)
    assert "; ".join(listed(game, state, A)) == expected
    assert listed(game, state, B) == []
