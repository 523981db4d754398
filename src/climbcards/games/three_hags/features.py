"""What a view holds, as numbers: the pile, the cleared cards and the stock."""

from typing import Final, get_args

from climbcards import Cards, ViewParts
from climbcards.authors import PartsOf
from climbcards.games.three_hags.combinations import Combination
from climbcards.games.three_hags.pack import PACK, PLAYERS
from climbcards.games.three_hags.views import Over, Phase, View

VERSION: Final = 1


def view_parts() -> ViewParts[View]:
    """Say what views hold; no house rule changes it."""
    parts = PartsOf[View](PACK, PLAYERS)
    return ViewParts(
        View,
        (
            *parts.table(get_args(Phase), _seen),
            *parts.trick(get_args(Combination)),
            parts.seat("leader", "who led first", lambda view: view.leader),
            parts.cards("cleared", "the cleared cards", lambda view: view.cleared),
            parts.count("stock", "cards in the stock", len(PACK), lambda view: view.stock_size),
        ),
        VERSION,
    )


def _seen(view: View) -> tuple[Cards, ...]:
    """Give what lies open."""
    final = (view.phase.final.cards,) if isinstance(view.phase, Over) else ()
    return (view.cleared, view.table, *final)
