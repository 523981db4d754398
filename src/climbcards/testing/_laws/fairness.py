"""Law 6: every physical deal of the unseen cards is equally likely.

Theory of operation. `determinize` is asked many times about one view, and the hand of another seat is looked
at. Where that hand is so small that only a few are possible, each of them has to come up about as often as
the next, and the true one among them. The bound is so wide that a right game goes beyond it about once in ten
million times, and a deal that never comes up is beyond it.
"""

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Final

from climbcards._cards import Cards
from climbcards._game import A, Game, S, V
from climbcards._seats import Seat
from climbcards.testing._report import require

FIRST: Final = 48
"""So many deals are drawn before it is known how many there are."""

MOST: Final = 30
"""With more different hands than this, nothing can be said by counting."""

EACH: Final = 60
"""So many deals are drawn for each different hand."""

TWINS: Final = 200
"""So many are drawn at least where cards have twins, of which hands are made unequally often."""

DOUBT: Final = 16
"""How improbable a right game is to be taken for a wrong one: as e to the power of minus this."""


def candidates(game: Game[S, A, V], state: S) -> list[tuple[Seat | None, Seat]]:
    """Give who may look at whom, where the hand looked at has a card or two."""
    sizes = game.view(state, None).sizes
    small = [seat for seat in game.seats if 1 <= sizes[seat] <= 2]
    return [(viewer, seat) for seat in small for viewer in (*game.seats, None) if viewer != seat]


def fairness(game: Game[S, A, V], state: S, viewer: Seat | None, seat: Seat, rng: Random) -> bool:
    """Law 6: what a seat may hold, for all that the viewer knows, is equally likely.

    Returns:
        Whether several hands are possible, but few, and each as likely as the next. With twins in the pack it
        is only asked whether the true hand comes up.
    """
    view = game.view(state, viewer)

    def draw(times: int) -> Counter[Cards | None]:
        states = (game.determinize(view, rng) for _ in range(times))
        return Counter(game.view(each, seat).hand for each in states)

    true, counts = game.view(state, seat).hand, draw(FIRST)
    if len(counts) > MOST:
        return False
    twins = _have_twins([hand for hand in (true, *counts) if hand is not None])
    counts += draw(max(EACH * len(counts), TWINS if twins else 0))
    who = "a spectator" if viewer is None else f"seat {viewer}"
    shown = ", ".join(f"{hand} {count} times" for hand, count in counts.most_common(8))
    found = f"{who}, asked {counts.total()} times what seat {seat} may hold, thinks of {shown}"
    require(6, true in counts, f"{found}, and never of {true}, which it holds")
    require(6, twins or _is_even(list(counts.values())), f"{found}: not equally often")
    return len(counts) > 1 and not twins


def _have_twins(hands: Sequence[Cards]) -> bool:
    """Tell whether a card that is not always there has a twin in the pack: then hands differ in weight."""
    first, full = hands[0], hands[0].pack.full
    varying = {card for hand in hands for card in (*hand.lacking(first), *first.lacking(hand))}
    return any(full.count(card) > 1 for card in varying)


def _is_even(counts: Sequence[int]) -> bool:
    """Tell whether counts are as even as chance makes them (the chi-square bound of Laurent and Massart)."""
    expected, free = sum(counts) / len(counts), len(counts) - 1
    found = sum((count - expected) ** 2 / expected for count in counts)
    return found <= free + 2 * sqrt(free * DOUBT) + 2 * DOUBT
