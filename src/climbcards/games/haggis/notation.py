"""Haggis actions as text: `7r 8r 9r`, `5r J Q = run 5 to 7`, `pass`, `bet 15`, `award 2`."""

import re
from typing import Final

from climbcards import Cards, NotationError, Pack, Seat
from climbcards.authors import parse_combination, read_cards, read_number
from climbcards.games.haggis.actions import Action, Award, Bet, Pass, Play
from climbcards.games.haggis.combinations import Bomb, BombKind, Combination

_BOMB: Final = re.compile(r"bomb (?P<kind>.+)", re.IGNORECASE)


def parse_action(text: str, seat: Seat, pack: Pack) -> Action | Cards:
    """Read an action of a seat; cards without a named reading are given back as cards.

    Raises:
        NotationError: The text is no action, with the position of the trouble.
        CardsError: More copies of a card than the pack has.
    """
    if text.strip().casefold() == "pass":
        return Pass(seat)
    amount = read_number(text, "bet", 15)
    if amount is not None:
        return Bet(seat, amount)
    to = read_number(text, "award", 1)
    if to is not None:
        return Award(seat, Seat(to))
    expected = "as in 7r 8r 9r, or pass, bet 15 or award 1"
    cards, name, position = read_cards(text, pack, expected)
    return cards if name is None else Play(seat, cards, _reading(name, text, position, cards))


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
