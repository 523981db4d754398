"""Reading the heading of a text record: the rules, the names and the tags."""

from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager
from typing import Final, final

import attrs

from climbcards._errors import (
    JSON,
    ClimbcardsError,
    RecordError,
    RecordTextError,
    in_record,
    quoted,
)
from climbcards._game import AnyGame
from climbcards._options import options_of
from climbcards._round import no_seat
from climbcards._words import A_NAME, clashes, is_name
from climbcards.record._heading import (
    VERSION,
    as_data,
    game_of,
    preset_options,
    same_rules,
    tagged,
)
from .statements import Statement


@final
@attrs.define(order=False)
class Heading:
    """The heading as far as it was read. Each statement may occur once."""

    tags: dict[str, str] = attrs.field(factory=dict[str, str])
    _game: Statement | None = None
    _version: Statement | None = None
    _options: dict[str, JSON] = attrs.field(factory=dict[str, JSON])
    _names: dict[int, Statement] = attrs.field(factory=dict[int, Statement])

    def take(self, statement: Statement) -> None:
        """Read a statement, whose word is one of `HEADING`.

        Raises:
            RecordTextError: The statement is invalid, or occurs twice.
        """
        HEADING[statement.word](self, statement)

    def take_version(self, statement: Statement) -> None:
        """Read `climbcards: 1`.

        Raises:
            RecordTextError: It is another version.
        """
        once(statement, known=self._version is not None)
        version = statement.number(statement.said())
        if version != VERSION:
            raise statement.fault(f"expected format version {VERSION}, not {version}")
        self._version = statement

    def take_game(self, statement: Statement) -> None:
        """Read `game: haggis/official-2p`."""
        once(statement, known=self._game is not None)
        statement.said()
        self._game = statement

    def take_option(self, statement: Statement) -> None:
        """Read `option target: 350`. The value is JSON or other text."""
        name = statement.topic()
        once(statement, known=name in self._options)
        self._options[name] = option_in(statement.given())

    def take_seat(self, statement: Statement) -> None:
        """Read `seat 0: Ann`.

        Raises:
            RecordTextError: The value is not a name, or a seat is named twice.
        """
        seat = statement.number()
        once(statement, known=seat in self._names)
        if not is_name(statement.said()):
            found = f"{quoted(statement.said())} is not a name"
            raise statement.fault(f"{found}: {A_NAME}")
        self._names[seat] = statement

    def take_tag(self, statement: Statement) -> None:
        """Read `tag place: Bern`."""
        key = statement.topic()
        once(statement, known=key in self.tags)
        with understood(statement):
            self.tags = tagged({**self.tags, key: statement.said()})

    @property
    def game(self) -> str:
        """The name of the game."""
        return self._rules.said()

    @property
    def _rules(self) -> Statement:
        """The statement that names the game."""
        if self._game is not None:
            return self._game
        found = "expected the game before the first round, as in game: haggis/official-2p"
        raise RecordTextError(found, 1, 1, "")

    @property
    def rules(self) -> AnyGame:
        """The game, from the catalogue and with the options.

        Raises:
            RecordTextError: This library does not have such a game.
        """
        with understood(self._rules):
            return game_of(self.game, self._options)

    def options(self, game: AnyGame) -> Mapping[str, JSON]:
        """Return all options; those that are not in the text are those of the preset.

        Raises:
            RecordTextError: They are not the options of the game.
        """
        options = {**(preset_options(self.game) or options_of(game)), **self._options}
        with understood(self._rules):
            same_rules(self.game, options, game)
        return options

    def names(self, players: int) -> tuple[str, ...]:
        """Return the name of each seat, which is its number if it has no name; () if no seat has a name.

        Raises:
            RecordTextError: A seat does not exist, or a name could be mistaken for another.
        """
        for seat, statement in self._names.items():
            if not 0 <= seat < players:
                raise statement.fault(no_seat(seat, players), statement.column)
        if not self._names:
            return ()
        spoken = {seat: statement.said() for seat, statement in self._names.items()}
        names = tuple(spoken.get(seat, f"seat {seat}") for seat in range(players))
        for seat, problem, _ in clashes(names):
            raise self._names[seat].fault(f"{problem}: choose another name")
        return names


HEADING: Final[Mapping[str, Callable[[Heading, Statement], None]]] = {
    "climbcards": Heading.take_version,
    "game": Heading.take_game,
    "option": Heading.take_option,
    "seat": Heading.take_seat,
    "tag": Heading.take_tag,
}
"""The methods that read the statements of a heading, by their words."""


@contextmanager
def understood(statement: Statement) -> Generator[None, None, None]:
    """Turn any error inside a `with` block into one with the place of the statement.

    Raises:
        RecordTextError: In place of any other error of this library.
    """
    try:
        yield
    except RecordTextError:
        raise
    except ClimbcardsError as error:
        raise statement.fault(in_record(error).problem) from error


def once(statement: Statement, *, known: bool) -> None:
    """Check that a statement does not occur twice.

    Raises:
        RecordTextError: It does: `known` is True.
    """
    if known:
        twice = f"{statement.word} {statement.about}".strip()
        raise statement.fault(f"{quoted(twice)} stands twice: leave one out", statement.column)


def option_in(text: str) -> JSON:
    """Return the value of an option in the text: JSON, or else the text itself."""
    try:
        return as_data(text)
    except RecordError:
        return text


def part_in(text: str) -> JSON:
    """Return a field of a carried value in the text: like an option, or several words as a list."""
    data = option_in(text)
    return [*map(option_in, text.split())] if data == text and " " in text else data
