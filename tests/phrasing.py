"""What tests of phrase books share: who sits where, what a book has to know, and what slips into German."""

import re
from collections.abc import Iterator
from importlib import import_module
from inspect import isabstract
from pkgutil import iter_modules
from types import ModuleType
from typing import Any, Final, get_args, get_origin

import attrs

from climbcards import AnyGame, Names, authors, events, reasons
from climbcards.authors import Book, Sentence

NAMES: Final = Names(["Ann", "Bob", "Cem", "Dora"], me=1)
"""Four at a table, as Bob hears it: a table for fewer leaves the last ones out."""

ENGLISH_WORDS: Final = {
    *("the", "and", "or", "not", "no", "you", "your", "yours", "it", "is", "are", "this", "that"),
    *("seat", "card", "cards", "points", "hand", "stock", "stack", "trick", "round", "turn"),
    *("play", "plays", "passes", "leads", "lead", "takes", "wins", "draws", "has", "have", "held"),
    *("higher", "lower", "open", "out", "first", "last", "nothing", "wait", "choose", "needs"),
    *("cannot", "be", "by", "for", "from", "left", "total", "stake", "beat", "beats", "took"),
}
"""What is no German word, and in no notation."""


def missing(book: Book, kinds: set[type]) -> list[str]:
    """Name the classes that a book has no wording for."""
    return sorted(
        kind.__name__ for kind in kinds if kind not in book.wordings and not speaks_german(kind)
    )


def speaks_german(kind: type) -> bool:
    """Return whether a class has German words of its own."""
    return issubclass(kind, Sentence) and (bool(kind.de) or kind.words is not Sentence.words)


def slips(german: str) -> set[str]:
    """Return the English words in a German sentence."""
    return ENGLISH_WORDS & {*re.findall(r"[^\W\d]+", german)}


def kinds_of(game: AnyGame) -> set[type]:
    """Return every class that this game can say something of: what games share, and its own."""
    # Any: the members of a sum, as typing keeps them
    told: tuple[Any, ...] = get_args(events.Event)
    package = import_module(type(game).__module__)
    rooms = [
        import_module(f"{package.__name__}.{each.name}") for each in iter_modules(package.__path__)
    ]
    own = {kind for room in rooms for kind in coded(room)}
    # a game on the kit has the actions and the view of the kit
    acts = get_args(vars(package).get("Action", authors.Action))
    shared = {
        *(get_origin(each) or each for each in (*told, *acts)),
        *coded(reasons),
        *coded(authors),
    }
    view = vars(package).get("View", authors.View)
    return {*shared, *own, get_origin(view) or view} - {events.Noted}


def coded(module: ModuleType) -> Iterator[type]:
    """Yield the small classes in a module that have a `code`, for other programs, and a sentence."""
    for value in vars(module).values():
        is_coded = isinstance(value, type) and attrs.has(value) and hasattr(value, "code")
        # what views and sentences derive from says nothing itself
        is_coded = (
            is_coded and not isabstract(value) and value not in {authors.First, authors.AllFirst}
        )
        if is_coded and value.__str__ is not object.__str__:  # a phase has no sentence
            yield value


def books_of(game: AnyGame) -> tuple[Book, Book]:
    """Return the English book of a game and its German one."""
    english, german = game.phrases(), game.phrases("de")
    assert isinstance(english, Book)
    assert isinstance(german, Book)
    return english, german


# Any: a value of any class that has a sentence
def said(game: AnyGame, value: Any, names: Names = NAMES) -> tuple[str, str]:  # noqa: ANN401
    """Say something in English and in German: a book says whatever it is as it says a line of a sheet."""
    english, german = books_of(game)
    return english.say(value, names), german.say(value, names)
