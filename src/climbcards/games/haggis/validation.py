"""House rules that cannot be: out of range, or contradicting one another."""

from enum import Enum
from typing import Protocol

from climbcards import OptionError
from climbcards.authors import check_switches, check_text, check_whole
from climbcards.games.haggis.options import (
    BetWindow,
    BombCapture,
    CardPoints,
    Dealing,
    FailedBets,
    LastHand,
    LeadTie,
)
from climbcards.games.haggis.pack import PACKS
from climbcards.games.haggis.play import Playable
from climbcards.games.haggis.scoring import Scoring
from climbcards.games.haggis.standings import Matching


class HouseRules(Playable, Scoring, Matching, Protocol):
    """All options of a rule set."""

    @property
    def name(self) -> str: ...


def check(rules: HouseRules) -> None:
    """Refuse house rules that nobody can play by.

    Raises:
        OptionError: It says which option, what was expected, and what came.
    """
    check_text("name", rules.name)
    check_whole("players", rules.players, min(PACKS))
    if rules.players not in PACKS:
        raise OptionError(f"players: Haggis is for 2 or 3, not {rules.players}")
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
    kinds: dict[str, tuple[type[Enum], object]] = {
        "bet_window": (BetWindow, rules.bet_window),
        "failed_bets": (FailedBets, rules.failed_bets),
        "bomb_capture": (BombCapture, rules.bomb_capture),
        "last_hand": (LastHand, rules.last_hand),
        "card_points": (CardPoints, rules.card_points),
        "dealing": (Dealing, rules.dealing),
        "lead_tie": (LeadTie, rules.lead_tie),
    }
    for option, (kind, choice) in kinds.items():
        if not isinstance(choice, kind):
            names = ", ".join(f"{kind.__name__}.{member.name}" for member in kind)
            raise OptionError(f"{option}: expected {names}, not {choice!r}")


def _check_numbers(rules: HouseRules) -> None:
    check_whole("hand_card_points", rules.hand_card_points, 0)
    check_whole("first_out_bonus", rules.first_out_bonus, 0)
    _check_tuple("bets", rules.bets)
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
    if not isinstance(value, tuple) or not value:
        raise OptionError(f"{option}: expected a tuple such as (0, 15, 30), not {value!r}")
