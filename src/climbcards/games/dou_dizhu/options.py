"""The house rules of Dou Dizhu: what `variant` takes, and what may be carried as one value."""

from typing import Final, Protocol, TypedDict, final, runtime_checkable

import attrs

from climbcards.authors import check_name, check_switches, check_whole


class Options(TypedDict, total=False):
    """What `DouDizhu.variant` takes; the fields of `DouDizhu` say what each means."""

    name: str
    auction: bool
    same_kickers: int
    jokers_together: bool
    core_kickers: bool
    longer_cores: bool
    fours_as_pairs: bool
    bombs_double: bool
    spring_doubles: bool
    rounds: int


@runtime_checkable
class HouseRules(Protocol):
    """What the rooms of Dou Dizhu ask of the rules."""

    @property
    def name(self) -> str: ...
    @property
    def auction(self) -> bool: ...
    @property
    def same_kickers(self) -> int: ...
    @property
    def jokers_together(self) -> bool: ...
    @property
    def core_kickers(self) -> bool: ...
    @property
    def longer_cores(self) -> bool: ...
    @property
    def fours_as_pairs(self) -> bool: ...
    @property
    def bombs_double(self) -> bool: ...
    @property
    def spring_doubles(self) -> bool: ...
    @property
    def rounds(self) -> int: ...


@final
@attrs.frozen(order=False, cache_hash=True)
class Kicking:
    """Which cards may be carried along; the fields are those of `DouDizhu` (D-11 to D-15)."""

    same_kickers: int = 3
    jokers_together: bool = False
    core_kickers: bool = False
    longer_cores: bool = False
    fours_as_pairs: bool = False


USUAL: Final = Kicking()
"""What most tables play."""

FREE: Final = Kicking(4, True, True, True, True)  # noqa: FBT003  # every one of them
"""Everything that any house rule allows: what can be read in two ways can be so here."""


def kicking_of(rules: HouseRules) -> Kicking:
    """Give what house rules say about kickers."""
    return Kicking(
        rules.same_kickers,
        rules.jokers_together,
        rules.core_kickers,
        rules.longer_cores,
        rules.fours_as_pairs,
    )


def check(rules: HouseRules) -> None:
    """Refuse house rules that make no sense (D-31).

    Raises:
        OptionError: It names the option, and what was expected.
    """
    check_name(rules.name)
    check_switches(
        {
            "auction": rules.auction,
            "jokers_together": rules.jokers_together,
            "core_kickers": rules.core_kickers,
            "longer_cores": rules.longer_cores,
            "fours_as_pairs": rules.fours_as_pairs,
            "bombs_double": rules.bombs_double,
            "spring_doubles": rules.spring_doubles,
        }
    )
    check_whole("same_kickers", rules.same_kickers, 1, FREE.same_kickers)
    check_whole("rounds", rules.rounds, 1)
