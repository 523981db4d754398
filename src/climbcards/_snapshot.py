"""A snapshot: the one message that a client needs to show a table, as one reader may know it.

Theory of operation. A snapshot says nothing that its view does not: whose turn it is, the phase and what may be
selected follow from the view, and are there so that a client need not know the rules. The rest is what everybody
at the table knows. So a snapshot that comes from outside is checked by making it again.
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

    Cards that `view` hides are nowhere in it. `to_act` are the seats of which this reader knows that they may do
    something: those that the table waits for, and the reader if it may act beside them.
    """

    format: int
    """The version of this message."""
    game: str
    """The name of the game."""
    number: int
    """How many steps there were: events since this number tell how it went on."""
    names: BySeat[str]
    """Who sits where."""
    sides: tuple[tuple[Seat, ...], ...]
    """Who plays with whom: each seat stands in one side, maybe alone."""
    round: int
    """Which round of the match it is, from 1."""
    phase: str
    """Where the round stands, in a word: `betting`, `playing`, `finished`. The phase of the view has it too."""
    to_act: tuple[Seat, ...]
    """The seats that may act, as far as this reader knows: the awaited first."""
    awaited: tuple[Seat, ...]
    """The seats that the table waits for; () when the round is over."""
    view: V
    """What the reader sees of the cards."""
    selectable: Cards | None
    """The cards that the reader can begin to choose from; none when it may not act, None for a spectator."""
    legal: Optional[tuple[A, ...]]  # noqa: UP045  # cattrs fills in an `A` only so
    """What the reader may do; None where it was not asked for."""
    sheet: Sheet | None
    """The score sheet of the round; None while it runs."""
    standing: Standing
    """How the match stands."""
