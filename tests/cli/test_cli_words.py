"""Texts: columns and tables, lists, a caret below a fault; and whole sentences in German."""

import ast
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from cases import for_each
from cli.running import TWO, told
from climbcards import ClimbcardsError, Names, NotationError, Seat, catalogue, clauses
from climbcards._cli import human
from climbcards._cli.scroll import victory
from climbcards._cli.words import Speech, columns, folded, pointed, tabled
from climbcards.games import haggis, threes, tichu

MATCHES = Path(__file__).parents[2] / "docs" / "reference" / "matches"
MODULES = [
    Path(human.__file__).with_name(f"{name}.py") for name in ("app", "human", "scroll", "words")
]
GAMES = [name for name in catalogue() if "/" not in name]
ROWS = [("a", "some words", "x"), ("bcd", "more of them than those", "")]


def test_columns_are_as_wide_as_their_cells() -> None:
    """Two blanks stand between them, and none at the end; without room for words lines are longer."""
    assert columns(ROWS) == ["a    some words               x", "bcd  more of them than those"]
    assert columns(ROWS, 12) == columns(ROWS)
    assert columns([]) == []


@for_each("width", range(14, 32))
def test_a_cell_goes_on_below_itself(width: int) -> None:
    """However narrow it is, as long as each word has room; every word stays whole and in its column."""
    lines = columns(ROWS, width)
    assert max(map(len, lines)) <= width
    assert " ".join(line[5 : width - 3].strip() for line in lines).split() == [
        *("some", "words", "more", "of", "them", "than", "those")
    ]
    assert [line[:3].strip() for line in lines if line[:3].strip()] == ["a", "bcd"]


NARROW = "| name | size |\n|---|---|\n| something | enormous |\n| thing | |"


@for_each(
    ("text", "width", "laid"),
    [
        (
            "One | two\n\n|no table|\n\n| A | B |\n|---|---:|\n| 1 | 2 \\| 3 |\n\nEnd",
            78,
            "One | two\n\n|no table|\n\nA  B\n-  -\n1  2 \\| 3\n\nEnd",
        ),
        ("| A | B |\n|---|---|\n| 1 |\n| 1 | 2 | 3 |", 78, "A  B\n-  -\n1\n1  2"),
        (NARROW, 12, "something\n  size: enormous\nthing"),
        (NARROW, 19, "name       size\n----       ----\nsomething  enormous\nthing"),
    ],
)
def test_only_tables_are_laid_out(text: str, width: int, laid: str) -> None:
    """Rows may have too few or too many cells; without room a table is told row by row."""
    assert tabled(text, width) == laid


@for_each("width", [40, 78])
def test_the_tables_of_all_rules_are_laid_out(width: int) -> None:
    """No clause of any game keeps a bar, and every word is there, but what the first column is called."""
    for text in {text for game in catalogue().values() for text in clauses(game).values()}:
        laid = tabled(text, width)
        assert not laid.startswith("|")
        assert "\n|" not in laid
        assert {*laid.replace(":", "").split()} >= {
            *text.replace("|", " ").replace(":", "").replace("---", "").split()
        } - {"-", "option"}
    laid = tabled(clauses(threes.THREES)["S-16"], 60)
    assert "`ten_is_wild`\n  default: `False`\n  other choices: `True`\n" in laid


def test_a_long_row_is_closed_up_before_it_is_wrapped() -> None:
    """Where it fits without the blanks of its columns; the row of a table with a margin keeps them."""
    row = "  Greedy  7r 8r 9r                  run 7 to 9"
    assert folded(row, 40) == "  Greedy  7r 8r 9r  run 7 to 9"
    assert folded(row, 60) == row
    assert folded(row, 26) == "  Greedy  7r 8r 9r\n      run 7 to 9"
    assert folded(row, 40, 10).startswith(row[:36])


@for_each("position", [0, 30, 500, 999_999])
def test_a_long_text_is_pointed_at_around_its_fault(position: int) -> None:
    """The caret stands under the place, the rest is left out, and what would move the cursor is a space."""
    text = " " * position + "?" + " " * (999_999 - position)
    error = NotationError("no card", text, position)
    shown, caret, problem = pointed(error, "no card").splitlines()
    assert caret.index("^") == shown.index("?")
    assert (len(shown) <= 80, problem) == (True, "no card")
    odd = NotationError("no card", "2r\x1b[2J\t?", 7)
    assert pointed(odd, "no card") == "  2r [2J ?\n         ^\nno card"


# German


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
        ((0, 2), "you and Cem win the match after 1 round", "Nach 1 Runde gewinnt ihr die Partie: du und Cem"),
        ((1, 3), "Ben and Dot win the match after 1 round", "Ben und Dot gewinnen die Partie nach 1 Runde"),
    ],
)  # fmt: skip
def test_who_has_won(winners: tuple[int, ...], english: str, german: str) -> None:
    """One or two, with the reader or without."""
    names, seats = Names(["Ann", "Ben", "Cem", "Dot"], me=0), tuple(map(Seat, winners))
    assert victory(seats, 1, Speech(names)) == english
    assert victory(seats, 1, Speech(names, tichu.TICHU.phrases("de"))) == german


def test_a_turn_in_german() -> None:
    """The table with the hand once, what is asked, what can be done, the prompt, and what follows."""
    typed = (
        "3\n5\nwhy\nfoo\n5o 5o\nlegal 5o 5o\n"
        + "5o " * 60
        + "\nlegal\nlegal 5o\nlegal Bombe\nmore\nhint\nlast\nscore\nhelp\nundo\n1 2 3\nquit\n"
    )
    output = told("play", TWO, "--seed", 7, "--language", "de", typed=typed)
    assert output.partition("Du> ")[0].count("deine Hand: ") == 1
    for line in (
        "Platz 0: Du, Platz 1: Greedy",
        "Runde 1: Greedy gibt, du spielst aus",
        "  du bist dran: spiele aus, was du willst",
        "  (legal zeigt, was du kannst, hint gibt Tipps, help erklärt alles andere)",
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
        assert f"{line}\n" in output


@for_each(
    ("words", "typed", "says"),
    [
        ((TWO, "--watch", "--seed", 7, "-o", "target=50"), "", [
            "Abrechnung der Runde 1\n", "Stand nach 1 Runde: Greedy 1: ", "    Greedy 1 gewinnt den Stich, ",
            r"Greedy \d gewinnt die Partie nach \d+ Runden?\.\n",
        ]),
        # where a match would be over by its rounds, it is said why another one is dealt, once
        (("dou-dizhu", "--watch", "--seed", 8, "-o", "rounds=1"), "", [
            "\nGleichstand an der Spitze: noch eine Runde.\n\nRunde 2: ",
        ]),
        # where nobody asks, a yes is not read as a jack and an ace
        (("dou-dizhu", "--seed", 3), "ja\nquit\n", [
            "Hier ist keine Frage mit ja oder nein zu beantworten.\ndu kannst: ",
        ]),
    ],
)  # fmt: skip
def test_matches_in_german(words: tuple[object, ...], typed: str, says: list[str]) -> None:
    """Tricks, the score sheet, the totals and the winner; no word of them is English."""
    output = told("play", *words, "--language", "de", typed=typed)
    for said in says:
        assert re.search(said, output)
    assert output.count("Gleichstand") == ("rounds=1" in words)
    for english in (" wins ", " leads", "Score sheet", "Totals", " round ", " the ", " and "):
        assert english not in output


@pytest.mark.full
@for_each("name", ["big-two", "haggis", "tichu", "three-hags", "threes"])
def test_a_record_is_told_in_german(name: str) -> None:
    """The same lines as in English, in other words."""
    file = MATCHES / f"{name}.txt"
    german, english = told("replay", file, "--language", "de"), told("replay", file)
    assert "Runde 1: " in german
    assert "Round 1: " in english
    assert german.count("\n\n") == english.count("\n\n")


@pytest.mark.full
@for_each("name", GAMES)
def test_every_game_is_played_in_german(name: str) -> None:
    """Whatever a game asks at first, it is asked in German."""
    typed = "legal\nview\nhint\nhelp\nquit\n"
    output = told("play", name, "--seed", 7, "--language", "de", typed=typed)
    assert "du kannst: " in output
    assert "you" not in output.replace("you may", "")


@for_each("name", GAMES)
def test_what_cannot_be_read_is_explained_in_german(name: str) -> None:
    """Wrong ranks and suits, several cards in a word, a name of no combination, a number that is missing."""
    typed = "@\n17\n5x\n5,6\nzzz\n= foo\n2 = foo\nbet x\ngive\nreveal\naward\nwish 17\nquit\n"
    output = told("play", name, "--seed", 7, "--language", "de", typed=typed)
    assert "'@' bedeutet hier nichts: schreib Karten, wie " in output
    for english in ("expected", " needs ", " of this ", "you hold", "write", "cannot"):
        assert english not in output


def test_each_sentence_about_what_was_typed_has_its_german() -> None:
    """Whoever wrote one in English wrote it in German, too."""
    typed = ["", "bet", "bid", "award", "pass", "17", "Dogx", "three", "foo 3", "3-3", "wish 17"]
    typed += ["give 3", "reveal", "push x", "3x"]
    typed += ["3 = foo", "= foo", "3 = single z", "3o = bomb x", "3 = bomb z"]
    found = dict[str, str]()
    for game in map(catalogue().__getitem__, GAMES):
        state = game.start(game.deal(Random(3), Seat(0)))
        for text in typed:
            with suppress(ClimbcardsError):
                try:
                    game.parse(state, game.to_act(state)[0], text)
                except NotationError as error:
                    found[error.problem] = error.de
    assert len(found) > 20
    assert not [problem for problem, german in found.items() if problem == german]
