"""The record of a match as one seat saw it, without secrets; and the JSON Schema of all records.

It is written as lines: the heading of a match with the `seat`, and then for each step the `events` that the seat was
told, and its `view` after them.
"""

from collections.abc import Mapping
from typing import Any, Final, Generic, TypeVar, final

import attrs

from climbcards._errors import JSON, WIDTH, RecordError, quoted
from climbcards._game import DIALECT, A, AnyGame, Codec, Definitions, Game, S, V, reference
from climbcards._round import Seat, Seated, viewer
from climbcards._words import viewer_called
from climbcards.events import Event
from ._course import replay_match
from ._writing import (
    FIELDS,
    HEADING,
    LONGEST_TAG,
    MOST_TAGS,
    VERSION,
    MatchRecord,
    as_text,
    comes_back,
    completed,
    datas_in,
    dumped,
    expect,
    heading,
    name_in,
    names_in,
    options_in,
    part,
    placed,
    record_of,
    same_rules,
    settled,
    tags_in,
)

A_done = TypeVar("A_done", bound=Seated)
V_any = TypeVar("V_any")

MOST_EVENTS: Final = 1_000
"""The largest number of events of one step."""


@final
@attrs.frozen(order=False)
class Shown(Generic[A_done, V_any]):
    """The events of a step that a seat was told, and its view after it."""

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
    """Return a match as one seat saw it; None is a spectator. The match is replayed, and each step is checked.

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
    """Return the record of what a seat saw as lines.

    Raises:
        RecordError: `read_seen` could not read it back.
    """
    expect(record, SeenRecord, "what a seat saw of a match", "$")
    expect(record.steps, tuple, "a tuple of what was shown", "$.steps")
    codec = game.codec()
    head = settled(MatchRecord[A](record.game, record.options, record.names, record.tags), game)
    lines = [as_text({**heading(head), "seat": _seat_in(record.seat, game)})]
    for number, step in enumerate(record.steps):
        place = f"$.steps[{number}]"
        expect(step, Shown, "what was told and seen", place)
        expect(step.events, tuple, "a tuple of events", f"{place}.events")
        events = [dumped(codec.events, each, f"{place}.events") for each in step.events]
        view = dumped(codec.views, step.view, f"{place}.view")
        lines.append(as_text({"events": events, "view": view}))
    text = "".join(f"{line}\n" for line in lines)
    found = read_seen(text, game)
    for number, (read, step) in enumerate(zip(found.steps, record.steps, strict=True)):
        comes_back(read, step, f"$.steps[{number}]")
    return text


def read_seen(text: str, game: Game[S, A, V], *, lenient: bool = False) -> SeenRecord[A, V]:
    """Read the record of what a seat saw. Each view is checked: it must be possible, and of this seat.

    Args:
        text: The lines.
        game: The rules.
        lenient: Whether a last line that was cut off is dropped.

    Raises:
        RecordError: The text is not such a record, or something in it is not possible.
    """
    first, rest = datas_in(text, lenient=lenient)
    data = record_of(first, (*HEADING, "seat"), game)
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
    """Return the viewing seat of a record, or None for a spectator; another value raises a `RecordError`."""
    if found is not None and not isinstance(found, int):
        raise RecordError(f"expected a seat, or null, not {quoted(found)}", "$.seat")
    with placed("$.seat"):
        return viewer(found, len(game.seats))


def _shown(data: JSON, codec: Codec[S, A, V], seat: Seat | None, place: str) -> Shown[A, V]:
    """Load the events and the view of one step."""
    if not isinstance(data, Mapping) or set(data) != {"events", "view"}:
        raise RecordError(f"expected what was told and seen, not {quoted(data)}", place)
    events = data["events"]
    if not isinstance(events, list) or len(events) > MOST_EVENTS:
        expected = f"expected a list of {MOST_EVENTS} events at most"
        raise RecordError(f"{expected}, not {quoted(events)}", f"{place}.events")
    view = part(codec.views, data["view"], f"{place}.view")
    if view.seat != seat:
        found = f"expected what {viewer_called(seat)} saw, not {viewer_called(view.seat)}"
        raise RecordError(found, f"{place}.view")
    told = (part(codec.events, each, f"{place}.events[{n}]") for n, each in enumerate(events))
    return Shown(tuple(told), view)


# Any: a schema is nested plain data, and callers index into it
def schema(game: AnyGame) -> dict[str, Any]:
    """Return one JSON Schema document (2020-12) for the records of a game.

    The document itself describes `AS_JSON`. Its `$defs` describe the others: the lines of `AS_LINES` are a "Heading"
    followed by "Step"s; those of what a seat saw are a "SeenHeading" followed by "Shown"s; the record of a single round
    is a "RoundRecord". All data that can be read is valid; valid data may still be rejected when it is read.
    """
    definitions, players, codec = Definitions(), len(game.seats), game.codec()
    head = _heading_schemas(players)
    rules: dict[str, JSON] = {name: head[name] for name in FIELDS if name in head}
    steps: JSON = {"type": "array", "items": codec.steps.define(definitions, "Step")}
    actions = _list(codec.actions.define(definitions, "Action"), game.max_actions)
    events = _list(codec.events.define(definitions, "Event"), MOST_EVENTS)
    deal, view = codec.deals.define(definitions, "Deal"), codec.views.define(definitions, "View")
    place: JSON = {"type": "integer", "minimum": 0, "maximum": players - 1}
    seat: JSON = {
        "description": "Who saw it; null is a spectator.",
        "anyOf": [place, {"type": "null"}],
    }
    entries: tuple[tuple[str, str, dict[str, JSON]], ...] = (
        ("MatchRecord", "A match as it was played.", {**head, "steps": steps}),
        ("Heading", "The first line of a match that is written as lines.", head),
        ("RoundRecord", "A round by itself.", {**rules, "deal": deal, "actions": actions}),
        ("SeenHeading", "The first line of what a seat saw.", {**head, "seat": seat}),
        ("Shown", "What a seat was told and saw with one step.", {"events": events, "view": view}),
    )
    for name, about, properties in entries:
        definitions.enter(name, _object(about, properties))
    return {"$schema": DIALECT, **reference("MatchRecord"), "$defs": definitions.written()}


def _heading_schemas(players: int) -> dict[str, JSON]:
    """Return the schemas of the fields of a heading."""
    return {
        "climbcards": {"description": "The version of the format.", "const": VERSION},
        "game": {"description": "The name of the game in the catalogue.", "type": "string"},
        "options": {
            "description": "The options of the rules; one that is missing is as in the preset.",
            "type": "object",
        },
        "names": {
            "description": "Who sits where, by seat; nobody is named where it is empty.",
            "type": "array",
            "items": {"type": "string", "minLength": 1, "maxLength": WIDTH},
            "maxItems": players,
        },
        "tags": {
            "description": "Free tags: a place, a date, a remark.",
            "type": "object",
            "propertyNames": {"minLength": 1, "maxLength": WIDTH},
            "additionalProperties": {"type": "string", "maxLength": LONGEST_TAG},
            "maxProperties": MOST_TAGS,
        },
    }


def _list(items: JSON, most: int) -> JSON:
    """Return the schema of a list of at most `most` items."""
    return {"type": "array", "items": items, "maxItems": most}


def _object(about: str, properties: dict[str, JSON]) -> dict[str, JSON]:
    """Return the schema of an object with exactly these fields."""
    return {
        "description": about,
        "type": "object",
        "properties": properties,
        "required": [*properties],
        "additionalProperties": False,
    }
