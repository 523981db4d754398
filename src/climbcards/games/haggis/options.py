"""The house rules of Haggis that are not numbers or yes and no: each choice with its clause."""

from enum import Enum
from typing import TypedDict


class BetWindow(Enum):
    """When a bet may be placed."""

    UNTIL_FIRST_CARD = "until-first-card"
    """Any time before one's own first card, while nobody is out (H-24, H-31)."""
    BEFORE_FIRST_LEAD = "before-first-lead"
    """Everybody declares before the first lead (L-2)."""


class FailedBets(Enum):
    """Who is paid for a bet that failed."""

    FIRST_OUT_AND_NON_BETTORS = "first-out-and-non-bettors"
    """The first player out, and every other opponent without a bet, in full (H-26)."""
    FIRST_OUT = "first-out"
    """The first player out alone (R-15)."""


class BombCapture(Enum):
    """Who captures a trick that a bomb has won."""

    CHOSEN = "chosen"
    """The opponent whom the winner chooses (H-19); with two players there is only one."""
    NEXT_HIGHEST = "next-highest"
    """The owner of the play before the bomb; for a lead bomb, the winner's right (H-20)."""


class LastHand(Enum):
    """Who captures the cards that the last player still holds."""

    FIRST_OUT = "first-out"
    """The player who went out first (H-22)."""
    SECOND_OUT = "second-out"
    """The player who went out second (R-6)."""
    IN_HAND_POINTS = "in-hand-points"
    """The last player out, whose points for hand cards contain theirs (L-3)."""


class CardPoints(Enum):
    """What captured cards score."""

    PRINTED = "printed"
    """3, 5, 7 and 9 one point, J 2, Q 3, K 5 (H-1)."""
    FLAT = "flat"
    """Every card one point (R-13)."""


class Dealing(Enum):
    """Who deals the next round."""

    MOST_POINTS = "most-points"
    """The leader in points; at a tie the winner of the last round (H-27)."""
    RIGHT_OF_LEADER = "right-of-leader"
    """The seat on the next leader's right (R-9)."""


class LeadTie(Enum):
    """Who leads when several have the fewest points."""

    LEFT_OF_DEALER = "left-of-dealer"
    """The dealer's left (H-27)."""
    AFTER_LAST_LEADER = "after-last-leader"
    """The first of them clockwise after the leader of the last round (R-8)."""
    LAST_WINNER = "last-winner"
    """The winner of the last round, as an older two-player rulebook has it (H-27)."""


class Options(TypedDict, total=False):
    """What `Haggis.variant` takes; the fields of `Haggis` say what each means."""

    name: str
    players: int
    sets: bool
    declare_lower: bool
    wide_stairs: bool
    bets: tuple[int, ...]
    bet_window: BetWindow
    failed_bets: FailedBets
    bomb_capture: BombCapture
    last_hand: LastHand
    card_points: CardPoints
    hand_card_points: int
    second_out_scores: bool
    first_out_bonus: int
    dealing: Dealing
    lead_tie: LeadTie
    target: int | None
    rounds: int | None
    best_of: int
