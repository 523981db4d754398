"""The rules of Three Hags read out slowly: what cards make, what beats what, legal plays, a whole round.

Nothing here is clever. Cards are `Card` objects; every imp is tried as every number card of its suit; the
plays of a hand are its groups of one, two and three cards; a round moves cards between lists. It shares
no code with the library beyond `Card`, so that both cannot err in the same way.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, product
from typing import NamedTuple

import attrs

from climbcards import Card, Rank

NUMBERS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10")
RANKS = ("Q", "K", *NUMBERS, "J")
SUITS = ("s", "h", "c")
POINTS = {"Q": 20, "K": 15, "J": 10}

Group = frozenset[Card]
"""Some cards; the pack holds no face twice."""


class Reading(NamedTuple):
    """One way to understand cards: the kind, and what else tells it from others of its kind."""

    kind: str
    rank: str = ""
    suit: str = ""


class House(NamedTuple):
    """The house rules that decide what may be played."""

    broom_in_runs: bool = True
    declare_lower: bool = False


def rank_of(card: Card) -> str:
    """Return the rank as text."""
    return card.rank.symbol


def suit_of(card: Card) -> str:
    """Return the suit as text."""
    assert card.suit is not None
    return card.suit.symbol


def order(card: Card) -> int:
    """Return the place of a card in the pack, from the lowest."""
    return 3 * RANKS.index(rank_of(card)) + SUITS.index(suit_of(card))


def shapes_of(card: Card) -> list[Card]:
    """Return everything that a card can be in company: an imp is itself or a number card of its suit."""
    if rank_of(card) != "K":
        return [card]
    return [card, *(Card(Rank(number), card.suit) for number in NUMBERS)]


def plain(cards: Sequence[Card], house: House) -> Reading | None:
    """Say what cards make that are taken for what they are."""
    match len(cards):
        case 1:
            return Reading("onesie", rank_of(cards[0]), suit_of(cards[0]))
        case 2:
            return two(*cards)
        case 3:
            return three(cards, house)
        case _:
            return None


def two(one: Card, other: Card) -> Reading | None:
    """Say what two cards make: a twosie or a flier."""
    if rank_of(one) == rank_of(other):
        return Reading("twosie", rank_of(one))
    if {rank_of(one), rank_of(other)} == {"Q", "J"} and suit_of(one) == suit_of(other):
        return Reading("flier", "", suit_of(one))
    return None


def three(cards: Sequence[Card], house: House) -> Reading | None:
    """Say what three cards make: the coven, a set or a run."""
    ranks = {rank_of(card) for card in cards}
    suits = {suit_of(card) for card in cards}
    if ranks == {"Q"}:
        return Reading("coven")
    if len(ranks) == 1:
        return Reading("set", ranks.pop())
    return sequence(ranks, suits.pop(), house) if len(suits) == 1 else None


def sequence(ranks: set[str], suit: str, house: House) -> Reading | None:
    """Say which run three ranks are."""
    line = [*NUMBERS, "J"] if house.broom_in_runs else [*NUMBERS]
    for low in range(len(line) - 2):
        if ranks == set(line[low : low + 3]):
            return Reading("run", line[low + 2], suit)
    return None


@cache
def readings(group: Group, house: House) -> list[Reading]:
    """Return every reading, the highest first: each imp is tried as everything that it could be.

    An imp changes only in company of a number card; it cannot be a card that is there, and beside a
    number card it cannot stay an imp.
    """
    cards = laid_out(group)
    numbers = [card for card in cards if rank_of(card) in NUMBERS]
    found: set[Reading] = set()
    for taken in product(*map(shapes_of, cards)):
        changed = [new for new, old in zip(taken, cards, strict=True) if new != old]
        stayed = [new for new in taken if rank_of(new) == "K"]
        if changed and (not numbers or stayed or len(set(taken)) < len(taken)):
            continue
        reading = plain(taken, house)
        if reading is not None:
            found.add(reading)
    return sorted(found, key=lambda reading: RANKS.index(reading.rank or "Q"), reverse=True)


def stand_ins(group: Group, reading: Reading, house: House) -> set[tuple[Card, Card]]:
    """Return each imp that becomes a number card, with that card, in the one way that makes the reading."""
    cards = laid_out(group)
    ways = [
        {(old, new) for old, new in zip(cards, taken, strict=True) if old != new}
        for taken in product(*map(shapes_of, cards))
        if plain(taken, house) == reading and len(set(taken)) == len(taken)
    ]
    assert len(ways) == 1
    return ways[0]


def playable(group: Group, house: House) -> list[Reading]:
    """Return what the house rules let these cards be played as."""
    return readings(group, house)[: None if house.declare_lower else 1]


def beats(new: Reading, old: Reading) -> bool:
    """Return whether one reading beats another, kind by kind."""
    higher = RANKS.index(new.rank or "Q") > RANKS.index(old.rank or "Q")
    equal = new.rank == old.rank
    above = bool(new.suit and old.suit) and SUITS.index(new.suit) > SUITS.index(old.suit)
    match new.kind, old.kind:
        case "onesie", "onesie":
            return higher or (equal and above)
        case ("twosie", "twosie") | ("set", "set"):
            return higher
        case "run", "run":
            return above or (new.suit == old.suit and higher)
        case ("flier", "twosie") | ("run", "set") | ("coven", "set") | ("coven", "run"):
            return True
        case _:
            return False


def is_sweep(reading: Reading) -> bool:
    """Return whether a reading clears the pile."""
    return reading == Reading("onesie", "J", "c") or reading.kind in {"flier", "coven"}


def groups(hand: Sequence[Card]) -> Iterator[Group]:
    """Yield every group of one, two and three cards of a hand."""
    for size in (1, 2, 3):
        yield from map(frozenset, combinations(hand, size))


def laid_out(group: Group) -> list[Card]:
    """Lay the cards of a group out low to high."""
    return sorted(group, key=order)


def plays(hand: Sequence[Card], best: Reading | None, house: House) -> set[tuple[Group, Reading]]:
    """Return everything that a hand can play, on a pile or on none."""
    return {
        (group, reading)
        for group in groups(hand)
        for reading in playable(group, house)
        if best is None or beats(reading, best)
    }


@attrs.define
class Round:
    """A round followed from beside the table, with the cards in lists."""

    hands: list[list[Card]]
    stock: list[Card]
    turn: int
    pile: list[tuple[int, Group, Reading]] = attrs.field(factory=list[tuple[int, Group, Reading]])
    cleared: list[Card] = attrs.field(factory=list[Card])
    winner: int | None = None

    def plays(self, seat: int, group: Group, reading: Reading) -> None:
        """A seat lays cards down."""
        for card in group:
            self.hands[seat].remove(card)
        self.pile.append((seat, group, reading))
        if not self.hands[seat]:
            self.winner = seat
            return
        if is_sweep(reading):
            self.clear()
        else:
            self.turn = 1 - seat
        self.draws(seat)

    def passes(self, seat: int) -> None:
        """A seat leaves the pile."""
        self.clear()
        self.draws(seat)
        self.turn = 1 - seat

    def clear(self) -> None:
        """The pile goes out of play."""
        for _, group, _ in self.pile:
            self.cleared += group
        self.pile = []

    def draws(self, seat: int) -> None:
        """A seat takes the next card of the stock, if there is one."""
        if self.stock:
            self.hands[seat].append(self.stock.pop(0))

    def scores(self) -> list[int]:
        """Count the loser's cards and the hags of the last play, for the winner."""
        assert self.winner is not None
        points = sum(POINTS.get(rank_of(card), 5) for card in self.hands[1 - self.winner])
        _, last, _ = self.pile[-1]
        points += 20 * sum(rank_of(card) == "Q" for card in last)
        return [points, 0] if self.winner == 0 else [0, points]
