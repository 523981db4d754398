"""Highest card: a tiny climbing game, outside the library, in one folder.

Twelve cards, 2 to 7 in two suits; each of two players holds five, two stay out of play. The leader plays
a card, the other one beats it with a higher one or passes, and so on; a suit means nothing. Whoever
played last leads again. Who is out first scores a point for each card that the other one holds, and
seven points win the match.
"""

from random import Random
from typing import Final, TypeAlias, final

import attrs

from climbcards import Cards, Deal, Objection, Pack, Rank, Reason, Seat, Set, StandIn, Suit
from climbcards.authors import Listed, SimpleGame, suited
from climbcards.reasons import LeadNeeded, NotHeld, NotYourTurn, RoundOver, TooLow, WrongShape

RANKS: Final = tuple(map(Rank, "234567"))
PACK: Final = Pack(suited(RANKS, map(Suit, "xy")))


@final
@attrs.frozen(order=False)
class Play:
    """Play a card, higher than the one on the table."""

    seat: Seat
    cards: Cards

    @property
    def reading(self) -> Set:
        """What it is played as."""
        return Set(next(iter(self.cards)).rank, len(self.cards))

    def __str__(self) -> str:
        """Give the notation: the card."""
        return str(self.cards)


@final
@attrs.frozen(order=False)
class Pass:
    """Let the other one lead."""

    seat: Seat

    def __str__(self) -> str:
        """Give the notation: `pass`."""
        return "pass"


Action: TypeAlias = Play | Pass


@final
@attrs.frozen(order=False)
class State:
    """Where all cards lie, and whose turn it is; `table` is the card to beat, if there is one."""

    dealer: Seat
    leader: Seat
    turn: Seat
    hands: tuple[Cards, ...]
    table: Cards
    gone: Cards
    stock: Cards


@final
@attrs.frozen(order=False)
class View:
    """What a seat sees: its hand, the table, what is gone, and how many cards each one holds."""

    seat: Seat | None
    dealer: Seat
    leader: Seat
    turn: Seat
    hand: Cards
    counts: tuple[int, ...]
    table: Cards
    gone: Cards

    def __str__(self) -> str:
        """Describe it to a player."""
        return f"on the table: {self.table or 'nothing'}\nyour hand: {self.hand}"


@final
class HighestCard(SimpleGame[State, Action, View]):
    """The rules."""

    name = "highest-card"
    pack = PACK
    seats = (Seat(0), Seat(1))
    longest = 20
    target = 7
    clause = "highest card"

    def deal(self, rng: Random, dealer: Seat, leader: Seat | None = None) -> Deal:
        """Deal five cards each; two stay out of play."""
        faces = rng.sample(PACK.faces, len(PACK))
        return Deal((tuple(faces[:5]), tuple(faces[5:10])), tuple(faces[10:]), dealer, leader)

    def start(self, deal: Deal) -> State:
        """Lay out a deal; the other one than the dealer leads."""
        leader = Seat(1 - deal.dealer) if deal.leader is None else deal.leader
        hands, nothing = tuple(map(PACK.cards, deal.hands)), PACK.cards(())
        return State(deal.dealer, leader, leader, hands, nothing, nothing, PACK.cards(deal.stock))

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Give whose turn it is, until somebody is out."""
        return (state.turn,) if all(state.hands) else ()

    def legal_actions(self, state: State, seat: Seat) -> Listed[Action]:
        """Give the cards that beat the table, low to high, then the pass."""
        cards = (PACK.cards([card]) for card in dict.fromkeys(state.hands[seat]))
        every: list[Action] = [*(Play(seat, card) for card in cards), Pass(seat)]
        return Listed(tuple(each for each in every if self.objection(state, each) is None))

    def objection(self, state: State, action: Action) -> Objection | None:
        """Object to what is not one's turn, not held, or not higher."""
        reason: Reason | None = None
        if not self.to_act(state):
            reason = RoundOver()
        elif action.seat != state.turn:
            reason = NotYourTurn(action.seat, (state.turn,))
        elif isinstance(action, Pass):
            reason = None if state.table else LeadNeeded()
        elif not action.cards <= state.hands[action.seat]:
            reason = NotHeld(action.cards.lacking(state.hands[action.seat]))
        elif len(action.cards) != 1:
            reason = WrongShape(self.readings(action.cards), Set(RANKS[0], 1))
        elif state.table and not self.beats(action.reading, self.readings(state.table)[0]):
            reason = TooLow(action.reading, self.readings(state.table)[0])
        return None if reason is None else Objection(reason, self.clause)

    def apply(self, state: State, action: Action) -> State:
        """Put the card on the table; a pass clears it."""
        self.check(state, action)
        gone, other = state.gone + state.table, Seat(1 - action.seat)
        if isinstance(action, Pass):
            return attrs.evolve(state, turn=other, table=PACK.cards(()), gone=gone)
        hands = tuple(
            hand - action.cards if seat == action.seat else hand
            for seat, hand in enumerate(state.hands)
        )
        return attrs.evolve(state, turn=other, hands=hands, table=action.cards, gone=gone)

    def view(self, state: State, seat: Seat | None) -> View:
        """Show the own hand, the table, and what is gone."""
        hand = PACK.cards(()) if seat is None else state.hands[seat]
        counts = tuple(map(len, state.hands))
        seen = (seat, state.dealer, state.leader, state.turn, hand, counts)
        return View(*seen, state.table, state.gone)

    def determinize(self, view: View, rng: Random) -> State:
        """Deal the cards that the view does not show, as many to each as it says."""
        rest = list(PACK.full - view.hand - view.table - view.gone)
        rng.shuffle(rest)
        hands: list[Cards] = []
        for seat, count in enumerate(view.counts):
            own = seat == view.seat
            hands.append(view.hand if own else PACK.cards(rest[:count]))
            rest = rest if own else rest[count:]
        where = (view.dealer, view.leader, view.turn, tuple(hands), view.table, view.gone)
        return State(*where, PACK.cards(rest))

    def scores(self, state: State) -> tuple[int, ...] | None:
        """Give the first one out a point for each card of the other."""
        if all(state.hands):
            return None
        return (len(state.hands[1]), len(state.hands[0]))

    def readings(self, cards: Cards) -> tuple[Set, ...]:
        """Read a single card; nothing else can be played."""
        return (Set(next(iter(cards)).rank, 1),) if len(cards) == 1 else ()

    def beats(self, new: Set, old: Set) -> bool:
        """Tell whether a card is of a higher rank."""
        return RANKS.index(new.rank) > RANKS.index(old.rank)

    def shape(self, reading: Set) -> str:
        """Name the one shape that there is."""
        return reading.shape

    def stand_ins(self, cards: Cards, reading: Set) -> tuple[StandIn, ...]:
        """Give none: there are no wild cards."""
        del cards, reading
        return ()


GAME: Final = HighestCard()
