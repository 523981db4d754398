"""The phases of a round of Tichu.

A round is `Grand` (only where Grand Tichu is called), then `Exchange`, then `Playing`, with `Wishing` when
the Mah Jong has been played and `Gathering` when a trick is complete, and at last `Finished` (K-7). In each,
`hands` are by seat.
"""

from collections.abc import Iterable
from enum import Enum
from typing import Final, TypeAlias, assert_never, final, get_args

import attrs

from climbcards import BySeat, Card, Cards, Rank, Seat, Trick
from climbcards.authors import immutable, rotation
from climbcards.games.tichu.actions import Play
from climbcards.games.tichu.combinations import Combination
from climbcards.games.tichu.pack import MAH_JONG, NOTHING, PACK, PLAYERS

Gifts: TypeAlias = tuple[Card, ...]
"""Cards that a seat has pushed or got: to or from the next seat, the partner, the previous one; () for none."""


class Call(Enum):
    """What a seat has called: that it goes out first."""

    TICHU = "tichu"
    """With fourteen cards, for 100 points (K-12)."""
    GRAND_TICHU = "grand-tichu"
    """With eight cards, for 200 points (K-8)."""

    @property
    def title(self) -> str:
        """What a player says."""
        return self.value.replace("-", " ").title()

    @property
    def points(self) -> int:
        """What it wins or loses (K-74)."""
        return 200 if self is Call.GRAND_TICHU else 100


@final
@immutable
@attrs.frozen(order=False)
class Tally:
    """What everybody has seen since the exchange.

    `played` are all cards that each seat has played, `captured` the tricks before each seat. `out` are the
    seats without cards, in the order of going out. `aside` is empty in a round that was dealt: in a position
    that was set up by hand these cards are in nobody's hand and count for nobody.
    """

    played: BySeat[Cards]
    captured: BySeat[Cards]
    out: tuple[Seat, ...] = ()
    wish: Rank | None = None
    aside: Cards = NOTHING


def partner_of(seat: Seat) -> Seat:
    """Give the partner of a seat, who sits opposite (K-4)."""
    return Seat((seat + 2) % PLAYERS)


def others_of(seat: Seat) -> tuple[Seat, ...]:
    """Give the other seats: the next one, the partner, the previous one."""
    return rotation(seat, PLAYERS)[1:]


def holder(lots: Iterable[Cards]) -> Seat:
    """Give the seat that has the Mah Jong; seat 0 if none has, as in a position without it."""
    found = (Seat(seat) for seat, cards in enumerate(lots) if MAH_JONG in cards)
    return next(found, Seat(0))


def turn_of(trick: Trick[Play], out: tuple[Seat, ...]) -> Seat | None:
    """Give the seat whose turn it is; None when the trick is complete (K-51, K-52)."""
    if not trick.plays:
        return trick.leader
    owner, passes = trick.plays[-1].seat, trick.passes
    for seat in rotation(passes[-1] if passes else owner, PLAYERS)[1:]:
        if seat == owner:
            return None
        if seat not in out:
            return seat
    return None


def _whose_turn(state: "Playing") -> Seat | None:
    """Find whose turn it is, once for each state: everybody asks."""
    return turn_of(state.trick, state.tally.out)


@final
@immutable
@attrs.frozen(order=False)
class Grand:
    """Every seat says whether it calls Grand Tichu (K-8).

    `hands` are the first eight cards of each seat, `rest` the other six, which nobody knows yet (K-9). An
    answer is None as long as it is still to come.
    """

    dealer: Seat
    hands: BySeat[Cards]
    rest: BySeat[Cards]
    answers: BySeat[bool | None]

    @property
    def leader(self) -> Seat:
        """Who has been dealt the Mah Jong; nobody knows it yet (K-99)."""
        return holder(hand + more for hand, more in zip(self.hands, self.rest, strict=True))


@final
@immutable
@attrs.frozen(order=False)
class Exchange:
    """Every seat pushes a card to each other one (K-15).

    `gifts` are the cards that each seat has pushed: to the next seat, the partner, the previous one; () as
    long as it has pushed none. They stay in its hand until all have pushed.
    """

    dealer: Seat
    calls: BySeat[Call | None]
    hands: BySeat[Cards]
    gifts: BySeat[Gifts]

    @property
    def leader(self) -> Seat:
        """Who holds the Mah Jong as yet (K-99)."""
        return holder(self.hands)


@final
@immutable
@attrs.frozen(order=False)
class Playing:
    """A trick runs: it is somebody's turn to lead, beat or pass.

    `leader` held the Mah Jong after the exchange (K-16). `gifts` are what each seat pushed; () in a position
    that was set up by hand.
    """

    dealer: Seat
    leader: Seat
    calls: BySeat[Call | None]
    gifts: BySeat[Gifts]
    hands: BySeat[Cards]
    tally: Tally
    trick: Trick[Play]

    turn: Seat | None = attrs.field(
        default=attrs.Factory(_whose_turn, takes_self=True), init=False, eq=False, repr=False
    )
    """Whose turn it is; None when the trick is complete."""


@final
@immutable
@attrs.frozen(order=False)
class Wishing:
    """The owner of the last play has played the Mah Jong, and wishes a rank (K-40)."""

    dealer: Seat
    leader: Seat
    calls: BySeat[Call | None]
    gifts: BySeat[Gifts]
    hands: BySeat[Cards]
    tally: Tally
    trick: Trick[Play]


@final
@immutable
@attrs.frozen(order=False)
class Gathering:
    """The trick is complete: its winner takes it, or awards it if the Dragon has won it (K-53, K-55)."""

    dealer: Seat
    leader: Seat
    calls: BySeat[Call | None]
    gifts: BySeat[Gifts]
    hands: BySeat[Cards]
    tally: Tally
    trick: Trick[Play]


@final
@immutable
@attrs.frozen(order=False)
class Finished:
    """The round is over; after a double victory the last trick stays where it is, else `trick` is None."""

    dealer: Seat
    leader: Seat
    calls: BySeat[Call | None]
    gifts: BySeat[Gifts]
    hands: BySeat[Cards]
    tally: Tally
    trick: Trick[Play] | None


State: TypeAlias = Grand | Exchange | Playing | Wishing | Gathering | Finished
"""Where a round stands: one of its phases."""

STATES: Final[frozenset[type]] = frozenset(get_args(State))
"""The class of each phase; a value of any other class belongs to another game."""

Begun: TypeAlias = Grand | Exchange | Playing | Wishing | Gathering
"""The phases in which somebody has something to do."""

Running: TypeAlias = Playing | Wishing | Gathering
"""The phases in which tricks are played."""


def best_of(state: Running) -> Combination | None:
    """Give what is to be beaten; None before a lead."""
    plays = state.trick.plays
    return plays[-1].reading if plays else None


def last_play(plays: tuple[Play, ...], seat: Seat) -> int:
    """Give the number of the last play of a seat in a trick, from 1; 0 if it has made none."""
    return max((number for number, play in enumerate(plays, 1) if play.seat == seat), default=0)


def is_round_over(out: tuple[Seat, ...]) -> bool:
    """Tell whether three seats are out, or both of a team (K-70, K-73)."""
    return len(out) > 2 or is_double_victory(out)


def is_double_victory(out: tuple[Seat, ...]) -> bool:
    """Tell whether both of a team went out first and second (K-73)."""
    return len(out) == 2 and out[1] == partner_of(out[0])


def sum_of(lots: Iterable[Cards]) -> Cards:
    """Join lots of cards."""
    return PACK.join(lots)


def trick_cards(trick: Trick[Play] | None) -> Cards:
    """Add up the cards of a trick."""
    # masks of cards of which no two are one, as here, are simply added
    return NOTHING if trick is None else Cards(PACK, sum(play.cards.mask for play in trick.plays))


def all_cards(state: State) -> Cards:
    """Add up every card, wherever it lies."""
    match state:
        case Grand():
            return sum_of((*state.hands, *state.rest))
        case Exchange():
            return sum_of(state.hands)
        case Playing() | Wishing() | Gathering() | Finished():
            lots = (*state.hands, *state.tally.captured, state.tally.aside)
            return sum_of((*lots, *_laid(state.trick)))
        case _:
            assert_never(state)


def _laid(trick: Trick[Play] | None) -> Iterable[Cards]:
    """Give the cards of each play, to be added with a check."""
    return () if trick is None else (play.cards for play in trick.plays)


def finish_order(state: State) -> tuple[Seat, ...]:
    """Give the seats from first place to last (K-77); () while the round runs."""
    if not isinstance(state, Finished):
        return ()
    out = state.tally.out
    left = [seat for seat in rotation(out[-1], PLAYERS) if seat not in out]
    return (*out, *sorted(left, key=lambda seat: len(state.hands[seat])))


def received(gifts: tuple[Gifts, ...], seat: Seat) -> Gifts:
    """Give what a seat got in the exchange: from the next seat, the partner, the previous one."""
    # who sits so many places on has this seat as many places before the end of its rotation
    return tuple([gifts[giver][-place] for place, giver in enumerate(others_of(seat), 1)])
