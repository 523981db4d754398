"""A value with other fields, where it is known only at run time which fields it has."""

from collections.abc import Callable
from typing import Any, TypeVar

import attrs

T = TypeVar("T")


def changed(value: T, **changes: object) -> T:
    """Give a value of an attrs class with some fields changed."""
    evolve: Callable[..., Any] = attrs.evolve  # Any: it takes and gives whatever has fields
    made: T = evolve(value, **changes)
    return made
