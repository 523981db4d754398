"""The cards of President: they have a rank only, but for one three of each pack that a table may look for.

In a mask the copies of each face have a field of their own, the lowest face first: the special three, if there is
one, then the other threes, and so on to the 2 and the joker.
"""

from functools import lru_cache
from typing import Final

import climbcards.authors as kit
from climbcards import Card, Pack, Rank, Set, Suit

RANKS: Final = tuple(map(Rank, "3 4 5 6 7 8 9 10 J Q K A 2 Jo".split()))  # noqa: SIM905  # as written
"""Low to high; the joker is above all (N-1)."""

PLACES: Final = {rank.symbol: place for place, rank in enumerate(RANKS)}
"""The place of a rank from low to high, by its symbol, which is quicker to look up."""

THREE, EIGHT, TWO, JOKER = (PLACES[symbol] for symbol in ("3", "8", "2", "Jo"))


def special(suit: str) -> Card:
    """Return the three that is a face of its own (N-2)."""
    return Card(RANKS[THREE], Suit(suit))


@lru_cache(maxsize=64)
def pack_of(packs: int, jokers: int, special_three: str | None) -> Pack:
    """Return so many French packs with so many jokers each, suits forgotten but for the special three."""
    ranks = " ".join(map(str, RANKS[:JOKER]))
    pack = kit.french(ranks, suits="", packs=packs, jokers=f"{RANKS[JOKER]} " * jokers)
    if special_three is None:
        return pack
    return Pack((*[special(special_three)] * packs, *pack.faces[packs:]))


@lru_cache(maxsize=1 << 8)
def set_of(place: int, size: int) -> Set:
    """Return a set: one object each."""
    return Set(RANKS[place], size)
