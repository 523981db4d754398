"""A tiny game of another package: no readings, no options, no policies, suits without a colour.

Two players hold two cards each of 1x, 2x, 3x and 4y; the leader lays a card, the other answers, and the
higher card takes both. A trick is a point, and a leg is won with a trick more than the other.
"""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import overload

import attrs

from climbcards import (
    Card,
    Cards,
    Codec,
    Deal,
    IllegalActionError,
    LegalActions,
    Line,
    NotationError,
    Objection,
    Pack,
    Policy,
    Rank,
    Round,
    Seat,
    Sheet,
    Standing,
    Suit,
)
from climbcards.reasons import NotHeld, NotYourTurn

PACK = Pack(
    (
        *(Card(Rank(rank), Suit("x")) for rank in "123"),
        Card(Rank("4"), Suit("y")),
    )
)


@attrs.frozen(order=False)
class Lay:
    """Lay a card."""

    seat: Seat
    cards: Cards

    def __str__(self) -> str:
        return f"lay {self.cards}"


@attrs.frozen(order=False)
class State:
    """Two hands, the card that was led, and the tricks taken."""

    dealer: Seat
    leader: Seat
    hands: tuple[Cards, ...]
    led: Lay | None
    turn: Seat
    taken: tuple[int, int] = (0, 0)


@attrs.frozen(order=False)
class View:
    """What everybody sees."""

    table: Cards
    taken: tuple[int, int]

    def __str__(self) -> str:
        return f"taken {self.taken[0]} to {self.taken[1]}"


@attrs.frozen(order=False)
class Lays(LegalActions[Lay]):
    """Legal actions in a tuple."""

    lays: tuple[Lay, ...]

    def __len__(self) -> int:
        return len(self.lays)

    @overload
    def __getitem__(self, index: int) -> Lay: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Lay]: ...
    def __getitem__(self, index: int | slice) -> Lay | Sequence[Lay]:
        """Give one or some of them."""
        return self.lays[index]

    def __iter__(self) -> Iterator[Lay]:
        return iter(self.lays)

    def including(self, cards: Cards) -> "Lays":
        """Keep those that use the cards."""
        return Lays(tuple(lay for lay in self.lays if cards <= lay.cards))


class Toy:
    """The rules."""

    name = "toy"
    pack = PACK
    seats = (Seat(0), Seat(1))
    longest = 4

    def deal(self, rng: Random, dealer: Seat, leader: Seat | None = None) -> Deal:
        """Deal two cards each."""
        faces = list(PACK.faces)
        rng.shuffle(faces)
        return Deal((tuple(faces[:2]), tuple(faces[2:])), (), dealer, leader)

    def start(self, deal: Deal) -> State:
        """Lay out a deal."""
        leader = Seat(1 - deal.dealer)
        return State(deal.dealer, leader, tuple(map(PACK.cards, deal.hands)), None, leader)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Give whose turn it is."""
        return (state.turn,) if any(state.hands) else ()

    def awaited(self, state: State) -> tuple[Seat, ...]:
        """Give whose turn it is."""
        return self.to_act(state)

    def legal_actions(self, state: State, seat: Seat) -> Lays:
        """Give each card of the hand."""
        held = state.hands[seat] if seat in self.to_act(state) else ()
        return Lays(tuple(Lay(seat, PACK.cards([card])) for card in held))

    def attempt(self, state: State, seat: Seat, cards: Cards) -> Lay | Objection:
        """Lay the card."""
        lay = Lay(seat, cards)
        return self.objection(state, lay) or lay

    def objection(self, state: State, action: Lay) -> Objection | None:
        """Object to cards that are not held, not one, or laid out of turn."""
        if action.seat not in self.to_act(state) or len(action.cards) != 1:
            return Objection(NotYourTurn(action.seat, self.to_act(state)), "")
        hand = state.hands[action.seat]
        return None if action.cards <= hand else Objection(NotHeld(action.cards), "")

    def apply(self, state: State, action: Lay) -> State:
        """Lay a card, and settle the trick if it is the second one."""
        objection = self.objection(state, action)
        if objection is not None:
            raise IllegalActionError(action, objection)
        hands = tuple(
            hand - action.cards if seat == action.seat else hand
            for seat, hand in enumerate(state.hands)
        )
        if state.led is None:
            return attrs.evolve(state, hands=hands, led=action, turn=Seat(1 - action.seat))
        top = max((state.led, action), key=lambda lay: lay.cards.mask)
        taken = (state.taken[0] + (top.seat == 0), state.taken[1] + (top.seat == 1))
        return attrs.evolve(state, hands=hands, led=None, turn=top.seat, taken=taken)

    def view(self, state: State, seat: Seat | None) -> View:
        """Show the table."""
        del seat
        return View(PACK.cards([]) if state.led is None else state.led.cards, state.taken)

    def determinize(self, view: View, rng: Random) -> State:
        """Nobody asks for this here."""
        raise NotImplementedError

    def sheet(self, state: State) -> Sheet | None:
        """Give a line for each seat."""
        if any(state.hands):
            return None
        lines = tuple(Line(seat, "tricks", state.taken[seat], "") for seat in self.seats)
        return Sheet(lines, 2)

    def scores(self, state: State) -> tuple[int, ...] | None:
        """Give the tricks of each seat."""
        return None if any(state.hands) else state.taken

    def finish(self, state: State) -> tuple[Seat, ...]:
        """Give the better seat first."""
        if any(state.hands):
            return ()
        return self.seats if state.taken[0] >= state.taken[1] else self.seats[::-1]

    def standing(self, rounds: Sequence[Round]) -> Standing:
        """A round that is not drawn is a leg; three legs win."""
        legs = (
            sum(played.scores[0] > played.scores[1] for played in rounds),
            sum(played.scores[1] > played.scores[0] for played in rounds),
        )
        winner = next((seat for seat in self.seats if legs[seat] == 3), None)
        return Standing((0, 0), Seat(len(rounds) % 2), None, winner, legs)

    def cards(self, state: State) -> Cards:
        """Nobody asks for this here."""
        raise NotImplementedError

    def parse(self, state: State, seat: Seat, text: str) -> Lay:
        """Read `lay 3x`."""
        del state
        verb, _, cards = text.partition(" ")
        if verb != "lay":
            raise NotationError("expected lay and a card, as in lay 3x", text, 0)
        return Lay(seat, PACK.parse(cards))

    def policies(self) -> Mapping[str, Policy[View, Lay]]:
        """There are none."""
        return {}

    def codec(self) -> Codec[State, Lay, View]:
        """Nobody asks for this here."""
        raise NotImplementedError
