"""Titles, places and points."""

import pytest

from cases import for_each
from climbcards.games.president import Finished, Title, Titled, title_of
from president_tables import Case, Options, done, end_of, house, laid_out
from rulebook import rule

TITLES: dict[int, str] = {
    3: "president citizen scum",
    4: "president vice-president vice-scum scum",
    5: "president vice-president citizen vice-scum scum",
    6: "president vice-president citizen citizen vice-scum scum",
    8: "president vice-president citizen citizen citizen citizen vice-scum scum",
}


@rule("N-27")
@pytest.mark.parametrize(("players", "expected"), TITLES.items())
def test_titles(players: int, expected: str) -> None:
    """By place, from first to last; of three only the first and the last have one."""
    found = [title_of(place, players) for place in range(players)]
    assert [title.value.replace(" ", "-") for title in found] == expected.split()
    assert set(found) <= set(Title)


def ended(players: int, **options: object) -> Case:
    """Return a round in which everybody goes out with a card, from seat 0 on."""
    hands = " / ".join(["4", "5", "6", "7", "8", "9", "10", "J"][:players])
    played = ", ".join(f"{seat} {seat + 4}" for seat in range(players - 1))
    return Case(hands, played, leader=0, options={"gifts": [], **options})


POINTS: list[tuple[int, Options, tuple[int, ...]]] = [
    (3, {}, (2, 1, 0)),
    (4, {}, (2, 1, 0, 0)),
    (6, {}, (2, 1, 0, 0, 0, 0)),
    (4, {"points": [2, 1, -1, -2]}, (2, 1, -1, -2)),
    (4, {"points": []}, (0, 0, 0, 0)),
    (4, {"points": [1]}, (1, 0, 0, 0)),
    (5, {"points": [4, 3, 2]}, (4, 3, 2, 0, 0)),
    (3, {"points": [0, 0, -1]}, (0, 0, -1)),
]


@rule("N-28", "N-29")
@for_each(("players", "options", "scores"), POINTS)
def test_points(players: int, options: Options, scores: tuple[int, ...]) -> None:
    """By place, as many as the option has; the others score nothing."""
    case = ended(players, **options)
    end_of(case._replace(ranking=tuple(range(players)), scores=scores))


@rule("N-27", "N-29")
def test_the_sheet_names_titles() -> None:
    """Each line has the title of its place, and cites the clause."""
    game, end = end_of(ended(4, points=[2, 1, -1, -2]))
    sheet = game.sheet(end)
    assert sheet is not None
    lines = {line.seat: (line.entry, line.points, line.clause) for line in sheet.lines}
    titles = (Title.PRESIDENT, Title.VICE_PRESIDENT, Title.VICE_SCUM, Title.SCUM)
    points = (2, 1, -1, -2)
    assert lines == {
        seat: (Titled(title), point, "N-29")
        for seat, title, point in zip(game.seats, titles, points, strict=True)
    }
    assert sheet.totals == points


@rule("N-28", "N-16")
def test_no_places_before_the_end() -> None:
    """They are told when the round is over."""
    game, state = laid_out("4 / 5 / 6", 0, gifts=[])
    on = done(game, state, "0 4")
    assert (game.ranking(on), game.scores(on), game.sheet(on)) == ((), None, None)
    end = done(game, on, "1 5")
    assert isinstance(end, Finished)
    assert game.ranking(end) == (0, 1, 2)


@rule("N-28")
@pytest.mark.parametrize(
    ("fouls", "expected"),
    [([], (0, 1, 2, 3)), (["eight"], (1, 2, 3, 0)), (["eight", "two"], (1, 3, 2, 0))],
)
def test_places_with_fouls(fouls: list[str], expected: tuple[int, ...]) -> None:
    """Behind who holds cards, the first of them last."""
    played = "0 8, 1 9, 2 2"
    case = Case("8 / 9 / 2 / 3", played, leader=0, options={"gifts": [], "fouls": fouls})
    end_of(case._replace(ranking=expected))
    assert house(case.options).points is None
