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
    tagged,
)
from climbcards.authors._loading import (
    Laid,
    SeenBy,
    checked_forms,
    one_a_seat,
    order_fits,
    plays_fit,
    require,
    state_check,
    view_check,
)

__all__ = [
    "JsonForm",
    "Laid",
    "SeenBy",
    "checked_forms",
    "converter_for",
    "deals",
    "one_a_seat",
    "order_fits",
    "parse_json",
    "plain_converter",
    "plays_fit",
    "require",
    "state_check",
    "tagged",
    "view_check",
]

published(__name__, __all__)
