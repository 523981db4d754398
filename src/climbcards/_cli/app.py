"""The commands, and what they answer to the shell.

Exit codes: 0 done, 1 the cards of `readings` have no reading, 2 something asked for does not exist or
will not do, 130 stopped by Ctrl-C.
"""

import io
import json
import secrets
import sys
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path
from random import Random
from typing import Annotated, Final

import typer

from climbcards import catalogue
from climbcards._cli import about
from climbcards._cli.arguments import game_called, policies_for, policies_of, sides_of
from climbcards._cli.human import Human
from climbcards._cli.screen import Terminal, Tone
from climbcards._cli.scroll import Chooser, Scroll, by_policy
from climbcards._cli.simulate import Simulation
from climbcards._cli.words import by_seat, match_heading, pointed
from climbcards._errors import ClimbcardsError, NotationError
from climbcards._game import A, Game, S, V
from climbcards._plain import JSON
from climbcards._seats import Seat

app: Final = typer.Typer(
    name="climbcards",
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)

Name = Annotated[
    str, typer.Argument(help="A game of the catalogue, as `climbcards games` lists them.")
]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="A house rule, as in target=350."),
]
Out = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="Write each round as a line of JSON, as it comes."),
]


def run() -> None:
    """Run the command line on streams that never fail over a character."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    app()


@contextmanager
def _understood() -> Generator[None, None, None]:
    """Answer what cannot be done with one sentence, and exit 2."""
    try:
        yield
    except ClimbcardsError as error:
        typer.echo(pointed(error) if isinstance(error, NotationError) else str(error), err=True)
        raise typer.Exit(2) from None


def _show_version(asked: bool) -> None:  # noqa: FBT001  # typer calls it so
    """Show the version and end, if asked to."""
    if asked:
        typer.echo(f"climbcards {version('climbcards')}")
        raise typer.Exit


@app.callback()
def climbcards(
    *,
    _version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    """Play and watch climbing card games, and read their combinations."""


@app.command()
def games(
    name: Annotated[str | None, typer.Argument(help="One game, to see its options.")] = None,
) -> None:
    """List the games, or describe one with its options."""
    with _understood():
        text = (
            about.games_table(catalogue()) if name is None else about.game_card(game_called(name))
        )
    Terminal().say(text)


@app.command()
def play(  # noqa: PLR0913  # the options of a command are its parameters
    name: Name,
    *,
    seed: Annotated[
        int | None,
        typer.Option(min=0, metavar="N", help="Repeat a match; without it one is drawn and shown."),
    ] = None,
    watch: Annotated[bool, typer.Option("--watch", help="Watch policies play every seat.")] = False,
    policy: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="With --watch: for all seats, or one for each in turn."),
    ] = None,
    seat: Annotated[
        int | None, typer.Option(metavar="N", help="Where you sit: 0 unless told.")
    ] = None,
    opponents: Annotated[
        str | None, typer.Option(metavar="NAME", help="Who plays the other seats: a policy.")
    ] = None,
    rounds_limit: Annotated[
        int | None, typer.Option(min=1, metavar="N", help="Stop after so many rounds.")
    ] = None,
    option: Options = None,
) -> None:
    """Play a match against policies, or watch one."""
    with _understood():
        game = game_called(name, option or ())
        sides = sides_of(game, watch=watch, policies=policy, seat=seat, opponents=opponents)
    drawn = secrets.randbelow(1_000_000) if seed is None else seed
    screen = Terminal(game.pack)
    screen.say(match_heading(name, option or (), drawn), Tone.HEADING)
    screen.say(by_seat("you" if side is None else side for side in sides))
    scroll = Scroll(game, _choosers(game, sides, drawn, screen), screen, watched=watch)
    try:
        match = scroll.play(Random(drawn), rounds_limit)
    except KeyboardInterrupt:
        screen.say()
        screen.say("Stopped.")
        raise typer.Exit(130) from None
    if match.winner is None:
        screen.say(f"--seed {drawn} deals the same cards again.")


def _choosers(
    game: Game[S, A, V], sides: Sequence[str | None], seed: int, screen: Terminal
) -> dict[Seat, Chooser[S, A]]:
    """Seat the player and the policies, whose chance is apart: a seed deals the same to anybody."""
    policies, rng = policies_of(game), Random(f"policies {seed}")
    return {
        seat: Human(game, screen) if side is None else by_policy(game, policies[side], rng)
        for seat, side in zip(game.seats, sides, strict=True)
    }


@app.command()
def readings(
    name: Name,
    cards: Annotated[str, typer.Argument(help='Cards in one argument, as in "10r 10o J Q".')],
    *,
    as_json: Annotated[bool, typer.Option("--json", help="Give JSON, for a program.")] = False,
    option: Options = None,
) -> None:
    """Show every way to read some cards; exit 1 if there is none."""
    with _understood():
        game = game_called(name, option or ())
        chosen = game.pack.parse(cards)
        reader, found = about.readings_of(game, chosen)
    if as_json:
        typer.echo(about.readings_json(reader, chosen, found))
    else:
        Terminal(game.pack).say(about.readings_table(reader, chosen, found))
    if not found:
        raise typer.Exit(1)


@app.command()
def simulate(  # noqa: PLR0913  # the options of a command are its parameters
    name: Name,
    *,
    rounds: Annotated[int, typer.Option("-n", "--rounds", min=1, help="How many rounds.")] = 1000,
    jobs: Annotated[
        int, typer.Option("--jobs", "-j", min=1, metavar="N", help="Play in so many processes.")
    ] = 1,
    seed: Annotated[
        int | None,
        typer.Option(min=0, metavar="N", help="Repeat it; without a seed one is drawn and shown."),
    ] = None,
    policy: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="For all seats, or for each in turn.")
    ] = None,
    out: Out = None,
    records: Annotated[
        bool, typer.Option("--records", help="With --out: write whole records.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Give JSON, for a program.")] = False,
    option: Options = None,
) -> None:
    """Let policies play many rounds, and show what they come to."""
    with _understood():
        if records and out is None:
            raise ClimbcardsError("--records goes with --out: say which file to write them to")
        game = game_called(name, option or ())
        sides = policies_for(game, policy or ())
        drawn = secrets.randbelow(1_000_000) if seed is None else seed
        asked = Simulation(game, sides, drawn, rounds, jobs, out, records)
        is_done = asked.run()
    if as_json:
        head: dict[str, JSON] = {"game": name, "options": list(option or ()), "seed": drawn}
        typer.echo(json.dumps({**head, "done": is_done, **asked.as_data()}))
    else:
        screen = Terminal()
        screen.say(match_heading(name, option or (), drawn), Tone.HEADING)
        screen.say(asked.table() if is_done else f"Stopped. {asked.table()}")
    if not is_done:
        raise typer.Exit(130)
