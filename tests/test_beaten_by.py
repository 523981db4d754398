"""What beats the table, in words: every game says it, before somebody tries what does not."""

from random import Random
from typing import Any, Protocol, runtime_checkable

import pytest
import zheng_shangyou

from cases import for_each
from climbcards import AnyGame, ClimbcardsError, Dealt, Rank, playout
from climbcards.games import big_two, dou_dizhu, haggis, president, three_hags, threes, tichu
from climbcards.games.threes.cards import JOKER, RANKS, VALUES
from climbcards.reasons import HIGHER, Answers, TooLow, WrongShape, WrongSize, advice
from rulebook import rule

TWO = haggis.OFFICIAL_2P
CLIMBING: list[AnyGame] = [
    TWO,
    haggis.OFFICIAL_3P,
    dou_dizhu.DOU_DIZHU,
    three_hags.THREE_HAGS,
    *big_two.GAMES,
    *president.GAMES,
    *tichu.GAMES,
    zheng_shangyou.ZHENG_SHANGYOU,
]


@runtime_checkable
class Explaining(Protocol):
    """A game that says what beats the play on the table."""

    # Any: a state of any game
    def beaten_by(self, state: Any, /) -> Answers:  # noqa: ANN401
        """Return what beats it in words; None if the game does not say."""
        ...


def said_by(game: AnyGame, state: Dealt) -> Answers:
    """Ask a game what beats the last play."""
    assert isinstance(game, Explaining)
    return game.beaten_by(state)


@pytest.mark.parametrize("game", CLIMBING, ids=str)
def test_what_is_said_before_is_what_a_refusal_says(game: AnyGame) -> None:
    """In whole rounds, what beats the last play is named as in the refusal of a card that does not."""
    rng, compared = Random(7), 0
    for _ in range(3):
        state = game.start(game.deal(rng, game.seats[0]))
        while seats := game.to_act(state):
            hand = game.view(state, seats[0]).hand
            assert hand is not None
            for card in hand:
                tried = game.attempt(state, seats[0], game.pack.cards([card]))
                reason = getattr(tried, "reason", None)
                if isinstance(reason, TooLow | WrongShape | WrongSize):
                    assert said_by(game, state) == reason.answers
                    compared += 1
            state = game.apply(state, rng.choice(game.legal_actions(state, seats[0])))
    assert compared > 100


def test_where_nothing_is_to_be_beaten_nothing_is_said() -> None:
    """On the lead, before the play, while a trick is awarded, and after the round."""
    rng = Random(7)
    games: list[AnyGame] = [
        TWO,
        haggis.LEAFLET_2P,
        dou_dizhu.DOU_DIZHU,
        big_two.BIG_TWO,
        tichu.TICHU,
    ]
    for game in (*games, three_hags.THREE_HAGS, threes.THREES):
        state = game.start(game.deal(rng, game.seats[0]))
        assert said_by(game, state) is None
    three = haggis.OFFICIAL_3P
    awarding: haggis.State = three.position(("J Q 2r", "3r 4r", "5r 6r"))
    for text in ("J Q", "pass", "pass"):
        awarding = three.apply(awarding, three.parse(awarding, three.to_act(awarding)[0], text))
    assert isinstance(awarding, haggis.Awarding)
    assert three.beaten_by(awarding) is None
    over = TWO.position(("2r", "3r"))
    assert TWO.beaten_by(TWO.apply(over, TWO.parse(over, TWO.to_act(over)[0], "2r"))) is None


@pytest.mark.parametrize("game", [*CLIMBING, threes.THREES], ids=str)
def test_nothing_beats_a_round_that_is_over(game: AnyGame) -> None:
    """Whatever its last play was, there is nothing to be beaten any more."""
    state = game.start(game.deal(Random(7), game.seats[0]))
    over = playout(game, state, [game.policies()["random"]] * len(game.seats), Random(7))
    assert game.sheet(over) is not None
    assert said_by(game, over) is None


def test_only_a_state_of_the_game_can_be_asked() -> None:
    """A state of another game on the kit is refused, as at every door."""
    other = zheng_shangyou.ZHENG_SHANGYOU
    state = other.start(other.deal(Random(7), other.seats[0]))
    with pytest.raises(ClimbcardsError, match="big-two"):
        said_by(big_two.BIG_TWO, state)


@rule("T-2", "T-3", "T-4", "T-7", "T-8", "S-3")
@for_each("ten_is_wild", [False, True])
@for_each("eight_is_normal", [False, True])
@for_each("value", RANKS[:8] + RANKS[9:], ids=str)
def test_the_ranks_that_fit_are_named(
    value: Rank, *, ten_is_wild: bool, eight_is_normal: bool
) -> None:
    """On every rank those are named that may be played on it, each once, and no others; or any card is."""
    game = threes.THREES.variant(ten_is_wild=ten_is_wild, eight_on_empty_is_normal=eight_is_normal)
    state = game.position(["3 4", "5 6", "7 9", "J Q"], stack=str(value))
    said = game.beaten_by(state)
    fitting = {rank for rank in (*RANKS, JOKER) if game.playable([value], rank)}
    assert said is not None
    if said == ("any card",):
        assert fitting == {*RANKS, JOKER}
        return
    plain, *beside = said
    rank, _, way = plain.partition(" or ")
    bound = VALUES[Rank(rank)]
    named = {
        "lower": {each for each in RANKS if VALUES[each] <= bound},
        "higher": {each for each in RANKS if VALUES[each] >= bound},
        "": {Rank(rank)},
    }[way]
    assert named.isdisjoint(map(Rank, beside))
    assert named | {*map(Rank, beside)} == fitting


@rule("T-5")
def test_on_eights_alone_any_card_goes() -> None:
    """They have no value, unless the house rule gives them one; on the empty table nothing is to be answered."""
    hands = ["3 4", "5 6", "7 9", "J Q"]
    game = threes.THREES
    assert game.beaten_by(game.position(hands, stack="8 8")) == ("any card",)
    assert game.beaten_by(game.position(hands)) is None
    normal = game.variant(eight_on_empty_is_normal=True)
    said = normal.beaten_by(normal.position(hands, stack="8 8"))
    assert said is not None
    assert said[0] == "8 or higher"


def test_ways_are_joined_in_a_sentence() -> None:
    """One way, two, or more; higher is said of the shape on the table."""
    pair = TWO.readings(TWO.pack.parse("5r 5o"))[0]
    assert advice(None, ("A",)) == "it takes A"
    assert advice(pair, (HIGHER, "a bomb")) == "it takes a higher pair or a bomb"
    assert advice(None, ("5 or higher", "2", "Jo")) == "it takes 5 or higher, 2 or Jo"
    assert advice(pair, ()) == "nothing beats it, so pass"
