"""The changes of the mutation run: what they are, which tests they meet, and what is made of the outcome."""

import os
import select
from collections.abc import Sequence
from pathlib import Path

import pytest

from cases import for_each
from mutation import run, trial
from mutation.changes import Change, changes, changes_of
from mutation.concern import ROOT, SOURCE, Step, files, steps
from mutation.equivalent import EQUIVALENT, Equivalent
from mutation.trial import Copy, Outcome, call

CHANGE = Change("games/haggis/round.py", 7, "if a < b:", "if a <= b:", "")


@for_each(
    ("line", "expected"),
    [
        ("a < b", {"a <= b"}),
        ("a is not b", {"a is b"}),
        ("a not in (b)", {"a in (b)"}),
        ("a and b or c", {"a or b or c", "a and b and c"}),
        ("not a", {"a"}),
        ("-(-a // b)", {"(-a // b)", "-(a // b)", "-(-a * b)"}),
        ("a += b", {"pass", "a -= b"}),
        ("a // b", {"a * b"}),
        ("f(a)[2]", {"f(a)[3]", "f(a)[1]"}),
        ("f(True)", {"pass", "f(False)"}),
        ("a.b = c", {"pass"}),
        ("raise a", {"pass"}),
        ("assert_never(a)", set[str]()),
        ("b if a else c", {"b if (not (a)) else c"}),
        ("a = 'é' + b < c", {"a = 'é' - b < c", "a = 'é' + b <= c"}),
        ("a: b | c = d", set[str]()),
        ("a: TypeAlias = b | c", set[str]()),
        ("cast(a | b, c)", {"pass"}),
        ("a = f'{b + 1}'", set[str]()),
        ("def f(a: b | c = 1) -> d | e: return a", {
            "def f(a: b | c = 2) -> d | e: return a",
            "def f(a: b | c = 0) -> d | e: return a",
            "def f(a: b | c = 1) -> d | e: return None",
        }),
        ("class A(b, c=True): d = 0", {"class A(b, c=True): d = 1", "class A(b, c=True): d = -1"}),
    ],
)  # fmt: skip
def test_one_token_is_exchanged(line: str, expected: set[str]) -> None:
    """Operators, numbers, switches and statements are changed; types and texts are not."""
    assert {change.new for change in changes(line, "x.py")} == expected


def test_a_change_keeps_the_rest_of_the_file() -> None:
    """An operator on another line than its operands is found; a comment with the same sign is not."""
    source = "a = (\n    b  # < c\n    < d\n)\nwhile True:\n    break\n"
    found = changes(source, "x.py")

    assert [(each.line, each.new) for each in found] == [
        (3, "<= d"),
        (5, "while False:"),
        (6, "pass"),
    ]
    assert found[0].text == source.replace("    < d", "    <= d")
    assert str(found[0]) == "x.py:3\n  - < d\n  + <= d"


@pytest.mark.full
def test_every_file_of_rules_is_met() -> None:
    """All games, the kit and the kernel have changes, and each file has tests that are there."""
    names = [file.relative_to(SOURCE).as_posix() for file in files()]

    assert {"_cards/bits.py", "authors/_ladder.py", "games/threes/plays.py"} <= {*names}
    assert all(
        (ROOT / test).is_file() for name in names for step in steps(name) for test in step.files
    )
    assert all(step.files for name in names for step in steps(name))


@pytest.mark.full
@pytest.mark.parametrize(
    "file", ["games/haggis/plays.py", "games/threes/round.py", "_cards/bits.py"]
)
def test_what_is_changed_is_still_a_program(file: str) -> None:
    """A change that cannot be read would be noticed by every test, and tell nothing."""
    found = changes_of(SOURCE, SOURCE / file)

    assert len(found) > 50
    assert all(compile(change.text, file, "exec") for change in found)


def test_near_tests_come_first() -> None:
    """The tests of a room are run before those of its game, and those before the long ones."""
    near, references, *_, played, last = steps("games/haggis/score.py")

    assert near.files[0] == "tests/haggis/test_scoring.py"
    assert "tests/haggis/test_combinations.py" in near.files
    assert references.files[0] == "tests/test_haggis_reference.py"
    assert played.arguments[-2:] == ["-k", "haggis"]
    assert "tests/test_numbering.py" in last.files
    assert steps("games/haggis/game.py")[0].files[0] == "tests/haggis/test_match.py"
    assert steps("_cards/bits.py")[0].files[0] == "tests/test_bits.py"
    assert steps("authors/_ladder.py")[1].files[0].startswith("tests/authors/")


@pytest.mark.full
@pytest.mark.parametrize("listed", EQUIVALENT, ids=lambda listed: f"{listed.file}: {listed.new}")
def test_an_equivalent_is_a_change(listed: Equivalent) -> None:
    """What is listed can still be made, and has a reason."""
    found = [each for each in changes_of(SOURCE, SOURCE / listed.file) if listed.is_(each)]

    assert found
    assert listed.why


@pytest.mark.full
def test_a_sample_is_the_same_each_time() -> None:
    """The seed settles what is drawn; a pattern keeps to its files; all are all."""
    pattern = "games/threes/*"
    assert run.chosen(pattern, 20, 1) == run.chosen(pattern, 20, 1) != run.chosen(pattern, 20, 2)
    every = run.chosen("games/threes/p*", None, 1)
    assert {each.file for each in every} >= {"games/threes/plays.py", "games/threes/position.py"}
    assert all(each.file.startswith("games/threes/p") for each in every)
    assert run.chosen("games/threes/p*", 10**6, 1) == every


def test_a_child_does_not_outlive_its_trial(tmp_path: Path) -> None:
    """After a while the program and what it started are ended; before that, its exit code counts."""
    line = tmp_path / "line"
    os.mkfifo(line)
    reader = os.open(line, os.O_RDONLY | os.O_NONBLOCK)
    try:
        assert call(["sh", "-c", f"sleep 600 3> {line} & wait"], dict(os.environ), 1, 1) is None
        # the line is at its end when nobody holds the other end of it any more
        assert select.select([reader], [], [], 60)[0] == [reader]
        assert os.read(reader, 1) == b""
    finally:
        os.close(reader)
    assert call(["sh", "-c", "exit 3"], dict(os.environ), 60) == 3


@pytest.mark.full
def test_what_computes_for_ever_is_ended_by_its_processor_time() -> None:
    """Nobody has to wait so much longer than that as a machine may be busy."""
    assert call(["sh", "-c", "while :; do :; done"], dict(os.environ), 1, 10**4) is None


def test_a_step_without_a_test_of_the_tier_notices_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Pytest ends with a code of its own where the tier chooses none of the tests."""
    codes = iter([5, 1, 0, None])
    chosen = list[Sequence[str]]()

    def said(command: Sequence[str], _environment: object, _limit: float) -> int | None:
        """Note the command, and say how it ended."""
        chosen.append(command[-3:])
        return next(codes)

    monkeypatch.setattr(trial, "call", said)
    source = tmp_path / "climbcards"
    source.mkdir()
    monkeypatch.setattr(trial, "SOURCE", source)
    copy = Copy(tmp_path / "copy", "quick")
    assert [copy.run(["tests"], 60) for _ in range(4)] == [0, 1, 0, None]
    assert chosen == [["-m", "not full and not soak", "tests"]] * 4


class Stub(Copy):
    """A copy with one file, whose tests are a look at its text."""

    def __init__(self, folder: Path) -> None:  # nothing of the library is copied
        self.folder = folder
        self.place = folder / SOURCE.name / CHANGE.file
        self.place.parent.mkdir(parents=True)
        self.place.write_text("old")
        self.seen: list[str] = []

    def run(self, arguments: Sequence[str], limit: float) -> int | None:
        """Notice the text `bad` in the second step, and hang with `slow`."""
        self.seen.append(self.place.read_text())
        assert limit >= 30
        if self.seen[-1] == "slow":
            return None
        return int(self.seen[-1] == "bad" and list(arguments) == self.steps[1].arguments)

    steps = steps("games/haggis/round.py")[:2]


@pytest.mark.parametrize(
    ("text", "hung", "step"),
    [("good", False, None), ("bad", False, 1), ("slow", True, 0)],
)
def test_a_trial_runs_until_a_step_notices(
    tmp_path: Path, *, text: str, hung: bool, step: int | None
) -> None:
    """The change is written, the steps are run in order, and the file is put back."""
    copy = Stub(tmp_path)
    change = Change(CHANGE.file, 7, "", "", text)
    outcome = copy.judge(change, Stub.steps, 60)

    assert (outcome.hung, outcome.step) == (hung, step)
    assert {*copy.seen} == {text}
    assert copy.place.read_text() == "old"


def test_what_fails_without_a_change_tells_nothing(tmp_path: Path) -> None:
    """Tests that do not succeed by themselves end the run; those that do say how long they may take."""
    unchanged = Stub(tmp_path)
    unchanged.place.write_text("bad")

    with pytest.raises(RuntimeError, match="fails without a change"):
        unchanged.limit(Stub.steps[1].arguments)
    assert unchanged.limit(Stub.steps[0].arguments) >= 30


def test_the_report_names_what_survived(capsys: pytest.CaptureFixture[str]) -> None:
    """Two of three noticed: the third is shown with its lines; below the least it is a failure."""
    judged = [Outcome(CHANGE, step, hung=step == 0, seconds=1.0) for step in (0, None, 2)]

    assert run.report(iter(judged), 3, least=66) == 0
    assert run.report(iter(judged), 3, least=67) == 1
    printed = capsys.readouterr().out
    assert "2 of 3 changes noticed: 66.7 %" in printed
    assert "games/haggis/round.py:7\n  - if a < b:\n  + if a <= b:\n" in printed
    assert "1/3    1.0 s  hung in step 1  games/haggis/round.py:7\n" in printed
    assert "3/3    1.0 s  killed in step 3  games/haggis/round.py:7\n" in printed


def test_a_pattern_that_finds_nothing_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """It says so, instead of a perfect score of nothing."""
    with pytest.raises(SystemExit):
        run.main(["games/bridge/*"])
    assert "no change in a file like games/bridge/*" in capsys.readouterr().err


@pytest.mark.full
def test_a_real_change_is_noticed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """From the command line to the score: the changed copy is what the tests import."""

    def near(_file: str) -> list[Step]:
        """Return the one step that is near."""
        return [Step(("tests/test_bits.py",))]

    monkeypatch.setattr(run, "steps", near)
    asked = ["_cards/bits.py", "--sample", "1", "--jobs", "1", "--tier", "quick", "--least", "100"]

    assert run.main(asked) == 0
    assert "1 of 1 changes noticed: 100.0 %" in capsys.readouterr().out
