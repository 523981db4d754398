"""Numbers for actions, as programs that learn need them.

Theory of operation. A *section* numbers actions of one kind from 0: all plays, or all bids. It finds the number
of an action and the action of a number, mostly without a list of them all. A `Numbering` lays its sections end to
end. A number says nothing about what is legal now: only the game knows that.
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
"""Above this many numbers there is no mask: it has a byte for each."""


@runtime_checkable
class Section(Protocol[A_co]):
    """Actions of one kind, such as all plays, numbered from 0. `len()` is how many."""

    @property
    def name(self) -> str:
        """What the actions are: `plays`, `pass`, `bids`."""
        ...

    @property
    def factors(self) -> tuple[int, ...]:
        """The sizes of the choices that make an action, one after the other; for a single choice, how many actions there are."""
        ...

    def __len__(self) -> int: ...

    def find(self, action: Seated, /) -> int | None:
        """Give the number of an action; None if the action is not in this section."""
        ...

    def make(self, number: int, seat: Seat, /) -> A_co:
        """Build the action that has this number, for a seat.

        Raises:
            ClimbcardsError: Several actions share this number.
        """
        ...


@final
@attrs.frozen(order=False)
class Numbers:
    """Which numbers the actions of one kind have.

    The product of `factors` is how many numbers there are. Several factors mean that an action is chosen in several
    steps, with so many choices each; the last choice counts fastest in the number.
    """

    name: str
    span: range
    factors: tuple[int, ...]


@runtime_checkable
class Numbered(Protocol[A]):
    """A game whose actions have numbers."""

    @property
    def name(self) -> str: ...
    @property
    def seats(self) -> tuple[Seat, ...]: ...
    def numbering(self, *, suits: bool = True) -> "Numbering[A]": ...


@final
class Numbering(Generic[A]):
    """A number for every action of a game, counted from 0 and the same for every seat.

    The same options and the same `version` always give the same numbers. Keep both with what a program has learned.

    >>> from climbcards.games import three_hags
    >>> numbering = three_hags.THREE_HAGS.numbering()
    >>> len(numbering), str(numbering.action(0, 1))
    (299, 'Qs')

    Args:
        game: The game.
        sections: The actions, kind by kind.
        version: The edition of the numbers.
        suits: Whether actions that differ only in suits have different numbers.
        again: Makes the same numbering in another process; None: the game's `numbering` does.
        longest_list: The most actions that can be legal at once, where that is known; None: all of them.
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
        """The kinds of actions in order, with the numbers of each."""
        spans = (range(first, end) for first, end in pairwise(self._starts))
        found = zip(self._sections, spans, strict=True)
        return tuple(Numbers(each.name, span, each.factors) for each, span in found)

    def number(self, action: A) -> int:
        """Give the number of an action, whether it is legal now or not.

        Raises:
            ClimbcardsError: It is no action of this game with these options.
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
        """Build the action that has this number, for a seat, whether it is legal now or not.

        Raises:
            ClimbcardsError: There is no such number or no such seat; or several actions share the number, as suits are
                left out: see `among`.
        """
        who, found = checked(seat, self._seats), self._checked(number)
        place = next(place for place, end in enumerate(self._starts[1:]) if found < end)
        return self._sections[place].make(found - self._starts[place], who)

    def legal(self, actions: Iterable[A]) -> tuple[int, ...]:
        """Give the numbers of some actions, such as `legal_actions`: ascending, and each once.

        Raises:
            ClimbcardsError: One is no action of this game.
        """
        return tuple(sorted({self.number(action) for action in actions}))

    def mask(self, actions: Iterable[A]) -> bytes:
        """Give one byte for each number: 1 if one of these actions has it, else 0.

        Raises:
            ClimbcardsError: One is no action of this game; or there are too many numbers for a mask.
        """
        if len(self) > WIDEST:
            raise ClimbcardsError(
                f"{self._game.name} has {len(self)} numbers, too many for a mask: use legal, or leave suits out"
            )
        found = bytearray(len(self))
        for number in self.legal(actions):
            found[number] = 1
        return bytes(found)

    def among(self, actions: Iterable[A], number: SupportsIndex) -> tuple[A, ...]:
        """Give those of some actions that have this number. They are at most one, or several if suits are left out.

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
