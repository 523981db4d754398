"""What an action changes, once it is known to be legal: from a state to the next.

After a play the player draws up to three cards, while there are any; a stack that closes leaves the
game, and whoever closed it goes on. After picking up, the same player goes on at once (T-11). The round
is over when one seat alone has cards (T-20), or when the last action that a round may take is done (T-25).
"""

import attrs

from climbcards import Card, Cards, Rank, Seat
from climbcards.authors import left_of, put, rotation
from climbcards.games.threes.actions import Arrange, Play, Reveal
from climbcards.games.threes.options import HouseRules
from climbcards.games.threes.pack import CARDS, ROW, SCAN
from climbcards.games.threes.stack import answers, is_closed, value_of
from climbcards.games.threes.states import (
    Arranging,
    Finished,
    Playing,
    Slots,
    State,
    Tableau,
    ranking,
    stack_cards,
)


def after_arrange(rules: HouseRules, state: Arranging, arrange: Arrange) -> State:
    """Turn three cards up; the last seat to do so starts the play."""
    seat, before = arrange.seat, state.tableau
    old, new = before.rows[seat], arrange.face_up
    taken = old.lacking(new)
    tableau = attrs.evolve(
        before,
        hands=put(before.hands, seat, before.hands[seat] + old - new),
        rows=put(before.rows, seat, new),
        known=put(before.known, seat, taken),
        actions=before.actions + 1,
    )
    arranged = (*state.arranged, seat)
    is_last = len(arranged) == len(tableau.hands)
    leader = _scan(state.dealer, tableau) if is_last else state.leader
    if tableau.actions >= rules.longest:
        return _stop(state.dealer, leader, tableau)
    if is_last:
        return Playing(state.dealer, leader, tableau, leader)
    return Arranging(state.dealer, tableau, arranged)


def _scan(dealer: Seat, tableau: Tableau) -> Seat:
    """Find who begins: the first 3 in a hand from the dealer's left, or else a 4, and so on (T-16)."""
    players = len(tableau.hands)
    order = rotation(left_of(dealer, players), players)
    return next(seat for rank in SCAN for seat in order if CARDS[rank] in tableau.hands[seat])


def after_play(rules: HouseRules, state: Playing, play: Play, ranks: tuple[Rank, ...]) -> State:
    """Put cards from the hand, the row, or both on the stack: these ranks."""
    seat, before, cards = play.seat, state.tableau, play.cards
    hand, rows, known = before.hands[seat], before.rows, before.known
    if not hand.mask or (rules.merge_last_hand_with_faceup and not cards <= hand):  # T-17
        from_row = cards.lacking(hand)
        rows = put(rows, seat, rows[seat] - from_row)
        cards -= from_row
    if known[seat].mask:
        known = put(known, seat, known[seat].lacking(cards))  # T-27
    return _lay(rules, state, hand - cards, rows, before.slots, before.stack + ranks, known)


def after_reveal(rules: HouseRules, state: Playing, reveal: Reveal, card: Card) -> State:
    """Turn a card over: it goes on the stack, or with the stack into the hand (T-18)."""
    seat, before = reveal.seat, state.tableau
    slots = put(before.slots, seat, put(before.slots[seat], reveal.slot, None))
    value = value_of(before.stack, eight_on_empty_is_normal=rules.eight_on_empty_is_normal)
    if answers(card.rank, value, ten_is_wild=rules.ten_is_wild):
        stack = (*before.stack, card.rank)
        return _lay(rules, state, before.hands[seat], before.rows, slots, stack, before.known)
    return _take(rules, state, slots, stack_cards(before) + before.pack.cards([card]))


def after_pick_up(rules: HouseRules, state: Playing) -> State:
    """Take the stack into the hand."""
    return _take(rules, state, state.tableau.slots, stack_cards(state.tableau))


def _take(rules: HouseRules, state: Playing, slots: tuple[Slots, ...], taken: Cards) -> State:
    """Take up the stack, and perhaps a revealed card; the same seat goes on."""
    seat, before = state.turn, state.tableau
    tableau = Tableau(
        put(before.hands, seat, before.hands[seat] + taken),
        before.rows,
        slots,
        before.stock,
        (),
        before.closed,
        put(before.known, seat, before.known[seat] + taken),
        before.out,
        before.actions + 1,
    )
    if tableau.actions >= rules.longest:
        return _stop(state.dealer, state.leader, tableau)
    return Playing(state.dealer, state.leader, tableau, seat)


def _lay(  # noqa: PLR0913, PLR0917  # what a play changes, each by itself: this is done most often
    rules: HouseRules,
    state: Playing,
    hand: Cards,
    rows: tuple[Cards, ...],
    slots: tuple[Slots, ...],
    stack: tuple[Rank, ...],
    known: tuple[Cards, ...],
) -> State:
    """Draw, look whether the stack closes and who is out, and find whose turn it is."""
    seat, before = state.turn, state.tableau
    stock, closed = before.stock, before.closed
    missing = ROW - len(hand) if stock else 0
    if missing > 0:
        hand, stock = hand + before.pack.cards(stock[:missing]), stock[missing:]
    closing = is_closed(stack)
    if closing:
        closed += before.pack.cards([CARDS[rank] for rank in stack])
    still = hand.mask or rows[seat].mask or any(slots[seat])
    tableau = Tableau(
        put(before.hands, seat, hand),
        rows,
        slots,
        stock,
        () if closing else stack,
        closed,
        known,
        before.out if still else (*before.out, seat),
        before.actions + 1,
    )
    turn = seat if closing and still else _next_in(tableau, seat)
    if len(tableau.out) == len(tableau.hands) - 1:
        return Finished(state.dealer, state.leader, tableau, (*tableau.out, turn))
    if tableau.actions >= rules.longest:
        return _stop(state.dealer, state.leader, tableau)
    return Playing(state.dealer, state.leader, tableau, turn)


def _next_in(tableau: Tableau, seat: Seat) -> Seat:
    """Give the next seat clockwise that is not out."""
    players = len(tableau.hands)
    other = left_of(seat, players)
    while other in tableau.out and other != seat:  # once round, where a state lists all as out
        other = left_of(other, players)
    return other


def _stop(dealer: Seat, leader: Seat, tableau: Tableau) -> Finished:
    """End a round that has gone on too long: who is still in is ranked by cards held (T-25)."""
    return Finished(dealer, leader, tableau, ranking(dealer, tableau))
