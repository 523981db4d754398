"""The commands for matches that were recorded: `replay` and `convert`."""

from pathlib import Path
from typing import Annotated

import typer

from climbcards._cli.answers import understood
from climbcards._cli.records import converted, save, writing_called
from climbcards._cli.retelling import retell
from climbcards._cli.screen import Terminal

File = Annotated[Path, typer.Argument(metavar="FILE", help="A file with a record.")]


def replay(
    file: File,
    *,
    as_seen_by: Annotated[
        str | None, typer.Option(metavar="SEAT", help="Tell it as this seat saw it.")
    ] = None,
    only: Annotated[
        str | None, typer.Option("--round", metavar="N", help="Tell this round alone.")
    ] = None,
) -> None:
    """Check a match that was recorded, and tell it again."""
    with understood():
        retell(file, Terminal(), as_seen_by, only)


def convert(
    file: File,
    *,
    to: Annotated[str, typer.Option("--to", metavar="FORM", help="json, lines or text.")],
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Write to this file.")] = None,
    force: Annotated[
        bool, typer.Option("--force", help="With --out: replace a file that is there already.")
    ] = False,
    lenient: Annotated[
        bool, typer.Option("--lenient", help="Forgive what is no doubt meant.")
    ] = False,
) -> None:
    """Write a match that was recorded in another way."""
    with understood():
        text = converted(file, writing_called(to), lenient=lenient)
        if out is not None:
            save(text, out, force=force)
    if out is None:
        typer.echo(text, nl=False)
