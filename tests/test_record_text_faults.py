"""What is wrong in the text of a match: the line, the column, what stands there, and why it will not do."""

from typing import Final

import pytest

from cases import for_each
from climbcards import RecordTextError
from climbcards.record import AS_TEXT
from evenings import GAME, TEXT, changed, read
from matches import GAMES, a_match

HAND: Final = "hand 0: 9g 8r 4y 3o 9o 8g 4r 7g 5y 5r 9r 7y 10y 5g J Q K\n"

# what is changed into what; the line, the column, what stands there; and a part of the sentence
FAULTS: Final = {
    "another version": ("climbcards: 1", "climbcards: 2", 1, 13, "2", "format version 1, not 2"),
    "a word for a version": ("climbcards: 1", "climbcards: x", 1, 13, "x", "number, not 'x'"),
    "no version": ("climbcards: 1", "climbcards:", 1, 1, "climbcards", "something behind it"),
    "no colon": (
        "climbcards: 1",
        "climbcards 1",
        1,
        1,
        "1",
        "too much behind 'climbcards': is a colon",
    ),
    "two versions": ("game", "climbcards: 1\ngame", 2, 1, "1", "'climbcards' stands twice"),
    "no game": ("game: haggis/official-2p\n", "", 1, 1, "", "expected the game before the first"),
    "two games": ("seat 0: Ann", "game: threes", 3, 1, "threes", "'game' stands twice"),
    "another game": ("haggis/official-2p", "threes", 2, 7, "threes", "under threes, other rules"),
    "another preset": ("official-2p", "leaflet-2p", 2, 7, "haggis/leaflet-2p", "other rules"),
    "another option": (
        *("seat 0", "option target: 350\nseat 0", 2, 7),
        *("haggis/official-2p", "other rules than those of haggis/official-2p: look at target"),
    ),
    "no such option": (
        "seat 0",
        "option x: 1\nseat 0",
        2,
        7,
        "haggis/official-2p",
        "'x' is of other rules",
    ),
    "an option without a name": ("seat 0", "option: 3\nseat 0", 3, 1, "3", "needs a name"),
    "an option twice": (
        *("seat 0", "option target: 250; option target: 250\nseat 0", 3, 21),
        *("250", "'option target' stands twice"),
    ),
    "no such seat": (
        "seat 1: Bob",
        "seat 2: Bob",
        4,
        1,
        "Bob",
        "there is no seat 2: a table for 2",
    ),
    "no seat": ("seat 1: Bob", "seat x: Bob", 4, 1, "x", "expected a whole number, not 'x'"),
    "no digits of ours": ("seat 1: Bob", "seat \N{SUPERSCRIPT ONE}: Bob", 4, 1, None, "number"),
    "a seat without a number": ("seat 1: Bob", "seat: Bob", 4, 1, "", "number, not ''"),
    "a seat twice": ("seat 1: Bob", "seat 0: Bob", 4, 1, "Bob", "'seat 0' stands twice"),
    "a long name": ("Bob", "B" * 49, 4, 9, None, "a name has up to 48 letters"),
    "a name not to be seen": ("Bob", '"\\u0007"', 4, 9, '"\\u0007"', "that can be printed"),
    "a name of somebody else": ("Bob", "ANN", 4, 9, "ANN", "seat 0 has that name already"),
    "no name": ("seat 1: Bob", "seat 1:", 4, 1, "seat", "'seat' needs something behind it"),
    "a quote without an end": ("Bob", '"Bob', 4, 9, '"Bob', "does not end on its line"),
    "an end that is none": ("Bob", '"Bob\\"', 4, 9, '"Bob\\"', "does not end on its line"),
    "a mark that is none": ("Bob", '"B\\q"', 4, 9, '"B\\q"', "is not text in quotes"),
    "quotes before a colon": ("seat 1: Bob", 'seat "1: Bob', 4, 6, '"1: Bob', "does not end"),
    "a tag twice": ("seat 1", "tag place: X\nseat 1", 6, 1, "Bern", "'tag place' stands twice"),
    "a tag without a name": ("tag place: Bern", "tag: Bern", 5, 1, "Bern", "needs a name"),
    "a tag of two words": (
        *("tag place: Bern", 'tag "a" b: Bern', 5, 1),
        *('"a" b', "is not text in quotes"),
    ),
    "a long tag": ("Bern", "B" * 401, 5, 12, None, "up to 48 letters, a tag 400"),
    "another round": ("round 1", "round 2", 7, 1, "seat 0 deals", "round 1, not round 2"),
    "no round": ("round 1", "round one", 7, 1, "one", "expected a whole number, not 'one'"),
    "nobody deals": ("seat 0 deals", "shuffled", 7, 10, "shuffled", "as in seat 0 deals, not"),
    "no seat deals": ("seat 0 deals", "seat x deals", 7, 10, "x", "expected a whole number"),
    "another table's deals": ("seat 0 deals", "seat 9 deals", 7, 10, None, "there is no seat 9"),
    "a leader of another table": (
        *("seat 0 deals", "seat 0 deals, seat 7 leads", 7, 10),
        *("seat 0 deals, seat 7 leads", "there is no seat 7"),
    ),
    "half a leader": ("seat 0 deals", "seat 0 deals, seat 1", 7, 10, None, "expected who deals"),
    "a hand is missing": (HAND, "", 7, 1, "seat 0 deals", "seat 0 has no hand"),
    "a hand twice": (HAND, HAND * 2, 9, 1, None, "'hand 0' stands twice"),
    "a hand of another table": ("hand 1:", "hand 4:", 9, 9, None, "there is no seat 4"),
    "no card": ("hand 0: 9g 8r", "hand 0: 9g 8x", 8, 13, None, "unknown suit 'x' in '8x'"),
    "too many cards": ("hand 0: ", f"hand 0: {'9g ' * 40}", 8, 9, None, "more than 42 cards"),
    "a card is missing": ("hand 0: 9g ", "hand 0: ", 7, 10, "seat 0 deals", "16"),
    "a hand without cards": (HAND, "hand 0:\n", 7, 10, "seat 0 deals", "0"),
    "no stock": ("stock: 10r 6o 8y 3r 2g 8o 4o 7r\n", "", 7, 10, "seat 0 deals", "10r"),
    "two stocks": ("1: 2r 2o", "stock: 7r\n1: 2r 2o", 11, 1, "7r", "'stock' stands twice"),
    "a hand by itself": ("round 1", f"{HAND}round 1", 7, 1, None, "'hand' belongs to a deal"),
    "a stock by itself": ("0: 4r 4y", "stock: 7r", 12, 1, "7r", "write it below its round"),
    "an action before a deal": ("\nround", "0: pass\nround", 6, 1, "pass", "nothing is dealt"),
    "no card in a play": ("1: 2r 2o 2y", "1: 2r 2o 2z", 11, 11, None, "'2r 2o 2z': unknown suit"),
    "no action": ("1: 2r 2o 2y", "1: dance", 11, 4, "dance", "'dance'"),
    "nothing behind a seat": ("1: 2r 2o 2y", "1:", 11, 1, "", "a seat needs something behind"),
    "a card too often": ("2r 2o 2y", "2r 2r 2r", 11, 4, "2r 2r 2r", "give it once"),
    "cards not held": ("2r 2o 2y", "9g", 11, 4, "9g", "'9g' is not legal:"),
    "not one's turn": ("1: 2r 2o 2y", "0: 9g", 11, 4, "9g", "not the turn of seat 0"),
    "a seat that is not there": ("1: 2r 2o 2y", "7: 9g", 11, 4, "9g", "there is no seat 7"),
    "no play that wins": ("0: 5r 5y 5g", "0: 3o", 11, 17, "3o", "does not answer 3 of 2s"),
    "more than one reading": ("1: 2r 2o 2y", "1: 2y J Q", 11, 4, "2y J Q", "say which"),
    "nothing to take back": ("1: 2r 2o", "undo; 1: 2r 2o", 11, 1, "undo", "nothing has been done"),
    "other scores": ("scores: 32 19", "scores: 33 19", 16, 9, "33 19", "the scores 32 19, not '33"),
    "scores too early": ("0: 4r 4y", "scores: 3 4\n0: 4r 4y", 12, 1, "3 4", "no round ends here"),
    "scores twice": ("scores: 32 19", "scores: 32 19; scores: 32 19", 16, 16, None, "ends here"),
    "a heading behind": ("0: 4r 4y", "tag a: b\n0: 4r 4y", 12, 1, "b", "stands in the heading"),
    "a round too early": ("0: 4r 4y", "round 2: x", 12, 1, "x", "the round before still runs"),
    "another dealer": (
        "seat 0 deals, seat 1 leads",
        "seat 1 deals, seat 1 leads",
        18,
        10,
        None,
        "dealer",
    ),
    "another leader": ("deals, seat 1 leads", "deals, seat 0 leads", 18, 10, None, "leader"),
    "no leader": (", seat 1 leads", "", 18, 10, "seat 0 deals", "expected as leader seat 1"),
    "a round that is over": ("\nround 2", "0: pass\nround 2", 17, 4, "pass", "the round is over"),
    "what is not known": ("0: 4r 4y", "0 plays 4r 4y", 12, 1, "0", "'0' is not known"),
    "a number behind undo": ("undo;", "undo 2;", 11, 61, "2", "'2' is too much behind 'undo'"),
    "a value behind undo": ("undo;", "undo: 2;", 11, 67, "2", "nothing stands behind undo"),
    "a seat behind scores": ("scores: 3", "scores 0: 3", 16, 1, "0", "too much behind 'scores'"),
    "JSON": (
        "climbcards: 1",
        "{}",
        1,
        1,
        "{}",
        "is not known: expected climbcards, game, option",
    ),
}


@for_each("kind", FAULTS)
@for_each("lenient", [False, True], ids=["strict", "lenient"])
def test_what_is_wrong_is_named_with_its_place(kind: str, *, lenient: bool) -> None:
    """The line, the column, and what stands there, for strict and lenient readers alike."""
    old, new, line, column, text, sentence = FAULTS[kind]
    with pytest.raises(RecordTextError) as error:
        read(changed(old, new), lenient=lenient)
    assert sentence in str(error.value)
    assert str(error.value).startswith(f"line {line}, column {column}: ")
    assert (error.value.line, error.value.column) == (line, column)
    assert text is None or error.value.text == text
    refusals = (" is not legal: ", "say which: ")
    by_rule = any(refusal in str(error.value) for refusal in refusals)
    assert (error.value.objection is not None) == by_rule


def test_the_head_is_settled_when_a_round_begins() -> None:
    """A seat that is not there is found before the first deal is looked at."""
    with pytest.raises(RecordTextError, match="line 5, column 1: there is no seat 2"):
        read(changed("tag place", "seat 2").replace("hand 0", "hand 9"))


def test_many_tags_are_refused_at_the_first_too_many() -> None:
    """A record has some thirty of them."""
    tags = "".join(f"tag t{number}: x\n" for number in range(40))
    with pytest.raises(RecordTextError, match="32 tags at most") as error:
        read(changed("tag place: Bern\n", tags))
    assert error.value.line == 5 + 32


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
