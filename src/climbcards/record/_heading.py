"""The record of a match as a value, and the heading of records: version, rules, names, tags."""

import json
from collections.abc import Collection, Generator, Iterable, Mapping
from contextlib import contextmanager
from functools import partial
from typing import Final, Generic, TypeVar, final

import attrs

import climbcards._errors as _doors
from climbcards._errors import (
    JSON,
    WIDTH,
    ClimbcardsError,
    RecordError,
    clipped,
    in_record,
    is_int,
    is_mapping,
    quoted,
)
from climbcards._game import HOUSE, AnyGame, Form, option_fields
from climbcards._options import options_of, with_options
from climbcards._round import A_done, Step

T = TypeVar("T")

VERSION: Final = 1
"""The version of the format that this library writes and reads."""

MOST_TAGS: Final = 32
"""The largest number of tags in a record."""

LONGEST_TAG: Final = 400
"""The largest length of a tag. The name of a tag may be as long as the name of a player."""


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
    """Load a part of a record. `place` is its place in the record, for errors.

    Raises:
        RecordError: The part is invalid.
    """
    with placed(place):
        return form.load(data)


def dumped(form: Form[T], value: T, place: str) -> JSON:
    """Return a part of a record as data. `place` is its place in the record, for errors.

    Raises:
        RecordError: The part is invalid.
    """
    with placed(place):
        return form.dump(value)


def expect(value: object, kind: type, what: str, where: str) -> None:
    """Check that a value is an instance of `kind`; `what` describes it.

    Raises:
        RecordError: It is not.
    """
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
    """Check that options that were written are read back the same.

    Raises:
        RecordError: One is not; the error names it.
    """
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
            raise RecordError("this is nested too deep", f"{place}[{number}]") from error
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
        if not _is_short(key, WIDTH) or not _is_short(value, LONGEST_TAG, least=0):
            asked = f"the name of a tag has up to {WIDTH} letters, a tag {LONGEST_TAG}"
            raise ClimbcardsError(f"{asked}, and they can be printed: not {quoted(key)}")
        found[key] = value
    return found


def _is_short(text: str, most: int, *, least: int = 1) -> bool:
    """Return whether a text has `least` to `most` characters, all of them printable."""
    return least <= len(text) <= most and text.isprintable()


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
