"""What a view holds, as numbers: titles and gifts, what each has played, who is out and how, the order of ranks."""

from collections.abc import Callable, Iterator
from typing import Final, TypeVar, get_args

from climbcards import Cards, Pack, Set, ViewPart, ViewParts
from climbcards.authors import Opening, PartsOf
from climbcards.games.president.state import Phase, Tally, ToPlay, View

VERSION: Final = 1

T = TypeVar("T")


def view_parts(pack: Pack, players: int) -> ViewParts[View]:
    """Say what views hold."""
    parts = PartsOf[View](pack, players)
    none = Tally(None, (Cards(pack, 0),) * players)
    return ViewParts(View, (*_before(parts, none), *_since(parts, none, pack)), VERSION)


def _tallied(none: Tally, take: Callable[[Tally], T]) -> Callable[[View], T]:
    """Return what finds something in the tally of a view; there is none as long as gifts are owed."""
    return lambda view: take(view.tally or none)


def _before(parts: PartsOf[View], none: Tally) -> Iterator[ViewPart[View]]:
    """Say what views hold of the table, the trick, and the exchange."""

    def seen(view: View) -> tuple[Cards, ...]:
        """Return what this seat knows beside its hand."""
        surely = [cards for seat, cards in enumerate(view.surely) if seat != view.seat]
        return (*(view.tally or none).played, view.laid, *surely)

    yield from parts.table(get_args(Phase), seen)
    yield from parts.trick((Set,))
    leads = "who leads the first trick, or has led it"
    yield parts.seat("leader", leads, lambda view: view.leader)
    yield parts.order("titles", "the places of the round before", lambda view: view.titles)
    sure = "what surely is in each other hand"
    yield parts.cards_by_seat("surely", sure, lambda view: view.surely)
    known = "what the seats of an exchange know"
    yield parts.cards_by_seat("known", known, lambda view: view.known)


def _since(parts: PartsOf[View], none: Tally, pack: Pack) -> Iterator[ViewPart[View]]:
    """Say what views hold of what has been seen since the play began."""
    played = _tallied(none, lambda tally: tally.played)
    yield parts.cards_by_seat("played", "what each has played", played)
    yield parts.switch("inverted", "the order is turned over", lambda view: view.inverted)
    yield parts.seat(
        "skipped",
        "who was passed over after the last play",
        lambda view: view.phase.skipped if isinstance(view.phase, ToPlay) else None,
    )
    out = _tallied(none, lambda tally: tally.out)
    yield parts.order("out", "who is out without a foul, in order", out)
    fouled = _tallied(none, lambda tally: tally.fouled)
    yield parts.order("fouled", "who is out by a foul, in order", fouled)
    fallen = _tallied(none, lambda tally: tally.fallen)
    yield parts.seat("fallen", "the president that fell", fallen)
    yield parts.cards("laid", "what surely was laid aside by it", lambda view: view.laid)
    yield parts.count("laid size", "cards laid aside", len(pack), lambda view: view.laid_size)
    holder = _announced(None, lambda opening: opening.leader)
    yield parts.seat("announced", "who was announced to hold a special three", holder)
    shown = _announced(Cards(pack, 0), lambda opening: opening.shown)
    yield parts.cards("shown", "what was announced to be held", shown)
    aside = _announced(Cards(pack, 0), lambda opening: opening.aside)
    yield parts.cards("missing", "what was announced to be in no hand", aside)


def _announced(nothing: T, take: Callable[[Opening], T]) -> Callable[[View], T]:
    """Return what finds something in what was announced."""
    return lambda view: nothing if view.opening is None else take(view.opening)
