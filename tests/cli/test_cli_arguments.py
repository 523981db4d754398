"""Arguments: how they are read, and what is refused with a short sentence at once."""

import os
from pathlib import Path

import pytest

from cases import for_each
from cli.running import TWO, press_at_rest, refused, run
from climbcards import JSON, ClimbcardsError, OptionError, options_of
from climbcards._cli import many
from climbcards._cli.arguments import game_called, policies_for, read_options, spelled, whole
from climbcards._cli.many import CHUNK
from climbcards._errors import quoted
from climbcards.games import haggis, president

PLAY, WATCH, SIMULATE = ("play", TWO), ("play", TWO, "--watch"), ("simulate", TWO, "-n", 1)
DUEL, MATCH = ("duel", TWO), Path(__file__).parents[2] / "docs/reference/matches/haggis.txt"
REPLAY = ("replay", MATCH)


@for_each(
    ("command", "option", "least", "most"),
    [
        (SIMULATE, "--rounds", 1, 10**12),
        (SIMULATE, "--jobs", 1, 1000),
        (SIMULATE, "--seed", 0, 10**18),
        (WATCH, "--rounds-limit", 1, 10**12),
        (PLAY, "--seat", 0, 1),
        (REPLAY, "--round", 1, 2),
        (REPLAY, "--as-seen-by", 0, 1),
    ],
)
def test_every_number_is_bounded(
    command: tuple[str, ...], option: str, least: int, most: int
) -> None:
    """Too small, too large, far too large, or no number: what it takes is said, in one sentence."""
    far = ["9" * 5000, "1.5", "1\t2", "\N{SUPERSCRIPT TWO}", "\N{ARABIC-INDIC DIGIT ONE}", "x", ""]
    for text in (str(least - 1), str(most + 1), *far):
        expected = f"expected a whole number from {least} to {most}"
        errors = refused(*command, option, text)
        assert errors == f"{option}: {quoted(text)} is not valid: {expected}\n"
        assert len(errors) < 150
    assert [whole(option, str(each), least, most) for each in (least, most)] == [least, most]


@for_each("pace", ["-1", "60.1", "x", "", "1e1", "nan", "inf", ".5", "9" * 5000])
def test_a_pace_that_will_not_do_is_refused(pace: str) -> None:
    """With one sentence that says what it takes."""
    expected = "expected seconds from 0 to 60, as in 0.5"
    assert refused(*WATCH, f"--pace={pace}") == f"--pace: {quoted(pace)} is not valid: {expected}\n"


NO_SEAT = "--watch has no seat for you: leave out --seat and --opponents"
OUT = ("--out", "rounds")


@for_each(
    ("asked", "sentence"),
    [
        (("play", "haggis/oficial-2p"), "there is no game 'haggis/oficial-2p': did you mean haggis/off"),
        (("simulate", "haggis/oficial-2p"), "did you mean haggis/off"),
        (("schema", "bridge"), "there is no game 'bridge'"),
        ((*PLAY, "-o", "targt=3"), "no option 'targt': did you mean 'target'?"),
        ((*PLAY, "-o", "target"), "'target' is not an option: write a name and a value, as in target=350"),
        ((*PLAY, "-o", "rounds=7"), "target=None"),
        ((*PLAY, "--opponents", "clever"), "choose one of greedy, random"),
        ((*PLAY, "--policy", "greedy"), "--policy goes with --watch: to play yourself, use --opponents"),
        ((*WATCH, "--seat", 0), NO_SEAT),
        ((*WATCH, "--opponents", "random"), NO_SEAT),
        ((*WATCH, "--name", "Ann"), "--watch has no seat for you: leave out --name"),
        ((*WATCH, "-o", "players=3", *["--policy", "random"] * 2), "2 policies for 3 seats"),
        ((*PLAY, "--force"), "--force goes with --record: name the file to write to"),
        ((*SIMULATE, "--policy", "clever"), "choose one of greedy, random"),
        ((*SIMULATE, "--records"), "--records goes with --out: name the file to write to"),
        ((*SIMULATE, "--append"), "--append goes with --out: name the file to write to"),
        ((*SIMULATE, "--force"), "--force goes with --out: name the file to write to"),
        ((*SIMULATE, *OUT, "--append", "--force"), "--append and --force do not go together: choose one"),
        ((*SIMULATE, "--out", "x.parquet", "--append"), "--append does not go with Parquet, as nothing can"),
        ((*SIMULATE, "--decisions", "x", "--append"), "--append does not go with Parquet, as nothing can"),
        ((*SIMULATE, *OUT, "--decisions", "./x/../rounds"), "--out and --decisions are one file"),
        ((*SIMULATE, "--decisions", "x", "--records"), "--records goes with --out"),
        ((*SIMULATE, "--decisions", "no/such/x"), "cannot write to no/such/x: No such file"),
        ((*SIMULATE, "--out", "no/such/x"), "cannot write to no/such/x: No such file"),
        ((*DUEL, "greedy"), "a duel takes two policies or more: choose from greedy, random"),
        ((*DUEL, "greedy", "greedy"), "greedy and greedy: name each policy only once"),
        ((*DUEL, "greedy", "clever"), f"{TWO} has no policy 'clever'"),
        ((*DUEL, "greedy", "search@0"), "'search@0': '0' is not a budget"),
        ((*REPLAY, "--force"), "--force goes with --html: name the file to write to"),
        ((*REPLAY, "--html", "x", "--round", 1), "--round and --html do not go together"),
        ((*REPLAY, "--html", "x", "--pace", 1), "--pace and --html do not go together"),
        ((*REPLAY, "--html", "x", "--as-seen-by", 7), "--as-seen-by: '7' is not valid"),
        (("replay", "no"), "cannot read no: No such file or directory"),
        (("replay", "."), "cannot read .: Is a directory"),
        (("convert", MATCH, "--to", "pgn"), "--to: 'pgn' is not valid: expected one of json, lines, text"),
        *(
            ((*words, "--language", "fr"), "--language: 'fr' is not valid: expected one of en, de")
            for words in (PLAY, REPLAY, (*REPLAY, "--html", "x"), ("games",), ("rules", "haggis"))
        ),
        *(((*PLAY, "--name", name), "--name: seat ") for name in ("you", "Du", "seat 1", "greedy\ufe0f")),
        *(((*PLAY, "--name", name), "a name has up to 48") for name in ("", "x" * 49, "a\nb", "\u3164")),
        ((*PLAY, "--name", "greedy"), "--name: 'greedy' is the name of a policy at this table: choose another"),
    ],
)  # fmt: skip
def test_what_cannot_be_done_gets_one_sentence(
    asked: tuple[object, ...], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A wrong name or number, or options that do not go together; nothing is begun."""
    monkeypatch.chdir(tmp_path)
    assert sentence in refused(*asked)
    assert list(tmp_path.iterdir()) == []


@for_each(
    ("words", "german"),
    [
        (["foo"], "ein Spiel 'foo' gibt es nicht: es gibt "),
        ([TWO, "-o", "rounds=3"], "eine Partie endet entweder nach Punkten oder "),
        ([TWO, "--name", "Du"], "--name: 'Du' geht nicht als Name: "),
        ([TWO, "--rounds-limit", "no"], "--rounds-limit: "),
    ],
)
def test_what_cannot_begin_is_refused_in_german(words: list[str], german: str) -> None:
    """Where it is said in German; an argument of the command alone is explained in English."""
    assert refused("play", *words, "--language", "de").startswith(german)


@for_each(
    ("command", "code", "end"),
    [
        ((*WATCH, "--seed", 7), 130, "\nStopped.\n"),
        ((*REPLAY, "--pace", 1), 130, "\nStopped.\n"),
        ((*REPLAY, "--pace", 1, "--language", "de"), 130, "\nAbgebrochen.\n"),
    ],
)
def test_ctrl_c_ends_what_is_told(
    command: tuple[object, ...], code: int, end: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a word, and as an interruption."""
    press_at_rest(monkeypatch)
    found, output, _ = run(*command)
    assert (found, output.endswith(end)) == (code, True)


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Play nothing on a machine of four cores; list in how many processes it would have been."""
    jobs: list[int] = []

    def note(*given: object) -> None:
        jobs.append(int(f"{given[-1]}"))

    monkeypatch.setattr(many, "run", note)
    monkeypatch.setattr(os, "cpu_count", lambda: 4)
    return jobs


@for_each(
    ("words", "cores", "taken"),
    [
        *((("-n", rounds, "-j", jobs), 4, taken) for rounds, jobs, taken in (
            (1, 24, 1), (CHUNK, 24, 1), (CHUNK + 1, 24, 2), (1000, 4, 4), (1000, 3, 3), (1000, 1, 1),
        )),
        (("-n", 1000, "-j", 24, "--beyond-cores"), 4, 24),
        (("-n", 100, "-j", 24, "--beyond-cores"), 4, 5),
    ],
)  # fmt: skip
def test_there_are_no_more_processes_than_work(
    asked: list[int], words: tuple[object, ...], cores: int, taken: int
) -> None:
    """Each has at least a chunk of rounds to play, and there are more than cores only if that is said."""
    asked.clear()
    assert run(*SIMULATE, *words)[2] == ""
    assert (asked, os.cpu_count()) == ([taken], cores)


def test_more_processes_than_cores_are_asked_for_twice(
    asked: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once gives as many as there are cores, one if that is not known, and says how to ask; a duel has chunks of 5."""
    sentence = "playing in as many processes as there are cores, 4: add --beyond-cores for 24\n"
    assert run(*SIMULATE, "-n", 1000, "-j", 24)[2] == sentence
    run(*DUEL, "greedy", "random", "-n", 40, "-j", 9, "--beyond-cores")
    monkeypatch.setattr(os, "cpu_count", lambda: None)
    assert "cores, 1: " in run(*SIMULATE, "-n", 1000, "-j", 2)[2]
    assert asked == [4, 4, 1]


@for_each(
    ("text", "value"),
    [
        *(("3", 3), ("None", None), ("null", None), ("TRUE", True), ("on", True), ("false", False)),
        *(("off", False), ("0,15", [0, 15]), ("0,", [0]), ("[0, 15]", [0, 15]), ("", "")),
        *(("second-out", "second-out"), ("a = b", "a = b")),
    ],
)
def test_values_are_read_by_their_look(text: str, value: JSON) -> None:
    """Numbers, switches, none, lists and text are told apart."""
    assert read_options([f" best-of = {text} "]) == {"best_of": value}


@for_each("value", [None, True, 3, "second-out", [], [0], [0, 15, 30], {"a": 1}])
def test_what_is_spelled_is_read_back(value: JSON) -> None:
    """An option written for the command line is read as the same value."""
    assert read_options([f"x={spelled(value)}"]) == {"x": value}


@for_each(
    ("typed", "value"),
    [
        *(("gifts=1", (1,)), ("gifts=1,", (1,)), ("gifts=2,1", (2, 1)), ("gifts=none", None)),
        *(("gifts=[]", ()), ("fouls=two", (president.Foul.TWO,)), ("fouls=[]", ())),
        *(("equals=skip", president.Equals.SKIP), ("special_three=s", "s")),
        *((each, None) for each in ("gifts=x", "fouls=three", "fouls=none", "gifts={}")),
    ],
)
def test_one_value_is_a_list_where_a_list_is_expected(typed: str, value: object) -> None:
    """So `gifts=1` is one gift, and a word is one foul; no other option becomes a list, and no list has just anything."""
    if value is None and typed != "gifts=none":
        with pytest.raises(OptionError, match="is not valid: expected a list of"):
            game_called("president", [typed])
    else:
        assert getattr(game_called("president", [typed]), typed.partition("=")[0]) == value


def test_a_rank_that_looks_like_a_number_is_a_text() -> None:
    """The levels of Guandan are texts, 9 among them; another number is refused with the list."""
    assert options_of(game_called("guandan", ["first_level=9"]))["first_level"] == "9"
    with pytest.raises(
        OptionError, match=r"first_level: 1 is not valid: expected one of 2, 3, .*A$"
    ):
        game_called("guandan", ["first_level=1"])


LONG = "x" * 900


@for_each(
    ("texts", "problem"),
    [
        *(([text], "is not an option") for text in ("target", "=3", "x" * 1_000_000)),
        *((texts, "is given twice: give it once") for texts in (
            ["target=3", "target=4"], [f"{LONG}=1", f"{LONG} = y"], [f" {LONG}=", f"{LONG}="],
        )),
    ],
)  # fmt: skip
def test_options_that_are_none_are_refused(texts: list[str], problem: str) -> None:
    """What is not an option, has no end, or says one twice, is quoted in part: the sentence stays short."""
    with pytest.raises(ClimbcardsError, match=problem) as error:
        read_options(texts)
    assert len(str(error.value)) < 150


def test_brackets_in_brackets_are_text(monkeypatch: pytest.MonkeyPatch) -> None:
    """What JSON cannot read for its depth is not a value of any option."""

    def give_up(_text: str) -> object:
        """Stand for a reader that is deep in other calls."""
        raise RecursionError

    monkeypatch.setattr("climbcards._cli.arguments.json.loads", give_up)
    assert read_options(["target=[[3]]"]) == {"target": "[[3]]"}


def test_long_names_are_quoted_in_part() -> None:
    """A game and a policy that nobody has are quoted in part, and found wanting at once."""
    found = r"^there is no game 'x+\.\.\.x+': the catalogue has big-two, "
    with pytest.raises(ClimbcardsError, match=found):
        game_called("x" * 1_000_000)
    with pytest.raises(ClimbcardsError, match=r"has no policy 'x+\.\.\.x+': choose one of greedy"):
        policies_for(haggis.OFFICIAL_2P, ["x" * 1_000_000])
