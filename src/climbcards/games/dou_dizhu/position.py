"""Checks of positions that were set up or loaded, and what is worked out where one is not told whole."""

from collections.abc import Sequence
from typing import Final

import climbcards.authors as kit
from climbcards import BySeat, Cards, Seat, Trick
from .cards import HAND, NOTHING, PACK, PLAYERS, STOCK, is_bomb
from .options import HouseRules
from .plays import possible_bombs, recognise
from .round import BIDS, Bidding, Bids, Finished, PassedOut, Play, Playing, State

_AUCTION: Final = Bids(PLAYERS)
_BOMBS: Final = "expected as many bombs as the cards played can be"


def validate(rules: HouseRules, state: State) -> None:
    """Check that a state can be played on.

    Raises:
        PositionError: It names the place, and what was expected there.
    """
    if isinstance(state, Bidding | PassedOut):
        _check_auction(rules, state)
        return
    _check_landlord(rules, state)
    _check_cards(state)
    _check_counts(rules, state)
    if isinstance(state, Finished):
        _check_out(state)


def check_ended(rules: HouseRules, state: Finished) -> None:
    """Check that a finished round can be scored; this is less than `validate` checks.

    Raises:
        PositionError: Nobody went out, a stake that cannot be, or more bombs than the cards played can be.
    """
    kit.check_rows(PLAYERS, {"$.hands": state.hands, "$.tally.played": state.tally.played})
    kit.check_seats(PLAYERS, {"$.leader": state.leader})
    _check_stake(rules, state)
    _check_out(state)
    most = sum(len(possible_bombs(lot)) for lot in state.tally.played)
    kit.require(0 <= state.tally.bombs <= most, _BOMBS, "$.tally.bombs")


def _check_auction(rules: HouseRules, state: Bidding | PassedOut) -> None:
    """Check an auction that runs, or in which nobody has bid (D-20)."""
    kit.check_sizes(state.hands, [HAND] * PLAYERS)
    kit.require(rules.auction, "expected a landlord, as there is no auction")
    _AUCTION.check_calls(state)
    is_over = _AUCTION.is_over(state.calls)
    passed_out = is_over and kit.highest_bid(state.calls) is None
    fits = passed_out if isinstance(state, PassedOut) else not is_over
    kit.require(fits, "expected calls after which the round stands so", "$.calls")


def _check_landlord(rules: HouseRules, state: Playing | Finished) -> None:
    """Check that an auction, if there was one, made this landlord and this stake (D-19, D-21)."""
    calls, stake = state.calls, state.tally.stake
    _check_stake(rules, state)
    if calls:  # a position that was set up by hand has none
        kit.require(rules.auction, "expected no calls, as there is no auction", "$.calls")
        _AUCTION.check_calls(state, calls[0].seat)
        won = _AUCTION.is_over(calls) and kit.highest_bid(calls) == kit.Bid(state.leader, stake)
        found = f"expected an auction that seat {state.leader} has won for {stake}"
        kit.require(won, found, "$.calls")


def _check_stake(rules: HouseRules, state: Playing | Finished) -> None:
    """Check that the stake can be bid, or is the one without an auction (D-17, D-21)."""
    stakes, stake = BIDS if rules.auction else BIDS[:1], state.tally.stake
    found = f"expected {' or '.join(map(str, stakes))}, not {kit.quoted(stake)}"
    kit.require(stake in stakes, found, "$.tally.stake")


def _check_cards(state: Playing | Finished) -> None:
    """Check that each seat has played and holds what it was dealt (D-2, D-19)."""
    tally = state.tally
    kit.check_dealt(_dealt(state.leader), state.hands, tally.played)
    kit.check_laid(state.trick.plays, tally.played, "$.tally.played")
    kit.require(len(tally.stock) == STOCK, f"expected {STOCK} cards", "$.tally.stock")
    among = tally.stock <= state.hands[state.leader] + tally.played[state.leader]
    kit.require(among, f"expected {tally.stock} among them", f"$.hands[{state.leader}]")


def _dealt(landlord: Seat) -> tuple[int, ...]:
    """Return how many cards each seat has been given (D-2, D-19)."""
    return kit.replace_at((HAND,) * PLAYERS, landlord, HAND + STOCK)


def _check_out(state: Finished) -> None:
    """Check that the last play has emptied a hand, and that the others hold cards (D-25)."""
    trick = state.trick
    empty = tuple(seat for seat, hand in enumerate(state.hands) if not hand)
    ended = empty == tuple(play.seat for play in trick.plays[-1:]) and not trick.passes
    kit.require(ended, "expected one hand without cards, that of the last play", "$.trick")


def _check_counts(rules: HouseRules, state: Playing | Finished) -> None:
    """Check that bombs and the landlord's plays are as many as the cards played can be."""
    tally, trick, leader = state.tally, state.trick, state.leader
    earlier, (bombs, plays) = kit.played_before(trick.plays, tally.played), _counts(trick, leader)
    bombs, plays = tally.bombs - bombs, tally.landlord_plays - plays
    kit.check_leads(leader, trick, earlier)
    won = f"expected a leader who has won a trick, and seat {trick.leader} has played in none"
    kit.require(bool(earlier[trick.leader]) or not any(earlier), won, "$.trick.leader")
    possible = 0 <= bombs <= sum(len(possible_bombs(lot)) for lot in earlier)
    kit.require(possible, _BOMBS, "$.tally.bombs")
    in_one = any(is_bomb(each) <= bombs for each in recognise(rules, earlier[leader].mask))
    fits = plays in _possible_plays(earlier, leader, bombs) and (plays != 1 or in_one)
    found = "expected as many plays as the cards can be"
    kit.require(fits, found, "$.tally.landlord_plays")


def _counts(trick: Trick[Play], landlord: Seat) -> tuple[int, int]:
    """Count the bombs of a trick, and the landlord's plays."""
    bombs = sum(is_bomb(play.reading) for play in trick.plays)
    return bombs, sum(play.seat == landlord for play in trick.plays)


def _possible_plays(earlier: Sequence[Cards], leader: Seat, bombs: int) -> range:
    """Return how many plays the landlord's cards can be if there were so many bombs in all."""
    sizes, cards = possible_bombs(earlier[leader]), len(earlier[leader])
    others = sum(len(possible_bombs(lot)) for seat, lot in enumerate(earlier) if seat != leader)
    own = max(0, bombs - others)  # what the peasants cannot have played
    least = own + (cards > sum(sizes[len(sizes) - own :]))
    return range(least, own + cards - sum(sizes[:own]) + 1)


def lots_of(
    told: kit.Setup[Play], stock: Cards | str | None, played: Sequence[Cards | str] | None
) -> tuple[BySeat[Cards], Cards]:
    """Return what each seat has played, by default the lowest cards by the landlord, and the cards of the stock."""
    lord, wanted = told.seats["landlord"], NOTHING if stock is None else kit.as_cards(PACK, stock)
    if played is None:
        taken = wanted.lacking(told.hands[lord] + told.laid[lord])
        sure = kit.replace_at((NOTHING,) * PLAYERS, lord, taken)
        lots = told.with_laid(told.earlier(_dealt(lord), lord, sure)[0])
    else:
        lots = told.lots("tally.played", played)
    if stock is None:
        wanted = PACK.cards([*lots[lord], *told.hands[lord]][:STOCK])
    return lots, wanted


def counts_of(
    told: kit.Setup[Play], lots: BySeat[Cards], bombs: int | None, plays: int | None
) -> tuple[int, int]:
    """Return how many bombs were played, and how often the landlord has played, by default as often as possible."""
    lord = told.seats["landlord"]
    table = told.trick(lord)
    shown, now = _counts(table, lord)
    earlier = kit.played_before(table.plays, lots)
    bombs = shown if bombs is None else bombs
    if plays is None:
        plays = now + _possible_plays(earlier, lord, bombs - shown)[-1]
    return bombs, plays
