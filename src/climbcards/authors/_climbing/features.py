"""What a view of a climbing game holds, as numbers."""

from collections.abc import Mapping
from typing import Any, Final, Protocol, runtime_checkable

from climbcards._cards import Cards
from climbcards._seats import Seat
from climbcards._view_parts import ViewParts
from climbcards.authors._climbing import rules
from climbcards.authors._climbing.values import C, N
from climbcards.authors._climbing.views import Over, ToPlay, View
from climbcards.authors._showing.parts import PartsOf

VERSION: Final = 1


@runtime_checkable
class Rules(rules.Rules[C, N], Protocol[C, N]):
    """A climbing game that names its combinations."""

    def kinds(self) -> Mapping[str, type[C]]: ...


# Any: the type of the notes, as it is written
def view_parts(game: Rules[C, N], notes: Any) -> ViewParts[View[C, N]]:  # noqa: ANN401
    """Say what views hold; `notes` is the type of what the game notes."""
    parts = PartsOf[View[C, N]](game.pack, game.players)
    nothing = Cards(game.pack, 0)

    def opened(view: View[C, N]) -> Cards:
        return nothing if view.opening is None else view.opening.shown

    def aside(view: View[C, N]) -> Cards:
        return nothing if view.opening is None else view.opening.aside

    def opens(view: View[C, N]) -> Seat | None:
        return None if view.opening is None else view.opening.leader

    noted = parts.value("notes", "what the game notes", notes, lambda view: view.notes)
    return ViewParts(
        View,
        (
            *parts.table((ToPlay, Over), lambda view: (*view.played, aside(view))),
            *parts.trick(game.kinds().values()),
            parts.seat("leader", "who led the first trick", lambda view: view.leader),
            parts.cards_by_seat("played", "what each has played", lambda view: view.played),
            parts.cards_by_seat("captured", "what each has captured", lambda view: view.captured),
            parts.order("out", "who is out, in order", lambda view: view.out),
            parts.seat("opens", "who leads the round because of a card", opens),
            parts.cards("opened", "the cards for which it does", opened),
            parts.cards("aside", "cards that are known to be in no hand", aside),
            *((noted,) if noted.length else ()),
        ),
        VERSION,
    )
