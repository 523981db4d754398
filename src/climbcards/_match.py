"""A match: rounds to a target, for any game.

Theory of operation. A match is carried forward: after a round the rules say how it stands from how it stood before, and
no earlier round is looked at again. A match never changes, and a table keeps that of every step. So its rounds and its
standings lie in sequences that share: one with one more item has all others in common with the one before.
"""

from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from random import Random
from typing import Generic, TypeVar, cast, final, overload

import attrs

from ._errors import ClimbcardsError
from ._game import A, Game, S, V
from ._round import Deal, Round, Seat, Standing
from ._words import NOBODY

T = TypeVar("T")


@final
@attrs.frozen(order=False)
class _Tree(Generic[T]):
    """Items in order: those of two trees of equal size, or of none, and then one of its own."""

    item: T
    size: int
    halves: "tuple[_Tree[T], ...]"


@final
@attrs.frozen(order=False, eq=False, repr=False)
class _Shared(Sequence[T]):
    """A sequence that never changes, and that equals the tuple of its items.

    Theory of operation. Items lie in trees, of which only the last two can be of equal size. One more item goes on top
    of these two, or is a tree of its own; so it takes one new tree, and a new row of a few trees. An item is found by
    halving. No tree is deep: they can be copied and pickled, and what is shared stays shared.
    """

    _trees: tuple[_Tree[T], ...] = ()
    _size: int = 0

    def then(self, item: T) -> "_Shared[T]":
        """Return a sequence with one more item."""
        rest, last = self._trees[:-2], self._trees[-2:]
        if len({tree.size for tree in last}) < len(last):
            joined = _Tree(item, 1 + sum(tree.size for tree in last), last)
            return _Shared((*rest, joined), self._size + 1)
        return _Shared((*self._trees, _Tree(item, 1, ())), self._size + 1)

    def __len__(self) -> int:
        return self._size

    @overload
    def __getitem__(self, place: int) -> T: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[T, ...]: ...
    def __getitem__(self, place: int | slice) -> T | tuple[T, ...]:
        if isinstance(place, slice):
            return tuple(self)[place]
        return _item(self._trees, place + self._size if place < 0 else place)

    def __reversed__(self) -> Iterator[T]:
        trees = [*self._trees]
        while trees:
            tree = trees.pop()
            yield tree.item
            trees += tree.halves

    def __iter__(self) -> Iterator[T]:
        return reversed([*reversed(self)])

    def __eq__(self, other: object) -> bool:
        if isinstance(other, _Shared):
            # items of any kind compare
            return self._trees == cast("_Shared[object]", other)._trees
        return tuple(self) == other

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return repr(tuple(self))


def _item(trees: Iterable[_Tree[T]], place: int) -> T:
    """Return the item at a place in some trees.

    Raises:
        IndexError: There is none.
    """
    for tree in trees:
        if place < tree.size:
            own = place == tree.size - 1
            return tree.item if own else _item(tree.halves, place)
        place -= tree.size
    raise IndexError("a match has no such round")


def _shared(items: Iterable[T]) -> _Shared[T]:
    """Return some items as a sequence to which others can be added."""
    if isinstance(items, _Shared):
        return items
    found = _Shared[T]()
    for item in items:
        found = found.then(item)
    return found


def _rounds(rounds: Iterable[Round]) -> Sequence[Round]:
    """Keep some rounds in their order."""
    return _shared(rounds)


@final
@attrs.frozen(order=False)
class Match(Generic[S, A, V]):
    """A game and the rounds played so far. It never changes: `after` gives a new match.

    A list of rounds is taken too; they are kept so that they equal a tuple. `standings` has how the match stood before
    its first round, and after each of them.

    >>> from random import Random
    >>> from climbcards import Match, playout
    >>> from climbcards.games import haggis
    >>> game, rng = haggis.OFFICIAL_2P, Random(7)
    >>> match = Match(game)
    >>> while match.winner is None:
    ...     state = game.start(match.deal(rng))
    ...     match = match.after(playout(game, state, [game.policies()["greedy"]] * 2, rng))
    >>> max(match.standing.totals) >= 250
    True

    Raises:
        ClimbcardsError: A round was not played at such a table.
    """

    game: Game[S, A, V]
    rounds: Sequence[Round] = attrs.field(default=(), converter=_rounds)
    standings: Sequence[Standing] = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        game = self.game
        game.standing(self.rounds)  # a refusal names the round by its number
        standings = _shared((game.standing(()),))
        for played in self.rounds:
            standings = standings.then(game.standing((played,), standings[-1]))
        object.__setattr__(self, "standings", standings)

    @property
    def standing(self) -> Standing:
        """Totals, who deals and leads next, and who has won."""
        return self.standings[-1]

    @property
    def winners(self) -> tuple[Seat, ...]:
        """All seats that have won the match, such as two partners; () while it goes on."""
        return self.standing.winners

    @property
    def winner(self) -> Seat | None:
        """The seat that has won the match, the lowest one of partners; None while it goes on."""
        return self.standing.winner

    def deal(self, rng: Random, dealer: Seat | None = None) -> Deal:
        """Deal the next round, with what the standing carries.

        Args:
            rng: The source of all chance.
            dealer: Who deals the first round. Leave it out later: then the rules say who deals.

        Raises:
            ClimbcardsError: The match is over; or a dealer is named after the first round.
        """
        standing = self.standing
        require_open(standing)
        if dealer is None:
            dealt = self.game.deal(rng, standing.dealer, standing.leader)
        elif self.rounds:
            raise ClimbcardsError(
                f"after the first round the rules say who deals: not seat {dealer}"
            )
        else:
            dealt = self.game.deal(rng, dealer)
        return dealt if standing.carried is None else attrs.evolve(dealt, carried=standing.carried)

    def after(self, state: S) -> "Match[S, A, V]":
        """Return the match with one more finished round.

        Raises:
            ClimbcardsError: The round still runs.
        """
        result = self.game.result(state)
        played = Round(state.dealer, state.leader, result.scores, result.ranking)
        standing = self.game.standing((played,), self.standing)
        longer = copy(self)  # nobody else has it yet, so it may still be filled
        object.__setattr__(longer, "rounds", _shared(self.rounds).then(played))
        object.__setattr__(longer, "standings", _shared(self.standings).then(standing))
        return longer


def require_open(standing: Standing) -> None:
    """Refuse to go on with a match that somebody has won.

    Raises:
        ClimbcardsError: It is over; the sentence names who has won it.
    """
    if standing.winners:
        raise ClimbcardsError(
            f"the match is over: {NOBODY.do(standing.winners, 'has', 'have')} won it"
        )
