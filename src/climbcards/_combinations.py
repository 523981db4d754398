"""Combinations that several games share. The kind is a type, the size is data.

Theory of operation. Consecutive ranks are named by their ends, as in `run 5 to 7`. A combination knows no pack: the
usual order is taken for granted, 2 to 10 J Q K A. What lies below the 2, or below a rank that is not in this order,
is for the pack to say; so `run of 3 up to 3` is named by its length.
"""

from collections.abc import Callable
from typing import Any, Final, final

import attrs

from climbcards._errors import CardsError
from climbcards._faces import Rank
from climbcards._quoting import quoted

WIDTHS: Final = {2: "pairs", 3: "triples", 4: "quadruples", 5: "quintuples", 6: "sextuples"}
"""What a stair of a width is made of, as in `pairs 7 to 9`; wider ones are `7-tuples` and so on."""

_MOST: Final = 999
"""The most that the notation writes, and more than any hand has."""

_SIZES: Final = {1: "single", 2: "pair"}

_COURTS: Final = {"J": 11, "Q": 12, "K": 13, "A": 14}
_LETTERS: Final = {value: Rank(letter) for letter, value in _COURTS.items()}


def value_of(rank: Rank) -> int | None:
    """Return the place of a rank in the usual order, 2 for the 2 and 14 for the ace; None if it has none."""
    symbol = rank.symbol
    if len(symbol) < 4 and symbol.isascii() and symbol.isdecimal():
        return int(symbol)
    return _COURTS.get(symbol)


def lowest(top: Rank, length: int) -> Rank | None:
    """Return the lowest of so many ranks up to `top`; None where the usual order does not say it."""
    highest = value_of(top)
    if highest is None or highest - length < 1:
        return None
    value = highest - length + 1
    named = _LETTERS.get(value) if top.symbol in _COURTS else None
    return named or Rank(str(value))


def stairs_of(width: int) -> str:
    """Return what a stair of a width is made of: `pairs`, `7-tuples`."""
    return WIDTHS.get(width, f"{width}-tuples")


# Any: attrs.Attribute has a parameter for checkers alone
def _at_least(least: int) -> Callable[[object, Any, int], None]:
    """Refuse a number below the least that cards can have or above the most, and what is no plain `int`."""

    def check(combination: object, field: Any, number: int) -> None:  # noqa: ANN401
        # type() is exact: what only equals an int is written otherwise
        if type(number) is not int or not least <= number <= _MOST:
            kind = type(combination).__name__.lower()
            found = f"the {field.name} of a {kind} is an int from {least} to {_MOST}"
            raise CardsError(f"{found}, not {quoted(number)}")

    return check


# Any: as above, and whatever came in place of a rank
def _is_rank(combination: object, field: Any, rank: Any) -> None:  # noqa: ANN401
    """Refuse text, which is no rank."""
    if not isinstance(rank, Rank):
        kind = type(combination).__name__.lower()
        found = f"the {field.name} of a {kind} is a Rank, as in Rank('7')"
        raise CardsError(f"{found}, not {quoted(rank)}")


@final
@attrs.frozen(order=False, cache_hash=True)
class Set:
    """Cards of one rank: a single, a pair, three of a kind and so on. `size` is how many cards.

    Raises:
        CardsError: The size is below 1 or above 999, or the rank is no `Rank`.
    """

    rank: Rank = attrs.field(validator=_is_rank)
    size: int = attrs.field(validator=_at_least(1))

    @property
    def shape(self) -> str:
        """What an answer must have in common with it: `single`, `pair`, `3 of a kind`."""
        return _SIZES.get(self.size, f"{self.size} of a kind")

    def __str__(self) -> str:
        """Give the notation: `single 8`, `3 of 5s`."""
        return f"single {self.rank}" if self.size == 1 else f"{self.size} of {self.rank}s"


@final
@attrs.frozen(order=False, cache_hash=True)
class Run:
    """Consecutive ranks up to `top`, with `width` cards of each. A run that is wider than one card is a stair.

    `length` counts ranks, so the run has `length * width` cards.

    Raises:
        CardsError: The length is below 2, the width below 1, either is above 999, or `top` is no `Rank`.
    """

    top: Rank = attrs.field(validator=_is_rank)
    length: int = attrs.field(validator=_at_least(2))
    width: int = attrs.field(default=1, validator=_at_least(1))

    @property
    def shape(self) -> str:
        """What an answer must have in common with it: `run of 4`, `3 pairs`."""
        if self.width == 1:
            return f"run of {self.length}"
        return f"{self.length} {stairs_of(self.width)}"

    def __str__(self) -> str:
        """Return the notation: `run 6 to 9`, `pairs 7 to 9`."""
        low = lowest(self.top, self.length)
        if low is None:
            return f"{self.shape} up to {self.top}"
        return f"{'run' if self.width == 1 else stairs_of(self.width)} {low} to {self.top}"
