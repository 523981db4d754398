"""Text of what games share: the names of combinations.

The grammar, case-insensitive on input: `single 8`, `3 of 5s`, `run 6 to 9`, `pairs 7 to 9` (also `triples`,
`quadruples` and so on). Where the usual order does not say the lowest rank, the length is named: `run of 4 up to 4`.
So it was once with all: `run of 4 to 9`, `3 pairs to 9`, and `run to 9` beside its cards are read too.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Final, TypeAlias, final

import attrs

from climbcards._cards import Cards, Pack
from climbcards._combinations import WIDTHS, Run, Set, value_of
from climbcards._doors import check_text
from climbcards._errors import NotationError
from climbcards._faces import Rank
from climbcards._quoting import quoted
from climbcards._spelling import SPELLINGS

_WIDTHS: Final = {"run": 1, **{name: width for width, name in WIDTHS.items()}}
"""How many cards of each rank there are, by the word for it."""

_SINGLE: Final = re.compile(r"single (?P<rank>\w+)", re.IGNORECASE)
_SET: Final = re.compile(r"(?P<size>\d{1,3}) of (?P<rank>\w+?)s?", re.IGNORECASE)
_RUN: Final = re.compile(r"run(?: of (?P<length>\d{1,3}))?(?: up)? to (?P<rank>\w+)", re.IGNORECASE)
_STAIR: Final = re.compile(
    r"(?P<length>\d{1,3}) (?P<width>[\w-]+)(?: up)? to (?P<rank>\w+)", re.IGNORECASE
)
_ENDS: Final = re.compile(
    r"(?P<width>[a-z]+|\d{1,3}-tuples) (?P<low>\w+) to (?P<rank>\w+)", re.IGNORECASE
)


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
    """Read the name of a set or a run that stands in `text` at `position`: `3 of 5s`, `run 5 to 7`, `pairs 5 to 7`.

    Runs are also read as they were once named, by their length: `run of 3 to 7`, `3 pairs to 7`.

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
    row = tuple(ranks)
    for pattern, build in _NAMES.items():
        match = pattern.fullmatch(name)
        made = match and build(_Said(match, text, position, row, cards))
        if made:
            return made
    expected = "expected single 8, 3 of 5s, run 7 to 9 or pairs 7 to 9"
    raise NotationError(f"{quoted(name)} names no combination: {expected}", text, position)


@final
@attrs.frozen(order=False)
class _Said:
    """A name, taken apart."""

    match: re.Match[str]
    text: str
    position: int
    ranks: tuple[Rank, ...]
    cards: int | None

    def rank(self, part: str = "rank") -> Rank:
        """Read a rank of the pack."""
        spelled = {rank.symbol.casefold(): rank for rank in self.ranks}
        symbol = self.match[part]
        word = symbol.casefold()
        rank = spelled.get(word) or spelled.get(SPELLINGS.get(word, word))
        if rank is None:
            expected = f"expected one of {' '.join(map(str, self.ranks))}"
            problem = f"{quoted(symbol)} is no rank: {expected}"
            raise NotationError(problem, self.text, self.position + self.match.start(part))
        return rank

    def width(self) -> int | None:
        """Read how many cards of each rank there are; None if it is no word for that."""
        word = self.match["width"].casefold()
        tuples = re.fullmatch(r"([1-9]\d{0,2})-tuples", word)
        return int(tuples[1]) if tuples else _WIDTHS.get(word)


def _single(said: _Said) -> Set:
    return Set(said.rank(), 1)


def _set(said: _Said) -> Set | None:
    rank, size = said.rank(), int(said.match["size"])
    return Set(rank, size) if size > 0 else None


def _run(said: _Said) -> Run | None:
    rank, length = said.rank(), said.match["length"] or said.cards or 0
    return Run(rank, int(length)) if int(length) > 1 else None


def _stair(said: _Said) -> Run | None:
    rank, length, width = said.rank(), int(said.match["length"]), said.width()
    return Run(rank, length, width) if length > 1 and width is not None else None


def _by_ends(said: _Said) -> Run | None:
    width = said.width()
    if width is None:
        return None
    low, rank = said.rank("low"), said.rank()
    length = _between(low, rank, said.ranks)
    return Run(rank, length, width) if length > 1 else None


def _between(low: Rank, top: Rank, ranks: tuple[Rank, ...]) -> int:
    """Count ranks from one to another, in the usual order if they are of it; there the ace may be low."""
    lowest, highest = value_of(low), value_of(top)
    if lowest is None or highest is None:
        return ranks.index(top) - ranks.index(low) + 1
    return highest - (1 if low.symbol == "A" else lowest) + 1


_Build: TypeAlias = Callable[[_Said], Set | Run | None]

_NAMES: Final[Mapping[re.Pattern[str], _Build]] = {
    _SINGLE: _single,
    _SET: _set,
    _RUN: _run,
    _STAIR: _stair,
    _ENDS: _by_ends,
}
