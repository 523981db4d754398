"""The generator: every combination that a hand can play, as masks, low to high (K-35).

Theory of operation. Singles, pairs and triples are looked up by the byte of each place. Stairs and straights
climb from place to place: what was made so far, times the ways of the next place; the Phoenix takes part in
one place at most. A follow looks at the led shape alone, and at bombs. Bombs are found on the mask itself,
and remembered: every seat is asked for them after every play. Plays that fulfil a wish are those of all plays that
hold a card of its rank.
"""

from collections.abc import Iterator
from functools import lru_cache
from operator import itemgetter
from typing import Final, TypeAlias

from climbcards import Rank
from climbcards.games.tichu.combinations import (
    BOMB_LENGTHS,
    LADDER,
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
    PLAIN,
    ROWS,
    RUN,
    SETS,
    SINGLE,
    STAIRS,
    SUITED,
    TRIPLE,
    VALUE,
    WILD,
    Entry,
    key_of,
    outranks,
    pairs_in,
    pattern_of,
    rows_of,
    starts,
)

Found: TypeAlias = list[Entry]
"""Combinations low to high, and the mask of each way to play them."""

Keyed: TypeAlias = Iterator[tuple[int, list[int]]]
"""Keys of combinations in any order, and the masks of each."""

_DOG: Final[Entry] = (BY_KEY[0], (DOG_MASK,))
_DRAGON: Final[Entry] = (BY_KEY[DRAGON_KEY], (DRAGON_MASK,))
_ACE: Final = len(LADDER) - 1
"""The place of the ace."""


def leads(hand: int, *, lower: bool) -> Found:
    """Give every combination in a hand; `lower` adds the lower readings of the Phoenix (K-33)."""
    rows, wild = rows_of(hand), hand & PHOENIX_MASK != 0
    found = _singles(hand, rows, 0)
    if wild:
        found.insert(rows[0] != 0, _half(0))
    if hand & DOG_MASK:
        found.insert(0, _DOG)
    pairs = pairs_in(rows)
    if pairs or wild:
        found += _sets(PAIR, rows, 0, wild=wild)
    if pairs:
        found += _sets(TRIPLE, rows, 0, wild=wild)
        found += _in_order(_stairs(rows, STAIR_LENGTHS, 0, wild=wild))
        found += _in_order(_houses(rows, 0, wild=wild, lower=lower))
    found += _in_order(_straights(hand, rows, STRAIGHT_LENGTHS, 0, lower=lower))
    return found + bombs(hand, None)


def follows(hand: int, best: Combination, *, lower: bool) -> Found:
    """Give every combination in a hand that beats the best one of a trick."""
    old = key_of(best)
    shape, number = old >> VALUE, old & NUMBER
    if shape == SINGLE:
        return _over_single(hand, old) + bombs(hand, best)
    rows, wild = rows_of(hand), hand & PHOENIX_MASK != 0
    if shape in {PAIR, TRIPLE}:
        found = _sets(shape, rows, number, wild=wild)
    elif shape == HOUSE:
        found = _in_order(_houses(rows, number, wild=wild, lower=lower))
    elif HOUSE < shape < BOMB:
        length = shape - RUN
        straights = _straights(hand, rows, range(length, length + 1), number, lower=lower)
        found = _in_order(straights)
    elif STAIRS < shape < HOUSE:
        length = shape - STAIRS
        found = _in_order(_stairs(rows, range(length, length + 1), number, wild=wild))
    else:  # a bomb, or the Dog
        found = []
    return found + bombs(hand, best)


def bombs(hand: int, best: Combination | None) -> Found:
    """Give the bombs in a hand: all of them for a lead, else those that beat the best play of a trick."""
    cards = hand & SUITED
    found = _bombs(cards)
    if not found or best is None:
        return [entry for _, entry in found]
    old = key_of(best)
    return [entry for key, entry in found if outranks(key, old)]


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


def _singles(hand: int, rows: bytes, first: int) -> Found:
    """Give the single cards from a place on, and the Dragon."""
    found = _sets(SINGLE, rows, first, wild=False)
    if hand & DRAGON_MASK:
        found.append(_DRAGON)
    return found


def _half(place: int) -> Entry:
    """Give the Phoenix alone, half a rank above a place (K-31)."""
    return BY_KEY[SINGLE << VALUE | 2 * place + 3], (PHOENIX_MASK,)


def _over_single(hand: int, old: int) -> Found:
    """Give the single cards that beat a single (K-31)."""
    if old == DRAGON_KEY:
        return []
    number = (old & NUMBER) >> 1
    found = _singles(hand, rows_of(hand), number)
    if hand & PHOENIX_MASK and not old & 1:
        found.insert(0, _half(number - 1))
    return found


def _sets(size: int, rows: bytes, first: int, *, wild: bool) -> Found:
    """Give the singles, pairs or triples from a place on."""
    table = SETS[wild][size]
    return [
        entry
        for place in range(first, _ACE + 1)
        if rows[place] and (entry := table[place][rows[place]])
    ]


def _in_order(found: Keyed) -> Found:
    """Put combinations in order, low to high."""
    return [(BY_KEY[key], masks) for key, masks in sorted(found, key=itemgetter(0))]


def _stairs(rows: bytes, lengths: range, number: int, *, wild: bool) -> Keyed:
    """Give the stairs of these lengths whose top lies above a rank, by its number."""
    for low in starts(pairs_in(rows), lengths[0], wild=wild):
        for place, plain, helped, below in _climb(rows, 2, low, lengths, wild=wild):
            masks = plain + helped + below
            if masks and place >= number:
                yield STAIRS + place + 1 - low << VALUE | place + 1, masks


def _straights(hand: int, rows: bytes, lengths: range, number: int, *, lower: bool) -> Keyed:
    """Give the straights of these lengths whose top lies above a rank, by its number."""
    wild = hand & PHOENIX_MASK != 0
    lows = starts(pattern_of(rows), lengths[0], wild=wild)
    if not lows:
        return
    suited = {mask for _, (_, masks) in _bombs(hand & SUITED) for mask in masks}
    for low in lows:
        for place, plain, helped, below in _climb(rows, 1, low, lengths, wild=wild):
            if place < number:
                continue
            masks = [mask for mask in plain if mask not in suited] if suited else plain  # K-28
            # K-33: with the Phoenix below, the cards are higher with it above, but for the ace
            masks = masks + helped + (below if lower or place == _ACE else [])
            if masks:
                yield RUN + place + 1 - low << VALUE | place + 1, masks


def _climb(
    rows: bytes, size: int, low: int, lengths: range, *, wild: bool
) -> Iterator[tuple[int, list[int], list[int], list[int]]]:
    """Give what so many cards of each place make, from one place up to each that makes one of these lengths.

    It is the place, then the masks without the Phoenix, with it, and with it in the lowest place.
    """
    plain, helped, below = [0], list[int](), list[int]()
    for place in range(low, min(low + lengths[-1], _ACE + 1)):
        cards = PLAIN[size][place][rows[place]]
        if wild:
            more = WILD[size][place][rows[place]]
            helped = [mask + card for mask in helped for card in cards]
            if place == low:
                below = [*more]
            else:
                helped += [mask + card for mask in plain for card in more]
                below = [mask + card for mask in below for card in cards]
        plain = [mask + card for mask in plain for card in cards]
        if not (plain or helped or below):
            return
        if place - low + 1 in lengths:
            yield place, plain, helped, below


def _houses(rows: bytes, first: int, *, wild: bool, lower: bool) -> Keyed:
    """Give the full houses whose triple is of a place from the first on."""
    held = [(place, row) for place, row in enumerate(rows) if row]
    plain = [(place, PLAIN[2][place][row]) for place, row in held]
    pairs = plain
    if wild:
        pairs = [
            (place, ways + WILD[2][place][row])
            for (place, row), (_, ways) in zip(held, plain, strict=True)
        ]
    for place, row in held:
        if place < first:
            continue
        masks = [
            triple + pair
            for triple in PLAIN[3][place][row]
            for other, ways in pairs
            if other != place
            for pair in ways
        ]
        if wild:  # two pairs are two of them: the higher one counts, or both (K-32, K-33)
            masks += [
                triple + pair
                for triple in WILD[3][place][row]
                for other, ways in plain
                if other < place or (lower and other > place)
                for pair in ways
            ]
        if masks:
            yield HOUSE << VALUE | place + 1, masks


@lru_cache(maxsize=1 << 14)
def _bombs(cards: int) -> tuple[tuple[int, Entry], ...]:
    """Give the bombs that cards of the four suits make, with their keys."""
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
    return tuple((key, (BY_KEY[key], tuple(masks))) for key, masks in sorted(found.items()))
