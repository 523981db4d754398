"""Names of players, and sentences: what a player is told, as data, with its words in English and in German.

Theory of operation. Names are compared with the help of Unicode: capitals, blanks, invisible marks, other forms of the
same letter and other scripts' digits make no difference. Python has no table of letters that look alike, such as Latin
and Cyrillic ones, and a table of our own would never be complete. Such a trick needs letters of two alphabets in one
word, so these are rejected instead.

Where the texts `en` and `de` of a sentence are not enough, its method `words` chooses among several, in both languages.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Sized
from types import MappingProxyType
from typing import Any, ClassVar, Final, TypeAlias, TypeGuard, cast, final
from unicodedata import category, name as name_of, normalize

import attrs

from ._cards import Cards
from ._errors import WIDTH, ClimbcardsError, immutable, joined, quoted
from ._round import Seat, is_seat, no_seat

MOST: Final = 1000
"""The largest number of names that is accepted; no table has so many seats."""


MOST_MARKS: Final = 4
"""The largest number of marks on one letter that is accepted; no language needs more."""

A_NAME: Final = (
    f"a name has up to {WIDTH} printable letters, the first and the last are visible, "
    f"and no letter has more than {MOST_MARKS} marks"
)
"""The rules for names, for error messages."""

_A_NAME_DE: Final = (
    f"ein Name hat höchstens {WIDTH} druckbare Zeichen, das erste und das letzte sind sichtbar, "
    f"und kein Buchstabe trägt mehr als {MOST_MARKS} Zusatzzeichen"
)
"""The same in German."""

_HOLLOW: Final = re.compile(
    "[\u115f\u1160\u2800\u3164\uffa0\U00013441\U00013442\U00016fe4\U0001d159]"
)
"""Characters that look like a blank: fillers of scripts, a Braille cell without dots, a note without a head."""

_UNSEEN: Final = re.compile("[\u034f\u17b4\u17b5\u180b-\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""Marks that are not visible: they join characters, or select how the character before them is drawn."""

_EAST_ASIAN: Final = frozenset({"BOPOMOFO", "CJK", "HANGUL", "HIRAGANA", "IDEOGRAPHIC", "KATAKANA"})
"""How the Unicode names of characters begin that may be mixed with an alphabet, as they do not look like its letters."""

_LETTERS: Final = frozenset({"Lu", "Ll", "Lt", "Lo"})
_MARKS: Final = frozenset({"Mn", "Me"})

_READER: Final = frozenset({"you", "du", "dich"})
"""The words for the reader in phrase books."""

_NUMBERED: Final = re.compile("(?:seat|platz) ?([0-9]+)")
"""How phrase books call a seat without a name."""


def is_name(value: object) -> TypeGuard[str]:
    """Return whether a value can be the name of a player: one line of visible text that is not too long."""
    return (
        isinstance(value, str)
        and len(value) <= WIDTH
        and value.isprintable()
        and _is_seen(value)
        and not _is_overloaded(value)
    )


def _is_seen(text: str) -> bool:
    """Return whether the first and the last character of a line are visible."""
    shown = _HOLLOW.sub(" ", text)
    return shown == shown.strip() and any(category(each)[0] in "LNPS" for each in shown)


def _is_overloaded(text: str) -> bool:
    """Return whether a letter has so many marks that they would cover the lines around it."""
    marks = "".join("m" if category(each) in _MARKS else " " for each in normalize("NFD", text))
    return "m" * (MOST_MARKS + 1) in marks


def clashes(names: Sequence[str]) -> Iterator[tuple[int, str, str]]:
    """Yield each seat whose name could be mistaken for somebody else, and why, in English and in German.

    Capitals, blanks, invisible characters, and how a letter or a digit is written make no difference between names. A
    word with letters of two alphabets could be made to look like another.
    """
    first: dict[str, int] = {}
    for seat, name in enumerate(names):
        alike = _alike(name)
        number = _NUMBERED.fullmatch(alike)
        mixed, en, de = _mixed(name), "", ""
        if mixed:
            en = f"it mixes {joined(mixed)} letters in one word"
            de = "ein Wort mischt Buchstaben mehrerer Schriften"
        elif alike in _READER:
            en, de = "that word addresses the reader", "damit wird angesprochen, wer liest"
        elif number is not None and number[1] != f"{seat}":
            en, de = "that is the number of another seat", "so heißt ein anderer Platz"
        elif alike in first:
            en = f"seat {first[alike]} has that name already"
            de = f"so heißt schon Platz {first[alike]}"
        if en:
            refused = f"seat {seat} cannot be called {quoted(name)}: {en}"
            yield seat, refused, f"{quoted(name)} geht nicht als Name: {de}"
        first.setdefault(alike, seat)


def _alike(name: str) -> str:
    """Return a key that is equal for all names that look like this one."""
    if not name.isascii():
        name = _HOLLOW.sub(" ", _UNSEEN.sub("", normalize("NFKC", name)))
        name = re.sub(r"\d", lambda digit: str(int(digit[0])), name)  # \d has those of all scripts
    return " ".join(name.casefold().split())


def _mixed(name: str) -> Sequence[str]:
    """Return the alphabets of the first word that mixes several; () if none does."""
    for word in () if name.isascii() else normalize("NFKC", name).split():
        letters = (each for each in word if category(each) in _LETTERS)
        found = {name_of(each, "").partition(" ")[0] for each in letters} - _EAST_ASIAN
        if len(found) > 1:
            return sorted(each.capitalize() for each in found)
    return ()


def by_number(seat: int) -> str:
    """Return how a seat without a name is called in English: by its number."""
    return f"seat {quoted(seat)}"


def viewer_called(seat: Seat | None) -> str:
    """Return how who looks at a table is called in English: `seat 2`, or `a spectator`."""
    return "a spectator" if seat is None else f"seat {seat}"


def _row(names: object, most: int) -> list[object]:
    """Return the items of a sequence; for anything else, or a sequence of more than `most`, one invalid item."""
    if isinstance(names, Sequence) and not isinstance(names, str):
        row = cast("Sequence[object]", names)  # isinstance leaves the items unknown
        return [*row] if len(row) <= most else [None]
    return [None]


def named(names: object, players: int | None = None) -> tuple[str, ...]:
    """Return the names of the seats after checking them; () if there are none.

    Names must differ clearly. If `players` is None, there are as many seats as names.

    Raises:
        ClimbcardsError: There is not one for each seat, or one is not a name or could be mistaken for another.
    """
    found = labels(names, players)
    for _, problem, de in clashes(found):
        raise ClimbcardsError(f"{problem}: choose another name", de=f"{de}; wähle einen anderen")
    return found


def labels(names: object, players: int | None = None) -> tuple[str, ...]:
    """Return the labels of the seats after checking them like names; but two may be the same.

    Raises:
        ClimbcardsError: There is not one for each seat, or one is not a name.
    """
    given = _row(names, MOST if players is None else players)
    fit = [name for name in given if is_name(name)]
    for name in given:
        if isinstance(name, str) and not is_name(name):
            found = quoted(name)
            raise ClimbcardsError(
                f"{found} is not a name: {A_NAME}", de=f"{found} ist kein Name: {_A_NAME_DE}"
            )
    if len(fit) != len(given) or (players is not None and len(fit) not in {0, players}):
        number = "" if players is None else f"{players} "
        raise ClimbcardsError(
            f"expected {number}names, one for each seat, not {quoted(names)}",
            de=f"gib {number}Namen an, einen für jeden Platz, nicht {quoted(names)}",
        )
    return tuple(fit) or tuple(by_number(seat) for seat in range(players or 0))


def _given(names: Sequence[str]) -> tuple[str, ...]:
    """Convert and check the names of `Names`, for as many seats as there are names."""
    return named(names)


def _reader(me: int | None) -> Seat | None:
    """Convert and check the seat of the reader of `Names`, at a table of any size."""
    if me is None or is_seat(me, me + 1 if type(me) is int else 0):
        return me
    raise ClimbcardsError(f"`me` is a seat or None, not {quoted(me)}")


@final
@attrs.frozen(order=False)
class Names:
    """Who sits where, for sentences to one reader.

    `by_seat` has a name for each seat; without names, seats are called by number. `me` is the seat of the reader, who is
    called `you`; None is a reader who does not play. So no name may be `you`, `du` or `dich`, or the number of
    another seat, and no two names may be the same; capitals, blanks and invisible characters make no difference. If the
    reader is `asked` to act, sentences about it are requests: `pass` and not `you pass`.

    >>> from climbcards import Names
    >>> names = Names(["Ann", "Bob"], me=1)
    >>> names.who(0), names.who(1)
    ('Ann', 'you')
    >>> [names.does(seat, "passes", "pass") for seat in (0, 1)]
    ['Ann passes', 'you pass']

    Raises:
        ClimbcardsError: A value is not a name, names cannot be told apart, or the reader's seat has no name.
    """

    by_seat: tuple[str, ...] = attrs.field(default=(), converter=_given)
    me: Seat | None = attrs.field(default=None, converter=_reader)
    asked: bool = False

    def __attrs_post_init__(self) -> None:
        players = len(self.by_seat)
        if players and self.me is not None and not is_seat(self.me, players):
            raise ClimbcardsError(no_seat(self.me, players))

    def known(self, seat: int) -> str | None:
        """Return the name of a seat; None if it is only called by its number."""
        if not is_seat(seat, len(self.by_seat)) or self.by_seat[seat] == by_number(seat):
            return None
        return self.by_seat[seat]

    def who(self, seat: int) -> str:
        """Return what a seat is called in English: `Ann`, `you`, `seat 2`."""
        return "you" if seat == self.me else self.known(seat) or by_number(seat)

    def does(self, seat: int, does: str, do: str) -> str:
        """Return the subject and verb of an English sentence: `Ann passes`, `you pass`.

        `does` is the verb for somebody else, `do` the verb for the reader.
        """
        if seat != self.me:
            return f"{self.who(seat)} {does}"
        return do if self.asked else f"you {do}"

    def do(self, seats: Sequence[int], does: str, do: str) -> str:
        """Return several subjects and their verb in English: `Ann and Bob have`, `you have`.

        `does` is the verb for one seat, `do` the verb for several, or for the reader.

        Raises:
            ClimbcardsError: There are no seats.
        """
        if not seats:
            raise ClimbcardsError("expected the seats that a sentence is about, not none")
        if len(seats) == 1:
            return self.does(seats[0], does, do)
        return f"{joined(map(self.who, seats))} {do}"


NOBODY: Final = Names()
"""All seats by number, and no reader: the names that `str` uses."""


def spoken(value: object, names: Names) -> str:
    """Return a value in English, with names if its sentence can have them."""
    return value.describe(names) if isinstance(value, Sentence) else str(value)


KINDS: Final = {
    "single": "eine höhere Karte",
    "pair": "ein höheres Paar",
    "3 of a kind": "einen höheren Drilling",
    "4 of a kind": "einen höheren Vierling",
    "triple": "einen höheren Drilling",
    "four": "einen höheren Vierling",
    "straight": "eine höhere Straße",
    "flush": "einen höheren Flush",
    "full house": "ein höheres Full House",
    "straight flush": "einen höheren Straight Flush",
    "bomb": "eine höhere Bombe",
    "a four": "einen Vierling",
    "a bomb": "eine Bombe",
}
"""What can beat a play in German, by its shape or by the English word, in the accusative."""

Called: TypeAlias = Mapping[str, str]
"""A game's own German words, by the English ones."""

NO_MORE: Final[Called] = MappingProxyType({})

_STAIRS: Final = {
    "pairs": "Paare",
    "triples": "Drillinge",
    "quadruples": "Vierlinge",
    "quintuples": "Fünflinge",
    "sextuples": "Sechslinge",
}


def who(names: Names, seat: int) -> str:
    """Return what a seat is called in German: `Ann`, `du`, `Platz 2`."""
    return "du" if seat == names.me else names.known(seat) or f"Platz {quoted(seat)}"


def does(names: Names, seat: int, does: str, do: str) -> str:
    """Return the subject and verb of a German sentence: `Ann passt`, `du passt`."""
    return f"{who(names, seat)} {do if seat == names.me else does}"


def won(names: Names, winners: Sequence[int]) -> str:
    """Say in German who has won: `Ann und Cem haben gewonnen`, `du und Cem habt gewonnen`."""
    *some, last = [who(names, seat) for seat in winners]
    if not some:
        return f"{does(names, winners[0], 'hat', 'hast')} gewonnen"
    have = "habt" if names.me in winners else "haben"
    return f"{', '.join(some)} und {last} {have} gewonnen"


def higher(shape: str) -> str:
    """Return a higher combination of a shape in German, in the accusative: `eine höhere Folge aus 4 Karten`."""
    if found := re.fullmatch(r"run of (\d+)", shape):
        return f"eine höhere Folge aus {found[1]} Karten"
    if found := re.fullmatch(r"(\d+) ([a-z]+|\d+-tuples)", shape):
        things = _STAIRS.get(found[2], found[2].replace("-tuples", "er"))
        return f"{found[1]} höhere {things} in Folge"
    if found := re.fullmatch(r"(\d+) of a kind", shape):
        return KINDS.get(shape, f"{found[1]} höhere Gleiche")
    return KINDS.get(shape, f"etwas Höheres von der Art {shape}")


_NAMED: Final = {
    r"2 of (\w+)s": r"Paar \1",
    r"3 of (\w+)s": r"Drilling \1",
    r"4 of (\w+)s": r"Vierling \1",
    r"(\d+) of (\w+)s": r"\1 Gleiche \2",
    r"(\d+)-tuples": r"\1er",
    r"run of (\d+)": r"Folge aus \1 Karten",
    **_STAIRS,
    r"bomb (\d+) of (\w+)": r"Bombe \1-mal \2",
    "(?:full )?house": "Full House",
    "straight flush": "Straight Flush",
    "straight": "Straße",
    "flush": "Flush",
    "single": "Einzelkarte",
    "pair": "Paar",
    "triple": "Drilling",
    "four": "Vierling",
    "run": "Folge",
    "bomb": "Bombe",
    "with": "mit",
    "(?:up )?to": "bis",
}
"""What names of combinations are made of, in German: regular expressions, the first one first."""


def combination(name: str, named: Called = NO_MORE) -> str:
    """Return the name of a combination in German: `Folge 5 bis 7` for `run 5 to 7`; `named` has a game's own words."""
    for english, words in (*named.items(), *_NAMED.items()):
        name = re.sub(rf"\b(?:{english})\b", words, name)
    return name


Who: TypeAlias = Callable[[Names, int], str]
"""A function that returns what a seat is called in some language."""

Tell: TypeAlias = Callable[[object], str]
"""A function that returns a field of a sentence as text."""


_SLOT: Final = re.compile(r"\{([\w.]+)(!r)?(?::([^}]*))?\}")
_CAPITAL: Final = re.compile(r"(?<!^)(?=[A-Z])")


@immutable
class Sentence:
    """Base class for what a player is told, as data: a reason, an event, a line of a score sheet, an action, a view.

    `en` and `de` are texts with slots:

    * `{cards}` is a field, in this language if it is a sentence or a combination; `{action.seat}` is a field of a field,
      and `{amount!r}` the shortened `repr` of a field;
    * `{seat:leads|lead}` is the name of a seat and a verb: `Ann leads`, but `you lead` to the reader. An action can have
      a third form, for a reader that is asked to act: `{seat:passt|passt|passe}`;
    * `{seat:you}` is the name of a seat, or this word for the reader;
    * `{number:# card|# cards}` is a number with singular or plural, and `{cards:is|are}` only chooses between them;
    * `{laid:fits|does not fit}` chooses between true and false;
    * `{readings:or}` is a list with a word between the items, `{plays:,or}` one with commas, `{awaited:you,or}` one of seats;
      cards are such a list, too: `{choices:or}`.

    >>> import attrs
    >>> from climbcards import Names, Seat
    >>> from climbcards.authors import Sentence
    >>> @attrs.frozen(order=False)
    ... class StakeDoubled(Sentence):
    ...     seat: Seat
    ...     en = "{seat:doubles|double} the stake"
    ...     de = "{seat:verdoppelt|verdoppelst} den Einsatz"
    >>> doubled = StakeDoubled(Seat(1))
    >>> doubled.code, str(doubled), doubled.describe(Names(["Ann", "Bob"], me=1))
    ('stake-doubled', 'seat 1 doubles the stake', 'you double the stake')

    Raises:
        TypeError: A derived class has no words, a slot names a field that it does not have, or a text has a brace that
            belongs to no slot.
    """

    __slots__ = ()

    code: ClassVar[str]
    """The name of the class in JSON, such as `not-your-turn`; by default made from the name of the class."""
    en: ClassVar[str] = ""
    """What it says in English."""
    de: ClassVar[str] = ""
    """What it says in German."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "code" not in vars(cls):
            cls.code = code_of(cls)
        if "__repr__" not in vars(cls):  # attrs would make one, which takes a third of its time
            made: Any = cls  # Any: type checkers do not let a method be replaced
            made.__repr__ = Sentence.__repr__
        if "__attrs_attrs__" in vars(cls):  # else its fields are not known yet
            fields = [field.name for field in vars(cls)["__attrs_attrs__"]]
            wrong = [name for name in fields if name in {"code", "en", "de", "words", "describe"}]
            if wrong:
                found = f"{cls.__name__}.{wrong[0]}: every sentence has this already"
                raise TypeError(f"{found}, take another name")
            if not cls.en and cls.words is Sentence.words and cls.describe is Sentence.describe:
                raise TypeError(f"{cls.__name__} has no words: write en and de, or words")
            for text in (cls.en, cls.de):
                for path, _, _ in _SLOT.findall(text):
                    if not hasattr(cls, path.partition(".")[0]):
                        raise TypeError(f"{cls.__name__} has no {path}, as in {text!r}")
                if set(_SLOT.sub("", text)) & {"{", "}"}:
                    found = f"{cls.__name__} has a brace outside of its slots, in {text!r}"
                    raise TypeError(f"{found}: close each slot, and put none into another")

    def words(self, say: "Say", /) -> str:
        """Return the sentence in the language of `say`: by default `en` or `de`.

        Override it if one text is not enough.
        """
        return say(self.en, self.de)

    def describe(self, names: Names, /) -> str:
        """Say it in English, with names."""
        return self.words(Say(self, names))

    def __str__(self) -> str:
        """Return the sentence in English, with seats by number."""
        return self.describe(NOBODY)

    def __repr__(self) -> str:
        """Return the name of the class and its fields, as attrs does."""
        kind = type(self)
        fields = attrs.fields(kind) if attrs.has(kind) else ()
        shown = [f"{each.name}={getattr(self, each.name)!r}" for each in fields if each.repr]
        name = kind.__qualname__.rsplit(">.", 1)[-1]  # without the function that has the class
        return f"{name}({', '.join(shown)})"


def code_of(kind: type) -> str:
    """Return the name of a class in JSON: `full-house` for `FullHouse`."""
    return _CAPITAL.sub("-", kind.__name__).lower()


@final
@attrs.frozen(order=False)
class Say:
    """Chooses and fills the texts of a sentence, in one language and for one reader.

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
    >>> StakeFirst(Seat(1)).describe(Names(["Ann", "Bob"], me=0))
    'wait for Bob'
    """

    value: object
    """The sentence, whose fields fill the slots."""
    names: Names
    """Who sits where, and who the reader is."""
    is_german: bool = False
    """Whether the language is German; otherwise it is English."""
    called: Called = NO_MORE
    """The game's own German words for what can beat a play, by its shape or by the English word, in the accusative."""
    named: Called = NO_MORE
    """The game's own German words in names of combinations, by regular expressions for the English ones."""

    @property
    def me(self) -> Seat | None:
        """The seat of the reader."""
        return self.names.me

    def __call__(self, en: str, de: str = "", /, **more: object) -> str:
        """Return the text in this language, with slots filled from the fields of the sentence or from `more`.

        Without a German text, it is the English one.
        """
        if self.is_german and de:
            return filled(de, self.value, self.names, who, more=more, tell=self._tell)
        return filled(en, self.value, self.names, Names.who, more=more, tell=self._tell)

    def who(self, seat: int) -> str:
        """Return what a seat is called in this language."""
        return who(self.names, seat) if self.is_german else self.names.who(seat)

    def also(self, value: object) -> str:
        """Return another value in this language; in English if its class has no German words."""
        found = german(value, self.names, self.called, self.named) if self.is_german else None
        return spoken(value, self.names) if found is None else found

    def _tell(self, value: object) -> str:
        """Return a field in this language."""
        return str(value) if has_notation(value) else self.also(value)


def has_notation(value: object) -> bool:
    """Return whether a value is a sentence whose `str` is not its words, such as a play."""
    return isinstance(value, Sentence) and type(value).__str__ is not Sentence.__str__


ENGLISH: Final = Say(None, NOBODY)
"""English texts without fields, with seats by number."""


def german(
    value: object, names: Names, called: Called = NO_MORE, named: Called = NO_MORE
) -> str | None:
    """Return a value or a combination in German; None if its class has no German words."""
    if not has_german(value):
        return combination(str(value), named) if hasattr(value, "shape") else None
    return value.words(Say(value, names, is_german=True, called=called, named=named))


def has_german(value: object) -> TypeGuard[Sentence]:
    """Return whether a value has German words: the text `de`, or a method `words`."""
    if not isinstance(value, Sentence):
        return False
    return bool(value.de) or type(value).words is not Sentence.words


def filled(  # noqa: PLR0913  # two have a default
    text: str,
    value: object,
    names: Names,
    who: Who,
    *,
    more: Mapping[str, object] = NO_MORE,
    tell: Tell = str,
) -> str:
    """Fill the slots of a text from the fields of a value, or from `more`.

    `who` returns what a seat is called, and `tell` a field as text.
    """

    def fill(slot: re.Match[str]) -> str:
        first, *path = slot[1].split(".")
        found = more[first] if first in more else getattr(value, first)
        for name in path:
            found = getattr(found, name)
        if slot[3] is not None:
            return _formed(found, slot[3], names, who, tell)
        return quoted(found) if slot[2] else tell(found)

    return _SLOT.sub(fill, text)


def _formed(value: object, form: str, names: Names, who: Who, tell: Tell) -> str:
    """Return a value as text in the form that a slot asks for."""
    one, *more = form.split("|")
    other, counts = more[0] if more else "", bool(more) or "#" in form
    if isinstance(value, bool):
        return one if value else other
    if not counts and _is_row(value):
        you, comma, word = form.rpartition(",")
        items = dict.fromkeys(value) if isinstance(value, Cards) else value  # copies are told once
        if comma:
            formed = (_formed(each, you, names, who, tell) if you else tell(each) for each in items)
            return joined(formed, word)
        return f" {word} ".join(map(tell, items))
    number = len(value) if counts and isinstance(value, Sized) else value if "#" in form else None
    if isinstance(number, int):
        return (one if number == 1 else other).replace("#", str(number))
    if not isinstance(value, int):
        raise TypeError(f"{quoted(value)} has no form {form!r}")
    if other:
        mine = value == names.me
        return more[-1] if mine and names.asked else f"{who(names, value)} {other if mine else one}"
    return one if value == names.me else who(names, value)


def _is_row(value: object) -> TypeGuard[Iterable[object]]:
    """Return whether a field is a tuple, or cards."""
    return isinstance(value, tuple | Cards)
