"""Threes actions as text: `5 5`, `pick up`, `reveal 1`, `face up 2 10 A`."""

import re
from typing import Final

from climbcards import Cards, NotationError, Pack, Rank, Seat
from climbcards.authors import parse_cards, read_number
from climbcards.games.threes.actions import Action, Arrange, PickUp, Reveal
from climbcards.games.threes.pack import pack_of

_FACE_UP: Final = re.compile(r"\s*face\s+up\b", re.IGNORECASE)


def parse_stack(text: str) -> tuple[Rank, ...]:
    """Read a stack, bottom to top, as a view prints it: `5 5 8`; no text is an empty stack.

    Raises:
        NotationError: A word that is no rank of this game, with its position.
    """
    return tuple(card.rank for card in pack_of(1).pile(text))


def parse_action(text: str, seat: Seat, pack: Pack) -> Action | Cards:
    """Read an action of a seat; cards alone are given back as cards.

    Raises:
        NotationError: The text is no action, with the position of the trouble.
        CardsError: More copies of a card than the packs have.
    """
    words = " ".join(text.casefold().split())
    if words == "pick up":
        return PickUp(seat)
    if words.split(" ")[0] == "pass":
        problem = "nobody passes in Threes: play cards, pick up when none fits, or reveal a card"
        raise NotationError(problem, text, text.index(text.strip()))
    slot = read_number(text, "reveal", 0)
    if slot is not None:
        return Reveal(seat, slot)
    if match := _FACE_UP.match(text):
        # blanks keep the positions of the words
        part = " " * match.end() + text[match.end() :]
        return Arrange(seat, parse_cards(part, text, pack))
    cards = pack.parse(text)
    if not cards:
        problem = "expected cards, as in 5 5, or pick up, reveal 0 or face up 2 10 A"
        raise NotationError(problem, text, 0)
    return cards
