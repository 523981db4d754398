"""Texts of matches that are meant to bring a reader down: each is refused in a short sentence, in linear time."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

import pytest

from cases import for_each
from climbcards import RecordTextError
from climbcards.record import rules_of
from evenings import BEGUN, TEXT, changed, read
from test_hostile import BOUND, grows_linearly

TEXTS: Final[Mapping[str, Callable[[int], str]]] = {
    "blanks": lambda n: " " * n,
    "empty lines": lambda n: "\n" * n,
    "one word": lambda n: "x" * n,
    "one line": lambda n: "x " * n,
    "semicolons": lambda n: ";" * n,
    "colons": lambda n: ":" * n,
    "pairs of quotes": lambda n: '""' * n,
    "a quote without an end": lambda n: '"' + "x" * n,
    "backslashes": lambda n: '"' + "\\\\" * n,
    "comments": lambda n: "#\n" * n,
    "digits": lambda n: BEGUN.replace("round 1", "round " + "9" * n),
    "digits of a version": lambda n: "climbcards: " + "9" * n,
    "minus signs": lambda n: "climbcards: " + "-" * n,
    "blanks in a head": lambda n: "tag" + " " * n + "x",
    "a long name": lambda n: changed("Bob", "B" * n),
    "a long tag": lambda n: changed("Bern", "B" * n),
    "a long game": lambda n: changed("haggis/", "h" * n),
    "many tags": lambda n: changed("seat 0", "".join(f"tag {i}: x\n" for i in range(n)) + "seat 0"),
    "many options": lambda n: changed(
        "seat 0", "".join(f"option {i}: x\n" for i in range(n // 20)) + "seat 0"
    ),
    "many seats": lambda n: changed(
        "seat 0", "".join(f"seat {i + 9}: x\n" for i in range(n // 20)) + "seat 0"
    ),
    "an option of brackets": lambda n: changed("seat 0", f"option target: {'[' * n}\nseat 0"),
    "an option of lists": lambda n: changed(
        "seat 0", f"option target: {'[' * n + ']' * n}\nseat 0"
    ),
    "many cards": lambda n: changed("hand 0: ", "hand 0: " + "9g " * n),
    "many hands": lambda n: changed("hand 0: ", "hand 1: 9g\n" * n + "hand 0: "),
    "who deals": lambda n: changed("seat 0 deals", "seat 0 deals," * n),
    "one long action": lambda n: BEGUN + "1: " + "2r " * n,
    "one long word of an action": lambda n: BEGUN + "1: " + "2" * n,
    "an action in quotes": lambda n: BEGUN + '1: "' + "\\u0032" * n + '"',
    "blanks in an action": lambda n: BEGUN + "1: 2r" + " " * n + "x",
    "long scores": lambda n: changed("32 19", "32 " * n),
    "undos": lambda n: BEGUN + "undo; " * n,
    "plays and undos": lambda n: BEGUN + "1: 2r 2o 2y; undo\n" * (n // 200) + "undo",
    "plays on one line": lambda n: BEGUN + "1: 2r 2o 2y; undo; " * (n // 200) + "undo",
    "a long way to what differs": lambda n: TEXT + "\n" * n,
    "a long line that differs": lambda n: TEXT + " " * n,
}
"""Texts of any length that no strict reader takes."""


def read_text(text: Callable[[int], str], n: int) -> object:
    """Read a text of some length."""
    return read(text(n))


@for_each("kind", TEXTS)
def test_texts_are_refused_in_a_short_sentence(kind: str) -> None:
    """Whatever the length: line and column, the place and not the whole, in linear time."""
    with pytest.raises(RecordTextError) as error:
        read(TEXTS[kind](20_000))
    assert len(str(error.value)) < BOUND
    grows_linearly(partial(read_text, TEXTS[kind]), 20_000)


HEADLESS: Final = {kind for kind in TEXTS if "climbcards: 1" not in TEXTS[kind](2)}
"""Those that do not name a game at all."""


@for_each("kind", sorted(HEADLESS - {"blanks", "empty lines"}))
def test_rules_of_texts_are_refused_in_a_short_sentence(kind: str) -> None:
    """The heading is read up to what is wrong in it."""
    with pytest.raises(RecordTextError) as error:
        rules_of(TEXTS[kind](20_000))
    assert len(str(error.value)) < BOUND
    grows_linearly(lambda n: rules_of(TEXTS[kind](n)), 20_000)
