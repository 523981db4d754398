"""The command `rules`: a clause by its number, or all rules of a game."""

import pytest
from typer.testing import CliRunner

from cli.toy import Toy
from climbcards import catalogue
from climbcards._clauses import rules_page
from climbcards._cli import rules
from climbcards._cli.app import app
from climbcards.games import haggis


def run(asked: str) -> tuple[int, str, str]:
    """Run the command; give its exit code, what it printed, and what it said beside."""
    done = CliRunner().invoke(app, ["rules", asked])
    return done.exit_code, done.stdout, done.stderr


@pytest.mark.parametrize("asked", ["H-15", "h15", " h-015 "])
def test_a_clause_is_printed(asked: str) -> None:
    """However its number is typed; long lines are folded."""
    code, printed, said = run(asked)
    assert (code, said) == (0, "")
    heading, *lines = printed.splitlines()
    assert heading == "H-15 (haggis)"
    assert lines[0] == "  Higher means strictly higher. Equal plays do not beat each other, and"
    assert len(lines) == 2


def test_a_list_in_a_clause_keeps_its_lines() -> None:
    """Each bomb has a line of its own."""
    _, printed, _ = run("C-8")
    assert "\n  2. J-Q\n  3. J-K\n" in printed
    assert max(map(len, printed.splitlines())) <= 78


@pytest.mark.parametrize("asked", ["haggis", "Haggis/", "haggis/official-2p", "haggis/rogers-3p"])
def test_the_rules_of_a_game_are_printed(asked: str) -> None:
    """By the name of the game, or of the whole family."""
    assert run(asked) == (0, rules_page(haggis.OFFICIAL_2P), "")


def test_the_names_of_games_may_be_typed_in_other_ways() -> None:
    """A blank or an underscore does for the hyphen."""
    assert run("three_hags") == run("three hags") == run("three-hags")
    assert run("three-hags")[0] == 0


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("H-99", "there is no clause and no game 'H-99': did you mean H-9 or K-99 or H-29?"),
        ("hagis", "there is no clause and no game 'hagis': did you mean haggis"),
        ("?", "'?': there are the rules of big-two, dou-dizhu, haggis, three-hags, threes, tichu"),
        ("x" * 900, "xxx...': there are the rules of"),
        ("H-٣", "there is no clause"),
    ],
)
def test_what_there_is_not_is_answered_with_what_is_near(asked: str, said: str) -> None:
    """Clauses and games; or else all games with rules, in a short sentence."""
    code, printed, answer = run(asked)
    assert (code, printed) == (2, "")
    assert said in answer
    assert len(answer) < 200


def test_a_clause_of_several_games_is_printed_for_each(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games of other packages may use the same letters; one without rules has no page."""
    games = {"mine": haggis.OFFICIAL_2P, "toy": Toy(), "yours/two": haggis.OFFICIAL_3P}
    monkeypatch.setattr(rules, "catalogue", lambda: games)
    printed = run("H-2")[1].splitlines()
    assert [line for line in printed if not line.startswith(" ")] == ["H-2 (mine)", "H-2 (yours)"]
    assert run("toy") == (2, "", "toy comes without a page of rules\n")
    assert catalogue().keys().isdisjoint(games)
