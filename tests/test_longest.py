"""The longest round that each game can have, played on purpose: it takes what the game promises.

Cards are played singly, each loser keeps one, and everybody else passes on every play. A seat that has yet to
play gets the lead only by beating somebody, whose play then goes without its last pass. So every leader but
the first costs one action, until somebody is out.
"""

from typing import Any

import pytest
from zheng_shangyou import ZHENG_SHANGYOU

import dou_dizhu_tables
import haggis_tables
import hags_tables
import tichu_tables
from climbcards import AnyGame, Deal, Seat
from climbcards.games import haggis
from climbcards.games.dou_dizhu import DOU_DIZHU, FIXED_LANDLORD, DouDizhu
from climbcards.games.haggis import Haggis
from climbcards.games.three_hags import THREE_HAGS
from climbcards.games.tichu import TICHU, Wishes
from rulebook import rule
from tables import A, B, C, enact


# Any: states of any game
def played_out(game: AnyGame, state: Any, *leaders: Seat) -> int:  # noqa: ANN401
    """Play singles to the end of the round; give how many plays and passes that takes.

    One leader after the other keeps the highest card and lays the lowest down last, which the next one beats.
    The last leader goes out.
    """
    done, waiting = 0, list(leaders)
    while game.to_act(state):
        (seat,) = game.to_act(state)
        (*_, last) = game.legal_actions(state, seat)
        leads, hand = str(last) != "pass", list(state.hands[seat])
        if waiting[1:2] == [seat] and len(state.hands[waiting[0]]) == 1:
            del waiting[0]
        elif not leads:
            state, done = game.apply(state, last), done + 1
            continue
        keeps = len(waiting) > 1 and len(hand) > 1
        state = game.apply(state, game.parse(state, seat, str(hand[-2 if keeps else -1])))
        done += 1
    return done


@rule("C-17", "C-18", "H-5", "H-18", "H-23")
@pytest.mark.parametrize("game", haggis.GAMES, ids=lambda game: game.name)
def test_the_longest_round_of_haggis(game: Haggis) -> None:
    """All bet; 33 plays of two seats, or 50 of three, of which the last and one for each change go without passes."""
    hands = ["2r 3r", "3o 10o", "2o 3y"] if game.players == 3 else ["2r 3r", "3o 10o"]
    state = haggis_tables.dealt(game, *hands)
    for seat in game.seats:
        state = game.apply(state, haggis.Bet(seat, 15))
    leaders = (A, C, B) if game.players == 3 else (A, B)
    done = game.players + played_out(game, state, *leaders)
    assert done == game.max_actions == {2: 2 + 33 + 31, 3: 3 + 50 + 2 * 48}[game.players]


@rule("D-2", "D-17", "D-23", "D-24", "D-25")
@pytest.mark.parametrize("game", [DOU_DIZHU, FIXED_LANDLORD], ids=lambda game: game.name)
def test_the_longest_round_of_dou_dizhu(game: DouDizhu) -> None:
    """Three calls; 52 plays, and two passes after each but the last, less one for each change of the lead."""
    state = game.start(dou_dizhu_tables.a_deal("3 4 5", "3 5 R", "3 4 B", stock="6 7 8"))
    if game.auction:
        state = enact(game, state, "A bid 1", "B pass", "C pass")
    done = 3 * game.auction + played_out(game, state, A, C, B)
    assert done == game.max_actions == 3 * game.auction + 52 + 2 * 51 - 2


@rule("V-11", "V-13", "G-12", "G-13")
def test_the_longest_round_of_three_hags() -> None:
    """38 plays, and a pass after each but the last and the one at which the lead changes."""
    state = hags_tables.dealt("Qs Jc", "Qh Jh")
    done = played_out(THREE_HAGS, state, A, B)
    assert done == 38 + 36
    assert done <= THREE_HAGS.max_actions == 75


def test_the_longest_round_of_a_game_on_the_kit() -> None:
    """The bound of the kit holds in games, too, in which the last seat lays all its cards down."""
    game = ZHENG_SHANGYOU.variant(players=2)
    lots = [game.pack.faces[0::3], game.pack.faces[1::3]]
    stock = game.pack.faces[2::3]
    deal = Deal(tuple(lots), stock, B, A)
    done = played_out(game, game.start(deal), A, B)
    assert done == 35 + 33
    assert done <= game.max_actions == 36 + 35
    assert ZHENG_SHANGYOU.max_actions == 54 + 53 * 3


@rule("K-51", "K-52", "K-53", "K-97")
def test_a_long_round_of_tichu() -> None:
    """All call and push; then single cards are led, on each of which all others pass, and each trick is taken."""
    game = TICHU.variant(wish=Wishes.NEVER)
    deal = Deal(tichu_tables.BY_SUIT, (), A)
    state = game.start(deal)
    lines = [f"{seat} decline" for seat in "ABCD"] + [f"{seat} tichu" for seat in "ABCD"]
    pushes = ["1 2j 3j", "2s 3s 4s", "2p 3p 4p", "2r 3r 4r"]
    lines += [f"{seat} push {cards}" for seat, cards in zip("ABCD", pushes, strict=True)]
    state, done = enact(game, state, *lines), len(lines)
    while game.to_act(state):
        (seat, *_) = game.awaited(state)
        state, done = game.apply(state, calm(game, state, seat)), done + 1
    assert done == 176
    assert done <= game.max_actions == 288


# Any: states of any game
def calm(game: AnyGame, state: Any, seat: Seat) -> Any:  # noqa: ANN401
    """Pass, take the trick or give it away, else lead the lowest card."""
    legal = list(game.legal_actions(state, seat))
    return next((each for each in legal if str(each).split()[0] in CALM), legal[0])


CALM = {"pass", "take", "award"}
