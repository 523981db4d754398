"""The commands, and what they answer to the shell.

Exit codes: 0 done, 1 the cards of `readings` have no reading, 2 something asked for does not exist or
will not do, 130 stopped by Ctrl-C, 141 whoever read the output has gone.
"""

import json
import secrets
import sys
from importlib.metadata import version
from pathlib import Path
from typing import Annotated, Final, NoReturn

import typer

from climbcards import catalogue
from climbcards._cli import about, playing, recorded
from climbcards._cli.answers import understood
from climbcards._cli.arguments import (
    check_length,
    game_called,
    policies_for,
    sides_of,
    whole,
)
from climbcards._cli.faces import lettered
from climbcards._cli.lines import mode_of
from climbcards._cli.recorder import recording
from climbcards._cli.rules import rules_called
from climbcards._cli.screen import Terminal, Tone
from climbcards._cli.simulate import Simulation, workers_for
from climbcards._cli.streams import Unwritable, mend
from climbcards._cli.typescript import typescript as types_of
from climbcards._cli.words import match_heading
from climbcards._errors import ClimbcardsError
from climbcards._plain import JSON

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
Seed = Annotated[
    str | None,
    typer.Option(metavar="N", help="Repeat it; without a seed one is drawn and shown."),
]
Rounds = Annotated[str, typer.Option("-n", "--rounds", metavar="N", help="How many rounds.")]
Jobs = Annotated[str, typer.Option("--jobs", "-j", metavar="N", help="Play in so many processes.")]
BeyondCores = Annotated[
    bool, typer.Option("--beyond-cores", help="With --jobs: also in more than there are cores.")
]
Append = Annotated[
    bool, typer.Option("--append", help="With --out: add to a file that is there already.")
]
Force = Annotated[
    bool, typer.Option("--force", help="With --out: replace a file that is there already.")
]
Records = Annotated[bool, typer.Option("--records", help="With --out: write whole records.")]
AsJson = Annotated[bool, typer.Option("--json", help="Give JSON, for a program.")]
Out = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="Write each round as a line of JSON, as it comes."),
]


_SEEDS: Final = 10**18
"""Seeds go so far: any that one can remember."""

_MANY: Final = 10**12
"""More rounds than anybody waits for."""

_PROCESSES: Final = 1000


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
    name: Annotated[str | None, typer.Argument(help="One game, to see its options.")] = None,
) -> None:
    """List the games, or describe one with its options."""
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
    slow: playing.Slow = False,
    by_trick: playing.ByTrick = False,
    record: playing.Record = None,
    force: playing.Force = False,
    option: Options = None,
) -> None:
    """Play a match against policies, or watch one."""
    with understood():
        drawn = _seed(seed)
        limit = None if rounds_limit is None else whole("--rounds-limit", rounds_limit, 1, _MANY)
        game = game_called(name, option or ())
        sides = sides_of(game, watch=watch, policies=policy, seat=seat, opponents=opponents)
        names = playing.names_for(sides, own_name)
        screen = Terminal(game)
        scroll = playing.scroll_of(game, sides, names, screen, drawn)
        scroll.slow, scroll.by_trick = slow, by_trick
        with recording(scroll, record, force=force):
            screen.say(match_heading(name, option or (), drawn), Tone.HEADING)
            is_ended = playing.played(scroll, limit)
    if not is_ended:
        raise typer.Exit(130)
    if not scroll.table.standing.winners:
        screen.say(f"--seed {drawn} deals the same cards again.")


def _seed(text: str | None) -> int:
    """Read a seed, or draw one that is easily typed."""
    return secrets.randbelow(1_000_000) if text is None else whole("--seed", text, 0, _SEEDS)


@app.command()
def readings(
    name: Name,
    cards: Annotated[str, typer.Argument(help='Cards in one argument, as in "10r 10o J Q".')],
    *,
    as_json: AsJson = False,
    option: Options = None,
) -> None:
    """Show every way to read some cards; exit 1 if there is none."""
    with understood():
        game = game_called(name, option or ())
        chosen = game.pack.parse(lettered(cards))
        reader, found = about.readings_of(game, chosen)
    if as_json:
        typer.echo(about.readings_json(reader, chosen, found))
    else:
        Terminal(game).say(about.readings_table(reader, chosen, found))
    if not found:
        raise typer.Exit(1)


@app.command()
def rules(
    what: Annotated[str, typer.Argument(help="The number of a clause, as in H-15, or a game.")],
) -> None:
    """Print a clause that a refusal or a score sheet names, or all rules of a game."""
    with understood():
        text = rules_called(what)
    Terminal().say(text, hang=None)


@app.command()
def schema(
    name: Name,
    *,
    typescript: Annotated[
        bool, typer.Option("--typescript", help="Give TypeScript types instead.")
    ] = False,
    option: Options = None,
) -> None:
    """Describe the JSON of a game's values, such as its actions and views, as JSON Schema."""
    with understood():
        document = game_called(name, option or ()).codec().schema()
    if typescript:
        typer.echo(types_of(document), nl=False)
    else:
        typer.echo(json.dumps(document, indent=1))


app.command()(recorded.replay)
app.command()(recorded.convert)


@app.command()
def simulate(  # noqa: PLR0913  # the options of a command are its parameters
    name: Name,
    *,
    rounds: Rounds = "1000",
    jobs: Jobs = "1",
    beyond_cores: BeyondCores = False,
    seed: Seed = None,
    policy: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="For all seats, or for each in turn.")
    ] = None,
    out: Out = None,
    append: Append = False,
    force: Force = False,
    records: Records = False,
    as_json: AsJson = False,
    option: Options = None,
) -> None:
    """Let policies play many rounds, and show what they come to."""
    with understood():
        mode = mode_of(out, append=append, force=force, records=records)
        drawn, many = _seed(seed), whole("--rounds", rounds, 1, _MANY)
        wanted = whole("--jobs", jobs, 1, _PROCESSES)
        game = game_called(name, option or ())
        sides = policies_for(game, policy or ())
        workers = workers_for(wanted, many, beyond=beyond_cores)
        asked = Simulation(game, sides, drawn, many, workers, out, mode, records)
        is_done = asked.run()
    if as_json:
        head: dict[str, JSON] = {"game": name, "options": list(option or ()), "seed": drawn}
        typer.echo(json.dumps({**head, "done": is_done, **asked.as_data()}))
    else:
        screen = Terminal()
        screen.say(match_heading(name, option or (), drawn), Tone.HEADING)
        screen.say(asked.table() if is_done else f"Stopped. {asked.table()}", hang=None)
    if not is_done:
        raise typer.Exit(130)
