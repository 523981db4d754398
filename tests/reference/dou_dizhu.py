"""The rules of Dou Dizhu read out slowly: what cards make, what beats what, legal plays, a whole round.

Nothing here is clever. Cards are `Card` objects; every way to split cards into a core and kickers is
tried; the plays of a hand are all its groups; a round moves cards between lists. It shares no code with
the library beyond `Card`, so that both cannot err in the same way.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from climbcards import Card

RANKS = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2", "B", "R")
IN_RUNS = RANKS[:12]
JOKERS = {"B", "R"}


class Reading(NamedTuple):
    """One way to understand cards: the kind, the core's ranks and cards of each, what it carries."""

    kind: str
    top: str = ""
    length: int = 1
    width: int = 1
    kickers: str = ""


class House(NamedTuple):
    """The house rules that decide what may be carried."""

    same_kickers: int = 3
    jokers_together: bool = False
    core_kickers: bool = False
    longer_cores: bool = False
    fours_as_pairs: bool = False


def ranks_of(cards: Sequence[Card]) -> list[str]:
    """Return the ranks as text, low to high."""
    return sorted((card.rank.symbol for card in cards), key=RANKS.index)


def readings(cards: Sequence[Card], house: House) -> set[Reading]:
    """Return every way to understand some cards."""
    ranks = ranks_of(cards)
    if set(ranks) == JOKERS:
        return {Reading("rocket")}
    found = {each for each in plain(ranks) if each.width < 4}
    if len(ranks) == 4 and len(set(ranks)) == 1:
        found.add(Reading("bomb", ranks[0], 1, 4))
    for size in range(3, len(ranks)):
        for chosen in set(combinations(ranks, size)):
            for core in plain(list(chosen)):
                left = list((Counter(ranks) - Counter(chosen)).elements())
                found.update(carrying(core, left, house))
    return found


def plain(ranks: list[str]) -> list[Reading]:
    """Say what ranks make without kickers: a set of any size, a run."""
    counts = Counter(ranks)
    names = sorted(counts, key=RANKS.index)
    if not ranks or len(set(counts.values())) > 1:
        return []
    width, length = counts[names[0]], len(names)
    if length == 1:
        return [Reading("set", names[0], 1, width)]
    if " ".join(names) not in " ".join(IN_RUNS) or names[0] not in IN_RUNS:
        return []
    places = [IN_RUNS.index(name) for name in names]
    fewest = {1: 5, 2: 3, 3: 2}
    if places[-1] - places[0] != length - 1 or width not in fewest or length < fewest[width]:
        return []
    return [Reading("run", names[-1], length, width)]


def carrying(core: Reading, left: list[str], house: House) -> Iterator[Reading]:
    """Say whether a core may carry all cards that are left, and as what."""
    if core.width == 3:
        number = core.length
    elif (core.kind, core.width) == ("set", 4):
        number = 2
    else:
        return
    if len(left) == number and are_singles(core, left, house):
        yield core._replace(kind="carrying", kickers="singles")
    if len(left) == 2 * number and are_pairs(left, house):
        yield core._replace(kind="carrying", kickers="pairs")


def core_ranks(core: Reading) -> list[str]:
    """Return the ranks of a core."""
    top = RANKS.index(core.top)
    return list(RANKS[top + 1 - core.length : top + 1])


def are_singles(core: Reading, left: list[str], house: House) -> bool:
    """Return whether some cards may be single kickers of a core."""
    ranks = core_ranks(core)
    if set(left) >= JOKERS and not house.jokers_together:
        return False
    for rank, count in Counter(left).items():
        if rank in ranks and not house.core_kickers:
            return False
        if count > house.same_kickers:
            return False
        longer = [*ranks, rank] if RANKS.index(rank) > RANKS.index(core.top) else [rank, *ranks]
        is_longer = any(
            each.kind == "run" for each in plain([each for each in longer for _ in "abc"])
        )
        if count >= 3 and core.kind == "run" and is_longer and not house.longer_cores:
            return False
    return True


def are_pairs(left: list[str], house: House) -> bool:
    """Return whether some cards are pairs that may be carried."""
    counts = Counter(left)
    allowed = {2, 4} if house.fours_as_pairs else {2}
    return set(counts.values()) <= allowed


def beats(new: Reading, old: Reading) -> bool:
    """Return whether one combination beats another."""
    if new.kind == "rocket":
        return old.kind != "rocket"
    if old.kind == "rocket":
        return False
    if new.kind == "bomb" and old.kind != "bomb":
        return True
    return new._replace(top="") == old._replace(top="") and RANKS.index(new.top) > RANKS.index(
        old.top
    )


def plays(
    hand: Sequence[Card], old: Reading | None, house: House
) -> set[tuple[tuple[str, ...], Reading]]:
    """Return every play of a hand, as ranks low to high and what they are."""
    ranks = ranks_of(hand)
    cards = {card.rank.symbol: card for card in hand}
    return {
        (group, reading)
        for size in range(1, len(ranks) + 1)
        for group in set(combinations(ranks, size))
        for reading in readings([cards[rank] for rank in group], house)
        if old is None or beats(reading, old)
    }


def likely(hand: Sequence[Card], house: House) -> set[tuple[tuple[str, ...], Reading]]:
    """Return every play of a hand, core by core: for hands too large to try every group of cards."""
    held = Counter(ranks_of(hand))
    cores = {
        core
        for low in range(len(RANKS))
        for high in range(low, len(RANKS))
        for width in range(1, 5)
        for core in plain([rank for rank in RANKS[low : high + 1] for _ in range(width)])
    }
    found: set[tuple[tuple[str, ...], Reading]] = set()
    for core in cores:
        own = Counter(dict.fromkeys(core_ranks(core), core.width))
        if own <= held:
            rest = list((held - own).elements())
            number = 2 if core.width == 4 else core.length
            found.add((_group(own), core._replace(kind="bomb") if core.width == 4 else core))
            for kickers in {*combinations(rest, number), *combinations(rest, 2 * number)}:
                for reading in carrying(core, list(kickers), house):
                    found.add((_group(own + Counter(kickers)), reading))
    if set(held) >= JOKERS:
        found.add((("B", "R"), Reading("rocket")))
    return found


def _group(counts: Counter[str]) -> tuple[str, ...]:
    """Return ranks low to high."""
    return tuple(sorted(counts.elements(), key=RANKS.index))


class Table:
    """A round on a table: three hands, what lies on the trick, whose turn it is, the calls."""

    def __init__(self, hands: Sequence[Sequence[Card]], stock: Sequence[Card], first: int) -> None:
        """Deal the cards; `first` speaks first."""
        self.hands = [list(hand) for hand in hands]
        self.stock = list(stock)
        self.first = first
        self.turn = first
        self.bids: list[tuple[int, int]] = []
        self.spoken = 0
        self.landlord: int | None = None
        self.stake = 0
        self.best: Reading | None = None
        self.owner: int | None = None
        self.doubles = 0
        self.times = [0, 0, 0]
        self.over = False

    def call(self, amount: int | None) -> None:
        """Say a bid, or pass."""
        if amount is not None:
            self.bids.append((amount, self.turn))
        self.spoken += 1
        if self.spoken == 3 or amount == 3:
            if not self.bids:
                self.over = True
                return
            self.settle(*max(self.bids))
        else:
            self.turn = (self.turn + 1) % 3

    def settle(self, stake: int, landlord: int) -> None:
        """Make somebody the landlord."""
        self.stake, self.landlord, self.turn = stake, landlord, landlord
        self.hands[landlord] += self.stock
        self.stock = []

    def play(self, cards: Sequence[Card], reading: Reading) -> None:
        """Lay cards down."""
        for card in cards:
            self.hands[self.turn].remove(card)
        self.times[self.turn] += 1
        self.doubles += reading.kind in {"bomb", "rocket"}
        self.best, self.owner = reading, self.turn
        if self.hands[self.turn]:
            self.turn = (self.turn + 1) % 3
        else:
            self.over = True

    def skip(self) -> None:
        """Pass; when the turn comes back to the owner of the last play, the trick is over."""
        self.turn = (self.turn + 1) % 3
        if self.turn == self.owner:
            self.best = self.owner = None

    def scores(self) -> list[int]:
        """Return the points at the end."""
        if self.landlord is None or self.owner is None:
            return [0, 0, 0]
        worth = self.stake
        for _ in range(self.doubles):
            worth += worth
        peasants = [seat for seat in range(3) if seat != self.landlord]
        if self.owner == self.landlord:
            if self.times[peasants[0]] + self.times[peasants[1]] == 0:
                worth += worth
        else:
            worth = -worth
            if self.times[self.landlord] == 1:
                worth += worth
        points = [-worth] * 3
        points[self.landlord] = worth + worth
        return points
