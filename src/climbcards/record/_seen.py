"""A match as one seat saw it: what it was told and what it saw, with nothing hidden.

It is written as lines: a heading with the seat, beside what every match has there, and then for each step what the
seat was told, under `events`, and what it saw then, under `view`.
"""

from collections.abc import Mapping
from typing import Final, Generic, TypeVar, final

import attrs

from climbcards._codec import Codec
from climbcards._errors import ClimbcardsError, RecordError
from climbcards._game import A, AnyGame, Game, S, V
from climbcards._plain import JSON
from climbcards._quoting import quoted
from climbcards._seats import Seat, viewer
from climbcards._trick import Seated
from climbcards.events import Event
from climbcards.record._course import replay_match
from climbcards.record._heading import (
    as_text,
    comes_back,
    completed,
    dumped,
    expect,
    fault,
    fields_in,
    name_in,
    options_in,
    part,
    same_rules,
)
from climbcards.record._matches import MatchRecord
from climbcards.record._writing import (
    HEADING,
    datas_in,
    heading,
    names_in,
    settled,
    tags_in,
)

A_done = TypeVar("A_done", bound=Seated)
V_any = TypeVar("V_any")

MOST_EVENTS: Final = 1_000
"""How many things a seat is told of one step at most."""


@final
@attrs.frozen(order=False)
class Shown(Generic[A_done, V_any]):
    """What a seat was told of a step, and what it saw after it."""

    events: tuple[Event[A_done], ...]
    view: V_any


@final
@attrs.frozen(order=False)
class SeenRecord(Generic[A_done, V_any]):
    """A match as one seat saw it, with one entry for each step. `seat` is None for a spectator."""

    game: str
    options: Mapping[str, JSON] = attrs.field(hash=False)
    names: tuple[str, ...]
    tags: Mapping[str, str] = attrs.field(hash=False)
    seat: Seat | None
    steps: tuple[Shown[A_done, V_any], ...] = ()


def seen(record: MatchRecord[A], game: Game[S, A, V], seat: int | None) -> SeenRecord[A, V]:
    """Give a match as one seat saw it; None is a spectator. The match is played again, and each step is checked.

    Raises:
        RecordError: The record is wrong: see `replay_match`.
        ClimbcardsError: There is no such seat.
    """
    looks = viewer(seat, len(game.seats))
    steps = tuple(
        Shown(moment.events(looks), game.view(moment.state, looks))
        for moment in replay_match(record, game)
    )
    return SeenRecord(record.game, record.options, record.names, record.tags, looks, steps)


def write_seen(record: SeenRecord[A, V], game: Game[S, A, V]) -> str:
    """Write what a seat saw, as lines.

    Raises:
        RecordError: It could not be read back: see `read_seen`.
    """
    expect(record, SeenRecord, "what a seat saw of a match", "$")
    expect(record.steps, tuple, "a tuple of what was shown", "$.steps")
    codec = game.codec()
    head = settled(MatchRecord[A](record.game, record.options, record.names, record.tags), game)
    lines = [as_text({**heading(head), "seat": _seat_in(record.seat, game)})]
    for number, step in enumerate(record.steps):
        lines.append(as_text(_written(step, codec, f"$.steps[{number}]")))
    text = "".join(f"{line}\n" for line in lines)
    found = read_seen(text, game)
    for number, (read, step) in enumerate(zip(found.steps, record.steps, strict=True)):
        comes_back(read, step, f"$.steps[{number}]")
    return text


def _written(step: Shown[A, V], codec: Codec[S, A, V], place: str) -> dict[str, JSON]:
    """Give what was told and seen with one step as data."""
    expect(step, Shown, "what was told and seen", place)
    expect(step.events, tuple, "a tuple of events", f"{place}.events")
    events = [dumped(codec.events, each, f"{place}.events") for each in step.events]
    return {"events": events, "view": dumped(codec.views, step.view, f"{place}.view")}


def read_seen(text: str, game: Game[S, A, V], *, lenient: bool = False) -> SeenRecord[A, V]:
    """Read what a seat saw. Each view is checked: it is possible, and it is this seat's.

    Args:
        text: The lines.
        game: The rules.
        lenient: Whether a last line that was cut off is dropped.

    Raises:
        RecordError: It is no such text, or something in it is not possible.
    """
    first, rest = datas_in(text, lenient=lenient)
    data = fields_in(first, (*HEADING, "seat"))
    name = name_in(data)
    options = completed(name, options_in(data), game)
    same_rules(name, options, game)
    seat, codec = _seat_in(data["seat"], game), game.codec()
    return SeenRecord(
        name,
        options,
        names_in(data, len(game.seats)),
        tags_in(data),
        seat,
        tuple(_shown(step, codec, seat, f"$.steps[{n}]") for n, step in enumerate(rest)),
    )


def _seat_in(found: object, game: AnyGame) -> Seat | None:
    """Take the seat that looks; None is a spectator.

    Raises:
        RecordError: There is no such seat.
    """
    if found is not None and not isinstance(found, int):
        raise RecordError(f"expected a seat, or null, not {quoted(found)}", "$.seat")
    try:
        return viewer(found, len(game.seats))
    except ClimbcardsError as error:
        raise fault(error, "$.seat") from error


def _shown(data: JSON, codec: Codec[S, A, V], seat: Seat | None, place: str) -> Shown[A, V]:
    """Load what was told and seen with one step."""
    if not isinstance(data, Mapping) or set(data) != {"events", "view"}:
        raise RecordError(f"expected what was told and seen, not {quoted(data)}", place)
    events = data["events"]
    if not isinstance(events, list) or len(events) > MOST_EVENTS:
        expected = f"expected a list of {MOST_EVENTS} events at most"
        raise RecordError(f"{expected}, not {quoted(events)}", f"{place}.events")
    view = part(codec.views, data["view"], f"{place}.view")
    if view.seat != seat:
        found = f"expected what {_who(seat)} saw, not {_who(view.seat)}"
        raise RecordError(found, f"{place}.view")
    told = (part(codec.events, each, f"{place}.events[{n}]") for n, each in enumerate(events))
    return Shown(tuple(told), view)


def _who(seat: Seat | None) -> str:
    """Name who looks."""
    return "a spectator" if seat is None else f"seat {seat}"
