"""Phrase books: how a game is told in a language.

Theory of operation. A class that derives from `Sentence` has its English and German words itself. The book of another
language has a *wording* for each class: a text, or a function that makes one. A book may word classes anew that have
words of their own, too. What a class or a book does not say is said in English.
"""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, Protocol, TypeAlias, TypeVar, final, runtime_checkable

import attrs

from climbcards._errors import ClimbcardsError, Objection
from climbcards._names import NOBODY, Names, spoken
from climbcards._seen import Seen
from climbcards._sentences import filled
from climbcards._sheets import Entry, Sheet, printed
from climbcards._trick import Seated
from climbcards.events import Acted, Event, Noted

A = TypeVar("A", bound=Seated)

# Any: the class that a function words stands beside it in a book
Wording: TypeAlias = str | Callable[[Any, Names], str]
"""How a language says the values of a class.

It is a text, in which `{cards}` is a field of the value, as in a `Sentence`; or a function of the value and the names.
"""

Own: TypeAlias = Callable[[object, Names], str | None]
"""How a language asks a value for words of its own; None if its class has none."""


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

    `who` calls a seat, `total` stands behind the totals of a score sheet, `winning` says who has won, and `own` asks
    classes for words of their own in this language, if they could have some.
    """

    language: str
    wordings: Mapping[type, Wording] = _NO_WORDINGS
    who: Callable[[Names, int], str] = Names.who
    total: str = "total"
    winning: Callable[[Names, Sequence[int]], str] = _winning
    own: Own | None = None

    def event(self, event: Event[A], names: Names = NOBODY) -> str:
        """Say what happened; an action, and what only one game has, in its own words if there are any."""
        if isinstance(event, Acted):
            said = self._words(event.action, names)
            return self.say(event, names) if said is None else said
        return self.say(event.note if isinstance(event, Noted) else event, names)

    def objection(self, objection: Objection, names: Names = NOBODY) -> str:
        """Say why not, with the clause."""
        said = self.say(objection.reason, names)
        return f"{said} ({objection.clause})" if objection.clause else said

    def entry(self, entry: Entry, names: Names = NOBODY) -> str:
        """Say what a line of a score sheet is for."""
        return self.say(entry, names)

    def sheet(self, sheet: Sheet, names: Names = NOBODY) -> str:
        """Print a score sheet."""
        called = [self.who(names, seat) for seat in range(sheet.players)]
        return printed(sheet, called, lambda entry: self.say(entry, names), self.total)

    def view(self, view: Seen, names: Names = NOBODY) -> str:
        """Describe the table as a seat sees it."""
        return self.say(view, names)

    def won(self, winners: Sequence[int], names: Names = NOBODY) -> str:
        """Say who has won.

        Raises:
            ClimbcardsError: No winners.
        """
        if not winners:
            raise ClimbcardsError("expected the seats that have won, not none: ask winners first")
        return self.winning(names, winners)

    def say(self, value: object, names: Names = NOBODY) -> str:
        """Say a value as the book words its class, or else in its own words, or else in English."""
        said = self._words(value, names)
        return spoken(value, names) if said is None else said

    def _words(self, value: object, names: Names) -> str | None:
        """Say a value in this language; None if neither the book nor its class has words for it."""
        wording = self.wordings.get(type(value))
        if callable(wording):
            return wording(value, names)
        if wording is not None:
            return filled(wording, value, names, self.who)
        return None if self.own is None else self.own(value, names)


ENGLISH: Final = Book("en")
"""The English phrase book, which needs no wordings."""
