"""Matches as text for people: written, read back strictly or leniently, for every game."""

import re
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, Final

import attrs
import pytest

from cases import for_each
from cli.toy import Toy
from climbcards import AnyGame, RecordError, RecordTextError, Table, reasons
from climbcards.authors import option
from climbcards.games import haggis, threes
from climbcards.record import AS_JSON, AS_TEXT, Did, MatchRecord, rules_of
from evenings import BEGUN, GAME, TEXT, changed, read
from matches import GAMES, a_match
from strategies import soak

PAGES: Final = Path(__file__).parent.parent / "docs" / "reference" / "matches"

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@pytest.mark.parametrize("path", sorted(PAGES.glob("*.txt")), ids=lambda path: path.stem)
def test_the_matches_of_the_docs_are_played_again(path: Path) -> None:
    """Each is written to the letter as this library writes it, and is of the game that it is named after."""
    text = path.read_text(encoding="utf-8")
    game = rules_of(text)
    assert game.name.startswith(path.stem)
    assert len(AS_TEXT.read(text, game).steps) > 20


def test_there_is_a_match_of_each_game_in_the_docs() -> None:
    """One for each page of rules."""
    pages = {path.stem for path in (PAGES.parent.parent / "rules").glob("*.md")} - {"index"}
    assert {path.stem for path in PAGES.glob("*.txt")} == pages


def test_a_table_is_written_as_it_was_played() -> None:
    """A line a trick; who sits there and the tags stand at the head."""
    table = Table(GAME, rng=Random(7), names=["Ann", "Bob"], tags={"place": "Bern"})
    for seat, text in [(1, "2r 2o 2y"), (0, "5r 5y 5g"), (1, "pass"), (0, "3o")]:
        table.play(seat, text)
    table.undo()
    table.play(0, "4r 4y")
    lines = AS_TEXT.write(table.match_record, GAME).splitlines()
    assert lines[-2:] == ["1: 2r 2o 2y; 0: 5r 5y 5g; 1: pass", "0: 3o; undo; 0: 4r 4y"]
    assert lines[:7] == TEXT.splitlines()[:7]


@for_each(
    ("name", "ranks"),
    [
        ("haggis/official-2p", [*"23456789", "10", *"JQK"]),
        ("tichu/plain", [*"123456789", "10", *"JQKA"]),
    ],
)
def test_texts_with_the_names_of_old_are_read(name: str, ranks: list[str]) -> None:
    """What is named by its ends was once named by how long it is: such a text is the same match."""
    game, olds = GAMES[name], list[str]()

    def as_once(found: re.Match[str]) -> str:
        kind, low, top = found.groups()
        number = ranks.index(top) - ranks.index(low) + 1
        named = (
            f"{kind.replace('pairs', 'stairs')} {number}"
            if name == "tichu/plain"
            else f"{number} {kind}"
        )
        run = f"run of {number}" if len(olds) % 2 else "run"
        olds.append(f"= {run if kind == 'run' else named} to {top}")
        return olds[-1]

    for seed in range(max(3, soak(6))):
        table = Table(game, rng=Random(seed))
        while table.steps < 40 and table.to_act:
            legal = game.legal_actions(table.state, table.to_act[0])
            named = [each for each in legal[:2000] if " to " in str(each)]
            table.play(table.to_act[0], named[-1] if named else legal[-1])
        text = AS_TEXT.write(table.match_record, game)
        old = re.sub(r"= ([a-z][a-z ]*?) (\w+) to (\w+)", as_once, text)
        assert AS_TEXT.read(old, game) == AS_TEXT.read(text, game) == table.match_record
        with pytest.raises(RecordTextError, match="write it so, or read it leniently"):
            AS_TEXT.read(f"{old};", game)
    assert len(olds) > 1


def test_house_rules_are_named_where_they_differ() -> None:
    """A text stands as it is, everything else as JSON; what is as in the preset is left out."""
    house = haggis.OFFICIAL_3P.variant(
        bets=(0, 5), sets=False, target=None, rounds=7, last_hand=haggis.LastHand.SECOND_OUT
    )
    made = a_match(house, 1, 3)
    text = AS_TEXT.write(made, house)
    values = {"bets: [0, 5]", "sets: false", "target: null", "rounds: 7", "last_hand: second-out"}
    assert {*re.findall(r"^option (.*)", text, re.MULTILINE)} == values
    assert rules_of(text) == house
    assert AS_TEXT.read(text, house) == made
    with pytest.raises(
        RecordTextError, match="look at target"
    ):  # what is left out is of the preset
        AS_TEXT.read(TEXT, GAME.variant(target=350))


def test_a_game_that_is_not_in_the_catalogue_names_every_option() -> None:
    """There is no preset to compare with; a lenient reader takes what is left out from the game."""
    game = GAMES["zheng-shangyou"]
    made = a_match(game, 1, 3)
    text = AS_TEXT.write(made, game)
    assert "option scoring: places\n" in text
    assert AS_TEXT.read(changed("option scoring: places\n", "", text), game, lenient=True) == made


@attrs.frozen(order=False, kw_only=True)
class Odd(Toy):
    """A game whose options are texts that look like something else."""

    name: str = "odd"
    word: str = option("true")
    other: str = option("a # b")
    plain: str = option("as it is")


def test_an_option_that_looks_like_json_stands_in_quotes() -> None:
    """So it is read as the text that it is."""
    game = Odd()
    text = AS_TEXT.write(MatchRecord("odd", attrs.asdict(game, filter=_is_option), ()), game)
    assert 'option word: "true"\n' in text
    assert 'option other: "a # b"\n' in text
    assert "option plain: as it is\n" in text
    assert AS_TEXT.read(text, game).options == {
        "word": "true",
        "other": "a # b",
        "plain": "as it is",
    }


# Any: a field of whatever kind
def _is_option(field: "attrs.Attribute[Any]", _: object) -> bool:
    """Leave the name out."""
    return field.name != "name"


ODD: Final = (
    "plain",
    "two words",
    'in "quotes"',
    "a # b; c: d",
    "c:d",
    "back\\slash",
    "Z\u00fcrich \N{BLACK HEART SUIT}",
    "0",
    '"',
    "undo",
)


@for_each("odd", [*ODD, "", " blank before", "blank behind "])
def test_whatever_a_tag_or_a_name_is_comes_back(odd: str) -> None:
    """Marks and blanks stand in quotes; a heart is as printable as a letter. A player may be called as they like."""
    names = (odd if odd in ODD else "Ann", "Bob")
    made = attrs.evolve(read(BEGUN), names=names, tags={"place": odd, f"k{odd}": "x"})
    assert read(AS_TEXT.write(made, GAME)) == made


def test_what_may_be_left_out_comes_back_without() -> None:
    """Nobody is named where nobody was; before anything is dealt there are no steps; scores are found anew."""
    made = read(TEXT)
    unnamed = attrs.evolve(made, names=())
    text = AS_TEXT.write(unnamed, GAME)
    assert "seat 0:" not in text
    assert read(text) == unnamed
    head = TEXT[: TEXT.index("\nround 1")]
    assert read(head).steps == ()
    assert AS_TEXT.write(read(head), GAME) == head
    bare = (Did(step.action) if isinstance(step, Did) else step for step in made.steps)
    assert AS_TEXT.write(attrs.evolve(made, steps=tuple(bare)), GAME) == TEXT
    text = changed("seat 0: Ann\n", "")
    assert read(text, lenient=True).names == ("seat 0", "Bob")
    with pytest.raises(RecordTextError, match="expected 'seat 0: seat 0', not 'seat 1: Bob'"):
        read(text)


def test_a_wrong_record_is_not_written() -> None:
    """The error names the step, as that of every replay."""
    made = read(BEGUN)
    wrong = attrs.evolve(made, steps=(*made.steps, *made.steps))
    with pytest.raises(RecordError, match="the round still runs") as error:
        AS_TEXT.write(wrong, GAME)
    assert error.value.where.startswith("$.steps[1]")
    with pytest.raises(RecordError, match="other rules"):
        AS_TEXT.write(made, haggis.LEAFLET_2P)


HAND: Final = "hand 0: 9g 8r 4y 3o 9o 8g 4r 7g 5y 5r 9r 7y 10y 5g J Q K\n"
OTHER: Final = "hand 1: 2r 6g 9y 3g 7o 10g 5o 2y 10o 3y 6r 2o 6y 4g J Q K\n"
HEAD: Final = TEXT[TEXT.index("tag") : TEXT.index(": 9g")]
STOCK: Final = "stock: 10r 6o 8y 3r 2g 8o 4o 7r\n"

# what says the same and is not written so; and the first place that differs
SAME: Final = [
    ("game:", "Game:", 2, 1),
    ("seat 0: Ann", "seat 0:Ann", 3, 8),
    ("seat 0: Ann", "  seat\t0 :  Ann ", 3, 1),
    ("1: 2r 2o", "1: 2R 2o", 11, 5),
    ("2r 2o 2y", "2y 2r 2o", 11, 5),
    ("2y; 0", "2y = 3 of 2s; 0", 11, 12),
    ("2y; 0", "2y;; 0", 11, 13),
    (TEXT, TEXT.replace("\n", "\r\n"), 1, 14),
    ("climbcards", "\N{ZERO WIDTH NO-BREAK SPACE}climbcards", 1, 1),
    ("9g; 1: pass", "9g; 1: pass # oh", 11, 87),
    ("climbcards", "# an evening\nclimbcards", 1, 1),
    ("3r 4r 5r\n", "3r 4r 5r", 22, 25),
    ("3r 4r 5r\n", "3r 4r 5r\n\n", 23, 1),
    ("Bern\n", "Bern", 6, 1),
    ("climbcards: 1\n", "", 1, 1),
    ("scores: 32 19\n", "", 16, 1),
    ("Bern", '"Bern"', 5, 12),
    ("; 1: 10o", "\n1: 10o", 12, 9),
    ("10g; 0: pass\n", "10g; 0: pass; ", 12, 30),
    ("seat 1: Bob\ntag place: Bern\n", "tag place: Bern\nseat 1: Bob\n", 4, 1),
    (f"{HAND}{OTHER}{STOCK}", f"{STOCK}{HAND}{OTHER}", 8, 1),
    ("seat 0", "option target: 250\nseat 0", 3, 1),
    ("1: 2r 2o 2y", '1: "2r 2o 2y"', 11, 4),
]


@for_each(("old", "new", "line", "column"), SAME)
def test_a_strict_reader_names_what_is_not_written_so(
    old: str, new: str, line: int, column: int
) -> None:
    """A lenient one reads the same match; a strict one names line and column, and what stands there."""
    text = changed(old, new)
    assert read(text, lenient=True) == read(TEXT)
    with pytest.raises(RecordTextError, match="write it so, or read it leniently") as error:
        read(text)
    assert (error.value.line, error.value.column) == (line, column), str(error.value)


def test_a_text_that_ends_behind_an_action_is_read_so_far() -> None:
    """Wherever it was cut off between two statements, what stands before is a match."""
    whole = read(TEXT)
    places = [place.start() for place in re.finditer(r"[;\n]", TEXT)]
    cut = [TEXT[:place] for place in places if place > TEXT.index("1: 2r")]
    taken = 0
    for text in cut:
        if re.search(r"(round 2.*|hand ..*)$", text):  # a deal in parts is none
            continue
        steps = read(text, lenient=True).steps
        assert steps == whole.steps[: len(steps)]
        taken += 1
    assert taken > 20


def test_a_reading_is_named_where_it_must_be() -> None:
    """Cards that can be played in two ways carry theirs."""
    assert "7y J Q = 3 of 7s" in TEXT
    game = haggis.OFFICIAL_2P.variant(declare_lower=True)
    table = Table(game, rng=Random(7))
    table.play(1, "5o J Q = run 4 to 6")
    assert "\n1: 5o J Q = run 4 to 6\n" in AS_TEXT.write(table.match_record, game)


def test_an_optional_bet_belongs_to_the_line_of_the_first_trick() -> None:
    """Who leads is known from the deal; where bets come first, the line ends when somebody may lead."""
    table = Table(haggis.LEAFLET_2P, rng=Random(7))
    for seat in (1, 0):
        table.play(seat, "bet 0")
    table.play(1, "2r 2o 2y")
    text = AS_TEXT.write(table.match_record, haggis.LEAFLET_2P)
    assert text.endswith("1: bet 0; 0: bet 0\n1: 2r 2o 2y\n")


def test_a_deal_that_was_taken_back_stands_there() -> None:
    """The undo behind it takes it back, and the action that had ended the round before."""
    text = TEXT[: TEXT.index("1: 2y 3y 4y; ")] + "undo"
    assert read(f"{text}; 0: 8g\nscores: 32 19\n").steps[-1] == read(TEXT).steps[24]
    with pytest.raises(RecordTextError, match="not seat 1's turn") as error:
        read(f"{text}; 1: 6r")
    assert (error.value.line, error.value.column, error.value.text) == (22, 10, "6r")
    assert error.value.objection is not None
    assert isinstance(error.value.objection.reason, reasons.NotYourTurn)


# what is changed into what; the line, the column, what stands there; and a part of the sentence
FAULTS: Final[list[tuple[str, str, int, int, str | None, str]]] = [
    ("climbcards: 1", "climbcards: 2", 1, 13, "2", "format version 1, not 2"),
    ("climbcards: 1", "climbcards: x", 1, 13, "x", "number, not 'x'"),
    ("climbcards: 1", "climbcards:", 1, 1, "climbcards", "must be followed by a colon"),
    ("climbcards: 1", "climbcards 1", 1, 1, "1", "not expected after 'climbcards': is a colon"),
    ("game", "climbcards: 1\ngame", 2, 1, "1", "'climbcards' is given twice"),
    ("game: haggis/official-2p\n", "", 1, 1, "", "expected the game before the first"),
    ("seat 0: Ann", "game: threes", 3, 1, "threes", "'game' is given twice"),
    ("haggis/official-2p", "threes", 2, 7, "threes", "under threes, other rules"),
    ("official-2p", "leaflet-2p", 2, 7, "haggis/leaflet-2p", "other rules"),
    (
        *("seat 0", "option target: 350\nseat 0", 2, 7),
        *("haggis/official-2p", "other rules than those of haggis/official-2p: look at target"),
    ),
    ("seat 0", "option x: 1\nseat 0", 2, 7, "haggis/official-2p", "'x' is of other rules"),
    ("seat 0", "option: 3\nseat 0", 3, 1, "3", "must be followed by a name"),
    (
        *("seat 0", "option target: 250; option target: 250\nseat 0", 3, 21),
        *("250", "'option target' is given twice"),
    ),
    ("seat 1: Bob", "seat 2: Bob", 4, 1, "Bob", "there is no seat 2: a table for 2"),
    ("seat 1: Bob", "seat 1234567: Bob", 4, 1, "Bob", "there is no seat 1234567"),
    ("seat 1: Bob", "seat x: Bob", 4, 1, "x", "expected a whole number, not 'x'"),
    ("seat 1: Bob", "seat \N{SUPERSCRIPT ONE}: Bob", 4, 1, None, "number"),
    ("seat 1: Bob", "seat: Bob", 4, 1, "", "number, not ''"),
    ("seat 1: Bob", "seat 0: Bob", 4, 1, "Bob", "'seat 0' is given twice"),
    ("Bob", "B" * 49, 4, 9, None, "a name has up to 48 printable letters"),
    ("Bob", '"\\u0007"', 4, 9, '"\\u0007"', "printable letters"),
    ("Bob", "ANN", 4, 9, "ANN", "seat 0 has that name already"),
    ("seat 1: Bob", "seat 1:", 4, 1, "seat", "'seat' must be followed by a colon"),
    ("Bob", '"Bob', 4, 9, '"Bob', "does not end on its line"),
    ("Bob", '"Bob\\"', 4, 9, '"Bob\\"', "does not end on its line"),
    ("Bob", '"B\\q"', 4, 9, '"B\\q"', "is not text in quotes"),
    ("seat 1: Bob", 'seat "1: Bob', 4, 6, '"1: Bob', "does not end"),
    ("seat 1", "tag place: X\nseat 1", 6, 1, "Bern", "'tag place' is given twice"),
    ("tag place: Bern", "tag: Bern", 5, 1, "Bern", "must be followed by a name"),
    ("tag place: Bern", 'tag "a" b: Bern', 5, 1, '"a" b', "is not text in quotes"),
    ("Bern", "B" * 401, 5, 12, None, "up to 48 letters, a tag 400"),
    ("round 1", "round 2", 7, 1, "seat 0 deals", "round 1, not round 2"),
    ("round 1", "round one", 7, 1, "one", "expected a whole number, not 'one'"),
    ("seat 0 deals", "shuffled", 7, 10, "shuffled", "as in seat 0 deals, not"),
    ("seat 0 deals", "seat x deals", 7, 10, "x", "expected a whole number"),
    ("seat 0 deals", "seat 9 deals", 7, 10, None, "there is no seat 9"),
    (
        *("seat 0 deals", "seat 0 deals, seat 7 leads", 7, 10),
        *("seat 0 deals, seat 7 leads", "there is no seat 7"),
    ),
    ("seat 0 deals", "seat 0 deals, seat 1", 7, 10, None, "expected who deals"),
    (HAND, "", 7, 1, "seat 0 deals", "seat 0 has no hand"),
    (HAND, HAND * 2, 9, 1, None, "'hand 0' is given twice"),
    ("hand 1:", "hand 4:", 9, 9, None, "there is no seat 4"),
    ("hand 0: 9g 8r", "hand 0: 9g 8x", 8, 13, None, "unknown suit 'x' in '8x'"),
    ("hand 0: ", f"hand 0: {'9g ' * 40}", 8, 9, None, "more than 42 cards"),
    ("hand 0: 9g ", "hand 0: ", 7, 10, "seat 0 deals", "16"),
    (HAND, "hand 0:\n", 7, 10, "seat 0 deals", "0"),
    (STOCK, "", 7, 10, "seat 0 deals", "10r"),
    ("1: 2r 2o", "stock: 7r\n1: 2r 2o", 11, 1, "7r", "'stock' is given twice"),
    ("round 1", f"{HAND}round 1", 7, 1, None, "'hand' belongs to a deal"),
    ("0: 4r 4y", "stock: 7r", 12, 1, "7r", "write it below its round"),
    ("\nround", "0: pass\nround", 6, 1, "pass", "nothing is dealt"),
    ("1: 2r 2o 2y", "1: 2r 2o 2z", 11, 11, None, "'2r 2o 2z': unknown suit"),
    ("1: 2r 2o 2y", "1: dance", 11, 4, "dance", "'dance'"),
    ("1: 2r 2o 2y", "1:", 11, 1, "", "a seat must be followed by a colon"),
    ("2r 2o 2y", "2r 2r 2r", 11, 4, "2r 2r 2r", "give it once"),
    ("2r 2o 2y", "9g", 11, 4, "9g", "'9g' is not legal:"),
    ("1: 2r 2o 2y", "0: 9g", 11, 4, "9g", "not seat 0's turn"),
    ("1: 2r 2o 2y", "7: 9g", 11, 4, "9g", "there is no seat 7"),
    ("0: 5r 5y 5g", "0: 3o", 11, 17, "3o", "does not answer 3 of 2s"),
    ("1: 2r 2o 2y", "1: 2y J Q", 11, 4, "2y J Q", "column 4: '2y J Q': "),
    ("1: 2r 2o 2y", "1: 2y J Q", 11, 4, "2y J Q", "say which"),
    ("1: 2r 2o", "undo; 1: 2r 2o", 11, 1, "undo", "nothing has been done"),
    ("scores: 32 19", "scores: 33 19", 16, 9, "33 19", "the scores 32 19, not '33"),
    ("0: 4r 4y", "scores: 3 4\n0: 4r 4y", 12, 1, "3 4", "no round ends here"),
    ("scores: 32 19", "scores: 32 19; scores: 32 19", 16, 16, None, "ends here"),
    ("0: 4r 4y", "tag a: b\n0: 4r 4y", 12, 1, "b", "stands in the heading"),
    ("0: 4r 4y", "round 2: x", 12, 1, "x", "the round before still runs"),
    ("seat 0 deals, seat 1 leads", "seat 1 deals, seat 1 leads", 18, 10, None, "dealer"),
    ("deals, seat 1 leads", "deals, seat 0 leads", 18, 10, None, "leader"),
    (", seat 1 leads", "", 18, 10, "seat 0 deals", "expected as leader seat 1"),
    ("\nround 2", "0: pass\nround 2", 17, 4, "pass", "the round is over"),
    ("0: 4r 4y", "0 plays 4r 4y", 12, 1, "0", "'0' is not known"),
    ("undo;", "undo 2;", 11, 61, "2", "'2' was not expected after 'undo'"),
    ("undo;", "undo: 2;", 11, 67, "2", "expected nothing after undo"),
    ("scores: 3", "scores 0: 3", 16, 1, "0", "not expected after 'scores'"),
    ("climbcards: 1", "{}", 1, 1, "{}", "is not known: expected climbcards, game, option"),
    ("1: 2r 2o 2y", '1: "2r 2z"', 11, 4, "2r 2z", "unknown suit 'z'"),
]


@for_each(("old", "new", "line", "column", "text", "sentence"), FAULTS)
@for_each("lenient", [False, True], ids=["strict", "lenient"])
def test_what_is_wrong_is_named_with_its_place(  # noqa: PLR0917  # a row of the table
    old: str, new: str, line: int, column: int, text: str | None, sentence: str, *, lenient: bool
) -> None:
    """The line, the column, and what stands there, for strict and lenient readers alike."""
    with pytest.raises(RecordTextError) as error:
        read(changed(old, new), lenient=lenient)
    assert sentence in str(error.value)
    assert str(error.value).startswith(f"line {line}, column {column}: ")
    assert (error.value.line, error.value.column) == (line, column)
    assert text is None or error.value.text == text
    refusals = (" is not legal: ", "say which: ")
    by_rule = any(refusal in str(error.value) for refusal in refusals)
    assert (error.value.objection is not None) == by_rule


def test_a_game_without_options_is_compared_by_its_name() -> None:
    """One that the catalogue has not, too."""
    game = GAMES["highest-card"]
    text = AS_TEXT.write(a_match(game, 1, 4), game)
    with pytest.raises(RecordTextError, match="other rules than those of highest-card") as error:
        AS_TEXT.read(changed("highest-card", "lowest-card", text), game)
    assert (error.value.line, error.value.column) == (2, 7)
    with pytest.raises(RecordTextError, match="other rules"):
        AS_TEXT.read(TEXT, game)
    assert GAME.name in TEXT


def altered(text: str, rng: Random) -> str:
    """Change a text in one to three places, as a careless hand would."""
    for _ in range(rng.choice((1, 1, 2, 3))):
        lines = text.split("\n")
        line, other = rng.randrange(len(lines)), rng.randrange(len(lines))
        at = rng.randrange(len(text) + 1)
        match rng.randrange(6):
            case 0:
                text = text[:at] + text[at + rng.choice((1, 1, 2, 9)) :]
            case 1:
                text = text[:at] + rng.choice('0123456789 :;"#\n=rsxJ-\t\\' + text) + text[at:]
            case 2:
                del lines[line]
                text = "\n".join(lines)
            case 3:
                lines[line], lines[other] = lines[other], lines[line]
                text = "\n".join(lines)
            case 4:
                lines.insert(other, lines[line])
                text = "\n".join(lines)
            case _:
                text = text[:at]
        text = text or "x"
    return text


@pytest.mark.full
@every_game
def test_altered_texts_give_our_errors_only(game: AnyGame) -> None:
    """What is still a match is written and read back the same; everything else names line and column."""
    text, places = AS_TEXT.write(a_match(game, 3, 10), game), list[tuple[int, int, int]]()
    for seed in range(soak(20)):
        try:
            found = AS_TEXT.read(altered(text, Random(f"{game.name} {seed}")), game, lenient=True)
        except RecordTextError as error:
            places.append((error.line, error.column, len(str(error))))
        else:
            assert AS_TEXT.read(AS_TEXT.write(found, game), game) == found, seed
    assert min(min(line, column) for line, column, _ in places) > 0
    assert max(length for *_, length in places) < 600


def test_rules_of_altered_texts_give_our_errors_only() -> None:
    """A heading that is wrong names its line; another one may be that of another game."""
    game, found = threes.THREES.variant(players=3), 0
    text = AS_TEXT.write(a_match(game, 1, 3), game)
    for seed in range(soak(30)):
        with suppress(RecordError):
            found += rules_of(altered(text, Random(seed))).name.startswith("threes")
    assert found


def test_json_is_not_taken_for_text() -> None:
    """A reader of text says what it expected."""
    data = AS_JSON.write(read(TEXT), GAME)
    assert rules_of(data) == GAME
    with pytest.raises(RecordTextError, match="expected climbcards, game, option"):
        read(data)
