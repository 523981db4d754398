"""What clients say, read into values: a closed sum. Whatever else comes is refused in a sentence."""

import json
from typing import Any, Final, TypeAlias, final

import attrs

from climbcards import JSON
from web_table.rooms import RefusedError

LANGUAGES: Final = ("en", "de")

LARGEST: Final = 16 * 1024
"""The bytes that a message, or an order of a table, may have."""


@final
@attrs.frozen(order=False)
class Hello:
    """The first message: who is there, by the token of a seat, up to which step it has heard, and its language."""

    token: str | None
    since: int
    language: str = "en"


@final
@attrs.frozen(order=False)
class Select:
    """Which plays have these cards?"""

    number: int
    cards: str


@final
@attrs.frozen(order=False)
class Hint:
    """What would somebody do who plays well?"""

    number: int


@final
@attrs.frozen(order=False)
class Play:
    """Do this, at the table as it is after so many steps."""

    number: int
    action: JSON


@final
@attrs.frozen(order=False)
class TakeBack:
    """Take the last action back, or rather not."""

    number: int
    agrees: bool


@final
@attrs.frozen(order=False)
class NextRound:
    """Deal the next round."""

    number: int


@final
@attrs.frozen(order=False)
class Sit:
    """Let a policy play for a seat; or, without one, let me play here again."""

    seat: int
    policy: str | None


@final
@attrs.frozen(order=False)
class Invite:
    """Give me a link with which a person can take the seat of a policy."""

    seat: int


@final
@attrs.frozen(order=False)
class Again:
    """Open a table at which the same people play again."""


Message: TypeAlias = Hello | Select | Hint | Play | TakeBack | NextRound | Sit | Invite | Again
"""Everything that a client can say."""

_SAYS: Final = (
    "hello (token, since; language), select (number, cards), hint (number), play (number, action), "
    "take-back (number, agrees), next-round (number), sit (seat, policy), invite (seat), again"
)


# Any: JSON, which a pattern looks into
def parsed(text: str) -> Any:  # noqa: ANN401
    """Read JSON.

    Raises:
        RefusedError: It is none, or too much of it.
    """
    if len(text) > LARGEST:
        raise RefusedError(
            f"a message has up to {LARGEST} letters, not {len(text)}",
            f"eine Nachricht hat bis zu {LARGEST} Zeichen, nicht {len(text)}",
        )
    try:
        return json.loads(text)
    except (ValueError, RecursionError):  # a deep nest is no message either
        raise RefusedError(
            "expected a message as JSON", "erwartet ist eine Nachricht als JSON"
        ) from None


def read(text: str) -> Message:  # noqa: C901  # a case for each message
    """Read a message.

    Raises:
        RefusedError: It is none.
    """
    message: Message
    match parsed(text):
        case {"say": "hello", "token": str() | None as token, "since": int(since), **rest}:
            message = Hello(token, _step(since), _language(rest.pop("language", "en")))
        case {"say": "select", "number": int(number), "cards": str(cards), **rest}:
            message = Select(_step(number), cards)
        case {"say": "hint", "number": int(number), **rest}:
            message = Hint(_step(number))
        case {"say": "play", "number": int(number), "action": action, **rest}:
            message = Play(_step(number), action)
        case {"say": "take-back", "number": int(number), "agrees": bool(agrees), **rest}:
            message = TakeBack(_step(number), agrees)
        case {"say": "next-round", "number": int(number), **rest}:
            message = NextRound(_step(number))
        case {"say": "sit", "seat": int(seat), "policy": str() | None as policy, **rest}:
            message = Sit(_step(seat), policy)
        case {"say": "invite", "seat": int(seat), **rest}:
            message = Invite(_step(seat))
        case {"say": "again", **rest}:
            message = Again()
        case _:
            raise RefusedError(
                f"expected a message that says one of: {_SAYS}",
                f"erwartet ist eine dieser Nachrichten: {_SAYS}",
            )
    if rest:
        raise RefusedError(
            f"a message has only the fields that it needs: {_SAYS}",
            f"eine Nachricht hat nur die Felder, die sie braucht: {_SAYS}",
        )
    return message


def _step(number: int) -> int:
    """Take the number of a step; to a pattern, true is a number too."""
    if type(number) is not int or not 0 <= number < 2**31:
        raise RefusedError(
            "expected how many steps there were, as a number from 0",
            "erwartet ist die Zahl der Schritte, von 0 an",
        )
    return number


def _language(name: object) -> str:
    """Take a language that the page has."""
    for each in LANGUAGES:
        if name == each:
            return each
    raise RefusedError(
        f"a page speaks {' or '.join(LANGUAGES)}", f"eine Seite spricht {' oder '.join(LANGUAGES)}"
    )
