"""Packs and ladders for the tests: one of each sort that games are played with."""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

import pytest

from climbcards import Card, Pack, Rank, Suit
from climbcards.authors import Ladder, french, suited
from reference.ladders import Order


class Laid(NamedTuple):
    """A ladder, and the same written down for the reference."""

    ladder: Ladder
    order: Order


def ranks(text: str) -> tuple[Rank, ...]:
    """Read ranks."""
    return tuple(map(Rank, text.split()))


def laid(
    pack: Pack,
    text: str,
    wild: Mapping[Card, Iterable[Rank]] | None = None,
    *,
    by_card: bool = False,
) -> Laid:
    """Make a ladder of these ranks."""
    cards = tuple(dict.fromkeys(pack.faces)) if by_card else None
    some = {card: frozenset(meant) for card, meant in (wild or {}).items()}
    return Laid(
        Ladder(pack, ranks(text), wild=some, by_card=by_card), Order(ranks(text), some, cards)
    )


JOKER: Final = Card(Rank("Jo"))
PHOENIX: Final = Card(Rank("Ph"))
COURTS: Final = tuple(map(Card, ranks("J Q K")))
SPOTS: Final = ranks("7 8 9 10")

_PLAIN: Final = french("3 4 5 6 7", "d c h s")
_RANKS_ONLY: Final = Pack(
    (*(Card(rank) for rank in ranks("3 4 5 6") for _ in range(4)), JOKER, JOKER)
)
_DOUBLE: Final = Pack(
    tuple(card for card in suited(ranks("3 4 5 6"), map(Suit, "sh")) for _ in range(2))
)
_WITH_SPECIALS: Final = Pack(
    (Card(Rank("1")), *suited(ranks("2 3 4 5"), map(Suit, "jspr")), PHOENIX, Card(Rank("Dr")))
)
_WITH_COURTS: Final = Pack((*suited(SPOTS, map(Suit, "roy")), *COURTS))

LADDERS: Final = {
    "suits rank": laid(_PLAIN, "3 4 5 6 7", by_card=True),
    "suits are equal": laid(_PLAIN, "3 4 5 6 7"),
    "some ranks only": laid(_PLAIN, "3 4 5 6", by_card=True),
    "upside down": laid(_PLAIN, "7 6 5 4 3", by_card=True),
    "ace low and high": laid(french("2 3 4 A", "s h"), "A 2 3 4 A"),
    "cards rank at both ends": laid(french("2 3 4 A", "s h"), "A 2 3 4 A", by_card=True),
    "an eight is wild": laid(
        french("5 6 7 8", "s h"), "5 6 7 8", {Card(Rank("8"), Suit("h")): ranks("5 6 7")}
    ),
    "jokers are wild": laid(_RANKS_ONLY, "3 4 5 6 Jo", {JOKER: ranks("3 4 5 6")}),
    "one natural card is wild": laid(
        _DOUBLE, "3 4 5 6", {Card(Rank("4"), Suit("h")): ranks("3 4 5 6")}
    ),
    "a wild card that is never the lowest": laid(
        _WITH_SPECIALS, "1 2 3 4 5", {PHOENIX: ranks("2 3 4 5")}
    ),
    "wild cards that reach up to themselves": laid(
        _WITH_COURTS,
        "7 8 9 10 J Q K",
        {court: (*SPOTS, *ranks("J Q K")[: place + 1]) for place, court in enumerate(COURTS)},
    ),
}
"""Each with its name."""

QUICK: Final = ("suits rank", "ace low and high", "jokers are wild")
every_ladder: Final = pytest.mark.parametrize(
    "laid",
    [
        pytest.param(laid, id=name, marks=[] if name in QUICK else pytest.mark.full)
        for name, laid in LADDERS.items()
    ],
)
"""Runs a test for each; most of them in the full tier."""
