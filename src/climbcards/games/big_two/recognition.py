"""Recognition: what some cards make, which is at most one combination (W-6 to W-8)."""

from functools import lru_cache

from climbcards import Cards
from climbcards.authors import own_cards
from climbcards.games.big_two.combinations import Combination
from climbcards.games.big_two.options import Flushes, Quads
from climbcards.games.big_two.pack import RANKS, pattern_of
from climbcards.games.big_two.tables import Tables, flush_of, straight_of
from climbcards.games.big_two.ways import FOURS_AND_ONE, HOUSES


def readings(tables: Tables, cards: Cards) -> tuple[Combination, ...]:
    """Give what some cards make, if they make something.

    Raises:
        CardsError: They are not cards of this pack.
    """
    return recognise(tables, own_cards(tables.pack, cards).mask)


@lru_cache(maxsize=1 << 14)
def recognise(tables: Tables, mask: int) -> tuple[Combination, ...]:
    """Give what the cards of a mask make."""
    size = mask.bit_count()
    rows = [(place, row) for place, row in enumerate(mask.to_bytes(len(RANKS), "little")) if row]
    if len(rows) == 1:
        ((place, row),) = rows
        return tuple([made for _, (made, _) in tables.sets[size - 1][place][row]])
    if size != 5:
        return ()
    if len(rows) == 2:
        many, place = max((row.bit_count(), place) for place, row in rows)
        if many == 3:
            return (HOUSES[place],)
        return () if tables.making.quads is Quads.BARE else (FOURS_AND_ONE[place],)
    return _of_five_ranks(tables, mask, rows) if len(rows) == 5 else ()


def _of_five_ranks(
    tables: Tables, mask: int, rows: list[tuple[int, int]]
) -> tuple[Combination, ...]:
    """Give the straight or the flush that one card of each of five ranks makes."""
    pattern = pattern_of(place for place, _ in rows)
    window = tables.windows.get(pattern)
    suits = [number for number, cards in enumerate(tables.suits) if mask & cards]
    if window is not None:
        deciding = next(row for place, row in rows if place == window.by)
        suit = suits[0] if len(suits) == 1 else (deciding.bit_length() - 1) // 2
        return (straight_of(tables, window, suit, flush=len(suits) == 1)[1],)
    if len(suits) > 1 or tables.making.flushes is Flushes.NONE:
        return ()
    return (flush_of(tables, pattern, suits[0])[1],)
