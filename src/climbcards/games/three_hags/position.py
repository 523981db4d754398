"""Checks of positions that were set up or loaded."""

from collections.abc import Sequence
from typing import assert_never

import climbcards.authors as kit
from .cards import HAND, PACK, PLAYERS, is_sweep
from .options import HouseRules
from .plays import readings
from .round import Finished, Play, Playing, State


def validate(rules: HouseRules, state: State) -> None:
    """Check that a state, built by hand or loaded, can be played on.

    Raises:
        PositionError: It names the place, and what was expected there.
    """
    match state:
        case Playing():
            _check_table(state, state.trick.plays)
            for number, play in enumerate(state.trick.plays):
                _check_reading(rules, play, f"$.trick.plays[{number}]")
                swept = f"expected no {play.reading} here: it clears the pile"
                kit.require(not is_sweep(play.reading), swept, f"$.trick.plays[{number}]")
            _all_there(state, state.trick.plays)
            _check_draws(state)
        case Finished():
            check_ended(rules, state)
        case _:
            assert_never(state)


def check_ended(rules: HouseRules, state: Finished) -> None:
    """Check that one seat went out with a play that it could make, and that every card is there.

    Raises:
        PositionError: No round ends so.
    """
    kit.check_fields(PACK, PLAYERS, state)
    _check_table(state, (state.final,))
    winner = state.final.seat
    out = not state.hands[winner] and bool(state.hands[1 - winner])
    kit.require(out, "expected no cards left to the winner, and some to the other", "$.hands")
    _check_reading(rules, state.final, "$.final")
    _all_there(state, (state.final,))


def _all_there(state: State, plays: Sequence[Play]) -> None:
    """Check that no card of the pack is missing."""
    laid = [play.cards for play in plays]
    kit.check_all_there(PACK, (*state.hands, *laid, state.cleared, PACK.cards(state.stock)))


def _check_table(state: State, plays: Sequence[Play]) -> None:
    """Check who leads, and that nobody has more cards than were dealt and drawn (V-2, G-14)."""
    leader = 1 - state.dealer
    kit.require(state.leader == leader, f"expected seat {leader}, as the other deals", "$.leader")
    kit.require(len(state.stock) <= HAND, f"expected at most {HAND} cards", "$.stock")
    most = 2 * HAND - len(state.stock)
    for seat, (hand, laid) in enumerate(
        zip(state.hands, kit.laid_by(plays, state.hands), strict=True)
    ):
        held = len(hand) + len(laid)
        found = f"expected at most {most} cards of seat {seat} in hand and in the pile, not {held}"
        kit.require(held <= most, found, f"$.hands[{seat}]")


def _check_draws(state: Playing) -> None:
    """Check that a card was drawn for each action as long as there were cards to draw (V-11, G-13)."""
    plays, drawn = state.trick.plays, HAND - len(state.stock)
    if state.cleared:
        before = drawn - len(plays)  # plays, and at most as many passes on them
        fits = not state.stock or 0 < before <= 2 * len(state.cleared)
        kit.require(fits, "expected a card drawn for each play and each pass", "$.stock")
        return
    kit.check_leads(state.leader, state.trick, ())
    fits = drawn == len(plays) if state.stock else drawn <= len(plays)
    kit.require(fits, "expected a card drawn for each play, as nobody has passed", "$.stock")
    for seat, hand in enumerate(state.hands):
        lots = [len(play.cards) for play in plays if play.seat == seat]
        draws = sum(play.seat == seat for play in plays[:drawn])
        found = f"expected {HAND + draws - sum(lots)} cards, not {len(hand)}"
        kit.require(len(hand) == HAND + draws - sum(lots), found, f"$.hands[{seat}]")


def _check_reading(rules: HouseRules, play: Play, where: str) -> None:
    """Check that cards can be played as they were: as the highest combination, unless others may be declared (G-10)."""
    possible = readings(play.cards, broom_in_runs=rules.broom_in_runs)
    allowed = possible if rules.declare_lower else possible[:1]
    kit.require(play.reading in allowed, f"{play.cards} cannot be played as {play.reading}", where)
