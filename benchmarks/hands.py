"""What a hand can do: leads and follows as masks, and readings."""

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from itertools import count, islice
from multiprocessing import get_context
from random import Random
from time import process_time
from typing import Final

import attrs

from benchmarks.clock import Effort, Job, Measure, Prepare, Taken, rates
from benchmarks.rounds import families, states_of
from climbcards import AnyGame, Seat, catalogue
from climbcards.authors import left_of
from climbcards.games import haggis

BATCH: Final = 20
"""Leads that are timed together."""

SPOTS: Final = (6, 10, 14)
"""Spot cards of a Haggis hand that grows; the three courts are always there."""

WHOLE: Final = {
    "dou-dizhu, 20 cards": "dou-dizhu/fixed-landlord",
    "guandan, 27 cards": "guandan",
    "tien-len, 13 cards": "tien-len",
}
"""Whole hands, and the preset that opens with their lead."""


def leader(game: haggis.Haggis, spots: int, rng: Random) -> haggis.Playing:
    """Return a round before the first lead, the leader with so many spot cards and the courts."""
    state = game.start(game.deal(rng, rng.choice(game.seats)))
    assert isinstance(state, haggis.Playing)  # noqa: S101  # these presets have no auction of bets
    whole = state.hands[state.leader]
    naturals = [card for card in whole if card.suit]
    away = game.pack.cards(rng.sample(naturals, len(naturals) - spots))
    hands, captured = list(state.hands), list(state.captured)
    hands[state.leader] -= away
    captured[left_of(state.leader, game.players)] += away
    return attrs.evolve(state, hands=tuple(hands), captured=tuple(captured))


def leads(game: haggis.Haggis, spots: int, *, plays: bool) -> Prepare:
    """Return the leads of such hands, counted by lead or by play; no play is wrapped."""

    def prepare(rng: Random) -> Job:
        waiting = [leader(game, spots, rng) for _ in range(BATCH)]

        def job() -> int:
            found = sum(len(game.legal_actions(state, state.leader)) for state in waiting)
            return found - BATCH * len(game.bets) if plays else BATCH

        return job

    return prepare


def first_leads(game: AnyGame, *, plays: bool) -> Prepare:
    """Return the leads of whole hands of a game that opens with a lead."""

    def prepare(rng: Random) -> Job:
        dealt = (game.start(game.deal(rng, game.seats[0])) for _ in count())
        waiting = islice(filter(game.to_act, dealt), BATCH)  # some hands win at once in Tien Len
        asked = [(state, game.to_act(state)[0]) for state in waiting]

        def job() -> int:
            found = sum(len(game.legal_actions(state, seat)) for state, seat in asked)
            return found if plays else BATCH

        return job

    return prepare


def follows(game: AnyGame) -> Prepare:
    """Return what may answer the plays of random rounds, by answer."""

    def prepare(rng: Random) -> Job:
        asked = [
            (state, seat)
            for state in states_of(game, rng)
            for seat in game.to_act(state)[:1]
            if game.view(state, None).table
        ]
        return lambda: ask(game, asked)

    return prepare


def answers(game: AnyGame) -> Prepare:
    """Return what may answer the first lead of random rounds, by answer."""

    def prepare(rng: Random) -> Job:
        asked = [led(game, rng) for _ in range(BATCH)]
        return lambda: ask(game, asked)

    return prepare


def led(game: AnyGame, rng: Random) -> tuple[object, Seat]:
    """Return a round after its first lead, and who answers; a round without a lead is dealt again."""
    while True:
        state = game.start(game.deal(rng, rng.choice(game.seats)))
        while seats := game.to_act(state):
            if game.view(state, None).table:
                return state, seats[0]
            state = game.apply(state, rng.choice(game.legal_actions(state, seats[0])))


def ask(game: AnyGame, asked: Sequence[tuple[object, Seat]]) -> int:
    """Count what seats may do; give how many were asked."""
    for state, seat in asked:
        len(game.legal_actions(state, seat))
    return len(asked)


def read(leads: int, run: int) -> tuple[float, float]:
    """Return readings a second of the plays of random leads, those with courts and those without.

    Each group of cards is asked about once.
    """
    game = haggis.OFFICIAL_2P
    spots = game.pack.cards(card for card in game.pack.full if card.suit)
    lots: tuple[dict[int, haggis.Play], ...] = ({}, {})
    for number in range(leads):
        state = leader(game, SPOTS[-1], Random(f"{run}/{number}"))
        for action in game.legal_actions(state, state.leader):
            if isinstance(action, haggis.Play):
                lots[action.cards <= spots].setdefault(action.cards.mask, action)
    found: list[float] = []
    for lot in lots:
        groups = [action.cards for action in lot.values()]
        start = process_time()
        for cards in groups:
            game.readings(cards)
        found.append(len(groups) / (process_time() - start))
    return found[0], found[1]


@cache
def read_freshly(effort: Effort) -> list[tuple[float, float]]:
    """Measure readings, each run in a fresh process, where nothing has been read before."""
    context = get_context("spawn")
    with ProcessPoolExecutor(1, mp_context=context, max_tasks_per_child=1) as fresh:
        return [fresh.submit(read, effort.leads, run).result() for run in range(effort.runs)]


def readings(effort: Effort, *, courts: bool) -> Taken:
    """Return the readings a second of groups with courts, or of those without."""
    return Taken(tuple(pair[0 if courts else 1] for pair in read_freshly(effort)))


def measures() -> Iterator[Measure]:
    """Yield the measures of hands."""
    for game in (haggis.OFFICIAL_2P, haggis.OFFICIAL_3P):
        for spots in SPOTS:
            name = f"{game.name}, {spots} spot cards and J Q K"
            yield Measure(f"leads/{name}", "leads/s", rates(leads(game, spots, plays=False)))
            yield Measure(f"plays/{name}", "plays/s", rates(leads(game, spots, plays=True)))
    for name, preset in WHOLE.items():
        if dealt := catalogue().get(preset):
            yield Measure(f"leads/{name}", "leads/s", rates(first_leads(dealt, plays=False)))
            yield Measure(f"plays/{name}", "plays/s", rates(first_leads(dealt, plays=True)))
    for name, follower in families():
        yield Measure(f"follows/{name}", "follows/s", rates(follows(follower)))
        if name.startswith(("haggis", "dou-dizhu")):
            yield Measure(f"answers/{name}", "follows/s", rates(answers(follower)))
    for courts, name in ((True, "with courts"), (False, "without courts")):
        yield Measure(f"readings/haggis, {name}", "readings/s", partial(readings, courts=courts))
