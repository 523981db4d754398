"""Three Hags against the slow reference: readings, beating, plays, and whole rounds."""

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise, product
from random import Random
from typing import assert_never

import pytest

from climbcards import Card, Objection, Seat, Trick
from climbcards.games import three_hags
from climbcards.games.three_hags import THREE_HAGS, PlaceTaken, StaysImp, ThreeHags
from climbcards.reasons import NotACombination, TooLow, WrongSize
from hags_tables import PACK, A, B
from reference import three_hags as slow
from rulebook import rule
from strategies import in_full, soak

HOUSES = {
    "as printed": THREE_HAGS,
    "lower runs": THREE_HAGS.variant(declare_lower=True),
    "no broom in runs": THREE_HAGS.variant(broom_in_runs=False),
    "both": THREE_HAGS.variant(declare_lower=True, broom_in_runs=False),
}
every_house = pytest.mark.parametrize("game", HOUSES.values(), ids=HOUSES)
NOTHING = PACK.cards(())


def house(game: ThreeHags) -> slow.House:
    """Return the house rules as the reference takes them."""
    return slow.House(game.broom_in_runs, game.declare_lower)


def spelled(reading: three_hags.Combination) -> slow.Reading:
    """Name a combination as the slow reference does."""
    match reading:
        case three_hags.Onesie(card):
            return slow.Reading("onesie", slow.rank_of(card), slow.suit_of(card))
        case three_hags.Twosie(rank):
            return slow.Reading("twosie", rank.symbol)
        case three_hags.Flier(suit):
            return slow.Reading("flier", "", suit.symbol)
        case three_hags.Set(rank):
            return slow.Reading("set", rank.symbol)
        case three_hags.Run(suit, top):
            return slow.Reading("run", top.symbol, suit.symbol)
        case three_hags.Coven():
            return slow.Reading("coven")
        case _:
            assert_never(reading)


def compare_readings(game: ThreeHags, cards: Sequence[Card]) -> int:
    """Compare the readings of some cards, and what imps stand for in each; count them."""
    lot = PACK.cards(cards)
    found = game.readings(lot)
    assert [spelled(reading) for reading in found] == slow.readings(
        frozenset(cards), house(game)
    ), cards
    for reading in found:
        stands = game.stand_ins(lot, reading)
        faces = [(each.card, Card(each.rank, each.suit)) for each in stands]
        assert set(faces) == slow.stand_ins(frozenset(cards), spelled(reading), house(game))
        assert faces == sorted(faces, key=lambda pair: slow.order(pair[0]))
    return len(found)


@rule("V-3", "V-4", "V-5", "V-6", "V-7", "V-8", "V-9", "V-16", "G-3", "G-4", "G-6", "G-8", "G-9")
@every_house
@pytest.mark.parametrize("size", [1, 2, *in_full(3)])
def test_readings_of_all_groups_of_the_pack(game: ThreeHags, size: int) -> None:
    """All 39 cards, 741 pairs and 9,139 threes, whatever the imps in them could be."""
    every = list(combinations(PACK.faces, size))
    assert len(every) == {1: 39, 2: 741, 3: 9139}[size]
    count = sum(compare_readings(game, group) for group in every)
    assert count == {1: 39, 2: 102, 3: 178 if game.broom_in_runs else 169}[size]


@rule("V-9")
@every_house
def test_readings_of_larger_groups(game: ThreeHags) -> None:
    """Four cards or more are nothing, even where three of them are something."""
    rng = Random(1)
    for _ in range(soak(300)):
        group = rng.sample(PACK.faces, rng.randint(4, 6))
        assert compare_readings(game, group) == 0


def all_readings() -> list[three_hags.Combination]:
    """Return everything that can be played, each once."""
    lower = HOUSES["lower runs"]
    found = {
        reading: None
        for size in (1, 2, 3)
        for group in combinations(PACK.faces, size)
        for reading in lower.readings(PACK.cards(group))
    }
    return list(found)


@rule("V-10", "G-1", "G-2", "G-5", "G-6", "G-7")
def test_beats_is_an_order() -> None:
    """All 95 combinations against each other: as the rules say slowly, without circles or ties."""
    every = all_readings()
    assert len(every) == 39 + 13 + 3 + 12 + 27 + 1
    beaten = {new: {old for old in every if THREE_HAGS.beats(new, old)} for new in every}
    for new in every:
        slowly = {old for old in every if slow.beats(spelled(new), spelled(old))}
        assert beaten[new] == slowly
        assert new not in beaten[new]
        for old in beaten[new]:
            assert new not in beaten[old]
            assert beaten[old] <= beaten[new]
    sizes = {"onesie": 1, "twosie": 2, "flier": 2, "set": 3, "run": 3, "coven": 3}
    for one, other in combinations(every, 2):
        kinds = spelled(one).kind, spelled(other).kind
        comparable = sizes[kinds[0]] == sizes[kinds[1]] and kinds != ("flier", "flier")
        assert ((one in beaten[other]) != (other in beaten[one])) is comparable


def position(hand: Sequence[Card], best: three_hags.Play | None) -> three_hags.Playing:
    """Return a position in which A leads, or answers B, with this hand."""
    mine = PACK.cards(hand)
    lying = NOTHING if best is None else best.cards
    hands = (mine, PACK.full - mine - lying)
    pile = Trick[three_hags.Play](A) if best is None else Trick(B, (best,))
    return three_hags.Playing(B, A, NOTHING, pile, hands, ())


def something_to_beat(game: ThreeHags, hand: Sequence[Card], rng: Random) -> three_hags.Play | None:
    """Draw a lead of B from the other cards, or nothing, so that A is to lead."""
    rest = [face for face in PACK.faces if face not in hand]
    size = rng.choice([1, 2, 2, 3, 3])
    leads = slow.plays(rng.sample(rest, 14), None, house(game))
    leads = {(group, reading) for group, reading in leads if len(group) == size}
    if not leads or rng.random() < 0.2:
        return None
    group, reading = rng.choice(sorted(leads, key=in_order))
    names = {spelled(each): each for each in game.readings(PACK.cards(group))}
    return three_hags.Play(B, PACK.cards(group), names[reading])


def in_order(play: tuple[slow.Group, slow.Reading]) -> tuple[list[int], slow.Reading]:
    """Return a key that sorts plays in the same way in every run."""
    group, reading = play
    return sorted(map(slow.order, group)), reading


def positions(
    game: ThreeHags, seed: int, count: int
) -> Iterator[tuple[list[Card], three_hags.Play | None]]:
    """Draw hands of all sizes with something to beat; imps come often."""
    rng = Random(seed)
    imps = [face for face in PACK.faces if slow.rank_of(face) == "K"]
    for number in range(count):
        size = 1 + number % 16
        hand = rng.sample(PACK.faces, size)
        if rng.random() < 0.5:
            hand = list(dict.fromkeys([*hand, *rng.sample(imps, rng.randint(1, 3))]))
        yield hand, something_to_beat(game, hand, rng)


@rule("V-10", "V-11", "G-3", "G-5", "G-7", "G-8", "G-9", "G-10", "G-11")
@every_house
def test_plays_of_random_hands(game: ThreeHags) -> None:
    """Leads and answers are all groups that the rules allow, each once, low to high, then the pass."""
    for hand, best in positions(game, 2, soak(160)):
        legal = list(game.legal_actions(position(hand, best), A))
        listed = [action for action in legal if isinstance(action, three_hags.Play)]
        found = [(frozenset(play.cards), spelled(play.reading)) for play in listed]
        old = None if best is None else spelled(best.reading)
        assert set(found) == slow.plays(hand, old, house(game)), (hand, best)
        assert len(found) == len(set(found))
        assert legal[len(listed) :] == ([] if best is None else [three_hags.Pass(A)])
        for one, other in pairwise(listed):
            assert not game.beats(one.reading, other.reading)
            assert len(one.cards) <= len(other.cards)


@rule("V-10", "V-11", "G-5", "G-7", "G-10")
@every_house
@pytest.mark.parametrize("size", [20, *in_full(26, 38)])
def test_plays_of_the_largest_hands(game: ThreeHags, size: int) -> None:
    """A hand of so many, of all cards but one in the end: leads, and answers to a low one of each kind."""
    hand = Random(size).sample(PACK.faces, size)
    lowest: dict[str, three_hags.Combination] = {}
    for action in game.legal_actions(position(hand, None), A):
        assert isinstance(action, three_hags.Play)
        lowest.setdefault(spelled(action.reading).kind, action.reading)
    assert size < 38 or set(lowest) == {"onesie", "twosie", "flier", "set", "run", "coven"}
    for old in (None, *lowest.values()):
        # the cards that were led play no part in what answers them
        best = None if old is None else three_hags.Play(B, NOTHING, old)
        legal = list(game.legal_actions(position(hand, best), A))
        listed = [action for action in legal if isinstance(action, three_hags.Play)]
        found = [(frozenset(play.cards), spelled(play.reading)) for play in listed]
        assert set(found) == slow.plays(hand, None if old is None else spelled(old), house(game))
        assert len(found) == len(set(found))


@rule("V-9", "V-10", "G-10")
@every_house
def test_any_cards_are_played_or_refused(game: ThreeHags) -> None:
    """Every group of a hand, tried: the play it is, or the right refusal."""
    for hand, best in positions(game, 3, soak(48)):
        state = position(hand, best)
        legal = game.legal_actions(state, A)
        for group in slow.groups(hand):
            cards = PACK.cards(group)
            possible = slow.readings(group, house(game))
            answer = game.attempt(state, A, cards)
            if isinstance(answer, three_hags.Play):
                assert spelled(answer.reading) == possible[0]
                assert answer in legal
                assert best is None or slow.beats(possible[0], spelled(best.reading))
            else:
                assert isinstance(answer, Objection)
                assert check_refusal(answer, len(cards), possible, best)


def check_refusal(
    refusal: Objection, size: int, possible: list[slow.Reading], best: three_hags.Play | None
) -> bool:
    """Return whether a refusal is the right one for so many cards that can be read so."""
    if not possible:
        return isinstance(refusal.reason, NotACombination | PlaceTaken | StaysImp)
    assert best is not None
    assert not slow.beats(possible[0], spelled(best.reading))
    kind = TooLow if size == len(best.cards) else WrongSize
    return isinstance(refusal.reason, kind)


@rule("V-9", "V-10", "G-10")
@every_house
def test_listed_is_what_the_rules_allow(game: ThreeHags) -> None:
    """Each group under each reading of any house: a member if and only if it is allowed."""
    every = HOUSES["lower runs"]
    for hand, best in positions(game, 4, soak(48)):
        state = position(hand, best)
        legal = game.legal_actions(state, A)
        for group in slow.groups(hand):
            cards = PACK.cards(group)
            allowed = slow.playable(group, house(game))
            for reading in every.readings(cards):
                play = three_hags.Play(A, cards, reading)
                expected = spelled(reading) in allowed and (
                    best is None or slow.beats(spelled(reading), spelled(best.reading))
                )
                assert (play in legal) is expected
                assert (game.objection(state, play) is None) is expected


def follow(game: ThreeHags, seed: int) -> tuple[int, int]:
    """Play a round by chance beside the slow one, and compare them after every action.

    Gives how many actions it took and how many of them were sweeps.
    """
    rng = Random(seed)
    deal = game.deal(rng, Seat(seed % 2))
    state = game.start(deal)
    beside = slow.Round([list(hand) for hand in deal.hands], list(deal.stock), 1 - seed % 2)
    actions = sweeps = 0
    bold = rng.random()
    while seats := game.to_act(state):
        assert seats == (beside.turn,)
        legal = game.legal_actions(state, seats[0])
        action = rng.choice(legal) if rng.random() < bold else legal[0]
        state = game.apply(state, action)
        actions += 1
        if isinstance(action, three_hags.Pass):
            beside.passes(action.seat)
        else:
            reading = spelled(action.reading)
            sweeps += slow.is_sweep(reading)
            beside.plays(action.seat, frozenset(action.cards), reading)
        compare_tables(state, beside)
    assert isinstance(state, three_hags.Finished)
    assert game.ranking(state) == (beside.winner, 1 - state.final.seat)
    assert list(game.scores(state) or ()) == beside.scores()
    assert actions <= game.max_actions
    return actions, sweeps


def compare_tables(state: three_hags.State, beside: slow.Round) -> None:
    """Compare where every card lies."""
    assert [set(hand) for hand in state.hands] == [set(hand) for hand in beside.hands]
    assert list(state.stock) == beside.stock
    if isinstance(state, three_hags.Playing):
        lying = [(play.seat, frozenset(play.cards)) for play in state.trick.plays]
        assert lying == [(seat, group) for seat, group, _ in beside.pile]
        assert set(state.cleared) == set(beside.cleared)
    else:
        assert beside.winner == state.final.seat
        assert (state.final.seat, frozenset(state.final.cards)) == beside.pile[-1][:2]
        under = {card for _, group, _ in beside.pile[:-1] for card in group}
        assert set(state.cleared) == {*beside.cleared, *under}


@rule("V-11", "V-12", "V-13", "V-14", "G-2", "G-11", "G-12", "G-13", "G-14", "G-15", "G-16")
@every_house
def test_rounds_followed_from_beside_the_table(game: ThreeHags) -> None:
    """Whole rounds by chance: hands, stock, pile, cleared cards, turns and scores at every action."""
    results = [follow(game, seed) for seed in range(soak(50))]
    assert sum(sweeps for _, sweeps in results) > len(results) // 2
    assert max(actions for actions, _ in results) > 30


@rule("V-13")
def test_products_are_complete() -> None:
    """The reference itself: an imp is tried as itself and as ten number cards."""
    imps = [face for face in PACK.faces if slow.rank_of(face) == "K"]
    assert len(list(product(*map(slow.shapes_of, imps)))) == 11**3
