"""pokerkit: random hands of no-limit hold'em for two, everything automatic but the decisions."""

from collections.abc import Callable
from random import Random
from typing import Final

from pokerkit import Automation, NoLimitTexasHoldem, State

from benchmarks.clock import Job

AUTOMATIC: Final = tuple(Automation)
STACK: Final = 200
"""Small blinds that each player begins with."""


def decide(state: State, rng: Random) -> None:
    """Fold, check or call, or bet any whole amount, whichever can be done, at random."""
    choices: list[Callable[[], object]] = [state.check_or_call]
    if state.can_fold():
        choices.append(state.fold)
    least = state.min_completion_betting_or_raising_to_amount
    most = state.max_completion_betting_or_raising_to_amount
    if state.can_complete_bet_or_raise_to() and least is not None and most is not None:
        amount = rng.randint(int(least), int(most))
        choices.append(lambda: state.complete_bet_or_raise_to(amount))
    rng.choice(choices)()


def play(rng: Random) -> int:
    """Play a hand at random; give the number of decisions."""
    state = NoLimitTexasHoldem.create_state(
        AUTOMATIC,
        ante_trimming_status=True,
        raw_antes=0,
        raw_blinds_or_straddles=(1, 2),
        min_bet=2,
        raw_starting_stacks=STACK,
        player_count=2,
    )
    done = 0
    while state.status:
        decide(state, rng)
        done += 1
    return done


def decisions(rng: Random) -> Job:
    """Play a hand, counted by decisions."""
    return lambda: play(rng)
