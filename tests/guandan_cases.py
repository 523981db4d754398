"""Guandan positions for the tests: the rows of `guandan_tables`, read; and deals of which only some cards matter."""

import re
from collections.abc import Sequence
from typing import Any

from climbcards import Card, Cards, Deal, Rank, Round, Seat
from climbcards.games.guandan import GUANDAN, Climb, Combination, Guandan
from climbcards.games.guandan.round import height_of, payers_of

PACK = GUANDAN.pack


def rows(table: str) -> list[list[str]]:
    """Return the cells of each row of a table."""
    return [[cell.strip() for cell in line.split("|")] for line in table.strip().splitlines()]


def rules_of(where: str) -> Guandan:
    """Return the rules that a cell names: a level, options, or nothing."""
    options: Any = {}  # Any: whatever the options are
    for word, value in re.findall(r"`(\w+)=([^`]+)`", where):
        options[word] = {"True": True, "False": False}.get(value, value.strip('"'))
        if isinstance(options[word], str) and options[word].isdecimal() and word != "first_level":
            options[word] = int(options[word])
    level = re.search(r"level (\w+)", where)
    made = GUANDAN.variant(**options)
    return made if level is None else made.at(Rank(level[1]))


def combination(name: str) -> Combination:
    """Read a combination as the tables name it."""
    return GUANDAN.read_reading(name, name, 0, PACK.parse("2s"))


def names(found: Sequence[Combination]) -> list[str]:
    """Write combinations as the library does."""
    return [str(each) for each in found]


def hand_of(text: str) -> list[Card]:
    """Read a hand: cards, or all of some ranks."""
    cards = [
        *PACK.parse(" ".join(re.findall(r"\((.+?)\)", text)) or ("" if "all" in text else text))
    ]
    for ranks in re.findall(r"all ([\w ]+)", text):
        cards += [card for card in PACK.full if card.rank.symbol in ranks.split()]
    return cards


def deal(
    hands: Sequence[str],
    level: str = "2",
    titles: Sequence[int] = (),
    dealer: int = 0,
    leader: int | None = None,
) -> Deal:
    """Deal cards that matter, and the rest so that the seats that pay get the lowest."""
    held = [hand_of(text) for text in hands]
    rest = [*(PACK.full - PACK.cards(card for hand in held for card in hand))]
    rest.sort(key=lambda card: height_of(card, Rank(level)))
    payers = payers_of([Seat(seat) for seat in titles]) if titles else ()
    for seat in sorted(GUANDAN.seats, key=lambda seat: seat not in payers):
        missing = 27 - len(held[seat])
        held[seat] += rest[:missing]
        del rest[:missing]
    carried = Climb(Rank(level), tuple(map(Seat, titles)))
    named = None if leader is None else Seat(leader)
    return Deal(tuple(map(tuple, held)), (), Seat(dealer), named, carried)


GIVING = GUANDAN.start(
    deal(("2s 3s 4s 5s 6s 6h 7h", "As Ah 8s", "Ks Kd 5d", "Qs B R Ad"), "2", (0, 2, 1, 3))
)
"""A round in which seats 1 and 3 pay, an ace and the red joker."""


def finished(rules: Guandan, ranking: str) -> Round:
    """Return a round that ended so."""
    seats = tuple(Seat(int(seat)) for seat in ranking)
    place = seats.index(Seat((seats[0] + 2) % 4)) - 1
    scores = tuple(rules.steps[place] if seat % 2 == seats[0] % 2 else 0 for seat in GUANDAN.seats)
    return Round(Seat(0), seats[0], scores, seats)


def cards(text: str) -> Cards:
    """Read some cards."""
    return PACK.parse(text)
