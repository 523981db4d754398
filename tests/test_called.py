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

UNSEEN: Final = (
    *("  ", " Ann", "Ann ", "\u00a0"),  # blanks
    *("\u3164", "\uffa0", "\u115f", "\u1160"),  # fillers of Hangul
    *("\u2800", "\U0001d159"),  # a Braille cell without dots, a note without a head
    *("\u3164Ann", "Ann\u2800", "\u202eAnn"),  # the last one turns the line around
    *("\u0301", "\ufe0f", "\u034f", "\u200b"),  # what needs something beside it
)
"""Names that cannot be seen from their first letter to their last."""

MISTAKEN: Final = [
    (["Ann", "Ann"], "seat 1 cannot be called 'Ann': seat 0 has that name already"),
    (["Ann", "ANN"], "seat 1 cannot be called 'ANN': seat 0 has that name"),
    (["Ann", "\uff21\uff4e\uff4e"], "seat 0 has that name already"),
    (["Ann B", "Ann  B"], "seat 0 has that name already"),
    (["Ann B", "Ann\u3164B"], "seat 0 has that name already"),
    (["Ann", "Ann\ufe0f"], "seat 0 has that name already"),
    (["\u00c9va", "E\u0301va"], "seat 0 has that name already"),
    (["you", "Bob"], "seat 0 cannot be called 'you': that word addresses the reader"),
    (["Ann", "You"], "seat 1 cannot be called 'You': that word addresses the reader"),
    (["Ann", "du"], "seat 1 cannot be called 'du': that word addresses the reader"),
    (["Dich", "Bob"], "seat 0 cannot be called 'Dich': that word addresses the reader"),
    (["seat 1", "Bob"], "seat 0 cannot be called 'seat 1': that is the number of another"),
    (["Seat 7", "Bob"], "seat 0 cannot be called 'Seat 7': that is the number"),
    (["Ann", "Platz 0"], "seat 1 cannot be called 'Platz 0': that is the number"),
    (["seat 1", "seat 0"], "seat 0 cannot be called 'seat 1': that is the number of another"),
]
"""Names at a table for two by which somebody would be taken for somebody else, and why."""


def put_into(text: str, names: Sequence[str]) -> str:
    """Put other names into a record of JSON."""
    one, other = names
    return text.replace('"Ann"', f'"{one}"', 1).replace('"Bob"', f'"{other}"', 1)


def typed(names: Sequence[str]) -> str:
    """Return a match that was played by two as somebody has typed it."""
    text, (one, other) = AS_TEXT.write(MADE, GAME), names
    return text.replace("seat 0: Ann", f'seat 0: "{one}"').replace("1: Bob", f'1: "{other}"')


LINES: Final = AS_LINES.write(MADE, GAME)
SEEN: Final = seen(MADE, GAME, 0)
DOORS: Final[dict[str, Callable[[Sequence[str]], object]]] = {
    "names": Names,
    "at a table": lambda names: Table(GAME, rng=Random(7), names=names),
    "written": lambda names: AS_JSON.write(attrs.evolve(MADE, names=tuple(names)), GAME),
    "read": lambda names: AS_LINES.read(put_into(LINES, names), GAME),
    "loaded": lambda names: Table.loads(put_into(LINES, names), GAME, rng=Random(7)),
    "typed": lambda names: AS_TEXT.read(typed(names), GAME, lenient=True),
    "shown": lambda names: write_seen(attrs.evolve(SEEN, names=tuple(names)), GAME),
}
every_door = for_each("door", DOORS)


@every_door
@for_each("name", UNSEEN)
def test_a_name_can_be_seen(door: str, name: str) -> None:
    """From its first letter to its last, in whatever script: the sentence says what a name is."""
    with pytest.raises(ClimbcardsError, match="the first and the last are visible") as error:
        DOORS[door](["Bob", name])
    assert len(str(error.value)) < 300


@every_door
@for_each(("names", "why"), MISTAKEN)
def test_nobody_is_taken_for_somebody_else(door: str, names: list[str], why: str) -> None:
    """No two names look alike, none is what sentences call their reader, or a seat of another number."""
    with pytest.raises(ClimbcardsError) as error:
        DOORS[door](names)
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
def test_other_names_will_do(door: str, names: tuple[str, str]) -> None:
    """In any script, signs too, and a seat may be called by its own number."""
    assert DOORS[door](names) is not None


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
