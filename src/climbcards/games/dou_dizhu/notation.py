"""Dou Dizhu actions as text: `5 5`, `3 3 3 4 = 3 of 3s with a single`, `pass`, `bid 2`."""

import re
from typing import Final

from climbcards import Cards, NotationError, Seat
from climbcards.authors import SPELLINGS, parse_cards, parse_combination
from climbcards.games.dou_dizhu.actions import Action, Bid, Pass, Play
from climbcards.games.dou_dizhu.combinations import Bomb, Carrying, Combination, Kickers, Rocket
from climbcards.games.dou_dizhu.pack import PACK, RANKS

_BID: Final = re.compile(r"\s*bid\b\s*(?P<amount>.*?)\s*", re.IGNORECASE)
_BOMB: Final = re.compile(r"bomb (?P<rank>\w+)", re.IGNORECASE)
_CARRYING: Final = re.compile(
    r"(?P<core>.+) with (?:an? )?(?P<kickers>single|pair)s?", re.IGNORECASE
)
_RANKS: Final = {rank.symbol.casefold(): rank for rank in RANKS}


def parse_action(text: str, seat: Seat) -> Action | Cards:
    """Read an action of a seat; cards without a named reading are given back as cards.

    Raises:
        NotationError: The text is no action, with the position of the trouble.
        CardsError: More copies of a card than the pack has.
    """
    if text.strip().casefold() == "pass":
        return Pass(seat)
    if match := _BID.fullmatch(text):
        if not re.fullmatch(r"[0-9]{1,9}", match["amount"]):
            problem = "bid needs a number, as in bid 2"
            raise NotationError(problem, text, match.start("amount"))
        return Bid(seat, int(match["amount"]))
    played, equals, name = text.partition("=")
    cards = parse_cards(played, text, PACK)
    if not cards:
        raise NotationError("expected cards, as in 5 5, or pass or bid 2", text, 0)
    if not equals:
        return cards
    position = len(played) + 1 + len(name) - len(name.lstrip())
    return Play(seat, cards, _reading(" ".join(name.split()), text, position, cards))


def _reading(name: str, text: str, position: int, cards: Cards) -> Combination:
    if name.casefold() == "rocket":
        return Rocket()
    if match := _BOMB.fullmatch(name):
        word = match["rank"].casefold()
        rank = _RANKS.get(SPELLINGS.get(word, word))
        if rank is None:
            problem = f"{match['rank']!r} is no rank: expected one of {' '.join(map(str, RANKS))}"
            raise NotationError(problem, text, position + match.start("rank"))
        return Bomb(rank)
    match = _CARRYING.fullmatch(name)
    core = parse_combination(
        name if match is None else match["core"], text, position, ranks=RANKS, cards=len(cards)
    )
    if match is None:
        return core
    single = match["kickers"].casefold() == "single"
    return Carrying(core, Kickers.SINGLES if single else Kickers.PAIRS)
