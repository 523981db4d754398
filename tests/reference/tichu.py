"""A round of Tichu, slowly: who may do what, what follows, who knows what, and what everybody scores.

A round is a small object that is played on by what is done, a tuple: `("grand",)`, `("decline",)`,
`("tichu",)`, `("push", next, partner, previous)`, `("play", way)`, `("wish", rank)`, `("pass",)`, `("take",)`,
`("award", seat)`. Options are plain data, as records have them.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import permutations
from typing import Any, Final, TypeAlias

from climbcards import Card
from reference.tichu_plays import DRAGON, PHOENIX, RANKS, Way, beats, name, ways

SEATS: Final = range(4)
POINTS: Final = {"5": 5, "10": 10, "K": 10, DRAGON: 25, PHOENIX: -25}

# Any: an option is a number, a switch, text or nothing
Options: TypeAlias = Mapping[str, Any]
# Any: what is done names cards, a way, a rank or a seat
Done: TypeAlias = tuple[Any, ...]


def points(cards: Iterable[Card]) -> int:
    """Count the points of some cards (K-3)."""
    return sum(POINTS.get(name(card), 0) for card in cards)


class Round:
    """A round that goes on."""

    def __init__(self, lots: Sequence[Sequence[Card]], dealer: int, options: Options) -> None:
        grand = options["grand_tichu"]
        self.options = options
        self.lots = [list(lot) for lot in lots]
        self.hands = [set(lot[:8] if grand else lot) for lot in lots]
        self.phase = "grand" if grand else "exchange"
        self.order = [(dealer + turn) % 4 for turn in (1, 2, 3, 4)]
        self.answered: set[int] = set()
        self.calls: dict[int, int] = {}
        self.pushed: dict[int, tuple[Card, ...]] = {}
        self.has_played: set[int] = set()
        self.piles: list[list[Card]] = [[] for _ in SEATS]
        self.out: list[int] = []
        self.trick: list[tuple[int, Way]] = []
        self.passes = 0
        self.turn = -1  # nobody, until the exchange is complete
        self.wish: str | None = None
        self.known_ways: dict[frozenset[Card], list[Way]] = {}

    # who is asked

    def awaited(self) -> list[int]:
        """Return the seats that the game waits for (K-8, K-15, K-40, K-51, K-53)."""
        if self.phase == "grand":
            return [seat for seat in self.order if seat not in self.answered]
        if self.phase == "exchange":
            return [seat for seat in self.order if seat not in self.pushed]
        return [] if self.phase == "over" else [self.turn]

    def to_act(self) -> list[int]:
        """Return everybody who may do something: the awaited first, the others in rotation (K-64)."""
        awaited = self.awaited()
        rotation = self.order if self.turn < 0 else [(self.turn + each) % 4 for each in SEATS]
        return awaited + [each for each in rotation if each not in awaited and self.legal(each)]

    def legal(self, seat: int) -> list[Done]:
        """Return what a seat may do: plays, then the pass, then the rest, a call last (K-35)."""
        done = list(self.asked(seat)) if seat in self.awaited() else self.bombs(seat)
        return done + ([("tichu",)] if self.may_call(seat) else [])

    def asked(self, seat: int) -> Iterator[Done]:
        """Yield what the seat that is awaited may do, but call."""
        if self.phase == "grand":
            yield from [("decline",), ("grand",)]
        elif self.phase == "exchange":
            yield from (("push", *three) for three in permutations(self.hands[seat], 3))
        elif self.phase == "wish":
            yield from (("wish", each) for each in RANKS[1:])
            yield from [("wish", None)] if self.options["wish"] == "may" else []
        elif self.phase == "play":
            yield from self.turn_plays(seat)
        else:
            yield from self.bombs(seat)
            opponents = [(seat + 1) % 4, (seat + 3) % 4]
            yield from (
                [("award", each) for each in opponents] if self.dragon_wins() else [("take",)]
            )

    def may_call(self, seat: int) -> bool:
        """Return whether a seat may call Tichu (K-10, K-12 to K-14, K-56)."""
        if seat in self.calls or seat in self.has_played or self.phase in {"grand", "over"}:
            return False
        if self.phase == "exchange":
            window = self.options["tichu_in_exchange"]
            return window == "anytime" or (window == "before" and not self.pushed)
        return len(self.out) < 3

    # plays

    def best(self) -> Way | None:
        """Return what has to be beaten."""
        return self.trick[-1][1] if self.trick else None

    def possible(self, seat: int) -> list[Way]:
        """Return what a seat could play if there were no wish (K-17, K-31, K-50, K-51)."""
        best, hand = self.best(), frozenset(self.hands[seat])
        if hand not in self.known_ways:
            self.known_ways[hand] = ways(hand, lower=self.options["declare_lower"])
        found = self.known_ways[hand]
        lone = 3 if best is None else best.made.value + 1  # what the Phoenix is worth alone
        found = [
            way
            for way in found
            if {name(card) for card in way.cards} != {PHOENIX} or way.made.value == lone
        ]
        return found if best is None else [way for way in found if beats(way.made, best.made)]

    def turn_plays(self, seat: int) -> Iterator[Done]:
        """Yield what the seat on turn may play, under the wish, and whether it may pass (K-42 to K-49)."""
        found, best = self.possible(seat), self.best()
        bound = [way for way in found if self.fulfils(way)]
        if bound:
            free = [
                way
                for way in found
                if way not in bound
                and (
                    (best and way.made.kind == "bomb" and self.options["bombs_ignore_wish"])
                    or (way.made.kind == "dog" and self.options["dog_dodges_wish"])
                )
            ]
            yield from (("play", way) for way in bound + free)
            return
        yield from (("play", way) for way in found)
        yield from [("pass",)] if best else []

    def fulfils(self, way: Way) -> bool:
        """Return whether a card of the wished rank is among those of a play (K-43)."""
        return self.wish in {name(card) for card in way.cards}

    def bombs(self, seat: int) -> list[Done]:
        """Return the bombs that a seat may throw out of turn (K-60 to K-62)."""
        open_ = self.phase in {"play", "take"} and self.trick and len(self.out) < 3
        if not open_ or not self.options["bombs_out_of_turn"]:
            return []
        return [("play", way) for way in self.possible(seat) if way.made.kind == "bomb"]

    # what happens

    def do(self, seat: int, done: Done) -> None:
        """Go on."""
        match done:
            case ("grand",):
                self.calls[seat] = 200
                self.answer(seat)
            case ("decline",):
                self.answer(seat)
            case ("tichu",):
                self.calls[seat] = 100
            case ("push", *three):
                self.push(seat, tuple(three))
            case ("play", way):
                self.play(seat, way)
            case ("wish", wished):
                self.wish, self.phase = wished, "play"
                self.turn = self.next_with_cards(seat)
            case ("pass",):
                self.pass_(seat)
            case ("take",):
                self.gather(seat)
            case _:
                self.gather(done[1])

    def answer(self, seat: int) -> None:
        """Note an answer; after the fourth everybody has fourteen cards (K-8, K-9)."""
        self.answered.add(seat)
        if len(self.answered) == 4:
            self.hands = [set(lot) for lot in self.lots]
            self.phase = "exchange"

    def push(self, seat: int, three: tuple[Card, ...]) -> None:
        """Lay three cards down; after the fourth seat all change hands (K-15, K-16)."""
        self.pushed[seat] = three
        if len(self.pushed) < 4:
            return
        for giver, cards in self.pushed.items():
            self.hands[giver] -= set(cards)
        for giver, cards in self.pushed.items():
            for steps, card in enumerate(cards, 1):
                self.hands[(giver + steps) % 4].add(card)
        self.phase = "play"
        self.turn = self.holder_of("1")

    def holder_of(self, which: str) -> int:
        """Return the seat that holds a special card."""
        return next(seat for seat in SEATS if any(name(card) == which for card in self.hands[seat]))

    def play(self, seat: int, way: Way) -> None:
        """Lay cards down."""
        self.hands[seat] -= way.cards
        self.has_played.add(seat)
        if self.fulfils(way):
            self.wish = None
        if not self.hands[seat]:
            self.out.append(seat)
        doubled = len(self.out) == 2 and self.out[0] % 2 == self.out[1] % 2
        self.phase = "play"
        self.passes = 0
        if way.made.kind == "dog":
            self.piles[seat] += way.cards
            self.turn = self.next_with_cards(seat + 1)
            self.phase = "over" if doubled or len(self.out) == 3 else "play"
            return
        self.trick.append((seat, way))
        self.turn = self.next_with_cards(seat)
        if doubled:
            self.phase = "over"  # K-73: everything stays where it lies
        elif len(self.out) == 3:
            self.last_trick(seat)
        elif any(name(card) == "1" for card in way.cards) and self.options["wish"] != "never":
            self.phase, self.turn = "wish", seat

    def last_trick(self, seat: int) -> None:
        """End the round, at once or after the award of the Dragon's trick (K-56, K-70)."""
        if self.dragon_wins():
            self.phase, self.turn = "take", seat
        else:
            self.gather(seat)

    def pass_(self, seat: int) -> None:
        """Pass; the trick is complete when all others with cards have (K-52, K-53)."""
        self.passes += 1
        owner = self.trick[-1][0]
        others = [each for each in SEATS if self.hands[each] and each != owner]
        self.turn = self.next_with_cards(seat)
        if self.passes == len(others):
            self.phase, self.turn = "take", owner
            if not self.options["bombs_out_of_turn"] and not self.dragon_wins():
                self.gather(owner)

    def dragon_wins(self) -> bool:
        """Return whether the trick is to be given away (K-55, K-57)."""
        return DRAGON in {name(card) for card in self.trick[-1][1].cards}

    def gather(self, to: int) -> None:
        """Put the trick on a pile; its winner leads, or who comes next (K-53, K-55, K-58)."""
        owner = self.trick[-1][0]
        self.piles[to] += [card for _, way in self.trick for card in way.cards]
        self.trick, self.passes = [], 0
        if len(self.out) == 3:
            self.phase = "over"
            return
        self.phase = "play"
        self.turn = owner if self.hands[owner] else self.next_with_cards(owner)

    def next_with_cards(self, seat: int) -> int:
        """Return the next seat after one that has cards; after all others, that seat."""
        turns = [(seat + each) % 4 for each in (1, 2, 3, 4)]
        return next((each for each in turns if self.hands[each]), -1)

    # the end

    def scores(self) -> list[int]:
        """Return what each seat scores, which is what its team does (K-70 to K-76)."""
        first, teams = self.out[0], [0, 0]
        if len(self.out) == 2:
            teams[first % 2] = self.options["double_victory"]
        else:
            (tailender,) = set(SEATS) - {*self.out}
            for seat in SEATS:
                teams[(first if seat == tailender else seat) % 2] += points(self.piles[seat])
            teams[(tailender + 1) % 2] += points(self.hands[tailender])
        for seat, worth in self.calls.items():
            teams[seat % 2] += worth if seat == first else -worth
        return [teams[seat % 2] for seat in SEATS]

    def ranking(self) -> list[int]:
        """Return the places (K-77)."""
        last = self.out[-1]
        rest = [seat for turn in (1, 2, 3) if (seat := (last + turn) % 4) not in self.out]
        return self.out + sorted(rest, key=lambda seat: len(self.hands[seat]))

    def known(self, viewer: int, holder: int) -> set[Card]:
        """Return the cards that a seat knows to be in another's hand, once the exchange is complete (K-92, K-93)."""
        given = self.pushed[viewer][(holder - viewer) % 4 - 1]
        lead = {card for card in self.hands[holder] if name(card) == "1"}
        return ({given} & self.hands[holder]) | lead
