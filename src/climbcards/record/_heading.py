"""The record of a match as a value, and the heading of every record: its version, its rules, who sat where, free tags."""

import json
from collections.abc import Collection, Iterable, Mapping
from functools import partial
from typing import Final, Generic, TypeVar, cast, final

import attrs

import climbcards._errors as _doors
from climbcards._errors import (
    JSON,
    WIDTH,
    ClimbcardsError,
    IllegalActionError,
    OptionError,
    RecordError,
    clipped,
    is_int,
    quoted,
    said,
)
from climbcards._game import HOUSE, AnyGame, Form, option_fields
from climbcards._options import options_of, with_options
from climbcards._round import A_done, Step

T = TypeVar("T")

VERSION: Final = 1
"""The version of the format that this library writes and reads."""

MOST_TAGS: Final = 32
"""How many tags a record has at most."""

LONGEST_TAG: Final = 400
"""How many letters a tag has at most; its name has as many as the name of a seat."""


def as_data(text: str) -> JSON:
    """Read JSON text as plain data.

    Raises:
        RecordError: It is not JSON, or an object in it has a key twice.
    """
    from climbcards.authors.codecs import parse_json  # noqa: PLC0415  # cattrs only when asked

    return parse_json(text)


def as_text(data: JSON) -> str:
    """Write plain data as JSON text.

    Raises:
        RecordError: It was made with something that JSON cannot hold.
    """
    try:
        return json.dumps(data, allow_nan=False)
    except (TypeError, ValueError, RecursionError) as error:
        raise RecordError(f"this cannot be written: {clipped(str(error))}") from error


def object_in(data: JSON) -> Mapping[str, JSON]:
    """Take an object.

    Raises:
        RecordError: It is none.
    """
    if not isinstance(data, Mapping):
        raise RecordError("expected an object with the fields of a record")
    return data


def fields_in(data: JSON, expected: Collection[str]) -> Mapping[str, JSON]:
    """Take an object with exactly these fields, of the version that this library reads.

    Raises:
        RecordError: It is none.
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


def name_in(data: Mapping[str, JSON]) -> str:
    """Take the name of a game.

    Raises:
        RecordError: There is none.
    """
    name = data["game"]
    if not isinstance(name, str):
        raise RecordError(f"expected the name of a game, not {quoted(name)}", "$.game")
    return name


def options_in(data: Mapping[str, JSON]) -> Mapping[str, JSON]:
    """Take the options of a game, as they are.

    Raises:
        RecordError: They are no object.
    """
    options = data["options"]
    if not isinstance(options, Mapping):
        raise RecordError(f"expected an object of options, not {quoted(options)}", "$.options")
    for name in options:
        expect(name, str, "the name of an option", "$.options")
    return {**options}


def completed(name: str, options: Mapping[str, JSON], game: AnyGame) -> Mapping[str, JSON]:
    """Return every option: one that is missing, as an older version has none, is as in the preset of this name.

    For a preset that the catalogue has not it is as in the game.
    """
    if options.keys() >= option_fields(type(game)).keys():
        return options
    own = options_of(game)
    preset = {key: value for key, value in preset_options(name).items() if key in own}
    return {**own, **preset, **options}


def preset_options(name: str) -> Mapping[str, JSON]:
    """Return the options of the preset of the catalogue that rules are called after; none if it is not there."""
    try:
        return options_of(game_of(name.removesuffix(HOUSE), {}))
    except RecordError:
        return {}


def part(form: Form[T], data: JSON, place: str) -> T:
    """Load a part of a record; a fault is named by its place in the whole.

    Raises:
        RecordError: The part is not what it should be.
    """
    try:
        return form.load(data)
    except RecordError as error:
        raise RecordError(error.problem, place + error.where.removeprefix("$")) from error


def dumped(form: Form[T], value: T, place: str) -> JSON:
    """Return a part of a record as data; a fault is named by its place in the whole.

    Raises:
        RecordError: It is no such part.
    """
    try:
        return form.dump(value)
    except RecordError as error:
        raise RecordError(error.problem, place) from error
    except ClimbcardsError as error:  # cards that cannot be
        raise RecordError(str(error), place) from error


def expect(value: object, kind: type, what: str, where: str) -> None:
    """Refuse what is of another kind, where no type checker has looked.

    Raises:
        RecordError: It is.
    """
    _doors.expect(value, kind, what, partial(RecordError, where=where))


def comes_back(read: object, given: object, place: str) -> None:
    """Refuse to write what would be read back as something else.

    Raises:
        RecordError: It would.
    """
    if read != given:
        found = f"expected {quoted(read)}, as it would be read back"
        raise RecordError(f"{found}, not {quoted(given)}", place)


def options_come_back(read: Mapping[str, JSON], given: Mapping[str, JSON]) -> None:
    """Refuse to write options that would be read back as something else.

    Raises:
        RecordError: One would; it names which.
    """
    for name, value in given.items():
        comes_back(read[name], value, f"$.options.{clipped(name, WIDTH)}")


def parts(form: Form[T], datas: Iterable[JSON], place: str) -> tuple[T, ...]:
    """Load parts of a record that stand in a row; what comes again is not looked at again.

    Raises:
        RecordError: One is not what it should be.
    """
    known: dict[str, T] = {}
    found: list[T] = []
    for number, data in enumerate(datas):
        try:
            written = repr(data)  # no two data are written alike
        except RecursionError as error:
            raise RecordError("this is nested too deep", f"{place}[{number}]") from error
        if written not in known:
            known[written] = part(form, data, f"{place}[{number}]")
        found.append(known[written])
    return tuple(found)


def fault(error: ClimbcardsError, place: str) -> RecordError:
    """Name what cannot be of a match as a fault of its record, at this place."""
    if isinstance(error, IllegalActionError):
        return RecordError(f"{said(error.action)} is not legal: {said(error.objection)}", place)
    return RecordError(str(error), place)


def same_rules(name: str, options: Mapping[str, JSON], game: AnyGame) -> None:
    """Refuse a record of other rules. An option that is missing is as in the preset.

    Raises:
        RecordError: It is of other rules; it names which.
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
    """Return the game with this name of the catalogue, and with these options.

    Raises:
        RecordError: This library does not have such rules.
    """
    from climbcards.games import called  # noqa: PLC0415  # games are loaded only when asked for

    try:
        game = called(name.removesuffix(HOUSE))
    except ClimbcardsError as error:  # it is not there, or its package is broken
        raise RecordError(str(error), "$.game") from error
    try:
        return with_options(game, options)
    except OptionError as error:
        raise RecordError(str(error), "$.options") from error


def tagged(tags: object) -> dict[str, str]:
    """Take some tags.

    Raises:
        ClimbcardsError: There are too many, or one is too long or cannot be printed.
    """
    if not isinstance(tags, Mapping):
        raise ClimbcardsError(f"expected tags by name, not {quoted(tags)}")
    entries = cast("Mapping[object, object]", tags)  # of whatever it has
    if len(entries) > MOST_TAGS:
        raise ClimbcardsError(f"expected {MOST_TAGS} tags at most, not {len(entries)}")
    found: dict[str, str] = {}
    for key, value in entries.items():
        if not isinstance(key, str) or not isinstance(value, str):
            raise ClimbcardsError(f"a tag is text, not {quoted(key)}: {quoted(value)}")
        if not _is_short(key, WIDTH) or not _is_short(value, LONGEST_TAG, least=0):
            asked = f"the name of a tag has up to {WIDTH} letters, a tag {LONGEST_TAG}"
            raise ClimbcardsError(f"{asked}, and they can be printed: not {quoted(key)}")
        found[key] = value
    return found


def _is_short(text: str, most: int, *, least: int = 1) -> bool:
    """Return whether a text has so many letters at most, and each of them can be printed."""
    return least <= len(text) <= most and text.isprintable()


@final
@attrs.frozen(order=False)
class MatchRecord(Generic[A_done]):
    """A match as it was played: under which rules, by whom, and all that was done.

    A missing option has the value of the preset that the game is named after. Without `names` seats are called by number.
    `tags` are free: a place, a date, a remark.
    """

    game: str
    options: Mapping[str, JSON] = attrs.field(hash=False)
    names: tuple[str, ...]
    tags: Mapping[str, str] = attrs.field(factory=dict[str, str], hash=False)
    steps: tuple[Step[A_done], ...] = ()
