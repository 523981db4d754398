"""What is said in other words in Haggis than in other games: the stock is the haggis."""

from typing import Final

import climbcards.authors as kit
from climbcards import Names
from climbcards.authors import german
from climbcards.events import LaidOpen

_OTHERS: Final = german.book()
"""What other games say in German."""


def _english(event: LaidOpen, names: Names) -> str:
    return event.describe(names) if event.seat is not None else f"the haggis was {event.cards}"


def _german(event: LaidOpen, names: Names) -> str:
    return _OTHERS.say(event, names) if event.seat is not None else f"der Haggis war {event.cards}"


ENGLISH: Final = kit.Book("en", {LaidOpen: _english})
"""The English book."""

GERMAN: Final = german.book({LaidOpen: _german})
"""The German book."""
