"""States and views that are loaded: none is taken that no deal can give."""

from collections.abc import Callable
from random import Random
from typing import Any

import attrs
import pytest

from big_two_tables import BIG_TWO, begun, house
from cases import for_each
from climbcards import Card, Deal, PositionError, RecordError, Seat
from climbcards.games.big_two import GAMES, BigTwo
from rulebook import rule
from tables import A

THREE = BIG_TWO.variant(players=3)
ASIDE = house({"players": 3, "spare": "aside"})

# Any: a form is data
Form = dict[str, Any]


def started(game: BigTwo, leader: int | None = None) -> Form:
    """Return the form of a round that has just begun; where a leader is named it is seat 0 to 2."""
    deal = game.deal(Random(7), A)
    named = None if leader is None else Seat(leader)
    form = game.codec().states.dump(game.start(attrs.evolve(deal, leader=named)))
    assert isinstance(form, dict)
    return form


def refused(game: BigTwo, form: Form) -> str:
    """Return why a state is not taken."""
    with pytest.raises((PositionError, RecordError)) as error:
        game.codec().states.load(form)
    return str(error.value)


@rule("W-19", "W-34")
@pytest.mark.parametrize("game", [*GAMES, THREE, ASIDE, house({"players": 2})])
def test_the_card_that_led_is_the_lowest_of_all_hands(game: BigTwo) -> None:
    """Any other card of the leader, none, or more is refused, in a state that is loaded as in one by hand."""
    form, state = started(game), game.start(game.deal(Random(7), A))
    opening = form["opening"]
    lowest = opening["shown"]
    hand = form["hands"][opening["leader"]].split()
    assert game.codec().states.load(form) == state
    for shown in (*(card for card in hand if card != lowest), "", " ".join(hand[:2])):
        changed = form | {"opening": opening | {"shown": shown}}
        assert f"$.opening.shown: expected {lowest}, not {shown or 'none'}" in refused(
            game, changed
        )


@rule("W-4", "W-34")
def test_what_lies_aside_for_all_to_know_is_what_is_lower() -> None:
    """Not less of the stock, not all of it; the same of a view."""
    game = house({"players": 3, "hand": 5})
    state = begun(game, game.deal(Random(2), A))
    assert state.opening is not None
    low, stock = state.opening.aside, state.stock
    assert low
    assert stock.lacking(low)
    for aside in (stock - stock, stock, low - game.pack.cards(list(low)[:1])):
        wrong = attrs.evolve(state, opening=attrs.evolve(state.opening, aside=aside))
        with pytest.raises(PositionError, match=r"opening\.aside: expected .*, not"):
            game.validate(wrong)
        view = game.codec().views.dump(game.view(wrong, A))
        with pytest.raises(RecordError, match="no state looks like this"):
            game.codec().views.load(view)


@rule("W-4", "W-34")
@pytest.mark.parametrize("leader", [None, 1])
def test_a_card_is_taken_up_for_the_lowest_one(leader: int | None) -> None:
    """Another card than the lowest of all hands, or the card itself, is refused where it stands."""
    form = started(THREE, leader)
    taken = form["notes"]
    assert THREE.codec().states.load(form).notes is not None
    hand = form["hands"][taken["seat"]].split()
    for by in hand:
        if by == taken["by"]:
            continue
        found = refused(THREE, form | {"notes": taken | {"by": by}})
        assert found.startswith("at $.notes.by: expected ")
        assert f"not the {by}" in found


@rule("W-4", "W-34")
def test_the_lowest_card_of_all_is_no_reason_to_take_itself() -> None:
    """If it is the card that was left over, the next one decides, and a seat that holds neither took nothing."""
    low = THREE.pack.faces[0]
    state = begun(THREE, with_spare(low))
    assert state.notes is not None
    assert state.notes.by == THREE.pack.faces[1]
    for by in THREE.pack.faces[2:]:
        with pytest.raises(PositionError):
            THREE.validate(attrs.evolve(state, notes=attrs.evolve(state.notes, by=by)))
    for seat in {*THREE.seats} - {state.notes.seat}:
        with pytest.raises(PositionError):
            THREE.validate(attrs.evolve(state, notes=attrs.evolve(state.notes, seat=seat)))


def with_spare(card: Card) -> Deal:
    """Return a deal in which one card is left over."""
    deal = THREE.deal(Random(1), A)
    (left,) = deal.stock
    hands = tuple(tuple(left if each == card else each for each in hand) for hand in deal.hands)
    return attrs.evolve(deal, hands=hands, stock=(card,))


@rule("W-4")
def test_a_single_card_does_not_lie_aside_where_it_is_taken_up() -> None:
    """A round in which it does, and one in which it does not, are of two games."""
    assert "$.notes: expected who took up" in refused(THREE, started(ASIDE))
    assert "$.notes: expected null" in refused(ASIDE, started(THREE))
    assert ASIDE.codec().states.load(started(ASIDE)).notes is None


# Any: as above
CHANGES: list[Callable[[Any], Form]] = [
    lambda view: {"notes": view["notes"] | {"by": view["notes"]["card"]}},
    lambda view: {"notes": view["notes"] | {"by": "2s"}},
    lambda _: {"notes": None},
    lambda view: {"opening": view["opening"] | {"shown": ""}},
    lambda view: {"opening": view["opening"] | {"shown": "2s"}},
]


@rule("W-4", "W-34")
@for_each("change", CHANGES)
# Any: as above
@for_each("seat", [None, *THREE.seats])
def test_views_that_no_deal_can_give(change: Callable[[Any], Form], seat: Seat | None) -> None:
    """What is refused of a state is refused of what a seat, or a spectator, sees of it."""
    state = begun(THREE, THREE.deal(Random(7), A))
    # Any: as above
    view: Any = THREE.codec().views.dump(THREE.view(state, seat))
    assert THREE.codec().views.load(view) == THREE.view(state, seat)
    with pytest.raises(RecordError, match="no state looks like this"):
        THREE.codec().views.load(view | change(view))
