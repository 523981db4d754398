"""The score sheet: the points against each hand, and who is paid for them (W-26 to W-30)."""

from collections.abc import Iterator, Sequence
from typing import Final, assert_never, final

import attrs
from typing_extensions import override

import climbcards.authors as kit
from climbcards import Bounds, Cards, Line, Seat
from .cards import twos_in
from .options import PACK_SIZE, HouseRules, Scoring


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
            "{twice:double|three times}, as {least:# card|# cards} or more are left",
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
    """Each two seats settle the difference between their hands (W-29)."""

    en = "what else is settled with all others"
    de = "was sonst mit jedem anderen verrechnet wird"


ENTRIES: Final = kit.CardsLeft, ManyLeft, TwosLeft, WonFromAll, Settled
"""What a line can be for."""


def times(rules: HouseRules, left: int) -> tuple[int, int]:
    """Return how often each of so many cards counts, and from how many on that is so (W-27)."""
    for often, least in ((3, rules.triple_at), (2, rules.double_at)):
        if least is not None and left >= least:
            return often, least
    return 1, 1


def points_of(rules: HouseRules, hand: Cards) -> int:
    """Return the points against a hand (W-26 to W-28)."""
    left = len(hand)
    points = left * times(rules, left)[0]
    return points << twos_in(hand.mask) if rules.twos_double else points


def bounds(rules: HouseRules) -> Bounds:
    """Say between which points each seat ends a round (W-26 to W-29)."""
    size = rules.hand_size
    left = min(size + 1, PACK_SIZE - (rules.players - 1) * size)  # W-4: one may be taken up
    lost = left * times(rules, left)[0] << (4 if rules.twos_double else 0)
    others = lost * (rules.players - 1)
    match rules.scoring:
        case Scoring.PENALTY:
            return Bounds(-lost, 0, None)
        case Scoring.WINNER:
            return Bounds(-lost, others, 0)
        case Scoring.PAIRS:
            return Bounds(-others, others, 0)
        case _:
            assert_never(rules.scoring)


def lines(rules: HouseRules, hands: Sequence[Cards], winner: Seat) -> Iterator[Line]:
    """Write the sheet of a finished round."""
    yield from kit.by_cards_left(hands, -1, "W-26")
    for seat, hand in enumerate(hands):
        left, (often, least) = len(hand), times(rules, len(hand))
        if often > 1 and left:
            yield Line(Seat(seat), ManyLeft(often, least), left - often * left, "W-27")
        twos = twos_in(hand.mask)
        if rules.twos_double and twos:
            more = left * often - points_of(rules, hand)
            yield Line(Seat(seat), TwosLeft(twos), more, "W-28")
    points = [points_of(rules, hand) for hand in hands]
    if rules.scoring is Scoring.WINNER:
        yield Line(winner, WonFromAll(), sum(points), "W-29")
    elif rules.scoring is Scoring.PAIRS:
        for seat, own in enumerate(points):
            # its own points stand above once; in all they are paid to each other seat
            paid = sum(points) - (len(points) - 1) * own
            if paid:
                yield Line(Seat(seat), Settled(), paid, "W-29")


def ranking(rules: HouseRules, hands: Sequence[Cards], winner: Seat) -> tuple[Seat, ...]:
    """Return the winner, then who has fewer points; of equally many the next one after the winner (W-30)."""
    first, *rest = kit.rotation(winner, rules.players)
    return (first, *sorted(rest, key=lambda seat: points_of(rules, hands[seat])))
