"""Write a policy and measure it: many cards at once, against random play, seats exchanged."""

from collections.abc import Sequence
from random import Random

from climbcards import Policy, playout
from climbcards.games import haggis
from climbcards.games.haggis import Action, Pass, Play, View

GAME = haggis.OFFICIAL_2P


def sheds_most(view: View, legal: Sequence[Action], rng: Random, /) -> Action:
    """Shed as many cards as possible, but keep wild cards while the hand is large."""
    plays = [action for action in legal if isinstance(action, Play)]
    if view.hand is not None and len(view.hand) > 6:
        plays = [play for play in plays if not any(card.suit is None for card in play.cards)]
    if plays:
        return max(plays, key=lambda play: len(play.cards))
    passes = [action for action in legal if isinstance(action, Pass)]
    return passes[0] if passes else rng.choice(legal)


def rounds_won(
    mine: Policy[View, Action], theirs: Policy[View, Action], rounds: int, rng: Random
) -> int:
    """Count the rounds that a policy wins; it changes seats from round to round."""
    won = 0
    for number in range(rounds):
        me = GAME.seats[number % 2]
        policies = [mine if seat == me else theirs for seat in GAME.seats]
        state = GAME.start(GAME.deal(rng, dealer=GAME.seats[number // 2 % 2]))
        won += GAME.ranking(playout(GAME, state, policies, rng))[0] == me
    return won


def main(rounds: int = 200) -> None:
    """Print how often the policy goes out first against the random one."""
    won = rounds_won(sheds_most, GAME.policies()["random"], rounds, Random(7))
    print(f"went out first in {won} of {rounds} rounds")


if __name__ == "__main__":
    main()
