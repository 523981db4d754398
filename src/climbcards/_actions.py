"""Actions: the lazy list of legal actions, its plays by combination, and numbers for actions.

A leader with a full hand has hundreds of legal plays. Asking whether one action is among them, or picking one at
random, should not build the others: membership is decided by the game's own rule, and plays are kept as masks until
they are accessed.

A *section* numbers actions of one kind from 0: all plays, or all bids. It finds the number of an action and the
action of a number, mostly without a list of them all. A `Numbering` puts its sections one after another. A number says
nothing about what is legal now: only the game knows that.
"""

from abc import ABC, abstractmethod
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import accumulate, chain, groupby, islice, pairwise, repeat, takewhile
from operator import index
from random import Random
from types import MappingProxyType
from typing import (
    Any,
    Final,
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

from ._cards import Cards, Pack, addable, cards_of, includes, mask_in, selection_of
from ._cards.bits import tallied
from ._errors import ClimbcardsError, Objection, expect, is_int, quoted, said
from ._round import Seat, Seated, check_seat, is_seat

A = TypeVar("A")


def at_random(_view: object, legal: Sequence[A], rng: Random, /) -> A:
    """Return a random legal action. All are equally likely."""
    return rng.choice(legal)


A_choice_co = TypeVar("A_choice_co", bound=Seated, covariant=True)


@final
@attrs.frozen(order=False)
class Choice(Generic[A_choice_co]):
    """Several plays that the same cards could be now. `attempt` returns it if the cards alone do not decide.

    Let the player choose one of `plays`, and apply it. There are two or more.

    Raises:
        ClimbcardsError: There are fewer than two plays.
    """

    plays: tuple[A_choice_co, ...]
    clause: str

    def __attrs_post_init__(self) -> None:
        if len(self.plays) < 2:
            raise ClimbcardsError(f"a choice is between two plays or more, not {len(self.plays)}")

    @property
    def objection(self) -> Objection:
        """The objection to playing the cards without saying as which combination."""
        from .reasons import Ambiguous  # noqa: PLC0415  # a list needs no reasons

        return Objection(Ambiguous(self.plays), self.clause)

    def __str__(self) -> str:
        """Return the sentence: `say which: ... or ... (H-11)`."""
        return str(self.objection)


A_co = TypeVar("A_co", covariant=True)


@final
class Group(Sequence[A_co], Generic[A_co]):
    """All plays of one combination. A play is built only when you index or iterate.

    `reading` is the combination; None in a game without combinations. `masks` has the `Cards.mask` of each play, so a
    program can choose among hundreds of plays and build only one.
    """

    __slots__ = ("_actions", "_first", "masks", "reading")

    def __init__(
        self, actions: Sequence[A_co], first: int, reading: object, masks: Sequence[int]
    ) -> None:
        self._actions = actions
        self._first = first
        # Any: each game has its own combinations, and the type of the actions does not say which
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
    """Split a list into its plays, grouped by combination, and the other actions. The order is kept."""
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


_NOTHING: Final[object] = object()
"""Stands for no action at all, as None may be taken for one."""


def itself(combination: object) -> object:
    """Return the combination unchanged."""
    return combination


def reading_of(action: object) -> object:
    """Return the combination that an action plays; None if it has none."""
    return getattr(action, "reading", None)


C = TypeVar("C")

Plays: TypeAlias = Sequence[tuple[C, Sequence[int]]]
"""The plays that a generator finds: each combination, with the mask of each way to play it."""


class LegalActions(Sequence[A_co], ABC):
    """Everything that a seat may do, as a lazy sequence: plays low to high, then the pass, then the rest."""

    __slots__ = ()

    @abstractmethod
    # Sequence accepts any object here; this way, type checkers report text instead of an action
    def __contains__(self, action: Seated, /) -> bool:  # type: ignore[override]  # pyright: ignore[reportIncompatibleMethodOverride]
        """Return whether an action is legal. The rules decide about this one action; no list is built."""

    @property
    def groups(self) -> Sequence[Group[A_co]]:
        """The plays by combination, low to high. Counting a group, or indexing it, builds no other play."""
        return together(self)[0]

    @property
    def rest(self) -> Sequence[A_co]:
        """The actions that are not plays: the pass, bets and so on."""
        return together(self)[1]

    @abstractmethod
    def including(self, cards: Cards) -> "LegalActions[A_co]":
        """Return the actions that use all of these cards, such as those that a player has picked so far."""

    @abstractmethod
    def selectable(self, selected: Cards) -> Cards:
        """Return every card that can be picked next, so that some action still uses all picked cards.

        A card that can be picked twice is included twice. With nothing selected, these are all cards to begin with.
        """


@final
class LazyActions(LegalActions[A_co], Generic[A_co, C]):
    """Legal actions that are built from masks. Copying or pickling one gives a `Listed`.

    Args:
        find: Finds all plays when they are first needed; normally called once.
        wrap: Builds the play from its cards and a combination, after its conversion by `reading`.
        rest: The actions that are not plays.
        pack: The pack of the masks.
        is_legal: The rule that decides membership, for any object.
        reading: Converts a combination of `find` to the one that its group shows; None if cards are not played but
            only chosen, as for a gift.
        single: Whether each entry of `find` is one play, so that they can be counted quickly.
    """

    # slots, and no `vars()`: a policy has the list, and `find` knows the state
    __slots__ = (
        "_find",
        "_is_legal",
        "_kept",
        "_pack",
        "_reading",
        "_rest",
        "_single",
        "_taken",
        "_wrap",
    )

    # the last two have a default; a list is made at each turn, and names of arguments take half of the time
    def __init__(  # noqa: PLR0913, PLR0917
        self,
        find: Callable[[], Plays[C]],
        wrap: Callable[[Cards, Any], A_co],  # Any: a combination after its conversion
        rest: tuple[A_co, ...],
        pack: Pack,
        is_legal: Callable[[object], bool],
        reading: Callable[[C], object] | None = itself,
        single: bool = False,  # noqa: FBT001, FBT002
    ) -> None:
        self._find = find
        self._wrap = wrap
        self._rest = rest
        self._pack = pack
        self._is_legal = is_legal
        self._reading = reading
        self._single = single
        self._taken: object = _NOTHING  # the action that was given last by its index
        self._kept: tuple[Plays[C], Sequence[int], int, int] | None = None

    def _found(self) -> tuple[Plays[C], Sequence[int], int, int]:
        """Return the plays, how many there are up to each combination, their number, and that of all; found once and kept."""
        plays = self._find()
        many = len(plays)
        ends: Sequence[int] = range(many)
        if many and not self._single:
            ends = list(accumulate(tallied(plays), initial=0))
            many = ends[-1]
        every = many + len(self._rest)
        kept = self._kept = plays, ends, many, every  # one assignment: threads see all or nothing
        return kept

    @property
    def groups(self) -> Sequence[Group[A_co]]:
        """The plays by combination, low to high. Counting a group, or indexing it, builds no other play."""
        reading = self._reading
        if reading is None:
            return ()
        found, ends, _, _ = self._kept or self._found()
        return [
            Group(self, first, reading(combination), masks)
            for (combination, masks), first in zip(found, ends, strict=False)
            if masks
        ]

    @property
    def rest(self) -> Sequence[A_co]:
        """The actions that are not plays: the pass, bets and so on."""
        return self if self._reading is None else self._rest

    def __len__(self) -> int:
        return (self._kept or self._found())[3]

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
        plays, ends, many, _ = self._kept or self._found()
        if place < many:
            block = place if self._single else bisect_right(ends, place) - 1
            combination, masks = plays[block]
            name = (self._reading or itself)(combination)
            built = self._wrap(Cards(self._pack, masks[place - ends[block]]), name)
        else:
            built = self._rest[place - many]
        self._taken = built
        return built

    def __reduce__(self) -> "tuple[type[Listed[A_co]], tuple[tuple[A_co, ...]]]":
        """Return how to copy or pickle it: as a list of its actions, because the rule cannot be pickled."""
        return Listed, (tuple(self),)

    def __repr__(self) -> str:
        shown = [str(action) for action in self[:4]]
        rest = ["..."] if len(self) > len(shown) else []
        return f"<{len(self)} legal actions: {', '.join(shown + rest)}>"

    def __iter__(self) -> Iterator[A_co]:
        name, wrap, pack = self._reading or itself, self._wrap, repeat(self._pack)
        found = (self._kept or self._found())[0]
        plays = (
            map(wrap, map(Cards, pack, masks), repeat(name(combination)))
            for combination, masks in found
        )
        return chain(chain.from_iterable(plays), self._rest)

    # mypy compares it with Sequence again
    def __contains__(self, action: Seated, /) -> bool:  # type: ignore[override]
        """Return whether an action is legal. The rules decide about this one action; no list is built."""
        return self._is_legal(action)

    def including(self, cards: Cards) -> LegalActions[A_co]:
        """Return the actions that use all of these cards.

        Raises:
            CardsError: The cards are of another pack.
        """
        part, holds = mask_in(self._pack, cards), self._pack.layout.includes

        def find() -> Plays[C]:
            kept = (
                (combination, [mask for mask in masks if holds(mask, part)])
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
            single=self._single,
        )

    def selectable(self, selected: Cards) -> Cards:
        """Return every card that can be added to a selection. No play is built.

        Raises:
            CardsError: The selection is of another pack.
        """
        masks = [mask for _, masks in (self._kept or self._found())[0] for mask in masks]
        rest = (chosen for chosen in map(selection_of, self._rest) if chosen is not None)
        return addable(self._pack, selected, [*masks, *(chosen.mask for chosen in rest)])


@final
@attrs.frozen(order=False)
class Listed(LegalActions[A_co]):
    """Legal actions as a plain tuple: plays low to high, then the pass, then the rest."""

    actions: tuple[A_co, ...]

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

    # mypy compares it with Sequence again
    def __contains__(self, action: Seated, /) -> bool:  # type: ignore[override]
        """Return whether an action is in the list."""
        return action in self.actions

    def including(self, cards: Cards) -> "Listed[A_co]":
        """Return the actions that use all of these cards."""
        return Listed(tuple(each for each in self.actions if includes(each, cards)))

    def selectable(self, selected: Cards) -> Cards:
        """Return every card that can be added to a selection.

        Raises:
            CardsError: The selection is of another pack.
        """
        chosen = [each for each in map(selection_of, self.actions) if each is not None]
        pack = chosen[0].pack if chosen else selected.pack
        return addable(pack, selected, [each.mask for each in chosen])


def grouped(actions: Sequence[A]) -> LegalActions[A]:
    """Return any list of actions as `LegalActions`, because a policy may be called with a plain list."""
    return actions if isinstance(actions, LegalActions) else Listed(tuple(actions))


def was_taken(legal: object, action: object) -> bool:
    """Return whether this very action is the last one that was taken from a list by its index."""
    # it has no public name: only the game that has made the list knows of which state it is
    return type(legal) is LazyActions and legal._taken is action  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]


A_offered = TypeVar("A_offered", bound=Seated)


def is_stake(action: object) -> bool:
    """Return whether a seat stakes something by an action, such as a bet, a bid or a Tichu.

    An app should ask again before such an action. Its attribute `stakes` is True.

    >>> from climbcards import is_stake
    >>> from climbcards.games import haggis
    >>> [is_stake(haggis.Bet(haggis.OFFICIAL_2P.seats[0], amount)) for amount in (0, 15)]
    [False, True]
    """
    return getattr(action, "stakes", False) is True


@final
@attrs.frozen(order=False)
class Offer(Generic[A_offered]):
    """What a seat can do with the cards that it has selected so far, and without any.

    A page needs nothing else to let somebody select cards: it marks what is `selectable`, and has a button for each of
    `plays` and `others`. Everything here is legal. `offer` makes it.
    """

    selected: Cards
    """The cards selected so far."""
    selectable: Cards
    """The cards that can be selected besides. A card that can be selected twice is included twice."""
    plays: tuple[A_offered, ...]
    """What exactly the selected cards can be: nothing, one action, or several to choose from, such as two readings."""
    longer: tuple[A_offered, ...]
    """Actions with the selected cards and more, low to high."""
    more: int
    """How many such actions were left out."""
    others: tuple[A_offered, ...]
    """The actions that need no cards, such as a pass or a bet."""


def offered(
    pack: Pack, legal: LegalActions[A_offered], selected: Cards | None, most: int
) -> Offer[A_offered]:
    """Return what legal actions offer to a seat that has selected some cards.

    Raises:
        CardsError: The cards are of another pack.
        ClimbcardsError: They are not cards, or `most` is not a number of actions.
    """
    cards = Cards(pack, 0) if selected is None else selected
    expect(cards, Cards, "Cards: game.pack.parse reads them")
    if not is_int(most) or most < 0:
        raise ClimbcardsError(f"most: expected a whole number of 0 or more, not {quoted(most)}")
    mask, fitting = mask_in(pack, cards), legal.including(cards)
    plays, longer = list[A_offered](), list[A_offered]()
    # those of exactly these cards may stand behind many longer ones; without cards there are none
    for action in fitting if mask else islice(fitting, most):
        (plays if selection_of(action) == cards else longer).append(action)
    others = [*takewhile(lambda action: selection_of(action) is None, reversed(legal))]
    return Offer(
        selected=cards,
        selectable=legal.selectable(cards),
        plays=tuple(plays),
        longer=tuple(longer[:most]),
        more=len(fitting) - len(plays) - len(longer[:most]),
        others=tuple(reversed(others)),
    )


A_numbered = TypeVar("A_numbered", bound=Seated)
A_numbered_co = TypeVar("A_numbered_co", bound=Seated, covariant=True)

WIDEST: int = 1 << 24
"""The largest numbering that has masks: a mask has a byte for each number."""


@runtime_checkable
class Section(Protocol[A_numbered_co]):
    """Actions of one kind, such as all plays, numbered from 0. `len()` is their number."""

    @property
    def name(self) -> str:
        """What the actions are: `plays`, `pass`, `bids`."""
        ...

    @property
    def factors(self) -> tuple[int, ...]:
        """How many options each choice has, if an action is chosen in several steps; otherwise the number of actions."""
        ...

    def __len__(self) -> int: ...

    def find(self, action: Seated, /) -> int | None:
        """Return the number of an action; None if the action is not in this section."""
        ...

    def make(self, number: int, seat: Seat, /) -> A_numbered_co:
        """Return the action with this number, for a seat.

        Raises:
            ClimbcardsError: Several actions share this number.
        """
        ...


@final
@attrs.frozen(order=False)
class Numbers:
    """The numbers of the actions of one kind.

    The product of `factors` is the count of numbers. Several factors mean that an action is chosen in several steps, and
    each factor is the number of options of one step; the last step changes fastest as numbers go up.
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
        version: The version of the numbers.
        suits: Whether actions that differ only in suits have different numbers.
        again: Makes the same numbering when it is unpickled; None if the game's `numbering` does.
        longest_list: The largest number of actions that can be legal at once; None if it is not known.
        lacking: What the error adds for actions of some classes that have no number.

    Raises:
        ClimbcardsError: Two sections have the same name.
    """

    __slots__ = (
        "_again",
        "_game",
        "_lacking",
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
        lacking: Mapping[type, str] = MappingProxyType({}),
    ) -> None:
        names = [each.name for each in sections]
        for name in names:
            if names.count(name) > 1:
                found = f"{game.name} numbers two kinds of actions as {quoted(name)}"
                cure = "give each section a name of its own, as by `numbered` of its phase"
                raise ClimbcardsError(f"{found}: {cure}")
        self._game = game
        self._lacking = lacking
        self._again = again or partial(game.numbering, suits=suits)
        self._seats = len(game.seats)
        self._sections = tuple(sections)
        self._starts = tuple(accumulate(map(len, sections), initial=0))
        self.version: int = version
        """The version of the numbers of this game."""
        self.suits: bool = suits
        """Whether actions that differ only in suits have different numbers; if not, they share one."""
        self.longest_list: int = len(self) if longest_list is None else min(longest_list, len(self))
        """The most numbers that `legal` can return for one seat. It is a bound, and may never be reached."""

    def __len__(self) -> int:
        return self._starts[-1]

    def __repr__(self) -> str:
        suits = "" if self.suits else ", without suits"
        return f"<{len(self)} numbers of {self._game.name}, version {self.version}{suits}>"

    def __reduce__(self) -> "tuple[Callable[[], Numbering[A_numbered]], tuple[()]]":
        """Return how to copy or pickle it: the game numbers its actions again."""
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
            ClimbcardsError: The value is not an action of this game with these options.
        """
        if is_seat(getattr(action, "seat", None), self._seats):
            for section, first in zip(self._sections, self._starts, strict=False):
                found = section.find(action)
                if found is not None:
                    return first + found
        cure = "give an action that some seat could take there" + self._lacking.get(
            type(action), ""
        )
        raise ClimbcardsError(f"{_shown(action)} has no number in {self._game.name}: {cure}")

    def action(self, number: SupportsIndex, seat: Seat | int) -> A_numbered:
        """Return the action with this number, for a seat, whether it is legal now or not.

        Raises:
            ClimbcardsError: There is no such number or no such seat; or several actions share the number, because suits
                are left out: see `among`.
        """
        who, found = check_seat(seat, self._seats), self._checked(number)
        place = next(place for place, end in enumerate(self._starts[1:]) if found < end)
        return self._sections[place].make(found - self._starts[place], who)

    def legal(self, actions: Iterable[A_numbered]) -> tuple[int, ...]:
        """Return the numbers of some actions, such as `legal_actions`, in ascending order without duplicates.

        The actions may be in another order: ask `number` for that of each one.

        Raises:
            ClimbcardsError: One is not an action of this game.
        """
        return tuple(sorted({self.number(action) for action in actions}))

    def mask(self, actions: Iterable[A_numbered]) -> bytes:
        """Return one byte for each number: 1 if one of these actions has it, else 0.

        Raises:
            ClimbcardsError: One is not an action of this game, or there are too many numbers for a mask.
        """
        if len(self) > WIDEST:
            raise ClimbcardsError(
                f"{self._game.name} has {len(self)} numbers, too many for a mask: use legal, or leave suits out if they do not decide"
            )
        found = bytearray(len(self))
        for number in self.legal(actions):
            found[number] = 1
        return bytes(found)

    def among(self, actions: Iterable[A_numbered], number: SupportsIndex) -> tuple[A_numbered, ...]:
        """Return those of the actions that have this number: at most one, or several if suits are left out.

        Raises:
            ClimbcardsError: There is no such number, or one is not an action of this game.
        """
        found = self._checked(number)
        return tuple(action for action in actions if self.number(action) == found)

    def _checked(self, number: object) -> int:
        """Return the number of an action as an `int` after checking it; NumPy integers are accepted."""
        try:
            found = -1 if isinstance(number, bool) else index(number)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]  # TypeError if it is not one
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
