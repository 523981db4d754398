"""Colour where there is a terminal for it, plain text everywhere else; and how far a long command is."""

import io
import os
import sys
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest

from cases import for_each
from climbcards import AnyGame, Names
from climbcards._cli.screen import Terminal, Tone, progress_of
from climbcards.authors import NOBODY
from climbcards.games import haggis, three_hags, tichu

GAME, HAGS = haggis.OFFICIAL_2P, three_hags.THREE_HAGS
SIGNS = "3 of 4s: 4\N{BLACK SPADE SUIT} 4\N{BLACK HEART SUIT}"
SIZES = ("0", "1", "-1", "abc", "\N{SUPERSCRIPT TWO}", "9" * 5000)


class Screen(io.StringIO):
    """A stream that says it is a terminal."""

    encoding = "utf-8"

    def isatty(self) -> bool:
        """Say so."""
        return True


def sit(monkeypatch: pytest.MonkeyPatch, typed: str = "pass\n", encoding: str = "utf-8") -> Screen:
    """Sit down at a terminal with colours, where this will be typed."""
    stream = Screen()
    monkeypatch.setattr(Screen, "encoding", encoding or None)
    monkeypatch.setattr(sys, "stdout", stream)
    monkeypatch.setattr(sys, "stdin", Screen(typed))
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.delenv("NO_COLOR", raising=False)
    return stream


@for_each(
    ("game", "no_color", "encoding", "text", "shown"),
    [
        (GAME, "", "utf-8", "7r J 7b", "\x1b[1;31m7r\x1b[0m\x1b[1m \x1b[0m\x1b[1mJ\x1b[0m\x1b[1m 7b\x1b[0m"),
        (None, "", "utf-8", "7r", "\x1b[1m7r\x1b[0m"),
        (GAME, "1", "utf-8", "7r", "7r"),
        (HAGS, "1", "utf-8", "3 of 4s: 4s 4h", SIGNS),
        (HAGS, "1", "ascii", "4s 4h", "4s 4h"),
        (HAGS, "1", "", "4s", "4s"),
    ],
)  # fmt: skip
def test_a_terminal_has_colours_and_signs(  # noqa: PLR0917  # what a terminal is
    monkeypatch: pytest.MonkeyPatch,
    game: AnyGame | None,
    no_color: str,
    encoding: str,
    text: str,
    shown: str,
) -> None:
    """Cards have the colour of their suit, headings stand out, suits are signs; not with NO_COLOR, or without letters."""
    with monkeypatch.context() as patch:
        screen = sit(patch, encoding=encoding)
        if no_color:
            patch.setenv("NO_COLOR", no_color)
        else:
            patch.delenv("NO_COLOR", raising=False)
        Terminal(game).say(text, Tone.HEADING)
    assert screen.getvalue() == f"{shown}\n"


def test_a_pipe_gets_plain_text(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is no terminal gets the same lines without colours, whatever the width; several gaps in a row are one."""
    monkeypatch.setenv("FORCE_COLOR", "1")
    for size in ("50", *SIZES):
        monkeypatch.setenv("COLUMNS", size)
        monkeypatch.setenv("LINES", size)
        Terminal(GAME).say("  " + "  ".join(["7r 8r 9r [bold]"] * 5), Tone.REFUSAL)
        first, second = capsys.readouterr().out.splitlines()
        assert first == "  " + "  ".join(["7r 8r 9r [bold]"] * 4) + "  7r 8r 9r"
        assert second == "      [bold]"
    terminal = Terminal()
    for text in ["a", "", "", "b", ""]:
        terminal.say(text)
    assert capsys.readouterr().out == "a\n\nb\n\n"


@for_each(
    ("columns", "width"),
    [
        *(("80", 80), ("40", 40), ("39", 40), ("1", 40), ("120", 120), ("121", 120), ("9999", 120)),
        *((size, None) for size in SIZES if size != "\N{SUPERSCRIPT TWO}"),
    ],
)
def test_a_terminal_is_filled(
    monkeypatch: pytest.MonkeyPatch, columns: str, width: int | None
) -> None:
    """Text folds at the width of the terminal, if that is neither narrow nor endless."""
    with monkeypatch.context() as patch:  # pytest's own report would be as wide, too
        shown = sit(patch)
        patch.setenv("COLUMNS", columns)
        found = Terminal().width
        Terminal().say("word " * 60)
    assert 40 <= found <= 120
    assert width in {None, found}
    assert found - 5 <= max(map(len, shown.getvalue().splitlines())) <= found


def test_a_line_goes_on_where_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rest of a long line hangs below; never so far that nothing fits beside it."""
    monkeypatch.setenv("COLUMNS", "40")
    shown = sit(monkeypatch)
    terminal = Terminal()
    terminal.say("  " + "word " * 9, hang=10)
    terminal.say(" " * 39 + "at the edge")
    lines = shown.getvalue().splitlines()
    assert lines[1].startswith(" " * 12 + "word")
    assert max(map(len, lines)) <= 40


@for_each(
    ("language", "names", "encoding", "said"),
    [
        ("de", NOBODY, "utf-8", "Phönix = 4, Drache, 4j"),
        ("de", Names(["Ann", "Mr Dr", "Cem", "Dan"]), "utf-8", "Phönix = 4, Dr, 4j"),
        ("en", NOBODY, "utf-8", "phoenix = 4, dragon, 4j"),
        ("de", NOBODY, "ascii", "Ph = 4, Dr, 4j"),
        ("de", NOBODY, None, "Ph = 4, Dr, 4j"),
    ],
)
def test_special_cards_have_names_in_sentences_on_a_terminal(
    monkeypatch: pytest.MonkeyPatch, language: str, names: Names, encoding: str | None, said: str
) -> None:
    """In the language of the reader, if it can be written; whoever is called as a card keeps the name."""
    game = tichu.TICHU
    with monkeypatch.context() as patch:
        if encoding is not None:  # otherwise it is a pipe
            sit(patch, encoding=encoding)
        speech = Terminal(game).speech(game, names, game.phrases(language))
    assert speech.named("Ph = 4, Dr, 4j") == said


# what is typed


def test_nobody_waits_for_a_pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    """A rest is one for the eye; and where nobody can press Enter, it goes on."""
    rested: list[float] = []
    piped = Terminal(sleep=rested.append)
    piped.rest(1)
    assert piped.goes_on("more? ")
    assert piped.confirms("sure? ", "yes or no")
    sit(monkeypatch)
    Terminal(sleep=rested.append).rest(2)
    assert rested == [2]


@for_each(
    ("typed", "goes_on"),
    [("\n", True), ("x\n", True), ("Q\n", False), ("quit \n", False), ("", False)],
)
def test_who_looks_on_may_have_enough(
    monkeypatch: pytest.MonkeyPatch, *, typed: str, goes_on: bool
) -> None:
    """Enter goes on; q, quit and the end of input do not."""
    with monkeypatch.context() as patch:
        sit(patch, typed)
        assert Terminal().goes_on("more? ") is goes_on


@pytest.mark.parametrize(
    ("typed", "is_sure"),
    [
        *(("yes\n", True), (" J \n", True), ("no\n", False), ("\nhint\nja\n", True)),
        *(("quit\nyes\n", False), ("", False)),
    ],
)
def test_who_is_asked_once_more_says_yes_or_no(
    monkeypatch: pytest.MonkeyPatch, *, typed: str, is_sure: bool
) -> None:
    """In English or in German; who leaves means no, and after anything else it is told what to type and asked again."""
    with monkeypatch.context() as patch:
        shown = sit(patch, typed)
        assert Terminal().confirms("sure? ", "Type yes or no.") is is_sure
    assert ("Type yes or no." in shown.getvalue()) is ("hint" in typed)


def test_a_typed_line_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """The terminal itself echoes what is typed; after the last line, and at Ctrl-C, there is None on a line of its own."""
    shown = sit(monkeypatch)
    terminal = Terminal(GAME)
    assert terminal.ask("You> ") == "pass"
    assert shown.getvalue() == "You> "
    assert terminal.ask("> ") is None
    assert shown.getvalue() == "You> > \n"

    def interrupt(_: str) -> str:
        """Press Ctrl-C."""
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    assert terminal.ask("> ") is None
    assert shown.getvalue() == "You> > \n\n"


def unreadable() -> io.TextIOWrapper:
    """Open a file that cannot be read."""
    return Path(os.devnull).open("w", encoding="utf-8")


@for_each(
    ("given", "asked", "output"),
    [
        (lambda: io.StringIO("pass\n"), ["pass"], "> pass\n"),
        # a pipe that never ends a line fills no memory: each piece is a line
        (lambda: io.StringIO("x" * 10_000), ["x" * 4096, "x" * 4096, "x" * 1808, None], f"> {'x' * 1808}\n> \n"),
        (unreadable, [None], "> \n"),
    ],
)  # fmt: skip
def test_piped_input_is_shown(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    given: Callable[[], io.TextIOBase],
    asked: list[str | None],
    output: str,
) -> None:
    """A script of lines leaves a transcript that reads as if typed; an input that cannot be read has ended."""
    with given() as stream:
        monkeypatch.setattr(sys, "stdin", stream)
        terminal = Terminal(GAME)
        assert [terminal.ask("> ") for _ in asked] == asked
    found = capsys.readouterr().out
    assert found == output or (len(asked) > 1 and found.endswith(output))


# progress


def test_a_pipe_gets_a_line_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a look every four seconds, a line is due every twelve: at the third, and so on."""
    monkeypatch.setattr(sys, "stderr", io.StringIO())
    clock = count(0, 4)
    with progress_of(100, "rounds", lambda: next(clock)) as report:
        for done in range(1, 8):
            report(done)
    assert isinstance(sys.stderr, io.StringIO)
    assert sys.stderr.getvalue() == "3 of 100 rounds\n6 of 100 rounds\n"


@for_each("size", ["80", *SIZES])
def test_a_terminal_gets_a_bar(monkeypatch: pytest.MonkeyPatch, size: str) -> None:
    """With the number of rounds, gone in the end; never too narrow to be seen, nor too wide to be drawn."""
    with monkeypatch.context() as patch:
        screen = Screen()
        patch.setattr(sys, "stderr", screen)
        patch.setenv("TERM", "xterm")
        patch.setenv("COLUMNS", size)
        patch.setenv("LINES", size)
        with progress_of(100, "rounds", iter([0.0, 1.0]).__next__) as report:
            report(37)
            drawn = screen.getvalue()
    assert "rounds " in drawn
    assert "37/100" in drawn or size != "80"
    assert screen.getvalue() != drawn
    assert max(map(len, screen.getvalue().splitlines())) < 400
