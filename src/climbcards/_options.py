"""Options as plain data, for records and the command line: any game whose options are attrs fields.

An option is a field of the game other than `name`. As data an enumeration is its value, as in
`"second-out"`, a tuple is a list, and the rest is itself.
"""

from collections.abc import Mapping
from enum import Enum
from typing import Any, Final, Protocol, TypeVar, runtime_checkable

import attrs

from climbcards._errors import OptionError
from climbcards._game import AnyGame
from climbcards._plain import JSON

G = TypeVar("G", bound=AnyGame)

_KINDS: Final = {
    "bool": "true or false",
    "int": "a whole number",
    "int | None": "a whole number or null",
    "tuple[int, ...]": "a list of whole numbers",
}


@runtime_checkable
class Varied(Protocol):
    """A game with options."""

    # Any: each game types its own options; here they come from outside as data
    def variant(self, **options: Any) -> Any:  # noqa: ANN401
        """Give the same rules with some options changed."""
        ...


def options_of(game: AnyGame) -> dict[str, JSON]:
    """Give every option of a game as data; a game without options has none."""
    rules = type(game)
    if not attrs.has(rules):
        return {}
    from climbcards.authors._json import plain_converter  # noqa: PLC0415  # cattrs only when asked

    plain = plain_converter()
    return {
        field.name: plain.unstructure(getattr(game, field.name))
        for field in attrs.fields(rules)
        if field.name != "name"
    }


def with_options(game: G, options: Mapping[str, JSON]) -> G:
    """Give a game with some options changed from data.

    Raises:
        OptionError: An unknown option, data of another kind, or options that contradict one another.
    """
    if not options:
        return game
    rules = type(game)
    # a game of the catalogue is known by its members alone
    varied: object = game
    if not isinstance(varied, Varied) or not attrs.has(rules):
        raise OptionError(f"{game.name} has no options: leave out {' '.join(options)}")
    if "name" in options:
        raise OptionError("name is no option: house rules keep the name of what they vary")
    from cattrs import BaseValidationError  # noqa: PLC0415  # cattrs only when asked

    from climbcards.authors._json import plain_converter  # noqa: PLC0415  # as above

    plain = plain_converter()
    kinds = {field.name: field.type for field in attrs.fields(rules)}
    values: dict[str, object] = {}
    for option, data in options.items():
        try:
            values[option] = plain.structure(data, kinds[option]) if option in kinds else data
        except (BaseValidationError, ValueError, TypeError) as error:
            raise OptionError(
                f"{option}: {data!r} will not do: {_expected(kinds[option])}"
            ) from error
    house: G = varied.variant(**values)  # what varies a game gives a game of the same class
    return house


def _expected(kind: object) -> str:
    if isinstance(kind, type) and issubclass(kind, Enum):
        return f"expected one of {', '.join(str(member.value) for member in kind)}"
    name = kind.__name__ if isinstance(kind, type) else str(kind)
    return f"expected {_KINDS.get(name, name)}"
