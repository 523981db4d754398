"""What a view holds, as numbers: what lies before each seat, the stack, the stock, who is out."""

from typing import Final, get_args

from climbcards import Cards, Rank, Seat, ViewParts
from climbcards.authors import PartsOf
from climbcards.games.threes.options import HouseRules
from climbcards.games.threes.pack import ROW
from climbcards.games.threes.views import Over, Phase, ToArrange, View

VERSION: Final = 1

TOP: Final = 8
"""How many cards of the stack are shown in their order, from the top."""


def view_parts(rules: HouseRules) -> ViewParts[View]:
    """Say what views hold under these house rules."""
    parts = PartsOf[View](rules.pack, rules.players)
    cards, ranks = len(rules.pack), rules.pack.ranks
    return ViewParts(
        View,
        (
            *parts.table(get_args(Phase), _seen),
            parts.seat("leader", "who began", _leader),
            parts.seats("arranged", "who has arranged its cards", _arranged),
            parts.cards_by_seat("rows", "the cards face up before each", lambda view: view.rows),
            parts.switches(
                "face down",
                "the slots of each in which a card lies",
                ROW,
                lambda view: view.face_down,
            ),
            parts.cards_by_seat("known", "what all saw go into each hand", lambda view: view.known),
            parts.row("stack", f"the {TOP} topmost cards of the stack", ranks, TOP, _from_top),
            parts.cards("closed", "all closed cards", lambda view: view.closed),
            parts.count("stock", "cards in the stock", cards, lambda view: view.stock_size),
            parts.order("out", "who is out, in order", lambda view: view.out),
            parts.order("finish", "the ranking of a finished round", _finish),
            parts.count("actions", "actions so far", rules.longest, lambda view: view.actions),
        ),
        VERSION,
    )


def _seen(view: View) -> tuple[Cards, ...]:
    """Give what this seat has seen beside its hand."""
    known = [cards for seat, cards in enumerate(view.known) if seat != view.seat]
    return (*view.rows, *known, view.table, view.closed)


def _leader(view: View) -> Seat | None:
    return None if isinstance(view.phase, ToArrange) else view.phase.leader


def _arranged(view: View) -> tuple[Seat, ...]:
    return view.phase.arranged if isinstance(view.phase, ToArrange) else ()


def _from_top(view: View) -> tuple[Rank, ...]:
    return view.stack[: -TOP - 1 : -1]


def _finish(view: View) -> tuple[Seat, ...]:
    return view.phase.finish if isinstance(view.phase, Over) else ()
