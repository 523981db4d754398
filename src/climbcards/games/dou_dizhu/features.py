"""What a view holds, as numbers: the calls, who is the landlord, what is played for, what each has played."""

from typing import Final, get_args

from climbcards import Cards, ViewParts
from climbcards.authors import PartsOf, put
from climbcards.games.dou_dizhu.actions import Bid
from climbcards.games.dou_dizhu.combinations import Combination
from climbcards.games.dou_dizhu.pack import NOTHING, PACK, PLAYERS
from climbcards.games.dou_dizhu.views import Phase, View

VERSION: Final = 1

_BOMBS: Final = 13  # as many can be made of the pack


def view_parts() -> ViewParts[View]:
    """Say what views hold; no house rule changes it."""
    parts = PartsOf[View](PACK, PLAYERS)
    stakes, calls = (1, 2, 3), ("pass", 1, 2, 3)
    return ViewParts(
        View,
        (
            *parts.table(get_args(Phase), _played),
            *parts.trick(get_args(Combination)),
            parts.seat("leader", "who speaks first, or is the landlord", lambda view: view.leader),
            parts.seat("landlord", "who is the landlord", lambda view: view.landlord),
            parts.ones("calls", "what each has called: pass, 1, 2 or 3", calls, _calls),
            parts.one("stake", "what is played for: 1, 2 or 3", stakes, _stake),
            parts.cards("stock", "the landlord's cards of the deal", _stock),
            parts.cards("known", "those of them that were not played", lambda view: view.known),
            parts.cards_by_seat("played", "what each has played", _played),
            parts.count("bombs", "bombs and rockets so far", _BOMBS, _bombs),
            parts.count("leads", "how often the landlord has played", len(PACK), _landlord_plays),
        ),
        VERSION,
    )


def _played(view: View) -> tuple[Cards, ...]:
    return (NOTHING,) * PLAYERS if view.tally is None else view.tally.played


def _calls(view: View) -> tuple[object, ...]:
    """Give what each seat has called; None as long as it has not."""
    found: tuple[object, ...] = (None,) * PLAYERS
    for call in view.calls:
        found = put(found, call.seat, call.amount if isinstance(call, Bid) else "pass")
    return found


def _stake(view: View) -> int | None:
    return None if view.tally is None else view.tally.stake


def _stock(view: View) -> Cards:
    return NOTHING if view.tally is None else view.tally.stock


def _bombs(view: View) -> int:
    return 0 if view.tally is None else view.tally.bombs


def _landlord_plays(view: View) -> int:
    return 0 if view.tally is None else view.tally.landlord_plays
