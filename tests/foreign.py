"""The type of the fixture that installs packages of other people."""

from typing import Protocol


class Install(Protocol):
    """A function that puts a package on the path, as if it were installed."""

    def __call__(self, distribution: str, source: str, value: str) -> None:
        """Install a module whose `value` is an entry point of `climbcards.games`."""
        ...
