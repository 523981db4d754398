"""The house rules of Big Two: each option with its default, its meaning and its clause."""

from typing import Final

import attrs

import climbcards.authors as kit
from climbcards import OptionError

SUITS: Final = "d c h s"
"""The four suits as most tables rank them, low to high (W-2)."""

PACK_SIZE: Final = 52


class Straights(kit.Word):
    """Which five ranks are a straight, and which straight is higher (W-11)."""

    HIGH = "high", "3 4 5 6 7 bis 10 J Q K A, darüber 2 3 4 5 6, über allen A 2 3 4 5"
    """3 4 5 6 7 to 10 J Q K A, above them 2 3 4 5 6, above all A 2 3 4 5."""
    LOW = "low", "A 2 3 4 5, 2 3 4 5 6, 3 4 5 6 7 bis 10 J Q K A"
    """A 2 3 4 5, 2 3 4 5 6, 3 4 5 6 7 to 10 J Q K A."""
    NATURAL = "natural", "3 4 5 6 7 bis J Q K A 2: in der Reihenfolge der Werte"
    """3 4 5 6 7 to J Q K A 2: as the ranks go."""
    TAIWAN = "taiwan", "A 2 3 4 5, 3 4 5 6 7 bis 10 J Q K A, über allen 2 3 4 5 6"
    """A 2 3 4 5, 3 4 5 6 7 to 10 J Q K A, above all 2 3 4 5 6."""
    ALL = "all", "A 2 3 4 5, 2 3 4 5 6, 3 4 5 6 7 bis J Q K A 2"
    """A 2 3 4 5, 2 3 4 5 6, 3 4 5 6 7 to J Q K A 2."""


class Flushes(kit.Word):
    """What decides which flush is higher (W-12)."""

    RANKS = "ranks", "Der höchste Wert, dann der nächste und so weiter; zuletzt die Farbe"
    """The highest rank, then the next and so on; last the suit."""
    TOP = (
        "top",
        "Die höchste Karte wie eine Einzelkarte, auch ihre Farbe; dann die niedrigeren Werte",
    )
    """The highest card as a single one, its suit too; then the lower ranks."""
    SUIT = "suit", "Die Farbe; dann die Werte vom höchsten abwärts"
    """The suit; then the ranks from the highest down."""
    NONE = "none", "Ein Flush ist keine Kombination"
    """A flush is not a combination."""


class Quads(kit.Word):
    """How four of a kind is played (W-7)."""

    KICKER = "kicker", "Mit einer fünften Karte"
    """With a fifth card."""
    BARE = "bare", "Als vier Karten"
    """As four cards."""
    EITHER = "either", "Beides"
    """Both."""


class Spare(kit.Word):
    """Where a card that is left over goes (W-4)."""

    ASIDE = "aside", "Aus dem Spiel, und niemand sieht sie"
    """Out of play, seen by nobody."""
    LOWEST = "lowest", "Zu dem, der die niedrigste Karte aller Hände hat"
    """To the seat that holds the lowest card of all hands."""


class Scoring(kit.Word):
    """Who is paid for the cards that are left (W-29)."""

    PENALTY = "penalty", "An niemanden: sie zählen gegen den, der sie hat"
    """Nobody: they count against their owner."""
    WINNER = "winner", "An den Gewinner, was alle anderen verlieren"
    """The winner, what all others lose."""
    PAIRS = "pairs", "Je zwei Spieler verrechnen den Unterschied"
    """Every two seats settle the difference."""


@attrs.frozen(order=False, kw_only=True)
class HouseRules:
    """The options.

    Raises:
        OptionError: One is out of range, or several contradict one another (W-36).
    """

    name: str = kit.named("big-two")
    suits: str = kit.option(
        SUITS, de="Die Farben, von niedrig nach hoch, durch Leerzeichen getrennt"
    )
    """The suits, low to high, separated by spaces (W-2)."""
    players: int = kit.option(4, 2, 4, de="Wie viele mitspielen, 2 bis 4")
    """How many play, 2 to 4 (W-3)."""
    hand: int | None = kit.option(
        None,
        1,
        lambda rules: PACK_SIZE // rules.players,
        de="Wie viele Karten jeder bekommt; ohne Angabe: 13 zu viert, sonst 17",
    )
    """How many cards each seat is dealt; if not set, 13 with four players, otherwise 17 (W-3)."""
    spare: Spare | None = kit.option(
        None,
        de="Wohin übrige Karten kommen; ohne Angabe: eine einzelne wird aufgenommen, mehrere bleiben beiseite",
    )
    """Where cards that are left over go; if not set, a single card is taken up, and several lie aside (W-4)."""
    triples: bool = kit.switch("Drillinge dürfen allein gespielt werden", on=True)
    """Whether three of a kind can be played by themselves (W-6)."""
    quads: Quads = kit.option(Quads.KICKER, de="Wie ein Vierling gespielt wird")
    """How four of a kind is played (W-7)."""
    straights: Straights = kit.option(
        Straights.HIGH, de="Welche fünf Werte eine Straße sind, und welche Straße höher ist"
    )
    """Which five ranks are a straight, and which straight is higher (W-11)."""
    flushes: Flushes = kit.option(Flushes.RANKS, de="Was entscheidet, welcher Flush höher ist")
    """What decides which flush is higher (W-12)."""
    same_kind: bool = kit.switch("Nur ihresgleichen schlägt Straße, Flush und Full House")
    """Whether straights, flushes and full houses are beaten by their own kind only (W-16)."""
    bombs: bool = kit.switch("Vierling und Straight Flush schlagen alles andere")
    """Whether fours and straight flushes beat everything else (W-17)."""
    opening: kit.FirstPlay = kit.option(
        kit.FirstPlay.INCLUDE, de="Was für das erste Ausspiel einer Runde vorgeschrieben ist"
    )
    """What the first play of a round must be (W-20)."""
    passing: kit.Passing = kit.option(
        kit.Passing.RETURN, de="Was Passen für den Rest des Stichs bedeutet"
    )
    """Whether a seat that has passed may play again in the same trick (W-21)."""
    top_single: bool = kit.switch(
        "Hat der Nächste nur eine Karte, darf man als Einzelkarte nur die höchste der Hand spielen"
    )
    """Whether a single must be the highest card of the hand if the next seat has one card left (W-25)."""
    double_at: int | None = kit.option(10, de="Ab so vielen Karten zählt jede zwei Punkte")
    """With this many cards left or more, each counts two points (W-27)."""
    triple_at: int | None = kit.option(13, de="Ab so vielen Karten zählt jede drei Punkte")
    """With this many cards left or more, each counts three points (W-27)."""
    twos_double: bool = kit.switch("Jede übrige 2 verdoppelt die Punkte ihrer Hand")
    """Whether each 2 that is left in a hand doubles its points (W-28)."""
    scoring: Scoring = kit.option(Scoring.PENALTY, de="An wen für die übrigen Karten gezahlt wird")
    """Who is paid for the cards that are left (W-29)."""
    next_lead: kit.NextLead = kit.option(
        kit.NextLead.LOWEST, de="Wer in der nächsten Runde einer Partie ausspielt"
    )
    """Who leads the next round of a match (W-31)."""
    target: int | None = kit.option(
        50, de="Bei wie vielen gewonnenen oder verlorenen Punkten eine Partie endet"
    )
    """How many points, won or lost, end a match (W-32)."""
    rounds: int | None = kit.option(
        None, de="Wie viele Runden eine Partie hat, wenn es kein Punkteziel gibt"
    )
    """How many rounds a match has, if it has no target (W-32)."""

    def __attrs_post_init__(self) -> None:
        if sorted(self.suits) != sorted(SUITS) or self.suits[1::2] != "   ":
            found = "suits: expected d, c, h and s, low to high and separated by spaces"
            raise OptionError(f"{found}, as in {SUITS!r}, not {kit.quoted(self.suits)}")
        if self.spare is Spare.LOWEST and self.left_over != 1:
            found = (
                f"spare: {self.left_over} cards are left over, and only a single one is taken up"
            )
            de = f"es bleiben {self.left_over} Karten übrig, und nur eine einzelne wird aufgenommen"
            raise OptionError(f"{found}; set spare=None", de=de)
        double, triple = self.double_at, self.triple_at
        if double is not None and triple is not None and double >= triple:
            found = f"double_at: cards count double from {double} on, and three times from {triple}"
            raise OptionError(
                f"{found}: set it lower than triple_at, or set one of them to None",
                de=f"dreifach zählen Karten schon ab {triple}, doppelt erst ab {double}: doppelt müssen sie "
                "früher zählen",
            )
        kit.check_end(self.target, self.rounds)

    @property
    def hand_size(self) -> int:
        """The cards that each seat is dealt (W-3)."""
        return self.hand or (13 if self.players == 4 else 17)

    @property
    def left_over(self) -> int:
        """The cards that nobody is dealt (W-4)."""
        return PACK_SIZE - self.players * self.hand_size

    @property
    def takes_up(self) -> bool:
        """Whether a seat takes the card that is left over (W-4)."""
        return self.left_over == 1 if self.spare is None else self.spare is Spare.LOWEST
