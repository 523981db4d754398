"""Let two policies play a match, and print what happens: `python examples/watch_match.py 7`."""

import sys
from random import Random

from climbcards import Match
from climbcards.games import haggis

GAME = haggis.OFFICIAL_2P
POLICIES = [GAME.policies()["greedy"], GAME.policies()["random"]]


def play_round(state: haggis.State, rng: Random) -> haggis.State:
    """Play a round to its end, printing each action."""
    while seats := GAME.to_act(state):
        seat = seats[0]
        action = POLICIES[seat](GAME.view(state, seat), GAME.legal_actions(state, seat), rng)
        print(f"  seat {seat}: {action}")
        state = GAME.apply(state, action)
    return state


def main(seed: int) -> None:
    """Play rounds until somebody has won the match."""
    rng = Random(seed)
    match = Match(GAME)
    while match.winner is None:
        state = play_round(GAME.start(match.deal(rng)), rng)
        match = match.after(state)
        print(f"round {len(match.rounds)}: {match.standing.totals}")
    print(f"seat {match.winner} wins")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 7)
