"""Long matches: each round costs as much as the one before, through every door, and nothing bounds their number."""

import pickle
from collections.abc import Callable, Iterator, Sequence
from copy import copy, deepcopy
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

import attrs
import pytest
from typer.testing import CliRunner

from cases import for_each
from climbcards import (
    AnyGame,
    ClimbcardsError,
    Match,
    Round,
    Seat,
    Standing,
    Table,
    playout,
    record,
)
from climbcards._cli.app import app
from climbcards.games import dou_dizhu, haggis, three_hags
from climbcards.record import (
    AS_JSON,
    AS_LINES,
    AS_TEXT,
    MatchRecord,
    replay_match as replayed,
    seen,
)
from matches import GAMES
from rulebook import rule

PASSED_OUT: Final = dou_dizhu.DOU_DIZHU
"""Three passes end a round 0:0:0, so the match goes on for ever."""

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


# Any: actions of the game
@cache
def passed_out(rounds: int) -> MatchRecord[Any]:
    """Return the record of so many rounds in which all have passed."""
    table = Table(PASSED_OUT, rng=Random(1), names=["Ann", "Bob", "Cem"])
    while len(table.match.rounds) < rounds:
        if not table.to_act:
            table.next_round()
        table.play(table.to_act[0], "pass")
    return table.match_record


class Counted:
    """Counts the rounds of which a game says how a match stands after them."""

    def __init__(self, game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
        kind, self.rounds = type(game), 0
        # Any: that of any game
        true: Callable[..., Any] = kind.standing

        # Any: as above
        def standing(game: Any, rounds: Any, since: Any = None) -> Any:  # noqa: ANN401
            self.rounds += len(rounds)
            return true(game, rounds, since)

        monkeypatch.setattr(kind, "standing", standing)


def a_round(game: AnyGame, rng: Random) -> Round:
    """Return a round as it could have been noted, whatever was played."""
    seats = game.seats
    scores = tuple(rng.randrange(-9, 30) for _ in seats)
    first, second = rng.sample(seats, 2)
    return Round(first, second, scores, tuple(rng.sample(seats, len(seats))))


@every_game
def test_a_standing_is_carried_on(game: AnyGame) -> None:
    """Wherever the rounds are cut in two, the second part goes on from where the first part stands."""
    for seed in range(5):
        rng = Random(seed)
        rounds = [a_round(game, rng) for _ in range(12)]
        whole = game.standing(rounds)
        for cut in range(len(rounds) + 1):
            assert game.standing(rounds[cut:], game.standing(rounds[:cut])) == whole
        assert Match(game, rounds).standing == whole
        assert [*Match(game, rounds).standings] == [game.standing(rounds[:n]) for n in range(13)]


@every_game
def test_rounds_after_the_end_do_not_count(game: AnyGame) -> None:
    """A match stands as it stood when it was won, whoever scores later."""
    rng, rounds = Random(1), list[Round]()
    ahead = (50, *(-50 for _ in game.seats[1:]))
    while not (won := game.standing(rounds)).winners:
        rounds.append(attrs.evolve(a_round(game, rng), scores=ahead))
    late = attrs.evolve(a_round(game, rng), scores=ahead[::-1])
    assert game.standing([*rounds, *[late] * 50]) == won
    assert game.standing([late], won) == won


@every_game
def test_a_round_is_added_once(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many rounds there were, a game is asked about the new one alone."""
    rng = Random(2)
    start = game.start(game.deal(rng, game.seats[0]))
    over = playout(game, start, [game.policies()["random"]] * len(game.seats), rng)
    match, counted = Match(game), Counted(game, monkeypatch)
    for _ in range(40):
        match = match.after(over)
        assert match.standings[-1] is match.standing
    assert (counted.rounds, len(match.rounds), len(match.standings)) == (40, 40, 41)


@cache
def written(rounds: int) -> tuple[str, str, str]:
    """Return a record as JSON, as lines and as text."""
    made = passed_out(rounds)
    return (
        AS_JSON.write(made, PASSED_OUT),
        AS_LINES.write(made, PASSED_OUT),
        AS_TEXT.write(made, PASSED_OUT),
    )


def go_on(rounds: int) -> None:
    """Load a table, show it, take all back, and play it again."""
    table = Table.loads(written(rounds)[1], PASSED_OUT, rng=Random(1))
    for _ in range(3 * rounds):
        table.undo()
        table.snapshot(0)
    while len(table.match.rounds) < rounds:
        if not table.to_act:
            table.next_round()
        table.play(table.to_act[0], "pass")
        table.snapshot(0)


def convert(rounds: int, folder: Path) -> None:
    """Write a match in another way, at the command line."""
    (folder / "match.txt").write_text(written(rounds)[2], encoding="utf-8")
    command = ["convert", str(folder / "match.txt"), "--to", "lines", "--lenient"]
    assert CliRunner().invoke(app, command).exit_code == 0


def retell(rounds: int, folder: Path) -> None:
    """Tell a match again, at the command line."""
    (folder / "match.json").write_text(written(rounds)[0], encoding="utf-8")
    assert CliRunner().invoke(app, ["replay", str(folder / "match.json")]).exit_code == 0


DOORS: Final[dict[str, Callable[[int, Path], object]]] = {
    "replay_match": lambda rounds, _: [*replayed(passed_out(rounds), PASSED_OUT)],
    "a table": lambda rounds, _: go_on(rounds),
    "seen": lambda rounds, _: seen(passed_out(rounds), PASSED_OUT, 0),
    "text": lambda rounds, _: AS_TEXT.read(written(rounds)[2], PASSED_OUT),
    "text, leniently": lambda rounds, _: AS_TEXT.read(written(rounds)[2], PASSED_OUT, lenient=True),
    "convert": convert,
    "replay": retell,
}
"""What plays a whole match again."""


@pytest.mark.parametrize("door", DOORS)
def test_a_door_looks_at_each_round_a_few_times(
    door: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Twice as many rounds are twice as many to score, and nobody goes through those behind."""
    assert len(written(8)[0]) < len(written(16)[0])  # made beforehand
    counted, kind = Counted(PASSED_OUT, monkeypatch), type(Match(PASSED_OUT).rounds)
    walked, backwards = list[Round](), kind.__reversed__

    def noted(rounds: Sequence[Round]) -> Iterator[Round]:
        walked.extend(found := [*backwards(rounds)])
        return iter(found)

    monkeypatch.setattr(kind, "__reversed__", noted)
    scored: list[int] = []
    for rounds in (8, 16):
        counted.rounds = 0
        DOORS[door](rounds, tmp_path)
        scored.append(counted.rounds)
    assert (scored[1], walked) == (2 * scored[0], [])
    assert scored[0] >= 8


def test_the_matches_of_a_table_share_their_rounds() -> None:
    """What all moments hold together grows as the steps do, as does what is pickled."""
    sizes = [
        len(pickle.dumps([moment.match for moment in replayed(passed_out(rounds), PASSED_OUT)]))
        for rounds in (80, 160)
    ]
    assert sizes[1] < 2.2 * sizes[0]


def test_a_match_that_is_gone_on_with_twice_is_two_matches() -> None:
    """What was taken back and played otherwise changes neither the one nor the other."""
    first, second, third = (a_round(PASSED_OUT, Random(seed)) for seed in range(3))
    states = [ended(seed) for seed in range(3)]
    before = Match(PASSED_OUT, [first, second, third])
    matches = [before.after(state) for state in states]
    assert before.rounds == (first, second, third)
    for match, state in zip(matches, states, strict=True):
        assert match.rounds[:3] == before.rounds == tuple(match.rounds)[:3]
        assert match.rounds[-1].scores == PASSED_OUT.scores(state)
        assert match == Match(PASSED_OUT, match.rounds)
        assert match.standings == Match(PASSED_OUT, match.rounds).standings
    assert len({*matches}) == len({PASSED_OUT.scores(state) for state in states}) > 1


def ended(seed: int) -> dou_dizhu.State:
    """Return a round that was played at random."""
    rng, policy = Random(seed), PASSED_OUT.policies()["random"]
    return playout(PASSED_OUT, PASSED_OUT.start(PASSED_OUT.deal(rng, Seat(0))), [policy] * 3, rng)


def test_rounds_are_as_a_tuple() -> None:
    """Their number, each one from both ends, parts, order, equality and text are those of a tuple."""
    rounds = tuple(a_round(PASSED_OUT, Random(seed)) for seed in range(70))
    found = Match(PASSED_OUT).rounds
    for length in range(len(rounds) + 1):
        found, due = Match(PASSED_OUT, rounds[:length]).rounds, rounds[:length]
        assert len(found) == length
        assert [found[place] for place in range(-length, length)] == [*due, *due]
        assert (tuple(found), tuple(reversed(found))) == (due, due[::-1])
        assert (found, hash(found), repr(found)) == (due, hash(due), repr(due))
        assert found == Match(PASSED_OUT, [*due]).rounds
        assert found != rounds[: length + 1] or length == len(rounds)
        assert (found[1:], found[::-2]) == (due[1:], due[::-2])
        for place in (length, -length - 1):
            with pytest.raises(IndexError, match="no such round"):
                found[place]
    assert found != [*rounds]
    for other in (copy(found), deepcopy(found), pickle.loads(pickle.dumps(found))):  # noqa: S301  # our own
        assert other == found


def test_a_match_with_other_rules_stands_otherwise() -> None:
    """Whoever changes a field of a match has its standings worked out again."""
    rounds = [Round(Seat(0), Seat(1), (50, 0), (Seat(0), Seat(1)))]
    match = Match(three_hags.THREE_HAGS, rounds)
    other = attrs.evolve(match, game=three_hags.THREE_HAGS.variant(target=50))
    assert (match.winner, other.winner) == (None, 0)
    assert attrs.evolve(match, rounds=rounds * 2).winner == 0
    assert repr(match).endswith(f"rounds=({rounds[0]!r},))")


@for_each(
    ("field", "value", "said"),
    [
        ("winners", None, "expected as winners a tuple of ints, not None"),
        ("winners", [0], r"expected as winners a tuple of ints, not \[0\]"),
        ("winners", (True,), r"expected as winners a tuple of ints, not \(True,\)"),
        ("totals", 5, "expected as totals a tuple of ints, not 5"),
        ("totals", (0.5, 1), "expected as totals a tuple"),
        ("legs", None, "expected as legs a tuple"),
        ("carried", ("0", "1"), "expected as carried a Carried, not"),
        ("dealer", None, "expected as dealer an int, not None"),
        ("leader", "1", "expected as leader an int, not '1'"),
        ("rounds", None, "expected as rounds an int, not None"),
    ],
)
# Any: what is none of its values
def test_a_standing_holds_plain_numbers(field: str, value: Any, said: str) -> None:  # noqa: ANN401
    """What would be an error when somebody asks who has won is refused when the standing is made."""
    with pytest.raises(ClimbcardsError, match=said):
        attrs.evolve(Standing((0, 0), Seat(0), None, ()), **{field: value})


@rule("L-7", "H-28")
def test_a_standing_counts_the_rounds_of_its_leg() -> None:
    """As the totals do, they begin again with each leg."""
    game = haggis.LEAFLET_BEST_OF_THREE
    rounds = [Round(Seat(0), Seat(1), scores, (Seat(0), Seat(1))) for scores in ((90, 0), (60, 9))]
    counts = [game.standing(rounds[:count]).rounds for count in (0, 1, 2)]
    assert counts == [0, 1, 0]
    assert [each.rounds for each in Match(game, rounds * 2).standings] == [0, 1, 0, 1, 2]


def test_a_record_has_no_most_steps() -> None:
    """Its length is that of its text, which whoever reads it can see beforehand."""
    steps = record.schema(PASSED_OUT)["$defs"]["MatchRecord"]["properties"]["steps"]
    assert "maxItems" not in steps


@pytest.mark.full
def test_whatever_a_table_has_written_it_reads() -> None:
    """Somebody plays and takes back for a whole evening, and the table can still be gone on with."""
    table = Table(PASSED_OUT, rng=Random(1))
    for _ in range(50_001):
        table.play(table.to_act[0], "pass")
        table.undo()
    again = Table.loads(table.dumps(), PASSED_OUT, rng=Random(1))
    assert again.steps == table.steps == 100_003
    assert again.match_record == table.match_record
