"""Sentences: what a player is told, as data, with its words in English and in German.

Theory of operation. A sentence is a small frozen class that derives from `Sentence`. Its words are texts, `en` and
`de`, in which slots stand for its fields; where a text will not do, it has a method instead, `english` or `german`.
The name of the class is its code in JSON. Other languages have their words in a phrase book.
"""

import re
from collections.abc import Callable, Sized
from typing import ClassVar, Final, TypeAlias, TypeGuard

from climbcards._german import who
from climbcards._names import NOBODY, Names, spoken
from climbcards._quoting import quoted

Who: TypeAlias = Callable[[Names, int], str]
"""How a language calls a seat."""

_SLOT: Final = re.compile(r"\{([\w.]+)(!r)?(?::([^}]*))?\}")
_CAPITAL: Final = re.compile(r"(?<!^)(?=[A-Z])")


class Sentence:
    """What a player is told, as data: a reason, an event, a line of a score sheet, or an action or a view in words.

    `en` and `de` are texts with slots:

    * `{cards}` is a field, `{action.seat}` a field of a field, and `{amount!r}` a field as Python writes it, cut short;
    * `{seat:leads|lead}` calls a seat, with the verb as it is said of somebody, or to the reader;
    * `{seat:you}` calls a seat, with the word for the reader;
    * `{number:# card|# cards}` counts, and `{cards:is|are}` chooses by the number of things;
    * `{laid:fits|does not fit}` chooses by what is true or not;
    * `{readings:or}` lists things, with a word between them.

    >>> import attrs
    >>> from climbcards import Names, Seat
    >>> from climbcards.authors import Sentence
    >>> @attrs.frozen(order=False)
    ... class StakeDoubled(Sentence):
    ...     seat: Seat
    ...     en = "{seat:doubles|double} the stake"
    ...     de = "{seat:verdoppelt|verdoppelst} den Einsatz"
    >>> doubled = StakeDoubled(Seat(1))
    >>> doubled.code, str(doubled), doubled.told(Names(["Ann", "Bob"], me=1))
    ('stake-doubled', 'seat 1 doubles the stake', 'you double the stake')

    Raises:
        TypeError: A slot asks for something that the class does not have.
    """

    __slots__ = ()

    code: ClassVar[str]
    """The name of the class in JSON: `not-your-turn`."""
    en: ClassVar[str] = ""
    """What it says in English."""
    de: ClassVar[str] = ""
    """What it says in German."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.code = _CAPITAL.sub("-", cls.__name__).lower()
        if "__attrs_attrs__" in vars(cls):  # else its fields are not known yet
            for text in (cls.en, cls.de):
                for path, _, _ in _SLOT.findall(text):
                    if not hasattr(cls, path.partition(".")[0]):
                        raise TypeError(f"{cls.__name__} has no {path}, as in {text!r}")

    def english(self, names: Names) -> str:
        """Say it in English."""
        return filled(self.en, self, names, Names.who)

    def german(self, names: Names) -> str | None:
        """Say it in German; None if it has no German words."""
        return filled(self.de, self, names, who) if self.de else None

    def told(self, names: Names, /) -> str:
        """Say it in English, with names."""
        return self.english(names)

    def __str__(self) -> str:
        """Say it in English, with nobody named."""
        return self.english(NOBODY)


def german(value: object, names: Names) -> str | None:
    """Say something in German; None if its class has no German words."""
    return value.german(names) if isinstance(value, Sentence) else None


def in_german(value: object, names: Names) -> str:
    """Say something in German; in English where its class has no German words."""
    found = german(value, names)
    return spoken(value, names) if found is None else found


def filled(text: str, value: object, names: Names, who: Who) -> str:
    """Fill the slots of a text from the fields of a value; `who` calls a seat."""

    def fill(slot: re.Match[str]) -> str:
        found: object = value
        for name in slot[1].removeprefix("it.").split("."):
            found = getattr(found, name)
        if slot[3] is not None:
            return _formed(found, slot[3], names, who)
        return quoted(found) if slot[2] else str(found)

    return _SLOT.sub(fill, text)


def _formed(value: object, form: str, names: Names, who: Who) -> str:
    """Say a value in the form that a slot asks for."""
    one, _, other = form.partition("|")
    if isinstance(value, bool):
        return one if value else other
    if _is_row(value):
        return f" {form} ".join(map(str, value))
    number = len(value) if isinstance(value, Sized) else value if "#" in form else None
    if isinstance(number, int):
        return (one if number == 1 else other).replace("#", str(number))
    if not isinstance(value, int):
        raise TypeError(f"{quoted(value)} has no form {form!r}")
    if other:
        return f"{who(names, value)} {other if value == names.me else one}"
    return one if value == names.me else who(names, value)


def _is_row(value: object) -> TypeGuard[tuple[object, ...]]:
    """Tell whether a field has several things, in their order."""
    return isinstance(value, tuple)
