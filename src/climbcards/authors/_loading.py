"""Checks of a state or a view that was loaded, once its JSON has the right form.

Theory of operation. A converter takes any data that says where cards and seats are; these checks take only what can
happen at a table. A *state* is checked by its game. A *view* is checked by the states that it allows: one of them is
made; it must be a state of the game, and look the same from the same seat (law 6).
"""

from collections.abc import Callable, Mapping, Sized
from random import Random

import attrs
from cattrs import Converter

from climbcards._codec import Codec
from climbcards._errors import ClimbcardsError, PositionError, RecordError
from climbcards._game import A, Game, S, V
from climbcards.authors._json import JsonForm, deals
from climbcards.authors._positions import one_a_seat
from climbcards.authors._snapshots import snapshots
from climbcards.authors._telling import events, steps


def view_check(
    game: Game[S, A, V], rows: Callable[[V], Mapping[str, Sized]]
) -> Callable[[V], None]:
    """Give the check of a game's views: `rows` names those parts that have one entry for each seat."""

    def check_view(view: V) -> None:
        one_a_seat(len(game.seats), rows(view))
        try:
            state = game.determinize(view, Random(0))  # any of them will do
            game.check(state)
            same = game.view(state, view.seat) == view
        except (PositionError, RecordError) as error:
            raise RecordError(f"no state looks like this: {error.problem}") from error
        except ClimbcardsError as error:
            raise RecordError(f"no state looks like this: {error}") from error
        if not same:
            raise RecordError("no state looks like this: numbers and cards do not agree")

    return check_view


def checked_codec(
    game: Game[S, A, V],
    converter: Converter,
    kinds: tuple[object, object, object],
    rows: Callable[[V], Mapping[str, Sized]],
) -> Codec[S, A, V]:
    """Make the codec of a game from its kinds of state, action and view, and check what is loaded.

    A loaded state is checked by `game.check`. A loaded view is checked: some state must produce it. `rows` names the parts
    of a view that have one entry for each seat. The converter must know the game's events already: see `telling`.
    """
    check, (_, action, view) = view_check(game, rows), kinds
    return attrs.evolve(
        plain_codec(game, converter, kinds),
        views=JsonForm(converter, view, check),
        snapshots=snapshots(game, converter, (action, view), check),
    )


def plain_codec(
    game: Game[S, A, V], converter: Converter, kinds: tuple[object, object, object]
) -> Codec[S, A, V]:
    """Make the codec of a game as `checked_codec` does, but do not check loaded views."""
    state, action, view = kinds
    return Codec(
        states=JsonForm(converter, state, game.check),
        actions=JsonForm(converter, action),
        views=JsonForm(converter, view),
        deals=deals(converter),
        events=events(converter, action, len(game.seats)),
        steps=steps(converter, action),
        snapshots=snapshots(game, converter, (action, view)),
    )
