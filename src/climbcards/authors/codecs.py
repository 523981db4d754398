"""JSON for a game: the converter to start from, sums by tag, and what a loaded value is asked.

This module loads cattrs, so a game imports it only inside its `codec`.
"""

from climbcards._public import published
from climbcards.authors._json import (
    JsonForm,
    converter_for,
    deals,
    parse_json,
    plain_converter,
)
from climbcards.authors._loading import checked_codec, view_check
from climbcards.authors._sums import tagged
from climbcards.authors._telling import telling

__all__ = [
    "JsonForm",
    "checked_codec",
    "converter_for",
    "deals",
    "parse_json",
    "plain_converter",
    "tagged",
    "telling",
    "view_check",
]

published(__name__, __all__)
