"""A game of secret and simultaneous actions, fixed partners, titles, and a right that only its owner knows of.

Four seats hold three cards each of 1 to 12, and seats 0 and 2 play against 1 and 3. Each seat lays a card face
down, in any order; when all have, they are turned up, and the highest takes the trick. The holder of the 12 may show
it at any time, even out of turn, and lays it aside for a point. The winner of the last round begins with a point.
"""

from collections.abc import Iterable, Mapping
from random import Random
from typing import Final, TypeAlias, final

import attrs

from cli.toy import Looks
from climbcards import Card, Cards, Deal, Line, Objection, Own, Pack, Rank, Round, Seat, Standing
from climbcards.authors import (
    MatchEnd,
    Points,
    Sentence,
    SimpleGame,
    Titles,
    carried_in,
    check_seat,
    dealt_hands,
    redeal,
    replace_at,
    viewer,
)
from climbcards.events import Event, Noted, TrickWon
from climbcards.reasons import NotHeld

PACK: Final = Pack(tuple(Card(Rank(str(rank))) for rank in range(1, 13)))
NOTHING: Final = PACK.cards(())
TWELVE: Final = PACK.parse("12")
SEATS: Final = 4


@final
@attrs.frozen(order=False)
class Lay:
    """Lay a card face down."""

    seat: Seat
    cards: Cards

    def __str__(self) -> str:
        return f"{self.cards}"


@final
@attrs.frozen(order=False)
class Show(Sentence):
    """Show the 12, and lay it aside."""

    seat: Seat

    en = "{seat:shows|show} the 12"

    @property
    def cards(self) -> Cards:
        """The card that is shown."""
        return TWELVE

    def __str__(self) -> str:
        return "show"


Action: TypeAlias = Lay | Show


@final
@attrs.frozen(order=False)
class LaidDown(Sentence):
    """A seat has laid a card that others do not see."""

    seat: Seat

    en = "{seat:lays|lay} a card face down"


@final
@attrs.frozen(order=False)
class State:
    """The cards that each seat holds, has laid face down, and has taken; `first` has a title."""

    dealer: Seat
    leader: Seat
    first: Seat | None
    hands: tuple[Cards, ...]
    laid: tuple[Cards, ...] = (NOTHING,) * SEATS
    taken: tuple[Cards, ...] = (NOTHING,) * SEATS
    points: tuple[int, ...] = (0,) * SEATS


@final
@attrs.frozen(order=False)
class View(Looks):
    """What a seat sees: its hand, its own face-down card, and which others have laid one."""

    own: Own | None
    laid: Cards
    dealer: Seat
    leader: Seat
    first: Seat | None
    sizes: tuple[int, ...]
    lies: tuple[int, ...]
    taken: tuple[Cards, ...]
    points: tuple[int, ...]
    awaited: tuple[Seat, ...]

    @property
    def table(self) -> Cards:
        """No cards lie open."""
        return NOTHING

    @property
    def phase(self) -> object:
        """The only phase."""
        return None

    def __str__(self) -> str:
        return f"points {self.points}, laid {self.lies}, your card {self.laid or 'none'}"


def turned_up(state: State) -> State:
    """Return the state in which the highest card has taken the trick, if all have laid one."""
    if awaited(state) or not any(state.laid):
        return state
    trick = sum(state.laid, start=NOTHING)
    owner = max(range(SEATS), key=lambda seat: state.laid[seat].mask)
    taken = replace_at(state.taken, owner, state.taken[owner] + trick)
    points = replace_at(state.points, owner, state.points[owner] + 1)
    return attrs.evolve(state, laid=(NOTHING,) * SEATS, taken=taken, points=points)


def awaited(state: State) -> tuple[Seat, ...]:
    """Return the seats that have to lay a card."""
    hands = enumerate(zip(state.hands, state.laid, strict=True))
    return tuple(Seat(seat) for seat, (hand, laid) in hands if hand and not laid)


class FaceDown(SimpleGame[State, Action, View]):
    """The rules."""

    name = "face-down"
    pack = PACK
    players = SEATS
    max_actions = 13
    carries = Titles

    json_classes = (Points, LaidDown)

    def start(self, deal: Deal) -> State:
        """Return the first state of a deal."""
        hands = dealt_hands(deal, PACK, SEATS, 3, carries=Titles)
        carried = carried_in(deal, Titles, SEATS)
        titles = () if carried is None else carried.titles
        dealer = check_seat(deal.dealer, SEATS)
        leader = dealer if deal.leader is None else check_seat(deal.leader, SEATS)
        points = tuple(int(titles[:1] == (seat,)) for seat in range(SEATS))
        return State(dealer, leader, next(iter(titles), None), hands, points=points)

    def carry(self, now: Standing, last: Round, /) -> Titles:
        """Return the titles: the first of a round has a point in the next one."""
        del now
        return Titles(last.ranking)

    def partners(self) -> tuple[tuple[Seat, ...], ...]:
        """Return the two sides."""
        return (Seat(0), Seat(2)), (Seat(1), Seat(3))

    def match_end(self) -> MatchEnd:
        """Play to six points."""
        return MatchEnd(points=6)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Return who has to lay a card, and then who may show the 12."""
        first = awaited(state)
        if not first:
            return ()
        may = (seat for seat in self.seats if state.hands[seat] >= TWELVE and seat not in first)
        return (*first, *may)

    def awaited(self, state: State) -> tuple[Seat, ...]:
        """Return who has to lay a card."""
        return awaited(state)

    def choices(self, state: State, seat: Seat) -> Iterable[Action]:
        """Return each card of the hand, then showing."""
        return [*(Lay(seat, PACK.cards([card])) for card in state.hands[seat]), Show(seat)]

    def act(self, state: State, action: Action) -> State | Objection:
        """Lay a card, or show the 12."""
        seat, hand = action.seat, state.hands[action.seat]
        cards = TWELVE if isinstance(action, Show) else action.cards
        if len(cards) != 1 or not cards <= hand:
            return Objection(NotHeld(cards), "F-1")
        hands = replace_at(state.hands, seat, hand - cards)
        if isinstance(action, Show):
            taken = replace_at(state.taken, seat, state.taken[seat] + cards)
            points = replace_at(state.points, seat, state.points[seat] + 1)
            return turned_up(attrs.evolve(state, hands=hands, taken=taken, points=points))
        if state.laid[seat]:
            return Objection(NotHeld(cards), "F-2")
        return turned_up(attrs.evolve(state, hands=hands, laid=replace_at(state.laid, seat, cards)))

    def view(self, state: State, seat: Seat | None) -> View:
        """Return the view of a seat: its own cards, and the numbers of others."""
        looks = viewer(seat, SEATS)
        return View(
            None if looks is None else Own(looks, state.hands[looks]),
            NOTHING if looks is None else state.laid[looks],
            state.dealer,
            state.leader,
            state.first,
            tuple(map(len, state.hands)),
            tuple(map(len, state.laid)),
            state.taken,
            state.points,
            self.awaited(state),
        )

    def determinize(self, view: View, rng: Random) -> State:
        """Deal the unseen cards again, and let each other seat have laid any of its own."""
        sizes = tuple(map(sum, zip(view.sizes, view.lies, strict=True)))
        own = None if view.own is None else Own(view.own.seat, view.own.hand + view.laid)
        seen = sum(view.taken, start=NOTHING)
        held, _ = redeal(rng, seen, (NOTHING,) * SEATS, sizes, own)
        laid = tuple(
            view.laid if seat == view.seat else PACK.cards(rng.sample(list(hand), view.lies[seat]))
            for seat, hand in enumerate(held)
        )
        hands = tuple(hand - down for hand, down in zip(held, laid, strict=True))
        return State(view.dealer, view.leader, view.first, hands, laid, view.taken, view.points)

    def is_secret(self, before: State, action: Action, seat: Seat | None) -> bool:
        """Return whether a card was laid face down by another seat."""
        del before
        return isinstance(action, Lay) and seat != action.seat

    def tell(
        self, before: State, action: Action, after: State, seat: Seat | None
    ) -> Iterable[Event[Action]]:
        """Yield that a card was laid, and who took the trick."""
        if self.is_secret(before, action, seat):
            yield Noted(LaidDown(action.seat))
        for owner in self.seats:
            won = (
                after.taken[owner]
                - before.taken[owner]
                - (TWELVE if isinstance(action, Show) and owner == action.seat else NOTHING)
            )
            if won:
                yield TrickWon(owner, won)

    def lines(self, state: State) -> Iterable[Line]:
        """Return a line for each seat with the points of its side."""
        sides = [state.points[0] + state.points[2], state.points[1] + state.points[3]]
        return [Line(seat, Points(), sides[seat % 2], "F-3") for seat in self.seats]

    def kinds(self) -> Mapping[str, type]:
        """Return the classes of actions."""
        return {"lay": Lay, "show": Show}


FACE_DOWN: Final = FaceDown()
