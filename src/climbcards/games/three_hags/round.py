"""How a round of Three Hags goes on, and what only this game objects to: what imps cannot be.

After a play or a pass its player draws a card, as long as there are any (V-11, G-13). A pass clears the pile, and the
other player leads. A sweep clears it too, and the same player goes on (V-12). The round is over when a hand is empty,
before any draw (V-13, G-12).
"""

from typing import assert_never, final

import attrs

import climbcards.authors as kit
from climbcards import Cards, Objection, Seat, Trick
from climbcards.reasons import HIGHER
from .cards import (
    BROOM,
    HAG,
    IMP,
    NUMBERS,
    PACK,
    TOP_BROOM,
    Combination,
    Coven,
    Flier,
    Onesie,
    Run,
    Set,
    Twosie,
)
from .options import HouseRules
from .state import Finished, Play, Playing, State


@final
@attrs.frozen(order=False)
class StaysImp(kit.Sentence):
    """An imp cannot stand for a hag or a broom, so imps cannot be played with the cards `beside` them."""

    imps: Cards
    beside: Cards

    en = "{imps} cannot be played with {beside}: an imp can become a number card, but not a hag or a broom"
    de = "{imps} kannst du nicht mit {beside} spielen: ein Kobold wird zu einer Zahlkarte, nie zu Hexe oder Besen"


@final
@attrs.frozen(order=False)
class PlaceTaken(kit.Sentence):
    """An imp stands for a card of its own suit, and that card is already among those played."""

    imps: Cards
    taken: Cards

    en = "{imps} would become {taken}, which this play already has: use cards of other suits"
    de = "{imps} würde zu {taken}, und {taken} ist schon dabei: nimm Karten anderer Farben"


def imps_fault(cards: Cards) -> Objection | None:
    """Say what the imps among two or three cards cannot become; None if that is not what is wrong."""
    imps = [card for card in cards if card.rank == IMP]
    others = [card for card in cards if card.rank != IMP]
    ranks = {card.rank for card in others}
    if not imps or not others or len(cards) > 3:
        return None
    if HAG in ranks or ranks == {BROOM}:
        beside = [card for card in others if card.rank not in NUMBERS]
        return Objection(StaysImp(PACK.cards(imps), PACK.cards(beside)), "G-8")
    if len(ranks) > 1:
        return None
    suits = {card.suit for card in imps} & {card.suit for card in others}
    imp, taken = (PACK.cards(each for each in row if each.suit in suits) for row in (imps, others))
    return Objection(PlaceTaken(imp, taken), "G-9")


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


@final
class Pile(kit.Tricks[Playing, Play, Combination, State]):
    """The play on the pile."""

    def after_pass(self, state: Playing, seat: Seat) -> State:
        """Clear the pile, let its owner lead, and let the seat that passed draw (V-11, G-13); in one step, which is faster."""
        hands, stock = state.hands, state.stock
        mask = state.cleared.mask + sum([play.cards.mask for play in state.trick.plays])
        drawn = kit.replace_at(hands, seat, Cards(PACK, self.drawn(hands[seat].mask, stock)))
        return _passed(state, Cards(PACK, mask), Trick(Seat(1 - seat)), drawn, stock[1:])


def ended(state: Playing) -> Finished:
    """End the round with the last play on the pile; what lay below it is cleared."""
    *below, final = state.trick.plays
    away = PACK.join([state.cleared, *(play.cards for play in below)])
    return _ended(state, away, final)


_passed = kit.making(Playing, "cleared", "trick", "hands", "stock")
_ended = kit.making(Finished, "cleared", "final")
