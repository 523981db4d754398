"""Sentences: what a player is told, as data, with its words in English and in German.

Theory of operation. A sentence is a small frozen class that derives from `Sentence`. Its words are texts, `en` and
`de`, in which slots stand for its fields; where one text will not do, its method `words` says several, in both
languages as well. The name of the class is its code in JSON. Other languages have their words in a phrase book.
"""

import re
from collections.abc import Callable, Mapping, Sized
from types import MappingProxyType
from typing import ClassVar, Final, TypeAlias, TypeGuard, final

import attrs

from climbcards._german import who
from climbcards._names import NOBODY, Names, spoken
from climbcards._quoting import joined, quoted
from climbcards._seats import Seat

Who: TypeAlias = Callable[[Names, int], str]
"""How a language calls a seat."""

Called: TypeAlias = Mapping[str, str]
"""What only one game calls a combination, in German: what it takes to beat it, by its shape or by what answers besides."""

NO_MORE: Final[Mapping[str, str]] = MappingProxyType({})

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
    * `{readings:or}` lists things with a word between them, `{plays:,or}` with commas, `{awaited:you,or}` calls seats.

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
        TypeError: It has no words, or a slot asks for something that the class does not have.
    """

    __slots__ = ()

    code: ClassVar[str]
    """The name of the class in JSON: `not-your-turn`. It is made of the class's own, unless it is written."""
    en: ClassVar[str] = ""
    """What it says in English."""
    de: ClassVar[str] = ""
    """What it says in German."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "code" not in vars(cls):
            cls.code = _CAPITAL.sub("-", cls.__name__).lower()
        if "__attrs_attrs__" in vars(cls):  # else its fields are not known yet
            if not cls.en and cls.words is Sentence.words and cls.told is Sentence.told:
                raise TypeError(f"{cls.__name__} has no words: write en and de, or words")
            for text in (cls.en, cls.de):
                for path, _, _ in _SLOT.findall(text):
                    if not hasattr(cls, path.partition(".")[0]):
                        raise TypeError(f"{cls.__name__} has no {path}, as in {text!r}")

    def words(self, say: "Say", /) -> str:
        """Say it in the language of `say`: by default `en` or `de`. Write it where one text will not do."""
        return say(self.en, self.de)

    def told(self, names: Names, /) -> str:
        """Say it in English, with names."""
        return self.words(Say(self, names))

    def __str__(self) -> str:
        """Say it in English, with nobody named."""
        return self.told(NOBODY)


@final
@attrs.frozen(order=False)
class Say:
    """Says the texts of a sentence in one language, to one reader.

    >>> import attrs
    >>> from climbcards import Names, Seat
    >>> from climbcards.authors import Say, Sentence
    >>> @attrs.frozen(order=False)
    ... class StakeFirst(Sentence):
    ...     seat: Seat
    ...
    ...     def words(self, say: Say) -> str:
    ...         if say.me == self.seat:
    ...             return say("first name your stake", "nenne zuerst deinen Einsatz")
    ...         return say("wait for {seat:you}", "warte auf {seat:dich}")
    >>> StakeFirst(Seat(1)).told(Names(["Ann", "Bob"], me=0))
    'wait for Bob'
    """

    value: object
    """What is said."""
    names: Names
    """Who sits where, and who reads it."""
    is_german: bool = False
    """Whether it is said in German; otherwise in English."""
    called: Called = NO_MORE
    """What this game calls combinations in German."""

    @property
    def me(self) -> Seat | None:
        """The seat of the reader."""
        return self.names.me

    def __call__(self, en: str, de: str, /, **more: object) -> str:
        """Say a text in this language; its slots are fields of the sentence, or `more`."""
        if self.is_german and de:
            return filled(de, self.value, self.names, who, more)
        return filled(en, self.value, self.names, Names.who, more)

    def who(self, seat: int) -> str:
        """Call a seat."""
        return who(self.names, seat) if self.is_german else self.names.who(seat)

    def also(self, value: object) -> str:
        """Say another value in this language; in English where its class has no German words."""
        found = german(value, self.names, self.called) if self.is_german else None
        return spoken(value, self.names) if found is None else found


ENGLISH: Final = Say(None, NOBODY)
"""Says texts without fields in English, with nobody named."""


def german(value: object, names: Names, called: Called = NO_MORE) -> str | None:
    """Say something in German; None if its class has no German words."""
    if not has_german(value):
        return None
    return value.words(Say(value, names, is_german=True, called=called))


def has_german(value: object) -> TypeGuard[Sentence]:
    """Tell whether something has German words: a text, or a method that says several."""
    if not isinstance(value, Sentence):
        return False
    return bool(value.de) or type(value).words is not Sentence.words


def filled(
    text: str, value: object, names: Names, who: Who, more: Mapping[str, object] = NO_MORE
) -> str:
    """Fill the slots of a text from the fields of a value, or from `more`; `who` calls a seat."""

    def fill(slot: re.Match[str]) -> str:
        first, *path = slot[1].split(".")
        found = more[first] if first in more else getattr(value, first)
        for name in path:
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
        you, comma, word = form.rpartition(",")
        if comma:
            return joined((_formed(each, you, names, who) if you else each for each in value), word)
        return f" {word} ".join(map(str, value))
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
