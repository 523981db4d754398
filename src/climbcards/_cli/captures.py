"""Who has captured how much."""

from collections.abc import Sequence
from typing import final

from climbcards._game import A
from climbcards.events import Captured, Event, RoundBegan, TakenBack, TakenBackHidden


@final
class Captures:
    """Who has captured how much in the running round; what is taken back does not count."""

    def __init__(self) -> None:
        self._steps: list[tuple[Captured, ...] | None] = []

    def hear(self, events: Sequence[Event[A]]) -> None:
        """Note one step: a deal as None, an action as what was captured by it."""
        if any(isinstance(event, RoundBegan) for event in events):
            self._steps.append(None)
        elif any(isinstance(event, TakenBack | TakenBackHidden) for event in events):
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
