"""Many rounds and duels on the command line: added up, written down, in several processes, stopped."""

import errno
import io
import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from queue import SimpleQueue
from random import Random
from typing import Any

import pytest

import climbcards.data._tables as tables
from cases import for_each
from cli.running import TWO, refused, run, told, with_toy
from climbcards import (
    Estimate,
    Policy,
    Seat,
    Summary,
    Table,
    catalogue,
    duel,
    record,
    round_robin,
    simulate,
)
from climbcards._cli import files
from climbcards._cli.many import Contest, RoundsTally, Simulation, obey
from climbcards._simulation import Tally
from climbcards.data import decisions
from climbcards.games import haggis, three_hags
from climbcards.record import AS_JSON, AS_LINES, AS_TEXT, Writing
from climbcards.search import policy_called

GAME, HAGS = haggis.OFFICIAL_2P, three_hags.THREE_HAGS
GREEDY = [GAME.policies()["greedy"]] * 2
HAGGIS = ("simulate", TWO, "--seed", 7, "-n")
DUEL = ("duel", TWO, "greedy", "random", "--seed", 7, "-n")
LANDLORD = ("duel", "dou-dizhu/fixed-landlord", "greedy", "random", "--seed", 1, "-n")
NOTE = "In brackets: 95 % confidence. A tie for the most points is shared."
PATIENCE = 300.0
"""The seconds that anything may take on a loaded machine."""

needs_pyarrow = pytest.mark.skipif(
    find_spec("pyarrow") is None, reason="needs pyarrow: pip install pyarrow"
)
on_posix = pytest.mark.skipif(os.name != "posix", reason="needs groups of processes")
processes = pytest.mark.filterwarnings(
    # the test runner has threads; the command has none when it starts its processes
    "ignore:This process .* is multi-threaded, use of fork:DeprecationWarning"
)


def lines(path: Path) -> list[str]:
    """Return the lines of a file."""
    return path.read_text(encoding="utf-8").splitlines()


def numbers(texts: list[str]) -> list[int]:
    """Return the numbers of the rounds in some lines."""
    return [json.loads(line)["round"] for line in texts]


def data(estimate: Estimate) -> dict[str, float]:
    """Return an estimate as data."""
    return {"value": estimate.value, "low": estimate.low, "high": estimate.high}


def press_ctrl_c(monkeypatch: pytest.MonkeyPatch, after: int) -> None:
    """Interrupt a command when so many rounds of Haggis have been dealt, and the next one is to be."""
    dealt: list[object] = []
    deal = haggis.Haggis.deal

    def stop(self: haggis.Haggis, *args: object) -> object:
        """Press Ctrl-C at some deal."""
        if len(dealt) == after:
            raise KeyboardInterrupt
        dealt.append(args)
        return deal(self, *args)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]  # as it came

    monkeypatch.setattr(haggis.Haggis, "deal", stop)


# simulations


def test_the_table_adds_the_rounds_up() -> None:
    """A row a seat, the length of rounds, and the shapes led, as counted from the same rounds here."""
    # a slow machine says beside it how far it is
    output = told(*HAGGIS, 20, "--policy", "greedy", "--policy", "random")
    policies = [GAME.policies()["greedy"], GAME.policies()["random"]]
    rounds = list(simulate(GAME, policies, 20, seed=7))
    wins = sum(each.scores[0] > each.scores[1] for each in rounds)
    assert all(each.scores[0] != each.scores[1] for each in rounds)
    first, second, empty, head, *table = output.splitlines()
    assert (first, second, empty) == (f"{TWO} --seed 7", "20 rounds", "")
    assert head.split() == ["seat", "policy", "won", "points", "out", "first"]
    assert table[0].split()[:4] == ["0", "greedy", f"{100 * wins / 20:.1f}", "%"]
    assert f"  {sum(each.scores[1] for each in rounds) / 20:.2f} (" in table[1]
    mean = sum(each.actions for each in rounds) / 20
    least, most = (find(each.actions for each in rounds) for find in (min, max))
    assert table[3].startswith(f"actions in a round: {mean:.2f} (")
    assert table[3].endswith(f"), {least} at least, {most} at most")
    assert table[4] == "ended by the bound of 66 actions: 0 rounds"
    led = Counter[str]()
    for each in rounds:
        led.update(dict(each.led))
    shape, count = led.most_common(1)[0]
    assert table[6] == "shapes led"
    assert table[7].split() == [shape, f"{100 * count / led.total():.1f}", "%", str(count)]
    assert output.endswith(f"\n{NOTE}\n")


def summary(
    scores: tuple[int, ...], ranking: tuple[int, ...], actions: int, **led: int
) -> Summary[object]:
    """Return a summary of a round."""
    places, shapes = tuple(map(Seat, ranking)), tuple(led.items())
    return Summary("a game", 0, Seat(0), scores, places, actions, shapes, None)


def test_a_tally_by_hand() -> None:
    """Three rounds: one won, one shared by two, one shared by all three; equally frequent shapes stand by name."""
    tally = RoundsTally(3, bound=20)
    tally.add(summary((5, 2, 1), (0, 2, 1), 10, run=1, single=2))
    tally.add(summary((1, 4, 4), (2, 1, 0), 20, single=1, pair=1))
    tally.add(summary((0, 0, 0), (1, 0, 2), 12))
    assert tally.rounds == 3
    assert tally.won == pytest.approx([1 + 1 / 3, 1 / 2 + 1 / 3, 1 / 2 + 1 / 3])
    assert tally.first == [1, 1, 1]
    assert [sums.total for sums in tally.points] == [6, 6, 5]
    assert (tally.actions.least, tally.actions.most, tally.actions.mean.value) == (10, 20, 14.0)
    assert tally.at_bound == 1
    assert tally.shapes() == [("single", 3, 0.6), ("pair", 1, 0.2), ("run", 1, 0.2)]


def test_a_simulation_as_json_says_the_same() -> None:
    """For a program: the shares as numbers of 1, with their intervals; a search plays by name, one round at once."""
    asked = ("simulate", "three-hags", "-n", 4, "--seed", 7, "-o", "number_points=5")
    found = json.loads(told(*asked, "--policy", "search@2", "--json"))
    thinks = policy_called(HAGS, "search@2")
    rounds = list(simulate(HAGS, [thinks, thinks], 4, seed=7))
    head = {each: found[each] for each in list(found)[:5]}
    options = ["number_points=5"]
    assert head == {"game": "three-hags", "options": options, "seed": 7, "done": True, "rounds": 4}
    assert [(each["seat"], each["policy"]) for each in found["seats"]] == [
        (0, "search@2"),
        (1, "search@2"),
    ]
    assert sum(each["won"]["value"] for each in found["seats"]) == pytest.approx(1)
    for seat, each in enumerate(found["seats"]):
        assert each["points"]["value"] == sum(one.scores[seat] for one in rounds) / 4
        for kind in ("won", "points", "first"):
            assert each[kind]["low"] <= each[kind]["value"] <= each[kind]["high"]
            assert each[kind]["low"] < each[kind]["high"]
    assert found["actions"]["least"] <= found["actions"]["value"] <= found["actions"]["most"]
    assert sum(each["share"] for each in found["led"]) == pytest.approx(1)
    assert found["at_bound"] == 0
    assert Simulation(HAGS, ["search@2", "greedy"], 7, 2).chunk == 1
    assert Simulation(HAGS, ["random", "greedy"], 7, 2).chunk == 20


def test_other_games_are_simulated(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bound that no round keeps ends them all; a game that this library has never seen is simulated as it is."""
    output = told("simulate", "threes", "-n", 3, "--seed", 1, "-o", "longest=20")
    assert "ended by the bound of 20 actions: 3 rounds" in output
    with_toy(monkeypatch)
    output = told("simulate", "toy", "-n", 5)
    seed = output.splitlines()[0].removeprefix("toy --seed ")
    assert "  1 card  100.0 %  10\n" in output
    assert "actions in a round: 4.00 (4.00 to 4.00), 4 at least, 4 at most" in output
    assert told("simulate", "toy", "-n", 5, "--seed", seed) == output


@pytest.mark.full
@pytest.mark.covers
@processes
def test_jobs_change_nothing(tmp_path: Path) -> None:
    """One process or two: the same output, and the same file, to the character."""
    one, two = tmp_path / "one.jsonl", tmp_path / "two.jsonl"
    alone = run(*HAGGIS, 25, "--out", one)
    shared = run(*HAGGIS, 25, "--jobs", 2, "--beyond-cores", "--out", two)
    assert alone[:2] == shared[:2]  # a slow machine tells of its progress
    assert alone[0] == 0
    assert one.read_bytes() == two.read_bytes()
    assert len(lines(one)) == 25


# the files


@pytest.fixture
def out(tmp_path: Path) -> Path:
    """Return the name of a file that is not there yet."""
    return tmp_path / "rounds"


def test_each_line_is_a_round(out: Path) -> None:
    """The file has what a summary has, by name; or the whole record, which can be played again."""
    told(*HAGGIS, 3, "--out", out)
    for line, each in zip(lines(out), simulate(GAME, GREEDY, 3, seed=7), strict=True):
        assert json.loads(line) == {
            "round": each.number,
            "dealer": each.dealer,
            "scores": list(each.scores),
            "ranking": list(each.ranking),
            "actions": each.actions,
            "led": dict(each.led),
        }
    told(*HAGGIS, 3, "-o", "sets=false", "--out", out, "--records", "--force")
    game = GAME.variant(sets=False)
    for line, each in zip(lines(out), simulate(game, GREEDY, 3, seed=7), strict=True):
        assert record.rules_of(line) == game
        *_, end = record.replay(record.loads(line, game), game)
        assert game.scores(end) == each.scores


SHORT = '{"round": 5, "dealer": 1, "scores": [3, 7], "ranking": [1, 0], "actions": 9, "led": {"single": 4}}'


@for_each(
    ("there", "how", "before"),
    [
        ("what was there, in a long line\n" * 1000, ["--force"], []),
        ("", ["--append"], []),
        (f"{SHORT}\n", ["--append"], [SHORT]),
        (f"{SHORT}\n{{'cut", ["--append"], [SHORT, "{'cut"]),
        *((None, how, []) for how in (["--append"], ["--force"], ["--append", "--records"])),
    ],
)
def test_a_file_is_added_to_or_replaced(
    out: Path, there: str | None, how: list[str], before: list[str]
) -> None:
    """What is there stays, also a last line that a crash has cut off; what is not there is begun; another run adds."""
    out.unlink(missing_ok=True)
    if there is not None:
        out.write_text(there, encoding="utf-8")
    told(*HAGGIS, 2, "--out", out, *how)
    found = lines(out)
    assert found[: len(before)] == before
    if "--records" not in how:
        assert numbers(found[len(before) :]) == [0, 1]
    if "--append" in how and there is None:
        told(*HAGGIS, 2, "--out", out, *how)
        assert lines(out) == [*found, *found]


@for_each("there", ["what was there\n", ""])
def test_a_file_that_is_there_is_not_replaced_unasked(
    monkeypatch: pytest.MonkeyPatch, out: Path, there: str
) -> None:
    """The sentence says what may be meant, and the file is as it was; a device loses nothing."""
    monkeypatch.chdir(out.parent)
    out.write_text(there, encoding="utf-8")
    sentence = "rounds exists already: use --append to add to it, or use --force to replace it\n"
    assert refused(*HAGGIS, 2, "--out", "rounds") == sentence
    assert out.read_text(encoding="utf-8") == there
    told(*HAGGIS, 2, "--out", os.devnull)


def whole(game: haggis.Haggis) -> str:
    """Return the record of a round that is dealt, as a line."""
    return record.dumps(record.begin(game, game.deal(Random(1), game.seats[0])), game)


def match(writing: Writing) -> str:
    """Return a match that has begun, written in some way."""
    return writing.write(Table(GAME, rng=Random(7)).match_record, GAME)


RESULT, RECORDS = (
    ("the result of a round", ()),
    ("the record of a round under these rules", ("--records",)),
)


@for_each(
    ("there", "why", "what"),
    [
        ("what was there\n", "this is not JSON", RESULT),
        ("[1, 2]\n", "expected the fields round, dealer, scores, ranking, actions, led", RESULT),
        ("{}\n", "expected the fields round", RESULT),
        (f'{{"seed": 7, {SHORT[1:]}\n', "expected the fields round", RESULT),
        (SHORT.replace("[3, 7]", "[3, 7, 8]"), "at $.scores: expected 2 scores", RESULT),
        (SHORT.replace("[3, 7]", "7"), "at $.scores: expected 2 scores", RESULT),
        (SHORT[:50], "this is not JSON", RESULT),
        ("\udcff\n", "it is not text", RESULT),
        (f"{whole(GAME)}\n", "expected the fields round", RESULT),
        (match(AS_JSON), "expected the fields round", RESULT),
        (match(AS_LINES), "expected the fields round", RESULT),
        (match(AS_TEXT), "this is not JSON", RESULT),
        ("what was there\n", "this is not JSON", RECORDS),
        (f"{SHORT}\n", "expected the fields actions, climbcards, deal, game, options", RECORDS),
        (match(AS_LINES), "expected the fields actions, climbcards, deal", RECORDS),
        (f"{whole(haggis.OFFICIAL_3P)}\n", "recorded under haggis/official-3p", RECORDS),
        (f"{whole(GAME.variant(target=300))}\n", "look at target", RECORDS),
    ],
)  # fmt: skip
def test_nothing_is_added_to_other_lines(
    out: Path, there: str, why: str, what: tuple[str, tuple[str, ...]]
) -> None:
    """What it is, and what to do, is said; the file is as it was."""
    named, how = what
    before = there.encode(errors="surrogateescape")
    out.write_bytes(before)
    said = refused(*HAGGIS, 2, "--out", out, "--append", *how)
    assert f"its first line is not {named}, " in said
    assert why in said
    assert said.endswith(": choose another name, or use --force to replace it\n")
    assert out.read_bytes() == before


def test_a_file_without_lines_is_not_read_to_its_end(
    monkeypatch: pytest.MonkeyPatch, out: Path
) -> None:
    """One line is looked at, and of it no more than a line can have."""
    monkeypatch.setattr(files, "_LONGEST", 100)
    out.write_bytes(b"[" * 10**6)
    assert "line 1 column 101" in refused(*HAGGIS, 2, "--out", out, "--append")


class Closed(io.BytesIO):
    """A file on a disk that is full, which shows when it is closed."""

    fails = True

    def close(self) -> None:
        """Fail, at first."""
        super().close()
        if self.fails:
            self.fails = False
            raise OSError(errno.ENOSPC, "No space left on device")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full, which Linux has")
def test_a_full_disk_gets_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether it shows with a line or in the end."""
    sentence = "cannot write to {}: No space left on device\n"
    assert refused(*HAGGIS, 2, "--out", "/dev/full") == sentence.format("/dev/full")
    file = Closed()

    def opened(*_: object, adds: bool) -> Closed:
        """Open this one file."""
        assert adds
        return file

    monkeypatch.setattr(files, "opened", opened)
    assert refused(*HAGGIS, 2, "--out", "rounds") == sentence.format("rounds")
    assert file.closed


# Parquet


# Any: rows of any columns, and pyarrow has no types of its own
def read(path: Path) -> list[dict[str, Any]]:
    """Read the rows of a file."""
    parquet: Any = import_module("pyarrow.parquet")
    found: list[dict[str, Any]] = parquet.read_table(path).to_pylist()
    return found


@needs_pyarrow
def test_rounds_are_rows(tmp_path: Path) -> None:
    """The name of the file decides; what is shown is the same. With the record of its round, as text, if asked for."""
    short, long = tmp_path / "ROUNDS.PARQUET", tmp_path / "rounds.parquet"
    rounds = list(simulate(GAME, GREEDY, 3, seed=7, records=True))
    assert told(*HAGGIS, 3, "--out", short) == told(*HAGGIS, 3, "--out", long, "--records")
    assert [{**row, "led": len(row["led"])} for row in read(short)] == [
        {**each.row, "led": len(each.led)} for each in simulate(GAME, GREEDY, 3, seed=7)
    ]
    records = [record.loads(row["record"], GAME) for row in read(long)]
    assert records == [each.record for each in rounds]


@pytest.mark.full
@needs_pyarrow
@pytest.mark.parametrize("name", ["rounds.parquet", "rounds.jsonl"])
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_decisions_have_a_file_of_their_own(tmp_path: Path, name: str, jobs: str) -> None:
    """They are those of the rounds that are counted and written; records stay out unless asked for."""
    taken, out = tmp_path / "decisions.parquet", tmp_path / name
    shown = told(*HAGGIS, 3, "--decisions", taken, "--out", out, "--jobs", jobs)
    assert shown == told(*HAGGIS, 3)
    assert [(row["round"], row["chosen"], row["points"]) for row in read(taken)] == [
        (each.round, each.chosen, each.points) for each in decisions(GAME, GREEDY, 3, seed=7)
    ]
    if name == "rounds.jsonl":
        assert numbers(lines(out)) == [0, 1, 2]
    else:
        assert "record" not in read(out)[0]


@needs_pyarrow
def test_decisions_and_records_go_together(tmp_path: Path) -> None:
    """Lines of JSON are whole records then; a file of decisions is not replaced unasked, a device takes rows."""
    out, taken = tmp_path / "rounds.jsonl", tmp_path / "decisions"
    taken.write_text("what was there", encoding="utf-8")
    there = " exists already: choose another name, or use --force to replace it\n"
    assert refused(*HAGGIS, 2, "--decisions", taken).endswith(there)
    assert taken.read_text(encoding="utf-8") == "what was there"
    told(*HAGGIS, 2, "--decisions", taken, "--out", out, "--records", "--force")
    actions = sum(len(record.loads(text, GAME).actions) for text in lines(out))
    assert actions == len(read(taken))
    told(*HAGGIS, 1, "--decisions", os.devnull)


def test_without_pyarrow_the_extra_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """One sentence, and no file is begun."""

    def missing(name: str) -> object:
        """Find nothing."""
        raise ModuleNotFoundError(name)

    monkeypatch.setattr(tables, "import_module", missing)
    sentence = 'Parquet files need pyarrow: pip install "climbcards[parquet]"\n'
    assert refused(*HAGGIS, 2, "--out", tmp_path / "x.parquet") == sentence
    assert list(tmp_path.iterdir()) == []


# stopped


@pytest.mark.parametrize("after", [0, 3])
@pytest.mark.parametrize(
    "words", [[], ["--json"], pytest.param(["--decisions", "x"], marks=needs_pyarrow)]
)
def test_ctrl_c_leaves_what_is_finished(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, after: int, words: list[str]
) -> None:
    """The rounds that were played are in the files and in the table; the exit code is 130."""
    monkeypatch.chdir(tmp_path)
    press_ctrl_c(monkeypatch, after)
    out = tmp_path / ("rounds.parquet" if "x" in words else "rounds.jsonl")
    code, output, _ = run(*HAGGIS, 9, "--out", out, *words)
    assert code == 130
    if "--json" in words:
        found = json.loads(output)
        assert (found["rounds"], found["done"], "seats" in found) == (after, False, after > 0)
    else:
        assert f"\nStopped. {after} rounds\n" in output
        assert ("shapes led" in output) is (after > 0)
    if "x" in words:
        assert [row["round"] for row in read(out)] == list(range(after))
        assert {row["round"] for row in read(tmp_path / "x")} == set(range(after))
    else:
        assert numbers(lines(out)) == list(range(after))


@pytest.fixture
def foreground() -> Iterator[None]:
    """Let Ctrl-C reach the tests and what they start, though a shell may have put them into the background."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("foreground")
def test_ctrl_c_waits_while_a_round_is_noted(monkeypatch: pytest.MonkeyPatch, out: Path) -> None:
    """Pressed between the file and the table, it stops the rounds when both have the third one."""
    add = RoundsTally.add

    def press(self: RoundsTally, summary: Summary[object]) -> None:
        """Press Ctrl-C before the third round is counted."""
        if self.rounds == 2:
            signal.raise_signal(signal.SIGINT)
        add(self, summary)

    monkeypatch.setattr(RoundsTally, "add", press)
    before = signal.getsignal(signal.SIGINT)
    code, output, _ = run(*HAGGIS, 9, "--out", out)
    assert (code, len(lines(out))) == (130, 3)
    assert "\nStopped. 3 rounds\n" in output
    assert signal.getsignal(signal.SIGINT) == before


@contextmanager
def long_running(out: Path, least: int) -> Generator["subprocess.Popen[str]", None, None]:
    """Start a simulation in two processes, and wait until some rounds are written down; it does not outlive the test."""
    command = [sys.executable, "-m", "climbcards", *map(str, HAGGIS), "1000000", "-j", "2"]
    process = subprocess.Popen(  # noqa: S603  # this interpreter, our own program
        [*command, "--beyond-cores", "--out", str(out)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    with process:
        try:
            end = time.monotonic() + PATIENCE
            while not out.exists() or len(lines(out)) <= least:
                assert process.poll() is None
                assert time.monotonic() < end
                time.sleep(0.1)
            yield process
        finally:
            process.kill()


@pytest.mark.full
@on_posix
@pytest.mark.usefixtures("foreground")
@pytest.mark.parametrize("times", [1, 3])
def test_ctrl_c_at_a_real_terminal(out: Path, times: int) -> None:
    """It reaches every process of the command, which ends in order, and leaves none behind if pressed again."""
    with long_running(out, 50) as process:
        for _ in range(times):
            os.killpg(process.pid, signal.SIGINT)
        output, errors = process.communicate(timeout=PATIENCE)
    stopped = [f"Stopped. {len(lines(out))} rounds"]
    assert "Traceback" not in errors
    if times == 1:
        assert numbers(lines(out)) == list(range(len(lines(out))))
        assert (process.returncode, output.splitlines()[1:2]) == (130, stopped)
    else:
        assert process.returncode in {130, -signal.SIGINT}  # the last may meet Python at its end
        assert output.splitlines()[1:2] in (stopped, [])


@pytest.mark.full
@on_posix
@pytest.mark.usefixtures("foreground")
def test_workers_end_with_a_command_that_was_killed(out: Path) -> None:
    """Killed, it can tell nobody: its workers see it and let go of its output, which ends so."""
    with long_running(out, 20) as process:
        process.kill()
        output, _ = process.communicate(timeout=PATIENCE)
    assert output == ""
    assert process.returncode == -signal.SIGKILL


class Parent:
    """A process to wait for, which has ended."""

    def join(self) -> None:
        """Wait for nothing."""


@pytest.mark.usefixtures("foreground")
def test_workers_obey_their_parent(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker does not end at Ctrl-C by itself, and ends when its parent has ended."""
    ended: SimpleQueue[int] = SimpleQueue()
    monkeypatch.setattr(os, "_exit", ended.put)
    obey()  # here nobody is the parent
    assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    assert ended.empty()
    monkeypatch.setattr("climbcards._cli.many.parent_process", Parent)
    obey()
    assert ended.get(timeout=PATIENCE) == 1
    assert ended.empty()


# duels


def test_the_table_of_a_duel_has_a_row_a_player() -> None:
    """The best first: what each won, by how much it is ahead, and its points, as the library says."""
    output = told(*DUEL, 10)
    found = duel(GAME, GAME.policies()["greedy"], GAME.policies()["random"], 10, seed=7)
    one, other, won = *found.points, found.won
    first, second, empty, head, greedy, random, *rest = output.splitlines()
    assert (first, empty) == (f"{TWO} --seed 7", "")
    assert second == "10 rounds, 5 deals with seats exchanged"
    assert head.split() == ["player", "won", "ahead", "by", "points"]
    assert greedy.startswith(f"greedy  {100 * won.value:.1f} % (")
    assert f"  {found.margin.value:.2f} ({found.margin.low:.2f} to " in greedy
    assert greedy.endswith(f"  {one.value:.2f} ({one.low:.2f} to {one.high:.2f})")
    assert f"random  {100 - 100 * won.value:.1f} % (" in random
    assert f"  {other.value:.2f} (" in random
    assert rest == ["", NOTE]


def test_sides_of_several_sizes_have_rows() -> None:
    """The landlord and the peasants of Dou Dizhu, for each player."""
    output = told(*LANDLORD, 8)
    game = catalogue()["dou-dizhu/fixed-landlord"]
    found = duel(game, game.policies()["greedy"], game.policies()["random"], 8, seed=1)
    rows = output[output.index("by side") :].splitlines()[1:5]
    roles = [role for each in found.roles for role in each]
    whose = ["greedy against random"] * 2 + ["random against greedy"] * 2
    for row, role, who, size in zip(rows, roles, whose, ["alone", "side of 2"] * 2, strict=True):
        assert row.startswith(f"  {who}  {size}")
        assert f"  4 rounds  {100 * role.won.value:.1f} % (" in row
        assert f"  {role.points.value:.2f} (" in row
    roles = json.loads(told(*LANDLORD, 4, "--json"))["duels"][0]["roles"]
    sizes = [[(each["seats"], each["rounds"]) for each in one] for one in roles]
    assert sizes == [[(1, 2), (2, 2)]] * 2


def first(_view: haggis.View, legal: Sequence[haggis.Action], _rng: Random, /) -> haggis.Action:
    """Take what stands first."""
    return legal[0]


def test_several_players_are_a_ladder(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every two of them have a row, below the ranking."""
    policies = {**GAME.policies(), "first": first}

    def known(_game: haggis.Haggis) -> dict[str, Policy[haggis.View, haggis.Action]]:
        return policies

    monkeypatch.setattr(haggis.Haggis, "policies", known)
    found = round_robin(GAME, policies, 8, seed=7)
    rows = told("duel", TWO, *policies, "-n", 8, "--seed", 7).splitlines()
    assert rows[1] == "each two: 8 rounds, 4 deals with seats exchanged"
    assert [line.split()[0] for line in rows[4:7]] == [each.name for each in found.players]
    assert rows[8] == "duels"
    for line, met in zip(rows[9:12], found.duels, strict=True):
        assert line.startswith(f"  {' against '.join(met.names)} ")
        assert f" {met.margin.value:.2f} (" in line


@for_each(
    ("names", "chunk"),
    [(("greedy", "random"), 5), (("greedy", "search"), 1), (("search@1s", "random"), 1)],
)
def test_who_thinks_is_given_one_deal_at_once(names: tuple[str, str], chunk: int) -> None:
    """With five at once nobody would see for minutes how far it has come."""
    assert Contest(GAME, names, 7, 8).chunk == chunk


def test_a_duel_as_json_says_the_same() -> None:
    """For a program: estimates with the ends of their intervals; a share is of 1."""
    names = ("greedy", "random")
    found = round_robin(GAME, {name: GAME.policies()[name] for name in names}, 8, seed=7)
    (met,) = found.duels
    told_of = ("won", "margin", "points")
    assert json.loads(told(*DUEL, 8, "-o", "target=100", "--json")) == {
        "game": TWO,
        "options": ["target=100"],
        "seed": 7,
        "done": True,
        "deals": 4,
        "rounds": 8,
        "players": [
            {"player": each.name, **{name: data(getattr(each, name)) for name in told_of}}
            for each in found.players
        ],
        "duels": [
            {
                "players": [*names],
                "won": data(met.won),
                "margin": data(met.margin),
                "points": [*map(data, met.points)],
                "roles": [[], []],
            }
        ],
    }


@pytest.mark.full
@processes
def test_jobs_change_nothing_in_a_duel() -> None:
    """One process or two: the same output."""
    assert told(*DUEL, 24) == told(*DUEL, 24, "-j", 2, "--beyond-cores")


@for_each(
    ("after", "said"),
    [
        *((after, f"{after} deal{'s' * (after != 1)}: too few to compare, play 2 or more")
          for after in (0, 1)),
        (3, "6 rounds, 3 deals with seats exchanged"),
    ],
)  # fmt: skip
def test_ctrl_c_shows_the_deals_that_are_finished(
    monkeypatch: pytest.MonkeyPatch, after: int, said: str
) -> None:
    """Those that all played in every seating; from fewer than two nothing can be said."""
    add = Tally.add

    # Any: what it takes
    def press(self: Tally, results: Any) -> None:  # noqa: ANN401  # as above
        """Press Ctrl-C when so many deals are counted."""
        if self.deals == after:
            raise KeyboardInterrupt
        add(self, results)

    with monkeypatch.context() as patch:
        patch.setattr(Tally, "add", press)
        code, output, _ = run(*DUEL, 20)
        assert (code, output.splitlines()[1]) == (130, f"Stopped. {said}")
        code, output, _ = run(*DUEL, 20, "--json")
    found = json.loads(output)
    assert (code, found["done"], found["deals"]) == (130, False, after)
    assert ("players" in found) is (after > 1)
