"""Changes that no test can notice, because the library does the same with them; each with its reason.

A change is known by its file, by its line as it is written, and by the line as it would be.
"""

from typing import Final

import attrs

from mutation.changes import Change


@attrs.frozen(order=False)
class Equivalent:
    """A change that is none: the line before and after it, and why both do the same."""

    file: str
    old: str
    new: str
    why: str

    def is_(self, change: Change) -> bool:
        """Tell whether it is this change."""
        return (self.file, self.old, self.new) == (change.file, change.old, change.new)


EQUIVALENT: Final[tuple[Equivalent, ...]] = (
    Equivalent(
        "authors/_ways.py",
        "self[held] = found",
        "pass",
        "what is not kept is found again, which takes longer",
    ),
    Equivalent(
        "authors/_rungs.py",
        "tuple(sum(set(rows[max(0, top + 1 - length) : top + 1])) for top in places)",
        "tuple(sum(set(rows[max(0, top + 0 - length) : top + 1])) for top in places)",
        "cards below a run are handed over too, and not looked at there",
    ),
    Equivalent(
        "games/threes/positions.py",
        "known = CARDS.keys() >= set(tableau.stack)",
        "known = CARDS.keys() > set(tableau.stack)",
        "a stack with a card of each rank has a 10 and a joker in it, and is refused below",
    ),
    Equivalent(
        "games/haggis/generator.py",
        "return sorted((way for way in ways if way[1] <= wild), key=lambda way: way[1])",
        "return sorted((way for way in ways if way[1] <= wild), key=lambda way: way[0])",
        "no rule says in which order the ways to play one combination are listed",
    ),
)


def is_equivalent(change: Change) -> bool:
    """Tell whether a change is listed here."""
    return any(each.is_(change) for each in EQUIVALENT)
