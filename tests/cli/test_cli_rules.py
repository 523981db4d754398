"""The command `rules`: a clause by its number, or all rules of a game."""

import pytest
from typer.testing import CliRunner

from cli.toy import Toy
from climbcards import AnyGame, about as told_of, catalogue, rules_page
from climbcards._cli import about
from climbcards._cli.app import app
from climbcards.games import haggis, tichu
from rulebook import rule


def run(asked: str, *options: str) -> tuple[int, str, str]:
    """Run the command; give its exit code, what it printed, and what it said beside."""
    done = CliRunner().invoke(app, ["rules", asked, *options])
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


@rule("V-10")
def test_a_table_in_a_clause_has_columns() -> None:
    """No bars and no dashes of Markdown, but its head underlined, and each cell below itself."""
    _, printed, _ = run("V-10")
    assert printed.splitlines()[3:8] == [
        "  cards  from low to high       within a kind",
        "  -----  ----------------       -------------",
        "  one    onesies                by rank; of the same rank, by suit",
        "  two    twosies, fliers        by rank alone; one flier does not beat another",
        "  three  sets, runs, the coven  sets by rank; runs by suit, in the same suit",
    ]
    assert printed.splitlines()[8] == f"{' ' * 32}by their top card"


def test_how_to_play_is_told_in_german() -> None:
    """Then come the clauses, which are English; a clause by its number is, too."""
    code, printed, said = run("tien-len", "--language", "de")
    assert (code, said) == (0, "")
    headings = [line for line in printed.splitlines() if line.startswith("#")]
    assert headings[:3] == ["# Tien Len", "## So wird gespielt", "## The pack and the deal"]
    assert "sticht es ab" in printed
    assert run("J-3", "--language", "de") == run("J-3")
    code, printed, said = run("tien-len", "--language", "xx")
    assert (code, printed) == (2, "")
    assert "xx" in said


@pytest.mark.parametrize("asked", ["haggis", "Haggis/", "haggis/official-2p"])
def test_the_rules_of_a_game_are_printed(asked: str) -> None:
    """By the name of the game, or of the whole family; word by word as they are written, but for the tables."""
    code, printed, said = run(asked)
    assert (code, said) == (0, "")
    written = rules_page(haggis.OFFICIAL_2P).split("\n\n")
    shown = printed.split("\n\n")
    tables = [place for place, block in enumerate(written) if block.startswith("|")]
    assert len(tables) > 2
    for place, (block, laid) in enumerate(zip(written, shown, strict=True)):
        assert (block.split() == laid.split()) is (place not in tables)
        assert "|" not in laid or place not in tables


@pytest.mark.parametrize("asked", ["three-hags", "threes", "tichu", "president", "dou-dizhu"])
def test_the_rules_of_a_game_fit_the_screen(asked: str) -> None:
    """Paragraphs and lists are folded; examples stay as they are, without remarks for whoever tests them."""
    _, printed, _ = run(asked)
    written = {*rules_page(catalogue()[asked]).splitlines()}
    long = {line for line in printed.splitlines() if len(line) > 78}
    assert long <= written
    assert "<!--" not in printed
    assert all(
        block.startswith("```") for block in printed.split("\n\n") if long & {*block.split("\n")}
    )


def test_the_rules_of_a_preset_begin_with_what_it_is() -> None:
    """All presets of a family share a page, so what is different is said first; of the whole family nothing is."""
    _, printed, _ = run("tichu/plain")
    told = "tichu/plain is tichu with tichu_in_exchange=never, declare_lower=false, wish=must."
    told = f"{told_of(tichu.PLAIN).preset} {told}"
    title, options, first, *_ = printed.split("\n\n")
    assert (title, options.replace("\n", " ")) == ("# Tichu", told)
    assert first.startswith("Tichu is a game for four")
    assert run("tichu")[1].startswith("# Tichu\n\nTichu is a game for four")


def test_an_entry_of_a_list_goes_on_below_itself() -> None:
    """Further in than it begins."""
    _, printed, _ = run("president")
    at = printed.index("- Online games and house rules")
    assert printed[at:].splitlines()[1].startswith("  ")
    assert "\n  2. J-Q\n" not in run("haggis")[1]
    assert "\n2. J-Q\n3. J-K\n" in run("haggis")[1]


def test_the_names_of_games_may_be_typed_in_other_ways() -> None:
    """A blank or an underscore does for the hyphen."""
    assert run("three_hags") == run("three hags") == run("three-hags")
    assert run("three-hags")[0] == 0


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("H-99", "there is no clause and no game 'H-99': did you mean H-9 or K-99 or H-29?"),
        ("hagis", "there is no clause and no game 'hagis': did you mean haggis"),
        (
            "?",
            "'?': there are the rules of big-two, dou-dizhu, guandan, haggis, president, daifugo, three-hags",
        ),
        ("x" * 900, "xxx...xxxxxxxxxxxxxxxxxxxxxx': there are the rules of"),
        ("H-٣", "there is no clause"),
    ],
)
def test_what_there_is_not_is_answered_with_what_is_near(asked: str, said: str) -> None:
    """Clauses and games; or else all games with rules, in a short sentence."""
    code, printed, answer = run(asked)
    assert (code, printed) == (2, "")
    assert said in answer
    assert len(answer) < 250


def test_a_clause_of_several_games_is_printed_for_each(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games of other packages may use the same letters; one without rules has no page, names may share one."""
    games = {"mine": haggis.OFFICIAL_2P, "toy": Toy(), "yours/two": haggis.OFFICIAL_3P}
    monkeypatch.setattr(about, "catalogue", lambda: games)
    shared = run("H-2")[1].splitlines()
    assert [line for line in shared if not line.startswith(" ")] == ["H-2 (mine, yours)"]
    texts = {id(games["mine"]): {"H-2": "One."}, id(games["yours/two"]): {"H-2": "Two."}}

    def of_its_own(game: AnyGame) -> dict[str, str]:
        return texts.get(id(game), {})

    with monkeypatch.context() as patch:
        patch.setattr(about, "clauses", of_its_own)
        assert run("H-2")[1] == "H-2 (mine)\n  One.\nH-2 (yours)\n  Two.\n"
    assert run("toy") == (2, "", "toy comes without a page of rules\n")
    assert catalogue().keys().isdisjoint(games)
