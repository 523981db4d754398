"""Recognition: which set some cards make, which is one at most (N-4 to N-6)."""

from functools import lru_cache

from climbcards import Card, Cards, Set, StandIn
from climbcards.authors import own_cards
from climbcards.games.president.options import JokerUse
from climbcards.games.president.pack import JOKER, PLACES, RANKS
from climbcards.games.president.tables import Tables, set_of


def readings(tables: Tables, cards: Cards) -> tuple[Set, ...]:
    """Give the set that some cards make, if they make one.

    Raises:
        CardsError: They are not cards of this pack.
    """
    return recognise(tables, own_cards(tables.pack, cards).mask)


@lru_cache(maxsize=1 << 14)
def recognise(tables: Tables, mask: int) -> tuple[Set, ...]:
    """Give the set that the cards of a mask make."""
    if not mask:
        return ()
    jokers, size = mask >> tables.joker, tables.pack.layout.size(mask)
    natural = mask - (jokers << tables.joker)
    if not natural:
        return (set_of(JOKER, size),) if size <= tables.most[JOKER] else ()
    lay = tables.pack.layout
    place = PLACES[tables.pack.face(lay.highest(natural)).rank.symbol]
    together = natural >> tables.spans[place][0] << tables.spans[place][0] == natural
    if not together or (jokers and tables.making.joker is not JokerUse.WILD):
        return ()
    return (set_of(place, size),)


def stand_ins(cards: Cards, reading: Set) -> tuple[StandIn, ...]:
    """Give what each joker stands for: the rank of its set, without a suit."""
    joker = Card(RANKS[JOKER])
    wild = 0 if reading.rank == joker.rank else cards.count(joker)
    return (StandIn(joker, reading.rank),) * wild
