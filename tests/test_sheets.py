"""Score sheets: lines, totals, results, and all of it as data."""

import json
from random import Random
from typing import Any, ClassVar
from xml.etree import ElementTree as ET

import attrs
import pytest

from climbcards import CardsError, ClimbcardsError, Line, Result, Seat, Sheet
from climbcards.authors import french
from climbcards.games import haggis

PACK = french()


@attrs.frozen(order=False)
class Hooves:
    """What a line of these tests is for."""

    code: ClassVar[str] = "hooves"

    count: int

    def __str__(self) -> str:
        """Say how many."""
        return f"{self.count} hooves"


LINES = (
    Line(Seat(0), Hooves(4), 8, "X-1", PACK.parse("7s 8h")),
    Line(Seat(1), Hooves(2), -3, "X-2"),
    Line(Seat(0), Hooves(1), 1, "X-1"),
)
SHEET = Sheet(LINES, 2)


def test_a_line_says_what_it_is_for() -> None:
    """The label is the entry's sentence, and the line prints it with points, clause and cards."""
    assert [line.label for line in LINES] == ["4 hooves", "2 hooves", "1 hooves"]
    assert str(LINES[0]) == "seat 0     8  4 hooves (X-1)  7s 8h"
    assert str(LINES[1]) == "seat 1    -3  2 hooves (X-2)"


def test_totals_add_the_lines_up() -> None:
    """Each seat has what its lines come to, and the sheet prints that last."""
    assert SHEET.totals == (9, -3)
    assert str(SHEET).splitlines()[-2:] == ["seat 0     9  total", "seat 1    -3  total"]


def test_what_a_team_scores_stands_in_one_row() -> None:
    """Lines that differ in their seats alone are printed once, where all are shared."""
    team = [Line(Seat(seat), Hooves(4), 8, "X-1") for seat in (0, 2)]
    others = [Line(Seat(seat), Hooves(2), -3, "X-2") for seat in (1, 3)]
    assert str(Sheet((*team, *others), 4)).splitlines() == [
        "seat 0, seat 2     8  4 hooves (X-1)",
        "seat 1, seat 3    -3  2 hooves (X-2)",
        "seat 0             8  total",
        "seat 1            -3  total",
        "seat 2             8  total",
        "seat 3            -3  total",
    ]


def test_what_happens_to_be_equal_stands_in_rows_of_its_own() -> None:
    """Two seats that score the same are no team, if another line is for one of them alone; nor is a seat twice."""
    equal = [Line(Seat(seat), Hooves(4), 8, "X-1") for seat in (0, 1)]
    assert len(str(Sheet((*equal, LINES[1]), 2)).splitlines()) == 5
    assert len(str(Sheet((LINES[1], LINES[1]), 2)).splitlines()) == 4


@pytest.mark.parametrize("seat", [-1, 2, 7])
def test_no_line_is_for_a_seat_that_is_not_there(seat: int) -> None:
    """Such a line would credit somebody else, or nobody."""
    with pytest.raises(CardsError, match=f"seat {seat}: the seats are 0 to 1"):
        Sheet((Line(Seat(seat), Hooves(1), 5, "X-1"),), 2)


@pytest.mark.parametrize("lines", [None, 3, {0: 3}, [(Seat(0), 3)], (1, 2)])
def test_what_is_no_line_is_refused(lines: Any) -> None:  # noqa: ANN401  # Any: what an author may return
    """An author may take scores for lines; the error says what a line is."""
    with pytest.raises(
        ClimbcardsError,
        match=r"^expected (the lines of a sheet|a Line of the sheet, as in Line.seat, .*), not ",
    ):
        Sheet(lines, 2)


def test_a_sheet_is_data() -> None:
    """A program elsewhere gets each line with its code, its text, its cards and what the entry holds."""
    data = json.loads(json.dumps(SHEET.data()))
    assert data["totals"] == [9, -3]
    assert data["lines"][0] == {
        "seat": 0,
        "points": 8,
        "code": "hooves",
        "clause": "X-1",
        "text": "4 hooves",
        "cards": "7s 8h",
        "data": {"count": 4},
    }
    assert data["lines"][1]["cards"] is None


def test_a_result_is_the_sheet_and_the_places() -> None:
    """Its scores are the totals."""
    result = Result(SHEET, (Seat(0), Seat(1)))
    assert result.scores == (9, -3)


def test_a_round_that_runs_has_no_result() -> None:
    """The error says when to ask, and what is Optional elsewhere never is here."""
    game = haggis.OFFICIAL_2P
    state = game.start(game.deal(Random(7), game.seats[0]))
    with pytest.raises(ClimbcardsError, match="the round still runs"):
        game.result(state)
    while seats := game.to_act(state):
        state = game.apply(state, game.legal_actions(state, seats[0])[0])
    result = game.result(state)
    assert result.sheet == game.sheet(state)
    assert result.ranking == game.ranking(state)
    assert result.scores == game.scores(state)


@attrs.frozen(order=False)
class Tagged:
    """A kind of points whose words would be a tag."""

    code: ClassVar[str] = "tagged"

    def __str__(self) -> str:
        """Say something that is no tag."""
        return "<b>"


def test_a_notebook_shows_a_sheet_as_a_table() -> None:
    """A row each line, totals last, all text escaped."""
    sheet = Sheet((*LINES, Line(Seat(1), Tagged(), 2, "X-3")), 2)
    html = sheet._repr_html_()  # pyright: ignore[reportPrivateUsage]  # a notebook asks so
    table = ET.fromstring(html)  # noqa: S314  # our own
    rows = [[cell.text or "" for cell in row] for row in table.iter("tr")]
    assert rows == [
        ["seat", "points", "for", "cards"],
        ["0", "8", "4 hooves (X-1)", "7s 8h"],
        ["1", "-3", "2 hooves (X-2)", ""],
        ["0", "1", "1 hooves (X-1)", ""],
        ["1", "2", "<b> (X-3)", ""],
        ["0", "9", "total", ""],
        ["1", "-1", "total", ""],
    ]
