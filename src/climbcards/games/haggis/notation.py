"""Haggis actions as text: `7r 8r 9r`, `5r J Q = run to 7`, `pass`, `bet 15`, `award 2`."""

import re
from typing import Final

from climbcards import Cards, NotationError, Pack, Seat
from climbcards.authors import parse_cards, parse_combination
from climbcards.games.haggis.actions import Action, Award, Bet, Pass, Play
from climbcards.games.haggis.combinations import Bomb, BombKind, Combination

_NUMBERED: Final = re.compile(r"\s*(?P<verb>bet|award)\b\s*(?P<number>.*?)\s*", re.IGNORECASE)
_BOMB: Final = re.compile(r"bomb (?P<kind>.+)", re.IGNORECASE)


def parse_action(text: str, seat: Seat, pack: Pack) -> Action | Cards:
    """Read an action of a seat; cards without a named reading are given back as cards.

    Raises:
        NotationError: The text is no action, with the position of the trouble.
        CardsError: More copies of a card than the pack has.
    """
    if text.strip().casefold() == "pass":
        return Pass(seat)
    if match := _NUMBERED.fullmatch(text):
        number = match["number"]
        if not re.fullmatch(r"[0-9]{1,9}", number):
            verb = match["verb"].casefold()
            problem = f"{verb} needs a number, as in {verb} {'15' if verb == 'bet' else '1'}"
            raise NotationError(problem, text, match.start("number"))
        if match["verb"].casefold() == "bet":
            return Bet(seat, int(number))
        return Award(seat, Seat(int(number)))
    played, equals, name = text.partition("=")
    cards = parse_cards(played, text, pack)
    if not cards:
        problem = "expected cards, as in 7r 8r 9r, or pass, bet 15 or award 1"
        raise NotationError(problem, text, 0)
    if not equals:
        return cards
    position = len(played) + 1 + len(name) - len(name.lstrip())
    return Play(seat, cards, _reading(name.strip(), text, position, cards))


def _reading(name: str, text: str, position: int, cards: Cards) -> Combination:
    match = _BOMB.fullmatch(name)
    if match is None:
        ranks = cards.pack.ranks
        return parse_combination(name, text, position, ranks=ranks, cards=len(cards))
    for kind in BombKind:
        if kind.value.casefold() == " ".join(match["kind"].casefold().split()):
            return Bomb(kind)
    kinds = ", ".join(kind.value for kind in BombKind)
    where = position + match.start("kind")
    raise NotationError(f"no such bomb: expected one of {kinds}", text, where)
