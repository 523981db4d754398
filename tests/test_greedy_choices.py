"""The greedy policies choose among masks as they would among plays that are built."""

import hashlib
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final

import pytest

from climbcards import AnyGame, Match, catalogue
from climbcards.authors import cards_of, greedy as of_any
from reference.greedy import GREEDY, Choose, of_kit
from strategies import soak

NAMES = [name for name in catalogue() if name.split("/")[0] in GREEDY]


def same(game: AnyGame, plain: Choose, choose: Choose, seed: int) -> int:
    """Play a round in which every second choice is at random; both would choose alike in all of it."""
    rng, asked = Random(seed), 0
    state = game.start(game.deal(rng, rng.choice(game.seats)))
    while seats := game.to_act(state):
        seat = seats[0]
        view, legal = game.view(state, seat), game.legal_actions(state, seat)
        luck = rng.getrandbits(32)
        best = choose(view, legal, Random(luck))
        assert best == plain(view, list(legal), Random(luck)), (seed, asked)
        assert best == choose(view, list(legal), Random(luck)), (seed, asked)
        state = game.apply(state, rng.choice(legal) if rng.randrange(2) else best)
        asked += 1
    return asked


@pytest.mark.every_game
@pytest.mark.parametrize("name", NAMES)
def test_greedy_chooses_as_it_would_among_built_plays(name: str) -> None:
    """Move for move, from lazy legal actions and from a plain list of them."""
    game = catalogue()[name]
    plain, greedy = GREEDY[name.split("/", maxsplit=1)[0]], game.policies()["greedy"]
    assert sum(same(game, plain, greedy, seed) for seed in range(soak(6, 200))) > 100


FROZEN: Final = {
    "guandan": "eb89d1482478569c",
    "guandan/platform": "e64e3eebe3a10dca",
    "guandan/home": "eb89d1482478569c",
    "guandan/turning": "eb89d1482478569c",
    "tichu": "f5c405610c3fc754",
    "tichu/tournament": "fa730f95403159c6",
    "tichu/online": "f5c405610c3fc754",
    "tichu/in-turn": "1e220d6da77af0bb",
    "tichu/plain": "c2d76ddecbcd653b",
    "tien-len": "9dcea2cb3fc06fd6",
    "tien-len/pagat": "a27e8f78da9c97bc",
    "tien-len/cards": "e7fd3022b11ec8ab",
    "tien-len/north": "b6eb8e93ec33fc88",
    "tien-len/thirteen": "8e5c0190db32e337",
}
"""What greedy players do in some rounds, as a digest, where there is no slow policy to compare with.

Who changes a policy says so in the changelog, as duels change.
"""


@pytest.mark.every_game
@pytest.mark.parametrize("name", [name for name in catalogue() if name not in NAMES])
def test_choices_are_frozen(name: str) -> None:
    """The same deals are played in the same way; every fourth choice is at random, so that all comes up."""
    game, done = catalogue()[name], hashlib.sha256()
    greedy = game.policies()["greedy"]
    for seed in range(6):
        rng = Random(seed)
        state = game.start(game.deal(rng, rng.choice(game.seats)))
        while seats := game.to_act(state):
            legal = game.legal_actions(state, seats[0])
            chosen = greedy(game.view(state, seats[0]), legal, Random(seed))
            done.update(f"{chosen}\n".encode())
            state = game.apply(state, chosen if rng.randrange(4) else rng.choice(legal))
    assert done.hexdigest()[:16] == FROZEN[name]


@pytest.mark.parametrize("name", ["big-two", "president", "dou-dizhu/fixed-landlord"])
def test_the_greedy_policy_of_the_kit_too(name: str) -> None:
    """It knows no combinations, only cards, and so it plays any game of hands."""
    assert sum(same(catalogue()[name], of_kit, of_any, seed) for seed in range(soak(6, 200))) > 100


# Any: actions of any game
def parts_of(actions: Sequence[Any], rng: Random) -> Iterator[list[Any]]:
    """Yield parts of some actions: a random one, one without what is no play, that alone, and one action."""
    bare = [action for action in actions if cards_of(action) is None]
    plays = [action for action in actions if cards_of(action) is not None]
    some = rng.sample(actions, rng.randint(1, len(actions)))
    yield from filter(None, (some, plays, bare, [rng.choice(actions)]))


@pytest.mark.parametrize("name", catalogue())
def test_greedy_chooses_from_any_part_of_the_legal_actions(name: str) -> None:
    """A search asks its guide again without what it has named: with plays alone, with passes alone, with one push."""
    game = catalogue()[name]
    greedy, rng, asked = game.policies()["greedy"], Random(4), 0
    match = Match(game)
    for _ in range(soak(2, 100)):  # in a second round some games exchange cards
        state = game.start(match.deal(rng))
        while seats := game.to_act(state):
            for seat in seats:
                view, legal = game.view(state, seat), [*game.legal_actions(state, seat)]
                for part in parts_of(legal, rng):
                    assert greedy(view, part, rng) in part, (view, part)
                    asked += 1
            state = game.apply(state, rng.choice(game.legal_actions(state, seats[0])))
        match = match.after(state)
        match = Match(game) if match.winners else match
    assert asked > 100
