"""President against the slow reference: what cards make, what is legal, whole rounds, under any options."""

import json
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Final

import pytest

from cases import for_each
from climbcards import Cards, Rank, Set, options_of
from climbcards.games.president import GAMES, Give, Pass, Play, President
from president_tables import cards_of, compared, game_for, rich_deal, slowly
from reference import president as slow
from rulebook import rule
from strategies import soak

VECTORS: Final = Path(__file__).parent / "vectors"


def drawn(game: President, rng: Random) -> Cards:
    """Return a few cards that make a set more often than not."""
    faces = list(game.pack.faces)
    middle = rng.choice(faces)
    near = [card for card in faces if card.rank in {middle.rank, faces[-1].rank}]
    among = rng.choice([near, near, near, faces])
    return game.pack.cards(rng.sample(among, min(len(among), rng.randint(1, 4))))


@rule("N-4", "N-5", "N-6", "N-7", "N-8", "N-9", "N-10")
@for_each("number", range(20))
def test_recognition_and_comparison(number: int) -> None:
    """The same sets, and the same one of two beats the other, in either order of ranks."""
    game, rng = game_for(number), Random(f"made {number}")
    options, before = options_of(game), list[slow.Made]()
    for _ in range(soak(300)):
        cards = drawn(game, rng)
        expected = slow.made(list(cards), options)
        found = game.readings(cards)
        assert [(each.rank.symbol, each.size) for each in found] == (
            [] if expected is None else [expected]
        )
        if expected is None:
            continue
        for rank, size in rng.sample(before, min(6, len(before))):
            inverted, old = rng.random() < 0.5, Set(Rank(rank), size)
            beaten = slow.beats(expected, (rank, size), options, inverted=inverted)
            assert game.beats(found[0], old, inverted=inverted) is beaten
        before.append(expected)
    assert len(before) > soak(300) // 4


def chosen(legal: Sequence[Give | Play | Pass], rng: Random) -> Give | Play | Pass:
    """Choose an action: often one with many cards, and no pass where one can play."""
    plays = len(legal) - isinstance(legal[-1], Pass)  # the pass comes last
    if not plays or rng.random() < 0.2:
        return rng.choice(legal)
    return legal[plays - 1] if rng.random() < 0.3 else legal[rng.randrange(plays)]


@rule("N-11", "N-12", "N-13", "N-14", "N-15", "N-16", "N-17", "N-18", "N-19", "N-20", "N-21")
@rule(
    "N-22", "N-24", "N-25", "N-26", "N-28", "N-29", "N-32", "N-33", "N-34", "N-35", "N-36", "N-39"
)
@for_each("number", range(soak(150)))
def test_whole_rounds(number: int) -> None:
    """In lock step: the same actions in the same order, the same turns, hands, scores and places."""
    rng = Random(f"round {number}")
    game = game_for(number)
    deal = rich_deal(game, rng) if number % 3 else game.deal(rng, rng.choice(game.seats))
    state, round_, moments = game.start(deal), slowly(game, deal), 0
    compared(game, state, round_)
    while seats := game.to_act(state):
        seat = rng.choice(seats)
        action = chosen(game.legal_actions(state, seat), rng)
        state = game.apply(state, action)
        round_.act(seat, tuple(cards_of(action)))
        compared(game, state, round_)
        moments += 1
    assert round_.over
    assert moments <= game.max_actions


@rule("N-11", "N-36", "N-39")
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_vectors(game: President) -> None:
    """The numbers that are kept of each preset are those of the reference, too."""
    file = VECTORS / f"{game.name.replace('/', '-')}.json"
    for position in json.loads(file.read_text(encoding="utf-8"))["positions"]:
        deal = game.codec().deals.load(position["deal"])
        round_ = slowly(game, deal)
        for done in position["actions"]:
            text = done["text"].removeprefix("give ")
            round_.act(done["seat"], () if text == "pass" else game.pack.pile(text))
        legal = sum(len(round_.legal(seat)) for seat in round_.to_act())
        assert (legal, round_.count(position["depth"])) == (position["legal"], position["count"])
