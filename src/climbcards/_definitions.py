"""JSON Schema: a document in which every kind of value is described once, under a name of its own."""

from collections import deque
from collections.abc import Callable, Mapping
from typing import Final, final

from climbcards._plain import JSON

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
"""The dialect in which documents are written."""


@final
class Definitions:
    """The definitions of a document that is being written.

    A kind is described after all kinds that were met before it. So what is met first has the plain name, and a
    later kind of the same name a number behind it.
    """

    def __init__(self) -> None:
        self._names: dict[object, str] = {}
        self._entries: dict[str, Mapping[str, JSON]] = {}
        self._waiting: deque[tuple[str, Callable[[], Mapping[str, JSON]]]] = deque()

    def refer(
        self, kind: object, name: str, describe: Callable[[], Mapping[str, JSON]]
    ) -> dict[str, JSON]:
        """Give a reference to a kind of value; at its first one it is named, and waits to be described."""
        if kind not in self._names:
            taken, number = {*self._names.values(), *self._entries}, 2
            free = name
            while free in taken:
                free, number = f"{name}{number}", number + 1
            self._names[kind] = free
            self._waiting.append((free, describe))
        return reference(self._names[kind])

    def enter(self, name: str, definition: Mapping[str, JSON]) -> None:
        """Put a definition under a name of its own, which no kind has then, unless it is a reference to that kind."""
        if definition != reference(name):
            self._entries[name] = definition

    def written(self) -> dict[str, JSON]:
        """Describe every kind that was referred to, and those that come up meanwhile."""
        definitions: dict[str, JSON] = {**self._entries}
        while self._waiting:
            name, describe = self._waiting.popleft()
            definitions[name] = describe()
        return definitions


def reference(name: str) -> dict[str, JSON]:
    """Refer to a definition by its name."""
    return {"$ref": f"#/$defs/{name}"}
