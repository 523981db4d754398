"""The phases of a round of President: the exchange, the play, and its end."""

from collections.abc import Collection, Sequence
from enum import Enum
from typing import Final, TypeAlias, final, get_args

import attrs

from climbcards import BySeat, Cards, Pack, Seat, Set, Trick
from climbcards.authors import Opening, foreign, immutable, put
from climbcards.games.president.actions import Play


class Title(Enum):
    """What a seat is after a round, by its place (N-27)."""

    PRESIDENT = "president"
    VICE_PRESIDENT = "vice-president"
    CITIZEN = "citizen"
    VICE_SCUM = "vice-scum"
    SCUM = "scum"


def title_of(place: int, players: int) -> Title:
    """Give the title of a place, which counts from 0, among so many players (N-27)."""
    if place in {0, players - 1}:
        return Title.SCUM if place else Title.PRESIDENT
    if players > 3 and place in {1, players - 2}:
        return Title.VICE_PRESIDENT if place == 1 else Title.VICE_SCUM
    return Title.CITIZEN


def next_able(owner: Seat, barred: Collection[Seat], hands: Sequence[Cards]) -> Seat | None:
    """Give the next seat after the owner that holds cards and may answer; None when the trick is over (N-11)."""
    players = len(hands)
    seat = (owner + 1) % players
    while seat != owner:
        if hands[seat].mask and seat not in barred:
            return Seat(seat)
        seat = (seat + 1) % players
    return None


def leads_after(owner: Seat, hands: Sequence[Cards]) -> Seat:
    """Give the owner of a trick if it holds cards, or else the next seat that does (N-11)."""
    if hands[owner].mask:
        return owner
    after = next_able(owner, (), hands)
    return owner if after is None else after


def _turn_in(state: "Playing") -> Seat:
    """Find whose turn it is: the leader's, or the next seat's that may answer the last play."""
    trick = state.trick
    if not trick.plays:
        return trick.leader
    barred = trick.passes if state.skipped is None else (*trick.passes, state.skipped)
    turn = next_able(trick.plays[-1].seat, barred, state.hands)
    return trick.leader if turn is None else turn


@final
@immutable
@attrs.frozen(order=False)
class Tally:
    """What everybody has seen since the play began.

    `titles` is the finish of the round before, president first, or () in a first round. `opening` is what was
    announced where the special three was looked for (N-37). `played` are the cards that each seat has played,
    those of the running trick among them. `inverted` says whether the order is turned over (N-21). `out` are the
    seats that went out without a foul, in order, `fouled` those out by one (N-24), `fallen` the president of the
    round before if it fell (N-26).
    """

    titles: tuple[Seat, ...]
    opening: Opening | None
    played: BySeat[Cards]
    inverted: bool = False
    out: tuple[Seat, ...] = ()
    fouled: tuple[Seat, ...] = ()
    fallen: Seat | None = None

    @property
    def order(self) -> tuple[Seat, ...]:
        """The seats that hold no cards, from the best place down: without a foul, fallen, by a foul (N-28)."""
        fallen = () if self.fallen is None else (self.fallen,)
        return (*self.out, *fallen, *reversed(self.fouled))

    def with_announced(self, held: BySeat[Cards]) -> BySeat[Cards]:
        """Add to what hands surely hold the special three that was announced, until one is played (N-37)."""
        if self.opening is None:
            return held
        leader = self.opening.leader
        shown = self.opening.shown.lacking(self.played[leader])
        if not shown:
            return held
        return put(held, leader, held[leader] + shown.lacking(held[leader]))


@final
@immutable
@attrs.frozen(order=False)
class Giving:
    """Cards are exchanged: the seats that still owe a gift give it in any order (N-36).

    `leader` is who would lead if the exchange ended now; `named` tells whether the deal says so. Of `known` see
    `Playing`.
    """

    dealer: Seat
    leader: Seat
    named: bool
    titles: tuple[Seat, ...]
    owing: tuple[Seat, ...]
    hands: BySeat[Cards]
    stock: Cards
    known: BySeat[Cards]


@final
@immutable
@attrs.frozen(order=False)
class Playing:
    """The play: somebody leads, answers the last play, or passes.

    `stock` are the cards left over by the deal, `laid` those of the president that fell (N-26). `known` is by
    seat what the other seat of its exchange knows it to hold (N-37), or to have laid aside. `trick.passes` are
    the seats that have passed since the last play, or in this trick where a pass is for good (N-12); `skipped`
    was passed over after the last play (N-14).
    """

    dealer: Seat
    leader: Seat
    hands: BySeat[Cards]
    stock: Cards
    laid: Cards
    known: BySeat[Cards]
    tally: Tally
    trick: Trick[Play]
    skipped: Seat | None = None
    turn: Seat = attrs.field(
        default=attrs.Factory(_turn_in, takes_self=True),
        init=False,
        eq=False,
        repr=False,
    )
    """Whose turn it is."""

    @property
    def best(self) -> Set | None:
        """What has to be answered; None before a lead."""
        plays = self.trick.plays
        return plays[-1].reading if plays else None


@final
@immutable
@attrs.frozen(order=False)
class Finished:
    """The round is over: at most one seat holds cards (N-16). See `Playing`."""

    dealer: Seat
    leader: Seat
    hands: BySeat[Cards]
    stock: Cards
    laid: Cards
    known: BySeat[Cards]
    tally: Tally
    trick: Trick[Play]


State: TypeAlias = Giving | Playing | Finished
"""Where a round stands."""

STATES: Final[frozenset[type]] = frozenset(get_args(State))
"""The class of each phase; a value of any other class belongs to another game."""


def own_state(name: str, pack: Pack, players: int, state: State) -> State:
    """Take a state of a game, for so many players, with its pack.

    Raises:
        ClimbcardsError: It is another game's.
    """
    if type(state) in STATES and len(state.hands) == players:
        found = state.stock.pack
        if found is pack or found == pack:  # this is asked at each step
            return state
    raise foreign(name, "state", state)


def all_cards(state: State) -> Cards:
    """Add up every card, wherever it lies."""
    if isinstance(state, Giving):
        return sum(state.hands, start=state.stock)
    return sum((*state.hands, *state.tally.played), start=state.stock + state.laid)


def finish_order(state: State) -> tuple[Seat, ...]:
    """Give the seats from first place to last; () while the round runs (N-28)."""
    if not isinstance(state, Finished):
        return ()
    tally = state.tally
    gone = tally.order
    left = tuple(Seat(seat) for seat in range(len(state.hands)) if seat not in gone)
    return (*tally.out, *left, *gone[len(tally.out) :])
