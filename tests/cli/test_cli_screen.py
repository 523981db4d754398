"""Colour where there is a terminal for it, plain text everywhere else."""

import io
import os
import sys
from pathlib import Path

import pytest

from climbcards import Names
from climbcards._cli.screen import Terminal, Tone, progress_of
from climbcards.authors import NOBODY
from climbcards.games import haggis, three_hags, tichu

GAME = haggis.OFFICIAL_2P


class Screen(io.StringIO):
    """A stream that says it is a terminal."""

    encoding = "utf-8"

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
    Terminal(GAME).say("7r J 7b", Tone.HEADING)
    assert shown.getvalue() == (
        "\x1b[1;31m7r\x1b[0m\x1b[1m \x1b[0m\x1b[1mJ\x1b[0m\x1b[1m 7b\x1b[0m\n"
    )


def test_without_a_pack_no_card_is_coloured(monkeypatch: pytest.MonkeyPatch) -> None:
    """A screen of no game shows plain text plainly."""
    shown = sit(monkeypatch)
    Terminal().say("7r")
    assert shown.getvalue() == "7r\n"


def test_no_color_is_respected(monkeypatch: pytest.MonkeyPatch) -> None:
    """With NO_COLOR set a terminal gets plain text."""
    shown = sit(monkeypatch)
    monkeypatch.setenv("NO_COLOR", "1")
    Terminal(GAME).say("7r", Tone.HEADING)
    assert shown.getvalue() == "7r\n"


def test_a_pipe_gets_plain_text(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is no terminal gets the same lines without colours, whatever the width."""
    monkeypatch.setenv("COLUMNS", "50")
    monkeypatch.setenv("FORCE_COLOR", "1")
    Terminal(GAME).say("  " + "  ".join(["7r 8r 9r [bold]"] * 5), Tone.REFUSAL)
    first, second = capsys.readouterr().out.splitlines()
    assert first == "  " + "  ".join(["7r 8r 9r [bold]"] * 4) + "  7r 8r 9r"
    assert second == "      [bold]"


@pytest.mark.parametrize(
    ("columns", "width"),
    [("80", 80), ("40", 40), ("39", 40), ("1", 40), ("120", 120), ("121", 120), ("9999", 120)],
)
def test_a_terminal_is_filled(monkeypatch: pytest.MonkeyPatch, columns: str, width: int) -> None:
    """Text folds at the width of the terminal, if that is neither narrow nor endless."""
    shown = sit(monkeypatch)
    monkeypatch.setenv("COLUMNS", columns)
    terminal = Terminal()
    assert terminal.width == width
    terminal.say("word " * 60)
    longest = max(map(len, shown.getvalue().splitlines()))
    assert width - 5 <= longest <= width


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


def test_suits_are_symbols_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the encoding has them; with colours or without."""
    shown = sit(monkeypatch)
    monkeypatch.setenv("NO_COLOR", "1")
    Terminal(three_hags.THREE_HAGS).say("3 of 4s: 4s 4h")
    monkeypatch.setattr(Screen, "encoding", "ascii")
    Terminal(three_hags.THREE_HAGS).say("4s 4h")
    assert shown.getvalue() == ("3 of 4s: 4\N{BLACK SPADE SUIT} 4\N{BLACK HEART SUIT}\n4s 4h\n")


def test_special_cards_have_names_in_sentences_on_a_terminal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """In the language of the reader, if it can be written; whoever is called as a card keeps the name."""
    game, cards = tichu.TICHU, "Ph = 4, Dr, 4j"
    piped = Terminal(game).speech(game, NOBODY, game.phrases("de"))
    sit(monkeypatch)
    names = Names(["Ann", "Mr Dr", "Cem", "Dan"])
    german, named = (
        Terminal(game).speech(game, each, game.phrases("de")) for each in (NOBODY, names)
    )
    english = Terminal(game).speech(game, NOBODY, game.phrases())
    monkeypatch.setattr(Screen, "encoding", "ascii")
    letters = Terminal(game).speech(game, NOBODY, game.phrases("de"))
    assert german.named(cards) == "Phönix = 4, Drache, 4j"
    assert named.named(cards) == "Phönix = 4, Dr, 4j"
    assert english.named(cards) == "phoenix = 4, dragon, 4j"
    assert letters.named(cards) == piped.named(cards) == cards


def test_a_stream_may_not_know_its_encoding(monkeypatch: pytest.MonkeyPatch) -> None:
    """Then suits are letters."""
    shown = sit(monkeypatch)
    monkeypatch.setattr(Screen, "encoding", None)
    monkeypatch.setenv("NO_COLOR", "1")
    Terminal(three_hags.THREE_HAGS).say("4s")
    assert shown.getvalue() == "4s\n"


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


@pytest.mark.parametrize(
    ("typed", "goes_on"),
    [("\n", True), ("x\n", True), ("Q\n", False), ("quit \n", False), ("", False)],
)
def test_who_looks_on_may_have_enough(
    monkeypatch: pytest.MonkeyPatch, *, typed: str, goes_on: bool
) -> None:
    """Enter goes on; q, quit and the end of input do not."""
    sit(monkeypatch)
    monkeypatch.setattr(sys, "stdin", Screen(typed))
    assert Terminal().goes_on("more? ") is goes_on


@pytest.mark.parametrize(
    ("typed", "is_sure"),
    [
        ("yes\n", True),
        (" J \n", True),
        ("no\n", False),
        ("\nhint\nja\n", True),
        ("quit\nyes\n", False),
        ("", False),
    ],
)
def test_who_is_asked_once_more_says_yes_or_no(
    monkeypatch: pytest.MonkeyPatch, *, typed: str, is_sure: bool
) -> None:
    """In English or in German; who leaves means no, and after anything else it is told what to type and asked again."""
    shown = sit(monkeypatch)
    monkeypatch.setattr(sys, "stdin", Screen(typed))
    assert Terminal().confirms("sure? ", "Type yes or no.") is is_sure
    assert ("Type yes or no." in shown.getvalue()) is ("hint" in typed)


def test_empty_lines_do_not_pile_up(capsys: pytest.CaptureFixture[str]) -> None:
    """Several gaps in a row are one."""
    terminal = Terminal()
    for text in ["a", "", "", "b", ""]:
        terminal.say(text)
    assert capsys.readouterr().out == "a\n\nb\n\n"


def test_a_typed_line_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """At a terminal the prompt is shown, and the terminal itself echoes what is typed."""
    shown = sit(monkeypatch)
    assert Terminal(GAME).ask("You> ") == "pass"
    assert shown.getvalue() == "You> "


def test_the_end_of_input_is_no_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """After the last line there is None, on a line of its own."""
    shown = sit(monkeypatch)
    terminal = Terminal(GAME)
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
    assert Terminal(GAME).ask("> ") is None
    assert shown.getvalue() == "\n"


def test_piped_input_is_shown(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A script of lines leaves a transcript that reads as if typed."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("pass\n"))
    assert Terminal(GAME).ask("> ") == "pass"
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
    """Whatever the environment says of the terminal, a pipe gets the same line."""
    monkeypatch.setenv("COLUMNS", size)
    monkeypatch.setenv("LINES", size)
    line = "  ".join(["7r 8r 9r"] * 7)
    Terminal(GAME).say(line)
    assert capsys.readouterr().out == f"{line}\n"


@pytest.mark.parametrize("size", ["0", "1", "-1", "abc", "9" * 4000])
def test_no_size_breaks_a_terminal(monkeypatch: pytest.MonkeyPatch, size: str) -> None:
    """A terminal is as wide as it may be, whatever the environment says."""
    sit(monkeypatch)
    with monkeypatch.context() as patched:  # pytest's own report would be as wide, too
        patched.setenv("COLUMNS", size)
        width = Terminal().width
    assert 40 <= width <= 120


@pytest.mark.parametrize("size", ["0", "1", "-1", "abc", "\N{SUPERSCRIPT TWO}", "9" * 5000])
def test_no_size_changes_the_bar(monkeypatch: pytest.MonkeyPatch, size: str) -> None:
    """The bar of a long command is never too narrow to be seen, nor too wide to be drawn."""
    shown = Screen()
    monkeypatch.setattr(sys, "stderr", shown)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", size)
    monkeypatch.setenv("LINES", size)
    with progress_of(20, "rounds", iter([0.0, 1.0]).__next__) as report:
        report(7)
    assert "rounds " in shown.getvalue()
    assert max(map(len, shown.getvalue().splitlines())) < 400
