"""Big Two against the slow reference: what cards make, what is legal, whole rounds, under any options."""

from random import Random

from big_two_tables import rich_deal
from cases import for_each
from climbcards import Cards, options_of
from climbcards.authors import Play
from climbcards.games.big_two import GAMES, BigTwo, Combination, State
from climbcards.testing import with_random_options
from reference import big_two as slow
from rulebook import rule
from strategies import soak

KINDS = {*slow.KINDS}


def game_for(number: int) -> BigTwo:
    """Return a preset, or random options."""
    return GAMES[number] if number < len(GAMES) else with_random_options(GAMES[0], Random(number))


def drawn(game: BigTwo, rng: Random) -> Cards:
    """Return up to five cards that make something more often than not."""
    faces = list(game.pack.faces)
    middle = rng.choice(faces)
    near = [
        card
        for card in faces
        if card.suit == middle.suit
        or card.rank == middle.rank
        or abs(faces.index(card) - faces.index(middle)) < rng.choice([5, 20])
    ]
    return game.pack.cards(rng.sample(near, min(len(near), rng.choice([1, 2, 3, 4, 5, 5, 5, 5]))))


@rule("W-6", "W-7", "W-8", "W-9", "W-10", "W-11", "W-12", "W-13", "W-14", "W-15", "W-16", "W-17")
@rule("W-18")
@for_each("number", range(soak(20)))
def test_recognition_and_comparison(number: int) -> None:
    """The same kinds, and the same one of two beats the other."""
    game, rng = game_for(number), Random(f"made {number}")
    options = options_of(game)
    before: list[tuple[Combination, slow.Made]] = []
    for _ in range(soak(400)):
        cards = drawn(game, rng)
        expected = slow.made(list(cards), options)
        found = game.readings(cards)
        assert [each.shape for each in found] == ([] if expected is None else [expected[0]])
        if expected is None:
            continue
        for other, made in rng.sample(before, min(6, len(before))):
            assert game.beats(found[0], other) is slow.beats(expected, made, options)
            assert game.beats(other, found[0]) is slow.beats(made, expected, options)
            assert (other == found[0]) is (made == expected)
        before.append((found[0], expected))
    assert len(before) > soak(400) // 14


@rule("W-19", "W-20", "W-21", "W-22", "W-23", "W-24", "W-25", "W-26", "W-27", "W-28", "W-29")
@rule("W-4", "W-30", "W-33", "W-35")
@for_each("number", range(soak(60)))
def test_whole_rounds(number: int) -> None:
    """In lock step: the same plays in the same order, the same turn, scores and places."""
    rng = Random(f"round {number}")
    game = with_random_options(rng.choice(GAMES), rng)
    options = options_of(game)
    deal = rich_deal(game, rng) if number % 2 else game.deal(rng, game.seats[0])
    state: State = game.start(deal)
    round_, done = slow.Round(deal.hands, deal.stock, deal.leader, options), 0
    while seats := game.to_act(state):
        assert seats == (round_.turn,)
        legal = list(game.legal_actions(state, seats[0]))
        cards = [tuple(each.cards) if isinstance(each, Play) else () for each in legal]
        assert cards == round_.legal()
        choice = rng.randrange(len(legal))
        state = game.apply(state, legal[choice])
        round_.play(cards[choice])
        done += 1
    assert round_.over
    assert done <= game.max_actions
    scores = game.scores(state)
    assert scores is not None
    assert (list(scores), list(game.ranking(state))) == (round_.scores(), round_.ranking())


@rule("W-7", "W-12", "W-14")
def test_every_kind_is_met() -> None:
    """In hands that are dealt so that they have them, leads are what the reference finds, of every kind."""
    met: set[str] = set()
    for number in range(12):
        rng = Random(f"kinds {number}")
        game = with_random_options(GAMES[0], rng).variant(players=2, hand=12, spare=None)
        hand = game.start(rich_deal(game, rng)).hands[0]
        options = options_of(game)
        found = [
            (each.shape, tuple(game.pack.of_mask(mask)))
            for each, masks in game.plays(hand.mask, None)
            for mask in masks
        ]
        assert found == [(made[0], cards) for made, cards in slow.plays(hand, options)]
        met |= {shape for shape, _ in found}
    assert met == KINDS
