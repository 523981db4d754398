"""President and Daifugo, slowly: sets, what beats what, fouls and the match, from the faces alone.

Options are plain data, as records have them. What some cards make is a pair: the rank and how many.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from typing import Any, Final, TypeAlias

from climbcards import Card

RANKS: Final[list[str]] = [*"3456789", "10", *"JQKA2", "Jo"]
JOKER: Final = "Jo"

# Any: an option is a number, a switch, text, a list or nothing
Options: TypeAlias = Mapping[str, Any]
Made: TypeAlias = tuple[str, int]
Row: TypeAlias = tuple[Card, ...]


def rank(card: Card) -> str:
    """Return the rank as text."""
    return str(card.rank)


def is_special(card: Card) -> bool:
    """Tell the special three from the others: no other card has a suit (N-2)."""
    return card.suit is not None


def worth(card: Card) -> tuple[int, bool]:
    """Return the place in the usual order; among threes the special one is the lowest (N-34, N-39)."""
    return RANKS.index(rank(card)), not is_special(card)


def height(made: Made, *, inverted: bool) -> int:
    """Return the place of a rank in the order in force (N-10)."""
    if made[0] == JOKER or not inverted:
        return RANKS.index(made[0])
    return -RANKS.index(made[0])


def made(cards: Sequence[Card], options: Options) -> Made | None:
    """Name what some cards make (N-4, N-5)."""
    ranks = {rank(card) for card in cards}
    others = ranks - {JOKER}
    if not cards or len(others) > 1:
        return None
    if not others:
        return None if options["joker"] == "trump" and len(cards) > 1 else (JOKER, len(cards))
    if JOKER in ranks and options["joker"] != "wild":
        return None
    return others.pop(), len(cards)


def beats(new: Made, old: Made, options: Options, *, inverted: bool = False) -> bool:
    """Return whether one set beats another (N-5, N-7 to N-10)."""
    if options["joker"] == "trump" and JOKER in (new[0], old[0]):
        return old[0] != JOKER
    if new[1] != old[1]:
        more = options["more_beats"] or (options["bombs"] and new[1] >= 4)
        return bool(more) and new[1] > old[1]
    return height(new, inverted=inverted) > height(old, inverted=inverted)


def sets(hand: Iterable[Card], options: Options) -> list[Row]:
    """Return every set of a hand, in the order of N-39."""
    row = sorted(hand, key=worth)
    found: list[Row] = []
    for each in RANKS:
        group = [card for card in row if rank(card) in {each, JOKER}]
        faces = list(dict.fromkeys(group))
        for counts in product(*(range(group.count(face) + 1) for face in faces)):
            cards = [face for face, many in zip(faces, counts, strict=True) for _ in range(many)]
            if made(cards, options) == (each, len(cards)):
                found.append(tuple(cards))
    return sorted(found, key=listed)


def listed(cards: Row) -> tuple[int, int, int, list[tuple[int, bool]]]:
    """Return what plays are listed by (N-39)."""
    jokers = sum(rank(card) == JOKER for card in cards)
    return len(cards), min(map(worth, cards))[0], jokers, [worth(card) for card in cards]


def shares(total: int, players: int, dealer: int) -> list[int]:
    """Deal so many cards one at a time from the dealer's left (N-3)."""
    got = [0] * players
    for number in range(total):
        got[(dealer + 1 + number) % players] += 1
    return got


def is_foul(cards: Sequence[Card], options: Options, *, inverted: bool) -> bool:
    """Return whether one must not go out with these cards (N-24)."""
    found = made(cards, options)
    assert found is not None
    bad = {"two": "3" if inverted else "2", "eight": "8"}
    by_rank = any(found[0] == bad.get(foul) for foul in options["fouls"])
    return by_rank or ("joker" in options["fouls"] and any(rank(card) == JOKER for card in cards))


class Standing:
    """Where a match stands after some rounds, each the scores and the finish (N-30, N-31)."""

    def __init__(
        self, rounds: Sequence[tuple[Sequence[int], Sequence[int]]], options: Options
    ) -> None:
        self.totals = [0] * options["players"]
        self.dealer = 0
        self.leader: int | None = None
        self.titles: list[int] = []
        self.winner: int | None = None
        for scores, ranking in rounds:
            self.totals = [one + other for one, other in zip(self.totals, scores, strict=True)]
            self.titles = list(ranking)
            self.dealer = ranking[-1]
            self.leader = {"president": ranking[0], "scum": ranking[-1], "opening": None}[
                options["next_lead"]
            ]
        best = max(self.totals)
        if options["target"] is None:
            ended = len(rounds) >= options["rounds"]
        else:
            ended = best >= options["target"]
        if ended and self.totals.count(best) == 1:
            self.winner = self.totals.index(best)
