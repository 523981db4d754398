"""Finding the game of a record, in whatever form it is written."""

from collections.abc import Mapping
from typing import Final

from climbcards._errors import JSON, RecordError
from climbcards._game import AnyGame
from ._course import FIELDS
from ._heading import as_data, fields_in, game_of, name_in, options_in
from ._text import rules_in
from ._writing import HEADING, bare

_OF_A_MATCH: Final = {"steps": (*HEADING, "steps"), "seat": (*HEADING, "seat"), "names": HEADING}
"""The fields of each form of match record, by a field that only this form has."""


def rules_of(text: str) -> AnyGame:
    """Return the game of a record: from the catalogue, with the recorded options.

    The text is the record of a round, of a match in any form, or of what a seat saw.

    Raises:
        RecordError: The text is not a record, or is of a game that this library does not have.
    """
    inner = bare(text)
    if inner[:1] not in {"", "{", "["}:
        return rules_in(text)
    data = _head(inner)
    known: Mapping[str, JSON] = data if isinstance(data, Mapping) else {}
    kinds = (fields for field, fields in _OF_A_MATCH.items() if field in known)
    found = fields_in(data, next(kinds, FIELDS))
    return game_of(name_in(found), options_in(found))


def _head(text: str) -> JSON:
    """Parse the first line as JSON, or the whole text if the line is not JSON by itself."""
    first, more, _ = text.partition("\n")
    try:
        return as_data(first)
    except RecordError:
        if not more:
            raise
    return as_data(text)
