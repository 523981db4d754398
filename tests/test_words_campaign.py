"""Rounds by chance, told to everybody by name: no number of a seat in English, no English word in German."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any, Final

import attrs
import pytest
from highest_card import GAME as HIGHEST
from zheng_shangyou import ZHENG_SHANGYOU

from climbcards import AnyGame, Choice, Names, Objection, Phrases, catalogue
from climbcards.authors import german
from climbcards.games.haggis import LEAFLET_2P
from oddities import Jokers, Odd
from phrasing import ENGLISH_WORDS, slips
from strategies import soak
from tables import rounds

WHO: Final = ("Ann", "Bob", "Cem", "Dora")


class OddInGerman(Odd):
    """A game of the kit with a German book."""

    books = (german.book({}),)


class JokersInGerman(Jokers):
    """One that notes nothing."""

    books = (german.book({}),)


ODD: Final = OddInGerman()
NOTED: Final = r"(low|high) is high|four and one|\bby \S+[dchs]\b"
GAMES: Final = [*catalogue().values(), ZHENG_SHANGYOU, HIGHEST, ODD]
SPEAKING: Final = [*catalogue().values(), ODD, JokersInGerman()]


# Any: states and actions of any game
def refusals(game: AnyGame, state: Any, action: Any, rng: Random) -> Iterator[Objection]:  # noqa: ANN401
    """Try what is not legal: actions of others, and cards that happen to be there."""
    found = [game.objection(state, attrs.evolve(action, seat=seat)) for seat in game.seats]
    for seat in game.seats:
        cards = game.view(state, seat).hand if rng.random() < 0.7 else game.pack.full
        some = rng.sample(tuple(cards), min(len(cards), rng.randint(0, 3)))
        answer = game.attempt(state, seat, game.pack.cards(some))
        found += [answer.objection] if isinstance(answer, Choice) else [answer]
    yield from (each for each in found if isinstance(each, Objection))


def told(game: AnyGame, book: Phrases, number: int) -> Iterator[tuple[str, str]]:
    """Yield everything that is said of some rounds: of what kind it is, and the text."""
    rng = Random(number)
    for before, action, after in rounds(game, number):
        for seat in (None, *game.seats):
            names = Names(WHO[: len(game.seats)], seat)
            for event in game.events(before, action, after, seat):
                yield "event", book.event(event, names)
            yield "view", book.say(game.view(after, seat), names)
        me = Names(WHO[: len(game.seats)], action.seat)
        for objection in refusals(game, after, action, rng):
            yield objection.reason.code, book.objection(objection, me)
        if sheet := game.sheet(after):
            yield "sheet", book.sheet(sheet, me)


@pytest.mark.full
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_english_calls_seats_by_name(game: AnyGame) -> None:
    """Somebody is named, or the reader is: never a number; and the verb agrees with `you`."""
    kinds: set[str] = set()
    for kind, text in told(game, game.phrases(), soak(2, 10)):
        kinds.add(kind)
        assert not re.search(r"\bseat\b", text), text
        assert not re.search(r"\byou (?:\w+(?:sh|ss|e|w|y)s|leads|passes|wins|bets|bids)\b", text)
    assert kinds > {"event", "view", "sheet", "not-your-turn", "round-is-over"}
    assert len(kinds) >= 7


@pytest.mark.full
@pytest.mark.parametrize("game", SPEAKING, ids=lambda game: game.name)
def test_german_is_german(game: AnyGame) -> None:
    """No sentence is left in English, nor a word of one."""
    kinds: set[str] = set()
    for kind, text in told(game, game.phrases("de"), soak(2, 10)):
        kinds.add(kind)
        # what one game alone notes has no German words, and one notation has words of two kinds
        assert slips(re.sub(NOTED, "", text)) == set(), text
        assert not re.search(r"\bPlatz \d", text), text  # nobody is called by a number
    assert len(kinds) >= 7


def test_the_words_looked_for_are_found() -> None:
    """English sentences of these games are full of them."""
    texts = [text for _, text in told(LEAFLET_2P, LEAFLET_2P.phrases(), 1)]
    assert sum(bool(ENGLISH_WORDS & {*re.findall(r"\w+", text)}) for text in texts) > len(texts) / 2
