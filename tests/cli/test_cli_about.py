"""What there is to play, the rules, the readings of cards, and the schemas."""

import json
import re
from pathlib import Path

import pytest
from typer.main import get_group

from cases import for_each
from cli.running import TWO, refused, run, told, with_toy
from cli.toy import Toy
from climbcards import AnyGame, about as told_of, catalogue, options_of, record, rules_page
from climbcards._cli import about, arguments
from climbcards._cli.about import changed, game_card
from climbcards._cli.app import app
from climbcards._cli.arguments import spelled
from climbcards._cli.typescript import types_of
from climbcards._cli.words import speech_of
from climbcards.games import haggis, tichu
from rulebook import rule
from test_testing_simple import Silent

FAMILIES = (
    "big-two, dou-dizhu, guandan, haggis, president, daifugo, three-hags, threes, tichu, tien-len"
)


def test_the_reference_has_every_option_of_every_command() -> None:
    """The page of the terminal program says each option where it describes the command."""
    page = Path("docs/reference/command-line.md").read_text(encoding="utf-8")
    _, *parts = re.split(r"^`climbcards (\w+)", page, flags=re.MULTILINE)
    said = dict(zip(parts[::2], parts[1::2], strict=True))
    commands = get_group(app).commands
    missing = [
        (name, each.opts)
        for name, command in commands.items()
        for each in command.params
        if each.param_type_name == "option"
        and not any(f"`{text}" in said[name] for text in each.opts)
    ]

    assert said.keys() == commands.keys()
    assert missing == []


def test_every_game_is_listed() -> None:
    """The list has a line for each game of the catalogue: name, players, cards."""
    output = told("games")
    assert [line.split("  ")[0] for line in output.splitlines()] == list(catalogue())
    assert f"{TWO}            2 players  42 cards\n" in output
    assert "haggis/tournament-3p          3 players  54 cards\n" in output


def test_one_game_shows_its_options_as_they_are_given() -> None:
    """The options stand there as one types them, below the facts."""
    facts, _, options = told("games", "haggis/leaflet-2p").partition(
        "options (change them with -o name=value)\n"
    )
    assert facts.splitlines()[0] == "haggis/leaflet-2p"
    assert "  policies  greedy, random, search, tree\n" in facts
    rows = [line.split(maxsplit=2) for line in options.splitlines() if line[2] != " "]
    typed = {name: value for name, value, _ in rows}
    assert (typed["bets"], typed["rounds"], typed["sets"]) == ("0,15,30", "none", "true")


@pytest.mark.parametrize("name", catalogue())
def test_options_are_given_as_they_are_shown(name: str) -> None:
    """Of every game: all of them, typed again, make the same game."""
    game = catalogue()[name]
    typed = [f"{option}={spelled(value)}" for option, value in options_of(game).items()]
    assert arguments.game_called(name, typed) == game


def test_a_game_of_another_package_is_described_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """One without options has the facts alone; without combinations it has no readings, without a codec no schema."""
    with_toy(monkeypatch)
    facts = "toy\n  players   2\n  cards     4\n  policies  random, search, tree\n"
    assert told("games", "toy") == facts
    assert refused("readings", "toy", "1x") == (
        "toy has no combinations: its cards cannot be read\n"
    )
    monkeypatch.setattr(arguments, "called", {"silent": Silent()}.__getitem__)
    assert refused("schema", "silent").startswith("silent does not write codec: derive from Simple")


def test_a_preset_says_in_what_it_differs() -> None:
    """From the game of its kind as it is without options; what can only be made with some says nothing."""
    english = speech_of("en")
    card = game_card(haggis.OFFICIAL_3P, 80, english)
    assert f"\nhaggis/official-3p is {TWO} with players=3.\noptions" in card
    assert f"{TWO} is " not in game_card(haggis.OFFICIAL_2P, 80, english)
    assert not changed(Toy(), english)


def test_games_and_their_options_are_described_in_german() -> None:
    """Names and values stay as one types them."""
    first = told("games", "--language", "de").splitlines()[0]
    assert first.split() == ["big-two", "4", "Spieler", "52", "Karten"]
    output = told("games", "haggis/official-3p", "--language", "de")
    assert output.startswith("haggis/official-3p\nDie gedruckten Regeln für drei.\n  Spieler")
    assert f"\nhaggis/official-3p ist {TWO} mit players=3.\nHausregeln (" in output
    options = told_of(haggis.OFFICIAL_3P, "de").options
    (target,) = (each for each in options if each.name == "target")
    assert target.text in " ".join(output.split())


@for_each(
    ("name", "said"),
    [
        *((name, f"there is no game {name!r}: the catalogue has {FAMILIES}\n")
          for name in ("mahjong", "x", "", "poker/holdem")),
        ("Haggis/Rogers-3P-flatt", "did you mean haggis/rogers-3p-flat or "),
        ("Dou_Dizhuu", "did you mean dou-dizhu or dou-dizhu/fixed-landlord?"),
        *((name, f"{name!r} is more than one game: choose one of {TWO}, haggis/")
          for name in ("haggis", "Haggis/")),
    ],
)  # fmt: skip
def test_what_is_no_game_is_answered_with_what_there_is(name: str, said: str) -> None:
    """The nearest names; or all families, and all presets of a family."""
    answer = run("games", name)[2]
    assert said in answer
    if "more than one" in said:
        assert all(game in answer for game in catalogue() if game.startswith("haggis/"))
        assert answer.endswith(", haggis/leaflet-best-of-three\n")


# rules


@for_each("asked", ["H-15", "h15", " h-015 "])
def test_a_clause_is_printed(asked: str) -> None:
    """However its number is typed; long lines are folded."""
    heading, *lines = told("rules", asked).splitlines()
    assert heading == "H-15 (haggis)"
    assert lines[0] == "  Higher means strictly higher. Equal plays do not beat each other, and"
    assert len(lines) == 2


@rule("V-10")
def test_a_table_in_a_clause_has_columns() -> None:
    """No bars and no dashes of Markdown, but its head underlined, and each cell below itself; a list keeps its lines."""
    lines = told("rules", "V-10").splitlines()
    assert lines[3:8] == [
        "  cards  from low to high       within a kind",
        "  -----  ----------------       -------------",
        "  one    onesies                by rank; of the same rank, by suit",
        "  two    twosies, fliers        by rank alone; one flier does not beat another",
        "  three  sets, runs, the coven  sets by rank; runs by suit, in the same suit",
    ]
    assert lines[8] == f"{' ' * 32}by their top card"
    bombs = told("rules", "C-8")
    assert "\n  2. J-Q\n  3. J-K\n" in bombs
    assert max(map(len, bombs.splitlines())) <= 78


def test_how_to_play_is_told_in_german() -> None:
    """Then come the clauses, which are English; a clause by its number is, too."""
    printed = told("rules", "tien-len", "--language", "de")
    headings = [line for line in printed.splitlines() if line.startswith("#")]
    assert headings[:3] == ["# Tien Len", "## So wird gespielt", "## The pack and the deal"]
    assert "sticht es ab" in printed
    assert told("rules", "J-3", "--language", "de") == told("rules", "J-3")


@for_each("asked", ["haggis", "Haggis/", TWO, "three_hags", "three hags"])
def test_the_rules_of_a_game_are_printed(asked: str) -> None:
    """By the name of the game, or of the family; word by word as they are written, but for the tables."""
    game = catalogue()["three-hags" if "three" in asked else TWO]
    written, shown = (text.split("\n\n") for text in (rules_page(game), told("rules", asked)))
    tables = [place for place, block in enumerate(written) if block.startswith("|")]
    assert len(tables) > 2
    for place, (block, laid) in enumerate(zip(written, shown, strict=True)):
        if "<!--" not in block:
            assert (block.split() == laid.split()) is (place not in tables)
        assert "|" not in laid or place not in tables


@for_each("asked", ["three-hags", "tichu", "president"])
def test_the_rules_of_a_game_fit_the_screen(asked: str) -> None:
    """Paragraphs and lists are folded, further in than they begin; examples stay, without remarks for their tests."""
    printed = told("rules", asked)
    written = {*rules_page(catalogue()[asked]).splitlines()}
    long = {line for line in printed.splitlines() if len(line) > 78}
    assert long <= written
    assert "<!--" not in printed
    assert all(
        block.startswith("```") for block in printed.split("\n\n") if long & {*block.split("\n")}
    )
    if asked == "president":
        at = printed.index("- Online games and house rules")
        assert printed[at:].splitlines()[1].startswith("  ")


def test_the_rules_of_a_preset_begin_with_what_it_is() -> None:
    """All presets of a family share a page, so what is different is said first; of the whole family nothing is."""
    preset = "tichu/plain is tichu with tichu_in_exchange=never, declare_lower=false, wish=must."
    preset = f"{told_of(tichu.PLAIN).preset} {preset}"
    title, options, first, *_ = told("rules", "tichu/plain").split("\n\n")
    assert (title, options.replace("\n", " ")) == ("# Tichu", preset)
    assert first.startswith("Tichu is a game for four")
    assert told("rules", "tichu").startswith("# Tichu\n\nTichu is a game for four")
    assert "\n2. J-Q\n3. J-K\n" in told("rules", "haggis")


@for_each(
    ("asked", "said"),
    [
        ("H-99", "there is no clause and no game 'H-99': did you mean H-9 or K-99 or H-29?"),
        ("hagis", "there is no clause and no game 'hagis': did you mean haggis"),
        ("?", f"'?': there are the rules of {FAMILIES.partition(', threes')[0]}"),
        ("x" * 900, "xxx...xxxxxxxxxxxxxxxxxxxxxx': there are the rules of"),
        ("H-٣", "there is no clause"),
    ],
)
def test_what_there_is_not_is_answered_with_what_is_near(asked: str, said: str) -> None:
    """Clauses and games; or else all games with rules, in a short sentence."""
    answer = refused("rules", asked)
    assert said in answer
    assert len(answer) < 250


def test_a_clause_of_several_games_is_printed_for_each(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games of other packages may use the same letters; one without rules has no page, names may share one."""
    games = {"mine": haggis.OFFICIAL_2P, "toy": Toy(), "yours/two": haggis.OFFICIAL_3P}
    monkeypatch.setattr(about, "catalogue", lambda: games)
    shared = told("rules", "H-2").splitlines()
    assert [line for line in shared if not line.startswith(" ")] == ["H-2 (mine, yours)"]
    assert refused("rules", "toy") == "toy comes without a page of rules\n"
    texts = {id(games["mine"]): {"H-2": "One."}, id(games["yours/two"]): {"H-2": "Two."}}

    def of_its_own(game: AnyGame) -> dict[str, str]:
        return texts.get(id(game), {})

    monkeypatch.setattr(about, "clauses", of_its_own)
    assert told("rules", "H-2") == "H-2 (mine)\n  One.\nH-2 (yours)\n  Two.\n"


# readings


@rule("C-9", "C-10", "C-11", "R-1")
@for_each(
    ("asked", "code", "lines"),
    [
        ((TWO, "J 10o Q 10r"), 0, [
            "10r 10o J Q",
            "  4 of 10s       J as 10, Q as 10",
            "  pairs 10 to J  J as J, Q as J",
            "  pairs 9 to 10  J as 9, Q as 9    lower",
        ]),
        ((TWO, "5r J Q"), 0, [
            "5r J Q", "  3 of 5s     J as 5, Q as 5", "  run 5 to 7  J as 6r, Q as 7r",
            "  run 4 to 6  J as 4r, Q as 6r  lower", "  run 3 to 5  J as 3r, Q as 4r  lower",
        ]),
        ((TWO, "8r"), 0, ["8r", "  single 8"]),
        ((TWO, "7r 9r"), 1, ["7r 9r: no reading, these cards cannot be played together"]),
        (("haggis/rogers-3p", "7r 7b"), 0, ["7r 7b", "  2 of 7s"]),
        (("haggis/rogers-3p", "7r 7b", "-o", "sets=False"), 1, [
            "7r 7b: no reading, these cards cannot be played together",
        ]),
    ],
)  # fmt: skip
def test_readings_are_listed_in_order(asked: tuple[str, ...], code: int, lines: list[str]) -> None:
    """Each on a line with what the wild cards stand for; without any a sentence, and exit code 1."""
    assert run("readings", *asked) == (code, "\n".join([*lines, ""]), "")


@rule("C-8")
def test_readings_are_json_for_programs() -> None:
    """Each reading has its text, its shape and the stand-ins; there may be none."""
    data = json.loads(told("readings", TWO, "10r J Q", "--json"))
    found = data["readings"]
    assert (data["game"], data["cards"]) == (TWO, "10r J Q")
    assert [(each["text"], each["lower"]) for each in found] == [
        ("3 of 10s", False),
        ("run 10 to Q", False),
        ("run 9 to J", True),
        ("run 8 to 10", True),
    ]
    assert found[1] == {
        "text": "run 10 to Q",
        "shape": "run of 3",
        "stand_ins": [{"card": "J", "for": "Jr"}, {"card": "Q", "for": "Qr"}],
        "lower": False,
    }
    (bomb,) = json.loads(told("readings", TWO, "J Q", "--json"))["readings"]
    assert (bomb["text"], bomb["shape"]) == ("bomb J Q", "bomb")
    code, output, _ = run("readings", TWO, "7r 9r", "--json")
    assert (code, json.loads(output)["readings"]) == (1, [])


@for_each(
    ("game", "cards", "answer"),
    [
        (TWO, "7r 7q", "  7r 7q\n      ^\nunknown suit 'q' in '7q': expected one of r o y g\n"),
        (TWO, "7r 7r", "2 times 7r: the pack has 1, so give it once\n"),
        (TWO, "", "no cards: name some, such as 2r\n"),
        ("tien-len", "4\N{BLACK HEART SUIT} 5\N{BULLSEYE}", "  4\N{BLACK HEART SUIT} 5\N{BULLSEYE}\n"),
    ],
)  # fmt: skip
def test_bad_cards_are_explained(game: str, cards: str, answer: str) -> None:
    """Text that is no card, a card too many, or nothing: a sentence and exit code 2; suits may be signs."""
    found = run("readings", game, cards)
    assert (found[:2], found[2][: len(answer)]) == ((2, ""), answer)


# schemas


@pytest.mark.parametrize("name", catalogue())
def test_the_schemas_of_a_game_are_printed(name: str) -> None:
    """As JSON, and as TypeScript if asked for, but that has no values with every hand; of its records, too."""
    codec, records = catalogue()[name].codec(), record.schema(catalogue()[name])
    assert json.loads(told("schema", name)) == codec.schema()
    assert told("schema", name, "--typescript") == types_of(codec.schema(seen=True))
    assert json.loads(told("schema", name, "--records")) == records
    types = told("schema", name, "--records", "--typescript")
    assert types == types_of(records)
    assert "\n  readonly tags: { readonly [key: string]: string };\n" in types
    assert "\n  readonly options: { readonly [key: string]: unknown };\n" in types
    assert "\n  readonly steps: readonly Step[];\n" in types


def test_house_rules_change_a_schema() -> None:
    """A table for three has other seats and another pack."""
    printed = told("schema", TWO, "-o", "players=3")
    assert json.loads(printed) == catalogue()["haggis/official-3p"].codec().schema()
