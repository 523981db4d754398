"""Many rounds by policies: one round, thousands on any executor, duels, and a ranking of several players.

Theory of operation. *Players.* At the beginning of a round each seat gets a `Random` of its own, drawn from that of
the round. `Player.begin` returns the policy that plays this round; a plain policy plays all rounds. Each action that a
policy returns is checked: it must be the seat's own, and legal.

*Executors.* The work is numbered and cut into chunks, of which at most `ahead` are submitted to the executor at a time.
When the first chunk is done, or any chunk if they need not come in order, its results are yielded and the next chunk is
submitted: so memory does not grow with the amount of work. A chunk returns errors of the work itself among its
results, so an error raised by its future is about the executor: a worker was lost, and the chunk is submitted again. If
the executor is broken, this process does the rest. Closing the generator cancels the chunks that wait.

*Simulations.* All randomness of a round comes from `Random(f"{seed}/{number}")`, first for the deal and then for each
seat. So it does not matter where it is played, or which other rounds are.

*Duels.* `Game.sides` says who plays together as soon as cards are dealt; from it follow the seatings of a deal, as `duel`
says. The cards of a board and the randomness of each seat are the same in all of them. The result of a deal over all its
seatings is one number, and every interval is a 95 % confidence interval from the variance of these numbers (Student's). A round robin
ranks players by their margin over the others, on the same deals.
"""

import math
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Future, wait
from contextlib import contextmanager
from functools import partial
from itertools import combinations, count, islice
from pickle import PicklingError
from random import Random
from statistics import fmean
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

from ._actions import at_random, reading_of
from ._cards import cards_of
from ._errors import JSON, ClimbcardsError, check_fits, counted, quoted
from ._game import A, AnyGame, Game, Policy, S, V
from ._options import options_of
from ._round import Seat
from .record import Record

T = TypeVar("T", default=object)
A_player = TypeVar("A_player")
V_player = TypeVar("V_player")
V_contra = TypeVar("V_contra", contravariant=True)


@runtime_checkable
class Player(Protocol[V_contra, A_player]):
    """Something that plays round after round: `begin` returns the policy for each round.

    Keep what must be remembered within a round in that policy, and not in the player: a player plays many
    rounds, perhaps in several seats at once.
    """

    def begin(self, game: AnyGame, seat: Seat, rng: Random, /) -> Policy[V_contra, A_player]:
        """Return the policy for one round in this seat. The policy will be called with this same `rng`."""
        ...


Players: TypeAlias = Sequence[Policy[V_player, A_player] | Player[V_player, A_player]]
"""A policy or a player for each seat, seat 0 first."""


@final
@attrs.frozen(order=False)
class Begun(Generic[V, A]):
    """A policy that plays a seat for one round, with its own `rng`; error messages begin with `where`."""

    seat: Seat
    policy: Policy[V, A]
    rng: Random
    where: str = ""

    def act(self, game: Game[S, A, V], state: S, view: V, do: Callable[[A], T]) -> tuple[A, T]:
        """Let the policy choose an action, and do it; return the action, and what came of it.

        Raises:
            ClimbcardsError: The policy did not return an action that it may do.
        """
        try:
            action = self.policy(view, game.legal_actions(state, self.seat), self.rng)
        except Exception as error:
            error.add_note(f"raised by the policy of seat {self.seat}")
            raise
        why, cause = "", None
        # an object without a seat is not an action; an untyped policy can return anything
        if getattr(action, "seat", None) == self.seat:
            try:
                return action, do(action)
            except ClimbcardsError as error:
                why, cause = f": {error}", error
        found = f"{self.where}the policy of seat {self.seat} gave {quoted(action)}"
        expected = f"expected one of the legal actions of seat {self.seat}"
        raise ClimbcardsError(f"{found}, {expected}{why}") from cause


def begin(
    game: Game[S, A, V],
    players: Iterable[tuple[Seat, Policy[V, A] | Player[V, A]]],
    rng: Random,
    where: str = "",
) -> dict[Seat, Begun[V, A]]:
    """Begin a round: draw a `Random` for every seat, and ask each player for its policy.

    Raises:
        ClimbcardsError: A player does not return a policy.
    """
    luck = [Random(rng.getrandbits(64)) for _ in game.seats]
    begun: dict[Seat, Begun[V, A]] = {}
    for seat, player in players:
        check_player(f"seat {seat}", player)
        policy = player.begin(game, seat, luck[seat]) if isinstance(player, Player) else player
        given: object = policy  # an untyped player can return anything
        if not callable(given):
            found = f"the player of seat {seat} began a round with {quoted(given)}"
            expected = "expected a policy: a function of view, legal actions and rng"
            raise ClimbcardsError(f"{found}, {expected}")
        begun[seat] = Begun(seat, policy, luck[seat], where)
    return begun


def played(
    game: Game[S, A, V], state: S, players: Players[V, A], rng: Random, where: str = ""
) -> Generator[tuple[V, A, S], None, None]:
    """Play a round to its end, and yield for each action: the view before it, the action, and the state after it.

    Raises:
        ClimbcardsError: A policy chose an action that it may not do; the message names its seat.
    """
    begun = begin(game, zip(game.seats, players, strict=True), rng, where)
    while seats := game.to_act(state):
        asked = begun[seats[0]]
        view = game.view(state, asked.seat)
        action, state = asked.act(game, state, view, partial(game.apply, state))
        yield view, action, state


def _end(game: Game[S, A, V], state: S, players: Players[V, A], rng: Random, where: str = "") -> S:
    """Play a round to its end, and return the last state."""
    for _, _, after in played(game, state, players, rng, where):
        state = after
    return state


def check_players(game: Game[S, A, V], players: Players[V, A]) -> None:
    """Check that there is a policy or a player for each seat.

    Raises:
        ClimbcardsError: There is not.
    """
    if len(players) != len(game.seats):
        found = f"{len(players)} policies for {len(game.seats)} seats"
        raise ClimbcardsError(f"{found}: give one for each seat")
    for seat, player in zip(game.seats, players, strict=True):
        check_player(f"seat {seat}", player)


def check_player(where: str, player: object) -> None:
    """Check that an object is a policy or a player, and not, for example, the name of one.

    Raises:
        ClimbcardsError: It is not; the message begins with `where`.
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

    To save time, no view is made for the random policy. With `most`, it stops after this many actions at the latest.

    Returns:
        The last state, which is a finished one without `most`. The same `rng` state and policies give the same state.

    Raises:
        ClimbcardsError: There is not one policy for each seat, or `most` is not a whole number of 0 or more.
        IllegalActionError: A policy made an action that is not legal.
    """
    check_players(game, policies)
    expected = "expected a whole number of 0 or more, or None to play to the end"
    check_fits("most", most, expected, fits=most is None or (type(most) is int and most >= 0))
    for _ in count() if most is None else range(most):
        seats = game.to_act(state)
        if not seats:
            break
        seat = seats[0]
        legal, choose = game.legal_actions(state, seat), policies[seat]
        if choose is at_random:
            action = rng.choice(legal)
        else:
            action = choose(game.view(state, seat), legal, rng)
        state = game.apply(state, action)
    return state


P = ParamSpec("P")
T_co = TypeVar("T_co", covariant=True)


@runtime_checkable
class Pending(Protocol[T_co]):
    """Submitted work, such as a `concurrent.futures.Future`."""

    def result(self) -> T_co:
        """Wait for the result and return it, or raise the error."""
        ...

    def cancel(self) -> bool:
        """Cancel the work if it has not begun, and return whether it was cancelled."""
        ...


@runtime_checkable
class Executor(Protocol):
    """An executor of `concurrent.futures`, of Dask, or any other object with `submit`."""

    def submit(self, work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Pending[T]:
        """Submit work: a function, and the arguments to call it with."""
        ...


@final
@attrs.frozen(order=False)
class Sizes:
    """How work is cut up: the size of a chunk, how many are submitted at a time, and whether results come in order."""

    chunk: int
    ahead: int
    ordered: bool = attrs.field(default=True, kw_only=True)


ATTEMPTS: Final = 4
"""How many times a chunk is submitted before the executor's error is raised."""

_UNSENDABLE: Final = (PicklingError, AttributeError, TypeError)
"""The errors that executors raise for an object that cannot be pickled."""


def results(
    executor: Executor, work: Callable[[int], T], numbers: range, sizes: Sizes
) -> Generator[T, None, None]:
    """Yield `work(number)` for each number, done on an executor, which is not shut down.

    An error that the work raises is raised here in its turn.

    Raises:
        ClimbcardsError: The work or a result cannot be sent to another process.
    """
    rest = (numbers[at : at + sizes.chunk] for at in range(0, len(numbers), sizes.chunk))
    waiting: list[_Chunk[T]] = []
    try:
        while True:
            for chunk in islice(rest, sizes.ahead - len(waiting)):
                waiting.append(_Chunk(executor, work, chunk))  # noqa: PERF401  # one may be refused
            if not waiting:
                return
            place = 0 if sizes.ordered else _ready([each.future for each in waiting])
            found, error = waiting[place].batch()
            del waiting[place]
            yield from found
            if error is not None:
                raise error
    finally:
        for each in waiting:
            if each.future is not None:
                each.future.cancel()


_Batch: TypeAlias = tuple[list[T], Exception | None]
"""The results of a chunk in order, and the error that ended it early, if there was one."""


@final
class _Chunk(Generic[T]):
    """A submitted chunk. If it has no future, because the executor is broken, this process does it."""

    def __init__(self, executor: Executor, work: Callable[[int], T], numbers: range) -> None:
        self._executor = executor
        self._work = work
        self._numbers = numbers
        self._attempt = 0
        self.future = self._submitted()

    def _submitted(self) -> Pending[_Batch[T]] | None:
        """Submit it once more, unless the executor is broken."""
        self._attempt += 1
        try:
            return self._executor.submit(_do, self._work, self._numbers, self._attempt)
        except BrokenExecutor:
            return None
        except _UNSENDABLE as error:
            raise _stays_here(error) from error

    def batch(self) -> _Batch[T]:
        """Wait for it, and return its batch. If its worker was lost, it is submitted again first."""
        while self.future is not None:
            try:
                return self.future.result()
            except _UNSENDABLE as error:
                raise _stays_here(error) from error
            except Exception:
                if self._attempt == ATTEMPTS:
                    raise
            self.future = self._submitted()
        return _do(self._work, self._numbers, self._attempt)


def _ready(futures: Sequence[Pending[_Batch[T]] | None]) -> int:
    """Wait for a chunk that is done, or is to be done here, and return its place.

    The first chunk, if there are futures of another library.
    """
    known = [each for each in futures if isinstance(each, Future)]
    if len(known) < len(futures):
        return next(place for place, each in enumerate(futures) if each not in known)
    done, _ = wait(known, return_when=FIRST_COMPLETED)
    return next(place for place, each in enumerate(futures) if each in done)


def _do(work: Callable[[int], T], numbers: range, _attempt: int) -> _Batch[T]:
    """Do a chunk in this process, and return its batch.

    A cluster may cache results, even lost ones, by the arguments: so each attempt has another number.
    """
    results: list[T] = []
    try:
        results.extend(map(work, numbers))
    except Exception as error:  # noqa: BLE001  # the caller of `results` gets it
        error.add_note(format_exc())
        return results, error
    return results, None


def _stays_here(error: Exception) -> ClimbcardsError:
    """Return an error: this cannot be sent to another process, why, and what to do about it."""
    return ClimbcardsError(
        f"this cannot be sent to another process: {error}. Write policies as functions of a module, "
        "not as lambdas or inside other functions; without an executor nothing has to be sent"
    )


_MOST: Final = 10**15
"""The largest number of rounds, chunks and so on that is accepted."""

_SEED_BITS: Final = 1024
"""The largest size of a seed that is a number: Python refuses to convert a much longer one to text."""


def spread(
    executor: Executor | None, work: Callable[[int], T], numbers: range, sizes: Sizes
) -> Generator[T, None, None]:
    """Yield `work(number)` for each number, done here or on the executor."""
    if executor is None:
        return (work(number) for number in numbers)
    expected = "expected a concurrent.futures.Executor, or an object with its method submit"
    check_fits("executor", executor, expected, fits=getattr(executor, "submit", None) is not None)
    return results(executor, work, numbers, sizes)


def check_numbers(**numbers: tuple[int, int]) -> None:
    """Check that arguments are whole numbers in range; each name maps to its number and the least allowed.

    A `ClimbcardsError` names the first that is not.
    """
    for name, (number, least) in numbers.items():
        fits = type(number) is int and least <= number <= _MOST
        check_fits(name, number, f"expected a whole number from {least} to {_MOST}", fits=fits)


def check_seed(seed: object) -> None:
    """Check that a seed is text, or a whole number that can be converted to text; or raise a `ClimbcardsError`."""
    fits = isinstance(seed, str) or (type(seed) is int and seed.bit_length() <= _SEED_BITS)
    expected = f"expected text, or a whole number of at most {_SEED_BITS} bits"
    check_fits("seed", seed, expected, fits=fits)


Z: Final = 1.959964
"""The 97.5 % quantile of the normal distribution, for 95 % intervals."""

_STUDENT: Final = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228)
"""The 97.5 % quantiles of Student's t with 1 to 10 degrees of freedom."""


def student(freedom: int) -> float:
    """Return the 97.5 % quantile of Student's t, for 95 % intervals from an estimated variance."""
    if freedom <= len(_STUDENT):
        return _STUDENT[freedom - 1]
    # the expansion around the normal quantile (Abramowitz and Stegun 26.7.5)
    first = (Z**3 + Z) / 4
    second = (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96
    third = (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384
    return Z + first / freedom + second / freedom**2 + third / freedom**3


@final
@attrs.frozen(order=False)
class Estimate:
    """An estimate with its standard error; `low` to `high` is the 95 % confidence interval.

    For a mean it is Student's, which is wide for few deals: two say hardly anything. It supposes that the mean varies
    as a normal distribution does. If all deals gave the same result, the error is 0, whatever others would give.
    """

    value: float
    error: float
    low: float
    high: float


def share(part: float, whole: float) -> Estimate:
    """Estimate a share with Wilson's interval, which stays between 0 and 1."""
    seen, spread = part / whole, Z * Z / whole
    middle = (seen + spread / 2) / (1 + spread)
    variance = seen * (1 - seen) / whole
    around = Z * math.sqrt(variance + spread / whole / 4) / (1 + spread)
    low, high = max(0.0, middle - around), min(1.0, middle + around)
    # rounding must not leave the share itself outside
    return Estimate(seen, math.sqrt(variance), min(seen, low), max(seen, high))


@final
@attrs.define(order=False)
class Sums:
    """A running total of numbers: their count, sum, sum of squares, least and most.

    Whole numbers are added exactly.
    """

    count: int = 0
    total: float = 0
    squares: float = 0
    least: float = 0
    most: float = 0

    def add(self, number: float) -> None:
        """Add a number."""
        self.least = min(self.least, number) if self.count else number
        self.most = max(self.most, number) if self.count else number
        self.count += 1
        self.total += number
        self.squares += number * number

    @property
    def mean(self) -> Estimate:
        """Estimate the mean. With a single number, the interval is only that number."""
        mean = self.total / self.count
        if self.count == 1:
            return Estimate(mean, 0.0, mean, mean)
        # divided as late as possible, so that whole numbers are not rounded
        spread = max(0, self.count * self.squares - self.total * self.total)
        error = math.sqrt(spread / (self.count - 1)) / self.count
        around = student(self.count - 1) * error
        return Estimate(mean, error, mean - around, mean + around)

    @property
    def share(self) -> Estimate:
        """Estimate the mean of shares between 0 and 1, with an interval that lies there too.

        It is Wilson's interval for as many independent rounds, won or lost, as would give the same variance.
        """
        mean = self.mean
        as_many = mean.value * (1 - mean.value) / mean.error**2 if mean.error else self.count
        return share(mean.value * as_many, as_many)


R_co = TypeVar("R_co", covariant=True, default=object)


@final
@attrs.frozen(order=False)
class Summary(Generic[R_co]):
    """The summary of a simulated round.

    `game` is the name of the game. `number` is the number of the round, from 0; `actions` is the number of its actions.
    `ranking` has the seats from first place to last. `led` has the shapes that were led and how many times; in a game
    without combinations they are called `1 card`, `2 cards` and so on. `record` is the `Record` of the round if it was
    asked for, else None.
    """

    game: str
    number: int
    dealer: Seat
    scores: tuple[int, ...]
    ranking: tuple[Seat, ...]
    actions: int
    led: tuple[tuple[str, int], ...]
    record: R_co

    @property
    def row(self) -> dict[str, int]:
        """Return the summary as a row of a table. `points_0` and `place_0` are those of seat 0; place 1 is the first."""
        points = {f"points_{seat}": points for seat, points in enumerate(self.scores)}
        places = sorted((seat, place) for place, seat in enumerate(self.ranking, 1))
        by_seat = {f"place_{seat}": place for seat, place in places}
        head = {"round": self.number, "dealer": int(self.dealer), "actions": self.actions}
        return {**head, **points, **by_seat}

    @property
    def leads(self) -> tuple[dict[str, int | str], ...]:
        """Return what was led as rows for a second table, with the columns `round`, `shape` and `count`."""
        return tuple(
            {"round": self.number, "shape": shape, "count": count} for shape, count in self.led
        )


def summarise(
    game: Game[S, A, V], policies: Players[V, A], seed: int | str, number: int
) -> Summary[None]:
    """Deal and play one round of a simulation, and return its summary.

    All randomness comes from `Random(f"{seed}/{number}")`. The seats deal in turn: seat 0 deals round 0.
    """
    return shortened(recorded(game, policies, seed, number, options={}))


def recorded(
    game: Game[S, A, V],
    policies: Players[V, A],
    seed: int | str,
    number: int,
    *,
    options: Mapping[str, JSON],
) -> Summary[Record[A]]:
    """Play the round of `summarise`, and keep its record; `options` are those of the game as JSON data.

    Raises:
        ClimbcardsError: A policy chose an action that it may not do, or the game has no scores at the end.
    """
    done, led = list[A](), Counter[str]()
    with numbered(seed, number) as rng:
        deal = game.deal(rng, game.seats[number % len(game.seats)])
        state = game.start(deal)
        where = f"in round {number} of seed {quoted(seed)} "
        for view, action, after in played(game, state, policies, rng, where):
            state = after
            done.append(action)
            cards = cards_of(action)
            if cards is not None and not view.table:
                shape: object = getattr(reading_of(action), "shape", None)
                led[shape if isinstance(shape, str) else counted(len(cards), "card")] += 1
        scores = game.scores(state)
        if scores is None:
            raise ClimbcardsError(
                f"{game.name} has no scores although nobody may act: run check_laws"
            )
        ranking = game.ranking(state)
    record = Record(game.name, options, deal, tuple(done))
    shapes = tuple(sorted(led.items()))
    return Summary(game.name, number, deal.dealer, scores, ranking, len(done), shapes, record)


def shortened(summary: Summary[Record[A]]) -> Summary[None]:
    """Return a summary without its record."""
    game, number, dealer = summary.game, summary.number, summary.dealer
    scores, ranking = summary.scores, summary.ranking
    return Summary(game, number, dealer, scores, ranking, summary.actions, summary.led, None)


@contextmanager
def numbered(seed: int | str, number: int) -> Generator[Random, None, None]:
    """Yield the `Random` of a round, as a context manager; an error inside gets a note that names the round."""
    try:
        yield Random(f"{seed}/{number}")
    except Exception as error:
        error.add_note(f"in round {number} of seed {seed}: its chance is Random('{seed}/{number}')")
        raise


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

    Each seat gets a `Random` of its own, drawn from `rng`. Each `Player` begins the round.

    Returns:
        The finished state. The same state of `rng` and the same policies give the same round.

    Raises:
        ClimbcardsError: There is not one policy for each seat, or a policy chose an action that is not legal or
            is another seat's. An error raised inside a policy is not changed, but gets a note that names the seat.
    """
    check_players(game, policies)
    return _end(game, state, policies, rng)


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
    """Play many rounds, here or on an executor, and yield their summaries one by one.

    >>> [summary.scores for summary in simulate(game, [greedy, greedy], 2, seed=1)]
    [(13, 88), (57, 19)]

    Args:
        game: The rules.
        policies: A policy or `Player` for each seat; module-level functions if they are sent to other processes.
        rounds: The number of rounds.
        seed: Text or a number; the same seed gives the same summaries on any executor.
        executor: Any object with `submit`, as in `concurrent.futures`; None plays here. A lost worker's rounds are repeated.
        records: Whether each summary has its record.
        chunk: The number of rounds that are sent together.
        ahead: The number of chunks that are submitted at a time; more than a cluster has workers.
        first: The number of the first round, to play one again or a part of a longer run.
        ordered: Whether summaries come in order, or each chunk as soon as it is done.

    Raises:
        ClimbcardsError: There is not one policy for each seat, a number is out of range, something cannot be sent to
            another process, or a policy made an illegal choice. It names the round, as do errors inside a policy.
    """
    check_players(game, policies)
    check_numbers(rounds=(rounds, 0), chunk=(chunk, 1), ahead=(ahead, 1), first=(first, 0))
    check_seed(seed)
    play = _one_round(game, policies, seed, records=records)
    sizes = Sizes(chunk, ahead, ordered=ordered)
    return spread(executor, play, range(first, first + rounds), sizes)


def _one_round(
    game: Game[S, A, V], policies: Players[V, A], seed: int | str, *, records: bool
) -> Callable[[int], Summary[Record[A] | None]]:
    """Return a function that plays the round with a given number."""
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
    """Play the rounds of `simulate`, and yield the result of `fold` for each chunk of them.

    `fold` is a function from an iterator over the summaries of a chunk to the result for it; a module-level function if
    it is sent to other processes. It runs where the rounds are played, so only its result is sent back, however many
    rounds there are: a sum, a counter, the name of a file that was written. The other arguments are those of `simulate`.
    Without an executor, this process plays the rounds in the same chunks.

    Raises:
        ClimbcardsError: In the cases of `simulate`. An error raised inside `fold` is not changed.
    """
    check_players(game, policies)
    check_numbers(rounds=(rounds, 0), chunk=(chunk, 1), ahead=(ahead, 1), first=(first, 0))
    check_seed(seed)
    play = partial(summarise, game, tuple(policies), seed)
    work = partial(_fold, fold, play, range(first, first + rounds), chunk)
    return spread(executor, work, range(-(-rounds // chunk)), Sizes(1, ahead, ordered=ordered))


def _fold(
    fold: Callable[[Iterator[Summary[None]]], R],
    play: Callable[[int], Summary[None]],
    rounds: range,
    chunk: int,
    number: int,
) -> R:
    """Return the result of `fold` for the chunk with this number."""
    return fold(map(play, rounds[number * chunk : (number + 1) * chunk]))


ONE: Final = 0
OTHER: Final = 1

Sides: TypeAlias = tuple[tuple[Seat, ...], ...]


@final
@attrs.frozen(order=False)
class Part:
    """The result of a player in a round on a side with this number of seats."""

    player: int
    size: int
    won: float
    points: float


@final
@attrs.frozen(order=False)
class Bout:
    """A round of a board: the mean points of each player's seats, and the share won by the first.

    `parts` has the results of both players if one plays alone against several; otherwise it is empty.
    """

    points: tuple[float, float]
    won: float
    parts: tuple[Part, ...]


@final
@attrs.frozen(order=False)
class Board:
    """The result of one deal between two players: a bout for each seating."""

    bouts: tuple[Bout, ...]

    @property
    def points(self) -> tuple[float, float]:
        """The mean points of both players' seats."""
        one, other = zip(*(bout.points for bout in self.bouts), strict=True)
        return fmean(one), fmean(other)

    @property
    def won(self) -> float:
        """The share of the rounds that the first player won."""
        return fmean(bout.won for bout in self.bouts)


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
    """Play a deal between every two players, and return a board for each two.

    The deal is that of the round with this number in a simulation with this seed.
    """
    with numbered(seed, number) as rng:
        state = game.start(game.deal(rng, game.seats[number % len(game.seats)]))
        luck, where = rng.getrandbits(64), f"in deal {number} of seed {quoted(seed)} "

        def bout(pair: Players[V, A], mine: frozenset[Seat]) -> Bout:
            """Play a round in one seating."""
            seated = [pair[ONE] if seat in mine else pair[OTHER] for seat in game.seats]
            end = _end(game, state, seated, Random(luck), where)
            return marked(game.result(end).scores, mine, game.sides(end))

        each = seatings(game.sides(state))
        return tuple(
            Board(tuple(bout(pair, mine) for mine in each)) for pair in combinations(players, 2)
        )


def marked(scores: Sequence[int], mine: frozenset[Seat], sides: Sides) -> Bout:
    """Return the result of a round for both players. Seats that tie for the most points share the win."""
    most = max(scores)
    top = [seat in mine for seat, points in enumerate(scores) if points == most]
    one = fmean(points for seat, points in enumerate(scores) if seat in mine)
    other = fmean(points for seat, points in enumerate(scores) if seat not in mine)
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
                yield Part(player, len(side), won, fmean(held))


LEAST: Final = 2
"""The least number of deals: a variance needs two."""


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
    """The result of a duel between two players, by name, on the same deals.

    `margin` is by how many points per round the first player is ahead of the second. `won` is the first player's share
    of the rounds; the most points win, and a tie is shared. `points` are each player's points per seat and round. `roles`
    has the results of each player alone and as one of several, in a game that has both.
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
    """A place in a ranking: a player, and its result against all others.

    `margin` is by how many points per round the player is ahead of the others, `won` is its share of the rounds, and
    `points` are its points per seat and round.
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
    """Let two players play the same deals with seats exchanged, and return by how much the first is ahead.

    >>> from climbcards import duel
    >>> from climbcards.games import haggis
    >>> game, policies = haggis.OFFICIAL_2P, haggis.OFFICIAL_2P.policies()
    >>> round(duel(game, policies["greedy"], policies["random"], 20, seed=1).margin.value, 2)
    32.85

    With two sides, each player takes each side once: a deal is played in two rounds. With more sides, each player once
    takes each side alone, against the other player on all other sides: a deal is played in two rounds for each side.

    Args:
        game: The rules.
        one: The first policy or player; a module-level function if it is sent to other processes.
        other: The second one.
        rounds: The least number of rounds; all seatings of a deal are played, and at least two deals.
        seed: As for `simulate`, which plays the same deals.
        executor: As for `simulate`.
        chunk: The number of deals that are sent together.
        ahead: As for `simulate`.

    Raises:
        ClimbcardsError: In the cases of `simulate`, or if all seats of the game play together.
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
    """Play a duel between every two of several named players, all on the same deals, and rank them.

    The arguments are those of `duel`. `rounds` is the number of rounds of each duel.

    Raises:
        ClimbcardsError: In the cases of `duel`, or if there are fewer than two players.
    """
    expected = "expected players by name, as in {'greedy': greedy, 'mine': mine}"
    check_fits("players", players, expected, fits=hasattr(players, "items"))
    if len(players) < 2:
        raise ClimbcardsError(f"{counted(len(players), 'player')}: a duel takes two")
    for name, player in players.items():
        check_player(f"player {quoted(name)}", player)
    deals, tally = deals_for(game, rounds, seed), Tally([*players])
    check_numbers(chunk=(chunk, 1), ahead=(ahead, 1))
    met, sizes = [*players.values()], Sizes(chunk, ahead)
    for results in played_between(game, met, deals, seed=seed, executor=executor, sizes=sizes):
        tally.add(results)
    return tally.round_robin()


def deals_for(game: Game[S, A, V], rounds: int, seed: int | str) -> int:
    """Return how many deals make up this many rounds, as each deal is played in all seatings.

    Raises:
        ClimbcardsError: A number or the seed is invalid, or all seats play together.
    """
    check_numbers(rounds=(rounds, 1))
    check_seed(seed)
    first = game.start(game.deal(Random(f"{seed}/0"), game.seats[0]))
    return max(LEAST, -(-rounds // len(seatings(game.sides(first)))))


def played_between(  # noqa: PLR0913  # what is played, and where
    game: Game[S, A, V],
    players: Players[V, A],
    deals: int,
    *,
    seed: int | str,
    executor: Executor | None,
    sizes: Sizes,
) -> Generator[tuple[Board, ...], None, None]:
    """Play this many deals between every two players, and yield the boards of each deal, in order."""
    return spread(executor, partial(boards, game, tuple(players), seed), range(deals), sizes)


@final
class Tally:
    """The deals between some players so far. Memory does not grow with them."""

    def __init__(self, names: Sequence[str]) -> None:
        self.deals = 0
        self._names = tuple(names)
        self._met = {pair: _Met() for pair in combinations(range(len(names)), 2)}
        self._sums = [(Sums(), Sums(), Sums()) for _ in names]
        """The margin, the share of rounds won, and the points of each player."""

    def add(self, results: Sequence[Board]) -> None:
        """Add a deal: the boards of every two players."""
        self.deals += 1
        marks: list[list[tuple[float, float, float]]] = [[] for _ in self._names]
        for ((one, other), met), board in zip(self._met.items(), results, strict=True):
            met.add(board)
            mine, theirs = board.points
            marks[one].append((mine - theirs, board.won, mine))
            marks[other].append((theirs - mine, 1 - board.won, theirs))
        for sums, each in zip(self._sums, marks, strict=True):
            for total, numbers in zip(sums, zip(*each, strict=True), strict=True):
                total.add(fmean(numbers))

    def round_robin(self) -> RoundRobin:
        """Return the ranking so far, after at least two deals."""
        players = [
            Ranked(name, margin.mean, won.share, points.mean)
            for name, (margin, won, points) in zip(self._names, self._sums, strict=True)
        ]
        names = self._names
        duels = (met.duel((names[one], names[other])) for (one, other), met in self._met.items())
        best = sorted(players, key=lambda each: -each.margin.value)
        return RoundRobin(tuple(best), tuple(duels))


@final
class _Met:
    """The results of two players so far."""

    def __init__(self) -> None:
        self.rounds = 0
        self.margin, self.won = Sums(), Sums()
        self.points = Sums(), Sums()
        self.parts: dict[tuple[int, int], tuple[Sums, Sums]] = {}

    def add(self, board: Board) -> None:
        """Add a board."""
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
        """Return the result so far."""
        points = self.points[ONE].mean, self.points[OTHER].mean
        roles = self._roles(ONE), self._roles(OTHER)
        deals, margin = self.margin.count, self.margin.mean
        return Duel(names, deals, self.rounds, margin, self.won.share, points, roles)

    def _roles(self, player: int) -> tuple[Role, ...]:
        """Return the results of a player on sides of each size, the smallest first."""
        return tuple(
            Role(size, won.count, won.share, points.mean)
            for (whose, size), (won, points) in sorted(self.parts.items())
            if whose == player
        )
