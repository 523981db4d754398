"""How some cards can be understood, what imps among them stand for, and every play of a hand.

Theory of operation. There are only some 330 plays in the whole pack, so all of them are made once, low to high: every
combination, with every way to make it. A choice of them is an integer with a bit for each play. A hand has those plays
that need no card which it lacks: the pack is cut into a few parts, and for the cards of each part that a hand has the
possible plays are looked up. A play is taken out of the table only when somebody asks for it.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, product
from typing import Final, TypeAlias, final, overload

import climbcards.authors as kit
from climbcards import Card, Cards, Rank, StandIn, Suit
from .cards import (
    BROOM,
    HAG,
    IMP,
    NUMBERS,
    PACK,
    SEQUENCE,
    Combination,
    Coven,
    Flier,
    Onesie,
    Run,
    Set,
    Twosie,
    strength,
)


def readings(cards: Cards, *, broom_in_runs: bool = True) -> tuple[Combination, ...]:
    """Return every combination that some cards can be; one with a lower place for an imp comes last (G-10).

    Raises:
        CardsError: They are not cards of Three Hags.
    """
    every = table(broom_in_runs=broom_in_runs, declare_lower=True)
    return every.readings.get(kit.require_cards(PACK, cards).mask, ())


def stand_ins(
    cards: Cards, reading: Combination, *, broom_in_runs: bool = True
) -> tuple[StandIn, ...]:
    """Say which imp stands for which card; an imp that is played as an imp is left out.

    Raises:
        CardsError: The cards cannot be read so.
    """
    kit.read_as(cards, reading, readings(cards, broom_in_runs=broom_in_runs))
    return table(broom_in_runs=broom_in_runs, declare_lower=True).stand_ins[cards.mask, reading]


Entry: TypeAlias = tuple[Combination, tuple[int]]
"""A play: its combination, and its mask."""

PART: Final = 10
"""How many faces are looked up at once."""


@final
class Held(Sequence[Entry]):
    """Some entries of a table, low to high: those whose bits are set."""

    __slots__ = ("_bits", "_entries", "_many")

    def __init__(self, entries: Sequence[Entry], bits: int) -> None:
        self._entries = entries
        self._bits = bits
        self._many = bits.bit_count()

    def __len__(self) -> int:
        return self._many

    @overload
    def __getitem__(self, index: int) -> Entry: ...
    @overload
    def __getitem__(self, index: slice) -> list[Entry]: ...
    def __getitem__(self, index: int | slice) -> Entry | list[Entry]:
        """Return the entry at a place, or the list of a slice."""
        if isinstance(index, slice) or not 0 <= index < self._many:
            return [*self][index]
        bits = self._bits
        for _ in range(index):
            bits &= bits - 1  # the lowest one is left out
        return self._entries[(bits & -bits).bit_length() - 1]

    def __iter__(self) -> Iterator[Entry]:
        bits = self._bits
        while bits:
            lowest = bits & -bits
            yield self._entries[lowest.bit_length() - 1]
            bits ^= lowest


@final
class Table:
    """The plays that some house rules know, low to high. What it caches is bounded by the size of the pack."""

    __slots__ = ("_above", "_parts", "_strengths", "entries", "readings", "stand_ins")

    def __init__(
        self,
        entries: Sequence[Entry],
        stand_ins: Mapping[tuple[int, Combination], tuple[StandIn, ...]],
    ) -> None:
        self.stand_ins: Mapping[tuple[int, Combination], tuple[StandIn, ...]] = stand_ins
        self.entries: tuple[Entry, ...] = tuple(entries)
        self.readings: dict[int, tuple[Combination, ...]] = {}
        """What the cards of each mask can be, the highest first."""
        for reading, (mask,) in self.entries:
            self.readings[mask] = (reading, *self.readings.get(mask, ()))
        faces = [
            (unit, _bits(bool(mask & unit) for _, (mask,) in self.entries))
            for unit in PACK.layout.units
        ]
        parts = (faces[place : place + PART] for place in range(0, len(faces), PART))
        self._parts = [(sum(unit for unit, _ in part), part, dict[int, int]()) for part in parts]
        self._above = dict[Combination | None, int]()
        self._strengths = [strength(reading) for reading, _ in self.entries]

    def held(self, hand: int, best: Combination | None) -> Held:
        """Return the plays of a hand that beat a combination; all of them if there is none."""
        found = self._above.get(best)
        if found is None:
            found = self._above[best] = self._beating(best)
        for part, faces, known in self._parts:
            here = hand & part
            allowed = known.get(here)
            if allowed is None:
                allowed = known[here] = self._allowed(here, faces)
            found &= allowed
        return Held(self.entries, found)

    def _beating(self, best: Combination | None) -> int:
        """Find what beats a combination: plays with as many cards that are stronger."""
        if best is None:
            return (1 << len(self.entries)) - 1
        least = strength(best)
        return _bits(each[0] == least[0] and each > least for each in self._strengths)

    def _allowed(self, here: int, faces: Sequence[tuple[int, int]]) -> int:
        """Find the plays that need none of these faces but those that are here."""
        found = (1 << len(self.entries)) - 1
        for unit, uses in faces:
            if not here & unit:
                found &= ~uses
        return found


def _bits(switches: Iterable[bool]) -> int:
    """Return an integer with a bit for each switch that is on; the first one is the lowest bit."""
    return sum(1 << place for place, on in enumerate(switches) if on)


Made: TypeAlias = tuple[Combination, tuple[tuple[Card, Card], ...]]
"""A combination, and the cards that make it, each with the card for which it is played."""


@cache
def table(*, broom_in_runs: bool, declare_lower: bool) -> Table:
    """Return every play that these house rules know."""
    made = [*_same(), *_runs(SEQUENCE if broom_in_runs else NUMBERS)]
    plays = [(reading, PACK.cards(card for card, _ in laid).mask, laid) for reading, laid in made]
    plays.sort(key=lambda play: (strength(play[0]), play[1]))
    highest = {mask: reading for reading, mask, _ in plays}
    kept = [play for play in plays if declare_lower or play[0] == highest[play[1]]]  # G-10
    stand_ins = {
        (mask, reading): tuple(StandIn(imp, of.rank, of.suit) for imp, of in laid if imp != of)
        for reading, mask, laid in kept
    }
    return Table([(reading, (mask,)) for reading, mask, _ in kept], stand_ins)


def _same() -> Iterator[Made]:
    """Make the combinations of one card and of one rank, imps among number cards; and the fliers."""
    for card in PACK.faces:
        yield Onesie(card), ((card, card),)
    for suit in PACK.suits:
        hag, broom = Card(HAG, suit), Card(BROOM, suit)
        yield Flier(suit), ((hag, hag), (broom, broom))
    for rank in PACK.ranks:
        places = [_holders(rank, suit) for suit in PACK.suits]
        for place in (*combinations(places, 2), places):
            for laid in product(*place):
                if any(card == face for card, face in laid):
                    yield _of_rank(rank, len(laid)), laid


def _of_rank(rank: Rank, size: int) -> Combination:
    """Return the combination of two or three cards of a rank."""
    if size == 2:
        return Twosie(rank)
    return Coven() if rank == HAG else Set(rank)


def _runs(sequence: tuple[Rank, ...]) -> Iterator[Made]:
    """Make the runs of three cards; a suit has one imp."""
    windows = zip(sequence, sequence[1:], sequence[2:], strict=False)
    for window, suit in product(windows, PACK.suits):
        for laid in product(*(_holders(rank, suit) for rank in window)):
            if len({card for card, _ in laid}) == 3:
                yield Run(suit, window[-1]), laid


def _holders(rank: Rank, suit: Suit) -> tuple[tuple[Card, Card], ...]:
    """Return what can be played as a card: itself and, if it is a number card, the imp of its suit; each beside the card."""
    face = Card(rank, suit)
    return ((face, face), (Card(IMP, suit), face)) if rank in NUMBERS else ((face, face),)
