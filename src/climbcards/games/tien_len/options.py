"""The house rules of Tien Len: each option with its default, its meaning and its clause."""

from typing import Final

import attrs

import climbcards.authors as kit
from climbcards import OptionError

PACK_SIZE: Final = 52


class TwosIn(kit.Word):
    """Which sequences may end with 2s (J-7)."""

    NONE = "none", "Keine"
    """None."""
    PAIRS = "pairs", "Paare in Folge"
    """Double sequences."""
    BOTH = "both", "Folgen und Paare in Folge"
    """Sequences and double sequences."""


class Bombs(kit.Word):
    """Which bombs there are, what they cut and which beat others (J-13, J-14, J-15)."""

    SOUTH = "south", "Längere schlagen kürzere; ein Vierling sticht ein Paar Zweien ab"
    """Longer ones beat shorter ones; a four cuts a pair of 2s."""
    PAGAT = "pagat", "Eine Bombe für jede Anzahl von Zweien"
    """One bomb for each number of 2s."""
    LONGER = "longer", "Eine Bombe für jede Anzahl von Zweien, und auch längere"
    """One bomb for each number of 2s, and longer ones too."""
    SLAMS = "slams", "Auch Vierlinge in Folge, wie im amerikanischen Spiel"
    """Fours in a row too, as in the American game."""


class FreeChop(kit.Word):
    """What may be played out of turn (J-24)."""

    FOUR_PAIRS = "four pairs", "Vier oder mehr Paare in Folge"
    """Double sequences of four or more pairs."""
    BOMBS = "bombs", "Jede Bombe"
    """Every bomb."""
    NONE = "none", "Nichts"
    """Nothing."""


class TwosLast(kit.Word):
    """What it means to go out with 2s alone (J-29)."""

    FREE = "free", "Nichts Besonderes"
    """Nothing special."""
    LOSES = "loses", "Es ist ein Foul und bringt den letzten Platz"
    """It is a foul, and costs the last place."""


class Instant(kit.Word):
    """The hands that win without play, the highest first (J-35)."""

    DRAGON = "dragon", "Eine Karte jedes Werts von der 3 bis zum Ass"
    """A card of each rank from 3 to the ace."""
    COLOUR = "colour", "Zwölf rote oder zwölf schwarze Karten"
    """Twelve cards of one colour."""
    FIVE_PAIRS = "five pairs", "Fünf Paare in Folge"
    """Five pairs of consecutive ranks."""
    FOUR_TWOS = "four twos", "Alle vier Zweien"
    """All four 2s."""
    SIX_PAIRS = "six pairs", "Sechs Paare beliebiger Werte"
    """Six pairs of any ranks."""
    FOUR_THREES = "four threes", "Alle vier Dreien, in einer ersten Runde"
    """All four 3s, in a first round."""
    OPENING_PAIRS = "opening pairs", "Paare von 3, 4 und 5 mit der Pik 3, in einer ersten Runde"
    """Pairs of 3, 4 and 5 with the 3s, in a first round."""


class Scoring(kit.Word):
    """What counts at the end of a round (J-40, J-41)."""

    PLACES = "places", "Die Plätze"
    """The places."""
    CARDS = "cards", "Die übrigen Karten, die an den Ersten gezahlt werden"
    """The cards left, which are paid to the first."""


class Rotten(kit.Word):
    """Who is paid for 2s and bombs that are left in a hand (J-44)."""

    WINNER = "winner", "An den ersten Platz"
    """To the first place."""
    ABOVE = "above", "An den Platz direkt darüber"
    """To the place just above."""


USUAL: Final = Instant.DRAGON, Instant.FIVE_PAIRS, Instant.FOUR_TWOS, Instant.SIX_PAIRS
POINTS: Final[dict[int, tuple[int, ...]]] = {2: (2, -2), 3: (2, 0, -2), 4: (2, 1, -1, -2)}


@attrs.frozen(order=False, kw_only=True)
class HouseRules:
    """The options.

    Raises:
        OptionError: One is out of range, or several contradict one another.
    """

    name: str = kit.named("tien-len")
    players: int = kit.option(4, 2, 4, de="Wie viele mitspielen")
    """How many play (J-3)."""
    hand: int = kit.option(
        13, 1, lambda rules: PACK_SIZE // rules.players, de="Wie viele Karten jeder bekommt"
    )
    """How many cards each seat is dealt (J-4)."""
    twos_in: TwosIn = kit.option(TwosIn.NONE, de="Welche Folgen mit Zweien enden dürfen")
    """Which sequences may end with 2s (J-7)."""
    match_suits: bool = kit.switch(
        "Kombinationen bestehen aus einer Farbe oder nur aus Rot oder Schwarz, und man bedient diese"
    )
    """Whether combinations are of one suit or colour, which must be followed (J-9, J-12)."""
    bombs: Bombs = kit.option(
        Bombs.SOUTH,
        de="Welche Bomben es gibt, was sie abstechen und welche von ihnen andere schlagen",
    )
    """Which bombs there are, what they cut and which beat others (J-13, J-14, J-15)."""
    opening: kit.FirstPlay = kit.option(
        kit.FirstPlay.INCLUDE, de="Was für das erste Ausspiel vorgeschrieben ist"
    )
    """What the first play must be (J-18)."""
    passing: kit.Passing = kit.option(
        kit.Passing.OUT, de="Was Passen für den Rest des Stichs bedeutet"
    )
    """Whether a seat that has passed may play again in the same trick (J-22)."""
    free_chop: FreeChop = kit.option(
        FreeChop.FOUR_PAIRS, de="Was man spielen darf, ohne dran zu sein"
    )
    """What may be played out of turn (J-24)."""
    play_on: bool = kit.switch("Es wird gespielt, bis alle außer einem fertig sind", on=True)
    """Whether the play goes on until all but one are out (J-28)."""
    twos_last: TwosLast = kit.option(
        TwosLast.FREE, de="Was es bedeutet, nur mit Zweien auszumachen"
    )
    """What it means to go out with 2s alone (J-29)."""
    frozen: bool = kit.switch(
        "Wer noch nicht gespielt hat, wenn der Erste fertig ist, scheidet aus", on=True
    )
    """Whether a seat that has not played yet drops out when the first one is out (J-30)."""
    instant: tuple[Instant, ...] = kit.option(USUAL, de="Die Blätter, die ohne Spiel gewinnen")
    """The hands that win without play (J-35)."""
    scoring: Scoring = kit.option(Scoring.PLACES, de="Was am Ende zählt")
    """What counts at the end (J-40, J-41)."""
    points: tuple[int, ...] | None = kit.option(
        None,
        -1_000_000,
        de="Die Punkte der Plätze, vom ersten bis zum letzten; ohne Angabe: 2, 1, -1, -2 zu viert",
    )
    """The points of the places, from first to last; if not set, 2, 1, -1, -2 with four players (J-40)."""
    rotten: Rotten | None = kit.option(
        Rotten.WINNER,
        de="An wen für Zweien und Bomben gezahlt wird, die auf der Hand bleiben; ohne Angabe: an niemanden",
    )
    """Who is paid for 2s and bombs that are left in a hand; if not set, nobody (J-44)."""
    chops: bool = kit.switch("Für das Abstechen wird gezahlt", on=True)
    """Whether cuts are paid for (J-45)."""
    prices: tuple[int, ...] = kit.option(
        (1, 2, 3, 4, 6),
        0,
        de="Was eine schwarze 2, eine rote 2, drei Paare, ein Vierling und alles Längere kosten",
    )
    """What a black 2, a red 2, three pairs, a four and anything longer cost (J-48)."""
    next_lead: kit.NextLead = kit.option(
        kit.NextLead.WINNER, de="Wer in der nächsten Runde ausspielt"
    )
    """Who leads the next round (J-50)."""
    target: int | None = kit.option(
        20, de="Bei wie vielen gewonnenen oder verlorenen Punkten eine Partie endet"
    )
    """How many points, won or lost, end a match (J-51)."""
    rounds: int | None = kit.option(
        None, de="Wie viele Runden eine Partie hat, wenn es kein Punkteziel gibt"
    )
    """How many rounds a match has, if it has no target (J-51)."""

    def __attrs_post_init__(self) -> None:
        points = self.points
        if self.scoring is Scoring.CARDS and (self.play_on or points is not None):
            raise OptionError(
                "scoring: cards count only with play_on=False and points=None",
                de="Karten zählen nur, wenn die Runde endet, sobald jemand fertig ist, und Plätze keine "
                "eigenen Punkte haben",
            )
        if points is not None and len(points) != self.players:
            found = f"points: expected one number for each of {self.players} places"
            de = f"die Punkte der Plätze sind {self.players} Zahlen, eine für jeden Platz"
            raise OptionError(f"{found}, not {len(points)}", de=de)
        if points is not None and sorted(points, reverse=True) != [*points]:
            found = "points: expected no place to have more than the one before it"
            raise OptionError(found, de="kein Platz bekommt mehr Punkte als der vor ihm")
        if len({*self.instant}) != len(self.instant):
            raise OptionError("instant: name each hand that wins once")
        if len(self.prices) != 5:
            found = f"prices: expected five numbers, not {len(self.prices)}"
            raise OptionError(found, de="die Preise von Zweien und Bomben sind fünf Zahlen")
        kit.check_end(self.target, self.rounds)

    @property
    def worth(self) -> tuple[int, ...]:
        """The points of the places (J-40)."""
        return POINTS[self.players] if self.points is None else self.points
