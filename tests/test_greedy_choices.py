"""The greedy policies choose among masks as they would among plays that are built."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

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
