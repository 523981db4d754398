"""What can be made of a Tichu hand, from the faces alone: every pattern of ranks is tried, card by card.

What some cards make is a triple: the kind, how many cards, and a value that compares. Single cards count
double, so that the Phoenix has a number between two of them.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations, product
from typing import Final, NamedTuple

from climbcards import Card

RANKS: Final = ["1", *"23456789", "10", *"JQKA"]
"""The Mah Jong, then the ranks of the suits: a rank is its place here, from 1 on."""
DOG, PHOENIX, DRAGON = "Dog", "Ph", "Dr"


class Made(NamedTuple):
    """What some cards are: for a single card twice its rank, the Dragon above all."""

    kind: str
    size: int
    value: int


class Pattern(NamedTuple):
    """Ranks that together are something, each as often as it is needed."""

    made: Made
    ranks: tuple[int, ...]


class Way(NamedTuple):
    """A way to play some cards."""

    cards: frozenset[Card]
    made: Made


def name(card: Card) -> str:
    """Return the rank of a card, or the name of a special one."""
    return str(card.rank)


def rank(card: Card) -> int:
    """Return the number of a rank; of the Mah Jong 1."""
    return RANKS.index(name(card)) + 1


@cache
def patterns() -> list[Pattern]:
    """Write down everything there is, but what is played alone and the bombs of one suit (K-20 to K-25)."""
    suited = range(2, 15)
    found = [Pattern(Made("pair", 2, each), (each,) * 2) for each in suited]
    found += [Pattern(Made("triple", 3, each), (each,) * 3) for each in suited]
    found += [Pattern(Made("bomb", 4, each), (each,) * 4) for each in suited]
    found += [
        Pattern(Made("house", 5, three), (three,) * 3 + (two,) * 2)
        for three, two in product(suited, suited)
        if three != two
    ]
    for low, top in combinations(range(1, 15), 2):
        row = tuple(range(low, top + 1))
        if low > 1 and len(row) <= 7:
            found.append(Pattern(Made("stairs", 2 * len(row), top), row * 2))
        if len(row) >= 5:
            found.append(Pattern(Made("straight", len(row), top), row))
    return found


def ways_of(pattern: Pattern, by_rank: Sequence[Sequence[Card]]) -> Iterator[frozenset[Card]]:
    """Take the cards of a pattern in every way."""
    choices = [
        list(combinations(by_rank[each], pattern.ranks.count(each))) for each in set(pattern.ranks)
    ]
    for chosen in product(*choices):
        yield frozenset(card for lot in chosen for card in lot)


def is_suited(cards: Iterable[Card]) -> bool:
    """Return whether cards are all of one suit; the Mah Jong and the Phoenix have none (K-28)."""
    suits = {card.suit for card in cards}
    return len(suits) == 1 and None not in suits


def ways(hand: Iterable[Card], *, lower: bool) -> list[Way]:
    """Return every way to play cards of a hand, as anything, whatever lies on the table.

    The lone Phoenix is there under each of its values. Without `lower` other cards have their highest reading.
    """
    hand = list(hand)
    by_rank: list[list[Card]] = [[] for _ in range(15)]
    for card in hand:
        if name(card) in RANKS:
            by_rank[rank(card)].append(card)
    found = [way for card in hand for way in alone(card)]
    phoenix = [card for card in hand if name(card) == PHOENIX]
    for pattern in patterns():
        made = pattern.made
        for cards in ways_of(pattern, by_rank):
            suited = made.kind == "straight" and is_suited(cards)
            found.append(Way(cards, made._replace(kind="bomb") if suited else made))
        if phoenix and made.kind != "bomb":
            found += with_phoenix(pattern, by_rank, phoenix[0])
    return found if lower else highest(found)


def alone(card: Card) -> list[Way]:
    """Return what a card is by itself (K-17 to K-19, K-31)."""
    if name(card) == DOG:
        made = [Made("dog", 1, 0)]
    elif name(card) == DRAGON:
        made = [Made("single", 1, 30)]
    elif name(card) == PHOENIX:
        made = [Made("single", 1, 2 * each + 1) for each in range(1, 15)]
    else:
        made = [Made("single", 1, 2 * rank(card))]
    return [Way(frozenset([card]), each) for each in made]


def with_phoenix(
    pattern: Pattern, by_rank: Sequence[Sequence[Card]], phoenix: Card
) -> Iterator[Way]:
    """Leave out one card of a pattern, never the Mah Jong, for the Phoenix (K-30)."""
    for missing in set(pattern.ranks) - {1}:
        ranks = list(pattern.ranks)
        ranks.remove(missing)
        for cards in ways_of(Pattern(pattern.made, tuple(ranks)), by_rank):
            yield Way(cards | {phoenix}, pattern.made)


def highest(found: list[Way]) -> list[Way]:
    """Keep the highest reading of the same cards, but all of the lone Phoenix (K-33)."""
    best: dict[frozenset[Card], int] = {}
    for way in found:
        best[way.cards] = max(best.get(way.cards, 0), way.made.value)
    return [way for way in found if len(way.cards) == 1 or best[way.cards] == way.made.value]


def beats(new: Made, old: Made) -> bool:
    """Return whether one combination beats another (K-17, K-18, K-26, K-27, K-31)."""
    if "dog" in (new.kind, old.kind):
        return False
    if new.kind == "bomb":
        return old.kind != "bomb" or new[1:] > old[1:]
    if (new.kind, new.size) != (old.kind, old.size):
        return False
    return new.value > old.value
