"""What the JSON of records looks like, as JSON Schema."""

from typing import Any

from climbcards._definitions import DIALECT, Definitions, reference
from climbcards._game import AnyGame
from climbcards._plain import JSON
from climbcards._quoting import WIDTH
from climbcards.record._heading import LONGEST_TAG, MOST_TAGS, VERSION
from climbcards.record._seen import MOST_EVENTS


# Any: a schema is plain data, which is looked into everywhere
def schema(game: AnyGame) -> dict[str, Any]:
    """Give one JSON Schema document (2020-12) for the records of a game.

    The document as a whole is for `AS_JSON`. Others are among its `$defs`: the lines of `AS_LINES` are one "Heading" and
    then a "Step" each; those of what a seat saw are one "SeenHeading" and then a "Shown" each; the record of a single
    round is a "RoundRecord". All data that can be read is valid; valid data may still be refused when it is read.
    """
    definitions, players, codec = Definitions(), len(game.seats), game.codec()
    rules = _rules()
    head: dict[str, JSON] = {**rules, **_company(players)}
    steps: JSON = {"type": "array", "items": codec.steps.define(definitions, "Step")}
    actions = _list(codec.actions.define(definitions, "Action"), game.longest)
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


def _rules() -> dict[str, JSON]:
    """Describe the fields that every record has."""
    return {
        "climbcards": {"description": "The version of the format.", "const": VERSION},
        "game": {"description": "The name of the game in the catalogue.", "type": "string"},
        "options": {
            "description": "The options of the rules; one that is missing is as in the preset.",
            "type": "object",
        },
    }


def _company(players: int) -> dict[str, JSON]:
    """Describe who played a match, and its tags."""
    return {
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
    """Describe a list."""
    return {"type": "array", "items": items, "maxItems": most}


def _object(about: str, properties: dict[str, JSON]) -> dict[str, JSON]:
    """Describe an object with just these fields."""
    return {
        "description": about,
        "type": "object",
        "properties": properties,
        "required": [*properties],
        "additionalProperties": False,
    }
