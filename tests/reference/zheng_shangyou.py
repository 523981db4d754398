"""Zheng Shangyou, slowly: what some cards make, and what answers what, from the faces alone."""

from collections.abc import Sequence

from climbcards import Card

RANKS = ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2", "B", "R"]
SUITS = "d c h s"
ACE = RANKS.index("A")


def key(card: Card) -> tuple[int, int]:
    """Return what a card is compared by: its rank, then its suit, which jokers have not (ZS-1)."""
    return RANKS.index(str(card.rank)), -1 if card.suit is None else SUITS.index(str(card.suit))


def made(cards: Sequence[Card]) -> tuple[str, tuple[int, int]] | None:
    """Name what some cards make and give its highest card; None if they make nothing (ZS-3, ZS-4, ZS-6)."""
    found = sorted(map(key, cards))
    ranks = [rank for rank, _ in found]
    top = found[-1]
    if len(set(ranks)) == 1:
        return ["single", "pair", "triple", "four"][len(ranks) - 1], top
    if ranks == [ACE + 2, ACE + 3]:
        return "both jokers", top
    for width, name in ((1, ""), (2, "pairs"), (3, "triples")):
        steps = ranks[::width]
        even = all(ranks[place] == steps[place // width] for place in range(len(ranks)))
        neighbours = steps == list(range(steps[0], steps[0] + len(steps)))
        if even and neighbours and len(steps) >= 3 and len(ranks) % width == 0 and top[0] <= ACE:
            return (f"{len(steps)} {name}" if name else f"run of {len(steps)}"), top
    return None


def answers(new: tuple[str, tuple[int, int]], old: tuple[str, tuple[int, int]]) -> bool:
    """Return whether one combination may follow another (ZS-5, ZS-6)."""
    if new[0] == old[0]:
        return new[1] > old[1]
    return new[0] == "both jokers" or (new[0] == "four" and old[0] != "both jokers")
