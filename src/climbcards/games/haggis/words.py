"""The phrase books of Haggis, in which the stock is called the haggis."""

from typing import Final

import climbcards.authors as kit
from climbcards import Names, Phrases
from climbcards.authors import german
from climbcards.events import LaidOpen

_OTHERS: Final = german.book()
"""The German phrase book of all games."""


def _english(event: LaidOpen, names: Names) -> str:
    return event.describe(names) if event.seat is not None else f"the haggis was {event.cards}"


def _german(event: LaidOpen, names: Names) -> str:
    return _OTHERS.say(event, names) if event.seat is not None else f"der Haggis war {event.cards}"


ENGLISH: Final = kit.Book("en", {LaidOpen: _english})
"""The English phrase book."""

NAMED: Final = {"bomb rainbow": "bunte Bombe", "bomb suited": "einfarbige Bombe"}
"""The words in names of combinations that only this game has."""

BOOKS: Final[tuple[Phrases, ...]] = (ENGLISH, german.book({LaidOpen: _german}, named=NAMED))
"""The English book and the German one."""
