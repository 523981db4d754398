"""What comes into a game from outside, and is checked: options, values, texts and cards.

Each refusal names what was expected and what came: an `OptionError` the option, an objection the clause.
"""

import difflib
import re
from collections.abc import (
    Callable,
    Container,
    Iterable,
    Sequence,
)
from enum import Enum, EnumType
from types import NoneType
from typing import (
    Any,
    Final,
    Protocol,
    TypeAlias,
    TypeVar,
    cast,
    final,
    get_args,
    runtime_checkable,
)

import attrs

from climbcards._bits import includes
from climbcards._cards import Cards, Pack, parse_cards
from climbcards._errors import (
    WIDTH,
    CardsError,
    ClimbcardsError,
    NotationError,
    Objection,
    OptionError,
    check_text,
    quoted,
    said,
)
from climbcards._game import NAME, Field, chosen, is_row, option_fields, parts_of
from climbcards._round import Seat, Seen
from climbcards._words import Sentence
from climbcards.reasons import EmptyPlay, NotCards, NotHeld, OtherPack

MOST: Final = 1_000_000
"""The most that an option counts, unless it says less: points of a match, rounds, actions."""


T = TypeVar("T")

_NAMED: Final = 24
"""How many options a sentence names."""


def check_names(rules: type, options: Iterable[str]) -> None:
    """Refuse an option that the rules do not have.

    Raises:
        OptionError: It names the nearest options, or all if none is near.
    """
    known = [*option_fields(rules), "name"]
    for option in options:
        check_text(option, "the name of an option", OptionError)
        if option not in known:
            near = " or ".join(map(repr, _nearest(option, known)))
            meant = f"did you mean {near}?" if near else f"it has {_row(known)}"
            raise OptionError(f"{rules.__name__} has no option {quoted(option)}: {meant}")


def _row(known: list[str]) -> str:
    """Name options, as many as a sentence has room for."""
    more = ", ..." if len(known) > _NAMED else ""
    return ", ".join(known[:_NAMED]) + more


def _nearest(word: str, known: list[str]) -> list[str]:
    """Return the options that begin with a word, else those that contain it, else a near spelling if any."""
    word = word[:WIDTH]  # names are not longer, and the spelling of a long word takes long
    if len(word) >= 2:
        beginning = [option for option in known if option.startswith(word.casefold())]
        if beginning:
            return beginning
    if len(word) >= 3:  # two letters are in nearly every name
        containing = [option for option in known if word.casefold() in option]
        if containing:
            return containing
    return difflib.get_close_matches(word, known, n=1)


def check_name(value: object) -> None:
    """Refuse a name that is not one word for a command line, such as `my-game/two-packs`.

    Raises:
        OptionError: It is no such word.
    """
    if not isinstance(value, str) or not NAME.fullmatch(value):
        taken = "one word of letters, digits and - / + _ ."
        raise OptionError(f"name: expected {taken}, not {quoted(value)}")


# Any: a bound asks any class of options
Bound: TypeAlias = int | Callable[[Any], int]
"""The least or the most of a number: fixed, or what the options before it leave."""


def option(default: T, least: Bound = 1, most: Bound = MOST) -> T:
    """Return a field that is an option of a game: a member of a frozen attrs class, with its type before it.

    The type says what it takes. A `bool` is a switch. An `int` goes from `least` to `most`; a bound that depends on
    other options is a function of the rules, which sees the options that stand before this one. A choice is a member of
    its enumeration, or the member's value. A tuple, for which a list may be given, has members of one of these kinds.
    None is taken where the type has it. The docstring of the field says what the option means, and names its clause.
    What a text may be, and which options go together, the class checks in `__attrs_post_init__`.

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

    def check(rules: object, field: Field, value: object) -> None:
        bounds = tuple(bound if isinstance(bound, int) else bound(rules) for bound in (least, most))
        _check_value(field.name, field.type, value, bounds)

    # Any: a field of attrs stands for the value that an instance has
    made: Any = attrs.field(
        default=default,
        validator=check,
        converter=attrs.Converter(_taken, takes_field=True),
        metadata={"bounds": (least, most)},  # for pages that describe the option
    )
    field: T = made
    return field


# Any: a field of attrs, which stands for a text; said to be one, it would be refused by run-time checkers
def named(name: str) -> Any:  # noqa: ANN401
    """Return the field `name` of a game with options: what it is called unless told otherwise."""

    def check(_rules: object, _field: Field, value: object) -> None:
        check_name(value)

    return attrs.field(default=name, validator=check)


def check_end(target: int | None, rounds: int | None) -> None:
    """Check that a match ends either at a number of points or after a number of rounds.

    Raises:
        OptionError: Both are set, or neither.
    """
    if (target is None) == (rounds is None):
        found = "a match ends by points or by rounds: set exactly one of target and rounds"
        raise OptionError(f"{found}, as in rounds=4, target=None")


def _taken(value: object, field: Field) -> object:
    """Return what is meant by the value of an option: a choice for its name, a tuple for a list."""
    kind: object = field.type
    return chosen(kind, value)


def _check_value(option: str, kind: object, value: object, bounds: Sequence[int]) -> None:
    """Refuse a value that the type of an option does not have, or a number out of bounds.

    Raises:
        OptionError: It names the option, and what was expected.
    """
    parts = parts_of(kind)
    none = NoneType in parts
    other = ", or None" if none else ""
    if none and value is None:
        return
    for part in parts:
        if is_row(part):
            member, _ = get_args(part)
            for each in _members(option, member, value, other):
                _check_value(option, member, each, bounds)
        elif part is bool and not isinstance(value, bool):
            raise _unexpected(option, "True or False", value)
        elif part is str and not isinstance(value, str):
            raise _unexpected(option, f"text{other}", value)
        elif part is int:
            _check_whole(option, value, bounds, other)
        elif isinstance(part, EnumType) and not isinstance(value, part):
            raise _unexpected(option, _choices(part, none=none), value)


def _members(option: str, member: type, value: object, other: str) -> tuple[object, ...]:
    """Return the members of a tuple; refuse all else."""
    if not isinstance(value, tuple):
        of = _choices(member, none=False) if isinstance(member, EnumType) else "whole numbers"
        raise _unexpected(option, f"a tuple of {of}{other}", value)
    return cast("tuple[object, ...]", value)  # of whatever it has


def _check_whole(option: str, value: object, bounds: Sequence[int], other: str) -> None:
    """Refuse all but a plain `int` within bounds; `other` says what else is taken."""
    least, most = bounds
    # type() is exact: what only equals an int is written otherwise
    if type(value) is not int or value < least:
        raise _unexpected(option, f"a whole number of {least} or more{other}", value)
    if value > most:
        raise _unexpected(option, f"a whole number of {most} at most{other}", value)


def _choices(kind: EnumType, *, none: bool) -> str:
    """Name the members of an enumeration, and the words for them."""
    members = [*cast("Iterable[Enum]", kind)]  # a type checker does not know its members
    taken = [f"{kind.__name__}.{member.name}" for member in members] + ["None"] * none
    return f"{', '.join(taken)}, or {', '.join(repr(member.value) for member in members)}"


def _unexpected(option: str, expected: str, value: object) -> OptionError:
    return OptionError(f"{option}: expected {expected}, not {quoted(value)}")


Viewed = TypeVar("Viewed", bound=Seen)


def require_type(game: str, kind: str, value: T, kinds: Container[type]) -> T:
    """Return a value of one of these classes; refuse any other.

    Args:
        game: The name of the game.
        kind: What is expected, in a word: `state`, `action`, `view`, `combination`.
        value: What came.
        kinds: The classes.

    Raises:
        ClimbcardsError: It is of another class.
    """
    if type(value) in kinds:
        return value
    raise foreign_error(game, kind, value)


def require_view(game: str, players: int, view: Viewed, kind: type) -> Viewed:
    """Return a view of this class for so many players; refuse any other.

    Raises:
        ClimbcardsError: It is another game's view.
    """
    if type(view) is kind and len(view.sizes) == players:
        return view
    raise foreign_error(game, "view", view)


def foreign_error(game: str, kind: str, value: object) -> ClimbcardsError:
    """Return the error for a value that a game cannot take.

    Args:
        game: The name of the game.
        kind: What is expected, in a word: `state`, `action`, `view`, `combination`.
        value: What came.
    """
    if isinstance(value, str):
        return ClimbcardsError(
            f"{quoted(value)} is text, not {_a(kind)} of {game}: read actions with parse, JSON with codec"
        )
    of = type(value)
    what = quoted(value) if of.__module__ == "builtins" else f"this {of.__module__}.{of.__name__}"
    return ClimbcardsError(
        f"{what} is not {_a(kind)} of {game}: give each {kind} to the game that it comes from"
    )


def _a(noun: str) -> str:
    """Return a noun with its article: `a view`, `an action`."""
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"


def read_as(cards: Cards, reading: object, readings: Sequence[object]) -> None:
    """Refuse a reading that is none of the `readings` of the cards.

    Raises:
        CardsError: It is none of these.
    """
    if reading not in readings:
        raise CardsError(f"{cards} cannot be read as {said(reading)}")


def require_cards(pack: Pack, cards: object) -> Cards:
    """Return cards of this pack; refuse all else.

    Raises:
        CardsError: They are of another pack, or no `Cards`.
    """
    if not isinstance(cards, Cards):
        found = f"expected Cards, not {quoted(cards)}"
        raise CardsError(f"{found}: make some with game.pack.parse or game.pack.cards")
    if not cards.is_of(pack):
        raise CardsError(f"{cards} are not of this game's pack: read them with game.pack")
    return cards


def read_number(text: str, verb: str, example: int) -> int | None:
    """Read the number after a word, as in `bet 15`; None if the text does not begin with that word.

    Raises:
        NotationError: No number follows the word; `example` is the number that the sentence shows.
    """
    check_text(text, "an action")
    begin = len(text) - len(text.lstrip())
    end = begin + len(verb)
    if text[begin:end].casefold() != verb or re.match(r"\w", text[end : end + 1]):
        return None
    number = text[end:].strip()
    if not re.fullmatch(r"[0-9]{1,9}", number):
        problem = f"{verb} needs a number, as in {verb} {example}"
        raise NotationError(problem, text, len(text) - len(text[end:].lstrip()))
    return int(number)


def read_cards(text: str, pack: Pack, expected: str) -> tuple[Cards, str | None, int]:
    """Read cards, and the reading after `=` if there is one.

    Returns:
        The cards; the name of the reading without blanks around it, or None without `=`; and the position of the name.

    Raises:
        NotationError: There are no cards, or a word is no card; `expected` says what else could stand there.
        CardsError: More copies of a card than the pack has.
    """
    check_text(text, "cards")
    played, equals, name = text.partition("=")
    cards = parse_cards(played, text, pack)
    if not cards:
        raise NotationError(f"expected cards, {expected}", text, 0)
    position = len(played) + 1 + len(name) - len(name.lstrip())
    return cards, name.strip() if equals else None, position


class NotOfferedError(ClimbcardsError):
    """The game does not offer this, such as numbers for its actions."""


@final
@attrs.frozen(order=False)
class NoPlay(Sentence):
    """No legal play uses exactly these cards."""

    cards: Cards

    en = "{cards} cannot be played: choose one of the legal plays"
    de = "{cards} kannst du nicht spielen: wähle etwas, das erlaubt ist"


def not_of_pack(pack: Pack, cards: object, clause: str) -> Objection | None:
    """Say why something is no cards of a pack; None if it is. `clause` is cited: the clause that names the pack."""
    if not isinstance(cards, Cards):
        return Objection(NotCards(quoted(cards)), clause)
    return None if cards.is_of(pack) else Objection(OtherPack(cards), clause)


def not_from_hand(hand: Cards, cards: object, of_pack: str, of_hand: str) -> Objection | None:
    """Say why cards cannot be played from a hand, whatever they make; None if they can.

    `of_pack` is the clause about the pack, `of_hand` the clause that says what a play is.
    """
    pack = hand.pack  # each play comes by here: masks are asked, not cards
    if not isinstance(cards, Cards) or (cards.pack is not pack and cards.pack != pack):
        return not_of_pack(pack, cards, of_pack)
    if not cards.mask:
        return Objection(EmptyPlay(), of_hand)
    if not includes(hand.mask, cards.mask, pack.layout.guard):
        return Objection(NotHeld(cards.lacking(hand)), of_hand)
    return None


C_co = TypeVar("C_co", covariant=True)


@runtime_checkable
class Laid(Protocol[C_co]):
    """A play: cards that somebody has played as a combination."""

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
