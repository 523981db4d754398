"""Numbers and texts that nobody can mean: each gets a short sentence at once."""

import os

import pytest
from typer.testing import CliRunner

from climbcards import ClimbcardsError, NotationError, OptionError
from climbcards._cli.app import app
from climbcards._cli.arguments import game_called, policies_for, read_options, whole
from climbcards._cli.many import CHUNK, Simulation
from climbcards._cli.words import pointed
from climbcards._errors import quoted
from climbcards.games import haggis

HAGGIS = "haggis/official-2p"


def run(*arguments: str) -> tuple[int, str, str]:
    """Run a command; give its exit code, what it said, and what it complained of."""
    result = CliRunner().invoke(app, arguments)
    return result.exit_code, result.stdout, result.stderr


@pytest.mark.parametrize(
    ("command", "option", "least", "most"),
    [
        (["simulate", HAGGIS], "--rounds", 1, 10**12),
        (["simulate", HAGGIS, "-n", "1"], "--jobs", 1, 1000),
        (["simulate", HAGGIS, "-n", "1"], "--seed", 0, 10**18),
        (["play", HAGGIS, "--watch"], "--rounds-limit", 1, 10**12),
        (["play", HAGGIS, "--watch"], "--seed", 0, 10**18),
        (["play", HAGGIS], "--seat", 0, 1),
    ],
)
def test_every_number_is_bounded(command: list[str], option: str, least: int, most: int) -> None:
    """Too small, too large, far too large, or no number: what it takes is said, in one sentence."""
    for text in (
        str(least - 1),
        str(most + 1),
        "9" * 5000,
        "1.5",
        "1\t2",
        "\N{SUPERSCRIPT TWO}",
        "x",
        "",
    ):
        code, output, errors = run(*command, option, text)
        assert (code, output) == (2, "")
        expected = f"it takes a whole number from {least} to {most}"
        assert errors == f"{option}: {quoted(text)} will not do, {expected}\n"
        assert len(errors) < 150


@pytest.mark.parametrize("number", [1, 7, 1000])
def test_numbers_within_the_bounds_are_read(number: int) -> None:
    """The bounds themselves are in."""
    assert whole("--jobs", str(number), 1, 1000) == number


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Play nothing on a machine of four cores; list in how many processes it would have been."""
    jobs: list[int] = []

    def note(self: Simulation[haggis.State, haggis.Action, haggis.View]) -> bool:
        """Note the number."""
        jobs.append(self.jobs)
        return False

    monkeypatch.setattr(Simulation, "run", note)
    monkeypatch.setattr(os, "cpu_count", lambda: 4)
    return jobs


@pytest.mark.parametrize(
    ("rounds", "jobs", "taken"),
    [(1, 24, 1), (CHUNK, 24, 1), (CHUNK + 1, 24, 2), (1000, 4, 4), (1000, 3, 3), (1000, 1, 1)],
)
def test_there_are_no_more_processes_than_work(
    asked: list[int], rounds: int, jobs: int, taken: int
) -> None:
    """Each has at least a chunk of rounds to play."""
    _, _, errors = run("simulate", HAGGIS, "-n", str(rounds), "-j", str(jobs))
    assert (asked, errors) == ([taken], "")


def test_more_processes_than_cores_are_asked_for_twice(asked: list[int]) -> None:
    """Once gives as many as there are cores, and a sentence that says how to ask again."""
    _, _, errors = run("simulate", HAGGIS, "-n", "1000", "-j", "24")
    sentence = "playing in as many processes as there are cores, 4: --beyond-cores takes 24\n"
    assert errors == sentence
    _, _, errors = run("simulate", HAGGIS, "-n", "1000", "-j", "24", "--beyond-cores")
    assert errors == ""
    _, _, errors = run("simulate", HAGGIS, "-n", "100", "-j", "24", "--beyond-cores")
    assert errors == ""
    assert asked == [4, 24, 5]


def test_a_machine_may_not_know_its_cores(
    monkeypatch: pytest.MonkeyPatch, asked: list[int]
) -> None:
    """Then it has one."""
    monkeypatch.setattr(os, "cpu_count", lambda: None)
    assert "cores, 1: " in run("simulate", HAGGIS, "-j", "2")[2]
    assert asked == [1]


@pytest.mark.parametrize("text", ["x" * 1_000_000 + "=1", "target=" + "[" * 1500, "x" * 2000])
def test_an_option_without_end_is_refused(text: str) -> None:
    """It is not even looked at."""
    with pytest.raises(ClimbcardsError, match=r"an argument has at most 1000$") as error:
        read_options([text])
    assert len(str(error.value)) < 150


def test_brackets_in_brackets_are_text(monkeypatch: pytest.MonkeyPatch) -> None:
    """What JSON cannot read for its depth is not a value of any option."""

    def give_up(_text: str) -> object:
        """Stand for a reader that is deep in other calls."""
        raise RecursionError

    monkeypatch.setattr("climbcards._cli.arguments.json.loads", give_up)
    assert read_options(["target=[[3]]"]) == {"target": "[[3]]"}


@pytest.mark.parametrize(
    "texts",
    [
        *(["target"], ["=3"], ["target=3", "target=4"]),
        *([text] * 2 for text in ("x" * 900, "x" * 900 + " = y", " = " + "x" * 900)),
    ],
)
def test_options_without_a_name_or_twice_are_refused(texts: list[str]) -> None:
    """What is not an option, or says one twice, is quoted in part: the sentence stays short."""
    with pytest.raises(OptionError, match=r"is not an option|given twice") as error:
        read_options(texts)
    assert len(str(error.value)) < 150


def test_long_names_are_quoted_in_part() -> None:
    """A game and a policy that nobody has are quoted in part, and found wanting at once."""
    with pytest.raises(
        ClimbcardsError, match=r"^there is no game 'x+\.\.\.x+': the catalogue has big-two, "
    ):
        game_called("x" * 1_000_000)
    with pytest.raises(ClimbcardsError, match=r"has no policy 'x+\.\.\.x+': choose one of greedy"):
        policies_for(haggis.OFFICIAL_2P, ["x" * 1_000_000])


@pytest.mark.parametrize("position", [0, 30, 500, 999_999])
def test_a_long_text_is_pointed_at_around_its_fault(position: int) -> None:
    """The caret stands under the place, and the rest is left out."""
    text = " " * position + "?" + " " * (999_999 - position)
    shown, caret, problem = pointed(
        NotationError("no card", text, position), "no card"
    ).splitlines()
    assert caret.index("^") == shown.index("?")
    assert len(shown) <= 80
    assert problem == "no card"


def test_what_cannot_be_shown_is_a_space() -> None:
    """What would move the cursor is not sent to the terminal."""
    assert pointed(NotationError("no card", "2r\x1b[2J\t?", 7), "no card").splitlines() == [
        "  2r [2J ?",
        "         ^",
        "no card",
    ]
