"""Whole rounds from drawn seeds: every preset and every house rule, played to the end."""

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeAlias

import pytest

from climbcards import Suit
from climbcards.games import haggis
from climbcards.testing._laws import course, seats, views, writing
from climbcards.testing._laws.actions import Codes, legality
from climbcards.testing._laws.material import any_action, first_action, last_action
from reference.haggis_round import Tally
from rulebook import rule
from strategies import soak

Chooser: TypeAlias = Callable[[Sequence[haggis.Action], Random], haggis.Action]
"""A careless way to choose among legal actions."""


def idle(legal: Sequence[haggis.Action], rng: Random) -> haggis.Action:
    """Let seat 0 play as it likes, and the others pass as long as they can, without a bet."""
    passing = [action for action in legal if isinstance(action, haggis.Pass) and action.seat != 0]
    return passing[0] if passing else rng.choice(legal)


CHOOSERS: tuple[Chooser, ...] = (
    any_action,
    any_action,
    any_action,
    first_action,
    last_action,
    idle,
)
BONUS = 5

OFFICIAL_2P, OFFICIAL_3P = haggis.OFFICIAL_2P, haggis.OFFICIAL_3P
VARIANTS = {
    "lower windows, two": OFFICIAL_2P.variant(declare_lower=True),
    "lower windows, three": OFFICIAL_3P.variant(declare_lower=True),
    "no sets, two": OFFICIAL_2P.variant(sets=False),
    "no sets, three": haggis.ROGERS_3P.variant(sets=False),
    "no sets, lower windows": OFFICIAL_3P.variant(sets=False, declare_lower=True),
    "narrow stairs, two": OFFICIAL_2P.variant(wide_stairs=False),
    "narrow stairs, three": OFFICIAL_3P.variant(wide_stairs=False, sets=False),
    "bonus, two": OFFICIAL_2P.variant(first_out_bonus=BONUS),
    "bonus, three": OFFICIAL_3P.variant(first_out_bonus=BONUS),
    "one going-out score": OFFICIAL_3P.variant(second_out_scores=False),
    "last hand to the second out": OFFICIAL_3P.variant(last_hand=haggis.LastHand.SECOND_OUT),
    "last hand in the points, two": OFFICIAL_2P.variant(
        last_hand=haggis.LastHand.IN_HAND_POINTS, hand_card_points=6
    ),
    "last hand in the points, three": OFFICIAL_3P.variant(
        last_hand=haggis.LastHand.IN_HAND_POINTS, card_points=haggis.CardPoints.FLAT
    ),
    "failed bets to the first out": OFFICIAL_3P.variant(failed_bets=haggis.FailedBets.FIRST_OUT),
    "other bets": OFFICIAL_3P.variant(bets=(0, 5, 10, 40)),
    "only no bets": OFFICIAL_2P.variant(bets=(0,)),
    "bets before the first lead, three": haggis.TOURNAMENT_3P.variant(
        bet_window=haggis.BetWindow.BEFORE_FIRST_LEAD
    ),
    "leaflet with open bets": haggis.LEAFLET_2P.variant(
        bet_window=haggis.BetWindow.UNTIL_FIRST_CARD
    ),
    "tournament with two": OFFICIAL_2P.variant(bomb_capture=haggis.BombCapture.NEXT_HIGHEST),
    "tournament, flat": haggis.TOURNAMENT_3P.variant(card_points=haggis.CardPoints.FLAT),
    "nothing for hand cards": OFFICIAL_3P.variant(hand_card_points=0),
}


def play(rules: haggis.Haggis, seed: int, choose: Chooser) -> tuple[haggis.Finished, Tally]:
    """Play a round to its end, keeping the laws at every place, and tally it."""
    rng = Random(seed)
    state = rules.start(rules.deal(rng, rng.choice(rules.seats), rng.choice(rules.seats)))
    tally = Tally.of(rules)
    eager = 0.0 if choose is idle else rng.choice([0.1, 0.5])
    for before, action, after in course.ending(rules, state, choose, rng, eager):
        course.turns(rules, before)
        course.conservation(rules, after)
        tally.note(action)
        if rng.random() < 0.1 or isinstance(before, haggis.Awarding | haggis.Betting):
            legality(rules, before, [action], Codes())
            course.purity(rules, before, action)
            views.views(rules, before, rng)
            writing.values(rules, before, [action])
            writing.notation(rules, before, [action])
            seats.symmetry(rules, rules, before, action, shuffled_suits(rules, rng))
        state = after
    course.turns(rules, state)
    views.views(rules, state, rng)
    writing.values(rules, state, [])
    writing.notation(rules, state, [])
    course.points(rules, state, Codes())
    sheet = rules.sheet(state)
    assert sheet is not None
    assert all(line.clause for line in sheet.lines)
    assert isinstance(state, haggis.Finished)
    return state, tally


def shuffled_suits(rules: haggis.Haggis, rng: Random) -> dict[Suit, Suit]:
    """Draw new names for the suits."""
    suits = rules.pack.suits
    return dict(zip(suits, rng.sample(suits, len(suits)), strict=True))


def check_tally(rules: haggis.Haggis, state: haggis.Finished, tally: Tally) -> None:
    """Compare a finished round and its scores with what was noted on the way."""
    pack, last = rules.pack, rules.ranking(state)[-1]
    assert rules.ranking(state)[:-1] == tuple(tally.out)
    assert [exit_.opposing for exit_ in state.exits] == tally.fullest
    assert list(map(len, state.hands)) == tally.left
    assert list(state.bets) == tally.bets
    assert list(state.captured) == [pack.cards(pile) for pile in tally.captured]
    scores = tally.scores(list(state.hands[last]), list(state.stock))
    assert rules.scores(state) == tuple(scores)


CARD_POINTS = {
    "haggis/official-2p": 36,
    "haggis/official-3p": 50,
    "haggis/tournament-3p": 50,
    "haggis/rogers-3p": 50,
    "haggis/rogers-3p-flat": 54,
    "haggis/leaflet-2p": 42,
    "haggis/leaflet-best-of-three": 42,
}


@rule("C-15", "C-19", "H-18", "H-20", "H-21", "H-22", "H-26", "R-6", "R-13", "R-15", "L-3")
@pytest.mark.parametrize("rules", haggis.GAMES, ids=[game.name for game in haggis.GAMES])
def test_the_points_of_a_round_add_up(rules: haggis.Haggis) -> None:
    """All scores together are the points of the pack, five a card at each going out, and the bets."""
    for seed in range(soak(18)):
        state, tally = play(rules, seed, CHOOSERS[seed % len(CHOOSERS)])
        check_tally(rules, state, tally)
        scores = rules.scores(state)
        assert scores is not None
        bets = sum(tally.bets_won())
        assert sum(scores) == CARD_POINTS[rules.name] + 5 * sum(tally.fullest) + bets


@pytest.mark.full
@rule("C-19", "H-29", "P-8")
@pytest.mark.parametrize("rules", VARIANTS.values(), ids=VARIANTS)
def test_every_house_rule_plays_to_the_end(rules: haggis.Haggis) -> None:
    """Under each house rule the laws hold all through a round, and it scores as noted beside it."""
    for seed in range(soak(8)):
        state, tally = play(rules, 1000 + seed, CHOOSERS[seed % len(CHOOSERS)])
        check_tally(rules, state, tally)
