"""Dealing: cut at the beginning of a round, and dealt again as far as nobody sees the cards."""

from collections import Counter
from itertools import combinations
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given, strategies as st

from cases import for_each
from climbcards import Card, Cards, CardsError, ClimbcardsError, Deal, Own, Pack, Rank, Seat
from climbcards.authors import Titles, carried_in, cut, dealt_hands, french, redeal
from climbcards.authors._deals import redeal_hands

PACK = french()
SMALL = Pack(tuple(Card(Rank(rank)) for rank in "2233456"))
"""Seven cards, two of them twice."""


@given(seed=st.integers(0, 1000), players=st.integers(2, 6), each=st.integers(0, 8))
def test_a_cut_deals_every_card_once(seed: int, players: int, each: int) -> None:
    """Each seat has so many cards, the rest is left over, and together they are the pack."""
    hands, rest = cut(Random(seed), PACK.faces, players, each)
    assert [len(hand) for hand in hands] == [each] * players
    assert sorted([*(card for hand in hands for card in hand), *rest], key=PACK.index) == list(
        PACK.faces
    )
    assert cut(Random(seed), PACK.faces, players, each) == (hands, rest)


def deal_of(*hands: str, stock: str = "") -> Deal:
    """Return a deal of the small pack, as it is written."""
    return Deal([SMALL.pile(hand) for hand in hands], SMALL.pile(stock), Seat(0))


def test_the_hands_of_a_deal_are_given_as_cards() -> None:
    """A deal that is exactly the pack gives its hands, sorted."""
    hands = dealt_hands(deal_of("6 2 3", "5 3 2", stock="4"), SMALL, 2, 3)
    assert hands == (SMALL.parse("2 3 6"), SMALL.parse("2 3 5"))


STRANGE = Deal(((),) * 100_000, (), Seat(0))
DEALT = deal_of("6 2 3", "5 3 2", stock="4")
THREE = deal_of("6 2 3", "5 3 2", "4")


@for_each(
    ("deal", "players", "sizes", "problem"),
    [  # hands of another number or size, a card too few, a card too many; in brief
        (deal_of("6 2 3", "5 3 2 4"), 2, 3, r"expected 2 hands of 3 cards each, not of \(3, 4\)"),
        (deal_of("6 2 3", stock="5 3 2 4"), 2, 3, "expected 2 hands"),
        (deal_of("6 2 3", "5 3 2"), 2, 3, "4 are missing"),
        (deal_of("6 2 3", "5 3 6", stock="4"), 2, 3, "2 times 6: the pack has 1"),
        (THREE, 2, (3, 3, 1), r"for each of 2 seats, not \(3, 3, 1\)"),
        (THREE, 3, (3, 2, 2), r"expected 3 hands of \(3, 2, 2\) cards, not of"),
        (STRANGE, 2, 3, r"not of \(0, 0, 0, 0, 0, 0, \.\.\.\)$"),
        (STRANGE, 2, (1,) * 100_000, r"for each of 2 seats, not \(1, .*, \.\.\.\)$"),
    ],
    ids=lambda case: f"{case!r:.80}",
)
def test_a_wrong_deal_is_refused(
    deal: Deal, players: int, sizes: int | tuple[int, ...], problem: str
) -> None:
    """Sizes by seat are those of the seats that play."""
    with pytest.raises(CardsError, match=problem):
        dealt_hands(deal, SMALL, players, sizes)
    assert len(dealt_hands(THREE, SMALL, 3, (3, 3, 1))) == 3


def test_titles_are_for_games_that_have_them() -> None:
    """Elsewhere the places of the round before count for nothing; a first round has none in any game."""
    titles = Titles([Seat(1), Seat(0)])
    titled = attrs.evolve(DEALT, carried=titles)
    assert titles.titles == (1, 0)
    assert carried_in(titled, Titles, 2) is titles
    assert carried_in(DEALT, Titles, 2) is None
    for deal in (DEALT, titled):
        assert len(dealt_hands(deal, SMALL, 2, 3, carries=Titles)) == 2
    with pytest.raises(
        CardsError, match=r"nothing carried to this round, not Titles\(.*: in this game"
    ):
        dealt_hands(titled, SMALL, 2, 3)


@for_each(
    "titles",
    [(0,), (0, 0), (0, 2), (0, True), (0, None), (1, 0, 1), (0, -1), ("a", 1), (0,) * 9999],
)
def test_titles_are_those_of_each_seat(titles: tuple[Any, ...]) -> None:  # Any: no seats
    """A seat that is missing, stands twice, or is not there."""
    deal = attrs.evolve(DEALT, carried=Titles(titles))
    with pytest.raises(CardsError, match="expected each seat once in the titles") as error:
        dealt_hands(deal, SMALL, 2, 3, carries=Titles)
    assert len(str(error.value)) < 250


def test_known_cards_stay_where_they_are() -> None:
    """What is known of a hand is in it whatever the chance; everything is dealt, nothing twice."""
    known = (SMALL.parse("2 6"), SMALL.parse("3"))
    seen = SMALL.parse("4")
    for seed in range(20):
        hands, rest = redeal(Random(seed), seen, known, (3, 2))
        assert [len(hand) for hand in hands] == [3, 2]
        assert all(part <= hand for part, hand in zip(known, hands, strict=True))
        assert sum(hands, start=seen) + SMALL.cards(rest) == SMALL.full


def test_every_physical_deal_of_the_unseen_is_equally_likely() -> None:
    """Of 2 2 3 a hand of one is a 2 twice as often as a 3, and what is left over has no order."""
    rng, tries = Random(5), 3000
    known = (SMALL.parse("3 4"), SMALL.parse("5 6"))
    seen = Counter(
        (str(hands[0] - known[0]), rest)
        for hands, rest in (redeal(rng, SMALL.parse(""), known, (3, 2)) for _ in range(tries))
    )
    two, three = SMALL.pile("2 3")
    shares = {("2", (two, three)): 1 / 3, ("2", (three, two)): 1 / 3, ("3", (two, two)): 1 / 3}
    assert set(seen) == set(shares)
    assert (
        sum((seen[way] - tries * share) ** 2 / (tries * share) for way, share in shares.items())
        < 14
    )


@pytest.mark.parametrize(
    ("known", "sizes", "problem"),
    [
        (("2 6", ""), (1, 3), "a hand of 1 cannot be dealt: 2 6 in it is known, and"),
        (("2 6", ""), (4, 4), "a hand of 4 cannot be dealt"),
        (("4", ""), (2, 2), "more than the pack has"),
    ],
)
def test_what_no_table_could_show_is_refused(
    known: tuple[str, str], sizes: tuple[int, int], problem: str
) -> None:
    """Hands smaller than what is known of them, too few cards, a card that is seen twice."""
    with pytest.raises(CardsError, match=problem):
        redeal(Random(1), SMALL.parse("4"), tuple(map(SMALL.parse, known)), sizes)


@pytest.mark.parametrize(
    ("players", "each", "problem"),
    [
        (2, 4, r"hands of \(4, 4\) cannot be cut from 7 cards"),
        (3, (3, 3, 2), "cannot be cut from 7 cards"),
        (2, (8, -1), "cannot be cut from 7 cards"),
        (2, (3, 2, 1), r"expected a size of the hand for each of 2 seats, not \(3, 2, 1\)"),
        (2, (), "for each of 2 seats"),
    ],
)
def test_what_cannot_be_cut_is_refused(
    players: int, each: int | tuple[int, ...], problem: str
) -> None:
    """More cards than there are, or sizes of other seats; nobody is dealt less in silence."""
    with pytest.raises(CardsError, match=problem):
        cut(Random(1), SMALL.faces, players, each)
    assert cut(Random(1), SMALL.faces, 2, (4, 3))[1] == ()


def test_the_hand_of_who_looks_is_in_its_place() -> None:
    """It stands for what is known of that hand, and has to be of a seat that is there."""
    known, sizes = (SMALL.parse("2"), SMALL.parse("3")), (2, 3)
    own = Own(Seat(1), SMALL.parse("3 3 6"))
    hands, left = redeal(Random(1), SMALL.parse(""), known, sizes, own)
    assert hands[1] == own.hand
    assert known[0] <= hands[0]
    assert len(left) == 2
    for seat in (-1, 2, 9):
        with pytest.raises(ClimbcardsError, match=f"there is no seat {seat}"):
            redeal(Random(1), SMALL.parse(""), known, sizes, Own(Seat(seat), own.hand))
    for wrong in ((2,), (2, 3, 1), ()):
        with pytest.raises(
            CardsError, match=f"the size of each of 2 hands, not {len(wrong)} sizes"
        ):
            redeal(Random(1), SMALL.parse(""), known, wrong)


@given(seed=st.integers(0, 1000))
def test_hands_are_dealt_again_alike_where_nobody_asks_for_what_is_left(seed: int) -> None:
    """Seen cards may come in several lots; what is left over is the same cards, without an order."""
    seen, known = (SMALL.parse("2"), SMALL.parse("6")), (SMALL.parse("3"), SMALL.parse(""))
    hands, left = redeal(Random(seed), SMALL.join(seen), known, (2, 1))
    same, over = redeal_hands(Random(seed), seen, known, (2, 1))
    assert (same, Cards(SMALL, sum(over))) == (hands, SMALL.cards(left))


# cards that everybody knows to be missing in a hand

DOUBLE = french("5 6 7 8 9 10", "s h", packs=2)
NOTHING = DOUBLE.cards(())


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
    cards = DOUBLE.pile("5s 5h 6s 6s 7s 8s 8h")
    seen, lacks = DOUBLE.full - DOUBLE.cards(cards), tuple(map(DOUBLE.parse, missing))
    weights: Counter[tuple[Cards, ...]] = Counter()
    places = frozenset(range(len(cards)))
    for first in combinations(places, sizes[0]):
        for second in combinations(places - {*first}, sizes[1]):
            for third in combinations(places - {*first} - {*second}, sizes[2]):
                hands = tuple(
                    DOUBLE.cards(cards[at] for at in lot) for lot in (first, second, third)
                )
                if all(not {*hand} & {*some} for hand, some in zip(hands, lacks, strict=True)):
                    weights[hands] += 1
    rng, times = Random(5), 15 * len(weights)
    drawn = Counter(
        redeal(rng, seen, (NOTHING,) * 3, sizes, missing=lacks)[0] for _ in range(times)
    )
    assert set(drawn) <= set(weights)
    expected = {hands: times * weight / weights.total() for hands, weight in weights.items()}
    off = sum((drawn[hands] - mean) ** 2 / mean for hands, mean in expected.items())
    free = len(weights) - 1
    assert off < free + 6 * (2 * free) ** 0.5


def test_what_no_deal_fits_is_refused() -> None:
    """Cards that a hand needs are missing in it; a hand that is known whole needs none."""
    seen = DOUBLE.full - DOUBLE.parse("7s 8s 8h")
    lacks = (DOUBLE.parse("8s 8h"), NOTHING)
    with pytest.raises(CardsError, match="no deal fits what is known: seat 0 lacks 8s 8h"):
        redeal(Random(1), seen, (NOTHING, NOTHING), (2, 1), missing=lacks)
    with pytest.raises(CardsError, match="no deal fits"):
        redeal(
            Random(1),
            DOUBLE.full - DOUBLE.parse("7s 8s"),
            (NOTHING, NOTHING),
            (2, 0),
            missing=lacks,
        )
    with pytest.raises(CardsError, match="0 unseen cards are left"):
        redeal(Random(1), DOUBLE.full, (NOTHING, NOTHING), (2, 0), missing=lacks)
    own = Own(Seat(0), DOUBLE.parse("8s 8h"))
    hands, left = redeal(Random(1), seen, (NOTHING, NOTHING), (2, 1), own, missing=lacks)
    assert (hands, left) == ((DOUBLE.parse("8s 8h"), DOUBLE.parse("7s")), ())
