"""What there is to say about a round without knowing its game: its deal, its result, the standing."""

from collections.abc import Iterable
from typing import final

import attrs

from climbcards._cards import Cards
from climbcards._faces import Card, Rank, Suit, pile
from climbcards._plain import immutable
from climbcards._seats import BySeat, Seat


def _seats(seats: Iterable[Seat]) -> tuple[Seat, ...]:
    """Keep some seats in their order."""
    return tuple(seats)


def _piles(hands: Iterable[Iterable[Card]]) -> tuple[tuple[Card, ...], ...]:
    """Keep each hand in its order."""
    return tuple(map(tuple, hands))


@final
@immutable
@attrs.frozen(order=False)
class Deal:
    """How the cards were distributed: everything chance decides about a round.

    `hands` are the cards of each seat in the order dealt; the first card of `stock` is drawn first. Lists
    become tuples. `leader=None` leaves the lead to the rules of a first round. `titles` are
    the places of the round before, from first to last, in a game where they count for this one; otherwise none.
    """

    hands: tuple[tuple[Card, ...], ...] = attrs.field(converter=_piles)
    stock: tuple[Card, ...] = attrs.field(converter=pile)
    dealer: Seat
    leader: Seat | None = None
    titles: tuple[Seat, ...] = attrs.field(default=(), converter=_seats)


@final
@immutable
@attrs.frozen(order=False)
class Round:
    """What a match remembers of a round; `finish` is from first place to last."""

    dealer: Seat
    leader: Seat
    scores: tuple[int, ...]
    finish: tuple[Seat, ...]


@final
@attrs.frozen(order=False)
class Standing:
    """Where a match stands after some rounds: who deals and leads next, and who has won.

    `leader=None` leaves the lead to the rules of a first round. `winners` are all seats that have won, such as
    partners; none while the match goes on. Where a match is played in legs, `totals` are the points of the leg
    in progress and `legs` the legs won by each seat. `titles` are the places of the last round, from first to
    last, in a game where they count for the next one; otherwise none.
    """

    totals: BySeat[int]
    dealer: Seat
    leader: Seat | None
    winners: tuple[Seat, ...]
    legs: tuple[int, ...] = ()
    titles: tuple[Seat, ...] = ()

    @property
    def winner(self) -> Seat | None:
        """Who has won the match: the lowest seat, if there are several; None while it goes on."""
        return min(self.winners, default=None)


@final
@attrs.frozen(order=False)
class StandIn:
    """A wild card and what it stands for; a suit only where the place has one."""

    card: Card
    rank: Rank
    suit: Suit | None = None


@final
@attrs.frozen(order=False)
class Own:
    """What a seat sees for itself alone: its hand."""

    seat: Seat
    hand: Cards
