"""What Hypothesis draws for any game."""

import sys
import tomllib
from importlib import import_module
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any, TypeVar

import pytest
from hypothesis import find, given, settings, strategies as st
from hypothesis.errors import InvalidArgument

from cases import for_each
from climbcards import (
    JSON,
    Card,
    Cards,
    LastTrick,
    MissingExtraError,
    Pack,
    Rank,
    Seat,
    Suit,
    catalogue,
)
from climbcards.authors import french
from climbcards.games import haggis
from climbcards.testing import Position, plugin, strategies

GAMES = catalogue()
GAME = haggis.OFFICIAL_2P
T = TypeVar("T")
drawn = st.data()
few = settings(max_examples=15)
every_game = pytest.mark.parametrize("name", GAMES)


@few
@given(
    strategies.cards(GAME.pack, min_size=2, max_size=9),
    strategies.faces(GAME.pack),
    strategies.cards(GAME.pack),
    strategies.combinations(GAME),
)
def test_cards_are_drawn_from_their_pack(
    some: Cards, face: Card, free: Cards, read: tuple[Cards, haggis.Combination]
) -> None:
    """As many as wanted, or any number; a combination is a reading of the cards beside it."""
    assert 2 <= len(some) <= 9
    assert some <= GAME.pack.full
    assert face in GAME.pack.full
    assert 0 <= len(free) <= len(GAME.pack)
    cards, combination = read
    assert combination in GAME.readings(cards)


@every_game
@few
@given(data=drawn)
def test_what_is_drawn_happens_in_rounds(name: str, data: st.DataObject) -> None:
    """Deals, hands, states, actions, views and rounds are those of the game."""
    game = GAMES[name]
    deal = data.draw(strategies.deals(game))
    begun = game.start(deal)
    assert game.to_act(begun) or game.scores(begun)  # some hands win at once
    assert data.draw(strategies.hands(game)) <= game.pack.full
    state, action = data.draw(strategies.actions(game))
    assert game.objection(state, action) is None
    assert game.cards(data.draw(strategies.states(game))) == game.pack.full
    view = data.draw(strategies.views(game))
    assert view.table <= game.pack.full


@settings(max_examples=2)
@given(strategies.rounds(GAME))
def test_rounds_are_whole(position: Position[haggis.State, haggis.Action]) -> None:
    """A drawn round has ended, and has every state on the way."""
    assert GAME.scores(position.state) is not None
    assert len(position.states) == len(position.actions) + 1


def test_examples_become_simple() -> None:
    """The simplest position is a fresh deal."""
    simplest = find(strategies.positions(GAME), lambda _: True)
    assert simplest.actions == ()


@for_each("kind", [Rank, Suit, Card, Cards, Pack])
def test_types_draw_real_cards(kind: type[T]) -> None:
    """`st.from_type` gives cards of the French pack, and parts of it."""
    plugin.register()

    @few
    @given(st.from_type(kind))
    def holds(value: T) -> None:
        """Look at what is drawn."""
        assert isinstance(value, kind)
        assert not isinstance(value, Card) or value in french().full
        assert not isinstance(value, Pack) or value.faces

    holds()


@few
@given(drawn)
def test_a_trick_that_is_over_is_drawn_with_plays_of_its_game(data: st.DataObject) -> None:
    """Without a game it has none."""
    plugin.register()
    trick: type[LastTrick[haggis.Play]] = LastTrick[haggis.Play]
    assert all(
        isinstance(each.action, haggis.Play) for each in data.draw(st.from_type(trick)).plays
    )
    plain: type[LastTrick[Any]] = LastTrick  # Any: any plays
    assert data.draw(st.from_type(plain)).plays == ()


def test_an_older_hypothesis_goes_without_json(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that takes no alias can still be imported, as it is by people who know nothing of cards."""
    taught: list[object] = []

    def older(kind: object, strategy: object) -> None:
        assert strategy is not None
        if kind is JSON:
            raise InvalidArgument("no type")
        taught.append(kind)

    monkeypatch.setattr(st, "register_type_strategy", older)
    plugin.register()
    assert {Card, Cards, Pack, Seat} <= set(taught)


def test_hypothesis_finds_the_types_by_itself() -> None:
    """The entry point of the package leads to the function that registers them."""
    pyproject = Path(__file__).parent.parent / "pyproject.toml"
    points = tomllib.loads(pyproject.read_text(encoding="utf-8"))["project"]["entry-points"]
    value = points["hypothesis"]["climbcards"]
    assert EntryPoint("climbcards", value, "hypothesis").load() is plugin.register


def test_without_hypothesis_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """The error is one of ours and one of imports; what needs no Hypothesis goes on as ever."""
    monkeypatch.delitem(sys.modules, "climbcards.testing.strategies")
    monkeypatch.setitem(sys.modules, "hypothesis", None)
    with pytest.raises(MissingExtraError, match=r'pip install "climbcards\[testing\]"') as error:
        import_module("climbcards.testing.strategies")
    assert isinstance(error.value, ImportError)
