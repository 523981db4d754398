"""What one reader is told of a table, and how that is said."""

from collections.abc import Iterable
from itertools import groupby
from typing import Generic, final

import attrs

from climbcards._clauses import clauses
from climbcards._cli.captures import Captures
from climbcards._cli.company import by_name, called, totals_after
from climbcards._cli.rows import Rows
from climbcards._errors import Objection
from climbcards._game import A, S, V
from climbcards._names import Names
from climbcards._phrases import Phrases
from climbcards._sheets import Sheet
from climbcards._table import Table
from climbcards._told import Told
from climbcards.events import Acted, Event


@final
@attrs.frozen(order=False)
class Teller(Generic[S, A, V]):
    """Says what one reader hears of a table; who has no seat sees all cards, and hears what each seat hears."""

    table: Table[S, A, V]
    names: Names
    phrases: Phrases
    captures: Captures = attrs.field(factory=Captures)

    def hears(self, since: int) -> tuple[Told[A], ...]:
        """Give what the reader is told, from the step with this number on.

        Who watches is told of the last action what its seat is told.
        """
        if self.names.me is not None:
            return self.table.events(self.names.me, since)
        for reader in (None, *self.table.game.seats):  # what is secret is told to its own seat
            told = self.table.events(reader, since)
            doers = [each.event.seat for each in told if isinstance(each.event, Acted)]
            if doers:
                return self.table.events(doers[-1], since)
        return self.table.events(None, since)

    @property
    def _rows(self) -> Rows[S, A, V]:
        return Rows(self.table.game, self.names, self.phrases)

    def rule(self, clause: str) -> str:
        """Give the text of a clause, if the game comes with its rules."""
        text = clauses(self.table.game).get(clause)
        return f"{clause}: {text}" if text else f"{self.table.game.name} comes without its rules"

    def say(self, event: Event[A]) -> str:
        """Say what happened."""
        return self.phrases.event(event, self.names)

    def view(self, view: V) -> str:
        """Describe the table."""
        return self.phrases.view(view, self.names)

    def sheet(self, sheet: Sheet) -> str:
        """Print a score sheet, by name."""
        named = [called(self.names, seat) for seat in range(len(self.names.by_seat))]
        return self.phrases.sheet(sheet, Names(named))

    def note(self, told: Iterable[Told[A]]) -> None:
        """Note what was captured, step by step."""
        for _, step in groupby(told, key=lambda each: each.number):
            self.captures.hear([each.event for each in step])

    def objection(self, objection: Objection) -> str:
        """Say why something is not legal."""
        return self.phrases.objection(objection, self.names)

    def standing(self) -> str:
        """Say how the match stands."""
        rounds, standing = len(self.table.match.rounds), self.table.standing
        legs = f"\nLegs won: {by_name(self.names, standing.legs)}" if standing.legs else ""
        if not rounds:
            return "No round is over yet."
        return totals_after(rounds, self.names, standing.totals) + legs

    def so_far(self) -> str:
        """Say which points were captured in the running round; nothing as long as none were."""
        points = self.captures.points(len(self.names.by_seat))
        return f"Captured so far: {by_name(self.names, points)}" if self.captures.won else ""

    def lines(self, events: Iterable[Event[A]]) -> str:
        """Say what happened: an action has a row, and what follows is told below it."""
        return self._rows.lines(events)

    def offered(self, action: A) -> str:
        """Give an action as it is typed, and say it where it is about somebody else."""
        return self._rows.offered(action)
