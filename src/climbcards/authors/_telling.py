"""What a reader is told, as JSON: events, snapshots, and the steps of a match.

Each event has its name under `event`, each step under `step`, and each line of a sheet its name under `code`.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final, TypeVar, get_args

from cattrs import Converter

from climbcards._cards import Pack
from climbcards._quoting import quoted
from climbcards._sheets import Entry, Sheet
from climbcards._steps import Began, Did, Step, Undid
from climbcards._trick import Seated
from climbcards.authors._json import JsonForm, converter_for
from climbcards.authors._positions import require
from climbcards.authors._reading import lists
from climbcards.authors._sums import coded, tagged
from climbcards.events import Acted, Event, Occurrence, RoundOver, TakenBack

A = TypeVar("A", bound=Seated)

_MANY: Final = 100_000
"""More than anybody may do at once."""


# Any: kinds of values are classes, sums of some, or classes with parameters, to cattrs alike
def telling(converter: Converter, action: Any, told: Iterable[Any]) -> None:  # noqa: ANN401
    """Teach a converter events, steps, and lists of legal actions, once. It must know the game's actions already.

    `told` are the classes that have a `code` of their own: lines of a score sheet, and events that only this game has.
    """
    coded(converter, (Entry, Occurrence), told)
    # Any: the members of a sum, as typing keeps them
    members: dict[str, Any] = {kind.code: kind for kind in get_args(Event)}
    members |= {name: members[name][action] for name in (Acted.code, TakenBack.code)}
    tagged(converter, "event", members)
    tagged(converter, "step", {kind.code: kind for kind in (Began, Did[action], Undid)})
    # Any: as above
    every: Any = tuple[action, ...]
    read = lists(_MANY)(every, converter)
    converter.register_structure_hook_func(lambda kind: bool(kind == every), read)


# Any: as above
def events(converter: Converter, action: Any, players: int) -> JsonForm[Event[A]]:  # noqa: ANN401
    """Give the JSON form of a game's events. The converter must have been taught by `telling`."""
    # Any: as above
    event: Any = Event

    def check(found: Event[A]) -> None:
        if isinstance(found, RoundOver):
            sheet_fits(found.result.sheet, players, "$.result.sheet")

    return JsonForm(converter, event[action], check)


def sheet_fits(sheet: Sheet, players: int, where: str) -> None:
    """Refuse the sheet of another table: totals for a huge one would not find room.

    Raises:
        PositionError: It is for more players, or fewer.
    """
    expected = f"expected a sheet for {players} players, not {quoted(sheet.players)}"
    require(sheet.players == players, expected, f"{where}.players")


# Any: as above
def steps(converter: Converter, action: Any) -> JsonForm[Step[A]]:  # noqa: ANN401
    """Give the JSON form of a match's steps. The converter must have been taught by `telling`."""
    # Any: as above
    step: Any = Step
    return JsonForm(converter, step[action])


# Any: as above
@lru_cache(maxsize=16)  # to teach a converter takes a thousand times as long as to use it
def taught(
    pack: Pack,
    players: int,
    values: tuple[Any, Any, Any],
    kinds: tuple[tuple[str, Any], ...],
    told: tuple[Any, ...],
) -> Converter:
    """Give the converter for values that are attrs classes, or sums of some: state, action and view."""
    converter = converter_for(pack, players)
    for value, tag in zip(values, ("phase", "do", "phase"), strict=True):
        members = get_args(value)
        if members:
            tagged(converter, tag, {name: kind for name, kind in kinds if kind in members})
    telling(converter, values[1], told)
    return converter
