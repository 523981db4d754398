"""What a table remembers: a deal, an action, an action taken back. The record of a match is made of these steps."""

from typing import ClassVar, Generic, TypeAlias, TypeVar, final

import attrs

from climbcards._errors import ClimbcardsError
from climbcards._quoting import quoted
from climbcards._rounds import Deal
from climbcards._seats import BySeat
from climbcards._trick import Seated

A_done = TypeVar("A_done", bound=Seated)


@final
@attrs.frozen(order=False)
class Began:
    """A round was dealt."""

    code: ClassVar[str] = "began"

    deal: Deal


@final
@attrs.frozen(order=False)
class Did(Generic[A_done]):
    """A seat acted. `scores` are the points of the round if it is over with this action, else None."""

    code: ClassVar[str] = "did"

    action: A_done
    scores: BySeat[int] | None = None


@final
@attrs.frozen(order=False)
class Undid:
    """The last action was taken back, and with it the deal of a round that came after it."""

    code: ClassVar[str] = "undid"


for _kind in (Began, Did, Undid):  # the sum below keeps where its members say they are
    _kind.__module__ = "climbcards.record"

Step: TypeAlias = Began | Did[A_done] | Undid
"""One thing that a table remembers. Its number is its place in the record."""


def place(since: object, many: int, what: str) -> int:
    """Check the number of one of so many things, or the number of the next one.

    Raises:
        ClimbcardsError: It is neither.
    """
    if type(since) is int and 0 <= since <= many:
        return since
    found = f"there were {many} {what}, and none has the number {quoted(since)}"
    raise ClimbcardsError(f"{found}: ask from 0 for all of them")
