"""The seven presets, row by row of the table in the rules."""

from typing import Final

import attrs

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
from rulebook import rule

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
