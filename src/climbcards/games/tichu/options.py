"""The options of Tichu: each choice with its clause, and which contradict one another."""

from enum import Enum
from typing import TypedDict

import attrs

from climbcards import OptionError
from climbcards.authors import by_name, check_choice, check_name, check_switches, check_whole


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


@attrs.frozen(order=False, kw_only=True, field_transformer=by_name)
class HouseRules:
    """The options.

    Raises:
        OptionError: One is out of range, or they contradict one another.
    """

    name: str = "tichu"
    grand_tichu: bool = True
    """Whether Grand Tichu may be called after eight cards (K-11)."""
    tichu_in_exchange: TichuInExchange = TichuInExchange.BEFORE
    """When Tichu may be called before the cards pushed have changed hands (K-14)."""
    declare_lower: bool = True
    """Whether cards with the Phoenix may be played below the highest that they can be (K-33)."""
    wish: Wishes = Wishes.MAY
    """Whether the Mah Jong lets its player wish a rank, or none (K-41)."""
    bombs_ignore_wish: bool = True
    """Whether a bomb may be thrown on one's turn though one could fulfil the wish (K-47)."""
    dog_dodges_wish: bool = False
    """Whether the Dog may be led though one could fulfil the wish (K-48)."""
    bombs_out_of_turn: bool = True
    """Whether bombs may be thrown out of turn (K-60)."""
    double_victory: int = 200
    """What both of a team score for going out first and second (K-73)."""
    target: int | None = 1000
    """The points that end a match; None where `rounds` do (K-80)."""
    rounds: int | None = None
    """The number of rounds that end a match; None where a `target` does (K-81)."""

    def __attrs_post_init__(self) -> None:
        check_name(self.name)
        fields = attrs.fields_dict(HouseRules).items()
        check_switches({name: getattr(self, name) for name, field in fields if field.type is bool})
        check_choice("tichu_in_exchange", self.tichu_in_exchange, TichuInExchange, by_name=True)
        check_choice("wish", self.wish, Wishes, by_name=True)
        check_whole("double_victory", self.double_victory, 0)
        if (self.target is None) == (self.rounds is None):  # K-81
            raise OptionError(
                "a match ends by points or by rounds: set exactly one of target and rounds, as in "
                "rounds=8, target=None"
            )
        if self.target is not None:
            check_whole("target", self.target, 1)
        if self.rounds is not None:
            check_whole("rounds", self.rounds, 1)
