"""The games: one folder each, found here without a list to edit.

A package outside this library adds its games through the entry point group `climbcards.games`, whose
value is a game or an iterable of games. One that cannot be loaded, or whose games have names that are taken,
spoils only itself: the others are found, and whoever asks for a game of its name is told which
distribution is broken.
"""

from collections.abc import Iterable
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, final

from typing_extensions import get_protocol_members

from climbcards._errors import ClimbcardsError
from climbcards._game import AnyGame, Game
from climbcards.authors import check_name, quoted

if TYPE_CHECKING:  # slow to load, and seldom asked
    from importlib.metadata import EntryPoint

GROUP = "climbcards.games"


@final
class Found(dict[str, AnyGame]):
    """All games by name, and why others of other packages could not be loaded, by entry point."""

    def __init__(self) -> None:
        super().__init__()
        self.broken: dict[str, ClimbcardsError] = {}

    def __missing__(self, name: str) -> AnyGame:
        """Say what is broken if the name is that of an entry point, or begins with it and a slash."""
        error = self.broken.get(name.partition("/")[0])
        if error is None:
            raise KeyError(name)
        raise error

    def add(self, games: Iterable[AnyGame]) -> None:
        """Note some games, or none of them.

        Raises:
            ClimbcardsError: Two games have one name.
        """
        added: dict[str, AnyGame] = {}
        for game in games:
            if game.name in self or game.name in added:
                raise ClimbcardsError(
                    f"two games are called {quoted(game.name)}: rename one of them"
                )
            added[game.name] = game
        self.update(added)


def find() -> Found:
    """Find all games by name. A folder that cannot be loaded is an error, not a gap.

    Raises:
        ClimbcardsError: Two games of the library have one name.
    """
    from importlib.metadata import entry_points  # noqa: PLC0415  # slow to load, and seldom asked

    found = Found()
    for module in iter_modules(__path__):
        found.add(import_module(f"{__name__}.{module.name}").GAMES)
    for entry_point in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
        try:
            found.add(_loaded(entry_point))
        # whatever happens in a package of somebody else, even the end of the program
        except (Exception, SystemExit) as error:  # noqa: BLE001
            found.broken[entry_point.name] = _broken(entry_point, error)
    return found


def _loaded(entry_point: "EntryPoint") -> tuple[AnyGame, ...]:
    """Load the games of an entry point."""
    loaded: Iterable[AnyGame] | AnyGame = entry_point.load()
    games = tuple(loaded) if isinstance(loaded, Iterable) else (loaded,)
    for game in games:
        _check(game)
    return games


def _check(game: AnyGame) -> None:
    """Refuse what is no game, or is called by no name for one."""
    if isinstance(game, type):
        raise ClimbcardsError(f"{game.__name__} is a class, no game: write {game.__name__}()")
    missing = sorted(member for member in get_protocol_members(Game) if not hasattr(game, member))
    if missing:
        raise ClimbcardsError(f"{quoted(game)} is no game: it has no {', '.join(missing)}")
    check_name(game.name)


def _broken(entry_point: "EntryPoint", error: BaseException) -> ClimbcardsError:
    """Say whose entry point could not be loaded, and why."""
    whose = "unknown" if entry_point.dist is None else entry_point.dist.name
    found = ClimbcardsError(
        f"the entry point {entry_point.name} = {entry_point.value} of the distribution {whose} "
        f"cannot be loaded: {type(error).__name__}: {error}"
    )
    found.__cause__ = error
    return found
