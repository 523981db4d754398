"""Random campaigns: many whole rounds of every game, each played out and added up."""

import os
from random import Random
from typing import Final

import pytest

from climbcards import A, Deal, Game, Match, S, V, catalogue
from climbcards.games import three_hags, threes
from rulebook import rule
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


@rule("V-13", "V-14", "G-12", "G-16")
def test_rounds_of_three_hags_add_up() -> None:
    """Every round ends; the winner's hand is empty, and only the winner scores."""
    game, lengths = three_hags.THREE_HAGS, list[int]()
    for seed in range(soak(100)):
        state, done = play_out(game, seed)
        winner, loser = game.ranking(state)
        scores = game.scores(state)
        assert isinstance(state, three_hags.Finished)
        assert not state.hands[winner]
        assert scores is not None
        assert scores[winner] >= 5 * len(state.hands[loser]) > 0
        assert scores[loser] == 0
        lengths.append(done)
    report(game, lengths)


@rule("S-11", "T-20", "T-25", "T-28")
@pytest.mark.parametrize("players", [2, 3, 4, 6, 8, 11])
def test_rounds_of_threes_add_up(players: int) -> None:
    """Every round ends and ranks every seat, and whoever is out has no cards; points go by rank."""
    game, lengths = threes.THREES.variant(players=players), list[int]()
    for seed in range(soak(10)):
        state, done = play_out(game, seed)
        ranking, scores = game.ranking(state), game.scores(state)
        assert sorted(ranking) == list(game.seats)
        assert scores is not None
        assert [scores[seat] for seat in ranking] == list(range(players - 1, -1, -1))
        assert isinstance(state, threes.Finished)
        assert [seat for seat in state.out if state.hands[seat] or any(state.slots[seat])] == []
        assert not any(state.rows[seat] for seat in state.out)
        assert done == game.max_actions or len(state.out) == players - 1
        lengths.append(done)
    report(game, lengths)
