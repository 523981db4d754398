"""What a view shows of each seat, read without knowing the game, and drawn as a plate with its cards."""

from collections.abc import Sequence
from typing import Final, TypeGuard, TypeVar, cast, final

import attrs

from climbcards._cards import Cards
from climbcards._drawing.faces import SMALL, back, gap
from climbcards._drawing.ink import Part, beside, clipped, number, stacked, words
from climbcards._drawing.rows import items_of, row, said
from climbcards._notation import counted
from climbcards._seats import Seat
from climbcards._seen import Seen
from climbcards.svg._felt import GOLD, NAME, noted

T = TypeVar("T")

_SLOT: Final = (17, SMALL[1])
_MOST_SLOTS: Final = 12
_REMARK: Final = 20
"""The columns that a remark has."""

_PLATE: Final = "#174a3a"


@final
@attrs.frozen(order=False, kw_only=True)
class Place:
    """A seat as everybody sees it; what a game does not have is empty."""

    name: str
    size: int
    open_cards: Cards | None
    row: Cards | None
    slots: tuple[bool, ...]
    notes: tuple[str, ...]
    awaited: bool

    @property
    def hidden(self) -> int:
        """How many cards of the hand not everybody sees."""
        return max(0, self.size - len(self.open_cards or ()))

    @property
    def lying(self) -> list[tuple[str, Cards]]:
        """The cards before the seat that everybody sees, with a word for where they are."""
        every = [("open", self.open_cards), ("face up", self.row)]
        return [(where, cards) for where, cards in every if cards]

    def __str__(self) -> str:
        """Say it aloud."""
        said_of = [f"{counted(self.size, 'card')} in hand", *self.notes]
        said_of += [f"{where}: {said(items_of(cards))}" for where, cards in self.lying]
        if any(self.slots):
            said_of.append(f"{counted(sum(self.slots), 'card')} face down")
        return f"{self.name}: {', '.join(said_of)}"


def places_of(view: Seen, names: Sequence[str], passed: Sequence[Seat]) -> list[Place]:
    """Read what a view shows of each seat."""
    players = len(names)
    switches: type[tuple[object, ...]] = tuple
    opened = by_seat(view, "open_cards", Cards, players)
    rows = by_seat(view, "rows", Cards, players)
    slots = by_seat(view, "face_down", switches, players)
    taken = by_seat(view, "captured", Cards, players)
    remarks = by_seat(view, "remarks", str, players)
    places: list[Place] = []
    for seat, name in enumerate(names):
        down = tuple(map(bool, slots[seat] or ()))
        awaited, row_ = Seat(seat) in view.awaited, rows[seat]
        notes = (
            ("to act", awaited),
            (clipped(remarks[seat] or "", _REMARK), bool(remarks[seat])),
            ("dealer", seat == view.dealer),
            (f"took {len(taken[seat] or ())}", bool(taken[seat])),
            ("passed", seat in passed),
            ("out", not (view.sizes[seat] or row_ or any(down))),
        )
        places.append(
            Place(
                name=name,
                size=view.sizes[seat],
                open_cards=opened[seat],
                row=row_,
                slots=down[:_MOST_SLOTS],
                notes=tuple(note for note, is_so in notes if is_so),
                awaited=awaited,
            )
        )
    return places


def by_seat(view: Seen, name: str, kind: type[T], players: int) -> Sequence[T | None]:
    """Give what a view has by seat under a name, if it has just that; else nothing for each."""
    found: object = getattr(view, name, None)
    return found if _is_row(found, kind, players) else [None] * players


def _is_row(value: object, kind: type[T], length: int) -> TypeGuard[tuple[T, ...]]:
    if not isinstance(value, tuple):
        return False
    row = cast("tuple[object, ...]", value)  # of whatever it has
    return len(row) == length and all(isinstance(each, kind) for each in row)


def plate(place: Place, width: float, *, own: bool = False) -> Part:
    """Draw a seat: how many cards it holds, its name and what is said of it, its cards that lie open.

    Whoever looks sees the own hand beside, so neither a back nor open cards of it are drawn.
    """
    inner = width - 16
    if own:
        place = attrs.evolve(
            place, open_cards=None, notes=(counted(place.size, "card"), *place.notes)
        )
    whole = stacked([_head(place, inner, 0 if own else SMALL[0] + 8), *_lying(place, inner)], 5)
    edge = f'stroke="{GOLD}" stroke-width="2.5"' if place.awaited else 'stroke="#2f6d59"'
    height = whole.height + 14
    under = (
        f'<rect x="1.5" y="1.5" width="{number(width - 3)}" height="{number(height - 3)}" rx="9"'
        f' fill="{_PLATE}" {edge}/>'
    )
    return Part(under + whole.at(8, 7), width, height)


def _head(place: Place, width: float, left: float) -> Part:
    """Draw the hand as a back with its number, the name, and the notes."""
    body = ""
    if left:
        body = (back(SMALL, str(place.hidden)) if place.hidden else gap(SMALL)).body
    if place.awaited:
        body += (
            f'<path d="M0 4 10 10 0 16Z" fill="{GOLD}" transform="translate({number(left)} 0)"/>'
        )
    body += words(left + (14 if place.awaited else 0), 15, place.name, NAME)
    notes = noted(place.notes, width - left)
    return Part(body + notes.at(left, 20), width, max(SMALL[1] if left else 0, 22 + notes.height))


def _lying(place: Place, width: float) -> list[Part]:
    """Draw what lies before a seat: slots with their numbers, rows, open cards; in a line if they fit."""
    parts: list[Part] = []
    if place.slots:
        slots = [back(_SLOT, str(at)) if it else gap(_SLOT) for at, it in enumerate(place.slots)]
        body = "".join(slot.at(at * 19, 0) for at, slot in enumerate(slots))
        parts.append(Part(body, 19 * len(slots) - 2, SMALL[1]))
    parts += [row(items_of(cards), width, little=True) for _, cards in place.lying]
    line = beside(parts, 6)
    return [line] if parts and line.width <= width else parts
