"""Offers: what a seat can do with selected cards, and without any."""

from random import Random
from typing import Any

import pytest

from climbcards import AnyGame, ClimbcardsError, Table, catalogue, offer, selection_of
from climbcards.games import haggis, president
from tables import B

every_game = pytest.mark.parametrize("game", catalogue().values(), ids=lambda game: game.name)


@every_game
def test_an_offer_is_every_legal_action(game: AnyGame) -> None:
    """Those of exactly the selected cards, those of more cards, and those without cards; each only once."""
    rng = Random(5)
    state = game.start(game.deal(rng, game.seats[0]))
    for _ in range(60):
        if not (seats := game.to_act(state)):
            break
        legal = game.legal_actions(state, seat := rng.choice(seats))
        action = rng.choice(legal)
        cards = selection_of(action)
        some = game.pack.cards([*(cards or ())][: rng.randrange(6)])
        can = offer(game, state, seat, some, most=len(legal))
        assert (can.selected, can.more) == (some, 0)
        assert can.selectable == legal.selectable(some)
        assert [*can.others] == [each for each in legal if selection_of(each) is None]
        assert all(selection_of(each) == some for each in can.plays)
        assert not any(selection_of(each) == some for each in can.longer)
        assert {*map(str, (*can.plays, *can.longer))} == {*map(str, legal.including(some))}
        assert action in {*(can.others if cards is None else (*can.plays, *can.longer))}
        state = game.apply(state, action)


def test_an_offer_is_as_long_as_one_likes() -> None:
    """What is left out is counted; what the cards are alone is there all the same."""
    game = haggis.OFFICIAL_2P
    table = Table(game, rng=Random(7))
    few = table.offer(1)
    assert (len(few.plays), len(few.longer), few.more) == (0, 60, 408)
    can = offer(game, table.state, B, game.pack.parse("J"), most=1)
    assert ([*map(str, can.plays)], [*map(str, can.longer)]) == (["J"], ["2r J"])
    assert can.more == len(game.legal_actions(table.state, B).including(can.selected)) - 2
    assert (
        table.offer(1, "J")
        == table.offer(1, can.selected)
        == offer(game, table.state, B, can.selected)
    )


def test_what_is_no_selection_is_refused() -> None:
    """Text is read by the table alone, and nothing can be left out of nothing."""
    table = Table(haggis.OFFICIAL_2P, rng=Random(7))
    nothing: tuple[Any, ...] = (5, object())  # Any: wrong on purpose
    numbers: tuple[Any, ...] = (-1, "x", True)  # Any: as above
    for wrong in nothing:
        with pytest.raises(ClimbcardsError, match="expected Cards: "):
            offer(table.game, table.state, B, wrong)
    for most in numbers:
        with pytest.raises(ClimbcardsError, match="most: expected a whole number of 0 or more"):
            offer(table.game, table.state, B, most=most)


def test_who_is_not_to_act_is_offered_nothing() -> None:
    """Not a card, not a pass."""
    table = Table(president.PRESIDENT, rng=Random(7))
    seat = next(each for each in table.game.seats if each not in table.to_act)
    can = table.offer(seat, "")
    assert (str(can.selectable), can.plays, can.longer, can.more, can.others) == ("", (), (), 0, ())
