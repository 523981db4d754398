"""Views as arrays of numbers, for machine learning. It needs the extra `climbcards[numpy]`.

>>> from random import Random
>>> from climbcards.features import Features
>>> from climbcards.games import three_hags
>>> game = three_hags.THREE_HAGS
>>> features = Features(game)
>>> state = game.start(game.deal(Random(1), game.seats[0]))
>>> seat = game.to_act(state)[0]
>>> features.array(game.view(state, seat)).shape == features.shape
True
"""

from collections.abc import Sequence
from functools import cached_property
from itertools import accumulate, pairwise
from typing import Any, Generic, TypeAlias, TypeVar, final

import attrs

from ._errors import ClimbcardsError, immutable, needs
from ._game import Game
from ._round import Seen, ViewPart, ViewParts, is_seat
from .authors import foreign_error, require_view

with needs("climbcards.features needs numpy", "numpy"):
    import numpy as np
    from numpy.typing import NDArray


V = TypeVar("V", bound=Seen)

_Numbers: TypeAlias = NDArray[np.float32]


@final
@attrs.frozen(order=False)
class Part:
    """A slice of an array, and what its numbers mean. `array[part.span]` has these numbers."""

    name: str
    span: range
    meaning: str


@final
@immutable
@attrs.frozen(order=False, repr=False)
class Features(Generic[V]):
    """Converts views to arrays that all have the same length.

    Every number is from 0 to 1. Seats come in rotation, the viewing seat first; so a program that has learned to play
    one seat can play them all.

    Args:
        game: The game.

    Raises:
        NotOfferedError: The game does not say how its views are written as numbers.
    """

    game: Game[Any, Any, V]  # Any: only its views matter here
    """The game."""
    view_parts: ViewParts[V] = attrs.field(
        default=attrs.Factory(lambda self: self.game.view_parts(), takes_self=True),
        init=False,
        eq=False,
    )
    """What the game says about its views."""

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        """What the numbers mean, in order."""
        found = self.view_parts.parts
        ends = pairwise(accumulate((each.length for each in found), initial=0))
        return tuple(
            Part(each.name, range(first, end), each.meaning)
            for each, (first, end) in zip(found, ends, strict=True)
        )

    def __repr__(self) -> str:
        parts = f"{len(self.parts)} parts, version {self.version}"
        return f"<{self.shape[0]} features of {self.game.name}, {parts}>"

    # Any: as above
    def __reduce__(self) -> "tuple[type[Features[V]], tuple[Game[Any, Any, V]]]":
        """Return how to pickle it: by the game."""
        return type(self), (self.game,)

    @property
    def shape(self) -> tuple[int]:
        """The shape of the arrays: their length."""
        return (self.parts[-1].span.stop if self.parts else 0,)

    @property
    def version(self) -> int:
        """The version of the numbers. Another version has other numbers, or they have other meanings."""
        return self.view_parts.version

    def array(self, view: V) -> _Numbers:
        """Return the view of a seat as an array.

        Raises:
            ClimbcardsError: It is not a view of this game, or it is a spectator's.
        """
        self._check(view)
        marks, shares = list[bytes](), list[tuple[range, Sequence[float]]]()
        for part, found in zip(self.parts, self.view_parts.parts, strict=True):
            numbers = self._numbers(part, found, view)
            if isinstance(numbers, bytes):
                marks.append(numbers)
            else:
                marks.append(bytes(len(numbers)))
                shares.append((part.span, numbers))
        array = np.frombuffer(b"".join(marks), np.uint8).astype(np.float32)
        for span, numbers in shares:
            array[span.start : span.stop] = numbers
        return array

    def _numbers(self, part: Part, found: ViewPart[V], view: V) -> Sequence[float]:
        """Return the numbers of one part."""
        try:
            numbers = found.numbers(view)
        except (LookupError, TypeError, AttributeError) as error:
            raise ClimbcardsError(
                f"there is no {part.name!r} in this view of {self.game.name}: give a view that the game made"
            ) from error
        if len(numbers) != found.length:
            raise ClimbcardsError(
                f"expected {found.length} numbers for {part.name!r} of {self.game.name}, and the view "
                f"makes {len(numbers)}: give a view that the game made"
            )
        return numbers

    def _check(self, view: V) -> None:
        """Check that it is a view of this game, and of a seat."""
        game = self.game
        require_view(game.name, len(game.seats), view, self.view_parts.kind)
        own = view.own
        if own is None:
            raise ClimbcardsError(
                f"a spectator of {game.name} has no seat to look from: give the view of a seat"
            )
        if not is_seat(own.seat, len(game.seats)) or not own.hand.is_of(game.pack):
            raise foreign_error(game.name, "view", view)
