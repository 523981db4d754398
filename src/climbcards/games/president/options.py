"""The house rules of President: what `variant` takes, and which contradict one another."""

from typing import Literal

import attrs

import climbcards.authors as kit
from climbcards import OptionError


class JokerUse(kit.Word):
    """What a joker can be played as (N-5)."""

    WILD = "wild", "Mit anderen Karten als eine ihres Werts; für sich über allen"
    """With other cards as one of their rank; by itself above all."""
    HIGH = "high", "Für sich, nie mit anderen Karten"
    """By itself, never with other cards."""
    TRUMP = "trump", "Allein, immer nur einer; er schlägt alles, gleich wie viele Karten es sind"
    """Alone, one at a time; it beats every play of any size."""


class Equals(kit.Word):
    """Whether a set may be played on a set of the same size and rank (N-13, N-14)."""

    NO = "no", "Eine Antwort muss schlagen"
    """An answer has to beat."""
    ALLOWED = "allowed", "Man darf es"
    """It may."""
    SKIP = "skip", "Man darf es, und der Nächste wird übersprungen"
    """It may, and the next seat is passed over."""


class FirstLead(kit.Word):
    """Who leads a round if the deal names no leader (N-18)."""

    ELDEST = "eldest", "Wer links vom Geber sitzt"
    """The dealer's left."""
    HOLDER = "holder", "Wer die besondere Drei hat, mit beliebigen Karten"
    """Who holds the special three, with anything."""
    HOLDER_PLAYS = "holder plays", "Wer die besondere Drei hat, mit Karten, unter denen sie ist"
    """Who holds the special three, with a set that has it."""


class Foul(kit.Word):
    """A last play that costs the place (N-24)."""

    TWO = "two", "Eine oder mehrere Zweien; bei umgekehrter Reihenfolge Dreien"
    """A set of 2s; of 3s while the order is inverted."""
    EIGHT = "eight", "Eine oder mehrere Achten"
    """A set of 8s."""
    JOKER = "joker", "Alles, worin ein Joker ist"
    """A set with a joker in it."""


class Returns(kit.Word):
    """What the upper seat of an exchange gives back (N-35)."""

    ANY = "any", "Karten eigener Wahl"
    """Cards of its choice."""
    WORST = "worst", "Die schlechtesten eigenen Karten"
    """Its worst cards."""


class NextLead(kit.Word):
    """Who leads the next round of a match (N-31)."""

    PRESIDENT = "president", "Der Erste der letzten Runde"
    """The first of the round before."""
    SCUM = "scum", "Der Letzte der letzten Runde"
    """The last of the round before."""
    OPENING = "opening", "Wie in einer ersten Runde"
    """As in a first round."""


@attrs.frozen(order=False, kw_only=True)
class HouseRules:
    """The options.

    Raises:
        OptionError: One is out of range, or two contradict each other (N-40).
    """

    name: str = kit.named("president")
    packs: int = kit.option(
        1, 1, 3, de="Mit wie vielen französischen Kartenspielen gespielt wird, 1 bis 3"
    )
    """How many French packs are used, 1 to 3 (N-1)."""
    jokers: int = kit.option(0, 0, 2, de="Die Joker in jedem Kartenspiel, 0 bis 2")
    """How many jokers each pack has, 0 to 2 (N-1)."""
    special_three: Literal["c", "d", "h", "s"] | None = kit.option(
        None, de="Die Farbe der besonderen Drei, die sich von den anderen unterscheidet"
    )
    """The suit of the special three, which differs from the other threes (N-2)."""
    players: int = kit.option(4, 3, 8, de="Wie viele mitspielen, 3 bis 8")
    """How many play, 3 to 8 (N-3)."""
    hand: int | None = kit.option(
        None,
        1,
        lambda rules: rules.share,
        de="Wie viele Karten jeder bekommt; ohne Angabe: alle werden verteilt",
    )
    """How many cards each seat is dealt; if not set, all cards are dealt (N-3)."""
    joker: JokerUse = kit.option(JokerUse.WILD, de="Als was ein Joker gespielt werden kann")
    """What a joker can be played as (N-5)."""
    more_beats: bool = kit.switch(
        "Mehr Karten schlagen weniger Karten, gleich welche Werte sie haben"
    )
    """Whether more cards beat fewer, whatever their ranks (N-8)."""
    bombs: bool = kit.switch("Vier oder mehr Gleiche schlagen alles, was weniger Karten hat")
    """Whether four cards or more beat every set with fewer cards (N-9)."""
    passing: kit.Passing = kit.option(
        kit.Passing.RETURN, de="Was Passen für den Rest des Stichs bedeutet"
    )
    """Whether a seat that has passed may play again in the same trick (N-12)."""
    equals: Equals = kit.option(
        Equals.NO, de="Ob man gleich hohe Karten legen darf, und was das bewirkt"
    )
    """Whether an equal set may be laid, and what it does (N-13, N-14)."""
    opening: FirstLead = kit.option(
        FirstLead.ELDEST, de="Wer ausspielt, wenn es beim Geben nicht bestimmt wird"
    )
    """Who leads if the deal names nobody (N-18)."""
    two_clears: bool = kit.switch("Eine oder mehrere Zweien beenden den Stich")
    """Whether a set of 2s ends the trick (N-20)."""
    eight_clears: bool = kit.switch("Eine oder mehrere Achten beenden den Stich")
    """Whether a set of 8s ends the trick (N-20)."""
    four_clears: bool = kit.switch("Vier Karten eines Werts nacheinander beenden den Stich")
    """Whether four cards of one rank in a row end the trick (N-20)."""
    revolution: bool = kit.switch("Vier oder mehr Gleiche kehren die Reihenfolge um")
    """Whether a set of four cards or more turns the order over (N-21)."""
    three_answers_joker: bool = kit.switch(
        "Die besondere Drei darf man auf einen einzelnen Joker legen"
    )
    """Whether the special three may be played on a single joker (N-22)."""
    fouls: tuple[Foul, ...] = kit.option((), de="Welche letzten Karten den Platz kosten")
    """The last plays that are fouls and cost the place (N-24)."""
    fall: bool = kit.switch("Ein Präsident, der nicht als Erster fertig wird, stürzt")
    """Whether a president who does not go out first falls (N-26)."""
    points: tuple[int, ...] | None = kit.option(
        None, -1_000_000, de="Was jeder Platz wert ist; ohne Angabe: 2, 1 und nichts"
    )
    """What each place is worth; if not set, 2, 1 and nothing (N-29)."""
    target: int | None = kit.option(11, de="Bei wie vielen Punkten eine Partie endet")
    """How many points end a match (N-30)."""
    rounds: int | None = kit.option(
        None, de="Wie viele Runden eine Partie hat, wenn es kein Punkteziel gibt"
    )
    """How many rounds a match has, if it has no target (N-30)."""
    next_lead: NextLead = kit.option(
        NextLead.PRESIDENT, de="Wer in der nächsten Runde einer Partie ausspielt"
    )
    """Who leads the next round of a match (N-31)."""
    gifts: tuple[int, ...] | None = kit.option(
        None,
        1,
        lambda rules: rules.hand or rules.share,
        de="Wie viele Karten je zwei Spieler tauschen; ohne Angabe: 2 und 1, oder 1 zu dritt",
    )
    """How many cards each pair of seats exchanges; if not set, 2 and 1, or 1 with three players (N-33)."""
    returns: Returns = kit.option(Returns.ANY, de="Was zurückgibt, wer beim Tausch oben steht")
    """What the upper seat of an exchange gives back (N-35)."""

    def __attrs_post_init__(self) -> None:
        three, fouls = self.special_three, self.fouls
        if len(set(fouls)) < len(fouls):
            raise OptionError("fouls: name each one once")
        if three is None and self.opening is not FirstLead.ELDEST:
            found = "opening: nobody holds a special three, as there is none"
            de = "es gibt keine besondere Drei, also hat sie auch niemand: wähle eine"
            raise OptionError(f"{found}; set special_three", de=de)
        if three is None and self.three_answers_joker:
            raise OptionError(
                "three_answers_joker: there is no special three; set special_three",
                de="es gibt keine besondere Drei, die auf einen Joker gelegt werden kann: wähle eine",
            )
        if not self.jokers and (self.three_answers_joker or Foul.JOKER in fouls):
            option = "three_answers_joker" if self.three_answers_joker else "fouls"
            de = "es gibt keine Joker: spiele mit einem oder zwei"
            raise OptionError(f"{option}: there are no jokers; set jokers to 1 or 2", de=de)
        _check_row("points", self.points or (), self.players, "Plätze")
        _check_row("gifts", self.exchanged, self.players // 2, "Paare, die tauschen")
        if self.gifts is None and self.hand == 1 and self.players > 3:
            found = "gifts: a hand of 1 cannot give 2 cards: set gifts=() or gifts=(1,)"
            de = "von einer einzigen Karte kann niemand zwei geben: teile mehr Karten aus"
            raise OptionError(found, de=de)
        kit.check_end(self.target, self.rounds)

    @property
    def exchanged(self) -> tuple[int, ...]:
        """How many cards each pair of seats exchanges, president and scum first (N-33)."""
        if self.gifts is not None:
            return self.gifts
        return (1,) if self.players == 3 else (2, 1)

    @property
    def worth(self) -> tuple[int, ...]:
        """What each place is worth, from the first on (N-29)."""
        points = (2, 1) if self.points is None else self.points
        return (*points, *[0] * (self.players - len(points)))

    @property
    def share(self) -> int:
        """How many cards of the pack there are for each seat (N-3)."""
        return self.packs * (52 + self.jokers) // self.players


def _check_row(option: str, row: tuple[int, ...], most: int, than: str) -> None:
    """Refuse more numbers than there are places or pairs of seats; `than` calls these in German."""
    if len(row) > most:
        found = f"{option}: expected a tuple of {kit.counted(most, 'number')} at most"
        less = f"leave some out, as in {option}={kit.quoted(row[:most])}"
        de = f"es sind mehr Zahlen als {than}: lass welche weg"
        raise OptionError(f"{found}, not {kit.quoted(row)}: {less}", de=de)
