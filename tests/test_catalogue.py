"""The catalogue: the games of the library, and those that other packages bring."""

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from types import ModuleType

import attrs
import pytest

import climbcards
from climbcards import (
    AnyGame,
    ClimbcardsError,
    Game,
    RecordError,
    UnknownGameError,
    catalogue,
    games,
    record,
)
from climbcards._cli.arguments import game_called
from climbcards.games import haggis, threes
from foreign import Install
from public import public_names

FOREIGN = """
from climbcards.games import haggis, threes
from oddities import Jokers

ONE, TWO, THREE = (threes.THREES.variant(name=f"foreign/{name}") for name in ("one", "two", "three"))
GAME = ONE
GAMES = [TWO, THREE]
TWIN = [ONE, haggis.OFFICIAL_2P.variant(target=300, name="haggis/official-2p")]
TWINS = [ONE, TWO, ONE]
CLASS = haggis.Haggis

class Named:
    name = "named"

NAMED = Named()

class Blank(Jokers):
    name = "Tien Len +house"

BLANK = Blank()
"""


def test_the_catalogue_has_every_preset() -> None:
    """The presets of Haggis stand there by name, the same values as in the game's own module."""
    assert [name for name in catalogue() if name.startswith("haggis/")] == [
        "haggis/official-2p",
        "haggis/official-3p",
        "haggis/tournament-3p",
        "haggis/rogers-3p",
        "haggis/rogers-3p-flat",
        "haggis/leaflet-2p",
        "haggis/leaflet-best-of-three",
    ]
    for game in haggis.GAMES:
        assert catalogue()[game.name] is game


def test_every_game_stands_under_its_own_name() -> None:
    """The key is the game's name, and each game has a pack and seats."""
    for name, game in catalogue().items():
        assert game.name == name
        assert len(game.pack) > 0
        assert game.seats


def test_packages_stand_in_the_order_of_their_names(install: Install) -> None:
    """The order of the catalogue does not depend on which package was installed first."""
    before = list(catalogue())
    install("zebra-games", FOREIGN, "GAMES")
    install("aardvark-games", FOREIGN, "GAME")
    assert list(catalogue()) == [*before, "foreign/one", "foreign/two", "foreign/three"]


@pytest.mark.parametrize(
    ("value", "name"), [("TWIN", "haggis/official-2p"), ("TWINS", "foreign/one")]
)
def test_two_games_of_one_name_are_refused(install: Install, value: str, name: str) -> None:
    """The first one stays, and the package that brings another of its name is broken."""
    before = dict(catalogue())
    install("foreign-games", FOREIGN, value)
    assert dict(catalogue()) == before
    why = f"the distribution foreign-games cannot be loaded: .*two games are called '{name}'"
    with pytest.raises(ClimbcardsError, match=why):
        catalogue()["foreign-games"]


def test_two_games_of_the_library_have_two_names(monkeypatch: pytest.MonkeyPatch) -> None:
    """Within the library it is a fault of ours, which is not passed over."""
    monkeypatch.setattr(haggis, "GAMES", haggis.GAMES[:1] * 2)
    with pytest.raises(ClimbcardsError, match="two games are called 'haggis/official-2p'"):
        catalogue()


@pytest.mark.parametrize(
    ("value", "why"),
    [
        ("CLASS", r"Haggis is a class, not a game: write Haggis\(\)"),
        ("NAMED", "is not a game: it has no apply, attempt, awaited, .*, view"),
        ("BLANK", "name: expected one word of .*, not 'Tien Len [+]house'"),
    ],
)
def test_what_is_no_game_is_not_listed(install: Install, value: str, why: str) -> None:
    """Whoever reads the catalogue would fail at it; the package that brings it is named."""
    install("foreign-games", FOREIGN, value)
    with pytest.raises(ClimbcardsError, match=f"the distribution foreign-games .*{why}"):
        catalogue()["foreign-games"]
    assert all(isinstance(game, Game) for game in catalogue().values())


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("import no_such_module_anywhere", "ModuleNotFoundError: No module"),
        ("raise RuntimeError('half installed')", "RuntimeError: half installed"),
        ("NOTHING = 1", "AttributeError: .* has no attribute 'GAMES'"),
        ("import sys; sys.exit('not for this system')", "SystemExit: not for this system"),
        ("GAMES = [1]", "ClimbcardsError: 1 is not a game: it has no apply"),
        ("GAMES = None", "ClimbcardsError: None is not a game"),
    ],
)
def test_a_broken_package_spoils_only_itself(install: Install, source: str, why: str) -> None:
    """Every other game is there; who asks for one of the package is told which distribution is broken."""
    before = set(catalogue())
    install("broken-games", source, "GAMES")
    games = catalogue()
    assert set(games) == before
    for name in ("broken-games", "broken-games/house"):
        with pytest.raises(
            ClimbcardsError, match=f"of the distribution broken-games cannot.*{why}"
        ):
            games[name]
        with pytest.raises(
            ClimbcardsError, match="the entry point broken-games = broken_games:GAMES"
        ):
            game_called(name)
    with pytest.raises(KeyError):
        games["another"]
    assert games.get("broken-games") is None


def unknown(games: Mapping[str, AnyGame], name: str) -> str:
    """Look up a game that is not there, and give the sentence."""
    with pytest.raises(UnknownGameError) as error:
        games[name]
    return str(error.value)


def test_a_name_that_no_game_has_is_an_error_of_both_kinds() -> None:
    """A mapping raises a `KeyError`, the library a `ClimbcardsError`: it is one, whose sentence helps."""
    games = catalogue()
    assert issubclass(UnknownGameError, KeyError)
    assert issubclass(UnknownGameError, ClimbcardsError)
    assert unknown(games, "tichu/tornament").startswith(
        "there is no game 'tichu/tornament': did you mean tichu/tournament"
    )
    assert unknown(games, "bridge").startswith("there is no game 'bridge': the catalogue has big-")
    assert unknown(games, "Haggis/").startswith(
        "'Haggis/' is more than one game: choose one of haggis/"
    )
    assert "bridge" not in games
    assert games.get("bridge") is None


def test_the_sentence_on_an_unknown_game_is_short_however_many_there_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Names of games and of what was asked for are cut short; it grows neither with presets nor with families."""
    family = [attrs.evolve(threes.THREES, name=f"whist/{'x' * 20}-{n}") for n in range(100)]
    others = [attrs.evolve(threes.THREES, name=f"family-{n}") for n in range(100)]
    monkeypatch.setattr(threes, "GAMES", [*threes.GAMES, *family, *others])
    games = catalogue()
    for name in ("bridge", "whist", "whist/xxxxxxxxxxxxxxxxxxxxx-1000", "family", "x" * 10**6):
        assert len(unknown(games, name)) < 400
        with pytest.raises(RecordError) as error:
            record.rules_of(f"climbcards: 1\ngame: {name}\n")
        assert len(str(error.value)) < 400
    assert unknown(games, "whist").endswith(" and others")
    assert unknown(games, "bridge").endswith(" and others")


@pytest.mark.parametrize(
    ("source", "error"), [("", AttributeError), ("import no_such_module_anywhere", ImportError)]
)
def test_a_broken_folder_fails_loudly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, source: str, error: type[Exception]
) -> None:
    """A folder among the games that has none, or cannot be imported, is an error too."""
    folder = tmp_path / "half_a_game"
    folder.mkdir()
    (folder / "__init__.py").write_text(source)
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path)])
    with pytest.raises(error):
        catalogue()
    sys.modules.pop("climbcards.games.half_a_game", None)


def loaded_by(script: str) -> set[str]:
    """Return the modules that a fresh interpreter loads for some statements."""
    program = (
        "import sys\nbefore = set(sys.modules)\n"
        f"{script}\nprint('\\n'.join(set(sys.modules) - before))"
    )
    run = subprocess.run(  # noqa: S603  # this interpreter, a script of ours
        [sys.executable, "-c", program], check=True, capture_output=True, text=True
    )
    return set(run.stdout.split())


def test_importing_the_library_loads_no_games() -> None:
    """`import climbcards` is quick: no game, no kit, no record, no table, no duel, no JSON machinery, no command line."""
    loaded = loaded_by("import climbcards")
    assert "climbcards._game" in loaded
    rooms = ("games", "authors", "record", "_cli", "_match", "_simulation", "_table")
    others = ("cattrs", "cattr", "importlib.metadata", "json", "pickle", "rich", "typer")
    ours = [f"climbcards.{room}" for room in rooms]
    assert {name for name in loaded if name.startswith((*ours, *others))} == set()


def test_what_the_front_door_shows_is_all_there() -> None:
    """What is not loaded yet is listed, taken by `import *`, and comes when it is asked for; nothing else does."""
    everything: dict[str, object] = {}
    exec("from climbcards import *", everything)  # noqa: S102  # as in an interpreter
    shown = set(public_names(climbcards))
    assert {"Table", "Record", "Duel", "Match", "Cards", "catalogue"} <= shown
    there = {name: getattr(climbcards, name) for name in dir(climbcards)}
    modules = {
        name
        for name, value in there.items()
        if isinstance(value, ModuleType) and value.__name__ == f"climbcards.{name}"
    }
    assert there.keys() == shown | modules
    assert shown <= everything.keys()
    assert all(everything[name] is getattr(climbcards, name) for name in shown)
    with pytest.raises(AttributeError, match="module 'climbcards' has no attribute 'Tables'"):
        getattr(climbcards, "Tables")  # noqa: B009  # a checker knows that it is not there


@pytest.mark.full
def test_importing_a_game_loads_no_other_and_no_json_machinery() -> None:
    """Haggis alone needs neither cattrs, records or tables, nor the entry points of other packages."""
    loaded = loaded_by("from climbcards.games import haggis; haggis.OFFICIAL_2P.policies()")
    assert "climbcards.games.haggis" in loaded
    folders = {name.split(".")[2] for name in loaded if name.startswith("climbcards.games.")}
    assert folders == {"haggis"}
    slow = (
        *("cattrs", "pathlib", "difflib", "climbcards._later", "climbcards.record"),
        *("climbcards.authors._later", "climbcards.authors.codecs"),
    )
    assert {name for name in loaded if name.startswith(slow)} == set()


@pytest.mark.full
def test_the_catalogue_and_a_codec_load_what_they_need() -> None:
    """What is left out at first is loaded when it is asked for."""
    assert "climbcards.games.haggis" in loaded_by("import climbcards; climbcards.catalogue()")
    codec = "from climbcards.games import haggis; haggis.OFFICIAL_2P.codec()"
    assert {"cattrs", "climbcards.authors.codecs"} <= loaded_by(codec)
