"""The pack, and how it is dealt."""

from random import Random

import attrs
import pytest

from cases import for_each
from climbcards import CardsError, ClimbcardsError, Deal, Seat
from climbcards.games.president import GAMES, President
from president_tables import PRESIDENT, Options, a_deal, house
from reference.president import shares
from rulebook import rule

PACKS: list[tuple[Options, int, dict[str, int]]] = [
    ({}, 52, {"3": 4, "2": 4}),
    ({"jokers": 1}, 53, {"Jo": 1}),
    ({"jokers": 2}, 54, {"Jo": 2}),
    ({"packs": 2}, 104, {"7": 8}),
    ({"packs": 3, "jokers": 2}, 162, {"A": 12, "Jo": 6}),
    ({"special_three": "s"}, 52, {"3s": 1, "3": 3, "4": 4}),
    ({"special_three": "c", "packs": 2}, 104, {"3c": 2, "3": 6}),
]


@rule("N-1", "N-2")
@pytest.mark.parametrize(("options", "size", "faces"), PACKS)
def test_the_pack(options: Options, size: int, faces: dict[str, int]) -> None:
    """So many French packs, with jokers or without; suits are forgotten but for the special three."""
    pack = house(options).pack
    assert len(pack) == size
    found = {str(face): pack.faces.count(face) for face in pack.faces}
    assert {face: found[face] for face in faces} == faces
    assert ("Jo" in found) is bool(options.get("jokers"))
    assert len(found) == 13 + bool(options.get("jokers")) + ("special_three" in options)


@rule("N-2")
@pytest.mark.parametrize("suit", ["c", "d", "h", "s"])
def test_the_special_three_is_a_three(suit: str) -> None:
    """It is a face of its own, lowest of all, and of the rank of the others."""
    pack = house({"special_three": suit}).pack
    special, plain = pack.pile(f"3{suit} 3")
    assert special != plain
    assert special.rank == plain.rank
    assert (pack.index(special), pack.index(plain)) < (1, 5)
    assert [str(face) for face in dict.fromkeys(pack.faces)][:2] == [f"3{suit}", "3"]


DEALS: list[tuple[Options, int]] = [
    ({}, 0),
    ({"jokers": 1}, 0),
    ({"jokers": 2}, 0),
    ({"players": 3}, 0),
    ({"players": 5}, 0),
    ({"players": 7, "jokers": 1}, 0),
    ({"players": 8, "packs": 3}, 0),
    ({"hand": 5}, 32),
    ({"hand": 13, "jokers": 2}, 2),
    ({"players": 8, "hand": 1, "gifts": []}, 44),
]


@rule("N-3")
@for_each("dealer", [0, 2])
@for_each(("options", "left"), DEALS)
def test_the_deal(options: Options, left: int, dealer: int) -> None:
    """All cards from the dealer's left on, or as many as the option says and the others aside."""
    game = house(options)
    deal = game.deal(Random(1), Seat(dealer))
    dealt = len(game.pack) - left
    assert [len(hand) for hand in deal.hands] == shares(dealt, game.players, dealer)
    assert len(deal.stock) == left
    state = game.start(deal)
    assert game.cards(state) == game.pack.full
    assert state.stock == game.pack.cards(deal.stock)


@rule("N-3")
def test_there_are_three_to_eight_seats() -> None:
    """Any other is refused."""
    for players in range(3, 9):
        game = PRESIDENT.variant(players=players)
        assert len(game.seats) == players
        with pytest.raises(ClimbcardsError, match="there is no seat"):
            game.deal(Random(1), Seat(players))


@rule("N-3")
@for_each("seed", range(20))
def test_no_joker_is_left_over(seed: int) -> None:
    """As long as there are other cards to be left; but a deal in which one is can be played."""
    federation = house({"jokers": 2, "hand": 13})
    deal = federation.deal(Random(seed), Seat(0))
    assert "Jo" not in map(str, deal.stock)
    few = house({"jokers": 2, "hand": 1, "players": 3, "packs": 2})
    assert {str(hand[0]) for hand in few.deal(Random(seed), Seat(0)).hands} == {"Jo"}


@rule("N-3")
def test_a_deal_may_leave_jokers_over() -> None:
    """`start` does not mind."""
    game = house({"jokers": 2, "players": 3, "hand": 2})
    state = game.start(a_deal(game, "4 5 / 6 7 / 8 9"))
    assert game.pack.parse("Jo Jo") <= state.stock


def altered(game: President, deal: Deal) -> list[Deal]:
    """Return deals with a card too few, too many, or moved."""
    first, second, *rest = deal.hands
    return [
        attrs.evolve(deal, hands=(first[1:], second, *rest)),
        attrs.evolve(deal, hands=(first, second)),
        attrs.evolve(deal, hands=(first[1:], (*second, first[0]), *rest)),
        attrs.evolve(deal, hands=((*first[1:], second[0]), second, *rest)),
        attrs.evolve(deal, stock=(*deal.stock, game.pack.faces[0])),
        attrs.evolve(deal, hands=(*deal.hands, ())),
    ]


@rule("N-3")
@pytest.mark.parametrize("game", [*GAMES, house({"players": 5}), house({"hand": 3})])
def test_a_deal_of_anything_else_is_refused(game: President) -> None:
    """Hands of other sizes, or cards that are not exactly the pack."""
    deal = game.deal(Random(2), Seat(0))
    assert game.start(deal).dealer == 0
    for other in altered(game, deal):
        with pytest.raises(CardsError):
            game.start(other)


@rule("N-3")
def test_the_larger_hands_are_on_the_dealers_left() -> None:
    """A deal in which they are elsewhere is refused."""
    game = house({"players": 5})
    deal = game.deal(Random(2), Seat(3))
    assert [len(hand) for hand in deal.hands] == [11, 10, 10, 10, 11]
    with pytest.raises(CardsError):
        game.start(attrs.evolve(deal, dealer=Seat(2)))
