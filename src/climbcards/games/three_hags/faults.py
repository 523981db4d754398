"""Why a play is not legal. Every reason of this game is one that climbing games share."""

from climbcards import Cards, Objection, Trick
from climbcards.authors import not_from_hand
from climbcards.games.three_hags.actions import Play
from climbcards.games.three_hags.combinations import Combination, beats, cards_in
from climbcards.games.three_hags.options import HouseRules
from climbcards.games.three_hags.recognition import readings
from climbcards.reasons import (
    LowerWindow,
    NotACombination,
    NotThatReading,
    TooLow,
    WrongSize,
)


def understood(rules: HouseRules, hand: Cards, cards: Cards) -> tuple[Combination, ...] | Objection:
    """Give every way to read these cards of a hand, or say why they cannot be played at all."""
    fault = not_from_hand(hand, cards, "V-1", "V-11")
    if fault is not None:
        return fault
    possible = readings(cards, broom_in_runs=rules.broom_in_runs)
    if not possible:
        return Objection(NotACombination(cards), "G-3" if readings(cards) else "V-9")
    return possible


def reading_fault(
    rules: HouseRules, play: Play, possible: tuple[Combination, ...]
) -> Objection | None:
    """Say why cards that make something cannot be played as this; None if they can."""
    if play.reading == possible[0]:
        return None
    if play.reading not in possible:
        return Objection(NotThatReading(play.cards, play.reading, possible), "V-9")
    if not rules.declare_lower:
        return Objection(LowerWindow(play.reading, possible[:1]), "G-10")
    return None


def beating_fault(reading: Combination, pile: Trick[Play]) -> Objection | None:
    """Say why a combination cannot be put on the pile; None if it can."""
    best = pile.best
    if best is None or beats(reading, best.reading):
        return None
    size = cards_in(best.reading)
    if cards_in(reading) != size:
        return Objection(WrongSize(reading, best.reading, size), "V-10")
    return Objection(TooLow(reading, best.reading), "V-10")
