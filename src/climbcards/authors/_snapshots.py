"""Snapshots as JSON, and what is asked of one that comes from outside: see `climbcards._snapshot`."""

from collections.abc import Callable
from random import Random
from typing import Any

import attrs
from cattrs import Converter

from climbcards._errors import RecordError
from climbcards._game import A, Game, S, V
from climbcards._names import A_NAME, clashes, is_name
from climbcards._quoting import counted, quoted
from climbcards._rounds import Round
from climbcards._sheets import Sheet
from climbcards._showing import snapshot
from climbcards._snapshot import FORMAT, Snapshot
from climbcards.authors._json import JsonForm
from climbcards.authors._positions import require
from climbcards.authors._telling import sheet_fits


# Any: kinds of values are classes, or sums of some, to cattrs alike
def snapshots(
    game: Game[S, A, V],
    converter: Converter,
    kinds: tuple[Any, Any],
    check_view: Callable[[V], None] | None = None,
) -> JsonForm[Snapshot[A, V]]:
    """Give the form of a game's snapshots, by a converter that was taught what the game tells.

    `kinds` are those of action and view. Without a check of views, as a game has it that does not deal hidden
    cards again, less is asked of a snapshot, too.
    """
    # Any: as above
    kind: Any = Snapshot

    def check(found: Snapshot[A, V]) -> None:
        _check_table(game, found)
        if check_view is not None:
            _check_round(game, found, check_view)
        _check_match(game, found)

    return JsonForm(converter, kind[kinds], check)


def _check_table(game: Game[S, A, V], found: Snapshot[A, V]) -> None:
    """Refuse what no table of this game says of itself."""
    players = len(game.seats)
    version = f"expected format version {FORMAT}, not {found.format}"
    require(found.format == FORMAT, version, "$.format")
    require(found.game == game.name, f"expected {game.name}, not {quoted(found.game)}", "$.game")
    require(found.number >= 0, f"expected how many steps, not {found.number}", "$.number")
    for seat, name in enumerate(found.names):
        require(is_name(name), f"{quoted(name)} is no name: {A_NAME}", f"$.names[{seat}]")
    for seat, problem in clashes(found.names):
        raise RecordError(problem, f"$.names[{seat}]")
    flat, seats = sorted(seat for side in found.sides for seat in side), [*range(players)]
    sides = f"expected each seat on one of the sides, not {quoted(found.sides)}"
    require(flat == seats and all(found.sides), sides, "$.sides")
    winners, titles = found.standing.winners, found.standing.titles
    twice = f"expected each winner once, not {quoted(winners)}"
    require(len(winners) == len({*winners}), twice, "$.standing.winners")
    places = f"expected each seat once or no titles, not {quoted(titles)}"
    require(not titles or sorted(titles) == seats, places, "$.standing.titles")
    if found.sheet is not None:
        sheet_fits(found.sheet, players, "$.sheet")


def _check_match(game: Game[S, A, V], found: Snapshot[A, V]) -> None:
    """Refuse what no match of this game says of itself, whatever its rounds came to."""
    begun, standing = game.standing(()), found.standing
    require(found.round >= 1, f"expected a round from 1 on, not {found.round}", "$.round")
    least = 2 * found.round - 1  # a deal for each round, and something done in all that are over
    if found.round > 1:
        steps = f"expected {least} steps or more by round {found.round}, not {found.number}"
        require(found.number >= least, steps, "$.number")
    done = found.round - (found.sheet is None)
    rounds = f"expected the points of {counted(done, 'round')} at most, not of {standing.rounds}"
    require(0 <= standing.rounds <= done, rounds, "$.standing.rounds")
    legs = f"expected {len(begun.legs)} legs, not {len(standing.legs)}"
    require(len(standing.legs) == len(begun.legs), legs, "$.standing.legs")
    if found.sheet is not None:
        return
    winners = f"expected no winners while the round runs, not {quoted(standing.winners)}"
    require(not standing.winners, winners, "$.standing.winners")
    if found.round == 1:
        same = f"expected {quoted(begun)} in the first round, not {quoted(standing)}"
        require(standing == begun, same, "$.standing")
    else:
        deals = f"expected seat {found.view.dealer}, who deals this round, not {standing.dealer}"
        require(standing.dealer == found.view.dealer, deals, "$.standing.dealer")


def _check_round(
    game: Game[S, A, V], found: Snapshot[A, V], check_view: Callable[[V], None]
) -> None:
    """Refuse what does not follow from the view: a snapshot is made again, of a state that looks like it."""
    try:
        check_view(found.view)
    except RecordError as error:
        raise RecordError(error.problem, "$.view" + error.where.removeprefix("$")) from error
    state = game.determinize(found.view, Random(0))  # any of them will do
    again = snapshot(
        game,
        state,
        found.view.seat,
        legal=found.legal is not None,
        number=found.number,
        names=found.names,
        played=0,  # this and the standing do not follow from a view
        standing=found.standing,
    )
    for field in ("sides", "phase", "to_act", "awaited", "selectable", "legal"):
        due, came = getattr(again, field), getattr(found, field)
        if came != due:
            problem = f"by the view expected {quoted(due)}, not {quoted(came)}"
            raise RecordError(problem, f"$.{field}")
    running = again.sheet is None
    due = "no sheet while the round runs" if running else "the sheet of the round"
    require((found.sheet is None) == running, f"expected {due}", "$.sheet")
    if found.sheet is not None and found.round == 1:
        _check_standing(game, found, found.sheet, state)


def _check_standing(game: Game[S, A, V], found: Snapshot[A, V], sheet: Sheet, state: S) -> None:
    """Refuse a standing after the first round that does not follow from its sheet."""
    only = Round(state.dealer, state.leader, sheet.totals, game.finish(state))
    standing = found.standing
    # who leads was seen by all, but a game need not have it in its views; who deals next may hang on that
    due = attrs.evolve(game.standing((only,)), dealer=standing.dealer, leader=standing.leader)
    same = f"expected {quoted(due)} after this sheet, not {quoted(standing)}"
    require(standing == due, same, "$.standing")
