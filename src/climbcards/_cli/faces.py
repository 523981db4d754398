"""How cards look on a terminal, and how a player may type them.

Suits have colours, wild cards are bold, and suits are signs if the encoding has them. A sign replaces the letter of the
notation, so that no line changes its length; it can be typed, too, and sometimes a rank alone is enough. Jokers
and the like have names, but not in hands.
"""

import difflib
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Final, final

import attrs

from climbcards._actions import LegalActions
from climbcards._cards import WORD, Card, Cards, Pack, Rank, cards_of, selection_of, shown
from climbcards._cards.faces import VARIATIONS, usual
from climbcards._errors import WIDTH, CardsError, NotationError, clipped
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
    wild, styles = wild_cards(game), dict[str, str]()
    for face in game.pack.distinct:
        ink = "" if face.suit is None else _INKS.get(face.suit.symbol, "")
        styles[str(face)] = f"{'bold' * (str(face) in wild)} {ink}".strip()
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
    said = pack.symbols(language, names).items()
    symbols = {face: each.translate(VARIATIONS) for face, each in said}
    try:
        "".join(symbols.values()).encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return {}
    return symbols


_NEAR: Final = 0.7
"""The least similarity of two words for one to be taken for the other: 1 is equality."""


def spelled(text: str, hand: Cards) -> str:
    """Return a typed text with a rank alone as the cards of it in the hand.

    Texts in which a word is neither a card nor a rank are not changed.

    Raises:
        NotationError: The hand does not have a rank that often, or has it in more suits.
    """
    part, equals, name = text.partition("=")
    try:
        named, alone = _meant(part, hand.pack)
    except (NotationError, CardsError):
        return text
    if not 0 < len(alone) <= len(hand.pack):
        return text
    cards = " ".join(map(str, (*named, *_held(text, named, alone, hand))))
    return f"{cards} {equals}{name}" if equals else cards


def fitting(legal: LegalActions[A], text: str, pack: Pack) -> Sequence[A]:
    """Return the legal plays of exactly these cards; a rank alone is any card of it. For other texts, return none."""
    try:
        number = sum(map(len, _meant(text, pack)))
    except NotationError:
        return ()
    return [each for each in using(legal, text, pack) if len(cards_of(each) or ()) == number]


def using(legal: LegalActions[A], text: str, pack: Pack) -> Sequence[A]:
    """Return the legal actions that use these cards; a rank alone is any card of it.

    Raises:
        NotationError: A word is neither a card nor a rank.
        CardsError: The text has more copies of a card than the pack.
    """
    named, alone = _meant(text, pack)
    wanted = Counter([*alone, *(card.rank for card in named)])
    found = legal.including(pack.cards(named))
    return [
        each for each in found if wanted <= Counter(card.rank for card in selection_of(each) or ())
    ]


def _meant(text: str, pack: Pack) -> tuple[tuple[Card, ...], Sequence[Rank]]:
    """Return the cards in a text, and the ranks that stand alone in it.

    Raises:
        NotationError: A word is neither a card nor a rank.
        CardsError: The text has more cards than the pack.
    """
    ranks = {rank.symbol.casefold(): rank for rank in pack.ranks if Card(rank) not in pack.distinct}
    alone: list[Rank] = []

    def leave_out(word: re.Match[str]) -> str:
        rank = ranks.get(usual(word[0]))
        if rank is None:
            return word[0]
        alone.append(rank)
        return " " * len(word[0])  # blanks keep the positions of the other words

    cards = re.sub(r"\S+", leave_out, text)
    try:
        return pack.pile(cards), alone
    except NotationError as error:
        raise error.within(text) from None


def _held(text: str, named: Sequence[Card], alone: Sequence[Rank], hand: Cards) -> Iterator[Card]:
    """Yield the cards for ranks alone: those in the hand that no word names."""
    for rank in dict.fromkeys(alone):
        held = [card for card in hand if card.rank == rank]
        free = list((Counter(held) - Counter(named)).elements())
        wanted, row = alone.count(rank), " ".join(map(str, held))
        if len(free) < wanted:
            problem, german = f"you hold only {row}", f"du hast nur {row}"
            if not held:
                problem, german = f"you hold no {rank}", f"du hast keine {rank}"
        elif len(free) > wanted and len(set(free)) > 1:
            problem = f"say which {rank}: you hold {row}"
            german = f"sag, welche {rank}: du hast {row}"
        else:
            yield from free[:wanted]
            continue
        found = re.search(rf"(?<!\S){re.escape(str(rank))}(?!\S)", text, re.IGNORECASE)
        raise NotationError(problem, text, found.start() if found else 0, german)


def meant_by(word: str, known: Sequence[str]) -> str | None:
    """Return the known word that is most similar to a word; None if it is known itself, or none is similar."""
    spoken = clipped(word.casefold(), WIDTH)
    near = [] if spoken in known else difflib.get_close_matches(spoken, known, n=1, cutoff=_NEAR)
    return near[0] if near else None
