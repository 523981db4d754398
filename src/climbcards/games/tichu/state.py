"""The actions of Tichu, the states of a round, and what each seat sees of them (K-90 to K-95).

A round is `Grand` (only where Grand Tichu is called), then `Exchange`, then `Playing`, with `Wishing` when
the Mah Jong has been played and `Gathering` when a trick is complete, and at last `Finished` (K-7).

Everybody sees the answers and calls, who has pushed, the sizes of the hands, the trick, who has played and captured
what, the wish, and who is out. After the exchange everybody also knows who has the Mah Jong, as that seat leads (K-93).
A seat knows its own hand, and the cards that it gave and got in the exchange.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import ClassVar, Final, TypeAlias, cast, final

import attrs
from typing_extensions import override

import climbcards.authors as kit
from climbcards import BySeat, Card, Cards, NotationError, Rank, Seat, Trick
from .cards import HAND, NOTHING, PACK, PLAYERS, RANKS, Combination, combination_named
from .plays import MAH_JONG_MASK, readings

NOTHINGS: Final = (NOTHING,) * PLAYERS
"""No cards for each seat."""

SEATS: Final = kit.seats(PLAYERS)


@final
@attrs.frozen(order=False)
class CallGrandTichu(kit.OneWord):
    """Call Grand Tichu after eight cards: bet 200 points on going out first (K-8)."""

    code: ClassVar[str] = "grand"
    stakes: ClassVar[bool] = True

    seat: Seat

    en = "{seat:calls|call} Grand Tichu"
    de = "{seat:sagt Großes Tichu an|sagst Großes Tichu an|Großes Tichu ansagen}"


@final
@attrs.frozen(order=False)
class Decline(kit.OneWord):
    """Do not call Grand Tichu (K-8)."""

    seat: Seat

    en = "{seat:does not call Grand Tichu|do not call Grand Tichu|no Grand Tichu}"
    de = "{seat:sagt kein Großes Tichu an|sagst kein Großes Tichu an|kein Großes Tichu}"


@final
@attrs.frozen(order=False)
class CallTichu(kit.OneWord):
    """Call Tichu before one's own first card: bet 100 points on going out first (K-12)."""

    code: ClassVar[str] = "tichu"
    stakes: ClassVar[bool] = True

    seat: Seat

    en = "{seat:calls|call} Tichu"
    de = "{seat:sagt Tichu an|sagst Tichu an|Tichu ansagen}"


def _in_row(cards: Sequence[Card]) -> tuple[Card, ...]:
    """Turn a list of cards into a tuple, and return anything else as it is."""
    # cast: anything else is refused when it is played
    return tuple(cards) if isinstance(cards, list) else cast("tuple[Card, ...]", cards)


@final
@attrs.frozen(order=False)
class Push(kit.Sentence):
    """Lay a card face down for each other seat: the next one, the partner, the previous one (K-15)."""

    seat: Seat
    cards: tuple[Card, ...] = attrs.field(converter=_in_row)

    @property
    def selection(self) -> Cards:
        """The three cards, without their order."""
        return PACK.cards(self.cards)

    def __str__(self) -> str:
        """Return the notation: `push 2j 1 3j`."""
        return f"push {in_order(self.cards)}"

    @override
    def words(self, say: kit.Say) -> str:
        """Say who pushes what."""
        others = zip(self.cards, kit.others_after(self.seat, PLAYERS), strict=False)
        row = [
            say("{card} to {to:you}", "{card} an {to:dich}", card=card, to=to)
            for card, to in others
        ]
        return say(
            "{seat:pushes|push} {row:,and}",
            "{seat:schupft|schupfst|schupfe} {row:,und}",
            row=tuple(row),
        )


def in_order(cards: object) -> str:
    """Format cards in their order, at most a hand of them, or the repr of an invalid value."""
    if not isinstance(cards, tuple):
        return kit.quoted(cards)
    row = cast("tuple[object, ...]", cards)  # isinstance leaves the items unknown
    written = [str(card) if isinstance(card, Card) else kit.quoted(card) for card in row[:HAND]]
    return " ".join(written) + (" ..." if len(row) > HAND else "")


@final
@attrs.frozen(order=False)
class Play(kit.BasePlay[Combination]):
    """Lead or beat with some cards, read as one combination (K-32)."""

    def alone(self) -> tuple[Combination, ...]:
        """Return every reading of the cards."""
        return readings(self.cards)


@final
@attrs.frozen(order=False)
class Wish(kit.Sentence):
    """After playing the Mah Jong, wish for a rank, or for none (K-40)."""

    seat: Seat
    rank: Rank | None

    def __str__(self) -> str:
        """Return the notation: `wish 8`, `wish none`."""
        return f"wish {_rank(self.rank, 'none')}"

    @override
    def words(self, say: kit.Say) -> str:
        """Say who wishes what."""
        return say(
            "{seat:wishes|wish} for {named}",
            "{seat:wünscht sich|wünschst dir|wünsche dir} {genannt}",
            named=_rank(self.rank, "nothing"),
            genannt=_rank(self.rank, "nichts"),
        )


def _rank(rank: object, nothing: str) -> str:
    """Format a rank, the word for nothing, or the repr of an invalid value."""
    if rank is None:
        return nothing
    return rank.symbol if isinstance(rank, Rank) else kit.quoted(rank)


@final
@attrs.frozen(order=False)
class Take(kit.OneWord):
    """Take the trick that the seat has won (K-53)."""

    seat: Seat

    en = "{seat:wins|win|take} the trick"
    de = "{seat:gewinnt|gewinnst|nimm} den Stich"


@final
@attrs.frozen(order=False)
class Award(kit.BaseAward):
    """Give a trick that the seat has won with the Dragon to an opponent (K-55)."""


Action: TypeAlias = (
    CallGrandTichu | Decline | CallTichu | Push | Play | Wish | kit.Pass | Take | Award
)
"""Everything a player can do."""

_WORDS: Final[Mapping[str, Callable[[Seat], Action]]] = {
    "grand tichu": CallGrandTichu,
    **{kind.code: kind for kind in (kit.Pass, Take, CallTichu, CallGrandTichu, Decline)},
}
"""Actions by their notation, where that is one word or two."""

_WISHES: Final[Mapping[str, Rank | None]] = {
    "none": None,
    **{rank.symbol.casefold(): rank for rank in PACK.ranks},
}


def parse_action(text: str, seat: Seat) -> Action | Cards:
    """Parse an action of a seat, or the cards of a play without the name of a reading.

    Raises:
        NotationError: The text is not an action; the error has the position.
        CardsError: More copies of a card than the pack has.
    """
    words = text.casefold().split(maxsplit=2)
    if " ".join(words) in _WORDS:
        return _WORDS[" ".join(words)](seat)
    verb = words[0] if words else ""
    begin = len(text) - len(text.lstrip()) + len(verb)
    if verb == "push":
        try:  # blanks keep the positions of the words
            return Push(seat, PACK.pile(" " * begin + text[begin:]))
        except NotationError as error:
            raise error.within(text) from None
    if verb == "wish":
        return Wish(seat, read_wish(text, begin))
    to = kit.read_number(text, "award", 1)
    if to is not None:
        return Award(seat, Seat(to))
    played, name, position = kit.read_cards(text, PACK)
    if name is None:
        return played
    reading = combination_named(name, len(played))
    if reading is None:
        named = kit.quoted(name)
        problem = f"{named} names nothing that can be played: expected a name as in house 9"
        german = f"{named} kann man nicht spielen: schreib einen Namen wie house 9"
        raise NotationError(problem, text, position, german)
    return Play(seat, played, reading)


def read_wish(text: str, begin: int = 0) -> Rank | None:
    """Parse what a text names from a position on: a rank, or `none`.

    Raises:
        NotationError: It is neither.
    """
    named = text[begin:].strip()
    wish = kit.SPELLINGS.get(named.casefold(), named.casefold())
    if wish not in _WISHES:
        ranks = " ".join(map(str, RANKS))
        problem = f"{kit.quoted(named)} cannot be wished for: expected one of {ranks}, or none"
        german = f"{kit.quoted(named)} kann man sich nicht wünschen, nur {ranks}, oder none"
        raise NotationError(problem, text, len(text) - len(text[begin:].lstrip()), german)
    return _WISHES[wish]


Gifts: TypeAlias = tuple[Card | None, ...]
"""The cards that a seat has pushed to the next seat, its partner and the previous seat, or got from them; () for none.

In a view None stands for a card that the viewer does not see.
"""


class Call(kit.Word):
    """A bet of a seat that it goes out first."""

    TICHU = "tichu", "Tichu"
    """Called with fourteen cards, for 100 points (K-12)."""
    GRAND_TICHU = "grand-tichu", "Großes Tichu"
    """Called with eight cards, for 200 points (K-8)."""

    @property
    def title(self) -> str:
        """The name in English."""
        return self.name.replace("_", " ").title()

    @property
    def points(self) -> int:
        """The points that it wins or loses (K-74)."""
        return 200 if self is Call.GRAND_TICHU else 100


@final
@attrs.frozen(order=False)
class Tally(kit.Part):
    """What everybody has seen since the exchange.

    `played` has all cards that each seat has played, `captured` the tricks in front of each seat. `out` has the
    seats without cards, in the order of going out. `aside` is empty in a round that was dealt: in a position
    that was set up by hand, these cards are in nobody's hand and count for nobody.
    """

    played: kit.Open[BySeat[Cards]]
    captured: kit.Pile[BySeat[Cards]]
    out: kit.Open[tuple[Seat, ...]] = ()
    wish: kit.Open[Rank | None] = None
    aside: kit.Pile[Cards] = NOTHING

    @property
    def is_double_victory(self) -> bool:
        """Whether both players of a team went out first and second (K-73)."""
        return len(self.out) == 2 and self.out[1] == partner_of(self.out[0])

    @property
    def is_over(self) -> bool:
        """Whether three seats are out, or both of a team (K-70, K-73)."""
        return len(self.out) > 1 and (len(self.out) > 2 or self.is_double_victory)


def partner_of(seat: Seat) -> Seat:
    """Return the partner of a seat, who sits opposite (K-4)."""
    return Seat((seat + 2) % PLAYERS)


def opponents_of(seat: Seat) -> tuple[Seat, Seat]:
    """Return the opponents of a seat: the next seat and the previous one (K-4)."""
    return kit.left_of(seat, PLAYERS), kit.right_of(seat, PLAYERS)


def trick_cards(trick: Trick[Play] | None) -> Cards:
    """Return the cards of a trick."""
    # no card is there twice, so that masks can be added
    return NOTHING if trick is None else Cards(PACK, sum(play.cards.mask for play in trick.plays))


def received(gifts: Sequence[Gifts], seat: Seat) -> Gifts:
    """Return what a seat got in the exchange from the next seat, its partner and the previous seat."""
    # the seat that sits n places after this one has this one n places before the end of its own rotation
    return tuple(
        [gifts[giver][-place] for place, giver in enumerate(kit.others_after(seat, PLAYERS), 1)]
    )


@attrs.frozen(order=False)
class Called(kit.Table):
    """What everybody sees of each phase.

    `leader` is the seat that had the Mah Jong after the exchange, and led (K-16). Before that, views name the seat to
    the dealer's left instead (K-99). `gifts` are the cards that each seat has pushed. They stay in its hand until all
    have pushed. In a position that was set up by hand there are none.
    """

    calls: kit.Open[BySeat[Call | None]]
    gifts: kit.Shared[Gifts]

    @classmethod
    def privy_at(cls, seat: Seat, place: int) -> tuple[Seat, ...]:
        """Show a card that was pushed to its giver and, after the exchange, to its taker (K-91, K-92)."""
        return seat, kit.others_after(seat, PLAYERS)[place]

    @property
    def by_seat(self) -> tuple[Seat, ...]:
        """The seats in the order in which they are named: from the dealer's left (K-6)."""
        return kit.rotation(kit.left_of(self.dealer, PLAYERS), PLAYERS)


@attrs.frozen(order=False)
class ToCall(Called):
    """Every seat says whether it calls Grand Tichu; `answered` tells which seats have (K-8)."""

    code: ClassVar[str] = "grand"

    answered: kit.Open[BySeat[bool]]

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that have yet to answer."""
        return tuple([seat for seat in self.by_seat if not self.answered[seat]])


@attrs.frozen(order=False)
class ToPush(Called):
    """Every seat pushes three cards (K-15)."""

    code: ClassVar[str] = "exchange"

    @classmethod
    def privy_at(cls, seat: Seat, place: int) -> tuple[Seat, ...]:
        """Show a card that lies face down to its giver alone."""
        del place
        return (seat,)

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that have yet to push."""
        return tuple([seat for seat in self.by_seat if not self.gifts[seat]])


@attrs.frozen(order=False)
class Begun(Called):
    """What everybody sees of a phase after the exchange."""

    tally: kit.Open[Tally]

    @property
    def open_cards(self) -> tuple[Cards, ...]:
        """The cards of each hand that everybody knows: the Mah Jong with the leader, and the last hand (K-93, K-94)."""
        tally, known = self.tally, self.left if isinstance(self, Over) else NOTHINGS
        # in a position that was set up by hand, what is captured need not be among what was played
        lots = (*tally.played, *tally.captured, tally.aside)
        if any(lot.mask & MAH_JONG_MASK for lot in lots):
            return known
        sure = Cards(PACK, known[self.leader].mask | MAH_JONG_MASK)
        return kit.replace_at(known, self.leader, sure)

    @property
    def known(self) -> tuple[Cards, ...]:
        """The cards of each hand that a seat knows which sees this: open ones, and cards pushed and not yet played (K-92)."""
        known = [*self.open_cards]
        for giver, row in enumerate(self.gifts):
            for seat, card in zip(kit.others_after(Seat(giver), PLAYERS), row, strict=False):
                if card is not None and card not in self.tally.played[seat]:
                    known[seat] = Cards(PACK, known[seat].mask | PACK.cards([card]).mask)
        return tuple(known)


@attrs.frozen(order=False)
class InTrick(Begun):
    """What everybody sees of a phase in which tricks are played."""

    trick: kit.Pile[Trick[Play]]

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The owner of the last play, who wishes, or gathers the trick in (K-40, K-53)."""
        return (self.trick.plays[-1].seat,)

    @property
    def best(self) -> Combination | None:
        """The combination to beat; None before a lead."""
        plays = self.trick.plays
        return plays[-1].reading if plays else None


def _whose_turn(table: "ToPlay") -> Seat | None:
    """Return the seat whose turn it is; None when the trick is complete (K-51, K-52)."""
    return table.trick.turn(table.tally.out, PLAYERS)


@attrs.frozen(order=False)
class ToPlay(kit.InTurn, InTrick):
    """A trick runs, and somebody is to lead, beat or pass."""

    code: ClassVar[str] = "playing"

    turn: kit.Open[Seat | None] = attrs.field(
        default=attrs.Factory(_whose_turn, takes_self=True), init=False, eq=False, repr=False
    )
    """The seat whose turn it is; None when the trick is complete."""


@attrs.frozen(order=False)
class ToWish(InTrick):
    """The player who has just played the Mah Jong wishes a rank (K-40)."""

    code: ClassVar[str] = "wishing"


@attrs.frozen(order=False)
class ToGather(InTrick):
    """The trick is complete, and its winner takes it or gives it away (K-53, K-55)."""

    code: ClassVar[str] = "gathering"


def _left(table: "Over") -> tuple[Cards, ...]:
    """Return the hand of the last player, and no cards for the others: it has the cards that lie nowhere else."""
    tally = table.tally
    if len(tally.out) != PLAYERS - 1:
        return NOTHINGS
    last = next((seat for seat in SEATS if seat not in tally.out), tally.out[-1])
    lies = sum(cards.mask for cards in (*tally.captured, tally.aside, trick_cards(table.trick)))
    return kit.replace_at(NOTHINGS, last, Cards(PACK, PACK.full.mask & ~lies))


@attrs.frozen(order=False)
class Over(Begun, kit.Ended):
    """The round is over. `left` has the hand of the last player, and no cards after a double victory (K-94).

    After a double victory `trick` is the last trick, which stays where it is; otherwise it is None.
    """

    code: ClassVar[str] = "finished"

    trick: kit.Pile[Trick[Play] | None]
    left: kit.Open[BySeat[Cards]] = attrs.field(
        default=attrs.Factory(_left, takes_self=True), init=False
    )


def holder(lots: Iterable[Cards]) -> Seat:
    """Return the seat that has the Mah Jong; seat 0 if none has, as in a position without it."""
    found = (Seat(seat) for seat, cards in enumerate(lots) if cards.mask & MAH_JONG_MASK)
    return next(found, Seat(0))


@final
@attrs.frozen(order=False)
class Grand(ToCall):
    """Every seat says whether it calls Grand Tichu (K-8).

    `hands` has the first eight cards of each seat, `rest` the other six, which nobody knows yet (K-9).
    """

    hands: kit.Held[Cards]
    rest: kit.Secret[BySeat[Cards]]


@final
@attrs.frozen(order=False)
class Exchange(ToPush):
    """Every seat pushes a card to each other one (K-15)."""

    hands: kit.Held[Cards]


@final
@attrs.frozen(order=False)
class Playing(ToPlay):
    """A trick runs: it is somebody's turn to lead, beat or pass."""

    hands: kit.Held[Cards]


@final
@attrs.frozen(order=False)
class Wishing(ToWish):
    """The player who has just played the Mah Jong wishes a rank (K-40)."""

    hands: kit.Held[Cards]


@final
@attrs.frozen(order=False)
class Gathering(ToGather):
    """The trick is complete: its winner takes it, or awards it if the Dragon has won it (K-53, K-55)."""

    hands: kit.Held[Cards]


@final
@attrs.frozen(order=False)
class Finished(Over):
    """The round is over."""

    hands: kit.Held[Cards]

    @property
    def ranking(self) -> tuple[Seat, ...]:
        """The seats from first place to last (K-77)."""
        out = self.tally.out
        left = [seat for seat in kit.rotation(out[-1], PLAYERS) if seat not in out]
        return (*out, *sorted(left, key=lambda seat: len(self.hands[seat])))


State: TypeAlias = Grand | Exchange | Playing | Wishing | Gathering | Finished
"""A state of a round, by its phase."""

Running: TypeAlias = Playing | Wishing | Gathering
"""A state in which tricks are played."""

Phase: TypeAlias = ToCall | ToPush | ToPlay | ToWish | ToGather | Over
"""What everybody sees of a state."""


@final
@attrs.frozen(order=False)
class Wished(kit.Sentence):
    """A wish that still stands."""

    rank: Rank

    en = "wish: {rank}"
    de = "Wunsch: {rank}"


@final
@attrs.frozen(order=False)
class View(kit.TrickView[Phase, Play]):
    """What a seat sees; `own` is None for a spectator."""

    @property
    def calls(self) -> BySeat[Call | None]:
        """The call of each seat."""
        return self.phase.calls

    @property
    def pushed(self) -> BySeat[bool]:
        """Whether each seat has pushed."""
        return tuple([row != () for row in self.phase.gifts])

    @property
    def gave(self) -> tuple[Card, ...]:
        """The cards that this seat has pushed to the next seat, its partner and the previous seat; () if it has not."""
        gifts = () if self.own is None else self.phase.gifts[self.own.seat]
        return tuple([card for card in gifts if card is not None])

    @property
    def got(self) -> tuple[Card, ...]:
        """The cards that this seat got from them; () until all have pushed, and in a position set up by hand."""
        if self.own is None or not isinstance(self.phase, Begun) or () in self.phase.gifts:
            return ()
        return tuple([card for card in received(self.phase.gifts, self.own.seat) if card])

    @property
    def tally(self) -> Tally | None:
        """What everybody has seen since the exchange; None before it is complete."""
        return self.phase.tally if isinstance(self.phase, Begun) else None

    @property
    def table(self) -> Cards:
        """The cards of the trick."""
        return trick_cards(self.trick)

    @property
    def open_cards(self) -> tuple[Cards, ...]:
        """The cards of each hand that everybody knows: the Mah Jong, and at the end the last hand (K-93, K-94)."""
        return self.phase.open_cards if isinstance(self.phase, Begun) else NOTHINGS

    @property
    def known(self) -> tuple[Cards, ...]:
        """The cards of each hand that this seat knows, its own hand included (K-92, K-93)."""
        known = self.phase.known if isinstance(self.phase, Begun) else NOTHINGS
        return known if self.own is None else kit.replace_at(known, self.own.seat, self.own.hand)

    @property
    def remarks(self) -> tuple[str, ...]:
        """The call of each seat and the number of cards that it has captured, in words."""
        captured = NOTHINGS if self.tally is None else self.tally.captured
        said = (
            ("" if call is None else call.title, f"took {len(taken)}" if taken else "")
            for call, taken in zip(self.calls, captured, strict=True)
        )
        return tuple(", ".join(filter(None, parts)) for parts in said)

    @property
    def holding(self) -> kit.Sentence | None:
        """The wish, as long as it stands."""
        wish = None if self.tally is None else self.tally.wish
        return None if wish is None else Wished(wish)

    @override
    def lines(self, say: kit.Say) -> Iterator[str]:
        """Describe the seats, the trick, and the wish."""
        for seat in SEATS:
            mine = self.seat is not None and seat == partner_of(self.seat)
            beside = say(", your partner", ", mit dir im Team") if mine else ""
            yield f"{say.who(seat)}{beside}: {', '.join(self._seen(seat, say))}"
        yield from self.to_beat(say, over=isinstance(self.phase, ToGather))
        if self.holding is not None:
            yield say.also(self.holding)

    def _seen(self, seat: Seat, say: kit.Say) -> Iterator[str]:
        """Describe a seat: the size of its hand, its call, its cards that are known, and what it has captured."""
        yield say("{size:# card|# cards}", "{size:# Karte|# Karten}", size=self.sizes[seat])
        call, known = self.calls[seat], self.known[seat]
        if call is not None:
            yield say("called {call.title}", "{call.de} angesagt", call=call)
        if isinstance(self.phase, ToPush) and self.pushed[seat]:
            yield say("has pushed", "hat geschupft")
        if known and seat != self.seat:
            yield say("holds {known}", "davon bekannt {known}", known=known)
        if self.tally is not None and self.tally.captured[seat]:
            taken = self.tally.captured[seat]
            yield say(
                "took {taken:# card|# cards}", "{taken:# Karte|# Karten} kassiert", taken=taken
            )
