"""What the terminal says to a player, in English and in German; and text in columns, and estimates."""

import re
import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby, zip_longest
from typing import Final, TypeAlias, final

import attrs

from climbcards._actions import reading_of
from climbcards._cards import Card, shown
from climbcards._errors import NotationError, check_fits
from climbcards._game import ENGLISH, A_told, Book, Phrases
from climbcards._round import Seated
from climbcards._simulation import Estimate
from climbcards._words import NOBODY, Names, Say
from climbcards.events import Event

LANGUAGES: Final = ("en", "de")
"""The languages that the terminal speaks."""


def language_of(text: str) -> str:
    """Return the value of `--language`.

    Raises:
        ClimbcardsError: The terminal does not speak this language.
    """
    known = f"expected one of {', '.join(LANGUAGES)}"
    check_fits("--language", text, known, fits=text in LANGUAGES)
    return text


@final
@attrs.frozen(order=False)
class Speech:
    """Says sentences of the terminal to one reader, in the language of a phrase book."""

    names: Names = NOBODY
    phrases: Phrases = ENGLISH
    cards: Mapping[str, str] = attrs.field(factory=dict[str, str])
    """The names of jokers and the like, which sentences have in place of the notation."""

    def __call__(self, en: str, de: str, /, **slots: object) -> str:
        """Return a sentence of the terminal with its slots filled."""
        return self._say(en, de, **slots)

    @property
    def is_german(self) -> bool:
        """Whether the language is German; otherwise it is English."""
        return self.phrases.language == "de"

    def who(self, seat: int) -> str:
        """Return what a seat is called: `Ann`, `you`, `seat 2`."""
        return self._say.who(seat)

    def event(self, event: Event[A_told]) -> str:
        """Say what happened: `Ann passes`, `you lead`."""
        return self.named(self.phrases.event(event, self.names))

    def named(self, sentence: str) -> str:
        """Return a sentence with the names of cards in place of the notation."""
        return shown(sentence, self.cards)

    def action(self, action: Seated) -> str:
        """Say what an action does, as the player is told who can do it: `pass`, `bid 2`."""
        return self.phrases.action(action, self.names)

    def told(self, value: object) -> str:
        """Say a view, a prompt, or what a line of a sheet is for."""
        return self.named(self.phrases.say(value, self.names))

    def reading(self, action: object) -> str:
        """Return the name of the combination that an action plays; "" if it has none."""
        return self.combination(reading_of(action))

    def combination(self, reading: object) -> str:
        """Return the name of a combination; "" for None."""
        return "" if reading is None else self.named(self.phrases.combination(reading))

    def called(self, seat: int) -> str:
        """Return the name of a seat at the beginning of a line: `You`, `Greedy`, `seat 2`."""
        if seat == self.names.me:
            return self("You", "Du")
        return self.names.known(seat) or self.who(seat)

    def by_name(self, numbers: Iterable[object]) -> str:
        """Return the numbers of all seats with their names: `You: 34, Greedy: 17`."""
        return ", ".join(f"{self.called(seat)}: {number}" for seat, number in enumerate(numbers))

    def listed(self, parts: Sequence[str]) -> str:
        """Return things as a list in a sentence: `a`, `a and b`, `a, b, and c`; `a: b; and c` if one has a colon."""
        mark = ";" if any(": " in part for part in parts) else ","
        word = self("and", "und")
        if len(parts) == 1 or (len(parts) == 2 and mark == "," and "," not in parts[0]):
            return f" {word} ".join(parts)
        comma = "" if self.is_german and mark == "," else mark
        return f"{f'{mark} '.join(parts[:-1])}{comma} {word} {parts[-1]}"

    @property
    def _say(self) -> Say:
        return Say(None, self.names, is_german=self.is_german)


def speech_of(language: str) -> Speech:
    """Return a speech to nobody in a language.

    Raises:
        ClimbcardsError: The terminal does not speak it.
    """
    return Speech(phrases=Book(language_of(language)))


WIDTH: Final = 78
"""The width of a line in characters, if that of the terminal is not known."""


def indented(text: str) -> str:
    """Return a text with every line indented."""
    return textwrap.indent(text, "  ")


_ALIGNED: Final = re.compile(r"(?<=\S) {3,}")

HANG: Final = 4
"""How much further than its beginning the rest of a long line is indented, if it is not the row of a table."""


def folded(text: str, width: int, hang: int = HANG) -> str:
    """Wrap long lines; their rest is indented by `hang` more characters than their beginning.

    A line that is no row of a table is not wrapped if it fits without the blanks that align it with others.
    """
    return "\n".join(part for line in text.splitlines() for part in _parts(line, width, hang))


def _parts(line: str, width: int, hang: int) -> list[str]:
    """Wrap one line if it is too long."""
    if len(line) <= width:
        return [line]
    close = _ALIGNED.sub("  ", line)
    if hang == HANG and len(close) <= width:
        return [close]
    margin = min(len(line) - len(line.lstrip()) + hang, width // 2)
    return textwrap.wrap(line, width, subsequent_indent=" " * margin, break_on_hyphens=False)


def capital(text: str) -> str:
    """Return a text with its first letter as a capital."""
    return text[:1].upper() + text[1:]


def by_rank(cards: Iterable[Card]) -> str:
    """Return cards as text with a gap between ranks: `2r 2o  3y  4g`."""
    return "  ".join(
        " ".join(map(str, alike)) for _, alike in groupby(cards, lambda card: card.rank)
    )


def pointed(error: NotationError, problem: str, width: int = WIDTH) -> str:
    """Return a text with a caret below the position of an error, and the problem.

    Of a long text, only the part around the position is shown.
    """
    room = width - 2
    first = max(0, error.position - room // 2) if len(error.text) > room else 0
    shown = (each if each.isprintable() else " " for each in error.text[first : first + room])
    return f"  {''.join(shown)}\n  {' ' * (error.position - first)}^\n{problem}"


def match_heading(name: str, options: Iterable[str], seed: int) -> str:
    """Return the heading of a match, with the arguments that repeat it: the game, its options, the seed."""
    return " ".join([name, *(f"-o {option}" for option in options), f"--seed {seed}"])


_GAP: Final = "  "

_TABLE: Final = re.compile(r"\|.*\n\|[-:| ]+(?:\n|$)")
"""The beginning of a table in Markdown: its head, and the line below it."""

_Row: TypeAlias = tuple[str, ...]


def columns(rows: Iterable[Sequence[str]], width: int | None = None) -> list[str]:
    """Return rows of cells as lines with columns, wrapped to a width if one is given. Words are not split.

    Lines are longer if the longest words of all columns do not fit beside each other.
    """
    table = [tuple(row) for row in rows]
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    if width is not None:
        widths = _narrowed(table, widths, width) or widths
    return [line for row in table for line in _lines(row, widths)]


def _narrowed(table: Sequence[_Row], widths: Sequence[int], width: int) -> list[int]:
    """Return narrower widths, taken from the widest columns, so that all fit; [] if words are too long for that."""
    narrowed, room = [*widths], width - len(_GAP) * (len(widths) - 1)
    least = [
        max((len(word) for cell in column for word in cell.split()), default=0)
        for column in zip(*table, strict=True)
    ]
    while sum(narrowed) > room:
        wider = [place for place, most in enumerate(narrowed) if most > least[place]]
        if not wider:
            return []
        narrowed[max(wider, key=narrowed.__getitem__)] -= 1
    return narrowed


def _lines(row: _Row, widths: Sequence[int]) -> Iterator[str]:
    """Yield the lines of a row whose cells are wrapped."""
    folded = [
        textwrap.wrap(cell, max(width, 1), break_on_hyphens=False)
        for cell, width in zip(row, widths, strict=True)
    ]
    for parts in zip_longest(*folded, fillvalue=""):
        cells = (part.ljust(width) for part, width in zip(parts, widths, strict=True))
        yield _GAP.join(cells).rstrip()


def tabled(text: str, width: int) -> str:
    """Return a Markdown text with its tables in columns. Nothing else is changed."""
    blocks = text.split("\n\n")
    return "\n\n".join(_laid(each, width) if _TABLE.match(each) else each for each in blocks)


def _laid(table: str, width: int) -> str:
    """Return a table in columns with its head underlined or, if it does not fit, its rows one by one.

    Cells of a row beyond those of the head are left out.
    """
    head, _, *rows = map(_cells, table.strip("\n").split("\n"))
    rule = tuple("-" * len(cell) for cell in head)
    even = [(*row, *[""] * len(head))[: len(head)] for row in rows]
    lines = columns([head, rule, *even], width)
    if max(map(len, lines)) > width:
        lines = [line for row in even for line in _one_by_one(head, row)]
    return "\n".join(lines)


def _one_by_one(head: _Row, row: _Row) -> Iterator[str]:
    """Yield a row as lines: its first cell, and below it each other cell with its heading."""
    yield row[0]
    yield from (f"  {name}: {cell}" for name, cell in zip(head[1:], row[1:], strict=True) if cell)


def _cells(line: str) -> _Row:
    """Return the cells of a Markdown row."""
    row = line.strip().removeprefix("|").removesuffix("|")
    return tuple(cell.strip() for cell in re.split(r"(?<!\\)\|", row))


def percent(estimate: Estimate) -> str:
    """Return a share as text: `52.1 % (50.0 to 54.2)`."""
    low, high = 100 * estimate.low, 100 * estimate.high
    return f"{100 * estimate.value:.1f} % ({low:.1f} to {high:.1f})"


def mean(estimate: Estimate) -> str:
    """Return a mean as text: `21.35 (20.90 to 21.80)`."""
    return f"{estimate.value:.2f} ({estimate.low:.2f} to {estimate.high:.2f})"
