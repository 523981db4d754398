"""The combinations of Tichu read out slowly: what cards make, what beats what, which plays a hand has.

Nothing here is clever. Cards are `Card` objects; the Phoenix is tried as each rank from 2 to A; the plays of a
hand are all its groups. It shares no code with the library beyond `Card`, so that both cannot err in the same
way. Written from the rules alone.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import NamedTuple

from climbcards import Card

ORDER = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
NUMBER = {symbol: number for number, symbol in enumerate(ORDER, start=1)}
SUITED = range(2, 15)
DRAGON = 16.0
BOMBS = {"four", "flush"}


class Reading(NamedTuple):
    """One way to understand cards: the kind, how many cards (or pairs of stairs), and the value."""

    kind: str
    size: int
    value: float


class House(NamedTuple):
    """The options that decide what may be played on one's turn."""

    declare_lower: bool = True
    bombs_ignore_wish: bool = True
    dog_dodges_wish: bool = False


Play = tuple[tuple[str, ...], Reading]
"""Cards by their names, in the order of the alphabet, and what they are."""


def group(cards: Sequence[Card]) -> tuple[str, ...]:
    """Return cards by their names."""
    return tuple(sorted(map(str, cards)))


def name(reading: Reading) -> str:
    """Name a reading as the rules do."""
    kind, size, value = reading
    rank = "Dr" if value == DRAGON else ORDER[int(value) - 1] if value else ""
    match kind:
        case "dog":
            return "dog"
        case "single":
            return f"single {rank}½" if value % 1 else f"single {rank}"
        case "pair" | "triple" | "house":
            return f"{kind} {rank}"
        case "four":
            return f"bomb 4 of {rank}"
        case _:
            called = {"flush": "bomb", "stairs": "pairs"}.get(kind, kind)
            return f"{called} {ORDER[int(value) - size]} to {rank}"


def readings(cards: Sequence[Card]) -> list[Reading]:
    """Return every way to understand some cards, the highest first."""
    symbols = [card.rank.symbol for card in cards]
    if symbols == ["Dog"]:
        return [Reading("dog", 1, 0)]
    if symbols == ["Dr"]:
        return [Reading("single", 1, DRAGON)]
    if symbols == ["Ph"]:
        return [Reading("single", 1, number + 0.5) for number in range(14, 0, -1)]
    if "Dog" in symbols or "Dr" in symbols:
        return []
    natural = [card for card in cards if card.rank.symbol != "Ph"]
    numbers = [NUMBER[card.rank.symbol] for card in natural]
    suits = [card.suit for card in natural]
    if len(natural) == len(cards):
        found = plain(numbers)
        one_suit = len(set(suits)) == 1 and suits[0] is not None
        return [
            reading._replace(kind="flush") if reading.kind == "straight" and one_suit else reading
            for reading in found
        ]
    tried = {each for rank in SUITED for each in plain([*numbers, rank])}
    return sorted((each for each in tried if each.kind != "four"), key=lambda each: -each.value)


def plain(numbers: list[int]) -> list[Reading]:
    """Say what cards make by their ranks alone."""
    counts = Counter(numbers)
    ranks = sorted(counts)
    size, top = len(numbers), ranks[-1]
    in_a_row = ranks == list(range(ranks[0], top + 1))
    if len(ranks) == 1:
        if size == 1:
            return [Reading("single", 1, top)]
        kinds = {2: "pair", 3: "triple", 4: "four"}
        return [Reading(kinds[size], size, top)] if size in kinds and top > 1 else []
    if set(counts.values()) == {1}:
        return [Reading("straight", size, top)] if in_a_row and size >= 5 else []
    if ranks[0] == 1:
        return []
    if sorted(counts.values()) == [2, 3]:
        return [Reading("house", 5, next(rank for rank in ranks if counts[rank] == 3))]
    stairs = set(counts.values()) == {2} and in_a_row and 2 <= len(ranks) <= 7
    return [Reading("stairs", len(ranks), top)] if stairs else []


def beats(new: Reading, old: Reading) -> bool:
    """Return whether one combination beats another."""
    if new.kind == "dog" or old.kind == "dog":
        return False
    if new.kind in BOMBS:
        return old.kind not in BOMBS or (new.size, new.value) > (old.size, old.value)
    return (new.kind, new.size) == (old.kind, old.size) and new.value > old.value


def playable(cards: Sequence[Card], best: Reading | None, *, lower: bool) -> list[Reading]:
    """Return the readings that may be led, or played on the best play of a trick; the highest first."""
    found = readings(cards)
    if [card.rank.symbol for card in cards] == ["Ph"]:
        worth = 1.5 if best is None else best.value + 0.5
        found = [reading for reading in found if reading.value == worth]
    elif not lower:
        found = found[:1]
    return [reading for reading in found if best is None or beats(reading, best)]


def plays(hand: Sequence[Card], best: Reading | None, *, lower: bool) -> set[Play]:
    """Return every play of a hand: each group of its cards is tried."""
    return {
        (group(cards), reading)
        for size in range(1, len(hand) + 1)
        for cards in combinations(hand, size)
        for reading in playable(cards, best, lower=lower)
    }


def likely(hand: Sequence[Card], best: Reading | None, *, lower: bool) -> set[Play]:
    """Return every play of a hand, shape by shape: for hands too large to try every group of cards."""
    lots: set[tuple[Card, ...]] = {(card,) for card in hand}
    for wanted in shapes(best):
        lots.update(ways(hand, wanted))
    return {
        (group(cards), reading) for cards in lots for reading in playable(cards, best, lower=lower)
    }


def shapes(best: Reading | None) -> Iterator[Counter[int]]:
    """Yield the ranks of everything that might beat a play, each as often as it is wanted."""
    kinds = {"pair", "triple", "stairs", "house", "straight"}
    if best is not None:
        kinds &= {best.kind}
    runs = [range(low, high + 1) for low in range(1, 15) for high in range(low, 15)]
    for rank in SUITED:
        yield Counter({rank: 4})
        if "pair" in kinds:
            yield Counter({rank: 2})
        if "triple" in kinds:
            yield Counter({rank: 3})
        if "house" in kinds:
            yield from (Counter({rank: 3, other: 2}) for other in SUITED if other != rank)
    for run in runs:
        if len(run) >= 5:  # as a straight, or as a bomb
            yield Counter(run)
        if "stairs" in kinds and 2 <= len(run) <= 7 and run[0] > 1:
            yield Counter([*run, *run])


def ways(hand: Sequence[Card], wanted: Counter[int]) -> Iterator[tuple[Card, ...]]:
    """Yield every way to take so many cards of each rank, and those where the Phoenix is one of them."""
    phoenix = [card for card in hand if card.rank.symbol == "Ph"]
    lots = {
        rank: [card for card in hand if NUMBER.get(card.rank.symbol) == rank] for rank in wanted
    }
    left_out: list[int | None] = [None]
    if phoenix:
        left_out += [rank for rank in wanted if rank > 1]
    for missing in left_out:
        counts = wanted if missing is None else wanted - Counter([missing])
        chosen = [list(combinations(lots[rank], count)) for rank, count in counts.items()]
        for parts in product(*chosen):
            cards = [card for part in parts for card in part]
            yield tuple(cards if missing is None else cards + phoenix)


class Turn(NamedTuple):
    """What may be done on one's turn: the plays, and whether one may pass."""

    plays: set[Play]
    may_pass: bool


def turn(hand: Sequence[Card], best: Reading | None, wish: str | None, house: House) -> Turn:
    """Say what may be done on one's turn; with a wish it is a rank from 2 to A."""
    every = likely(hand, best, lower=house.declare_lower)
    held = {str(card) for card in hand if card.rank.symbol == wish}
    due = {play for play in every if held & {*play[0]}}
    if not due:
        return Turn(every, best is not None)
    allowed = set(due)
    for play in every:
        if best is not None and house.bombs_ignore_wish and play[1].kind in BOMBS:
            allowed.add(play)
        if house.dog_dodges_wish and play[1].kind == "dog":
            allowed.add(play)
    return Turn(allowed, may_pass=False)
