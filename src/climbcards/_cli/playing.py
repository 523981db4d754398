"""A table for `play`: who sits there, what deals, and what is shown."""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Annotated, Final

import typer

from climbcards._cli.arguments import seconds
from climbcards._cli.company import called, names_of
from climbcards._cli.human import Human
from climbcards._cli.screen import Screen
from climbcards._cli.scroll import Player, Scroll, by_policy
from climbcards._cli.teller import Teller
from climbcards._errors import ClimbcardsError
from climbcards._game import A, Game, S, V
from climbcards._names import A_NAME, Names, clashes, is_name
from climbcards._quoting import quoted
from climbcards._seats import Seat
from climbcards._table import Table
from climbcards.search import policy_called

Watch = Annotated[bool, typer.Option("--watch", help="Let policies play all seats, and watch.")]
Policies = Annotated[
    list[str] | None,
    typer.Option(
        metavar="NAME", help="With --watch: the policy of all seats, or once for each seat."
    ),
]
OwnSeat = Annotated[
    str | None, typer.Option(metavar="N", help="Your seat, counted from 0; by default 0.")
]
Opponents = Annotated[
    str | None, typer.Option(metavar="NAME", help="The policy that plays the other seats.")
]
RoundsLimit = Annotated[str | None, typer.Option(metavar="N", help="Stop after N rounds.")]
OwnName = Annotated[
    str | None,
    typer.Option("--name", metavar="NAME", help="Your name in the record; by default Player."),
]
Pace = Annotated[
    str | None,
    typer.Option(
        metavar="SECONDS",
        help="In a terminal: wait after each action of a policy; with --watch 0.5 by default.",
    ),
]
ByTrick = Annotated[bool, typer.Option("--by-trick", help="Wait for Enter after each trick.")]

Record = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="Write the match to a file, line by line as it is played."),
]
Force = Annotated[
    bool, typer.Option("--force", help="With --record: replace the file if it exists.")
]

_WATCHED: Final = 0.5
"""Seconds after an action, for who looks on and has not said otherwise."""

_SLOWEST: Final = 60

NOBODY_SAID: Final = "Player"
"""What a record calls a player who has not said otherwise. On the screen it is `You`."""


def names_for(sides: Sequence[str | None], own: str | None) -> tuple[str, ...]:
    """Name each seat: the player's by what was asked for.

    Raises:
        ClimbcardsError: A name that will not do, or for nobody, as all seats are watched.
    """
    if own is None:
        return names_of(sides, NOBODY_SAID)
    if None not in sides:
        raise ClimbcardsError("--watch has no seat for you: leave out --name")
    if not is_name(own):
        raise ClimbcardsError(f"--name: {quoted(own)} will not do, {A_NAME}")
    names = names_of(sides, own)
    if len({name.casefold() for name in names}) < len(names):
        raise ClimbcardsError(
            f"--name: {quoted(own)} is what a policy is called here: choose another"
        )
    for _, problem in clashes(names):
        raise ClimbcardsError(f"--name: {problem}: choose another")
    return names


def scroll_of(
    game: Game[S, A, V],
    sides: Sequence[str | None],
    names: Sequence[str],
    screen: Screen,
    seed: int,
) -> Scroll[S, A, V]:
    """Seat the player and the policies. The seed alone says what is dealt, whoever plays."""
    rng = Random(seed)
    seated = {
        seat: policy_called(game, side) for seat, side in enumerate(sides) if side is not None
    }
    dealer = rng.choice(game.seats)
    table = Table(game, rng=rng, names=names, dealer=dealer, policies=seated)
    me = sides.index(None) if None in sides else None
    teller = Teller(table, Names(table.names, me), game.phrases())
    players: dict[Seat, Player] = {
        seat: by_policy(table) if seat in seated else Human(teller, screen) for seat in game.seats
    }
    return Scroll(teller, players, screen)


def pace_of(text: str | None, *, watch: bool) -> float:
    """Read how long each action is left to be read; who plays is not kept waiting unless they ask for it."""
    if text is not None:
        return seconds("--pace", text, _SLOWEST)
    return _WATCHED if watch else 0


def played(scroll: Scroll[S, A, V], limit: int | None) -> bool:
    """Say who sits where, and play; False if Ctrl-C ended it."""
    names = scroll.teller.names
    seats = (f"seat {seat}: {_introduced(names, seat)}" for seat in scroll.table.game.seats)
    scroll.screen.say(", ".join(seats))
    try:
        scroll.play(limit)
    except KeyboardInterrupt:
        scroll.screen.say()
        scroll.screen.say("Stopped.")
        return False
    return True


def _introduced(names: Names, seat: Seat) -> str:
    """Say once who sits at a seat, the player by name if there is one."""
    name, is_named = names.by_seat[seat], names.by_seat[seat] != NOBODY_SAID
    return f"{name} (you)" if seat == names.me and is_named else called(names, seat)
