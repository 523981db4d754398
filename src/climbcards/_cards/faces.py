"""The faces of cards: ranks, suits, and cards made of both; and their notation. None has an order of its own."""

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from itertools import groupby
from typing import Final, final

import attrs

from climbcards._errors import WIDTH, CardsError, NotationError, immutable, quoted, said


@final
@immutable
@attrs.frozen(order=False, cache_hash=True)
class Rank:
    """A rank, such as the 7 or the jack. The game decides which rank is higher."""

    symbol: str

    def __str__(self) -> str:
        """Return the symbol in the notation: `7`, `10`, `J`."""
        return self.symbol


@final
@immutable
@attrs.frozen(order=False, cache_hash=True)
class Suit:
    """A suit, by its letter in the notation."""

    symbol: str

    def __str__(self) -> str:
        """Return the letter in the notation."""
        return self.symbol


@final
@immutable
@attrs.frozen(order=False, cache_hash=True)
class Card:
    """A card: its rank and its suit. A card without a suit, such as a joker, has `suit=None`."""

    rank: Rank
    suit: Suit | None = None

    def __str__(self) -> str:
        """Return the card in the notation: the rank, then the letter of the suit."""
        return self.rank.symbol if self.suit is None else f"{self.rank.symbol}{self.suit.symbol}"


def pile(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return cards as a tuple, in their order."""
    return tuple(cards)


def check_faces(faces: Collection[Card]) -> None:
    """Check the faces of a pack.

    Raises:
        CardsError: Equal faces are not next to each other, two faces have the same notation, or one has none.
    """
    if len(list(groupby(faces))) != len(set(faces)):
        raise CardsError("the copies of a card must be next to each other in a pack")
    spelled: dict[str, Card] = {}
    for face in set(faces):
        other = spelled.setdefault(str(face).casefold(), face)
        if other != face:
            raise CardsError(f"two cards of a pack are spelled {face}: give one another symbol")
        if not face.rank.symbol or re.search(r"[\s=]", str(face)):
            raise CardsError(f"no card can be spelled {quoted(str(face))}: leave out spaces and =")


SPELLINGS: Final = {"t": "10"}
"""Other symbols for ranks that players write, in lower case."""

_SEPARATORS: Final = ",;.+-&/"
"""Separators that people may write between cards instead of blanks."""


VARIATIONS: Final = str.maketrans("", "", "\N{VARIATION SELECTOR-15}\N{VARIATION SELECTOR-16}")
"""Invisible characters that may follow a sign."""

_WHITE: Final = str.maketrans("♤♡♢♧", "♠♥♦♣")
"""Other signs for suits, which can be written too."""

_WORD: Final = re.compile(r"\S+")
_TWO_WORDS: Final = re.compile(r"\S+\s+\S+")

USUAL: Final = 60
"""The longest text, in words, whose cards are looked up all at once."""


def read(
    text: str, faces: Mapping[str, Card], shown: Callable[[], Mapping[str, Card]]
) -> Iterator[Card]:
    """Parse a text, and yield the face of each word.

    `faces` has every face of the pack, low to high, by its notation, as printed and in lower case. `shown` returns the
    same by what people read for a face, each in its `key`.

    Raises:
        NotationError: A word is not a face; the error has its position.
    """
    word = _WORD.search(text)
    while word:
        face, end = _face(word[0], faces), word.end()
        if face is None:  # `red joker` is a name of two words
            known, names = {**shown(), **faces}, (_TWO_WORDS.match(text, word.start()), word)
            named = [(known.get(key(each[0])), each.end()) for each in names if each]
            face, end = next((each for each in named if each[0] is not None), (None, end))
            if face is None:
                several = _cards_in(word[0], known, max(map(len, faces), default=0))
                if several:
                    row, typed = " ".join(several), quoted(word[0])
                    problem = f"put spaces between cards: write {row}, not {typed}"
                    german = f"trenne die Karten durch Leerzeichen: schreib {row}, nicht {typed}"
                    raise NotationError(problem, text, word.start(), german)
                raise _misread(word[0], faces.values(), text, word.start())
        yield face
        word = _WORD.search(text, end)


def key(name: str) -> str:
    """Return what people read for a card as it is looked up: in lower case, with black signs and nothing invisible."""
    return usual(" ".join(name.translate(VARIATIONS).translate(_WHITE).split()))


def _face(word: str, faces: Mapping[str, Card]) -> Card | None:
    """Return the face that a word names; None if it names none."""
    return faces.get(word.casefold()) or faces.get(usual(word))


def _cards_in(word: str, faces: Mapping[str, Card], longest: int) -> tuple[str, ...]:
    """Return the cards in a word that has other separators than blanks, or none; () if it is not several cards.

    No card takes more characters than `longest`.
    """
    if len(word) > WIDTH:  # too long to be meant as cards
        return ()
    found: dict[int, tuple[str, ...]] = {len(word): ()}
    for begin in reversed(range(len(word))):
        if word[begin] in _SEPARATORS and begin + 1 in found:
            found[begin] = found[begin + 1]
        for end in range(begin + 1, min(begin + longest, len(word)) + 1):
            part = word[begin:end]
            face = _face(part, faces) or faces.get(key(part))
            if face is not None and end in found:
                found[begin] = (str(face), *found[end])
    return found.get(0, ())


def usual(word: str) -> str:
    """Return the usual spelling of a word, in lower case: `10r` for `Tr`."""
    spelled = word.casefold()
    return SPELLINGS.get(spelled[:1], spelled[:1]) + spelled[1:]


def _misread(word: str, faces: Iterable[Card], text: str, position: int) -> NotationError:
    """Return the error for a word that is not a card: its rank or its suit is wrong."""
    suits: dict[str, list[str]] = {}  # of each rank, as symbols
    for face in dict.fromkeys(faces):
        of_rank = suits.setdefault(face.rank.symbol, [])
        if face.suit is not None:
            of_rank.append(str(face.suit))
    spelled = usual(word)
    ranks = sorted(suits, key=len, reverse=True)
    rank = next((rank for rank in ranks if spelled.startswith(rank.casefold())), None)
    if rank is None:
        known = " ".join(suits)
        problem = f"{quoted(word)} has no rank of this pack: expected one of {known}"
        german = f"{quoted(word)} hat keinen Wert dieses Spiels: es gibt {known}"
        is_word = not word[0].isdigit()  # a number is meant as a card
        return NotationError(problem, text, position, german, is_word=is_word)
    rest = spelled[len(rank) :]
    written = 1 if word[0].casefold() in SPELLINGS else len(rank)
    row = " ".join(suits[rank])
    if word.isalpha() and len(rest) > 1:
        known, example = " ".join(suits), f"{rank}{suits[rank][0]}" if suits[rank] else ""
        problem = f"{quoted(word)} is not a card of this pack: expected one of {known}"
        german = f"{quoted(word)} ist keine Karte dieses Spiels: es gibt {known}"
        if example:
            problem += f", with its suit, as in {example}"
            german += f", mit der Farbe, wie {example}"
        return NotationError(problem, text, position, german, is_word=True)
    if not suits[rank]:
        problem = f"{rank} has no suit here: write it as {rank}, not {quoted(word)}"
        german = f"{rank} hat hier keine Farbe: schreib {rank}, nicht {quoted(word)}"
    elif not rest:
        example = f"{rank}{suits[rank][0]}"
        problem = f"{quoted(word)} needs a suit: one of {row}, as in {example}"
        german = f"bei {quoted(word)} fehlt die Farbe, eine von {row}, wie {example}"
    else:
        known = f"one of {row}" if len(suits[rank]) > 1 else row
        problem = f"unknown suit {quoted(word[written:])} in {quoted(word)}: expected {known}"
        german = f"die Farbe {quoted(word[written:])} in {quoted(word)} gibt es nicht: nur {row}"
    return NotationError(problem, text, position + written if rest else position, german)


def unknown(face: object, ranks: Iterable[Rank]) -> CardsError:
    """Return the error for a face that a pack lacks."""
    return CardsError(f"this pack has no {said(face)}: its ranks are {' '.join(map(str, ranks))}")


def too_many(cards: Iterable[Card], faces: Iterable[Card]) -> CardsError:
    """Return the error for more copies of a card than the pack has."""
    pack = Counter(faces)
    card, count = next(each for each in Counter(cards).items() if each[1] > pack[each[0]])
    most = "once" if pack[card] == 1 else f"{pack[card]} times at most"
    error = CardsError(f"{count} times {card}: the pack has {pack[card]}, so give it {most}")
    error.de = f"{count}-mal {card}: das gibt es hier nur {pack[card]}-mal"
    return error
