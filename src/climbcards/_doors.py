"""What comes in from outside and is of another kind than it should be: every door refuses it in one way.

A door is whatever takes text, data, or values of a game. Each has the error that it raises where something is wrong
with a value of the right kind; a value of a wrong kind is refused by the same class, so that one `except` has both.
Only text in the notation is otherwise: a `NotationError` points into a text, and here there is none, so the error is
a plain `ClimbcardsError`.
"""

from collections.abc import Callable

from climbcards._errors import ClimbcardsError
from climbcards._quoting import quoted

_BYTES = bytes, bytearray, memoryview


def expect(
    value: object,
    kind: type,
    what: str,
    refused: Callable[[str], ClimbcardsError] = ClimbcardsError,
) -> None:
    """Refuse a value that is not of this kind; `what` says what is expected, and `refused` makes the error.

    Raises:
        ClimbcardsError: It is of another kind.
    """
    if not isinstance(value, kind):
        raise refused(f"expected {what}, not {quoted(value)}")


def check_text(
    text: object, what: str, refused: Callable[[str], ClimbcardsError] = ClimbcardsError
) -> None:
    """Refuse a value that is not text; bytes are not text, as nobody says in which encoding.

    Raises:
        ClimbcardsError: It is not text.
    """
    if not isinstance(text, str):
        told = quoted(text)
        advice = ": decode it first" if isinstance(text, _BYTES) else ""
        raise refused(f"expected {what} as text, not {told}{advice}")
