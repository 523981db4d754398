"""RLCard's Dou Dizhu: the core that its environment wraps, without features or action numbers."""

from collections.abc import Callable, Collection, Mapping, Sequence
from importlib import import_module
from random import Random
from typing import Final, Protocol

from benchmarks.clock import Job

BATCH: Final = 20
"""Hands whose plays are found together."""


class Core(Protocol):
    """What we use of its `DoudizhuGame`, which has no types of its own."""

    np_random: object
    state: Mapping[str, Sequence[str]]

    def init_game(self) -> object:
        """Deal."""
        ...

    def is_over(self) -> bool:
        """Return whether somebody is out."""
        ...

    def step(self, action: str) -> object:
        """Do what is chosen."""
        ...


# The package has no types: what we take from it is stated here, once.
_GAME: Final[Callable[[], Core]] = import_module("rlcard.games.doudizhu.game").DoudizhuGame
_PLAYS: Final[Callable[[str], Collection[str]]] = import_module(
    "rlcard.games.doudizhu.judger"
).DoudizhuJudger.playable_cards_from_hand
_CHANCE: Final[Callable[[int], object]] = import_module("numpy.random").RandomState

RANKS: Final = "3456789TJQKA2"
PACK: Final = "".join(rank * 4 for rank in RANKS) + "BR"
"""Its 54 cards, low to high, by its letters."""


def decisions(rng: Random) -> Job:
    """Play a game at random; the landlord is settled by the deal."""
    core = _GAME()
    core.np_random = _CHANCE(rng.getrandbits(32))

    def job() -> int:
        core.init_game()
        done = 0
        while not core.is_over():
            core.step(rng.choice(core.state["actions"]))
            done += 1
        return done

    return job


def leads(rng: Random) -> Job:
    """Find the plays of landlords' hands."""
    places = (sorted(rng.sample(range(len(PACK)), 20)) for _ in range(BATCH))
    hands = ["".join(PACK[place] for place in hand) for hand in places]

    def job() -> int:
        for hand in hands:
            _PLAYS(hand)
        return BATCH

    return job
