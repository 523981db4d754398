"""What an action changes, once it is known to be legal: from a state to the next.

A play goes on the trick; an emptied hand is noted as an exit. When all other seats with cards have
passed in succession the trick is over (H-18): its cards are captured, and its winner leads, or else the
next seat clockwise that holds cards (C-16). When one seat alone holds cards the round is over (H-23).
"""

from typing import assert_never

import attrs

from climbcards import Cards, Seat, Trick
from climbcards.authors import left_of, put, right_of, rotation
from climbcards.games.haggis.actions import Award, Bet, Pass, Play
from climbcards.games.haggis.combinations import Bomb
from climbcards.games.haggis.options import BombCapture
from climbcards.games.haggis.states import (
    Awarding,
    Betting,
    Exit,
    Finished,
    Playing,
    State,
    holding,
)


def opening(betting: Betting) -> Playing:
    """Begin the play: the leader is about to lead."""
    nothing = Cards(betting.stock.pack, 0)
    return Playing(
        betting.dealer,
        betting.leader,
        betting.hands,
        betting.stock,
        betting.bets,
        (nothing,) * len(betting.hands),
        (),
        Trick(betting.leader),
    )


def after_bet(state: Betting | Playing | Awarding, bet: Bet) -> Betting | Playing | Awarding:
    """Note a bet; the last one of a betting phase opens the play (L-2)."""
    after = attrs.evolve(state, bets=put(state.bets, bet.seat, bet.amount))
    return opening(after) if isinstance(after, Betting) and None not in after.bets else after


def after_play(state: Playing, play: Play, bomb_capture: BombCapture) -> State:
    """Lay the cards down; the trick or the round may end with them."""
    seat = play.seat
    pack, left = state.stock.pack, state.hands[seat].mask - play.cards.mask
    hands = put(state.hands, seat, Cards(pack, left))
    bets = state.bets if state.bets[seat] is not None else put(state.bets, seat, 0)  # H-25
    exits = state.exits
    if not left:
        exits = (*exits, Exit(seat, max(map(len, hands))))
        bets = tuple(bet or 0 for bet in bets)  # H-31
    trick = state.trick.played(play)
    after = Playing(
        state.dealer, state.leader, hands, state.stock, bets, state.captured, exits, trick
    )
    return _end_trick(after, trick, bomb_capture) if len(exits) == len(hands) - 1 else after


def after_pass(state: Playing, passing: Pass, bomb_capture: BombCapture) -> State:
    """Note a pass; the trick may end with it."""
    trick = state.trick.passed(passing.seat)
    if len(state.hands) == 2:  # nobody is left to beat the last play
        return _end_trick(state, trick, bomb_capture)
    after = Playing(
        state.dealer,
        state.leader,
        state.hands,
        state.stock,
        state.bets,
        state.captured,
        state.exits,
        trick,
    )
    return _end_trick(after, trick, bomb_capture) if after.turn is None else after


def after_award(state: Awarding, award: Award) -> Playing | Finished:
    """Give the trick to the opponent whom its winner chose."""
    return _capture(state, state.trick, award.to)


def _end_trick(
    state: Playing, trick: Trick[Play], bomb_capture: BombCapture
) -> Playing | Awarding | Finished:
    """End the trick: find out who captures it, or ask its winner."""
    plays, players = trick.plays, len(state.hands)
    winner = plays[-1].seat
    if not isinstance(plays[-1].reading, Bomb):
        return _capture(state, trick, winner)
    if players == 2:
        return _capture(state, trick, left_of(winner, players))
    match bomb_capture:
        case BombCapture.CHOSEN:
            return Awarding(
                state.dealer,
                state.leader,
                state.hands,
                state.stock,
                state.bets,
                state.captured,
                state.exits,
                trick,
            )
        case BombCapture.NEXT_HIGHEST:  # H-20
            to = plays[-2].seat if len(plays) > 1 else right_of(winner, players)
            return _capture(state, trick, to)
        case _:
            assert_never(bomb_capture)


def _capture(state: Playing | Awarding, trick: Trick[Play], to: Seat) -> Playing | Finished:
    """Put the trick's cards before the seat that captures them; the next trick begins, if any."""
    mask = state.captured[to].mask + sum([play.cards.mask for play in trick.plays])
    captured = put(state.captured, to, Cards(state.stock.pack, mask))
    seats = holding(state.hands)
    if len(seats) == 1:
        return Finished(
            state.dealer,
            state.leader,
            state.hands,
            state.stock,
            tuple(bet or 0 for bet in state.bets),
            captured,
            state.exits,
        )
    order = rotation(trick.plays[-1].seat, len(state.hands))
    return Playing(
        state.dealer,
        state.leader,
        state.hands,
        state.stock,
        state.bets,
        captured,
        state.exits,
        Trick(next(seat for seat in order if seat in seats)),
    )
