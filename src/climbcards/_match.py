"""A match: rounds to a target, for any game."""

from random import Random
from typing import Generic, final

import attrs

from climbcards._errors import ClimbcardsError
from climbcards._game import A, Game, S, V
from climbcards._names import NOBODY
from climbcards._rounds import Deal, Round, Standing
from climbcards._seats import Seat


@final
@attrs.frozen(order=False)
class Match(Generic[S, A, V]):
    """A game and the rounds played so far. It never changes: `after` gives a new match.

    >>> from random import Random
    >>> from climbcards import Match, playout
    >>> from climbcards.games import haggis
    >>> game, rng = haggis.OFFICIAL_2P, Random(7)
    >>> match = Match(game)
    >>> while match.winner is None:
    ...     state = game.start(match.deal(rng))
    ...     match = match.after(playout(game, state, [game.policies()["greedy"]] * 2, rng))
    >>> max(match.standing.totals) >= 250
    True
    """

    game: Game[S, A, V]
    rounds: tuple[Round, ...] = ()

    @property
    def standing(self) -> Standing:
        """Totals, who deals and leads next, and who has won."""
        return self.game.standing(self.rounds)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """All seats that have won the match, such as two partners; () while it goes on."""
        return self.standing.winners

    @property
    def winner(self) -> Seat | None:
        """The seat that has won the match, the lowest one of partners; None while it goes on."""
        return self.standing.winner

    def deal(self, rng: Random, dealer: Seat | None = None) -> Deal:
        """Deal the next round, with the titles of the last one in a game that has titles.

        Args:
            rng: The source of all chance.
            dealer: Who deals the first round. Leave it out later: then the rules say who deals.

        Raises:
            ClimbcardsError: The match is over; or a dealer is named after the first round.
        """
        standing = self.standing
        require_open(standing)
        if dealer is None:
            dealt = self.game.deal(rng, standing.dealer, standing.leader)
            return attrs.evolve(dealt, titles=standing.titles)
        if self.rounds:
            raise ClimbcardsError(
                f"after the first round the rules say who deals: not seat {dealer}"
            )
        return self.game.deal(rng, dealer)

    def after(self, state: S) -> "Match[S, A, V]":
        """Give the match with one more finished round.

        Raises:
            ClimbcardsError: The round still runs.
        """
        result = self.game.result(state)
        round_ = Round(state.dealer, state.leader, result.scores, result.finish)
        return Match(self.game, (*self.rounds, round_))


def require_open(standing: Standing) -> None:
    """Refuse to go on with a match that somebody has won.

    Raises:
        ClimbcardsError: It is over; the sentence names who has won it.
    """
    if standing.winners:
        raise ClimbcardsError(
            f"the match is over: {NOBODY.do(standing.winners, 'has', 'have')} won it"
        )
