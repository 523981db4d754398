"""The games: one folder each, found here without a list to edit.

A package outside this library adds its games through the entry point group `climbcards.games`, whose
value is a game or an iterable of games.
"""

from collections.abc import Iterable, Iterator
from importlib import import_module
from pkgutil import iter_modules

from climbcards._errors import ClimbcardsError
from climbcards._game import AnyGame

GROUP = "climbcards.games"


def find() -> dict[str, AnyGame]:
    """Find all games by name. A game that cannot be loaded is an error, not a gap.

    Raises:
        ClimbcardsError: Two games have one name.
    """
    found: dict[str, AnyGame] = {}
    for game in _all():
        if game.name in found:
            raise ClimbcardsError(f"two games are called {game.name!r}: rename one of them")
        found[game.name] = game
    return found


def _all() -> Iterator[AnyGame]:
    from importlib.metadata import entry_points  # noqa: PLC0415  # slow to load, and seldom asked

    for module in iter_modules(__path__):
        games: Iterable[AnyGame] = import_module(f"{__name__}.{module.name}").GAMES
        yield from games
    for entry_point in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
        loaded: Iterable[AnyGame] | AnyGame = entry_point.load()
        if isinstance(loaded, Iterable):
            yield from loaded
        else:
            yield loaded
