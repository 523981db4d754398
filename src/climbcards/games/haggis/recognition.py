"""Recognition: the keys of every way to understand some cards (C-4 to C-10)."""

from collections.abc import Iterator

from climbcards.games.haggis.tables import (
    BOMB_PATTERN,
    COURT_BOMBS,
    HIGH,
    JACK,
    LOW,
    RAINBOW,
    SUITED,
    Tables,
    run_key,
    set_key,
)


def recognise(tables: Tables, mask: int) -> tuple[list[int], list[int]]:
    """Give the highest reading of each shape, then the lower windows; sets first, narrow first."""
    courts = tables.court_counts(mask)
    wild = sum(courts)
    union = suits = 0
    for suit, patterns in tables.patterns:
        pattern = patterns[mask & suit]
        if pattern:
            union |= pattern
            suits += 1
    if not union:
        return _courts_alone(courts), []
    size = wild + (mask & tables.spots).bit_count()
    if union == BOMB_PATTERN and size == 4:
        return {1: [SUITED], 4: [RAINBOW]}.get(suits, []), []  # H-14
    highest: list[int] = []
    lower: list[int] = []
    if union & (union - 1) == 0:
        highest.append(set_key(size, LOW + union.bit_length() - 1))
    widest = min(size // 2, suits + wild)  # a column is of one suit or of courts, H-9
    for width in range(suits, widest + 1):
        length, rest = divmod(size, width)
        if rest == 0 and (width > 1 or length > 2):
            tops = list(_tops(union, width, length, courts))
            highest += [run_key(width, length, top) for top in tops[:1]]
            lower += [run_key(width, length, top) for top in tops[1:]]
    return highest, lower


def _courts_alone(courts: tuple[int, int, int]) -> list[int]:
    present = tuple(court for court, count in enumerate(courts) if count)
    if not present or sum(courts) != len(present):
        return []
    if len(present) == 1:
        return [set_key(1, JACK + present[0])]
    return [RAINBOW + COURT_BOMBS[present]]  # H-7


def _tops(union: int, width: int, length: int, courts: tuple[int, int, int]) -> Iterator[int]:
    """Give the tops of the windows that hold all natural ranks, highest first."""
    lowest = (union & -union).bit_length() - 1 + LOW
    highest = union.bit_length() - 1 + LOW
    _, queens, kings = courts
    for start in range(min(lowest, HIGH + 1 - length), max(LOW, highest - length + 1) - 1, -1):
        top = start + length - 1
        # A court fills no place above its own rank, H-16: only places for a Q or K can lack one.
        if kings >= width * (top == HIGH) and queens + kings >= width * (top - JACK):
            yield top
