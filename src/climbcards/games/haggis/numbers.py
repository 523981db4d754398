"""Haggis as numbers and names: the numbers of plays, what views hold, and the names of combinations.

Only plays that a hand can hold are numbered: of fourteen spot cards, a J, a Q and a K (C-3).
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

import climbcards.authors as kit
from climbcards import Cards, NotationError, ViewPart
from .cards import FULL_HAND, PACKS, Bomb, BombKind, Combination, combination_of, points_of
from .options import HouseRules
from .plays import TABLES, Found, Masks, every, is_allowed, with_lower
from .round import View

_BOMB: Final = re.compile(r"bomb (?P<kind>.+)", re.IGNORECASE)


class Numbers(HouseRules):
    """House rules, and the numbers and names of what there is under them."""

    def ranked(self) -> kit.Ranked[Combination]:
        """Number all plays."""
        return _ranked(self._deciding(), folds=False)

    def folded(self) -> kit.Ranked[Combination]:
        """Number all plays; those that differ in suits alone have one number."""
        return _ranked(self._deciding(), folds=True)

    def _deciding(self) -> HouseRules:
        """Return the options that decide what can be played."""
        return HouseRules(
            players=self.players,
            sets=self.sets,
            declare_lower=self.declare_lower,
            wide_stairs=self.wide_stairs,
        )

    def read_reading(self, name: str, text: str, position: int, cards: Cards, /) -> Combination:
        """Parse the name of a combination: `run 5 to 7`, `bomb J Q`.

        Raises:
            NotationError: It is not a name; the error has the position.
        """
        match = _BOMB.fullmatch(name)
        if match is None:
            ranks = cards.pack.ranks
            return kit.parse_combination(name, text, position, ranks=ranks, cards=len(cards))
        for kind in BombKind:
            if kind.value.casefold() == " ".join(match["kind"].casefold().split()):
                return Bomb(kind)
        kinds = ", ".join(kind.value for kind in BombKind)
        where = position + match.start("kind")
        problem = f"no such bomb: expected one of {kinds}"
        raise NotationError(problem, text, where, f"eine solche Bombe gibt es nicht, nur {kinds}")

    def own_parts(self, parts: kit.PartsOf[View], /) -> tuple[ViewPart[View], ...]:
        """Return the parts of views that only this game has, under these house rules."""
        pack = parts.pack
        worth = max(1, points_of(self, pack.full))
        return (
            parts.seat("leader", "who led the first trick, or will", lambda view: view.leader),
            parts.cards_by_seat(
                "open", "the open cards of each hand", lambda view: view.open_cards
            ),
            parts.count("stock", "cards in the haggis", len(pack), lambda view: view.stock_size),
            parts.ones("bets", "what each has bet", self.bets, lambda view: view.bets),
            parts.cards_by_seat("captured", "what each has captured", lambda view: view.captured),
            parts.counts(
                "points",
                "what the captured cards of each score, as a share of all",
                worth,
                lambda view: [points_of(self, cards) for cards in view.captured],
            ),
            parts.order(
                "out", "who is out, in order", lambda view: [out.seat for out in view.exits]
            ),
            parts.counts(
                "opposing",
                "how many cards the fullest opposing hand had as each went out",
                FULL_HAND,
                _opposing,
            ),
        )


@lru_cache(maxsize=8)
def _ranked(making: HouseRules, *, folds: bool) -> kit.Ranked[Combination]:
    """Number all plays under some house rules."""
    pack = PACKS[making.players]
    fold = kit.fold_suits(pack) if folds else None
    found = ((each, map(fold, masks) if fold else masks) for each, masks in _groups(making))
    return kit.Ranked(pack, ((each, kit.Ascending(masks)) for each, masks in found), fold=fold)


def _groups(making: HouseRules) -> Iterator[tuple[Combination, Masks]]:
    """Yield each combination with the masks of all ways to play it."""
    tables = TABLES[making.players]
    found: Found = [*every(tables)]
    for key, masks in with_lower(tables, found) if making.declare_lower else found:
        combination = combination_of(key)
        if is_allowed(making, combination):
            yield combination, masks


def _opposing(view: View) -> list[int]:
    """Return for each seat how many cards the fullest opposing hand had as it went out."""
    found = [0] * len(view.sizes)
    for out in view.exits:
        found[out.seat] = out.opposing
    return found
