"""The plays of a list by combination: how each can be played, as masks, without the plays themselves."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any, Generic, TypeVar, final, overload

from climbcards._selections import cards_of

A = TypeVar("A")
A_co = TypeVar("A_co", covariant=True)


@final
class Group(Sequence[A_co], Generic[A_co]):
    """All plays of one combination. A play is built only when you index or iterate.

    `reading` is the combination; None in a game without combinations. `masks` has the cards of each play, as
    `Cards.mask` has them: a program can choose among hundreds of plays by their masks, and have only one built.
    """

    __slots__ = ("_actions", "_first", "masks", "reading")

    def __init__(
        self, actions: Sequence[A_co], first: int, reading: object, masks: Sequence[int]
    ) -> None:
        self._actions = actions
        self._first = first
        # Any: combinations are each game's own, and a list of actions does not say whose it is
        self.reading: Any = reading
        self.masks: Sequence[int] = masks

    def __len__(self) -> int:
        return len(self.masks)

    @overload
    def __getitem__(self, index: int) -> A_co: ...
    @overload
    def __getitem__(self, index: slice) -> list[A_co]: ...
    def __getitem__(self, index: int | slice) -> A_co | list[A_co]:
        """Give the play at an index, or a list of those in a slice."""
        places = range(self._first, self._first + len(self.masks))[index]
        if isinstance(places, range):
            return [self._actions[place] for place in places]
        return self._actions[places]

    def __iter__(self) -> Iterator[A_co]:
        return iter(self[:])

    def __repr__(self) -> str:
        return f"<{len(self)} ways to play {self.reading}>"


def together(actions: Sequence[A]) -> tuple[tuple[Group[A], ...], tuple[A, ...]]:
    """Part a list into its plays by combination, and the actions that are no plays; each keep their order."""
    plays, masks, rest = list[A](), list[int](), list[A]()
    for action in actions:
        cards = cards_of(action)
        if cards is None:
            rest.append(action)
        else:
            plays.append(action)
            masks.append(cards.mask)
    groups, first = list[Group[A]](), 0
    for reading, same in groupby(plays, key=reading_of):
        after = first + len(list(same))
        groups.append(Group(tuple(plays[first:after]), 0, reading, tuple(masks[first:after])))
        first = after
    return tuple(groups), tuple(rest)


def itself(combination: object) -> object:
    """Take the combination as the generator gives it."""
    return combination


def reading_of(action: object) -> object:
    """Give the combination that an action plays; None if it says none."""
    return getattr(action, "reading", None)
