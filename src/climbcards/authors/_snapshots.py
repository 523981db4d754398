"""Snapshots as JSON, and what is asked of one that comes from outside."""

from collections.abc import Callable
from random import Random
from typing import Any

from cattrs import Converter

from climbcards._errors import RecordError
from climbcards._game import A, Game, S, V
from climbcards._names import is_name
from climbcards._quoting import WIDTH, quoted
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

    return JsonForm(converter, kind[kinds], check)


def _check_table(game: Game[S, A, V], found: Snapshot[A, V]) -> None:
    """Refuse what no table of this game says of itself."""
    players = len(game.seats)
    version = f"expected format version {FORMAT}, not {found.format}"
    require(found.format == FORMAT, version, "$.format")
    require(found.game == game.name, f"expected {game.name}, not {quoted(found.game)}", "$.game")
    require(found.number >= 0, f"expected how many steps, not {found.number}", "$.number")
    require(found.round >= 1, f"expected a round from 1 on, not {found.round}", "$.round")
    for seat, name in enumerate(found.names):
        if not is_name(name):
            expected = f"expected a name of up to {WIDTH} letters that can be printed"
            raise RecordError(f"{expected}, not {quoted(name)}", f"$.names[{seat}]")
    flat, seats = sorted(seat for side in found.sides for seat in side), [*range(players)]
    sides = f"expected each seat on one of the sides, not {quoted(found.sides)}"
    require(flat == seats and all(found.sides), sides, "$.sides")
    standing = found.standing
    winners, titles, legs = standing.winners, standing.titles, len(standing.legs)
    twice = f"expected each winner once, not {quoted(winners)}"
    require(len(winners) == len({*winners}), twice, "$.standing.winners")
    places = f"expected each seat once or no titles, not {quoted(titles)}"
    require(not titles or sorted(titles) == seats, places, "$.standing.titles")
    require(legs in {0, players}, f"expected {players} legs or none, not {legs}", "$.standing.legs")
    if found.sheet is not None:
        sheet_fits(found.sheet, players, "$.sheet")


def _check_round(
    game: Game[S, A, V], found: Snapshot[A, V], check_view: Callable[[V], None]
) -> None:
    """Refuse what does not follow from the view: a snapshot is made again, of a state that looks like it."""
    try:
        check_view(found.view)
    except RecordError as error:
        raise RecordError(error.problem, "$.view" + error.where.removeprefix("$")) from error
    again = snapshot(
        game,
        game.determinize(found.view, Random(0)),  # any of them will do
        found.view.seat,
        legal=found.legal is not None,
        number=found.number,
        names=found.names,
        rounds=(),  # they do not follow from a view
    )
    for field in ("sides", "phase", "to_act", "awaited", "selectable", "legal"):
        due, came = getattr(again, field), getattr(found, field)
        if came != due:
            problem = f"by the view expected {quoted(due)}, not {quoted(came)}"
            raise RecordError(problem, f"$.{field}")
    running = again.sheet is None
    due = "no sheet while the round runs" if running else "the sheet of the round"
    require((found.sheet is None) == running, f"expected {due}", "$.sheet")
