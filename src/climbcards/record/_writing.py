"""Records of rounds and matches as values, and as JSON: one object, or lines, one for each step.

The format of a round, version 1: an object with `climbcards` (the version), `game` (the name), `options` (every
option of the rule set, as data), `deal`, and `actions` in the order done. A missing option has the value of the
preset that the game is named after; so old records stay readable when rules gain an option.

Both forms of a match begin with the same heading: `climbcards`, `game`, `options`, `names`, `tags`. The object has the
steps as a list, `steps`. In lines, the heading is the first line, and each step is one more line; so lines can be
appended to a file, and if the program is stopped, all complete lines can still be read.
"""

import json
from collections.abc import Collection, Generator, Iterable, Mapping
from contextlib import contextmanager, suppress
from functools import partial
from typing import Final, Generic, Protocol, TypeVar, final, runtime_checkable

import attrs

import climbcards._errors as _doors
from climbcards._errors import (
    JSON,
    WIDTH,
    ClimbcardsError,
    RecordError,
    check_text,
    clipped,
    in_record,
    is_int,
    is_mapping,
    quoted,
)
from climbcards._game import HOUSE, A, AnyGame, Form, Game, S, V, option_fields
from climbcards._options import options_of, with_options
from climbcards._round import A_done, Deal, Step
from climbcards._words import named

T = TypeVar("T")

VERSION: Final = 1
"""The version of the format that this library writes and reads."""

MOST_TAGS: Final = 32
"""The largest number of tags in a record."""

LONGEST_TAG: Final = 400
"""The largest length of a tag. The name of a tag may be as long as the name of a player."""

FIELDS: Final = ("climbcards", "game", "options", "deal", "actions")
"""The fields of the record of a round."""

HEADING: Final = ("climbcards", "game", "options", "names", "tags")
"""The fields of the heading of a match record."""


@final
@attrs.frozen(order=False)
class Record(Generic[A_done]):
    """The record of a round: the game and its options, the deal, and the actions."""

    game: str
    options: Mapping[str, JSON] = attrs.field(hash=False)
    deal: Deal
    actions: tuple[A_done, ...] = ()

    def then(self, action: A_done) -> "Record[A_done]":
        """Return the record with one more action."""
        return Record(self.game, self.options, self.deal, (*self.actions, action))


@final
@attrs.frozen(order=False)
class MatchRecord(Generic[A_done]):
    """The record of a match: the game and its options, the players, and all steps.

    A missing option has the value of the preset that the game is named after. Without `names`, seats are called by
    number. `tags` are free texts by name: a place, a date, a remark.
    """

    game: str
    options: Mapping[str, JSON] = attrs.field(hash=False)
    names: tuple[str, ...]
    tags: Mapping[str, str] = attrs.field(factory=dict[str, str], hash=False)
    steps: tuple[Step[A_done], ...] = ()


def begin(game: Game[S, A, V], deal: Deal) -> Record[A]:
    """Return the record of a round that has just been dealt."""
    return Record(game.name, options_of(game), deal)


def as_data(text: str) -> JSON:
    """Parse JSON text, and return plain data.

    Raises:
        RecordError: The text is not JSON, or an object in it has a key twice.
    """
    from climbcards.authors.codecs import parse_json  # noqa: PLC0415  # imports cattrs

    return parse_json(text)


def as_text(data: JSON) -> str:
    """Return plain data as JSON text.

    Raises:
        RecordError: The data holds something that JSON cannot hold.
    """
    try:
        return json.dumps(data, allow_nan=False)
    except (TypeError, ValueError, RecursionError) as error:
        raise RecordError(f"this cannot be written: {clipped(str(error))}") from error


def object_in(data: JSON) -> Mapping[str, JSON]:
    """Return data after checking that it is an object.

    Raises:
        RecordError: It is not.
    """
    if not isinstance(data, Mapping):
        raise RecordError("expected an object with the fields of a record")
    return data


def fields_in(data: JSON, expected: Collection[str]) -> Mapping[str, JSON]:
    """Return data after checking that it is an object with exactly these fields, and of a version that can be read.

    Raises:
        RecordError: It is not.
    """
    data = object_in(data)
    if set(data) != set(expected):
        found = clipped(", ".join(sorted(data)))
        raise RecordError(f"expected the fields {', '.join(sorted(expected))}, not {found}")
    version = data["climbcards"]
    if not is_int(version) or version != VERSION:
        raise RecordError(
            f"expected format version {VERSION}, not {quoted(version)}", "$.climbcards"
        )
    return data


def record_of(data: JSON, expected: Collection[str], game: AnyGame) -> Mapping[str, JSON]:
    """Return data after checking that it is a record with exactly these fields, and not one of another game.

    A name that the catalogue does not have may be that of any variant.

    Raises:
        RecordError: It is not.
    """
    found = fields_in(data, expected)
    name = name_in(found)
    family, own = (each.removesuffix(HOUSE).partition("/")[0] for each in (name, game.name))
    if family != own and type(_preset_in(name) or game) is not type(game):
        other = f"this is a record of {clipped(name)}, not of {game.name}"
        raise RecordError(f"{other}: read it with record.rules_of", "$.game")
    return found


def name_in(data: Mapping[str, JSON]) -> str:
    """Return the name of the game in a record.

    Raises:
        RecordError: There is none.
    """
    name = data["game"]
    if not isinstance(name, str):
        raise RecordError(f"expected the name of a game, not {quoted(name)}", "$.game")
    return name


def options_in(data: Mapping[str, JSON]) -> Mapping[str, JSON]:
    """Return the options in a record, which are not checked.

    Raises:
        RecordError: They are not an object.
    """
    options = data["options"]
    if not isinstance(options, Mapping):
        raise RecordError(f"expected an object of options, not {quoted(options)}", "$.options")
    for name in options:
        expect(name, str, "the name of an option", "$.options")
    return {**options}


def completed(name: str, options: Mapping[str, JSON], game: AnyGame) -> Mapping[str, JSON]:
    """Return all options. A missing one, which an older version may not have had, is that of the preset with this name.

    If the catalogue does not have the preset, it is that of the game.
    """
    if options.keys() >= option_fields(type(game)).keys():
        return options
    own = options_of(game)
    preset = {key: value for key, value in preset_options(name).items() if key in own}
    return {**own, **preset, **options}


def preset_options(name: str) -> Mapping[str, JSON]:
    """Return the options of the preset in the name of a game; an empty mapping if the catalogue does not have it."""
    preset = _preset_in(name)
    return {} if preset is None else options_of(preset)


def _preset_in(name: str) -> AnyGame | None:
    try:
        return game_of(name, {})
    except RecordError:
        return None


@contextmanager
def placed(place: str) -> Generator[None, None, None]:
    """Turn any error inside a `with` block into one about this place in a record.

    Raises:
        RecordError: In place of any other error of this library.
    """
    try:
        yield
    except ClimbcardsError as error:
        raise in_record(error, place) from error


def part(form: Form[T], data: JSON, place: str) -> T:
    """Load a part of a record. If it is invalid, a `RecordError` names its `place`."""
    with placed(place):
        return form.load(data)


def dumped(form: Form[T], value: T, place: str) -> JSON:
    """Return a part of a record as data. If it is invalid, a `RecordError` names its `place`."""
    with placed(place):
        return form.dump(value)


def expect(value: object, kind: type, what: str, where: str) -> None:
    """Check that a value is an instance of `kind`, or raise a `RecordError`; `what` describes the value."""
    _doors.expect(value, kind, what, partial(RecordError, where=where))


def comes_back(read: object, given: object, place: str) -> None:
    """Check that a value that was written is read back the same.

    Raises:
        RecordError: It is not.
    """
    if read != given:
        found = f"expected {quoted(read)}, as it would be read back"
        raise RecordError(f"{found}, not {quoted(given)}", place)


def options_come_back(read: Mapping[str, JSON], given: Mapping[str, JSON]) -> None:
    """Check that options that were written are read back the same, or raise a `RecordError` that names one."""
    for name, value in given.items():
        comes_back(read[name], value, f"$.options.{clipped(name, WIDTH)}")


def parts(form: Form[T], datas: Iterable[JSON], place: str) -> tuple[T, ...]:
    """Load a list of parts of a record. Equal data is loaded only once.

    Raises:
        RecordError: A part is invalid.
    """
    known: dict[str, T] = {}
    found: list[T] = []
    for number, data in enumerate(datas):
        try:
            written = repr(data)  # different data has different text
        except RecursionError as error:
            raise RecordError("this is nested too deeply", f"{place}[{number}]") from error
        if written not in known:
            known[written] = part(form, data, f"{place}[{number}]")
        found.append(known[written])
    return tuple(found)


def same_rules(name: str, options: Mapping[str, JSON], game: AnyGame) -> None:
    """Check that a record with this name and these options is of a game. A missing option is that of the preset.

    Raises:
        RecordError: It is of other rules; the error says which.
    """
    other = f"other rules than those of {game.name}"
    if name.removesuffix(HOUSE) != game.name.removesuffix(HOUSE):
        raise RecordError(f"recorded under {clipped(name)}, {other}", "$.game")
    own, found = options_of(game), completed(name, options, game)
    unknown = [key for key in found if key not in own]
    if unknown:
        asked = "they have no such option, which a later version may have"
        raise RecordError(f"{quoted(unknown[0])} is of {other}: {asked}", "$.options")
    if as_text(found) != as_text(own):  # as text, because True, 1 and 1.0 are equal
        differ = [key for key, value in own.items() if as_text(found[key]) != as_text(value)]
        if differ:
            look = f"look at {clipped(', '.join(differ))}"
            raise RecordError(f"recorded under {other}: {look}", "$.options")


def game_of(name: str, options: Mapping[str, JSON]) -> AnyGame:
    """Return the game of the catalogue with this name, and with these options.

    Raises:
        RecordError: This library does not have such rules.
    """
    from climbcards.games import called  # noqa: PLC0415  # games are loaded only when asked for

    with placed("$.game"):  # there may be no such game, or its package is broken
        game = called(name.removesuffix(HOUSE))
    with placed("$.options"):
        return with_options(game, options)


def tagged(tags: object) -> dict[str, str]:
    """Return tags after checking them.

    Raises:
        ClimbcardsError: There are too many, or one is too long or cannot be printed.
    """
    if not is_mapping(tags):
        raise ClimbcardsError(f"expected tags by name, not {quoted(tags)}")
    if len(tags) > MOST_TAGS:
        raise ClimbcardsError(f"expected {MOST_TAGS} tags at most, not {len(tags)}")
    found: dict[str, str] = {}
    for key, value in tags.items():
        if not isinstance(key, str) or not isinstance(value, str):
            raise ClimbcardsError(f"a tag is text, not {quoted(key)}: {quoted(value)}")
        fits = 0 < len(key) <= WIDTH and len(value) <= LONGEST_TAG
        if not fits or not f"{key}{value}".isprintable():
            asked = f"the name of a tag has up to {WIDTH} letters, a tag {LONGEST_TAG}"
            raise ClimbcardsError(f"{asked}, and they can be printed: not {quoted(key)}")
        found[key] = value
    return found


@runtime_checkable
class Writing(Protocol):
    """A form of the record of a match: `read(write(record, game), game) == record`."""

    @property
    def name(self) -> str:
        """The name of this form: `json`, `lines`, `text`."""
        ...

    def write(self, record: MatchRecord[A], game: Game[S, A, V]) -> str:
        """Return a match as text, with all options.

        Raises:
            RecordError: The record is invalid, so that it could not be read back.
        """
        ...

    def read(self, text: str, game: Game[S, A, V], *, lenient: bool = False) -> MatchRecord[A]:
        """Read a match. JSON and lines are not replayed: `replay_match` checks the steps.

        Args:
            text: The text.
            game: The rules.
            lenient: Whether small errors are ignored, such as a last line that was cut off.

        Raises:
            RecordError: The text is not such a record, or something in it is not possible.
        """
        ...


@final
@attrs.frozen(order=False)
class _AsJson:
    """One JSON object."""

    name: str = "json"

    def write(self, record: MatchRecord[A], game: Game[S, A, V]) -> str:
        """Write a match as text."""
        whole = settled(record, game)
        steps = _dumped(game.codec().steps, whole.steps, "$.steps")
        return _read_back(self, as_text({**heading(whole), "steps": steps}), whole, game)

    def read(self, text: str, game: Game[S, A, V], *, lenient: bool = False) -> MatchRecord[A]:
        """Read a match. Blanks around the object are allowed."""
        whole = as_data(bare(text) if lenient else text)
        data = record_of(whole, (*HEADING, "steps"), game)
        steps = data["steps"]
        if not isinstance(steps, list):
            raise RecordError(f"expected a list of steps, not {quoted(steps)}", "$.steps")
        return _matched(data, game, parts(game.codec().steps, steps, "$.steps"))


@final
@attrs.frozen(order=False)
class _AsLines:
    """A heading, and then one line of JSON for each step."""

    name: str = "lines"

    def write(self, record: MatchRecord[A], game: Game[S, A, V]) -> str:
        """Return a match as text; the last line has a line end, too."""
        whole = settled(record, game)
        steps = _dumped(game.codec().steps, whole.steps, "$.steps")
        text = "".join(f"{as_text(line)}\n" for line in (heading(whole), *steps))
        return _read_back(self, text, whole, game)

    def read(self, text: str, game: Game[S, A, V], *, lenient: bool = False) -> MatchRecord[A]:
        """Read a match. A lenient reader ignores an incomplete last line and blank lines."""
        first, rest = datas_in(text, lenient=lenient)
        return _matched(
            record_of(first, HEADING, game), game, parts(game.codec().steps, rest, "$.steps")
        )


AS_JSON: Final[Writing] = _AsJson()
"""One JSON object: easy to send."""

AS_LINES: Final[Writing] = _AsLines()
"""A heading, and one line of JSON for each step: lines can be appended to a file as the match goes on."""


def heading(record: MatchRecord[A_done]) -> dict[str, JSON]:
    """Return the heading of a record as data."""
    return {
        "climbcards": VERSION,
        "game": record.game,
        "options": record.options,
        "names": record.names,
        "tags": record.tags,
    }


def settled(record: MatchRecord[A], game: Game[S, A, V]) -> MatchRecord[A]:
    """Return a record with all options, after checking that its heading can be read back.

    Raises:
        RecordError: It is not a record, or its heading is invalid.
    """
    expect(record, MatchRecord, "the record of a match", "$")
    expect(record.steps, tuple, "a tuple of steps", "$.steps")
    return _matched(heading(record), game, record.steps)


def _dumped(form: Form[T], values: Iterable[T], place: str) -> list[JSON]:
    """Return a list of parts of a record as data."""
    return [dumped(form, value, f"{place}[{number}]") for number, value in enumerate(values)]


def _read_back(way: Writing, text: str, record: MatchRecord[A], game: Game[S, A, V]) -> str:
    """Return the text of a record if it is read back the same, or raise a `RecordError`."""
    found = way.read(text, game)
    options_come_back(found.options, record.options)
    for number, (read, step) in enumerate(zip(found.steps, record.steps, strict=True)):
        comes_back(read, step, f"$.steps[{number}]")
    return text


def datas_in(text: str, *, lenient: bool) -> tuple[JSON, list[JSON]]:
    """Parse lines, and return the heading and the other lines as plain data.

    The last line must have a line end, too; a lenient reader drops it if it is incomplete.

    Raises:
        RecordError: A line is not JSON, or the last one is cut off.
    """
    check_text(text, "a record", RecordError)
    *whole, tail = text.split("\n")
    if tail and not lenient:
        cut = "the last line does not end: it was cut off, and a lenient reader drops it"
        raise RecordError(cut, _place(len(whole)))
    if lenient:
        whole = [line for line in map(bare, whole) if line]
    found: list[JSON] = []
    for number, line in enumerate(whole):
        with placed(_place(number)):
            found.append(as_data(line))
    if bare(tail):
        with suppress(RecordError):  # the program was stopped while writing it
            found.append(as_data(bare(tail)))
    if not found:
        raise RecordError("expected a heading in the first line: there is none")
    return found[0], found[1:]


def _place(line: int) -> str:
    """Return the place in a record of a line: the heading, or a step."""
    return f"$.steps[{line - 1}]" if line else "$"


def bare(text: str) -> str:
    """Return a text without surrounding blanks and without a byte order mark; raise a `RecordError` if it is no text."""
    check_text(text, "a record", RecordError)
    return text.removeprefix("\N{ZERO WIDTH NO-BREAK SPACE}").strip()


def names_in(data: Mapping[str, JSON], players: int) -> tuple[str, ...]:
    """Return the names of a heading.

    Raises:
        RecordError: There is not one for each seat, or one could be mistaken for another.
    """
    names = data["names"]
    if not isinstance(names, list | tuple):
        raise RecordError(f"expected a list of names, not {quoted(names)}", "$.names")
    with placed("$.names"):
        return named(names, players) if names else ()


def tags_in(data: Mapping[str, JSON]) -> Mapping[str, str]:
    """Return the tags of a heading, or raise a `RecordError` if they are not texts by name."""
    with placed("$.tags"):
        return tagged(data["tags"])


def _matched(
    data: Mapping[str, JSON], game: Game[S, A, V], steps: tuple[Step[A], ...]
) -> MatchRecord[A]:
    """Return the record with this heading and these steps."""
    name, names = name_in(data), names_in(data, len(game.seats))
    options = completed(name, options_in(data), game)
    return MatchRecord(name, options, names, tags_in(data), steps)


def dumps(record: Record[A], game: Game[S, A, V]) -> str:
    """Return a record as JSON text, with all options.

    Raises:
        RecordError: The record could not be read back.
    """
    expect(record, Record, "the record of a round", "$")
    expect(record.actions, tuple, "a tuple of actions", "$.actions")
    codec = game.codec()
    data: dict[str, JSON] = {"climbcards": VERSION, "game": record.game, "options": record.options}
    options = completed(name_in(data), options_in(data), game)
    data["options"] = options
    data["deal"] = dumped(codec.deals, record.deal, "$.deal")
    data["actions"] = _dumped(codec.actions, record.actions, "$.actions")
    text = as_text(data)
    found = loads(text, game)
    options_come_back(found.options, options)
    comes_back(found.deal, record.deal, "$.deal")
    for number, (read, action) in enumerate(zip(found.actions, record.actions, strict=True)):
        comes_back(read, action, f"$.actions[{number}]")
    return text


def loads(text: str, game: Game[S, A, V]) -> Record[A]:
    """Read a record of a game from JSON text. It is not replayed: `replay` checks the actions.

    Raises:
        RecordError: The text is not JSON, not a record, of another version, or longer than any round.
    """
    data = record_of(as_data(text), FIELDS, game)
    codec = game.codec()
    actions = data["actions"]
    if not isinstance(actions, list):
        raise RecordError(f"expected a list of actions, not {quoted(actions)}", "$.actions")
    if len(actions) > game.max_actions:
        found = f"expected {game.max_actions} actions at most, not {len(actions)}"
        raise RecordError(f"{found}: no round is longer", "$.actions")
    name = name_in(data)
    return Record(
        name,
        completed(name, options_in(data), game),
        part(codec.deals, data["deal"], "$.deal"),
        parts(codec.actions, actions, "$.actions"),
    )
