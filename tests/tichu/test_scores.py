"""The score sheet of Tichu, line by line."""

from random import Random
from typing import Any

import attrs
import pytest

from climbcards import Seat, playout
from climbcards.games.tichu import GAMES, TICHU, Tichu
from rulebook import rule
from tables import A
from tichu_tables import PACK, at_lead, called, cards, done, house


# Any: what else a position is told
def lines_of(game: Tichu, hands: str, *lines: str, **more: Any) -> list[str]:  # noqa: ANN401
    """Play a position to its end, and give what the sheet says to seat 0 and seat 1."""
    state = done(game, at_lead(game, hands, 0, **more), *lines)
    sheet = game.sheet(state)
    assert sheet is not None
    found = [f"{line.seat}: {line.points} {line.clause}" for line in sheet.lines]
    for team in (0, 1):  # K-76
        one, other = (
            [attrs.evolve(line, seat=A) for line in sheet.lines if line.seat == seat]
            for seat in (team, team + 2)
        )
        assert one == other
    return [each for each in found if int(each[0]) < 2]


@rule("K-71", "K-72", "K-76")
def test_the_tailender_pays() -> None:
    """The last hand to the other team, the last one's tricks to who was out first, the rest as it lies."""
    piles = ["10s", "Ks Kp 5s 5p 10p", "Dr", "Kj 5r Kr 10r"]
    found = lines_of(TICHU, "2j / 3j / 4j / 5j 10j Ph", "0: 2j", "1: 3j", "2: 4j", captured=piles)
    assert found == ["0: 35 K-72", "1: 40 K-72", "0: 35 K-71", "0: -10 K-71"]


@rule("K-73", "K-74", "K-75")
def test_calls_and_a_double_victory() -> None:
    """A call is won by the caller in person; no cards are counted when both of a team are out."""
    calls = called("tichu, grand, grand, tichu")
    piles = ["10s", "Ks Kp 5s 5p 10p", "Dr", "Kj 5r Kr 10r"]
    found = lines_of(
        house(double_victory=100),
        "3j / 4j 10j / 5j / 6j 2s",
        *("0: 3j", "1: pass", "2: 5j"),
        calls=calls,
        captured=piles,
    )
    assert sorted(found) == sorted(
        ["0: 100 K-73", "0: 100 K-74", "1: -200 K-74", "0: -200 K-75", "1: -100 K-74"]
    )


@rule("K-3", "K-72", "K-76")
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_sum_of_scores(game: Tichu) -> None:
    """A hundred and the calls, or the points of a double victory and the calls; partners score alike."""
    assert sum(TICHU_POINTS.get(str(card.rank), 0) for card in PACK.faces) == 100
    rng, double = Random(8), 0
    for number in range(30):
        state = game.start(game.deal(rng, Seat(number % 4)))
        over = playout(game, state, [game.policies()["random"]] * 4, rng)
        scores, sheet = game.scores(over), game.sheet(over)
        assert scores is not None
        assert sheet is not None
        assert scores[:2] == scores[2:]
        calls = sum(line.points for line in sheet.lines if line.clause in {"K-74", "K-75"})
        doubles = [line.points for line in sheet.lines if line.clause == "K-73"]
        double += bool(doubles)
        assert sum(scores) == calls + (sum(doubles) or 200 * (not doubles))
    assert double


TICHU_POINTS = {"5": 5, "10": 10, "K": 10, "Dr": 25, "Ph": -25}


@rule("K-72")
@pytest.mark.parametrize(
    ("pile", "scores"),
    [("Ph", (-25, 0)), ("Dr", (25, 0)), ("5s 10s Ks", (25, 0)), ("A" + "s 9s", (0, 0))],
)
def test_points_of_cards(pile: str, scores: tuple[int, int]) -> None:
    """What lies before a seat counts for its team."""
    state = at_lead(TICHU, "2j / 3j / 4j / 6j", captured=[pile, "", "", ""])
    state = done(TICHU, state, "0: 2j", "1: 3j", "2: 4j")
    assert TICHU.scores(state) == scores * 2
    assert cards(pile)
