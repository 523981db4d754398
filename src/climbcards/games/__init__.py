"""The games: one folder each, found here without a list to edit.

A package outside this library adds its games through the entry point group `climbcards.games`, whose
value is a game or an iterable of games. An entry point that cannot be loaded, or whose games have names that are
taken, does not affect the others; an error for a game of its name says which distribution is broken.
"""

import sys
from collections.abc import Iterable, Sequence
from functools import lru_cache
from importlib import import_module
from typing import TYPE_CHECKING, Final, final

from climbcards._errors import WIDTH, ClimbcardsError, UnknownGameError, check_text, clipped
from climbcards._game import AnyGame, expect_game, lacks
from climbcards.authors import quoted
from climbcards.authors._checks import check_name

if TYPE_CHECKING:  # slow to load, and seldom asked
    from importlib.metadata import EntryPoint

_GROUP = "climbcards.games"

_ROOM: Final = 240
"""The characters that a sentence has for the games that may have been meant."""


@final
class Found(dict[str, AnyGame]):
    """All games by name, and why others of other packages could not be loaded, by entry point."""

    def __init__(self) -> None:
        super().__init__()
        self.broken: dict[str, ClimbcardsError] = {}

    def __getitem__(self, name: str) -> AnyGame:
        """Return the game of this name.

        Raises:
            UnknownGameError: There is none, or it is not a name.
            ClimbcardsError: The name is that of a broken entry point, or begins with it and a slash.
        """
        check_text(name, "the name of a game", UnknownGameError)
        game = self.get(name)
        if game is None:
            raise self.broken.get(name.partition("/")[0]) or _unknown(name, [*self])
        return game

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


def _unknown(name: str, games: Sequence[str]) -> UnknownGameError:
    """Say that no game has a name, and which ones may have been meant."""
    from difflib import get_close_matches  # noqa: PLC0415  # only for a message

    spelled = clipped(name, WIDTH).casefold().replace("_", "-").rstrip("/")
    families: dict[str, list[str]] = {}
    for game in games:
        families.setdefault(game.partition("/")[0], []).append(game)
    family = families.get(spelled, [])
    if len(family) > 1:
        some, davon = (_row(family, ", ", more) for more in (" and others", " und anderen"))
        return UnknownGameError(
            f"{quoted(name)} is more than one game: choose one of {some}",
            de=f"{quoted(name)} ist mehr als ein Spiel: wähle eines von {davon}",
        )
    known = games if "/" in spelled else [*families, *games]
    near = get_close_matches(spelled, known, n=3)
    meant = dict.fromkeys(game for each in near for game in families.get(each, [each]))
    if meant:
        advice = f"did you mean {_row(meant, ' or ', ' or others')}?"
        rat = f"meinst du {_row(meant, ' oder ', ' oder andere')}?"
    else:
        advice = f"the catalogue has {_row(families, ', ', ' and others')}"
        rat = f"es gibt {_row(families, ', ', ' und andere')}"
    return UnknownGameError(
        f"there is no game {quoted(name)}: {advice}",
        de=f"ein Spiel {quoted(name)} gibt es nicht: {rat}",
    )


def _row(names: Iterable[str], between: str, others: str) -> str:
    """List names, as many as a sentence has room for, however many packages add games; then that there are `others`."""
    found: list[str] = []
    for name in names:
        if len(between.join((*found, name))) > _ROOM:
            return between.join(found) + others
        found.append(name)
    return between.join(found)


def called(name: str) -> AnyGame:
    """Return the game of this name; other packages are searched only if the library does not have it.

    Raises:
        UnknownGameError: There is none, or it is not a name.
        ClimbcardsError: The name is that of a broken entry point, or begins with it and a slash.
    """
    check_text(name, "the name of a game", UnknownGameError)
    game = _library().get(name)
    return find()[name] if game is None else game


def _library() -> Found:
    """Return the games of the library. A folder that cannot be loaded is an error, not a gap.

    Raises:
        ClimbcardsError: Two of them have one name.
    """
    from pkgutil import iter_modules  # noqa: PLC0415  # only for a catalogue

    found = Found()
    for module in iter_modules(__path__):
        found.add(import_module(f"{__name__}.{module.name}").GAMES)
    return found


@lru_cache(maxsize=1)
def _entry_points(_path: tuple[str, ...]) -> "tuple[EntryPoint, ...]":
    """Return the entry points of other packages by name. To read them takes 10 ms: once for each `sys.path`."""
    from importlib.metadata import entry_points  # noqa: PLC0415  # slow to load, and seldom asked

    return tuple(sorted(entry_points(group=_GROUP), key=lambda entry: entry.name))


def find() -> Found:
    """Find all games by name, those of other packages too.

    Raises:
        ClimbcardsError: Two games of the library have one name.
    """
    found = _library()
    for entry_point in _entry_points(tuple(sys.path)):
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
    """Refuse what is not a game, or is called by no name for one."""
    if not isinstance(game, type) and (missing := lacks(game)):
        raise ClimbcardsError(f"{quoted(game)} is not a game: it has no {', '.join(missing)}")
    check_name(expect_game(game).name)


def _broken(entry_point: "EntryPoint", error: BaseException) -> ClimbcardsError:
    """Say whose entry point could not be loaded, and why."""
    whose = "unknown" if entry_point.dist is None else entry_point.dist.name
    found = ClimbcardsError(
        f"the entry point {entry_point.name} = {entry_point.value} of the distribution {whose} "
        f"cannot be loaded: {type(error).__name__}: {error}"
    )
    found.__cause__ = error
    return found
