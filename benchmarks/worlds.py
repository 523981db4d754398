"""What a search does with any game, worlds and rollouts; and what it costs to replay records beside applying actions."""

from collections.abc import Callable, Iterator
from random import Random
from time import process_time
from typing import Any

from benchmarks.clock import Effort, Job, Measure, Prepare, Taken, rates
from benchmarks.rounds import again, families, played, states_of, steps, views_of
from climbcards import AnyGame, Match, options_of, replay, rollout
from climbcards.record import Began, Did, MatchRecord, replay_match


def worlds(game: AnyGame) -> Prepare:
    """Return states that views allow, one for each view of a random round."""

    def prepare(rng: Random) -> Job:
        views = views_of(game, rng)
        return lambda: len([game.determinize(view, rng) for view in views])

    return prepare


def rollouts(game: AnyGame) -> Prepare:
    """Return rounds that greedy plays to their end, from a deal and from the middle of a random round."""
    policies = [game.policies()["greedy"]] * len(game.seats)

    def prepare(rng: Random) -> Job:
        states = states_of(game, rng)
        starts = (states[0], states[len(states) // 2])
        return lambda: len([rollout(game, state, policies, rng) for state in starts])

    return prepare


def times(pair: Callable[[Random], tuple[Job, Job]]) -> Callable[[Effort], Taken]:
    """Return how to measure how many times as long as the first of two jobs the second one takes."""

    def run(number: int, seconds: float) -> float:
        rng, below, above = Random(number), 0.0, 0.0
        while above < seconds:
            first, second = pair(rng)
            below += spent(first)
            above += spent(second)
        return above / below

    return lambda effort: Taken(tuple(run(number, effort.seconds) for number in range(effort.runs)))


def spent(job: Job) -> float:
    """Return the seconds of the processor that a job takes."""
    start = process_time()
    job()
    return process_time() - start


def rounds(game: AnyGame) -> Callable[[Random], tuple[Job, Job]]:
    """Return a random round to apply, and its record to replay."""

    def pair(rng: Random) -> tuple[Job, Job]:
        round_ = played(game, rng)
        return (
            lambda: again(game, round_.deal, round_.actions),
            lambda: steps(replay(round_, game)),
        )

    return pair


def matches(game: AnyGame) -> Callable[[Random], tuple[Job, Job]]:
    """Return the first three rounds of a random match to apply and to score, and their record to replay."""

    def pair(rng: Random) -> tuple[Job, Job]:
        match = evening(game, rng)
        return lambda: scored(game, match), lambda: steps(replay_match(match, game))

    return pair


# Any: the actions of any game
def evening(game: AnyGame, rng: Random) -> MatchRecord[Any]:
    """Play up to three rounds of a match at random, and give its record."""
    match, steps, options = Match(game), list[Any](), options_of(game)
    while len(match.rounds) < 3 and match.winner is None:
        deal = match.deal(rng)
        state = game.start(deal)
        steps.append(Began(deal))
        while seats := game.to_act(state):
            action = rng.choice(game.legal_actions(state, seats[0]))
            state = game.apply(state, action)
            steps.append(Did(action, game.scores(state)))
        match = match.after(state)
    return MatchRecord(game.name, options, (), {}, tuple(steps))


# Any: as above
def scored(game: AnyGame, written: MatchRecord[Any]) -> int:
    """Apply the actions of a match, and score its rounds; give how many steps it has."""
    match, state = Match(game), None
    for step in written.steps:
        if isinstance(step, Began):
            state = game.start(step.deal)
        elif isinstance(step, Did):
            state = game.apply(state, step.action)
            match = match if step.scores is None else match.after(state)
    return len(written.steps)


def measures() -> Iterator[Measure]:
    """Yield the measures of searches and of replays."""
    for name, game in families():
        yield Measure(f"determinize/{name}", "states/s", rates(worlds(game)))
        yield Measure(f"rollouts/{name}, by greedy", "rollouts/s", rates(rollouts(game)))
        yield Measure(f"beside/{name}, a round", "times", times(rounds(game)))
        yield Measure(f"beside/{name}, a match", "times", times(matches(game)))
