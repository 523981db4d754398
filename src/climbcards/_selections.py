"""What an action plays or selects, and how a selection grows."""

from collections.abc import Iterable
from typing import Protocol, runtime_checkable

from climbcards import _bits
from climbcards._cards import Cards, Pack
from climbcards._errors import CardsError


@runtime_checkable
class Carded(Protocol):
    """An action that plays cards."""

    @property
    def cards(self) -> Cards:
        """The cards played."""
        ...


@runtime_checkable
class Selecting(Protocol):
    """An action that chooses cards without playing them, such as those to turn up or to give away."""

    @property
    def selection(self) -> Cards:
        """The cards chosen."""
        ...


def cards_of(action: object) -> Cards | None:
    """Give the cards that an action plays; None if it plays none."""
    cards: object = getattr(action, "cards", None)  # a runtime protocol takes ten times as long
    return cards if isinstance(cards, Cards) else None


def selection_of(action: object) -> Cards | None:
    """Give the cards that are selected for an action, played or not; None if it needs none."""
    cards = cards_of(action)
    selection: object = getattr(action, "selection", None) if cards is None else cards
    return selection if isinstance(selection, Cards) else None


def includes(action: object, cards: Cards) -> bool:
    """Tell whether all of these cards are selected for an action, and perhaps more."""
    selected = selection_of(action)
    return selected is not None and cards <= selected


def mask_in(pack: Pack, cards: Cards) -> int:
    """Give the mask of some cards, which must be of this pack.

    Raises:
        CardsError: They are of another pack.
    """
    if not cards.is_of(pack):
        raise CardsError(f"{cards} are not of this game's pack: no play can use them")
    return cards.mask


def addable(pack: Pack, selected: Cards, masks: Iterable[int]) -> Cards:
    """Give the cards that some masks have beside a selection: of each face, the most that one has."""
    layout, part = pack.layout, mask_in(pack, selected)
    found = 0
    for mask in dict.fromkeys(masks):
        if _bits.includes(mask, part, layout.guard):
            rest = mask - part
            found += _bits.excess(rest, found, layout)
    return Cards(pack, found)
