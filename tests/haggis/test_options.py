"""The presets and house rules, the pack, and the deal."""

from collections import Counter
from random import Random
from typing import Any, Final

import attrs
import pytest

from cases import for_each
from climbcards import Card, CardsError, ClimbcardsError, Deal, Rank, Seat, Suit
from climbcards.games import haggis
from climbcards.games.haggis import (
    LEAFLET_2P,
    LEAFLET_BEST_OF_THREE,
    OFFICIAL_2P,
    OFFICIAL_3P,
    ROGERS_3P,
    ROGERS_3P_FLAT,
    TOURNAMENT_3P,
    BetWindow,
    BombCapture,
    CardPoints,
    Dealing,
    FailedBets,
    Haggis,
    LastHand,
    LeadTie,
)
from climbcards.games.haggis.cards import points_of
from haggis_tables import dealt
from rulebook import rule

TWO, THREE = OFFICIAL_2P, OFFICIAL_3P
DEFAULTS: Final[dict[str, object]] = {
    "players": 2,
    "sets": True,
    "declare_lower": False,
    "wide_stairs": True,
    "bets": (0, 15, 30),
    "bet_window": BetWindow.UNTIL_FIRST_CARD,
    "failed_bets": FailedBets.FIRST_OUT_AND_NON_BETTORS,
    "bomb_capture": BombCapture.CHOSEN,
    "last_hand": LastHand.FIRST_OUT,
    "card_points": CardPoints.PRINTED,
    "hand_card_points": 5,
    "second_out_scores": True,
    "first_out_bonus": 0,
    "dealing": Dealing.MOST_POINTS,
    "lead_tie": LeadTie.LEFT_OF_DEALER,
    "target": 250,
    "rounds": None,
    "best_of": 1,
}
ROGER: Final[dict[str, object]] = {
    "players": 3,
    "failed_bets": FailedBets.FIRST_OUT,
    "last_hand": LastHand.SECOND_OUT,
    "dealing": Dealing.RIGHT_OF_LEADER,
    "lead_tie": LeadTie.AFTER_LAST_LEADER,
}
LEAFLET: Final[dict[str, object]] = {
    "bet_window": BetWindow.BEFORE_FIRST_LEAD,
    "last_hand": LastHand.IN_HAND_POINTS,
    "card_points": CardPoints.FLAT,
}
NEXT: Final[dict[str, object]] = {"players": 3, "bomb_capture": BombCapture.NEXT_HIGHEST}


@rule("P-1", "P-2", "P-3", "P-4", "P-5", "P-6", "P-7", "R-5", "R-6", "R-8", "R-9", "R-10")
@rule("R-12", "R-13", "R-15", "R-16", "H-29", "L-2", "L-3", "L-7", "L-10")
@for_each(
    ("game", "name", "options"),
    [
        (OFFICIAL_2P, "haggis/official-2p", {}),
        (OFFICIAL_3P, "haggis/official-3p", {"players": 3}),
        (TOURNAMENT_3P, "haggis/tournament-3p", NEXT),
        (ROGERS_3P, "haggis/rogers-3p", ROGER),
        (ROGERS_3P_FLAT, "haggis/rogers-3p-flat", ROGER | {"card_points": CardPoints.FLAT}),
        (LEAFLET_2P, "haggis/leaflet-2p", LEAFLET),
        (
            *(LEAFLET_BEST_OF_THREE, "haggis/leaflet-best-of-three"),
            LEAFLET | {"target": 150, "best_of": 3},
        ),
    ],
)
def test_the_options_of_each_preset(game: Haggis, name: str, options: dict[str, object]) -> None:
    """All others are the defaults, which are the printed game for two."""
    assert attrs.asdict(game, recurse=False) == {"name": name} | DEFAULTS | options
    assert set(game.policies()) == {"random", "greedy"}
    assert (game in haggis.GAMES, len(haggis.GAMES)) == (True, 7)
    assert Haggis() == OFFICIAL_2P


@rule("P-8", "R-10")
@for_each(
    "options",
    [
        {"bets": (0,)},
        {"bets": tuple(range(20))},
        {"hand_card_points": 0},
        {"first_out_bonus": 5, "second_out_scores": False},
        {"lead_tie": LeadTie.LAST_WINNER},
        {"lead_tie": LeadTie.LAST_WINNER, "dealing": Dealing.RIGHT_OF_LEADER},
        {"target": 1},
        {"rounds": 1, "target": None},
        {"best_of": 9},
        {"last_hand": LastHand.IN_HAND_POINTS},
    ],
)
def test_house_rules_that_can_be_played(options: dict[str, object]) -> None:
    """The variant has them and can be dealt; the game it was asked of stays, and is the variant of nothing."""
    # Any: options of several types
    vary: Any = THREE.variant
    game = vary(**options)
    assert isinstance(game, Haggis)
    assert {name: getattr(game, name) for name in options} == options
    assert game.to_act(dealt(game)) == game.seats
    assert game.name == "haggis/official-3p+house"
    vary = game.variant
    assert vary(**{name: getattr(THREE, name) for name in options}, name=THREE.name) == THREE
    assert THREE.variant() == THREE


@rule("C-1", "C-2", "H-1", "H-2", "H-36", "P-8")
@for_each(
    ("game", "suits", "points"),
    [(TWO, "royg", 36), (THREE, "roygb", 50), (THREE.variant(players=2), "royg", 36)],
)
def test_the_pack(game: Haggis, suits: str, points: int) -> None:
    """A card of each rank and suit, and courts without a suit for each player; what all of it is worth."""
    ranks = [str(number) for number in range(2, 11)]
    spots = Counter(Card(Rank(rank), Suit(suit)) for rank in ranks for suit in suits)
    courts = Counter({Card(Rank(rank)): game.players for rank in "JQK"})
    assert Counter(game.pack.faces) == spots | courts
    assert " ".join(map(str, game.pack.ranks)) == "2 3 4 5 6 7 8 9 10 J Q K"
    assert str(game.pack.parse("K 10r 2g J 9o 2r Q")) == "2r 2g 9o 10r J Q K"
    assert points_of(game, game.pack.full) == points
    worth = {"2r 4r 6r 8r 10r": 0, "3r": 1, "5o": 1, "7y": 1, "9g": 1, "J": 2, "Q": 3, "K": 5}
    for cards, each in worth.items():
        assert points_of(game, game.pack.parse(cards)) == each


@rule("C-3")
@for_each(("game", "left"), [(game, {2: 8, 3: 3}[game.players]) for game in haggis.GAMES])
def test_everybody_gets_14_spot_cards_and_the_three_courts(game: Haggis, left: int) -> None:
    """The haggis is what is left; chance is the caller's; the order within a hand does not matter."""
    for seed in range(3):
        deal = game.deal(Random(seed), dealer=Seat(1))
        assert deal == game.deal(Random(seed), dealer=Seat(1)) != game.deal(Random(9), Seat(1))
        for hand in deal.hands:
            assert [card.suit is None for card in hand] == [False] * 14 + [True] * 3
            assert {card.rank.symbol for card in hand[14:]} == {*"JQK"}
        assert (len(deal.hands), len(deal.stock)) == (game.players, left)
        state = game.start(deal)
        assert game.cards(state) == game.pack.full
        turned = attrs.evolve(deal, hands=tuple(hand[::-1] for hand in deal.hands))
        assert game.start(turned) == state


@rule("H-3", "H-27", "R-9")
def test_the_dealers_left_leads_unless_the_deal_names_another_one() -> None:
    """A deal that names a leader is followed, even if it is the dealer; both sit at the table."""
    for game in haggis.GAMES:
        for dealer in game.seats:
            deal = game.deal(Random(0), dealer)
            state = game.start(deal)
            assert (deal.leader, state.leader) == (None, (dealer + 1) % game.players)
            assert (state.dealer, game.awaited(state)[0]) == (dealer, state.leader)
            for leader in game.seats:
                state = game.start(game.deal(Random(0), dealer, leader))
                assert state.leader == game.awaited(state)[0] == leader
    for seat in (Seat(-1), Seat(2)):
        with pytest.raises(ClimbcardsError, match=f"there is no seat {seat}: a table for 2"):
            TWO.deal(Random(0), seat)
        for wrong in (attrs.evolve(DEAL, dealer=seat), attrs.evolve(DEAL, leader=seat)):
            with pytest.raises(ClimbcardsError, match=f"there is no seat {seat}"):
                TWO.start(wrong)


DEAL = TWO.deal(Random(2), dealer=Seat(0))
THREE_HANDS = THREE.deal(Random(2), dealer=Seat(0))
FIRST, SECOND, THIRD = THREE_HANDS.hands


def swapped(deal: Deal, seat: int, place: int, card: Card) -> Deal:
    """Put another card at a place of a hand."""
    hand = list(deal.hands[seat])
    hand[place] = card
    return attrs.evolve(deal, hands=(*deal.hands[:seat], tuple(hand), *deal.hands[seat + 1 :]))


@rule("C-3")
@for_each(
    ("game", "deal", "problem"),
    [
        (TWO, attrs.evolve(DEAL, stock=DEAL.stock[1:]), f"{DEAL.stock[0]} are missing"),
        (TWO, swapped(DEAL, 0, 0, DEAL.hands[1][0]), "2 times"),
        (TWO, swapped(DEAL, 1, 3, Card(Rank("7"), Suit("b"))), "this pack has no 7b"),
        (TWO, THREE_HANDS, "expected 2 hands of 17 cards each"),
        (
            THREE,
            attrs.evolve(THREE_HANDS, hands=(FIRST, SECOND)),
            "expected 3 hands of 17 cards each",
        ),
        (
            *(THREE, attrs.evolve(THREE_HANDS, hands=(FIRST[1:], SECOND, (*THIRD, FIRST[0])))),
            r"expected 3 hands of 17 .* not of \(16, 17, 18\)",
        ),
        # a hand with two Queens, another with two Jacks
        (
            THREE,
            swapped(swapped(THREE_HANDS, 0, 14, SECOND[15]), 1, 15, FIRST[14]),
            "seat 0 needs 14 spot cards and a J Q K each",
        ),
    ],
)
def test_a_deal_must_be_exactly_the_pack_and_dealt_as_the_rules_say(
    game: Haggis, deal: Deal, problem: str
) -> None:
    """A card left out, a card twice, a card of another pack, a hand that nobody can be dealt."""
    with pytest.raises(CardsError, match=problem):
        game.start(deal)
