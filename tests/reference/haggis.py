"""The rules of Haggis read out slowly: what cards make, what beats what, and every legal play.

Nothing here is clever. Cards are `Card` objects, ranks are looked up by their symbol, windows are
tried one after the other, courts are tried in every place, and the plays of a hand are its subsets.
It shares no code with the library beyond `Card`, so that both cannot err in the same way.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from climbcards import Card

VALUES = {"2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "10": 10}
COURTS = {"J": 11, "Q": 12, "K": 13}
KING = 13
BOMBS = ("rainbow", "J Q", "J K", "Q K", "J Q K", "suited")
"""The six bombs, low to high."""

Group = frozenset[Card]
"""Some cards of one hand, which holds no face twice."""


class Reading(NamedTuple):
    """One way to understand cards: a set is `width` cards of one rank, a run `width` times `length`."""

    kind: str
    width: int
    length: int
    value: int


class House(NamedTuple):
    """The house rules that decide what may be played."""

    suits: int
    sets: bool = True
    wide_stairs: bool = True
    declare_lower: bool = False


def value(card: Card) -> int:
    """Return the rank of a card as a number: J 11, Q 12, K 13."""
    return (VALUES | COURTS)[card.rank.symbol]


def is_court(card: Card) -> bool:
    """Return whether a card is a Jack, Queen or King."""
    return card.rank.symbol in COURTS


def bomb(cards: Sequence[Card]) -> Reading | None:
    """Return the bomb that these cards are, if they are one."""
    names = " ".join(sorted((card.rank.symbol for card in cards), key="JQK3579".find))
    kind = None
    if names in {"J Q", "J K", "Q K", "J Q K"}:
        kind = names
    elif names == "3 5 7 9":
        kind = {1: "suited", 4: "rainbow"}.get(len({card.suit for card in cards}))
    return None if kind is None else Reading("bomb", 0, 0, BOMBS.index(kind))


def fillings(places: Sequence[int], courts: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """Yield every way to lay all the courts into all the places, none above its own rank."""
    if len(places) != len(courts):
        return
    if not places:
        yield ()
        return
    for court in set(courts):
        if value(court) >= places[0]:
            rest = list(courts)
            rest.remove(court)
            for filling in fillings(places[1:], rest):
                yield (court, *filling)


def holes(cards: Sequence[Card], run: Reading) -> list[int] | None:
    """Return the places of a run that are left for courts; None where a natural card does not fit."""
    naturals = [card for card in cards if not is_court(card)]
    window = range(run.value - run.length + 1, run.value + 1)
    if len({card.suit for card in naturals}) > run.width:
        return None
    if any(value(card) not in window for card in naturals):
        return None
    left: list[int] = []
    for rank in window:
        left += [rank] * (run.width - sum(value(card) == rank for card in naturals))
    return left


def runs(cards: Sequence[Card]) -> Iterator[Reading]:
    """Yield every run and stair that these cards are, narrow before wide and high before low."""
    courts = [card for card in cards if is_court(card)]
    if len(courts) == len(cards):
        return
    for width in range(1, len(cards) + 1):
        length = len(cards) // width
        if width * length == len(cards) and length >= (3 if width == 1 else 2):
            for top in range(KING, length, -1):
                run = Reading("run", width, length, top)
                left = holes(cards, run)
                if left is not None and next(fillings(left, courts), None) is not None:
                    yield run


def sets(cards: Sequence[Card]) -> Iterator[Reading]:
    """Yield the set that these cards are, a single included."""
    ranks = {value(card) for card in cards if not is_court(card)}
    if len(cards) == 1:
        yield Reading("set", 1, 1, value(cards[0]))
    elif len(ranks) == 1:
        yield Reading("set", len(cards), 1, ranks.pop())


def readings(cards: Sequence[Card]) -> tuple[list[Reading], list[Reading]]:
    """Return the highest reading of each shape, then the lower windows, in the order of the rules."""
    boom = bomb(cards)
    if boom is not None:
        return [boom], []
    highest: list[Reading] = []
    lower: list[Reading] = []
    for reading in [*sets(cards), *runs(cards)]:
        above = any(is_same_shape(reading, other) for other in highest)
        (lower if above else highest).append(reading)
    return highest, lower


def is_same_shape(one: Reading, other: Reading) -> bool:
    """Return whether two readings have one kind and one size."""
    return (one.kind, one.width, one.length) == (other.kind, other.width, other.length)


def beats(new: Reading, old: Reading) -> bool:
    """Return whether one reading beats another."""
    if new.kind == "bomb" and old.kind != "bomb":
        return True
    return is_same_shape(new, old) and new.value > old.value


def playable(cards: Sequence[Card], house: House) -> list[Reading]:
    """Return what the house rules let these cards be played as."""
    highest, lower = readings(cards)
    return [
        reading
        for reading in highest + (lower if house.declare_lower else [])
        if (house.sets or reading.kind != "set" or reading.width == 1)
        and (house.wide_stairs or reading.kind != "run" or reading.width <= house.suits)
    ]


def plays(groups: Iterator[Group], house: House) -> set[tuple[Group, Reading]]:
    """Return every way to play any of these groups."""
    return {(group, reading) for group in groups for reading in playable(sorted_(group), house)}


def sorted_(group: Group) -> list[Card]:
    """Lay the cards of a group out low to high."""
    return sorted(group, key=value)


def subsets(hand: Sequence[Card]) -> Iterator[Group]:
    """Yield every group of cards in a hand."""
    for size in range(1, len(hand) + 1):
        yield from map(frozenset, combinations(hand, size))


def likely(hand: Sequence[Card]) -> Iterator[Group]:
    """Yield every group that could be something, and some that are nothing, from a large hand.

    Groups of up to four cards are all tried. A larger one is nothing unless its natural cards have one
    rank, or lie within one window of ranks in no more suits than the window is wide.
    """
    naturals = [card for card in hand if not is_court(card)]
    courts = [card for card in hand if is_court(card)]
    suits = {card.suit for card in naturals}
    for size in range(1, 5):
        yield from map(frozenset, combinations(hand, size))
    for rank in range(2, 11):
        same = [card for card in naturals if value(card) == rank]
        yield from subsets([*same, *courts])
    for width in range(1, len(suits) + len(courts) + 1):
        for length in range(2, len(hand) // width + 1):
            for chosen in combinations(suits, min(width, len(suits))):
                suited = [card for card in naturals if card.suit in chosen]
                for low in range(2, KING - length + 2):
                    inside = [card for card in suited if low <= value(card) < low + length]
                    yield from _filled(inside, courts, width * length)


def _filled(naturals: Sequence[Card], courts: Sequence[Card], size: int) -> Iterator[Group]:
    """Yield every group of one size from some natural cards and some courts."""
    for wild in range(len(courts) + 1):
        if 0 < size - wild <= len(naturals):
            for some in combinations(naturals, size - wild):
                for filling in combinations(courts, wild):
                    yield frozenset((*some, *filling))
