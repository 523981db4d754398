"""Policies that can be sent to other processes, some that fail, and the programs of the docs."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from threading import Lock
from typing import Any, final

import attrs

from climbcards import AnyGame, Policy, Seat, Summary, simulate
from climbcards._actions import at_random
from climbcards.games import haggis

PAGE = Path(__file__).parent.parent / "docs" / "how-to" / "simulate.md"


def lowest(_view: haggis.View, legal: Sequence[haggis.Action], _rng: Random, /) -> haggis.Action:
    """Take what is listed first."""
    return legal[0]


def stumbling(view: haggis.View, legal: Sequence[haggis.Action], rng: Random, /) -> haggis.Action:
    """Fail at the sight of few cards in the other hand."""
    if view.sizes[1] < 5:
        raise LookupError(view.sizes)
    return rng.choice(legal)


class LostError(Exception):
    """An error that holds what cannot be sent."""

    def __init__(self) -> None:
        super().__init__(Lock())


class StrangeError(Exception):
    """An error that can be sent, and cannot be made again from what was sent."""

    def __init__(self, one: int, other: int) -> None:
        super().__init__(f"{one} and {other}")


def lost(_view: haggis.View, _legal: Sequence[haggis.Action], _rng: Random, /) -> haggis.Action:
    """Fail with something that stays here."""
    raise LostError


def strange(_view: haggis.View, _legal: Sequence[haggis.Action], _rng: Random, /) -> haggis.Action:
    """Fail with something that does not arrive."""
    raise StrangeError(1, 2)


def wasteful(_view: haggis.View, legal: Sequence[haggis.Action], rng: Random, /) -> haggis.Action:
    """Take what is listed first, after more draws than it needs."""
    for _ in range(5):
        rng.random()
    return legal[0]


@final
@attrs.frozen
class Moody:
    """A player who says at the beginning of each round, by chance, how to play it."""

    def begin(
        self, game: AnyGame, seat: Seat, rng: Random, /
    ) -> Policy[haggis.View, haggis.Action]:
        """Play at random, or what is listed first."""
        assert game == haggis.OFFICIAL_2P
        assert seat in game.seats
        return rng.choice((lowest, at_random))


@final
@attrs.frozen
class Attentive:
    """A player of any game who notes which rounds began, and where."""

    heard: list[tuple[str, int]] = attrs.field(factory=list[tuple[str, int]])

    # Any: it plays any game
    def begin(self, game: AnyGame, seat: Seat, _rng: Random, /) -> Policy[Any, Any]:
        """Note it, and play at random."""
        self.heard.append((game.name, seat))
        return at_random


def deadly(
    marker: Path, _view: haggis.View, legal: Sequence[haggis.Action], rng: Random, /
) -> haggis.Action:
    """End the whole process, the first time that anybody asks."""
    try:
        marker.touch(exist_ok=False)
    except FileExistsError:
        return rng.choice(legal)
    os._exit(1)


def documented() -> Iterator[Summary[None]]:
    """Simulate what the programs of the page simulate."""
    policies = haggis.OFFICIAL_2P.policies()
    return simulate(haggis.OFFICIAL_2P, [policies["greedy"], policies["random"]], 200, seed=7)


def program_output(beginning: str) -> list[str]:
    """Run the program of the page that begins so, as a file of its own; give the lines it prints."""
    blocks: list[str] = re.findall(
        r"^```py(?:thon)?\n(.*?)^```", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL
    )
    (program,) = (block for block in blocks if block.startswith(beginning))
    with TemporaryDirectory() as folder:
        file = Path(folder) / "program.py"
        file.write_text(program, encoding="utf-8")
        done = subprocess.run(  # noqa: S603  # this interpreter, a program of ours
            [sys.executable, str(file)], check=True, capture_output=True, text=True, timeout=120
        )
    return done.stdout.splitlines()
