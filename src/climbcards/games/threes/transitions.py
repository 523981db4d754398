"""What an action changes, once it is known to be legal: from a state to the next.

After a play the player draws up to three cards, while there are any; a stack that closes leaves the
game, and whoever closed it goes on. After picking up, the same player goes on at once (T-11). The round
is over when one seat alone has cards (T-20), or when the last action that a round may take is done (T-25).
"""

import attrs

from climbcards import Card, Cards, Seat
from climbcards.authors import left_of, put, rotation
from climbcards.games.threes.actions import Arrange, Play, Reveal
from climbcards.games.threes.options import HouseRules
from climbcards.games.threes.pack import CARDS, ROW, SCAN
from climbcards.games.threes.stack import answers, is_closed, value_of
from climbcards.games.threes.states import (
    Arranging,
    Finished,
    Playing,
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


def after_play(rules: HouseRules, state: Playing, play: Play) -> State:
    """Put cards from the hand, the row, or both on the stack."""
    seat, before = play.seat, state.tableau
    hand, row = before.hands[seat], before.rows[seat]
    from_row = play.cards.lacking(hand)
    from_hand = play.cards - from_row if from_row else play.cards
    return _lay(
        rules,
        state,
        Tableau(
            put(before.hands, seat, hand - from_hand),
            put(before.rows, seat, row - from_row) if from_row else before.rows,
            before.slots,
            before.stock,
            (*before.stack, *(card.rank for card in play.cards)),
            before.closed,
            put(before.known, seat, before.known[seat].lacking(from_hand)),  # T-27
            before.out,
            before.actions + 1,
        ),
    )


def after_reveal(rules: HouseRules, state: Playing, reveal: Reveal, card: Card) -> State:
    """Turn a card over: it goes on the stack, or with the stack into the hand (T-18)."""
    seat, before = reveal.seat, state.tableau
    slots = put(before.slots, seat, put(before.slots[seat], reveal.slot, None))
    value = value_of(before.stack, eight_on_empty_is_normal=rules.eight_on_empty_is_normal)
    if answers(card.rank, value, ten_is_wild=rules.ten_is_wild):
        stack = (*before.stack, card.rank)
        actions = before.actions + 1
        laid = attrs.evolve(before, slots=slots, stack=stack, actions=actions)
        return _lay(rules, state, laid)
    taken = before.pack.cards([card])
    return _take(rules, state, attrs.evolve(before, slots=slots), taken)


def after_pick_up(rules: HouseRules, state: Playing) -> State:
    """Take the stack into the hand."""
    nothing = Cards(state.tableau.pack, 0)
    return _take(rules, state, state.tableau, nothing)


def _take(rules: HouseRules, state: Playing, before: Tableau, more: Cards) -> State:
    """Take up the stack, and perhaps a revealed card; the same seat goes on."""
    seat, taken = state.turn, stack_cards(before) + more
    tableau = attrs.evolve(
        before,
        hands=put(before.hands, seat, before.hands[seat] + taken),
        stack=(),
        known=put(before.known, seat, before.known[seat] + taken),
        actions=before.actions + 1,
    )
    if tableau.actions >= rules.longest:
        return _stop(state.dealer, state.leader, tableau)
    return Playing(state.dealer, state.leader, tableau, seat)


def _lay(rules: HouseRules, state: Playing, laid: Tableau) -> State:
    """Draw, look whether the stack closes and who is out, and find whose turn it is."""
    seat = state.turn
    drawn = laid.stock[: max(0, ROW - len(laid.hands[seat]))]
    closing = is_closed(laid.stack)
    tableau = Tableau(
        put(laid.hands, seat, laid.hands[seat] + laid.pack.cards(drawn)) if drawn else laid.hands,
        laid.rows,
        laid.slots,
        laid.stock[len(drawn) :],
        () if closing else laid.stack,
        laid.closed + stack_cards(laid) if closing else laid.closed,
        laid.known,
        laid.out,
        laid.actions,
    )
    if tableau.is_in(seat):
        turn = seat if closing else _next_in(tableau, seat)
    else:
        tableau = attrs.evolve(tableau, out=(*tableau.out, seat))
        turn = _next_in(tableau, seat)
    players = len(tableau.hands)
    if len(tableau.out) == players - 1:
        return Finished(state.dealer, state.leader, tableau, (*tableau.out, turn))
    if tableau.actions >= rules.longest:
        return _stop(state.dealer, state.leader, tableau)
    return Playing(state.dealer, state.leader, tableau, turn)


def _next_in(tableau: Tableau, seat: Seat) -> Seat:
    """Give the next seat clockwise that has cards."""
    order = rotation(seat, len(tableau.hands))[1:]
    return next(other for other in order if tableau.is_in(other))


def _stop(dealer: Seat, leader: Seat, tableau: Tableau) -> Finished:
    """End a round that has gone on too long: who is still in is ranked by cards held (T-25)."""
    return Finished(dealer, leader, tableau, ranking(dealer, tableau))
