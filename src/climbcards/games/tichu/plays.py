"""Recognition and generation: what some cards are, and every play of a hand, as masks (K-17 to K-35).

Theory of operation. In a mask each rank has one byte for its four cards, two bits a card, of which the upper one is
always 0. A hand is looked at rank by rank: the byte at a rank's *place* has its cards; place 0 is that of the Mah Jong.

Singles, pairs and triples are looked up by the byte of each place. Of larger combinations only the number of ways to
play them is found: the ways to take cards of one place are multiplied by those of the next, and the Phoenix takes part
in one place at most. The masks are made by the same steps, but only when somebody looks at them, because most plays of
a long list are never played.

A follow looks for combinations of the led shape alone, and for bombs. Bombs are found on the mask itself, and
remembered: every seat is asked for them after every play. The plays that fulfil a wish are those that have a card of
its rank.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from itertools import combinations
from math import comb
from operator import getitem, itemgetter
from typing import Final, NamedTuple, TypeAlias, assert_never, final

import climbcards.authors as kit
from climbcards import Cards, Rank, StandIn
from .cards import (
    BOMB,
    BY_KEY,
    DOG,
    DRAGON,
    DRAGON_KEY,
    HOUSE,
    LADDER,
    MAH_JONG,
    NUMBER,
    NUMBERS,
    PACK,
    PAIR,
    PHOENIX,
    RANKS,
    RUN,
    SINGLE,
    STAIRS,
    TRIPLE,
    VALUE,
    Combination,
    Dog,
    FourBomb,
    FullHouse,
    Half,
    Pair,
    Single,
    Stairs,
    Straight,
    StraightBomb,
    Triple,
    is_bomb,
    key_of,
    outranks,
)
from .options import HouseRules

Entry: TypeAlias = tuple[Combination, Sequence[int]]
"""A combination, and the mask of each way to play it."""

Found: TypeAlias = list[Entry]
"""Combinations low to high, and the mask of each way to play them."""

BYTE: Final = 8
"""The bits of a rank in a mask."""

_BITS: Final = 2
"""The bits of a card."""

LOWER: Final = 4
"""The bits of a mask below the rank 2: those of the Dog and the Mah Jong."""

PLACES: Final = range(len(LADDER))
"""The place of the Mah Jong, then those of the ranks."""

ACE: Final = PLACES[-1]
"""The place of the ace."""

DOG_MASK, MAH_JONG_MASK, PHOENIX_MASK, DRAGON_MASK = (
    PACK.cards([card]).mask for card in (DOG, MAH_JONG, PHOENIX, DRAGON)
)

RANKED: Final = PACK.full.mask - DOG_MASK - PHOENIX_MASK - DRAGON_MASK
"""The cards that have a place."""

SUITED: Final = RANKED - MAH_JONG_MASK
"""The cards of the four suits."""

ROWS: Final = (MAH_JONG_MASK, *(0b01010101 << LOWER + BYTE * place for place in range(len(RANKS))))
"""All cards of each place."""

FIRSTS: Final = sum(1 << LOWER + BYTE * place for place in range(len(RANKS)))
"""The first card of each rank."""

_SUITS: Final = [FIRSTS << _BITS * suit for suit in (3, 2, 1, 0)]
"""The cards of each suit, the last one first."""

_COUNTS: Final = bytes(map(int.bit_count, range(256)))
_ENOUGH: Final = [bytes(ord("0") + (count >= size) for count in _COUNTS) for size in range(3)]
"""By size: whether a place has so many cards, as a binary digit, by its byte."""


def rows_of(mask: int) -> bytes:
    """Return the cards of each place as a byte."""
    return ((mask & RANKED) << LOWER).to_bytes(len(LADDER), "little")


def counts_of(mask: int) -> bytes:
    """Count the cards of each place."""
    return rows_of(mask).translate(_COUNTS)


def highest_in(mask: int) -> int:
    """Return the number of the highest rank among cards that have a place."""
    return (((mask & RANKED) << LOWER).bit_length() + BYTE - 1) // BYTE


@lru_cache(maxsize=1 << 13)
def starts(pattern: int, length: int, holes: int) -> tuple[int, ...]:
    """Return the lowest places of all rows of a length that have no more than so many holes.

    The pattern has a bit for each place, place 0 lowest: whether there are cards enough.
    """
    window = (1 << length) - 1
    return tuple(
        low
        for low in range(len(LADDER) + 1 - length)
        if (pattern >> low & window).bit_count() + holes >= length
    )


Ways: TypeAlias = tuple[Mapping[int, tuple[int, ...]], ...]
"""For each place, by the byte of its cards, the masks of all ways to take some of them."""

_BYTES: Final = [byte for byte in range(1 << BYTE) if not byte & 0b10101010]
"""Every byte that the cards of a place can be."""


def _ways(size: int, phoenix: int) -> Ways:
    """Return every way to take so many cards of each place, and perhaps the Phoenix, which is not the Mah Jong (K-30)."""
    units = [1 << bit for bit in range(0, BYTE, _BITS)]
    return tuple(
        {
            byte: tuple(
                (sum(some) << BYTE * place >> LOWER) + phoenix
                for some in combinations([unit for unit in units if byte & unit], size)
                if place or not phoenix
            )
            for byte in _BYTES
        }
        for place in PLACES
    )


PLAIN: Final = tuple(_ways(size, 0) for size in range(4))
"""By size: the ways to take so many cards of a place."""

WILD: Final = ((), *(_ways(size, PHOENIX_MASK) for size in range(3)))
"""By size: the ways to make so many cards of a place with the Phoenix."""


def _sets_by_byte(size: int, *, phoenix: bool) -> tuple[Mapping[int, Entry | None], ...]:
    """Return the single, pair or triple of each place by the byte of its cards; None where there is none."""
    found: list[Mapping[int, Entry | None]] = []
    for number, plain, wild in zip(NUMBERS.values(), PLAIN[size], WILD[size], strict=True):
        each = BY_KEY.get(size << VALUE | (2 * number if size == 1 else number))
        ways = {byte: plain[byte] + (wild[byte] if phoenix else ()) for byte in _BYTES}
        # there is no pair of the Mah Jong
        found.append(
            {byte: (each, masks) if each and masks else None for byte, masks in ways.items()}
        )
    return tuple(found)


_SETS: Final = tuple(
    ((), *(_sets_by_byte(size, phoenix=phoenix) for size in (1, 2, 3))) for phoenix in (False, True)
)
"""Singles, pairs and triples: without the Phoenix and with it, by size, place and byte."""


_HALVES: Final = tuple(map(Half, reversed(LADDER)))
"""What the Phoenix alone can be, highest first (K-31)."""

_ALONE: Final[Mapping[int, tuple[Combination, ...]]] = {
    DOG_MASK: (BY_KEY[0],),
    PHOENIX_MASK: _HALVES,
    DRAGON_MASK: (BY_KEY[DRAGON_KEY],),
}
"""What a special card alone can be."""


_SIZES: Final = {
    **dict(zip((SINGLE, PAIR, TRIPLE, HOUSE), (1, 2, 3, 5), strict=True)),
    **{STAIRS + length: 2 * length for length in Stairs.lengths},
    **{RUN + length: length for length in Straight.lengths},
}
_SHAPES: Final = [
    [shape for shape, cards in _SIZES.items() if cards == size] for size in range(len(PACK))
]
"""By the number of cards: the shapes that so many have, but for bombs."""


def readings(cards: Cards, *, declare_lower: bool = True) -> tuple[Combination, ...]:
    """Return every way to understand some cards, the highest first.

    Args:
        cards: The cards.
        declare_lower: Whether the lower readings of a Phoenix count too (K-33).

    Raises:
        CardsError: They are not cards of Tichu.
    """
    return recognise(kit.require_cards(PACK, cards).mask, lower=declare_lower)


def playable(mask: int, best: Combination | None, *, lower: bool) -> tuple[Combination, ...]:
    """Return the readings that may be led, or that beat the best play of a trick; the highest first.

    Of the values of a lone Phoenix this is the one half a rank above the single that it is played on.
    """
    if best is None:
        return _HALVES[-1:] if mask == PHOENIX_MASK else recognise(mask, lower=lower)
    if mask == PHOENIX_MASK:
        if isinstance(best, Single) and best.rank != DRAGON.rank:
            return (Half(best.rank),)
        return ()
    old = key_of(best)
    return tuple([each for each in recognise(mask, lower=lower) if outranks(key_of(each), old)])


@lru_cache(maxsize=1 << 14)
def recognise(mask: int, *, lower: bool) -> tuple[Combination, ...]:
    """Return the readings of a mask, the highest first: what a hand of just these cards could lead with all of them."""
    if mask in _ALONE or mask & (DOG_MASK | DRAGON_MASK):  # K-17, K-18
        return _ALONE.get(mask, ())
    size, hand, bombs = mask.bit_count(), hand_of(mask, lower=lower), _bombs(mask & SUITED)
    found = [each for shape in _SHAPES[size] for each, _ in _of_shape(hand, shape, 0, bombs)]
    found += [each for key, (each, _) in bombs.items() if key >> VALUE == BOMB + size]
    return tuple(reversed(found))


def stand_ins(
    cards: Cards, reading: Combination, *, declare_lower: bool = True
) -> tuple[StandIn, ...]:
    """Say which rank the Phoenix stands for: with other cards only, and never with a suit (K-34).

    Args:
        cards: The cards.
        reading: One of their readings.
        declare_lower: Whether it may be a lower one (K-33).

    Raises:
        CardsError: The cards cannot be read so.
    """
    kit.read_as(cards, reading, readings(cards, declare_lower=declare_lower))
    if not cards.mask & PHOENIX_MASK:
        return ()
    rank = _missing(reading, [card.rank for card in cards if card != PHOENIX])
    return () if rank is None else (StandIn(PHOENIX, rank),)


def _missing(reading: Combination, ranks: list[Rank]) -> Rank | None:
    """Return the rank that a combination lacks beside these; None if it needs no other card."""
    match reading:
        case Straight() | Stairs():
            top, size = NUMBERS[reading.top], 1 if isinstance(reading, Straight) else 2
            window = LADDER[top - reading.length : top]
            return next(rank for rank in window if ranks.count(rank) < size)
        case Pair() | Triple() | FullHouse():
            others = [rank for rank in ranks if rank != reading.rank]
            return others[0] if len(others) == 1 else reading.rank
        case Half() | Dog() | Single() | FourBomb() | StraightBomb():
            return None
        case _:
            assert_never(reading)


@final
class Hand(NamedTuple):
    """A hand as it is looked at: the cards of each place, and whether the Phoenix is there.

    `lower` is whether its lower readings are played too (K-33).
    """

    rows: bytes
    wild: bool
    lower: bool


def hand_of(mask: int, *, lower: bool) -> Hand:
    """Look at the cards of a mask."""
    return Hand(rows_of(mask), mask & PHOENIX_MASK != 0, lower)


Keyed: TypeAlias = Iterator[tuple[int, kit.Counted]]
"""Keys of combinations in any order, and the ways of each."""

_CHOICES: Final = tuple(
    bytes(comb(byte.bit_count(), size) for byte in range(256)) for size in range(4)
)
"""By size and by the byte of a place: how many ways there are to take so many of its cards."""


def in_a_row(
    hand: Hand, size: int, lengths: range, number: int, bombs: Mapping[int, Entry]
) -> Keyed:
    """Return straights, or stairs for size 2, of these lengths whose top lies above a rank, by its number.

    Bombs are no straights (K-28).
    """
    shape = RUN
    if size == 2:  # the Phoenix has one place in stairs
        shape, hand = STAIRS, Hand(hand.rows, hand.wild, lower=True)
    pattern = int(hand.rows.translate(_ENOUGH[size])[::-1], base=2)
    for low in starts(pattern, lengths[0], hand.wild):
        for top, count in _heights(hand, size, low, lengths):
            length = top + 1 - low
            key = BOMB + length << VALUE | top + 1
            _, suited = bombs.get(key, _NONE) if size == 1 else _NONE
            if count > len(suited) and top >= number:
                make = partial(_masks, hand, size, low, top, suited)
                yield shape + length << VALUE | top + 1, kit.Counted(count - len(suited), make)


_NONE: Final[tuple[None, tuple[int, ...]]] = None, ()


def _heights(hand: Hand, size: int, low: int, lengths: range) -> Iterator[tuple[int, int]]:
    """Count the ways to have so many cards of each place, from one up to each that makes one of these lengths."""
    counts = hand.rows.translate(_CHOICES[size])
    helps = hand.rows.translate(_CHOICES[size - 1])
    plain, helped, below = counts[low], 0, 0
    if hand.wild and low and (hand.lower or 0 not in counts[low + 1 :]):
        below = helps[low]  # not as the Mah Jong (K-30)
    for place in range(low + 1, min(low + lengths[-1], ACE + 1)):
        if hand.wild:
            helped = helped * counts[place] + plain * helps[place]
            below *= counts[place]
        plain *= counts[place]
        if not (plain or helped or below):
            return
        if place + 1 - low in lengths:
            # K-33: with the Phoenix below, the cards are higher with it above, but for the ace
            yield place, plain + helped + (below if hand.lower or place == ACE else 0)


def _masks(hand: Hand, size: int, low: int, top: int, suited: Sequence[int]) -> list[int]:
    """Return the ways to have so many cards of each place from one to another, without some that are of one suit."""
    plain, helped = [0], list[int]()
    for place in range(low, top + 1):
        row = hand.rows[place]
        cards = PLAIN[size][place][row]
        helped = [mask + card for mask in helped for card in cards]
        if hand.wild and (place > low or hand.lower or top == ACE):
            helped += [mask + card for mask in plain for card in WILD[size][place][row]]
        plain = [mask + card for mask in plain for card in cards]
    return [mask for mask in plain if mask not in suited] + helped


def houses(hand: Hand, first: int) -> Keyed:
    """Return the full houses whose triple is of a place from the first on."""
    _, ones, pairs, triples = [hand.rows.translate(choices) for choices in _CHOICES]
    partners = sum(pairs) + hand.wild * sum(ones[1:])
    for place in range(first, ACE + 1):
        if pairs[place]:
            own = pairs[place] + hand.wild * ones[place]
            count = triples[place] * (partners - own)
            if hand.wild:  # two pairs are two of them: the higher one counts, or both (K-32, K-33)
                others = sum(pairs[:place]) + hand.lower * sum(pairs[place + 1 :])
                count += pairs[place] * others
            if count:
                yield HOUSE << VALUE | place + 1, kit.Counted(count, partial(_houses, hand, place))


def _houses(hand: Hand, place: int) -> list[int]:
    """Return the ways to play a full house with a triple of a place."""
    row, others = hand.rows[place], [other for other in range(1, ACE + 1) if other != place]
    found: list[int] = []
    for other in others:
        low = hand.rows[other]
        pairs = PLAIN[2][other][low]
        ways = pairs + WILD[2][other][low] if hand.wild else pairs
        found += [triple + pair for triple in PLAIN[3][place][row] for pair in ways]
        if hand.wild and (other < place or hand.lower):
            found += [triple + pair for triple in WILD[3][place][row] for pair in pairs]
    return found


_DOG: Final[Entry] = (BY_KEY[0], (DOG_MASK,))
_DRAGON: Final[Entry] = (BY_KEY[DRAGON_KEY], (DRAGON_MASK,))


def leads(hand: int, *, lower: bool) -> Found:
    """Return every combination in a hand; `lower` adds the lower readings of the Phoenix (K-33)."""
    rows, wild, _ = looked = hand_of(hand, lower=lower)
    found = [_DOG] if hand & DOG_MASK else []
    found += _singles(hand, 0, half=True)
    pairs, known = _sets(PAIR, rows, 0, wild=wild), _bombs(hand & SUITED)
    triples = _sets(TRIPLE, rows, 0, wild=wild)
    found += pairs + triples
    if len(pairs) > 1:
        found += _in_order(in_a_row(looked, 2, Stairs.lengths, 0, known))
    if triples:
        found += _in_order(houses(looked, 0))
    if hand.bit_count() >= Straight.lengths[0]:
        found += _in_order(in_a_row(looked, 1, Straight.lengths, 0, known))
    return [*found, *known.values()]


def follows(hand: int, best: Combination, *, lower: bool) -> Found:
    """Return every combination in a hand that beats the best one of a trick."""
    found: Found = []
    old, known = key_of(best), _bombs(hand & SUITED)
    shape, number = old >> VALUE, old & NUMBER
    if shape == SINGLE and old != DRAGON_KEY:
        found = _singles(hand, number >> 1, half=not old & 1)
    elif SINGLE < shape < BOMB:
        found = _of_shape(hand_of(hand, lower=lower), shape, number, known)
    return found + bombs(hand, best) if known else found


def bombs(hand: int, best: Combination | None) -> Found:
    """Return the bombs in a hand: all of them for a lead, else those that beat the best play of a trick."""
    found = _bombs(hand & SUITED)
    if not found:  # as a rule, and everybody asks
        return []
    old = 0 if best is None else key_of(best)
    return [entry for key, entry in found.items() if best is None or outranks(key, old)]


def fulfils(mask: int, wish: Rank) -> bool:
    """Return whether some cards have a card of the wished rank; the Phoenix is not one (K-43)."""
    return mask & ROWS[NUMBERS[wish] - 1] != 0


def fulfilling(hand: int, best: Combination | None, wish: Rank, *, lower: bool) -> Found:
    """Return the plays with a card of the wished rank: if there are any, one of them must be made (K-42, K-44)."""
    row = hand & ROWS[NUMBERS[wish] - 1]
    if not row:
        return []
    found = leads(hand, lower=lower) if best is None else follows(hand, best, lower=lower)
    kept = ((each, [mask for mask in masks if mask & row]) for each, masks in found)
    return [(each, masks) for each, masks in kept if masks]


def on_turn(rules: HouseRules, hand: int, best: Combination | None, wish: Rank | None) -> Found:
    """Return the plays of a hand on its turn that a wish allows, low to high (K-42, K-47 to K-49)."""
    lower = rules.declare_lower
    due = [] if wish is None else fulfilling(hand, best, wish, lower=lower)
    if best is None:
        dog = [_DOG] if rules.dog_dodges_wish and hand & DOG_MASK else []
        return dog + due if due else leads(hand, lower=lower)
    if not due:
        return follows(hand, best, lower=lower)
    if not rules.bombs_ignore_wish:
        return due
    return [entry for entry in due if not is_bomb(entry[0])] + bombs(hand, best)


def _singles(hand: int, number: int, *, half: bool) -> Found:
    """Return the single cards above a rank, by its number, 0 for a lead; `half`: the Phoenix is one of them (K-31)."""
    rows = rows_of(hand)
    found = _sets(SINGLE, rows, number, wild=False)
    if half and hand & PHOENIX_MASK:
        key = SINGLE << VALUE | 2 * max(number, 1) + 1
        found.insert(not number and rows[0] != 0, (BY_KEY[key], (PHOENIX_MASK,)))
    if hand & DRAGON_MASK:
        found.append(_DRAGON)
    return found


def _of_shape(hand: Hand, shape: int, number: int, bombs: Mapping[int, Entry]) -> Found:
    """Return the combinations of a shape that are no bombs and lie above a rank, by its number."""
    if shape <= TRIPLE:
        return _sets(shape, hand.rows, number, wild=hand.wild)
    if shape == HOUSE:
        return _in_order(houses(hand, number))
    size, length = (2, shape - STAIRS) if shape < HOUSE else (1, shape - RUN)
    return _in_order(in_a_row(hand, size, range(length, length + 1), number, bombs))


def _sets(size: int, rows: bytes, first: int, *, wild: bool) -> Found:
    """Return the singles, pairs or triples from a place on."""
    return [*filter(None, map(getitem, _SETS[wild][size][first:], rows[first:]))]


def _in_order(found: Iterable[tuple[int, kit.Counted]]) -> Found:
    """Put combinations in order, low to high."""
    return [(BY_KEY[key], masks) for key, masks in sorted(found, key=itemgetter(0))]


_EVERY_BOMB: Final = {
    **{BOMB + 4 << VALUE | place + 1: [ROWS[place]] for place in PLACES[1:]},
    **{
        BOMB + length << VALUE | top: [sum(ROWS[top - length : top]) & suit for suit in _SUITS]
        for length in StraightBomb.lengths
        for top in range(length + 1, len(PLACES) + 1)
    },
}
"""By key, low to high: the masks of each bomb."""


@lru_cache(maxsize=1 << 14)
def _bombs(cards: int) -> Mapping[int, Entry]:
    """Return the bombs that cards of the four suits make, by their keys, low to high."""
    pairs, runs = cards & cards >> _BITS, cards & cards >> BYTE
    fives = runs & runs >> 2 * BYTE & cards >> 4 * BYTE
    if not fives and not pairs & pairs >> 2 * _BITS & FIRSTS:  # as a rule
        return {}
    held = [
        (key, tuple([mask for mask in masks if mask & cards == mask]))
        for key, masks in _EVERY_BOMB.items()
    ]
    return {key: (BY_KEY[key], masks) for key, masks in held if masks}
