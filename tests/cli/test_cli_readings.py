"""The readings of some cards, for people and for programs."""

import json

import pytest
from typer.testing import CliRunner

from cli.toy import Toy
from climbcards._cli import arguments
from climbcards._cli.app import app
from rulebook import rule


def run(*arguments: str) -> tuple[int, str]:
    """Run the command; give its exit code and what it said."""
    result = CliRunner().invoke(app, ["readings", *arguments])
    return result.exit_code, result.output


@rule("C-10", "C-11")
def test_readings_are_listed_in_order() -> None:
    """Every reading stands on a line with what the wild cards stand for."""
    code, output = run("haggis/official-2p", "J 10o Q 10r")
    assert code == 0
    assert output.splitlines() == [
        "10r 10o J Q",
        "  4 of 10s       J as 10, Q as 10",
        "  pairs 10 to J  J as J, Q as J",
        "  pairs 9 to 10  J as 9, Q as 9    lower",
    ]


def test_a_run_names_the_suit() -> None:
    """In a run the wild card stands for a card of its suit."""
    _, output = run("haggis/official-2p", "5r J Q")
    assert "  run 5 to 7  J as 6r, Q as 7r\n" in output


def test_a_lone_card_stands_for_itself() -> None:
    """Without wild cards there is nothing beside the reading."""
    assert run("haggis/official-2p", "8r") == (0, "8r\n  single 8\n")


@rule("C-8")
def test_json_for_programs() -> None:
    """As JSON each reading has its text, its shape and the stand-ins."""
    code, output = run("haggis/official-2p", "10r J Q", "--json")
    data = json.loads(output)
    assert code == 0
    assert (data["game"], data["cards"]) == ("haggis/official-2p", "10r J Q")
    assert [reading["text"] for reading in data["readings"]] == [
        "3 of 10s",
        "run 10 to Q",
        "run 9 to J",
        "run 8 to 10",
    ]
    assert data["readings"][1] == {
        "text": "run 10 to Q",
        "shape": "run of 3",
        "stand_ins": [{"card": "J", "for": "Jr"}, {"card": "Q", "for": "Qr"}],
        "lower": False,
    }
    assert [reading["lower"] for reading in data["readings"]] == [False, False, True, True]
    bomb = json.loads(run("haggis/official-2p", "J Q", "--json")[1])["readings"][0]
    assert (bomb["text"], bomb["shape"]) == ("bomb J Q", "bomb")


@rule("C-9")
def test_no_reading_says_so() -> None:
    """Cards that make nothing: a sentence, an empty list as JSON, and exit code 1."""
    sentence = "7r 9r: no reading, these cards cannot be played together\n"
    assert run("haggis/official-2p", "7r 9r") == (1, sentence)
    code, output = run("haggis/official-2p", "7r 9r", "--json")
    assert (code, json.loads(output)["readings"]) == (1, [])


@rule("R-1")
def test_house_rules_count() -> None:
    """Readings are those of the house rules asked for."""
    assert run("haggis/rogers-3p", "7r 7b")[0] == 0
    assert run("haggis/rogers-3p", "7r 7b", "-o", "sets=False")[0] == 1


@pytest.mark.parametrize(
    ("cards", "answer"),
    [
        ("7r 7q", "  7r 7q\n      ^\nunknown suit 'q' in '7q': expected one of r o y g\n"),
        ("7r 7r", "2 times 7r: the pack has 1, so give it once\n"),
        ("", "no cards: name some, such as 2r\n"),
    ],
)
def test_bad_cards_are_explained(cards: str, answer: str) -> None:
    """Text that is no card, a card too many, or nothing: a sentence and exit code 2."""
    assert run("haggis/official-2p", cards) == (2, answer)


def test_a_game_without_combinations_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where cards are what they are, there is nothing to read."""
    monkeypatch.setattr(arguments, "called", {"toy": Toy()}.__getitem__)
    assert run("toy", "1x") == (2, "toy has no combinations: its cards cannot be read\n")
