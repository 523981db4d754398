"""Command-line arguments: the game, its options, and the policies.

An invalid argument ends the command with one sentence.
"""

import json
import re
import secrets
from collections.abc import Generator, Iterable, Mapping, Sequence
from contextlib import contextmanager
from typing import Annotated, Any, Final

import typer

from climbcards._errors import (
    JSON,
    WIDTH,
    ClimbcardsError,
    NotationError,
    OptionError,
    check_fits,
    clipped,
    joined,
    quoted,
)
from climbcards._game import A, AnyGame, Game, S, V
from climbcards._options import as_lists, with_options
from climbcards.games import called
from climbcards.search import is_search, policies_of, policy_called
from .words import pointed

PREFERRED: Final = "greedy"
"""The default policy, in a game that has it."""

_WORDS: Final[Mapping[str, JSON]] = {
    "none": None,
    "null": None,
    "true": True,
    "on": True,
    "false": False,
    "off": False,
}

_NUMERALS: Final = 40

_SECONDS: Final = re.compile(r"\d{1,9}(\.\d{1,9})?", re.ASCII)


def whole(option: str, text: str, least: int, most: int) -> int:
    """Return the value of an option as a whole number.

    Raises:
        ClimbcardsError: It is not a whole number, or too small or too large.
    """
    # Python raises an error of its own for thousands of digits
    is_number = len(text) <= _NUMERALS and text.isascii() and text.isdecimal()
    fits = is_number and least <= int(text) <= most
    check_fits(option, text, f"expected a whole number from {least} to {most}", fits=fits)
    return int(text)


def seconds(option: str, text: str, most: int) -> float:
    """Return the value of an option as a number of seconds, as in `2` and `0.5`.

    Raises:
        ClimbcardsError: It is not a number of seconds, or too large.
    """
    fits = _SECONDS.fullmatch(text) is not None and float(text) <= most
    check_fits(option, text, f"expected seconds from 0 to {most}, as in 0.5", fits=fits)
    return float(text)


def game_called(name: str, options: Iterable[str] = ()) -> AnyGame:
    """Return a game of the catalogue with some options changed.

    Raises:
        ClimbcardsError: No game has this name, or its package is broken.
        OptionError: The options cannot be parsed, or are invalid.
    """
    game = called(name)
    return with_options(game, as_lists(game, read_options(options)))


def read_options(texts: Iterable[str]) -> dict[str, JSON]:
    """Parse options such as `target=350`, `rounds=none`, `bets=0,15`, `gifts=[]`.

    Raises:
        ClimbcardsError: A text has no `=`, or an option is given twice.
    """
    options: dict[str, JSON] = {}
    for text in texts:
        key, equals, value = text.partition("=")
        option = key.strip().replace("-", "_")
        if not equals or not option:
            found = f"{quoted(text)} is not an option"
            raise OptionError(f"{found}: write a name and a value, as in target=350")
        if option in options:
            raise OptionError(f"the option {clipped(option, WIDTH)} is given twice: give it once")
        options[option] = _value(value.strip())
    return options


def _value(text: str) -> JSON:
    """Parse JSON, a word such as `none`, or a list with commas; anything else is text."""
    word = text.casefold()
    if word in _WORDS:
        return _WORDS[word]
    try:
        data: JSON = json.loads(text)
    except (ValueError, RecursionError):  # not JSON, or brackets nested too deep
        if "," in text:
            return [_value(part.strip()) for part in text.split(",") if part.strip()]
        return text
    return data


def spelled(value: JSON) -> str:
    """Return the value of an option as it is written on the command line."""
    if value is None:
        return "none"
    if isinstance(value, str):
        return value
    if isinstance(value, Sequence) and value:
        return ",".join(map(spelled, value)) + "," * (len(value) == 1)
    return json.dumps(value)


def sides_of(
    game: Game[S, A, V],
    *,
    watch: bool,
    policies: Sequence[str] | None,
    seat: str | None,
    opponents: str | None,
) -> tuple[str | None, ...]:
    """Return who plays each seat: the name of a policy, or None for the player at the keyboard.

    Raises:
        ClimbcardsError: There is no such seat or policy, or options contradict each other.
    """
    if not watch:
        if policies:
            raise ClimbcardsError("--policy goes with --watch: to play yourself, use --opponents")
        own = whole("--seat", "0" if seat is None else seat, 0, len(game.seats) - 1)
        others = policies_for(game, [opponents] if opponents else [])
        return tuple(None if place == own else others[place] for place in game.seats)
    if seat is not None or opponents is not None:
        raise ClimbcardsError("--watch has no seat for you: leave out --seat and --opponents")
    return policies_for(game, policies or [])


def players_for(game: Game[S, A, V], wanted: Sequence[str]) -> tuple[str, ...]:
    """Return the names of policies that play against each other, after checking them.

    Raises:
        ClimbcardsError: There is no such policy, there are fewer than two, or one is named twice.
    """
    names = tuple(wanted)
    for name in names:
        policy_called(game, name)  # there may be none
    if len(names) < 2:
        known = ", ".join(sorted(policies_of(game)))
        raise ClimbcardsError(f"a duel takes two policies or more: choose from {known}")
    if len({*names}) < len(names):
        raise ClimbcardsError(f"{joined(names)}: name each policy only once")
    return names


def policies_for(game: Game[S, A, V], wanted: Sequence[str]) -> tuple[str, ...]:
    """Return the name of each seat's policy: one for all seats, or one for each.

    Raises:
        ClimbcardsError: There is no such policy, or there is neither one policy nor one for each seat.
    """
    names = tuple(wanted) or (PREFERRED if PREFERRED in policies_of(game) else "random",)
    for name in names:
        policy_called(game, name)  # there may be none
    players = len(game.seats)
    if len(names) not in {1, players}:
        raise ClimbcardsError(
            f"{len(names)} policies for {players} seats: give one for all, or one for each"
        )
    return names * players if len(names) == 1 else names


def chunk_for(game: Game[S, A, V], names: Iterable[str], usual: int) -> int:
    """Return the size of a chunk for a process: 1 if a policy searches, because more would take minutes."""
    thinks = any(is_search(policy_called(game, name)) for name in names)
    return 1 if thinks else usual


# Any: typer says so
def valued(metavar: str, told: str, *names: str) -> Any:  # noqa: ANN401  # typer says so
    """Return an option that takes a value: what stands for it in the help, and what it is for.

    Without names it is called as its parameter.
    """
    return typer.Option(*names, metavar=metavar, help=told)


Name = Annotated[str, typer.Argument(help="A game, by its name in `climbcards games`.")]
Options = Annotated[
    list[str] | None, valued("NAME=VALUE", "A house rule, such as target=350.", "--option", "-o")
]
Seed = Annotated[
    str | None,
    valued("N", "The same number deals the same cards; by default one is drawn and shown."),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON, for a program.")]

_SEEDS: Final = 10**18
"""The largest seed that can be given."""

MANY: Final = 10**12
"""The largest number of rounds."""


def seed_of(text: str | None) -> int:
    """Return a given seed as a number, or draw one that is easy to type."""
    return secrets.randbelow(1_000_000) if text is None else whole("--seed", text, 0, _SEEDS)


@contextmanager
def understood(language: str = "en") -> Generator[None, None, None]:
    """Print the message of any error of this library inside a `with` block, and exit with 2."""
    try:
        yield
    except ClimbcardsError as error:
        text = pointed(error, error.problem) if isinstance(error, NotationError) else str(error)
        typer.echo((language == "de" and error.de) or text, err=True)
        raise typer.Exit(2) from None
