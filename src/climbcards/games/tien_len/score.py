"""The score sheet: places or cards, and who pays whom besides (J-39 to J-48)."""

from collections.abc import Iterator
from itertools import pairwise
from typing import ClassVar, final

import attrs

import climbcards.authors as kit
from climbcards import Bounds, Line, Seat
from .cards import LADDER, TWOS
from .options import Rotten, Scoring
from .round import Chopped, Finished, Fouled, Froze, Rounds, WonAtOnce


@attrs.frozen(order=False)
class _Paid(kit.Sentence):
    """A payment: to the seat `other` in the line of who pays, from `other` in the line of who is paid."""

    other: Seat

    en = "settled with {other:you}"
    de = "verrechnet mit {other:dir}"


@final
@attrs.frozen(order=False)
class CardsPaid(_Paid):
    """Cards left are paid to the first place (J-41)."""

    code: ClassVar[str] = "cards"
    en: ClassVar[str] = f"cards left, {_Paid.en}"
    de: ClassVar[str] = f"Karten übrig, {_Paid.de}"


@final
@attrs.frozen(order=False)
class FrozenPaid(_Paid):
    """Being frozen is paid to the first place (J-43)."""

    code: ClassVar[str] = "frozen"
    en: ClassVar[str] = f"frozen, {_Paid.en}"
    de: ClassVar[str] = f"eingefroren, {_Paid.de}"


@final
@attrs.frozen(order=False)
class RottenPaid(_Paid):
    """2s and bombs left in a hand are paid for (J-44)."""

    code: ClassVar[str] = "rotten"
    en: ClassVar[str] = f"2s and bombs left, {_Paid.en}"
    de: ClassVar[str] = f"Zweien und Bomben übrig, {_Paid.de}"


@final
@attrs.frozen(order=False)
class ChopPaid(_Paid):
    """A chain of cuts is paid by its last victim (J-46)."""

    code: ClassVar[str] = "chop"
    en: ClassVar[str] = f"a cut, {_Paid.en}"
    de: ClassVar[str] = f"Abstich, {_Paid.de}"


@final
@attrs.frozen(order=False)
class InstantPaid(_Paid):
    """A hand wins at once, and all others pay its owner (J-42)."""

    code: ClassVar[str] = "instant"
    en: ClassVar[str] = f"a hand that wins at once, {_Paid.en}"
    de: ClassVar[str] = f"Sofortgewinn, {_Paid.de}"


class Scores(Rounds):
    """House rules, and what they say about a round and its points."""

    json_classes: tuple[type, ...] = (
        *(kit.Place, CardsPaid, FrozenPaid, RottenPaid, ChopPaid, InstantPaid),
        *(WonAtOnce, Chopped, Froze, Fouled),
    )

    def places(self, state: Finished, /) -> tuple[Seat, ...]:
        """Return the seats from first place to last (J-39)."""
        notes = state.notes
        if notes.instant is not None:
            return tuple(kit.rotation(notes.instant.seat, self.players))
        proper = [seat for seat in state.out if seat not in notes.fouled]
        gone = {*state.out, *notes.frozen}
        left = [seat for seat in kit.rotation(Seat(0), self.players) if seat not in gone]
        order = kit.rotation((proper or left)[0], self.players)
        rest = [seat for seat in order if seat in left]
        rest.sort(key=lambda seat: len(state.hands[seat]))
        frozen = [seat for seat in order if seat in notes.frozen]
        return (*proper, *rest, *frozen, *reversed(notes.fouled))

    def lines(self, state: Finished, /) -> Iterator[Line]:
        """Write the score sheet (J-40 to J-48)."""
        notes, places, by_cards = state.notes, self.places(state), self.scoring is Scoring.CARDS
        first, *others = places
        if notes.instant is not None:
            for seat in others:
                price = 2 * self.hand if by_cards else 4
                yield from _paid(InstantPaid, seat, first, price, "J-42")
            return
        if by_cards:
            for seat in others:
                left = self.hand if seat in notes.fouled else len(state.hands[seat])
                yield from _paid(CardsPaid, seat, first, left, "J-41")
        else:
            yield from sorted(kit.by_place(places, self.worth, "J-40"), key=lambda line: line.seat)
        for seat in notes.frozen:
            price = len(state.hands[seat]) if by_cards else 2
            yield from _paid(FrozenPaid, seat, first, price, "J-43")
        for above, seat in pairwise(places):
            to = above if self.rotten is Rotten.ABOVE and seat not in notes.frozen else first
            price = 0 if self.rotten is None else self.price_left(state.hands[seat].mask)
            yield from _paid(RottenPaid, seat, to, price, "J-44")
        for cut in notes.cuts:
            yield from _paid(ChopPaid, cut.victim, cut.cutter, cut.price, "J-46")

    def price_left(self, hand: int) -> int:
        """Return the price of the 2s and the bombs in a hand (J-44)."""
        _, _, three_pairs, four, longer = self.prices
        plain = hand & ~TWOS
        fours = LADDER.pattern(plain, 4)
        total = self.price_of_twos(hand) + four * fours.bit_count()
        for part, _ in self.parts(3, 2):
            pairs = LADDER.pattern(plain & part, 2) & ~fours
            rows = [len(row) for row in f"{pairs:b}".split("0")]
            total += sum(three_pairs if row == 3 else longer for row in rows if row >= 3)
        return total

    def bounds(self) -> Bounds:
        """Return the least and the most points of a seat in a round (J-39 to J-48).

        No card is paid for twice, and a bomb has four or more.
        """
        black, red, *bombs = self.prices
        players, hand, by_cards = self.players, self.hand, self.scoring is Scoring.CARDS
        twos = 2 * (black + red)
        left = 0 if self.rotten is None else twos + hand // 4 * max(bombs)
        cut = twos + players * hand // 4 * max(bombs) if self.chops else 0
        ice = (hand if by_cards else 2) * self.frozen
        worth = (0, -hand) if by_cards else (self.worth[0], self.worth[-1])
        most = worth[0] + (players - 1) * (hand * by_cards + ice + left) + cut
        least = worth[1] - ice - left - cut
        won = (2 * hand if by_cards else 4) if self.instant else 0
        total = 0 if by_cards else sum(self.worth)
        always = None if won and total else total
        return Bounds(min(least, -won), max(most, won * (players - 1)), always)


def _paid(entry: type[_Paid], payer: Seat, to: Seat, price: int, clause: str) -> Iterator[Line]:
    """Write what a seat pays another one; nothing is written for 0 (J-48)."""
    if price:
        yield Line(payer, entry(to), -price, clause)
        yield Line(to, entry(payer), price, clause)
