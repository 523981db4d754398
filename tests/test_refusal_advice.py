"""The sentences of refusals: none advises what cannot be done, or says what is not so."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from itertools import combinations, product
from random import Random
from typing import Any, TypeAlias, get_args

import attrs
import pytest
import zheng_shangyou

from climbcards import AnyGame, Rank, Run, Seat, Set, Shaped, Trick, catalogue
from climbcards.authors import Play, Playing
from climbcards.games import big_two, dou_dizhu, guandan, haggis, three_hags, tichu
from climbcards.games.dou_dizhu.cards import BY_KEY
from climbcards.games.guandan.cards import tables_of
from climbcards.games.haggis.plays import is_allowed
from climbcards.games.three_hags.plays import table
from climbcards.games.three_hags.round import answers_to as answers_to_hags
from climbcards.games.tichu.cards import BY_KEY as OF_TICHU
from climbcards.reasons import (
    HIGHER,
    Answers,
    LowerWindow,
    NotThatReading,
    TooLow,
    WrongShape,
    WrongSize,
)
from climbcards.testing import reach
from rulebook import rule

SEAT = Seat(0)
TWO = haggis.OFFICIAL_2P
LOWER = TWO.variant(declare_lower=True)
FOR_TWO = zheng_shangyou.ZHENG_SHANGYOU.variant(players=2)
FOURS = "a four or both jokers"
LEAFLET_3P = haggis.OFFICIAL_3P.variant(bet_window=haggis.BetWindow.BEFORE_FIRST_LEAD)
HAGGIS = {
    "haggis": haggis.OFFICIAL_2P,
    "haggis for three": haggis.OFFICIAL_3P,
    "haggis without sets": haggis.ROGERS_3P.variant(sets=False),
    "haggis without wide stairs": haggis.OFFICIAL_2P.variant(wide_stairs=False),
}
HAGS = {
    "three hags": three_hags.THREE_HAGS,
    "three hags to the 10": three_hags.THREE_HAGS.variant(broom_in_runs=False),
}
Case: TypeAlias = tuple[Sequence[Shaped], Callable[..., bool], Callable[..., Answers]]


def of_haggis(game: haggis.Haggis) -> Case:
    """Return the combinations that a hand with one court of each rank can make, and what is said of each."""
    every = [each for each in haggis_combinations(game) if is_allowed(game, each)]
    state = game.position(["2r 3r", "4r 5r", "6r 7r"][: game.players])

    def said(old: haggis.Combination) -> Answers:
        trick = Trick(SEAT, (haggis.Play(SEAT, state.hands[0], old),))
        return game.beaten_by(attrs.evolve(state, trick=trick))

    return every, game.beats, said


def haggis_combinations(game: haggis.Haggis) -> Iterator[haggis.Combination]:
    """Make everything by hand: as many spot cards as there are, and courts in the holes."""
    suits = [suit.symbol for suit in game.pack.suits]
    for text in (*"JQK", "J Q", "J K", "Q K", "J Q K", "3r 5o 7y 9g", "3r 5r 7r 9r"):
        yield game.readings(game.pack.parse(text))[0]
    for rank, courts in product(game.pack.ranks[:9], range(4)):
        yield from (Set(rank, spots + courts) for spots in range(1, len(suits) + 1))
    for width in range(1, len(suits) + 2):
        for length, top in product(range(2, 13), range(3, 14)):
            run = Run(game.pack.ranks[top - 2], length, width)
            spots = [
                f"{rank}{suit}"
                for rank in range(max(2, top - length + 1), min(top, 10) + 1)
                for suit in suits[:width]
            ]
            holes = length * width - len(spots)
            if top - length >= 1 and 0 <= holes <= 3:
                ways = (" ".join((*spots, *courts)) for courts in combinations("JQK", holes))
                if any(run in game.readings(game.pack.parse(way)) for way in ways):
                    yield run


def of_dou_dizhu(game: dou_dizhu.DouDizhu) -> Case:
    """Return the combinations of the pack, and what is said of each."""
    state = game.position(["7", "8", "9"])

    def said(old: dou_dizhu.Combination) -> Answers:
        return game.what_beats(state, old)

    return list(BY_KEY.values()), game.beats, said


def of_guandan(game: guandan.Guandan) -> Case:
    """Return the combinations of the pack, and what is said of each."""
    state = game.position(["3s 4s", "3h 4h", "3d 4d", "3c 4c"])

    def said(old: guandan.Combination) -> Answers:
        trick = Trick(SEAT, (guandan.Play(SEAT, state.hands[0], old),))
        return game.beaten_by(attrs.evolve(state, trick=trick))

    return [*tables_of(0, game).strength], game.beats, said


def of_three_hags(game: three_hags.ThreeHags) -> Case:
    """Return the combinations of the pack under some house rules, and what is said of each."""

    def said(old: three_hags.Combination) -> Answers:
        return answers_to_hags(game, old)

    known = table(broom_in_runs=game.broom_in_runs, declare_lower=game.declare_lower)
    return list(dict.fromkeys(reading for reading, _ in known.entries)), game.beats, said


def of_big_two(game: big_two.BigTwo) -> Case:
    """Return the combinations of the pack, of the many flushes every hundredth one, and what is said of each."""
    state = game.position(["3d 4d", "3c 4c", "3h 4h", "3s 4s"])
    found = [each for each, _ in game.plays(game.pack.full.mask, None)]
    flushes = [each for each in found if isinstance(each, big_two.Flush)]
    every = [each for each in found if not isinstance(each, big_two.Flush)] + flushes[::-100]

    def said(old: big_two.Combination) -> Answers:
        trick = Trick(SEAT, (Play(SEAT, state.hands[0], old),))
        return game.beaten_by(attrs.evolve(state, trick=trick))

    return every, game.beats, said


def of_tichu(game: tichu.Tichu) -> Case:
    """Return the combinations of the pack but the Dog, which nothing answers, and what is said of each."""
    state = game.position(["3j 4j", "3s 4s", "3p 4p", "3r 4r"])

    def said(old: tichu.Combination) -> Answers:
        trick = Trick(SEAT, (tichu.Play(SEAT, state.hands[0], old),))
        return game.beaten_by(attrs.evolve(state, trick=trick))

    return [each for each in OF_TICHU.values() if each != tichu.Dog()], game.beats, said


def of_zheng_shangyou(game: zheng_shangyou.ZhengShangyou) -> Case:
    """Return the combinations of the pack, and what is said of each."""
    state = game.position(["3s 4s", "3c 4c", "3d 4d", "3h 4h"])
    shapes = [shape for row in zheng_shangyou.SHAPES for shape in row]
    every = [group for shape in shapes for group in zheng_shangyou.groups(*shape).values()]

    @cache
    def on(old: zheng_shangyou.Group) -> Playing[zheng_shangyou.Group]:
        trick = Trick(SEAT, (Play(SEAT, state.hands[0], old),))
        return attrs.evolve(state, trick=trick)

    def beats(new: zheng_shangyou.Group, old: zheng_shangyou.Group) -> bool:
        return game.answers(on(old), new)

    def said(old: zheng_shangyou.Group) -> Answers:
        return game.beaten_by(on(old))

    return every, beats, said


NAMED: dict[type, str] = {
    haggis.Bomb: "a bomb",
    dou_dizhu.Bomb: "a bomb",
    dou_dizhu.Rocket: "the rocket",
    guandan.Bomb: "a bomb",
    guandan.Flush: "a bomb",
    guandan.Jokers: "a bomb",
    tichu.FourBomb: "a bomb",
    tichu.StraightBomb: "a bomb",
    three_hags.Flier: "a flier",
    three_hags.Run: "a run",
    three_hags.Coven: "the coven",
}


def word(new: Shaped) -> str:
    """Name what beats another shape, as the sentences do."""
    if new.shape == "four" or isinstance(new, get_args(big_two.Combination)):
        return f"a {new.shape}"
    return NAMED.get(type(new), new.shape)


CASES: dict[str, Callable[[], Case]] = {
    **{name: partial(of_haggis, game) for name, game in HAGGIS.items()},
    "dou-dizhu": partial(of_dou_dizhu, dou_dizhu.DOU_DIZHU),
    "guandan": partial(of_guandan, guandan.GUANDAN),
    **{name: partial(of_three_hags, game) for name, game in HAGS.items()},
    **{game.name: partial(of_big_two, game) for game in big_two.GAMES},
    "tichu": partial(of_tichu, tichu.TICHU),
    "zheng-shangyou": partial(of_zheng_shangyou, zheng_shangyou.ZHENG_SHANGYOU),
}


@rule("C-13", "H-8", "H-10", "D-9", "D-10", "V-10", "W-14", "W-16", "W-17", "K-26", "K-27")
@pytest.mark.parametrize("name", CASES)
def test_what_is_said_to_beat_a_combination_does_and_nothing_else(name: str) -> None:
    """A higher one of its shape is spoken of if there is one, and each other thing that beats it, too."""
    every, beats, said = CASES[name]()
    assert len({old.shape for old in every}) > 4
    for old in every:
        answers = said(old)
        assert answers is not None
        beating = (new for new in every if beats(new, old))
        true = {HIGHER if new.shape == old.shape else word(new) for new in beating}
        assert (old, sorted(answers)) == (old, sorted(true))


@pytest.mark.parametrize(
    ("game", "start", "lead", "tried", "sentence"),
    [
        (
            haggis.OFFICIAL_2P,
            haggis.OFFICIAL_2P.position(("J Q 2r", "K 3r")),
            "J Q",
            "K",
            "single K does not answer bomb J Q: it takes a higher bomb (H-17)",
        ),
        (
            haggis.OFFICIAL_2P,
            haggis.OFFICIAL_2P.position(("3r 5r 7r 9r 2r", "J Q 3o")),
            "3r 5r 7r 9r",
            "J Q",
            "bomb J Q does not beat bomb suited: nothing beats it, so pass (H-15)",
        ),
        (
            dou_dizhu.FIXED_LANDLORD,
            dou_dizhu.FIXED_LANDLORD.position(("B R 4", "5 5 5 5 9", "7")),
            "B R",
            "5 5 5 5",
            "bomb 5 does not beat rocket: nothing beats it, so pass (D-10)",
        ),
        (
            three_hags.THREE_HAGS,
            three_hags.THREE_HAGS.position(("Js Jc 4s", "5s 5h 4h")),
            "Js Jc",
            "5s",
            "onesie 5s does not answer twosie of brooms, which has 2 cards: it takes a flier (V-10)",
        ),
        (
            tichu.TICHU,
            tichu.TICHU.position(("Dr 2j", "3j Ph", "7j", "8j")),
            "Dr",
            "Ph",
            "single A½ does not beat single Dr: it takes a bomb (K-31)",
        ),
        (
            FOR_TWO,
            FOR_TWO.position(("2s 2c 3s", "4s 4c 5s 5c 6s 6c 7h")),
            "2s 2c",
            "4s 4c 5s 5c 6s 6c",
            f"3 pairs to 6s does not answer pair to 2s: it takes {FOURS} (ZS-5)",
        ),
    ],
)
def test_a_refused_answer_says_what_would_do(
    game: AnyGame, start: object, lead: str, tried: str, sentence: str
) -> None:
    """On a bomb no shape helps, on the highest one of a shape no higher one, and on the rocket nothing."""
    led = game.apply(start, game.attempt(start, game.seats[0], game.pack.parse(lead)))
    assert str(game.attempt(led, game.seats[1], game.pack.parse(tried))) == sentence


@pytest.mark.parametrize("name", [*catalogue(), "leaflet for three"])
def test_nobody_is_told_to_wait_for_oneself(name: str) -> None:
    """Whatever a seat tries, and whenever: it is told what to do, or to wait for another seat."""
    game = {"leaflet for three": LEAFLET_3P, **catalogue()}[name]
    pack, waits = game.pack, 0
    for skip in range(40):
        state = reach(game, skip % 5, skip).state
        if not game.to_act(state):
            continue
        actions = [action for seat in game.to_act(state) for action in legal(game, state, seat)]
        for seat, action in product(game.seats, actions):
            moved = attrs.evolve(action, seat=seat)
            objections = (
                game.objection(state, moved),
                game.attempt(state, seat, pack.cards(pack.faces[:1])),
            )
            for objection in objections:
                waits += "wait for" in str(objection)
                assert f"wait for seat {seat}" not in str(objection)
                assert f"and seat {seat}" not in str(objection)
    assert waits > 0


# Any: actions of any game
def legal(game: AnyGame, state: object, seat: Seat) -> list[Any]:
    """Return some of what a seat may do: the first and the last."""
    actions = game.legal_actions(state, seat)
    return [actions[0], actions[-1]]


@rule("H-13", "H-11")
@pytest.mark.parametrize(("game", "readings"), [(TWO, 2), (LOWER, 4)])
def test_what_cards_are_said_to_be_is_what_they_can_be_played_as(
    game: haggis.Haggis, readings: int
) -> None:
    """A lower window is not named among them where it would be refused, and is where it would not."""
    state = game.position(["5r J Q 2o", "9y 9g"])
    cards = game.pack.parse("5r J Q")
    wrong = haggis.Play(SEAT, cards, Set(Rank("9"), 3))
    objection = game.objection(state, wrong)
    assert objection is not None
    assert isinstance(objection.reason, NotThatReading)
    assert len(objection.reason.readings) == readings
    named = [haggis.Play(SEAT, cards, each) for each in game.readings(cards)]
    allowed = tuple(play.reading for play in named if game.objection(state, play) is None)
    assert objection.reason.readings == allowed


@rule("H-13", "H-15")
@pytest.mark.parametrize(
    ("lead", "kind"),
    [("4o 5o 6o", LowerWindow), ("5o 6o 7o", TooLow), ("9o 9y", WrongShape), ("J K", WrongShape)],
)
def test_to_play_cards_at_their_highest_is_advised_where_it_helps(lead: str, kind: type) -> None:
    """On a run to 7 it does not: then the run to 6 is too low, and nobody hears of windows."""
    start = TWO.position([f"{lead} 2o", "5r J Q 9g"])
    state = TWO.apply(start, TWO.parse(start, SEAT, lead))
    cards = TWO.pack.parse("5r J Q")
    lower = haggis.Play(Seat(1), cards, Run(Rank("6"), 3))
    objection = TWO.objection(state, lower)
    assert objection is not None
    assert isinstance(objection.reason, kind)
    if isinstance(objection.reason, LowerWindow):
        highest = Run(Rank("7"), 3)
        assert objection.reason.highest == (highest,)
        assert TWO.objection(state, attrs.evolve(lower, reading=highest)) is None


@rule("R-1", "P-8")
@pytest.mark.parametrize(
    ("lead", "advice"),
    [
        ("", "play them as run 5 to 7"),
        ("4o 5o 6o", "play them as run 5 to 7"),
        ("5o 6o 7o", "choose other cards"),
        ("9o", "choose other cards"),
    ],
)
def test_cards_that_are_a_run_are_not_put_aside_as_a_set(lead: str, advice: str) -> None:
    """Without sets 5r J Q is no three 5s: it is a run, which is advised where it can be played."""
    game = haggis.OFFICIAL_2P.variant(sets=False)
    hands = [f"{lead} 2o", "5r J Q 9g"]
    state: haggis.State = game.position(hands, 0 if lead else 1)
    if lead:
        state = game.apply(state, game.parse(state, SEAT, lead))
    three = haggis.Play(Seat(1), game.pack.parse("5r J Q"), Set(Rank("5"), 3))
    objection = game.objection(state, three)
    assert objection is not None
    assert isinstance(objection.reason, haggis.NotAllowedHere)
    assert str(objection) == f"3 of 5s is not played under these house rules: {advice} (R-1)"
    for each in objection.reason.instead:
        assert game.objection(state, attrs.evolve(three, reading=each)) is None


@rule("G-10", "V-10")
@pytest.mark.parametrize(
    ("lead", "kind"),
    [("", LowerWindow), ("4h 5h 6h", LowerWindow), ("5c 6c 7c", TooLow), ("9s 9c", WrongSize)],
)
def test_the_higher_place_of_an_imp_is_advised_where_it_helps(lead: str, kind: type) -> None:
    """A run to 9 is no run to 8; to play it as what it is is advised only where that beats the pile."""
    game = three_hags.THREE_HAGS
    hands = [f"{lead} 2s", "7h 8h Kh 3s"]
    state: three_hags.State = game.position(hands, 0 if lead else 1)
    if lead:
        state = game.apply(state, game.parse(state, SEAT, lead))
    lower = game.parse(state, Seat(1), "7h 8h Kh = run h 6 to 8")
    objection = game.objection(state, lower)
    assert objection is not None
    assert isinstance(objection.reason, kind)


@rule("L-2", "D-17")
def test_who_is_awaited_is_told_what_to_do() -> None:
    """The one that all wait for hears no number of a seat, the others do."""
    bets, seats = haggis.LEAFLET_2P, haggis.LEAFLET_2P.seats
    state = bets.start(bets.deal(Random(1), dealer=seats[0]))
    waiting = bets.apply(state, haggis.Bet(seats[0], 0))
    assert [str(bets.objection(each, haggis.Pass(seats[0]))) for each in (state, waiting)] == [
        "declare your bet first, for example: bet 0 for no bet (L-2)",
        "waiting for seat 1 to declare a bet (L-2)",
    ]
    auction = dou_dizhu.DOU_DIZHU
    called = auction.start(auction.deal(Random(1), dealer=seats[1], leader=seats[0]))
    called = auction.apply(called, dou_dizhu.Bid(seats[0], 1))
    card = called.hands[1].pack.cards(list(called.hands[1])[:1])
    assert str(auction.attempt(called, seats[1], card)) == (
        "the auction is not over: bid 2 or 3, or pass (D-17)"
    )
