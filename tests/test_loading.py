"""What is loaded can be played: JSON that was altered is refused, or does no harm."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import threes_tables
from altered import alter
from climbcards import AnyGame, Form, RecordError, catalogue
from climbcards.testing import reach

THREE_PLAYERS = threes_tables.THREE.variant(packs=1, voluntary_pickup=True, longest=150)
GAMES: dict[str, AnyGame] = {**catalogue(), "threes, 3 players with 1 pack": THREE_PLAYERS}
LONGEST = 200
"""Actions after which a round of Threes that was altered has been followed far enough."""


# Any: states of any game
def play_on(game: AnyGame, state: Any, rng: Random) -> None:  # noqa: ANN401
    """Ask everything of a state that can be asked, and play it to its end."""
    assert game.cards(state) == game.pack.full
    for _ in range(min(game.max_actions, LONGEST) + 1):
        for seat in (*game.seats, None):
            view = game.view(state, seat)
            assert str(view)
        assert (game.sheet(state) is None) is (game.scores(state) is None)
        to_act = game.to_act(state)
        for seat in game.seats:
            assert bool(len(game.legal_actions(state, seat))) is (seat in to_act)
        if not to_act:
            assert sorted(game.ranking(state)) == list(game.seats)
            break
        state = game.apply(state, rng.choice(game.legal_actions(state, rng.choice(to_act))))
    else:
        assert game.max_actions > LONGEST


# Any: what was read from JSON
def altered(game: AnyGame, seed: int, tries: int, *, views: bool) -> Iterator[tuple[Any, Any]]:
    """Yield what was written down of positions, and what is left of it when it was altered."""
    faces = sorted(set(map(str, game.pack.faces)))
    rng = Random(f"{game.name}/{seed}")
    codec = game.codec()
    while True:
        state = reach(game, rng.randrange(1 << 30), rng.randrange(60)).state
        if views:
            seen = game.view(state, rng.choice((*game.seats, None)))
            data: Any = codec.views.dump(seen)
        else:
            data = codec.states.dump(state)
        for _ in range(10):
            tries -= 1
            if tries < 0:
                return
            yield data, alter(data, rng, faces)


# Any: the same
def taken(form: Form[Any], data: Any) -> Any:  # noqa: ANN401
    """Load what was altered; None where it is refused with a place, as it may be."""
    try:
        return form.load(data)
    except RecordError as error:
        return None if error.problem and error.where.startswith("$") else error


@pytest.mark.parametrize("name", GAMES)
def test_an_altered_state_is_refused_or_can_be_played(name: str) -> None:
    """No number, seat, card, list or gap in a state makes anything but a `RecordError`, now or later."""
    game, rng = GAMES[name], Random(name)
    for data, changed in altered(game, 1, 120, views=False):
        state = taken(game.codec().states, changed)
        if state is not None and changed != data:
            play_on(game, state, rng)


@pytest.mark.parametrize("name", GAMES)
def test_an_altered_view_is_refused_or_can_be_answered(name: str) -> None:
    """A view that is taken allows a state that looks the same, and can be played."""
    game, rng = GAMES[name], Random(name)
    for data, changed in altered(game, 2, 60, views=True):
        view = taken(game.codec().views, changed)
        if view is not None and changed != data:
            assert str(view)
            play_on(game, game.determinize(view, rng), rng)
