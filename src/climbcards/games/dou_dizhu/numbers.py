"""Dou Dizhu as numbers and as names: what views hold, the numbers of plays in RLCard, and the names of combinations."""

import re
from functools import lru_cache, partial
from operator import attrgetter
from typing import Final

import climbcards.authors as kit
from climbcards import Cards, ViewPart
from .cards import (
    COPIES,
    JOKERS,
    NOTHING,
    PACK,
    PLAYERS,
    RANKS,
    SHAPES,
    UNITS,
    Bomb,
    Carrying,
    Combination,
    Kickers,
    Rocket,
    key_of,
)
from .options import USUAL, HouseRules
from .plays import leads
from .round import BIDS, Tally, View

RLCARD_VERSION: Final = 1


_KICKERS: Final = attrgetter(
    "same_kickers", "jokers_together", "core_kickers", "longer_cores", "fours_as_pairs"
)
"""What house rules say about kickers (D-11 to D-15)."""


@lru_cache(maxsize=4)
def as_in_rlcard(rules: HouseRules) -> kit.Ranked[Combination]:
    """Return the numbers of all plays in RLCard, where a triple with kickers comes before the runs.

    Raises:
        NotOfferedError: RLCard has other rules: no auction, and the usual kickers.
    """
    if rules.auction or _KICKERS(rules) != _KICKERS(USUAL):
        raise kit.NotOfferedError(
            f"RLCard does not play {rules.name}: it has no auction, and carries the usual kickers"
        )
    first: list[tuple[Combination, kit.Row]] = []  # up to three of a rank, with kickers or without
    others: list[tuple[Combination, kit.Row]] = []
    for reading, masks in leads(USUAL, PACK.full.mask):
        key = key_of(reading)
        shape = SHAPES[key >> 4]
        row = kit.Row(sorted(masks, key=partial(_kickers, key)))
        (first if shape.length == 1 and shape.copies < COPIES else others).append((reading, row))
    return kit.Ranked(PACK, (*first, *others))


def _kickers(key: int, mask: int) -> tuple[int, list[int]]:
    """Return the place of kickers among all for one core.

    Three single ones come in this order: all different, all of one rank, a pair and another card, by the pair. Of four
    or five, those with a joker come first. All others go by their ranks, low to high.
    """
    shape = SHAPES[key >> 4]
    if shape.many > 2 and shape.each == 1:
        kickers = _ranks(mask - shape.core * UNITS[(key & 15) + 1 - shape.length])
        if shape.many > 3:
            return int(RANKS[kickers[-1]] not in JOKERS), kickers
        pairs_first = sorted(kickers, key=lambda rank: -kickers.count(rank))
        return (0, 2, 1)[kickers.count(pairs_first[0]) - 1], pairs_first
    return 0, _ranks(mask)


def _ranks(mask: int) -> list[int]:
    """Return the place of the rank of each card."""
    return [face for face, copies in PACK.layout.counts(mask) for _ in range(copies)]


_BOMBS: Final = 13  # as many can be made of the pack


def _tally(view: View) -> Tally:
    """Return what is counted, which is nothing as long as there is no landlord."""
    return view.tally or Tally(0, NOTHING, (NOTHING,) * PLAYERS)


_BOMB: Final = re.compile(r"bomb (?P<rank>\w+)", re.IGNORECASE)
_CARRIED: Final = re.compile(r" with (?:an? )?(single|pair)s?$", re.IGNORECASE)


class Numbers(HouseRules):
    """House rules, what views hold as numbers, and the names of combinations."""

    def seen_in(self, view: View, /) -> tuple[Cards, ...]:
        """Return the cards that were played; those that the landlord took count as unseen."""
        return _tally(view).played

    def own_parts(self, parts: kit.PartsOf[View], /) -> tuple[ViewPart[View], ...]:
        """Return the parts of views that only this game has; no house rule changes them."""
        calls = ("pass", *BIDS)
        said, played = "what each has called: pass, 1, 2 or 3", "how often the landlord has played"
        leader, known = "who speaks first, or is the landlord", "those of them that were not played"
        return (
            parts.seat("leader", leader, lambda view: view.leader),
            parts.seat("landlord", "who is the landlord", lambda view: view.landlord),
            parts.ones("calls", said, calls, lambda view: kit.called(PLAYERS, view.calls)),
            parts.one(
                "stake", "what is played for: 1, 2 or 3", BIDS, lambda view: _tally(view).stake
            ),
            parts.cards(
                "stock", "the landlord's cards of the deal", lambda view: _tally(view).stock
            ),
            parts.cards("known", known, lambda view: view.known),
            parts.cards_by_seat("played", "what each has played", lambda view: _tally(view).played),
            parts.count(
                "bombs", "bombs and rockets so far", _BOMBS, lambda view: _tally(view).bombs
            ),
            parts.count("leads", played, len(PACK), lambda view: _tally(view).landlord_plays),
        )

    def read_reading(self, name: str, text: str, position: int, cards: Cards, /) -> Combination:
        """Read the name of a combination: `3 of 3s with a single`, `bomb 5`.

        Raises:
            NotationError: It names no combination; the error has the position in the text.
        """
        name = " ".join(name.split())
        if name.casefold() == "rocket":
            return Rocket()
        if match := _BOMB.fullmatch(name):
            return Bomb(kit.parse_rank(match["rank"], RANKS, text, position + match.start("rank")))
        name, *carried = _CARRIED.split(name)
        core = kit.parse_combination(name, text, position, ranks=RANKS, cards=len(cards))
        if not carried:
            return core
        single = carried[0].casefold() == "single"
        return Carrying(core, Kickers.SINGLES if single else Kickers.PAIRS)
