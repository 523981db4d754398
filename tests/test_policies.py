"""The greedy policies play as they did: whoever repeats a simulation gets the numbers of before."""

from typing import Final

import pytest

from climbcards import catalogue, simulate

TOTALS: Final = {
    "big-two": (856, (-54, -69, -78, -74)),
    "big-two/hong-kong": (769, (48, -28, -36, 16)),
    "big-two/natural": (873, (-31, 14, 30, -13)),
    "big-two/pusoy-dos": (853, (-63, -63, -59, -53)),
    "big-two/taiwan": (914, (-6, 7, 21, -22)),
    "daifugo": (1397, (15, 14, 13, 18)),
    "daifugo/federation": (1172, (-13, -9, 11, 11)),
    "dou-dizhu": (815, (-2, -5, 7)),
    "dou-dizhu/fixed-landlord": (729, (-9, 6, 3)),
    "guandan": (1512, (23, 22, 23, 22)),
    "guandan/home": (1512, (23, 22, 23, 22)),
    "guandan/platform": (1512, (23, 22, 23, 22)),
    "guandan/turning": (1512, (23, 22, 23, 22)),
    "haggis/leaflet-2p": (499, (627, 558)),
    "haggis/leaflet-best-of-three": (499, (627, 558)),
    "haggis/official-2p": (459, (563, 502)),
    "haggis/official-3p": (922, (559, 574, 702)),
    "haggis/rogers-3p": (922, (549, 589, 697)),
    "haggis/rogers-3p-flat": (922, (560, 635, 720)),
    "haggis/tournament-3p": (900, (585, 600, 650)),
    "president": (1377, (11, 14, 18, 17)),
    "president/joker-trump": (1293, (15, 14, 13, 18)),
    "president/two-clears": (1043, (17, 9, 11, 23)),
    "three-hags": (539, (370, 150)),
    "threes": (4325, (31, 31, 28, 30)),
    "tichu": (1394, (1160, 840, 1160, 840)),
    "tichu/in-turn": (1215, (1160, 840, 1160, 840)),
    "tichu/online": (1394, (1160, 840, 1160, 840)),
    "tichu/plain": (1394, (1160, 840, 1160, 840)),
    "tichu/tournament": (1333, (1045, 855, 1045, 855)),
    "tien-len": (903, (-23, -13, 24, 12)),
    "tien-len/pagat": (992, (-5, -5, 7, 3)),
    "tien-len/cards": (616, (-82, -93, 174, 1)),
    "tien-len/north": (1617, (-6, 5, 3, -2)),
    "tien-len/thirteen": (987, (-7, -9, 11, 5)),
}
"""What twenty rounds came to: how many actions, and each seat's points."""


@pytest.mark.parametrize("name", TOTALS)
def test_greedy_plays_as_it_did(name: str) -> None:
    """A policy that is changed on purpose changes its numbers here, and has a line in the changelog."""
    game = catalogue()[name]
    policies = [game.policies()["greedy"]] * len(game.seats)
    rounds = list(simulate(game, policies, 20, seed=7))
    totals = tuple(map(sum, zip(*[each.scores for each in rounds], strict=True)))

    assert (sum(each.actions for each in rounds), totals) == TOTALS[name]


def test_every_game_is_kept() -> None:
    """A new preset needs its numbers, too."""
    assert TOTALS.keys() == catalogue().keys()
