"""Tien Len in lock step with a slow engine that was written from the rulings alone."""

from random import Random

import pytest

import reference.tien_len_round as slow
from climbcards import Card, Cards, Deal, Seat, options_of
from climbcards.authors import Pass
from climbcards.games.tien_len import GAMES, TienLen
from climbcards.testing import with_random_options
from rulebook import rule
from strategies import soak
from tien_len_tables import PACK


def few_cards(rng: Random) -> TienLen:
    """Draw house rules with hands so small that every choice of cards can be tried."""
    return with_random_options(rng.choice(GAMES), rng).variant(instant=(), hand=rng.randint(5, 9))


def plain(cards: Cards) -> tuple[slow.Card, ...]:
    """Return cards as the slow engine has them."""
    return tuple((place // 4, place % 4) for place in map(PACK.index, cards))


def rich(rng: Random, game: TienLen) -> tuple[tuple[Card, ...], ...]:
    """Deal hands in which many cards go together: neighbours stay so, but for a few."""
    size, low = game.hand, rng.randint(0, 4)
    faces = [*PACK.faces[low * 4 : low * 4 + size * game.players - 4], *PACK.faces[-4:]]
    blocks = [faces[place : place + 4] for place in range(0, len(faces), 4)]
    rng.shuffle(blocks)
    row = [card for block in blocks for card in block]
    for _ in range(rng.randint(0, 6)):
        one, other = rng.randrange(len(row)), rng.randrange(len(row))
        row[one], row[other] = row[other], row[one]
    return tuple(tuple(row[seat * size : seat * size + size]) for seat in range(game.players))


@rule("J-5", "J-10", "J-15", "J-20", "J-21", "J-22", "J-23", "J-24", "J-26", "J-27", "J-28", "J-29")
@rule(
    "J-30", "J-31", "J-32", "J-39", "J-40", "J-41", "J-42", "J-43", "J-44", "J-46", "J-47", "J-54"
)
@pytest.mark.parametrize("seed", range(soak(24)))
def test_whole_rounds_are_the_same(seed: int) -> None:
    """Who may act, every list, places and points, under random options."""
    rng = Random(f"reference {seed}")
    game = few_cards(rng)
    deal = game.deal(rng, Seat(0), rng.choice((None, *game.seats)))
    if rng.random() < 0.7:
        hands = rich(rng, game)
        rest = PACK.full - PACK.cards(card for hand in hands for card in hand)
        deal = type(deal)(hands, tuple(rest), Seat(0), deal.leader)
    state = game.start(deal)
    other = slow.Slow(
        options_of(game), [plain(PACK.cards(hand)) for hand in deal.hands], deal.leader
    )
    while seats := game.to_act(state):
        assert not other.is_over
        assert state.awaited == (other.turn,)
        for seat in game.seats:
            legal = [*game.legal_actions(state, seat)]
            plays = [plain(each.cards) for each in legal if not isinstance(each, Pass)]
            assert plays == other.listed(seat)
            assert (seat in seats) == bool(legal)
        done = rng.choice([*game.legal_actions(state, rng.choice(seats))])
        state = game.apply(state, done)
        if isinstance(done, Pass):
            other.say_pass()
        else:
            other.play(done.seat, plain(done.cards))
    assert other.is_over
    assert [*game.ranking(state)] == other.places()
    assert [*(game.scores(state) or ())] == other.scores()


@rule("J-5", "J-6", "J-7", "J-9", "J-13", "J-54")
@pytest.mark.parametrize("seed", range(soak(24)))
def test_leads_of_the_highest_ranks_are_the_same(seed: int) -> None:
    """By the options, sequences, pairs and fours in a row end with different ranks."""
    rng = Random(f"leads {seed}")
    game = few_cards(rng).variant(players=2, points=None)
    for ranks in (3, 3, 4, 4, 5, 6):
        hand = rng.sample(PACK.faces[-4 * ranks :], game.hand)
        hands = tuple(hand), PACK.faces[: game.hand]
        rest = tuple(PACK.full - PACK.cards(card for hand in hands for card in hand))
        state = game.start(Deal(hands, rest, Seat(0), Seat(0)))
        other = slow.Slow(options_of(game), [plain(PACK.cards(hand)) for hand in hands], Seat(0))
        legal = game.legal_actions(state, Seat(0))
        leads = [plain(each.cards) for each in legal if not isinstance(each, Pass)]
        assert leads == other.listed(0)
