"""Packages of other people, as far as a test has to install one."""

from typing import Protocol


class Install(Protocol):
    """Puts a package on the path, as if it were installed."""

    def __call__(self, distribution: str, source: str, value: str) -> None:
        """Install a module whose `value` is an entry point of `climbcards.games`."""
        ...
