"""Suits exchanged everywhere in a value, for games in which no suit ranks above another."""

from collections.abc import Mapping
from typing import Any, TypeVar, cast

import attrs

from climbcards._cards import Cards
from climbcards._faces import Card, Rank, Suit

T = TypeVar("T")


def relabelled(value: T, suits: Mapping[Suit, Suit]) -> T:
    """Return a state, an action or a part of one with suits exchanged; a suit that is not mentioned stays."""
    made: T = _relabelled(value, suits)
    return made


# Any: a value of any class
def _relabelled(value: Any, suits: Mapping[Suit, Suit]) -> Any:  # noqa: ANN401
    kind: Any = value.__class__  # Any: as above
    if isinstance(value, Card):
        return value if value.suit is None else Card(value.rank, suits.get(value.suit, value.suit))
    if isinstance(value, Cards):
        return value.pack.cards([_relabelled(card, suits) for card in value])
    if isinstance(value, tuple):
        row = cast("tuple[object, ...]", value)  # isinstance leaves the items unknown
        return tuple([_relabelled(each, suits) for each in row])
    if not attrs.has(kind) or isinstance(value, Rank):
        return value
    names = [field.name for field in attrs.fields(kind) if field.init]
    return attrs.evolve(value, **{name: _relabelled(getattr(value, name), suits) for name in names})
