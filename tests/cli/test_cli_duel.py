"""Duels and ladders on the command line: what is shown, as data, in several processes, and stopped."""

import json
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from typer.testing import CliRunner

from climbcards import Policy, catalogue, duel, round_robin
from climbcards._cli.app import app
from climbcards._cli.many import Contest
from climbcards._simulation import Tally
from climbcards.games import haggis
from climbcards.search import policy_called

GAME = haggis.OFFICIAL_2P
HAGGIS = ["duel", "haggis/official-2p", "greedy", "random", "--seed", "7"]


def run(*arguments: str) -> tuple[int, str, str]:
    """Run a command; give its exit code, what it said, and what it said of its progress."""
    result = CliRunner().invoke(app, arguments)
    return result.exit_code, result.stdout, result.stderr


def test_the_table_has_a_row_a_player() -> None:
    """The best first: what each won, by how much it is ahead, and its points, as the library says."""
    code, output, _ = run(*HAGGIS, "-n", "20")
    assert code == 0
    policies = GAME.policies()
    found = duel(GAME, policies["greedy"], policies["random"], 20, seed=7)
    first, second, empty, head, greedy, random, *rest = output.splitlines()
    assert (first, empty) == ("haggis/official-2p --seed 7", "")
    assert second == "20 rounds, 10 deals with seats exchanged"
    assert head.split() == ["player", "won", "ahead", "by", "points"]
    assert greedy.startswith(f"greedy  {100 * found.won.value:.1f} % (")
    assert f"  {found.margin.value:.2f} ({found.margin.low:.2f} to " in greedy
    assert f"  {found.points[0].value:.2f} ({found.points[0].low:.2f} to " in greedy
    assert random.startswith(f"random  {100 - 100 * found.won.value:.1f} % (")
    assert f"  {found.points[1].value:.2f} (" in random
    assert rest == ["", "In brackets: 95 % confidence. A tie for the most points is shared."]


def test_sides_of_several_sizes_have_rows() -> None:
    """The landlord and the peasants of Dou Dizhu, for each player."""
    _, output, _ = run(
        "duel", "dou-dizhu/fixed-landlord", "greedy", "random", "-n", "8", "--seed", "1"
    )
    game = catalogue()["dou-dizhu/fixed-landlord"]
    found = duel(game, game.policies()["greedy"], game.policies()["random"], 8, seed=1)
    rows = output[output.index("by side") :].splitlines()[1:5]
    roles = [role for each in found.roles for role in each]
    whose = ["greedy against random"] * 2 + ["random against greedy"] * 2
    sizes = ["alone", "side of 2"] * 2
    for row, role, who, size in zip(rows, roles, whose, sizes, strict=True):
        assert row.startswith(f"  {who}  {size}")
        assert f"  4 rounds  {100 * role.won.value:.1f} % (" in row
        assert f"  {role.points.value:.2f} (" in row


def first(_view: haggis.View, legal: Sequence[haggis.Action], _rng: Random, /) -> haggis.Action:
    """Take what stands first."""
    return legal[0]


def test_several_players_are_a_ladder(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every two of them have a row, below the ranking."""
    policies = {**GAME.policies(), "first": first}

    def known(_game: haggis.Haggis) -> dict[str, Policy[haggis.View, haggis.Action]]:
        return policies

    monkeypatch.setattr(haggis.Haggis, "policies", known)
    code, output, _ = run("duel", "haggis/official-2p", *policies, "-n", "8", "--seed", "7")
    assert code == 0
    found = round_robin(GAME, policies, 8, seed=7)
    lines = output.splitlines()
    assert lines[1] == "each two: 8 rounds, 4 deals with seats exchanged"
    assert [line.split()[0] for line in lines[4:7]] == [each.name for each in found.players]
    assert lines[8] == "duels"
    for line, met in zip(lines[9:12], found.duels, strict=True):
        assert line.startswith(f"  {' against '.join(met.names)} ")
        assert f" {met.margin.value:.2f} (" in line


@pytest.mark.full
def test_a_search_plays_by_name() -> None:
    """Its budget stands in the name; what it comes to is what the library says, for the same seed."""
    code, output, _ = run(
        *("duel", "three-hags", "search@2", "greedy", "search@3", "-n", "4", "--seed", "7")
    )
    assert code == 0
    game = catalogue()["three-hags"]
    names = ("search@2", "greedy", "search@3")
    found = round_robin(game, {name: policy_called(game, name) for name in names}, 4, seed=7)
    rows = output.splitlines()[4:7]
    assert [row.split()[0] for row in rows] == [each.name for each in found.players]
    for row, each in zip(rows, found.players, strict=True):
        assert f"  {each.margin.value:.2f} (" in row


def test_who_thinks_is_given_one_deal_at_once() -> None:
    """With five at once nobody would see for minutes how far it has come."""
    for names, chunk in (
        (("greedy", "random"), 5),
        (("greedy", "search"), 1),
        (("search@1s", "random"), 1),
    ):
        assert Contest(GAME, names, 7, 8).chunk == chunk


def test_json_says_the_same() -> None:
    """For a program: estimates with the ends of their intervals; a share is of 1."""
    code, output, _ = run(*HAGGIS, "-n", "8", "-o", "target=100", "--json")
    assert code == 0
    found = round_robin(
        GAME, {name: GAME.policies()[name] for name in ("greedy", "random")}, 8, seed=7
    )

    # Any: an estimate
    def data(estimate: Any) -> dict[str, float]:  # noqa: ANN401  # as above
        return {"value": estimate.value, "low": estimate.low, "high": estimate.high}

    (met,) = found.duels
    assert json.loads(output) == {
        "game": "haggis/official-2p",
        "options": ["target=100"],
        "seed": 7,
        "done": True,
        "deals": 4,
        "rounds": 8,
        "players": [
            {
                "player": each.name,
                "won": data(each.won),
                "margin": data(each.margin),
                "points": data(each.points),
            }
            for each in found.players
        ],
        "duels": [
            {
                "players": ["greedy", "random"],
                "won": data(met.won),
                "margin": data(met.margin),
                "points": [*map(data, met.points)],
                "roles": [[], []],
            }
        ],
    }
    fixed = ["duel", "dou-dizhu/fixed-landlord", "greedy", "random"]
    roles = json.loads(run(*fixed, "-n", "4", "--json")[1])["duels"][0]["roles"]
    assert [[(each["seats"], each["rounds"]) for each in one] for one in roles] == [
        [(1, 2), (2, 2)]
    ] * 2


@pytest.mark.full
@pytest.mark.filterwarnings(
    # the test runner has threads; the command has none when it starts its processes
    "ignore:This process .* is multi-threaded, use of fork:DeprecationWarning"
)
def test_jobs_change_nothing() -> None:
    """One process or two: the same output."""
    alone, shared = run(*HAGGIS, "-n", "24"), run(*HAGGIS, "-n", "24", "-j", "2", "--beyond-cores")
    assert alone[:2] == shared[:2]
    assert alone[0] == 0


def test_there_are_no_more_processes_than_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each has at least a chunk of five deals to play."""
    jobs: list[int] = []

    def note(self: Contest[haggis.State, haggis.Action, haggis.View]) -> bool:
        """Note the number."""
        jobs.append(self.jobs)
        return False

    monkeypatch.setattr(Contest, "run", note)
    run(*HAGGIS, "-n", "40", "-j", "9", "--beyond-cores")
    assert jobs == [4]


@pytest.mark.parametrize("after", [0, 1, 3])
def test_ctrl_c_shows_what_is_finished(monkeypatch: pytest.MonkeyPatch, after: int) -> None:
    """The deals that all played in every seating; from fewer than two nothing can be said."""
    add = Tally.add

    # Any: what it takes
    def press(self: Tally, results: Any) -> None:  # noqa: ANN401  # as above
        """Press Ctrl-C when so many deals are counted."""
        if self.deals == after:
            raise KeyboardInterrupt
        add(self, results)

    monkeypatch.setattr(Tally, "add", press)
    code, output, _ = run(*HAGGIS, "-n", "20")
    assert code == 130
    if after < 2:
        said = f"{after} deal{'s' * (after != 1)}: from fewer than 2 nothing can be said"
    else:
        said = "6 rounds, 3 deals with seats exchanged"
    assert output.splitlines()[1] == f"Stopped. {said}"
    code, output, _ = run(*HAGGIS, "-n", "20", "--json")
    data = json.loads(output)
    assert (code, data["done"], data["deals"], "players" in data) == (130, False, after, after > 1)


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        (
            ["haggis/official-2p", "greedy"],
            "a duel takes two policies or more: choose from greedy, ",
        ),
        (
            ["haggis/official-2p", "greedy", "greedy"],
            "greedy and greedy: name each policy only once",
        ),
        (["haggis/official-2p", "greedy", "clever"], "haggis/official-2p has no policy 'clever'"),
        (["haggis/official-2p", "greedy", "search@0"], "'search@0': '0' is not a budget"),
    ],
)
def test_what_cannot_be_done_gets_one_sentence(asked: list[str], sentence: str) -> None:
    """A wrong name or number: one line, and exit code 2."""
    code, output, errors = run("duel", *asked)
    assert (code, output) == (2, "")
    assert sentence in errors
    assert errors.count("\n") == 1
