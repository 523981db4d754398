"""What several commands are asked for: a game and its options, a seed, an answer for a program."""

import secrets
from typing import Annotated, Final

import typer

from climbcards._cli.arguments import whole

Name = Annotated[str, typer.Argument(help="A game, by its name in `climbcards games`.")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="A house rule, such as target=350."),
]
Seed = Annotated[
    str | None,
    typer.Option(
        metavar="N", help="The same number deals the same cards; by default one is drawn and shown."
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON, for a program.")]

_SEEDS: Final = 10**18
"""Seeds go so far: any that one can remember."""

MANY: Final = 10**12
"""More rounds than anybody waits for."""


def seed_of(text: str | None) -> int:
    """Read a seed, or draw one that is easily typed."""
    return secrets.randbelow(1_000_000) if text is None else whole("--seed", text, 0, _SEEDS)
