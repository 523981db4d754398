"""Guandan as numbers and as names: what views hold, the numbers of plays, and the names of combinations.

Which hearts are wild depends on the level, so the plays of all levels together are too many to be numbered one by one. They are
numbered by reading, and then by the ranks of the cards.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import accumulate, combinations_with_replacement
from typing import Final

import climbcards.authors as kit
from climbcards import Cards, ViewPart
from .cards import (
    BLACK,
    COMBINATIONS,
    LEVELS,
    PACK,
    PLAYERS,
    RANKS,
    Combination,
    House,
    needs,
    tables_of,
)
from .options import HouseRules, Wilds
from .round import View, Waiting

_LOWEST: Final = [
    [*accumulate((PACK.cards([card]).mask for card in PACK.full if card.rank == rank), initial=0)]
    for rank in RANKS
]
"""By place and by number, the lowest cards of that rank."""


def _lots(reading: Combination, wilds: int) -> Iterator[int]:
    """Yield the cards that a combination can consist of at any level, each lot with the lowest suits of its ranks."""
    pairs = [BLACK]
    if isinstance(reading, House):
        pairs = [place for place, rank in enumerate(RANKS) if rank != reading.rank]
    for needed in (needs(reading, pair) for pair in pairs):
        plain = [place for place in needed if place < BLACK]
        for out in (
            each for n in range(wilds + 1) for each in combinations_with_replacement(plain, n)
        ):
            natural = {place: many - out.count(place) for place, many in needed.items()}
            for level in range(len(LEVELS)) if out else (0,):
                lot = {**natural, level: natural.get(level, 0) + len(out)}
                if min(natural.values()) >= 0 and any(natural.values()) and max(lot.values()) <= 8:
                    yield sum(_LOWEST[place][many] for place, many in lot.items())


def _given(view: View) -> tuple[Cards, ...]:
    """Return the cards that each seat has given or returned."""
    given = [Cards(PACK, 0)] * PLAYERS
    for gift in view.phase.gifts:
        given[gift.giver] += PACK.cards([gift.card])
    return tuple(given)


def _chosen(view: View) -> Cards:
    """Return the card that the viewing seat has chosen, as long as it waits for another one."""
    chosen = view.phase.chosen if isinstance(view.phase, Waiting) else ()
    return PACK.cards(card for card in chosen if card is not None)


_NAMES: Final = {2: "pair", 3: "triple", 5: "straight to", 6: "tube to", 7: "plate to"}
_READ: Final[Mapping[str, Combination]] = {
    **{str(each).casefold(): each for made in COMBINATIONS.values() for each in made.values()},
    **{
        f"{name} {RANKS[place]}".casefold(): each
        for kind, name in _NAMES.items()
        for place, each in COMBINATIONS[kind].items()
    },
}
"""The names that are read: the notation of each combination, and other names of some."""


@lru_cache(maxsize=2)
def _folded(wilds: int) -> kit.Ranked[Combination]:
    strength = tables_of(0).strength
    groups = ((each, kit.Ascending({*_lots(each, wilds)})) for each in strength)
    return kit.Ranked(PACK, groups, fold=kit.fold_suits(PACK))


class Numbers(HouseRules):
    """House rules, and the numbers and names of what there is under them."""

    def ranked(self) -> kit.Ranked[Combination]:
        """Refuse to number each play: at all levels together there are too many.

        Raises:
            NotOfferedError: Always; `numbering(suits=False)` numbers them by reading and ranks.
        """
        instead = "numbering(suits=False) has fewer: by reading, and by the ranks of the cards"
        raise kit.NotOfferedError(f"{self.name} has too many plays, at all levels: {instead}")

    def folded(self) -> kit.Ranked[Combination]:
        """Return the numbers of plays, by reading and then by the ranks of the cards."""
        return _folded(0 if self.wilds is Wilds.OFF else 2)

    def read_reading(self, name: str, text: str, position: int, cards: Cards, /) -> Combination:
        """Return the combination with a name: `house 8`, `run 5 to 9`, `bomb 4 of 8`, also `straight to 9`.

        Raises:
            NotationError: There is none; the error has the position of the fault.
        """
        plain = " ".join(name.split())
        found = _READ.get(plain.casefold())
        return found or kit.parse_combination(plain, text, position, ranks=RANKS, cards=len(cards))

    def own_parts(self, parts: kit.PartsOf[View], /) -> tuple[ViewPart[View], ...]:
        """Return the parts of a view, as numbers. They are the same under all house rules."""
        return (
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
        )
