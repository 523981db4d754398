"""Three Hags as numbers and as names: what views hold, and the names of combinations."""

import re
from collections.abc import Callable, Mapping
from typing import Final

import climbcards.authors as kit
from climbcards import Card, Cards, NotationError, Rank, Suit, ViewPart
from .cards import PACK, PLURALS, Combination, Coven, Flier, Onesie, Run, Set, Twosie
from .options import HouseRules
from .round import View

_RANKS: Final = {rank.symbol: rank for rank in PACK.ranks} | {"T": Rank("10")}
_PLURALS: Final = {name: rank for rank, name in PLURALS.items()}
_RANK: Final = f"(?P<rank>{'|'.join(_RANKS)})"
_LOW: Final = f"(?P<low>{'|'.join(_RANKS)})"
_SEVERAL: Final = f"(?:{_RANK}s?|(?P<several>{'|'.join(_PLURALS)}))"
_SUIT: Final = f"(?P<suit>{'|'.join(suit.symbol for suit in PACK.suits)})"


def _rank(match: re.Match[str]) -> Rank:
    return _RANKS[match["rank"].upper()]


def _several(match: re.Match[str]) -> Rank:
    """Return the rank of several cards: `fours`, or `4s` and `4` as they are also written."""
    return _PLURALS[match["several"].lower()] if match["several"] else _rank(match)


def _suit(match: re.Match[str]) -> Suit:
    return Suit(match["suit"].lower())


def _by_ends(match: re.Match[str]) -> Run | None:
    """Return the run between two ranks, if it has three cards."""
    run, low = Run(_suit(match), _rank(match)), _RANKS[match["low"].upper()]
    return run if str(run) == f"run {run.suit} {low} to {run.top}" else None


_NAMES: Final[Mapping[str, Callable[[re.Match[str]], Combination | None]]] = {
    f"onesie {_RANK}{_SUIT}": lambda match: Onesie(Card(_rank(match), _suit(match))),
    f"twosie of {_SEVERAL}": lambda match: Twosie(_several(match)),
    f"flier {_SUIT}": lambda match: Flier(_suit(match)),
    f"set of {_SEVERAL}": lambda match: Set(_several(match)),
    f"run {_SUIT} to {_RANK}": lambda match: Run(_suit(match), _rank(match)),
    f"run {_SUIT} {_LOW} to {_RANK}": _by_ends,
    "coven": lambda _: Coven(),
}


class Numbers(HouseRules):
    """House rules, what views hold as numbers, and the names of combinations."""

    def read_reading(self, name: str, text: str, position: int, cards: Cards, /) -> Combination:
        """Read the name of a combination: `twosie of fours`, `run h 4 to 6`.

        Raises:
            NotationError: It names no combination; the error has the position in the text.
        """
        del cards  # whether or not they can be it
        for pattern, build in _NAMES.items():
            match = re.fullmatch(pattern, " ".join(name.split()), re.IGNORECASE | re.ASCII)
            reading = match and build(match)
            if reading:
                return reading
        example = "onesie 4h, twosie of fours, flier h, set of fours, run h 5 to 7"
        problem = f"{kit.quoted(name)} names no combination: expected {example} or coven"
        german = f"{kit.quoted(name)} ist keine Kombination: schreib {example} oder coven"
        raise NotationError(problem, text, position, german)

    def own_parts(self, parts: kit.PartsOf[View], /) -> tuple[ViewPart[View], ...]:
        """Return the parts of views that only this game has; no house rule changes them."""
        return (
            parts.seat("leader", "who led first", lambda view: view.leader),
            parts.cards("cleared", "the cleared cards", lambda view: view.cleared),
            parts.count("stock", "cards in the stock", len(PACK), lambda view: view.stock_size),
        )
