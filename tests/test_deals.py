"""A deal is kept as tuples, whatever it is given as."""

from random import Random

from climbcards import Deal, catalogue
from climbcards.games import threes


def test_lists_of_cards_are_kept_as_tuples() -> None:
    """Hands and stock that come as lists make the same deal, and a state that can be hashed."""
    for game in catalogue().values():
        deal = game.deal(Random(5), game.seats[0])
        listed = Deal([list(hand) for hand in deal.hands], list(deal.stock), deal.dealer)
        assert listed == deal
        assert hash(listed) == hash(deal)
        kept: list[object] = [listed.stock, listed.hands, *listed.hands]
        assert {type(each) for each in kept} == {tuple}
        assert hash(game.start(listed)) == hash(game.start(deal))


def test_a_deal_takes_cards_from_anywhere() -> None:
    """A hand may be `Cards`, and the stock whatever gives its cards in order."""
    pack = threes.THREES.pack
    deal = Deal(
        (pack.parse("5 3"), pack.pile("A 2")), iter(pack.pile("8 7")), threes.THREES.seats[0]
    )
    assert deal.hands == (pack.pile("3 5"), pack.pile("A 2"))
    assert deal.stock == pack.pile("8 7")
