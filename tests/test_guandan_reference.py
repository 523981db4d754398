"""Guandan against the slow reference: readings, comparison, lists, whole rounds and matches, under any options."""

from random import Random
from typing import Any

from cases import for_each
from climbcards import Rank, options_of
from climbcards.authors import Pass
from climbcards.games.guandan import GUANDAN, Combination, Guandan, Play, State
from climbcards.testing import with_random_options
from guandan_cases import PACK, combination, deal, finished
from reference import guandan as slow
from rulebook import rule
from strategies import soak


# Any: an option is text, a number, a switch or a row
def plain(game: Guandan) -> dict[str, Any]:
    """Return the options as the reference takes them: by their values."""
    found = {option: getattr(game, option) for option in options_of(game)}
    return {option: getattr(value, "value", value) for option, value in found.items()}


SHAPES = [
    [1] * 5,
    [2, 2, 2],
    [3, 3],
    [3, 2],
    [2, 3],
    [1],
    [2],
    [3],
    [4],
    [5],
    [6],
    [8],
    [1, 1],
    [4, 2],
]


def drawn(rng: Random, level: str) -> list[str]:
    """Return a few cards that are mostly a combination: of neighbouring ranks, often of one suit, some of them wild."""
    near, suits = rng.randrange(13), rng.choice(["shdc", "shdc", "s", "h", "sc"])
    found = list[str]()
    for more, many in enumerate(rng.choice(SHAPES)):
        rank = slow.RANKS[(near + more) % 13]
        row = [f"{rank}{suit}" for suit in suits for _ in range(2)]
        found += rng.sample(row, min(len(row), many))
    for _ in range(rng.choice([0, 0, 1, 2])):
        found[rng.randrange(len(found))] = rng.choice([f"{level}h", f"{level}h", "B", "R"])
    return [card for place, card in enumerate(found) if found[:place].count(card) < 2]


@rule(
    "E-3",
    "E-12",
    "E-15",
    "E-16",
    "E-17",
    "E-18",
    "E-21",
    "E-24",
    "E-25",
    "E-30",
    "E-32",
    "E-40",
    "E-44",
)
@rule("E-31", "E-33", "E-34", "E-47")
@for_each("number", range(soak(20)))
def test_recognition_and_comparison(number: int) -> None:
    """The same readings in the same order, and the same one of two beats the other."""
    rng = Random(f"read {number}")
    game = with_random_options(GUANDAN, rng) if number else GUANDAN
    options, before = plain(game), list[str]()
    for _ in range(soak(240)):
        level = rng.choice(slow.RANKS)
        cards = drawn(rng, level)
        expected = slow.readings(cards, level, options)
        found = game.readings(PACK.parse(" ".join(cards)), level=Rank(level))
        assert found == tuple(map(combination, expected)), (cards, level)
        for new in expected:
            for old in rng.sample(before, min(3, len(before))):
                ours: tuple[Combination, Combination] = combination(new), combination(old)
                beaten = slow.beats(new, old, level, options)
                assert game.beats(*ours, level=Rank(level)) is beaten, (new, old, level)
        before += expected
    assert len(before) > 10


@rule("E-17", "E-42", "E-46", "E-50", "E-2")
@for_each("number", range(soak(25)))
def test_lists(number: int) -> None:
    """The same plays of small hands, each once, low to high."""
    rng = Random(f"listed {number}")
    game = with_random_options(GUANDAN, rng) if number else GUANDAN
    options = plain(game)
    for _ in range(soak(3)):
        level = rng.choice(slow.RANKS)
        hand = drawn(rng, level) + [f"{level}h"] * rng.randint(0, 2)
        hand = [card for card in hand if hand.count(card) <= 2][:8]
        every = slow.legal(hand, None, level, options)
        best = rng.choice([None, *sorted({each for _, each in every})])
        expected = slow.legal(hand, best, level, options)
        at, mask = game.at(Rank(level)), PACK.parse(" ".join(hand)).mask
        read = None if best is None else combination(best)
        found = [
            (PACK.of_mask(way), reading)
            for reading, masks in at.plays(mask, read)
            for way in [*masks]
        ]
        due = {(PACK.parse(" ".join(cards)), combination(each)) for cards, each in expected}
        assert set(found) == due, (hand, level, best)
        assert len(found) == len(due)
        counted = [len(masks) for _, masks in at.plays(mask, read)]
        assert counted == [len([*masks]) for _, masks in at.plays(mask, read)]
        strengths = [slow.strength(spelled(each), level, options) for _, each in found]
        assert strengths == sorted(strengths)


def spelled(reading: Combination) -> str:
    """Write a reading as the reference does."""
    words = str(reading).split()
    if words[0] == "run":
        return f"straight to {words[-1]}"
    if words[0] in {"pairs", "triples"} or (words[-2:-1] == ["to"] and words[0].isdecimal()):
        return f"{'tube' if 'pairs' in words else 'plate'} to {words[-1]}"
    if words[0] in {"2", "3"}:
        return f"{'pair' if words[0] == '2' else 'triple'} {words[-1].removesuffix('s')}"
    return str(reading)


def same(game: Guandan, state: State, theirs: slow.Round) -> None:
    """Compare who acts, what they hold, and what everybody knows."""
    assert [*game.to_act(state)] == theirs.to_act()
    for seat, hand in enumerate(state.hands):
        assert hand == PACK.parse(" ".join(theirs.hands[seat]))
        assert state.known[seat] == PACK.cards(
            card for card in PACK.parse(" ".join(theirs.known[seat].elements()))
        )


@rule("E-5", "E-8", "E-50", "E-51", "E-52", "E-53", "E-54", "E-55", "E-56", "E-57", "E-58", "E-60")
@rule(
    "E-61", "E-62", "E-63", "E-64", "E-65", "E-66", "E-67", "E-68", "E-69", "E-70", "E-71", "E-72"
)
@rule("E-92", "E-93", "E-14")
@for_each("number", range(soak(30)))
def test_whole_rounds(number: int) -> None:
    """The same tribute, turns, winds and places; lists are compared where hands are small."""
    rng = Random(f"round {number}")
    game = with_random_options(GUANDAN, rng) if number else GUANDAN
    level, titles = rng.choice(slow.RANKS), rng.sample(range(4), 4) if number % 4 else []
    dealt = deal(
        [rng.choice(["", "R", "B R", "R R"]) if seat == 3 else "" for seat in range(4)], level, ()
    )
    pile = [card for hand in dealt.hands for card in hand]
    rng.shuffle(pile)
    hands = [" ".join(map(str, pile[27 * seat : 27 * seat + 27])) for seat in range(4)]
    leader = None if titles else rng.randrange(4)
    state = game.start(deal(hands, level, titles, leader=leader))
    theirs = slow.Round([hand.split() for hand in hands], level, titles, leader or 0, plain(game))
    while seats := game.to_act(state):
        same(game, state, theirs)
        seat = rng.choice(seats)
        legal = game.legal_actions(state, seat)
        if theirs.phase != "play" or len(state.hands[seat]) < 6:
            ours = {written(each) for each in legal}
            assert ours == {_sorted(each) for each in theirs.legal(seat)}
        many = len(legal)
        action = legal[rng.randrange(many)]
        if rng.random() < 0.5:  # so that rounds come to an end
            action = max((legal[rng.randrange(many)] for _ in range(4)), key=_size)
        theirs.do(seat, written(action))
        state = game.apply(state, action)
    assert [*game.ranking(state)] == theirs.ranking()


def _size(action: object) -> int:
    return len(action.cards) if isinstance(action, Play) else 0


def written(action: object) -> str:
    """Write an action as the reference does."""
    if isinstance(action, Play):
        return f"{action.cards} = {spelled(action.reading)}"
    return "pass" if isinstance(action, Pass) else str(action)


def _sorted(action: str) -> str:
    cards, equals, reading = action.partition(" = ")
    return f"{PACK.parse(cards)} = {reading}" if equals else action


@rule("E-75", "E-80", "E-81", "E-82", "E-83", "E-84", "E-85", "E-86", "E-87", "E-88", "E-89")
@for_each("number", range(soak(200)))
def test_matches(number: int) -> None:
    """The same levels, failures and winners, under any options."""
    rng = Random(f"match {number}")
    game = with_random_options(GUANDAN, rng)
    theirs, standing, finishes = slow.Match(plain(game)), game.standing(()), list[str]()
    while not standing.winners and len(finishes) < 60:
        ranking = "".join(map(str, rng.sample(range(4), 4)))
        finishes.append(ranking)
        theirs.note([*map(int, ranking)])
        standing = game.standing([finished(game, ranking)], standing)
        assert [*standing.totals] == theirs.totals * 2, finishes
        assert standing.winners == (game.partners()[theirs.winner] if theirs.winner >= 0 else ())
        carried: Any = standing.carried  # Any: it is a Climb
        assert (carried.level.symbol, carried.titles[0] % 2) == (theirs.level, theirs.declarers)
        assert carried.failures == tuple(theirs.failures * 2)
        assert standing.dealer == int(ranking[0])
    assert game.standing([finished(game, each) for each in finishes]) == standing
