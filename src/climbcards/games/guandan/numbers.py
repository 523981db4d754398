"""Guandan as numbers and as names: what views hold, the numbers of plays, and the names of combinations.

Which hearts are wild depends on the level, so the plays of all levels together are too many to be numbered one by one. They are
numbered by reading, and then by the ranks of the cards.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import accumulate, combinations_with_replacement
from typing import Final, assert_never, get_args

import climbcards.authors as kit
from climbcards import Cards, Run, Set, ViewParts
from .cards import (
    BLACK,
    LEVELS,
    NOTHING,
    PACK,
    PLACES,
    PLAYERS,
    RANKS,
    RUNS,
    SETS,
    TOP,
    Bomb,
    Combination,
    Flush,
    House,
    Jokers,
    order_of,
    window,
)
from .state import Phase, View, Waiting

VERSION: Final = 1


def _needed(reading: Combination) -> Iterator[dict[int, int]]:
    """Yield how many cards of each rank a combination can have, if no card is wild."""
    match reading:
        case Set() | Bomb():
            yield {PLACES[reading.rank.symbol]: reading.size}
        case House():
            triple = PLACES[reading.rank.symbol]
            yield from ({triple: 3, pair: 2} for pair in range(len(RANKS)) if pair != triple)
        case Run():
            places = window(PLACES[reading.top.symbol], reading.length)
            yield dict.fromkeys(places, reading.width)
        case Flush():
            yield dict.fromkeys(window(PLACES[reading.top.symbol], 5), 1)
        case Jokers():
            yield {BLACK: 2, BLACK + 1: 2}
        case _:
            assert_never(reading)


_LOWEST: Final = [
    [
        *accumulate(
            (unit for unit in PACK.layout.units[4 * place : 4 * place + 4] for _ in range(2)),
            initial=0,
        )
    ]
    for place in range(TOP + 1)
] + [[0, unit, 2 * unit] for unit in PACK.layout.units[4 * BLACK :]]
"""By the place of a rank and their number, the lowest of its cards."""


def _lots(reading: Combination, wilds: int) -> Iterator[int]:
    """Yield the lowest cards of the ranks that a combination can be made of, at any level."""
    for needed in _needed(reading):
        plain = [place for place in needed if place <= TOP]
        for out in (
            each for n in range(wilds + 1) for each in combinations_with_replacement(plain, n)
        ):
            natural = {place: many - out.count(place) for place, many in needed.items()}
            for level in range(TOP + 1) if out else (0,):
                lot = {**natural, level: natural.get(level, 0) + len(out)}
                if min(natural.values()) >= 0 and any(natural.values()) and max(lot.values()) <= 8:
                    yield sum(_LOWEST[place][many] for place, many in lot.items())


@lru_cache(maxsize=2)
def folded(wilds: int) -> kit.Ranked[Combination]:
    """Number the combinations, and their cards by rank."""
    strength = order_of(0, 5).strength
    groups = ((each, kit.Ascending({*_lots(each, wilds)})) for each in strength)
    return kit.Ranked(PACK, groups, fold=kit.fold_suits(PACK))


def view_parts() -> ViewParts[View]:
    """Say what views hold; no house rule changes it."""
    parts = kit.PartsOf[View](PACK, PLAYERS)
    return ViewParts(
        View,
        (
            *parts.table(get_args(Phase), _seen),
            *parts.trick(get_args(Combination)),
            parts.one("level", "the level that is played", LEVELS, lambda view: view.level),
            parts.seat(
                "leader", "who leads the first trick, or has led it", lambda view: view.leader
            ),
            parts.order("titles", "the places of the last round", lambda view: view.phase.titles),
            parts.cards_by_seat("known", "what all know of each hand", lambda view: view.known),
            parts.cards_by_seat("shown", "jokers that were shown", lambda view: view.phase.shown),
            parts.cards_by_seat("given", "what each has given or returned", _given),
            parts.cards("chosen", "the own card that waits", _chosen),
            parts.cards_by_seat("played", "what each has played", lambda view: view.played),
            parts.order("out", "who is out, in order", lambda view: view.out),
        ),
        VERSION,
    )


def _seen(view: View) -> tuple[Cards, ...]:
    """Return what this seat has seen beside its hand."""
    known = [cards for seat, cards in enumerate(view.known) if seat != view.seat]
    return (*view.played, *known)


def _given(view: View) -> tuple[Cards, ...]:
    """Return by seat what it has given or returned."""
    given = [NOTHING] * PLAYERS
    for gift in view.phase.gifts:
        given[gift.giver] += PACK.cards([gift.card])
    return tuple(given)


def _chosen(view: View) -> Cards:
    """Return the own card that waits for another one."""
    chosen = view.phase.chosen if isinstance(view.phase, Waiting) else ()
    return PACK.cards(card for card in chosen if card is not None)


_NAMES: Final = [
    *((str(each), each) for each in order_of(0, 5).strength),
    *((f"pair {each.rank}", each) for each in SETS[2]),
    *((f"triple {each.rank}", each) for each in SETS[3]),
    *((f"straight to {each.top}", each) for each in RUNS[1].values()),
    *((f"tube to {each.top}", each) for each in RUNS[2].values()),
    *((f"plate to {each.top}", each) for each in RUNS[3].values()),
]
"""What is read: the notation of each combination, and other names of some."""

_READ: Final[Mapping[str, Combination]] = {name.casefold(): each for name, each in _NAMES}


def read_reading(name: str, text: str, position: int, cards: Cards) -> Combination:
    """Read the name of a combination: `house 8`, `run 5 to 9`, `bomb 4 of 8`, also `straight to 9`.

    Raises:
        NotationError: It is none, with the position of the trouble.
    """
    found = _READ.get(name.casefold())
    return found or kit.parse_combination(name, text, position, ranks=RANKS, cards=len(cards))
