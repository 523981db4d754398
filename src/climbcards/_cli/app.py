"""The commands, and what they answer to the shell.

Exit codes: 0 done, 1 the cards of `readings` have no reading, 2 something asked for does not exist or
will not do, 130 stopped by Ctrl-C, 141 whoever read the output has gone.
"""

import json
import sys
from importlib.metadata import version
from typing import Annotated, Final, NoReturn

import typer

from climbcards import catalogue
from climbcards._cli import about, playing, recorded, rounds
from climbcards._cli.answers import understood
from climbcards._cli.arguments import (
    check_length,
    game_called,
    sides_of,
    whole,
)
from climbcards._cli.faces import as_typed, lettered
from climbcards._cli.parameters import MANY, AsJson, Name, Options, Seed, seed_of
from climbcards._cli.recorder import recording
from climbcards._cli.rules import rules_called
from climbcards._cli.screen import Terminal, Tone
from climbcards._cli.streams import Unwritable, mend
from climbcards._cli.typescript import typescript as types_of
from climbcards._cli.words import match_heading
from climbcards._errors import ClimbcardsError
from climbcards.record import schema as schema_of

app: Final = typer.Typer(
    name="climbcards",
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)


def run() -> None:
    """Run the command line, whatever its streams and its arguments are."""
    try:
        mend()
        try:
            check_length(sys.argv[1:])
        except ClimbcardsError as error:
            _end(str(error), 2)
        app()
    except Unwritable as error:
        _end(str(error), error.status)


def _end(sentence: str, status: int) -> NoReturn:
    """End the program, with a sentence if there is one."""
    if sentence:
        typer.echo(sentence, err=True)
    sys.exit(status)


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
    name: Annotated[str | None, typer.Argument(help="A game, to see its options.")] = None,
) -> None:
    """List the games, or show one game with its options."""
    with understood():
        text = (
            about.games_table(catalogue()) if name is None else about.game_card(game_called(name))
        )
    Terminal().say(text)


@app.command()
def play(  # noqa: PLR0913  # the options of a command are its parameters
    name: Name,
    *,
    seed: Seed = None,
    watch: playing.Watch = False,
    policy: playing.Policies = None,
    seat: playing.OwnSeat = None,
    own_name: playing.OwnName = None,
    opponents: playing.Opponents = None,
    rounds_limit: playing.RoundsLimit = None,
    pace: playing.Pace = None,
    by_trick: playing.ByTrick = False,
    record: playing.Record = None,
    force: playing.Force = False,
    option: Options = None,
) -> None:
    """Play a match against policies, or watch policies play.

    Type `help` while you play to see what you can type.
    """
    with understood():
        drawn = seed_of(seed)
        limit = None if rounds_limit is None else whole("--rounds-limit", rounds_limit, 1, MANY)
        game = game_called(name, option or ())
        sides = sides_of(game, watch=watch, policies=policy, seat=seat, opponents=opponents)
        names = playing.names_for(sides, own_name)
        screen = Terminal(game)
        scroll = playing.scroll_of(game, sides, names, screen, drawn)
        scroll.pace, scroll.by_trick = playing.pace_of(pace, watch=watch), by_trick
        with recording(scroll, record, force=force):
            screen.say(match_heading(name, option or (), drawn), Tone.HEADING)
            is_ended = playing.played(scroll, limit)
    if not is_ended:
        raise typer.Exit(130)
    if not scroll.table.standing.winners:
        screen.say(f"--seed {drawn} deals the same cards again.")


@app.command()
def readings(
    name: Name,
    cards: Annotated[str, typer.Argument(help='The cards, in quotes: "10r 10o J Q".')],
    *,
    as_json: AsJson = False,
    option: Options = None,
) -> None:
    """Show every combination that some cards can be.

    The exit code is 1 if there is none.
    """
    with understood():
        game = game_called(name, option or ())
        with as_typed(cards, game.pack):
            chosen = game.pack.parse(lettered(cards, game.pack))
        reader, found = about.readings_of(game, chosen)
    if as_json:
        typer.echo(about.readings_json(reader, chosen, found))
    else:
        Terminal(game).say(about.readings_table(reader, chosen, found))
    if not found:
        raise typer.Exit(1)


@app.command()
def rules(
    what: Annotated[str, typer.Argument(help="The number of a clause, such as H-15; or a game.")],
) -> None:
    """Print a clause by its number, or all rules of a game.

    Refusals and score sheets name the clause that they go by.
    """
    with understood():
        screen = Terminal()
        text = rules_called(what, screen.width)
    screen.say(text, hang=None)


@app.command()
def schema(
    name: Name,
    *,
    typescript: Annotated[
        bool, typer.Option("--typescript", help="Print TypeScript types instead.")
    ] = False,
    records: Annotated[
        bool, typer.Option("--records", help="Describe records of matches instead.")
    ] = False,
    option: Options = None,
) -> None:
    """Describe a game's actions and views in JSON, as JSON Schema."""
    with understood():
        game = game_called(name, option or ())
        document = schema_of(game) if records else game.codec().schema()
    if typescript:
        typer.echo(types_of(document), nl=False)
    else:
        typer.echo(json.dumps(document, indent=1))


app.command()(recorded.replay)
app.command()(recorded.convert)
app.command()(rounds.simulate)
app.command()(rounds.duel)
