"""The parts of a view as numbers, as a game names them."""

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any, Final, Generic, TypeVar, final

import attrs

from climbcards._cards import Cards, Pack
from climbcards._seats import Seat
from climbcards._seen import Seen, trick_in
from climbcards._view_parts import ViewPart
from climbcards.authors._showing.marks import marked, spread
from climbcards.authors._showing.values import Showing

V = TypeVar("V", bound=Seen)
T = TypeVar("T")

HISTORY: Final = 8
"""How many plays of the trick are shown, the last one first."""


def from_own(row: Sequence[T], view: Seen) -> Sequence[T]:
    """Turn a row by seat so that the seat that looks comes first."""
    own = view.seat or 0
    return [*row[own:], *row[:own]]


@final
@attrs.frozen(order=False)
class PartsOf(Generic[V]):
    """Makes the parts of the views of a game with this pack and so many players.

    Each method takes a name, what it means, and `take`: a function that finds in a view what the part shows. Rows by
    seat are given as the view has them; they are turned so that the looking seat comes first.
    """

    pack: Pack
    players: int

    def cards(self, name: str, meaning: str, take: Callable[[V], Cards]) -> ViewPart[V]:
        """Show some cards: one number for each copy of each face."""
        marks = spread(self.pack)
        return ViewPart(name, len(self.pack), meaning, lambda view: marks(take(view)))

    def cards_by_seat(
        self, name: str, meaning: str, take: Callable[[V], Sequence[Cards]]
    ) -> ViewPart[V]:
        """Show some cards of each seat, as `cards` does."""
        marks, length = spread(self.pack), len(self.pack) * self.players
        return ViewPart(
            name, length, meaning, lambda view: b"".join(map(marks, from_own(take(view), view)))
        )

    def seat(self, name: str, meaning: str, take: Callable[[V], Seat | None]) -> ViewPart[V]:
        """Show one seat, or none: one number for each seat."""

        def numbers(view: V) -> bytes:
            found = take(view)
            return self._seats(view, () if found is None else (found,))

        return ViewPart(name, self.players, meaning, numbers)

    def seats(self, name: str, meaning: str, take: Callable[[V], Collection[Seat]]) -> ViewPart[V]:
        """Show some seats: one number for each seat."""
        return ViewPart(name, self.players, meaning, lambda view: self._seats(view, take(view)))

    def order(self, name: str, meaning: str, take: Callable[[V], Sequence[Seat]]) -> ViewPart[V]:
        """Show an order of seats: for each place, first to last, which seat has it."""
        length = self.players * self.players

        def numbers(view: V) -> bytes:
            places = [self._seats(view, (seat,)) for seat in take(view)]
            return b"".join(places).ljust(length, b"\0")

        return ViewPart(name, length, meaning, numbers)

    def count(
        self, name: str, meaning: str, most: float, take: Callable[[V], float]
    ) -> ViewPart[V]:
        """Show a count as a share of `most`."""
        return ViewPart(name, 1, meaning, lambda view: (min(1.0, take(view) / most),))

    def counts(
        self, name: str, meaning: str, most: float, take: Callable[[V], Sequence[float]]
    ) -> ViewPart[V]:
        """Show a count for each seat, as a share of `most`."""

        def numbers(view: V) -> Sequence[float]:
            return [min(1.0, count / most) for count in from_own(take(view), view)]

        return ViewPart(name, self.players, meaning, numbers)

    def one(
        self, name: str, meaning: str, choices: Sequence[object], take: Callable[[V], object]
    ) -> ViewPart[V]:
        """Show which of some choices a value is: one number for each choice, all 0 if it is none of them."""
        rows = {choice: marked(place, len(choices)) for place, choice in enumerate(choices)}
        nothing = bytes(len(choices))
        return ViewPart(name, len(choices), meaning, lambda view: rows.get(take(view), nothing))

    def ones(
        self,
        name: str,
        meaning: str,
        choices: Sequence[object],
        take: Callable[[V], Sequence[object]],
    ) -> ViewPart[V]:
        """Show for each seat which of some choices a value is."""
        rows = {choice: marked(place, len(choices)) for place, choice in enumerate(choices)}
        nothing = bytes(len(choices))

        def numbers(view: V) -> bytes:
            return b"".join([rows.get(each, nothing) for each in from_own(take(view), view)])

        return ViewPart(name, len(choices) * self.players, meaning, numbers)

    def row(
        self,
        name: str,
        meaning: str,
        choices: Sequence[object],
        length: int,
        take: Callable[[V], Sequence[object]],
    ) -> ViewPart[V]:
        """Show which choice stands at each place of a row. A row that is longer than `length` is cut off."""
        rows = {choice: marked(place, len(choices)) for place, choice in enumerate(choices)}
        nothing, wide = bytes(len(choices)), len(choices) * length

        def numbers(view: V) -> bytes:
            found = [rows.get(each, nothing) for each in take(view)[:length]]
            return b"".join(found).ljust(wide, b"\0")

        return ViewPart(name, wide, meaning, numbers)

    def switch(self, name: str, meaning: str, take: Callable[[V], bool]) -> ViewPart[V]:
        """Show whether something is true."""
        return ViewPart(name, 1, meaning, lambda view: b"\1" if take(view) else b"\0")

    def switches(
        self, name: str, meaning: str, each: int, take: Callable[[V], Sequence[Sequence[bool]]]
    ) -> ViewPart[V]:
        """Show for each seat which of `each` things are true."""
        length = each * self.players
        return ViewPart(
            name, length, meaning, lambda view: b"".join(map(bytes, from_own(take(view), view)))
        )

    def table(
        self, phases: Sequence[type], seen: Callable[[V], Iterable[Cards]]
    ) -> tuple[ViewPart[V], ...]:
        """Show what every view has. `phases` are the classes of its phases; `seen` gives what is seen beside the own hand."""
        pack, nothing = self.pack, Cards(self.pack, 0)

        def unseen(view: V) -> Cards:
            return pack.full.lacking(pack.join([view.hand or nothing, *seen(view)]))

        return (
            self.cards("hand", "the own hand", lambda view: view.hand or nothing),
            self.cards("unseen", "cards that this seat has not seen", unseen),
            self.cards("table", "the cards in the middle", lambda view: view.table),
            self.counts("sizes", "cards in each hand", len(pack), lambda view: view.sizes),
            self.one("phase", "where the round stands", phases, lambda view: type(view.phase)),
            self.seats("awaited", "whom the game waits for", lambda view: view.awaited),
            self.seat("dealer", "who dealt", lambda view: view.dealer),
        )

    # Any: a type as it is written, which is no type[T] to a checker where it is a sum
    def value(
        self,
        name: str,
        meaning: str,
        kind: Any,  # noqa: ANN401
        take: Callable[[V], object],
    ) -> ViewPart[V]:
        """Show a value of a type: a small class field by field, or a union of such; all numbers are 0 for None."""
        shown = Showing(self.pack, self.players).of(kind)
        return ViewPart(
            name, shown.length, meaning, lambda view: shown.marks(take(view), view.seat or 0)
        )

    def trick(self, kinds: Iterable[type]) -> tuple[ViewPart[V], ...]:
        """Show the trick: the play to beat and its reading, who has passed since, and the last plays."""
        shown = Showing(self.pack, self.players).one_of(kinds)

        def best(view: V) -> bytes:
            found = trick_in(view)
            last = None if found is None else found.best
            return shown.marks(None if last is None else last.reading, view.seat or 0)

        def passes(view: V) -> Collection[Seat]:
            found = trick_in(view)
            return () if found is None else found.passes

        return (
            ViewPart("best", shown.length, "the combination of the last play of the trick", best),
            self.seats("passes", "who has passed since then", passes),
            self._history(),
        )

    def _history(self) -> ViewPart[V]:
        """Show the last plays of a trick, the last one first."""
        marks = spread(self.pack)
        length = (self.players + len(self.pack)) * HISTORY

        def numbers(view: V) -> bytes:
            found = trick_in(view)
            plays = () if found is None else found.plays[: -HISTORY - 1 : -1]
            rows = [self._seats(view, (play.seat,)) + marks(play.cards) for play in plays]
            return b"".join(rows).ljust(length, b"\0")

        return ViewPart("plays", length, _PLAYS, numbers)

    def _seats(self, view: Seen, seats: Iterable[Seat]) -> bytes:
        """Mark some seats, the one that looks first."""
        own, found = view.seat or 0, bytearray(self.players)
        for seat in seats:
            found[(seat - own) % self.players] = 1
        return bytes(found)


_PLAYS: Final = f"the last {HISTORY} plays of the trick, the last one first: who played which cards"
