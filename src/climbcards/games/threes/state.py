"""Where a round of Threes stands: actions, what is seen of each phase, what is hidden, and views (T-27).

Everybody sees the rows face up, which slots still hold a card, hand and stock sizes, the stack in order, all closed
cards, who is out, how many actions there were, and the cards that each seat is known to have taken into its hand. A seat
also knows its own hand, but not its own face-down cards.
"""

from collections.abc import Iterator
from typing import ClassVar, TypeAlias, final

import attrs
from typing_extensions import override

import climbcards.authors as kit
from climbcards import BySeat, Card, Cards, Pack, Rank, Seat
from .cards import CARDS


@final
@attrs.frozen(order=False)
class Arrange(kit.Sentence):
    """Before the play, choose which three of the six known cards lie face up (T-15)."""

    seat: Seat
    face_up: Cards

    en = "{seat:lays|lay} {face_up} face up"
    de = "{seat:legt|legst|lege} {face_up} offen hin"

    @property
    def selection(self) -> Cards:
        """The cards chosen: those that will lie face up."""
        return self.face_up

    @override
    def __str__(self) -> str:
        """Write it in the notation: `face up 2 10 A`."""
        return f"face up {self.face_up}"


@final
@attrs.frozen(order=False)
class Play(kit.Sentence):
    """Put cards of one rank on the stack."""

    seat: Seat
    cards: Cards

    en = "{seat:plays|play} {cards}"
    de = "{seat:spielt|spielst|spiele} {cards}"

    @override
    def __str__(self) -> str:
        """Write it in the notation: the cards."""
        return str(self.cards)


@final
@attrs.frozen(order=False)
class Reveal(kit.Sentence):
    """Turn over the card of a numbered slot and play it, or take it up with the stack (T-18)."""

    seat: Seat
    slot: int

    en = "{seat:reveals|reveal} face-down card no. {slot!r}"
    de = "{seat:deckt|deckst|decke} die verdeckte Karte Nr. {slot!r} auf"

    @override
    def __str__(self) -> str:
        """Write it in the notation: `reveal 0`."""
        return f"reveal {kit.quoted(self.slot)}"


@final
@attrs.frozen(order=False)
class PickUp(kit.Sentence):
    """Take the whole stack into hand, and play at once on the empty table (T-11)."""

    seat: Seat

    en = "{seat:picks|pick} up the stack"
    de = "{seat:nimmt|nimmst|nimm} den Stapel auf"

    @override
    def __str__(self) -> str:
        """Write it in the notation: `pick up`."""
        return "pick up"


Action: TypeAlias = Arrange | Play | Reveal | PickUp
"""Everything a player can do."""

Slots: TypeAlias = tuple[Card | None, ...]
"""Face-down cards; None where a card is gone, so that slots keep their numbers (T-18)."""


@attrs.frozen(order=False)
class Laid(kit.Table):
    """What is seen of every phase. `rows` and `known` are by seat.

    `known` has the cards of each hand that everybody has seen go there (T-27). `stack` is bottom to top. `out` has the
    seats that are out, in order, and `actions` says how many actions there were.
    """

    known: kit.Open[BySeat[Cards]]
    rows: kit.Pile[BySeat[Cards]]
    stack: kit.Pile[tuple[Rank, ...]]
    closed: kit.Pile[Cards]
    out: kit.Open[tuple[Seat, ...]]
    actions: kit.Open[int]

    @property
    def pack(self) -> Pack:
        """All packs as one."""
        return self.closed.pack


@attrs.frozen(order=False)
class ToArrange(Laid):
    """Seats arrange their cards; those `arranged` have done so. Until all have, `leader` is the dealer's left (T-15)."""

    code: ClassVar[str] = "arranging"

    arranged: kit.Open[tuple[Seat, ...]]

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that have yet to arrange, from the dealer's left."""
        players = len(self.rows)
        order = kit.rotation(kit.left_of(self.dealer, players), players)
        return tuple([seat for seat in order if seat not in self.arranged])


@attrs.frozen(order=False)
class ToPlay(Laid, kit.InTurn):
    """The round runs, and it is the turn of a seat."""

    code: ClassVar[str] = "playing"

    turn: kit.Open[Seat]


@attrs.frozen(order=False)
class Over(Laid, kit.Ended):
    """The round is over; `ranking` has the seats from first place to last (T-20, T-25)."""

    code: ClassVar[str] = "finished"

    ranking: kit.Open[tuple[Seat, ...]]


class Slotted:
    """A state with cards that lie face down in slots. Everybody sees in which slots there are some."""

    __slots__ = ()
    slots: BySeat[Slots]

    @property
    def face_down(self) -> BySeat[tuple[bool, ...]]:
        """Which slots hold a card."""
        return tuple([tuple([card is not None for card in row]) for row in self.slots])


@final
@attrs.frozen(order=False)
class Arranging(ToArrange, Slotted):
    """Before play: each seat arranges its six known cards once, in any order (T-15).

    In every phase `slots` are the cards that lie face down, and the first card of `stock` is drawn next.
    """

    hands: kit.Held[Cards]
    slots: kit.Secret[BySeat[Slots]]
    stock: kit.Secret[tuple[Card, ...]]


@final
@attrs.frozen(order=False)
class Playing(ToPlay, Slotted):
    """The round runs, and it is the turn of a seat."""

    hands: kit.Held[Cards]
    slots: kit.Secret[BySeat[Slots]]
    stock: kit.Secret[tuple[Card, ...]]


@final
@attrs.frozen(order=False)
class Finished(Over, Slotted):
    """The round is over; `ranking` has the seats from first place to last (T-20, T-25)."""

    hands: kit.Held[Cards]
    slots: kit.Secret[BySeat[Slots]]
    stock: kit.Secret[tuple[Card, ...]]


Running: TypeAlias = Arranging | Playing
"""A round that is not over."""

State: TypeAlias = Running | Finished
"""Where a round stands."""

Phase: TypeAlias = ToArrange | ToPlay | Over
"""Where a round stands, as everybody sees it."""


def left_slots(slots: Slots) -> tuple[int, ...]:
    """Return the numbers of the slots that still hold a card."""
    return tuple([slot for slot, card in enumerate(slots) if card is not None])


def count(state: State, seat: Seat) -> int:
    """Count all cards of a seat: in hand, face up and face down."""
    return len(state.hands[seat]) + len(state.rows[seat]) + len(left_slots(state.slots[seat]))


def ranking(state: State) -> tuple[Seat, ...]:
    """Rank all seats: those out in their order, then the others, fewer cards first (T-20, T-25)."""
    players = len(state.hands)
    order = kit.rotation(kit.left_of(state.dealer, players), players)
    still = [seat for seat in order if count(state, seat)]
    return (*state.out, *sorted(still, key=lambda seat: count(state, seat)))


@final
@attrs.frozen(order=False)
class View(kit.BaseView[Phase]):
    """What a seat sees; for a spectator `own` is None.

    `face_down` tells by seat and slot whether a card lies there.
    """

    face_down: BySeat[tuple[bool, ...]]
    stock_size: int

    @property
    def known(self) -> BySeat[Cards]:
        """The cards of each hand that everybody has seen go there."""
        return self.phase.known

    @property
    def rows(self) -> BySeat[Cards]:
        """The cards face up, by seat."""
        return self.phase.rows

    @property
    def stack(self) -> tuple[Rank, ...]:
        """The ranks of the stack, bottom to top."""
        return self.phase.stack

    @property
    def closed(self) -> Cards:
        """All closed cards."""
        return self.phase.closed

    @property
    def out(self) -> tuple[Seat, ...]:
        """The seats that are out, in order."""
        return self.phase.out

    @property
    def actions(self) -> int:
        """How many actions there were."""
        return self.phase.actions

    @property
    def pack(self) -> Pack:
        """All packs as one."""
        return self.phase.pack

    @property
    def pile(self) -> tuple[Card, ...]:
        """The cards of the stack, bottom to top."""
        return tuple([CARDS[rank] for rank in self.phase.stack])

    @property
    def table(self) -> Cards:
        """The cards of the stack."""
        return self.pack.cards(self.pile)

    @override
    def lines(self, say: kit.Say) -> Iterator[str]:
        """Describe what lies before each seat, the stock and the stack."""
        for seat in range(len(self.sizes)):
            yield f"{say.who(seat)}: {self._before(seat, say)}"
        yield say(
            "stock: {stock_size:# card|# cards}, cleared: {closed:#|#}",
            "Talon: {stock_size:# Karte|# Karten}, abgeräumt: {closed:#|#}",
        )
        if self.stack:
            yield say("stack: {pile}", "Stapel: {pile}", pile=" ".join(map(str, self.stack)))

    def _before(self, seat: int, say: kit.Say) -> str:
        if seat in self.out:
            return say("out", "fertig")
        down = " ".join([str(slot) for slot, there in enumerate(self.face_down[seat]) if there])
        size, row = self.sizes[seat], self.rows[seat]
        parts = [
            say("{size:# card|# cards} in hand", "{size:# Karte|# Karten} auf der Hand", size=size),
            say("face up {row}", "offen {row}", row=row) if row else "",
            say("face down no. {down}", "verdeckt Nr. {down}", down=down) if down else "",
        ]
        return ", ".join(filter(None, parts))
