"""The options of a game: fields that check themselves, and the checks; each refusal names the option, what it takes, what came."""

import difflib
from collections.abc import Iterable, Mapping
from enum import Enum
from types import NoneType
from typing import Any, Final, TypeVar

import attrs

from climbcards._doors import check_text
from climbcards._errors import OptionError
from climbcards._house import NAME, Field, chosen, option_fields, parts_of
from climbcards._quoting import WIDTH, quoted

MOST: Final = 1_000_000
"""The most that an option counts, unless it says less: points of a match, rounds, actions."""


T = TypeVar("T")

_NAMED: Final = 24
"""How many options a sentence names."""


def check_names(rules: type, options: Iterable[str]) -> None:
    """Refuse an option that the rules do not have.

    Raises:
        OptionError: It names the nearest options, or all if none is near.
    """
    known = [*option_fields(rules), "name"]
    for option in options:
        check_text(option, "the name of an option", OptionError)
        if option not in known:
            near = " or ".join(map(repr, _nearest(option, known)))
            meant = f"did you mean {near}?" if near else f"it has {_row(known)}"
            raise OptionError(f"{rules.__name__} has no option {quoted(option)}: {meant}")


def _row(known: list[str]) -> str:
    """Name options, as many as a sentence has room for."""
    more = ", ..." if len(known) > _NAMED else ""
    return ", ".join(known[:_NAMED]) + more


def _nearest(word: str, known: list[str]) -> list[str]:
    """Give the options that begin with a word, else those that contain it, else a near spelling if any."""
    word = word[:WIDTH]  # names are not longer, and the spelling of a long word takes long
    if len(word) >= 2:
        beginning = [option for option in known if option.startswith(word.casefold())]
        if beginning:
            return beginning
    if len(word) >= 3:  # two letters are in nearly every name
        containing = [option for option in known if word.casefold() in option]
        if containing:
            return containing
    return difflib.get_close_matches(word, known, n=1)


def check_name(value: object) -> None:
    """Refuse a name that is not one word for a command line, such as `my-game/two-packs`.

    Raises:
        OptionError: It is no such word.
    """
    if not isinstance(value, str) or not NAME.fullmatch(value):
        taken = "one word of letters, digits and - / + _ ."
        raise OptionError(f"name: expected {taken}, not {quoted(value)}")


def check_whole(
    option: str, value: object, least: int, most: int = MOST, *, none: bool = False
) -> None:
    """Refuse all but a plain `int` from `least` to `most`, or None if `none` is true.

    Raises:
        OptionError: The value of this option is something else.
    """
    if none and value is None:
        return
    other = ", or None" if none else ""
    # type() is exact: what only equals an int is written otherwise
    if type(value) is not int or value < least:
        found = f"{option}: expected a whole number of {least} or more{other}"
        raise OptionError(f"{found}, not {quoted(value)}")
    if value > most:
        found = f"{option}: expected a whole number of {most} at most{other}"
        raise OptionError(f"{found}, not {quoted(value)}")


def check_choice(
    option: str, value: object, kind: type[Enum], *, none: bool = False, by_name: bool = False
) -> None:
    """Refuse all but a member of an enumeration, or None if `none` is true.

    With `by_name` the sentence also lists the words for the choices, for a game that takes these too: see `climbcards.authors.by_name`.

    Raises:
        OptionError: The value of this option is something else.
    """
    if isinstance(value, kind) or (none and value is None):
        return
    taken = [f"{kind.__name__}.{member.name}" for member in kind]
    if none:
        taken.append("None")
    names = ", ".join(taken)
    if by_name:
        names += f", or {', '.join(repr(member.value) for member in kind)}"
    raise OptionError(f"{option}: expected {names}, not {quoted(value)}")


def check_switches(switches: Mapping[str, object]) -> None:
    """Refuse options that are neither True nor False; they are given by name.

    Raises:
        OptionError: It names the first one.
    """
    for option, switch in switches.items():
        if not isinstance(switch, bool):
            raise OptionError(f"{option}: expected True or False, not {quoted(switch)}")


def option(default: T, least: int = 1, most: int = MOST) -> T:
    """Return a field that is an option of a game: a member of a frozen attrs class, with its type before it.

    The type says what it takes. A `bool` is a switch. An `int` goes from `least` to `most`. A choice is a member of
    its enumeration, or the member's value. A tuple may be given as a list. None is taken where the type has it. The
    docstring of the field says what the option means, and names its clause. What is in a tuple, what a text may be,
    and which options go together, the class checks in `__attrs_post_init__`.

    >>> import attrs
    >>> from climbcards.authors import option
    >>> @attrs.frozen(order=False, kw_only=True)
    ... class HouseRules:
    ...     rounds: int = option(9, 1, 100)
    >>> HouseRules(rounds=0)
    Traceback (most recent call last):
      ...
    climbcards.OptionError: rounds: expected a whole number of 1 or more, not 0
    """

    def check(_rules: object, field: Field, value: object) -> None:
        _check_option(field, value, least, most)

    # Any: a field of attrs stands for the value that an instance has
    made: Any = attrs.field(
        default=default, validator=check, converter=attrs.Converter(_taken, takes_field=True)
    )
    field: T = made
    return field


# Any: a field of attrs, which stands for a text; said to be one, it would be refused by run-time checkers
def named(name: str) -> Any:  # noqa: ANN401
    """Return the field `name` of a game with options: what it is called unless told otherwise."""

    def check(_rules: object, _field: Field, value: object) -> None:
        check_name(value)

    return attrs.field(default=name, validator=check)


def _taken(value: object, field: Field) -> object:
    """Return what is meant by the value of an option: a choice for its name, a tuple for a list."""
    kind: object = field.type
    return chosen(kind, value)


def _check_option(field: Field, value: object, least: int, most: int) -> None:
    """Refuse a value that the type of an option does not have, or a number out of bounds.

    Raises:
        OptionError: It names the option, and what was expected.
    """
    parts = parts_of(field.type)
    none = NoneType in parts
    for part in parts:
        if part is bool:
            check_switches({field.name: value})
        elif part is int:
            check_whole(field.name, value, least, most, none=none)
        elif isinstance(part, type) and issubclass(part, Enum):
            check_choice(field.name, value, part, none=none, by_name=True)
