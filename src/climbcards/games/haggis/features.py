"""What a view holds, as numbers: the courts on the table, bets, what was captured, who is out."""

from typing import Final, get_args

from climbcards import Cards, ViewParts
from climbcards.authors import PartsOf
from climbcards.games.haggis.combinations import Combination
from climbcards.games.haggis.options import HouseRules
from climbcards.games.haggis.pack import FULL_HAND
from climbcards.games.haggis.scoring import points_of
from climbcards.games.haggis.views import Over, Phase, View

VERSION: Final = 1


def view_parts(rules: HouseRules) -> ViewParts[View]:
    """Say what views hold under these house rules."""
    parts = PartsOf[View](rules.pack, rules.players)
    worth = max(1, points_of(rules, rules.pack.full))
    return ViewParts(
        View,
        (
            *parts.table(get_args(Phase), _seen),
            *parts.trick(get_args(Combination)),
            parts.seat("leader", "who led the first trick, or will", lambda view: view.leader),
            parts.cards_by_seat(
                "open", "the open cards of each hand", lambda view: view.open_cards
            ),
            parts.count(
                "stock", "cards in the haggis", len(rules.pack), lambda view: view.stock_size
            ),
            parts.ones("bets", "what each has bet", rules.bets, lambda view: view.bets),
            parts.cards_by_seat("captured", "what each has captured", lambda view: view.captured),
            parts.counts(
                "points",
                "what the captured cards of each score, as a share of all",
                worth,
                lambda view: [points_of(rules, cards) for cards in view.captured],
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
        ),
        VERSION,
    )


def _seen(view: View) -> list[Cards]:
    """Give what this seat has seen beside its hand."""
    shown = [cards for seat, cards in enumerate(view.open_cards) if seat != view.seat]
    stock = [view.phase.stock] if isinstance(view.phase, Over) else []
    return [*shown, *stock, *view.captured, view.table]


def _opposing(view: View) -> list[int]:
    """Give by seat how many cards its fullest opponent had as it went out."""
    found = [0] * len(view.sizes)
    for out in view.exits:
        found[out.seat] = out.opposing
    return found
