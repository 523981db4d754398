"""The commands for matches that were recorded: `replay` and `convert`."""

from pathlib import Path
from typing import Annotated

import typer

from climbcards._cli.answers import understood
from climbcards._cli.arguments import whole
from climbcards._cli.records import Written, converted, records_in, save, writing_called
from climbcards._cli.retelling import Retelling
from climbcards._cli.screen import Screen, Terminal, Tone
from climbcards._cli.words import indented
from climbcards._errors import ClimbcardsError
from climbcards._game import A, Game, S, V
from climbcards._names import Names
from climbcards._quoting import counted
from climbcards.events import RoundBegan
from climbcards.record import Began, MatchRecord, Moment, SeenRecord

File = Annotated[Path, typer.Argument(metavar="FILE", help="The file with the record.")]


def replay(
    file: File,
    *,
    as_seen_by: Annotated[
        str | None, typer.Option(metavar="SEAT", help="Tell only what this seat saw.")
    ] = None,
    only: Annotated[
        str | None,
        typer.Option("--round", metavar="N", help="Tell only this round, counted from 1."),
    ] = None,
) -> None:
    """Check a recorded match, and tell it again."""
    with understood():
        _retell(records_in(file), as_seen_by, only)


def convert(
    file: File,
    *,
    to: Annotated[str, typer.Option("--to", metavar="FORM", help="json, lines or text.")],
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write to this file, and not to the screen.")
    ] = None,
    force: Annotated[
        bool, typer.Option("--force", help="With --out: replace the file if it exists.")
    ] = False,
    lenient: Annotated[
        bool,
        typer.Option(
            "--lenient", help="Forgive small faults, such as a last line that was cut off."
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


def _retell(found: Written, seat: str | None, only: str | None) -> None:
    """Play records again, and tell them.

    Raises:
        ClimbcardsError: There is no such seat or round.
        RecordError: A record is wrong; it says where.
    """
    game = found.game
    screen = Terminal(game)
    looks = None if seat is None else whole("--as-seen-by", seat, 0, len(game.seats) - 1)
    if found.seen:
        _show(found, game, screen, looks, only)
        return
    matches = found.matches(game, lenient=True)
    played = found.moments(game, matches)
    strung = found.writing is not None
    rounds = max(map(_number, played[0]), default=0) if strung else len(played)
    telling = Retelling(game, screen, Names(matches[0].names, me=looks), _only(only, rounds))
    _head(matches[0], screen)
    for number, moments in enumerate(played, 1):
        telling.tell(telling.scenes(moments, None if strung else number))
    if not strung:
        end = f"{counted(rounds, 'round')}, each by itself."
    else:
        end = telling.end(played[0][-1]) if played[0] else "Nothing is dealt yet."
    screen.say()
    screen.say(end, Tone.HEADING)


def _show(
    found: Written, game: Game[S, A, V], screen: Screen, seat: int | None, only: str | None
) -> None:
    """Tell what one seat saw.

    Raises:
        ClimbcardsError: It is another seat, or there is no such round.
        RecordError: The record is wrong; it says where.
    """
    sight = found.sight(game)
    if seat not in {None, sight.seat}:
        whose = "a spectator" if sight.seat is None else f"seat {sight.seat}"
        raise ClimbcardsError(f"--as-seen-by: this file has only what {whose} saw")
    begun = (each for step in sight.steps for each in step.events)
    rounds = max((each.number for each in begun if isinstance(each, RoundBegan)), default=0)
    names = Names(sight.names, me=sight.seat)
    telling = Retelling(game, screen, names, _only(only, rounds))
    _head(sight, screen)
    telling.tell(telling.seen(sight))
    if sight.steps:
        screen.say()
        screen.say(indented(game.phrases().view(sight.steps[-1].view, names)), Tone.QUIET)


def _head(record: MatchRecord[A] | SeenRecord[A, V], screen: Screen) -> None:
    """Say what was played, who played it, and the tags."""
    screen.say(record.game, Tone.HEADING)
    if record.names:
        screen.say(", ".join(f"seat {seat}: {name}" for seat, name in enumerate(record.names)))
    for key, tag in record.tags.items():
        screen.say(f"{key}: {tag}", Tone.QUIET)


def _only(text: str | None, rounds: int) -> int | None:
    """Read which round is told; None for all."""
    return None if text is None else whole("--round", text, 1, max(rounds, 1))


def _number(now: Moment[S, A, V]) -> int:
    """Give the number of a round that is dealt; 0 for any other step."""
    return len(now.match.rounds) + 1 if isinstance(now.step, Began) else 0
