"""Many rounds on the command line: added up, written down, stopped."""

import errno
import io
import json
from collections import Counter
from pathlib import Path
from typing import IO, Any

import pytest
from typer.testing import CliRunner

from cli.toy import Toy
from climbcards import record, simulate
from climbcards._cli import arguments
from climbcards._cli.app import app
from climbcards._cli.many import Simulation
from climbcards.games import haggis, three_hags
from climbcards.search import policy_called

GAME = haggis.OFFICIAL_2P
HAGGIS = ["simulate", "haggis/official-2p", "--seed", "7"]


def run(*arguments: str) -> tuple[int, str, str]:
    """Run a command; give its exit code, what it said, and what it said of its progress."""
    result = CliRunner().invoke(app, arguments)
    return result.exit_code, result.stdout, result.stderr


def lines(path: Path) -> list[str]:
    """Return the lines of a file."""
    return path.read_text(encoding="utf-8").splitlines()


def test_the_table_adds_the_rounds_up() -> None:
    """A row a seat, the length of rounds, and the shapes led, as counted from the same rounds here."""
    code, output, _ = run(*HAGGIS, "-n", "40", "--policy", "greedy", "--policy", "random")
    assert code == 0  # a slow machine says beside it how far it is
    policies = [GAME.policies()["greedy"], GAME.policies()["random"]]
    rounds = list(simulate(GAME, policies, 40, seed=7))
    wins = sum(each.scores[0] > each.scores[1] for each in rounds)
    assert all(each.scores[0] != each.scores[1] for each in rounds)
    first, second, empty, head, *table = output.splitlines()
    assert (first, second, empty) == ("haggis/official-2p --seed 7", "40 rounds", "")
    assert head.split() == ["seat", "policy", "won", "points", "out", "first"]
    assert table[0].split()[:4] == ["0", "greedy", f"{100 * wins / 40:.1f}", "%"]
    assert f"  {sum(each.scores[1] for each in rounds) / 40:.2f} (" in table[1]
    mean = sum(each.actions for each in rounds) / 40
    least, most = (find(each.actions for each in rounds) for find in (min, max))
    assert table[3].startswith(f"actions in a round: {mean:.2f} (")
    assert table[3].endswith(f"), {least} at least, {most} at most")
    assert table[4] == "ended by the bound of 66 actions: 0 rounds"
    led: Counter[str] = Counter()
    for each in rounds:
        led.update(dict(each.led))
    shape, count = led.most_common(1)[0]
    assert table[6] == "shapes led"
    assert table[7].split() == [shape, f"{100 * count / led.total():.1f}", "%", str(count)]
    assert output.endswith("\nIn brackets: 95 % confidence. A tie for the most points is shared.\n")


def test_a_search_plays_by_name() -> None:
    """Its budget stands in the name, and it is given one round at once."""
    asked = ["simulate", "three-hags", "-n", "2", "--seed", "7", "--policy", "search@2"]
    code, output, _ = run(*asked, "--json")
    assert code == 0
    game = three_hags.THREE_HAGS
    thinks = policy_called(game, "search@2")
    rounds = list(simulate(game, [thinks, thinks], 2, seed=7))
    seats = json.loads(output)["seats"]
    assert [each["policy"] for each in seats] == ["search@2", "search@2"]
    for seat, each in enumerate(seats):
        assert each["points"]["value"] == sum(one.scores[seat] for one in rounds) / 2
    assert Simulation(game, ["search@2", "greedy"], 7, 2).chunk == 1
    assert Simulation(game, ["random", "greedy"], 7, 2).chunk == 20


@pytest.mark.full
@pytest.mark.covers
@pytest.mark.filterwarnings(
    # the test runner has threads; the command has none when it starts its processes
    "ignore:This process .* is multi-threaded, use of fork:DeprecationWarning"
)
def test_jobs_change_nothing(tmp_path: Path) -> None:
    """One process or two: the same output, and the same file, to the character."""
    one, two = tmp_path / "one.jsonl", tmp_path / "two.jsonl"
    alone = run(*HAGGIS, "-n", "50", "--out", str(one))
    shared = run(*HAGGIS, "-n", "50", "--jobs", "2", "--beyond-cores", "--out", str(two))
    assert alone[:2] == shared[:2]  # a slow machine tells of its progress
    assert alone[0] == 0
    assert one.read_bytes() == two.read_bytes()
    assert len(lines(one)) == 50


def test_each_line_is_a_round(tmp_path: Path) -> None:
    """The file has what a summary has, by name."""
    out = tmp_path / "rounds.jsonl"
    code, _, _ = run("simulate", "three-hags", "--seed", "3", "-n", "5", "--out", str(out))
    assert code == 0
    policies = [three_hags.THREE_HAGS.policies()["greedy"]] * 2
    for line, summary in zip(
        lines(out), simulate(three_hags.THREE_HAGS, policies, 5, seed=3), strict=True
    ):
        assert json.loads(line) == {
            "round": summary.number,
            "dealer": summary.dealer,
            "scores": list(summary.scores),
            "ranking": list(summary.ranking),
            "actions": summary.actions,
            "led": dict(summary.led),
        }


def test_each_line_is_a_record_if_asked(tmp_path: Path) -> None:
    """Every line can be loaded and played again, to the scores of the round."""
    out = tmp_path / "rounds.jsonl"
    code, _, _ = run(*HAGGIS, "-n", "3", "-o", "sets=false", "--out", str(out), "--records")
    assert code == 0
    game = GAME.variant(sets=False)
    policies = [GAME.policies()["greedy"]] * 2
    for line, summary in zip(lines(out), simulate(game, policies, 3, seed=7), strict=True):
        assert record.rules_of(line) == game
        *_, end = record.replay(record.loads(line, game), game)
        assert game.scores(end) == summary.scores


def test_json_says_the_same() -> None:
    """For a program: the shares as numbers of 1, with their intervals."""
    code, output, _ = run(*HAGGIS, "-n", "20", "--policy", "random", "-o", "target=100", "--json")
    data = json.loads(output)
    assert code == 0
    assert list(data)[:5] == ["game", "options", "seed", "done", "rounds"]
    assert list(data.values())[:5] == ["haggis/official-2p", ["target=100"], 7, True, 20]
    assert [(each["seat"], each["policy"]) for each in data["seats"]] == [
        (0, "random"),
        (1, "random"),
    ]
    assert sum(each["won"]["value"] for each in data["seats"]) == pytest.approx(1)
    for each in data["seats"]:
        for kind in ("won", "points", "first"):
            assert each[kind]["low"] < each[kind]["value"] < each[kind]["high"]
    assert data["actions"]["least"] <= data["actions"]["value"] <= data["actions"]["most"]
    assert sum(each["share"] for each in data["led"]) == pytest.approx(1)
    assert data["at_bound"] == 0


def test_rounds_at_the_bound_are_counted() -> None:
    """A bound that no round keeps ends them all."""
    _, output, _ = run("simulate", "threes", "-n", "3", "--seed", "1", "-o", "longest=20")
    assert "ended by the bound of 20 actions: 3 rounds" in output


def test_without_a_seed_one_is_drawn_and_shown() -> None:
    """The seed that is shown repeats the simulation; a thousand rounds are what is meant without -n."""
    _, output, _ = run("simulate", "haggis/official-2p", "-n", "2")
    seed = output.splitlines()[0].removeprefix("haggis/official-2p --seed ")
    assert run("simulate", "haggis/official-2p", "-n", "2", "--seed", seed)[1] == output


def test_a_game_of_another_package_is_simulated(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that this library has never seen is simulated as it is."""
    monkeypatch.setattr(arguments, "called", {"toy": Toy()}.__getitem__)
    code, output, _ = run("simulate", "toy", "--seed", "3", "-n", "5")
    assert code == 0
    assert "  1 card  100.0 %  10\n" in output
    assert "actions in a round: 4.00 (4.00 to 4.00), 4 at least, 4 at most" in output


class Full(io.StringIO):
    """A file on a disk that is full, which shows at some call."""

    def __init__(self, at: str) -> None:
        super().__init__()
        self.at = at

    def write(self, text: str, /) -> int:
        """Fail, if it is now."""
        return self.used("write", super().write(text))

    def close(self) -> None:
        """Fail, if it is now."""
        super().close()
        self.used("close", 0)

    def used(self, call: str, answer: int) -> int:
        """Fail at the one call."""
        if call == self.at:
            raise OSError(errno.ENOSPC, "No space left on device")
        return answer


@pytest.mark.parametrize("at", ["write", "close"])
def test_a_full_disk_gets_one_sentence(monkeypatch: pytest.MonkeyPatch, at: str) -> None:
    """Whether it shows with a line or in the end."""
    file = Full(at)

    opened = Path.open

    # Any: it takes what the real one takes
    def give(path: Path, mode: str = "r", **how: Any) -> IO[Any]:  # noqa: ANN401  # as it came
        """Open this one file."""
        return file if path.name == "rounds.jsonl" else opened(path, mode, **how)

    monkeypatch.setattr(Path, "open", give)
    result = run(*HAGGIS, "-n", "2", "--out", "rounds.jsonl")
    file.at = ""
    assert result == (2, "", "cannot write to rounds.jsonl: No space left on device\n")
    assert file.closed


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        (["haggis/oficial-2p"], "there is no game 'haggis/oficial-2p': did you mean haggis/off"),
        (["haggis/official-2p", "--records"], "--records goes with --out"),
        (["haggis/official-2p", "--policy", "clever"], "choose one of greedy, random"),
        (
            ["haggis/official-2p", "--out", "no/such/folder/x"],
            "cannot write to no/such/folder/x: No",
        ),
    ],
)
def test_what_cannot_be_done_gets_one_sentence(asked: list[str], sentence: str) -> None:
    """A wrong name, policy or file: one line, and exit code 2."""
    code, output, errors = run("simulate", *asked)
    assert (code, output) == (2, "")
    assert sentence in errors
    assert errors.count("\n") == 1
