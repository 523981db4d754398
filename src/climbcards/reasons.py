"""Reasons that climbing games share: why an action is not legal, as data.

Each is a small frozen class; `str()` returns the sentence that a player reads. Games have reasons of their own, too.
"""

from collections.abc import Sequence
from typing import Final, TypeAlias, final

import attrs
from typing_extensions import override

import climbcards._words as _german
from ._cards import Cards
from ._errors import is_int, said
from ._round import Seat, Seated, Shaped, no_seat
from ._words import ENGLISH, Say, Sentence

HIGHER: Final = "higher"
"""One of `Answers`: a higher combination of the same shape beats it."""

Answers: TypeAlias = tuple[str, ...] | None
"""What beats a combination: `HIGHER`, and anything else in words: `("higher", "a bomb")`.

Only what is possible with this pack is listed: () means that nothing beats it. None means that the game does not say.
"""


@final
@attrs.frozen(order=False)
class RoundIsOver(Sentence):
    """The round is over: nothing more can be done."""

    en = "the round is over: start the next one"
    de = "die Runde ist vorbei: beginne die nächste"


@final
@attrs.frozen(order=False)
class NoSuchSeat(Sentence):
    """The action names a seat that the table does not have."""

    seat: int
    players: int

    @override
    def words(self, say: Say) -> str:
        """Say which seats there are."""
        fault = (
            "Platz {seat!r} gibt es nicht"
            if is_int(self.seat)
            else "{seat!r} ist keine Nummer eines Platzes"
        )
        return say(
            "{fault}",
            f"{fault}: an diesem Tisch sind es 0 bis {{last}}",
            fault=no_seat(self.seat, self.players),
            last=self.players - 1,
        )


@final
@attrs.frozen(order=False)
class NotYourTurn(Sentence):
    """It is somebody else's turn."""

    seat: Seat
    awaited: tuple[Seat, ...]

    @override
    def words(self, say: Say) -> str:
        """Say whose turn it is."""
        if self.seat == say.me:
            return say(
                "it is not your turn: wait for {awaited:you,or}",
                "du bist nicht dran: warte auf {awaited:dich,oder}",
            )
        if say.me in self.awaited:
            return say(
                "it is not {seat:you}'s turn, but yours",
                "{seat:du} ist nicht dran, sondern du",
            )
        return say(
            "it is not {seat:you}'s turn: wait for {awaited:you,or}",
            "{seat:du} ist nicht dran: warte auf {awaited:dich,oder}",
        )


@final
@attrs.frozen(order=False)
class EmptyPlay(Sentence):
    """A play needs cards."""

    en = "a play needs at least one card: choose some"
    de = "ohne Karten geht es nicht: wähle welche aus"


@final
@attrs.frozen(order=False)
class NotCards(Sentence):
    """The cards of a play are not a `Cards` but, for example, text or a list; `given` quotes them."""

    given: str

    en = "{given} is not a Cards value: make one with game.pack.parse or game.pack.cards"
    de = "{given} ist kein Wert der Klasse Cards: game.pack.parse oder game.pack.cards macht einen"


@final
@attrs.frozen(order=False)
class OtherPack(Sentence):
    """The cards are of another pack than the game's."""

    cards: Cards

    en = "{cards} {cards:belongs|belong} to another pack: use cards of this game"
    de = "{cards} {cards:gehört|gehören} zu einem anderen Kartenspiel: nimm Karten dieses Spiels"


@final
@attrs.frozen(order=False)
class NotHeld(Sentence):
    """The player does not hold these cards, or not as many of them."""

    missing: Cards

    en = "you do not have {missing}: use only cards that you have"
    de = "dir {missing:fehlt dafür die Karte|fehlen dafür die Karten} {missing}: nimm nur, was du hast"


@final
@attrs.frozen(order=False)
class NotACombination(Sentence):
    """These cards are not a combination."""

    cards: Cards

    en = "{cards} {cards:does|do} not form a combination: choose other cards"
    de = "{cards} {cards:ergibt|ergeben} keine Kombination: wähle andere Karten"


@final
@attrs.frozen(order=False)
class NotThatReading(Sentence):
    """These cards are a combination, but not the one that was named; `readings` are those that the rules allow."""

    cards: Cards
    named: object
    readings: tuple[object, ...]

    @override
    def words(self, say: Say) -> str:
        """Say what the cards are. A value that is not a combination of the game, such as text, is quoted."""
        named = said(self.named)
        if not isinstance(self.named, Shaped) or named in map(str, self.readings):
            return say(
                "{cards} cannot be played as {named!r}, which is not a combination of this game: "
                "only as {readings:,or}",
                "{cards} kannst du nicht als {named!r} spielen: das ist keine Kombination dieses Spiels, "
                "richtig wäre {readings:,oder}",
            )
        return say(
            "{cards} cannot be played as {named}: only as {readings:,or}",
            "{cards} kannst du nicht als {named} spielen: das wäre {readings:,oder}",
        )


@final
@attrs.frozen(order=False)
class LowerWindow(Sentence):
    """Wild cards were read lower than they could be, which these house rules do not allow."""

    reading: object
    highest: tuple[object, ...]

    en = "{reading} is not the highest reading: play {highest:,or}"
    de = "{reading} ist nicht die höchste Lesart: spiele {highest:,oder}"


@final
@attrs.frozen(order=False)
class WrongShape(Sentence):
    """The play has another shape than the lead, and does not beat it in another way."""

    offered: tuple[object, ...]
    table: Shaped
    answers: Answers = None

    @override
    def words(self, say: Say) -> str:
        """Say what it takes."""
        return say(
            "{offered:,or} does not answer {table}: {advice}",
            "{offered:,oder} passt nicht auf {table}: {advice}",
            advice=advice(self.table, self.answers, say),
        )


@final
@attrs.frozen(order=False)
class WrongSize(Sentence):
    """The play has another number of cards than the play on the table."""

    offered: object
    table: Shaped
    size: int
    answers: Answers = None

    @override
    def words(self, say: Say) -> str:
        """Say what it takes."""
        return say(
            "{offered} does not answer {table}, which has {size:# card|# cards}: {advice}",
            "{offered} passt nicht auf {table} ({size:# Karte|# Karten}): {advice}",
            advice=advice(self.table, self.answers, say),
        )


@final
@attrs.frozen(order=False)
class TooLow(Sentence):
    """The play has the right shape, or answers a bomb, but it is not higher than the play on the table."""

    offered: object
    table: Shaped
    answers: Answers = None

    @override
    def words(self, say: Say) -> str:
        """Say what it takes."""
        return say(
            "{offered} does not beat {table}: {advice}",
            "{offered} schlägt {table} nicht: {advice}",
            advice=advice(self.table, self.answers, say),
        )


def advice(table: Shaped | None, answers: Answers, say: Say = ENGLISH) -> str:
    """Say how to answer a combination on the table, if there is one: `it takes a bomb or the rocket`."""
    if answers is None:
        return say("play what beats it, or pass", "spiele etwas, das höher ist, oder passe")
    if not answers:
        return say("nothing beats it, so pass", "nichts schlägt das, also passe")
    shape = "" if table is None else table.shape
    found = ways(shape, answers, say)
    return say("it takes {ways:,or}", "du brauchst {ways:,oder}", ways=found)


def ways(shape: str, answers: Sequence[str], say: Say) -> tuple[str, ...]:
    """Name what answers a shape, each by itself: `a higher run of 4`, `a bomb`."""
    return tuple(_way(shape, answer, say) for answer in answers)


def _way(shape: str, answer: str, say: Say) -> str:
    """Return one of the answers to a shape in words."""
    is_higher = answer == HIGHER
    if not say.is_german:
        return _higher(shape) if is_higher else answer
    if found := say.called.get(shape if is_higher else answer):
        return found
    return _german.higher(shape) if is_higher else _german.KINDS.get(answer, answer)


def _higher(shape: str) -> str:
    """Return a higher combination of a shape in words: `a higher run of 4`, `3 higher pairs`."""
    number, _, things = shape.partition(" ")
    if number.isdecimal() and not things.startswith("of "):
        return f"{number} higher {things}"
    return f"a higher {shape}"


@final
@attrs.frozen(order=False)
class Ambiguous(Sentence):
    """These cards can be played in several ways: `plays`."""

    plays: tuple[Seated, ...]

    en = "say which: {plays:,or}"
    de = "sag, was es sein soll: {plays:,oder}"


@final
@attrs.frozen(order=False)
class LeadNeeded(Sentence):
    """The seat must lead: it cannot pass."""

    en = "you lead, so you must play: you can only pass after somebody has played"
    de = "du spielst aus, also musst du Karten legen: passen kannst du erst, wenn jemand gelegt hat"


@final
@attrs.frozen(order=False)
class MustContain(Sentence):
    """The play must contain certain cards, such as the lowest card in the first play of a round."""

    cards: Cards

    en = "this play must contain {cards}: choose one that does"
    de = "{cards} {cards:muss|müssen} diesmal dabei sein: spiele etwas mit {cards}"


@final
@attrs.frozen(order=False)
class OpensAlone(Sentence):
    """The first play of the round must be a certain card, and nothing with it."""

    cards: Cards

    en = "the first play must be the {cards} alone: play it without other cards"
    de = "zuerst wird {cards} allein gespielt: lege keine andere Karte dazu"
