"""A short match as a text record, and helpers to change and read it."""

from typing import Any, Final

from climbcards.games import haggis
from climbcards.record import AS_TEXT, MatchRecord

GAME: Final = haggis.OFFICIAL_2P

TEXT: Final = """\
climbcards: 1
game: haggis/official-2p
seat 0: Ann
seat 1: Bob
tag place: Bern

round 1: seat 0 deals
hand 0: 9g 8r 4y 3o 9o 8g 4r 7g 5y 5r 9r 7y 10y 5g J Q K
hand 1: 2r 6g 9y 3g 7o 10g 5o 2y 10o 3y 6r 2o 6y 4g J Q K
stock: 10r 6o 8y 3r 2g 8o 4o 7r
1: 2r 2o 2y; 0: 5r 5y 5g; 1: 6r 6y 6g; 0: 7y J Q = 3 of 7s; undo; 0: 9r 9o 9g; 1: pass
0: 4r 4y; 1: 10o 10g; 0: pass
1: 3y 3g; 0: 7y 7g; 1: pass
0: 3o; 1: 4g; 0: 8r; 1: 9y; 0: 10y; 1: J; 0: Q; 1: K; 0: J K; 1: pass
0: 8g
scores: 32 19

round 2: seat 0 deals, seat 1 leads
hand 0: 8g 8o 10r 5r 4r 7g 2r 6r 7o 8r 3r 3o 5y 10g J Q K
hand 1: 10o 4y 5o 5g 8y 2o 9r 2y 7y 6o 9y 9g 3y 7r J Q K
stock: 9o 6y 2g 4g 6g 3g 10y 4o
1: 2y 3y 4y; 0: 3r 4r 5r
"""
"""A finished round, and another one that goes on."""

BEGUN: Final = TEXT[: TEXT.index("1: 2r 2o 2y")]
"""The first deal, without any action."""


def changed(old: str, new: str, text: str = TEXT) -> str:
    """Return the text with the first occurrence of `old` replaced."""
    assert old in text
    return text.replace(old, new, 1)


def read(
    text: str, *, lenient: bool = False
) -> MatchRecord[Any]:  # Any: actions of one game, compared only
    """Read a match of this game."""
    return AS_TEXT.read(text, GAME, lenient=lenient)
