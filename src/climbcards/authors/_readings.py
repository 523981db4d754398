"""Every way to understand some cards as a set, a run, a house or a flush, remembered."""

from functools import lru_cache

from climbcards.authors._rungs import BYTE, Rungs, fillings, pattern, places_of, tops_of


@lru_cache(maxsize=1 << 13)
def set_step(rungs: Rungs, mask: int, places: int) -> int | None:
    """Give the step of a set of any size at one of these places; None if it is none."""
    wild = mask & rungs.wild
    natural = mask - wild
    for place in places_of(places):
        if natural:
            holes = rungs.layout.size(wild) << BYTE * place
            if natural & rungs.rows[place] == natural and fillings(rungs, wild, holes):
                return _step(rungs, place, natural)
        elif wild and wild & rungs.lone[place] == wild:
            return place
    return None


@lru_cache(maxsize=1 << 13)
def run_steps(rungs: Rungs, mask: int, tops: int, shape: tuple[int, int]) -> tuple[int, ...]:
    """Give the steps of the windows that some cards fill, highest first; `tops` are those to try."""
    length, width = shape
    wild = mask & rungs.wild
    natural = mask - wild
    if not natural:
        return ()
    windows = places_of(tops)
    if not wild:
        full = tops_of(pattern(rungs, natural, width), length)
        windows = tuple(top for top in full if tops >> top & 1)
    return tuple(
        _step(rungs, top, natural)
        for top in reversed(windows)
        if _fill(rungs, mask, [(place, width) for place in range(top - length + 1, top + 1)])
    )


@lru_cache(maxsize=1 << 13)
def house_steps(rungs: Rungs, mask: int, places: int, sizes: tuple[int, int]) -> tuple[int, ...]:
    """Give the steps of the core, where cards are a set at one of these places and one of another rank."""
    core, kicker = sizes
    natural = mask & ~rungs.wild
    held = [place for place in places_of(places) if natural & rungs.rows[place]]
    return tuple(
        _step(rungs, place, natural)
        for place in reversed(held)
        for other in held
        if other != place and _fill(rungs, mask, [(place, core), (other, kicker)])
    )


def _fill(rungs: Rungs, mask: int, wanted: list[tuple[int, int]]) -> bool:
    """Tell whether cards are exactly so many of each rank, wild cards in the holes."""
    wild = mask & rungs.wild
    natural, holes = mask - wild, 0
    for place, many in wanted:
        held = natural & rungs.rows[place]
        short = many - rungs.layout.size(held)
        if short < 0:
            return False
        natural -= held
        holes += short << BYTE * place
    return natural == 0 and wild in fillings(rungs, wild, holes)


def has_columns(rungs: Rungs, mask: int, width: int) -> bool:
    """Tell whether each natural card has a suit, so many suits at most, and no face is there twice."""
    natural = mask & ~rungs.wild
    held = [natural & suit for suit in rungs.suits if natural & suit]
    if sum(held) != natural or len(held) > width:
        return False
    return all(copies == 1 for _, copies in rungs.layout.counts(natural))


def flush_suit(rungs: Rungs, mask: int) -> int | None:
    """Give the number of the one suit that all natural cards have; None if there is none."""
    natural = mask & ~rungs.wild
    for number, suit in enumerate(rungs.suits):
        if natural and natural & suit == natural:
            return number
    return None


def _step(rungs: Rungs, place: int, natural: int) -> int:
    """Give the step of a combination whose highest rank is at a place."""
    if rungs.steps is None:
        return place
    return rungs.steps[place][rungs.layout.highest(natural & rungs.rows[place])]
