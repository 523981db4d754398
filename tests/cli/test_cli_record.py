"""A match that is written down while it is played."""

from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner

from climbcards import Table, catalogue
from climbcards._cli.app import app
from climbcards._cli.scroll import Teller
from climbcards.games import haggis
from climbcards.record import AS_LINES, Did, Undid

TWO = haggis.OFFICIAL_2P


def run(*arguments: str, typed: str = "") -> tuple[int, str, str]:
    """Play; give the exit code, what was printed and what was said beside."""
    result = CliRunner().invoke(app, ["play", *arguments], input=typed)
    return result.exit_code, result.stdout, result.stderr


@pytest.mark.full
@pytest.mark.parametrize("name", ["haggis/official-3p", "dou-dizhu", "three-hags", "threes"])
def test_a_watched_match_is_in_the_file(tmp_path: Path, name: str) -> None:
    """Every step of it, with the names; and writing it down changes nothing that is shown."""
    path = tmp_path / "match.jsonl"
    watch = [name, "--watch", "--seed", "7", "--rounds-limit", "2"]
    assert run(*watch, "--record", str(path)) == run(*watch)
    game = catalogue()[name]
    table = Table.loads(path.read_text(encoding="utf-8"), game, rng=Random(7))
    assert len(table.match.rounds) == (1 if name == "threes" else 2)
    assert table.names[0] == "Greedy 1"
    assert not table.to_act


def test_what_a_player_does_and_takes_back_is_in_the_file(tmp_path: Path) -> None:
    """A match that was left is there as far as it came, with what was taken back."""
    path = tmp_path / "match.jsonl"
    arguments = ["haggis/official-2p", "--seed", "7", "--name", "Ann", "--record", str(path)]
    code, output, _ = run(*arguments, typed="2\nundo\n3\n")
    assert (code, "Left after 0 rounds." in output) == (0, True)
    record = AS_LINES.read(path.read_text(encoding="utf-8"), TWO)
    assert record.names == ("Ann", "Greedy")
    assert [type(step) for step in record.steps[1:]] == [Did, Did, Undid, Undid, Did, Did]


def test_each_step_is_written_before_it_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever is stopped at any moment has everything that was seen."""
    path, told = tmp_path / "match.jsonl", list[int]()
    hears = Teller.hears

    def count(self: Teller, since: int) -> object:
        """Count the lines that are in the file when a step is told."""
        told.append(len(path.read_text(encoding="utf-8").splitlines()) - 1 - self.table.steps)
        return hears(self, since)

    monkeypatch.setattr(Teller, "hears", count)
    run(
        "haggis/official-2p", "--watch", "--seed", "7", "--rounds-limit", "1", "--record", str(path)
    )
    assert len(told) > 20
    assert set(told) == {0}


def test_a_file_is_replaced_only_if_it_is_said(tmp_path: Path) -> None:
    """What is there already is refused, before anything is dealt."""
    path = tmp_path / "match.jsonl"
    path.write_text("mine", encoding="utf-8")
    watch = ["threes", "--watch", "--seed", "7", "--rounds-limit", "1", "--record", str(path)]
    code, output, said = run(*watch)
    assert (code, output) == (2, "")
    assert said.endswith(" is there already: choose another name, or say --force to replace it\n")
    assert path.read_text(encoding="utf-8") == "mine"
    assert run(*watch, "--force")[0] == 0
    assert path.read_text(encoding="utf-8").startswith('{"climbcards": 1, "game": "threes"')


def test_force_needs_a_file() -> None:
    """There is nothing to replace without one."""
    assert run("threes", "--force") == (
        2,
        "",
        "--force goes with --record: name the file to write to\n",
    )


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full, which Linux has")
def test_a_full_disk_ends_the_match() -> None:
    """With one sentence."""
    code, _, said = run("threes", "--watch", "--record", "/dev/full")
    assert (code, said) == (2, "cannot write to /dev/full: No space left on device\n")
