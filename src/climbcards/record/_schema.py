"""What the JSON of a match's record looks like, as JSON Schema."""

from typing import Any

from climbcards._definitions import DIALECT, Definitions, reference
from climbcards._game import AnyGame
from climbcards._plain import JSON
from climbcards._quoting import WIDTH
from climbcards.record._heading import LONGEST_TAG, MOST_TAGS, VERSION
from climbcards.record._writing import MOST_STEPS


# Any: a schema is plain data, which is looked into everywhere
def schema(game: AnyGame) -> dict[str, Any]:
    """Give a JSON Schema (2020-12) document for records of a game's matches.

    The document is for `AS_JSON`. The lines of `AS_LINES` are a `Heading` and then a `Step` each; both are among
    the `$defs`. Whatever can be read is valid; what is valid may still be refused when it is read or played again.
    """
    definitions, players = Definitions(), len(game.seats)
    step = game.codec().steps.define(definitions, "Step")
    fields: dict[str, JSON] = {
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
    steps: JSON = {"type": "array", "items": step, "maxItems": MOST_STEPS}
    whole = _object("A match as it was played.", {**fields, "steps": steps})
    head = _object("The first line of a match that is written as lines.", fields)
    definitions.enter("MatchRecord", whole)
    definitions.enter("Heading", head)
    return {"$schema": DIALECT, **reference("MatchRecord"), "$defs": definitions.written()}


def _object(about: str, properties: dict[str, JSON]) -> dict[str, JSON]:
    """Describe an object with just these fields."""
    return {
        "description": about,
        "type": "object",
        "properties": properties,
        "required": [*properties],
        "additionalProperties": False,
    }
