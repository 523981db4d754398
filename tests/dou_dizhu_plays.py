"""What the tests against the slow reference of Dou Dizhu share: house rules, names of plays, some cards."""

from collections.abc import Sequence
from random import Random
from typing import assert_never

import pytest

from climbcards import Card
from climbcards.games import dou_dizhu
from climbcards.games.dou_dizhu import DOU_DIZHU, DouDizhu, Play
from dou_dizhu_tables import LOOSE, PACK
from reference import dou_dizhu as slow

HOUSES = {
    "usual": DOU_DIZHU,
    "different ranks": DOU_DIZHU.variant(same_kickers=1),
    "two of a rank": DOU_DIZHU.variant(same_kickers=2, jokers_together=True),
    "core": DOU_DIZHU.variant(core_kickers=True),
    "longer": DOU_DIZHU.variant(longer_cores=True),
    "longer and four of a rank": DOU_DIZHU.variant(longer_cores=True, same_kickers=4),
    "fours": DOU_DIZHU.variant(fours_as_pairs=True),
    "loose": LOOSE,
}
every_house = pytest.mark.parametrize("game", HOUSES.values(), ids=HOUSES)


def house(game: DouDizhu) -> slow.House:
    """Return the house rules as the reference takes them."""
    return slow.House(
        game.same_kickers,
        game.jokers_together,
        game.core_kickers,
        game.longer_cores,
        game.fours_as_pairs,
    )


def spelled(reading: dou_dizhu.Combination) -> slow.Reading:
    """Name a combination as the slow reference does."""
    match reading:
        case dou_dizhu.Set(rank, size):
            return slow.Reading("set", rank.symbol, 1, size)
        case dou_dizhu.Run(top, length, width):
            return slow.Reading("run", top.symbol, length, width)
        case dou_dizhu.Carrying(core, kickers):
            return spelled(core)._replace(kind="carrying", kickers=kickers.value)
        case dou_dizhu.Bomb(rank):
            return slow.Reading("bomb", rank.symbol, 1, 4)
        case dou_dizhu.Rocket():
            return slow.Reading("rocket")
        case _:
            assert_never(reading)


def some_cards(rng: Random, size: int, faces: int) -> list[Card]:
    """Return some cards of a few neighbouring ranks, and perhaps of others."""
    start = rng.randrange(16 - faces)
    ranks = {*PACK.ranks[start : start + faces], *rng.sample(PACK.ranks, rng.randrange(3))}
    pool = [face for face in PACK.faces if face.rank in ranks]
    return rng.sample(pool, min(size, len(pool)))


def listed(legal: Sequence[dou_dizhu.Action]) -> list[tuple[tuple[str, ...], slow.Reading]]:
    """Return the plays of a list as the slow reference does."""
    return [
        (tuple(slow.ranks_of(tuple(action.cards))), spelled(action.reading))
        for action in legal
        if isinstance(action, Play)
    ]
