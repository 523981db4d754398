"""The terminal in German: whole sentences, from its own book and from those of the games."""

import ast
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner

from cases import for_each
from cli.typed import sit
from climbcards import ClimbcardsError, Names, NotationError, Seat, catalogue
from climbcards._cli import human
from climbcards._cli.app import app
from climbcards._cli.scroll import victory
from climbcards._cli.words import Speech
from climbcards.games import haggis, tichu

MATCHES = Path(__file__).parents[2] / "docs" / "reference" / "matches"
MODULES = [
    Path(human.__file__).with_name(f"{name}.py") for name in ("app", "human", "scroll", "words")
]


def run(*words: object, typed: str = "") -> str:
    """Run a command in German; give what it says."""
    done = CliRunner().invoke(app, [*map(str, words), "--language", "de"], input=typed)
    assert done.exit_code == 0, done.output
    return done.output


def pairs(module: Path) -> Iterator[tuple[str, str]]:
    """Yield the sentences of a module: two texts beside each other, at the end, in English and in German."""
    for each in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        beside: list[ast.expr] = []
        if isinstance(each, ast.Call):
            beside = each.args
        elif isinstance(each, ast.Tuple):
            beside = each.elts
        texts = [part.value for part in beside[-2:] if isinstance(part, ast.Constant)]
        if len(texts) == 2 and all(isinstance(text, str) for text in texts):
            yield str(texts[0]), str(texts[1])


def test_both_languages_fill_the_same_slots() -> None:
    """A German sentence says what its English one says."""
    found = [pair for name in MODULES for pair in pairs(name)]
    assert len(found) > 80
    for english, german in found:
        slots = [sorted(re.findall(r"\{(\w+)", text)) for text in (english, german)]
        assert slots[0] == slots[1], english


@for_each(
    ("parts", "english", "german"),
    [
        (["a"], "a", "a"),
        (["a", "b"], "a and b", "a und b"),
        (["a", "b", "c"], "a, b, and c", "a, b und c"),
        (["a, b", "c"], "a, b, and c", "a, b und c"),
        (["a: b", "c"], "a: b; and c", "a: b; und c"),
    ],
)
def test_lists_have_their_and(parts: list[str], english: str, german: str) -> None:
    """There is no comma before a German `und`."""
    assert Speech().listed(parts) == english
    assert Speech(phrases=haggis.OFFICIAL_2P.phrases("de")).listed(parts) == german


@for_each(
    ("winners", "english", "german"),
    [
        ((0,), "you win the match after 1 round", "du gewinnst die Partie nach 1 Runde"),
        ((1,), "Ben wins the match after 1 round", "Ben gewinnt die Partie nach 1 Runde"),
        (
            (0, 2),
            "you and Cem win the match after 1 round",
            "Nach 1 Runde gewinnt ihr die Partie: du und Cem",
        ),
        (
            (1, 3),
            "Ben and Dot win the match after 1 round",
            "Ben und Dot gewinnen die Partie nach 1 Runde",
        ),
    ],
)
def test_who_has_won(winners: tuple[int, ...], english: str, german: str) -> None:
    """One or two, with the reader or without."""
    names, seats = Names(["Ann", "Ben", "Cem", "Dot"], me=0), tuple(map(Seat, winners))
    assert victory(seats, 1, Speech(names)) == english
    assert victory(seats, 1, Speech(names, tichu.TICHU.phrases("de"))) == german


def test_a_turn_in_german() -> None:
    """The table, what is asked, what can be done, the prompt, and what follows."""
    typed = (
        "3\n5\nwhy\nfoo\n5o 5o\nlegal 5o 5o\n"
        + "5o " * 60
        + "\nlegal\nlegal 5o\nlegal Bombe\nmore\nhint\nlast\nscore\nhelp\nundo\n1 2 3\nquit\n"
    )
    told = run("play", "haggis/official-2p", "--seed", 7, typed=typed)
    for line in (
        "Platz 0: Du, Platz 1: Greedy",
        "Runde 1: Greedy gibt, du spielst aus",
        "  du bist dran: spiele aus, was du willst",
        "  (legal zeigt, was du kannst, hint rät, help erklärt alles andere)",
        "  du kannst: 483 Züge | bet 0 (keine Wette) | bet 15 | bet 30",
        "Du> 3",
        "  Du      3o                        Einzelkarte 3",
        "  du bist dran: gegen Einzelkarte 5 brauchst du eine höhere Karte oder eine\n      Bombe",
        "  du kannst: 15 Züge | pass",
        "Du> 5o 5o\n2-mal 5o: das gibt es hier nur 1-mal",
        "Du> legal 5o 5o\n2-mal 5o: das gibt es hier nur 1-mal",
        "mehr als 42 Karten: mehr gibt es hier nicht",
        "Kein erlaubter Zug hat 5o.",
        "  Bombe J Q    J Q",
        "Das ist die ganze Liste: legal zeigt sie noch einmal.",
        "Tipp (greedy): 6g",
        "Noch ist keine Runde zu Ende.",
        "Nach 0 Runden verlassen.",
        "--seed 7 gibt dieselben Karten noch einmal.",
    ):
        assert f"{line}\n" in told


def test_the_hand_is_shown_once() -> None:
    """Not in the table and again by rank."""
    sitting = sit(haggis.OFFICIAL_2P)
    assert sitting.screen.text.count("deine Hand: ") == 0
    told = run("play", "haggis/official-2p", "--seed", 7, typed="quit\n")
    assert told.count("deine Hand: ") == 1


def test_a_whole_match_in_german() -> None:
    """Tricks, the score sheet, the totals and the winner."""
    told = run("play", "haggis/official-2p", "--watch", "--seed", 7, "-o", "target=50")
    assert "Abrechnung der Runde 1\n" in told
    assert "Stand nach 1 Runde: Greedy 1: " in told
    assert "    Greedy 1 gewinnt den Stich, " in told
    assert re.search(r"Greedy \d gewinnt die Partie nach \d+ Runden?\.\n", told)
    for english in (" wins ", " leads", "Score sheet", "Totals", " round ", " the ", " and "):
        assert english not in told


def test_a_tie_at_the_top_is_named() -> None:
    """Where a match would be over by its rounds, it is said why another one is dealt, once."""
    told = run("play", "dou-dizhu", "--watch", "--seed", 8, "-o", "rounds=1")
    assert told.count("\nGleichstand an der Spitze: noch eine Runde.\n\nRunde 2: ") == 1


@for_each(
    ("words", "german"),
    [
        (["foo"], "ein Spiel 'foo' gibt es nicht: es gibt "),
        (["haggis/official-2p", "-o", "rounds=3"], "eine Partie endet entweder nach Punkten oder "),
        (["haggis/official-2p", "--name", "Du"], "--name: 'Du' geht nicht als Name: "),
        (["haggis/official-2p", "--rounds-limit", "no"], "--rounds-limit: "),
    ],
)
def test_what_cannot_begin_is_refused_in_german(words: list[str], german: str) -> None:
    """Where it is said in German; an argument of the command alone is explained in English."""
    done = CliRunner().invoke(app, ["play", *words, "--language", "de"])
    assert (done.exit_code, done.stderr[: len(german)]) == (2, german)


def test_yes_is_no_card() -> None:
    """Where nobody asks, a yes is not read as a jack and an ace."""
    told = run("play", "dou-dizhu", "--seed", 3, typed="ja\nquit\n")
    assert "Hier ist nichts mit ja oder nein zu beantworten.\ndu kannst: " in told


@pytest.mark.full
@for_each("name", ["big-two", "haggis", "tichu", "three-hags", "threes"])
def test_a_record_is_told_in_german(name: str) -> None:
    """The same lines as in English, in other words."""
    file = MATCHES / f"{name}.txt"
    german = run("replay", file)
    english = CliRunner().invoke(app, ["replay", str(file)]).output
    assert "Runde 1: " in german
    assert "Round 1: " in english
    assert german.count("\n\n") == english.count("\n\n")


@pytest.mark.full
@for_each("name", [name for name in catalogue() if "/" not in name])
def test_every_game_is_played_in_german(name: str) -> None:
    """Whatever a game asks at first, it is asked in German."""
    told = run("play", name, "--seed", 7, typed="legal\nview\nhint\nhelp\nquit\n")
    assert "du kannst: " in told
    assert "you" not in told.replace("you may", "")


@for_each("name", [name for name in catalogue() if "/" not in name])
def test_what_cannot_be_read_is_explained_in_german(name: str) -> None:
    """Wrong ranks and suits, several cards in a word, a name of no combination, a number that is missing."""
    typed = "@\n17\n5x\n5,6\nzzz\n= foo\n2 = foo\nbet x\ngive\nreveal\naward\nwish 17\nquit\n"
    told = run("play", name, "--seed", 7, typed=typed)
    assert "'@' hat keinen Wert dieses Spiels: es gibt " in told
    for english in ("expected", " needs ", " of this ", "you hold", "write", "cannot"):
        assert english not in told


def test_each_sentence_about_what_was_typed_has_its_german() -> None:
    """Whoever wrote one in English wrote it in German, too."""
    typed = [
        "",
        "3x",
        "3 = foo",
        "= foo",
        "3 = single z",
        "foo 3",
        "3-3",
        "bet",
        "bid",
        "award",
        "wish 17",
    ]
    typed += [
        "give 3",
        "reveal",
        "pass",
        "17",
        "Dogx",
        "3o = bomb x",
        "3 = bomb z",
        "push x",
        "three",
    ]
    found = dict[str, str]()
    for game in [game for name, game in catalogue().items() if "/" not in name]:
        state = game.start(game.deal(Random(3), Seat(0)))
        for text in typed:
            with suppress(ClimbcardsError):
                try:
                    game.parse(state, game.to_act(state)[0], text)
                except NotationError as error:
                    found[error.problem] = error.de
    assert len(found) > 20
    assert not [problem for problem, german in found.items() if problem == german]


def test_other_languages_are_refused() -> None:
    """With one sentence, by every command that has the option."""
    for words in (["play", "haggis"], ["replay", str(MATCHES / "haggis.txt")]):
        done = CliRunner().invoke(app, [*words, "--language", "fr"])
        assert done.exit_code == 2
        assert "--language: 'fr' will not do, it takes one of en, de\n" in done.output
