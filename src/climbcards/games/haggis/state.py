"""The actions of Haggis, the states of a round, and what each seat sees of them (H-32, H-35).

A round is `Betting` (only where bets come before the first lead), then `Playing`, with `Awarding` in between when the
winner of a bomb trick chooses who captures it, and at last `Finished`. In each state, `hands` has the cards of each seat,
courts included, and `stock` is the haggis. Everybody sees the courts, the number of cards in each hand and in the haggis,
the trick, all captured cards, the bets, and who is out. When the round is over everybody sees all cards.
"""

from collections.abc import Iterator
from typing import ClassVar, TypeAlias, final

import attrs
from typing_extensions import override

import climbcards.authors as kit
from climbcards import BySeat, Cards, Seat, Trick
from .cards import Combination
from .plays import TABLES, tables_of, understood


@final
@attrs.frozen(order=False)
class Bet(kit.Sentence):
    """Bet `amount` points on going out first; with 0 the seat declares that it does not bet (H-25)."""

    seat: Seat
    amount: int

    @property
    def stakes(self) -> bool:
        """Whether the seat bets."""
        return self.amount > 0

    def __str__(self) -> str:
        """Return the notation: `bet 15`."""
        return f"bet {kit.quoted(self.amount)}"

    @override
    def words(self, say: kit.Say) -> str:
        """Say who bets how much."""
        if self.amount == 0:
            return say(
                "{seat:declares no bet|declare no bet|no bet}",
                "{seat:sagt keine Wette an|sagst keine Wette an|keine Wette}",
            )
        return say("{seat:bets|bet} {amount!r}", "{seat:wettet|wettest|wette} {amount!r}")


@final
@attrs.frozen(order=False)
class Play(kit.BasePlay[Combination]):
    """Lead or beat with some cards, read as one combination (H-11)."""

    def alone(self) -> tuple[Combination, ...]:
        """Return the highest readings of the cards."""
        return understood(tables_of(self.cards), self.cards.mask)[0]


@final
@attrs.frozen(order=False)
class Award(kit.BaseAward):
    """Choose the opponent who captures the trick that the seat has won with a bomb (H-19)."""


Action: TypeAlias = Bet | Play | kit.Pass | Award
"""Everything a player can do."""


@final
@kit.immutable
@attrs.frozen(order=False)
class Exit:
    """A seat went out; `opposing` is how many cards its fullest opponent held then (H-21)."""

    seat: Seat
    opposing: int


@attrs.frozen(order=False)
class Counted(kit.Table):
    """What everybody sees of each phase.

    A bet is None as long as it may still be placed. It becomes 0 when the seat plays its first card (H-25), and when
    somebody goes out (H-31). `exits` has the seats that are out, in order.
    """

    bets: kit.Open[BySeat[int | None]]
    captured: kit.Pile[BySeat[Cards]]
    exits: kit.Open[tuple[Exit, ...]]


@attrs.frozen(order=False)
class ToBet(Counted):
    """Everybody declares a bet before the first lead (L-2)."""

    code: ClassVar[str] = "betting"

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that have not declared a bet."""
        order = kit.rotation(self.leader, len(self.bets))
        return tuple(seat for seat in order if self.bets[seat] is None)


def _whose_turn(table: "ToPlay") -> Seat | None:
    """Return the next seat that is not out (C-14); None when the trick is over."""
    return table.trick.turn([exit_.seat for exit_ in table.exits], len(table.bets))


@attrs.frozen(order=False)
class ToPlay(Counted, kit.InTurn):
    """A trick runs, and somebody is to lead, beat or pass."""

    code: ClassVar[str] = "playing"

    trick: kit.Pile[Trick[Play]]

    turn: kit.Open[Seat | None] = attrs.field(
        default=attrs.Factory(_whose_turn, takes_self=True), init=False, eq=False, repr=False
    )
    """The seat whose turn it is; None when the trick is over."""


@attrs.frozen(order=False)
class ToAward(Counted):
    """A bomb has won the trick, and its owner chooses who captures it (H-19)."""

    code: ClassVar[str] = "awarding"

    trick: kit.Pile[Trick[Play]]

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The owner of the bomb."""
        return (self.trick.plays[-1].seat,)


class Courts:
    """The court cards of each hand, which lie open on the table (H-32)."""

    __slots__ = ()
    hands: BySeat[Cards]

    @property
    def courts(self) -> BySeat[Cards]:
        """The court cards that each seat still has on the table."""
        pack = self.hands[0].pack
        spots = TABLES[len(self.hands)].spots
        return tuple([Cards(pack, hand.mask & ~spots) for hand in self.hands])


@final
@attrs.frozen(order=False)
class Betting(ToBet, Courts):
    """Everybody declares a bet before the first lead (L-2)."""

    hands: kit.Held[Cards]
    stock: kit.Secret[Cards]


@final
@attrs.frozen(order=False)
class Playing(ToPlay, Courts):
    """A trick runs: it is somebody's turn to lead, beat or pass."""

    hands: kit.Held[Cards]
    stock: kit.Secret[Cards]


@final
@attrs.frozen(order=False)
class Awarding(ToAward, Courts):
    """A bomb has won the trick, and its owner chooses who captures it (H-19)."""

    hands: kit.Held[Cards]
    stock: kit.Secret[Cards]


@final
@attrs.frozen(order=False)
class Finished(Counted, kit.Ended, Courts):
    """The round is over.

    All cards lie open (H-35): `hands` has the cards that were left, which only the last player has, `captured` the tricks
    of each seat, and `stock` is the haggis. A round that was played with real cards is written down as one of these.
    """

    code: ClassVar[str] = "finished"

    hands: kit.Pile[BySeat[Cards]]
    stock: kit.Pile[Cards]

    @property
    def ranking(self) -> tuple[Seat, ...]:
        """The seats from first place to last, as they went out."""
        out = tuple(exit_.seat for exit_ in self.exits)
        return out + tuple(seat for seat in kit.seats(len(self.hands)) if seat not in out)


State: TypeAlias = Betting | Playing | Awarding | Finished
"""A state of a round, by its phase."""

Phase: TypeAlias = ToBet | ToPlay | ToAward | Finished
"""What everybody sees of a state: all of a finished one."""


@final
@attrs.frozen(order=False)
class View(kit.TrickView[Phase, Play]):
    """What a seat sees; `own` is None for a spectator.

    `stock_size` is the number of cards in the haggis. `courts` has the court cards that each seat still has on the table.
    """

    stock_size: int
    courts: BySeat[Cards]

    @property
    def bets(self) -> BySeat[int | None]:
        """The bet of each seat; None as long as it may still be placed."""
        return self.phase.bets

    @property
    def captured(self) -> BySeat[Cards]:
        """The cards that each seat has captured."""
        return self.phase.captured

    @property
    def exits(self) -> tuple[Exit, ...]:
        """The seats that are out, in order."""
        return self.phase.exits

    @property
    def open_cards(self) -> tuple[Cards, ...]:
        """The cards of each hand that lie open: the courts, and after the round all cards (H-32, H-35)."""
        return self.phase.hands if isinstance(self.phase, Finished) else self.courts

    @property
    def remarks(self) -> tuple[str, ...]:
        """The bet of each seat and the number of cards that it has captured, in words."""
        said = (
            (f"bet {bet}" if bet else "", f"took {len(taken)}" if taken else "")
            for bet, taken in zip(self.bets, self.captured, strict=True)
        )
        return tuple(", ".join(filter(None, parts)) for parts in said)

    @property
    def table(self) -> Cards:
        """The cards of the trick."""
        plays = () if self.trick is None else self.trick.plays
        return self.captured[0].pack.join([play.cards for play in plays])

    @property
    def turn(self) -> Seat | None:
        """The seat whose turn it is to lead, beat or pass; None if there is none."""
        return self.phase.turn if isinstance(self.phase, ToPlay) else None

    @override
    def lines(self, say: kit.Say) -> Iterator[str]:
        """Describe the seats and the trick."""
        for seat in range(len(self.sizes)):
            yield self._describe(seat, say)
        if isinstance(self.phase, ToAward):
            best = self.phase.trick.plays[-1]
            yield say(
                "{best.seat:you} won by {best.reading}, and {mine:say|says} who captures it all",
                "{best.seat:hat|hast} mit {best.reading} gewonnen und {mine:sagst|sagt}, wer alles bekommt",
                best=best,
                mine=best.seat == say.me,
            )
        else:
            yield from self.to_beat(say)

    def _describe(self, seat: int, say: kit.Say) -> str:
        courts, taken, bet = self.courts[seat], self.captured[seat], self.bets[seat]
        shown = say(" ({courts} open)", " ({courts} offen)", courts=courts) if courts else ""
        took = (
            say("took {taken:# card|# cards}", "{taken:# Karte|# Karten} kassiert", taken=taken)
            if taken
            else say("took nothing", "nichts kassiert")
        )
        wager = say(", bet {bet}", ", Wette {bet}", bet=bet) if bet else ""
        cards = say("{size:# card|# cards}", "{size:# Karte|# Karten}", size=self.sizes[seat])
        return f"{say.who(seat)}: {cards}{shown}, {took}{wager}"
