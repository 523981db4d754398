"""A match as it scrolls by: rounds, tricks, score sheets, totals, the winner."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Generic, TypeAlias, final

import attrs

from climbcards._cli.screen import Screen, Tone
from climbcards._cli.words import (
    hands_of,
    indented,
    leads,
    legs_won,
    round_heading,
    said,
    totals_after,
    victory,
)
from climbcards._game import A, Game, Policy, S, V
from climbcards._match import Match
from climbcards._quoting import counted
from climbcards._seats import Seat

Chooser: TypeAlias = Callable[[S, Seat], A | None]
"""What decides for a seat; None leaves the match."""


def by_policy(game: Game[S, A, V], policy: Policy[V, A], rng: Random) -> Chooser[S, A]:
    """Let a policy decide from what the seat sees."""

    def choose(state: S, seat: Seat) -> A | None:
        """Ask the policy."""
        return policy(game.view(state, seat), game.legal_actions(state, seat), rng)

    return choose


@final
@attrs.frozen(order=False)
class Scroll(Generic[S, A, V]):
    """A match on a screen; `watched` by somebody who may see all cards."""

    game: Game[S, A, V]
    choosers: Mapping[Seat, Chooser[S, A]]
    screen: Screen
    watched: bool

    def play(self, rng: Random, limit: int | None = None) -> Match[S, A, V]:
        """Play rounds until somebody has won, a limit of rounds is reached, or somebody leaves.

        `rng` deals the cards, and nothing else should draw from it.
        """
        match = Match(self.game)
        while match.winner is None and (limit is None or len(match.rounds) < limit):
            after = self._round(match, rng)
            if after is None:
                self.screen.say(f"Left after {counted(len(match.rounds), 'round')}.")
                return match
            self._show_standing(match, after)
            match = after
        self.screen.say()
        if match.winner is None:
            self.screen.say(f"Stopped after {counted(len(match.rounds), 'round')}: nobody has won.")
        else:
            self.screen.say(victory(match.winner, len(match.rounds)), Tone.HEADING)
        return match

    def _round(self, match: Match[S, A, V], rng: Random) -> Match[S, A, V] | None:
        """Play a round and write it down; None if somebody leaves."""
        number = len(match.rounds) + 1
        deal = match.deal(rng, None if match.rounds else rng.choice(self.game.seats))
        state = self.game.start(deal)
        self.screen.say()
        opened = self._is_open(state)
        self.screen.say(round_heading(number, state, opens=opened), Tone.HEADING)
        if self.watched:
            self.screen.say(indented(hands_of(deal, self.game.pack)))
            self.screen.say()
        while seats := self.game.to_act(state):
            action = self.choosers[seats[0]](state, seats[0])
            if action is None:
                return None
            before, state = state, self.game.apply(state, action)
            self.screen.say(indented(said(action, self.game)))
            if not opened and self._is_open(state):
                opened = True
                self.screen.say(indented(leads(state)))
            if self._is_cleared(before, state) or not self.game.to_act(state):
                self._end_trick(state)
        self.screen.say(f"Score sheet of round {number}", Tone.HEADING)
        self.screen.say(indented(str(self.game.sheet(state)), hang=14))
        return match.after(state)

    def _is_open(self, state: S) -> bool:
        """Tell whether the play has begun: nobody is awaited but the leader."""
        return self.game.awaited(state) == (state.leader,)

    def _is_cleared(self, before: S, after: S) -> bool:
        """Tell whether the cards in the middle have just gone: a trick is over."""
        then, now = (self.game.view(state, None).table for state in (before, after))
        return bool(then) and not now

    def _end_trick(self, state: S) -> None:
        """Close a trick; those who watch see how the table stands."""
        if self.watched:
            seen = indented(str(self.game.view(state, None)), "  | ")
            self.screen.say(seen, Tone.QUIET)
        self.screen.say()

    def _show_standing(self, before: Match[S, A, V], after: Match[S, A, V]) -> None:
        """Show the totals after a round; of a leg that it decided, those of its end."""
        then, now = before.standing, after.standing
        won = [
            seat for seat in self.game.seats if now.legs[seat:] and now.legs[seat] > then.legs[seat]
        ]
        totals = (
            map(sum, zip(then.totals, after.rounds[-1].scores, strict=True)) if won else now.totals
        )
        self.screen.say(totals_after(len(after.rounds), totals), Tone.HEADING)
        for seat in won:
            self.screen.say(f"Seat {seat} wins leg {sum(now.legs)}.")
        if now.legs:
            self.screen.say(legs_won(now.legs))
