"""What happened at a table, in lines: a row for each action, and sentences for what followed by itself."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Generic, final

import attrs

from climbcards._cli.company import in_column
from climbcards._cli.words import Read, indented, sentence, stood_for
from climbcards._game import A, Game, S, V, is_climbing
from climbcards._names import Names
from climbcards._phrases import Phrases
from climbcards._seats import Seat
from climbcards._table import Table, Told
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

    def hears(self, since: int) -> tuple[Told[A], ...]:
        """Give what the reader is told, from the step with this number on.

        Who watches is told of the last action what its seat is told.
        """
        told = self.table.events(self.names.me, since)
        doers = [each.event.seat for each in told if isinstance(each.event, Acted)]
        if self.names.me is not None or not doers:
            return told
        return self.table.events(doers[-1], since)

    def lines(self, events: Iterable[Event[A]]) -> str:
        """Say what happened: an action has a row, and what follows is told below it."""
        return indented("\n".join(self._lines(events)))

    def _lines(self, events: Iterable[Event[A]]) -> Iterator[str]:
        followed: list[str] = []
        for event in events:
            if isinstance(event, RoundOver | RoundBegan):  # a sheet and a heading say more
                continue
            if not isinstance(event, Acted):
                followed.append(self.phrases.event(event, self.names))
                continue
            yield from self._together(followed)
            followed = []
            yield self._row(event.action)
        yield from self._together(followed)

    def _together(self, parts: Sequence[str]) -> Iterator[str]:
        """Say in one line what followed an action."""
        if parts:
            yield indented(sentence("; ".join(parts)))

    def _row(self, action: A) -> str:
        """Give an action as a row: who, the cards or the notation, what they are read as."""
        name = in_column(self.names, action.seat)
        if not isinstance(action, Read):
            return f"{name}  {action}"
        cards = f"{action.cards}".ljust(_CARDS_WIDTH)
        return f"{name}  {cards}  {action.reading}{wild_cards(self.table.game, action)}"


def wild_cards(game: Game[S, A, V], play: Read) -> str:
    """Say behind a play what its wild cards stand for, where that is another rank."""
    changed = [
        stood_for(each)
        for each in (game.stand_ins(play.cards, play.reading) if is_climbing(game) else ())
        if each.rank != each.card.rank
    ]
    return f" ({', '.join(changed)})" if changed else ""


@final
@attrs.define(order=False)
class Captures:
    """Who has captured how much in the running round; what is taken back does not count."""

    _steps: list[tuple[Captured, ...] | None] = attrs.field(factory=list, init=False)

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
        begun = max(place for place, step in enumerate(self._steps) if step is None)
        return tuple([each for step in self._steps[begun:] for each in step or ()])

    def points(self, players: int) -> tuple[int, ...]:
        """Give the points that each seat has captured."""
        return tuple(sum(each.points for each in self.won if each.seat == seat) for seat in range(players))
