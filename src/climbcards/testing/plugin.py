"""A plugin that registers cards with Hypothesis, so that `st.from_type(Card)` draws real cards.

A card by itself belongs to no game; so faces, ranks, suits and cards are drawn from the French pack, and
packs are parts of it. For the cards of a game, use `climbcards.testing.strategies`.

Hypothesis loads this module while it is being imported, so the module imports Hypothesis only inside functions.
"""

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, TypeVar, cast, get_args

from climbcards._cards import Card, Cards, Pack, Rank, Run, Set, Suit, french
from climbcards._errors import JSON, Reason
from climbcards._round import Entry, LaidPlay, LastTrick, Seat, Shaped, Snapshot, Trick, seats
from climbcards._words import Names
from climbcards.authors._climbing import Over, Remembers
from climbcards.authors._scores import Points
from climbcards.authors._tables import Table
from climbcards.events import Occurrence
from climbcards.reasons import EmptyPlay, LeadNeeded, RoundIsOver
from climbcards.record import Record

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

T = TypeVar("T")


def register() -> None:
    """Register strategies for the types that do not belong to a single game."""
    from hypothesis import strategies as st  # noqa: PLC0415  # imported late, see the module
    from hypothesis.errors import InvalidArgument  # noqa: PLC0415  # imported late, see the module

    pack = french()
    faces = st.sampled_from(pack.faces)
    ranks = st.sampled_from(pack.ranks)
    st.register_type_strategy(Rank, ranks)
    st.register_type_strategy(Suit, st.sampled_from(pack.suits))
    st.register_type_strategy(Card, faces)
    st.register_type_strategy(Cards, st.sets(faces, max_size=13).map(pack.cards))
    parts = st.lists(st.sampled_from(range(len(pack))), min_size=1, unique=True).map(sorted)
    st.register_type_strategy(
        Pack, parts.map(lambda places: Pack(tuple(pack.faces[place] for place in places)))
    )
    st.register_type_strategy(Set, st.builds(Set, ranks, st.integers(1, 4)))
    st.register_type_strategy(Run, st.builds(Run, ranks, st.integers(2, 13), st.integers(1, 4)))
    st.register_type_strategy(Trick, _holding(Trick, "plays"))
    laid = partial(st.builds, LaidPlay, cards=st.from_type(Cards))
    st.register_type_strategy(LastTrick, _holding(LastTrick, "plays", laid))
    readers = st.none() | st.sampled_from(seats(4))
    named = st.permutations(("Ann", "Bob", "Cem", "Dora"))
    st.register_type_strategy(Names, st.builds(Names, named, readers))
    # cast: none of these is a type[T] to type checkers, but Hypothesis accepts them
    odd = cast("list[type[object]]", [Reason, Entry, Occurrence, Shaped, Seat, JSON])
    reason, entry, occurrence, shaped, seat, json = odd
    st.register_type_strategy(reason, st.sampled_from([RoundIsOver(), EmptyPlay(), LeadNeeded()]))
    st.register_type_strategy(entry, st.just(Points()))
    st.register_type_strategy(occurrence, st.just(Remembers(())))
    st.register_type_strategy(shaped, st.from_type(Set) | st.from_type(Run))
    st.register_type_strategy(Table, _ended())
    st.register_type_strategy(Record, _holding(Record, "actions"))
    st.register_type_strategy(Snapshot, _holding(Snapshot, "legal", view=st.none()))
    st.register_type_strategy(seat, st.sampled_from(seats(4)))
    with suppress(InvalidArgument):  # Hypothesis before 6.157 does not accept the alias
        st.register_type_strategy(json, _json())


def _ended() -> "SearchStrategy[Table]":
    """Return a strategy for tables of finished rounds of four players."""
    from hypothesis import strategies as st  # noqa: PLC0415  # imported late, see the module

    lots = st.lists(st.from_type(Cards), min_size=4, max_size=4).map(tuple)
    nobody, dealer = st.just(()), st.sampled_from(seats(4))
    trick: type[Trick] = Trick
    tricks = st.from_type(trick)
    return st.builds(Over, dealer, dealer, lots, lots, st.none(), nobody, st.none(), tricks)


def _holding(
    kind: Callable[..., T],
    row: str,
    made: "Callable[[SearchStrategy[object]], SearchStrategy[object]]" = lambda parts: parts,
    **others: "SearchStrategy[object]",
) -> "Callable[[type[T]], SearchStrategy[T]]":
    """Return a function from a type to its strategy, for generic classes with a tuple of items.

    For `Trick[haggis.Play]`, it draws plays; for plain `Trick`, the tuple is empty. `made` makes the items of values of
    the type between the brackets. `others` draw fields that Hypothesis cannot, as their type is a parameter.
    """
    from hypothesis import strategies as st  # noqa: PLC0415  # imported late, see the module

    def drawn(hint: type[T]) -> "SearchStrategy[T]":
        known: list[type[object]] = [part for part in get_args(hint) if isinstance(part, type)]
        parts = st.one_of([st.from_type(part) for part in known])
        items = st.lists(made(parts)).map(tuple) if known else st.just(())
        return st.builds(kind, **{row: items}, **others)

    return drawn


def _json() -> "SearchStrategy[object]":
    """Return a strategy for values that JSON can hold."""
    from hypothesis import strategies as st  # noqa: PLC0415  # imported late, see the module

    plain = st.none() | st.booleans() | st.integers() | st.floats(0, 1) | st.text()
    return st.recursive(
        plain, lambda parts: st.lists(parts) | st.dictionaries(st.text(), parts), max_leaves=5
    )
