"""Numbers for actions, as programs that learn from play ask for them.

Theory of operation. A *section* numbers actions of one kind from 0: all plays, or all bids. It finds the number
of an action and the action of a number, mostly without a list of them all. A `Numbering` lays its sections end to
end. Numbers say nothing about what is legal now: that is asked of the game.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import accumulate, pairwise
from operator import index
from typing import Generic, Protocol, SupportsIndex, TypeVar, final, runtime_checkable

import attrs

from climbcards._errors import ClimbcardsError
from climbcards._quoting import quoted, said
from climbcards._seats import Seat, checked, is_seat
from climbcards._trick import Seated

A = TypeVar("A", bound=Seated)
A_co = TypeVar("A_co", bound=Seated, covariant=True)

WIDEST: int = 1 << 24
"""More numbers have no mask: it has a byte for each."""


@runtime_checkable
class Section(Protocol[A_co]):
    """Actions of one kind, numbered from 0."""

    @property
    def name(self) -> str:
        """What they are: `plays`, `pass`, `bids`."""
        ...

    @property
    def factors(self) -> tuple[int, ...]:
        """How many options each choice has, if an action is several choices in a row; else the number of actions."""
        ...

    def __len__(self) -> int: ...

    def find(self, action: Seated, /) -> int | None:
        """Give the number of an action; None if it is not in this section."""
        ...

    def make(self, number: int, seat: Seat, /) -> A_co:
        """Build the action of a number.

        Raises:
            ClimbcardsError: The number stands for several.
        """
        ...


@final
@attrs.frozen(order=False)
class Numbers:
    """Which numbers the actions of one kind have.

    The product of `factors` is how many there are. Several factors mean that an action is chosen in several steps,
    each with so many choices. Numbers that differ by one differ in the last choice.
    """

    name: str
    span: range
    factors: tuple[int, ...]


@runtime_checkable
class Numbered(Protocol[A]):
    """A game as a numbering knows it."""

    @property
    def name(self) -> str: ...
    @property
    def seats(self) -> tuple[Seat, ...]: ...
    def numbering(self, *, suits: bool = True) -> "Numbering[A]": ...


@final
class Numbering(Generic[A]):
    """A number for every action that can come up in a game, from 0, the same for every seat.

    The same options and the same `version` always give the same numbers. Store both with what was learned.

    Args:
        game: The game.
        sections: The actions, kind by kind.
        version: The version of the numbers of this game.
        suits: Whether actions that differ only in suits have different numbers.
        again: Makes this numbering again in another process; None uses the game's `numbering`.
        longest_list: The largest number of actions that can be legal at once; None if it is not known.
    """

    __slots__ = (
        "_again",
        "_game",
        "_seats",
        "_sections",
        "_starts",
        "longest_list",
        "suits",
        "version",
    )

    def __init__(  # noqa: PLR0913  # all but the first three have a default
        self,
        game: Numbered[A],
        sections: Sequence[Section[A]],
        version: int,
        *,
        suits: bool = True,
        again: "Callable[[], Numbering[A]] | None" = None,
        longest_list: int | None = None,
    ) -> None:
        self._game = game
        self._again = again or partial(_again, game, suits)
        self._seats = len(game.seats)
        self._sections = tuple(sections)
        self._starts = tuple(accumulate(map(len, sections), initial=0))
        self.version: int = version
        """Which edition of the numbers of this game it is."""
        self.suits: bool = suits
        """Whether suits tell actions apart: if not, a number can stand for several."""
        self.longest_list: int = len(self) if longest_list is None else min(longest_list, len(self))
        """`legal` never gives more numbers for one seat: a bound, which no list need come near."""

    def __len__(self) -> int:
        return self._starts[-1]

    def __repr__(self) -> str:
        suits = "" if self.suits else ", without suits"
        return f"<{len(self)} numbers of {self._game.name}, version {self.version}{suits}>"

    def __reduce__(self) -> "tuple[Callable[[], Numbering[A]], tuple[()]]":
        """Travel to another process, or into a copy, as the game: it numbers its actions again."""
        return self._again, ()

    @property
    def sections(self) -> tuple[Numbers, ...]:
        """The kinds of actions in order, each with its numbers."""
        spans = (range(first, end) for first, end in pairwise(self._starts))
        found = zip(self._sections, spans, strict=True)
        return tuple(Numbers(each.name, span, each.factors) for each, span in found)

    def number(self, action: A) -> int:
        """Give the number of an action, legal now or not.

        Raises:
            ClimbcardsError: It is no action of this game, under these options.
        """
        if is_seat(getattr(action, "seat", None), self._seats):
            for section, first in zip(self._sections, self._starts, strict=False):
                found = section.find(action)
                if found is not None:
                    return first + found
        raise ClimbcardsError(
            f"{_shown(action)} has no number in {self._game.name}: give an action that some seat could take there"
        )

    def action(self, number: SupportsIndex, seat: Seat | int) -> A:
        """Build the action of a number for a seat, legal now or not.

        Raises:
            ClimbcardsError: There is no such number or no such seat; or suits are left out and the number
                stands for several actions: see `among`.
        """
        who, found = checked(seat, self._seats), self._checked(number)
        place = next(place for place, end in enumerate(self._starts[1:]) if found < end)
        return self._sections[place].make(found - self._starts[place], who)

    def legal(self, actions: Iterable[A]) -> tuple[int, ...]:
        """Give the numbers of some actions, low to high, each once. With `legal_actions`: the numbers that are legal now.

        Raises:
            ClimbcardsError: One is no action of this game.
        """
        return tuple(sorted({self.number(action) for action in actions}))

    def mask(self, actions: Iterable[A]) -> bytes:
        """Give a byte for each number: 1 if one of these actions has it, else 0.

        Raises:
            ClimbcardsError: One is no action of this game; or there are too many numbers for a mask.
        """
        if len(self) > WIDEST:
            raise ClimbcardsError(
                f"{self._game.name} has {len(self)} numbers, too many for a mask: ask legal, or leave suits out"
            )
        found = bytearray(len(self))
        for number in self.legal(actions):
            found[number] = 1
        return bytes(found)

    def among(self, actions: Iterable[A], number: SupportsIndex) -> tuple[A, ...]:
        """Give the actions that have a number: at most one, or several if suits are left out.

        Raises:
            ClimbcardsError: There is no such number; or one is no action of this game.
        """
        found = self._checked(number)
        return tuple(action for action in actions if self.number(action) == found)

    def _checked(self, number: object) -> int:
        """Take a number of an action; one of NumPy is a number too."""
        try:
            found = -1 if isinstance(number, bool) else index(number)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]  # it is asked whether it is one
        except TypeError:
            found = -1
        if not 0 <= found < len(self):
            raise ClimbcardsError(
                f"{self._game.name} has the numbers 0 to {len(self) - 1}, and not {quoted(number)}"
            )
        return found


def _shown(action: object) -> str:
    """Write an action, or quote what came in its place."""
    return said(action) if isinstance(action, Seated) else quoted(action)


def _again(game: Numbered[A], suits: bool) -> Numbering[A]:  # noqa: FBT001  # as pickle calls it
    """Number the actions of a game again."""
    return game.numbering(suits=suits)
