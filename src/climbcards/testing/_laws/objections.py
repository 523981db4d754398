"""Law 1: an objection is a sentence with its clause for a player, and a code with data for a program."""

import re
from collections import Counter
from typing import final

from climbcards._errors import Objection
from climbcards.testing._report import require

CODE = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
"""A code is a word or some, in lower case, with hyphens between."""


@final
class Codes:
    """The class of what each code was met for, and how often it was met."""

    def __init__(self) -> None:
        self.kinds: dict[str, type] = {}
        self.counts: Counter[str] = Counter()


def sound(objection: Objection, who: str, codes: Codes) -> None:
    """Law 1: an objection has a clause, a sentence, and a code of its own."""
    reason, kind = objection.reason, type(objection.reason).__name__
    require(1, objection.clause.strip() != "", f"{who} meets an objection without clause: {kind}")
    require(1, str(reason).strip() != "", f"{who} meets an objection without a sentence: {kind}")
    coded(1, reason, f"{who} meets the objection {objection}, whose", codes)


def coded(law: int, coded: object, who: str, codes: Codes) -> None:
    """Say that a reason or an entry has a code that stays, and that no other class has."""
    code: object = getattr(coded, "code", None)
    kind = type(coded)
    found = f"{who} code is {code!r}: expected words in lower case, joined by hyphens"
    require(law, CODE.fullmatch(code if isinstance(code, str) else "") is not None, found)
    codes.counts[str(code)] += 1
    other = codes.kinds.setdefault(str(code), kind)
    found = f"{who} code {code} is that of {other.__name__} and of {kind.__name__}"
    require(law, other is kind, found)
