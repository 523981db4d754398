"""Legal actions as a lazy sequence.

A leader with a full hand has hundreds of legal plays. Asking whether one action is among them, or
picking one at random, should not build the others: membership is decided by the game's own rule,
and plays are kept as masks until somebody looks at them.
"""

from abc import ABC, abstractmethod
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from itertools import accumulate
from typing import Any, Generic, TypeAlias, TypeVar, final, overload

import attrs

from climbcards import _bits
from climbcards._cards import Cards, Pack
from climbcards._counted import tallied
from climbcards._groups import Group, itself, together
from climbcards._selections import addable, includes, mask_in, selection_of
from climbcards._trick import Seated

A = TypeVar("A")
A_co = TypeVar("A_co", covariant=True)
C = TypeVar("C")

Plays: TypeAlias = Sequence[tuple[C, Sequence[int]]]
"""What a generator finds: a combination, and the mask of each way to play it."""


class LegalActions(Sequence[A_co], ABC):
    """Everything that a seat may do, as a lazy sequence: plays low to high, then the pass, then the rest."""

    __slots__ = ()

    @abstractmethod
    # a Sequence takes any object here; a word instead of an action is a slip that a checker can see
    def __contains__(self, action: Seated, /) -> bool:  # type: ignore[override]  # pyright: ignore[reportIncompatibleMethodOverride]
        """Ask the rules about this one action; no list is made."""

    @property
    def groups(self) -> Sequence[Group[A_co]]:
        """The plays by combination, low to high. Counting a group, or picking one of it, builds no other play."""
        return together(self)[0]

    @property
    def rest(self) -> Sequence[A_co]:
        """The actions that are no plays: the pass, bets and whatever else there is."""
        return together(self)[1]

    @abstractmethod
    def including(self, cards: Cards) -> "LegalActions[A_co]":
        """Keep the actions that use all of these cards, as a player picks them one by one."""

    @abstractmethod
    def selectable(self, selected: Cards) -> Cards:
        """Give every card that can be picked next, so that some action still uses all picked cards.

        A card that can be picked twice is there twice. With no card picked, these are all cards to begin with.
        """


@final
class LazyActions(LegalActions[A_co], Generic[A_co, C]):
    """Legal actions over masks; a copy, or what another process gets, is `Listed`.

    Args:
        find: Finds all plays when somebody asks for them; called once, or by each thread that is there first.
        wrap: Builds the play of a combination from a mask.
        rest: The actions that are not plays.
        pack: The pack that the masks are of.
        is_legal: The rule that decides membership, for any object.
        reading: Gives the combination that a group of plays is known by, if the generator names it otherwise; None
            says that cards are not played but only chosen, as for a gift.
        after: Gives the state after a play of this list, unexamined, to whoever plays to the end; or None.
        single: Whether each entry that `find` gives is one play, so that they need not be looked at to be counted.
    """

    # no `vars()`: a policy has the list, and what finds the plays knows the state
    __slots__ = (
        "_after",
        "_built",
        "_find",
        "_is_legal",
        "_kept",
        "_pack",
        "_reading",
        "_rest",
        "_single",
        "_wrap",
    )

    def __init__(  # noqa: PLR0913  # the last three have a default
        self,
        find: Callable[[], Plays[C]],
        wrap: Callable[[C, int], A_co],
        rest: tuple[A_co, ...],
        *,
        pack: Pack,
        is_legal: Callable[[object], bool],
        reading: Callable[[C], object] | None = itself,
        after: Callable[[Any], object] | None = None,  # Any: an action of this list, and no other
        single: bool = False,
    ) -> None:
        self._find = find
        self._wrap = wrap
        self._rest = rest
        self._pack = pack
        self._is_legal = is_legal
        self._reading = reading
        self._after = after
        self._single = single
        self._built: object = None
        self._kept: tuple[Plays[C], Sequence[int], int] | None = None

    def _found(self) -> tuple[Plays[C], Sequence[int], int]:
        """Find the plays, how many there are up to each combination, and in all; later they are at hand."""
        plays = self._find()
        many = len(plays)
        ends: Sequence[int] = range(many)
        if not self._single:
            ends = list(accumulate(tallied(plays), initial=0))
            many = ends[-1]
        kept = self._kept = plays, ends, many  # at once, so that threads see all or nothing
        return kept

    @property
    def groups(self) -> Sequence[Group[A_co]]:
        """The plays by combination, low to high. Counting a group, or picking one of it, builds no other play."""
        reading = self._reading
        if reading is None:
            return ()
        found, ends, _ = self._kept or self._found()
        return [
            Group(self, first, reading(combination), masks)
            for (combination, masks), first in zip(found, ends, strict=False)
            if masks
        ]

    @property
    def rest(self) -> Sequence[A_co]:
        """The actions that are no plays: the pass, bets and whatever else there is."""
        return self if self._reading is None else self._rest

    def __len__(self) -> int:
        return (self._kept or self._found())[2] + len(self._rest)

    @overload
    def __getitem__(self, index: int) -> A_co: ...
    @overload
    def __getitem__(self, index: slice) -> list[A_co]: ...
    def __getitem__(self, index: int | slice) -> A_co | list[A_co]:
        """Build the action at an index, or the list of a slice."""
        if isinstance(index, slice):
            return [self[place] for place in range(*index.indices(len(self)))]
        place = index + len(self) if index < 0 else index
        if place < 0:
            raise IndexError(index)
        plays, ends, many = self._kept or self._found()
        if place >= many:
            return self._rest[place - many]
        block = place if self._single else bisect_right(ends, place) - 1
        combination, masks = plays[block]
        built = self._wrap(combination, masks[place - ends[block]])
        self._built = built
        return built

    def _after_built(self, action: object) -> object | None:
        """Give the state after the play that was built last; None for any other action, which has to be examined."""
        return self._after(action) if self._after and action is self._built else None

    def __reduce__(self) -> "tuple[type[Listed[A_co]], tuple[tuple[A_co, ...]]]":
        """Travel to another process, or into a copy, as the actions: the rule itself cannot."""
        return Listed, (tuple(self),)

    def __repr__(self) -> str:
        shown = [str(action) for action in self[:4]]
        rest = ["..."] if len(self) > len(shown) else []
        return f"<{len(self)} legal actions: {', '.join(shown + rest)}>"

    def __iter__(self) -> Iterator[A_co]:
        for combination, masks in (self._kept or self._found())[0]:
            for mask in masks:
                yield self._wrap(combination, mask)
        yield from self._rest

    # mypy looks at Sequence again
    def __contains__(self, action: Seated, /) -> bool:  # type: ignore[override]
        """Ask the rules about this one action; no list is made."""
        return self._is_legal(action)

    def including(self, cards: Cards) -> LegalActions[A_co]:
        """Keep the actions that select all of these cards.

        Raises:
            CardsError: They are of another pack.
        """
        part, guard = mask_in(self._pack, cards), self._pack.layout.guard

        def find() -> Plays[C]:
            kept = (
                (combination, [mask for mask in masks if _bits.includes(mask, part, guard)])
                for combination, masks in (self._kept or self._found())[0]
            )
            return [(combination, masks) for combination, masks in kept if masks]

        def is_legal(action: object) -> bool:
            return self._is_legal(action) and includes(action, cards)

        rest = tuple(action for action in self._rest if includes(action, cards))
        return LazyActions(
            find,
            self._wrap,
            rest,
            pack=self._pack,
            is_legal=is_legal,
            reading=self._reading,
            after=self._after,
            single=self._single,
        )

    def selectable(self, selected: Cards) -> Cards:
        """Give every card that may still be added to a selection; plays stay masks.

        Raises:
            CardsError: The selection is of another pack.
        """
        masks = [mask for _, masks in (self._kept or self._found())[0] for mask in masks]
        rest = (chosen for chosen in map(selection_of, self._rest) if chosen is not None)
        return addable(self._pack, selected, [*masks, *(chosen.mask for chosen in rest)])


@final
@attrs.frozen(order=False)
class Listed(LegalActions[A_co]):
    """Legal actions that are few enough to be listed: plays low to high, then the pass, then the rest."""

    actions: tuple[A_co, ...]

    @cached_property
    def _parted(self) -> tuple[tuple[Group[A_co], ...], tuple[A_co, ...]]:
        return together(self.actions)

    @property
    def groups(self) -> Sequence[Group[A_co]]:
        """The plays by combination, low to high."""
        return self._parted[0]

    @property
    def rest(self) -> Sequence[A_co]:
        """The actions that are not plays: the pass, bets and so on."""
        return self._parted[1]

    def __len__(self) -> int:
        return len(self.actions)

    @overload
    def __getitem__(self, index: int) -> A_co: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[A_co, ...]: ...
    def __getitem__(self, index: int | slice) -> A_co | tuple[A_co, ...]:
        """Give the action at an index, or those of a slice."""
        return self.actions[index]

    def __iter__(self) -> Iterator[A_co]:
        return iter(self.actions)

    # as above
    def __contains__(self, action: Seated, /) -> bool:  # type: ignore[override]
        """Look through the list."""
        return action in self.actions

    def including(self, cards: Cards) -> "Listed[A_co]":
        """Keep the actions that select all of these cards."""
        return Listed(tuple(each for each in self.actions if includes(each, cards)))

    def selectable(self, selected: Cards) -> Cards:
        """Give every card that may still be added to a selection.

        Raises:
            CardsError: The selection is of another pack.
        """
        chosen = [each for each in map(selection_of, self.actions) if each is not None]
        pack = chosen[0].pack if chosen else selected.pack
        return addable(pack, selected, [each.mask for each in chosen])


def grouped(actions: Sequence[A]) -> LegalActions[A]:
    """Give a list of actions as `LegalActions`, which has groups; a policy may be asked with a plain list."""
    return actions if isinstance(actions, LegalActions) else Listed(tuple(actions))


# Any: whose state it is the game knows that made the list
def after_built(legal: object, action: object) -> Any | None:  # noqa: ANN401
    """Give the state after a play that a list has just built; None if the action has to be examined."""
    if isinstance(legal, LazyActions):
        # it has no public name: a policy has the list, and must not see a state
        return legal._after_built(action)  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]
    return None
