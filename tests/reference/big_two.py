"""Big Two, slowly: what cards make, what beats what, what is legal and how a round goes, from the faces alone.

Options are plain data, as records have them. What some cards make is a pair: the kind, and a value that
compares. A round is a small object that is played on by cards; an empty play is a pass.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import Any, Final, TypeAlias

from climbcards import Card

RANKS: Final[list[str]] = [*"3456789", "10", *"JQKA2"]
KINDS: Final = (
    *("single", "pair", "triple", "four"),
    *("straight", "flush", "full house", "four and one", "straight flush"),
)
PLAIN: Final = [RANKS[low : low + 5] for low in range(8)]
FROM_TWO, FROM_ACE, TO_TWO = ([*"23456"], [*"A2345"], [*"JQKA2"])  # as written
WINDOWS: Final = {
    "high": [*PLAIN, FROM_TWO, FROM_ACE],
    "low": [FROM_ACE, FROM_TWO, *PLAIN],
    "natural": [*PLAIN, TO_TWO],
    "taiwan": [FROM_ACE, *PLAIN, FROM_TWO],
    "all": [FROM_ACE, FROM_TWO, *PLAIN, TO_TWO],
}
"""The straights of each table, low to high (W-11)."""

# Any: an option is a number, a switch, text or nothing
Options: TypeAlias = Mapping[str, Any]
Made: TypeAlias = tuple[str, tuple[int, ...]]


def rank(card: Card) -> int:
    """Return the place of a rank (W-1)."""
    return RANKS.index(str(card.rank))


def suit(card: Card, options: Options) -> int:
    """Return the place of a suit (W-2)."""
    suits: str = options["suits"]
    return suits.split().index(str(card.suit))


def place(card: Card, options: Options) -> tuple[int, int]:
    """Return what a single card is compared by (W-9)."""
    return rank(card), suit(card, options)


def made(cards: Sequence[Card], options: Options) -> Made | None:
    """Name what some cards make, and what decides within the kind (W-6 to W-13)."""
    row = sorted(cards, key=lambda card: place(card, options))
    ranks = [rank(card) for card in row]
    counts = sorted(ranks.count(each) for each in set(ranks))
    if counts in ([1], [2]):
        return ("single", "pair")[len(row) - 1], place(row[-1], options)
    if counts == [1, 1, 1, 1, 1]:
        return five_ranks(row, options)
    by_rank: dict[tuple[int, ...], str | None] = {
        (3,): "triple" if options["triples"] else None,
        (4,): "four" if options["quads"] != "kicker" else None,
        (2, 3): "full house",
        (1, 4): "four and one" if options["quads"] != "bare" else None,
    }
    kind = by_rank.get(tuple(counts))
    return None if kind is None else (kind, (max(ranks, key=ranks.count),))


def five_ranks(row: Sequence[Card], options: Options) -> Made | None:
    """Name what five cards of different ranks make, given low to high (W-11 to W-13)."""
    suits = {suit(card, options) for card in row}
    names = {str(card.rank) for card in row}
    for number, window in enumerate(WINDOWS[options["straights"]]):
        if set(window) == names:
            decides = window[-1]
            if options["straights"] == "high" and window in (FROM_TWO, FROM_ACE):
                decides = "2"
            if options["straights"] == "taiwan" and window == FROM_TWO:
                decides = "2"
            (by,) = (card for card in row if str(card.rank) == decides)
            kind = "straight flush" if len(suits) == 1 else "straight"
            return kind, (number, suit(by, options))
    if len(suits) > 1 or options["flushes"] == "none":
        return None
    (one,) = suits
    ranks = [rank(card) for card in row][::-1]
    if options["flushes"] == "ranks":
        return "flush", (*ranks, one)
    if options["flushes"] == "top":
        return "flush", (ranks[0], one, *ranks[1:])
    return "flush", (one, *ranks)


def size(kind: str) -> int:
    """Return the number of cards of a kind."""
    return KINDS.index(kind) + 1 if kind in KINDS[:4] else 5


def beats(new: Made, old: Made, options: Options) -> bool:
    """Return whether one combination beats another (W-14 to W-17)."""
    fours = ("four", "four and one")
    if options["bombs"]:
        strength = [
            2 if kind == "straight flush" else 1 if kind in fours else 0
            for kind in (new[0], old[0])
        ]
        if strength[0] != strength[1]:
            return strength[0] > strength[1]
        if strength[0]:
            return new[1] > old[1]
    if new[0] == old[0]:
        return new[1] > old[1]
    if size(new[0]) != 5 or size(old[0]) != 5:
        return False
    if options["same_kind"]:
        return (new[0], old[0]) == ("straight flush", "four and one")
    return KINDS.index(new[0]) > KINDS.index(old[0])


def plays(hand: Iterable[Card], options: Options) -> list[tuple[Made, tuple[Card, ...]]]:
    """Return everything that can be made of a hand, in the order of W-35."""
    row = sorted(hand, key=lambda card: place(card, options))
    found = [
        (found, cards)
        for many in range(1, 6)
        for cards in combinations(row, many)
        if (found := made(cards, options)) is not None
    ]
    return sorted(
        found,
        key=lambda play: (
            len(play[1]),
            KINDS.index(play[0][0]),
            play[0][1],
            [place(card, options) for card in play[1]],
        ),
    )


def points(hand: Sequence[Card], options: Options) -> int:
    """Count the points against a hand (W-26 to W-28)."""
    left, worth = len(hand), len(hand)
    if options["double_at"] is not None and left >= options["double_at"]:
        worth = 2 * left
    if options["triple_at"] is not None and left >= options["triple_at"]:
        worth = 3 * left
    if options["twos_double"]:
        for card in hand:
            worth *= 2 if str(card.rank) == "2" else 1
    return worth


class Round:
    """A round that goes on: who holds what, whose turn it is, what lies."""

    def __init__(
        self,
        hands: Sequence[Sequence[Card]],
        stock: Sequence[Card],
        leader: int | None,
        options: Options,
    ) -> None:
        self.options = options
        self.hands = [list(hand) for hand in hands]
        lowest = [min(place(card, options) for card in hand) for hand in hands]
        takes = options["spare"] == "lowest" or (options["spare"] is None and len(stock) == 1)
        if takes:
            self.hands[lowest.index(min(lowest))] += stock
        every = sorted(
            (place(card, options), seat) for seat, hand in enumerate(self.hands) for card in hand
        )
        self.must = every[0][0] if leader is None and options["opening"] != "free" else None
        self.turn = every[0][1] if leader is None else leader
        self.best: Made | None = None
        self.owner = self.turn
        self.passed: set[int] = set()
        self.over = False

    def legal(self) -> list[tuple[Card, ...]]:
        """Return what may be played, and () for a pass (W-19 to W-25)."""
        hand, options = self.hands[self.turn], self.options
        found = [each for each in plays(hand, options) if self.allowed(*each)]
        return [*(cards for _, cards in found), *([] if self.best is None else [()])]

    def allowed(self, made: Made, cards: tuple[Card, ...]) -> bool:
        """Return whether a combination of the hand may be played now."""
        options = self.options
        places = [place(card, options) for card in cards]
        if self.best is not None and not beats(made, self.best, options):
            return False
        if self.must is not None:
            alone = options["opening"] == "single"
            if self.must not in places or (alone and len(cards) > 1):
                return False
        if options["top_single"] and len(cards) == 1:
            following = self.hands[(self.turn + 1) % len(self.hands)]
            if len(following) == 1:
                return places[0] == max(place(card, options) for card in self.hands[self.turn])
        return True

    def play(self, cards: Sequence[Card]) -> None:
        """Lay cards down, or pass with none."""
        seat, out = self.turn, self.options["passing"] == "out"
        if cards:
            self.hands[seat] = [card for card in self.hands[seat] if card not in cards]
            self.best, self.owner, self.must = made(cards, self.options), seat, None
            self.over = not self.hands[seat]
        else:
            self.passed.add(seat)
        players = len(self.hands)
        following = (seat + 1) % players
        while out and following in self.passed and following != self.owner:
            following = (following + 1) % players
        if following == self.owner:
            self.best, self.passed = None, set()
        self.turn = following

    def scores(self) -> list[int]:
        """Return what each seat scores (W-29)."""
        lost = [points(hand, self.options) for hand in self.hands]
        if self.options["scoring"] == "pairs":
            return [sum(other - own for other in lost) for own in lost]
        scored = [-each for each in lost]
        if self.options["scoring"] == "winner":
            scored[self.owner] += sum(lost)
        return scored

    def ranking(self) -> list[int]:
        """Return the places (W-30)."""
        players = len(self.hands)
        order = [(self.owner + turn) % players for turn in range(players)]
        return sorted(
            order, key=lambda seat: (seat != self.owner, points(self.hands[seat], self.options))
        )
