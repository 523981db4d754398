"""A ladder finds in Haggis and in Dou Dizhu what these games find with tables of their own."""

from collections.abc import Iterable, Iterator
from random import Random
from typing import Final, NamedTuple, TypeAlias, assert_never

import pytest

from climbcards import Rank, Run, Set
from climbcards.authors import Ladder, highest
from climbcards.games import dou_dizhu, haggis

Found: TypeAlias = dict[Set | Run, set[int]]
"""Sets and runs, and the mask of each way to play them."""

Moment: TypeAlias = tuple[int, Set | Run | None, Found]
"""A hand, the set or run that it must beat, and the sets and runs that it may play."""

HAGGIS: Final = {
    "two players": haggis.OFFICIAL_2P,
    "three players": haggis.OFFICIAL_3P,
    "lower windows": haggis.OFFICIAL_2P.variant(declare_lower=True),
}

FEWEST: Final = {1: 5, 2: 3, 3: 2}
"""The ranks of the shortest run of Dou Dizhu, by its width."""


def haggis_ladder(game: haggis.Haggis) -> Ladder:
    """Lay the ranks of Haggis out: a court may stand for any rank up to its own (H-16)."""
    ranks = game.pack.ranks
    courts = [face for face in game.pack.faces if face.suit is None]
    wild = {court: ranks[: ranks.index(court.rank) + 1] for court in courts}
    return Ladder(game.pack, ranks, wild=wild)


def haggis_moments(game: haggis.Haggis, rounds: int) -> Iterator[Moment]:
    """Play at random, and stop at each lead and each answer to a set or a run."""
    rng = Random(3)
    for _ in range(rounds):
        state = game.start(game.deal(rng, game.seats[0]))
        while seats := game.to_act(state):
            legal = game.legal_actions(state, seats[0])
            if isinstance(state, haggis.Playing):
                last = state.trick.last
                if last is None or isinstance(last.reading, Set | Run):
                    plays = [action for action in legal if isinstance(action, haggis.Play)]
                    reading = None if last is None else last.reading
                    assert not isinstance(reading, haggis.Bomb)
                    yield state.hands[seats[0]].mask, reading, gathered(plays)
            state = game.apply(state, rng.choice(legal))


def dou_dizhu_moments(rounds: int) -> Iterator[Moment]:
    """Play at random, and stop at each lead and each answer to a set or a run."""
    rng, game = Random(4), dou_dizhu.DOU_DIZHU
    for _ in range(rounds):
        state = game.start(game.deal(rng, game.seats[0]))
        while seats := game.to_act(state):
            legal = game.legal_actions(state, seats[0])
            if isinstance(state, dou_dizhu.Playing):
                last = state.trick.last
                reading = None if last is None else last.reading
                if reading is None or isinstance(reading, Set | Run):
                    plays = [action for action in legal if isinstance(action, dou_dizhu.Play)]
                    yield state.hands[seats[0]].mask, reading, gathered(plays)
            state = game.apply(state, rng.choice(legal))


def gathered(plays: Iterable[haggis.Play | dou_dizhu.Play]) -> Found:
    """Keep the sets and runs among plays."""
    found: Found = {}
    for play in plays:
        if isinstance(play.reading, Set | Run):
            found.setdefault(play.reading, set()).add(play.cards.mask)
    return found


class Kit(NamedTuple):
    """A game on ladders: one for its sets and one for its runs, and something of each shape it has."""

    sets: Ladder
    runs: Ladder
    shapes: tuple[Set | Run, ...]
    suited: bool = False
    lower: bool = True

    def plays(self, hand: int, old: Set | Run | None) -> Found:
        """Find the sets and runs of a hand that beat another one."""
        shapes = self.shapes if old is None else (old,)
        return {
            reading: set(masks)
            for shape in shapes
            for reading, masks in self.of_shape(hand, shape, above=-1 if old is None else None)
        }

    def of_shape(
        self, hand: int, shape: Set | Run, above: int | None
    ) -> Iterator[tuple[Set | Run, tuple[int, ...]]]:
        """Find those of one shape, above a step, or above the one that is given."""
        match shape:
            case Set(rank, size):
                low = self.sets.step(rank) if above is None else above
                for step, masks in self.sets.sets(hand, size, above=low):
                    yield Set(self.sets.rank_at(step), size), masks
            case Run(top, length, width):
                low = self.runs.step(top) if above is None else above
                found = self.runs.runs(hand, length, width, suited=self.suited, above=low)
                for step, masks in found if self.lower else highest(found):
                    yield Run(self.runs.rank_at(step), length, width), masks
            case _:
                assert_never(shape)


def haggis_kit(game: haggis.Haggis) -> Kit:
    """Lay Haggis out."""
    ladder, some = haggis_ladder(game), Rank("9")
    stairs = [Run(some, length, width) for width in range(2, 9) for length in range(2, 9)]
    shapes: tuple[Set | Run, ...] = (
        *(Set(some, size) for size in range(1, 9)),
        *(Run(some, length) for length in range(3, 13)),
        *stairs,
    )
    return Kit(ladder, ladder, shapes, suited=True, lower=game.declare_lower)


def dou_dizhu_kit() -> Kit:
    """Lay Dou Dizhu out."""
    pack, some = dou_dizhu.DOU_DIZHU.pack, Rank("9")
    shapes: tuple[Set | Run, ...] = (
        *(Set(some, size) for size in (1, 2, 3)),
        *(
            Run(some, length, width)
            for width, fewest in FEWEST.items()
            for length in range(fewest, 13)
        ),
    )
    return Kit(Ladder(pack, pack.ranks), Ladder(pack, pack.ranks[:12]), shapes)


@pytest.mark.full
@pytest.mark.parametrize("game", HAGGIS.values(), ids=HAGGIS)
def test_a_ladder_plays_haggis(game: haggis.Haggis) -> None:
    """Sets with courts, runs of one suit and stairs in columns: every way, at the windows that are legal."""
    kit = haggis_kit(game)
    answered: set[str] = set()
    for hand, old, plays in haggis_moments(game, 15):
        assert kit.plays(hand, old) == plays
        if old is not None and plays:
            answered.add(old.shape)
    assert {"single", "pair"} < answered
    assert any(shape.startswith("run of") for shape in answered)
    assert any(shape.endswith(("pairs", "triples")) for shape in answered)


@pytest.mark.parametrize("game", HAGGIS.values(), ids=HAGGIS)
def test_a_ladder_reads_haggis(game: haggis.Haggis) -> None:
    """Any group of cards is the sets and runs that Haggis reads in it, but where that is a bomb."""
    ladder, rng, known = haggis_ladder(game), Random(5), 0
    courts = tuple(face for face in game.pack.faces if face.suit is None)
    for _ in range(4000):
        low, length = rng.randrange(8), rng.randint(1, 5)
        near = [
            face for face in game.pack.faces if face.rank in game.pack.ranks[low : low + length]
        ]
        group = rng.sample(near, rng.randint(1, min(len(near), 7)))
        group += rng.sample(courts, rng.randint(0, 2))
        if len(set(group)) < len(group):
            continue  # no hand has a court twice
        cards = game.pack.cards(group)
        readings = set(game.readings(cards))
        if any(isinstance(reading, haggis.Bomb) for reading in readings):
            continue
        step = ladder.as_set(cards.mask)
        found: set[Set | Run] = set()
        if step is not None:
            found.add(Set(ladder.rank_at(step), len(cards)))
        for width in range(1, len(cards) // 2 + 1):
            if width > 1 or len(cards) > 2:
                length = len(cards) // width
                found |= {
                    Run(ladder.rank_at(top), length, width)
                    for top in ladder.as_run(cards.mask, width, suited=True)
                }
        assert found == readings, cards
        known += bool(readings)
    assert known > 400


@pytest.mark.full
def test_ladders_play_dou_dizhu() -> None:
    """Sets of one to three cards, and runs that leave out the 2 and the jokers."""
    kit = dou_dizhu_kit()
    answered: set[str] = set()
    for hand, old, plays in dou_dizhu_moments(60):
        assert kit.plays(hand, old) == plays
        if old is not None and plays:
            answered.add(old.shape)
        for reading, masks in plays.items():
            for mask in masks:
                if isinstance(reading, Set):
                    assert kit.sets.as_set(mask) == kit.sets.step(reading.rank)
                else:
                    assert kit.runs.as_run(mask, reading.width) == (kit.runs.step(reading.top),)
    assert {"single", "pair", "3 of a kind", "run of 5"} <= answered
