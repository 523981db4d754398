"""Prompts: what a seat is asked to do now, in one sentence.

They name what would do, never whether the seat holds it.
"""

from typing import final

import attrs
from typing_extensions import override

from climbcards import reasons
from climbcards._cards import Cards
from climbcards._round import Seat, Shaped
from climbcards._words import Say, Sentence


@final
@attrs.frozen(order=False)
class AskToAct(Sentence):
    """Somebody is to act, and the game says no more about it."""

    en = "it is your turn"
    de = "du bist dran"


@final
@attrs.frozen(order=False)
class AskToLead(Sentence):
    """Somebody is to lead; `cards` must be in the play, if there are any, and are the whole of it if `alone`."""

    cards: Cards | None = None
    alone: bool = False

    @override
    def words(self, say: Say) -> str:
        """Say what can be led."""
        if self.cards and self.alone:
            return say("lead {cards} alone", "spiele {cards} allein aus")
        if self.cards:
            return say(
                "lead something with {cards}",
                "spiele aus, und {cards} {cards:muss|müssen} dabei sein",
            )
        return say("lead anything", "spiele aus, was du willst")


@final
@attrs.frozen(order=False)
class AskToBeat(Sentence):
    """Somebody is to beat a combination; `answers` are what beats it."""

    table: Shaped
    answers: reasons.Answers = None

    @override
    def words(self, say: Say) -> str:
        """Say what would do."""
        if self.answers is None:
            return say("beat {table}, or pass", "spiele etwas, das {table} schlägt, oder passe")
        if not self.answers:
            return say("nothing beats {table}: pass", "nichts schlägt {table}: passe")
        return say(
            "beat {table}: {ways:,or}",
            "gegen {table} brauchst du {ways:,oder}",
            ways=reasons.ways(self.table.shape, self.answers, say),
        )


@final
@attrs.frozen(order=False)
class AskToBid(Sentence):
    """Somebody is to bid one of `amounts`, or to pass."""

    amounts: tuple[int, ...]

    en = "bid {amounts:,or}, or pass"
    de = "biete {amounts:,oder}, oder passe"


@final
@attrs.frozen(order=False)
class AskToAward(Sentence):
    """Somebody is to give a trick to one of `opponents`."""

    opponents: tuple[Seat, ...]

    en = "give the trick to {opponents:you,or}"
    de = "gib den Stich an {opponents:dich,oder}"
