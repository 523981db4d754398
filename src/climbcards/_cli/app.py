"""The commands and their exit codes.

0: done; 1: the cards of `readings` have no reading; 2: an argument is invalid or names something that does not exist;
130: stopped by Ctrl-C; 141: the reader of the output has closed the pipe.
"""

import json
import sys
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path
from random import Random
from typing import Annotated, Any, Final, NoReturn

import typer

from climbcards import catalogue
from climbcards._errors import JSON, ClimbcardsError, check_fits, quoted
from climbcards._game import A, Game, Phrases, S, V
from climbcards._round import Seat
from climbcards._table import Table
from climbcards._words import A_NAME, Names, clashes, is_name
from climbcards.record import schema as schema_of
from climbcards.search import policy_called
from . import about
from .about import rules_called
from .arguments import (
    MANY,
    AsJson,
    Name,
    Options,
    Seed,
    game_called,
    players_for,
    policies_for,
    seconds,
    seed_of,
    sides_of,
    understood,
    valued,
    whole,
)
from .files import files_of
from .human import Human
from .many import Contest, Simulation
from .page import page_of
from .records import Head, Written, converted, records_in, save, writing_called
from .screen import Terminal, Tone, Unwritable, mend
from .scroll import Retelling, Scroll, Teller, names_of, recording
from .typescript import types_of
from .words import Speech, indented, language_of, match_heading, speech_of


# Any: typer says so
def _forced(options: str) -> Any:  # noqa: ANN401  # typer says so
    """Return the option with which the files of other options are replaced."""
    return typer.Option("--force", help=f"With {options}: replace the file if it exists.")


Watch = Annotated[bool, typer.Option("--watch", help="Let policies play all seats, and watch.")]
Policies = Annotated[
    list[str] | None,
    valued("NAME", "With --watch: the policy of all seats, or once for each seat."),
]
OwnSeat = Annotated[str | None, valued("N", "Your seat, counted from 0; by default 0.")]
Opponents = Annotated[
    str | None, valued("NAME", "The policy of the other seats; greedy by default.")
]
RoundsLimit = Annotated[str | None, valued("N", "Stop after N rounds.")]
OwnName = Annotated[
    str | None, valued("NAME", "Your name in the record; by default Player.", "--name")
]
Pace = Annotated[
    str | None,
    valued(
        "SECONDS", "In a terminal: wait after each action of a policy; with --watch 0.5 by default."
    ),
]
Language = Annotated[str, valued("LANGUAGE", "The language of sentences: en or de.")]
ByTrick = Annotated[bool, typer.Option("--by-trick", help="Wait for Enter after each trick.")]

Record = Annotated[
    Path | None, valued("FILE", "Write the match to a file, line by line as it is played.")
]
Anew = Annotated[bool, _forced("--record")]

_WATCHED: Final = 0.5
"""The default pause in seconds after an action, for a watcher."""

_AGAIN: Final = (
    "--seed {seed} deals the same cards again.",
    "--seed {seed} gibt dieselben Karten noch einmal.",
)

_STOPPED: Final = ("Stopped.", "Abgebrochen.")

_SLOWEST: Final = 60

NOBODY_SAID: Final = "Player"
"""The default name of the player in a record. On the screen it is `You`."""


def names_for(sides: Sequence[str | None], own: str | None) -> tuple[str, ...]:
    """Return the name of each seat, with the given name for the player's own.

    Raises:
        ClimbcardsError: The name is invalid, or given although policies play all seats.
    """
    if own is None:
        return names_of(sides, NOBODY_SAID)
    if None not in sides:
        raise ClimbcardsError("--watch has no seat for you: leave out --name")
    check_fits("--name", own, A_NAME, fits=is_name(own))
    names = names_of(sides, own)
    if len({name.casefold() for name in names}) < len(names):
        raise ClimbcardsError(
            f"--name: {quoted(own)} is the name of a policy at this table: choose another"
        )
    for _, problem, de in clashes(names):
        raise ClimbcardsError(
            f"--name: {problem}: choose another", de=f"--name: {de}; wähle einen anderen"
        )
    return names


def scroll_of(  # noqa: PLR0913  # what the command was asked for
    game: Game[S, A, V],
    sides: Sequence[str | None],
    names: Sequence[str],
    screen: Terminal,
    *,
    seed: int,
    language: str = "en",
) -> Scroll[S, A, V]:
    """Return the match with the player and the policies at the table. The deals depend only on the seed."""
    rng = Random(seed)
    seated = {
        seat: policy_called(game, side) for seat, side in enumerate(sides) if side is not None
    }
    dealer = rng.choice(game.seats)
    table = Table(game, rng=rng, names=names, dealer=dealer, policies=seated)
    me = sides.index(None) if None in sides else None
    speech = screen.speech(game, Names(table.names, me), game.phrases(language))
    teller = Teller(table, speech)
    return Scroll(teller, screen, None if me is None else Human(teller, screen, Seat(me)))


def pace_of(text: str | None, *, watch: bool) -> float:
    """Return the pause in seconds after each action: the given one, or a default, which is 0 for a player."""
    if text is not None:
        return seconds("--pace", text, _SLOWEST)
    return _WATCHED if watch else 0


def played(scroll: Scroll[S, A, V], limit: int | None) -> None:
    """Print who sits where, with the player's own name if there is one, and play; exit with 130 if Ctrl-C ends it."""
    speech, seats = scroll.teller.speech, scroll.teller.speech.names
    names = [*map(speech.called, range(len(seats.by_seat)))]
    if seats.me is not None and seats.by_seat[seats.me] != NOBODY_SAID:
        names[seats.me] = speech("{name} (you)", "{name} (du)", name=seats.by_seat[seats.me])
    scroll.screen.say(_seated(names, speech))
    try:
        scroll.play(limit)
    except KeyboardInterrupt:
        scroll.screen.say()
        scroll.screen.say(speech(*_STOPPED))
        raise typer.Exit(130) from None


def _seated(names: Sequence[str], speech: Speech) -> str:
    """Return who sits where: `seat 0: Ann, seat 1: Bob`."""
    text = ("seat {seat}: {name}", "Platz {seat}: {name}")
    return ", ".join(speech(*text, seat=f"{seat}", name=name) for seat, name in enumerate(names))


_LONGEST: Final = 1000
"""The largest length of an argument; even long lists of options are far shorter."""

app: Final = typer.Typer(
    name="climbcards",
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)


def run() -> None:
    """Run the command line."""
    try:
        mend()
        for text in sys.argv[1:]:
            if len(text) > _LONGEST:
                found = f"{quoted(text)} is too long, it has {len(text)} characters"
                _end(f"{found}: an argument has at most {_LONGEST}", 2)
        app()
    except Unwritable as error:
        _end(str(error), error.status)


def _end(sentence: str, status: int) -> NoReturn:
    """End the program with a status, and a message if there is one."""
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
    language: Language = "en",
) -> None:
    """List the games, or show one game with its options."""
    screen = Terminal()
    with understood(language):
        speech = speech_of(language)
        text = (
            about.games_table(catalogue(), speech)
            if name is None
            else about.game_card(game_called(name), screen.width, speech)
        )
    screen.say(text)


@app.command()
def play(  # noqa: PLR0913  # the options of a command are its parameters
    name: Name,
    *,
    seed: Seed = None,
    watch: Watch = False,
    policy: Policies = None,
    seat: OwnSeat = None,
    own_name: OwnName = None,
    opponents: Opponents = None,
    rounds_limit: RoundsLimit = None,
    pace: Pace = None,
    by_trick: ByTrick = False,
    record: Record = None,
    force: Anew = False,
    language: Language = "en",
    option: Options = None,
) -> None:
    """Play a match against policies, or watch policies play.

    Type `help` while you play to see what you can type.
    """
    with understood(language):
        drawn, spoken = seed_of(seed), language_of(language)
        limit = None if rounds_limit is None else whole("--rounds-limit", rounds_limit, 1, MANY)
        game = game_called(name, option or ())
        sides = sides_of(game, watch=watch, policies=policy, seat=seat, opponents=opponents)
        names = names_for(sides, own_name)
        screen = Terminal(game)
        scroll = scroll_of(game, sides, names, screen, seed=drawn, language=spoken)
        scroll.pace, scroll.by_trick = pace_of(pace, watch=watch), by_trick
        with recording(scroll, record, force=force):
            screen.say(match_heading(name, option or (), drawn), Tone.HEADING)
            played(scroll, limit)
    if not scroll.table.standing.winners:
        screen.say(scroll.teller.speech(*_AGAIN, seed=f"{drawn}"))


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
        chosen = game.pack.parse(cards)
        found = about.readings_of(game, chosen)
    if as_json:
        typer.echo(about.readings_json(game, chosen, found))
    else:
        Terminal(game).say(about.readings_table(chosen, found))
    if not found:
        raise typer.Exit(1)


@app.command()
def rules(
    what: Annotated[str, typer.Argument(help="The number of a clause, such as H-15; or a game.")],
    language: Language = "en",
) -> None:
    """Print a clause by its number, or all rules of a game.

    Refusals and score sheets name the clause that they go by. Clauses are in English.
    """
    with understood(language):
        screen = Terminal()
        text = rules_called(what, screen.width, speech_of(language))
    screen.say(text, hang=None)


@app.command()
def schema(
    name: Name,
    *,
    typescript: Annotated[
        bool,
        typer.Option(
            "--typescript", help="Print the types of messages to clients as TypeScript instead."
        ),
    ] = False,
    records: Annotated[
        bool, typer.Option("--records", help="Describe records of matches and rounds instead.")
    ] = False,
    option: Options = None,
) -> None:
    """Describe a game's actions and views in JSON, as JSON Schema."""
    with understood():
        game = game_called(name, option or ())
        document = schema_of(game) if records else game.codec().schema(seen=typescript)
    if typescript:
        typer.echo(types_of(document), nl=False)
    else:
        typer.echo(json.dumps(document, indent=1))


File = Annotated[Path, typer.Argument(metavar="FILE", help="The file with the record.")]


@app.command()
def replay(  # noqa: PLR0913  # the options of a command are its parameters
    file: File,
    *,
    as_seen_by: Annotated[str | None, valued("SEAT", "Show only what this seat saw.")] = None,
    only: Annotated[
        str | None, valued("N", "Show only this round, counted from 1.", "--round")
    ] = None,
    pace: Annotated[str | None, valued("SECONDS", "In a terminal: wait after each action.")] = None,
    html: Annotated[
        Path | None, valued("FILE", "Write a page for a browser that plays the match.")
    ] = None,
    language: Language = "en",
    force: Annotated[bool, _forced("--html")] = False,
) -> None:
    """Check a recorded match, and show it again."""
    try:
        with understood(language):
            spoken = language_of(language)
            if force and html is None:
                raise ClimbcardsError("--force goes with --html: name the file to write to")
            if html is not None and (only is not None or pace is not None):
                option = "--pace" if only is None else "--round"
                raise ClimbcardsError(f"{option} and --html do not go together: choose one")
            if html is not None:
                save(page_of(records_in(file), as_seen_by, spoken), html, force=force)
                return
            found, pause = records_in(file), pace_of(pace, watch=False)
            _retell(found, as_seen_by, only, pause, found.game.phrases(spoken))
    except KeyboardInterrupt:
        typer.echo(f"\n{speech_of(language)(*_STOPPED)}")
        raise typer.Exit(130) from None


@app.command()
def convert(
    file: File,
    *,
    to: Annotated[str, valued("FORM", "json, lines or text.", "--to")],
    out: Annotated[
        Path | None, valued("FILE", "Write to this file, and not to the screen.")
    ] = None,
    force: Annotated[bool, _forced("--out")] = False,
    lenient: Annotated[
        bool,
        typer.Option(
            "--lenient", help="Accept small mistakes, such as a last line that was cut off."
        ),
    ] = False,
) -> None:
    """Write a recorded match as JSON, as lines of JSON, or as text."""
    with understood():
        text = converted(file, writing_called(to), lenient=lenient)
        if out is not None:
            save(text, out, force=force)
    if out is None:
        typer.echo(text, nl=False)


def _retell(
    found: Written, seat: str | None, only: str | None, pace: float, phrases: Phrases
) -> None:
    """Replay records, and print what happened, with a pause of this many seconds after each action.

    Raises:
        ClimbcardsError: There is no such seat or round, or the record is of another seat.
        RecordError: A record is wrong; the error says where.
    """
    heads, names, told = found.told(seat)
    parts, screen = [*told], Terminal(found.game)
    speech = screen.speech(found.game, names, phrases)
    first, is_strung = parts[0], found.seen or found.writing is not None
    rounds = max((step.begun for step in first), default=0) if is_strung else len(parts)
    chosen = None if only is None else whole("--round", only, 1, max(rounds, 1))
    telling = Retelling(found.game, screen, speech, chosen, pace)
    _head(heads[0], screen, speech)
    for number, frames in enumerate(parts, 1):
        telling.tell(frames, None if is_strung else number)
    if found.seen:
        if first:
            screen.say()
            screen.say(indented(speech.told(first[-1].view)), Tone.QUIET)
        return
    if not is_strung:
        end = speech(
            "{rounds:# round|# rounds}, each by itself.",
            "{rounds:# Runde|# Runden}, jede für sich.",
            rounds=rounds,
        )
    elif not first or first[-1].moment is None:
        end = speech("Nothing is dealt yet.", "Noch ist nichts gegeben.")
    else:
        end = telling.end(first[-1].moment)
    screen.say()
    screen.say(end, Tone.HEADING)


def _head(record: Head, screen: Terminal, speech: Speech) -> None:
    """Print the heading of a record: the game, the names and the tags."""
    screen.say(record.game, Tone.HEADING)
    if record.names:
        screen.say(_seated(record.names, speech))
    for key, tag in record.tags.items():
        screen.say(f"{key}: {tag}", Tone.QUIET)


Rounds = Annotated[str, valued("N", "How many rounds.", "-n", "--rounds")]
Jobs = Annotated[str, valued("N", "Play in N processes.", "--jobs", "-j")]
BeyondCores = Annotated[
    bool, typer.Option("--beyond-cores", help="With --jobs: allow more processes than cores.")
]
Append = Annotated[bool, typer.Option("--append", help="With --out: add to the file if it exists.")]
Force = Annotated[bool, _forced("--out or --decisions")]
Records = Annotated[
    bool, typer.Option("--records", help="With --out: write the whole record of each round.")
]
Out = Annotated[
    Path | None,
    valued(
        "FILE", "Write each round as a line of JSON; if FILE ends in .parquet, as a row of Parquet."
    ),
]
Decisions = Annotated[
    Path | None, valued("FILE", "Write each decision as a row of Parquet, for programs that learn.")
]

_PROCESSES: Final = 1000


@app.command()
def simulate(  # noqa: PLR0913  # the options of a command are its parameters
    name: Name,
    *,
    rounds: Rounds = "1000",
    jobs: Jobs = "1",
    beyond_cores: BeyondCores = False,
    seed: Seed = None,
    policy: Annotated[
        list[str] | None, valued("NAME", "The policy of all seats; or once for each seat.")
    ] = None,
    out: Out = None,
    decisions: Decisions = None,
    append: Append = False,
    force: Force = False,
    records: Records = False,
    as_json: AsJson = False,
    option: Options = None,
) -> None:
    """Let policies play many rounds, and show how many each wins, and the points."""
    with understood():
        files = files_of(out, decisions, append=append, force=force, records=records)
        drawn, many = seed_of(seed), whole("--rounds", rounds, 1, MANY)
        wanted = whole("--jobs", jobs, 1, _PROCESSES)
        game = game_called(name, option or ())
        sides = policies_for(game, policy or ())
        asked = Simulation(game, sides, drawn, many, files)
        is_done = asked.run(wanted, beyond=beyond_cores)
    _answer(asked, name, option or (), is_done=is_done, as_json=as_json)


@app.command()
def duel(  # noqa: PLR0913  # the options of a command are its parameters
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

    Each deal is played with seats exchanged, so that every policy has held every hand.
    """
    with understood():
        drawn, many = seed_of(seed), whole("--rounds", rounds, 1, MANY)
        wanted = whole("--jobs", jobs, 1, _PROCESSES)
        game = game_called(name, option or ())
        asked = Contest(game, players_for(game, players), drawn, many)
        is_done = asked.run(wanted, beyond=beyond_cores)
    _answer(asked, name, option or (), is_done=is_done, as_json=as_json)


def _answer(
    asked: Simulation[S, A, V] | Contest[S, A, V],
    name: str,
    options: Sequence[str],
    *,
    is_done: bool,
    as_json: bool,
) -> None:
    """Print the results of rounds, and exit with 130 if Ctrl-C ended them early."""
    if as_json:
        head: dict[str, JSON] = {"game": name, "options": list(options), "seed": asked.seed}
        typer.echo(json.dumps({**head, "done": is_done, **asked.as_data()}))
    else:
        screen = Terminal()
        screen.say(match_heading(name, options, asked.seed), Tone.HEADING)
        screen.say(asked.table() if is_done else f"Stopped. {asked.table()}", hang=None)
    if not is_done:
        raise typer.Exit(130)
