"""Text of what games share: the names of combinations.

The grammar, case-insensitive on input: `single 8`, `3 of 5s`, `run of 4 to 9`, `3 pairs to 9` (also
`triples`, `quadruples` and so on). Beside its cards a run may leave its length out: `run to 9`.
"""

import re
from collections.abc import Iterable
from typing import Final

from climbcards.cards import Rank
from climbcards.combinations import WIDTHS, Run, Set
from climbcards.errors import NotationError

_SINGLE: Final = re.compile(r"single (?P<rank>\w+)", re.IGNORECASE)
_SET: Final = re.compile(r"(?P<size>\d+) of (?P<rank>\w+?)s?", re.IGNORECASE)
_RUN: Final = re.compile(r"run(?: of (?P<length>\d+))? to (?P<rank>\w+)", re.IGNORECASE)
_STAIR: Final = re.compile(r"(?P<length>\d+) (?P<width>[\w-]+) to (?P<rank>\w+)", re.IGNORECASE)


def counted(number: int, thing: str) -> str:
    """Say how many: `1 card`, `2 cards`."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def brief(combination: object) -> str:
    """Name a combination beside its cards: a run's length is left to them."""
    if isinstance(combination, Run) and combination.width == 1:
        return f"run to {combination.top}"
    return str(combination)


def parse_combination(
    name: str, text: str, position: int, *, ranks: Iterable[Rank], cards: int | None = None
) -> Set | Run:
    """Read the name of a set or a run that stands in `text` at `position`.

    Args:
        name: The name itself.
        text: The whole text, for the error.
        position: Where the name starts in it.
        ranks: The ranks of the pack.
        cards: How many cards lie beside the name, if any do: the length of a run that leaves it out.

    Raises:
        NotationError: It is no such name.
    """
    expected = "expected single 8, 3 of 5s, run to 9 or 3 pairs to 9"
    spelled = {rank.symbol.casefold(): rank for rank in ranks}

    def rank(match: re.Match[str]) -> Rank:
        symbol = match["rank"].casefold()
        if symbol not in spelled:
            known = " ".join(map(str, ranks))
            where = position + match.start("rank")
            raise NotationError(
                f"{match['rank']!r} is no rank: expected one of {known}", text, where
            )
        return spelled[symbol]

    if match := _SINGLE.fullmatch(name):
        return Set(rank(match), 1)
    if (match := _SET.fullmatch(name)) and int(match["size"]) > 0:
        return Set(rank(match), int(match["size"]))
    if match := _RUN.fullmatch(name):
        length = int(match["length"]) if match["length"] else cards
        if length is not None and length > 1:
            return Run(rank(match), length)
        expected = "how many cards? say run of 3 to 9"
    if (match := _STAIR.fullmatch(name)) and int(match["length"]) > 1:
        width = _width(match["width"].casefold())
        if width is not None:
            return Run(rank(match), int(match["length"]), width)
    raise NotationError(f"{name!r} names no combination: {expected}", text, position)


def _width(word: str) -> int | None:
    for width, name in WIDTHS.items():
        if name == word:
            return width
    match = re.fullmatch(r"([1-9]\d*)-tuples", word)
    return int(match[1]) if match else None
