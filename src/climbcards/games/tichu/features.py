"""What a view holds, as numbers: calls, gifts, the wish, what each has played and captured, who is out."""

from typing import Final, get_args

from climbcards import Cards, Rank, Seat, ViewParts
from climbcards.authors import PartsOf
from climbcards.games.tichu.combinations import Combination
from climbcards.games.tichu.pack import NOTHING, PACK, PLAYERS, RANKS
from climbcards.games.tichu.scoring import points_of
from climbcards.games.tichu.states import Call, Tally
from climbcards.games.tichu.views import Phase, ToCall, ToPush, View

VERSION: Final = 1

_GIFTS: Final = 3
_FROM: Final = 25  # from -25 points, for the Phoenix alone
_TO: Final = 125  # to all other points


def view_parts() -> ViewParts[View]:
    """Say what views hold; no house rule changes it."""
    parts = PartsOf[View](PACK, PLAYERS)
    return ViewParts(
        View,
        (
            *parts.table(get_args(Phase), _seen),
            *parts.trick(get_args(Combination)),
            parts.seat("leader", "who led the first trick", _leader),
            parts.ones("calls", "what each has called", tuple(Call), lambda view: view.calls),
            parts.seats("answered", "who has said whether it calls Grand Tichu", _answered),
            parts.seats("pushed", "who has pushed", _pushed),
            parts.row("gave", _GAVE, PACK.distinct, _GIFTS, lambda view: view.gave),
            parts.row("got", _GOT, PACK.distinct, _GIFTS, lambda view: view.got),
            parts.cards_by_seat(
                "known", "what is known to be in each hand", lambda view: view.known
            ),
            parts.cards_by_seat("played", "what each has played", _played),
            parts.cards_by_seat("captured", "what each has captured", _captured),
            parts.counts("points", _POINTS, _FROM + _TO, _points),
            parts.one("wish", "the rank that is wished", RANKS, _wish),
            parts.order("out", "who is out, in order", _out),
            parts.cards("aside", "cards that are out of a position set up by hand", _aside),
        ),
        VERSION,
    )


_GAVE: Final = "what was pushed to the next seat, the partner and the previous one"
_GOT: Final = "what was got from the next seat, the partner and the previous one"
_POINTS: Final = "the points of what each has captured: 0 is -25, and 1 is 125"


def _tally(view: View) -> Tally:
    """Give what everybody has seen since the exchange; before it, nothing."""
    return _NONE if view.tally is None else view.tally


_NONE: Final = Tally((NOTHING,) * PLAYERS, (NOTHING,) * PLAYERS)


def _seen(view: View) -> tuple[Cards, ...]:
    """Give what this seat knows beside its hand."""
    known = [cards for seat, cards in enumerate(view.known) if seat != view.seat]
    return (*_played(view), _aside(view), *known)


def _leader(view: View) -> Seat | None:
    return None if isinstance(view.phase, ToCall | ToPush) else view.phase.leader


def _answered(view: View) -> tuple[Seat, ...]:
    return _those(view.phase.answered) if isinstance(view.phase, ToCall) else ()


def _pushed(view: View) -> tuple[Seat, ...]:
    return _those(view.pushed)


def _those(row: tuple[bool, ...]) -> tuple[Seat, ...]:
    """Give the seats for which it is so."""
    return tuple(Seat(seat) for seat, so in enumerate(row) if so)


def _played(view: View) -> tuple[Cards, ...]:
    return _tally(view).played


def _captured(view: View) -> tuple[Cards, ...]:
    return _tally(view).captured


def _points(view: View) -> tuple[int, ...]:
    return tuple(_FROM + points_of(cards) for cards in _captured(view))


def _wish(view: View) -> Rank | None:
    return _tally(view).wish


def _out(view: View) -> tuple[Seat, ...]:
    return _tally(view).out


def _aside(view: View) -> Cards:
    return _tally(view).aside
