"""Which cards of Haggis may be played together, and which make nothing."""

import pytest

from cases import for_each
from climbcards import Cards, Rank
from climbcards.games import haggis
from rulebook import rule

GAMES = (haggis.OFFICIAL_2P, haggis.OFFICIAL_3P)


def kinds(text: str) -> list[str]:
    """Name the highest readings of some cards, in every official game that has these cards."""
    games = GAMES[1:] if "b" in text else GAMES
    answers = {tuple(map(str, _highest(game.pack.parse(text)))) for game in games}
    assert len(answers) == 1, answers
    return list(answers.pop())


def _highest(cards: Cards) -> list[haggis.Combination]:
    """Leave the lower windows out: a reading is highest if none before it has its shape."""
    shapes: dict[object, haggis.Combination] = {}
    for reading in haggis.readings(cards):
        match reading:
            case haggis.Run():
                shapes.setdefault((reading.width, reading.length), reading)
            case haggis.Set() | haggis.Bomb():
                shapes.setdefault(reading, reading)
    return list(shapes.values())


@rule("C-4", "C-2")
@pytest.mark.parametrize("game", GAMES)
def test_any_card_is_a_single_of_its_own_rank(game: haggis.Haggis) -> None:
    """A court card played alone counts as what it is, never as a wild card."""
    for face in game.pack.faces:
        assert game.readings(game.pack.cards([face])) == (haggis.Set(face.rank, 1),)


@rule("C-5", "H-6", "L-5")
@for_each(
    ("cards", "names"),
    [
        ("9g 9o", ["2 of 9s"]),
        ("2y 2g 2r", ["3 of 2s"]),
        ("6r 6o Q", ["3 of 6s"]),
        ("6r 6o K", ["3 of 6s"]),
        ("3r 3o 3y J", ["4 of 3s"]),
        ("10r 10o 10y 10g", ["4 of 10s"]),
        ("7r 7o J Q K", ["5 of 7s"]),
        ("4b 4r 4o 4y 4g", ["5 of 4s"]),
        ("6r 6o 6y 6g 6b J", ["6 of 6s"]),
        ("8r 8o 8y 8g 8b K", ["6 of 8s"]),
        ("8r 8o 8y 8g J Q K", ["7 of 8s"]),
        ("10r 10o 10y 10g J Q K", ["7 of 10s"]),
        ("10r 10o 10y 10g 10b J Q K", ["8 of 10s"]),
        ("2r 2o 2y 2g 2b J Q K", ["8 of 2s"]),
    ],
)
def test_sets_hold_any_number_of_courts(cards: str, names: list[str]) -> None:
    """One spot card is enough, and courts carry a set beyond the suits of the pack."""
    assert kinds(cards) == names


@rule("H-8", "H-7")
@for_each("court", ["J", "Q", "K"])
@for_each("spot", ["2r", "9o", "10g"])
def test_a_court_in_a_set_is_always_wild(spot: str, court: str) -> None:
    """A spot card with a court is a pair of the spot card's rank and nothing else."""
    assert kinds(f"{spot} {court}") == [f"2 of {spot[:-1]}s"]


@rule("C-6", "R-3", "H-9")
@for_each(
    ("cards", "names"),
    [
        ("2r 3r 4r", ["run 2 to 4"]),
        ("8g 9g 10g", ["run 8 to 10"]),
        ("10y 8y 9y 7y", ["run 7 to 10"]),
        ("2r 3r J", ["run 2 to 4"]),
        ("4g 6g J", ["run 4 to 6"]),
        ("4g 6g Q", ["run 4 to 6"]),
        ("4g 7g Q K", ["run 4 to 7"]),
        ("2r 5r J K", ["run 2 to 5"]),
        ("5r 7r 9r Q K", ["run 5 to 9"]),
        ("2b 6b J Q K", ["run 2 to 6"]),
        ("2o 3o 4o 5o 6o 7o 8o 9o 10o", ["run 2 to 10"]),
        ("2y 3y 4y 5y 6y J Q K", ["run 2 to 9"]),
    ],
)
def test_runs_are_three_or_more_ranks_of_one_suit(cards: str, names: list[str]) -> None:
    """Courts extend a run or fill a gap in it."""
    assert kinds(cards) == names


@rule("H-10")
@for_each(
    ("cards", "names"),
    [
        ("9r 10r J", ["run 9 to J"]),
        ("10r J Q", ["3 of 10s", "run 10 to Q"]),
        ("10r Q K", ["3 of 10s", "run 10 to Q"]),
        ("10b J Q K", ["4 of 10s", "run 10 to K", "pairs 10 to J"]),
        ("9b 10b J Q K", ["run 9 to K"]),
        ("8y 9y 10y J Q K", ["run 8 to K", "pairs 8 to 10"]),
        ("6r 7r 8r 9r 10r J", ["run 6 to J"]),
        ("2o 3o 4o 5o 6o 7o 8o 9o 10o J Q K", ["run 2 to K"]),
        ("10r 10o J Q", ["4 of 10s", "pairs 10 to J"]),
        ("10r 10o 10y J Q K", ["6 of 10s", "triples 10 to J"]),
        ("9r 9o 10r 10o J Q", ["pairs 9 to J", "triples 9 to 10"]),
    ],
)
def test_runs_climb_through_the_courts_to_the_king(cards: str, names: list[str]) -> None:
    """Places from the Jack on are filled by courts, and the King is the end."""
    assert kinds(cards) == names


@rule("C-7", "H-9", "L-1")
@for_each(
    ("cards", "names"),
    [
        ("3r 3o 4r 4o", ["pairs 3 to 4"]),
        ("3r 3o 4r J", ["pairs 3 to 4"]),
        ("3r 4o J Q", ["pairs 3 to 4"]),
        ("9r 10o J Q", ["pairs 9 to 10"]),
        ("10r 9o J K", ["pairs 9 to 10"]),
        ("10r 10o 9r Q", ["pairs 9 to 10"]),
        ("7r 7o 8r 8o 9r 9o", ["pairs 7 to 9"]),
        ("4r 5r 6r 4o 5o K", ["pairs 4 to 6"]),
        ("4r 6r 4o J Q K", ["pairs 4 to 6"]),
        ("2r 2o 4r 4o J Q", ["pairs 2 to 4"]),
        ("5r 5o 6r 6o 7r 7o 8r 8o", ["pairs 5 to 8"]),
        ("5r 5o 5y 6r 6o 6y", ["triples 5 to 6"]),
        ("5r 5o 5y 6r 6o K", ["triples 5 to 6"]),
        ("2r 2o 2y 3r J Q", ["triples 2 to 3"]),
        ("5r 5o 5y 6r 6o 6y 7r 7o K", ["triples 5 to 7"]),
        ("7r 7o 7y 7g 8r 8o 8y J", ["quadruples 7 to 8"]),
    ],
)
def test_stairs_have_the_same_suits_on_every_rank(cards: str, names: list[str]) -> None:
    """Courts fill what is missing of two or more matching columns."""
    assert kinds(cards) == names


@rule("H-34")
def test_every_rank_of_a_stair_has_as_many_cards() -> None:
    """Two 6s and three 7s are nothing; a court makes the 6s three, but a second is too many."""
    assert kinds("6r 6o 7r 7o 7y") == []
    assert kinds("6r 6o 7r 7o 7y J") == ["triples 6 to 7"]
    assert kinds("6r 6o 7r 7o 7y J Q") == []


@rule("H-12")
@pytest.mark.parametrize(
    ("cards", "wide"),
    [
        ("7r 7o 7y 7g 8r 8o 8y 8g J Q", "quintuples 7 to 8"),
        ("7r 7o 7y 7g 8r 8o 8y J Q K", "quintuples 7 to 8"),
        ("2r 2o 2y 2g 3r 3o 3y 3g 4r 4o 4y 4g J Q K", "quintuples 2 to 4"),
        ("7r 7o 7y 7g 7b 8r 8o 8y 8g 8b J K", "sextuples 7 to 8"),
        ("7r 7o 7y 7g 7b 8r 8o 8y 8g J Q K", "sextuples 7 to 8"),
        ("2r 2o 2y 2g 2b 3r 3o 3y 3g 3b 4r 4o 4y 4g 4b", "quintuples 2 to 4"),
        ("4r 4o 4y 4g 4b 5r 5o 5y 5g 5b 6r 6o 6y 6g 6b J Q K", "sextuples 4 to 6"),
    ],
)
def test_courts_alone_may_make_a_column(cards: str, wide: str) -> None:
    """Four suits carry a stair of width five, five suits one of width six."""
    assert kinds(cards) == [wide]


@rule("C-8", "H-7")
@for_each(
    ("cards", "kind"),
    [
        ("J Q", haggis.BombKind.JQ),
        ("K J", haggis.BombKind.JK),
        ("Q K", haggis.BombKind.QK),
        ("K Q J", haggis.BombKind.JQK),
        ("3r 5r 7r 9r", haggis.BombKind.SUITED),
        ("9g 7g 5g 3g", haggis.BombKind.SUITED),
        ("3r 5o 7y 9g", haggis.BombKind.RAINBOW),
        ("3g 5y 7o 9r", haggis.BombKind.RAINBOW),
    ],
)
def test_the_six_bombs(cards: str, kind: haggis.BombKind) -> None:
    """Courts without a spot card are a bomb and no set or run, and so are the point cards."""
    for game in GAMES:
        assert game.readings(game.pack.parse(cards)) == (haggis.Bomb(kind),)


@rule("H-14", "R-4")
@pytest.mark.parametrize("game", [haggis.OFFICIAL_3P, haggis.ROGERS_3P])
def test_a_rainbow_shows_any_four_of_five_suits(game: haggis.Haggis) -> None:
    """With five suits the missing one can be any of them."""
    for cards in ("3b 5o 7y 9g", "3r 5b 7y 9g", "3r 5o 7b 9g", "3r 5o 7y 9b"):
        rainbow = haggis.Bomb(haggis.BombKind.RAINBOW)
        assert game.readings(game.pack.parse(cards)) == (rainbow,)


@rule("H-14", "R-4", "C-9")
@for_each(
    "cards",
    [
        "3r 5r 7o 9g",
        "3r 5r 7o 9o",
        "3r 5r 7r 9o",
        "3r 5o 7y 9r",
        "3r 5o 7o 9o",
        "3r 3o 7y 9g",
        "3r 5o 7y",
        "3r 5r 7r J",
        "3r 5o 7y J",
        "3r 5r 7r 9r J",
        "3r 5r 7r 9r 3o",
        "3r 5o 7y 9g K",
    ],
)
def test_other_point_cards_are_no_bomb(cards: str) -> None:
    """Two or three suits, a missing rank or a court make 3-5-7-9 worthless."""
    assert kinds(cards) == []


@rule("C-9", "C-6", "R-3")
@for_each(
    "cards",
    [
        "7r 8r",
        "9r 10r",
        "7o 8r J",
        "5r 7o J",
        "9r 10o J",
        "2r 3o 4r",
        "5r 6o 7r",
        "3r 4r 6r",
        "3r 4r 5r 7r",
        "4g 7g J",
        "2b 10b J Q K",
        "2r 9o",
        "5r 5o 6r",
    ],
)
def test_what_makes_no_run(cards: str) -> None:
    """Two ranks, mixed suits and gaps that no court fills are nothing."""
    assert kinds(cards) == []


@rule("C-9", "C-7", "H-9", "L-1")
@for_each(
    "cards",
    [
        "2r 2o 3r 3g",
        "3r 3o 4r 4y",
        "2r 2o 3y 3g J Q",
        "5r 5o 5y 6r 6o 6g",
        "2r 2o 2y 3r 3o 3g J",
        "3r 5o J Q",
        "3r 5o J Q K",
        "4r 7o J Q K",
        "7r 7o 8r 8o J",
        "7r 7o 7y 7g 8r 8o 8y 8g J Q K",
        "4r 5r 6r 4o 5o",
        "9r 9o 9y 10r J Q K",
    ],
)
def test_what_makes_no_stair(cards: str) -> None:
    """Suits that do not match, and a card too many or too few, are nothing."""
    assert kinds(cards) == []


@rule("C-9")
def test_no_cards_are_no_combination() -> None:
    """There is no way to understand an empty play."""
    assert haggis.readings(haggis.OFFICIAL_2P.pack.parse("")) == ()


@rule("H-6", "H-7")
def test_readings_are_values() -> None:
    """Kind is a type and size is data: 8 8 8 K is a set of four 8s."""
    cards = haggis.OFFICIAL_2P.pack.parse("8r 8o 8y K")
    assert haggis.readings(cards) == (haggis.Set(Rank("8"), 4),)
