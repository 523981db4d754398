"""The options of Haggis: each choice with its clause, and which contradict one another."""

from enum import Enum
from typing import Final, Protocol, TypedDict, runtime_checkable

from climbcards import OptionError, Pack
from climbcards.authors import check_choice, check_name, check_switches, check_whole, quoted

_MOST_BETS: Final = 20
"""How many amounts there are to choose from, at most."""


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


@runtime_checkable
class HouseRules(Protocol):
    """All options of a rule set, and the pack that follows from them."""

    @property
    def name(self) -> str: ...
    @property
    def pack(self) -> Pack: ...
    @property
    def players(self) -> int: ...
    @property
    def sets(self) -> bool: ...
    @property
    def declare_lower(self) -> bool: ...
    @property
    def wide_stairs(self) -> bool: ...
    @property
    def bets(self) -> tuple[int, ...]: ...
    @property
    def bet_window(self) -> BetWindow: ...
    @property
    def failed_bets(self) -> FailedBets: ...
    @property
    def bomb_capture(self) -> BombCapture: ...
    @property
    def last_hand(self) -> LastHand: ...
    @property
    def card_points(self) -> CardPoints: ...
    @property
    def hand_card_points(self) -> int: ...
    @property
    def second_out_scores(self) -> bool: ...
    @property
    def first_out_bonus(self) -> int: ...
    @property
    def dealing(self) -> Dealing: ...
    @property
    def lead_tie(self) -> LeadTie: ...
    @property
    def target(self) -> int | None: ...
    @property
    def rounds(self) -> int | None: ...
    @property
    def best_of(self) -> int: ...


def check(rules: HouseRules) -> None:
    """Refuse house rules that nobody can play by.

    Raises:
        OptionError: It says which option, what was expected, and what came.
    """
    check_name(rules.name)
    check_whole("players", rules.players, 2, 3)
    _check_choices(rules)
    _check_numbers(rules)
    _check_match(rules)
    if rules.players == 2 and rules.last_hand is LastHand.SECOND_OUT:
        raise OptionError("last_hand: with two players nobody goes out second; use FIRST_OUT")
    if rules.dealing is Dealing.RIGHT_OF_LEADER and rules.lead_tie is LeadTie.LEFT_OF_DEALER:
        raise OptionError(
            "dealing RIGHT_OF_LEADER asks for the leader first, and lead_tie LEFT_OF_DEALER for the "
            "dealer first: use lead_tie AFTER_LAST_LEADER"
        )


def _check_choices(rules: HouseRules) -> None:
    check_switches(
        {
            "sets": rules.sets,
            "declare_lower": rules.declare_lower,
            "wide_stairs": rules.wide_stairs,
            "second_out_scores": rules.second_out_scores,
        }
    )
    check_choice("bet_window", rules.bet_window, BetWindow, by_name=True)
    check_choice("failed_bets", rules.failed_bets, FailedBets, by_name=True)
    check_choice("bomb_capture", rules.bomb_capture, BombCapture, by_name=True)
    check_choice("last_hand", rules.last_hand, LastHand, by_name=True)
    check_choice("card_points", rules.card_points, CardPoints, by_name=True)
    check_choice("dealing", rules.dealing, Dealing, by_name=True)
    check_choice("lead_tie", rules.lead_tie, LeadTie, by_name=True)


def _check_numbers(rules: HouseRules) -> None:
    check_whole("hand_card_points", rules.hand_card_points, 0)
    check_whole("first_out_bonus", rules.first_out_bonus, 0)
    _check_tuple("bets", rules.bets)
    if len(rules.bets) > _MOST_BETS:
        raise OptionError(f"bets: expected {_MOST_BETS} amounts at most, not {len(rules.bets)}")
    for amount in rules.bets:
        check_whole("bets", amount, 0)
    if rules.bets[0] != 0 or sorted(set(rules.bets)) != list(rules.bets):
        raise OptionError(f"bets: expected amounts ascending from 0, not {rules.bets}")


def _check_match(rules: HouseRules) -> None:
    check_whole("best_of", rules.best_of, 1)
    if rules.best_of % 2 == 0:
        raise OptionError(f"best_of: expected an odd number of legs, not {rules.best_of}")
    if (rules.target is None) == (rules.rounds is None):
        raise OptionError(
            "a match ends by points or by rounds: set exactly one of target and rounds, as in "
            "rounds=7, target=None"
        )
    if rules.target is not None:
        check_whole("target", rules.target, 1)
    if rules.rounds is not None:
        check_whole("rounds", rules.rounds, 1)


def _check_tuple(option: str, value: object) -> None:
    found = quoted(value)
    if not isinstance(value, tuple) or not value:
        raise OptionError(f"{option}: expected a tuple such as (0, 15, 30), not {found}")
