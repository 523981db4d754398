"""Checks of the arguments of a game: options, values, texts and cards.

Error messages say what was expected and what was given; an `OptionError` names the option, an objection the clause.
"""

import re
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from enum import Enum, EnumType
from itertools import pairwise
from types import NoneType
from typing import (
    Any,
    Final,
    Literal,
    Protocol,
    Self,
    TypeAlias,
    TypeVar,
    cast,
    final,
    get_args,
    get_origin,
    runtime_checkable,
)

import attrs

from climbcards._cards import Cards, Pack, parse_cards
from climbcards._errors import (
    WIDTH,
    CardsError,
    ClimbcardsError,
    NotationError,
    Objection,
    OptionError,
    check_text,
    joined,
    quoted,
    said,
)
from climbcards._game import NAME, Field, alternatives, chosen, is_row, option_fields
from climbcards._round import Seat, Seen
from climbcards._words import Sentence
from climbcards.reasons import EmptyPlay, NotCards, NotHeld, OtherPack

MOST: Final = 1_000_000
"""The default upper bound of an option that is a number: points of a match, rounds, actions."""


T = TypeVar("T")


def check_names(rules: type, options: Iterable[str]) -> None:
    """Check that a class of games has these options.

    Raises:
        OptionError: It lacks one; the message names the nearest options, or all if none is near.
    """
    known = [*option_fields(rules), "name"]
    most = 24  # a message names no more options
    every = ", ".join(known[:most]) + (", ..." if len(known) > most else "")
    for option in options:
        check_text(option, "the name of an option", OptionError)
        if option not in known:
            near = [*map(repr, nearest(option, known))]
            meant = f"did you mean {' or '.join(near)}?" if near else f"it has {every}"
            german = f"meinst du {' oder '.join(near)}?" if near else f"es gibt {every}"
            raise OptionError(
                f"{rules.__name__} has no option {quoted(option)}: {meant}",
                de=f"eine Hausregel {quoted(option)} gibt es nicht: {german}",
            )


def nearest(word: str, known: list[str]) -> list[str]:
    """Return the options that begin with a word, or else those that contain it, or else one with a similar spelling."""
    word = word[:WIDTH]  # names are not longer, and comparing long words is slow
    folded = word.casefold()
    if len(word) >= 2 and (beginning := [each for each in known if each.startswith(folded)]):
        return beginning
    # two letters are in nearly every name
    if len(word) >= 3 and (containing := [each for each in known if folded in each]):
        return containing
    from difflib import get_close_matches  # noqa: PLC0415  # only for a message

    return get_close_matches(word, known, n=1)


def check_name(value: object) -> None:
    """Check that a name is one word on a command line, such as `my-game/two-packs`.

    Raises:
        OptionError: It is not.
    """
    if not isinstance(value, str) or not NAME.fullmatch(value):
        taken = "one word of letters, digits and - / + _ ."
        raise OptionError(f"name: expected {taken}, not {quoted(value)}")


# Any: the function takes the class of options that has the bound
Bound: TypeAlias = int | Callable[[Any], int]
"""The least or the most value of a number: fixed, or a function of the options before it."""


def option(default: T, least: Bound = 1, most: Bound = MOST, *, de: str = "") -> T:
    """Return a field for an option of a game, in a frozen attrs class. All its fields but `name` and `pack` are options.

    The annotation of the field says which values are valid: a `bool`; an `int` from `least` to `most`; a member of an
    enum, or its value; one of the texts of a `Literal`; any text; a tuple of one of these, or a list; and None if the
    type includes it. A bound that depends on other options is a function of the instance, whose fields before this one
    are set. The class itself checks a `str`, and whether options contradict each other, in `__attrs_post_init__`.

    The docstring of the field says what the option means, and names its clause; the docstrings of an enum say what its
    members mean. `about` tells it; `de` says it in German, and so does a member of a `Word`.

    >>> import attrs
    >>> from climbcards.authors import option
    >>> @attrs.frozen(order=False, kw_only=True)
    ... class HouseRules:
    ...     rounds: int = option(9, 1, 100)
    >>> HouseRules(rounds=0)
    Traceback (most recent call last):
      ...
    climbcards.OptionError: rounds: expected a whole number of 1 or more, not 0
    """
    # Any: attrs types a field as the value that an instance has
    made: Any = attrs.field(
        default=default,
        validator=_check_option,
        converter=attrs.Converter(_taken, takes_field=True),
        metadata={"bounds": (least, most), "de": de},  # for `about`
    )
    field: T = made
    return field


# Any: a field that stands for a bool; annotated as one, run-time type checkers would reject it
def switch(de: str = "", *, on: bool = False) -> Any:  # noqa: ANN401
    """Return a field for an option that is on or off, off by default: see `option`."""
    return option(on, de=de)


def _check_option(rules: object, field: Field, value: object) -> None:
    """Check the value of an option of some rules."""
    bounds = (b if isinstance(b, int) else b(rules) for b in field.metadata["bounds"])
    try:
        _check_value(field.name, field.type, value, tuple(bounds))
    except OptionError as error:
        if error.de:
            label = field.metadata["de"].partition(";")[0] or field.name
            error.de = f"{label}: {error.de}"
        raise


# Any: a field that stands for text; annotated as `str`, run-time type checkers would reject it
def named(name: str) -> Any:  # noqa: ANN401
    """Return the field `name` of a game with options; the argument is its default."""
    return attrs.field(default=name, validator=lambda _rules, _field, value: check_name(value))


class Word(Enum):
    """A choice for an option: its word, and in German what it means; the docstring below a member says it in English.

    A command line takes one of the words for false or for nothing, if it is `no`, `off` or `none`.
    """

    _value_: str
    de: str
    """What it means, for a reader of German; "" if nobody has said it."""

    def __new__(cls, word: str, de: str = "") -> Self:
        """Make a member of its word, and of what it means."""
        made = object.__new__(cls)
        made._value_, made.de = word, de
        return made

    @classmethod
    def _missing_(cls, value: object) -> "Self | None":
        """Take false for `no` or `off`, and nothing for `none`."""
        if value is not False and value is not None:
            return None
        words = ("none",) if value is None else ("no", "off")
        return next((each for each in cls if each.value in words), None)


class FirstPlay(Word):
    """What the first play of a round must be, where the holder of the lowest card leads."""

    INCLUDE = "include", "Es enthält die niedrigste Karte"
    """It contains the lowest card."""
    SINGLE = "single", "Es ist die niedrigste Karte allein"
    """It is the lowest card alone."""
    FREE = "free", "Nichts"
    """Nothing."""


class Passing(Word):
    """What a pass means for the rest of the trick."""

    RETURN = "return", "Wer gepasst hat, darf spielen, sobald er wieder dran ist"
    """A seat that passed may play at its next turn."""
    OUT = "out", "Wer gepasst hat, ist aus dem Stich"
    """A seat that passed is out of the trick."""


class NextLead(Word):
    """Who leads the next round of a match."""

    LOWEST = "lowest", "Wer die niedrigste Karte hat"
    """Who holds the lowest card."""
    WINNER = "winner", "Der Erste der letzten Runde"
    """The first of the round before."""


def check_end(target: int | None, rounds: int | None) -> None:
    """Check that a match ends either at a number of points or after a number of rounds.

    Raises:
        OptionError: Both are set, or neither.
    """
    if (target is None) == (rounds is None):
        found = "a match ends by points or by rounds: set exactly one of target and rounds"
        de = "eine Partie endet entweder nach Punkten oder nach Runden: gib genau eines von beiden an"
        raise OptionError(f"{found}, as in rounds=4, target=None", de=de)


def _taken(value: object, field: Field) -> object:
    """Convert the value of an option: text to a member of an enum, a list to a tuple."""
    kind: object = field.type
    return chosen(kind, value)


def _check_value(option: str, kind: object, value: object, bounds: Sequence[int]) -> None:
    """Check the type of an option's value, and the bounds of a number.

    Raises:
        OptionError: The value is invalid; the message names the option, and what was expected.
    """
    parts = alternatives(kind)
    none = NoneType in parts
    other = ", or None" if none else ""
    if none and value is None:
        return
    for part in parts:
        if is_row(part):
            row, (member, _) = value, get_args(part)
            if not isinstance(row, tuple):
                of = _SEVERAL.get(member) or _choices(member, none=False)
                raise _unexpected(option, f"a tuple of {of}{other}", value)
            for each in cast("tuple[object, ...]", row):  # its items are unknown
                _check_value(option, member, each, bounds)
        elif part is bool and not isinstance(value, bool):
            raise _unexpected(option, "True or False", value)
        elif part is str and not isinstance(value, str):
            raise _unexpected(option, f"text{other}", value)
        elif part is int:
            _check_whole(option, value, bounds, other)
        elif _is_none_of(part, value):
            raise _unexpected(option, _choices(part, none=none), value)


def _is_none_of(kind: object, value: object) -> bool:
    """Return whether a type is an enum or a `Literal` that does not have this value."""
    if get_origin(kind) is Literal:
        return value not in get_args(kind)
    return isinstance(kind, EnumType) and not isinstance(value, kind)


def _check_whole(option: str, value: object, bounds: Sequence[int], other: str) -> None:
    """Check that a value is an `int` within bounds; `other` names other valid values for the message."""
    least, most = bounds
    # type() is exact: `True` equals 1, but would be written differently
    if type(value) is not int or value < least:
        english, german = f"{least} or more", f"eine ganze Zahl, mindestens {least}"
    elif value > most:
        english, german = f"{most} at most", f"höchstens {most}"
    else:
        return
    raise _unexpected(option, f"a whole number of {english}{other}", value, german)


_SEVERAL: Final[Mapping[object, str]] = {bool: "switches", int: "whole numbers", str: "texts"}
"""What a tuple has, by the type of its members, for a message."""


def _choices(kind: object, *, none: bool) -> str:
    """Return the members of an enum and their values, or the texts of a `Literal`, as a list for a message."""
    if not isinstance(kind, EnumType):
        return f"{joined(map(repr, get_args(kind)), 'or')}{', or None' * none}"
    members = [*cast("Iterable[Enum]", kind)]  # the checker does not know its members
    taken = [f"{kind.__name__}.{member.name}" for member in members] + ["None"] * none
    return f"{', '.join(taken)}, or {', '.join(repr(member.value) for member in members)}"


def _unexpected(option: str, expected: str, value: object, de: str = "") -> OptionError:
    return OptionError(f"{option}: expected {expected}, not {quoted(value)}", de=de)


V_seen = TypeVar("V_seen", bound=Seen)


def require_type(game: str, kind: str, value: T, kinds: Container[type]) -> T:
    """Return a value after checking that it is of one of these classes; `kind` says in a word what is expected.

    Raises:
        ClimbcardsError: The value is of another class.
    """
    if type(value) in kinds:
        return value
    raise foreign_error(game, kind, value)


def require_view(game: str, players: int, view: V_seen, kind: type) -> V_seen:
    """Return a view after checking its class and its number of players.

    Raises:
        ClimbcardsError: It is not a view of this game.
    """
    if type(view) is kind and len(view.sizes) == players:
        return view
    raise foreign_error(game, "view", view)


def foreign_error(game: str, kind: str, value: object) -> ClimbcardsError:
    """Return the error for a value that is not one of this game.

    Args:
        game: The name of the game.
        kind: What is expected, in a word: `state`, `action`, `view`, `combination`.
        value: The value.
    """
    expected = f"{'an' if kind[0] in 'aeiou' else 'a'} {kind} of {game}"
    if isinstance(value, str):
        cure = "read actions with parse, JSON with codec"
        return ClimbcardsError(f"{quoted(value)} is text, not {expected}: {cure}")
    of = type(value)
    what = quoted(value) if of.__module__ == "builtins" else f"this {of.__module__}.{of.__name__}"
    cure = f"give each {kind} to the game that it comes from"
    if isinstance(value, Cards) and kind == "action":
        cure = "attempt and parse make actions of cards"
    elif kind == "state" and hasattr(value, "own"):
        cure = "a view is what one seat sees; determinize makes a state that fits it"
    return ClimbcardsError(f"{what} is not {expected}: {cure}")


def read_as(cards: Cards, reading: object, readings: Sequence[object]) -> None:
    """Check that a reading is one of the `readings` of the cards.

    Raises:
        CardsError: It is not.
    """
    if reading not in readings:
        raise CardsError(f"{cards} cannot be read as {said(reading)}")


def require_cards(pack: Pack, cards: object) -> Cards:
    """Return cards after checking that they are `Cards` of this pack.

    Raises:
        CardsError: They are of another pack, or not `Cards`.
    """
    if not isinstance(cards, Cards):
        found = f"expected Cards, not {quoted(cards)}"
        raise CardsError(f"{found}: make some with game.pack.parse or game.pack.cards")
    if not cards.is_of(pack):
        raise CardsError(f"{cards} are not of this game's pack: read them with game.pack")
    return cards


def read_number(text: str, verb: str, example: int) -> int | None:
    """Parse the number after a word, as in `bet 15`; return None if the text does not begin with the word.

    Raises:
        NotationError: No number follows the word; the message shows `example`.
    """
    check_text(text, "an action")
    begin = len(text) - len(text.lstrip())
    end = begin + len(verb)
    if text[begin:end].casefold() != verb or re.match(r"\w", text[end : end + 1]):
        return None
    number = text[end:].strip()
    if not re.fullmatch(r"[0-9]{1,9}", number):
        problem = f"{verb} needs a number, as in {verb} {example}"
        german = f"hinter {verb} fehlt eine Zahl, wie {verb} {example}"
        raise NotationError(problem, text, len(text) - len(text[end:].lstrip()), german)
    return int(number)


def no_cards(text: str) -> NotationError:
    """Return the error for a text without cards; `parse` of the game adds what can be typed."""
    return NotationError("expected cards", text, 0, "hier fehlen Karten", is_word=True)


def with_words(error: NotationError, pack: Pack, words: Sequence[str]) -> NotationError:
    """Return the error for a text that begins with no card: it says all that can be typed. Any other error stays.

    `words` has what can be typed besides cards, as in `pass` or `bet 15`.
    """
    text = error.text
    begin = len(text) - len(text.lstrip())
    if not error.is_word or error.position > begin:
        return error
    pairs = [pair for pair in pairwise(pack.faces) if pair[0].rank == pair[1].rank]
    cards = " ".join(map(str, pairs[len(pairs) // 2] if pairs else pack.faces[:1]))
    typed, named = text.partition("=")[0].strip(), bool(words)
    english = f"expected cards, as in {cards}{named * ', or '}{joined(words, 'or')}"
    german = f"schreib Karten, wie {cards}{named * ', oder '}{joined(words, 'oder')}"
    if typed:
        english = f"{quoted(typed)} means nothing here: {english}"
        german = f"{quoted(typed)} bedeutet hier nichts: {german}"
    return NotationError(english, text, error.position, german, is_word=True)


def one_of_each(texts: Iterable[str]) -> tuple[str, ...]:
    """Return one text for each first word: if there are several, the one in the middle."""
    rows: dict[str, list[str]] = {}
    for text in dict.fromkeys(texts):
        rows.setdefault(text.partition(" ")[0], []).append(text)
    return tuple(row[len(row) // 2] for row in rows.values())


def read_cards(text: str, pack: Pack) -> tuple[Cards, str | None, int]:
    """Parse cards, and the reading after `=` if there is one.

    Returns:
        The cards; the name of the reading without surrounding blanks, or None without `=`; the position of the name.

    Raises:
        NotationError: There are no cards, or a word is not a card.
        CardsError: The text has more copies of a card than the pack.
    """
    check_text(text, "cards")
    played, equals, name = text.partition("=")
    cards = parse_cards(played, text, pack)
    if not cards:
        raise no_cards(text)
    position = len(played) + 1 + len(name) - len(name.lstrip())
    return cards, name.strip() if equals else None, position


class NotOfferedError(ClimbcardsError):
    """The game does not offer something optional, such as a numbering of its actions."""


@final
@attrs.frozen(order=False)
class NoPlay(Sentence):
    """No legal play uses exactly these cards."""

    cards: Cards

    en = "{cards} cannot be played: choose one of the legal plays"
    de = "{cards} kannst du nicht spielen: wähle etwas, das erlaubt ist"


def not_of_pack(pack: Pack, cards: object, clause: str) -> Objection | None:
    """Return an objection to something that is not `Cards` of a pack; None if it is. `clause` is about the pack."""
    if not isinstance(cards, Cards):
        return Objection(NotCards(quoted(cards)), clause)
    return None if cards.is_of(pack) else Objection(OtherPack(cards), clause)


def not_from_hand(hand: Cards, cards: object, of_pack: str, of_hand: str) -> Objection | None:
    """Return an objection to cards that are not in a hand; None if they are.

    `of_pack` is the clause about the pack, `of_hand` the clause that says what a play is.
    """
    pack = hand.pack  # it is called for each play, so it compares masks
    if not isinstance(cards, Cards) or (cards.pack is not pack and cards.pack != pack):
        return not_of_pack(pack, cards, of_pack)
    if not cards.mask:
        return Objection(EmptyPlay(), of_hand)
    if not pack.layout.includes(hand.mask, cards.mask):
        return Objection(NotHeld(cards.lacking(hand)), of_hand)
    return None


C_co = TypeVar("C_co", covariant=True)


@runtime_checkable
class Laid(Protocol[C_co]):
    """A play: cards that a seat has played as a combination."""

    @property
    def seat(self) -> Seat:
        """The seat that played them."""
        ...

    @property
    def cards(self) -> Cards:
        """The cards."""
        ...

    @property
    def reading(self) -> C_co:
        """The combination that they were played as."""
        ...
