"""Tichu actions as text: `9j 9s Kp Kr Ph = house 9`, `pass`, `push 2j 1 3j`, `wish 8`, `award 3`, `tichu`."""

from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager
from typing import Final

from climbcards import Cards, NotationError, Rank, Seat
from climbcards.authors import SPELLINGS, quoted, read_cards, read_number
from climbcards.games.tichu.actions import (
    Action,
    Award,
    CallGrandTichu,
    CallTichu,
    Decline,
    Pass,
    Play,
    Push,
    Take,
    Wish,
)
from climbcards.games.tichu.pack import PACK, RANKS
from climbcards.games.tichu.tables import combination_named

_WORDS: Final[Mapping[str, Callable[[Seat], Action]]] = {
    "pass": Pass,
    "take": Take,
    "tichu": CallTichu,
    "grand": CallGrandTichu,
    "grand tichu": CallGrandTichu,
    "decline": Decline,
}
"""Actions of a word or two."""

_WISHES: Final[Mapping[str, Rank | None]] = {
    "none": None,
    **{rank.symbol.casefold(): rank for rank in PACK.ranks},
}
_ELSE: Final = "as in 7j 7s, or pass, take, tichu, wish 8, award 1 or push 2j 3j 4j"


def parse_action(text: str, seat: Seat) -> Action | Cards:
    """Read an action of a seat; cards without a named reading are given back as cards.

    Raises:
        NotationError: The text is no action, with the position of the trouble.
        CardsError: More copies of a card than the pack has.
    """
    words = text.casefold().split(maxsplit=2)
    if " ".join(words) in _WORDS:
        return _WORDS[" ".join(words)](seat)
    verb = words[0] if words else ""
    begin = len(text) - len(text.lstrip()) + len(verb)
    if verb == "push":
        with _behind(text, begin) as cards:
            return Push(seat, PACK.pile(cards))
    if verb == "wish":
        with _behind(text, begin) as rank:
            return Wish(seat, read_wish(rank))
    to = read_number(text, "award", 1)
    if to is not None:
        return Award(seat, Seat(to))
    played, name, position = read_cards(text, PACK, _ELSE)
    if name is None:
        return played
    reading = combination_named(name, len(played))
    if reading is None:
        problem = f"{quoted(name)} names nothing that can be played: expected a name as in house 9"
        raise NotationError(problem, text, position)
    return Play(seat, played, reading)


def read_wish(text: str) -> Rank | None:
    """Read what is wished: a rank, or `none`.

    Raises:
        NotationError: Anything else.
    """
    name = text.strip().casefold()
    wish = SPELLINGS.get(name, name)
    if wish not in _WISHES:
        ranks = " ".join(map(str, RANKS))
        problem = f"{quoted(text.strip())} cannot be wished: expected one of {ranks}, or none"
        raise NotationError(problem, text, len(text) - len(text.lstrip()))
    return _WISHES[wish]


@contextmanager
def _behind(text: str, begin: int) -> Generator[str, None, None]:
    """Give the rest of a text to be read; what is wrong with it is wrong with the whole."""
    try:
        yield text[begin:]
    except NotationError as error:
        raise NotationError(error.problem, text, begin + error.position) from None
