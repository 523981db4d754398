"""More copies of a card than there are, however many: no count runs over into the next card.

A face has only as many bits as its copies need, so a count beyond them could look like another card.
"""

from random import Random

import pytest

from climbcards import Card, CardsError, Pack, Rank, Suit
from climbcards.authors import redeal
from climbcards.games import threes

LOW, HIGH = Card(Rank("2"), Suit("r")), Card(Rank("2"), Suit("o"))
COPIES = (1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 31, 32)
"""On both sides of each number of bits."""
every_pack = pytest.mark.parametrize("copies", COPIES)


def a_pack(copies: int) -> Pack:
    """Return a pack with so many of the lowest card, and with room above it for whatever runs over."""
    above = [Card(Rank(rank), Suit("o")) for rank in "345678"]
    return Pack((*[LOW] * copies, *[HIGH] * copies, *above))


@every_pack
def test_too_many_copies_are_refused_however_many_they_are(copies: int) -> None:
    """One more than there are, twice as many, four times as many: never another card."""
    pack = a_pack(copies)
    for few in range(copies + 1):
        assert pack.cards([LOW] * few).count(LOW) == len(pack.cards([LOW] * few)) == few
    for many in range(copies + 1, 5 * copies + 9):
        with pytest.raises(CardsError, match="the pack has"):
            pack.cards([LOW] * many)
        with pytest.raises(CardsError, match="the pack has"):
            pack.parse(" ".join(["2r"] * many))
        with pytest.raises(CardsError, match="the pack has"):
            pack.cards([HIGH, *[LOW] * many])


@every_pack
def test_a_sum_beyond_the_pack_is_refused(copies: int) -> None:
    """Whatever is added to all copies, the whole pack among it; what there is can be added."""
    pack = a_pack(copies)
    for few in range(1, copies + 1):
        some, rest = pack.cards([LOW] * few), pack.cards([LOW] * (copies - few))
        assert some + rest == pack.cards([LOW] * copies)
        for much in (pack.full, pack.cards([LOW] * copies)):
            with pytest.raises(CardsError, match="more than the pack has"):
                _ = much + some


@every_pack
def test_cards_known_too_often_are_not_dealt(copies: int) -> None:
    """Seats that are said to hold more copies than there are, or copies that everybody sees elsewhere."""
    pack, rng = a_pack(copies), Random(1)
    all_copies, nothing = pack.cards([LOW] * copies), pack.cards([])
    hands, left = redeal(rng, nothing, [all_copies, nothing], [copies, copies])
    assert hands[0] == all_copies
    assert LOW not in [*hands[1], *left]
    hands, left = redeal(rng, nothing, [nothing] * 2, [len(pack) - 1, 1])
    assert (hands[0] + hands[1], left) == (pack.full, ())
    for seats in (2, 3, 4, 5):
        with pytest.raises(CardsError, match="more than the pack has"):
            redeal(rng, nothing, [all_copies] * seats, [copies] * seats)
    with pytest.raises(CardsError, match="more than the pack has"):
        redeal(rng, all_copies, [pack.cards([LOW]), nothing], [1, 1])


@pytest.mark.parametrize("packs", [1, 2, 3, 9])
def test_as_many_packs_as_one_likes_are_counted(packs: int) -> None:
    """Threes with so many packs has four times as many of each rank and twice as many jokers."""
    pack = threes.THREES.variant(players=2, packs=packs).pack
    assert len(pack) == 54 * packs
    five, joker = pack.pile("5 Jo")
    assert (pack.full.count(five), pack.full.count(joker)) == (4 * packs, 2 * packs)
    assert len(pack.cards([five] * 4 * packs)) == 4 * packs
    for many in (4 * packs + 1, 8 * packs, 16 * packs, 32 * packs):
        with pytest.raises(CardsError, match="the pack has"):
            pack.cards([five] * many)
