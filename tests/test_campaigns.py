"""Random campaigns: many whole rounds of every game, each played out and added up."""

import os
from random import Random
from typing import Final

import pytest

from climbcards import A, Deal, Game, Match, S, V, catalogue
from strategies import soak

SOAK: Final = "CLIMBCARDS_SOAK" in os.environ


def play_out(game: Game[S, A, V], seed: int, deal: Deal | None = None) -> tuple[S, int]:
    """Play a round by chance, whichever seat acts first; give its end and how many actions it took."""
    rng = Random(seed)
    state = game.start(game.deal(rng, rng.choice(game.seats)) if deal is None else deal)
    done = 0
    while seats := game.to_act(state):
        done += 1
        assert done <= game.max_actions, f"seed {seed}"
        state = game.apply(state, rng.choice(game.legal_actions(state, rng.choice(seats))))
    assert game.cards(state) == game.pack.full, f"seed {seed}"
    return state, done


def report(game: Game[S, A, V], lengths: list[int]) -> None:
    """Say how long the rounds were, and how many were stopped; most must end by themselves."""
    stopped = lengths.count(game.max_actions)
    mean, most = sum(lengths) / len(lengths), max(lengths)
    print(  # noqa: T201  # `pytest -rP` shows it, and so does `nox -s soak`
        f"{game.name}, {len(game.seats)} players: {len(lengths)} rounds, {mean:.0f} actions on "
        f"average, {most} at most; {stopped} reached the bound of {game.max_actions}"
    )
    assert stopped < len(lengths) / 2


@pytest.mark.parametrize("name", catalogue())
def test_random_rounds_of_every_preset_end_in_time(name: str) -> None:
    """Whoever acts first, no round is longer than the game says; its sheet adds up, and each seat has one place."""
    game, lengths = catalogue()[name], list[int]()
    match = Match(game)
    for seed in range(soak(250) if SOAK else 5):
        state, done = play_out(game, seed, match.deal(Random(f"deal {seed}")))
        match = match.after(state)
        if match.winners:
            match = Match(game)
        result = game.result(state)
        for seat, total in enumerate(result.sheet.totals):
            assert total == sum(line.points for line in result.sheet.lines if line.seat == seat)
        assert result.sheet.totals == game.scores(state)
        assert sorted(result.ranking) == list(game.seats)
        lengths.append(done)
    report(game, lengths)
