"""The generator: every combination that a hand can play, as masks, low to high (K-35).

Theory of operation. Singles, pairs and triples are looked up by the byte of each place; of larger combinations
it is counted how many ways there are. A follow looks at the led shape alone, and at bombs. Bombs are found on
the mask itself, and remembered: every seat is asked for them after every play. The plays that fulfil a wish are
those of all plays that have a card of its rank.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from operator import getitem, itemgetter
from typing import Final, TypeAlias

from climbcards import Rank
from climbcards.authors import Counted
from climbcards.games.tichu.combinations import (
    BOMB_LENGTHS,
    NUMBERS,
    STAIR_LENGTHS,
    STRAIGHT_LENGTHS,
    Combination,
    is_bomb,
)
from climbcards.games.tichu.tables import (
    BOMB,
    BY_KEY,
    BYTE,
    DOG_MASK,
    DRAGON_KEY,
    DRAGON_MASK,
    FIRSTS,
    HOUSE,
    LOWER,
    NUMBER,
    PAIR,
    PHOENIX_MASK,
    ROWS,
    RUN,
    SETS,
    SINGLE,
    STAIRS,
    SUITED,
    TRIPLE,
    VALUE,
    Entry,
    key_of,
    most_in,
    outranks,
    rows_of,
)
from climbcards.games.tichu.ways import Hand, hand_of, houses, stairs, straights

Found: TypeAlias = list[Entry]
"""Combinations low to high, and the mask of each way to play them."""

_DOG: Final[Entry] = (BY_KEY[0], (DOG_MASK,))
_DRAGON: Final[Entry] = (BY_KEY[DRAGON_KEY], (DRAGON_MASK,))


def leads(hand: int, *, lower: bool) -> Found:
    """Give every combination in a hand; `lower` adds the lower readings of the Phoenix (K-33)."""
    rows, wild, _ = looked = hand_of(hand, lower=lower)
    power = _bombs(hand & SUITED)
    found = _sets(SINGLE, rows, 0, wild=False)
    ranks, most = len(found) + wild, most_in(rows) + wild
    if wild:
        found.insert(rows[0] != 0, _half(0))
    if hand & DOG_MASK:
        found.insert(0, _DOG)
    if hand & DRAGON_MASK:
        found.append(_DRAGON)
    if most > 1:
        pairs = _sets(PAIR, rows, 0, wild=wild)
        found += pairs
        if most > 2:
            found += _sets(TRIPLE, rows, 0, wild=wild)
        if len(pairs) > 1:
            found += _in_order(stairs(looked, STAIR_LENGTHS, 0))
            if most > 2:
                found += _in_order(houses(looked, 1))
    if ranks >= STRAIGHT_LENGTHS[0]:
        found += _in_order(straights(looked, STRAIGHT_LENGTHS, 0, power))
    return [*found, *power.values()]


def follows(hand: int, best: Combination, *, lower: bool) -> Found:
    """Give every combination in a hand that beats the best one of a trick."""
    old, power = key_of(best), _bombs(hand & SUITED)
    shape = old >> VALUE
    if shape == SINGLE:
        found = _over_single(hand, old)
    elif 0 < shape < BOMB:
        found = _of_shape(hand_of(hand, lower=lower), old, power)
    else:  # a bomb, or the Dog
        found = []
    return found + _over(power, old) if power else found


def bombs(hand: int, best: Combination | None) -> Found:
    """Give the bombs in a hand: all of them for a lead, else those that beat the best play of a trick."""
    power = _bombs(hand & SUITED)
    return [*power.values()] if best is None else _over(power, key_of(best))


def _over(power: Mapping[int, Entry], old: int) -> Found:
    """Give those of some bombs that beat a combination."""
    return [entry for key, entry in power.items() if outranks(key, old)]


def fulfils(mask: int, wish: Rank) -> bool:
    """Tell whether some cards have one of the wished rank; the Phoenix is none (K-43)."""
    return mask & ROWS[NUMBERS[wish] - 1] != 0


def fulfilling(hand: int, best: Combination | None, wish: Rank, *, lower: bool) -> Found:
    """Give the plays with a card of the wished rank: if there are any, one of them is due (K-42, K-44)."""
    row = hand & ROWS[NUMBERS[wish] - 1]
    if not row:
        return []
    found = leads(hand, lower=lower) if best is None else follows(hand, best, lower=lower)
    kept = ((each, [mask for mask in masks if mask & row]) for each, masks in found)
    return [(each, masks) for each, masks in kept if masks]


def is_bound(hand: int, best: Combination | None, wish: Rank) -> bool:
    """Tell whether a hand has a play with a card of the wished rank, as a lead or over the best play (K-42)."""
    row = hand & ROWS[NUMBERS[wish] - 1]
    if not row or best is None:
        return row != 0
    return any(mask & row for _, masks in follows(hand, best, lower=False) for mask in masks)


def with_bombs(found: Found, hand: int, best: Combination) -> Found:
    """Add all bombs to plays that fulfil a wish: on a trick bombs are free of it (K-47)."""
    return [entry for entry in found if not is_bomb(entry[0])] + bombs(hand, best)


def with_dog(found: Found, hand: int) -> Found:
    """Add the Dog to leads that fulfil a wish, where it may dodge it (K-48)."""
    return [_DOG, *found] if hand & DOG_MASK else found


def _half(place: int) -> Entry:
    """Give the Phoenix alone, half a rank above a place (K-31)."""
    return BY_KEY[SINGLE << VALUE | 2 * place + 3], (PHOENIX_MASK,)


def _over_single(hand: int, old: int) -> Found:
    """Give the single cards that beat a single (K-31)."""
    if old == DRAGON_KEY:
        return []
    number = (old & NUMBER) >> 1
    found = _sets(SINGLE, rows_of(hand), number, wild=False)
    if hand & PHOENIX_MASK and not old & 1:
        found.insert(0, _half(number - 1))
    if hand & DRAGON_MASK:
        found.append(_DRAGON)
    return found


def _of_shape(hand: Hand, old: int, power: Mapping[int, Entry]) -> Found:
    """Give what beats a combination of several cards that is no bomb, and is of its shape."""
    shape, number = old >> VALUE, old & NUMBER
    if shape <= TRIPLE:
        return _sets(shape, hand.rows, number, wild=hand.wild)
    if shape == HOUSE:
        return _in_order(houses(hand, number))
    if shape < HOUSE:
        length = shape - STAIRS
        return _in_order(stairs(hand, range(length, length + 1), number))
    length = shape - RUN
    return _in_order(straights(hand, range(length, length + 1), number, power))


def _sets(size: int, rows: bytes, first: int, *, wild: bool) -> Found:
    """Give the singles, pairs or triples from a place on."""
    return [*filter(None, map(getitem, SETS[wild][size][first:], rows[first:]))]


def _in_order(found: Iterable[tuple[int, Counted]]) -> Found:
    """Put combinations in order, low to high."""
    return [(BY_KEY[key], masks) for key, masks in sorted(found, key=itemgetter(0))]


@lru_cache(maxsize=1 << 14)
def _bombs(cards: int) -> Mapping[int, Entry]:
    """Give the bombs that cards of the four suits make, by their keys, low to high."""
    found: dict[int, list[int]] = {}
    twice = cards & cards >> 2
    fours = twice & twice >> 4 & FIRSTS
    while fours:
        number = (fours.bit_length() - 1 - LOWER) // BYTE + 2
        found[BOMB + 4 << VALUE | number] = [ROWS[number - 1]]
        fours -= 1 << fours.bit_length() - 1
    runs = cards & cards >> BYTE
    runs &= runs >> 2 * BYTE & cards >> 4 * BYTE
    while runs:
        top = runs.bit_length() - 1
        low, mask = top, 0
        runs -= 1 << top
        while cards >> top & 1:
            mask += 1 << top
            length = (top - low) // BYTE + 1
            if length in BOMB_LENGTHS:
                number = (top - LOWER) // BYTE + 2
                found.setdefault(BOMB + length << VALUE | number, []).append(mask)
            top += BYTE
    return {key: (BY_KEY[key], tuple(masks)) for key, masks in sorted(found.items())}
