"""The record of a match as a value: who sat where, and all that was done, in order."""

from collections.abc import Mapping
from typing import Generic, final

import attrs

from climbcards._plain import JSON
from climbcards._steps import A_done, Step


@final
@attrs.frozen(order=False)
class MatchRecord(Generic[A_done]):
    """A match as it was played: under which rules, by whom, and all that was done.

    A missing option has the value of the preset that the game is named after. Without `names` seats are called by number.
    `tags` are free: a place, a date, a remark.
    """

    game: str
    options: Mapping[str, JSON] = attrs.field(hash=False)
    names: tuple[str, ...]
    tags: Mapping[str, str] = attrs.field(factory=dict[str, str], hash=False)
    steps: tuple[Step[A_done], ...] = ()
