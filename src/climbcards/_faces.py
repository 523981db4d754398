"""The faces of cards: ranks, suits, and both together; and how they are spelled. None of them has an order of its own."""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final, TypeVar, final

import attrs

from ._errors import WIDTH, CardsError, NotationError, immutable, quoted, said


@final
@immutable
@attrs.frozen(order=False, cache_hash=True)
class Rank:
    """A rank, such as the 7 or the jack. Which rank is higher is for the game to say."""

    symbol: str

    def __str__(self) -> str:
        """Return the symbol that the notation has for it: `7`, `10`, `J`."""
        return self.symbol


@final
@immutable
@attrs.frozen(order=False, cache_hash=True)
class Suit:
    """A suit, by its letter in the notation."""

    symbol: str

    def __str__(self) -> str:
        """Return the letter of the notation."""
        return self.symbol


@final
@immutable
@attrs.frozen(order=False, cache_hash=True)
class Card:
    """A card as a player names it: its rank, and its suit. A card without a suit, as a joker, has `suit=None`."""

    rank: Rank
    suit: Suit | None = None

    def __str__(self) -> str:
        """Write it in the notation: the rank, then the letter of the suit."""
        return self.rank.symbol if self.suit is None else f"{self.rank.symbol}{self.suit.symbol}"


def pile(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Keep some cards in their order."""
    return tuple(cards)


def check_faces(faces: Collection[Card]) -> None:
    """Check that a pack can be of these faces.

    Raises:
        CardsError: Equal faces do not stand together, two faces are spelled alike, or one cannot be spelled.
    """
    if len(list(groupby(faces))) != len(set(faces)):
        raise CardsError("the copies of a card must stand together in a pack")
    spelled: dict[str, Card] = {}
    for face in set(faces):
        other = spelled.setdefault(str(face).casefold(), face)
        if other != face:
            raise CardsError(f"two cards of a pack are spelled {face}: give one another symbol")
        if not face.rank.symbol or re.search(r"[\s=]", str(face)):
            raise CardsError(f"no card can be spelled {quoted(str(face))}: leave out blanks and =")


T = TypeVar("T")

SPELLINGS: Final = {"t": "10"}
"""Rank symbols that players also write, in lower case."""

_SEPARATORS: Final = ",;.+-&/"
"""What is written between cards by who thinks of a list."""


USUAL: Final = 60
"""More words than most hands have cards."""


def suits_by_rank(faces: Iterable[Card]) -> dict[str, list[str]]:
    """Return the suits that each rank has, as symbols."""
    found: dict[str, list[str]] = {}
    for face in faces:
        row = found.setdefault(face.rank.symbol, [])
        if face.suit is not None:
            row.append(face.suit.symbol)
    return found


def read(text: str, faces: Mapping[str, T], suits: Mapping[str, Sequence[str]]) -> Iterator[T]:
    """Read the words of a text, each a face by its name as it is printed, or in lower case.

    `suits` are those that each rank has, low to high, as symbols.

    Raises:
        NotationError: A word that is no face, with its position.
    """
    try:
        return iter([faces[word] for word in text.split(maxsplit=USUAL)])
    except KeyError:  # as no program writes cards: look word by word
        return _read(text, faces, suits)


def _read(text: str, faces: Mapping[str, T], suits: Mapping[str, Sequence[str]]) -> Iterator[T]:
    """Read word by word, as far as somebody asks."""
    for word in re.finditer(r"\S+", text):
        face = _face(word[0], faces)
        if face is None:
            several = _cards_in(word[0], faces)
            if several:
                problem = f"blanks separate cards: write {' '.join(several)}, not {quoted(word[0])}"
                raise NotationError(problem, text, word.start())
            raise _misread(word[0], suits, text, word.start())
        yield face


def _face(word: str, faces: Mapping[str, T]) -> T | None:
    """Return the face that a word names; None if it names none."""
    return faces.get(word.casefold()) or faces.get(_usual(word))


def _cards_in(word: str, faces: Mapping[str, T]) -> tuple[str, ...]:
    """Return the cards that a word names with something else than blanks between; () if it is not that."""
    if len(word) > WIDTH:  # nobody can have meant it
        return ()
    longest = max(map(len, faces), default=0)
    found: dict[int, tuple[str, ...]] = {len(word): ()}
    for begin in reversed(range(len(word))):
        if word[begin] in _SEPARATORS and begin + 1 in found:
            found[begin] = found[begin + 1]
        for end in range(begin + 1, min(begin + longest, len(word)) + 1):
            face = _face(word[begin:end], faces)
            if face is not None and end in found:
                found[begin] = (str(face), *found[end])
    return found.get(0, ())


def _usual(word: str) -> str:
    """Return the usual spelling of a word, in lower case: `10r` for `Tr`."""
    spelled = word.casefold()
    return SPELLINGS.get(spelled[0], spelled[0]) + spelled[1:]


def _misread(
    word: str, suits: Mapping[str, Sequence[str]], text: str, position: int
) -> NotationError:
    """Say what is wrong with a word: its rank, or its suit."""
    spelled = _usual(word)
    ranks = sorted(suits, key=len, reverse=True)
    rank = next((rank for rank in ranks if spelled.startswith(rank.casefold())), None)
    if rank is None:
        problem = f"{quoted(word)} has no rank of this pack: expected one of {' '.join(suits)}"
        return NotationError(problem, text, position)
    rest = spelled[len(rank) :]
    written = 1 if word[0].casefold() in SPELLINGS else len(rank)
    row = " ".join(suits[rank])
    if word.isalpha() and len(rest) > 1:
        suit = f", with its suit, as in {rank}{suits[rank][0]}" if suits[rank] else ""
        problem = (
            f"{quoted(word)} is not a card of this pack: expected one of {' '.join(suits)}{suit}"
        )
        return NotationError(problem, text, position)
    if not suits[rank]:
        problem = f"{rank} has no suit here: write it as {rank}, not {quoted(word)}"
    elif not rest:
        problem = f"{quoted(word)} needs a suit: one of {row}, as in {rank}{suits[rank][0]}"
    else:
        known = f"one of {row}" if len(suits[rank]) > 1 else row
        problem = f"unknown suit {quoted(word[written:])} in {quoted(word)}: expected {known}"
    return NotationError(problem, text, position + written if rest else position)


def unknown(face: object, ranks: Iterable[Rank]) -> CardsError:
    """Return the error for a face that a pack lacks."""
    return CardsError(f"this pack has no {said(face)}: its ranks are {' '.join(map(str, ranks))}")


def too_many(cards: Iterable[Card], faces: Iterable[Card]) -> CardsError:
    """Return the error for more copies of a card than the pack has."""
    pack = Counter(faces)
    card, count = next(each for each in Counter(cards).items() if each[1] > pack[each[0]])
    most = "once" if pack[card] == 1 else f"{pack[card]} times at most"
    return CardsError(f"{count} times {card}: the pack has {pack[card]}, so give it {most}")
