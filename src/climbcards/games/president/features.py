"""What a view holds, as numbers: titles and gifts, what each has played, who is out and how, the order of ranks."""

from typing import Final, get_args

from climbcards import Cards, Seat, Set, ViewParts
from climbcards.authors import PartsOf
from climbcards.games.president.options import HouseRules
from climbcards.games.president.states import Tally
from climbcards.games.president.tables import making_of, tables_of
from climbcards.games.president.views import Phase, ToGive, ToPlay, View

VERSION: Final = 1


def view_parts(rules: HouseRules) -> ViewParts[View]:
    """Say what views hold under these house rules."""
    pack = tables_of(making_of(rules)).pack
    parts = PartsOf[View](pack, rules.players)
    return ViewParts(
        View,
        (
            *parts.table(get_args(Phase), _seen),
            *parts.trick((Set,)),
            parts.seat(
                "leader", "who leads the first trick, or has led it", lambda view: view.leader
            ),
            parts.order("titles", "the places of the round before", lambda view: view.titles),
            parts.cards_by_seat(
                "surely", "what surely is in each other hand", lambda view: view.surely
            ),
            parts.cards_by_seat(
                "known", "what the seats of an exchange know", lambda view: view.known
            ),
            parts.cards_by_seat("played", "what each has played", _played),
            parts.switch("inverted", "the order is turned over", lambda view: view.inverted),
            parts.seat("skipped", "who was passed over after the last play", _skipped),
            parts.order("out", "who is out without a foul, in order", _out),
            parts.order("fouled", "who is out by a foul, in order", _fouled),
            parts.seat("fallen", "the president that fell", _fallen),
            parts.cards("laid", "what surely was laid aside by it", lambda view: view.laid),
            parts.count("laid size", "cards laid aside", len(pack), lambda view: view.laid_size),
            parts.seat("announced", "who was announced to hold a special three", _announced),
            parts.cards("shown", "what was announced to be held", _shown),
            parts.cards("missing", "what was announced to be in no hand", _aside),
        ),
        VERSION,
    )


def _tally(view: View) -> Tally | None:
    return None if isinstance(view.phase, ToGive) else view.phase.tally


def _seen(view: View) -> tuple[Cards, ...]:
    """Give what this seat knows beside its hand."""
    surely = [cards for seat, cards in enumerate(view.surely) if seat != view.seat]
    return (*_played(view), view.laid, *surely)


def _nothing(view: View) -> Cards:
    return Cards(view.pack, 0)


def _played(view: View) -> tuple[Cards, ...]:
    tally = _tally(view)
    return (_nothing(view),) * len(view.sizes) if tally is None else tally.played


def _skipped(view: View) -> Seat | None:
    return view.phase.skipped if isinstance(view.phase, ToPlay) else None


def _out(view: View) -> tuple[Seat, ...]:
    tally = _tally(view)
    return () if tally is None else tally.out


def _fouled(view: View) -> tuple[Seat, ...]:
    tally = _tally(view)
    return () if tally is None else tally.fouled


def _fallen(view: View) -> Seat | None:
    tally = _tally(view)
    return None if tally is None else tally.fallen


def _announced(view: View) -> Seat | None:
    tally = _tally(view)
    return None if tally is None or tally.opening is None else tally.opening.leader


def _shown(view: View) -> Cards:
    tally = _tally(view)
    return _nothing(view) if tally is None or tally.opening is None else tally.opening.shown


def _aside(view: View) -> Cards:
    tally = _tally(view)
    return _nothing(view) if tally is None or tally.opening is None else tally.opening.aside
