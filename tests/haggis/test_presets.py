"""The seven presets, row by row of the table in the rules."""

from random import Random
from typing import Final

import attrs
import pytest

from climbcards import catalogue
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
from haggis_tables import A, B, C, a_round
from rulebook import rule

every_preset = pytest.mark.parametrize("game", haggis.GAMES, ids=lambda game: game.name)

OFFICIAL: Final[dict[str, object]] = {
    "name": "haggis/official-2p",
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
THREE: Final = OFFICIAL | {"name": "haggis/official-3p", "players": 3}
ROGER: Final = THREE | {
    "name": "haggis/rogers-3p",
    "failed_bets": FailedBets.FIRST_OUT,
    "last_hand": LastHand.SECOND_OUT,
    "dealing": Dealing.RIGHT_OF_LEADER,
    "lead_tie": LeadTie.AFTER_LAST_LEADER,
}
LEAFLET: Final = OFFICIAL | {
    "name": "haggis/leaflet-2p",
    "bet_window": BetWindow.BEFORE_FIRST_LEAD,
    "last_hand": LastHand.IN_HAND_POINTS,
    "card_points": CardPoints.FLAT,
}


def options(game: Haggis) -> dict[str, object]:
    """Return every option of a game by name."""
    return attrs.asdict(game, recurse=False)


@rule("P-1")
def test_the_printed_game_for_two() -> None:
    """It has all the defaults."""
    assert options(OFFICIAL_2P) == OFFICIAL
    assert Haggis() == OFFICIAL_2P


@rule("P-2", "H-29")
def test_the_printed_game_for_three() -> None:
    """It differs in the number of players only, and pays no bonus."""
    assert options(OFFICIAL_3P) == THREE


@rule("P-3")
def test_the_tournament_game() -> None:
    """Nobody chooses who captures a bomb's trick."""
    expected = THREE | {
        "name": "haggis/tournament-3p",
        "bomb_capture": BombCapture.NEXT_HIGHEST,
    }
    assert options(TOURNAMENT_3P) == expected


@rule("P-4", "R-5", "R-6", "R-8", "R-9", "R-10", "R-12", "R-15", "R-16")
def test_rogers_game() -> None:
    """Bets, last hand, dealer and lead have rules of their own; all else is as printed."""
    assert options(ROGERS_3P) == ROGER


@rule("P-5", "R-13")
def test_rogers_flat_variant() -> None:
    """Only the points for cards differ."""
    expected = ROGER | {"name": "haggis/rogers-3p-flat", "card_points": CardPoints.FLAT}
    assert options(ROGERS_3P_FLAT) == expected


@rule("P-6", "L-2", "L-3", "L-10")
def test_the_leaflets_game() -> None:
    """Bets first, one point a card, six for a card in hand."""
    assert options(LEAFLET_2P) == LEAFLET


@rule("P-7", "L-7")
def test_the_leaflets_best_of_three() -> None:
    """The same in legs to 150."""
    expected = LEAFLET | {
        "name": "haggis/leaflet-best-of-three",
        "target": 150,
        "best_of": 3,
    }
    assert options(LEAFLET_BEST_OF_THREE) == expected


@rule("P-1", "P-2", "P-3", "P-4", "P-5", "P-6", "P-7")
def test_the_catalogue_has_all_seven() -> None:
    """Each under its name, as the very value of the module."""
    listed = {name: game for name, game in catalogue().items() if name.startswith("haggis/")}
    assert listed == {
        "haggis/official-2p": OFFICIAL_2P,
        "haggis/official-3p": OFFICIAL_3P,
        "haggis/tournament-3p": TOURNAMENT_3P,
        "haggis/rogers-3p": ROGERS_3P,
        "haggis/rogers-3p-flat": ROGERS_3P_FLAT,
        "haggis/leaflet-2p": LEAFLET_2P,
        "haggis/leaflet-best-of-three": LEAFLET_BEST_OF_THREE,
    }
    assert tuple(listed.values()) == haggis.GAMES


@rule("C-1", "C-3", "P-1", "P-2", "P-3", "P-4", "P-5", "P-6", "P-7")
@every_preset
def test_players_cards_and_haggis(game: Haggis) -> None:
    """42 cards and a haggis of 8 for two players, 54 and 3 for three."""
    cards, suits, stock = (42, 4, 8) if game.players == 2 else (54, 5, 3)
    assert (len(game.pack), len(game.pack.suits)) == (cards, suits)
    assert len(game.seats) == game.players
    deal = game.deal(Random(1), A)
    assert [len(hand) for hand in deal.hands] == [17] * game.players
    assert len(deal.stock) == stock


@rule("R-16", "C-4", "C-5", "C-6", "C-7", "C-8", "P-4", "P-6")
@every_preset
@pytest.mark.parametrize(
    ("cards", "readings"),
    [
        ("8r 8o J", ["3 of 8s"]),
        ("9r 10r J", ["run 9 to J", "run 8 to 10"]),
        ("7r 7o 8r 8o", ["pairs 7 to 8"]),
        ("7r 7o 8r 8y", []),
        ("3r 5o 7y 9g", ["bomb rainbow"]),
        ("3r 5r 7o 9g", []),
        ("J Q K", ["bomb J Q K"]),
        ("7r 7o 7y 7g 8r 8o 8y 8g J Q", ["quintuples 7 to 8"]),
    ],
)
def test_every_preset_plays_the_same_combinations(
    game: Haggis, cards: str, readings: list[str]
) -> None:
    """Sets, runs, stairs and bombs are common to all rule sets."""
    assert [str(reading) for reading in game.readings(game.pack.parse(cards))] == readings


@rule("C-13", "R-16", "P-4", "P-6")
@every_preset
def test_every_preset_has_the_same_order(game: Haggis) -> None:
    """The six bombs ascend, and each beats any other combination."""
    bombs = ["3r 5o 7y 9g", "J Q", "J K", "Q K", "J Q K", "3r 5r 7r 9r"]
    ladder = [game.readings(game.pack.parse(text))[0] for text in ["9r 9o 9y 9g", *bombs]]
    for low, old in enumerate(ladder):
        for high, new in enumerate(ladder):
            assert game.beats(new, old) == (high > low)


@rule("H-6", "P-1", "P-2")
@every_preset
def test_the_largest_set_depends_on_the_suits(game: Haggis) -> None:
    """Seven with two players, eight with three: all suits and J Q K."""
    eights = " ".join(f"8{suit}" for suit in game.pack.suits)
    largest = game.pack.parse(f"{eights} J Q K")
    assert str(game.readings(largest)[0]) == f"{5 + game.players} of 8s"


@rule("H-28", "R-10", "L-7", "L-10", "P-1", "P-2", "P-4", "P-6", "P-7")
@every_preset
def test_the_end_of_a_match(game: Haggis) -> None:
    """At 250, or by two legs at 150."""
    rest = (0,) * (game.players - 1)
    ranking = "ABC"[: game.players]
    target = 150 if game == LEAFLET_BEST_OF_THREE else 250
    legs = 2 if game == LEAFLET_BEST_OF_THREE else 1
    short = [a_round(target - 1, *rest, ranking=ranking)]
    assert game.standing(short).winner is None
    enough = [a_round(target, *rest, ranking=ranking)] * legs
    assert game.standing(enough).winner == A


@rule("H-27", "R-9", "P-2", "P-4")
def test_the_next_dealer() -> None:
    """At 95, 80 and 120 seat C deals in print, and for Roger the right of the leader B."""
    round_ = a_round(95, 80, 120, ranking="BAC")
    printed = [game.standing([round_]) for game in (OFFICIAL_3P, TOURNAMENT_3P)]
    rogers = [game.standing([round_]) for game in (ROGERS_3P, ROGERS_3P_FLAT)]
    assert [(each.dealer, each.leader) for each in printed] == [(C, B)] * 2
    assert [(each.dealer, each.leader) for each in rogers] == [(A, B)] * 2
