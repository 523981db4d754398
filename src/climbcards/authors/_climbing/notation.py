"""Actions as text: `pass`, cards, and `cards = reading` where the cards do not say it."""

from climbcards._cards import Cards
from climbcards._errors import NotationError
from climbcards._quoting import quoted
from climbcards._seats import Seat
from climbcards.authors._climbing.rules import Rules
from climbcards.authors._climbing.values import C, N, Play, names_of
from climbcards.authors._tricks import Pass
from climbcards.authors._written import read_cards


def read(rules: Rules[C, N], text: str, seat: Seat) -> Play[C] | Pass | Cards:
    """Read an action of a seat, or the cards of a play that is not named.

    Raises:
        NotationError: The text is not in the notation, or names what the cards cannot be.
        CardsError: More copies of a card than the pack has.
    """
    return Pass(seat) if text.strip().casefold() == "pass" else read_play(rules, text, seat)


def read_play(rules: Rules[C, N], text: str, seat: Seat) -> Play[C] | Cards:
    """Read the cards of a play, and what they are played as if it says so.

    Raises:
        NotationError: As `read`.
        CardsError: As `read`.
    """
    cards, name, position = read_cards(text, rules.pack, "or pass")
    readings = rules.readings(cards)
    if name is None or not readings:
        return cards
    for reading in readings:
        if name.casefold() in names_of(reading):
            return Play(seat, cards, reading)
    named = " or ".join(map(str, readings))
    raise NotationError(
        f"{cards} cannot be read as {quoted(name)}, only as {named}", text, position
    )
