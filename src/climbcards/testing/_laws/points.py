"""Law 8: a finished round has one score and one place a seat."""

from climbcards._game import A, Game, S, V
from climbcards.testing._laws.objections import Codes, coded
from climbcards.testing._report import require


def points(game: Game[S, A, V], state: S, codes: Codes | None = None) -> None:
    """Law 8: a finished round has one score a seat, which is what the lines of the sheet add up to.

    Raises:
        ClimbcardsError: The round still runs.
    """
    scores, sheet, finish = game.scores(state) or (), game.result(state).sheet, game.finish(state)
    found = f"there are the scores {scores} for {len(game.seats)} seats"
    require(8, len(scores) == len(game.seats), found)
    for line in sheet.lines:
        require(8, line.label.strip() != "", f"a line does not say what it is for: {line}")
        require(8, line.clause.strip() != "", f"a line cites no clause: {line}")
        coded(
            8,
            line.entry,
            f"the line {line.label!r} has an entry whose",
            Codes() if codes is None else codes,
        )
    require(8, scores == sheet.totals, f"the scores are {scores}, and the totals {sheet.totals}")
    require(8, sorted(finish) == sorted(game.seats), f"the seats finished as {finish}")


def bounds(game: Game[S, A, V], state: S) -> None:
    """Law 8: no seat has less or more points than a game says, and all have as many as it says, if it does.

    Raises:
        ClimbcardsError: The round still runs.
    """
    said, scores = game.bounds(), game.result(state).scores
    found = f"the scores are {scores}, and between {said.least} and {said.most} by its bounds"
    require(8, said.least <= min(scores) <= max(scores) <= said.most, found)
    total = sum(scores)
    found = f"the scores {scores} add up to {total}, and to {said.total} by its bounds"
    require(8, said.total in {None, total}, found)
