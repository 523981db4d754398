"""What an action plays or selects."""

from typing import Protocol, runtime_checkable

from climbcards._cards import Cards


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
