"""What an action changes, once it is known to be legal: from a state to the next.

The fourth answer deals the second part (K-9), the fourth push lets twelve cards change hands (K-15). A play
goes on the trick; when all other seats with cards have passed in succession the trick waits to be gathered
in, or its winner has it at once (K-53). The round ends with a play, or with the award of its last trick.
"""

import attrs

from climbcards import Card, Cards, Rank, Seat, Trick
from climbcards.authors import put, rotation
from climbcards.games.tichu.actions import Play
from climbcards.games.tichu.combinations import Dog
from climbcards.games.tichu.exchange import lot_of
from climbcards.games.tichu.gathering import is_dragons
from climbcards.games.tichu.generator import fulfils
from climbcards.games.tichu.options import HouseRules, Wishes
from climbcards.games.tichu.pack import NOTHING, PACK, PLAYERS
from climbcards.games.tichu.states import (
    Call,
    Exchange,
    Finished,
    Gathering,
    Grand,
    Playing,
    State,
    Tally,
    Wishing,
    holder,
    is_double_victory,
    is_round_over,
    partner_of,
    received,
    trick_cards,
)
from climbcards.games.tichu.tables import MAH_JONG_MASK


def after_answer(state: Grand, seat: Seat, *, called: bool) -> Grand | Exchange:
    """Note an answer; with the fourth the second part is dealt (K-9)."""
    answers = put(state.answers, seat, called)
    if None in answers:
        return Grand(state.dealer, state.hands, state.rest, answers)
    hands = tuple(hand + more for hand, more in zip(state.hands, state.rest, strict=True))
    calls = tuple(Call.GRAND_TICHU if answer else None for answer in answers)
    return Exchange(state.dealer, calls, hands, ((),) * PLAYERS)


def after_push(state: Exchange, seat: Seat, cards: tuple[Card, ...]) -> Exchange | Playing:
    """Lay three cards face down; with the fourth push all twelve change hands at once (K-15, K-16)."""
    gifts = put(state.gifts, seat, cards)
    if () in gifts:
        return Exchange(state.dealer, state.calls, state.hands, gifts)
    hands = tuple(
        Cards(PACK, hand.mask - lot_of(gifts[seat]).mask + lot_of(received(gifts, Seat(seat))).mask)
        for seat, hand in enumerate(state.hands)
    )
    leader, nothing = holder(hands), (NOTHING,) * PLAYERS
    tally = Tally(nothing, nothing)
    return Playing(state.dealer, leader, state.calls, gifts, hands, tally, Trick(leader))


def after_call(state: Exchange | Playing | Wishing | Gathering, seat: Seat) -> State:
    """Note a Tichu."""
    return attrs.evolve(state, calls=put(state.calls, seat, Call.TICHU))


def after_wish(state: Wishing, rank: Rank | None) -> Playing:
    """Note a wish; the trick goes on (K-40)."""
    tally = attrs.evolve(state.tally, wish=rank)
    head = (state.dealer, state.leader, state.calls, state.gifts, state.hands)
    return Playing(*head, tally, state.trick)


def after_play(rules: HouseRules, state: Playing | Gathering, play: Play) -> State:
    """Lay the cards down; the trick or the round may end with them."""
    seat, mask, old = play.seat, play.cards.mask, state.tally
    hand = Cards(PACK, state.hands[seat].mask - mask)
    hands = put(state.hands, seat, hand)
    out = old.out if hand.mask else (*old.out, seat)
    wish = None if old.wish is not None and fulfils(mask, old.wish) else old.wish  # K-46
    played = put(old.played, seat, Cards(PACK, old.played[seat].mask + mask))
    tally = Tally(played, old.captured, out, wish, old.aside)
    trick = state.trick.played(play)
    head = (state.dealer, state.leader, state.calls, state.gifts, hands)
    if type(play.reading) is Dog:
        tally, trick = _after_dog(tally, play)
    if not hand.mask and is_round_over(out):
        return _round_over(Gathering(*head, tally, trick))
    if mask & MAH_JONG_MASK and rules.wish is not Wishes.NEVER:
        return Wishing(*head, tally, trick)
    return Playing(*head, tally, trick)


def _after_dog(tally: Tally, play: Play) -> tuple[Tally, Trick[Play]]:
    """Put the Dog away; the partner leads, or who is next with cards (K-54)."""
    captured = put(tally.captured, play.seat, tally.captured[play.seat] + play.cards)
    lead = Trick[Play](next_with_cards(partner_of(play.seat), tally.out))
    return attrs.evolve(tally, captured=captured), lead


def next_with_cards(first: Seat, out: tuple[Seat, ...]) -> Seat:
    """Give the first seat in rotation that is not out."""
    return next(seat for seat in rotation(first, PLAYERS) if seat not in out)


def _round_over(state: Gathering) -> Gathering | Finished:
    """End the round; a Dragon's last trick is awarded first (K-56)."""
    if is_double_victory(state.tally.out):
        left = state.trick if state.trick.plays else None
        head = (state.dealer, state.leader, state.calls, state.gifts, state.hands)
        return Finished(*head, state.tally, left)
    if is_dragons(state.trick):
        return state
    return _finished(state, state.trick.plays[-1].seat if state.trick.plays else None)


def after_pass(rules: HouseRules, state: Playing, seat: Seat) -> Playing | Gathering:
    """Note a pass; the trick may be complete with it (K-52, K-53)."""
    trick, tally = state.trick.passed(seat), state.tally
    dealer, leader, calls, gifts, hands = (
        state.dealer,
        state.leader,
        state.calls,
        state.gifts,
        state.hands,
    )
    after = Playing(dealer, leader, calls, gifts, hands, tally, trick)
    if after.turn is not None:
        return after
    complete = Gathering(dealer, leader, calls, gifts, hands, tally, trick)
    if rules.bombs_out_of_turn or is_dragons(trick):
        return complete
    return _next_trick(complete, trick.plays[-1].seat)


def after_gathering(state: Gathering, to: Seat) -> Playing | Finished:
    """Put the trick before a seat; its winner leads, unless the round is over (K-55, K-56, K-58)."""
    return _finished(state, to) if is_round_over(state.tally.out) else _next_trick(state, to)


def _next_trick(state: Gathering, to: Seat) -> Playing:
    """Put the trick before a seat; its winner leads, or who is next with cards (K-58)."""
    lead = next_with_cards(state.trick.plays[-1].seat, state.tally.out)
    head = (state.dealer, state.leader, state.calls, state.gifts, state.hands)
    return Playing(*head, _captured(state, to), Trick(lead))


def _finished(state: Gathering, to: Seat | None) -> Finished:
    """End the round; the last trick, if there is one, goes to a seat (K-70)."""
    tally = state.tally if to is None else _captured(state, to)
    head = (state.dealer, state.leader, state.calls, state.gifts, state.hands)
    return Finished(*head, tally, None)


def _captured(state: Gathering, to: Seat) -> Tally:
    """Put the trick's cards before a seat."""
    old = state.tally
    pile = Cards(PACK, old.captured[to].mask + trick_cards(state.trick).mask)
    return Tally(old.played, put(old.captured, to, pile), old.out, old.wish, old.aside)
