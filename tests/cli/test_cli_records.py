"""Recorded matches on the command line: told again, checked, and written in another way."""

import io
import json
import os
import re
from pathlib import Path
from random import Random

import attrs
import pytest

from cases import for_each
from cli.running import refused, rests, run, told
from climbcards import Table
from climbcards._cli import records
from climbcards._cli.screen import Terminal
from climbcards.games import haggis, threes, tien_len
from climbcards.record import AS_JSON, AS_LINES, AS_TEXT, Did, seen, write_seen
from evenings import GAME, TEXT, changed, read
from rulebook import rule

HEAD = ["haggis/official-2p", "seat 0: Ann, seat 1: Bob", "place: Bern"]
WRITTEN = {each.name: each.write(read(TEXT), GAME) for each in (AS_JSON, AS_LINES, AS_TEXT)}
LINES = WRITTEN["lines"]
THERE = " exists already: choose another name, or use --force to replace it\n"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return the name of a file with the match as text."""
    file = tmp_path / "evening"
    file.write_text(TEXT, encoding="utf-8")
    return file


@pytest.fixture(scope="module")
def three(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """Return the records of three rounds by policies, as lines."""
    file = tmp_path_factory.mktemp("rounds") / "rounds"
    told("simulate", GAME.name, "--seed", 7, "-n", 3, "--out", file, "--records")
    return file.read_text(encoding="utf-8").splitlines()


# replay


@for_each("writing", WRITTEN)
def test_a_match_is_told_in_sentences(path: Path, writing: str) -> None:
    """Who played, the deals, each trick, what was taken back, the sheet, and how it stands."""
    path.write_text(WRITTEN[writing], encoding="utf-8")
    lines = told("replay", path).splitlines()
    assert lines[:3] == HEAD
    assert lines[4] == "Round 1: Ann deals, Bob leads"
    assert lines[5] == "  Ann  3o  4r 4y  5r 5y 5g  7y 7g  8r 8g  9r 9o 9g  10y  J  Q  K"
    assert "  Bob  2r 2o 2y                  3 of 2s" in lines
    assert "    Ann takes back: 7y J Q = 3 of 7s." in lines
    assert "    Ann wins the trick, captures 12 cards, 6 points, and leads." in lines
    assert lines.count("Score sheet of round 1") == 1
    assert "Totals after 1 round: Ann: 32, Bob: 19" in lines
    assert lines[-1] == "Round 2 is not over: the table waits for Bob."
    assert "the round is over" not in "\n".join(lines)


def test_a_long_line_goes_on_below_itself(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards of a hand stand below the hand, and those of a score sheet below what they are for."""
    monkeypatch.setattr(Terminal, "width", 50)
    output = told("replay", path)
    assert max(map(len, output.splitlines())) <= 50
    assert "\n       10y  J  Q  K\n" in output
    assert re.search(r"\n  Bob    19  captured \(H-1\)  .*\n {13}\d+[royg] ", output)


def test_a_match_is_told_as_a_seat_saw_it(path: Path) -> None:
    """The reader is called you, and no other hand is shown; one round can be told alone."""
    output = told("replay", path, "--as-seen-by", 1, "--round", 1)
    assert "Round 1: Ann deals, you lead" in output
    assert "your hand: 2r 2o 2y 3y 3g 4g" in output
    assert "  You  2r 2o 2y                  3 of 2s\n" in output
    assert "10y J Q K\n" not in output.partition("Score sheet")[0]
    assert "Round 2" not in output.partition("Totals")[0]
    output = told("replay", path, "--round", 2)
    assert "Round 1:" not in output
    assert "Score sheet" not in output
    assert "Round 2: Ann deals, Bob leads" in output
    assert "  Ann  3r 4r 5r                  run 3 to 5\n" in output


def test_who_sees_a_seat_sees_its_cards_alone(path: Path) -> None:
    """What others draw is a number; told to nobody in particular, all cards are named."""
    game = threes.THREES.variant(players=2)
    table = Table(game, rng=Random(3), policies={0: game.policies()["greedy"]}, dealer=1)
    while table.steps < 8:
        seat = table.awaited[0]
        table.play(seat, game.legal_actions(table.state, seat)[0])
    path.write_text(AS_TEXT.write(table.match_record, game), encoding="utf-8")
    whole, seen = told("replay", path), told("replay", path, "--as-seen-by", 0)
    assert re.search(r"Seat 1 draws [\dJQKA]", whole)
    assert re.search(r"Seat 1 draws 1 card", seen)
    assert re.search(r"You draw [\dJQKA]", seen)
    assert "seat 0: seat 0, seat 1: seat 1\n" in whole


def test_a_match_is_told_at_a_pace(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each scene of the round that is told is left to be read, and nothing waits that was not asked to."""
    rested, one = rests(monkeypatch), ("replay", path, "--round", 2)
    output = told(*one)
    assert rested == []
    assert told(*one, "--pace", 1.5) == output
    assert rested == [1.5] * 3  # the deal, and two actions


@for_each("seat", [0, None])
def test_what_one_seat_saw_is_told(path: Path, seat: int | None) -> None:
    """From its own record, in which no other hand is; it ends with what the seat saw last."""
    path.write_text(write_seen(seen(read(TEXT), GAME, seat), GAME), encoding="utf-8")
    output = told("replay", path)
    lines = output.splitlines()
    assert lines[:5] == [*HEAD, "", "Round 1: you deal" if seat == 0 else "Round 1: Ann deals"]
    assert f"  {'You' if seat == 0 else 'Ann'}  5r 5y 5g                  3 of 5s" in lines
    mine = "    You win the trick, capture 12 cards, 6 points, and lead."
    assert (mine in lines) == (seat == 0)
    assert ("your hand" in output) == (seat == 0)
    assert "Score sheet of round 1" in lines
    assert "to beat: 3r 4r 5r" in output.rpartition("\n\n")[2]
    assert "Totals" not in output
    alone = told("replay", path, "--round", 2)
    assert re.findall(r"^Round \d", alone, re.MULTILINE) == ["Round 2"]
    assert run("replay", path, "--as-seen-by", 0)[0] == (0 if seat == 0 else 2)
    whose = "seat 0" if seat == 0 else "a spectator"
    only = f"--as-seen-by: this file has only what {whose} saw\n"
    assert refused("replay", path, "--as-seen-by", 1) == only


def test_what_one_seat_saw_is_no_match(path: Path) -> None:
    """It cannot be written in another way, and what is wrong in it is named by its line."""
    text = write_seen(seen(read(TEXT), GAME, 0), GAME)
    path.write_text(text, encoding="utf-8")
    assert "this is what one seat saw of a match" in refused("convert", path, "--to", "text")
    path.write_text(text.replace('"cards": "5r 5y 5g"', '"cards": "x"', 1), encoding="utf-8")
    assert refused("replay", path).startswith("at line 4, $.steps[2].events[0]")
    path.write_text(text.partition("\n")[0] + "\n", encoding="utf-8")
    assert told("replay", path) == "\n".join([*HEAD, ""])


@for_each(
    ("text", "end"),
    [
        (TEXT[: TEXT.index("\nround 2")], "\nNobody has won after 1 round.\n"),
        ("game: threes\n", "threes\n\nNothing is dealt yet.\n"),
        (LINES[:-20], "\nRound 2 is not over: the table waits for Ann.\n"),
    ],
)
def test_a_match_may_have_no_winner(path: Path, text: str, end: str) -> None:
    """Between two rounds, before the first one, or as far as a crash has left it."""
    path.write_text(text, encoding="utf-8")
    output = told("replay", path)
    assert output.endswith(end)
    assert ("seat" in output) is ("Bern" in output)


@rule("H-25")
def test_bets_come_before_the_lead_is_told(path: Path) -> None:
    """Where the leader may not lead yet, the heading only says who deals."""
    table = Table(haggis.LEAFLET_2P, rng=Random(5), names=["Ann", "Bob"])
    path.write_text(AS_TEXT.write(table.match_record, haggis.LEAFLET_2P), encoding="utf-8")
    output = told("replay", path)
    assert "\nRound 1: Ann deals\n" in output
    assert "waits for Bob and Ann." in output.replace("Ann and Bob", "Bob and Ann")


def test_a_round_that_is_over_at_the_deal_has_its_sheet(path: Path) -> None:
    """A hand that wins at once is told with the deal, and then the sheet and the totals come."""
    table = Table(tien_len.TIEN_LEN, rng=Random(5))
    assert not table.to_act
    path.write_text("".join(f"{line}\n" for line in table.lines()), encoding="utf-8")
    for options in ([], ["--as-seen-by", 1]):
        lines = told("replay", path, *options).splitlines()
        assert lines.count("Score sheet of round 1") == 1
        assert lines.index("Score sheet of round 1") > lines.index("Round 1: seat 0 deals")
        assert [each for each in lines if each.startswith("Totals after 1 round: ")]
        said = "--round: '2' is not valid: expected a whole number from 1 to 1\n"
        assert refused("replay", path, *options, "--round", 2) == said


def test_rounds_by_policies_are_told_each_by_itself(path: Path, three: list[str]) -> None:
    """They have sheets and no totals, and each can be told alone; one line is a match, several are not."""
    path.write_text("\n".join(three), encoding="utf-8")
    output = told("replay", path)
    assert re.findall(r"^Round \d", output, re.MULTILINE) == ["Round 1", "Round 2", "Round 3"]
    assert output.count("Score sheet of round ") == 3
    assert "Totals" not in output
    assert output.endswith("\n3 rounds, each by itself.\n")
    alone = told("replay", path, "--round", 2)
    assert re.findall(r"^Round \d", alone, re.MULTILINE) == ["Round 2"]
    said = "has 3 rounds, each by itself: leave only one line in the file\n"
    assert refused("convert", path, "--to", "text").endswith(said)


# convert


def test_a_round_may_stand_on_many_lines(path: Path, three: list[str]) -> None:
    """As an editor lays one record out: it is told and converted as on one line, and a fault has no line."""
    path.write_text(three[0], encoding="utf-8")
    output, made = told("replay", path), told("convert", path, "--to", "text")
    assert AS_TEXT.read(made, GAME).names == ()
    assert "\nscores: " in made
    data = json.loads(three[0])
    for laid_out in (json.dumps(data, indent=2), f"\ufeff\n{json.dumps(data, indent=1)}\n\n"):
        path.write_text(laid_out, encoding="utf-8")
        assert told("replay", path) == output
        assert told("convert", path, "--to", "text") == made
    faults: list[tuple[object, str]] = [
        ([{"do": "pass", "seat": 0}], "at $.actions[0]: pass is not legal"),
        ({}, "at $.actions: expected a list of actions, not {}"),
    ]
    for actions, fault in faults:
        path.write_text(json.dumps({**data, "actions": actions}, indent=2), encoding="utf-8")
        assert refused("replay", path).startswith(fault)


@for_each(("come", "go"), [(come, go) for come in WRITTEN for go in WRITTEN])
def test_a_match_is_written_in_another_way(path: Path, come: str, go: str) -> None:
    """From any way into any: the same as if it had been written so."""
    path.write_text(WRITTEN[come], encoding="utf-8")
    assert told("convert", path, "--to", go.upper()) == WRITTEN[go]


def test_what_is_converted_has_been_played_again(path: Path) -> None:
    """Missing scores are filled in; JSON may stand on many lines."""
    made = read(TEXT)
    bare = [
        attrs.evolve(each, scores=None) if isinstance(each, Did) else each for each in made.steps
    ]
    text = AS_JSON.write(attrs.evolve(made, steps=tuple(bare)), GAME)
    path.write_text(json.dumps(json.loads(text), indent=1), encoding="utf-8")
    for to in ("text", "json"):
        assert told("convert", path, "--to", to) == WRITTEN[to]


@for_each(
    ("text", "fault"),
    [
        (changed("2r 2o 2y", "2Y 2o 2r"), "line 11, column 5: expected '1: 2r 2o 2y;"),
        (LINES[:-20], "at line 29, $.steps[27]: the last line does not end"),
        *(  # a strict reader takes no empty line, and counts it
            ("\n".join([*LINES.split("\n")[:line], "", *LINES.split("\n")[line:]]), f"at line {line + 1}, ")
            for line in (1, 3)
        ),
    ],
)  # fmt: skip
def test_a_strict_reader_is_asked_first(path: Path, text: str, fault: str) -> None:
    """What is not written as this program writes it needs `--lenient`; replay forgives it."""
    path.write_text(text, encoding="utf-8")
    assert refused("convert", path, "--to", "text").startswith(fault)
    made = told("convert", path, "--to", "text", "--lenient")
    assert (made == TEXT) is (text != LINES[:-20])
    told("replay", path)


@pytest.mark.skipif(os.name != "posix", reason="on Windows, not everybody may make links")
def test_force_writes_where_a_link_leads(path: Path) -> None:
    """Also if nothing is there yet: the link stays a link. Unasked, it is refused like a file."""
    link, target = path.with_name("link"), path.with_name("target")
    link.symlink_to(target)
    convert = ("convert", path, "--to", "lines", "--out")
    assert refused(*convert, link).endswith(THERE)
    assert not target.exists()
    for _ in range(2):
        assert told(*convert, link, "--force") == ""
        assert target.read_text(encoding="utf-8") == LINES
        assert link.is_symlink()
    assert refused(*convert, target).endswith(THERE)
    for out, why in ((path / "out", "Not a directory"), ("x" * 300, "File name too long")):
        said = refused(*convert, out)
        assert said.startswith("cannot write to ")
        assert said.endswith(f": {why}\n")


def test_a_file_stays_where_it_cannot_be_replaced(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on a full disk: what was there is there, nothing lies beside it, and rights are kept."""

    def full(*_: object) -> None:
        """Stand for a disk without space."""
        raise OSError(28, "no space")

    out = path.with_name("out")
    out.write_text("what was there", encoding="utf-8")
    out.chmod(0o640)
    convert = ("convert", path, "--to", "lines", "--out", out, "--force")
    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", full)
        said = refused(*convert)
    assert said.startswith("cannot write to ")
    assert said.endswith(": no space\n")
    assert out.read_text(encoding="utf-8") == "what was there"
    assert sorted(each.name for each in path.parent.iterdir()) == ["evening", "out"]
    told(*convert)
    assert out.stat().st_mode & 0o777 == 0o640
    assert out.read_text(encoding="utf-8") == LINES


# faults


@for_each(
    ("data", "sentence"),
    [
        (b"", "there is nothing in "),
        (b" \r\n\n", "there is nothing in "),
        (b"ab\xff", "it is not text in UTF-8, from byte 2 on"),
        (b"hello", "line 1, column 1: expected the game before the first round"),
        (b"{}", "at $: expected the fields "),
        (b"{", "at $: this is not JSON"),
        (b'{"climbcards": 1', "at $: this is not JSON"),
        (b'{"round": 0, "dealer": 0, "scores": []}\n', "simulate them again with --records"),
        (b'[{"deal": {}}]', "at $: expected an object with the fields of a record"),
    ],
)
def test_what_is_no_record_is_refused(path: Path, data: bytes, sentence: str) -> None:
    """One sentence for both commands."""
    path.write_bytes(data)
    for asked in (["replay", path], ["convert", path, "--to", "text"]):
        assert sentence in refused(*asked)


class Endless(io.BytesIO):
    """A device or pipe that never ends, and how much of it was read."""

    taken = 0

    def read(self, size: int | None = -1, /) -> bytes:
        """Return zeros, as many as are asked for."""
        assert size is not None
        assert size > 0, "it was to be read to its end"
        self.taken += size
        return bytes(size)


def test_what_never_ends_is_read_as_far_as_a_record_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Such a file ends in a sentence, where the machine has run out of memory before."""
    zero, most = Endless(), 1 << 21
    monkeypatch.setattr(records, "_MOST", most)

    def opened(_path: Path, _mode: str) -> Endless:
        return zero

    monkeypatch.setattr(Path, "open", opened)
    said = "cannot read zero: it has more than 2 MB, which is more than any record has\n"
    assert refused("replay", "zero") == said
    assert most < zero.taken <= most + (1 << 20)


@for_each(
    ("text", "fault"),
    [
        (changed("9r 9o 9g", "3o"), "line 11, column 70: '3o' is not legal: single 3 does not answer"),
        (changed('"5r 5y 5g"', '"3o 3o"', LINES).replace("\n", "\n\n", 1),
         "at line 5, $.steps[2].action.cards: 2 times 3o"),
        (changed('"scores": [32, 19]', '"scores": [32, 20]', LINES),
         "at line 26, $.steps[24].scores: expected the scores (32, 19)"),
        (changed('"Ann"', "3", LINES), "at line 1, $.names: "),
        (changed('"5r 5y 5g"', '"3o"', WRITTEN["json"]), "at $.steps[2].action"),
    ],
)  # fmt: skip
def test_what_is_wrong_in_a_match_is_named_by_its_line(path: Path, text: str, fault: str) -> None:
    """In text by the column too; in lines a step has a line, and empty ones count; in JSON a step has a number."""
    path.write_text(text, encoding="utf-8")
    assert refused("replay", path).startswith(fault)


def test_what_is_wrong_in_a_round_is_named_by_its_line(path: Path, three: list[str]) -> None:
    """Whether it cannot be read or cannot be played."""
    first, second, third = three
    data = json.loads(second)
    wrong = json.dumps({**data, "actions": [{"do": "pass", "seat": 0}]})
    data["deal"]["stock"].pop()
    for lines, fault in (
        ([first, wrong, third], "at line 2, $.actions[0]: pass is not legal"),
        ([json.dumps(data), first], "at line 1, $.deal: a deal is the whole pack"),
        ([first, second, "{}"], "at line 3, $: expected the fields "),
    ):
        path.write_text("\n".join(lines), encoding="utf-8")
        assert refused("replay", path).startswith(fault)
