"""A match: rounds to a target, for any game.

Theory of operation. After each round the rules work out the new standing from the one before, without looking at earlier
rounds. A match never changes, and a table keeps the match of every step. So rounds and standings are in sequences that
share their items: a sequence with one more item has all others in common with the one before it.
"""

from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from random import Random
from typing import Generic, TypeVar, cast, final, overload

import attrs

from ._errors import ClimbcardsError
from ._game import A, Game, S, V, expect_game
from ._round import Deal, Round, Seat, Standing
from ._words import NOBODY

T = TypeVar("T")


@final
@attrs.frozen(order=False)
class _Tree(Generic[T]):
    """A node with one item of its own, which comes after the items of its two subtrees of equal size, if it has any."""

    item: T
    size: int
    halves: "tuple[_Tree[T], ...]"


@final
@attrs.frozen(order=False, eq=False, repr=False)
class _Shared(Sequence[T]):
    """An immutable sequence that equals the tuple of its items, and shares them with longer ones.

    Theory of operation. The items are in a tuple of trees, of which only the last two can have equal size. One more item
    becomes the root of these two, or a tree of its own; so it takes one new node, and a new tuple of a few trees. An item
    is found by binary search. The trees are shallow, so they can be copied and pickled, and stay shared.
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
            # items of any type can be compared
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
    """Return some items as a `_Shared` sequence."""
    if isinstance(items, _Shared):
        return items
    found = _Shared[T]()
    for item in items:
        found = found.then(item)
    return found


def _rounds(rounds: Iterable[Round]) -> Sequence[Round]:
    """Convert the rounds of a match to a `_Shared` sequence."""
    return _shared(rounds)


@final
@attrs.frozen(order=False)
class Match(Generic[S, A, V]):
    """A game and the rounds played so far. It never changes: `after` returns a new match.

    `rounds` can be any sequence, and equals a tuple afterwards. `standings` has the standing before the first round, and
    after each round.

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
        ClimbcardsError: It is not a game, or a round was played by another number of players.
    """

    game: Game[S, A, V]
    rounds: Sequence[Round] = attrs.field(default=(), converter=_rounds)
    standings: Sequence[Standing] = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        game = self.game
        expect_game(game)
        game.standing(self.rounds)  # an error names the number of the round
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
        """Deal the next round, with what is carried from the rounds before.

        Args:
            rng: The source of all chance.
            dealer: Who deals the first round. Omit it later: then the rules say who deals.

        Raises:
            ClimbcardsError: The match is over, or a dealer is given after the first round.
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
            ClimbcardsError: The round is not over.
        """
        result = self.game.result(state)
        played = Round(state.dealer, state.leader, result.scores, result.ranking)
        standing = self.game.standing((played,), self.standing)
        longer = copy(self)  # not shared yet, so its fields may still be set
        object.__setattr__(longer, "rounds", _shared(self.rounds).then(played))
        object.__setattr__(longer, "standings", _shared(self.standings).then(standing))
        return longer


def require_open(standing: Standing) -> None:
    """Check that a match is not over.

    Raises:
        ClimbcardsError: It is over; the message names the winners.
    """
    if standing.winners:
        raise ClimbcardsError(
            f"the match is over: {NOBODY.do(standing.winners, 'has', 'have')} won it"
        )
