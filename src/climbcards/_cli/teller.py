"""What one reader is told of a table, and how that is said."""

from collections.abc import Iterable, Sequence
from itertools import groupby, takewhile
from typing import Generic, final

import attrs

from climbcards._clauses import clauses
from climbcards._cli.captures import Captures
from climbcards._cli.columns import tabled
from climbcards._cli.company import by_name, called, totals_after
from climbcards._cli.rows import Rows
from climbcards._errors import Objection
from climbcards._game import A, S, V
from climbcards._names import Names
from climbcards._phrases import Phrases
from climbcards._sheets import Sheet, printed
from climbcards._table import Table
from climbcards._told import Told
from climbcards.events import Acted, Event


def everything(
    public: Sequence[Told[A]], by_seat: Sequence[Sequence[Told[A]]]
) -> tuple[Told[A], ...]:
    """Join what a spectator and all seats are told, each step with its action first.

    Of what a spectator is told, that stays which every seat is told too: else some seat knows it better. What
    only some seats are told stands before what all are told next.
    """
    own, joined = [iter(told) for told in by_seat], list[Told[A]]()
    for shared in (*(each for each in public if all(each in told for told in by_seat)), None):
        for told in own:
            for each in takewhile(lambda each: each != shared, told):  # noqa: B023  # used up at once
                if each not in public and each not in joined:
                    joined.append(each)
        if shared is not None:
            joined.append(shared)
    return tuple(sorted(joined, key=lambda each: (each.number, not isinstance(each.event, Acted))))


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

        Who watches is told what all seats together are told.
        """
        if self.names.me is not None:
            return self.table.events(self.names.me, since)
        by_seat = [self.table.events(seat, since) for seat in self.table.game.seats]
        return everything(self.table.events(None, since), by_seat)

    @property
    def _rows(self) -> Rows[S, A, V]:
        return Rows(self.table.game, self.names, self.phrases)

    def rule(self, clause: str, width: int) -> str:
        """Give the text of a clause, its tables of a width, if the game comes with its rules."""
        text = clauses(self.table.game).get(clause)
        if not text:
            return f"{self.table.game.name} comes without its rules"
        return f"{clause}: {tabled(text, width)}"

    def say(self, event: Event[A]) -> str:
        """Say what happened."""
        return self.phrases.event(event, self.names)

    def view(self, view: V) -> str:
        """Describe the table."""
        return self.phrases.view(view, self.names)

    def sheet(self, sheet: Sheet) -> str:
        """Print a score sheet, by name; a line begins with the reader as `You`."""
        who = [called(self.names, seat) for seat in range(sheet.players)]
        return printed(sheet, who, lambda entry: self.phrases.entry(entry, self.names), "total")

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
        """Give an action as it is typed, and say it where that tells more."""
        return self._rows.offered(action)
