"""What an action plays, and legal actions as a lazy sequence.

A leader with a full hand has hundreds of legal plays. Asking whether one action is among them, or
picking one at random, should not build the others: membership is decided by the game's own rule,
and plays are kept as masks until somebody looks at them.
"""

from abc import ABC, abstractmethod
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate
from typing import Generic, Protocol, TypeAlias, TypeVar, final, overload, runtime_checkable

from climbcards import _bits
from climbcards._cards import Cards, Pack
from climbcards._errors import CardsError

A = TypeVar("A")
C = TypeVar("C")

Plays: TypeAlias = Sequence[tuple[C, Sequence[int]]]
"""What a generator finds: a combination, and the mask of each way to play it."""


@runtime_checkable
class Carded(Protocol):
    """An action that plays cards."""

    @property
    def cards(self) -> Cards:
        """The cards played."""
        ...


def cards_of(action: object) -> Cards | None:
    """Give the cards that an action plays; None if it plays none."""
    return action.cards if isinstance(action, Carded) else None


def includes(action: object, cards: Cards) -> bool:
    """Tell whether an action plays all of these cards, and perhaps more."""
    played = cards_of(action)
    return played is not None and cards <= played


class LegalActions(Sequence[A], ABC):
    """What a seat may do: plays low to high, then the pass, then the rest."""

    @abstractmethod
    def including(self, cards: Cards) -> "LegalActions[A]":
        """Keep the plays that use all of these cards, for a selection that grows card by card."""


@final
class LazyActions(LegalActions[A], Generic[A, C]):
    """Legal actions over masks.

    Args:
        find: Finds all plays when somebody asks for them; called once at most.
        wrap: Builds the play of a combination from a mask.
        rest: The actions that are not plays.
        pack: The pack that the masks are of.
        is_legal: The rule that decides membership, for any object.
    """

    def __init__(
        self,
        find: Callable[[], Plays[C]],
        wrap: Callable[[C, int], A],
        rest: tuple[A, ...],
        *,
        pack: Pack,
        is_legal: Callable[[object], bool],
    ) -> None:
        self._find = find
        self._wrap = wrap
        self._rest = rest
        self._pack = pack
        self._is_legal = is_legal
        self._found: Plays[C] | None = None
        self._ends: list[int] = []

    def _plays(self) -> Plays[C]:
        """Find the plays, once; `_ends` counts those up to each combination."""
        if self._found is None:
            self._found = self._find()
            self._ends = list(accumulate([len(masks) for _, masks in self._found], initial=0))
        return self._found

    def __len__(self) -> int:
        self._plays()
        return self._ends[-1] + len(self._rest)

    @overload
    def __getitem__(self, index: int) -> A: ...
    @overload
    def __getitem__(self, index: slice) -> list[A]: ...
    def __getitem__(self, index: int | slice) -> A | list[A]:
        """Build the action at an index, or the list of a slice."""
        if isinstance(index, slice):
            return [self[place] for place in range(*index.indices(len(self)))]
        place = index + len(self) if index < 0 else index
        if place < 0:
            raise IndexError(index)
        plays = self._plays()
        if place >= self._ends[-1]:
            return self._rest[place - self._ends[-1]]
        block = bisect_right(self._ends, place) - 1
        combination, masks = plays[block]
        return self._wrap(combination, masks[place - self._ends[block]])

    def __repr__(self) -> str:
        shown = [str(action) for action in self[:4]]
        rest = ["..."] if len(self) > len(shown) else []
        return f"<{len(self)} legal actions: {', '.join(shown + rest)}>"

    def __iter__(self) -> Iterator[A]:
        for combination, masks in self._plays():
            for mask in masks:
                yield self._wrap(combination, mask)
        yield from self._rest

    def __contains__(self, action: object) -> bool:
        """Decide by the game's rule; nothing is enumerated."""
        return self._is_legal(action)

    def including(self, cards: Cards) -> LegalActions[A]:
        """Keep the plays that use all of these cards.

        Raises:
            CardsError: They are of another pack.
        """
        if not cards.is_of(self._pack):
            raise CardsError(f"{cards} are not of this game's pack: nothing can include them")
        part, guard = cards.mask, self._pack.layout.guard

        def find() -> Plays[C]:
            kept = (
                (combination, [mask for mask in masks if _bits.includes(mask, part, guard)])
                for combination, masks in self._plays()
            )
            return [(combination, masks) for combination, masks in kept if masks]

        def is_legal(action: object) -> bool:
            return self._is_legal(action) and includes(action, cards)

        return LazyActions(find, self._wrap, (), pack=self._pack, is_legal=is_legal)
