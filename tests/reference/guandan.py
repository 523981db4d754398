"""Guandan, slowly: cards are text, wild cards are every card that they may be, and nothing is remembered.

Written from the clauses alone; it knows nothing of the library. A reading is text as the clauses have it: `pair 8`, `tube to 10`,
`bomb 4 of 8`. A hand is a list of cards.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, combinations_with_replacement
from typing import Any, Final

RANKS: Final = [*map(str, "2 3 4 5 6 7 8 9 10 J Q K A".split())]  # noqa: SIM905  # as written
FACES: Final = [rank + suit for rank in RANKS for suit in "shdc"]
PACK: Final = [face for face in [*FACES, "B", "R"] for _ in range(2)]
ORDER: Final = {face: number for number, face in enumerate([*FACES, "B", "R"])}

# Any: an option is text, a number, a switch or a row
Options = Mapping[str, Any]


def rank_of(card: str) -> str:
    """Return the rank of a card."""
    return card if card in {"B", "R"} else card[:-1]


def height(rank: str, level: str) -> int:
    """Return how high a rank is at a level (E-13)."""
    return [*(each for each in RANKS if each != level), level, "B", "R"].index(rank)


def windows(length: int) -> Iterator[tuple[str, list[str]]]:
    """Yield each top with its consecutive ranks; the ace is low or high (E-24)."""
    low = ["A", *RANKS]
    for end in range(length, len(low) + 1):
        yield low[end - 1], low[end - length : end]


def natural(cards: Sequence[str]) -> set[str]:
    """Return what cards without wild ones are, a flush also as a straight (E-18 to E-30)."""
    size, counts = len(cards), Counter(map(rank_of, cards))
    ranks, jokers = set(counts), {"B", "R"} & set(counts)
    found = set[str]()
    if len(ranks) == 1 and (size < 3 or not jokers):
        kind = {1: "single", 2: "pair", 3: "triple"}.get(size, f"bomb {size} of")
        found.add(f"{kind} {rank_of(cards[0])}")
    if size == 4 and counts == {"B": 2, "R": 2}:
        found.add("jokers")
    if size == 5 and sorted(counts.values()) == [2, 3]:
        (triple,) = [rank for rank, many in counts.items() if many == 3]
        found |= {f"house {triple}"} if triple in RANKS else set()
    for kind, length, width in (("straight", 5, 1), ("tube", 3, 2), ("plate", 2, 3)):
        for top, window in windows(length):
            if counts == dict.fromkeys(window, width):
                found.add(f"{kind} to {top}")
                if width == 1 and len({card[-1] for card in cards}) == 1:
                    found.add(f"flush to {top}")
    return found


def parted(cards: Sequence[str], level: str, options: Options) -> tuple[list[str], int]:
    """Return the natural cards and the number of wild ones (E-15)."""
    wild = f"{level}h" if options["wilds"] != "off" else ""
    return [card for card in cards if card != wild], cards.count(wild)


def meanings(
    cards: Sequence[str], level: str, options: Options
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield each reading with what the wild cards stand for in it (E-15, E-16, E-32)."""
    plain, wild = parted(cards, level, options)
    if not plain:
        yield from ((each, (f"{level}h",) * wild) for each in natural(cards))
        return
    suited = len({card[-1] for card in plain}) == 1
    for stand_in in combinations_with_replacement(FACES, wild):
        for each in natural([*plain, *stand_in]):
            use = options["flush_as_straight"]
            flush = suited if use == "never" else len({c[-1] for c in [*plain, *stand_in]}) == 1
            if each.startswith("straight") and flush and use != "always":
                continue
            yield each, stand_in


def readings(cards: Sequence[str], level: str, options: Options) -> list[str]:
    """Return every reading, bombs first, each kind high to low (E-44)."""
    found = {each for each, _ in meanings(cards, level, options)}
    return sorted(found, key=lambda each: strength(each, level, options), reverse=True)


KINDS: Final = ("single", "pair", "triple", "house", "straight", "tube", "plate")


def strength(reading: str, level: str, options: Options) -> tuple[float, int]:
    """Return what orders readings; bombs are from 100 on (E-31 to E-34)."""
    kind, *_, last = [*reading.split(), reading.rsplit(maxsplit=1)[-1]]
    if kind == "jokers":
        return 200, 0
    if kind == "bomb":
        return 100 + int(reading.split()[1]), height(last, level)
    if kind == "flush":
        return 100.5 + options["flush_beats"], RANKS.index(last)
    if kind in {"straight", "tube", "plate"}:
        return KINDS.index(kind), RANKS.index(last)
    return KINDS.index(kind), height(last, level)


def beats(new: str, old: str, level: str, options: Options) -> bool:
    """Return whether one reading beats another (E-31, E-33)."""
    (kind, value), (below, least) = (strength(each, level, options) for each in (new, old))
    if kind >= 100:
        return (kind, value) > (below, least)
    return kind == below and value > least


def is_needed(
    cards: Sequence[str], reading: str, hand: Sequence[str], level: str, options: Options
) -> bool:
    """Return whether some meaning of the wild cards has nothing that stays in the hand (E-17)."""
    left = Counter(hand) - Counter(cards)
    plain, _ = parted(list(left.elements()), level, options)
    flush = reading.startswith("flush")
    for each, stand_in in meanings(cards, level, options):
        kept = [
            card
            for card in stand_in
            if (card != f"{level}h" if flush else rank_of(card) != level)
            and (card in plain if flush else rank_of(card) in map(rank_of, plain))
        ]
        if each == reading and not kept:
            return True
    return False


def kind_of(reading: str) -> str:
    """Return the kind of a reading, for bombs with the number of cards (E-42)."""
    return reading.rsplit(" ", 1)[0]


def legal(
    hand: Sequence[str], best: str | None, level: str, options: Options
) -> set[tuple[tuple[str, ...], str]]:
    """Return all plays of a small hand, cards and reading."""
    found = set[tuple[tuple[str, ...], str]]()
    for size in range(1, min(len(hand), 10) + 1):
        for cards in set(combinations(sorted(hand, key=ORDER.__getitem__), size)):
            kinds = set[str]()
            for each in readings(cards, level, options):
                lower = kind_of(each) in kinds
                kinds.add(kind_of(each))
                if lower and not options["declare_lower"]:
                    continue
                if best is not None and not beats(each, best, level, options):
                    continue
                if options["wilds"] == "needed" and not is_needed(
                    cards, each, hand, level, options
                ):
                    continue
                found.add((cards, each))
    return found


class Round:
    """A round as the clauses tell it; every method asks from the beginning."""

    def __init__(
        self,
        hands: Iterable[Sequence[str]],
        level: str,
        titles: Sequence[int],
        leader: int,
        options: Options,
    ) -> None:
        self.hands = [list(hand) for hand in hands]
        self.level, self.titles, self.leader, self.options = level, [*titles], leader, options
        self.phase = "play"
        self.chosen: dict[int, str] = {}
        self.takers: dict[int, int] = {}
        self.got: dict[int, str] = {}
        self.trick: list[tuple[int, str]] = []
        self.passed: list[int] = []
        self.out: list[int] = []
        self.known: list[Counter[str]] = [Counter() for _ in range(4)]
        if self.titles:
            self.leader = self.titles[0]
            self._begin_tribute()

    def _begin_tribute(self) -> None:
        first, second, _, last = self.titles
        self.payers = [seat for seat in range(4) if seat not in {first, second}]
        if (first - second) % 2:
            self.payers = [last]
        if not self.options["tribute"]:
            return
        wanted = {"red": "R", "any": "BR", "never": ""}[self.options["resist"]]
        shown = {
            seat: [card for card in self.hands[seat] if card in [*wanted]] for seat in self.payers
        }
        if sum(map(len, shown.values())) >= 2:
            for seat, jokers in shown.items():
                self.known[seat].update(jokers)
        else:
            self.phase = "give"

    def to_act(self) -> list[int]:
        """Return who is awaited."""
        if self.phase in {"give", "return"}:
            owing = self.payers if self.phase == "give" else [*self.takers.values()]
            order = [(self.titles[0] + turn) % 4 for turn in range(4)]
            return [seat for seat in order if seat in owing and seat not in self.chosen]
        if self.is_over():
            return []
        if not self.trick:
            return [self.leader]
        owner = self.trick[-1][0]
        order = [(owner + turn) % 4 for turn in range(1, 4)]
        return [seat for seat in order if self.hands[seat] and seat not in self.passed][:1]

    def is_over(self) -> bool:
        """Return whether the first two that are out are partners, or three are out (E-56)."""
        return len(self.out) == 3 or (len(self.out) == 2 and (self.out[0] - self.out[1]) % 2 == 0)

    def legal(self, seat: int) -> set[str]:
        """Return what a seat may do, as text."""
        hand, level = self.hands[seat], self.level
        if self.phase == "give":
            plain, _ = parted(hand, level, self.options)
            top = max(height(rank_of(card), level) for card in plain)
            return {f"give {card}" for card in plain if height(rank_of(card), level) == top}
        if self.phase == "return":
            return {f"return {card}" for card in self._returns(seat)}
        best = self.trick[-1][1] if self.trick else None
        plays = legal(hand, best, level, self.options)
        found = {f"{' '.join(cards)} = {each}" for cards, each in plays}
        return found | ({"pass"} if best else set())

    def _returns(self, seat: int) -> list[str]:
        hand, level, use = self.hands[seat], self.level, self.options["returns"]
        if use == "any":
            return [card for card in hand if card != self.got[seat]]
        low = [card for card in hand if rank_of(card) in RANKS[:9]]
        if use == "ten":
            low = [card for card in low if rank_of(card) != level]
        least = min(height(rank_of(card), level) for card in hand)
        return low or [card for card in hand if height(rank_of(card), level) == least]

    def do(self, seat: int, action: str) -> None:
        """Do what is legal."""
        word, _, rest = action.partition(" ")
        if word in {"give", "return"}:
            self.chosen[seat] = rest
            if not self.to_act():
                self._hand_over()
            return
        if word == "pass":
            self.passed.append(seat)
        else:
            cards, _, reading = action.partition(" = ")
            for card in cards.split():
                self.hands[seat].remove(card)
                self.known[seat][card] = max(0, self.known[seat][card] - 1)
            self.trick.append((seat, reading))
            self.passed = []
            if not self.hands[seat]:
                self.out.append(seat)
        if not self.is_over() and not self.to_act():
            owner = self.trick[-1][0]
            self.trick, self.passed = [], []
            self.leader = owner
            if not self.hands[owner]:
                by_wind = self.options["wind"] == "partner"
                order = [(owner + 2) % 4] if by_wind else [(owner + turn) % 4 for turn in (1, 2, 3)]
                self.leader = next(each for each in order if self.hands[each])

    def _hand_over(self) -> None:
        if self.phase == "give":
            first, after = self.titles[0], (self.titles[0] + 1) % 4
            favoured = after if self.options["equal_tribute"] == "next" else (first - 1) % 4
            order = sorted(
                self.chosen,
                key=lambda seat: (
                    -height(rank_of(self.chosen[seat]), self.level),
                    seat != favoured,
                ),
            )
            self.takers = dict(zip(order, [first, (first + 2) % 4], strict=False))
            self.leader = order[0]
            moves = {giver: (taker, self.chosen[giver]) for giver, taker in self.takers.items()}
            self.got = dict(moves.values())
            self.phase = "return"
        else:
            moves = {taker: (giver, self.chosen[taker]) for giver, taker in self.takers.items()}
            self.phase = "play"
        for giver, (taker, card) in moves.items():
            self.hands[giver].remove(card)
            self.known[giver][card] = max(0, self.known[giver][card] - 1)
            self.hands[taker].append(card)
            self.known[taker][card] += 1
        self.chosen = {}

    def ranking(self) -> list[int]:
        """Return the places (E-58)."""
        rest = [(self.out[-1] + turn) % 4 for turn in range(4)]
        rest = [seat for seat in rest if seat not in self.out]
        return [*self.out, *sorted(rest, key=lambda seat: len(self.hands[seat]))]


class Match:
    """The levels of both sides, told round by round (E-80 to E-89)."""

    def __init__(self, options: Options) -> None:
        self.options = options
        start = RANKS.index(options["first_level"]) + 2
        self.totals = [start, start] if options["climb"] else [0, 0]
        self.level, self.declarers, self.failures = options["first_level"], -1, [0, 0]
        self.rounds, self.winner = 0, -1

    def note(self, ranking: Sequence[int]) -> None:
        """Note the places of a round."""
        options, side = self.options, ranking[0] % 2
        place = ranking.index((ranking[0] + 2) % 4)
        gained, before = options["steps"][place - 1], self.totals[side]
        self.rounds += 1
        self.totals[side] += gained
        if options["climb"]:
            self.totals[side] = min(14, self.totals[side])
            self._at_ace(side, before, place)
        if self.winner < 0 and options["rounds"] and self.rounds >= options["rounds"]:
            one, other = self.totals
            self.winner = -1 if one == other else int(other > one)
        self.declarers = side
        self.level = RANKS[self.totals[side] - 2] if options["climb"] else options["first_level"]

    def _at_ace(self, side: int, before: int, place: int) -> None:
        options = self.options
        at_ace = self.level == "A" and self.declarers >= 0
        own = at_ace and self.declarers == side if options["own_round"] else before == 14
        enough = {"not last": place < 3, "double": place == 1, "any": True, "reach": False}
        if options["ace"] == "reach":
            passed = self.totals[side] == 14
        else:
            passed = own and enough[options["ace"]]
        if passed:
            self.winner = side
        if at_ace and not (passed and side == self.declarers):
            self.failures[self.declarers] += 1
            if self.failures[self.declarers] == options["failures"]:
                self.failures[self.declarers] = 0
                self.totals[self.declarers] = RANKS.index(options["fallback"]) + 2
