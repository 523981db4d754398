"""Other libraries, each behind a small typed adapter; one that is not installed is only named.

An adapter imports its library at the top, so this module imports adapters only when they are measured.
"""

from collections.abc import Iterator
from functools import partial
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from typing import Final

from benchmarks.clock import Effort, Measure, Prepare, Taken, rates

ABSENT: Final = "not installed"
"""How the note of a peer begins that is not there."""

PACKAGES: Final = ("rlcard", "open-spiel", "chess", "pokerkit")
"""What the peers are called in the package index."""

WORK: Final = (
    ("rlcard/dou dizhu, core", "decisions/s", "rlcard_core", "decisions"),
    ("rlcard/dou dizhu, plays of 20 cards", "leads/s", "rlcard_core", "leads"),
    ("open_spiel/dou_dizhu, apply_action", "decisions/s", "open_spiel", "decisions"),
    ("open_spiel/dou_dizhu, apply_action, cards dealt counted", "steps/s", "open_spiel", "steps"),
    ("open_spiel/dou_dizhu, child", "decisions/s", "open_spiel", "children"),
    (
        "open_spiel/dou_dizhu, apply_action, quicker deal",
        "decisions/s",
        "open_spiel",
        "quick_decisions",
    ),
    ("python-chess/random game", "decisions/s", "chess_board", "decisions"),
    ("python-chess/legal moves listed", "positions/s", "chess_board", "lists"),
    ("pokerkit/no-limit hold'em, heads-up", "decisions/s", "poker", "decisions"),
)
"""What is measured: a name, its unit, the adapter and what to prepare there."""


def measured(adapter: str, work: str, effort: Effort) -> Taken:
    """Measure a peer, if it is installed."""
    try:
        module = import_module(f"benchmarks.peers.{adapter}")
    except ModuleNotFoundError as error:
        if error.name is None or error.name.startswith("benchmarks"):
            raise
        return Taken((), f"{ABSENT}: {error.name}")
    prepare: Prepare = getattr(module, work)
    return rates(prepare)(effort)


def versions() -> dict[str, str]:
    """Return the versions of the peers that are installed."""
    found: dict[str, str] = {}
    for package in PACKAGES:
        try:
            found[package] = version(package)
        except PackageNotFoundError:
            continue
    return found


def measures() -> Iterator[Measure]:
    """Yield the measures of the peers."""
    for name, unit, adapter, work in WORK:
        yield Measure(f"peers/{name}", unit, partial(measured, adapter, work))
