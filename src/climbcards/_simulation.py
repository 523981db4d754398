"""Many rounds by policies: one round, thousands on any executor, duels, and a ranking of several players.

Theory of operation. *Players.* At the beginning of a round each seat gets a `Random` of its own, drawn from that of
the round. So one more draw by one player changes nobody else's luck. A `Player` is told of the beginning, and gives
the policy that plays this round; a plain policy plays every round alike. Whatever a policy gives is held against its
seat and against the rules before anything is done.

*Executors.* The work is numbered and cut into chunks, which wait in a queue in their order, at most `ahead` of them
handed to the executor. The first one, or one that is there, is waited for, its results are given, and the next chunk
is handed out: so memory does not grow with the amount of work. A chunk reports the errors of the work itself among
its results, so what its future raises is about the executor: a worker was lost, and the chunk is handed out again. An
executor that takes no more work because it is broken leaves the rest to this process. Whoever stops listening cancels
what waits. All chunks have the same work to do, and with it go the game and the policies, which may be large. As long
as no process has answered, the work travels with each chunk; later its name does. A process keeps the last few works
that it was sent, and says if it has not got what is named: then it is sent in full. In threads nothing is sent, and
everybody has the same work.

*Simulations.* A simulated round is settled by the game, the policies, the seed and its number: it has a chance of its
own, `Random(f"{seed}/{number}")`, for the deal and then for the luck of each seat, and the seats deal in turn. So it
does not matter where a round is played, nor beside which others.

*Boards.* Who plays together is known from `Game.sides` as soon as cards are dealt. With two sides there are two
seatings: each player takes each side once. With more, each player sits once on each side alone among those of the
other. The cards of a board, and the luck of each seat, are the same in every seating: so a player who meets an equal
one comes out level, and what is left is the difference between the players.

*Duels.* Two players play the same deals with seats exchanged. What a deal comes to over all its seatings is one
number, and these numbers differ far less than rounds do, as good cards were held by both. Every interval is of 95 %,
from the spread of these numbers. A ranking lets each two of some players play the same deals, and ranks them by what
they gain on the others.
"""

import math
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import combinations, count, islice
from pickle import PicklingError
from random import Random
from secrets import token_hex
from traceback import format_exc
from typing import (
    Final,
    Generic,
    Literal,
    ParamSpec,
    Protocol,
    TypeAlias,
    final,
    overload,
    runtime_checkable,
)

import attrs
from typing_extensions import TypeVar

from ._actions import after_built, at_random
from ._cards import Cards, cards_of
from ._errors import JSON, ClimbcardsError, counted, quoted
from ._game import A, AnyGame, Game, Policy, S, V
from ._options import options_of
from ._round import Deal, Seat
from .record import Record

A_player = TypeVar("A_player")
V_player = TypeVar("V_player")
V_contra = TypeVar("V_contra", contravariant=True)


@runtime_checkable
class Player(Protocol[V_contra, A_player]):
    """Plays round after round: it is told when each round begins, and gives the policy that plays it.

    Keep what must be remembered within a round in that policy, and not in the player: a player plays many
    rounds, perhaps in several seats at once.
    """

    def begin(self, game: AnyGame, seat: Seat, rng: Random, /) -> Policy[V_contra, A_player]:
        """Return the policy for one round in this seat. The policy will be called with this same `rng`."""
        ...


Players: TypeAlias = Sequence[Policy[V_player, A_player] | Player[V_player, A_player]]
"""A policy or a player for each seat; the first one is that of seat 0."""


@final
@attrs.frozen(order=False)
class Begun(Generic[V, A]):
    """A policy that plays a seat for one round, with its own `rng`; errors say `where` it was."""

    seat: Seat
    policy: Policy[V, A]
    rng: Random
    where: str = ""

    def choose(self, game: Game[S, A, V], state: S, view: V) -> A:
        """Ask for an action of this seat; whether it is legal, the game will say.

        Raises:
            ClimbcardsError: What came is not an action, or is another seat's to do.
        """
        try:
            action = self.policy(view, game.legal_actions(state, self.seat), self.rng)
        except Exception as error:
            error.add_note(f"raised by the policy of seat {self.seat}")
            raise
        # what has no seat is not an action; a policy gives what it likes
        if getattr(action, "seat", None) != self.seat:
            raise self.unfit(action)
        return action

    def unfit(self, action: object, because: ClimbcardsError | None = None) -> ClimbcardsError:
        """Say that the policy gave what it may not do."""
        found = f"{self.where}the policy of seat {self.seat} gave {quoted(action)}"
        why = "" if because is None else f": {because}"
        return ClimbcardsError(
            f"{found}, expected one of the legal actions of seat {self.seat}{why}"
        )


def begin(
    game: Game[S, A, V],
    players: Iterable[tuple[Seat, Policy[V, A] | Player[V, A]]],
    rng: Random,
    where: str = "",
) -> dict[Seat, Begun[V, A]]:
    """Begin a round: draw the luck of every seat, and tell the players.

    Raises:
        ClimbcardsError: A player gives no policy.
    """
    luck = [Random(rng.getrandbits(64)) for _ in game.seats]
    return {
        seat: Begun(seat, _begun(game, seat, player, luck[seat]), luck[seat], where)
        for seat, player in players
    }


def _begun(
    game: Game[S, A, V], seat: Seat, player: Policy[V, A] | Player[V, A], rng: Random
) -> Policy[V, A]:
    """Return the policy of a seat for this round."""
    check_player(f"seat {seat}", player)
    if not isinstance(player, Player):
        return player
    policy = player.begin(game, seat, rng)
    given: object = policy  # a player that nobody has type-checked gives what it likes
    if callable(given):
        return policy
    found = f"the player of seat {seat} began a round with {quoted(given)}"
    raise ClimbcardsError(f"{found}, expected a policy: a function of view, legal actions and rng")


def played(
    game: Game[S, A, V], state: S, players: Players[V, A], rng: Random, where: str = ""
) -> Generator[tuple[V, A, S], None, None]:
    """Play a round to its end: what the seat saw, what it did, and the state after that.

    Raises:
        ClimbcardsError: A policy gave what it may not do; the sentence names its seat.
    """
    begun = begin(game, zip(game.seats, players, strict=True), rng, where)
    while seats := game.to_act(state):
        asked = begun[seats[0]]
        view = game.view(state, asked.seat)
        action = asked.choose(game, state, view)
        try:
            state = game.apply(state, action)
        except ClimbcardsError as error:
            raise asked.unfit(action, error) from error
        yield view, action, state


def check_players(game: Game[S, A, V], players: Players[V, A]) -> None:
    """Refuse what does not play: not one for each seat, or no policy.

    Raises:
        ClimbcardsError: It says what came.
    """
    if len(players) != len(game.seats):
        found = f"{len(players)} policies for {len(game.seats)} seats"
        raise ClimbcardsError(f"{found}: give one for each seat")
    for seat, player in zip(game.seats, players, strict=True):
        check_player(f"seat {seat}", player)


def check_player(where: str, player: object) -> None:
    """Require a policy, not for example the name of one.

    Raises:
        ClimbcardsError: It says what came.
    """
    if not callable(player) and not isinstance(player, Player):
        found = f"{where}: expected a policy or a player, not {quoted(player)}"
        raise ClimbcardsError(f"{found}: game.policies() has some")


def rollout(
    game: Game[S, A, V],
    state: S,
    policies: Sequence[Policy[V, A]],
    rng: Random,
    *,
    most: int | None = None,
) -> S:
    """Play a round to its end for a search: like `playout`, but with plain policies that all use `rng`.

    To save time, an action that a policy takes from the legal actions is not checked again, and no view is made
    for the random policy. With `most` it stops after so many actions, if the round is not over before.

    Returns:
        The state in which it ended, a finished one without `most`. The same `rng` state and policies give the same.

    Raises:
        ClimbcardsError: Not one policy for each seat, or `most` is no whole number of 0 or more.
        IllegalActionError: A policy gave an action of its own that is not legal.
    """
    if len(policies) != len(game.seats):
        found = f"{len(policies)} policies for {len(game.seats)} seats"
        raise ClimbcardsError(f"{found}: give one for each seat")
    for _ in _turns(most):
        seats = game.to_act(state)
        if not seats:
            break
        seat = seats[0]
        legal, choose = game.legal_actions(state, seat), policies[seat]
        if choose is at_random:
            action = rng.choice(legal)
        else:
            action = choose(game.view(state, seat), legal, rng)
        after: S | None = after_built(legal, action)
        state = game.apply(state, action) if after is None else after
    return state


def _turns(most: int | None) -> Iterable[int]:
    """Count so many actions, or without end."""
    if most is None:
        return count()
    if type(most) is not int or most < 0:
        expected = "it takes a whole number of 0 or more, or None to play to the end"
        raise ClimbcardsError(f"most: {quoted(most)} will not do, {expected}")
    return range(most)


P = ParamSpec("P")
T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


@runtime_checkable
class Pending(Protocol[T_co]):
    """Work that an executor has taken, such as a `concurrent.futures.Future`."""

    def result(self) -> T_co:
        """Wait for the result and give it, or raise the error."""
        ...

    def cancel(self) -> bool:
        """Cancel the work, if nobody has begun it."""
        ...


@runtime_checkable
class Executor(Protocol):
    """Somebody who does work elsewhere: any executor of `concurrent.futures`, or of Dask."""

    def submit(self, work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Pending[T]:
        """Take work: a function, and the arguments to call it with."""
        ...


@final
@attrs.frozen(order=False)
class Sizes:
    """How work is cut up: how much is sent at once, how many chunks are handed out, and whether they come in order."""

    chunk: int
    ahead: int
    ordered: bool = attrs.field(default=True, kw_only=True)


KEPT: Final = 4
"""So many works a process keeps: more simulations than that hardly share one."""

# Any work will do: it is opened by whoever knows what it gives
SENT: Final[dict[str, Callable[[int], object]]] = {}


@final
class Parcel(Generic[T]):
    """Work with a name. `is_known` says that processes have it, so that the name will do."""

    def __init__(self, work: Callable[[int], T], name: str | None = None) -> None:
        self.work = work
        self.name = token_hex(16) if name is None else name
        self.is_known = False

    def in_full(self) -> "Parcel[T]":
        """Return the same work to be sent in full, whoever is said to have it."""
        return Parcel(self.work, self.name)

    def __reduce__(self) -> tuple[Callable[..., object], tuple[str, Callable[[int], T] | None]]:
        """Travel as what is opened at the other end."""
        return opened, (self.name, None if self.is_known else self.work)


def opened(name: str, work: Callable[[int], T] | None) -> Callable[[int], object] | None:
    """Open a parcel where it arrives: the work that is there under this name, if it is."""
    if name not in SENT and work is not None:
        while len(SENT) >= KEPT:
            SENT.pop(next(iter(SENT)), None)
        SENT[name] = work
    return SENT.get(name, work)


ATTEMPTS: Final = 4
"""How often a chunk is handed out before the executor's error is raised."""

MISSED: Final = 4
"""A chunk that came where the work was not costs as much patience as so many that came by name bring back."""

_UNSENDABLE: Final = (PicklingError, AttributeError, TypeError)
"""What executors raise for what cannot be pickled."""


def results(
    executor: Executor, work: Callable[[int], T], count: int, sizes: Sizes
) -> Generator[T, None, None]:
    """Yield `work(0)`, `work(1)` and so on, `count` of them, done on an executor.

    Args:
        executor: Any executor; it is not shut down.
        work: What to do for a number. An error that it raises comes in its turn, as it is.
        count: How many results there are.
        sizes: How many are asked for at once, how many chunks are handed out, and whether they come in order.

    Raises:
        ClimbcardsError: The work or a result cannot be sent to another process.
    """
    rest = (range(first, min(first + sizes.chunk, count)) for first in range(0, count, sizes.chunk))
    spread = _Spread(executor, Parcel(work), sizes.ahead)
    try:
        while True:
            for numbers in islice(rest, sizes.ahead - len(spread.waiting)):
                spread.hand_out(numbers)
            if not spread.waiting:
                return
            batch = spread.take(0 if sizes.ordered else spread.ready())
            yield from batch.results
            if batch.error is not None:
                raise batch.error
    finally:
        spread.cancel()


@final
@attrs.frozen(order=False)
class _Batch(Generic[T]):
    """What a chunk came to: results in order, and the error that ended it early, if one did."""

    results: list[T]
    error: Exception | None = None


@final
@attrs.frozen(order=False)
class _Handed(Generic[T]):
    """A chunk, where its batch will be, and how often it was handed out; without a future, do it here.

    `is_named` says that the work did not travel with it.
    """

    numbers: range
    future: Pending[_Batch[T] | None] | None
    attempt: int
    is_named: bool

    @property
    def is_missed(self) -> bool:
        """Whether it came back at once, as the work was not there; unknown of a future that does not say if it is done."""
        from concurrent.futures import Future  # noqa: PLC0415  # it takes a tenth of an import

        return (
            isinstance(self.future, Future)
            and self.future.done()
            and not self.future.cancelled()
            and self.future.exception() is None
            and self.future.result() is None
        )


@final
class _Spread(Generic[T]):
    """Chunks that were handed out, in their order."""

    def __init__(self, executor: Executor, parcel: Parcel[T], patience: int) -> None:
        self.waiting: list[_Handed[T]] = []
        self._executor = executor
        self._parcel = parcel
        self._patience = self._most = MISSED * patience

    def hand_out(self, numbers: range) -> None:
        """Hand a chunk out after the others."""
        self.waiting.append(self._handed(self._parcel, numbers, 1))

    def ready(self) -> int:
        """Return the place of a chunk that is there, or to be done here; wait for one. Of unknown futures, the first."""
        from concurrent.futures import FIRST_COMPLETED, Future, wait  # noqa: PLC0415  # as above

        futures = [each.future for each in self.waiting]
        known = [each for each in futures if isinstance(each, Future)]
        if len(known) < len(futures):
            return next(place for place, each in enumerate(futures) if each not in known)
        done, _ = wait(known, return_when=FIRST_COMPLETED)
        return next(place for place, each in enumerate(futures) if each in done)

    def take(self, place: int) -> _Batch[T]:
        """Wait for a chunk and take it out; if its worker was lost or lacked the work, hand it out again."""
        while True:
            handed = self.waiting[place]
            if handed.future is None:
                batch: _Batch[T] | None = _do(self._parcel, handed.numbers, handed.attempt)
            else:
                batch = self._batch(place, handed, handed.future)
            if batch is not None:
                del self.waiting[place]
                return batch

    def _batch(
        self, place: int, handed: _Handed[T], future: Pending[_Batch[T] | None]
    ) -> _Batch[T] | None:
        """Return a batch, or hand its chunk out again."""
        try:
            batch = future.result()
        except _UNSENDABLE as error:
            raise _stays_here(error) from error
        except Exception:
            if handed.attempt == ATTEMPTS:
                raise
            full = self._parcel.in_full()
            self.waiting[place] = self._handed(full, handed.numbers, handed.attempt + 1)
            return None
        if batch is None:
            self._send_missed(place)
        elif handed.is_named:
            self._patience = min(self._patience + 1, self._most)
        self._parcel.is_known = self._patience > 0
        return batch

    def _send_missed(self, place: int) -> None:
        """Send the work to those that lack it. Where most lack it, it goes with each chunk from then on."""
        full = self._parcel.in_full()
        for at, each in enumerate(self.waiting):
            if at == place or each.is_missed:
                self.waiting[at] = self._handed(full, each.numbers, each.attempt)
                self._patience -= MISSED

    def _handed(self, parcel: Parcel[T], numbers: range, attempt: int) -> _Handed[T]:
        """Hand a chunk out, unless the executor is broken."""
        from concurrent.futures import BrokenExecutor  # noqa: PLC0415  # it takes a tenth of an import

        is_named = parcel.is_known
        try:
            future = self._executor.submit(_do, parcel, numbers, attempt)
        except BrokenExecutor:
            return _Handed(numbers, None, attempt, is_named)
        except _UNSENDABLE as error:
            raise _stays_here(error) from error
        return _Handed(numbers, future, attempt, is_named)

    def cancel(self) -> None:
        """Cancel what waits."""
        for each in self.waiting:
            if each.future is not None:
                each.future.cancel()


def _do(
    given: Parcel[T] | Callable[[int], T] | None, numbers: range, _attempt: int
) -> _Batch[T] | None:
    """Do a chunk, wherever this runs; None if the work is not there.

    A cluster may keep results, also lost ones, by their arguments: so each attempt has its number.
    """
    if given is None:
        return None
    work = given.work if isinstance(given, Parcel) else given
    results: list[T] = []
    try:
        results.extend(map(work, numbers))
    except Exception as error:  # noqa: BLE001  # whatever it is, the caller gets it
        error.add_note(format_exc())
        return _Batch(results, error)
    return _Batch(results)


def _stays_here(error: Exception) -> ClimbcardsError:
    """Say why something cannot be done elsewhere, and what to do about it."""
    return ClimbcardsError(
        f"this cannot be sent to another process: {error}. Write policies as functions of a module, "
        "not as lambdas or inside other functions; without an executor nothing has to be sent"
    )


_MOST: Final = 10**15
"""More rounds than anybody waits for; the numbers of rounds and of chunks go so far."""

_SEED_BITS: Final = 1024
"""How long a seed is, if it is a number: Python refuses to write out a much longer one."""


def spread(
    executor: Executor | None, work: Callable[[int], T], count: int, sizes: Sizes
) -> Generator[T, None, None]:
    """Do the work for each number up to a count, here or on the executor."""
    if executor is None:
        return (work(number) for number in range(count))
    _check_executor(executor)
    return results(executor, work, count, sizes)


def _check_executor(executor: object) -> None:
    """Refuse what takes no work, such as a number of workers."""
    if not isinstance(executor, Executor):
        expected = "it takes a concurrent.futures.Executor, or what has its submit"
        raise ClimbcardsError(f"executor: {quoted(executor)} will not do, {expected}")


def check_numbers(**numbers: tuple[int, int]) -> None:
    """Require plain whole numbers within range; each name has its number and the least allowed.

    Raises:
        ClimbcardsError: It names the first one.
    """
    for name, (number, least) in numbers.items():
        if type(number) is not int or not least <= number <= _MOST:
            expected = f"it takes a whole number from {least} to {_MOST}"
            raise ClimbcardsError(f"{name}: {quoted(number)} will not do, {expected}")


def check_seed(seed: object) -> None:
    """Refuse a seed that is neither text nor a number of a bounded length: it is written out for each round.

    Raises:
        ClimbcardsError: It is neither.
    """
    if isinstance(seed, str) or (type(seed) is int and seed.bit_length() <= _SEED_BITS):
        return
    expected = f"it takes text, or a whole number of at most {_SEED_BITS} bits"
    raise ClimbcardsError(f"seed: {quoted(seed)} will not do, {expected}")


Z: Final = 1.959964
"""Within so many standard errors a normal value lies 95 times in 100."""


@final
@attrs.frozen(order=False)
class Estimate:
    """An estimated value with its standard error; the true value lies from `low` to `high` in 95 of 100 cases."""

    value: float
    error: float
    low: float
    high: float


def mean(values: Iterable[float]) -> float:
    """Return the mean of some values; `statistics` would make every import of the library a tenth slower."""
    kept = [*values]
    return math.fsum(kept) / len(kept)


def share(part: float, whole: float) -> Estimate:
    """Estimate a share; the interval is Wilson's, which stays within 0 and 1."""
    seen, spread = part / whole, Z * Z / whole
    middle = (seen + spread / 2) / (1 + spread)
    variance = seen * (1 - seen) / whole
    around = Z * math.sqrt(variance + spread / whole / 4) / (1 + spread)
    return Estimate(seen, math.sqrt(variance), max(0.0, middle - around), min(1.0, middle + around))


@final
@attrs.define(order=False)
class Sums:
    """Numbers as they come: how many, their sum and that of their squares, the least and the most.

    Whole numbers are added exactly.
    """

    count: int = 0
    total: float = 0
    squares: float = 0
    least: float = 0
    most: float = 0

    def add(self, number: float) -> None:
        """Take a number in."""
        self.least = min(self.least, number) if self.count else number
        self.most = max(self.most, number) if self.count else number
        self.count += 1
        self.total += number
        self.squares += number * number

    @property
    def mean(self) -> Estimate:
        """Estimate the mean; of a single number, by that number alone."""
        mean = self.total / self.count
        if self.count == 1:
            return Estimate(mean, 0.0, mean, mean)
        # whole numbers as long as possible, so that nothing is lost to rounding
        spread = max(0, self.count * self.squares - self.total * self.total)
        error = math.sqrt(spread / (self.count - 1)) / self.count
        return Estimate(mean, error, mean - Z * error, mean + Z * error)

    @property
    def share(self) -> Estimate:
        """Estimate the mean of shares that lie between 0 and 1, so that its interval does so too.

        It is Wilson's for as many rounds of one share each as would be as uncertain.
        """
        mean = self.mean
        as_many = mean.value * (1 - mean.value) / mean.error**2 if mean.error else self.count
        return share(mean.value * as_many, as_many)


R_co = TypeVar("R_co", covariant=True, default=object)


@final
@attrs.frozen(order=False)
class Summary(Generic[R_co]):
    """A simulated round in short.

    `number` is the number of the round, from 0; `actions` is how many actions it took. `ranking` has the seats
    from first place to last. `led` says which shapes were led and how often; in a game without combinations they
    are called `1 card`, `2 cards` and so on. `record` is the `Record` of the round if it was asked for, else None.
    """

    number: int
    dealer: Seat
    scores: tuple[int, ...]
    ranking: tuple[Seat, ...]
    actions: int
    led: tuple[tuple[str, int], ...]
    record: R_co

    @property
    def row(self) -> dict[str, int]:
        """The summary as a row of a table. `points_0` and `place_0` are those of seat 0; place 1 is the first."""
        points = {f"points_{seat}": points for seat, points in enumerate(self.scores)}
        places = {seat: place for place, seat in enumerate(self.ranking, 1)}
        by_seat = {f"place_{seat}": places[seat] for seat in sorted(places)}
        head = {"round": self.number, "dealer": int(self.dealer), "actions": self.actions}
        return {**head, **points, **by_seat}

    @property
    def leads(self) -> tuple[dict[str, int | str], ...]:
        """What was led, as rows for a table of its own, with the columns `round`, `shape` and `count`."""
        return tuple(
            {"round": self.number, "shape": shape, "count": count} for shape, count in self.led
        )


def summarise(
    game: Game[S, A, V], policies: Players[V, A], seed: int | str, number: int
) -> Summary[None]:
    """Deal and play one round of a simulation; its number and the seed settle everything.

    All chance is `Random(f"{seed}/{number}")`. The seats deal in turn: round 0 the first seat.
    """
    return _played(game, policies, seed, number)[0]


def recorded(
    game: Game[S, A, V],
    policies: Players[V, A],
    seed: int | str,
    number: int,
    *,
    options: Mapping[str, JSON],
) -> Summary[Record[A]]:
    """Play the same round, and keep its record; `options` are those of the game, as data."""
    short, deal, done = _played(game, policies, seed, number)
    record = Record(game.name, options, deal, tuple(done))
    return Summary(
        number, short.dealer, short.scores, short.ranking, short.actions, short.led, record
    )


def shortened(summary: Summary[Record[A]]) -> Summary[None]:
    """Leave the record out."""
    number, dealer, scores = summary.number, summary.dealer, summary.scores
    return Summary(number, dealer, scores, summary.ranking, summary.actions, summary.led, None)


@contextmanager
def numbered(seed: int | str, number: int) -> Generator[Random, None, None]:
    """Yield the chance of a round; an error on the way has a note of which round it was."""
    try:
        yield Random(f"{seed}/{number}")
    except Exception as error:
        error.add_note(f"in round {number} of seed {seed}: its chance is Random('{seed}/{number}')")
        raise


def _played(
    game: Game[S, A, V], policies: Players[V, A], seed: int | str, number: int
) -> tuple[Summary[None], Deal, list[A]]:
    """Deal and play a round to its end; give it in short, its deal, and what was done."""
    with numbered(seed, number) as rng:
        dealer = game.seats[number % len(game.seats)]
        deal = game.deal(rng, dealer)
        where = f"in round {number} of seed {quoted(seed)} "
        short, done = completed(game, game.start(deal), policies, rng, number=number, where=where)
    return short, deal, done


def completed(  # noqa: PLR0913  # what a round is made of, and what it is called
    game: Game[S, A, V],
    state: S,
    policies: Players[V, A],
    rng: Random,
    *,
    number: int,
    where: str,
) -> tuple[Summary[None], list[A]]:
    """Play a round to its end; give it in short, and what was done.

    Raises:
        ClimbcardsError: A policy chose what it may not, or the game has no scores at the end.
    """
    dealer, done = state.dealer, list[A]()
    leads: list[tuple[A, Cards]] = []
    for view, action, after in played(game, state, policies, rng, where):
        state = after
        done.append(action)
        cards = cards_of(action)
        if cards is not None and not view.table:
            leads.append((action, cards))
    scores = game.scores(state)
    if scores is None:
        raise ClimbcardsError(f"{game.name} has no scores though nobody may act: check its laws")
    led = tuple(sorted(Counter(_shape(lead, cards) for lead, cards in leads).items()))
    return Summary(number, dealer, scores, game.ranking(state), len(done), led, None), done


def _shape(lead: object, cards: Cards) -> str:
    """Name the shape of a lead, or the number of its cards."""
    reading: object = getattr(lead, "reading", None)
    shape: object = getattr(reading, "shape", None)
    return shape if isinstance(shape, str) else counted(len(cards), "card")


R = TypeVar("R", default=object)


def playout(game: Game[S, A, V], state: S, policies: Players[V, A], rng: Random) -> S:
    """Play a round to its end: `policies[seat]` chooses for each seat, from what that seat sees.

    >>> from random import Random
    >>> from climbcards import playout, simulate
    >>> from climbcards.games import haggis
    >>> game, greedy = haggis.OFFICIAL_2P, haggis.OFFICIAL_2P.policies()["greedy"]
    >>> state = game.start(game.deal(Random(7), dealer=game.seats[0]))
    >>> game.scores(playout(game, state, [greedy, greedy], Random(7)))
    (32, 19)

    Each seat gets a `Random` of its own, drawn from `rng`; a `Player` is told that the round begins.

    Returns:
        The finished state. The same state of `rng` and the same policies give the same round.

    Raises:
        ClimbcardsError: There is not one policy for each seat, or a policy chose an action that is not legal or
            is another seat's. An error inside a policy is raised as it is, with a note that names the seat.
    """
    check_players(game, policies)
    for _, _, after in played(game, state, policies, rng):
        state = after
    return state


@overload
def simulate(
    game: Game[S, A, V],
    policies: Players[V, A],
    rounds: int,
    *,
    seed: int | str,
    executor: Executor | None = None,
    records: Literal[False] = False,
    chunk: int = 20,
    ahead: int = 64,
    first: int = 0,
    ordered: bool = True,
) -> Generator[Summary[None], None, None]: ...
@overload
def simulate(
    game: Game[S, A, V],
    policies: Players[V, A],
    rounds: int,
    *,
    seed: int | str,
    executor: Executor | None = None,
    records: Literal[True],
    chunk: int = 20,
    ahead: int = 64,
    first: int = 0,
    ordered: bool = True,
) -> Generator[Summary[Record[A]], None, None]: ...
@overload
def simulate(
    game: Game[S, A, V],
    policies: Players[V, A],
    rounds: int,
    *,
    seed: int | str,
    executor: Executor | None = None,
    records: bool,
    chunk: int = 20,
    ahead: int = 64,
    first: int = 0,
    ordered: bool = True,
) -> Generator[Summary[Record[A] | None], None, None]: ...
def simulate(  # noqa: PLR0913  # all but three have a default
    game: Game[S, A, V],
    policies: Players[V, A],
    rounds: int,
    *,
    seed: int | str,
    executor: Executor | None = None,
    records: bool = False,
    chunk: int = 20,
    ahead: int = 64,
    first: int = 0,
    ordered: bool = True,
) -> Generator[Summary[Record[A] | None], None, None]:
    """Play many rounds, here or on an executor, and give their summaries one by one.

    >>> [summary.scores for summary in simulate(game, [greedy, greedy], 2, seed=1)]
    [(13, 88), (57, 19)]

    Args:
        game: The rules.
        policies: A policy or `Player` for each seat; functions of a module, if they go to other processes.
        rounds: How many.
        seed: Text or a number; the same seed gives the same summaries on any executor.
        executor: Any with a `submit`, as those of `concurrent.futures`; None plays here. A lost worker's rounds are played again.
        records: Whether each summary has its record.
        chunk: How many rounds are sent at once.
        ahead: How many chunks are sent and not yet given back; more than a cluster has workers.
        first: The number of the first round, to play one again or a part of a longer run.
        ordered: Whether summaries come in order, or each chunk as soon as it is done.

    Raises:
        ClimbcardsError: Not one policy a seat, a number out of range, something that cannot be sent to another
            process, or an illegal choice of a policy. It names the round, as do errors inside a policy.
    """
    check_players(game, policies)
    check_numbers(rounds=(rounds, 0), chunk=(chunk, 1), ahead=(ahead, 1), first=(first, 0))
    check_seed(seed)
    play = _one_round(game, policies, seed, records=records)
    sizes = Sizes(chunk, ahead, ordered=ordered)
    return spread(executor, partial(_later, play, first), rounds, sizes)


def _one_round(
    game: Game[S, A, V], policies: Players[V, A], seed: int | str, *, records: bool
) -> Callable[[int], Summary[Record[A] | None]]:
    """Return what plays a round by its number."""
    if records:
        return partial(recorded, game, tuple(policies), seed, options=options_of(game))
    return partial(summarise, game, tuple(policies), seed)


def folded(  # noqa: PLR0913  # all but four have a default
    game: Game[S, A, V],
    policies: Players[V, A],
    rounds: int,
    fold: Callable[[Iterator[Summary[None]]], R],
    *,
    seed: int | str,
    executor: Executor | None = None,
    chunk: int = 1000,
    ahead: int = 64,
    first: int = 0,
    ordered: bool = True,
) -> Generator[R, None, None]:
    """Play the rounds of `simulate`, and give what `fold` makes of each chunk of them.

    `fold` runs where the rounds are played, so little is sent back, however many rounds there are: a sum, a
    counter, the name of a file that was written.

    Args:
        game: The rules.
        policies: One for each seat, as for `simulate`.
        rounds: How many.
        fold: Called with an iterator over the summaries of a chunk; returns what is sent back. It must be a
            function of a module if it goes to other processes.
        seed: Where all chance comes from.
        executor: Any executor; None plays in this process, in the same chunks.
        chunk: How many rounds are folded at once.
        ahead: How many chunks are handed out at once.
        first: The number of the first round.
        ordered: Whether chunks come in order.

    Raises:
        ClimbcardsError: As `simulate` raises it. An error inside `fold` is raised as it is.
    """
    check_players(game, policies)
    check_numbers(rounds=(rounds, 0), chunk=(chunk, 1), ahead=(ahead, 1), first=(first, 0))
    check_seed(seed)
    play = partial(summarise, game, tuple(policies), seed)
    work = partial(_fold, fold, play, range(first, first + rounds), chunk)
    return spread(executor, work, -(-rounds // chunk), Sizes(1, ahead, ordered=ordered))


def _fold(
    fold: Callable[[Iterator[Summary[None]]], R],
    play: Callable[[int], Summary[None]],
    rounds: range,
    chunk: int,
    number: int,
) -> R:
    """Fold the rounds of a chunk."""
    return fold(map(play, rounds[number * chunk : (number + 1) * chunk]))


def _later(play: Callable[[int], R], first: int, number: int) -> R:
    """Play a round that is counted from the first one asked for."""
    return play(first + number)


ONE: Final = 0
OTHER: Final = 1

Sides: TypeAlias = tuple[tuple[Seat, ...], ...]


@final
@attrs.frozen(order=False)
class Part:
    """How a player fared in a round on a side of so many seats, alone or with others."""

    player: int
    size: int
    won: float
    points: float


@final
@attrs.frozen(order=False)
class Bout:
    """A round of a board: the mean points of each player's seats, and the share won by the first.

    `parts` are those of both players, where one plays alone against several; otherwise none.
    """

    points: tuple[float, float]
    won: float
    parts: tuple[Part, ...]


@final
@attrs.frozen(order=False)
class Board:
    """What a deal came to between two players, a bout for each seating."""

    bouts: tuple[Bout, ...]

    @property
    def points(self) -> tuple[float, float]:
        """The mean points of both players' seats."""
        one, other = zip(*(bout.points for bout in self.bouts), strict=True)
        return mean(one), mean(other)

    @property
    def won(self) -> float:
        """The share of the rounds that the first player won."""
        return mean(bout.won for bout in self.bouts)


def seatings(sides: Sides) -> tuple[frozenset[Seat], ...]:
    """Return the seats of the first player in each seating; the second player has all others.

    Raises:
        ClimbcardsError: All seats are on one side.
    """
    if len(sides) < 2:
        raise ClimbcardsError("all seats play together here: a duel takes two sides")
    alone = tuple(map(frozenset, sides))
    if len(alone) == 2:
        return alone
    everybody = frozenset[Seat]().union(*alone)
    return (*alone, *(everybody - side for side in alone))


def boards(
    game: Game[S, A, V], players: Players[V, A], seed: int | str, number: int
) -> tuple[Board, ...]:
    """Play a deal between each two of some players.

    The deal is that of the round with this number in a simulation with this seed.
    """
    with numbered(seed, number) as rng:
        state = game.start(game.deal(rng, game.seats[number % len(game.seats)]))
        luck, where = rng.getrandbits(64), f"in deal {number} of seed {quoted(seed)} "
        seated = seatings(game.sides(state))
        return tuple(
            Board(tuple(_bout(game, state, pair, mine, luck=luck, where=where) for mine in seated))
            for pair in combinations(players, 2)
        )


def _bout(  # noqa: PLR0913  # what a round is made of, and what it is called
    game: Game[S, A, V],
    state: S,
    pair: Sequence[Policy[V, A] | Player[V, A]],
    mine: frozenset[Seat],
    *,
    luck: int,
    where: str,
) -> Bout:
    """Play a round in one seating."""
    policies = [pair[ONE] if seat in mine else pair[OTHER] for seat in game.seats]
    for _, _, after in played(game, state, policies, Random(luck), where):
        state = after
    return marked(game.result(state).scores, mine, game.sides(state))


def marked(scores: Sequence[int], mine: frozenset[Seat], sides: Sides) -> Bout:
    """Write down what a round came to for both players; those who tie for the most points share it."""
    most = max(scores)
    top = [seat in mine for seat, points in enumerate(scores) if points == most]
    one = mean(points for seat, points in enumerate(scores) if seat in mine)
    other = mean(points for seat, points in enumerate(scores) if seat not in mine)
    is_even = len({len(side) for side in sides}) == 1
    parts = () if is_even else tuple(_parts(scores, mine, sides))
    return Bout((one, other), sum(top) / len(top), parts)


def _parts(scores: Sequence[int], mine: frozenset[Seat], sides: Sides) -> Iterator[Part]:
    """Yield the part of each player on each side; a side wins if one of its seats has the most points."""
    most = max(scores)
    winners = [side for side in sides if any(scores[seat] == most for seat in side)]
    for side in sides:
        won = (side in winners) / len(winners)
        for player in (ONE, OTHER):
            held = [scores[seat] for seat in side if (seat in mine) == (player == ONE)]
            if held:
                yield Part(player, len(side), won, mean(held))


LEAST: Final = 2
"""From one deal alone nobody can tell how far deals differ."""


@final
@attrs.frozen(order=False)
class Role:
    """How a player did when playing alone (`seats` is 1), or on a side of several seats."""

    seats: int
    rounds: int
    won: Estimate
    points: Estimate


@final
@attrs.frozen(order=False)
class Duel:
    """The result of two players, by name, on the same deals.

    `margin` says by how many points a round the first player is ahead of the second. `won` is the first player's share
    of the rounds; most points win, and those who tie share the round. `points` are each player's points for a
    seat and round. `roles` say how each did alone and as one of several, in a game that has both.
    """

    names: tuple[str, str]
    deals: int
    rounds: int
    margin: Estimate
    won: Estimate
    points: tuple[Estimate, Estimate]
    roles: tuple[tuple[Role, ...], tuple[Role, ...]] = ((), ())


@final
@attrs.frozen(order=False)
class Ranked:
    """A place in a ranking: a player, and how it did against all others.

    `margin` says by how many points a round the player is ahead of the others, `won` its share of the rounds, `points`
    its points for a seat and round.
    """

    name: str
    margin: Estimate
    won: Estimate
    points: Estimate


@final
@attrs.frozen(order=False)
class RoundRobin:
    """Several players, the best first, with the duel between every two of them."""

    players: tuple[Ranked, ...]
    duels: tuple[Duel, ...]


def duel(  # noqa: PLR0913  # all but four have a default
    game: Game[S, A, V],
    one: Policy[V, A] | Player[V, A],
    other: Policy[V, A] | Player[V, A],
    rounds: int,
    *,
    seed: int | str,
    executor: Executor | None = None,
    chunk: int = 5,
    ahead: int = 64,
) -> Duel:
    """Let two players play the same deals with seats exchanged, and say by how much the first is ahead.

    >>> from climbcards import duel
    >>> from climbcards.games import haggis
    >>> game, policies = haggis.OFFICIAL_2P, haggis.OFFICIAL_2P.policies()
    >>> round(duel(game, policies["greedy"], policies["random"], 20, seed=1).margin.value, 2)
    32.85

    With two sides, each player takes each side once: a deal is two rounds. With more sides, each player sits once on
    each side alone, against the other player in all other seats: a deal is twice as many rounds as sides.

    Args:
        game: The rules.
        one: A policy or a player; a function of a module, if it goes to other processes.
        other: The same.
        rounds: At least how many; all seatings of a deal are played, and two deals at least.
        seed: As for `simulate`, with the same deals.
        executor: As for `simulate`.
        chunk: How many deals are sent at once.
        ahead: As for `simulate`.

    Raises:
        ClimbcardsError: As `simulate` raises it; or all seats of the game play together.
    """
    players = {"one": one, "other": other}
    ranked = round_robin(
        game, players, rounds, seed=seed, executor=executor, chunk=chunk, ahead=ahead
    )
    return ranked.duels[0]


def round_robin(  # noqa: PLR0913  # all but four have a default
    game: Game[S, A, V],
    players: Mapping[str, Policy[V, A] | Player[V, A]],
    rounds: int,
    *,
    seed: int | str,
    executor: Executor | None = None,
    chunk: int = 5,
    ahead: int = 64,
) -> RoundRobin:
    """Let every two of some players, given by name, play a duel on the same deals, and rank them.

    The arguments are those of `duel`. `rounds` counts those of each duel.

    Raises:
        ClimbcardsError: As `duel` raises it; or there are fewer than two players.
    """
    _check_named(players)
    names = tuple(players)
    deals = deals_for(game, rounds, seed)
    tally = Tally(names)
    for results in played_between(
        game, [*players.values()], deals, seed=seed, executor=executor, chunk=chunk, ahead=ahead
    ):
        tally.add(results)
    return tally.round_robin()


def _check_named(players: Mapping[str, object]) -> None:
    """Require exactly two named players."""
    if not hasattr(players, "items"):
        expected = "expected players by name, as in {'greedy': greedy, 'mine': mine}"
        raise ClimbcardsError(f"players: {quoted(players)} will not do, {expected}")
    if len(players) < 2:
        raise ClimbcardsError(f"{counted(len(players), 'player')}: a duel takes two")
    for name, player in players.items():
        check_player(f"player {quoted(name)}", player)


def deals_for(game: Game[S, A, V], rounds: int, seed: int | str) -> int:
    """Say in how many deals there are so many rounds, as each is played in all seatings.

    Raises:
        ClimbcardsError: A number or a seed that makes no sense, or all seats play together.
    """
    check_numbers(rounds=(rounds, 1))
    check_seed(seed)
    first = game.start(game.deal(Random(f"{seed}/0"), game.seats[0]))
    return max(LEAST, -(-rounds // len(seatings(game.sides(first)))))


def played_between(  # noqa: PLR0913  # all but four have a default
    game: Game[S, A, V],
    players: Sequence[Policy[V, A] | Player[V, A]],
    deals: int,
    *,
    seed: int | str,
    executor: Executor | None,
    chunk: int,
    ahead: int,
) -> Generator[tuple[Board, ...], None, None]:
    """Play so many deals between each two players; give the boards of each deal, in order.

    Raises:
        ClimbcardsError: A number that makes no sense, or something that cannot be sent.
    """
    check_numbers(chunk=(chunk, 1), ahead=(ahead, 1))
    return spread(executor, partial(boards, game, tuple(players), seed), deals, Sizes(chunk, ahead))


@final
class Tally:
    """The deals between some players so far. Memory does not grow with them."""

    def __init__(self, names: Sequence[str]) -> None:
        self.deals = 0
        self._names = tuple(names)
        self._pairs = [*combinations(range(len(names)), 2)]
        self._met = [_Met() for _ in self._pairs]
        self._margins = [Sums() for _ in names]
        self._won = [Sums() for _ in names]
        self._points = [Sums() for _ in names]

    def add(self, results: Sequence[Board]) -> None:
        """Count a deal: the board of each two players."""
        self.deals += 1
        marks: list[list[tuple[float, float, float]]] = [[] for _ in self._names]
        for (one, other), met, board in zip(self._pairs, self._met, results, strict=True):
            met.add(board)
            mine, theirs = board.points
            marks[one].append((mine - theirs, board.won, mine))
            marks[other].append((theirs - mine, 1 - board.won, theirs))
        for place, each in enumerate(marks):
            margin, won, points = map(mean, zip(*each, strict=True))
            self._margins[place].add(margin)
            self._won[place].add(won)
            self._points[place].add(points)

    def round_robin(self) -> RoundRobin:
        """Say what it came to, after two deals at least."""
        players = [
            Ranked(name, margin.mean, won.share, points.mean)
            for name, margin, won, points in zip(
                self._names, self._margins, self._won, self._points, strict=True
            )
        ]
        duels = (
            met.duel((self._names[one], self._names[other]))
            for (one, other), met in zip(self._pairs, self._met, strict=True)
        )
        best = sorted(players, key=lambda each: -each.margin.value)
        return RoundRobin(tuple(best), tuple(duels))


@final
@attrs.define(order=False)
class _Met:
    """What two players have come to so far."""

    rounds: int = 0
    margin: Sums = attrs.field(factory=Sums)
    won: Sums = attrs.field(factory=Sums)
    points: tuple[Sums, Sums] = attrs.field(factory=lambda: (Sums(), Sums()))
    parts: dict[tuple[int, int], tuple[Sums, Sums]] = attrs.field(
        factory=dict[tuple[int, int], tuple[Sums, Sums]]
    )

    def add(self, board: Board) -> None:
        """Count a board."""
        one, other = board.points
        self.rounds += len(board.bouts)
        self.margin.add(one - other)
        self.won.add(board.won)
        self.points[ONE].add(one)
        self.points[OTHER].add(other)
        for part in (part for bout in board.bouts for part in bout.parts):
            won, points = self.parts.setdefault((part.player, part.size), (Sums(), Sums()))
            won.add(part.won)
            points.add(part.points)

    def duel(self, names: tuple[str, str]) -> Duel:
        """Say what it came to."""
        points = self.points[ONE].mean, self.points[OTHER].mean
        roles = self._roles(ONE), self._roles(OTHER)
        deals, margin = self.margin.count, self.margin.mean
        return Duel(names, deals, self.rounds, margin, self.won.share, points, roles)

    def _roles(self, player: int) -> tuple[Role, ...]:
        """Return what a player came to on sides of each size, the smallest first."""
        return tuple(
            Role(size, won.count, won.share, points.mean)
            for (whose, size), (won, points) in sorted(self.parts.items())
            if whose == player
        )
