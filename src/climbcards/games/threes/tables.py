"""What is looked up at every action: found once for the packs, by the masks of cards of one rank."""

from collections.abc import Mapping
from functools import lru_cache
from typing import final

import attrs

from climbcards import Pack, Rank
from climbcards.games.threes.pack import RANKS
from climbcards.games.threes.stack import answers


@final
@attrs.frozen(order=False)
class Tables:
    """What cards of one rank are, and where the cards of a pack lie in a mask.

    `laid` has the ranks that such cards put on the stack, `numbers` each number of them, one card first.
    `places` are those of each rank, low to high, and `fitting` those of all ranks that answer a value.
    """

    laid: Mapping[int, tuple[Rank, ...]]
    numbers: Mapping[int, tuple[int, ...]]
    places: tuple[int, ...]
    fitting: Mapping[Rank | None, int]


@lru_cache(maxsize=1 << 5)
def tables_of(pack: Pack, ten_is_wild: bool) -> Tables:  # noqa: FBT001  # a keyword takes longer
    """Give the tables of some packs."""
    layout = pack.layout
    laid: dict[int, tuple[Rank, ...]] = {}
    numbers: dict[int, tuple[int, ...]] = {}
    places: dict[Rank, int] = {}
    for card, most, shift in zip(pack.distinct, layout.fields, layout.shifts, strict=True):
        rank = card.rank
        places[rank] = most << shift
        # as many as a mask has room for: one that nobody has checked may have more than the pack
        masks = tuple(number << shift for number in range(1, most + 1))
        laid |= {mask: (rank,) * number for number, mask in enumerate(masks, start=1)}
        numbers |= {mask: masks[:number] for number, mask in enumerate(masks, start=1)}
    fitting = {
        value: sum(
            place for rank, place in places.items() if answers(rank, value, ten_is_wild=ten_is_wild)
        )
        for value in (None, *RANKS)
    }
    return Tables(laid, numbers, tuple(places.values()), fitting)
