"""A snapshot: one message with all that a client needs to show a table to one reader.

Theory of operation. A snapshot tells nothing that its view does not tell. Whose turn it is, the phase, and the cards
that can be picked follow from the view; they are there so that a client need not know the rules. The rest is known to
everybody. When a snapshot is loaded, what follows from the view is worked out again and compared. Of the match these
are checked: there are at least as many steps as its rounds take; while a round runs, nobody has won, and the dealer
is the one who was due; in the first round, the totals, the legs and the winner. The lines of a sheet, and the points
of earlier rounds, are taken as they come.
"""

from typing import Final, Generic, Optional, TypeVar, final

import attrs

from climbcards._cards import Cards
from climbcards._rounds import Standing
from climbcards._seats import BySeat, Seat
from climbcards._sheets import Sheet
from climbcards._trick import Seated

A = TypeVar("A", bound=Seated)
V = TypeVar("V")

FORMAT: Final = 1
"""The version of snapshots that this library writes and reads."""


@final
@attrs.frozen(order=False)
class Snapshot(Generic[A, V]):
    """How a table stands, as one seat or a spectator may know it.

    Cards that `view` hides are nowhere in it. `to_act` has the seats of which this reader knows that they may act: all
    awaited seats, and the reader's own seat if it may act too.
    """

    format: int
    """The version of this message."""
    game: str
    """The name of the game."""
    number: int
    """How many steps there were. Ask for events since this number to hear only what comes next."""
    names: BySeat[str]
    """Who sits where."""
    sides: tuple[tuple[Seat, ...], ...]
    """Who plays together. Each seat is on one side; a side may be a single seat."""
    round: int
    """The number of the round in the match, from 1."""
    phase: str
    """The phase of the round in one word: `betting`, `playing`, `finished`. It is also in the view."""
    to_act: tuple[Seat, ...]
    """The seats that may act, as far as this reader knows; awaited seats first."""
    awaited: tuple[Seat, ...]
    """The seats that the table waits for; () when the round is over."""
    view: V
    """What the reader sees of the cards."""
    selectable: Cards | None
    """The cards that the reader can pick first; none when the reader may not act, None for a spectator."""
    legal: Optional[tuple[A, ...]]  # noqa: UP045  # cattrs fills in an `A` only so
    """The legal actions of the reader; None where they were not asked for."""
    sheet: Sheet | None
    """The score sheet of the round; None while it runs."""
    standing: Standing
    """How the match stands."""
