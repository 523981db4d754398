"""Reading actions as they are written: a word with a number, or cards, perhaps with a reading."""

import re

from climbcards._cards import Cards, Pack
from climbcards._doors import check_text
from climbcards._errors import NotationError
from climbcards._notation import parse_cards


def read_number(text: str, verb: str, example: int) -> int | None:
    """Read the number after a word, as in `bet 15`; None if the text does not begin with that word.

    Raises:
        NotationError: No number follows the word; `example` is the number that the sentence shows.
    """
    check_text(text, "an action")
    begin = len(text) - len(text.lstrip())
    end = begin + len(verb)
    if text[begin:end].casefold() != verb or re.match(r"\w", text[end : end + 1]):
        return None
    number = text[end:].strip()
    if not re.fullmatch(r"[0-9]{1,9}", number):
        problem = f"{verb} needs a number, as in {verb} {example}"
        raise NotationError(problem, text, len(text) - len(text[end:].lstrip()))
    return int(number)


def read_cards(text: str, pack: Pack, expected: str) -> tuple[Cards, str | None, int]:
    """Read cards, and the reading after `=` if there is one.

    Returns:
        The cards; the name of the reading without blanks around it, or None without `=`; and the position of the name.

    Raises:
        NotationError: There are no cards, or a word is no card; `expected` says what else could stand there.
        CardsError: More copies of a card than the pack has.
    """
    check_text(text, "cards")
    played, equals, name = text.partition("=")
    cards = parse_cards(played, text, pack)
    if not cards:
        raise NotationError(f"expected cards, {expected}", text, 0)
    position = len(played) + 1 + len(name) - len(name.lstrip())
    return cards, name.strip() if equals else None, position
