"""Text of what games share: the names of combinations.

The grammar, case-insensitive on input: `single 8`, `3 of 5s`, `run of 4 to 9`, `3 pairs to 9` (also
`triples`, `quadruples` and so on). Beside its cards a run may leave its length out: `run to 9`.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Final, TypeAlias

from climbcards._cards import Cards, Pack
from climbcards._combinations import WIDTHS, Run, Set
from climbcards._doors import check_text
from climbcards._errors import NotationError
from climbcards._faces import Rank
from climbcards._quoting import quoted
from climbcards._spelling import SPELLINGS

_SINGLE: Final = re.compile(r"single (?P<rank>\w+)", re.IGNORECASE)
_SET: Final = re.compile(r"(?P<size>\d{1,3}) of (?P<rank>\w+?)s?", re.IGNORECASE)
_RUN: Final = re.compile(r"run(?: of (?P<length>\d{1,3}))? to (?P<rank>\w+)", re.IGNORECASE)
_STAIR: Final = re.compile(r"(?P<length>\d{1,3}) (?P<width>[\w-]+) to (?P<rank>\w+)", re.IGNORECASE)


def brief(combination: object) -> str:
    """Name a combination beside its cards: a run's length is left to them."""
    if isinstance(combination, Run) and combination.width == 1:
        return f"run to {combination.top}"
    return str(combination)


def read_out(cards: Cards, combination: object) -> str:
    """Say what is played: the cards, and what they make if they are more than one."""
    return f"{cards} ({combination})" if len(cards) > 1 else str(cards)


def parse_cards(part: str, text: str, pack: Pack) -> Cards:
    """Read the cards at the beginning of a text, of which they are a part.

    Raises:
        NotationError: A word that is no card of this pack, with its position in the text.
        CardsError: More copies of a card than the pack has.
    """
    try:
        return pack.parse(part)
    except NotationError as error:
        raise NotationError(error.problem, text, error.position) from None


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
    check_text(name, "the name of a combination")
    spelled = {rank.symbol.casefold(): rank for rank in ranks}
    for pattern, build in _NAMES.items():
        match = pattern.fullmatch(name)
        if match is None:
            continue
        symbol = match["rank"]
        word = symbol.casefold()
        rank = spelled.get(word) or spelled.get(SPELLINGS.get(word, word))
        if rank is None:
            problem = f"{quoted(symbol)} is no rank: expected one of {' '.join(map(str, ranks))}"
            raise NotationError(problem, text, position + match.start("rank"))
        combination = build(match, rank, cards)
        if combination is not None:
            return combination
    expected = "expected single 8, 3 of 5s, run of 3 to 9 or 3 pairs to 9"
    raise NotationError(f"{quoted(name)} names no combination: {expected}", text, position)


def _single(_: re.Match[str], rank: Rank, __: int | None) -> Set:
    return Set(rank, 1)


def _set(match: re.Match[str], rank: Rank, _: int | None) -> Set | None:
    size = int(match["size"])
    return Set(rank, size) if size > 0 else None


def _run(match: re.Match[str], rank: Rank, cards: int | None) -> Run | None:
    length = int(match["length"]) if match["length"] else cards
    return Run(rank, length) if length is not None and length > 1 else None


def _stair(match: re.Match[str], rank: Rank, _: int | None) -> Run | None:
    length, width = int(match["length"]), _width(match["width"].casefold())
    return Run(rank, length, width) if length > 1 and width is not None else None


_Build: TypeAlias = Callable[[re.Match[str], Rank, int | None], Set | Run | None]

_NAMES: Final[Mapping[re.Pattern[str], _Build]] = {
    _SINGLE: _single,
    _SET: _set,
    _RUN: _run,
    _STAIR: _stair,
}


def _width(word: str) -> int | None:
    for width, name in WIDTHS.items():
        if name == word:
            return width
    match = re.fullmatch(r"([1-9]\d{0,2})-tuples", word)
    return int(match[1]) if match else None
