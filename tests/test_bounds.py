"""Between which points each seat ends a round."""

import pytest
from zheng_shangyou import ZHENG_SHANGYOU

from climbcards import AnyGame, Bounds, ClimbcardsError
from climbcards.authors import NotOfferedError
from climbcards.games.big_two import BIG_TWO, HONG_KONG, NATURAL, TAIWAN
from climbcards.games.dou_dizhu import DOU_DIZHU, FIXED_LANDLORD
from climbcards.games.haggis import LEAFLET_2P, OFFICIAL_2P, OFFICIAL_3P
from climbcards.games.president import FEDERATION, PRESIDENT
from climbcards.games.three_hags import THREE_HAGS
from climbcards.games.threes import THREES
from climbcards.games.tichu import TICHU, TOURNAMENT
from climbcards.games.tien_len import TIEN_LEN, Instant, Rotten, Scoring
from numbered import EVERY, met
from rulebook import rule
from strategies import soak


@pytest.mark.parametrize("name", EVERY)
def test_no_round_ends_beyond_its_bounds(name: str) -> None:
    """Nobody has more or less points, and the total is what it is said to be, if that is said."""
    game = EVERY[name]
    bounds, ended = game.bounds(), 0
    for seed in range(soak(1)):
        for state, _ in met(game, seed):
            scores = game.scores(state)
            if scores is not None:
                ended += 1
                assert bounds.least <= min(scores)
                assert max(scores) <= bounds.most
                assert bounds.total in {None, sum(scores)}
    assert ended


@pytest.mark.covers
@rule("W-26", "W-27", "W-28", "W-29")
@pytest.mark.parametrize(
    ("game", "bounds"),
    [
        (BIG_TWO, Bounds(-39, 0, None)),
        (BIG_TWO.variant(players=3), Bounds(-54, 0, None)),
        (BIG_TWO.variant(players=2, hand=26), Bounds(-78, 0, None)),
        (HONG_KONG, Bounds(-117, 117, 0)),
        (TAIWAN, Bounds(-208, 624, 0)),
        (NATURAL, Bounds(-26, 78, 0)),
    ],
    ids=str,
)
def test_the_bounds_of_big_two(game: AnyGame, bounds: Bounds) -> None:
    """A whole hand is lost, which is one more card where one is taken up; with four 2s where they double."""
    assert game.bounds() == bounds


@rule("D-26", "D-27", "D-28")
@pytest.mark.parametrize(
    ("game", "most"),
    [
        (DOU_DIZHU, 2 * 3 * 2**13),
        (FIXED_LANDLORD, 2 * 2**13),
        (DOU_DIZHU.variant(bombs_double=False), 2 * 3 * 2),
        (DOU_DIZHU.variant(bombs_double=False, spring_doubles=False), 2 * 3),
    ],
    ids=str,
)
def test_the_bounds_of_dou_dizhu(game: AnyGame, most: int) -> None:
    """The landlord wins or loses twice the stake, doubled by 13 bombs at most, or by a spring."""
    assert game.bounds() == Bounds(-most, most, 0)


@rule("C-18", "H-1", "H-21", "H-26", "H-29", "R-13")
def test_the_bounds_of_haggis() -> None:
    """All cards, five points for each card of a full hand, and all bets; nobody loses points."""
    assert OFFICIAL_2P.bounds() == Bounds(0, 36 + 5 * 17 + 2 * 30, None)
    assert OFFICIAL_3P.bounds() == Bounds(0, 50 + 5 * 17 + 3 * 30, None)
    assert LEAFLET_2P.bounds() == Bounds(0, 42 + 5 * 17 + 2 * 30, None)


@rule("N-29")
def test_the_bounds_of_president() -> None:
    """What the first and the last place are worth; all places together are worth the same in every round."""
    assert PRESIDENT.bounds() == Bounds(0, 2, 3)
    assert FEDERATION.bounds() == Bounds(-2, 2, 0)
    assert PRESIDENT.variant(players=8, points=(5, -1)).bounds() == Bounds(-1, 5, 4)


@rule("V-14", "G-15")
def test_the_bounds_of_three_hags() -> None:
    """The loser holds all cards but the winner's thirteen, and the hags that are worth most, here or there."""
    assert THREE_HAGS.bounds().least == 0
    hags = THREE_HAGS.variant(number_points=0, broom_points=0, imp_points=0, hag_points=7)
    assert hags.variant(hag_bonus=2).bounds() == Bounds(0, 21, None)
    assert hags.variant(hag_bonus=9).bounds() == Bounds(0, 27, None)
    numbers = hags.variant(number_points=1, hag_points=0, hag_bonus=0)
    assert numbers.bounds() == Bounds(0, 26, None)


@rule("T-28")
def test_the_bounds_of_threes() -> None:
    """A point for each seat ranked below."""
    assert THREES.bounds() == Bounds(0, 3, 6)
    assert THREES.variant(players=2).bounds() == Bounds(0, 1, 1)


@rule("K-3", "K-71", "K-73", "K-74", "K-75", "K-76")
def test_the_bounds_of_tichu() -> None:
    """All cards but the Phoenix, or a double victory, and a call; the Phoenix alone, and two calls that fail."""
    assert TICHU.bounds() == Bounds(-25 - 400, 200 + 200, None)
    assert TOURNAMENT.bounds() == Bounds(-25 - 200, 125 + 100, None)


@rule("J-40", "J-42", "J-43", "J-44", "J-45", "J-48")
def test_the_bounds_of_tien_len() -> None:
    """Places, then what three others pay: for being frozen, for what is left, for cuts, for a hand that wins at once."""
    plain = TIEN_LEN.variant(rotten=None, chops=False, frozen=False, instant=())
    assert plain.bounds() == Bounds(-2, 2, 0)
    assert plain.variant(frozen=True).bounds() == Bounds(-2 - 2, 2 + 3 * 2, 0)
    left = 2 * (1 + 2) + 13 // 4 * 6
    assert plain.variant(rotten=Rotten.WINNER).bounds() == Bounds(-2 - left, 2 + 3 * left, 0)
    cut = 2 * (1 + 2) + 13 * 6
    assert plain.variant(chops=True).bounds() == Bounds(-2 - cut, 2 + cut, 0)
    assert plain.variant(instant=(Instant.FOUR_TWOS,)).bounds() == Bounds(-4, 3 * 4, 0)
    cards = plain.variant(scoring=Scoring.CARDS, play_on=False, points=None)
    assert cards.bounds() == Bounds(-13, 3 * 13, 0)


def test_a_game_that_knows_no_bounds_says_so() -> None:
    """Nobody has written them."""
    with pytest.raises(NotOfferedError, match="zheng-shangyou does not write bounds"):
        ZHENG_SHANGYOU.bounds()


def test_bounds_go_from_the_least_to_the_most() -> None:
    """The other way round is an error."""
    assert Bounds(1, 1, 4).total == 4
    with pytest.raises(ClimbcardsError, match="least is 2: expected no more than 1"):
        Bounds(2, 1, None)
