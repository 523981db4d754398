"""The plays of a hand: a part of one table, taken out only as far as somebody asks."""

from random import Random

import attrs
import pytest

from climbcards import Card, CardsError
from climbcards.games.three_hags import THREE_HAGS, Combination, beats
from climbcards.games.three_hags.plays import table
from hags_tables import PACK, A, midway
from rulebook import rule

TABLE = table(broom_in_runs=True, declare_lower=True)


def plainly(hand: int, best: Combination | None) -> list[tuple[Combination, tuple[int]]]:
    """Look through the whole table for what a hand holds and what beats a combination."""
    return [
        (reading, masks)
        for reading, masks in TABLE.entries
        if masks[0] & ~hand == 0 and (best is None or beats(reading, best))
    ]


@rule("V-10", "V-11")
@pytest.mark.parametrize("size", [0, 1, 5, 13, 26, 39])
def test_a_hand_has_the_plays_whose_cards_it_holds(size: int) -> None:
    """As a look through the whole table finds them, in its order, on an empty pile and on every play."""
    rng = Random(size)
    for best in (None, *(reading for reading, _ in TABLE.entries)):
        hand = PACK.cards(rng.sample(PACK.faces, size)).mask
        expected = plainly(hand, best)
        found = TABLE.held(hand, best)
        assert (len(found), list(found)) == (len(expected), expected)
        assert [found[place] for place in range(len(found))] == expected


def test_the_plays_of_a_hand_are_a_sequence() -> None:
    """Places from the end and slices are those of a list; there is nothing behind the last one."""
    hand = PACK.parse("4h 5h 6h Kh 4c").mask
    found, expected = TABLE.held(hand, None), plainly(hand, None)
    assert (found[-1], found[1:4]) == (expected[-1], expected[1:4])
    with pytest.raises(IndexError):
        found[len(found)]


@rule("G-13")
def test_what_is_no_card_of_the_pack_is_not_drawn() -> None:
    """In a state written down by hand anything can lie in the stock."""
    state = midway("4h 6s", "7s 8h", stock="2s")
    ace = PACK.pile("As")[0]
    strange = attrs.evolve(state, stock=(Card(ace.rank), *state.stock))
    legal = THREE_HAGS.legal_actions(strange, A)
    with pytest.raises(CardsError, match="this pack has no A"):
        THREE_HAGS.apply(strange, legal[0])
