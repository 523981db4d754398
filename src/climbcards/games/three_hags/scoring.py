"""The score sheet: only the winner of a round scores."""

from collections.abc import Iterator
from typing import Protocol

from climbcards import Card, CardsError, Line, Sheet
from climbcards.games.three_hags.combinations import readings
from climbcards.games.three_hags.pack import BROOM, HAG, HAND, IMP, NUMBERS, PACK
from climbcards.games.three_hags.states import Finished, all_cards


class Scoring(Protocol):
    """What the house rules say about points, and about a last play that is written down."""

    @property
    def broom_in_runs(self) -> bool: ...
    @property
    def declare_lower(self) -> bool: ...
    @property
    def number_points(self) -> int: ...
    @property
    def broom_points(self) -> int: ...
    @property
    def imp_points(self) -> int: ...
    @property
    def hag_points(self) -> int: ...
    @property
    def hag_bonus(self) -> int: ...


def score(rules: Scoring, state: Finished) -> Sheet:
    """Score a finished round.

    Raises:
        CardsError: A round written down by hand does not add up.
    """
    _check(rules, state)
    return Sheet(tuple(_lines(rules, state)), len(state.hands))


def _lines(rules: Scoring, state: Finished) -> Iterator[Line]:
    winner, left = state.final.seat, state.hands[1 - state.final.seat]
    kinds = {
        "number cards left": (NUMBERS, rules.number_points),
        "brooms left": ((BROOM,), rules.broom_points),
        "imps left": ((IMP,), rules.imp_points),
        "hags left": ((HAG,), rules.hag_points),
    }
    for label, (ranks, points) in kinds.items():
        cards = PACK.cards(card for card in left if card.rank in ranks)
        if cards:
            yield Line(winner, label, points * len(cards), "V-14", cards)
    hags = PACK.cards(filter(_is_hag, state.final.cards))
    if hags:
        yield Line(winner, "hags in the last play", rules.hag_bonus * len(hags), "G-15", hags)


def _is_hag(card: Card) -> bool:
    return card.rank == HAG


def _check(rules: Scoring, state: Finished) -> None:
    """Check a round that may have been written down by hand."""
    if len(state.hands) != 2 or state.final.seat not in {0, 1}:
        raise CardsError("expected the hands of two seats, one of which went out")
    if (state.dealer, state.leader) not in {(0, 1), (1, 0)}:
        raise CardsError("one of the two seats deals, and the other leads the round")
    cards = all_cards(state)
    if cards != PACK.full:
        missing = PACK.full.lacking(cards)
        raise CardsError(f"a finished round holds the whole pack: {missing} are nowhere")
    if len(state.stock) > HAND:
        raise CardsError(f"the stock has {HAND} cards at first, not {len(state.stock)}")
    if state.hands[state.final.seat] or not state.hands[1 - state.final.seat]:
        raise CardsError("the winner has no cards left, and the other has some")
    possible = readings(state.final.cards, broom_in_runs=rules.broom_in_runs)
    if state.final.reading not in (possible if rules.declare_lower else possible[:1]):
        raise CardsError(f"{state.final.cards} cannot be played as {state.final.reading}")
