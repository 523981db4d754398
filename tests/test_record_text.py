"""Matches as text for people: written, read back strictly or leniently, for every game."""

import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, Final

import attrs
import pytest

from cases import for_each
from cli.toy import Toy
from climbcards import AnyGame, RecordError, RecordTextError, Table, reasons
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
    rules = PAGES.parent.parent / "rules"
    pages = {path.stem for path in rules.glob("*.md")} - {"index"}
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


@pytest.mark.parametrize(
    ("name", "ranks"),
    [
        ("haggis/official-2p", [*"23456789", "10", *"JQK"]),
        ("tichu/plain", [*"123456789", "10", *"JQKA"]),
    ],
)
def test_texts_with_the_names_of_old_are_read(name: str, ranks: list[str]) -> None:
    """What is named by its ends was once named by how long it is: such a text is the same match."""
    game, changes = GAMES[name], 0

    def as_once(found: re.Match[str]) -> str:
        nonlocal changes
        changes += 1
        kind, low, top = found.groups()
        number = ranks.index(top) - ranks.index(low) + 1
        if kind == "run":
            return f"= run of {number} to {top}" if changes % 2 else f"= run to {top}"
        if name == "tichu/plain":
            return f"= {kind.replace('pairs', 'stairs')} {number} to {top}"
        return f"= {number} {kind} to {top}"

    for seed in range(6):
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
    assert changes > 1


def test_house_rules_are_named_where_they_differ() -> None:
    """A text stands as it is, everything else as JSON; what is as in the preset is left out."""
    house = haggis.OFFICIAL_3P.variant(
        bets=(0, 5), sets=False, target=None, rounds=7, last_hand=haggis.LastHand.SECOND_OUT
    )
    made = a_match(house, 1, 3)
    text = AS_TEXT.write(made, house)
    assert set(re.findall(r"^option .*", text, re.MULTILINE)) == {
        "option bets: [0, 5]",
        "option sets: false",
        "option target: null",
        "option rounds: 7",
        "option last_hand: second-out",
    }
    assert rules_of(text) == house
    assert AS_TEXT.read(text, house) == made


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
    word: str = "true"
    other: str = "a # b"
    plain: str = "as it is"


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
    "back\\slash",
    "Z\u00fcrich \N{BLACK HEART SUIT}",
    "0",
    '"',
    "undo",
)


@for_each("odd", [*ODD, "", " blank before", "blank behind "])
def test_whatever_a_tag_says_comes_back(odd: str) -> None:
    """Marks and blanks stand in quotes; a heart is as printable as a letter."""
    made = attrs.evolve(read(BEGUN), tags={"place": odd, f"k{odd}": "x"})
    assert read(AS_TEXT.write(made, GAME)) == made


@for_each("odd", ODD)
def test_whatever_a_name_is_comes_back(odd: str) -> None:
    """A player may be called as they like."""
    made = attrs.evolve(read(BEGUN), names=(odd, "Bob"))
    assert read(AS_TEXT.write(made, GAME)) == made


def test_a_match_without_names_comes_back_without() -> None:
    """Nobody is named where nobody was."""
    made = attrs.evolve(read(TEXT), names=())
    text = AS_TEXT.write(made, GAME)
    assert "seat 0:" not in text
    assert read(text) == made


def test_nothing_but_a_heading_is_a_match_too() -> None:
    """Before anything is dealt there are no steps."""
    text = TEXT[: TEXT.index("\nround 1")]
    assert read(text).steps == ()
    assert AS_TEXT.write(read(text), GAME) == text


def test_scores_are_written_also_where_the_record_has_none() -> None:
    """The text is of what was played; reading it gives the scores."""
    made = read(TEXT)
    bare = [
        attrs.evolve(step, scores=None) if isinstance(step, Did) else step for step in made.steps
    ]
    assert AS_TEXT.write(attrs.evolve(made, steps=tuple(bare)), GAME) == TEXT


def test_a_wrong_record_is_not_written() -> None:
    """The error names the step, as that of every replay."""
    made = read(BEGUN)
    wrong = attrs.evolve(made, steps=(*made.steps, *made.steps))
    with pytest.raises(RecordError, match="the round still runs") as error:
        AS_TEXT.write(wrong, GAME)
    assert error.value.where.startswith("$.steps[1]")
    with pytest.raises(RecordError, match="other rules"):
        AS_TEXT.write(made, haggis.LEAFLET_2P)


SAME: Final[dict[str, tuple[Callable[[str], str], int, int]]] = {
    "another case": (lambda text: changed("game:", "Game:", text), 2, 1),
    "a colon without a blank": (lambda text: changed("seat 0: Ann", "seat 0:Ann", text), 3, 8),
    "blanks": (lambda text: changed("seat 0: Ann", "  seat\t0 :  Ann ", text), 3, 1),
    "cards in another case": (lambda text: changed("1: 2r 2o", "1: 2R 2o", text), 11, 5),
    "cards in another order": (lambda text: changed("2r 2o 2y", "2y 2r 2o", text), 11, 5),
    "a reading that is known": (lambda text: changed("2y; 0", "2y = 3 of 2s; 0", text), 11, 12),
    "a semicolon too many": (lambda text: changed("2y; 0", "2y;; 0", text), 11, 13),
    "line ends of others": (lambda text: text.replace("\n", "\r\n"), 1, 14),
    "a mark at the top": (lambda text: "\N{ZERO WIDTH NO-BREAK SPACE}" + text, 1, 1),
    "a comment": (lambda text: changed("9g; 1: pass", "9g; 1: pass # oh", text), 11, 87),
    "a line of comment": (lambda text: "# an evening\n" + text, 1, 1),
    "no end of the last line": (lambda text: text.removesuffix("\n"), 22, 25),
    "an empty line more": (lambda text: text + "\n", 23, 1),
    "an empty line less": (lambda text: changed("Bern\n", "Bern", text), 6, 1),
    "no version": (lambda text: changed("climbcards: 1\n", "", text), 1, 1),
    "no scores": (lambda text: changed("scores: 32 19\n", "", text), 16, 1),
    "quotes": (lambda text: changed("Bern", '"Bern"', text), 5, 12),
    "a line broken": (lambda text: changed("; 1: 10o", "\n1: 10o", text), 12, 9),
    "two lines in one": (lambda text: changed("10g; 0: pass\n", "10g; 0: pass; ", text), 12, 30),
    "another order at the head": (
        lambda text: changed(
            "seat 1: Bob\ntag place: Bern\n", "tag place: Bern\nseat 1: Bob\n", text
        ),
        4,
        1,
    ),
    "the stock first": (
        lambda text: changed("stock: 10r 6o 8y 3r 2g 8o 4o 7r\n", "", text).replace(
            "hand 0", "stock: 10r 6o 8y 3r 2g 8o 4o 7r\nhand 0", 1
        ),
        8,
        1,
    ),
    "an option as in the preset": (
        lambda text: changed("seat 0", "option target: 250\nseat 0", text),
        3,
        1,
    ),
}
"""What says the same and is not written so; and the first place that differs."""


@pytest.mark.no_cover  # slow when watched, and others reach the same lines
@for_each("kind", SAME)
def test_a_strict_reader_names_what_is_not_written_so(kind: str) -> None:
    """A lenient one reads the same match; a strict one names line and column, and what stands there."""
    change, line, column = SAME[kind]
    text = change(TEXT)
    assert text != TEXT
    assert read(text, lenient=True) == read(TEXT)
    with pytest.raises(RecordTextError, match="write it so, or read it leniently") as error:
        read(text)
    assert (error.value.line, error.value.column) == (line, column), str(error.value)


def test_who_is_not_named_is_called_by_number() -> None:
    """A lenient reader needs no name for everybody."""
    text = changed("seat 0: Ann\n", "")
    assert read(text, lenient=True).names == ("seat 0", "Bob")
    with pytest.raises(RecordTextError, match="expected 'seat 0: seat 0', not 'seat 1: Bob'"):
        read(text)


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


def test_an_action_may_stand_in_quotes() -> None:
    """As the notation of some games may need; the error points at the quotes."""
    text = changed("1: 2r 2o 2y", '1: "2r 2o 2y"')
    assert read(text, lenient=True) == read(TEXT)
    with pytest.raises(RecordTextError, match="unknown suit 'z'") as error:
        read(changed("1: 2r 2o 2y", '1: "2r 2z"'))
    assert (error.value.line, error.value.column, error.value.text) == (11, 4, "2r 2z")


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
    with pytest.raises(RecordTextError, match="not the turn of seat 1") as error:
        read(f"{text}; 1: 6r")
    assert (error.value.line, error.value.column, error.value.text) == (22, 10, "6r")
    assert error.value.objection is not None
    assert isinstance(error.value.objection.reason, reasons.NotYourTurn)


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
    text = AS_TEXT.write(
        a_match(threes.THREES.variant(players=3), 1, 3), threes.THREES.variant(players=3)
    )
    found = 0
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
