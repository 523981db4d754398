"""What a game's codec offers: each kind of value in a form that is JSON.

Only the interface is here; cattrs comes in when a game is asked for its codec.
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
    """One kind of value as JSON: `load(dump(x)) == x`, and `loads(dumps(x)) == x`."""

    def dump(self, value: T) -> JSON:
        """Give the value as plain data.

        Raises:
            RecordError: It is no such value, or was made with something of another kind.
        """
        ...

    def load(self, data: JSON) -> T:
        """Read plain data back.

        Raises:
            RecordError: It is not what it should be; the error names the place.
        """
        ...

    def dumps(self, value: T) -> str:
        """Give the value as JSON text.

        Raises:
            RecordError: It is no such value, or was made with something that JSON cannot hold.
        """
        ...

    def loads(self, text: str) -> T:
        """Read JSON text back.

        Raises:
            RecordError: It is not JSON, or not what it should be.
        """
        ...

    def define(self, definitions: Definitions, name: str) -> Mapping[str, JSON]:
        """Put what the data looks like among some definitions, and give the reference to it."""
        ...


@final
@attrs.frozen(order=False)
class Codec(Generic[S, A, V]):
    """The values of one game as JSON, a form for each kind of value."""

    states: Form[S]
    """States, hidden cards and all. What is loaded can be played on."""
    actions: Form[A]
    """Actions."""
    views: Form[V]
    """Views, which hold nothing hidden. A loaded view is checked: some state must produce it."""
    deals: Form[Deal]
    """Deals."""
    events: Form[Event[A]]
    """What a seat is told."""
    steps: Form[Step[A]]
    """What a table remembers: deals, actions, and what was taken back."""
    snapshots: Form[Snapshot[A, V]]
    """How a table stands, as one seat or a spectator may know it.

    What is loaded follows from its view, but for the points: those on a sheet, and those of rounds before this one.
    """

    # Any: a schema is plain data, which is looked into everywhere
    def schema(self) -> dict[str, Any]:
        """Give a JSON Schema (2020-12) document for all of them.

        Every class is one of its `$defs`, and so is each form, by the name of one value: `State`, `Action`,
        `View`, `Deal`, `Event`, `Step`, `Snapshot`. Everything that loads is valid. Valid data may still be refused when it is loaded,
        because a schema does not know which cards are in play.
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
