"""What a check has met: how many of each kind of thing, so that an author sees what it has not looked at."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from types import NoneType, UnionType
from typing import Any, Final, Union, final, get_args, get_origin, get_type_hints

from climbcards._game import AnyGame
from climbcards._legal import LegalActions
from climbcards.authors import PhasedGame
from climbcards.events import Event, Noted
from climbcards.testing._laws.objections import Codes

_METHODS: Final = ("start", "view", "step", "act", "apply")
"""The methods whose types say which phases and actions there are, if they are written by the author of a game."""


@final
class Met:
    """How many of each kind of thing have been met. What is known to be there, and was not met, has a 0."""

    def __init__(self, game: AnyGame) -> None:
        self.deals: Counter[str] = Counter()
        self.phases = Counter(dict.fromkeys(_declared(game, "state"), 0))
        self.actions = Counter(dict.fromkeys(_declared(game, "action"), 0))
        self.combinations: Counter[str] = Counter()
        self.reasons = Codes()
        self.events: Counter[str] = Counter()
        self.entries = Codes()

    def do(self, state: object, action: object) -> None:
        """Count a state, and what is done in it."""
        self.phases[type(state).__name__] += 1
        self.actions[type(action).__name__] += 1

    # Any: actions of any game
    def see(self, legal: LegalActions[Any]) -> None:
        """Count the plays of a list by their shape, in a game that has combinations."""
        for group in legal.groups:
            if group.reading is not None:
                self.combinations[str(group.reading.shape)] += len(group)

    # Any: events of any game
    def hear(self, told: Iterable[Event[Any]]) -> None:
        """Count what a seat is told; what only one game has, under its own code."""
        self.events.update(
            each.note.code if isinstance(each, Noted) else each.code for each in told
        )

    def counts(self) -> Mapping[str, Mapping[str, int]]:
        """Return the numbers by kind and name, the most frequent ones first."""
        every = {
            "deals": self.deals,
            "phases": self.phases,
            "actions": self.actions,
            "combinations": self.combinations,
            "reasons": self.reasons.counts,
            "events": self.events,
            "entries": self.entries.counts,
        }
        return {kind: dict(counts.most_common()) for kind, counts in every.items()}


# Any: the class of whatever is not said
def _declared(game: AnyGame, parameter: str) -> Iterator[str]:
    """Return the names of the classes that a parameter of the methods of a game may have, as far as they say it."""
    hints = [_hints(getattr(type(game), name, None)).get(parameter) for name in _METHODS]
    if isinstance(game, PhasedGame):  # what it inherits does not say of which classes these are
        hints.append(game.plan.kinds[("state", "action").index(parameter)])
    for hint in hints:
        for kind in _members(hint):
            origin = get_origin(kind) or kind
            if isinstance(origin, type) and origin not in {Any, object, NoneType}:
                yield origin.__name__


# Any: a method, or None; a type, as `typing` has it
def _hints(method: Any) -> Mapping[str, Any]:  # noqa: ANN401
    """Return the types of the parameters of a method; nothing if they cannot be read."""
    try:
        return get_type_hints(method)
    except Exception:  # noqa: BLE001  # there is no such method, or a type names what only a checker knows
        return {}


# Any: as above
def _members(hint: Any) -> Iterator[Any]:  # noqa: ANN401
    """Return the members of a union, or the one type that there is."""
    if get_origin(hint) not in {Union, UnionType}:
        yield hint
        return
    for each in get_args(hint):
        yield from _members(each)
