"""A match: rounds to a target, for any game.

Theory of operation. A match never changes, and a table keeps the match of every step. So rounds and standings are in
sequences that share their items: one with one more item has all others in common with the one before it.
"""

from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from itertools import accumulate
from random import Random
from typing import Generic, TypeVar, cast, final, overload

import attrs

from ._errors import ClimbcardsError
from ._game import A, Game, S, V, expect_game
from ._round import Deal, Round, Seat, Standing
from ._words import NOBODY, won

T = TypeVar("T")


@final
@attrs.frozen(order=False, eq=False, repr=False)
class _Shared(Sequence[T]):
    """An immutable sequence that equals the tuple of its items, and shares them with longer ones.

    Theory of operation. The items are the first `size` of a list that only grows. One more item is appended to this list;
    if another one is there already, because a match goes on in two ways or in two threads, the list is copied.
    """

    _items: list[T] = attrs.field(factory=list[T])
    _size: int = 0

    def then(self, item: T) -> "_Shared[T]":
        """Return a sequence with one more item."""
        items = self._items
        if len(items) == self._size:
            items.append(item)
        if items[self._size] is not item:
            items = [*self, item]
        return _Shared(items, self._size + 1)

    def __len__(self) -> int:
        return self._size

    @overload
    def __getitem__(self, place: int) -> T: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[T, ...]: ...
    def __getitem__(self, place: int | slice) -> T | tuple[T, ...]:
        if isinstance(place, slice):
            return tuple(self)[place]
        if not -self._size <= place < self._size:
            raise IndexError("a match has no such round")
        return self._items[place % self._size]

    def __iter__(self) -> Iterator[T]:
        return iter(self._items[: self._size])

    def __eq__(self, other: object) -> bool:
        if isinstance(other, _Shared):
            other = tuple(cast("_Shared[object]", other))  # items of any type can be compared
        return tuple(self) == other

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return repr(tuple(self))


def _shared(items: Iterable[T]) -> _Shared[T]:
    """Return some items as a `_Shared` sequence."""
    if isinstance(items, _Shared):
        return items
    row = list(items)
    return _Shared(row, len(row))


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
        standings = accumulate(
            self.rounds,
            lambda since, played: game.standing((played,), since),
            initial=game.standing(()),
        )
        object.__setattr__(self, "standings", _shared(standings))

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
        if dealer is not None and self.rounds:
            found = "after the first round the rules say who deals"
            raise ClimbcardsError(f"{found}: leave out the dealer, seat {dealer}")
        due = (standing.dealer, standing.leader) if dealer is None else (dealer, None)
        dealt = self.game.deal(rng, *due)
        return dealt if standing.carried is None else attrs.evolve(dealt, carried=standing.carried)

    def after(self, state: S) -> "Match[S, A, V]":
        """Return the match with one more finished round. It counts each time that it is given, until the match is won.

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
            f"the match is over: {NOBODY.do(standing.winners, 'has', 'have')} won it",
            de=f"die Partie ist vorbei: {won(NOBODY, standing.winners)}",
        )
