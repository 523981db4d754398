"""The pack of Haggis, what may be played together, what beats what, and a key for each combination.

The pack has spot cards from 2 to 10 in four or five suits, and for each player a J, a Q and a K without suits. A *key* is
one integer for a combination: its shape (the size of a set, the width and length of a run, or bomb) above four bits for
its value. A combination beats another one of its shape if its key is the larger. Ranks are numbers from 2 to 13.
"""

from collections.abc import Mapping
from enum import Enum
from functools import cache
from typing import Final, TypeAlias, assert_never, final

import attrs

import climbcards.authors as kit
from climbcards import Card, Cards, CardsError, Names, Pack, Phrases, Rank, Run, Set, Suit
from climbcards.authors import german
from climbcards.events import LaidOpen
from .options import CardPoints, HouseRules

SPOT_RANKS: Final = tuple(map(Rank, ["2", "3", "4", "5", "6", "7", "8", "9", "10"]))
COURT_RANKS: Final = tuple(map(Rank, ["J", "Q", "K"]))
RANKS: Final = (*SPOT_RANKS, *COURT_RANKS)  # low to high, C-2
SUITS: Final = tuple(map(Suit, "roygb"))
COURTS: Final = tuple(map(Card, COURT_RANKS))

VALUES: Final[Mapping[Rank, int]] = {rank: value for value, rank in enumerate(RANKS, start=2)}
"""The value of each rank: spot cards have their number, J 11, Q 12, K 13 (C-2)."""

POINTS: Final = {rank: 1 for rank in RANKS if rank.symbol in {"3", "5", "7", "9"}} | dict(
    zip(COURT_RANKS, (2, 3, 5), strict=True)
)
"""The printed points of captured cards (H-1); other ranks score nothing."""

DEALT: Final = 14
"""Spot cards dealt to each player, beside the three courts."""

FULL_HAND: Final = DEALT + len(COURTS)
"""Cards that each player begins with."""


def _pack(players: int, suits: int) -> Pack:
    courts = (court for court in COURTS for _ in range(players))
    return Pack((*kit.suited(SPOT_RANKS, SUITS[:suits]), *courts))


PACKS: Final = {2: _pack(2, 4), 3: _pack(3, 5)}
"""The pack by number of players; with two, blue stays in the box (H-36)."""


def points_of(rules: HouseRules, cards: Cards) -> int:
    """Return the points of captured cards (H-1, R-13)."""
    if rules.card_points is CardPoints.FLAT:
        return len(cards)
    return sum(POINTS.get(card.rank, 0) for card in cards)


LOW: Final = 2
HIGH: Final = 13  # the King; nothing runs past it (H-10)
JACK: Final = 11
TEN: Final = 10  # the highest spot card
RUN: Final = 64  # set shapes lie below, run shapes from here on, bombs above
BOMB: Final = 1024
RAINBOW: Final = BOMB << 4
SUITED: Final = RAINBOW + 5


class BombKind(Enum):
    """The six bombs, low to high (C-8)."""

    RAINBOW = "rainbow"
    JQ = "J Q"
    JK = "J K"
    QK = "Q K"
    JQK = "J Q K"
    SUITED = "suited"


@final
@attrs.frozen(order=False, cache_hash=True)
class Bomb:
    """A bomb: it beats every other combination of any size, and lower bombs."""

    kind: BombKind

    shape = "bomb"
    """The shape, which all bombs share: the kind decides between them."""

    def __str__(self) -> str:
        """Return the notation: `bomb rainbow`, `bomb J Q`."""
        return f"bomb {self.kind.value}"


Combination: TypeAlias = Set | Run | Bomb
"""Everything that can be played: a set (a single is a set of one), a run or stair, a bomb."""

_BOMBS: Final = tuple(BombKind)


def set_key(size: int, value: int) -> int:
    """Return the key of a set."""
    return size << 4 | value


def run_key(width: int, length: int, top: int) -> int:
    """Return the key of a run or a stair."""
    return RUN + (width << 4) + length << 4 | top


def key_of(combination: Combination) -> int:
    """Return the key of a combination."""
    match combination:
        case Set():
            return set_key(combination.size, _number(combination.rank))
        case Run():
            return run_key(combination.width, combination.length, _number(combination.top))
        case Bomb():
            return RAINBOW + _BOMBS.index(combination.kind)
        case _:
            assert_never(combination)


@cache
def combination_of(key: int) -> Combination:
    """Return the combination of a key."""
    shape, value = divmod(key, 16)
    if shape >= BOMB:
        return Bomb(_BOMBS[value])
    rank = RANKS[value - LOW]
    if shape < RUN:
        return Set(rank, shape)
    width, length = divmod(shape - RUN, 16)
    return Run(rank, length, width)


def beats(new: Combination, old: Combination) -> bool:
    """Return whether one combination beats another (C-13).

    A bomb beats every non-bomb and every lower bomb; otherwise kind, size and width must be the same
    (H-17) and the rank strictly higher (H-15).
    """
    if new.shape == old.shape:
        return key_of(new) > key_of(old)
    return isinstance(new, Bomb)


def _number(rank: Rank) -> int:
    try:
        return VALUES[rank]
    except KeyError:
        found = kit.quoted(rank.symbol)
        raise CardsError(f"Haggis has no rank {found}: it goes from 2 to K") from None


_OTHERS: Final = german.book()
"""The German phrase book of all games."""


def _english(event: LaidOpen, names: Names) -> str:
    return event.describe(names) if event.seat is not None else f"the haggis was {event.cards}"


def _german(event: LaidOpen, names: Names) -> str:
    return _OTHERS.say(event, names) if event.seat is not None else f"der Haggis war {event.cards}"


ENGLISH: Final = kit.Book("en", {LaidOpen: _english})
"""The English phrase book."""

NAMED: Final = {"bomb rainbow": "bunte Bombe", "bomb suited": "einfarbige Bombe"}
"""The words in names of combinations that only this game has."""

BOOKS: Final[tuple[Phrases, ...]] = (ENGLISH, german.book({LaidOpen: _german}, named=NAMED))
"""The English book and the German one."""
