"""The program, run here: its exit code, what it prints, and what it says beside; and what interrupts it."""

import pytest
from typer.testing import CliRunner

from cli.toy import Toy
from climbcards._cli import arguments
from climbcards._cli.app import app
from climbcards._cli.screen import Terminal

TWO = "haggis/official-2p"


def run(*words: object, typed: str = "") -> tuple[int, str, str]:
    """Run a command; give its exit code, its output, and its errors."""
    done = CliRunner().invoke(app, [*map(str, words)], input=typed)
    return done.exit_code, done.stdout, done.stderr


def told(*words: object, typed: str = "") -> str:
    """Run a command that succeeds; give its output."""
    code, output, errors = run(*words, typed=typed)
    assert code == 0, errors
    return output


def refused(*words: object, lines: int = 1) -> str:
    """Run a command that is refused, with nothing printed and a short sentence beside; give that."""
    code, output, errors = run(*words)
    assert (code, output, errors.count("\n")) == (2, "", lines)
    assert len(errors) < 400
    return errors


def with_toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put a game of another package into the catalogue."""
    monkeypatch.setattr(arguments, "called", {"toy": Toy()}.__getitem__)


def rests(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Wait for nothing; list how long each rest would have been."""
    rested: list[float] = []

    def rest(_: Terminal, seconds: float) -> None:
        rested.append(seconds)

    monkeypatch.setattr(Terminal, "rest", rest)
    return rested


def press_at_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    """Press Ctrl-C while an action is left to be read."""

    def press(_: Terminal, _seconds: float) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Terminal, "rest", press)
