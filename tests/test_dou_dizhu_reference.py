"""Dou Dizhu against the slow reference: readings, beating, plays, and whole rounds."""

from itertools import product
from random import Random
from typing import assert_never

import attrs
import pytest

from climbcards import Card, Seat, Trick
from climbcards.games import dou_dizhu
from climbcards.games.dou_dizhu import DOU_DIZHU, FIXED_LANDLORD, DouDizhu, Pass, Play
from climbcards.games.dou_dizhu.cards import BY_KEY
from climbcards.games.dou_dizhu.plays import follows
from dou_dizhu_plays import every_house, house, listed, some_cards, spelled
from dou_dizhu_tables import LOOSE, PACK, midway
from reference import dou_dizhu as slow
from rulebook import rule
from strategies import soak
from tables import A, C


def a_group(rng: Random, faces: int) -> list[Card]:
    """Return cards that are nearly a combination: a run of triples or a four, and something beside it."""
    start, length = rng.randrange(13 - faces), rng.randrange(1, faces + 1)
    pool = list(PACK.faces)
    group: list[Card] = []
    for rank in PACK.ranks[start : start + length]:
        copies = 4 if length == 1 and rng.random() < 0.5 else 3
        group += [Card(rank)] * copies
    for card in group:
        pool.remove(card)
    kickers = rng.choice([length, 2 * length, 2, 4])
    near = [card for card in pool if abs(PACK.index(card) - start) < faces + 2]
    beside = near if rng.random() < 0.7 and len(near) > kickers else pool
    if rng.random() < 0.5:
        chosen = rng.choices([card.rank for card in beside], k=kickers // 2 + 1)
        pairs = [card for rank in chosen for card in [Card(rank)] * 2]
        if all(pairs.count(card) <= pool.count(card) for card in pairs):
            return group + pairs[:kickers]
    return group + rng.sample(beside, kickers)


@rule("D-4", "D-5", "D-6", "D-7", "D-8", "D-11", "D-12", "D-13", "D-14", "D-15", "D-16")
@every_house
def test_readings_of_random_groups(game: DouDizhu) -> None:
    """Any cards, and cards that are nearly something, are understood in the same ways."""
    rng, read = Random(f"groups {game}"), 0
    for number in range(soak(500)):
        if number % 3:
            cards = a_group(rng, rng.randrange(2, 4))
        else:
            cards = some_cards(rng, rng.randrange(1, 9), rng.randrange(1, 6))
        ours = game.readings(PACK.cards(cards))
        assert {spelled(reading) for reading in ours} == slow.readings(cards, house(game))
        assert len(ours) == len(set(ours))
        read += bool(ours)
    assert read > soak(500) // 5


@rule("D-9", "D-10")
def test_beating_among_all_combinations() -> None:
    """Every pair of what there is compares as the rules read slowly say."""
    everything = [(each, spelled(each)) for each in BY_KEY.values()]
    # 41 sets, 36 + 52 + 45 runs, 51 and 43 triples with kickers, 26 fours with kickers, 13 bombs, the rocket
    assert len({name for _, name in everything}) == 308
    for (new, newer), (old, older) in product(everything, repeat=2):
        assert dou_dizhu.beats(new, old) is slow.beats(newer, older)


@rule("D-7", "D-8", "D-9")
@every_house
def test_only_what_has_kickers_is_answered_in_several_ways(game: DouDizhu) -> None:
    """So the list of answers to anything else is not counted."""
    rng, several = Random(f"ways {game}"), set[bool]()
    for key, combination in BY_KEY.items():
        carries = "with" in str(combination)
        assert DOU_DIZHU.one_way(combination) is not carries
        for _ in range(soak(3)):
            hand = PACK.cards(some_cards(rng, 20, 9)).mask
            found = follows(game, hand, key)
            if not carries:
                assert all(len(masks) == 1 for _, masks in found)
            several |= {len(masks) > 1 for _, masks in found}
    assert several == {True, False}


@rule("D-7", "D-8", "D-9", "D-10", "D-22")
@every_house
def test_plays_of_random_hands(game: DouDizhu) -> None:
    """Leads, and the answers to some of them, are those found by trying every group of the hand."""
    rng, rules = Random(f"hands {game}"), house(game)
    for _ in range(soak(60)):
        hand = PACK.cards(some_cards(rng, rng.randrange(1, 10), rng.randrange(2, 6)))
        state = midway(str(hand), "", "")
        leads = game.legal_actions(state, A)
        plays = listed(leads)
        assert len(plays) == len(set(plays)) == len(leads)
        assert set(plays) == slow.plays(tuple(hand), None, rules)
        other = midway(str(PACK.cards(some_cards(rng, 8, rng.randrange(2, 6)))), "", "")
        for led in rng.sample(list(game.legal_actions(other, A)), 2):
            assert isinstance(led, Play)
            beaten = Trick(C, (Play(C, led.cards, led.reading),))
            *answers, last = game.legal_actions(attrs.evolve(state, trick=beaten), A)
            assert last == Pass(A)
            expected = slow.plays(tuple(hand), spelled(led.reading), rules)
            assert set(listed(answers)) == expected
            assert len(answers) == len(expected)


def start(game: DouDizhu, rng: Random) -> tuple[dou_dizhu.State, slow.Table]:
    """Deal a round to both."""
    deal = game.deal(rng, rng.choice(game.seats))
    first = (deal.dealer + 1) % 3
    table = slow.Table(deal.hands, deal.stock, first)
    if not game.auction:
        table.settle(1, first)
    return game.start(deal), table


def act(table: slow.Table, action: dou_dizhu.Action) -> None:
    """Do on the slow table what was done."""
    match action:
        case dou_dizhu.Bid():
            table.call(action.amount)
        case Play():
            table.play(tuple(action.cards), spelled(action.reading))
        case Pass():
            if table.landlord is None:
                table.call(None)
            else:
                table.skip()
        case _:
            assert_never(action)


def compare(game: DouDizhu, state: dou_dizhu.State, table: slow.Table) -> None:
    """Compare what both say about a moment; plays only of hands small enough to try every group."""
    assert game.to_act(state) == (() if table.over else (table.turn,))
    assert [sorted(map(str, hand)) for hand in state.hands] == [
        sorted(map(str, hand)) for hand in table.hands
    ]
    assert (game.scores(state) is not None) is table.over
    if table.over or not isinstance(state, dou_dizhu.Playing):
        return
    assert (state.leader, state.tally.stake) == (table.landlord, table.stake)
    last = state.trick.last
    assert (None if last is None else spelled(last.reading)) == table.best
    hand = table.hands[table.turn]
    if len(hand) <= 9:
        legal = game.legal_actions(state, Seat(table.turn))
        assert set(listed(legal)) == slow.plays(hand, table.best, house(game))
        assert (Pass(Seat(table.turn)) in legal) is (table.best is not None)


@rule("D-3", "D-17", "D-18", "D-19", "D-20", "D-21", "D-23", "D-24", "D-25", "D-26", "D-27", "D-28")
@pytest.mark.parametrize(
    "game", [DOU_DIZHU, FIXED_LANDLORD, LOOSE], ids=["auction", "fixed", "loose"]
)
def test_whole_rounds(game: DouDizhu) -> None:
    """Random rounds go the same way on both tables, to the last point."""
    rng = Random(f"rounds {game}")
    for _ in range(soak(12)):
        state, table = start(game, rng)
        while not table.over:
            compare(game, state, table)
            action = rng.choice(game.legal_actions(state, Seat(table.turn)))
            state = game.apply(state, action)
            act(table, action)
        compare(game, state, table)
        assert game.scores(state) == tuple(table.scores())
