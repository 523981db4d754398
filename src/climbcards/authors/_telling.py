"""What happened, as JSON: each event carries its name under `event`, lines of a sheet theirs under `code`."""

from collections.abc import Iterable
from typing import Any, TypeVar, get_args

from cattrs import Converter

from climbcards._sheets import Entry
from climbcards._trick import Seated
from climbcards.authors._json import JsonForm
from climbcards.authors._sums import coded, tagged
from climbcards.events import Acted, Event, Occurrence, TakenBack

A = TypeVar("A", bound=Seated)


# Any: kinds of values are classes, sums of some, or classes with parameters, to cattrs alike
def events(
    converter: Converter,
    action: Any,  # noqa: ANN401
    told: Iterable[Any],
) -> JsonForm[Event[A]]:
    """Give the form of a game's events; the converter knows its actions already.

    `told` are the classes that have a `code` of their own: lines of a score sheet, and what only this game has.
    """
    coded(converter, (Entry, Occurrence), told)
    members = {kind.code: kind for kind in get_args(Event)}
    members |= {kind.code: kind[action] for kind in (Acted, TakenBack)}
    return JsonForm(converter, tagged(converter, "event", members))
