"""The score sheet of Dou Dizhu."""

import pytest

from climbcards import Seat
from climbcards.games.dou_dizhu import DOU_DIZHU, DoubledByBombs, DoubledBySpring, DouDizhu, Stake
from dou_dizhu_tables import dealt, enact, finished, midway
from rulebook import rule
from tables import A, B, C

QUIET = ["B pass", "C pass"]


def lines_of(game: DouDizhu, *lines: str, stake: int = 1) -> list[str]:
    """Play a short ending, A 7 7 8 8 8 8 J, B 9 K 5 5 5 5, C 10 and the jokers; print the sheet."""
    state = midway("7 7 8 8 8 8 J", "9 K 5 5 5 5", "10 B R", stake=stake)
    sheet = game.sheet(finished(enact(state, *lines, game=game)))
    assert sheet is not None
    return [f"{line.seat} {line.points} {line.label} {line.clause}" for line in sheet.lines]


@rule("D-3", "D-26")
@pytest.mark.parametrize("stake", [1, 2, 3])
def test_the_landlord_wins_twice_the_stake(stake: int) -> None:
    """Each peasant pays the stake; nothing has doubled it."""
    state = midway("7 7 J", "9 K", "10 B R", stake=stake)
    over = enact(state, "A 7 7", "B pass", "C pass", "A J")
    assert DOU_DIZHU.scores(over) == (2 * stake, -stake, -stake)


@rule("D-3", "D-26")
@pytest.mark.parametrize(
    ("landlord", "scores"), [(A, (-4, 2, 2)), (B, (-2, 4, -2)), (C, (2, 2, -4))]
)
def test_one_peasant_wins_for_both(landlord: Seat, scores: tuple[int, ...]) -> None:
    """B goes out: for B and the other peasant, or as the landlord, for a stake of 2."""
    state = midway("7 J", "9 K", "10 B R", stake=2, landlord=landlord)
    over = enact(state, "A 7", "B 9", "C pass", "A pass", "B K")
    assert DOU_DIZHU.scores(over) == scores
    assert sum(scores) == 0


@rule("D-10", "D-27")
def test_bombs_and_rockets_double() -> None:
    """Two bombs and the rocket make eight times the stake, whoever has played them."""
    play = ["A 7 7", "B 5 5 5 5 = bomb 5", "C pass", "A 8 8 8 8 = bomb 8", "B pass", "C B R"]
    ending = ["A pass", "B pass", "C 10"]
    assert lines_of(DOU_DIZHU, *play, *ending) == [
        "0 -2 stake D-26",
        "1 1 stake D-26",
        "2 1 stake D-26",
        "0 -14 doubled by 3 bombs D-27",
        "1 7 doubled by 3 bombs D-27",
        "2 7 doubled by 3 bombs D-27",
    ]


@rule("D-8", "D-27")
def test_four_with_kickers_is_no_bomb() -> None:
    """The four 8s carry two cards, and nothing is doubled."""
    state = midway("7 7 8 8 8 8 J Q", "9 K 5 5 5 5", "10 B R")
    over = enact(state, "A 7 7", *QUIET, "A 8 8 8 8 J Q")
    assert DOU_DIZHU.scores(over) == (2, -1, -1)


@rule("D-27")
def test_bombs_need_not_double() -> None:
    """Three points become six, or with `bombs_double` off the sheet has no line for them."""
    play = ["A 7 7", "B 5 5 5 5 = bomb 5", "C pass", "A pass", "B 9", "C pass", "A pass", "B K"]
    stake = ["0 -6 stake D-26", "1 3 stake D-26", "2 3 stake D-26"]
    doubled = [line.replace("stake D-26", "doubled by 1 bomb D-27") for line in stake]
    assert lines_of(DOU_DIZHU, *play, stake=3) == stake + doubled
    assert lines_of(DOU_DIZHU.variant(bombs_double=False), *play, stake=3) == stake


@rule("D-28")
def test_a_spring_of_the_landlord() -> None:
    """No peasant has played at all: everything counts twice."""
    state = dealt("3 3 3 4 4 4 5 5 5 6 6 6 7 8 9 10 10", stock="7 8 9")
    state = enact(state, "A 3 3 3 4 4 4 5 5 5 6 6 6", *QUIET, "A 7 7 8 8 9 9", *QUIET, "A 10 10")
    sheet = DOU_DIZHU.sheet(state)
    assert sheet is not None
    assert [(line.label, line.points) for line in sheet.lines] == [
        ("stake", 2),
        ("stake", -1),
        ("stake", -1),
        ("doubled by a spring", 2),
        ("doubled by a spring", -1),
        ("doubled by a spring", -1),
    ]
    assert sheet.totals == (4, -2, -2)
    assert DOU_DIZHU.variant(spring_doubles=False).scores(state) == (2, -1, -1)


@rule("D-28")
def test_a_peasant_who_has_played_prevents_a_spring() -> None:
    """One play by one peasant is enough."""
    first = "3 3 3 4 4 4 5 5 5 6 6 6 7 8 9 10 10"
    state = dealt(first, "J", "K", stock="7 8 9")
    play = ["A 10", "B J", "C pass", "A pass", "B 3", "C pass", "A 10", *QUIET]
    state = enact(state, *play, "A 3 3 3 4 4 4 5 5 5 6 6 6", "B pass", "C pass", "A 7 7 8 8 9 9")
    assert DOU_DIZHU.scores(state) == (2, -1, -1)


@rule("D-28")
def test_a_spring_of_the_peasants() -> None:
    """B beats the landlord's lead, and goes out with all the rest at once: the landlord led in vain."""
    state = dealt("3", "4 4 4 5 5 5 6 6 6 7 7 7 8 9 10 K 2")
    state = enact(state, "A 3", "B 2", "C pass", "A pass", "B 4 4 4 5 5 5 6 6 6 7 7 7 8 9 10 K")
    assert DOU_DIZHU.scores(state) == (-4, 2, 2)
    assert DOU_DIZHU.variant(spring_doubles=False).scores(state) == (-2, 1, 1)


@rule("D-28")
def test_a_landlord_who_has_played_twice_is_not_sprung() -> None:
    """One play after the lead is enough."""
    state = dealt("3 2", "4 4 4 5 5 5 6 6 6 7 7 7 8 9 10 K B")
    state = enact(state, "A 3", "B K", "C pass", "A 2", "B B", "C pass", "A pass")
    state = enact(state, "B 4 4 4 5 5 5 6 6 6 8 9 10", "C pass", "A pass", "B 7 7 7")
    assert DOU_DIZHU.scores(state) == (-2, 1, 1)


@rule("D-27", "D-28")
def test_everything_multiplies() -> None:
    """A stake of 1, a bomb and a spring: four points from each peasant, and each line says what it counts."""
    state = dealt("3 3 3 3 4 4 4 5 5 5 6 6 6 7 8 9 9", stock="7 8 9")
    play = ["A 3 3 3 3 = bomb 3", *QUIET, "A 4 4 4 5 5 5 6 6 6", *QUIET, "A 7 7 8 8 9 9", *QUIET]
    state = enact(state, *play)
    assert DOU_DIZHU.scores(state) is None
    result = DOU_DIZHU.result(enact(state, "A 9"))
    assert [line.entry for line in result.sheet.lines[::3]] == [
        Stake(1),
        DoubledByBombs(1),
        DoubledBySpring(),
    ]
    assert [each.entry.code for each in result.sheet.lines[::3]] == [
        "stake",
        "doubled-by-bombs",
        "doubled-by-spring",
    ]
    assert (result.sheet.totals, result.ranking) == ((8, -4, -4), (A, B, C))
