"""Checks that the options of any game need; each refusal names the option, what it takes, what came."""

import difflib
from collections.abc import Iterable, Mapping
from enum import Enum
from typing import Final

from climbcards._doors import check_text
from climbcards._errors import OptionError
from climbcards._house import NAME, option_fields
from climbcards._quoting import WIDTH, quoted

MOST: Final = 1_000_000
"""The most that an option counts, unless it says less: points of a match, rounds, actions."""


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
