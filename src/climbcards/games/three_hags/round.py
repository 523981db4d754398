"""A round of Three Hags: actions, what is seen of it, how it goes on, and what only this game objects to (G-21).

Everybody sees both hand sizes, the pile in order, all cleared cards, the play that ended the round, and the size of the
stock. A seat also knows its own hand.

After a play or a pass its player draws a card, as long as there are any (V-11, G-13). A pass clears the pile, and the
other player leads. A sweep clears it too, and the same player goes on (V-12). The round is over when a hand is empty,
before any draw (V-13, G-12).
"""

from collections.abc import Iterator
from typing import ClassVar, TypeAlias, assert_never, final

import attrs
from typing_extensions import override

import climbcards.authors as kit
from climbcards import Card, Cards, Objection, Seat, Trick
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
from .plays import readings


@final
@attrs.frozen(order=False)
class Play(kit.BasePlay[Combination]):
    """Lead, or play on the pile, with some cards read as one combination."""

    def alone(self) -> tuple[Combination, ...]:
        """Return the first reading."""
        return readings(self.cards)[:1]


Action: TypeAlias = Play | kit.Pass
"""Everything a player can do."""


@attrs.frozen(order=False)
class Cleared(kit.Table):
    """What is seen of every phase: `cleared` cards are out of play."""

    cleared: kit.Pile[Cards]


@attrs.frozen(order=False)
class ToPlay(Cleared):
    """The round runs: a seat leads on the empty pile, or beats it, or passes."""

    code: ClassVar[str] = "playing"

    trick: kit.Pile[Trick[Play]]

    @property
    def turn(self) -> Seat:
        """Whose turn it is: the other one's, or who leads."""
        plays = self.trick.plays
        return Seat(1 - plays[-1].seat) if plays else self.trick.leader

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seat whose turn it is."""
        plays = self.trick.plays  # as in `turn`, without a call
        return (Seat(1 - plays[-1].seat) if plays else self.trick.leader,)


@attrs.frozen(order=False)
class Over(Cleared, kit.Ended):
    """The round is over: `final` is the play that emptied its owner's hand."""

    code: ClassVar[str] = "finished"

    final: kit.Pile[Play]


@final
@attrs.frozen(order=False)
class Playing(ToPlay):
    """The round runs; the first card of `stock` is drawn next."""

    hands: kit.Held[Cards]
    stock: kit.Secret[tuple[Card, ...]]


@final
@attrs.frozen(order=False)
class Finished(Over):
    """The round is over. A round that was played with real cards is written down as this, too."""

    hands: kit.Held[Cards]
    stock: kit.Secret[tuple[Card, ...]]


State: TypeAlias = Playing | Finished
"""Where a round stands."""

Phase: TypeAlias = ToPlay | Over
"""Where a round stands, as everybody sees it."""


@final
@attrs.frozen(order=False)
class View(kit.TrickView[Phase, Play]):
    """What a seat sees; for a spectator `own` is None."""

    stock_size: int

    @property
    def cleared(self) -> Cards:
        """The cards that are out of play."""
        return self.phase.cleared

    @property
    def trick(self) -> Trick[Play]:
        """The running pile; when the round is over, the play that ended it."""
        if isinstance(self.phase, ToPlay):
            return self.phase.trick
        return Trick(self.phase.final.seat, (self.phase.final,))

    @property
    def table(self) -> Cards:
        """The cards of the running pile."""
        plays = self.phase.trick.plays if isinstance(self.phase, ToPlay) else ()
        return PACK.join([play.cards for play in plays])

    @override
    def lines(self, say: kit.Say) -> Iterator[str]:
        """Describe the hands, the stock and the pile."""
        yield from super().lines(say)
        yield say(
            "stock: {stock_size:# card|# cards}, cleared: {cleared:#|#}",
            "Talon: {stock_size:# Karte|# Karten}, abgeräumt: {cleared:#|#}",
        )
        yield from self.to_beat(say)


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
    de = "{imps} {imps:würde|würden} zu {taken}, und {taken} {taken:ist|sind} schon dabei: nimm Karten anderer Farben"


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
