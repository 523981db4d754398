"""The house rules of Haggis: each option with its default, its meaning and its clause."""

from typing import Final

import attrs

import climbcards.authors as kit
from climbcards import OptionError

_MOST_BETS: Final = 20
"""The most amounts that there can be to choose from."""


class BetWindow(kit.Word):
    """When a bet may be placed."""

    UNTIL_FIRST_CARD = (
        "until-first-card",
        "Vor der eigenen ersten Karte, solange alle spielen",
    )
    """At any time before one's own first card, while nobody is out (H-24, H-31)."""
    BEFORE_FIRST_LEAD = "before-first-lead", "Alle sagen vor dem ersten Ausspielen an"
    """Everybody declares before the first lead (L-2)."""


class FailedBets(kit.Word):
    """Who is paid for a bet that failed."""

    FIRST_OUT_AND_NON_BETTORS = (
        "first-out-and-non-bettors",
        "An den Ersten und jeden anderen Gegner ohne Wette, je ganz",
    )
    """The first player out, and every other opponent without a bet, in full (H-26)."""
    FIRST_OUT = "first-out", "Nur an den Ersten"
    """The first player out alone (R-15)."""


class BombCapture(kit.Word):
    """Who captures a trick that a bomb has won."""

    CHOSEN = "chosen", "Der Gegner, den der Gewinner wählt; zu zweit gibt es nur einen"
    """The opponent whom the winner chooses (H-19); with two players there is only one."""
    NEXT_HIGHEST = (
        "next-highest",
        "Wer direkt vor der Bombe gelegt hat; wurde sie ausgespielt, wer rechts vom Gewinner sitzt",
    )
    """The owner of the play before the bomb; for a lead bomb, the winner's right (H-20)."""


class LastHand(kit.Word):
    """Who captures the cards that the last player still holds."""

    FIRST_OUT = "first-out", "Wer als Erster fertig war"
    """The player who went out first (H-22)."""
    SECOND_OUT = "second-out", "Wer als Zweiter fertig war"
    """The player who went out second (R-6)."""
    IN_HAND_POINTS = (
        "in-hand-points",
        "Wer als Letzter fertig wurde, als Teil der Punkte für Handkarten",
    )
    """The last player to go out, as part of the points for hand cards (L-3)."""


class CardPoints(kit.Word):
    """What captured cards score."""

    PRINTED = "printed", "3, 5, 7 und 9 einen Punkt, J 2, Q 3, K 5"
    """3, 5, 7 and 9 one point, J 2, Q 3, K 5 (H-1)."""
    FLAT = "flat", "Jede Karte einen Punkt"
    """Every card one point (R-13)."""


class Dealing(kit.Word):
    """Who deals the next round."""

    MOST_POINTS = (
        "most-points",
        "Wer die meisten Punkte hat; bei Gleichstand der Gewinner der letzten Runde",
    )
    """The leader in points; at a tie the winner of the last round (H-27)."""
    RIGHT_OF_LEADER = "right-of-leader", "Wer rechts von dem sitzt, der als Nächster ausspielt"
    """The seat on the next leader's right (R-9)."""


class LeadTie(kit.Word):
    """Who leads when several have the fewest points."""

    LEFT_OF_DEALER = "left-of-dealer", "Wer links vom Geber sitzt"
    """The dealer's left (H-27)."""
    AFTER_LAST_LEADER = (
        "after-last-leader",
        "Der Erste von ihnen im Uhrzeigersinn nach dem, der die letzte Runde eröffnet hat",
    )
    """The first of them clockwise after the leader of the last round (R-8)."""
    LAST_WINNER = (
        "last-winner",
        "Der Gewinner der letzten Runde, wie in einer älteren Spielregel für zwei",
    )
    """The winner of the last round, as an older two-player rulebook has it (H-27)."""


@attrs.frozen(order=False, kw_only=True)
class HouseRules:
    """The options; the defaults are the official two-player game.

    Raises:
        OptionError: An option is out of range, or options contradict one another (P-8).
    """

    name: str = kit.named("haggis/official-2p")
    players: int = kit.option(2, 2, 3, de="Wie viele mitspielen, zwei oder drei")
    """How many play, two or three (P-1, P-2)."""
    sets: bool = kit.switch("Zwei oder mehr Gleiche dürfen gespielt werden", on=True)
    """Whether sets of two or more may be played (R-1)."""
    declare_lower: bool = kit.switch("Bildkarten dürfen unter der niedrigsten Zahlkarte stehen")
    """Whether courts may be played below the lowest natural card (H-13)."""
    wide_stairs: bool = kit.switch(
        "Eine Treppe darf um eine Spalte aus Bildkarten breiter sein, als es Farben gibt",
        on=True,
    )
    """Whether a stair may be wider than the pack has suits, by a column of courts (H-12)."""
    bets: tuple[int, ...] = kit.option(
        (0, 15, 30), 0, de="Die Beträge, die man wetten kann, von 0 aufsteigend"
    )
    """The amounts that can be bet, from 0 upwards (C-18, R-5)."""
    bet_window: BetWindow = kit.option(BetWindow.UNTIL_FIRST_CARD, de="Wann man wetten darf")
    """When a bet may be placed (H-24, L-2)."""
    failed_bets: FailedBets = kit.option(
        FailedBets.FIRST_OUT_AND_NON_BETTORS, de="An wen eine verlorene Wette gezahlt wird"
    )
    """Who is paid for a failed bet (H-26, R-15)."""
    bomb_capture: BombCapture = kit.option(
        BombCapture.CHOSEN, de="Welcher Gegner einen Stich kassiert, den eine Bombe gewonnen hat"
    )
    """Which opponent captures a trick that a bomb has won (H-19, H-20)."""
    last_hand: LastHand = kit.option(
        LastHand.FIRST_OUT, de="Wer kassiert, was der letzte Spieler noch auf der Hand hat"
    )
    """Who captures what the last player still holds (H-22, R-6, L-3)."""
    card_points: CardPoints = kit.option(CardPoints.PRINTED, de="Was kassierte Karten zählen")
    """What captured cards score (H-1, R-13)."""
    hand_card_points: int = kit.option(
        5, 0, de="Punkte für jede Karte der vollsten gegnerischen Hand, wenn man fertig wird"
    )
    """Points for each card in the fullest opposing hand when a player goes out (H-21, L-3)."""
    second_out_scores: bool = kit.switch(
        "Auch wer als Zweiter fertig wird, bekommt Punkte für Handkarten", on=True
    )
    """Whether the player who goes out second scores hand cards too (H-21)."""
    first_out_bonus: int = kit.option(
        0,
        0,
        de="Zusätzliche Punkte für den, der als Erster fertig wird; die deutsche Ausgabe hat 5 zu dritt",
    )
    """Extra points for the first player out; the German edition has 5 for three players (H-29)."""
    dealing: Dealing = kit.option(Dealing.MOST_POINTS, de="Wer die nächste Runde gibt")
    """Who deals the next round (H-27, R-9)."""
    lead_tie: LeadTie = kit.option(
        LeadTie.LEFT_OF_DEALER, de="Wer ausspielt, wenn mehrere die wenigsten Punkte haben"
    )
    """Who leads when several have the fewest points (H-27, R-8)."""
    target: int | None = kit.option(
        250,
        de="Bei wie vielen Punkten ein Satz endet; leer lassen, wenn die Zahl der Runden entscheidet",
    )
    """How many points end a leg; if not set, a number of rounds ends it (H-28, R-10)."""
    rounds: int | None = kit.option(
        None,
        de="Wie viele Runden ein Satz hat; leer lassen, wenn die Punkte entscheiden",
    )
    """How many rounds a leg has; if not set, points end it (R-10)."""
    best_of: int = kit.option(
        1, de="Über wie viele Sätze es geht; mehr als die Hälfte gewinnt: eine ungerade Zahl"
    )
    """How many legs a match is the best of, an odd number (L-7)."""

    def __attrs_post_init__(self) -> None:
        bets = self.bets
        if len(bets) > _MOST_BETS:
            found = f"bets: expected {_MOST_BETS} amounts at most, not {len(bets)}"
            raise OptionError(found, de=f"zum Wetten gibt es höchstens {_MOST_BETS} Beträge")
        if bets[:1] != (0,) or sorted(set(bets)) != list(bets):
            found = f"bets: expected amounts ascending from 0, not {bets}"
            raise OptionError(found, de="die Beträge zum Wetten beginnen mit 0 und steigen")
        if self.best_of % 2 == 0:
            found = f"best_of: expected an odd number of legs, not {self.best_of}"
            raise OptionError(found, de="die Zahl der Sätze muss ungerade sein")
        kit.check_end(self.target, self.rounds)
        if self.players == 2 and self.last_hand is LastHand.SECOND_OUT:
            raise OptionError(
                "last_hand: with two players nobody goes out second; use FIRST_OUT",
                de="zu zweit wird niemand als Zweiter fertig: die letzte Hand bekommt, wer zuerst fertig ist",
            )
        if self.dealing is Dealing.RIGHT_OF_LEADER and self.lead_tie is LeadTie.LEFT_OF_DEALER:
            raise OptionError(
                "dealing RIGHT_OF_LEADER asks for the leader first, and lead_tie LEFT_OF_DEALER for the "
                "dealer first: use lead_tie AFTER_LAST_LEADER",
                de="wer gibt, hängt davon ab, wer ausspielt: bei Gleichstand kann dann nicht ausspielen, wer "
                "links vom Geber sitzt",
            )
