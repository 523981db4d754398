"""Why a play is not legal, and the reasons that only Three Hags knows: what imps cannot be."""

from typing import ClassVar, Final, assert_never, final

import attrs

from climbcards import Cards, Objection, Trick
from climbcards.authors import not_from_hand
from climbcards.games.three_hags.actions import Play
from climbcards.games.three_hags.combinations import (
    Combination,
    Coven,
    Flier,
    Onesie,
    Run,
    Set,
    Twosie,
    beats,
    cards_in,
)
from climbcards.games.three_hags.options import HouseRules
from climbcards.games.three_hags.pack import BROOM, HAG, IMP, NUMBERS, PACK, TOP_BROOM
from climbcards.games.three_hags.recognition import readings, readings_of
from climbcards.reasons import (
    HIGHER,
    LowerWindow,
    NotACombination,
    NotThatReading,
    TooLow,
    WrongSize,
)

_LARGEST: Final = 3
"""The most cards of a combination."""


@final
@attrs.frozen(order=False)
class StaysImp:
    """An imp cannot stand for a hag or a broom, so the imps make nothing with the cards `beside` them."""

    code: ClassVar[str] = "stays-imp"

    imps: Cards
    beside: Cards

    def __str__(self) -> str:
        nothing = f"{self.imps} cannot be played with {self.beside}"
        return f"{nothing}: an imp becomes a number card, and no hag or broom"


@final
@attrs.frozen(order=False)
class PlaceTaken:
    """An imp stands for a card of its own suit, and that card is already among those played."""

    code: ClassVar[str] = "place-taken"

    imps: Cards
    taken: Cards

    def __str__(self) -> str:
        taken = f"{self.imps} would become {self.taken}, and {self.taken} is played along already"
        return f"{taken}: take cards of other suits"


def understood(rules: HouseRules, hand: Cards, cards: Cards) -> tuple[Combination, ...] | Objection:
    """Give every way to read these cards of a hand, or say why they cannot be played at all."""
    fault = not_from_hand(hand, cards, "V-1", "V-11")
    if fault is not None:
        return fault
    possible = readings_of(cards.mask, broom_in_runs=rules.broom_in_runs)
    if not possible:
        broom_ends = Objection(NotACombination(cards), "G-3") if readings(cards) else None
        return broom_ends or _imps_fault(cards) or Objection(NotACombination(cards), "V-9")
    return possible


def _imps_fault(cards: Cards) -> Objection | None:
    """Say what an imp among two or three cards cannot become; None if it is not that."""
    imps = [card for card in cards if card.rank == IMP]
    others = [card for card in cards if card.rank != IMP]
    ranks = {card.rank for card in others}
    if not imps or not others or len(cards) > _LARGEST:
        return None
    if HAG in ranks or ranks == {BROOM}:
        beside = [card for card in others if card.rank not in NUMBERS]
        return Objection(StaysImp(PACK.cards(imps), PACK.cards(beside)), "G-8")
    if len(ranks) > 1:
        return None
    suits = {card.suit for card in imps} & {card.suit for card in others}
    imp, taken = (PACK.cards(each for each in row if each.suit in suits) for row in (imps, others))
    return Objection(PlaceTaken(imp, taken), "G-9")


def reading_fault(
    rules: HouseRules, play: Play, possible: tuple[Combination, ...], pile: Trick[Play]
) -> Objection | None:
    """Say why cards that make something cannot be played as this; None if they can, or are too low."""
    if play.reading == possible[0]:
        return None
    if play.reading not in possible:
        known = possible if rules.declare_lower else possible[:1]
        return Objection(NotThatReading(play.cards, play.reading, known), "V-9")
    # where it does not help to play it at its highest, it is too low either way
    if rules.declare_lower or beating_fault(rules, possible[0], pile) is not None:
        return None
    return Objection(LowerWindow(play.reading, possible[:1]), "G-10")


def beating_fault(rules: HouseRules, reading: Combination, pile: Trick[Play]) -> Objection | None:
    """Say why a combination cannot be put on the pile; None if it can."""
    best = pile.best
    if best is None or beats(reading, best.reading):
        return None
    size, answers = cards_in(best.reading), answers_to(rules, best.reading)
    if cards_in(reading) != size:
        return Objection(WrongSize(reading, best.reading, size, answers), "V-10")
    return Objection(TooLow(reading, best.reading, answers), "V-10")


def answers_to(rules: HouseRules, table: Combination) -> tuple[str, ...]:
    """Name what beats a combination (V-10)."""
    match table:
        case Onesie():
            return () if table.card == TOP_BROOM else (HIGHER,)
        case Twosie():
            return ("a flier",) if table.rank == BROOM else (HIGHER, "a flier")
        case Set():
            higher = () if table.rank == BROOM else (HIGHER,)
            return (*higher, "a run", "the coven")
        case Run():
            last = BROOM if rules.broom_in_runs else NUMBERS[-1]
            is_last = table.suit == PACK.suits[-1] and table.top == last
            return ("the coven",) if is_last else (HIGHER, "the coven")
        case Flier() | Coven():
            return ()
        case _:
            assert_never(table)
