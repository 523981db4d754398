"""A round of Threes: actions, phases, what is seen of each (T-27), how it goes on, and why an action is refused.

Everybody sees the rows face up, which slots still hold a card, hand and stock sizes, the stack in order, all closed
cards, who is out, how many actions there were, and the cards that each seat is known to have taken into its hand. A seat
also knows its own hand, but not its own face-down cards.

Cards are arranged, then played, until only one seat has some (T-20), or until the round has had its last action (T-25).
After a play the player fills the hand up to three cards, as long as there are any to draw. A stack that closes leaves the
game, and whoever closed it goes on. After picking up, the same player goes on at once (T-11).
"""

import re
from collections.abc import Iterator
from functools import partial
from itertools import combinations
from typing import ClassVar, Final, TypeAlias, assert_never, cast, final

import attrs
from typing_extensions import override

import climbcards.authors as kit
from climbcards import BySeat, Card, Cards, LegalActions, Objection, Pack, Rank, Seat
from climbcards.events import Closed, Drew, DrewHidden, Event, Leads, PickedUp, TurnedUp, WentOut
from climbcards.reasons import EmptyPlay, NotHeld
from .cards import CARDS, ROW, SCAN, SEVEN, TEN, TWO
from .options import HouseRules
from .plays import Tables, always, answers, is_closed, plainly, tables_of, value_of


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


_FACE_UP: Final = re.compile(r"\s*face\s+up\b", re.IGNORECASE)


@final
@attrs.frozen(order=False)
class ArrangeFirst(kit.AllFirst):
    """The play waits until every seat has arranged its cards."""

    en_you = "first choose three cards to lay face up, for example: face up 2 10 A"
    de_you = "wähle zuerst die drei Karten, die offen liegen sollen, zum Beispiel: face up 2 10 A"
    en = "waiting for {missing:you,and} to choose face-up cards"
    de = "zuerst wählen alle ihre offenen Karten: warte auf {missing:dich,und}"


@final
@attrs.frozen(order=False)
class AlreadyArranged(kit.Sentence):
    """Each seat arranges its cards once, before the play."""

    en = "you have already chosen your face-up cards"
    de = "du hast deine offenen Karten schon gewählt"


@final
@attrs.frozen(order=False)
class WrongNumber(kit.Sentence):
    """Exactly three cards lie face up."""

    cards: Cards

    en = "choose three of your six cards to lay face up, not {cards:#|#}"
    de = "wähle drei von deinen sechs Karten, die offen liegen sollen, nicht {cards:#|#}"


@final
@attrs.frozen(order=False)
class MixedRanks(kit.Sentence):
    """All cards of a play have the same rank."""

    cards: Cards

    en = "{cards} have different ranks: play cards of one rank"
    de = "{cards} haben verschiedene Werte: lege nur gleiche Karten"


@final
@attrs.frozen(order=False)
class HandFirst(kit.Sentence):
    """Face-up cards cannot be played before the hand is empty, nor together with it."""

    waiting: Cards

    en = "{waiting} must stay on the table: play from your hand while you have cards there"
    de = "{waiting} {waiting:muss|müssen} noch liegen bleiben: spiele von der Hand, solange du dort Karten hast"


@final
@attrs.frozen(order=False)
class OnlyBlind(kit.Sentence):
    """Only face-down cards are left."""

    en = "you have only face-down cards left: reveal one"
    de = "du hast nur noch verdeckte Karten: decke eine auf"


@final
@attrs.frozen(order=False)
class NotBlindYet(kit.Sentence):
    """Face-down cards cannot be revealed before hand and row are empty."""

    en = "you can only reveal a card when your hand and your row are empty"
    de = "aufdecken kannst du erst, wenn deine Hand und deine offene Reihe leer sind"


@final
@attrs.frozen(order=False)
class SlotGone(kit.Sentence):
    """There is no card in that slot."""

    slot: int
    left: tuple[int, ...]

    en = "there is no face-down card no. {slot!r}: reveal {left:,or}"
    de = "eine verdeckte Karte Nr. {slot!r} gibt es nicht: nimm {left:,oder}"


@final
@attrs.frozen(order=False)
class DoesNotFit(kit.Sentence):
    """The rank cannot be played on this stack; `always` are the ranks that can be played on any."""

    rank: Rank
    value: Rank
    always: tuple[Rank, ...]

    @override
    def words(self, say: kit.Say) -> str:
        """Say which ranks fit."""
        return say(
            "{rank} does not fit on {value}: play {plainly}; {always:,and} always fit",
            "{rank} passt nicht auf {value}: spiele {needed}; {always:,und} passen immer",
            plainly=plainly(self.value),
            needed=_needed(self.value),
        )


def _needed(value: Rank) -> str:
    """Return in German what `plainly` says."""
    symbol = value.symbol
    return {"7": "7 oder niedriger", "A": "A"}.get(symbol, f"{symbol} oder höher")


@final
@attrs.frozen(order=False)
class MustPlay(kit.Sentence):
    """A player who can play must not pick up."""

    playable: Cards

    en = "you can play {playable}: you may pick up only if nothing fits"
    de = "du kannst {playable} spielen: nimm nur auf, wenn nichts passt"


@final
@attrs.frozen(order=False)
class NothingToTake(kit.Sentence):
    """There is no stack to pick up."""

    en = "there is no stack to pick up: play a card"
    de = "es liegt kein Stapel da, den du aufnehmen kannst: spiele eine Karte"


_arranged = kit.making(Arranging, "hands", "rows", "known", "actions", "arranged")
_begun = kit.making(Playing, "leader", "turn")
_taken = kit.making(Playing, "hands", "slots", "stack", "known", "actions")
_laid = kit.making(
    Playing,
    *("known", "rows", "stack", "closed", "out", "actions", "turn", "hands", "slots", "stock"),
)
_ended = kit.making(Finished, "ranking")


def _in_time(rules: HouseRules, state: Running) -> State:
    """Return the state, or the end of the round after its last action: seats with cards are ranked by how many (T-25)."""
    return state if state.actions < rules.longest else _ended(state, ranking(state))


@final
@attrs.frozen(order=False)
class AskToArrange(kit.Sentence):
    """Somebody is to choose which of its cards lie face up."""

    en = "choose three cards to lay face up"
    de = "wähle die drei Karten, die offen liegen sollen"


@final
@attrs.frozen(order=False)
class AskToAnswer(kit.Sentence):
    """Somebody is to play on the stack; `value` is the rank to answer, and None where any card will do (T-10, S-15).

    `always` are the ranks that can be played on any value.
    """

    value: Rank | None
    always: tuple[Rank, ...]
    may_pick_up: bool = False

    @override
    def words(self, say: kit.Say) -> str:
        """Say what fits; on a 2 that is anything (T-2)."""
        if self.value is None or self.value == TWO:
            return say(
                "play any card, or several of the same rank{may_pick_up:, or pick up the stack|}",
                "lege eine oder mehrere gleiche Karten{may_pick_up:, oder nimm den Stapel|}",
            )
        return say(
            "play {plainly} ({always:,and} always fit), one card or several of the same rank{may_pick_up:, or|; if nothing fits,} pick up the stack",
            "lege {needed} ({always:,und} passen immer), auch mehrere gleiche{may_pick_up:, oder|; passt nichts,} nimm den Stapel",
            plainly=plainly(self.value),
            needed=_needed(self.value),
        )


@final
@attrs.frozen(order=False)
class AskToReveal(kit.Sentence):
    """Somebody has face-down cards alone, and is to turn one over (T-18)."""

    en = "turn over one of your face-down cards"
    de = "decke eine deiner verdeckten Karten auf"


class Arrangement(kit.Phase[Arranging, Arrange, State]):
    """Every seat arranges its six cards once, in any order (T-15)."""

    asks_all = True
    asks: kit.Sentence = AskToArrange()
    late: Objection | None = Objection(AlreadyArranged(), "T-15")

    def __init__(self, rules: HouseRules) -> None:
        self.rules = rules

    def step(self, state: Arranging, action: Arrange) -> State | Objection:
        """Turn three cards up; the last seat to do so starts the play."""
        seat, new = action.seat, action.face_up
        fault = self._fault(state, seat, new)
        if fault is not None:
            return fault
        hand, old = state.hands[seat], state.rows[seat]
        after = _arranged(
            state,
            kit.replace_at(state.hands, seat, hand + old - new),
            kit.replace_at(state.rows, seat, new),
            kit.replace_at(state.known, seat, old.lacking(new)),  # T-27
            state.actions + 1,
            (*state.arranged, seat),
        )
        if len(after.arranged) < len(after.hands):
            return _in_time(self.rules, after)
        leader = _scan(after)
        return _in_time(self.rules, _begun(after, leader, leader))

    @staticmethod
    def _fault(state: Arranging, seat: Seat, face_up: Cards) -> Objection | None:
        """Say why a seat cannot turn these cards up; None if it can."""
        if seat in state.arranged:
            return Objection(AlreadyArranged(), "T-15")
        fault = kit.not_of_pack(state.pack, face_up, "S-1")
        if fault is not None:
            return fault
        if len(face_up) != ROW:
            return Objection(WrongNumber(face_up), "T-15")
        six = state.hands[seat] + state.rows[seat]
        return None if face_up <= six else Objection(NotHeld(face_up.lacking(six)), "T-15")

    def not_yet(self, state: Arranging, seat: Seat) -> Objection:
        """Say that all arrange their cards first."""
        return Objection(ArrangeFirst(seat, state.awaited), "T-15")

    def legal_actions(self, state: Arranging, seat: Seat) -> LegalActions[Arrange]:
        """Return every choice of three of the six cards to lay face up, lowest first."""
        if seat in state.arranged:
            return self.listed(state, seat, ())
        six = tuple(state.hands[seat] + state.rows[seat])
        threes = dict.fromkeys(map(state.pack.cards, combinations(six, ROW)))
        return self.listed(state, seat, tuple(Arrange(seat, cards) for cards in threes))

    def attempt(self, state: Arranging, seat: Seat, cards: Cards) -> Arrange | Objection:
        """Return the choice of these cards to lay face up, or why there is none."""
        return self._fault(state, seat, cards) or Arrange(seat, cards)

    def read(self, text: str, seat: Seat) -> Arrange | None:
        """Read `face up 2 10 A`."""
        match = _FACE_UP.match(text)
        if match is None:
            return None
        # blanks keep the positions of the words
        part = " " * match.end() + text[match.end() :]
        return Arrange(seat, kit.parse_cards(part, text, self.rules.pack))

    def typed(self, seat: Seat) -> tuple[str]:
        """Return an example."""
        del seat
        return ("face up 2 10 A",)

    def tell(
        self, before: Arranging, action: Arrange, after: State, seat: Seat | None
    ) -> Iterator[Event]:
        """Say who begins once all have arranged their cards (T-16), or would have begun if the round is stopped (T-25)."""
        del action, seat
        if len(before.arranged) + 1 == len(before.hands):
            yield Leads(after.leader)


def _scan(state: Arranging) -> Seat:
    """Find who begins: the first 3 in a hand from the dealer's left, or else a 4, and so on (T-16)."""
    players = len(state.hands)
    order = kit.rotation(kit.left_of(state.dealer, players), players)
    return next(seat for rank in SCAN for seat in order if CARDS[rank] in state.hands[seat])


class Stack(kit.Phase[Playing, Play | PickUp | Reveal, State]):
    """The play on the stack, from the hand, the row and then face down."""

    turn_clause = "T-22"

    def __init__(self, rules: HouseRules) -> None:
        self.rules = rules
        self.tables: Tables = tables_of(rules.pack, ten_is_wild=rules.ten_is_wild)
        self.always: tuple[Rank, ...] = always(ten_is_wild=rules.ten_is_wild)

    def step(self, state: Playing, action: Play | PickUp | Reveal) -> State | Objection:
        """Return the state after an action of the seat on turn, or why it is not legal."""
        match action:
            case Play():
                return self._fault(state, action.cards) or self.after(state, action)
            case PickUp():
                stack = state.pack.cards([CARDS[rank] for rank in state.stack])
                return self._kept(state) or self._take(state, state.slots, stack)
            case Reveal():
                return self._reveal(state, action)
            case _:
                assert_never(action)

    def after(self, state: Playing, action: Play | PickUp | Reveal) -> State | Objection:
        """Return the state after a play that is known to be legal; about another action, `step` is asked."""
        return self._play(state, action) if type(action) is Play else super().after(state, action)

    @override
    def prompt(self, state: Playing, seat: Seat) -> kit.Sentence:
        """Ask for an answer to the stack, or for a card face down where a seat has no other."""
        if not _zone(state).mask:
            return AskToReveal()
        may_pick_up = self.rules.voluntary_pickup and bool(state.stack)
        return AskToAnswer(self.value(state.stack), self.always, may_pick_up)

    def value(self, stack: tuple[Rank, ...]) -> Rank | None:
        """Return the rank that the next card has to answer; None if anything goes."""
        normal = self.rules.eight_on_empty_is_normal
        return value_of(stack, eight_on_empty_is_normal=normal)

    def attempt(self, state: Playing, seat: Seat, cards: Cards) -> Play | Objection:
        """Return the play of these cards, or why they cannot be played."""
        return self._fault(state, cards) or Play(seat, cards)

    def read(self, text: str, seat: Seat) -> PickUp | Reveal | None:
        """Read `pick up` or `reveal 1`."""
        if text.casefold().split() == ["pick", "up"]:
            return PickUp(seat)
        slot = kit.read_number(text, "reveal", 0)
        return None if slot is None else Reveal(seat, slot)

    def typed(self, seat: Seat) -> tuple[str, ...]:
        """Return what can be done but to play, and the first slot as an example."""
        return str(PickUp(seat)), str(Reveal(seat, 0))

    def legal_actions(self, state: Playing, seat: Seat) -> LegalActions[Play | PickUp | Reveal]:
        """Return plays low to high, then picking up, or what can be revealed."""
        plays, pack = self._plays(state), state.pack
        rest: tuple[PickUp | Reveal, ...] = ()
        if not _zone(state).mask:
            rest = tuple([Reveal(seat, slot) for slot in left_slots(state.slots[seat])])
        elif not plays or self.rules.voluntary_pickup:  # T-10
            rest = (PickUp(seat),) if self._kept(state) is None else ()

        def find() -> list[tuple[None, tuple[int, ...]]]:
            return [(None, plays)] if plays else []

        def wrap(cards: Cards, _: None) -> Play:
            return Play(seat, cards)

        is_legal = partial(self.is_legal, state, seat)
        return kit.LazyActions(find, wrap, rest, pack=pack, is_legal=is_legal)

    def _plays(self, state: Playing) -> tuple[int, ...]:
        """Return every number of cards of each rank that fits; then the whole hand with face-up cards of its rank (S-12)."""
        plays = self.tables.plays(_zone(state).mask & self.tables.fitting[self.value(state.stack)])
        if not plays or not self.rules.merge_last_hand_with_faceup:
            return plays
        hand, more = state.hands[state.turn].mask, self._merging(state).mask
        return (*plays, *(hand + mask for mask in self.tables.plays(more)))

    def _merging(self, state: Playing) -> Cards:
        """Return the face-up cards that may join a play of the whole hand; without the house rule there are none (S-12)."""
        hand, row = state.hands[state.turn], state.rows[state.turn]
        if not self.rules.merge_last_hand_with_faceup or state.stock or not hand:
            return Cards(state.pack, 0)
        ranks = {card.rank for card in hand}
        return state.pack.cards(card for card in row if {card.rank} == ranks)

    def _fault(self, state: Playing, cards: Cards) -> Objection | None:
        """Say why these cards cannot be put on the stack; None if they can."""
        fault = self._not_in_zone(state, cards)
        if fault is not None:
            return fault
        ranks = self.tables.laid.get(cards.mask)
        if ranks is None:
            return Objection(MixedRanks(cards), "T-9")
        value = self.value(state.stack)
        if value is None or cards.mask & self.tables.fitting[value]:
            return None
        clause = "T-7" if ranks[0] == TEN else "T-3" if value == SEVEN else "S-3"
        return Objection(DoesNotFit(ranks[0], value, self.always), clause)

    def _not_in_zone(self, state: Playing, cards: Cards) -> Objection | None:
        """Say why a seat cannot play from these cards, whatever the stack; None if it can."""
        fault = kit.not_of_pack(state.pack, cards, "S-1")
        if fault is not None:
            return fault
        zone = _zone(state)
        if not zone.mask:
            return Objection(OnlyBlind(), "T-18")
        if not cards.mask:
            return Objection(EmptyPlay(), "S-5")
        if cards <= zone or cards <= zone + self._merging(state):
            return None
        missing, row = cards.lacking(zone), state.rows[state.turn]
        if state.hands[state.turn].mask and missing <= row:
            return Objection(HandFirst(missing), "S-4" if missing == cards else "T-17")
        return Objection(NotHeld(missing.lacking(row)), "S-4")

    def _kept(self, state: Playing) -> Objection | None:
        """Say why the stack cannot be taken up; None if it can (T-10, T-26)."""
        zone = _zone(state)
        if not zone.mask:
            return Objection(OnlyBlind(), "T-18")
        if not state.stack:
            return Objection(NothingToTake(), "T-26")
        fitting = zone.mask & self.tables.fitting[self.value(state.stack)]
        if fitting and not self.rules.voluntary_pickup:
            return Objection(MustPlay(Cards(zone.pack, fitting)), "T-10")
        return None

    def _play(self, state: Playing, play: Play) -> State:
        """Put cards on the stack, from the hand, the row, or both."""
        seat, cards = play.seat, play.cards
        hand, rows, known = state.hands[seat], state.rows, state.known
        if not hand.mask or (self.rules.merge_last_hand_with_faceup and not cards <= hand):  # T-17
            from_row = cards.lacking(hand)
            rows = kit.replace_at(rows, seat, rows[seat] - from_row)
            cards -= from_row
        if known[seat].mask:
            known = kit.replace_at(known, seat, known[seat].lacking(cards))  # T-27
        stack = state.stack + self.tables.laid[play.cards.mask]
        return self._lay(state, hand - cards, rows, state.slots, stack, known)

    def _reveal(self, state: Playing, reveal: Reveal) -> State | Objection:
        """Turn a card over: it goes on the stack if it fits, or into the hand with the stack (T-18)."""
        if _zone(state).mask:
            return Objection(NotBlindYet(), "T-18")
        seat, slot = reveal.seat, reveal.slot
        places = state.slots[seat]
        # like a seat, the number of a slot is a plain int
        card = places[slot] if kit.is_seat(slot, len(places)) else None
        if card is None:
            return Objection(SlotGone(slot, left_slots(places)), "T-18")
        slots = kit.replace_at(state.slots, seat, kit.replace_at(places, slot, None))
        if answers(card.rank, self.value(state.stack), ten_is_wild=self.rules.ten_is_wild):
            stack = (*state.stack, card.rank)
            return self._lay(state, state.hands[seat], state.rows, slots, stack, state.known)
        taken = [CARDS[rank] for rank in state.stack]
        return self._take(state, slots, state.pack.cards([*taken, card]))

    def _take(self, state: Playing, slots: BySeat[Slots], taken: Cards) -> State:
        """Put the stack, and perhaps a revealed card, into the hand; the same seat goes on."""
        seat = state.turn
        hands = kit.replace_at(state.hands, seat, state.hands[seat] + taken)
        known = kit.replace_at(state.known, seat, state.known[seat] + taken)
        return _in_time(self.rules, _taken(state, hands, slots, (), known, state.actions + 1))

    def _lay(  # noqa: PLR0913, PLR0917  # all that a play changes; a class for it would be slower
        self,
        state: Playing,
        hand: Cards,
        rows: BySeat[Cards],
        slots: BySeat[Slots],
        stack: tuple[Rank, ...],
        known: BySeat[Cards],
    ) -> State:
        """Draw, take a closed stack away, and find out who is out and whose turn it is."""
        seat, stock, closed, out = state.turn, state.stock, state.closed, state.out
        missing = ROW - len(hand) if stock else 0
        if missing > 0:
            hand, stock = hand + state.pack.cards(stock[:missing]), stock[missing:]
        closing = is_closed(stack)
        if closing:
            closed, stack = closed + state.pack.cards([CARDS[rank] for rank in stack]), ()
        still = hand.mask or rows[seat].mask or any(slots[seat])
        if not still:
            out = (*out, seat)
        hands = kit.replace_at(state.hands, seat, hand)
        turn = seat if closing and still else _next_in(out, seat, len(hands))
        after = _laid(
            state, known, rows, stack, closed, out, state.actions + 1, turn, hands, slots, stock
        )
        if len(out) == len(hands) - 1:
            return _ended(after, (*out, turn))
        return _in_time(self.rules, after)

    def tell(
        self, before: Playing, action: Play | PickUp | Reveal, after: State, seat: Seat | None
    ) -> Iterator[Event]:
        """Say what turns up, is drawn, goes into a hand or leaves the game, and who is out; all but draws is open (T-27)."""
        actor = action.seat
        taken = after.known[actor].lacking(before.known[actor])
        if isinstance(action, Reveal):
            # cast: a card is turned up where one lies
            card = cast("Card", before.slots[actor][action.slot])
            yield TurnedUp(actor, card, laid=not taken)
        if taken:  # T-11, T-18
            yield PickedUp(actor, taken)
        drawn = before.stock[: len(before.stock) - len(after.stock)]
        if drawn and seat == actor:
            yield Drew(actor, after.pack.cards(drawn))
        elif drawn:
            yield DrewHidden(actor, len(drawn))
        closed = after.closed.lacking(before.closed)
        if closed:  # T-6
            yield Closed(actor, closed)
        if len(after.out) > len(before.out):  # T-20
            yield WentOut(actor, len(after.out))
        if isinstance(after, Playing) and not after.stack:
            yield Leads(after.turn)


def _zone(state: Playing) -> Cards:
    """Return the cards that the seat on turn plays from: the hand, or else the row; empty when only slots are left."""
    hand = state.hands[state.turn]
    return hand if hand.mask else state.rows[state.turn]


def _next_in(out: tuple[Seat, ...], seat: Seat, players: int) -> Seat:
    """Return the next seat clockwise that is not out."""
    other = kit.left_of(seat, players)
    while other in out and other != seat:  # a state written by hand may have all seats out
        other = kit.left_of(other, players)
    return other
