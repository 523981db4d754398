"""Who sits where: names of players, what a name may be, and which names cannot be told apart.

Theory of operation. Names are compared as Unicode knows them: capitals, blanks, invisible marks, other forms of the
same letter and other scripts' digits make no difference. That a Cyrillic letter looks like a Latin one is in no table
of Python's, and a table of our own would never be whole; so what is refused is what such a trick needs, letters of two
alphabets in one word.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final, Protocol, TypeGuard, cast, final, runtime_checkable
from unicodedata import category, normalize
from unicodedata import name as name_of

import attrs

from climbcards._errors import ClimbcardsError
from climbcards._quoting import WIDTH, joined, quoted
from climbcards._seats import Seat, is_seat, no_seat

MOST: Final = 1000
"""More names than there are seats at any table."""


MOST_MARKS: Final = 4
"""How many marks stand on one letter: no language has more."""

A_NAME: Final = (
    f"a name has up to {WIDTH} letters that can be printed, the first and the last can be seen, "
    f"and a letter has up to {MOST_MARKS} marks"
)
"""What a name is, for sentences that refuse one."""

_HOLLOW: Final = re.compile(
    "[\u115f\u1160\u2800\u3164\uffa0\U00013441\U00013442\U00016fe4\U0001d159]"
)
"""Letters and signs that look like a blank: fillers of scripts, a Braille cell without dots, a note without a head."""

_UNSEEN: Final = re.compile("[\u034f\u17b4\u17b5\u180b-\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""Marks that show nothing by themselves: they join, or choose how the sign before them is drawn."""

_EAST_ASIAN: Final = frozenset({"BOPOMOFO", "CJK", "HANGUL", "HIRAGANA", "IDEOGRAPHIC", "KATAKANA"})
"""What the names of signs begin with that are written beside letters of an alphabet, and look like none."""

_LETTERS: Final = frozenset({"Lu", "Ll", "Lt", "Lo"})
_MARKS: Final = frozenset({"Mn", "Me"})

_READER: Final = frozenset({"you", "du", "dich"})
"""What phrase books call their reader."""

_NUMBERED: Final = re.compile("(?:seat|platz) ?([0-9]+)")
"""What phrase books call a seat without a name."""


def is_name(value: object) -> TypeGuard[str]:
    """Tell whether something can be the name of a player: a line of text that can be seen, and not too long."""
    return (
        isinstance(value, str)
        and len(value) <= WIDTH
        and value.isprintable()
        and _is_seen(value)
        and not _is_overloaded(value)
    )


def _is_seen(text: str) -> bool:
    """Tell whether a line of text shows something, from its first letter to its last."""
    shown = _HOLLOW.sub(" ", text)
    return shown == shown.strip() and any(category(each)[0] in "LNPS" for each in shown)


def _is_overloaded(text: str) -> bool:
    """Tell whether a letter has so many marks that they reach over the lines around it."""
    marks = "".join("m" if category(each) in _MARKS else " " for each in normalize("NFD", text))
    return "m" * (MOST_MARKS + 1) in marks


def clashes(names: Sequence[str]) -> Iterator[tuple[int, str]]:
    """Give each seat whose name could be mistaken for somebody else, and say why.

    In names that count as the same, capitals, blanks, invisible characters, and how a letter or a digit is written make
    no difference. A word with letters of two alphabets could be made to look like another.
    """
    first: dict[str, int] = {}
    for seat, name in enumerate(names):
        alike = _alike(name)
        number = _NUMBERED.fullmatch(alike)
        refused = f"seat {seat} cannot be called {quoted(name)}"
        mixed = _mixed(name)
        if mixed:
            yield seat, f"{refused}: it mixes {joined(mixed)} letters in one word"
        elif alike in _READER:
            yield seat, f"{refused}: that is what sentences call their reader"
        elif number is not None and number[1] != f"{seat}":
            yield seat, f"{refused}: that would be another seat"
        elif alike in first:
            yield seat, f"{refused}: seat {first[alike]} has that name already"
        first.setdefault(alike, seat)


def _alike(name: str) -> str:
    """Give what all names have in common that look like this one."""
    if not name.isascii():
        name = _HOLLOW.sub(" ", _UNSEEN.sub("", normalize("NFKC", name)))
        name = re.sub(r"\d", lambda digit: str(int(digit[0])), name)  # those of other scripts too
    return " ".join(name.casefold().split())


def _mixed(name: str) -> Sequence[str]:
    """Return the alphabets of the first word that has letters of several; () if none has."""
    for word in () if name.isascii() else normalize("NFKC", name).split():
        letters = (each for each in word if category(each) in _LETTERS)
        found = {name_of(each, "").partition(" ")[0] for each in letters} - _EAST_ASIAN
        if len(found) > 1:
            return sorted(each.capitalize() for each in found)
    return ()


def by_number(seat: int) -> str:
    """Call a seat by its number, as where it has no name."""
    return f"seat {quoted(seat)}"


def _row(names: object, most: int) -> list[object]:
    """Give the items of a row; what is no row, or too long to look at, is a row without a name in it."""
    if isinstance(names, Sequence) and not isinstance(names, str):
        row = cast("Sequence[object]", names)  # isinstance leaves the items unknown
        return [*row] if len(row) <= most else [None]
    return [None]


def named(names: object, players: int | None = None) -> tuple[str, ...]:
    """Take a name for each seat, by which it can be told from others; without any they are called by number.

    Where it is not known how many play, there are as many seats as names.

    Raises:
        ClimbcardsError: Not one for each seat, one is no name, or it misleads.
    """
    found = labels(names, players)
    for _, problem in clashes(found):
        raise ClimbcardsError(f"{problem}: choose another name")
    return found


def labels(names: object, players: int | None = None) -> tuple[str, ...]:
    """Take what to write at each seat, as `named` does, of which two may be the same.

    Raises:
        ClimbcardsError: Not one for each seat, or one is no name.
    """
    given = _row(names, MOST if players is None else players)
    fit = [name for name in given if is_name(name)]
    if len(fit) != len(given) or (players is not None and len(fit) not in {0, players}):
        number = "names" if players is None else f"{players} names"
        found = f"expected {number}, one for each seat, not {quoted(names)}"
        raise ClimbcardsError(f"{found}: {A_NAME}")
    return tuple(fit) or tuple(by_number(seat) for seat in range(players or 0))


def _given(names: Sequence[str]) -> tuple[str, ...]:
    """Take names for as many seats as there are names."""
    return named(names)


def _reader(me: int | None) -> Seat | None:
    """Take the seat of a reader, which a table that is not known has."""
    if me is None or is_seat(me, me + 1 if type(me) is int else 0):
        return me
    raise ClimbcardsError(f"`me` is a seat or None, not {quoted(me)}")


@final
@attrs.frozen(order=False)
class Names:
    """Who sits where, for sentences to one reader.

    `by_seat` has a name for each seat; without names seats are called by number. `me` is the reader's seat, who is
    called `you`; None is a reader who does not play. So no name may be `you`, `du` or `dich`, or the number of
    another seat, and no two names may be the same; capitals, blanks and invisible characters make no difference.

    >>> from climbcards import Names
    >>> names = Names(["Ann", "Bob"], me=1)
    >>> names.who(0), names.who(1)
    ('Ann', 'you')
    >>> [names.does(seat, "passes", "pass") for seat in (0, 1)]
    ['Ann passes', 'you pass']

    Raises:
        ClimbcardsError: Something that is no name, names that cannot be told apart, or a reader's seat without a name.
    """

    by_seat: tuple[str, ...] = attrs.field(default=(), converter=_given)
    me: Seat | None = attrs.field(default=None, converter=_reader)

    def __attrs_post_init__(self) -> None:
        players = len(self.by_seat)
        if players and self.me is not None and not is_seat(self.me, players):
            raise ClimbcardsError(no_seat(self.me, players))

    def known(self, seat: int) -> str | None:
        """Give the name of a seat; None if it has none and is only called by its number."""
        if not is_seat(seat, len(self.by_seat)) or self.by_seat[seat] == by_number(seat):
            return None
        return self.by_seat[seat]

    def who(self, seat: int) -> str:
        """Call a seat in English: `Ann`, `you`, `seat 2`."""
        return "you" if seat == self.me else self.known(seat) or by_number(seat)

    def does(self, seat: int, does: str, do: str) -> str:
        """Begin an English sentence about a seat: `Ann passes`, `you pass`.

        `does` is the verb for somebody else, `do` the verb for the reader.
        """
        return f"{self.who(seat)} {do if seat == self.me else does}"

    def do(self, seats: Sequence[int], does: str, do: str) -> str:
        """Begin an English sentence about some seats, in this order: `Ann and Bob have`, `you have`.

        `does` is the verb for one seat, `do` the verb for several, or for the reader.

        Raises:
            ClimbcardsError: No seats.
        """
        if not seats:
            raise ClimbcardsError("expected the seats that a sentence is about, not none")
        if len(seats) == 1:
            return self.does(seats[0], does, do)
        return f"{joined(map(self.who, seats))} {do}"


NOBODY: Final = Names()
"""All seats by number, and no reader: what `str` uses."""


@runtime_checkable
class Spoken(Protocol):
    """Something whose sentence calls seats by name."""

    def told(self, names: Names, /) -> str:
        """Say it in English, with names."""
        ...


def spoken(value: object, names: Names) -> str:
    """Say something in English: with names, if there are seats in its sentence."""
    return value.told(names) if isinstance(value, Spoken) else str(value)
