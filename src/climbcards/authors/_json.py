"""JSON: the converter that every game's codec starts from.

Values know nothing of JSON; what cards, hands and seats look like as data is said here, once. A game adds its
unions with `tagged`. This module imports cattrs, so it is imported only when a codec is asked for.
"""

import json
from collections import Counter
from collections.abc import Callable, Mapping
from enum import Enum
from functools import lru_cache
from types import NoneType
from typing import Any, Final, Generic, TypeVar, final

import attrs
from cattrs import (
    BaseValidationError,
    Converter,
    ForbiddenExtraKeysError,
    transform_error,
)
from cattrs.gen import make_dict_unstructure_fn, override

from climbcards._cards import Cards, Pack
from climbcards._definitions import Definitions
from climbcards._doors import check_text
from climbcards._errors import ClimbcardsError, PositionError, RecordError
from climbcards._faces import Card, Rank, Suit
from climbcards._plain import JSON, LARGEST
from climbcards._quoting import clipped, quoted, said
from climbcards._rounds import Deal
from climbcards._seats import Seat, checked
from climbcards.authors._reading import (
    choice,
    exactly,
    is_optional,
    is_row,
    is_tuple,
    lists,
    objects,
    optional,
    rows,
)
from climbcards.authors._schema import SPARSE, Describer, says

T = TypeVar("T")


LONGEST: Final = 100
"""The longest list in data, other than of a large pack's cards."""


_OF_OTHER_KINDS: Final = AttributeError, TypeError, ValueError, LookupError, RecursionError
"""What goes wrong where a value was made of something else than its class says."""


def _anything(_: object) -> None:
    """Ask nothing more of a value."""


@final
@attrs.frozen(order=False)
class JsonForm(Generic[T]):
    """One kind of value as JSON, written and read by a converter."""

    _converter: Converter
    _kind: object
    _check: Callable[[T], None] = _anything
    """Refuses, by a `ClimbcardsError`, a value whose form is right and that cannot be."""

    def dump(self, value: T) -> JSON:
        """Give the value as plain data.

        Raises:
            RecordError: It is no such value, or was made with something of another kind.
        """
        try:
            data: JSON = self._converter.unstructure(value, unstructure_as=self._kind)
        except ClimbcardsError:
            raise
        except _OF_OTHER_KINDS as error:
            problem = f"{quoted(value)} cannot be written: {clipped(str(error))}"
            raise RecordError(problem) from error
        return data

    def load(self, data: JSON) -> T:
        """Read plain data back.

        Raises:
            RecordError: It is not what it should be; the error names the place.
        """
        # Any: a union is no type[T] to cattrs, though it structures one
        kind: Any = self._kind
        try:
            value: T = self._converter.structure(data, kind)
        except BaseValidationError as error:
            problem, _, where = transform_error(error, format_exception=_describe)[0].rpartition(
                " @ "
            )
            raise RecordError(problem, where) from error
        except ValueError as error:
            raise RecordError(_describe(error, None)) from error
        try:
            self._check(value)
        except RecordError:
            raise
        except PositionError as error:
            raise RecordError(error.problem, error.where) from error
        except ClimbcardsError as error:
            raise RecordError(str(error)) from error
        return value

    def dumps(self, value: T) -> str:
        """Give the value as JSON text.

        Raises:
            RecordError: It was made with something that JSON cannot hold.
        """
        data = self.dump(value)
        try:
            return json.dumps(data, allow_nan=False)
        except (TypeError, ValueError, RecursionError) as error:
            problem = f"{quoted(value)} cannot be written: {clipped(str(error))}"
            raise RecordError(problem) from error

    def loads(self, text: str) -> T:
        """Read JSON text back.

        Raises:
            RecordError: It is not JSON, or not what it should be.
        """
        return self.load(parse_json(text))

    def define(self, definitions: Definitions, name: str) -> Mapping[str, JSON]:
        """Put what the data looks like among some definitions, and give the reference to it."""
        return Describer(self._converter, definitions).under(self._kind, name)


def parse_json(text: str) -> JSON:
    """Read JSON text as plain data.

    Raises:
        RecordError: It is not JSON, or an object in it has a key twice.
    """
    check_text(text, "JSON", RecordError)
    try:
        data: JSON = json.loads(text, object_pairs_hook=_once_each, parse_constant=_no_number)
    except RecordError:
        raise
    except (ValueError, RecursionError) as error:
        raise RecordError(f"this is not JSON: {clipped(str(error))}") from error
    return data


def _no_number(constant: str) -> JSON:
    """Refuse what Python reads as a number, and no other reader of JSON does: NaN, Infinity."""
    raise ValueError(f"{constant} is no number")


def _once_each(pairs: list[tuple[str, JSON]]) -> dict[str, JSON]:
    """Make an object, in which no key stands twice: readers of JSON differ in which one they would take."""
    made = dict(pairs)
    if len(made) < len(pairs):
        twice = next(key for key, times in Counter(key for key, _ in pairs).items() if times > 1)
        raise RecordError(f"the key {quoted(twice)} stands twice in one object: leave one out")
    return made


def plain_converter(longest: int = LONGEST) -> Converter:
    """Give a converter that takes numbers and switches as they are, and nothing that looks like one.

    A list of more than `longest` items is refused before any of them is looked at.
    """
    converter = Converter(forbid_extra_keys=True)

    def whole(data: object, _: object) -> int:
        number = exactly(data, int)
        if abs(number) > LARGEST:
            raise ValueError(f"expected a number up to {LARGEST}, not {quoted(number)}")
        return number

    def switch(data: object, _: object) -> bool:
        return exactly(data, bool)

    def nothing(data: object, _: object) -> None:
        exactly(data, NoneType)

    numbers: Mapping[str, JSON] = {"type": "integer", "minimum": -LARGEST, "maximum": LARGEST}
    converter.register_structure_hook(NoneType, says(nothing, lambda _, __: {"type": "null"}))
    converter.register_structure_hook(int, says(whole, lambda _, __: numbers))
    converter.register_structure_hook(bool, says(switch, lambda _, __: {"type": "boolean"}))
    converter.register_structure_hook_factory(is_tuple, lists(longest))
    converter.register_structure_hook_factory(attrs.has, objects)
    converter.register_structure_hook_factory(is_optional, optional)
    return converter


@lru_cache(maxsize=1)  # to make one takes longer than to use it
def options_converter() -> Converter:
    """Give the converter of options."""
    return plain_converter()


def converter_for(pack: Pack, players: int | None = None) -> Converter:
    """Give a converter that knows the cards of a pack, and the seats if it is told how many there are.

    A list in a position is never longer than the pack, unless the pack is small.
    """
    converter = plain_converter(max(len(pack), LONGEST))

    def seat(data: object, _: object) -> Seat:
        number = exactly(data, int)
        return Seat(number) if players is None else checked(number, players)

    def cards(data: object, _: object) -> Cards:
        return pack.parse(exactly(data, str))

    def text(data: object, _: object) -> str:
        return exactly(data, str)

    says(seat, lambda _, __: _seats(players), named=True)
    says(cards, lambda _, __: _CARDS, named=True)
    converter.register_structure_hook_func(_is_seat, seat)
    converter.register_structure_hook(Cards, cards)
    converter.register_structure_hook(str, says(text, lambda _, __: {"type": "string"}))
    converter.register_structure_hook(Enum, choice)
    if players is not None:
        converter.register_structure_hook_factory(is_row, rows(players))
    converter.register_unstructure_hook(Cards, str)
    converter.register_unstructure_hook_factory(SPARSE.__contains__, _sparsely)
    _spell(
        converter,
        Card,
        {str(face): face for face in pack.faces},
        "A card: its rank, and its suit if it has one.",
    )
    _spell(converter, Rank, {rank.symbol: rank for rank in pack.ranks}, "The rank of a card.")
    _spell(converter, Suit, {suit.symbol: suit for suit in pack.suits}, "The suit of a card.")
    return converter


# Any: what cattrs passes to and takes from the hooks of any class
def _sparsely(kind: Any, converter: Converter) -> Callable[[Any], Any]:  # noqa: ANN401
    """Leave a field out where it is empty."""
    # Any: overrides stand among other keywords of cattrs
    other: dict[str, Any] = {SPARSE[kind]: override(omit_if_default=True)}
    return make_dict_unstructure_fn(kind, converter, **other)


def deals(converter: Converter) -> JsonForm[Deal]:
    """Give the form of deals."""
    return JsonForm(converter, Deal)


def _spell(converter: Converter, kind: type[T], spelled: Mapping[str, T], about: str) -> None:
    """Write the values of a kind as their symbols."""

    def read(data: object, _: object) -> T:
        try:
            return spelled[exactly(data, str)]
        except KeyError:
            raise ValueError(f"expected one of {' '.join(spelled)}, not {quoted(data)}") from None

    schema: Mapping[str, JSON] = {"description": about, "enum": [*spelled]}
    converter.register_structure_hook(kind, says(read, lambda _, __: schema, named=True))
    converter.register_unstructure_hook(kind, str)


_CARDS: Final[Mapping[str, JSON]] = {
    "description": "Cards, with a blank between two.",
    "type": "string",
}


def _seats(players: int | None) -> Mapping[str, JSON]:
    """Describe the seats of a table."""
    last: Mapping[str, JSON] = {} if players is None else {"minimum": 0, "maximum": players - 1}
    place = "A place at the table: 0 for the first, and on in the order of play."
    return {"description": place, "type": "integer", **last}


def _is_seat(kind: object) -> bool:
    return kind is Seat


def _describe(error: BaseException, _: object) -> str:
    """Say what was expected."""
    if isinstance(error, KeyError):
        return f"{error} is missing or unknown"
    if isinstance(error, ForbiddenExtraKeysError):
        unknown = sorted(
            map(said, error.extra_fields)
        )  # in data of a program a key need not be text
        return f"unknown fields {clipped(' '.join(unknown))}"
    return str(error)
