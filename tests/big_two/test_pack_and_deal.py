"""The pack, the deal, and the card that is left over."""

from random import Random

import attrs
import pytest

from big_two_tables import BIG_TWO, begun, house
from cases import for_each
from climbcards import ClimbcardsError, Deal, Seat
from climbcards.events import TookStock
from climbcards.games.big_two import GAMES, Taken
from rulebook import rule

THREE = BIG_TWO.variant(players=3)


def three(first: str, second: str, third: str, spare: str) -> Deal:
    """Deal 17 cards each, of which some are named, with a card left over."""
    pack = THREE.pack
    named = [pack.pile(text) for text in (first, second, third)]
    (left,) = pack.pile(spare)
    used = {card for lot in named for card in lot} | {left}
    rest = [card for card in pack.faces if card not in used][::-1]
    hands = [(*lot, *(rest.pop() for _ in range(17 - len(lot)))) for lot in named]
    return Deal(tuple(hands), (left,), Seat(0))


@rule("W-1")
def test_there_are_52_cards_and_no_joker() -> None:
    """The 2 is the highest rank, and every rank is there in four suits."""
    pack = BIG_TWO.pack
    assert len(pack) == len(set(pack.faces)) == 52
    assert [rank.symbol for rank in pack.ranks] == "3 4 5 6 7 8 9 10 J Q K A 2".split()  # noqa: SIM905  # as written
    assert {len([face for face in pack.faces if face.rank == rank]) for rank in pack.ranks} == {4}
    assert all(face.suit is not None for face in pack.faces)


@rule("W-2")
@for_each("suits", ["d c h s", "c s h d"])
def test_the_order_of_suits_is_an_option(suits: str) -> None:
    """The pack lists them low to high, and so equal ranks compare."""
    game = BIG_TWO.variant(suits=suits)
    assert " ".join(map(str, game.pack.suits)) == suits
    low, high = (game.readings(game.pack.parse(f"7{suits[place]}"))[0] for place in (0, 6))
    assert game.beats(high, low)
    assert not game.beats(low, high)


@rule("W-3")
@for_each(
    ("options", "each"),
    [({}, 13), ({"players": 3}, 17), ({"players": 2}, 17), ({"players": 2, "hand": 1}, 1)],
)
def test_the_size_of_hands(options: dict[str, int], each: int) -> None:
    """13 cards with four players and 17 with fewer, unless `hand` says otherwise."""
    game = house(options)
    deal = game.deal(Random(1), game.seats[0])
    assert [len(hand) for hand in deal.hands] == [each] * game.players
    assert len(deal.stock) == 52 - each * game.players


@rule("W-4", "W-5")
@pytest.mark.parametrize(
    ("deal", "taken", "must"),
    [
        (three("3d", "3c", "3h", "Kh"), "seat 0 held the 3d, and so took the Kh", "3d"),
        (three("3h", "3c", "3s", "3d"), "seat 1 held the 3c, and so took the 3d", "3d"),
        (three("3h", "4c", "3d", "3c"), "seat 2 held the 3d, and so took the 3c", "3d"),
    ],
)
def test_the_holder_of_the_lowest_card_takes_the_one_that_is_left(
    deal: Deal, taken: str, must: str
) -> None:
    """It has 18 cards then, and leads; even if the card that is left is the lowest of all."""
    state = begun(THREE, deal)
    assert isinstance(state.notes, Taken)
    assert str(state.notes) == taken
    seat = state.notes.seat
    assert [len(hand) for hand in state.hands] == [17 + (each == seat) for each in THREE.seats]
    assert not state.stock
    assert state.opening is not None
    assert (state.turn, str(state.opening.shown)) == (seat, must)
    assert THREE.to_act(state) == (seat,)
    assert all(str(each).split()[0] == must for each in THREE.legal_actions(state, seat))
    told = TookStock(seat, THREE.pack.cards([state.notes.card]))
    for looks in (None, *THREE.seats):
        assert THREE.opening_events(THREE.view(state, looks)) == (told,)


@rule("W-4")
def test_a_named_leader_does_not_take_it() -> None:
    """The card goes to the lowest card of the hands, whoever leads."""
    deal = attrs.evolve(three("3d", "3c", "3h", "Kh"), leader=Seat(2))
    state = begun(THREE, deal)
    assert (state.turn, state.notes) == (2, Taken(Seat(0), *THREE.pack.pile("Kh 3d")))
    assert state.opening is None


@rule("W-4")
def test_nothing_is_told_where_no_card_is_taken_up() -> None:
    """Nor is a view of another game answered."""
    game = house({"players": 3, "spare": "aside"})
    view = game.view(game.start(game.deal(Random(1), Seat(0))), Seat(0))
    assert game.opening_events(view) == ()
    with pytest.raises(ClimbcardsError, match="is not a view of"):
        BIG_TWO.opening_events(view)
    taken = THREE.view(begun(THREE, three("3d", "3c", "3h", "Kh")), Seat(0))
    assert taken.notes is not None
    false = attrs.evolve(taken.phase, notes=attrs.evolve(taken.notes, seat=Seat(9)))
    with pytest.raises(ClimbcardsError, match="there is no seat 9"):
        THREE.opening_events(attrs.evolve(taken, phase=false))


@rule("W-4")
@for_each(
    ("options", "left"),
    [({"players": 3, "spare": "aside"}, 1), ({"players": 2}, 18), ({"players": 3, "hand": 2}, 46)],
)
def test_cards_left_over_lie_aside(options: dict[str, object], left: int) -> None:
    """More than one are out of play, and a single one where the option says so."""
    game = house(options)
    state = game.start(game.deal(Random(4), game.seats[0]))
    assert (len(state.stock), state.notes) == (left, None)
    assert len({len(hand) for hand in state.hands}) == 1


@rule("W-4")
def test_the_option_to_take_it_is_what_three_do_anyway() -> None:
    """With 17 cards each one is left, and `lowest` only says so."""
    asked = THREE.variant(spare=GAMES[0].spare), house({"players": 3, "spare": "lowest"})
    deal = three("3d", "3c", "3h", "Kh")
    first, second = (game.start(deal) for game in asked)
    assert first == second
    assert first.notes is not None
