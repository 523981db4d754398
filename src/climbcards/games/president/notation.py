"""President actions as text: `5 5`, `pass`, `give 5 6`."""

import re
from typing import Final

from climbcards import Cards, NotationError, Seat
from climbcards.authors import parse_cards, quoted, read_cards
from climbcards.games.president.actions import Action, Give, Pass, Play
from climbcards.games.president.recognition import readings
from climbcards.games.president.tables import Tables

_GIVE: Final = re.compile(r"\s*give\b", re.IGNORECASE)


def parse_action(tables: Tables, text: str, seat: Seat) -> Action | Cards:
    """Read an action of a seat; cards that are not named as a set are given back as cards.

    Raises:
        NotationError: The text is no action, with the position of the trouble.
        CardsError: More copies of a card than the pack has.
    """
    if text.strip().casefold() == "pass":
        return Pass(seat)
    if match := _GIVE.match(text):
        # blanks keep the positions of the words
        given = parse_cards(" " * match.end() + text[match.end() :], text, tables.pack)
        if not given:
            raise NotationError("expected the cards of the gift, as in give 5 6", text, match.end())
        return Give(seat, given)
    cards, name, position = read_cards(text, tables.pack, "as in 5 5, or pass or give 5 6")
    found = readings(tables, cards)
    if name is None or not found:
        return cards
    (reading,) = found
    if name.casefold() != str(reading).casefold():
        problem = f"{cards} cannot be read as {quoted(name)}, only as {reading}"
        raise NotationError(problem, text, position)
    return Play(seat, cards, reading)
