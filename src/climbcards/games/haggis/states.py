"""The phases of a round of Haggis.

A round is `Betting` (only where bets come before the first lead), then `Playing`, with `Awarding` in
between when the winner of a bomb trick chooses who captures it, and at last `Finished`. In each, `hands`
are by seat, courts included, and `stock` is the haggis. A bet is None as long as it may still be
placed; it becomes 0 at the seat's first card (H-25) and when somebody has gone out (H-31).
"""

from typing import Final, TypeAlias, final, get_args

import attrs

from climbcards import BySeat, Cards, Seat, Trick
from climbcards.authors import foreign, immutable
from climbcards.games.haggis.actions import Play
from climbcards.games.haggis.options import HouseRules


@final
@immutable
@attrs.frozen(order=False)
class Exit:
    """A seat went out; `opposing` is how many cards its fullest opponent held then (H-21)."""

    seat: Seat
    opposing: int


@final
@immutable
@attrs.frozen(order=False)
class Betting:
    """Everybody declares a bet before the first lead (L-2)."""

    dealer: Seat
    leader: Seat
    hands: BySeat[Cards]
    stock: Cards
    bets: BySeat[int | None]


def _whose_turn(playing: "Playing") -> Seat | None:
    """Find whose turn it is, once for each state: everybody asks."""
    if not playing.trick.plays:
        return playing.trick.leader
    return playing.trick.turn(holding(playing.hands), len(playing.hands))


@final
@immutable
@attrs.frozen(order=False)
class Playing:
    """A trick runs: it is somebody's turn to lead, beat or pass."""

    dealer: Seat
    leader: Seat
    hands: BySeat[Cards]
    stock: Cards
    bets: BySeat[int | None]
    captured: BySeat[Cards]
    exits: tuple[Exit, ...]
    trick: Trick[Play]

    turn: Seat | None = attrs.field(
        default=attrs.Factory(_whose_turn, takes_self=True), init=False, eq=False, repr=False
    )
    """Whose turn it is; None when the trick is over."""


@final
@immutable
@attrs.frozen(order=False)
class Awarding:
    """A bomb has won the trick, and its owner chooses who captures it (H-19)."""

    dealer: Seat
    leader: Seat
    hands: BySeat[Cards]
    stock: Cards
    bets: BySeat[int | None]
    captured: BySeat[Cards]
    exits: tuple[Exit, ...]
    trick: Trick[Play]


@final
@immutable
@attrs.frozen(order=False)
class Finished:
    """The round is over. A round played with real cards is written down as one of these.

    `captured` are the tricks of each seat. `hands` are the cards that were left: only the last
    player's has any. `exits` are the seats that went out, in order.
    """

    dealer: Seat
    leader: Seat
    hands: BySeat[Cards]
    stock: Cards
    bets: BySeat[int]
    captured: BySeat[Cards]
    exits: tuple[Exit, ...]


State: TypeAlias = Betting | Playing | Awarding | Finished
"""Where a round stands: one of its phases."""

STATES: Final[frozenset[type]] = frozenset(get_args(State))
"""The class of each phase; a value of any other class belongs to another game."""


def own_state(rules: HouseRules, state: State) -> State:
    """Take a state of this game, for so many players.

    Raises:
        ClimbcardsError: It is another game's.
    """
    if type(state) in STATES and len(state.hands) == rules.players:
        return state
    raise foreign(rules.name, "state", state)


def holding(hands: tuple[Cards, ...]) -> tuple[Seat, ...]:
    """Give the seats that hold cards."""
    return tuple([Seat(seat) for seat, hand in enumerate(hands) if hand.mask])


def last_play(plays: tuple[Play, ...], seat: Seat) -> int:
    """Give the number of the last play of a seat in a trick, from 1; 0 if it has made none."""
    return max((number for number, play in enumerate(plays, 1) if play.seat == seat), default=0)


def opposing(hands: tuple[Cards, ...], later: tuple[Play, ...]) -> int:
    """Count the cards of the fullest hand as it was before some plays."""
    held = [len(hand) for hand in hands]
    for play in later:
        held[play.seat] += len(play.cards)
    return max(held)


def exits_by_now(hands: tuple[Cards, ...], plays: tuple[Play, ...]) -> tuple[Exit, ...]:
    """Give who is out, by seat and by the trick; the others had what they have now and in the trick."""
    out = [Seat(seat) for seat, hand in enumerate(hands) if not hand]
    ends = {seat: last_play(plays, seat) for seat in out}
    order = sorted(out, key=lambda seat: ends[seat])
    return tuple(Exit(seat, opposing(hands, plays[ends[seat] :])) for seat in order)


def finish_order(state: State) -> tuple[Seat, ...]:
    """Give the seats from first place to last, as they went out; () while the round runs."""
    if not isinstance(state, Finished):
        return ()
    out = tuple(exit_.seat for exit_ in state.exits)
    return out + tuple(Seat(seat) for seat in range(len(state.hands)) if seat not in out)


def all_cards(state: State) -> Cards:
    """Add up every card, wherever it lies."""
    cards = state.stock
    for hand in state.hands:
        cards += hand
    if not isinstance(state, Betting):
        for pile in state.captured:
            cards += pile
    return cards + table_cards(state)


def table_cards(state: State) -> Cards:
    """Add up the cards of the running trick."""
    nothing = Cards(state.stock.pack, 0)
    return trick_cards(state.trick, nothing) if isinstance(state, Playing | Awarding) else nothing


def trick_cards(trick: Trick[Play], onto: Cards) -> Cards:
    """Add the cards of a trick to a pile."""
    for play in trick.plays:
        onto += play.cards
    return onto
