"""What a player types, as the notation has it: suits may be symbols, and a rank alone may do."""

import difflib
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from climbcards._cards import Cards, Pack
from climbcards._cli.faces import lettered
from climbcards._errors import NotationError
from climbcards._faces import Card, Rank
from climbcards._game import A
from climbcards._legal import LegalActions
from climbcards._notation import parse_cards
from climbcards._quoting import WIDTH, clipped
from climbcards._selections import cards_of, selection_of
from climbcards._spelling import SPELLINGS

_NEAR: Final = 0.7
"""How alike two words have to be for one to be meant by the other: 1 is the same."""


def spelled(text: str, hand: Cards) -> str:
    """Write a text in the notation: suits as letters, and for a rank alone the cards of it that are held.

    Only cards are looked at, and only where all words are cards or ranks.

    Raises:
        NotationError: A rank alone that is not held so often, or in more suits.
    """
    part, equals, name = lettered(text, hand.pack).partition("=")
    meant = _meant(part, hand.pack)
    if not any(isinstance(each, Rank) for each in meant):
        return part + equals + name
    cards = " ".join(map(str, _held(part + equals + name, meant, hand)))
    return f"{cards} {equals}{name}" if equals else cards


def fitting(legal: LegalActions[A], text: str, pack: Pack) -> Sequence[A]:
    """Give the legal plays of exactly these cards, where any card of a rank alone will do; none for other texts."""
    meant = _meant(lettered(text, pack), pack)
    named = pack.cards(each for each in meant if isinstance(each, Card))
    ranks = Counter(each.rank if isinstance(each, Card) else each for each in meant)
    return (
        [each for each in legal.including(named) if ranks == _ranks(cards_of(each))]
        if meant
        else ()
    )


def _meant(text: str, pack: Pack) -> Sequence[Card | Rank]:
    """Give a card or a rank for each word; nothing if a word is neither, or if there are more than cards."""
    words = text.split()
    if len(words) > len(pack):
        return ()
    faces = {str(face).casefold(): face for face in pack.distinct}
    ranks = {rank.symbol.casefold(): rank for rank in pack.ranks}
    found = [faces.get(_usual(word)) or ranks.get(_usual(word)) for word in words]
    there = [each for each in found if each is not None]
    return there if len(there) == len(found) else ()


def using(legal: LegalActions[A], text: str, pack: Pack) -> Sequence[A]:
    """Give the legal actions that use some cards; for a rank alone any card of it will do.

    Raises:
        NotationError: A word is neither card nor rank.
        CardsError: More copies of a card than the pack has.
    """
    written = lettered(text, pack)
    ranks = {rank.symbol.casefold(): rank for rank in pack.ranks}
    faces = {str(face).casefold() for face in pack.distinct}
    alone: list[Rank] = []

    def leave_out(word: re.Match[str]) -> str:
        usual = _usual(word[0])
        if usual in faces or usual not in ranks:
            return word[0]
        alone.append(ranks[usual])
        return " " * len(word[0])  # blanks keep the places of the other words

    cards = parse_cards(re.sub(r"\S+", leave_out, written), written, pack)
    wanted = Counter([*alone, *(card.rank for card in cards)])
    found = legal.including(cards)
    return [each for each in found if wanted <= _ranks(selection_of(each))] if alone else found


def _ranks(cards: Cards | None) -> Counter[Rank]:
    """Count the ranks of what an action uses."""
    return Counter(card.rank for card in cards or ())


def _usual(word: str) -> str:
    """Give the usual spelling of a word, in lower case: `10` for `T`."""
    folded = word.casefold()
    return SPELLINGS.get(folded[0], folded[0]) + folded[1:]


def _held(text: str, meant: Iterable[Card | Rank], hand: Cards) -> Iterator[Card]:
    """Give cards for words: of each rank alone those that are held and not named besides."""
    named = [each for each in meant if isinstance(each, Card)]
    yield from named
    alone = [each for each in meant if isinstance(each, Rank)]
    for rank in dict.fromkeys(alone):
        held = [card for card in hand if card.rank == rank]
        free = list((Counter(held) - Counter(named)).elements())
        wanted = alone.count(rank)
        if len(free) < wanted:
            raise _unclear(
                text, rank, f"you hold only {_row(held)}" if held else f"you hold no {rank}"
            )
        if len(free) > wanted and len(set(free)) > 1:
            raise _unclear(text, rank, f"say which {rank}: you hold {_row(held)}")
        yield from free[:wanted]


def _row(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards))


def _unclear(text: str, rank: Rank, problem: str) -> NotationError:
    """Say at its place that a rank alone is not enough, or too much."""
    found = re.search(rf"(?<!\S){re.escape(str(rank))}(?!\S)", text, re.IGNORECASE)
    return NotationError(problem, text, found.start() if found else 0)


def meant_by(word: str, known: Sequence[str]) -> str | None:
    """Give the known word that a word nearly is; None if it is one, or none is near."""
    spoken = clipped(word.casefold(), WIDTH)
    near = [] if spoken in known else difflib.get_close_matches(spoken, known, n=1, cutoff=_NEAR)
    return near[0] if near else None
