"""The stack: what may be played on it, and when it closes.

A stack is its ranks, bottom to top. Its *value* is the topmost card that is no 8: an 8 is invisible.
"""

from collections.abc import Sequence
from typing import Final

from climbcards import CardsError, Rank
from climbcards.authors import quoted
from climbcards.games.threes.pack import EIGHT, JOKER, RANKS, SCAN, SEVEN, TEN, TWO, VALUES


def value_of(stack: Sequence[Rank], *, eight_on_empty_is_normal: bool) -> Rank | None:
    """Give the rank that the next card has to answer; None: anything goes (T-5)."""
    for rank in reversed(stack):
        if rank.symbol != EIGHT.symbol:  # to compare the ranks takes five times as long
            return rank
    return EIGHT if stack and eight_on_empty_is_normal else None


def answers(rank: Rank, value: Rank | None, *, ten_is_wild: bool) -> bool:
    """Tell whether a rank may be played on a value."""
    if value is None or rank in _ALWAYS or (rank == TEN and ten_is_wild):
        return True
    if value == SEVEN:  # T-3
        return VALUES[rank] <= VALUES[SEVEN]
    return VALUES[rank] >= VALUES[value]


def always(*, ten_is_wild: bool) -> tuple[Rank, ...]:
    """Give the ranks that may be played on any value (T-2, T-4, T-8, S-14)."""
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
    """Tell whether a rank may be played on an open stack.

    Raises:
        CardsError: The stack is closed: it would have been taken away. Or no card has such a rank, or it is text.
    """
    _check([*stack, rank])
    if TEN in stack or JOKER in stack or is_closed(stack):
        row = " ".join(map(str, stack))
        raise CardsError(f"nothing is played on {row}: a closed stack leaves the game")
    value = value_of(stack, eight_on_empty_is_normal=eight_on_empty_is_normal)
    return answers(rank, value, ten_is_wild=ten_is_wild)


def closes(stack: Sequence[Rank]) -> bool:
    """Tell whether the card on top closes the stack.

    A 10 and a joker do; so do four or more of one rank on top, 8s between them ignored, and four 8s that
    lie together (T-6).

    Raises:
        CardsError: No card has such a rank.
    """
    _check(stack)
    return is_closed(stack)


def is_closed(stack: Sequence[Rank]) -> bool:
    """Tell whether a stack of cards of this game closes: `closes` without a look at the ranks."""
    if not stack:
        return False
    top = stack[-1].symbol  # as above
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
    """Refuse what is no rank of this game (S-8)."""
    for rank in ranks:
        if rank not in SCAN:
            if not isinstance(rank, Rank):
                raise CardsError(f"expected a Rank, as in Rank('7'), not {quoted(rank)}")
            known = " ".join(map(str, (*RANKS, JOKER)))
            found = f"no card of this game has the rank {quoted(rank.symbol)}"
            raise CardsError(f"{found}: expected one of {known}")


_ALWAYS: Final = frozenset({TWO, EIGHT, JOKER})
_CLOSERS: Final = frozenset({TEN.symbol, JOKER.symbol})
