"""How cards look on a terminal, and what of it a player may type back.

Suits have a colour, wild cards are bold, and the French suits are their symbols where the encoding has them.
A symbol stands where the letter of the notation stood, so that no line changes its length.
"""

import re
from collections.abc import Generator, Iterator, Mapping
from contextlib import contextmanager
from itertools import combinations
from typing import Final, final

import attrs

from climbcards._cards import Pack
from climbcards._errors import NotationError
from climbcards._game import AnyGame
from climbcards._kinds import is_climbing
from climbcards._quoting import quoted

_INKS: Final = {
    "r": "red",
    "o": "dark_orange",
    "y": "yellow",
    "g": "green",
    "b": "blue",
    "h": "red",
    "d": "red",
}
"""The colour of a suit by its letter; other suits stay as they are."""

_SYMBOLS: Final = {
    "s": "\N{BLACK SPADE SUIT}",
    "h": "\N{BLACK HEART SUIT}",
    "d": "\N{BLACK DIAMOND SUIT}",
    "c": "\N{BLACK CLUB SUIT}",
}

_TYPED: Final = {
    **{symbol: letter for letter, symbol in _SYMBOLS.items()},
    "\N{WHITE SPADE SUIT}": "s",
    "\N{WHITE HEART SUIT}": "h",
    "\N{WHITE DIAMOND SUIT}": "d",
    "\N{WHITE CLUB SUIT}": "c",
}
"""The letter of each symbol that can be typed."""

_VARIATIONS: Final = str.maketrans(
    {"\N{VARIATION SELECTOR-15}": "", "\N{VARIATION SELECTOR-16}": ""}
)
"""What may follow a symbol, and is not seen."""

_WORD: Final = re.compile(r"(?<!\bof )\b\w+")
"""What may be a card. The `4s` in `3 of 4s` are fours, and no spade."""


def lettered(text: str, pack: Pack) -> str:
    """Write the suits of a text that somebody typed as letters: `4h` for `4♥`, where the pack has hearts."""
    suits = {suit.symbol for suit in pack.suits}
    letters = {symbol: letter for symbol, letter in _TYPED.items() if letter in suits}
    return _plain(text).translate(str.maketrans("".join(letters), "".join(letters.values())))


@contextmanager
def as_typed(text: str, pack: Pack) -> Generator[None, None, None]:
    """Let an error about a text quote it as it was typed, with its symbols."""
    try:
        yield
    except NotationError as error:
        typed, problem = _plain(text), error.problem
        if error.text != lettered(typed, pack):
            raise
        for word in typed.split():
            problem = problem.replace(quoted(lettered(word, pack)), quoted(word))
        raise NotationError(problem, typed, error.position) from None


def _plain(text: str) -> str:
    """Leave out what is not seen."""
    return text.translate(_VARIATIONS)


@final
@attrs.frozen(order=False)
class Faces:
    """How the cards of a game are shown: the style of a face, and its symbols, by its notation."""

    styles: Mapping[str, str]
    symbols: Mapping[str, str]

    def shown(self, text: str) -> str:
        """Write the cards of a text with their symbols, at the same places."""
        return _WORD.sub(lambda word: self.symbols.get(word[0], word[0]), text)

    def styled(self, text: str) -> Iterator[tuple[str, int, int]]:
        """Give the style of each card in a text that has one, and where it stands."""
        for word in _WORD.finditer(text):
            if word[0] in self.styles:
                yield self.styles[word[0]], word.start(), word.end()


PLAIN: Final = Faces({}, {})
"""Cards as the notation has them."""


def faces_of(game: AnyGame, encoding: str, *, coloured: bool) -> Faces:
    """Say how the cards of a game are shown on a terminal with an encoding."""
    return Faces(styles_of(game) if coloured else {}, symbols_of(game.pack, encoding))


def styles_of(game: AnyGame) -> Mapping[str, str]:
    """Give the style of each face, by its notation; those without one are left out."""
    wild = wild_cards(game)
    styles = {
        str(face): " ".join(
            [
                *["bold"] * (str(face) in wild),
                *([] if face.suit is None else [_INKS.get(face.suit.symbol, "")]),
            ]
        ).strip()
        for face in game.pack.distinct
    }
    return {face: style for face, style in styles.items() if style}


def wild_cards(game: AnyGame) -> frozenset[str]:
    """Find the cards that can stand for another rank beside some other card, by their notation."""
    if not is_climbing(game):
        return frozenset()
    pairs = map(game.pack.cards, combinations(game.pack.distinct, 2))
    return frozenset(
        str(each.card)
        for cards in pairs
        for reading in game.readings(cards)
        for each in game.stand_ins(cards, reading)
        if each.rank != each.card.rank
    )


def symbols_of(pack: Pack, encoding: str) -> Mapping[str, str]:
    """Give each face with the symbol of its suit, where all suits are French ones that can be written."""
    if not {suit.symbol for suit in pack.suits} <= _SYMBOLS.keys():
        return {}
    try:
        "".join(_SYMBOLS.values()).encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return {}
    return {
        str(face): f"{face.rank}{_SYMBOLS[face.suit.symbol]}"
        for face in pack.distinct
        if face.suit is not None
    }
