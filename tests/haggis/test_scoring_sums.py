"""The points of a round add up, whoever gets them: whole rounds by chance, with bets and awards."""

from random import Random

import pytest

from climbcards.games import haggis
from climbcards.games.haggis import Haggis, State
from rulebook import rule

CARD_POINTS = {
    "haggis/official-2p": 36,
    "haggis/official-3p": 50,
    "haggis/tournament-3p": 50,
    "haggis/rogers-3p": 50,
    "haggis/rogers-3p-flat": 54,
    "haggis/leaflet-2p": 42,
    "haggis/leaflet-best-of-three": 42,
}
"""What the cards alone are worth, from the table of the presets."""

ROGERS = {"haggis/rogers-3p", "haggis/rogers-3p-flat"}
every_preset = pytest.mark.parametrize("game", haggis.GAMES, ids=lambda game: game.name)


def watched(game: Haggis, rng: Random) -> tuple[State, list[int]]:
    """Play a round by chance, bets included, and note the fullest hand at each going out."""
    state = game.start(game.deal(rng, rng.choice(game.seats)))
    counts: list[int] = []
    holding = game.players
    while seats := game.to_act(state):
        legal = game.legal_actions(state, rng.choice(seats))
        state = game.apply(state, rng.choice(legal))
        sizes = [len(hand) for hand in state.hands]
        if len([size for size in sizes if size]) < holding:
            holding -= 1
            counts.append(max(sizes))
    return state, counts


def paid_for_bets(state: State, *, to_non_bettors: bool) -> int:
    """Return what all bets pay together: once, and once more for each non-bettor that is paid."""
    assert isinstance(state, haggis.Finished)
    first = state.exits[0].seat
    bets = [bet for bet in state.bets if bet is not None]
    others = [bet for seat, bet in enumerate(bets) if seat != first]
    times = 1 + (others.count(0) if to_non_bettors else 0)
    return bets[first] + times * sum(others)


@rule("C-19", "H-26", "R-15", "L-3", "R-13")
@every_preset
@pytest.mark.parametrize("seed", range(8))
def test_the_points_of_a_round_add_up(game: Haggis, seed: int) -> None:
    """Card points, 5 for each card counted at going out, and what the bets pay."""
    state, counts = watched(game, Random(seed))
    scores = game.scores(state)
    assert scores is not None
    bets = paid_for_bets(state, to_non_bettors=game.name not in ROGERS)
    assert sum(scores) == CARD_POINTS[game.name] + 5 * sum(counts) + bets
    assert len(counts) == game.players - 1


@rule("C-19", "H-29")
@every_preset
def test_a_bonus_is_added_once(game: Haggis) -> None:
    """Seven points more for the round, all of them for the first out."""
    state, _ = watched(game, Random(1))
    plain, more = game.scores(state), game.variant(first_out_bonus=7).scores(state)
    assert plain is not None
    assert more is not None
    gains = [new - old for new, old in zip(more, plain, strict=True)]
    assert gains[game.ranking(state)[0]] == sum(gains) == 7


@rule("C-19")
@every_preset
def test_the_sum_of_points_is_the_sum_of_the_pack(game: Haggis) -> None:
    """Counting face by face: odd ranks one, J 2, Q 3, K 5, or one for each card."""
    worth = {"3": 1, "5": 1, "7": 1, "9": 1, "J": 2, "Q": 3, "K": 5}
    printed = sum(worth.get(str(card.rank), 0) for card in game.pack.full)
    flat = len(game.pack.full)
    assert CARD_POINTS[game.name] in {printed, flat}
    assert (printed, flat) == ((36, 42) if game.players == 2 else (50, 54))
