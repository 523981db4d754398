"""Law 8: a finished round has one score and one place a seat."""

from climbcards._game import A, Game, S, V
from climbcards.testing._laws.objections import Codes, coded
from climbcards.testing._report import LawBroken, require


def points(game: Game[S, A, V], state: S, codes: Codes | None = None) -> None:
    """Law 8: a finished round has one score a seat, which is what the lines of the sheet add up to."""
    sheet, scores, finish = game.sheet(state), game.scores(state), game.finish(state)
    if sheet is None or scores is None:
        raise LawBroken(8, f"a finished round has the scores {scores}, and the sheet {sheet}")
    sums = [0] * len(game.seats)
    found = f"there are the scores {scores} for {len(game.seats)} seats"
    require(8, len(scores) == len(game.seats), found)
    for line in sheet.lines:
        require(8, line.label.strip() != "", f"a line does not say what it is for: {line}")
        require(8, line.clause.strip() != "", f"a line cites no clause: {line}")
        coded(8, line.entry, f"the line {line.label!r} has an entry whose", {} if codes is None else codes)
        data = line.data()
        found = f"the line {line.label!r} is written with {data['points']} points for seat {data['seat']}"
        require(8, (data["points"], data["seat"]) == (line.points, line.seat), found)
        sums[line.seat] += line.points
    require(8, scores == sheet.totals, f"the scores are {scores}, and the totals {sheet.totals}")
    found = f"the scores are {scores}, and the lines add up to {tuple(sums)}"
    require(8, scores == tuple(sums), found)
    require(8, sorted(finish) == sorted(game.seats), f"the seats finished as {finish}")
