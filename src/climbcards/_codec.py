"""What a game's codec offers: each kind of value as JSON.

Only the interface is here; cattrs is imported when a game is asked for its codec.
"""

from collections.abc import Mapping
from typing import Any, Generic, Protocol, TypeVar, final, runtime_checkable

import attrs

from climbcards._definitions import DIALECT, Definitions, reference
from climbcards._plain import JSON
from climbcards._rounds import Deal
from climbcards._snapshot import Snapshot
from climbcards._steps import Step
from climbcards._trick import Seated
from climbcards.events import Event

S = TypeVar("S")
A = TypeVar("A", bound=Seated)
V = TypeVar("V")
T = TypeVar("T")


@runtime_checkable
class Form(Protocol[T]):
    """One kind of value as JSON. What is written is read back the same: `load(dump(x)) == x`, `loads(dumps(x)) == x`."""

    def dump(self, value: T) -> JSON:
        """Turn a value into plain data: dicts, lists, text, numbers.

        Raises:
            RecordError: It is no such value, or it holds something that it should not.
        """
        ...

    def load(self, data: JSON) -> T:
        """Turn plain data back into a value.

        Raises:
            RecordError: The data is not as it should be; the error names the place.
        """
        ...

    def dumps(self, value: T) -> str:
        """Write a value as JSON text.

        Raises:
            RecordError: It is no such value, or it holds something that JSON cannot hold.
        """
        ...

    def loads(self, text: str) -> T:
        """Read a value from JSON text.

        Raises:
            RecordError: The text is not JSON, or not as it should be; the error names the place.
        """
        ...

    def define(self, definitions: Definitions, name: str) -> Mapping[str, JSON]:
        """Add the JSON Schema of this kind of value to some definitions, and give a reference to it."""
        ...


@final
@attrs.frozen(order=False)
class Codec(Generic[S, A, V]):
    """The values of one game as JSON, with one `Form` for each kind of value.

    >>> from climbcards.games import haggis
    >>> game = haggis.OFFICIAL_2P
    >>> game.codec().actions.dumps(haggis.Pass(game.seats[1]))
    '{"do": "pass", "seat": 1}'
    """

    states: Form[S]
    """States, with all hidden cards. A loaded state is checked: it can be played on."""
    actions: Form[A]
    """Actions, legal or not."""
    views: Form[V]
    """Views: they hold nothing that the seat may not know. A loaded view is checked: some state must produce it."""
    deals: Form[Deal]
    """Deals, with all hands."""
    events: Form[Event[A]]
    """Events: what a seat is told."""
    steps: Form[Step[A]]
    """What a table remembers: deals, actions, and what was taken back."""
    snapshots: Form[Snapshot[A, V]]
    """Snapshots: a table as one seat or a spectator may know it.

    A loaded snapshot is checked against its view. Only points are taken as they come: those on a sheet, and those of
    earlier rounds.
    """

    # Any: a schema is plain data, which is looked into everywhere
    def schema(self) -> dict[str, Any]:
        """Give one JSON Schema document (2020-12) for all these values.

        Under `$defs` every class has an entry, and every kind of value too: "State", "Action", "View", "Deal", "Event",
        "Step" and "Snapshot". All data that can be loaded is valid. Valid data may still be refused when it is
        loaded, because a schema does not know which cards are in play.
        """
        definitions = Definitions()
        every = {field.name: getattr(self, field.name) for field in attrs.fields(type(self))}
        # Any: forms of any kind of value
        forms: dict[str, Form[Any]] = {
            name: form for name, form in every.items() if isinstance(form, Form)
        }
        ones = {several.removesuffix("s").capitalize(): form for several, form in forms.items()}
        for one, form in ones.items():
            definitions.enter(one, form.define(definitions, one))
        written = definitions.written()
        return {
            "$schema": DIALECT,
            "anyOf": [reference(one) for one in ones],
            "$defs": {**{one: written[one] for one in ones}, **written},
        }
