"""How cards look on a terminal, and how a player may type them.

Suits have colours, wild cards are bold, and suits are signs if the encoding has them. A sign replaces the letter of the
notation, so that no line changes its length; it can be typed, too, and sometimes a rank alone is enough. Jokers
and the like have names, but not in hands and where they are typed.
"""

import difflib
import re
from collections import Counter
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import combinations
from typing import Final, final

import attrs

from climbcards._actions import LegalActions
from climbcards._cards import (
    WORD,
    Card,
    Cards,
    Pack,
    Rank,
    cards_of,
    parse_cards,
    selection_of,
    shown,
)
from climbcards._cards.faces import VARIATIONS, usual
from climbcards._errors import WIDTH, NotationError, clipped, quoted
from climbcards._game import A, AnyGame, is_climbing

_INKS: Final = {
    "r": "red",
    "o": "dark_orange",
    "y": "yellow",
    "g": "green",
    "b": "blue",
    "h": "red",
    "d": "red",
}
"""The colours of suits by their letters; other suits have none."""

_WHITE: Final = {
    "\N{BLACK SPADE SUIT}": "\N{WHITE SPADE SUIT}",
    "\N{BLACK HEART SUIT}": "\N{WHITE HEART SUIT}",
    "\N{BLACK DIAMOND SUIT}": "\N{WHITE DIAMOND SUIT}",
    "\N{BLACK CLUB SUIT}": "\N{WHITE CLUB SUIT}",
}
"""Another sign for a suit, which can be typed."""


def lettered(text: str, pack: Pack) -> str:
    """Return a typed text with letters in place of the signs of suits: `4h` for `4♥`, if the pack has hearts."""
    letters = {_plain(sign): letter for letter, sign in pack.signs.items()}
    letters |= {_WHITE[sign]: letter for sign, letter in letters.items() if sign in _WHITE}
    return _plain(text).translate(str.maketrans("".join(letters), "".join(letters.values())))


@contextmanager
def as_typed(text: str, pack: Pack) -> Generator[None, None, None]:
    """Make a `NotationError` inside a `with` block quote the text as it was typed, with its symbols."""
    try:
        yield
    except NotationError as error:
        typed, problem, german = _plain(text), error.problem, error.de
        if error.text != lettered(typed, pack):
            raise
        for word in typed.split():
            letters = quoted(lettered(word, pack))
            problem, german = (each.replace(letters, quoted(word)) for each in (problem, german))
        is_word = error.is_word
        raise NotationError(problem, typed, error.position, german, is_word=is_word) from None


def _plain(text: str) -> str:
    """Return a text without invisible characters after symbols."""
    return text.translate(VARIATIONS)


@final
@attrs.frozen(order=False)
class Faces:
    """How the cards of a game are shown: the style of a face, and its symbols, by its notation."""

    styles: Mapping[str, str]
    symbols: Mapping[str, str]

    def shown(self, text: str) -> str:
        """Return a text with the symbols of its cards, at the same positions."""
        return shown(text, self.symbols)

    def styled(self, text: str) -> Iterator[tuple[str, int, int]]:
        """Yield the style, the start and the end of each card in a text that has a style."""
        for word in WORD.finditer(text):
            if word[0] in self.styles:
                yield self.styles[word[0]], word.start(), word.end()


PLAIN: Final = Faces({}, {})
"""Cards in the notation, without style."""


def faces_of(game: AnyGame, encoding: str, *, coloured: bool) -> Faces:
    """Return how the cards of a game are shown on a terminal with this encoding."""
    symbols = symbols_of(game.pack, encoding)
    signs = {face: said for face, said in symbols.items() if not said[-1].isalnum()}
    return Faces(styles_of(game) if coloured else {}, signs)


def styles_of(game: AnyGame) -> Mapping[str, str]:
    """Return the style of each face, by its notation; those without one are left out."""
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
    """Return the cards, in the notation, that can stand for another rank in some pair of cards."""
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


def symbols_of(
    pack: Pack, encoding: str, language: str = "en", names: Iterable[str] = ()
) -> Mapping[str, str]:
    """Return what is shown for cards, by the notation, as of `Pack.symbols`; nothing if the encoding lacks some of it."""
    symbols = {face: _plain(said) for face, said in pack.symbols(language, names).items()}
    try:
        "".join(symbols.values()).encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return {}
    return symbols


_NEAR: Final = 0.7
"""The least similarity of two words for one to be taken for the other: 1 is equality."""


def spelled(text: str, hand: Cards) -> str:
    """Return a typed text in the notation: suits as letters, and a rank alone as the cards of it in the hand.

    Texts in which a word is neither a card nor a rank are not changed.

    Raises:
        NotationError: The hand does not have a rank that often, or has it in more suits.
    """
    part, equals, name = lettered(text, hand.pack).partition("=")
    meant = _meant(part, hand.pack)
    if not any(isinstance(each, Rank) for each in meant):
        return part + equals + name
    cards = " ".join(map(str, _held(part + equals + name, meant, hand)))
    return f"{cards} {equals}{name}" if equals else cards


def fitting(legal: LegalActions[A], text: str, pack: Pack) -> Sequence[A]:
    """Return the legal plays of exactly these cards; a rank alone is any card of it. For other texts, return none."""
    meant = _meant(lettered(text, pack), pack)
    named = pack.cards(each for each in meant if isinstance(each, Card))
    ranks = Counter(each.rank if isinstance(each, Card) else each for each in meant)
    return (
        [each for each in legal.including(named) if ranks == _ranks(cards_of(each))]
        if meant
        else ()
    )


def _meant(text: str, pack: Pack) -> Sequence[Card | Rank]:
    """Return the card or the rank of each word; () if a word is neither, or the text is more than cards."""
    words = text.split()
    if len(words) > len(pack):
        return ()
    faces = {str(face).casefold(): face for face in pack.distinct}
    ranks = {rank.symbol.casefold(): rank for rank in pack.ranks}
    found = [faces.get(usual(word)) or ranks.get(usual(word)) for word in words]
    there = [each for each in found if each is not None]
    return there if len(there) == len(found) else ()


def using(legal: LegalActions[A], text: str, pack: Pack) -> Sequence[A]:
    """Return the legal actions that use these cards; a rank alone is any card of it.

    Raises:
        NotationError: A word is neither a card nor a rank.
        CardsError: The text has more copies of a card than the pack.
    """
    written = lettered(text, pack)
    ranks = {rank.symbol.casefold(): rank for rank in pack.ranks}
    faces = {str(face).casefold() for face in pack.distinct}
    alone: list[Rank] = []

    def leave_out(word: re.Match[str]) -> str:
        name = usual(word[0])
        if name in faces or name not in ranks:
            return word[0]
        alone.append(ranks[name])
        return " " * len(word[0])  # blanks keep the positions of the other words

    cards = parse_cards(re.sub(r"\S+", leave_out, written), written, pack)
    wanted = Counter([*alone, *(card.rank for card in cards)])
    found = legal.including(cards)
    return [each for each in found if wanted <= _ranks(selection_of(each))] if alone else found


def _ranks(cards: Cards | None) -> Counter[Rank]:
    """Return the ranks of the cards that an action uses, with their numbers."""
    return Counter(card.rank for card in cards or ())


def _held(text: str, meant: Iterable[Card | Rank], hand: Cards) -> Iterator[Card]:
    """Yield the cards for words; for a rank alone, those in the hand that no other word names."""
    named = [each for each in meant if isinstance(each, Card)]
    yield from named
    alone = [each for each in meant if isinstance(each, Rank)]
    for rank in dict.fromkeys(alone):
        held = [card for card in hand if card.rank == rank]
        free = list((Counter(held) - Counter(named)).elements())
        wanted = alone.count(rank)
        if len(free) < wanted:
            if held:
                problem, german = f"you hold only {_row(held)}", f"du hast nur {_row(held)}"
            else:
                problem, german = f"you hold no {rank}", f"du hast keine {rank}"
            raise NotationError(problem, text, _where(text, rank), german)
        if len(free) > wanted and len(set(free)) > 1:
            problem = f"say which {rank}: you hold {_row(held)}"
            german = f"sag, welche {rank}: du hast {_row(held)}"
            raise NotationError(problem, text, _where(text, rank), german)
        yield from free[:wanted]


def _row(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards))


def _where(text: str, rank: Rank) -> int:
    """Return the position of a rank alone in a text."""
    found = re.search(rf"(?<!\S){re.escape(str(rank))}(?!\S)", text, re.IGNORECASE)
    return found.start() if found else 0


def meant_by(word: str, known: Sequence[str]) -> str | None:
    """Return the known word that is most similar to a word; None if it is known itself, or none is similar."""
    spoken = clipped(word.casefold(), WIDTH)
    near = [] if spoken in known else difflib.get_close_matches(spoken, known, n=1, cutoff=_NEAR)
    return near[0] if near else None
