"""Whole rounds of any game: random decisions, and what is done with rounds and states."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from random import Random
from typing import Any

import attrs

from benchmarks.clock import Job, Measure, Prepare, rates
from climbcards import AnyGame, Deal, Form, Record, Table, catalogue, record, replay, simulate
from climbcards.features import Features
from climbcards.games import threes, tichu

FAMILIES = (
    "big-two",
    "dou-dizhu",
    "guandan",
    "haggis/official-2p",
    "haggis/official-3p",
    "president",
    "daifugo/federation",
    "three-hags",
    "threes",
    "tichu",
    "tien-len",
)
"""One game of each kind, and Haggis by the number of players."""

PLAYERS = (2, 3, 4, 6, 8, 11)
"""Tables of Threes: the packs grow with the players."""


def decide(game: AnyGame, rng: Random) -> int:
    """Deal and play a round at random; give the number of decisions."""
    state = game.start(game.deal(rng, game.seats[0]))
    done = 0
    while seats := game.to_act(state):
        state = game.apply(state, rng.choice(game.legal_actions(state, seats[0])))
        done += 1
    return done


def decisions(game: AnyGame) -> Prepare:
    """Return random rounds, counted by decision; the deal is a part of the work."""
    return lambda rng: lambda: decide(game, rng)


# Any: the actions of any game
def played(game: AnyGame, rng: Random, *, greedily: bool = False) -> Record[Any]:
    """Play a round at random, or let greedy play it, and give its record."""
    deal, greedy = game.deal(rng, rng.choice(game.seats)), game.policies()["greedy"]
    state, actions = game.start(deal), list[Any]()
    while seats := game.to_act(state):
        seat, legal = seats[0], game.legal_actions(state, seats[0])
        chosen = greedy(game.view(state, seat), legal, rng) if greedily else rng.choice(legal)
        actions.append(chosen)
        state = game.apply(state, chosen)
    return attrs.evolve(record.begin(game, deal), actions=tuple(actions))


def states_of(game: AnyGame, rng: Random) -> list[Any]:  # Any: the states of any game
    """Return the states of a random round, as new as if nobody had asked them anything."""
    return list(replay(played(game, rng), game))


def again(game: AnyGame, deal: Deal, actions: tuple[Any, ...]) -> int:  # Any: of any game
    """Do known actions again; give how many."""
    state = game.start(deal)
    for action in actions:
        state = game.apply(state, action)
    return len(actions)


def applies(game: AnyGame) -> Prepare:
    """Return random rounds done again from their actions, counted by action."""

    def prepare(rng: Random) -> Job:
        round_ = played(game, rng)
        return lambda: again(game, round_.deal, round_.actions)

    return prepare


def steps(states: Iterable[object]) -> int:
    """Count the states of a replay and keep none, as one does who looks for something in many records."""
    return sum(1 for _ in states)


def replays(game: AnyGame, *, greedily: bool = False) -> Prepare:
    """Return records that are read from text and replayed, counted by record."""

    def prepare(rng: Random) -> Job:
        text = record.dumps(played(game, rng, greedily=greedily), game)
        return lambda: bool(steps(replay(record.loads(text, game), game)))

    return prepare


def simulated(game: AnyGame, policy: str) -> Prepare:
    """Return rounds of `simulate` by one policy in all seats, counted by round."""
    policies = [game.policies()[policy]] * len(game.seats)

    def prepare(rng: Random) -> Job:
        seed = rng.getrandbits(32)
        return lambda: sum(1 for _ in simulate(game, policies, 1, seed=seed))

    return prepare


def texts(game: AnyGame) -> Prepare:
    """Return states that are written as JSON and read back, counted by state."""
    form = game.codec().states

    def prepare(rng: Random) -> Job:
        states = states_of(game, rng)
        return lambda: len([form.loads(form.dumps(state)) for state in states])

    return prepare


# Any: values of any game
def loads(form: Form[Any], values: Callable[[Random], list[Any]]) -> Prepare:
    """Return values that are read from JSON text and checked, counted by value."""

    def prepare(rng: Random) -> Job:
        texts = [form.dumps(value) for value in values(rng)]
        return lambda: len([form.loads(text) for text in texts])

    return prepare


# Any: views of any game
def views_of(game: AnyGame, rng: Random) -> list[Any]:
    """Return what the seats see in turn in a random round."""
    states = enumerate(states_of(game, rng))
    return [game.view(state, game.seats[number % len(game.seats)]) for number, state in states]


def arrays(game: AnyGame) -> Prepare:
    """Return views that are made arrays, counted by view."""
    features = Features(game)

    def prepare(rng: Random) -> Job:
        views = views_of(game, rng)
        return lambda: len([features.array(view) for view in views])

    return prepare


def snapshots(game: AnyGame) -> Prepare:
    """Return tables that show every seat how they stand, from the end of a random round back to its deal."""
    form, policy = game.codec().snapshots, game.policies()["random"]

    def prepare(rng: Random) -> Job:
        seed = rng.random()
        first = Table(game, rng=Random(seed), policies=dict.fromkeys(game.seats, policy))
        done = first.play_policies()
        table = Table(game, rng=Random(seed))
        for action in done:
            table.play(action.seat, action)

        def job() -> int:
            for _ in done:
                for seat in game.seats:
                    form.dumps(table.snapshot(seat))
                table.undo()
            return len(done) * len(game.seats)

        return job

    return prepare


def families() -> Iterator[tuple[str, AnyGame]]:
    """Return the games that are measured closely, as far as they are installed."""
    games = catalogue()
    return ((name, games[name]) for name in FAMILIES if name in games)


def measures() -> Iterator[Measure]:
    """Yield the measures of whole rounds."""
    for name, game in catalogue().items():
        yield Measure(f"decisions/{name}", "decisions/s", rates(decisions(game)))
    for players in PLAYERS:
        game = threes.THREES.variant(players=players)
        yield Measure(f"decisions/threes, {players} players", "decisions/s", rates(decisions(game)))
    plain = tichu.TICHU.variant(bombs_out_of_turn=False, declare_lower=False)
    yield Measure("decisions/tichu, in turn, highest", "decisions/s", rates(decisions(plain)))
    for name, game in families():
        for policy in ("random", "greedy"):
            rounds = rates(simulated(game, policy))
            yield Measure(f"rounds/{name}, by {policy}", "rounds/s", rounds)
        yield Measure(f"apply/{name}", "actions/s", rates(applies(game)))
        yield Measure(f"replay/{name}", "records/s", rates(replays(game)))
        greedy = rates(replays(game, greedily=True))
        yield Measure(f"replay/{name}, by greedy", "records/s", greedy)
        yield Measure(f"json/{name}", "states/s", rates(texts(game)))
        codec = game.codec()
        states = loads(codec.states, partial(states_of, game))
        views = loads(codec.views, partial(views_of, game))
        yield Measure(f"load/{name}, states", "states/s", rates(states))
        yield Measure(f"load/{name}, views", "views/s", rates(views))
        yield Measure(f"features/{name}", "views/s", rates(arrays(game)))
        yield Measure(f"snapshot/{name}", "snapshots/s", rates(snapshots(game)))
