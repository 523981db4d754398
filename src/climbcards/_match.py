"""A match: rounds to a target, for any game."""

from random import Random
from typing import Generic, final

import attrs

from climbcards._errors import ClimbcardsError
from climbcards._game import A, Game, S, V
from climbcards._rounds import Deal, Round, Standing
from climbcards._seats import Seat


@final
@attrs.frozen(order=False)
class Match(Generic[S, A, V]):
    """A game and the rounds played so far; each step gives a new match.

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
    def winner(self) -> Seat | None:
        """Who has won the match; None while it goes on."""
        return self.standing.winner

    def deal(self, rng: Random, dealer: Seat | None = None) -> Deal:
        """Deal the next round.

        Args:
            rng: The source of all chance.
            dealer: Who deals the first round; later rounds follow the rules, and need None.

        Raises:
            ClimbcardsError: The match is over, or the rules say who deals.
        """
        standing = self.standing
        if standing.winner is not None:
            raise ClimbcardsError(f"the match is over: seat {standing.winner} has won it")
        if dealer is None:
            return self.game.deal(rng, standing.dealer, standing.leader)
        if self.rounds:
            raise ClimbcardsError(
                f"after the first round the rules say who deals: not seat {dealer}"
            )
        return self.game.deal(rng, dealer)

    def after(self, state: S) -> "Match[S, A, V]":
        """Write a finished round down.

        Raises:
            ClimbcardsError: The round still runs.
        """
        result = self.game.result(state)
        round_ = Round(state.dealer, state.leader, result.scores, result.finish)
        return Match(self.game, (*self.rounds, round_))
