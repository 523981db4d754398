"""Colour where there is a terminal for it, plain text everywhere else."""

import io
import os
import sys
from pathlib import Path

import pytest

from climbcards._cli.progress import Progress
from climbcards._cli.screen import Terminal, Tone, inks
from climbcards.games import haggis

PACK = haggis.OFFICIAL_2P.pack


class Screen(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        """Say so."""
        return True


def sit(monkeypatch: pytest.MonkeyPatch) -> Screen:
    """Sit down at a terminal with colours, where one line will be typed."""
    stream = Screen()
    monkeypatch.setattr(sys, "stdout", stream)
    monkeypatch.setattr(sys, "stdin", Screen("pass\n"))
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.delenv("NO_COLOR", raising=False)
    return stream


def test_a_terminal_has_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards have the colour of their suit, headings stand out; words that are no cards do not."""
    shown = sit(monkeypatch)
    Terminal(PACK).say("7r J 7b", Tone.HEADING)
    assert shown.getvalue() == "\x1b[1;31m7r\x1b[0m\x1b[1m J 7b\x1b[0m\n"


def test_without_a_pack_no_card_is_coloured(monkeypatch: pytest.MonkeyPatch) -> None:
    """A screen of no game shows plain text plainly."""
    shown = sit(monkeypatch)
    Terminal().say("7r")
    assert shown.getvalue() == "7r\n"


def test_no_color_is_respected(monkeypatch: pytest.MonkeyPatch) -> None:
    """With NO_COLOR set a terminal gets plain text."""
    shown = sit(monkeypatch)
    monkeypatch.setenv("NO_COLOR", "1")
    Terminal(PACK).say("7r", Tone.HEADING)
    assert shown.getvalue() == "7r\n"


def test_a_pipe_gets_plain_text(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is no terminal gets the same lines without colours, whatever the width."""
    monkeypatch.setenv("COLUMNS", "10")
    monkeypatch.setenv("FORCE_COLOR", "1")
    line = "  ".join(["7r 8r 9r [bold]"] * 20)
    Terminal(PACK).say(line, Tone.REFUSAL)
    assert capsys.readouterr().out == f"{line}\n"


def test_empty_lines_do_not_pile_up(capsys: pytest.CaptureFixture[str]) -> None:
    """Several gaps in a row are one."""
    terminal = Terminal()
    for text in ["a", "", "", "b", ""]:
        terminal.say(text)
    assert capsys.readouterr().out == "a\n\nb\n\n"


def test_a_typed_line_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """At a terminal the prompt is shown, and the terminal itself echoes what is typed."""
    shown = sit(monkeypatch)
    assert Terminal(PACK).ask("seat 0> ") == "pass"
    assert shown.getvalue() == "seat 0> "


def test_the_end_of_input_is_no_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """After the last line there is None, on a line of its own."""
    shown = sit(monkeypatch)
    terminal = Terminal(PACK)
    terminal.ask("> ")
    assert terminal.ask("> ") is None
    assert shown.getvalue() == "> > \n"


def test_ctrl_c_at_the_prompt_is_no_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C at the prompt leaves as the end of input does."""
    shown = sit(monkeypatch)

    def interrupt(_: str) -> str:
        """Press Ctrl-C."""
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    assert Terminal(PACK).ask("> ") is None
    assert shown.getvalue() == "\n"


def test_piped_input_is_shown(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A script of lines leaves a transcript that reads as if typed."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("pass\n"))
    assert Terminal(PACK).ask("> ") == "pass"
    assert capsys.readouterr().out == "> pass\n"


def test_a_line_without_end_is_read_in_pieces(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A pipe that never ends a line fills no memory: each piece is a line."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("x" * 10_000))
    terminal = Terminal()
    pieces = [terminal.ask("> ") for _ in range(4)]
    assert pieces == ["x" * 4096, "x" * 4096, "x" * 1808, None]
    assert capsys.readouterr().out.endswith(f"> {'x' * 1808}\n> \n")


def test_an_input_that_cannot_be_read_has_no_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As after its end, nothing more comes."""
    with (Path(os.devnull)).open("w", encoding="utf-8") as file:
        monkeypatch.setattr(sys, "stdin", file)
        assert Terminal().ask("> ") is None
    assert capsys.readouterr().out == "> \n"


@pytest.mark.parametrize("size", ["0", "1", "-1", "abc", "\N{SUPERSCRIPT TWO}", "9" * 5000])
def test_no_size_changes_the_text(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], size: str
) -> None:
    """Whatever the environment says of the terminal, the line is the same."""
    monkeypatch.setenv("COLUMNS", size)
    monkeypatch.setenv("LINES", size)
    line = "  ".join(["7r 8r 9r"] * 20)
    Terminal(PACK).say(line)
    assert capsys.readouterr().out == f"{line}\n"


@pytest.mark.parametrize("size", ["0", "1", "-1", "abc", "\N{SUPERSCRIPT TWO}", "9" * 5000])
def test_no_size_changes_the_bar(monkeypatch: pytest.MonkeyPatch, size: str) -> None:
    """The bar of a long command is never too narrow to be seen, nor too wide to be drawn."""
    shown = Screen()
    monkeypatch.setattr(sys, "stderr", shown)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", size)
    monkeypatch.setenv("LINES", size)
    with Progress(20, "rounds", iter([0.0, 1.0]).__next__) as progress:
        progress.at(7)
    assert "rounds " in shown.getvalue()
    assert max(map(len, shown.getvalue().splitlines())) < 400


def test_only_suits_with_a_colour_have_one() -> None:
    """Courts have no suit and no colour."""
    found = inks(PACK)
    assert found["10y"] == "yellow"
    assert "J" not in found
    assert len(found) == 36
