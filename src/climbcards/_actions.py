"""Actions: the list of what is legal, which is lazy, its plays by combination, and numbers for actions.

A leader with a full hand has hundreds of legal plays. Asking whether one action is among them, or picking one at
random, should not build the others: membership is decided by the game's own rule, and plays are kept as masks until
somebody looks at them.

A *section* numbers actions of one kind from 0: all plays, or all bids. It finds the number of an action and the
action of a number, mostly without a list of them all. A `Numbering` lays its sections end to end. A number says
nothing about what is legal now: only the game knows that.
"""

from abc import ABC, abstractmethod
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property, partial
from itertools import accumulate, groupby, pairwise
from operator import index
from random import Random
from typing import (
    Any,
    Generic,
    Protocol,
    SupportsIndex,
    TypeAlias,
    TypeVar,
    final,
    overload,
    runtime_checkable,
)

import attrs

from climbcards import _bits
from ._bits import tallied
from ._cards import Cards, Pack, addable, cards_of, includes, mask_in, selection_of
from ._errors import ClimbcardsError, Objection, quoted, said
from ._round import Seat, Seated, check_seat, is_seat
from .reasons import Ambiguous

A = TypeVar("A")


def at_random(_view: object, legal: Sequence[A], rng: Random, /) -> A:
    """Take any legal action, each as likely as the next."""
    return rng.choice(legal)


A_choice_co = TypeVar("A_choice_co", bound=Seated, covariant=True)


@final
@attrs.frozen(order=False)
class Choice(Generic[A_choice_co]):
    """Several plays that some cards could be now: what `attempt` answers where the cards alone do not decide.

    Let the player choose one of `plays`, and apply it. There are two or more.

    Raises:
        ClimbcardsError: Fewer than two plays.
    """

    plays: tuple[A_choice_co, ...]
    clause: str

    def __attrs_post_init__(self) -> None:
        if len(self.plays) < 2:
            raise ClimbcardsError(f"a choice is between two plays or more, not {len(self.plays)}")

    @property
    def objection(self) -> Objection:
        """The refusal for cards that are played without saying as what."""
        return Objection(Ambiguous(self.plays), self.clause)

    def __str__(self) -> str:
        """Return the sentence: `say which: ... or ... (H-11)`."""
        return str(self.objection)


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
        """Return the play at an index, or a list of those in a slice."""
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
    """Return the combination that an action plays; None if it says none."""
    return getattr(action, "reading", None)


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
        """Return every card that can be picked next, so that some action still uses all picked cards.

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
        """Return the state after the play that was built last; None for any other action, which has to be examined."""
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
        """Return every card that may still be added to a selection; plays stay masks.

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
        """Return the action at an index, or those of a slice."""
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
        """Return every card that may still be added to a selection.

        Raises:
            CardsError: The selection is of another pack.
        """
        chosen = [each for each in map(selection_of, self.actions) if each is not None]
        pack = chosen[0].pack if chosen else selected.pack
        return addable(pack, selected, [each.mask for each in chosen])


def grouped(actions: Sequence[A]) -> LegalActions[A]:
    """Return a list of actions as `LegalActions`, which has groups; a policy may be asked with a plain list."""
    return actions if isinstance(actions, LegalActions) else Listed(tuple(actions))


# Any: whose state it is the game knows that made the list
def after_built(legal: object, action: object) -> Any | None:  # noqa: ANN401
    """Return the state after a play that a list has just built; None if the action has to be examined."""
    if isinstance(legal, LazyActions):
        # it has no public name: a policy has the list, and must not see a state
        return legal._after_built(action)  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]
    return None


A_numbered = TypeVar("A_numbered", bound=Seated)
A_numbered_co = TypeVar("A_numbered_co", bound=Seated, covariant=True)

WIDEST: int = 1 << 24
"""Above this many numbers there is no mask: it has a byte for each."""


@runtime_checkable
class Section(Protocol[A_numbered_co]):
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
        """Return the number of an action; None if the action is not in this section."""
        ...

    def make(self, number: int, seat: Seat, /) -> A_numbered_co:
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
class Numbered(Protocol[A_numbered]):
    """A game whose actions have numbers."""

    @property
    def name(self) -> str: ...
    @property
    def seats(self) -> tuple[Seat, ...]: ...
    def numbering(self, *, suits: bool = True) -> "Numbering[A_numbered]": ...


@final
class Numbering(Generic[A_numbered]):
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
        game: Numbered[A_numbered],
        sections: Sequence[Section[A_numbered]],
        version: int,
        *,
        suits: bool = True,
        again: "Callable[[], Numbering[A_numbered]] | None" = None,
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

    def __reduce__(self) -> "tuple[Callable[[], Numbering[A_numbered]], tuple[()]]":
        """Travel to another process, or into a copy, as the game: it numbers its actions again."""
        return self._again, ()

    @property
    def sections(self) -> tuple[Numbers, ...]:
        """The kinds of actions in order, with the numbers of each."""
        spans = (range(first, end) for first, end in pairwise(self._starts))
        found = zip(self._sections, spans, strict=True)
        return tuple(Numbers(each.name, span, each.factors) for each, span in found)

    def number(self, action: A_numbered) -> int:
        """Return the number of an action, whether it is legal now or not.

        Raises:
            ClimbcardsError: It is not an action of this game with these options.
        """
        if is_seat(getattr(action, "seat", None), self._seats):
            for section, first in zip(self._sections, self._starts, strict=False):
                found = section.find(action)
                if found is not None:
                    return first + found
        raise ClimbcardsError(
            f"{_shown(action)} has no number in {self._game.name}: give an action that some seat could take there"
        )

    def action(self, number: SupportsIndex, seat: Seat | int) -> A_numbered:
        """Build the action that has this number, for a seat, whether it is legal now or not.

        Raises:
            ClimbcardsError: There is no such number or no such seat; or several actions share the number, as suits are
                left out: see `among`.
        """
        who, found = check_seat(seat, self._seats), self._checked(number)
        place = next(place for place, end in enumerate(self._starts[1:]) if found < end)
        return self._sections[place].make(found - self._starts[place], who)

    def legal(self, actions: Iterable[A_numbered]) -> tuple[int, ...]:
        """Return the numbers of some actions, such as `legal_actions`: ascending, and each once.

        Raises:
            ClimbcardsError: One is not an action of this game.
        """
        return tuple(sorted({self.number(action) for action in actions}))

    def mask(self, actions: Iterable[A_numbered]) -> bytes:
        """Return one byte for each number: 1 if one of these actions has it, else 0.

        Raises:
            ClimbcardsError: One is not an action of this game; or there are too many numbers for a mask.
        """
        if len(self) > WIDEST:
            raise ClimbcardsError(
                f"{self._game.name} has {len(self)} numbers, too many for a mask: use legal, or leave suits out"
            )
        found = bytearray(len(self))
        for number in self.legal(actions):
            found[number] = 1
        return bytes(found)

    def among(self, actions: Iterable[A_numbered], number: SupportsIndex) -> tuple[A_numbered, ...]:
        """Return those of some actions that have this number. They are at most one, or several if suits are left out.

        Raises:
            ClimbcardsError: There is no such number; or one is not an action of this game.
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
    """Format an action, or the repr of an invalid value."""
    return said(action) if isinstance(action, Seated) else quoted(action)


def _again(game: Numbered[A_numbered], suits: bool) -> Numbering[A_numbered]:  # noqa: FBT001  # as pickle calls it
    """Number the actions of a game again."""
    return game.numbering(suits=suits)
