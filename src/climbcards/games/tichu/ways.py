"""The ways to play a combination of several ranks: how many there are, and which cards they are.

Theory of operation. What is made of one place is multiplied by what is made of the next; the Phoenix takes part
in one place at most. So it is counted how many ways there are; the cards are put together by the same steps,
but only when somebody looks: of all that a hand can lead one combination is played.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from math import comb
from typing import Final, NamedTuple, TypeAlias, final

from climbcards.authors import Counted
from climbcards.games.tichu.tables import (
    ACE,
    BOMB,
    HOUSE,
    PHOENIX_MASK,
    PLAIN,
    RUN,
    STAIRS,
    VALUE,
    WILD,
    Entry,
    pairs_in,
    pattern_of,
    rows_of,
    starts,
)


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


Keyed: TypeAlias = Iterator[tuple[int, Counted]]
"""Keys of combinations in any order, and the ways of each."""

_CHOICES: Final = tuple(
    bytes(comb(byte.bit_count(), size) for byte in range(256)) for size in range(4)
)
"""By size and by the byte of a place: how many ways there are to take so many of its cards."""


def stairs(hand: Hand, lengths: range, number: int) -> Keyed:
    """Give the stairs of these lengths whose top lies above a rank, by its number."""
    every = Hand(hand.rows, hand.wild, lower=True)  # the Phoenix has one place in stairs
    for low in starts(pairs_in(hand.rows), lengths[0], hand.wild):
        for top, count in _heights(every, 2, low, lengths):
            if count and top >= number:
                make = partial(_masks, every, 2, low, top)
                yield STAIRS + top + 1 - low << VALUE | top + 1, Counted(count, make)


def straights(hand: Hand, lengths: range, number: int, bombs: Mapping[int, Entry]) -> Keyed:
    """Give the straights of these lengths whose top lies above a rank; bombs are none of them (K-28)."""
    for low in starts(pattern_of(hand.rows), lengths[0], hand.wild):
        for top, count in _heights(hand, 1, low, lengths):
            length = top + 1 - low
            _, suited = bombs.get(BOMB + length << VALUE | top + 1, _NONE)
            if count > len(suited) and top >= number:
                make = partial(_straights, hand, low, top, suited)
                yield RUN + length << VALUE | top + 1, Counted(count - len(suited), make)


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


def _masks(hand: Hand, size: int, low: int, top: int) -> list[int]:
    """Give the ways to have so many cards of each place from one to another."""
    plain, helped = [0], list[int]()
    for place in range(low, top + 1):
        row = hand.rows[place]
        cards = PLAIN[size][place][row]
        helped = [mask + card for mask in helped for card in cards]
        if hand.wild and (place > low or hand.lower or top == ACE):
            helped += [mask + card for mask in plain for card in WILD[size][place][row]]
        plain = [mask + card for mask in plain for card in cards]
    return plain + helped


def _straights(hand: Hand, low: int, top: int, suited: Sequence[int]) -> list[int]:
    """Give the ways to have one card of each place from one to another, not all of one suit."""
    return [mask for mask in _masks(hand, 1, low, top) if mask not in suited]


def houses(hand: Hand, first: int) -> Keyed:
    """Give the full houses whose triple is of a place from the first on."""
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
                yield HOUSE << VALUE | place + 1, Counted(count, partial(_houses, hand, place))


def _houses(hand: Hand, place: int) -> list[int]:
    """Give the ways to play a full house with a triple of a place."""
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
