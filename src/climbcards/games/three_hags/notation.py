"""Three Hags actions as text: `4h 4c`, `5h 6h Kh = run h 4 to 6`, `pass`."""

import re
from collections.abc import Callable, Mapping
from typing import Final

from climbcards import Card, Cards, NotationError, Rank, Seat, Suit
from climbcards.authors import parse_cards, quoted
from climbcards.games.three_hags.actions import Action, Pass, Play
from climbcards.games.three_hags.combinations import (
    PLURALS,
    Combination,
    Coven,
    Flier,
    Onesie,
    Run,
    Set,
    Twosie,
)
from climbcards.games.three_hags.pack import PACK

_RANKS: Final = {rank.symbol: rank for rank in PACK.ranks} | {"T": Rank("10")}
_PLURALS: Final = {name: rank for rank, name in PLURALS.items()}
_RANK: Final = f"(?P<rank>{'|'.join(_RANKS)})"
_LOW: Final = f"(?P<low>{'|'.join(_RANKS)})"
_SEVERAL: Final = f"(?:{_RANK}s?|(?P<several>{'|'.join(_PLURALS)}))"
_SUIT: Final = f"(?P<suit>{'|'.join(suit.symbol for suit in PACK.suits)})"


def _rank(match: re.Match[str]) -> Rank:
    return _RANKS[match["rank"].upper()]


def _several(match: re.Match[str]) -> Rank:
    """Give the rank of several cards: `fours`, or `4s` and `4` as they are also written."""
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


def parse_action(text: str, seat: Seat) -> Action | Cards:
    """Read an action of a seat; cards without a named reading are given back as cards.

    Raises:
        NotationError: The text is no action, with the position of the trouble.
        CardsError: A card twice.
    """
    if text.strip().casefold() == "pass":
        return Pass(seat)
    played, equals, name = text.partition("=")
    cards = parse_cards(played, text, PACK)
    if not cards:
        raise NotationError("expected cards, as in 4h 4c, or pass", text, 0)
    if not equals:
        return cards
    position = len(played) + 1 + len(name) - len(name.lstrip())
    for pattern, build in _NAMES.items():
        match = re.fullmatch(pattern, " ".join(name.split()), re.IGNORECASE | re.ASCII)
        reading = match and build(match)
        if reading:
            return Play(seat, cards, reading)
    problem = (
        f"{quoted(name.strip())} names no combination: expected onesie 4h, twosie of fours, flier h, "
        "set of fours, run h 5 to 7 or coven"
    )
    raise NotationError(problem, text, position)
