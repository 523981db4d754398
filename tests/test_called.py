"""What players may be called: each name can be seen, and nobody is taken for somebody else."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

import attrs
import pytest

from cases import for_each
from climbcards import ClimbcardsError, Names, Seat, Table
from climbcards.events import Leads
from climbcards.games import haggis
from climbcards.record import AS_JSON, AS_LINES, AS_TEXT, seen, write_seen

GAME: Final = haggis.OFFICIAL_2P
MADE: Final = Table(GAME, rng=Random(7), names=["Ann", "Bob"]).match_record

UNSEEN: Final = {
    "blanks": "  ",
    "a blank before": " Ann",
    "a blank behind": "Ann ",
    "a blank that no line is broken at": "\u00a0",
    "a filler": "\u3164",
    "a filler of half the width": "\uffa0",
    "a first sound that is none": "\u115f",
    "a vowel that is none": "\u1160",
    "a Braille cell without dots": "\u2800",
    "a note without a head": "\U0001d159",
    "a filler before": "\u3164Ann",
    "a filler behind": "Ann\u2800",
    "an accent over nothing": "\u0301",
    "a choice of how nothing is drawn": "\ufe0f",
    "a joiner of nothing": "\u034f",
    "a blank of no width": "\u200b",
    "what turns the line around": "\u202eAnn",
}
"""Names that cannot be seen from their first letter to their last."""

MISTAKEN: Final = {
    "the same": (["Ann", "Ann"], "seat 1 cannot be called 'Ann': seat 0 has that name already"),
    "in capitals": (["Ann", "ANN"], "seat 1 cannot be called 'ANN': seat 0 has that name"),
    "in wide letters": (["Ann", "\uff21\uff4e\uff4e"], "seat 0 has that name already"),
    "with more blanks": (["Ann B", "Ann  B"], "seat 0 has that name already"),
    "with a blank that is a letter": (["Ann B", "Ann\u3164B"], "seat 0 has that name already"),
    "with what shows nothing": (["Ann", "Ann\ufe0f"], "seat 0 has that name already"),
    "with an accent in two ways": (["\u00c9va", "E\u0301va"], "seat 0 has that name already"),
    "the reader": (["you", "Bob"], "seat 0 cannot be called 'you': that is what sentences call"),
    "the reader at the head": (["Ann", "You"], "seat 1 cannot be called 'You': that is what"),
    "the reader in German": (["Ann", "du"], "seat 1 cannot be called 'du': that is what"),
    "to the reader in German": (["Dich", "Bob"], "seat 0 cannot be called 'Dich': that is what"),
    "another seat": (["seat 1", "Bob"], "seat 0 cannot be called 'seat 1': that would be another"),
    "one that is not there": (["Seat 7", "Bob"], "seat 0 cannot be called 'Seat 7': that would be"),
    "another seat in German": (["Ann", "Platz 0"], "seat 1 cannot be called 'Platz 0': that would"),
    "each other": (["seat 1", "seat 0"], "seat 0 cannot be called 'seat 1': that would be another"),
}
"""Names at a table for two by which somebody would be taken for somebody else, and why."""


def at_a_table(names: Sequence[str]) -> object:
    """Sit two down."""
    return Table(GAME, rng=Random(7), names=names)


def written(names: Sequence[str]) -> object:
    """Write down a match that was played by two."""
    return AS_JSON.write(attrs.evolve(MADE, names=tuple(names)), GAME)


def put_into(text: str, names: Sequence[str]) -> str:
    """Put other names into a record of JSON."""
    one, other = names
    return text.replace('"Ann"', f'"{one}"', 1).replace('"Bob"', f'"{other}"', 1)


def read(names: Sequence[str]) -> object:
    """Read a match that was played by two."""
    return AS_LINES.read(put_into(AS_LINES.write(MADE, GAME), names), GAME)


def loaded(names: Sequence[str]) -> object:
    """Go on with a match that was played by two."""
    return Table.loads(put_into(AS_LINES.write(MADE, GAME), names), GAME, rng=Random(7))


def read_as_text(names: Sequence[str]) -> object:
    """Read a match that was played by two as somebody has typed it."""
    one, other = names
    text = AS_TEXT.write(MADE, GAME)
    text = text.replace("seat 0: Ann", f'seat 0: "{one}"').replace("1: Bob", f'1: "{other}"')
    return AS_TEXT.read(text, GAME, lenient=True)


def shown(names: Sequence[str]) -> object:
    """Write down what one of two saw."""
    return write_seen(attrs.evolve(seen(MADE, GAME, 0), names=tuple(names)), GAME)


DOORS: Final[tuple[Callable[[Sequence[str]], object], ...]] = (
    Names,
    at_a_table,
    written,
    read,
    loaded,
    read_as_text,
    shown,
)
every_door = pytest.mark.parametrize("door", DOORS)


@every_door
@for_each("kind", UNSEEN)
def test_a_name_can_be_seen(door: Callable[[Sequence[str]], object], kind: str) -> None:
    """From its first letter to its last, in whatever script: the sentence says what a name is."""
    with pytest.raises(ClimbcardsError, match="the first and the last can be seen") as error:
        door(["Bob", UNSEEN[kind]])
    assert len(str(error.value)) < 300


@every_door
@for_each("kind", MISTAKEN)
def test_nobody_is_taken_for_somebody_else(
    door: Callable[[Sequence[str]], object], kind: str
) -> None:
    """No two names look alike, none is what sentences call their reader, or a seat of another number."""
    names, why = MISTAKEN[kind]
    with pytest.raises(ClimbcardsError) as error:
        door(names)
    assert why in str(error.value)
    assert str(error.value).endswith("choose another name")


@every_door
@for_each(
    "names",
    [
        ("Ann", "Anna"),
        ("Youri", "Dubois"),
        ("seat 0", "seat 1"),
        ("Platz 0", "Seat 1"),
        ("Ann B", "AnnB"),
        ("\u2764\ufe0f", "!"),
        ("\uae40\ubbfc\uc900", "\u0410\u043d\u043d\u0430"),
    ],
)
def test_other_names_will_do(
    door: Callable[[Sequence[str]], object], names: tuple[str, str]
) -> None:
    """In any script, signs too, and a seat may be called by its own number."""
    assert door(names) is not None


def test_who_is_not_named_in_a_text_has_the_number_of_the_seat() -> None:
    """So nobody else may have it; the place of who does is named."""
    text = AS_TEXT.write(MADE, GAME).replace("seat 0: Ann\n", "")
    with pytest.raises(ClimbcardsError, match="line 3, column 9: seat 1 cannot be called 'seat 0'"):
        AS_TEXT.read(text.replace("seat 1: Bob", "seat 1: seat 0"), GAME, lenient=True)


def test_a_sentence_tells_who_it_was() -> None:
    """With names that were taken, and to a reader."""
    names = Names(["Ann", "Youri"], me=1)
    assert [GAME.phrases().event(Leads(Seat(seat)), names) for seat in (0, 1)] == [
        "Ann leads",
        "you lead",
    ]
