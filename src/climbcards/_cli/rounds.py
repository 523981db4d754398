"""The commands that let policies play many rounds: `simulate` and `duel`."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Final

import typer

from climbcards._cli.answers import understood
from climbcards._cli.arguments import game_called, players_for, policies_for, whole
from climbcards._cli.duel import Contest
from climbcards._cli.files import files_of
from climbcards._cli.parameters import MANY, AsJson, Name, Options, Seed, seed_of
from climbcards._cli.screen import Terminal, Tone
from climbcards._cli.simulate import Simulation
from climbcards._cli.words import match_heading
from climbcards._cli.workers import workers_for
from climbcards._game import A, S, V
from climbcards._plain import JSON

Rounds = Annotated[str, typer.Option("-n", "--rounds", metavar="N", help="How many rounds.")]
Jobs = Annotated[str, typer.Option("--jobs", "-j", metavar="N", help="Play in N processes.")]
BeyondCores = Annotated[
    bool, typer.Option("--beyond-cores", help="With --jobs: allow more processes than cores.")
]
Append = Annotated[bool, typer.Option("--append", help="With --out: add to the file if it exists.")]
Force = Annotated[
    bool,
    typer.Option("--force", help="With --out or --decisions: replace the file if it exists."),
]
Records = Annotated[
    bool, typer.Option("--records", help="With --out: write the whole record of each round.")
]
Out = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE",
        help="Write each round as a line of JSON; if FILE ends in .parquet, as a row of Parquet.",
    ),
]
Decisions = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE", help="Write each decision as a row of Parquet, for programs that learn."
    ),
]

_PROCESSES: Final = 1000


def simulate(  # noqa: PLR0913  # the options of a command are its parameters
    name: Name,
    *,
    rounds: Rounds = "1000",
    jobs: Jobs = "1",
    beyond_cores: BeyondCores = False,
    seed: Seed = None,
    policy: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="The policy of all seats; or once for each seat."),
    ] = None,
    out: Out = None,
    decisions: Decisions = None,
    append: Append = False,
    force: Force = False,
    records: Records = False,
    as_json: AsJson = False,
    option: Options = None,
) -> None:
    """Let policies play many rounds, and show points and shares."""
    with understood():
        files = files_of(out, decisions, append=append, force=force, records=records)
        drawn, many = seed_of(seed), whole("--rounds", rounds, 1, MANY)
        wanted = whole("--jobs", jobs, 1, _PROCESSES)
        game = game_called(name, option or ())
        sides = policies_for(game, policy or ())
        asked = Simulation(game, sides, drawn, many, files)
        asked.jobs = workers_for(wanted, -(-many // asked.chunk), beyond=beyond_cores)
        is_done = asked.run()
    _answer(asked, name, option or (), drawn, is_done=is_done, as_json=as_json)


def duel(  # noqa: PLR0913  # as above
    name: Name,
    players: Annotated[
        list[str], typer.Argument(metavar="PLAYER PLAYER...", help="Two policies or more.")
    ],
    *,
    rounds: Rounds = "400",
    jobs: Jobs = "1",
    beyond_cores: BeyondCores = False,
    seed: Seed = None,
    as_json: AsJson = False,
    option: Options = None,
) -> None:
    """Let policies play the same deals, and say which is better.

    Each deal is played in all seatings, so that every policy has held all cards.
    """
    with understood():
        drawn, many = seed_of(seed), whole("--rounds", rounds, 1, MANY)
        wanted = whole("--jobs", jobs, 1, _PROCESSES)
        game = game_called(name, option or ())
        asked = Contest(game, players_for(game, players), drawn, many)
        asked.jobs = workers_for(wanted, -(-asked.deals // asked.chunk), beyond=beyond_cores)
        is_done = asked.run()
    _answer(asked, name, option or (), drawn, is_done=is_done, as_json=as_json)


def _answer(  # noqa: PLR0913  # what was asked for, and what came of it
    asked: Simulation[S, A, V] | Contest[S, A, V],
    name: str,
    options: Sequence[str],
    seed: int,
    *,
    is_done: bool,
    as_json: bool,
) -> None:
    """Show what rounds came to, and exit with 130 if Ctrl-C ended them early."""
    if as_json:
        head: dict[str, JSON] = {"game": name, "options": list(options), "seed": seed}
        typer.echo(json.dumps({**head, "done": is_done, **asked.as_data()}))
    else:
        screen = Terminal()
        screen.say(match_heading(name, options, seed), Tone.HEADING)
        screen.say(asked.table() if is_done else f"Stopped. {asked.table()}", hang=None)
    if not is_done:
        raise typer.Exit(130)
