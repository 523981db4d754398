"""What a position must be to be played on, and a maker of positions in the middle of a round."""

from collections.abc import Sequence
from typing import Final, Protocol, TypeAlias, assert_never, final, runtime_checkable

import attrs

from climbcards import Cards, Climbing, PositionError, Seat, Trick
from climbcards.authors import (
    Bid,
    given,
    highest_bid,
    left_of,
    one_a_seat,
    order_fits,
    own_cards,
    plays_fit,
    quoted,
    require,
    right_of,
    rotation,
    seats,
    seats_fit,
)
from climbcards.games.dou_dizhu.cards import (
    HAND,
    NOTHING,
    PACK,
    PLAYERS,
    STOCK,
    Combination,
    is_bomb,
)
from climbcards.games.dou_dizhu.options import HouseRules
from climbcards.games.dou_dizhu.plays import possible_bombs
from climbcards.games.dou_dizhu.round import BIDS, Bids
from climbcards.games.dou_dizhu.state import (
    Action,
    Bidding,
    Finished,
    PassedOut,
    Play,
    Playing,
    State,
    Tally,
    View,
    bombs_in,
    laid_by,
    plays_in,
)

_AUCTION: Final = Bids((Bidding,), PLAYERS)
_BOMBS: Final = "expected as many bombs as the cards played can be"

Lot: TypeAlias = Cards | str
"""Some cards, or their text."""


@runtime_checkable
class Rules(Climbing[State, Action, View, Combination], Protocol):
    """A game whose combinations a position is checked by."""

    @property
    def auction(self) -> bool: ...
    def check(self, state: State) -> None: ...
    def read(self, text: str, seat: Seat) -> Action | Cards: ...


@final
@attrs.frozen(order=False)
class Setup:
    """What is said of a position, as `DouDizhu.position` takes it."""

    hands: Sequence[Lot]
    turn: int | None
    dealer: int | None
    landlord: int
    stake: int
    trick: Sequence[tuple[int, Lot]]
    stock: Lot | None
    played: Sequence[Lot] | None
    bombs: int | None
    landlord_plays: int | None


def check(rules: Rules, state: State) -> None:
    """Refuse a state that cannot be played on.

    Raises:
        PositionError: It names the place, and what was expected there.
    """
    match state:
        case Bidding() | PassedOut():
            _auction_fits(rules, state)
        case Playing() | Finished():
            _landlord_fits(rules, state)
            _cards_fit(state)
            _trick_fits(rules, state)
            _counts_fit(rules, state)
        case _:
            assert_never(state)


def check_ended(rules: HouseRules, state: Finished) -> None:
    """Refuse a finished round that cannot be scored; it asks less than `check`, as every round is scored.

    Raises:
        PositionError: Nobody went out, a stake that cannot be, or more bombs than the cards played can be.
    """
    one_a_seat(PLAYERS, {"$.hands": state.hands, "$.tally.played": state.tally.played})
    seats_fit(PLAYERS, {"$.leader": state.leader})
    _stake_fits(rules, state)
    _out_fits(state)
    most = sum(len(possible_bombs(lot)) for lot in state.tally.played)
    require(0 <= state.tally.bombs <= most, _BOMBS, "$.tally.bombs")


def _auction_fits(rules: Rules, state: Bidding | PassedOut) -> None:
    """Check an auction that runs, or in which nobody has bid (D-20)."""
    for seat, hand in enumerate(state.hands):
        found = f"expected {HAND} cards, not {len(hand)}"
        require(len(hand) == HAND, found, f"$.hands[{seat}]")
    require(rules.auction, "expected a landlord, as there is no auction")
    _AUCTION.check_calls(state)
    is_over = _AUCTION.is_over(state.calls)
    passed_out = is_over and highest_bid(state.calls) is None
    fits = passed_out if isinstance(state, PassedOut) else not is_over
    require(fits, "expected calls after which the round stands so", "$.calls")


def _landlord_fits(rules: Rules, state: Playing | Finished) -> None:
    """Check that an auction, if there was one, made this landlord and this stake (D-19, D-21)."""
    calls, stake = state.calls, state.tally.stake
    _stake_fits(rules, state)
    if calls:  # a position that was set up by hand has none
        require(rules.auction, "expected no calls, as there is no auction", "$.calls")
        _AUCTION.check_calls(state, calls[0].seat)
        won = _AUCTION.is_over(calls) and highest_bid(calls) == Bid(state.leader, stake)
        found = f"expected an auction that seat {state.leader} has won for {stake}"
        require(won, found, "$.calls")


def _stake_fits(rules: Rules | HouseRules, state: Playing | Finished) -> None:
    """Check that the stake can be bid, or is the one without an auction (D-17, D-21)."""
    stakes, stake = BIDS if rules.auction else BIDS[:1], state.tally.stake
    found = f"expected {' or '.join(map(str, stakes))}, not {quoted(stake)}"
    require(stake in stakes, found, "$.tally.stake")


def _cards_fit(state: Playing | Finished) -> None:
    """Check that each seat has played and holds what it was dealt (D-2, D-19)."""
    tally = state.tally
    one_a_seat(PLAYERS, {"$.tally.played": tally.played})
    for seat, hand in enumerate(state.hands):
        dealt = HAND + STOCK * (seat == state.leader)
        held = hand + tally.played[seat]
        found = f"expected {dealt} cards of seat {seat} in hand and played, not {len(held)}"
        require(len(held) == dealt, found, f"$.hands[{seat}]")
    require(len(tally.stock) == STOCK, f"expected {STOCK} cards", "$.tally.stock")
    among = tally.stock <= state.hands[state.leader] + tally.played[state.leader]
    require(among, f"expected {tally.stock} among them", f"$.hands[{state.leader}]")


def _trick_fits(rules: Rules, state: Playing | Finished) -> None:
    """Check the running trick, or the last one: who has won has no cards left (D-25)."""
    trick, tally = state.trick, state.tally
    who = {f"$.trick.plays[{number}].seat": play.seat for number, play in enumerate(trick.plays)}
    seats_fit(PLAYERS, {"$.trick.leader": trick.leader, **who})
    plays_fit(rules, trick.plays)
    order_fits(trick, seats(PLAYERS), PLAYERS)
    for seat in seats(PLAYERS):
        laid = laid_by(trick, seat)
        found = f"expected {laid} among the cards played"
        require(laid <= tally.played[seat], found, f"$.tally.played[{seat}]")
    if isinstance(state, Finished):
        _out_fits(state)
        return
    require(all(state.hands), "expected cards in every hand", "$.hands")
    require(len(trick.passes) < PLAYERS - 1, "expected one pass at most", "$.trick.passes")


def _out_fits(state: Finished) -> None:
    """Check that the last play has emptied a hand, and that the others hold cards (D-25)."""
    trick = state.trick
    empty = tuple(seat for seat, hand in enumerate(state.hands) if not hand)
    ended = empty == tuple(play.seat for play in trick.plays[-1:]) and not trick.passes
    require(ended, "expected one hand without cards, that of the last play", "$.trick")


def _counts_fit(rules: Rules, state: Playing | Finished) -> None:
    """Check that bombs and the landlord's plays are as many as the cards played can be."""
    tally, trick, leader = state.tally, state.trick, state.leader
    earlier = played_before(tally.played, trick)
    first = trick.leader == leader and not any(earlier)
    led = "expected that the landlord led the first trick"
    require(first or bool(earlier[leader]), led, "$.trick.leader")
    won = f"expected a leader who has won a trick, and seat {trick.leader} has played in none"
    require(first or bool(earlier[trick.leader]), won, "$.trick.leader")
    bombs = tally.bombs - bombs_in(trick)
    possible = 0 <= bombs <= sum(len(possible_bombs(lot)) for lot in earlier)
    require(possible, _BOMBS, "$.tally.bombs")
    least, most = _possible_plays(earlier, leader, bombs)
    plays = tally.landlord_plays - plays_in(trick, leader)
    fits = least <= plays <= most and (plays != 1 or _in_one(rules, earlier, leader, bombs))
    found = "expected as many plays as the cards can be"
    require(fits, found, "$.tally.landlord_plays")


def played_before(played: Sequence[Cards], trick: Trick[Play]) -> tuple[Cards, ...]:
    """Return what each seat has played before a trick."""
    return tuple(played[seat] - laid_by(trick, seat) for seat in seats(PLAYERS))


def _in_one(rules: Rules, earlier: Sequence[Cards], leader: Seat, bombs: int) -> bool:
    """Tell whether the landlord's cards can be one play, with so many bombs among all."""
    others = sum(len(possible_bombs(lot)) for seat, lot in enumerate(earlier) if seat != leader)
    readings = rules.readings(earlier[leader])
    return any(0 <= bombs - is_bomb(each) <= others for each in readings)


def _possible_plays(earlier: Sequence[Cards], leader: Seat, bombs: int) -> tuple[int, int]:
    """Give the fewest and the most plays that the landlord's cards can be, so many bombs among all."""
    sizes, cards = possible_bombs(earlier[leader]), len(earlier[leader])
    others = sum(len(possible_bombs(lot)) for seat, lot in enumerate(earlier) if seat != leader)
    own = max(0, bombs - others)  # what the peasants cannot have played
    least = own + (cards > sum(sizes[len(sizes) - own :]))
    return least, own + cards - sum(sizes[:own])


def position(rules: Rules, said: Setup) -> Playing:
    """Set up the middle of a round; cards that are nowhere have been played, the lowest by the landlord.

    Raises:
        PositionError: It cannot be played on; it names the place.
        CardsError: More cards than the pack has, or of another pack.
        NotationError: A text that names no cards.
    """
    landlord = Seat(said.landlord)
    seats_fit(PLAYERS, {"$.landlord": landlord})
    one_a_seat(PLAYERS, {"$.hands": said.hands})
    hands = tuple(given(PACK, lot) for lot in said.hands)
    trick = _trick(rules, said.trick, said.turn, landlord)
    wanted = NOTHING if said.stock is None else given(PACK, said.stock)
    if said.played is None:
        played = _shared_out(hands, trick, landlord, wanted)
    else:
        one_a_seat(PLAYERS, {"$.tally.played": said.played})
        played = tuple(given(PACK, lot) for lot in said.played)
    stock = PACK.cards([*played[landlord], *hands[landlord]][:STOCK])
    earlier, shown = played_before(played, trick), bombs_in(trick)
    bombs = shown if said.bombs is None else said.bombs
    plays = said.landlord_plays
    if plays is None:
        most = _possible_plays(earlier, landlord, bombs - shown)[1]
        plays = most + plays_in(trick, landlord)
    tally = Tally(said.stake, stock if said.stock is None else wanted, played, bombs, plays)
    dealer = right_of(landlord, PLAYERS) if said.dealer is None else Seat(said.dealer)
    state = Playing(dealer, landlord, (), tally, trick, hands)
    rules.check(state)
    return state


def _trick(
    rules: Rules, plays: Sequence[tuple[int, Lot]], turn: int | None, landlord: Seat
) -> Trick[Play]:
    """Give a trick of some plays, in which seats have passed up to the one whose turn it is."""
    laid = tuple(_play(rules, number, *play) for number, play in enumerate(plays))
    if turn is None:
        turn = left_of(laid[-1].seat, PLAYERS) if laid else landlord
    seats_fit(PLAYERS, {"$.turn": turn})
    if not laid:
        return Trick(Seat(turn))
    order = rotation(laid[-1].seat, PLAYERS)[1:]
    found = f"seat {turn} played last: without the trick it is the one to lead"
    require(turn in order, found, "$.turn")
    return Trick(laid[0].seat, laid, order[: order.index(Seat(turn))])


def _play(rules: Rules, number: int, by: int, lot: Lot) -> Play:
    """Read a play of the trick: cards, and perhaps what they are."""
    place, seat = f"$.trick.plays[{number}]", Seat(by)
    seats_fit(PLAYERS, {f"{place}.seat": seat})
    read = rules.read(lot, seat) if isinstance(lot, str) else own_cards(PACK, lot)
    if isinstance(read, Play):
        return read
    if not isinstance(read, Cards):
        raise PositionError(f"expected cards of seat {seat} in the trick, not {read}", place)
    found = rules.readings(read)
    names = f", but as {' or '.join(map(str, found))}: say which" if found else ""
    require(len(found) == 1, f"{read or 'no cards'} cannot be read as one play{names}", place)
    return Play(seat, read, found[0])


def _shared_out(
    hands: Sequence[Cards], trick: Trick[Play], landlord: Seat, stock: Cards
) -> tuple[Cards, ...]:
    """Give what each seat has played: the trick, the stock, and the lowest of what is nowhere."""
    played = [laid_by(trick, seat) for seat in seats(PLAYERS)]
    played[landlord] += stock.lacking(hands[landlord] + played[landlord])
    gone = list(PACK.full - sum((*hands, *played), start=NOTHING))
    for seat in rotation(landlord, PLAYERS):
        dealt = HAND + STOCK * (seat == landlord)
        more = dealt - len(hands[seat]) - len(played[seat])
        found = f"expected {dealt} cards of seat {seat} at most, in hand and played"
        require(more >= 0, found, f"$.hands[{seat}]")
        played[seat] += PACK.cards(gone[:more])
        del gone[:more]
    return tuple(played)
