"""Why not, in German, as far as games share the reasons."""

from collections.abc import Mapping
from typing import Final

from climbcards import reasons
from climbcards._names import Names
from climbcards._phrases import Wording
from climbcards._plain import is_int
from climbcards._quoting import quoted, said
from climbcards.authors._faults import NoPlay
from climbcards.authors._german.words import advice, awaits, cards, either, make, who


def _no_such_seat(reason: reasons.NoSuchSeat, _names: Names) -> str:
    seats = f"an diesem Tisch sind es 0 bis {reason.players - 1}"
    if is_int(reason.seat):
        return f"Platz {quoted(reason.seat)} gibt es nicht: {seats}"
    return f"{quoted(reason.seat)} ist keine Nummer eines Platzes: {seats}"


def _not_your_turn(reason: reasons.NotYourTurn, names: Names) -> str:
    if reason.seat == names.me:
        return f"du bist nicht dran: {awaits(names, reason.awaited)}"
    other = f"{who(names, reason.seat)} ist nicht dran"
    return (
        f"{other}, sondern du"
        if names.me in reason.awaited
        else (f"{other}: {awaits(names, reason.awaited)}")
    )


def _not_held(reason: reasons.NotHeld, _names: Names) -> str:
    lack = "fehlt" if len(reason.missing) == 1 else "fehlen"
    return f"dir {lack} {reason.missing}: nimm nur Karten, die du hast"


def _not_a_combination(reason: reasons.NotACombination, _names: Names) -> str:
    return f"{make(reason.cards)} keine Kombination: mit genau diesen Karten geht nichts"


def _not_that_reading(reason: reasons.NotThatReading, _names: Names) -> str:
    named, readings = said(reason.named), either(reason.readings)
    if reason.is_foreign:
        foreign = f"das ist keine Kombination dieses Spiels, richtig wäre {readings}"
        return f"{reason.cards} kannst du nicht als {quoted(reason.named)} spielen: {foreign}"
    return f"{reason.cards} kannst du nicht als {named} spielen: das wäre {readings}"


def _lower_window(reason: reasons.LowerWindow, _names: Names) -> str:
    highest = either(reason.highest)
    return f"{reason.reading} setzt Joker unten an: spiele so hoch wie möglich, also {highest}"


def _ambiguous(reason: reasons.Ambiguous, _names: Names) -> str:
    return f"sag, was es sein soll: {either(reason.plays)}"


def answering(words: Mapping[str, str]) -> dict[type, Wording]:
    """Say why a combination does not go on another one, with what only one game calls so.

    `words` are by the shape that is to be beaten, or by what answers it besides, and stand in the accusative:
    `{"a flier": "einen Flieger"}`.
    """

    def wrong_shape(reason: reasons.WrongShape, _names: Names) -> str:
        needed = advice(reason.table, reason.answers, words)
        return f"{either(reason.offered)} passt nicht auf {reason.table}: {needed}"

    def wrong_size(reason: reasons.WrongSize, _names: Names) -> str:
        needed = advice(reason.table, reason.answers, words)
        size = f"das hat {cards(reason.size)}"
        return f"{reason.offered} passt nicht auf {reason.table}, {size}: {needed}"

    def too_low(reason: reasons.TooLow, _names: Names) -> str:
        needed = advice(reason.table, reason.answers, words)
        return f"{reason.offered} schlägt {reason.table} nicht: {needed}"

    return {
        reasons.WrongShape: wrong_shape,
        reasons.WrongSize: wrong_size,
        reasons.TooLow: too_low,
    }


REASONS: Final[dict[type, Wording]] = {
    reasons.RoundOver: "die Runde ist vorbei: beginne die nächste",
    reasons.NoSuchSeat: _no_such_seat,
    reasons.NotYourTurn: _not_your_turn,
    reasons.EmptyPlay: "ohne Karten geht es nicht: wähle welche aus",
    reasons.NotCards: "{it.given} sind keine Cards: game.pack.parse oder game.pack.cards macht welche",
    reasons.OtherPack: "nicht aus dem Blatt dieses Spiels, sondern aus einem anderen: {it.cards}",
    reasons.NotHeld: _not_held,
    reasons.NotACombination: _not_a_combination,
    reasons.NotThatReading: _not_that_reading,
    reasons.LowerWindow: _lower_window,
    reasons.Ambiguous: _ambiguous,
    reasons.LeadNeeded: "wer ausspielt, muss Karten legen: passen kann nur, wer antwortet",
    reasons.MustContain: "{it.cards} muss diesmal dabei sein: wähle etwas, das es enthält",
    NoPlay: "{it.cards} kannst du nicht spielen: wähle etwas, das erlaubt ist",
}
"""The reasons of `climbcards.reasons` and of the authors' kit, but those that `answering` gives."""
