"""The phases of a round of Dou Dizhu: the auction, the play, and its end."""

from collections.abc import Sequence
from typing import Final, TypeAlias, assert_never, final, get_args

import attrs

from climbcards import BySeat, Cards, Seat, Trick
from climbcards.authors import immutable, left_of, rotation, seats
from climbcards.games.dou_dizhu.actions import Call, Play
from climbcards.games.dou_dizhu.combinations import is_bomb
from climbcards.games.dou_dizhu.pack import NOTHING, PLAYERS


def caller(leader: Seat, calls: tuple[Call, ...]) -> Seat:
    """Give the seat that speaks next in an auction, which began with `leader` (D-17)."""
    return rotation(leader, PLAYERS)[len(calls)]


def player(trick: Trick[Play]) -> Seat:
    """Give the seat that plays or passes next in a trick (D-22)."""
    if trick.passes:
        return left_of(trick.passes[-1], PLAYERS)
    return left_of(trick.plays[-1].seat, PLAYERS) if trick.plays else trick.leader


@final
@immutable
@attrs.frozen(order=False)
class Tally:
    """What everybody has seen since there is a landlord.

    `stake` is what is played for, `stock` the landlord's cards of the deal, `played` all cards that each
    seat has played, those of the running trick among them. `bombs` counts bombs and rockets, and
    `landlord_plays` how often the landlord has played.
    """

    stake: int
    stock: Cards
    played: BySeat[Cards]
    bombs: int = 0
    landlord_plays: int = 0


@final
@immutable
@attrs.frozen(order=False)
class Bidding:
    """The auction: from `leader` on each seat bids higher or passes, once."""

    dealer: Seat
    leader: Seat
    hands: BySeat[Cards]
    stock: Cards
    calls: tuple[Call, ...] = ()

    @property
    def turn(self) -> Seat:
        """Whose turn it is."""
        return caller(self.leader, self.calls)


@final
@immutable
@attrs.frozen(order=False)
class PassedOut:
    """Nobody has bid: the round is over without a landlord."""

    dealer: Seat
    leader: Seat
    hands: BySeat[Cards]
    stock: Cards
    calls: tuple[Call, ...]


@final
@immutable
@attrs.frozen(order=False)
class Playing:
    """The play: `leader` is the landlord, who led the first trick."""

    dealer: Seat
    leader: Seat
    calls: tuple[Call, ...]
    hands: BySeat[Cards]
    tally: Tally
    trick: Trick[Play]

    @property
    def turn(self) -> Seat:
        """Whose turn it is."""
        return player(self.trick)


@final
@immutable
@attrs.frozen(order=False)
class Finished:
    """The round is over: the last play of the trick has emptied a hand."""

    dealer: Seat
    leader: Seat
    calls: tuple[Call, ...]
    hands: BySeat[Cards]
    tally: Tally
    trick: Trick[Play]

    @property
    def winner(self) -> Seat:
        """Who went out."""
        return self.trick.plays[-1].seat


State: TypeAlias = Bidding | PassedOut | Playing | Finished
"""Where a round stands."""

STATES: Final[frozenset[type]] = frozenset(get_args(State))
"""The class of each phase; a value of any other class belongs to another game."""


def laid_by(trick: Trick[Play], seat: Seat) -> Cards:
    """Give the cards that a seat has played in a trick."""
    return sum((play.cards for play in trick.plays if play.seat == seat), start=NOTHING)


def played_before(played: Sequence[Cards], trick: Trick[Play]) -> tuple[Cards, ...]:
    """Give what each seat has played before a trick."""
    return tuple(played[seat] - laid_by(trick, seat) for seat in seats(PLAYERS))


def bombs_in(trick: Trick[Play]) -> int:
    """Count the bombs and rockets of a trick."""
    return sum(is_bomb(play.reading) for play in trick.plays)


def plays_in(trick: Trick[Play], seat: Seat) -> int:
    """Count the plays of a seat in a trick."""
    return sum(play.seat == seat for play in trick.plays)


def sides_of(state: State) -> tuple[tuple[Seat, ...], ...]:
    """Give the landlord, and the peasants together; as long as there is no landlord each seat alone (D-3)."""
    match state:
        case Bidding() | PassedOut():
            return tuple((seat,) for seat in seats(PLAYERS))
        case Playing() | Finished():
            landlord, *peasants = rotation(state.leader, PLAYERS)
            return (landlord,), tuple(peasants)
        case _:
            assert_never(state)


def all_cards(state: State) -> Cards:
    """Add up every card, wherever it lies."""
    match state:
        case Bidding() | PassedOut():
            lots = (*state.hands, state.stock)
        case Playing() | Finished():
            lots = (*state.hands, *state.tally.played)
        case _:
            assert_never(state)
    return sum(lots, start=NOTHING)


def finish_order(state: State) -> tuple[Seat, ...]:
    """Give the seats from first place to last: who went out, then by the cards held (D-25)."""
    match state:
        case Bidding() | Playing():
            return ()
        case PassedOut():
            return rotation(state.leader, PLAYERS)
        case Finished():
            order = rotation(state.winner, PLAYERS)
            return tuple(sorted(order, key=lambda seat: len(state.hands[seat])))
        case _:
            assert_never(state)
