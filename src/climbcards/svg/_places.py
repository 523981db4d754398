"""What a view shows of each seat, read without knowing the game."""

from collections.abc import Sequence
from typing import Final, TypeGuard, TypeVar, cast, final

import attrs

from climbcards._cards import Cards
from climbcards._drawing.ink import clipped
from climbcards._drawing.rows import items_of, said
from climbcards._quoting import counted
from climbcards._seats import Seat
from climbcards._seen import Seen

T = TypeVar("T")

_MOST_SLOTS: Final = 12
_REMARK: Final = 20
"""The columns that a remark has."""


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
    remarks = by_seat(view, "remarks", str, players)
    places: list[Place] = []
    for seat, name in enumerate(names):
        down = tuple(map(bool, slots[seat] or ()))
        awaited, row_ = Seat(seat) in view.awaited, rows[seat]
        notes = (
            ("to act", awaited),
            (clipped(remarks[seat] or "", _REMARK), bool(remarks[seat])),
            ("dealer", seat == view.dealer),
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
