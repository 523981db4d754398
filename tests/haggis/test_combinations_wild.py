"""How wild cards read: the order of readings, lower windows, and which court stands for what."""

import pytest

from cases import for_each
from climbcards import Card, CardsError, Rank, Run, Set, StandIn, Suit
from climbcards.games import haggis
from rulebook import rule

PACK = haggis.OFFICIAL_3P.pack


def names(text: str) -> str:
    """Name all readings of some cards of the five-suit pack, in their order."""
    return ", ".join(map(str, haggis.readings(PACK.parse(text))))


def standing(text: str, name: str) -> list[str]:
    """Say what each court stands for, as in `J for 7r`, when the cards are read as named."""
    cards = PACK.parse(text)
    reading = next(each for each in haggis.readings(cards) if str(each) == name)
    return [
        f"{each.card} for {each.rank}{each.suit or ''}" for each in haggis.stand_ins(cards, reading)
    ]


@rule("C-10", "H-13")
@for_each(
    ("cards", "expected"),
    [
        ("9r 10r J", "run 9 to J, run 8 to 10"),
        ("6r 7r 8r 9r 10r J", "run 6 to J, run 5 to 10"),
        ("5r J Q", "3 of 5s, run 5 to 7, run 4 to 6, run 3 to 5"),
        ("10r J Q", "3 of 10s, run 10 to Q, run 9 to J, run 8 to 10"),
        ("10r Q K", "3 of 10s, run 10 to Q, run 9 to J, run 8 to 10"),
        ("2r J K", "3 of 2s, run 2 to 4"),
        ("3b J K", "3 of 3s, run 3 to 5, run 2 to 4"),
        ("3r 3o J Q", "4 of 3s, pairs 3 to 4, pairs 2 to 3"),
        ("2g 2b J Q", "4 of 2s, pairs 2 to 3"),
        ("5y 6y J Q", "run 5 to 8, pairs 5 to 6, run 4 to 7, run 3 to 6"),
        ("9r 10r J Q", "run 9 to Q, pairs 9 to 10, run 8 to J, run 7 to 10"),
        ("9r 9o 10r 10o J Q", "pairs 9 to J, triples 9 to 10, pairs 8 to 10"),
        ("2r 2o 3o J Q K", "pairs 2 to 4, triples 2 to 3"),
        (
            "10r 10o 10y J Q K",
            "6 of 10s, triples 10 to J, triples 9 to 10",
        ),
        (
            "6r J Q K",
            ("4 of 6s, run 6 to 9, pairs 6 to 7, run 5 to 8, run 4 to 7, run 3 to 6, pairs 5 to 6"),
        ),
        (
            "8y 9y 10y J Q K",
            "run 8 to K, pairs 8 to 10, run 7 to Q, run 6 to J, run 5 to 10",
        ),
    ],
)
def test_readings_come_in_order(cards: str, expected: str) -> None:
    """Sets before runs, narrow before wide, each at its highest; then the lower windows likewise."""
    assert names(cards) == expected


@rule("H-13")
@pytest.mark.parametrize(
    "cards", ["7r 8r 9r", "4g 6g J", "2y 3y K", "2o 5o J Q", "2b 4b 6b J Q", "6r 6o 8r 8o J Q"]
)
def test_where_nothing_fits_below_there_is_one_reading(cards: str) -> None:
    """Courts in gaps, or above a 2, leave no lower window."""
    assert "," not in names(cards)


@rule("H-12", "C-10")
def test_the_widest_stair_is_read_though_no_hand_holds_it() -> None:
    """Fifteen spot cards and J Q K are three sixes of a rank: eighteen cards."""
    cards = " ".join(f"{rank}{suit}" for rank in (7, 8, 9) for suit in "roygb")
    assert names(cards) == "quintuples 7 to 9"
    assert names(f"{cards} J Q K") == "sextuples 7 to 9"


@rule("C-12", "H-16", "H-7")
@for_each(
    ("cards", "expected"),
    [
        ("J J", ""),
        ("K K", ""),
        ("J J Q", ""),
        ("J J K", ""),
        ("J Q K K", ""),
        ("J Q K J Q K", ""),
        ("10r J J", "3 of 10s, run 9 to J, run 8 to 10"),
        ("10r Q Q", "3 of 10s, run 10 to Q, run 9 to J, run 8 to 10"),
        ("2r J J", "3 of 2s, run 2 to 4"),
        ("10r 10o J J", "4 of 10s, pairs 10 to J, pairs 9 to 10"),
        (
            "9r J J J",
            "4 of 9s, run 8 to J, pairs 9 to 10, run 7 to 10, run 6 to 9, pairs 8 to 9",
        ),
        (
            "10r Q Q Q",
            "4 of 10s, run 9 to Q, pairs 10 to J, run 8 to J, run 7 to 10, pairs 9 to 10",
        ),
        (
            "10r K K K",
            (
                "4 of 10s, run 10 to K, pairs 10 to J, run 9 to Q, run 8 to J, "
                "run 7 to 10, pairs 9 to 10"
            ),
        ),
        (
            "10r J Q Q K",
            "5 of 10s, run 9 to K, run 8 to Q, run 7 to J, run 6 to 10",
        ),
        (
            "10r 10o J Q Q K",
            "6 of 10s, pairs 10 to Q, triples 10 to J, pairs 9 to J, pairs 8 to 10, triples 9 to 10",
        ),
        (
            "10r 10o J J Q Q K K",
            (
                "8 of 10s, pairs 10 to K, quadruples 10 to J, pairs 9 to Q, pairs 8 to J, "
                "pairs 7 to 10, quadruples 9 to 10"
            ),
        ),
        (
            "2r J J J Q Q Q K K K",
            "10 of 2s, run 2 to J, pairs 2 to 6, quintuples 2 to 3",
        ),
    ],
)
def test_courts_that_no_one_hand_can_hold_read_by_the_letter(cards: str, expected: str) -> None:
    """Equal courts are wild beside a spot card, never above their own rank, and alone are nothing."""
    assert names(cards) == expected


@rule("C-11", "H-10")
@for_each(
    ("cards", "name", "expected"),
    [
        ("8r J", "2 of 8s", ["J for 8"]),
        ("5r J Q", "3 of 5s", ["J for 5", "Q for 5"]),
        ("5r J Q", "run 5 to 7", ["J for 6r", "Q for 7r"]),
        ("5r J Q", "run 4 to 6", ["J for 4r", "Q for 6r"]),
        ("5r J Q", "run 3 to 5", ["J for 3r", "Q for 4r"]),
        ("9r 10r J", "run 9 to J", ["J for Jr"]),
        ("9r 10r J", "run 8 to 10", ["J for 8r"]),
        ("10g Q K", "run 10 to Q", ["Q for Jg", "K for Qg"]),
        ("10g J K", "run 10 to Q", ["J for Jg", "K for Qg"]),
        ("10b J Q K", "run 10 to K", ["J for Jb", "Q for Qb", "K for Kb"]),
        ("2o 4o 6o J K", "run 2 to 6", ["J for 3o", "K for 5o"]),
        ("4y 7y Q K", "run 4 to 7", ["Q for 5y", "K for 6y"]),
        ("2r 2o 3o J Q K", "pairs 2 to 4", ["J for 3", "Q for 4", "K for 4"]),
        ("2r 2o 3o J Q K", "triples 2 to 3", ["J for 2", "Q for 3", "K for 3"]),
        ("10r 10o J Q", "pairs 10 to J", ["J for J", "Q for J"]),
        ("10r 10o J Q", "pairs 9 to 10", ["J for 9", "Q for 9"]),
        ("3r 4o J K", "pairs 3 to 4", ["J for 3", "K for 4"]),
        ("10r J J", "run 9 to J", ["J for 9r", "J for Jr"]),
        ("10r Q Q Q", "run 9 to Q", ["Q for 9r", "Q for Jr", "Q for Qr"]),
        ("7r 8r 9r", "run 7 to 9", []),
        ("4r 4o 5r 5o", "pairs 4 to 5", []),
        ("Q", "single Q", []),
        ("8g", "single 8", []),
        ("J Q K", "bomb J Q K", []),
        ("3r 5o 7y 9g", "bomb rainbow", []),
    ],
)
def test_the_lowest_court_takes_the_lowest_place(
    cards: str, name: str, expected: list[str]
) -> None:
    """Every court of a group is named, with a suit in a run only; lone courts and bombs name none."""
    assert standing(cards, name) == expected


@rule("H-2")
def test_a_stand_in_takes_the_suit_of_its_run() -> None:
    """The Queen of a green run is green for once; in a set or a stair she has no suit."""
    queen, green = Card(Rank("Q")), Suit("g")
    run = haggis.stand_ins(PACK.parse("4g 5g Q"), Run(Rank("6"), 3))
    assert run == (StandIn(queen, Rank("6"), green),)
    triple = haggis.stand_ins(PACK.parse("4g 4o Q"), Set(Rank("4"), 3))
    assert triple == (StandIn(queen, Rank("4"), None),)
    stair = haggis.stand_ins(PACK.parse("4g 5g 5o Q"), Run(Rank("5"), 2, 2))
    assert stair == (StandIn(queen, Rank("4"), None),)


@rule("C-11")
@pytest.mark.parametrize(
    ("cards", "reading"),
    [
        ("5r J Q", Run(Rank("8"), 3)),
        ("5r J Q", Set(Rank("5"), 4)),
        ("J Q", Set(Rank("J"), 2)),
        ("7r 8r", Run(Rank("8"), 2)),
        ("7r 8r 9r", haggis.Bomb(haggis.BombKind.SUITED)),
    ],
)
def test_a_reading_that_the_cards_lack_has_no_stand_ins(
    cards: str, reading: haggis.Combination
) -> None:
    """It is an error of the cards, and says what they cannot be."""
    with pytest.raises(CardsError, match=f"cannot be read as {reading}"):
        haggis.stand_ins(PACK.parse(cards), reading)


@rule("C-11")
def test_a_game_names_the_same_stand_ins() -> None:
    """Who asks the game gets the answer of the official rules."""
    game, cards = haggis.LEAFLET_2P, haggis.LEAFLET_2P.pack.parse("9y J Q")
    assert [str(each.card) for each in game.stand_ins(cards, Run(Rank("J"), 3))] == ["J", "Q"]
    assert [str(each.rank) for each in game.stand_ins(cards, Run(Rank("J"), 3))] == ["10", "J"]


@rule("R-2", "L-6", "H-16")
@pytest.mark.parametrize("game", haggis.GAMES)
def test_courts_are_wild_in_the_same_way_under_all_rules(game: haggis.Haggis) -> None:
    """A Jack stands for a Jack in 9-10-J, and for nothing higher, whoever wrote the rules down."""
    cards = game.pack.parse("9r 10r J")
    assert game.readings(cards) == (Run(Rank("J"), 3), Run(Rank("10"), 3))
    two_jacks = game.pack.parse("10r J J")
    assert Run(Rank("Q"), 3) not in game.readings(two_jacks)
    assert Run(Rank("J"), 3) in game.readings(two_jacks)
    assert game.readings(game.pack.parse("J")) == (Set(Rank("J"), 1),)


def test_cards_of_another_pack_cannot_be_read() -> None:
    """Neither a French pack nor the pack for other players belongs on this table."""
    with pytest.raises(CardsError, match="not of this game's pack"):
        haggis.OFFICIAL_2P.readings(PACK.parse("7r"))
