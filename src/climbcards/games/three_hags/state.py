"""Where a round of Three Hags stands: actions, what is seen of it, what is hidden, and views (G-21).

Everybody sees both hand sizes, the pile in order, all cleared cards, the play that ended the round, and the size of the
stock. A seat also knows its own hand.
"""

from collections.abc import Iterator
from typing import ClassVar, TypeAlias, final

import attrs
from typing_extensions import override

import climbcards.authors as kit
from climbcards import Card, Cards, Seat, Trick
from .cards import PACK, Combination
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
