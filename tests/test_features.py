"""A view as an array: each game says its parts, and nothing that the seat sees is missing from them."""

import copy
import hashlib
import pickle
import sys
from functools import cache
from importlib import import_module
from random import Random
from typing import Any, Final

import attrs
import numpy as np
import pytest
from tien_len import TIEN_LEN

from cli.toy import Toy
from climbcards import (
    AnyGame,
    Cards,
    ClimbcardsError,
    MissingExtraError,
    Own,
    Seat,
    ViewPart,
    ViewParts,
    catalogue,
)
from climbcards.authors import NotOfferedError
from climbcards.features import Features, Part
from climbcards.games.haggis import OFFICIAL_2P, OFFICIAL_3P
from climbcards.games.three_hags import THREE_HAGS, View
from climbcards.games.threes import THREES
from climbcards.games.tichu import TICHU
from numbered import NUMBERED, met
from oddities import Odd
from seen_by import crossed, renamed, shown
from strategies import soak

GAMES: Final[dict[str, AnyGame]] = {
    **NUMBERED,
    "tien-len": TIEN_LEN,
    "odd": Odd(),
    "threes+two": THREES.variant(name="threes+two", players=2),
}

FROZEN: Final[dict[str, tuple[int, int, str]]] = {}
"""By preset: the version, how many numbers there are, and a digest of what they are in a round.

Whoever changes one of these gives the parts of that game the next version.
"""

named = pytest.mark.parametrize("name", GAMES)

A, B = Seat(0), Seat(1)


@cache
def features(name: str) -> Features[Any]:
    """Give the features of a game."""
    return Features(GAMES[name])


# Any: views of any game
def views(name: str, seed: int) -> list[Any]:
    """Give what all seats see in two rounds at random, each view once."""
    game = GAMES[name]
    found = {game.view(state, seat): None for state, _ in met(game, seed) for seat in game.seats}
    return [*found]


def digest(name: str) -> str:
    """Give the digest of the parts of a game, and of the arrays of two rounds."""
    found, made = hashlib.sha256(), features(name)
    for part in made.parts:
        found.update(f"{part.name} {part.span}\n".encode())
    for view in views(name, 1):
        found.update(made.array(view).tobytes())
    return found.hexdigest()[:16]


@pytest.mark.parametrize("name", FROZEN)
def test_features_are_frozen(name: str) -> None:
    """A number means what it meant: if this fails, give the parts a new version, and freeze that."""
    made = features(name)
    assert (made.version, *made.shape, digest(name)) == FROZEN[name]


def test_every_game_of_the_catalogue_is_frozen() -> None:
    """And none that is not there."""
    assert FROZEN.keys() == catalogue().keys()


@named
def test_arrays_have_one_shape_and_a_range(name: str) -> None:
    """Numbers of one kind, as many as the parts say, each from 0 to 1; no part has no name or no meaning."""
    made = features(name)
    (length,) = made.shape
    assert [*range(length)] == [number for part in made.parts for number in part.span]
    assert len({part.name for part in made.parts}) == len(made.parts)
    assert all(part.meaning and part.span for part in made.parts)
    for view in views(name, 2):
        array = made.array(view)
        assert (array.shape, array.dtype) == ((length,), np.float32)
        assert array.min() >= 0
        assert array.max() <= 1


@named
def test_equal_views_have_equal_arrays(name: str) -> None:
    """Also as features in another process would have them."""
    made, game = features(name), GAMES[name]
    again = Features(game)
    for state, _ in met(game, 3):
        for seat in game.seats:
            one, other = game.view(state, seat), game.view(state, seat)
            assert (made.array(one) == again.array(other)).all()


@named
def test_all_seats_are_alike(name: str) -> None:
    """To turn the table changes nothing for who looks, wherever he sits now."""
    made, players = features(name), len(GAMES[name].seats)
    for view in views(name, 4)[:: 1 if players < 5 else 7]:
        for by in range(1, players):
            turned = renamed(view, type(view), by, players)
            assert turned.seat == (view.seat + by) % players
            assert (made.array(turned) == made.array(view)).all()


@named
def test_views_that_differ_have_other_arrays(name: str) -> None:
    """Whatever field of a view is exchanged, some number changes, but for what lies deep in a trick or a stack."""
    made, game, rng = features(name), GAMES[name], Random(5)
    seen = [view for view in views(name, 5) if view.seat == A]
    tried = set[str]()
    for view in rng.sample(seen, min(len(seen), soak(30))):
        for other in rng.sample(seen, min(len(seen), 8)):
            for where, changed in crossed(view, other):
                try:
                    array = made.array(changed)
                except ClimbcardsError:  # cards that cannot all be
                    continue
                if shown(view) == shown(changed) and "trick" in where:
                    continue
                tried.add(where)
                assert (array != made.array(view)).any(), (game.name, where)
    assert len(tried) > 5, tried
