"""The options of Tichu: each choice with its clause, and which contradict one another."""

from enum import Enum
from typing import Protocol, TypedDict, runtime_checkable

from climbcards import OptionError
from climbcards.authors import check_choice, check_name, check_switches, check_whole


class TichuInExchange(Enum):
    """When Tichu may be called before the cards pushed have changed hands."""

    BEFORE = "before"
    """Until the first of the four has pushed (K-13)."""
    ANYTIME = "anytime"
    """Whoever has not called may, pushed or not (K-14)."""
    NEVER = "never"
    """Not before the exchange is complete (K-14)."""


class Wishes(Enum):
    """What the Mah Jong lets its player wish."""

    MAY = "may"
    """A rank, or none (K-41)."""
    MUST = "must"
    """A rank (K-41)."""
    NEVER = "never"
    """Nothing (K-41)."""


class Options(TypedDict, total=False):
    """What `Tichu.variant` takes; the fields of `Tichu` say what each means."""

    name: str
    grand_tichu: bool
    tichu_in_exchange: TichuInExchange
    declare_lower: bool
    wish: Wishes
    bombs_ignore_wish: bool
    dog_dodges_wish: bool
    bombs_out_of_turn: bool
    double_victory: int
    target: int | None
    rounds: int | None


@runtime_checkable
class HouseRules(Protocol):
    """What the rooms of Tichu ask of the rules."""

    @property
    def name(self) -> str: ...
    @property
    def grand_tichu(self) -> bool: ...
    @property
    def tichu_in_exchange(self) -> TichuInExchange: ...
    @property
    def declare_lower(self) -> bool: ...
    @property
    def wish(self) -> Wishes: ...
    @property
    def bombs_ignore_wish(self) -> bool: ...
    @property
    def dog_dodges_wish(self) -> bool: ...
    @property
    def bombs_out_of_turn(self) -> bool: ...
    @property
    def double_victory(self) -> int: ...
    @property
    def target(self) -> int | None: ...
    @property
    def rounds(self) -> int | None: ...


def check(rules: HouseRules) -> None:
    """Refuse house rules that nobody can play by.

    Raises:
        OptionError: It says which option, what was expected, and what came.
    """
    check_name(rules.name)
    check_switches(
        {
            "grand_tichu": rules.grand_tichu,
            "declare_lower": rules.declare_lower,
            "bombs_ignore_wish": rules.bombs_ignore_wish,
            "dog_dodges_wish": rules.dog_dodges_wish,
            "bombs_out_of_turn": rules.bombs_out_of_turn,
        }
    )
    check_choice("tichu_in_exchange", rules.tichu_in_exchange, TichuInExchange, by_name=True)
    check_choice("wish", rules.wish, Wishes, by_name=True)
    check_whole("double_victory", rules.double_victory, 0)
    if (rules.target is None) == (rules.rounds is None):  # K-81
        raise OptionError(
            "a match ends by points or by rounds: set exactly one of target and rounds, as in "
            "rounds=8, target=None"
        )
    if rules.target is not None:
        check_whole("target", rules.target, 1)
    if rules.rounds is not None:
        check_whole("rounds", rules.rounds, 1)
