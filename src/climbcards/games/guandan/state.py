"""Actions, states and views of Guandan (E-90 to E-93).

Everybody sees the level, the places of the last round, gifts after they have changed hands, jokers that were shown, who has
played what, who has passed, and who is out. A seat also sees its own hand, and the card that it has chosen to give.
"""

from collections.abc import Iterator
from typing import ClassVar, TypeAlias, final

import attrs
from typing_extensions import override

import climbcards.authors as kit
from climbcards import BySeat, Card, Cards, Rank, Seat, Trick
from .cards import LEVELS, NOTHING, PACK, PLACES, PLAYERS, RANKS, Combination, tables_of
from .options import FlushAsStraight, HouseRules
from .plays import recognise

_FREE = HouseRules(flush_as_straight=FlushAsStraight.ALWAYS)


@final
@attrs.frozen(order=False)
class Play(kit.BasePlay[Combination]):
    """Play some cards as a combination: a lead, or a play that beats the last one."""

    def alone(self) -> tuple[Combination, ...]:
        """Return every reading of the cards at any level. They have wild cards only at the rank of a heart among them."""
        levels = {LEVELS.index(card.rank) for card in self.cards if str(card.suit) == "h"} or {0}
        found = [recognise(tables_of(level, _FREE), self.cards.mask) for level in levels]
        return tuple(dict.fromkeys(each for readings in found for each in readings))


@attrs.frozen(order=False)
class _OneCard:
    """Base class of `Give` and `Return`."""

    seat: Seat
    card: Card

    word: ClassVar[str]
    """The first word of the notation."""

    @property
    def selection(self) -> Cards:
        """The card, as cards of the hand."""
        return PACK.cards([self.card])

    def __str__(self) -> str:
        """Return the notation: `give Ad`, `return 3s`."""
        return f"{self.word} {self.card}"


@final
@attrs.frozen(order=False)
class Give(_OneCard, kit.Sentence):
    """Pay a tribute: one of the highest cards (E-62)."""

    word = "give"
    en = "{seat:gives|give} {card}"
    de = "{seat:gibt|gibst|gib} {card} ab"


@final
@attrs.frozen(order=False)
class Return(_OneCard, kit.Sentence):
    """Return a card for a tribute (E-66)."""

    word = "return"
    en = "{seat:returns|return} {card}"
    de = "{seat:gibt|gibst|gib} {card} zurück"


Action: TypeAlias = Give | Return | Play | kit.Pass
"""Everything that a player can do."""


@final
@kit.immutable
@attrs.frozen(order=False)
class Gift:
    """A card that has changed hands before the play."""

    giver: Seat
    taker: Seat
    card: Card


@attrs.frozen(order=False)
class Levelled(kit.Table):
    """What everybody sees in every phase.

    `titles` are the places of the last round, or () in a first one. `known` are the cards that everybody knows to be in each
    hand (E-92), `shown` the jokers by which the tribute was resisted (E-71). `gifts` are the tributes, then the returns.
    """

    level: kit.Open[Rank]
    titles: kit.Open[tuple[Seat, ...]]
    known: kit.Open[BySeat[Cards]]
    shown: kit.Open[BySeat[Cards]]
    gifts: kit.Open[tuple[Gift, ...]]


@attrs.frozen(order=False)
class Waiting(Levelled):
    """A phase before the play: `owing` still owe a card; `chosen` are cards that wait for another one (E-63)."""

    owing: kit.Open[tuple[Seat, ...]]
    chosen: kit.Shared[Card | None]

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that still owe a card."""
        return self.owing


@attrs.frozen(order=False)
class ToGive(Waiting):
    """Tribute is paid. Who will lead is not known yet: until then, `leader` is the first place of the last round."""

    code: ClassVar[str] = "giving"


@attrs.frozen(order=False)
class ToReturn(Waiting):
    """Cards are returned for the tribute."""

    code: ClassVar[str] = "returning"


def _turn_in(table: "ToPlay") -> Seat:
    """Return whose turn it is; the leader's when the trick is over."""
    turn = table.trick.turn(table.out, PLAYERS)
    return table.trick.leader if turn is None else turn


@attrs.frozen(order=False)
class Played(Levelled):
    """What everybody sees after the play has begun: the cards played by each seat, the trick, and who is out, in order."""

    played: kit.Pile[BySeat[Cards]]
    trick: kit.Open[Trick[Play]]
    out: kit.Open[tuple[Seat, ...]]


@attrs.frozen(order=False)
class ToPlay(Played, kit.InTurn):
    """Cards are played: a seat leads, beats the last play, or passes."""

    code: ClassVar[str] = "playing"

    turn: kit.Open[Seat] = attrs.field(
        default=attrs.Factory(_turn_in, takes_self=True), init=False, eq=False
    )
    """The seat whose turn it is."""


@attrs.frozen(order=False)
class Over(Played, kit.Ended):
    """The round is over (E-56); `trick` is the last one."""

    code: ClassVar[str] = "finished"


@final
@attrs.frozen(order=False)
class Giving(ToGive):
    """Tribute is paid."""

    hands: kit.Held[Cards]


@final
@attrs.frozen(order=False)
class Returning(ToReturn):
    """Cards are returned."""

    hands: kit.Held[Cards]


@final
@attrs.frozen(order=False)
class Playing(ToPlay):
    """The play."""

    hands: kit.Held[Cards]


@final
@attrs.frozen(order=False)
class Finished(Over):
    """The round is over."""

    hands: kit.Held[Cards]


State: TypeAlias = Giving | Returning | Playing | Finished
"""The state of a round."""

Phase: TypeAlias = ToGive | ToReturn | ToPlay | Over
"""The table of a round: its state without what is hidden."""


@final
@attrs.frozen(order=False)
class AtLevel(kit.Sentence):
    """The level that is played."""

    level: Rank

    en = "level {level}"
    de = "Stufe {level}"


@final
@attrs.frozen(order=False)
class View(kit.TrickView[Phase, Play]):
    """What a seat sees; `own` is None for a spectator."""

    @property
    def leader(self) -> Seat | None:  # type: ignore[override]  # pyright: ignore[reportIncompatibleMethodOverride]  # the tribute decides it
        """Who leads, or has led, the first trick; None as long as tribute is owed (E-69)."""
        return None if isinstance(self.phase, ToGive) else self.phase.leader

    @property
    def level(self) -> Rank:
        """The level that is played."""
        return self.phase.level

    @property
    def ranks(self) -> tuple[Rank, ...]:
        """All ranks from low to high at this level (E-13)."""
        return tuple(RANKS[place] for place in tables_of(PLACES[self.level.symbol]).places)

    @property
    def holding(self) -> kit.Sentence:
        """The level."""
        return AtLevel(self.level)

    @property
    def known(self) -> BySeat[Cards]:
        """The cards that everybody knows to be in each hand."""
        return self.phase.known

    @property
    def open_cards(self) -> BySeat[Cards]:
        """The same cards, which pictures show face up."""
        return self.phase.known

    @property
    def played(self) -> BySeat[Cards]:
        """The cards that each seat has played."""
        return self.phase.played if isinstance(self.phase, Played) else (NOTHING,) * PLAYERS

    @property
    def out(self) -> tuple[Seat, ...]:
        """Who is out, in order."""
        return self.phase.out if isinstance(self.phase, Played) else ()

    @property
    def table(self) -> Cards:
        """The cards of the running trick."""
        plays = self.phase.trick.plays if isinstance(self.phase, ToPlay) else ()
        return sum((play.cards for play in plays), start=NOTHING)

    @override
    def lines(self, say: kit.Say) -> Iterator[str]:
        """Yield lines of text: the level, the seats, and the play to beat."""
        yield say.also(self.holding)
        for seat, line in enumerate(super().lines(say)):
            if seat in self.out:
                yield say("{seat:you}: out", "{seat:du}: fertig", seat=seat)
            else:
                yield line + "".join(f", {more}" for more in self._seen(Seat(seat), say))
        yield from self.to_beat(say)

    def _seen(self, seat: Seat, say: kit.Say) -> Iterator[str]:
        """Yield what is to be said of a seat besides its number of cards."""
        if self.known[seat]:
            yield say("{cards} known", "davon bekannt {cards}", cards=self.known[seat])
        if self.trick is not None and seat in self.trick.passes:
            yield say("passed", "hat gepasst")
        if isinstance(self.phase, Waiting) and seat in self.phase.owing:
            tribute = isinstance(self.phase, ToGive)
            yield say(
                "{tribute:tribute|return} due",
                "{tribute:Tribut|Rückgabe} fällig",
                tribute=tribute,
            )
