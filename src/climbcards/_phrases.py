"""Phrase books: how a game is told in a language.

Theory of operation. English stands beside the data: a class whose sentence names seats has a method `told`, and for
all others `str()` is the sentence. So the English book is empty. The book of another language has a *wording* for
each class: a text, or a function that makes one. A class without a wording is said in English.
"""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, Protocol, TypeAlias, TypeVar, final, runtime_checkable

import attrs

from climbcards._errors import ClimbcardsError, Objection
from climbcards._names import NOBODY, Names, spoken
from climbcards._seen import Seen
from climbcards._sheets import Entry, Sheet, printed
from climbcards._trick import Seated
from climbcards.events import Acted, Event, Noted

A = TypeVar("A", bound=Seated)

# Any: the class that a function words stands beside it in a book
Wording: TypeAlias = str | Callable[[Any, Names], str]
"""How a language says the values of a class.

It is a text, in which `{it}` is the value and `{it.cards}` a field of it, or a function of the value and the names.
"""


def worded(wordings: Mapping[type, Wording], value: object, names: Names) -> str:
    """Say a value as its class is worded, or else in English."""
    wording = wordings.get(type(value))
    if wording is None:
        return spoken(value, names)
    return wording.format(it=value) if isinstance(wording, str) else wording(value, names)


def _winning(names: Names, winners: Sequence[int]) -> str:
    """Say in English who has won."""
    return f"{names.do(winners, 'has', 'have')} won"


_NO_WORDINGS: Final[Mapping[type, Wording]] = MappingProxyType({})


@runtime_checkable
class Phrases(Protocol):
    """A phrase book: it tells one reader about a game, in one language."""

    @property
    def language(self) -> str:
        """The two letters of the language: `en`, `de`."""
        ...

    def event(self, event: Event[A], names: Names = NOBODY) -> str:
        """Say what happened: `Ann passes`, `you lead`."""
        ...

    def objection(self, objection: Objection, names: Names = NOBODY) -> str:
        """Say why an action is not legal, to the player who tried it, with the clause."""
        ...

    def entry(self, entry: Entry, names: Names = NOBODY) -> str:
        """Say what a line of a score sheet is for."""
        ...

    def sheet(self, sheet: Sheet, names: Names = NOBODY) -> str:
        """Print a score sheet, a line each, with the totals last."""
        ...

    def view(self, view: Seen, names: Names = NOBODY) -> str:
        """Describe the table as a seat sees it."""
        ...

    def won(self, winners: Sequence[int], names: Names = NOBODY) -> str:
        """Say who has won: `Ann and Cem have won`, `you have won`.

        Raises:
            ClimbcardsError: No winners.
        """
        ...


@final
@attrs.frozen(order=False)
class Book:
    """A phrase book made of wordings. Without wordings it speaks English.

    `who` calls a seat, `total` stands behind the totals of a score sheet, `winning` says who has won.
    """

    language: str
    wordings: Mapping[type, Wording] = _NO_WORDINGS
    who: Callable[[Names, int], str] = Names.who
    total: str = "total"
    winning: Callable[[Names, Sequence[int]], str] = _winning

    def event(self, event: Event[A], names: Names = NOBODY) -> str:
        """Say what happened; an action, and what only one game has, in its own words if there are any."""
        if isinstance(event, Acted) and type(event.action) in self.wordings:
            return self._say(event.action, names)
        if isinstance(event, Noted):
            return self._say(event.note, names)
        return self._say(event, names)

    def objection(self, objection: Objection, names: Names = NOBODY) -> str:
        """Say why not, with the clause."""
        said = self._say(objection.reason, names)
        return f"{said} ({objection.clause})" if objection.clause else said

    def entry(self, entry: Entry, names: Names = NOBODY) -> str:
        """Say what a line of a score sheet is for."""
        return self._say(entry, names)

    def sheet(self, sheet: Sheet, names: Names = NOBODY) -> str:
        """Print a score sheet."""
        called = [self.who(names, seat) for seat in range(sheet.players)]
        return printed(sheet, called, lambda entry: self._say(entry, names), self.total)

    def view(self, view: Seen, names: Names = NOBODY) -> str:
        """Describe the table as a seat sees it."""
        return self._say(view, names)

    def won(self, winners: Sequence[int], names: Names = NOBODY) -> str:
        """Say who has won.

        Raises:
            ClimbcardsError: No winners.
        """
        if not winners:
            raise ClimbcardsError("expected the seats that have won, not none: ask winners first")
        return self.winning(names, winners)

    def _say(self, value: object, names: Names) -> str:
        """Say a value as the book words its class, or else in English."""
        return worded(self.wordings, value, names)


ENGLISH: Final = Book("en")
"""The English phrase book, which needs no wordings."""
