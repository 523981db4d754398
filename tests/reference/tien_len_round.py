"""Tien Len, slowly: whole rounds from the rulings alone, with cards as pairs of a rank and a suit, both numbers from 0.

Everything that a seat may do is found by trying every choice of its cards.
"""

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any, Final, TypeAlias

Card: TypeAlias = tuple[int, int]
Made: TypeAlias = tuple[str, int, Card, tuple[int, ...]]
"""The kind, the number of cards, the highest card, and the suits: those of all cards."""

TWO: Final = 12
KINDS: Final = ("single", "pair", "triple", "sequence", "four", "double", "fours")
# Any: an option is a number, a switch, text, a list or nothing
Options: TypeAlias = Mapping[str, Any]


def colour(card: Card) -> int:
    """Return 0 for a black card, 1 for a red one."""
    return card[1] // 2


def made(options: Options, cards: Sequence[Card]) -> Made | None:  # noqa: PLR0911  # one a kind
    """Return what some cards make (J-5 to J-9, J-13)."""
    ranks = sorted({rank for rank, _ in cards})
    counts = {sum(1 for rank, _ in cards if rank == each) for each in ranks}
    in_row = ranks == list(range(ranks[0], ranks[0] + len(ranks)))
    if len(counts) > 1 or not in_row:
        return None
    (width,), length, last = counts, len(ranks), ranks[-1]
    suits, colours = {suit for _, suit in cards}, {colour(card) for card in cards}
    match = options["match_suits"]
    if length == 1:
        kind = ("single", "pair", "triple", "four")[width - 1]
        if kind == "pair" and match and last != TWO and len(colours) > 1:
            return None
    elif width == 1 and length >= 3:
        kind = "sequence"
        if (last == TWO and options["twos_in"] != "both") or (match and len(suits) > 1):
            return None
    elif width == 2 and length >= 3:
        kind = "double"
        if (last == TWO and options["twos_in"] == "none") or (match and len(colours) > 1):
            return None
    elif width == 4 and length in {2, 3} and options["bombs"] == "slams":
        kind = "fours"
        if last == TWO and options["twos_in"] == "none":
            return None
    else:
        return None
    return kind, len(cards), max(cards), tuple(sorted(suits))


def power(of: Made) -> int:
    """Return the place of a bomb in the south; -1 for what is none (J-14)."""
    if of[0] == "four":
        return 1
    if of[0] != "double":
        return -1
    return 0 if of[1] == 6 else of[1] // 2 - 2


def beats(options: Options, new: Made, old: Made) -> bool:
    """Return whether one combination beats another (J-10 to J-14)."""
    if new[:2] != old[:2]:
        return options["bombs"] == "south" and power(new) > power(old) >= 0
    if new[2] <= old[2]:
        return False
    if not options["match_suits"] or new[0] in {"four", "double", "fours"}:
        return True
    if new[0] != "sequence" and new[2][0] == TWO:
        return True
    if new[0] == "pair":
        return colour(new[2]) == colour(old[2])
    return new[3] == old[3]


def cuts(options: Options, new: Made, old: Made) -> bool:
    """Return whether a bomb cuts 2s (J-15)."""
    if old[0] not in {"single", "pair", "triple"} or old[2][0] != TWO:
        return False
    pairs = new[1] // 2 if new[0] == "double" else 0
    four = new[0] == "four"
    rows = {"fours": new[1] // 4}.get(new[0], 0)
    table = {
        "south": (pairs >= 3 or four, pairs >= 4 or four, pairs >= 5),
        "pagat": (pairs == 3 or four, pairs == 4, pairs == 5),
        "longer": (pairs >= 3 or four, pairs >= 4, pairs >= 5),
        "slams": (pairs == 3 or four, pairs == 5 or rows == 2, pairs == 7 or rows == 3),
    }
    return table[options["bombs"]][old[1] - 1]


def price(options: Options, cards: Sequence[Card], of: Made) -> int:
    """Return the price of what is cut (J-46, J-48)."""
    prices = options["prices"]
    if of[0] == "four":
        return int(prices[3])
    if of[0] in {"double", "fours"}:
        return int(prices[2] if of[0] == "double" and of[1] == 6 else prices[4])
    return sum(prices[colour(card)] for card in cards)


def rotten(options: Options, hand: Sequence[Card]) -> int:
    """Return the price of what is left in a hand (J-44)."""
    prices = options["prices"]
    total = sum(prices[colour(card)] for card in hand if card[0] == TWO)
    fours = [rank for rank in range(TWO) if sum(1 for card in hand if card[0] == rank) == 4]
    total += prices[3] * len(fours)
    rest = [card for card in hand if card[0] != TWO and card[0] not in fours]
    lots = [rest]
    if options["match_suits"]:
        lots = [[card for card in rest if colour(card) == each] for each in (0, 1)]
    for lot in lots:
        row = 0
        for rank in range(TWO + 1):
            if sum(1 for card in lot if card[0] == rank) >= 2:
                row += 1
                continue
            total += 0 if row < 3 else prices[2] if row == 3 else prices[4]
            row = 0
    return int(total)


class Slow:
    """A round that goes on: what everybody holds, what was played in this trick, and who may answer."""

    def __init__(
        self, options: Options, hands: Sequence[Sequence[Card]], leader: int | None
    ) -> None:
        self.options, self.hands = options, [list(hand) for hand in hands]
        self.players = len(hands)
        lowest = min(card for hand in hands for card in hand)
        self.lowest = lowest if leader is None else None
        first = next(seat for seat in range(self.players) if lowest in hands[seat])
        self.turn = first if leader is None else leader
        self.plays: list[tuple[int, tuple[Card, ...], Made]] = []
        self.passed: set[int] = set()
        self.has_played: set[int] = set()
        self.out: list[int] = []
        self.fouled: list[int] = []
        self.frozen: list[int] = []
        self.debts: list[tuple[int, int, int]] = []
        self.chain: tuple[int, int, int] | None = None
        self.is_over = False

    def seats_after(self, seat: int) -> list[int]:
        """Return all other seats in rotation."""
        return [(seat + step) % self.players for step in range(1, self.players)]

    def in_round(self, seat: int) -> bool:
        """Return whether a seat has cards and is not frozen (J-32)."""
        return bool(self.hands[seat]) and seat not in self.frozen

    def may_play(self, seat: int, cards: Sequence[Card]) -> bool:  # noqa: PLR0911  # one a rule
        """Return whether a seat may play these cards of its hand now (J-16 to J-24)."""
        options, of = self.options, made(self.options, cards)
        if of is None or self.is_over or not self.in_round(seat):
            return False
        if not self.plays:
            if seat != self.turn:
                return False
            if self.lowest is None or self.has_played or options["opening"] == "free":
                return True
            return self.lowest in cards and (len(cards) == 1 or options["opening"] != "single")
        owner, _, last = self.plays[-1]
        if not (beats(options, of, last) or cuts(options, of, last)) or seat == owner:
            return False
        if seat == self.turn:
            return True
        free = options["free_chop"]
        long_row = of[0] == "double" and of[1] >= 8
        return free != "none" and (
            long_row if free == "four pairs" else power(of) >= 0 or of[0] == "fours"
        )

    def listed(self, seat: int) -> list[tuple[Card, ...]]:
        """Return all plays of a seat, as they are listed (J-54)."""
        hand = sorted(self.hands[seat])
        found = [
            (cards, of)
            for size in range(1, len(hand) + 1)
            for cards in combinations(hand, size)
            if self.may_play(seat, cards) and (of := made(self.options, cards)) is not None
        ]
        found.sort(key=lambda each: (each[1][1], KINDS.index(each[1][0]), each[1][2], each[0]))
        return [cards for cards, _ in found]

    def play(self, seat: int, cards: Sequence[Card]) -> None:
        """Play some cards (J-25, J-28 to J-31, J-45 to J-47)."""
        options, of = self.options, made(self.options, cards)
        assert of is not None
        bomb = of[0] in {"four", "double", "fours"}
        self.hands[seat] = [card for card in self.hands[seat] if card not in cards]
        self.has_played.add(seat)
        if self.plays and bomb and options["chops"]:
            self.cut(seat)
        self.plays.append((seat, tuple(cards), of))
        self.passed = set() if options["passing"] == "return" else self.passed - {seat}
        if not self.hands[seat]:
            self.goes_out(seat, cards)
        left = [each for each in range(self.players) if self.in_round(each)]
        proper = len(self.out) > len(self.fouled)
        self.is_over = len(left) < 2 or (proper and not options["play_on"] and not self.hands[seat])
        if self.is_over:
            self.settle()
        else:
            self.go_on(seat)

    def cut(self, seat: int) -> None:
        """Note what is cut, if it is 2s or a bomb (J-45 to J-47)."""
        owner, cards, old = self.plays[-1]
        is_bomb = old[0] in {"four", "double", "fours"}
        if not is_bomb and not (old[2][0] == TWO and old[0] != "sequence"):
            return
        if not self.hands[owner]:
            self.settle()
            return
        before = self.chain[2] if self.chain is not None else 0
        self.chain = (seat, owner, before + price(self.options, cards, old))

    def settle(self) -> None:
        """End a chain (J-46)."""
        if self.chain is not None:
            self.debts.append(self.chain)
        self.chain = None

    def goes_out(self, seat: int, cards: Sequence[Card]) -> None:
        """Note who is out, by a foul or not, and who is frozen (J-29, J-30)."""
        self.out.append(seat)
        only_twos = all(rank == TWO for rank, _ in cards) and len(cards) < 4
        if self.options["twos_last"] == "loses" and only_twos:
            self.fouled.append(seat)
        elif self.options["frozen"] and len(self.out) - len(self.fouled) == 1:
            others = self.seats_after(seat)
            self.frozen = [each for each in others if each not in self.has_played]

    def say_pass(self) -> None:
        """Let the seat on turn pass (J-22)."""
        self.passed.add(self.turn)
        self.go_on(self.plays[-1][0])

    def go_on(self, owner: int) -> None:
        """Find who is next, or who leads the next trick (J-23, J-26)."""
        able = [each for each in self.seats_after(owner) if self.in_round(each)]
        able = [each for each in able if each not in self.passed]
        if able:
            self.turn = able[0]
            return
        self.settle()
        self.plays, self.passed = [], set()
        self.turn = next(each for each in (owner, *self.seats_after(owner)) if self.in_round(each))

    def places(self) -> list[int]:
        """Return the seats from first place to last (J-39)."""
        proper = [seat for seat in self.out if seat not in self.fouled]
        left = [seat for seat in range(self.players) if self.in_round(seat)]
        first = (proper + left)[0]
        order = [first, *self.seats_after(first)]
        rest = sorted(
            (seat for seat in order if seat in left), key=lambda seat: len(self.hands[seat])
        )
        frozen = [seat for seat in order if seat in self.frozen]
        return [*proper, *rest, *frozen, *self.fouled[::-1]]

    def scores(self) -> list[int]:
        """Return the points of each seat (J-40 to J-47)."""
        options, places, found = self.options, self.places(), [0] * self.players
        by_cards = options["scoring"] == "cards"

        def pay(payer: int, to: int, points: int) -> None:
            found[payer] -= points
            found[to] += points

        usual = {2: (2, -2), 3: (2, 0, -2), 4: (2, 1, -1, -2)}[self.players]
        for place, seat in enumerate(places):
            left = options["hand"] if seat in self.fouled else len(self.hands[seat])
            if not by_cards:
                found[seat] += (options["points"] or usual)[place]
            elif place:
                pay(seat, places[0], left)
            if seat in self.frozen:
                pay(seat, places[0], left if by_cards else 2)
            if place and options["rotten"] is not None:
                above = options["rotten"] == "above" and seat not in self.frozen
                pay(
                    seat,
                    places[place - 1] if above else places[0],
                    rotten(options, self.hands[seat]),
                )
        for cutter, victim, points in self.debts:
            pay(victim, cutter, points)
        return found
