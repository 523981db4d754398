"""Recorded matches on the command line: told again, checked, and written in another way."""

import io
import json
import os
import re
from pathlib import Path
from random import Random

import attrs
import pytest
from typer.testing import CliRunner

from climbcards import Table
from climbcards._cli import records
from climbcards._cli.app import app
from climbcards._cli.screen import Terminal
from climbcards.games import haggis, threes, tien_len
from climbcards.record import AS_JSON, AS_LINES, AS_TEXT, Did, Writing, seen, write_seen
from evenings import GAME, TEXT, changed, read
from rulebook import rule

HEAD = ["haggis/official-2p", "seat 0: Ann, seat 1: Bob", "place: Bern"]
WRITINGS = [AS_JSON, AS_LINES, AS_TEXT]
every_writing = pytest.mark.parametrize("writing", WRITINGS, ids=lambda each: each.name)
WRITTEN = {each.name: each.write(read(TEXT), GAME) for each in WRITINGS}


def run(*arguments: object) -> tuple[int, str]:
    """Run a command; give its exit code and what it said."""
    result = CliRunner(env={"COLUMNS": "80"}).invoke(app, [*map(str, arguments)])
    return result.exit_code, result.output


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return the name of a file with the match as text."""
    file = tmp_path / "evening"
    file.write_text(TEXT, encoding="utf-8")
    return file


@every_writing
def test_a_match_is_told_in_sentences(path: Path, writing: Writing) -> None:
    """Who played, the deals, each trick, what was taken back, the sheet, and how it stands."""
    path.write_text(WRITTEN[writing.name], encoding="utf-8")
    code, output = run("replay", path)
    assert code == 0
    lines = output.splitlines()
    assert lines[:3] == HEAD
    assert lines[4] == "Round 1: Ann deals, Bob leads"
    assert lines[5] == "  Ann  3o  4r 4y  5r 5y 5g  7y 7g  8r 8g  9r 9o 9g  10y  J  Q  K"
    assert "  Bob  2r 2o 2y                  3 of 2s" in lines
    assert "    Ann takes back: 7y J Q = 3 of 7s." in lines
    assert "    Ann wins the trick, captures 12 cards, 6 points, and leads." in lines
    assert "Score sheet of round 1" in lines
    assert "Totals after 1 round: Ann: 32, Bob: 19" in lines
    assert lines[-1] == "Round 2 still runs: the table waits for Bob."
    assert "the round is over" not in output


def test_a_long_line_goes_on_below_itself(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards of a hand stand below the hand, and those of a score sheet below what they are for."""
    monkeypatch.setattr(Terminal, "width", 50)
    code, output = run("replay", path)
    assert code == 0
    assert max(map(len, output.splitlines())) <= 50
    assert "\n       10y  J  Q  K\n" in output
    assert re.search(r"\n  Bob    19  captured \(H-1\)  .*\n {13}\d+[royg] ", output)


def test_a_match_is_told_as_a_seat_saw_it(path: Path) -> None:
    """The reader is called you, and no other hand is shown."""
    code, output = run("replay", path, "--as-seen-by", "1", "--round", "1")
    assert code == 0
    assert "Round 1: Ann deals, you lead" in output
    assert "your hand: 2r 2o 2y 3y 3g 4g" in output
    assert "  You  2r 2o 2y                  3 of 2s\n" in output
    assert "10y J Q K\n" not in output.partition("Score sheet")[0]
    assert "Round 2" not in output.partition("Totals")[0]


def test_who_sees_a_seat_sees_its_cards_alone(path: Path) -> None:
    """What others draw is a number; told to nobody in particular, all cards are named."""
    game = threes.THREES.variant(players=2)
    table = Table(game, rng=Random(3), policies={0: game.policies()["greedy"]}, dealer=1)
    while table.steps < 8:
        seat = table.awaited[0]
        table.play(seat, game.legal_actions(table.state, seat)[0])
    path.write_text(AS_TEXT.write(table.match_record, game), encoding="utf-8")
    whole, seen = run("replay", path)[1], run("replay", path, "--as-seen-by", "0")[1]
    assert re.search(r"Seat 1 draws [\dJQKA]", whole)
    assert re.search(r"Seat 1 draws 1 card", seen)
    assert re.search(r"You draw [\dJQKA]", seen)
    assert "seat 0: seat 0, seat 1: seat 1\n" in whole


def test_one_round_is_told_alone(path: Path) -> None:
    """The others are played again, and not told."""
    code, output = run("replay", path, "--round", "2")
    assert code == 0
    assert "Round 1:" not in output
    assert "Score sheet" not in output
    assert "Round 2: Ann deals, Bob leads" in output
    assert "  Ann  3r 4r 5r                  run 3 to 5\n" in output


def test_a_match_is_told_at_a_pace(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each scene of the round that is told is left to be read, and nothing waits that was not asked to."""
    rested: list[float] = []

    def rest(_: Terminal, seconds: float) -> None:
        """Note how long it would be."""
        rested.append(seconds)

    monkeypatch.setattr(Terminal, "rest", rest)
    one = ["replay", path, "--round", "2"]
    told = run(*one)
    assert rested == []
    assert run(*one, "--pace", "1.5") == told
    assert rested == [1.5] * 3  # the deal, and two actions


def test_ctrl_c_ends_a_match_that_is_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a word, and as an interruption."""

    def press(_: Terminal, _seconds: float) -> None:
        """Press Ctrl-C."""
        raise KeyboardInterrupt

    monkeypatch.setattr(Terminal, "rest", press)
    for language, said in (("en", "Stopped."), ("de", "Abgebrochen.")):
        code, output = run("replay", path, "--pace", "1", "--language", language)
        assert code == 130
        assert output.endswith(f"\n{said}\n")


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        (["--round", "3"], "--round: '3' will not do, it takes a whole number from 1 to 2\n"),
        (["--as-seen-by", "2"], "--as-seen-by: '2' will not do, it takes a whole number from 0 to"),
    ],
)
def test_there_are_so_many_rounds_and_seats(path: Path, asked: list[str], sentence: str) -> None:
    """A sentence says which there are."""
    code, output = run("replay", path, *asked)
    assert code == 2
    assert output.startswith(sentence)


@pytest.mark.parametrize("seat", [0, None])
def test_what_one_seat_saw_is_told(path: Path, seat: int | None) -> None:
    """From its own record, in which no other hand is; it ends with what the seat saw last."""
    text = write_seen(seen(read(TEXT), GAME, seat), GAME)
    path.write_text(text, encoding="utf-8")
    code, output = run("replay", path)
    assert code == 0
    lines = output.splitlines()
    assert lines[:5] == [*HEAD, "", "Round 1: you deal" if seat == 0 else "Round 1: Ann deals"]
    assert f"  {'You' if seat == 0 else 'Ann'}  5r 5y 5g                  3 of 5s" in lines
    mine = "    You win the trick, capture 12 cards, 6 points, and lead."
    assert (mine in lines) == (seat == 0)
    assert ("your hand" in output) == (seat == 0)
    assert "Score sheet of round 1" in lines
    assert "to beat: 3r 4r 5r" in output.rpartition("\n\n")[2]
    assert "Totals" not in output
    alone = run("replay", path, "--round", "2")[1]
    assert re.findall(r"^Round \d", alone, re.MULTILINE) == ["Round 2"]
    assert run("replay", path, "--as-seen-by", "0")[0] == (0 if seat == 0 else 2)
    whose = "seat 0" if seat == 0 else "a spectator"
    assert run("replay", path, "--as-seen-by", "1") == (
        2,
        f"--as-seen-by: this file has only what {whose} saw\n",
    )


def test_what_one_seat_saw_is_no_match(path: Path) -> None:
    """It cannot be written in another way, and what is wrong in it is named by its line."""
    text = write_seen(seen(read(TEXT), GAME, 0), GAME)
    path.write_text(text, encoding="utf-8")
    code, output = run("convert", path, "--to", "text")
    assert code == 2
    assert "this is what one seat saw of a match" in output
    path.write_text(text.replace('"cards": "5r 5y 5g"', '"cards": "x"', 1), encoding="utf-8")
    code, output = run("replay", path)
    assert code == 2
    assert output.startswith("at line 4, $.steps[2].events[0]")
    path.write_text(text.partition("\n")[0] + "\n", encoding="utf-8")
    assert run("replay", path) == (0, "\n".join([*HEAD, ""]))


def test_a_match_that_is_won_says_who_has_won(path: Path) -> None:
    """The winner and the legs are named; of a leg that was decided, the points of its end stand there."""
    game = haggis.LEAFLET_BEST_OF_THREE.variant(target=20)
    policies = dict.fromkeys(range(2), game.policies()["greedy"])
    table = Table(game, rng=Random(5), names=["Ann", "Bob"], policies=policies)
    table.play_policies()
    while table.match.winner is None:
        table.next_round()
        table.play_policies()
    path.write_text(AS_TEXT.write(table.match_record, game), encoding="utf-8")
    code, output = run("replay", path)
    assert code == 0
    rounds, winner = len(table.match.rounds), table.names[table.match.winner]
    assert output.endswith(f"\n{winner} wins the match after {rounds} rounds.\n")
    assert "Legs won: Ann: " in output
    totals = re.findall(r"^Totals after \d rounds?: Ann: (\d+), Bob: (\d+)$", output, re.MULTILINE)
    assert len(totals) == rounds
    assert max(map(int, totals[-1])) >= 20


def test_a_match_between_two_rounds_has_no_winner(path: Path) -> None:
    """It says after how many rounds nobody has won."""
    path.write_text(TEXT[: TEXT.index("\nround 2")], encoding="utf-8")
    assert run("replay", path)[1].endswith("\nNobody has won after 1 round.\n")


def test_a_match_may_not_have_begun(path: Path) -> None:
    """There is a heading and nothing more, without names."""
    path.write_text("game: threes\n", encoding="utf-8")
    assert run("replay", path) == (0, "threes\n\nNothing is dealt yet.\n")


@rule("H-25")
def test_bets_come_before_the_lead_is_told(path: Path) -> None:
    """Where the leader may not lead yet, the heading only says who deals."""
    game = haggis.LEAFLET_2P
    table = Table(game, rng=Random(5), names=["Ann", "Bob"])
    path.write_text(AS_TEXT.write(table.match_record, game), encoding="utf-8")
    assert "\nRound 1: Ann deals\n" in run("replay", path)[1]
    told = run("replay", path)[1].replace("Ann and Bob", "Bob and Ann")
    assert "waits for Bob and Ann." in told


@pytest.fixture
def rounds(tmp_path: Path) -> Path:
    """Return a file with three rounds by policies."""
    file = tmp_path / "rounds"
    simulated = ["simulate", GAME.name, "--seed", "7", "-n", "3", "--out", file]
    assert run(*simulated, "--records")[0] == 0
    return file


@rule("N-34", "N-37")
def test_gifts_without_a_choice_are_told_as_a_round_begins(tmp_path: Path) -> None:
    """To who sees all hands in full, at the table and again from a file; to a seat what it may know."""
    file = tmp_path / "evening"
    asked = ("play", "president", "--watch", "--seed", 3, "--rounds-limit", 2, "--record", file)
    code, watched = run(*asked)
    assert code == 0
    told = {
        seat: run("replay", file, *seat)[1]
        for seat in ((), ("--as-seen-by", 3), ("--as-seen-by", 2))
    }
    for text in (watched, told[()]):
        flat = " ".join(text.split())
        assert "Greedy 3 gives 2 to Greedy 1; Greedy 4 gives K A to Greedy 2." in flat
    assert "You give K A to Greedy 2" in " ".join(told["--as-seen-by", 3].split())
    assert "you give 2 to Greedy 1" in " ".join(told["--as-seen-by", 2].split())
    assert "K A;" not in told["--as-seen-by", 2]


def test_rounds_by_policies_are_told_each_by_itself(rounds: Path) -> None:
    """They have sheets and no totals, and each can be told alone."""
    code, output = run("replay", rounds)
    assert code == 0
    assert re.findall(r"^Round \d", output, re.MULTILINE) == ["Round 1", "Round 2", "Round 3"]
    assert output.count("Score sheet of round ") == 3
    assert "Totals" not in output
    assert output.endswith("\n3 rounds, each by itself.\n")
    alone = run("replay", rounds, "--round", "2")[1]
    assert re.findall(r"^Round \d", alone, re.MULTILINE) == ["Round 2"]


def test_a_round_by_policies_becomes_a_match(rounds: Path) -> None:
    """One line is a match of one round; several are several matches."""
    code, output = run("convert", rounds, "--to", "text")
    assert code == 2
    assert output.endswith("has 3 rounds, each by itself: leave only one line in the file\n")
    rounds.write_text(rounds.read_text(encoding="utf-8").partition("\n")[0], encoding="utf-8")
    code, output = run("convert", rounds, "--to", "text")
    assert code == 0
    made = AS_TEXT.read(output, GAME)
    assert made.names == ()
    assert "\nscores: " in output


def test_a_round_may_stand_on_many_lines(rounds: Path) -> None:
    """As an editor lays one record out: it is told and converted as on one line, and a fault has no line."""
    line = rounds.read_text(encoding="utf-8").partition("\n")[0]
    rounds.write_text(line, encoding="utf-8")
    told, made = run("replay", rounds), run("convert", rounds, "--to", "text")
    assert (told[0], made[0]) == (0, 0)
    data = json.loads(line)
    for laid_out in (json.dumps(data, indent=2), f"\ufeff\n{json.dumps(data, indent=1)}\n\n"):
        rounds.write_text(laid_out, encoding="utf-8")
        assert run("replay", rounds) == told
        assert run("convert", rounds, "--to", "text") == made
    data["actions"] = [{"do": "pass", "seat": 0}]
    rounds.write_text(json.dumps(data, indent=2), encoding="utf-8")
    assert run("replay", rounds)[1].startswith("at $.actions[0]: pass is not legal")
    data["actions"] = {}
    rounds.write_text(json.dumps(data, indent=2), encoding="utf-8")
    assert run("replay", rounds)[1].startswith("at $.actions: expected a list of actions, not {}")


@pytest.mark.parametrize("come", WRITINGS, ids=lambda each: each.name)
@pytest.mark.parametrize("go", WRITINGS, ids=lambda each: each.name)
def test_a_match_is_written_in_another_way(path: Path, come: Writing, go: Writing) -> None:
    """From any way into any: the same as if it had been written so."""
    path.write_text(WRITTEN[come.name], encoding="utf-8")
    assert run("convert", path, "--to", go.name.upper()) == (0, WRITTEN[go.name])
    out = path.with_name("out")
    assert run("convert", path, "--to", go.name, "--out", out) == (0, "")
    assert out.read_text(encoding="utf-8") == WRITTEN[go.name]


def test_json_may_stand_on_many_lines(path: Path) -> None:
    """As an editor lays it out."""
    path.write_text(json.dumps(json.loads(WRITTEN["json"]), indent=1), encoding="utf-8")
    assert run("convert", path, "--to", "text") == (0, TEXT)


def test_missing_scores_are_filled_in(path: Path) -> None:
    """What is converted has been played again."""
    made = read(TEXT)
    bare = [
        attrs.evolve(each, scores=None) if isinstance(each, Did) else each for each in made.steps
    ]
    path.write_text(AS_JSON.write(attrs.evolve(made, steps=tuple(bare)), GAME), encoding="utf-8")
    assert run("convert", path, "--to", "json") == (0, WRITTEN["json"])


def test_a_strict_reader_is_asked_first(path: Path) -> None:
    """What is not written as this program writes it needs `--lenient`; replay forgives it."""
    path.write_text(changed("2r 2o 2y", "2Y 2o 2r"), encoding="utf-8")
    code, output = run("convert", path, "--to", "text")
    assert code == 2
    assert output.startswith("line 11, column 5: expected '1: 2r 2o 2y;")
    assert run("convert", path, "--to", "text", "--lenient") == (0, TEXT)
    assert run("replay", path)[0] == 0


@pytest.mark.skipif(os.name != "posix", reason="on Windows, not everybody may make links")
def test_force_writes_where_a_link_leads(path: Path) -> None:
    """Also if nothing is there yet: the link stays a link. Unasked, it is refused like a file."""
    link, target = path.with_name("link"), path.with_name("target")
    link.symlink_to(target)
    code, output = run("convert", path, "--to", "lines", "--out", link)
    assert (code, target.exists()) == (2, False)
    assert output.endswith(" is there already: choose another name, or say --force to replace it\n")
    for _ in range(2):
        assert run("convert", path, "--to", "lines", "--out", link, "--force") == (0, "")
        assert target.read_text(encoding="utf-8") == WRITTEN["lines"]
        assert link.is_symlink()


def test_a_file_that_cannot_be_written_is_named(path: Path) -> None:
    """As when its folder is not there, or its name is too long."""
    for out, why in (
        (path / "out", "Not a directory"),
        (path.with_name("x" * 300), "File name too long"),
    ):
        code, output = run("convert", path, "--to", "lines", "--out", out)
        assert (code, output.endswith(f": {why}\n")) == (2, True)
        assert output.startswith("cannot write to ")


def test_a_file_stays_where_it_cannot_be_replaced(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on a full disk: what was there is there, nothing lies beside it, and rights are kept."""
    out = path.with_name("out")
    out.write_text("what was there", encoding="utf-8")
    out.chmod(0o640)
    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", _full)
        code, output = run("convert", path, "--to", "lines", "--out", out, "--force")
    assert code == 2
    assert output.startswith("cannot write to ")
    assert output.endswith(": no space\n")
    assert out.read_text(encoding="utf-8") == "what was there"
    assert sorted(each.name for each in path.parent.iterdir()) == ["evening", "out"]
    assert run("convert", path, "--to", "lines", "--out", out, "--force") == (0, "")
    assert out.stat().st_mode & 0o777 == 0o640
    assert out.read_text(encoding="utf-8") == WRITTEN["lines"]


def _full(*_: object) -> None:
    """Stand for a disk without space."""
    raise OSError(28, "no space")


def test_there_are_three_ways_to_write(path: Path) -> None:
    """A sentence names them."""
    assert run("convert", path, "--to", "pgn") == (
        2,
        "--to: 'pgn' will not do, it takes one of json, lines, text\n",
    )


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "there is nothing in "),
        (b" \r\n\n", "there is nothing in "),
        (b"ab\xff", "it is no text in UTF-8, from byte 2 on"),
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
        code, output = run(*asked)
        assert code == 2
        assert sentence in output
        assert output.count("\n") == 1


def test_a_file_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """And so is a folder."""
    monkeypatch.chdir(tmp_path)
    assert run("replay", "no") == (2, "cannot read no: No such file or directory\n")
    assert run("replay", ".") == (2, "cannot read .: Is a directory\n")


class Endless(io.BytesIO):
    """A device or pipe that never ends, and how much of it was read."""

    taken = 0

    def read(self, size: int | None = -1, /) -> bytes:
        """Return zeros, as many as are asked for."""
        assert size is not None
        assert size > 0, "it was to be read to its end"
        self.taken += size
        return bytes(size)


@pytest.mark.parametrize("asked", [["replay", "zero"], ["convert", "zero", "--to", "json"]])
def test_what_never_ends_is_read_as_far_as_a_record_goes(
    monkeypatch: pytest.MonkeyPatch, asked: list[str]
) -> None:
    """Such a file ends in a sentence, where the machine has run out of memory before."""
    zero, most = Endless(), 1 << 21
    monkeypatch.setattr(records, "_MOST", most)

    def opened(_path: Path, _mode: str) -> Endless:
        return zero

    monkeypatch.setattr(Path, "open", opened)
    assert run(*asked) == (2, "cannot read zero: it has more than 2 MB, and no record is longer\n")
    assert most < zero.taken <= most + (1 << 20)


def test_what_is_wrong_in_a_match_is_named_by_its_line(path: Path) -> None:
    """In text by the column too; in lines a step has a line, and empty ones count; in JSON a step has a number."""
    path.write_text(changed("9r 9o 9g", "3o"), encoding="utf-8")
    code, output = run("replay", path)
    assert code == 2
    assert output.startswith("line 11, column 70: '3o' is not legal: single 3 does not answer")
    wrong = WRITTEN["lines"].replace('"5r 5y 5g"', '"3o 3o"').replace("\n", "\n\n", 1)
    path.write_text(wrong, encoding="utf-8")
    code, output = run("replay", path)
    assert code == 2
    assert output.startswith("at line 5, $.steps[2].action.cards: 2 times 3o")
    for line in (1, 3):  # a strict reader takes no empty line, and counts it
        lines = WRITTEN["lines"].split("\n")
        path.write_text("\n".join([*lines[:line], "", *lines[line:]]), encoding="utf-8")
        code, output = run("convert", path, "--to", "json")
        assert (code, output.startswith(f"at line {line + 1}, ")) == (2, True)
    path.write_text(
        WRITTEN["lines"].replace('"scores": [32, 19]', '"scores": [32, 20]'), encoding="utf-8"
    )
    code, output = run("replay", path)
    assert code == 2
    assert re.match(r"at line 26, \$\.steps\[24\]\.scores: expected the scores \(32, 19\)", output)
    path.write_text(WRITTEN["lines"].replace('"Ann"', "3"), encoding="utf-8")
    code, output = run("replay", path)
    assert (code, output.startswith("at line 1, $.names: ")) == (2, True)
    path.write_text(WRITTEN["json"].replace('"5r 5y 5g"', '"3o"'), encoding="utf-8")
    code, output = run("replay", path)
    assert code == 2
    assert output.startswith("at $.steps[2].action")


def test_what_is_wrong_in_a_round_is_named_by_its_line(rounds: Path) -> None:
    """Whether it cannot be read or cannot be played."""
    lines = rounds.read_text(encoding="utf-8").split("\n")
    data = json.loads(lines[1])
    data["actions"] = [{"do": "pass", "seat": 0}]
    rounds.write_text("\n".join([lines[0], json.dumps(data), lines[2]]), encoding="utf-8")
    code, output = run("replay", rounds)
    assert code == 2
    assert output.startswith("at line 2, $.actions[0]: pass is not legal")
    data["deal"]["stock"].pop()
    rounds.write_text("\n".join([json.dumps(data), lines[0]]), encoding="utf-8")
    assert run("replay", rounds)[1].startswith("at line 1, $.deal: a deal is the whole pack")
    rounds.write_text("\n".join([lines[0], lines[1], "{}"]), encoding="utf-8")
    code, output = run("replay", rounds)
    assert code == 2
    assert output.startswith("at line 3, $: expected the fields ")


def test_lines_that_were_cut_off_are_told_so_far(path: Path) -> None:
    """What a crash has left is a match."""
    path.write_text(WRITTEN["lines"][:-20], encoding="utf-8")
    code, output = run("replay", path)
    assert code == 0
    assert output.endswith("Round 2 still runs: the table waits for Ann.\n")
    assert run("convert", path, "--to", "text")[0] == 2
    assert run("convert", path, "--to", "text", "--lenient")[0] == 0


def test_a_round_that_is_over_at_the_deal_has_its_sheet(path: Path) -> None:
    """A hand that wins at once is told with the deal, and then the sheet and the totals come."""
    table = Table(tien_len.TIEN_LEN, rng=Random(5))
    assert not table.to_act
    path.write_text("".join(f"{line}\n" for line in table.lines()), encoding="utf-8")
    for options in ([], ["--as-seen-by", 1]):
        code, output = run("replay", path, *options)
        assert code == 0
        lines = output.splitlines()
        assert lines.count("Score sheet of round 1") == 1
        assert lines.index("Score sheet of round 1") > lines.index("Round 1: seat 0 deals")
        assert [each for each in lines if each.startswith("Totals after 1 round: ")]
        said = "--round: '2' will not do, it takes a whole number from 1 to 1\n"
        assert run("replay", path, *options, "--round", 2) == (2, said)
