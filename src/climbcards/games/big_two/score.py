"""The score sheet: the points against each hand, and who is paid for them (W-26 to W-30)."""

from collections.abc import Iterator
from typing import assert_never, final

import attrs
from typing_extensions import override

import climbcards.authors as kit
from climbcards import Bounds, Cards, Line, Seat
from .cards import twos_in
from .options import PACK_SIZE, Scoring
from .round import Finished, Rounds


@final
@attrs.frozen(order=False)
class ManyLeft(kit.Sentence):
    """Each card counts `times` its points, because the hand has `least` cards or more (W-27)."""

    times: int
    least: int

    @override
    def words(self, say: kit.Say) -> str:
        """Say how often each card counts."""
        return say(
            "{twice:double|three times}, because {least:# card|# cards} or more are left",
            "{twice:doppelt|dreifach}, denn {least:# Karte|# Karten} oder mehr sind übrig",
            twice=self.times == 2,
        )


@final
@attrs.frozen(order=False)
class TwosLeft(kit.Sentence):
    """Each 2 that is left doubles the points of its hand (W-28)."""

    number: int

    en = "doubled by {number:# two|# twos} left"
    de = "verdoppelt durch {number:# Zwei|# Zweien} auf der Hand"


@final
@attrs.frozen(order=False)
class WonFromAll(kit.Sentence):
    """The winner is paid what all others lose (W-29)."""

    en = "the points of all others"
    de = "die Punkte aller anderen"


@final
@attrs.frozen(order=False)
class Settled(kit.Sentence):
    """Every two seats settle the difference between their hands (W-29)."""

    en = "settled with the others"
    de = "mit den anderen verrechnet"


class Scores(Rounds):
    """House rules, and what they say about a round and its points."""

    json_classes: tuple[type, ...] = (kit.CardsLeft, ManyLeft, TwosLeft, WonFromAll, Settled)

    def bounds(self) -> Bounds:
        """Say between which points each seat ends a round (W-26 to W-29)."""
        size = self.hand_size
        left = min(size + 1, PACK_SIZE - (self.players - 1) * size)  # W-4: one may be taken up
        lost = left * self.times(left)[0] << (4 if self.twos_double else 0)
        others = lost * (self.players - 1)
        match self.scoring:
            case Scoring.PENALTY:
                return Bounds(-lost, 0, None)
            case Scoring.WINNER:
                return Bounds(-lost, others, 0)
            case Scoring.PAIRS:
                return Bounds(-others, others, 0)
            case _:
                assert_never(self.scoring)

    def times(self, left: int) -> tuple[int, int]:
        """Return how many points each card of a hand of this size counts, and from which size on (W-27)."""
        for often, least in ((3, self.triple_at), (2, self.double_at)):
            if least is not None and left >= least:
                return often, least
        return 1, 1

    def points_of(self, hand: Cards) -> int:
        """Return the points against a hand (W-26 to W-28)."""
        points = len(hand) * self.times(len(hand))[0]
        return points << twos_in(hand.mask) if self.twos_double else points

    def lines(self, state: Finished, /) -> Iterator[Line]:
        """Write the score sheet (W-26 to W-29)."""
        hands = state.hands
        yield from kit.by_cards_left(hands, -1, "W-26")
        points = [self.points_of(hand) for hand in hands]
        for seat, hand in enumerate(hands):
            left, (often, least) = len(hand), self.times(len(hand))
            if often > 1 and left:
                yield Line(Seat(seat), ManyLeft(often, least), left - often * left, "W-27")
            twos = twos_in(hand.mask)
            if self.twos_double and twos:
                yield Line(Seat(seat), TwosLeft(twos), left * often - points[seat], "W-28")
        if self.scoring is Scoring.WINNER:
            yield Line(state.out[-1], WonFromAll(), sum(points), "W-29")
        elif self.scoring is Scoring.PAIRS:
            for seat, own in enumerate(points):
                # its own points are counted once already, and it pays them to each other seat
                paid = sum(points) - (len(points) - 1) * own
                if paid:
                    yield Line(Seat(seat), Settled(), paid, "W-29")

    def places(self, state: Finished, /) -> tuple[Seat, ...]:
        """Return the winner, then the others, fewer points first; with equal points who sits sooner after the winner (W-30)."""
        first, *rest = kit.rotation(state.out[-1], self.players)
        return (first, *sorted(rest, key=lambda seat: self.points_of(state.hands[seat])))
