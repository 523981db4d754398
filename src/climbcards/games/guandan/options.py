"""The house rules of Guandan: each option with its default, its meaning and its clause."""

from typing import Literal, TypeAlias

import attrs

import climbcards.authors as kit
from climbcards import OptionError


class Wilds(kit.Word):
    """What the hearts of the level may stand for (E-17)."""

    FREE = "free", "Für jede Karte außer einem Joker"
    """Any card except a joker."""
    NEEDED = "needed", "Für jede solche Karte, die nicht auch auf der Hand bleibt"
    """Any such card that is not also left in the hand."""
    OFF = "off", "Für nichts: sie sind wie andere Stufenkarten"
    """Nothing: they are like other level cards."""


class FlushAsStraight(kit.Word):
    """When five cards of one suit in sequence may be called a straight (E-32)."""

    WILD = "wild", "Wenn eine wilde Karte dabei ist"
    """If a wild card is among them."""
    NEVER = "never", "Nie"
    """Never."""
    ALWAYS = "always", "Immer"
    """Always."""


class Wind(kit.Word):
    """Who leads if the owner of a trick is out (E-54)."""

    PARTNER = "partner", "Der Partner"
    """The partner."""
    NEXT = "next", "Der Nächste, der noch Karten hat"
    """The next seat that holds cards."""


class EqualTribute(kit.Word):
    """Which of two payers gives its card to the first place, if both cards have the same rank (E-65)."""

    NEXT = "next", "Der Spieler nach dem Ersten"
    """The seat after the first place."""
    PREVIOUS = "previous", "Der Spieler vor dem Ersten"
    """The seat before it."""


class Returns(kit.Word):
    """What may be returned for a tribute (E-66)."""

    TEN = "ten", "Eine 10 oder niedrigere Karte, die keine Stufenkarte ist"
    """A card of 10 or lower that is no level card."""
    FACE = "face", "Eine Karte, auf der 10 oder weniger steht"
    """A card whose face says 10 or lower."""
    ANY = "any", "Jede Karte, nur keine, die der erhaltenen genau gleicht"
    """Any card except one with the face received."""


class Resist(kit.Word):
    """Which jokers of the payers spare them the tribute (E-70)."""

    RED = "red", "Beide roten"
    """Both red ones."""
    ANY = "any", "Zwei beliebige"
    """Any two."""
    NEVER = "never", "Keine"
    """None."""


class Ace(kit.Word):
    """How a round at one's own A is passed, which wins the match (E-83)."""

    NOT_LAST = "not last", "Mit dem ersten Platz, wenn der Partner nicht Letzter ist"
    """By first place, if the partner is not last."""
    DOUBLE = "double", "Mit dem ersten und dem zweiten Platz"
    """By first and second place."""
    ANY = "any", "Mit dem ersten Platz"
    """By first place."""
    REACH = "reach", "Sie wird nicht gespielt: wer A erreicht, hat gewonnen"
    """It is not played: who reaches A has won."""


Fallback: TypeAlias = Literal["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
"""A level to which a side may fall back (E-85)."""

Level: TypeAlias = Literal[Fallback, "A"]
"""A level at which both sides may begin (E-80)."""


@attrs.frozen(order=False, kw_only=True)
class HouseRules:
    """The options of Guandan.

    Raises:
        OptionError: An option is out of range, or two contradict each other.
    """

    name: str = kit.named("guandan")
    wilds: Wilds = kit.option(Wilds.FREE, de="Wofür wilde Karten stehen dürfen")
    """What wild cards may stand for (E-17)."""
    flush_as_straight: FlushAsStraight = kit.option(
        FlushAsStraight.WILD,
        de="Wann Karten einer Farbe in Folge als Straße gespielt werden dürfen",
    )
    """When cards of one suit in sequence may be called a straight (E-32)."""
    flush_beats: int = kit.option(
        5, 4, 10, de="Wie viele Karten die größte Bombe hat, die ein Flush schlägt, 4 bis 10"
    )
    """The largest number of cards in a bomb that a flush beats, 4 to 10 (E-34)."""
    declare_lower: bool = kit.switch(
        "Karten dürfen auch in einer niedrigeren Lesart als der höchsten ihrer Art gespielt werden",
        on=True,
    )
    """Whether cards may be played as a lower reading than the highest of its kind (E-42)."""
    wind: Wind = kit.option(
        Wind.PARTNER, de="Wer ausspielt, wenn der Gewinner eines Stichs fertig ist"
    )
    """Who leads if the owner of a trick is out (E-54)."""
    tribute: bool = kit.switch(
        "Die Verlierer einer Runde geben vor der nächsten eine Karte ab", on=True
    )
    """Whether the losers of a round each give a card before the next one (E-60)."""
    equal_tribute: EqualTribute = kit.option(
        EqualTribute.NEXT,
        de="Welcher von zwei Zahlern seine Karte dem Ersten gibt, wenn beide Karten denselben Wert haben",
    )
    """Which of two payers gives its card to the first place, if both cards have the same rank (E-65)."""
    returns: Returns = kit.option(Returns.TEN, de="Was für einen Tribut zurückgegeben werden darf")
    """What may be returned for a tribute (E-66)."""
    resist: Resist = kit.option(Resist.RED, de="Welche Joker den Zahlern den Tribut ersparen")
    """Which jokers free the payers from the tribute (E-70)."""
    steps: tuple[int, ...] = kit.option(
        (3, 2, 1),
        0,
        de="Um wie viele Stufen eine Seite steigt, wenn der Partner des Ersten Zweiter, Dritter oder Letzter wird",
    )
    """How many levels a side gains if the partner of the first place is second, third or last (E-75)."""
    first_level: Level = kit.option("2", de="Die Stufe, auf der beide Seiten beginnen")
    """The level at which both sides begin (E-80)."""
    ace: Ace = kit.option(Ace.NOT_LAST, de="Wie man eine Runde auf A besteht")
    """How a side passes a round at A, and so wins the match (E-83)."""
    own_round: bool = kit.switch("Nur die Seite kann bestehen, deren A gespielt wird", on=True)
    """Whether only the side whose A is played can pass (E-83)."""
    failures: int | None = kit.option(
        3,
        de="Nach wie vielen Fehlversuchen auf dem eigenen A eine Seite zurückfällt; ohne Angabe: nie",
    )
    """The number of failures at its own A after which a side falls back; if not set, never (E-85)."""
    fallback: Fallback = kit.option("2", de="Die Stufe, auf die eine Seite zurückfällt")
    """The level to which a side falls back (E-85)."""
    rounds: int | None = kit.option(
        None,
        de="Nach wie vielen Runden eine Partie endet, außer wenn die Seiten gleichstehen; ohne Angabe: ohne Grenze",
    )
    """The number of rounds after which a match ends, unless the sides are equal; if not set, no limit (E-87)."""
    climb: bool = kit.switch(
        "Die Seiten steigen Stufen auf; sonst wird jede Runde auf der Anfangsstufe gespielt",
        on=True,
    )
    """Whether sides climb levels; if not, every round is played at the first level (E-88)."""

    def __attrs_post_init__(self) -> None:
        if len(self.steps) != 3 or not self.steps[0]:
            found = f"steps: expected three whole numbers, the first at least 1, not {kit.quoted(self.steps)}"
            de = "um wie viele Stufen man steigt, sind drei Zahlen, und die erste ist mindestens 1"
            raise OptionError(f"{found}; as in steps=(3, 2, 1)", de=de)
        if not self.climb and self.rounds is None:
            raise OptionError(
                "climb: without climbing only rounds can end a match; set rounds",
                de="ohne Aufstieg endet eine Partie nur nach einer festen Zahl von Runden: gib sie an",
            )
