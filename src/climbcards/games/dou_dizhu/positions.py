"""What a position must be to be played on, and a maker of positions in the middle of a round."""

from collections import Counter
from collections.abc import Sequence
from typing import Protocol, TypeAlias, assert_never, final, runtime_checkable

import attrs

from climbcards import Card, Cards, Climbing, PositionError, Seat, Trick
from climbcards.authors import (
    as_position,
    given,
    goes_on,
    left_of,
    one_a_seat,
    order_fits,
    plays_fit,
    require,
    right_of,
    rotation,
    seats,
    seats_fit,
)
from climbcards.games.dou_dizhu.actions import Action, Bid, Call, Play
from climbcards.games.dou_dizhu.auction import BIDS, bids_above, highest_bid, is_over
from climbcards.games.dou_dizhu.combinations import Combination, is_bomb
from climbcards.games.dou_dizhu.notation import parse_action
from climbcards.games.dou_dizhu.options import HouseRules
from climbcards.games.dou_dizhu.pack import COPIES, HAND, JOKERS, NOTHING, PACK, PLAYERS, STOCK
from climbcards.games.dou_dizhu.states import Bidding, Finished, PassedOut, Playing, State, Tally
from climbcards.games.dou_dizhu.views import View

Lot: TypeAlias = Cards | str
"""Some cards, or their text."""


@runtime_checkable
class Rules(Climbing[State, Action, View, Combination], HouseRules, Protocol):
    """A game, and its house rules."""


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
    seats_fit(PLAYERS, {"$.dealer": state.dealer, "$.leader": state.leader})
    one_a_seat(PLAYERS, {"$.hands": state.hands})
    with as_position():
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
    goes_on(rules, state)


def _calls_fit(calls: tuple[Call, ...], first: Seat) -> None:
    """Check that seats spoke in rotation while the auction ran, and bid higher and higher (D-17)."""
    order = rotation(first, PLAYERS)
    for number, call in enumerate(calls):
        place, before = f"$.calls[{number}]", calls[:number]
        awaited = not is_over(before) and call.seat == order[number]
        require(awaited, f"expected no call of {call.seat}", place)
        allowed = bids_above(highest_bid(before))
        if isinstance(call, Bid):
            require(call.amount in allowed, _expected(allowed, call.amount), place)


def _expected(amounts: tuple[int, ...], found: int) -> str:
    """Say which amounts there are."""
    return f"expected {' or '.join(map(str, amounts))}, not {found}"


def _auction_fits(rules: HouseRules, state: Bidding | PassedOut) -> None:
    """Check an auction that runs, or in which nobody has bid (D-20)."""
    for seat, hand in enumerate(state.hands):
        found = f"expected {HAND} cards, not {len(hand)}"
        require(len(hand) == HAND, found, f"$.hands[{seat}]")
    require(rules.auction, "expected a landlord, as there is no auction")
    _calls_fit(state.calls, state.leader)
    passed_out = is_over(state.calls) and highest_bid(state.calls) is None
    fits = passed_out if isinstance(state, PassedOut) else not is_over(state.calls)
    require(fits, "expected calls after which the round stands so", "$.calls")


def _landlord_fits(rules: HouseRules, state: Playing | Finished) -> None:
    """Check that an auction, if there was one, made this landlord and this stake (D-19, D-21)."""
    calls, stake = state.calls, state.tally.stake
    stakes = BIDS if rules.auction else BIDS[:1]
    require(stake in stakes, _expected(stakes, stake), "$.tally.stake")
    if calls:  # a position that was set up by hand has none
        require(rules.auction, "expected no calls, as there is no auction", "$.calls")
        _calls_fit(calls, calls[0].seat)
        won = is_over(calls) and highest_bid(calls) == Bid(state.leader, stake)
        found = f"expected an auction that seat {state.leader} has won for {stake}"
        require(won, found, "$.calls")


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
        laid = _laid(trick, seat)
        found = f"expected {laid} among the cards played"
        require(laid <= tally.played[seat], found, f"$.tally.played[{seat}]")
    empty = tuple(seat for seat in seats(PLAYERS) if not state.hands[seat])
    if isinstance(state, Playing):
        require(not empty, "expected cards in every hand", "$.hands")
        require(len(trick.passes) < PLAYERS - 1, "expected one pass at most", "$.trick.passes")
        return
    ended = empty == tuple(play.seat for play in trick.plays[-1:]) and not trick.passes
    require(ended, "expected one hand without cards, that of the last play", "$.trick")


def _laid(trick: Trick[Play], seat: Seat) -> Cards:
    """Give the cards that a seat has played in a trick."""
    return sum((play.cards for play in trick.plays if play.seat == seat), start=NOTHING)


def _earlier(played: Sequence[Cards], trick: Trick[Play]) -> tuple[Cards, ...]:
    """Give what each seat has played before a trick."""
    return tuple(played[seat] - _laid(trick, seat) for seat in seats(PLAYERS))


def _counts_fit(rules: Rules, state: Playing | Finished) -> None:
    """Check that bombs and the landlord's plays are as many as the cards played can be."""
    tally, trick, leader = state.tally, state.trick, state.leader
    earlier = _earlier(tally.played, trick)
    first = trick.leader == leader and not any(earlier)
    led = "expected that the landlord led the first trick"
    require(first or bool(earlier[leader]), led, "$.trick.leader")
    bombs = tally.bombs - _bombs_in(trick)
    possible = 0 <= bombs <= sum(len(_possible_bombs(lot)) for lot in earlier)
    require(possible, "expected as many bombs as the cards played can be", "$.tally.bombs")
    least, most = _possible_plays(earlier, leader, bombs)
    plays = tally.landlord_plays - _plays_in(trick, leader)
    fits = least <= plays <= most and (plays != 1 or bool(rules.readings(earlier[leader])))
    found = "expected as many plays as the cards can be"
    require(fits, found, "$.tally.landlord_plays")


def _bombs_in(trick: Trick[Play]) -> int:
    """Count the bombs and rockets of a trick."""
    return sum(is_bomb(play.reading) for play in trick.plays)


def _plays_in(trick: Trick[Play], seat: Seat) -> int:
    """Count the plays of a seat in a trick."""
    return sum(play.seat == seat for play in trick.plays)


def _possible_bombs(cards: Cards) -> tuple[int, ...]:
    """Give the sizes of the bombs that some cards can be, the rocket first."""
    counts = Counter(cards)
    rocket = all(Card(joker) in counts for joker in JOKERS)
    fours = sum(count == COPIES for count in counts.values())
    return (len(JOKERS),) * rocket + (COPIES,) * fours


def _possible_plays(earlier: Sequence[Cards], leader: Seat, bombs: int) -> tuple[int, int]:
    """Give the fewest and the most plays that the landlord's cards can be, so many bombs among all."""
    sizes, cards = _possible_bombs(earlier[leader]), len(earlier[leader])
    others = sum(len(_possible_bombs(lot)) for seat, lot in enumerate(earlier) if seat != leader)
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
    earlier, shown = _earlier(played, trick), _bombs_in(trick)
    bombs = shown if said.bombs is None else said.bombs
    plays = said.landlord_plays
    if plays is None:
        most = _possible_plays(earlier, landlord, bombs - shown)[1]
        plays = most + _plays_in(trick, landlord)
    tally = Tally(said.stake, stock if said.stock is None else wanted, played, bombs, plays)
    dealer = right_of(landlord, PLAYERS) if said.dealer is None else Seat(said.dealer)
    state = Playing(dealer, landlord, (), hands, tally, trick)
    check(rules, state)
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
    read = parse_action(lot, seat) if isinstance(lot, str) else lot
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
    played = [_laid(trick, seat) for seat in seats(PLAYERS)]
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
