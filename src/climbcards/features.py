"""A view as an array, for programs that learn: the extra `climbcards[numpy]`.

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

from itertools import accumulate, pairwise
from typing import Generic, TypeAlias, TypeVar, final

import attrs

from climbcards._errors import ClimbcardsError, MissingExtraError
from climbcards._public import published
from climbcards._seats import is_seat
from climbcards._seen import Seen
from climbcards._view_parts import Viewed
from climbcards.authors import foreign

try:
    import numpy as np
    from numpy.typing import NDArray
except ModuleNotFoundError as error:
    raise MissingExtraError(
        'climbcards.features needs numpy: pip install "climbcards[numpy]"'
    ) from error

__all__ = ["Features", "Part"]

V = TypeVar("V", bound=Seen)

Numbers: TypeAlias = NDArray[np.float32]


@final
@attrs.frozen(order=False)
class Part:
    """Some neighbouring numbers of an array, and what they mean: `array[part.span]`."""

    name: str
    span: range
    meaning: str


@final
class Features(Generic[V]):
    """What a seat sees, as an array of always the same length.

    Every number is from 0 to 1. Seats stand in rotation from the one that looks, so all seats can share
    what was learned.

    Args:
        game: The game.

    Raises:
        NotOfferedError: The game does not say what its views hold.
    """

    __slots__ = ("_game", "_kind", "_parts", "parts", "shape", "version")

    def __init__(self, game: Viewed[V]) -> None:
        found = game.view_parts()
        ends = [0, *accumulate(each.length for each in found.parts)]
        self._game, self._kind = game, found.kind
        self._parts = tuple(
            (slice(first, end), each)
            for each, (first, end) in zip(found.parts, pairwise(ends), strict=True)
        )
        self.version: int = found.version
        """Which edition of the parts of this game it is: another one has other numbers."""
        self.shape: tuple[int] = (ends[-1],)
        """How many numbers an array has."""
        self.parts: tuple[Part, ...] = tuple(
            Part(each.name, range(place.start, place.stop), each.meaning)
            for place, each in self._parts
        )
        """What the numbers mean, in order."""

    def __repr__(self) -> str:
        parts = f"{len(self.parts)} parts, version {self.version}"
        return f"<{self.shape[0]} features of {self._game.name}, {parts}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Features) and self._game == other._game

    def __hash__(self) -> int:
        return hash((Features, self._game))

    def __reduce__(self) -> "tuple[type[Features[V]], tuple[Viewed[V]]]":
        """Travel to another process as the game."""
        return Features, (self._game,)

    def array(self, view: V) -> Numbers:
        """Give what a seat sees as numbers.

        Raises:
            ClimbcardsError: It is no view of this game, or that of a spectator.
        """
        self._check(view)
        found = np.zeros(self.shape, np.float32)
        for place, part in self._parts:
            numbers = part.numbers(view)
            if len(numbers) != place.stop - place.start:
                raise ClimbcardsError(
                    f"{part.name} of this view of {self._game.name} is {len(numbers)} numbers and not "
                    f"{part.length}: give a view that the game made"
                )
            found[place] = (
                np.frombuffer(numbers, np.uint8) if isinstance(numbers, bytes) else numbers
            )
        return found

    def _check(self, view: V) -> None:
        """Take a view of a seat of this game."""
        game = self._game
        if type(view) is not self._kind or len(view.sizes) != len(game.seats):
            raise foreign(game.name, "view", view)
        own = view.own
        if own is None:
            raise ClimbcardsError(
                f"a spectator of {game.name} has no seat to look from: give the view of a seat"
            )
        if not is_seat(own.seat, len(game.seats)) or not own.hand.is_of(game.pack):
            raise foreign(game.name, "view", view)


published(__name__, __all__)
