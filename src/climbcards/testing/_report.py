"""The results of a check: its report, the error for a broken law, and the difference of two values."""

from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from pathlib import Path
from traceback import extract_tb
from types import MappingProxyType
from typing import Any, Final, TypeVar, final

import attrs

from climbcards._cards import Cards
from climbcards._errors import ClimbcardsError, common_start, is_tuple_or_list

T = TypeVar("T")


def changed(value: T, **changes: object) -> T:
    """Return a value of an attrs class with some fields changed."""
    evolve: Callable[..., Any] = attrs.evolve  # Any: T need not be an attrs class
    made: T = evolve(value, **changes)
    return made


PLACES = 3  # the most places of a difference that are shown
# the longest text that is shown in full; of a longer one, the part around the difference is shown
WIDTH = 60


def difference(one: object, other: object) -> str:
    """Return where two values differ: the places and both values, with the differing part between `>` and `<`."""
    found = [
        f"{where or type(left).__name__}: {marked(left, right)}"
        for where, left, right in islice(_places(one, other, ""), PLACES)
    ]
    return "; ".join(found) or "it is not equal, though each of its parts is"


def _places(one: object, other: object, where: str) -> Iterator[tuple[str, object, object]]:
    """Yield the innermost places where two values differ."""
    if one == other:
        return
    kind, parts = type(one), list[tuple[object, object, str]]()
    if kind is type(other) and not isinstance(one, Cards):
        for field in attrs.fields(kind) if attrs.has(kind) else ():
            name = f"{where}.{field.name}" if where else field.name
            parts.append((getattr(one, field.name), getattr(other, field.name), name))
        if is_tuple_or_list(one) and is_tuple_or_list(other) and len(one) == len(other):
            both = enumerate(zip(one, other, strict=True))
            parts = [(*pair, f"{where}[{number}]") for number, pair in both]
    differing = [each for part in parts for each in _places(*part)]
    yield from differing or [(where, one, other)]


def marked(one: object, other: object) -> str:
    """Return the texts of two different values, with the differing parts between `>` and `<`."""
    if isinstance(one, Cards) and isinstance(other, Cards) and one.is_of(other.pack):
        return f"{_cards(one, other)} or {_cards(other, one)}"
    left, right = str(one), str(other)
    if left == right:
        left, right = repr(one), repr(other)
    alike = common_start(left, right)
    tail = common_start(left[alike:][::-1], right[alike:][::-1])
    return f"{_text(left, alike, tail)} or {_text(right, alike, tail)}"


def _cards(some: Cards, other: Cards) -> str:
    """Return cards as text, with those that `other` does not have marked."""
    left = list(some.lacking(other))
    words: list[str] = []
    for card in some:
        words.append(f">{card}<" if card in left else str(card))
        left = [*left[: left.index(card)], *left[left.index(card) + 1 :]] if card in left else left
    return " ".join(words) or "nothing"


def _text(text: str, alike: int, tail: int) -> str:
    """Return a text with its middle marked, cut off at a distance from it."""
    head, middle, end = text[:alike], text[alike : len(text) - tail], text[len(text) - tail :]
    around = WIDTH // 3
    head = head if len(head) <= around else f"...{head[-around:]}"
    return f"{head}>{cut_off(middle)}<{cut_off(end, around)}"


def cut_off(text: str, width: int = WIDTH) -> str:
    """Return the beginning of a text, or all of it if it is not longer."""
    return text if len(text) <= width else f"{text[:width]}..."


LAWS: Final[Mapping[int, str]] = MappingProxyType(
    {
        1: "the actions that are listed, those that are members of the list and those without an "
        "objection are the same, in the documented order, and every objection cites a clause of "
        "the rules",
        2: "the seats that may act are those with a legal action, no seat may act once there are "
        "scores, and a seat that the table does not have is refused",
        3: "the same deal and the same actions give the same states, and an impossible deal is "
        "refused",
        4: "no card is lost or added: every state holds the whole pack, and `validate` accepts it, "
        "but not with a card too few or too many",
        5: "every round ends within `max_actions` actions, whatever the policies do, and every match"
        " ends, won by partners together",
        6: "a seat's view and what it may do depend only on what it may see, and every deal that the"
        " view allows can be the one that is played, all equally likely",
        7: "what is written down is read back as the same value, and what is invalid is refused: "
        "names, options, states, actions, views, deals, records, and values written as numbers",
        8: "a finished round has one score for each seat, which is the total of its lines on the "
        "sheet and lies within the game's bounds, and one place for each seat; every line cites a"
        " clause of the rules",
        9: "suits without an order are only names: if they are exchanged everywhere, everything "
        "happens as before",
        10: "what beats what is an order without circles: nothing beats itself, and of two different "
        "combinations of a shape one beats the other; the cards that wild cards stand for make "
        "the same combination",
        11: "what a seat is told of an action depends only on what it could see, and tells it "
        "everything that changes in its view",
        12: "a round with everything moved one seat further is the same round: deal, actions, views, "
        "scores, places, standing; a leader whom a deal names leads, or the deal is refused, and "
        "a deal names nobody unless asked to",
    }
)
"""The twelve laws, by number."""


@final
class LawBroken(AssertionError):  # noqa: N818  # the name says what happened, in the output of a test
    """A game breaks a law: the number of the law, what was found, and where.

    `place` says how to get there: the seed of the round, and the actions done in it. `cards` says what each seat holds
    there, and `again` is a call that finds it again. If the game raised an error, it is the `__cause__`.
    """

    def __init__(
        self, law: int, found: str, place: str = "", cards: str = "", again: str = ""
    ) -> None:
        super().__init__(law, found, place, cards, again)
        self.law = law
        self.found = found
        self.place = place
        self.cards = cards
        self.again = again

    def __str__(self) -> str:
        """Return the number and the text of the law, then the counterexample."""
        told = {"found": self.found, "where": self.place, "cards": self.cards, "again": self.again}
        lines = [f"  {name}: {text}" for name, text in told.items() if text]
        return "\n".join([f"law {self.law} is broken: {LAWS[self.law]}", *lines])

    def at(self, place: str, again: str, cards: str = "") -> "LawBroken":
        """Return the error with the place where it was found, the call that finds it, and the hands there."""
        return LawBroken(self.law, self.found, place, cards, again)


def require(law: int, holds: bool, found: str) -> None:  # noqa: FBT001  # the law itself
    """Raise an error unless a law holds.

    Raises:
        LawBroken: `holds` is False; `found` says what was found.
    """
    if not holds:
        raise LawBroken(law, found)


def require_equal(law: int, one: object, other: object, found: str) -> None:
    """Raise an error unless two values are equal.

    Raises:
        LawBroken: They differ; `found` says what was found, and the places where they differ follow.
    """
    if one != other:
        raise LawBroken(law, f"{found}: {difference(one, other)}")


def require_error(
    law: int, ask: Callable[[], object], found: str, error: type[Exception] = ClimbcardsError
) -> None:
    """Raise an error unless a call raises one of this library, or the given one.

    Raises:
        LawBroken: It does not; `found` says what was found.
    """
    try:
        ask()
    except error:
        return
    raise LawBroken(law, found)


def crashed(law: int, looking: str, error: Exception) -> LawBroken:
    """Return the `LawBroken` for an error that the game raised during a check, with the error and its line."""
    last = extract_tb(error.__traceback__)[-1]
    where = f"{last.name}, line {last.lineno} of {Path(last.filename).name}"
    what = f"{type(error).__name__}: {error}".removesuffix(": ")
    return LawBroken(law, f"looking at {looking}, the game raised {what} (in {where})")


@final
@attrs.frozen(order=False)
class LeftOut:
    """A law, or a part of one, that was not checked, and why."""

    law: int
    part: str
    why: str

    def __str__(self) -> str:
        return f"law {self.law}, {self.part}: left out, because {self.why}"


@final
@attrs.frozen(order=False)
class Report:
    """The report of a check: how many times each law was checked, what was left out, and what came up.

    `met` counts what came up, by kind and name: `deals`, `phases` and `actions` by their class, listed `combinations` by
    their shape, `reasons` of objections, `events`, and `entries` of score sheets by their code. Something that the game
    is known to have, but that did not come up, has a 0.
    """

    game: str
    rounds: int
    actions: int
    checked: Mapping[int, int]
    left_out: tuple[LeftOut, ...] = ()
    met: Mapping[str, Mapping[str, int]] = attrs.field(factory=dict[str, Mapping[str, int]])

    def __str__(self) -> str:
        """Return the report as text: a line for each law, then what was left out, then a line for each kind in `met`."""
        head = f"{self.game}: {self.rounds} rounds, {self.actions} actions"
        laws = (f"law {law}: {count} times, {LAWS[law]}" for law, count in self.checked.items())
        met = (f"{kind}: {_counted(counts)}" for kind, counts in self.met.items() if counts)
        return "\n".join([head, *laws, *map(str, self.left_out), *met])


def _counted(counts: Mapping[str, int]) -> str:
    """Return counts as text, with the names that have a 0 at the end."""
    some = ", ".join(f"{name} {count}" for name, count in counts.items() if count)
    none = ", ".join(name for name, count in counts.items() if not count)
    return "; ".join([*([some] if some else []), *([f"not met: {none}"] if none else [])])
