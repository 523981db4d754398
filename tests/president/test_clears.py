"""Sets that end a trick at once."""

from typing import Final

from cases import for_each
from president_tables import Case, Options, end_of
from rulebook import rule

TWOS: Final[Options] = {"two_clears": True}
EIGHTS: Final[Options] = {"eight_clears": True}
FOURS: Final[Options] = {"four_clears": True}
LAST: Final = "4 2 / 5 6 / 7 8"
SEVENS: Final = "7 7 3 / 7 7 4 / 9 9 5"

CLEARS: Final = [
    Case(
        "2 4 5 / 7 9 J / 8 10 Q", "0 4, 1 7, 2 pass, 0 2", (0,), leader=0, options=TWOS, leads=True
    ),
    Case("2 4 5 / 7 9 J / 8 10 Q", "0 4, 1 7, 2 pass, 0 2", (1,), leader=0, legal="pass"),
    Case("2 2 5 / 7 9 J / 8 10 Q", "0 2 2", (0,), leader=0, options=TWOS, leads=True, legal="5"),
    Case(
        "2 Jo 5 / 7 9 J / 8 10 Q",
        "0 2 Jo",
        (0,),
        leader=0,
        options={**TWOS, "jokers": 1},
        leads=True,
    ),
    Case(
        "2 Jo 5 / 7 9 J / 8 10 Q",
        "0 Jo",
        (1,),
        leader=0,
        options={**TWOS, "jokers": 1},
        leads=False,
    ),
    Case("A 4 5 / 7 9 J / 8 10 Q", "0 A", (1,), leader=0, options=TWOS, leads=False),
    # a clearing play by which one goes out: the next seat leads
    Case(LAST, "0 4, 1 5, 2 7, 0 2", (1,), leader=0, options=TWOS, leads=True, legal="6"),
    Case(LAST, "0 4, 1 5, 2 7, 0 2", (1,), leader=0, leads=False, legal="pass"),
    Case(
        "4 2 / 2 6 / 7 8 / 9 10",
        "0 4, 1 2, 1 6, 2 7, 3 9, 0 2",
        (2,),
        leader=0,
        options=TWOS,
        leads=True,
    ),
    Case(
        "8 3 5 / 4 6 K / 9 J Q", "1 4, 2 pass, 0 8", (0,), options=EIGHTS, leads=True, legal="3, 5"
    ),
    Case("8 3 5 / 4 6 K / 9 J Q", "1 4, 2 pass, 0 8", (1,), leads=False),
    Case(
        "8 Jo 5 / 4 6 K / 9 J Q",
        "0 8 Jo",
        (0,),
        leader=0,
        options={**EIGHTS, "jokers": 1},
        leads=True,
    ),
    Case("7 3 5 / 4 6 K / 9 J Q", "0 7", (1,), leader=0, options=EIGHTS, leads=False),
]

IN_A_ROW: Final = [
    Case(
        SEVENS,
        "0 7 7, 1 7 7",
        (1,),
        leader=0,
        options={**FOURS, "equals": "skip"},
        leads=True,
        legal="4",
    ),
    Case(SEVENS, "0 7 7, 1 7 7", (0,), leader=0, options={"equals": "skip"}, leads=False),
    Case(SEVENS, "0 7 7, 1 7 7", (2,), leader=0, options={"equals": "allowed"}, leads=False),
    Case(
        "7 7 7 7 3 / 8 8 8 8 4 / 9 9 9 5 5", "0 7 7 7 7", (0,), leader=0, options=FOURS, leads=True
    ),
    Case(
        "7 7 7 7 3 / 8 8 8 8 4 / 9 9 9 5 5", "0 7 7 7", (1,), leader=0, options=FOURS, leads=False
    ),
    Case(
        "7 7 3 / 7 8 4 / 7 9 5",
        "0 7, 1 7, 2 7, 0 7",
        (0,),
        leader=0,
        options={**FOURS, "equals": "allowed"},
        leads=True,
    ),
    # a pass between is no play
    Case(
        "7 7 3 / K 8 4 / 7 7 5",
        "0 7, 1 pass, 2 7, 0 7, 1 pass, 2 7",
        (2,),
        leader=0,
        options={**FOURS, "equals": "allowed"},
        leads=True,
    ),
    # of one rank, and in this trick
    Case(
        "7 7 3 / 8 8 4 / 8 8 5",
        "0 7 7, 1 8 8, 2 8 8",
        (2,),
        leader=0,
        options={**FOURS, "equals": "allowed"},
        leads=True,
    ),
    Case(
        "7 7 3 / 7 8 4 / 9 9 5",
        "0 7, 1 7, 2 9, 0 pass, 1 pass, 2 9",
        (0,),
        leader=0,
        options={**FOURS, "equals": "allowed"},
        leads=False,
    ),
    Case(
        "7 7 3 / 7 8 4 / 7 9 5",
        "0 7, 1 7, 2 pass, 0 pass, 1 4, 2 7",
        (0,),
        leader=0,
        options={**FOURS, "equals": "allowed"},
        leads=False,
    ),
    # more cards of the rank count as well as equal ones, and jokers as the rank of their set
    Case(
        "7 4 4 3 / 8 6 6 6 / 7 7 Jo 9",
        "0 7, 1 pass, 2 7 7 Jo",
        (2,),
        leader=0,
        options={**FOURS, "more_beats": True, "equals": "allowed", "jokers": 1},
        leads=True,
    ),
    Case(
        "Jo Jo 3 / Jo Jo 4 / 9 9 5",
        "0 Jo Jo, 1 Jo Jo",
        (1,),
        leader=0,
        options={**FOURS, "equals": "allowed", "jokers": 2, "packs": 2},
        leads=True,
    ),
]


@rule("N-20")
@for_each("case", CLEARS)
def test_twos_and_eights_end_a_trick(case: Case) -> None:
    """With their options, jokers among them or not; who is out by it leaves the lead to the next seat."""
    end_of(case)


@rule("N-20")
@for_each("case", IN_A_ROW)
def test_four_in_a_row_end_a_trick(case: Case) -> None:
    """The last plays of the trick, all of one rank, however many they are."""
    end_of(case)
