"""What may be played on a stack, when a stack closes, and how the plays from some cards are found.

A stack is a row of ranks, bottom to top. Its *value* is the topmost rank that is not an 8, as an 8 is invisible. Cards of
one rank are looked up by their mask, in tables that are made once for each choice of packs.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, final

import attrs

import climbcards.authors as kit
from climbcards import CardsError, Pack, Rank
from climbcards.reasons import Answers
from .cards import EIGHT, JOKER, RANKS, SCAN, SEVEN, TEN, TWO, VALUES
from .options import HouseRules

_ALWAYS: Final = frozenset({TWO, EIGHT, JOKER})
_CLOSERS: Final = frozenset({TEN.symbol, JOKER.symbol})


def value_of(stack: Sequence[Rank], *, eight_on_empty_is_normal: bool) -> Rank | None:
    """Return the rank that the next card has to answer; None: anything goes (T-5)."""
    for rank in reversed(stack):
        if rank.symbol != EIGHT.symbol:  # to compare the ranks takes five times as long
            return rank
    return EIGHT if stack and eight_on_empty_is_normal else None


def answers(rank: Rank, value: Rank | None, *, ten_is_wild: bool) -> bool:
    """Return whether a rank may be played on a value."""
    if value is None or rank in _ALWAYS or (rank == TEN and ten_is_wild):
        return True
    if value == SEVEN:  # T-3
        return VALUES[rank] <= VALUES[SEVEN]
    return VALUES[rank] >= VALUES[value]


def always(*, ten_is_wild: bool) -> tuple[Rank, ...]:
    """Return the ranks that may be played on any value (T-2, T-4, T-8, S-14)."""
    return tuple(
        rank for rank in (*RANKS, JOKER) if rank in _ALWAYS or (rank == TEN and ten_is_wild)
    )


def playable(
    stack: Sequence[Rank],
    rank: Rank,
    *,
    eight_on_empty_is_normal: bool = False,
    ten_is_wild: bool = False,
) -> bool:
    """Return whether a rank may be played on an open stack.

    Raises:
        CardsError: The stack is closed, so it would have been taken away; or something is not a rank of this game.
    """
    _check([*stack, rank])
    if TEN in stack or JOKER in stack or is_closed(stack):
        row = " ".join(map(str, stack))
        raise CardsError(f"nothing is played on {row}: a closed stack leaves the game")
    value = value_of(stack, eight_on_empty_is_normal=eight_on_empty_is_normal)
    return answers(rank, value, ten_is_wild=ten_is_wild)


def closes(stack: Sequence[Rank]) -> bool:
    """Return whether the card on top closes the stack.

    A 10 and a joker do; so do four or more of one rank on top, 8s between them ignored, and four 8s that
    lie together (T-6).

    Raises:
        CardsError: No card has such a rank.
    """
    _check(stack)
    return is_closed(stack)


def is_closed(stack: Sequence[Rank]) -> bool:
    """Return whether a stack closes, as `closes` does, without checking its ranks."""
    if not stack:
        return False
    top = stack[-1].symbol  # again faster to compare than the rank
    if top in _CLOSERS:
        return True
    count = 0
    for rank in reversed(stack):
        if rank.symbol == top:
            count += 1
        elif rank.symbol != EIGHT.symbol:
            break
    return count >= 4


def _check(ranks: Sequence[object]) -> None:
    """Raise an error for what is not a rank of this game (S-8)."""
    for rank in ranks:
        if rank not in SCAN:
            if not isinstance(rank, Rank):
                raise CardsError(f"expected a Rank, as in Rank('7'), not {kit.quoted(rank)}")
            known = " ".join(map(str, (*RANKS, JOKER)))
            found = f"no card of this game has the rank {kit.quoted(rank.symbol)}"
            raise CardsError(f"{found}: expected one of {known}")


def answers_to(rules: HouseRules, stack: Sequence[Rank]) -> Answers:
    """Name the ranks that answer a stack: `5 or higher`, `2`, `Jo`; None if there is no stack."""
    if not stack:
        return None
    value = value_of(stack, eight_on_empty_is_normal=rules.eight_on_empty_is_normal)
    if value is None or value == TWO:  # a 2 is the lowest
        return ("any card",)
    least, most = (0, VALUES[SEVEN]) if value == SEVEN else (VALUES[value], max(VALUES.values()))
    ranks = always(ten_is_wild=rules.ten_is_wild)
    beside = [rank for rank in ranks if not least <= VALUES.get(rank, -1) <= most]
    return (plainly(value), *map(str, beside))


def plainly(value: Rank) -> str:
    """Name the ranks that answer a value because of their own value (T-1, T-3)."""
    return {"7": "7 or lower", "A": "A"}.get(value.symbol, f"{value} or higher")


@final
@attrs.frozen(order=False)
class Tables:
    """What is looked up about the cards of a pack, all of it by masks.

    For any number of cards of one rank `laid` has the ranks that they put on the stack, and `numbers` the masks of one of
    them, two, and so on. `places` has the bits of each rank, low to high, and `fitting` the bits of all ranks that
    answer a value.
    """

    laid: Mapping[int, tuple[Rank, ...]]
    numbers: Mapping[int, tuple[int, ...]]
    places: tuple[int, ...]
    fitting: Mapping[Rank | None, int]

    def plays(self, mask: int) -> tuple[int, ...]:
        """Return every number of cards of each rank, low to high."""
        found: list[int] = []
        for place in self.places:
            if mask & place:
                found += self.numbers[mask & place]
        return tuple(found)


@lru_cache(maxsize=1 << 5)
def tables_of(pack: Pack, *, ten_is_wild: bool) -> Tables:
    """Return the tables of some packs."""
    layout = pack.layout
    laid: dict[int, tuple[Rank, ...]] = {}
    numbers: dict[int, tuple[int, ...]] = {}
    places: dict[Rank, int] = {}
    for card, most, shift in zip(pack.distinct, layout.fields, layout.shifts, strict=True):
        rank = card.rank
        places[rank] = most << shift
        # as many as a mask has room for: unchecked cards may be more than the pack has
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
