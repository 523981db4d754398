"""What the commands answer when something cannot be done."""

from collections.abc import Generator
from contextlib import contextmanager

import typer

from climbcards._cli.words import pointed
from climbcards._errors import ClimbcardsError, NotationError


@contextmanager
def understood() -> Generator[None, None, None]:
    """Answer what cannot be done with one sentence, and exit 2."""
    try:
        yield
    except ClimbcardsError as error:
        typer.echo(pointed(error) if isinstance(error, NotationError) else str(error), err=True)
        raise typer.Exit(2) from None
