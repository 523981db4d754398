"""The record of a match, as a value: who sat where, and all that was done, in order."""

from collections.abc import Mapping
from typing import ClassVar, Generic, TypeAlias, TypeVar, final

import attrs

from climbcards._plain import JSON
from climbcards._rounds import Deal
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
    """A seat did something; `scores` are those of the round if it is over with this."""

    code: ClassVar[str] = "did"

    action: A_done
    scores: tuple[int, ...] | None = None


@final
@attrs.frozen(order=False)
class Undid:
    """The last action was taken back, with the deal of a round that came after it."""

    code: ClassVar[str] = "undid"


Step: TypeAlias = Began | Did[A_done] | Undid
"""One thing that a table remembers; its number is its place in the record."""


@final
@attrs.frozen(order=False)
class MatchRecord(Generic[A_done]):
    """A match as it was played: under which rules, by whom, and all that was done.

    `tags` are free: a place, a date, a remark.
    """

    game: str
    options: Mapping[str, JSON] = attrs.field(hash=False)
    names: tuple[str, ...]
    tags: Mapping[str, str] = attrs.field(factory=dict[str, str], hash=False)
    steps: tuple[Step[A_done], ...] = ()
