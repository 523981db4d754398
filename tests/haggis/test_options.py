"""House rules: `variant`, and options that cannot be."""

from typing import Any

import pytest

from cases import for_each
from climbcards import ClimbcardsError, OptionError
from climbcards.games import haggis
from climbcards.games.haggis import (
    LEAFLET_2P,
    OFFICIAL_2P,
    OFFICIAL_3P,
    ROGERS_3P,
    BetWindow,
    Haggis,
    LastHand,
    LeadTie,
)
from haggis_tables import A, B, dealt, enact, written
from rulebook import rule


# Any: as a caller without a type checker would
def varied(game: Any, options: dict[str, object]) -> object:  # noqa: ANN401
    """Ask for a variant with options of any kind."""
    found: object = game.variant(**options)
    return found


@rule("P-8")
def test_a_variant_is_another_value() -> None:
    """The game it was asked of stays as it is."""
    long_game = OFFICIAL_2P.variant(target=350)
    assert (long_game.target, OFFICIAL_2P.target) == (350, 250)
    assert long_game != OFFICIAL_2P
    back = long_game.variant(target=250, name=OFFICIAL_2P.name)
    assert back == OFFICIAL_2P
    assert hash(back) == hash(OFFICIAL_2P)


@rule("P-8")
def test_house_rules_are_called_after_their_preset() -> None:
    """Another rule set is not called like the preset, however often it was varied, unless it is named."""
    long_game = OFFICIAL_2P.variant(target=350)
    assert long_game.name == "haggis/official-2p+house"
    assert long_game.variant(bets=(0, 10)).name == "haggis/official-2p+house"
    assert OFFICIAL_2P.variant(target=250).name == "haggis/official-2p"
    assert OFFICIAL_2P.variant(target=350, name="long").name == "long"


@rule("P-8")
def test_a_variant_of_nothing_is_the_same_game() -> None:
    """No options, no change."""
    assert all(game.variant() == game for game in haggis.GAMES)


@rule("P-8", "C-1")
def test_the_number_of_players_changes_the_pack() -> None:
    """What follows from an option is never frozen in a variant."""
    three = OFFICIAL_2P.variant(players=3)
    assert (len(three.pack), len(three.seats)) == (54, 3)
    assert three.max_actions == OFFICIAL_3P.max_actions > OFFICIAL_2P.max_actions
    assert three.variant(players=2).pack == OFFICIAL_2P.pack


GOOD: list[dict[str, object]] = [
    {"name": "my/haggis"},
    {"sets": False},
    {"declare_lower": True},
    {"wide_stairs": False},
    {"bets": (0,)},
    {"bets": (0, 10, 20, 30, 40)},
    {"bets": tuple(range(20))},
    {"bet_window": BetWindow.BEFORE_FIRST_LEAD},
    {"hand_card_points": 0},
    {"second_out_scores": False},
    {"first_out_bonus": 5},
    {"lead_tie": LeadTie.LAST_WINNER},
    {"target": 1},
    {"target": 10000},
    {"rounds": 1, "target": None},
    {"rounds": 7, "target": None},
    {"best_of": 9},
    {"last_hand": LastHand.IN_HAND_POINTS},
]


@rule("P-8", "R-10")
@for_each("options", GOOD, ids=str)
def test_these_house_rules_can_be_played(options: dict[str, object]) -> None:
    """The variant has the options, and can be dealt."""
    game = varied(OFFICIAL_3P, options)
    assert isinstance(game, Haggis)
    assert {option: getattr(game, option) for option in options} == options
    assert game.to_act(dealt(game)) == game.seats


BAD: list[tuple[dict[str, object], str]] = [
    ({"name": 3}, "name: expected one word of letters, digits and - / + _ ., not 3"),
    ({"name": ""}, "name: expected one word of letters, digits and - / + _ ., not ''"),
    ({"players": 1}, "players: expected a whole number of 2 or more, not 1"),
    ({"players": 4}, "players: expected a whole number of 3 at most, not 4"),
    ({"players": "3"}, "players: expected a whole number"),
    ({"players": True}, "players: expected a whole number"),
    ({"players": 2.5}, "players: expected a whole number"),
    ({"sets": 1}, "sets: expected True or False, not 1"),
    ({"sets": None}, "sets: expected True or False"),
    ({"declare_lower": "no"}, "declare_lower: expected True or False, not 'no'"),
    ({"wide_stairs": 0}, "wide_stairs: expected True or False, not 0"),
    ({"second_out_scores": None}, "second_out_scores: expected True or False"),
    ({"bets": tuple(range(21))}, "bets: expected 20 amounts at most, not 21"),
    ({"bets": ()}, "bets: expected amounts ascending from 0, not ()"),
    ({"bets": []}, "bets: expected amounts ascending from 0, not ()"),
    ({"bets": {0, 15}}, "bets: expected a tuple of whole numbers, not "),
    ({"bets": 15}, "bets: expected a tuple of whole numbers, not "),
    ({"bets": (15, 30)}, "bets: expected amounts ascending from 0"),
    ({"bets": (0, 30, 15)}, "bets: expected amounts ascending from 0"),
    ({"bets": (0, 15, 15)}, "bets: expected amounts ascending from 0"),
    ({"bets": (0, -15)}, "bets: expected a whole number of 0 or more, not -15"),
    ({"bets": (0, 7.5)}, "bets: expected a whole number of 0 or more, not 7.5"),
    ({"bets": (0, "15")}, "bets: expected a whole number"),
    ({"bets": (False, 15)}, "bets: expected a whole number"),
    (
        {"bet_window": "before-first-card"},
        "BEFORE_FIRST_LEAD, or 'until-first-card', 'before-first-lead', not 'before-first-card'",
    ),
    ({"failed_bets": LastHand.FIRST_OUT}, "failed_bets: expected FailedBets"),
    ({"bomb_capture": None}, "bomb_capture: expected BombCapture.CHOSEN"),
    ({"last_hand": "first"}, "last_hand: expected LastHand"),
    (
        {"card_points": 1},
        "card_points: expected CardPoints.PRINTED, CardPoints.FLAT, or 'printed', 'flat', not 1",
    ),
    ({"dealing": "any"}, "dealing: expected Dealing"),
    ({"lead_tie": "any"}, "lead_tie: expected LeadTie"),
    ({"hand_card_points": -1}, "hand_card_points: expected a whole number of 0 or more"),
    ({"hand_card_points": None}, "hand_card_points: expected a whole number"),
    ({"first_out_bonus": -5}, "first_out_bonus: expected a whole number of 0 or more"),
    ({"first_out_bonus": "5"}, "first_out_bonus: expected a whole number"),
    ({"target": 0}, "target: expected a whole number of 1 or more, or None, not 0"),
    ({"target": -250}, "target: expected a whole number of 1 or more"),
    ({"target": 250.0}, "target: expected a whole number of 1 or more"),
    ({"target": "250"}, "target: expected a whole number of 1 or more"),
    ({"rounds": 0, "target": None}, "rounds: expected a whole number of 1 or more, or None, not 0"),
    ({"rounds": True, "target": None}, "rounds: expected a whole number of 1 or more"),
    ({"best_of": 0}, "best_of: expected a whole number of 1 or more"),
    ({"best_of": 2}, "best_of: expected an odd number of legs, not 2"),
    ({"best_of": 1.5}, "best_of: expected a whole number of 1 or more"),
]


@rule("P-8", "R-10")
@for_each(("options", "sentence"), BAD, ids=[str(options) for options, _ in BAD])
def test_values_out_of_range_are_refused(options: dict[str, object], sentence: str) -> None:
    """The error names the option, what was expected, and what came."""
    with pytest.raises(OptionError) as caught:
        varied(OFFICIAL_3P, options)
    assert sentence in str(caught.value)
    assert isinstance(caught.value, ClimbcardsError)


@rule("R-10", "P-8")
@pytest.mark.parametrize("game", haggis.GAMES, ids=lambda game: game.name)
def test_a_match_ends_by_points_or_by_rounds_and_not_by_both(game: Haggis) -> None:
    """Exactly one of target and rounds is set, and the error shows how."""
    with pytest.raises(OptionError, match="rounds=4, target=None"):
        game.variant(rounds=7)
    with pytest.raises(OptionError, match="exactly one of target and rounds"):
        game.variant(target=None)
    by_rounds = game.variant(rounds=7, target=None)
    with pytest.raises(OptionError, match="exactly one"):
        by_rounds.variant(target=250)
    assert by_rounds.variant(rounds=None, target=game.target, name=game.name) == game


@rule("P-8", "R-6")
def test_with_two_players_nobody_is_second_out() -> None:
    """So nobody can be given the last hand for that."""
    with pytest.raises(OptionError, match="nobody goes out second"):
        OFFICIAL_2P.variant(last_hand=LastHand.SECOND_OUT)
    with pytest.raises(OptionError, match="nobody goes out second"):
        ROGERS_3P.variant(players=2)
    assert ROGERS_3P.variant(players=2, last_hand=LastHand.FIRST_OUT).players == 2


@rule("P-8", "R-9")
def test_dealer_and_leader_cannot_wait_for_each_other() -> None:
    """The dealer right of the leader, the leader left of the dealer: neither is ever known."""
    with pytest.raises(OptionError, match="dealing RIGHT_OF_LEADER"):
        OFFICIAL_3P.variant(dealing=haggis.Dealing.RIGHT_OF_LEADER)
    with pytest.raises(OptionError, match="use lead_tie AFTER_LAST_LEADER"):
        ROGERS_3P.variant(lead_tie=LeadTie.LEFT_OF_DEALER)
    for tie in (LeadTie.AFTER_LAST_LEADER, LeadTie.LAST_WINNER):
        assert ROGERS_3P.variant(lead_tie=tie).lead_tie is tie


@rule("P-8")
@pytest.mark.parametrize(
    ("option", "near"),
    [
        ("tarrget", "target"),
        ("Target", "target"),
        ("set", "sets"),
        ("first_out", "first_out_bonus"),
        ("lead", "lead_tie"),
        ("declare_lowest", "declare_lower"),
        ("bestof", "best_of"),
    ],
)
def test_an_unknown_option_is_refused_with_the_nearest_known_one(option: str, near: str) -> None:
    """A slip of the pen is answered with the right spelling."""
    with pytest.raises(OptionError, match=f"'{option}': did you mean '{near}'"):
        varied(OFFICIAL_2P, {option: 1})


@rule("P-8")
@pytest.mark.parametrize("option", ["zzz", "", "42", "values", "x" * 100_000])
def test_a_wild_guess_is_answered_with_all_options(option: str) -> None:
    """What is near no option is not taken for one."""
    with pytest.raises(
        OptionError, match=r": it has players, sets, declare_lower, .*, name$"
    ) as no:
        varied(LEAFLET_2P, {option: 1})
    assert len(str(no.value)) < 400


@rule("P-8")
def test_contradicting_options_are_refused_at_construction_too() -> None:
    """`Haggis(...)` checks what `variant` checks."""
    with pytest.raises(OptionError, match="exactly one"):
        Haggis(rounds=7)
    with pytest.raises(OptionError, match="odd number"):
        Haggis(best_of=4)


@rule("C-19", "L-3", "P-8")
def test_house_rules_mix() -> None:
    """Three players with the leaflet's bets and a bonus, scored by their own options."""
    game = OFFICIAL_3P.variant(
        bet_window=BetWindow.BEFORE_FIRST_LEAD, first_out_bonus=5, bets=(0, 40)
    )
    state = enact(game, dealt(game), "C bet 40", "A bet 0", "B bet 40")
    assert game.to_act(state) == (A,)
    over = written(
        game, "", "", "K", out=[(A, 2), (B, 1)], bets=(40, 0, 0), piles={A: "J"}, stock="2r 2o 2y"
    )
    # A: 10 for the hand, last hand 5, Jack 2, bet 40, bonus 5. B: 5. C: 50 - 7.
    assert game.scores(over) == (62, 5, 43)
