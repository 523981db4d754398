"""What happened at a table, in lines: a row for each action, and sentences for what followed by itself."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final, Generic, final

import attrs

from climbcards._clauses import clauses
from climbcards._cli.company import by_name, in_column, totals_after
from climbcards._cli.words import Read, capital, indented, listed, stood_for
from climbcards._errors import Objection
from climbcards._game import A, Game, S, V, is_climbing
from climbcards._legal import cards_of
from climbcards._names import Names
from climbcards._phrases import Phrases
from climbcards._sheets import Sheet
from climbcards._table import Table
from climbcards._told import Told
from climbcards.events import Acted, Captured, Event, RoundBegan, RoundOver, TakenBack

_CARDS_WIDTH: Final = 24
"""Where the name of a reading starts beside the cards, in characters; longer plays push it on."""


@final
@attrs.frozen(order=False)
class Teller(Generic[S, A, V]):
    """Says what one reader hears of a table; who has no seat sees all cards, and hears what each seat hears."""

    table: Table[S, A, V]
    names: Names
    phrases: Phrases
    captures: "Captures" = attrs.field(factory=lambda: Captures())  # noqa: PLW0108  # it stands below

    def hears(self, since: int) -> tuple[Told[A], ...]:
        """Give what the reader is told, from the step with this number on.

        Who watches is told of the last action what its seat is told.
        """
        told = self.table.events(self.names.me, since)
        doers = [each.event.seat for each in told if isinstance(each.event, Acted)]
        if self.names.me is not None or not doers:
            return told
        return self.table.events(doers[-1], since)

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
        return self.phrases.sheet(sheet, attrs.evolve(self.names, me=None))

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
        return indented("\n".join(self._lines(events)))

    def _lines(self, events: Iterable[Event[A]]) -> Iterator[str]:
        followed: list[Event[A]] = []
        for event in events:
            if isinstance(event, RoundOver | RoundBegan):  # a sheet and a heading say more
                continue
            if not isinstance(event, Acted):
                followed.append(event)
                continue
            yield from self._together(followed)
            followed = []
            yield self._row(event.action)
        yield from self._together(followed)

    def _together(self, followed: Sequence[Event[A]]) -> Iterator[str]:
        """Say in one line what followed an action; who does several things is named once."""
        parts: list[str] = []
        for seat, events in groupby(followed, key=lambda event: getattr(event, "seat", None)):
            said = [self.say(event) for event in events]
            who = "" if seat is None else f"{self.names.who(seat)} "
            if all(each.startswith(who) for each in said):
                said = [said[0], *(each.removeprefix(who) for each in said[1:])]
                parts.append(listed(said))
            else:
                parts += said
        if parts:
            yield indented(capital(f"{'; '.join(parts)}."))

    def _row(self, action: A) -> str:
        """Give an action as a row: who, the cards and what they are read as, or what else was done."""
        name = in_column(self.names, action.seat)
        play: object = action  # of whichever game
        if not isinstance(play, Read):
            return f"{name}  {self._done(action)}"
        cards = f"{play.cards}".ljust(_CARDS_WIDTH)
        return f"{name}  {cards}  {play.reading}{wild_cards(self.table.game, play)}"

    def _done(self, action: A) -> str:
        """Say what was done, without who; cards, and what has no sentence, as they are typed."""
        told, who = self.say(Acted(action)), f"{self.names.who(action.seat)} "
        is_told = cards_of(action) is None and told.startswith(who)
        return told.removeprefix(who) if is_told else str(action)

    def offered(self, action: A) -> str:
        """Give an action as it is typed, and say it where it is about somebody else."""
        done, names = self._done(action), enumerate(self.names.by_seat)
        about = any(name in done for seat, name in names if seat != action.seat)
        return f"{action} ({done})" if about else str(action)


def wild_cards(game: Game[S, A, V], play: Read) -> str:
    """Say behind a play what its wild cards stand for, where that is another rank."""
    changed = [
        stood_for(each)
        for each in (game.stand_ins(play.cards, play.reading) if is_climbing(game) else ())
        if each.rank != each.card.rank
    ]
    return f" ({', '.join(changed)})" if changed else ""


@final
class Captures:
    """Who has captured how much in the running round; what is taken back does not count."""

    def __init__(self) -> None:
        self._steps: list[tuple[Captured, ...] | None] = []

    def hear(self, events: Sequence[Event[A]]) -> None:
        """Note one step: a deal as None, an action as what was captured by it."""
        if any(isinstance(event, RoundBegan) for event in events):
            self._steps.append(None)
        elif any(isinstance(event, TakenBack) for event in events):
            while self._steps.pop() is None:  # the deals that came after it
                pass
        else:
            self._steps.append(tuple([each for each in events if isinstance(each, Captured)]))

    @property
    def won(self) -> tuple[Captured, ...]:
        """What was captured in this round."""
        begun = max(place for place, step in enumerate([None, *self._steps]) if step is None)
        return tuple([each for step in self._steps[begun:] for each in step or ()])

    def points(self, players: int) -> tuple[int, ...]:
        """Give the points that each seat has captured."""
        return tuple(
            sum(each.points for each in self.won if each.seat == seat) for seat in range(players)
        )
