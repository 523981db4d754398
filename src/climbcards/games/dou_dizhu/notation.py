"""Dou Dizhu actions as text: `5 5`, `3 3 3 4 = 3 of 3s with a single`, `pass`, `bid 2`."""

import re
from typing import Final

from climbcards import Cards, NotationError, Seat
from climbcards.authors import SPELLINGS, parse_combination, quoted, read_cards, read_number
from climbcards.games.dou_dizhu.actions import Action, Bid, Pass, Play
from climbcards.games.dou_dizhu.combinations import Bomb, Carrying, Combination, Kickers, Rocket
from climbcards.games.dou_dizhu.pack import PACK, RANKS

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
    amount = read_number(text, "bid", 2)
    if amount is not None:
        return Bid(seat, amount)
    cards, name, position = read_cards(text, PACK, "as in 5 5, or pass or bid 2")
    if name is None:
        return cards
    return Play(seat, cards, _reading(" ".join(name.split()), text, position, cards))


def _reading(name: str, text: str, position: int, cards: Cards) -> Combination:
    if name.casefold() == "rocket":
        return Rocket()
    if match := _BOMB.fullmatch(name):
        word = match["rank"].casefold()
        rank = _RANKS.get(SPELLINGS.get(word, word))
        if rank is None:
            problem = (
                f"{quoted(match['rank'])} is no rank: expected one of {' '.join(map(str, RANKS))}"
            )
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
