"""Write a policy, and measure it against random play: each deal is played twice, with seats exchanged."""

from collections.abc import Sequence
from random import Random

from climbcards import duel
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


def main(rounds: int = 200) -> None:
    """Print how often the policy wins against the random one, and by how much it is ahead."""
    found = duel(GAME, sheds_most, GAME.policies()["random"], rounds, seed=7)
    ahead = found.margin
    print(f"won {found.won.value:.1%} of {found.rounds} rounds")
    print(f"ahead by {ahead.low:.0f} to {ahead.high:.0f} points a round")


if __name__ == "__main__":
    main()
