"""A tiny game of another package: no readings, no options, no policies, suits without a colour.

Two players hold two cards each of 1x, 2x, 3x and 4y; the leader lays a card, the other answers, and the
higher card takes both. A trick is a point, and a leg is won with a trick more than the other.
"""

from collections.abc import Iterable, Mapping, Sequence
from random import Random

import attrs

from climbcards import (
    Card,
    Cards,
    Codec,
    Deal,
    Line,
    NotationError,
    Objection,
    Own,
    Pack,
    Policy,
    Rank,
    Round,
    Seat,
    Standing,
    Suit,
)
from climbcards.authors import (
    Points,
    SimpleGame,
    check_seat,
    dealt_hands,
    replace_at,
    standing_after,
)
from climbcards.reasons import NotHeld

PACK = Pack(
    (
        *(Card(Rank(rank), Suit("x")) for rank in "123"),
        Card(Rank("4"), Suit("y")),
    )
)


NOTHING = PACK.cards(())


@attrs.frozen(order=False)
class Lay:
    """Lay a card."""

    seat: Seat
    cards: Cards

    def __str__(self) -> str:
        return f"lay {self.cards}"


@attrs.frozen(order=False)
class State:
    """Two hands, the card that was led, those that were laid before, and the tricks taken."""

    dealer: Seat
    leader: Seat
    hands: tuple[Cards, ...]
    led: Lay | None
    turn: Seat
    gone: Cards = NOTHING
    taken: tuple[int, int] = (0, 0)


class Looks:
    """What a view of a small game says of who looks."""

    own: Own | None

    @property
    def seat(self) -> Seat | None:
        """The viewing seat."""
        return None if self.own is None else self.own.seat

    @property
    def hand(self) -> Cards | None:
        """The own hand."""
        return None if self.own is None else self.own.hand


@attrs.frozen(order=False)
class View(Looks):
    """What everybody sees."""

    own: Own | None
    dealer: Seat
    sizes: tuple[int, ...]
    table: Cards
    awaited: tuple[Seat, ...]
    taken: tuple[int, int]

    @property
    def phase(self) -> tuple[int, int]:
        """There is but one phase."""
        return self.taken

    def __str__(self) -> str:
        return f"taken {self.taken[0]} to {self.taken[1]}"


class Toy(SimpleGame[State, Lay, View]):
    """The rules."""

    name = "toy"
    pack = PACK
    players = 2
    max_actions = 4

    def start(self, deal: Deal) -> State:
        """Lay out a deal."""
        dealer = check_seat(deal.dealer, 2)
        leader = Seat(1 - dealer) if deal.leader is None else check_seat(deal.leader, 2)
        return State(dealer, leader, dealt_hands(deal, PACK, 2, 2), None, leader)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Return whose turn it is."""
        return (state.turn,) if any(state.hands) else ()

    def choices(self, state: State, seat: Seat) -> Iterable[Lay]:
        """Return each card of the hand."""
        return [Lay(seat, PACK.cards([card])) for card in state.hands[seat]]

    def act(self, state: State, action: Lay) -> State | Objection:
        """Lay a card, and settle the trick if it is the second one."""
        hand = state.hands[action.seat]
        if len(action.cards) != 1 or not action.cards <= hand:
            return Objection(NotHeld(action.cards), "toy")
        hands, other = (
            replace_at(state.hands, action.seat, hand - action.cards),
            Seat(1 - action.seat),
        )
        if state.led is None:
            return attrs.evolve(state, hands=hands, led=action, turn=other)
        top = max((state.led, action), key=lambda lay: lay.cards.mask)
        taken = (state.taken[0] + (top.seat == 0), state.taken[1] + (top.seat == 1))
        gone = state.gone + state.led.cards + action.cards
        return attrs.evolve(state, hands=hands, led=None, turn=top.seat, gone=gone, taken=taken)

    def view(self, state: State, seat: Seat | None) -> View:
        """Show the table."""
        own = None if seat is None else Own(check_seat(seat, 2), state.hands[seat])
        table = NOTHING if state.led is None else state.led.cards
        sizes = tuple(map(len, state.hands))
        return View(own, state.dealer, sizes, table, self.to_act(state), state.taken)

    def lines(self, state: State) -> Iterable[Line]:
        """Return the tricks of each seat."""
        return [Line(seat, Points(), state.taken[seat], "toy") for seat in self.seats]

    def standing(self, rounds: Sequence[Round], since: Standing | None = None) -> Standing:
        """A round that is not drawn is a leg; three legs win."""
        return standing_after(Standing((0, 0), Seat(0), None, (), (0, 0)), rounds, since, self.then)

    def then(self, now: Standing, last: Round) -> Standing:
        """The leg is over, and the other one deals."""
        won = [seat for seat in self.seats if last.scores[seat] == max(last.scores)]
        legs = now.legs if len(won) > 1 else replace_at(now.legs, won[0], now.legs[won[0]] + 1)
        winners = tuple(seat for seat in self.seats if legs[seat] == 3)
        dealer = Seat(1 - last.dealer)
        return attrs.evolve(now, totals=(0, 0), dealer=dealer, winners=winners, legs=legs, rounds=0)

    def read(self, text: str, seat: Seat) -> Lay | Cards:
        """Read `lay 3x`."""
        verb, _, cards = text.partition(" ")
        if verb != "lay":
            raise NotationError("expected lay and a card, as in lay 3x", text, 0)
        return Lay(seat, PACK.parse(cards))

    def cards(self, state: State) -> Cards:
        """Nobody asks for this here."""
        raise NotImplementedError

    def policies(self) -> Mapping[str, Policy[View, Lay]]:
        """There are none."""
        return {}

    def determinize(self, view: View, rng: Random) -> State:
        """Nobody asks for this here."""
        raise NotImplementedError

    def codec(self) -> Codec[State, Lay, View]:
        """Nobody asks for this here."""
        raise NotImplementedError
