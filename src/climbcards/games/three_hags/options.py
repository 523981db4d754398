"""The house rules: what may be changed, and what each option takes."""

from typing import Protocol, TypedDict, runtime_checkable

from climbcards.authors import check_name, check_switches, check_whole


class Options(TypedDict, total=False):
    """What `ThreeHags.variant` takes; the fields of `ThreeHags` say what each means."""

    name: str
    broom_in_runs: bool
    declare_lower: bool
    number_points: int
    broom_points: int
    imp_points: int
    hag_points: int
    hag_bonus: int
    target: int


@runtime_checkable
class HouseRules(Protocol):
    """Every option, as the other rooms read it."""

    @property
    def name(self) -> str: ...
    @property
    def broom_in_runs(self) -> bool: ...
    @property
    def declare_lower(self) -> bool: ...
    @property
    def number_points(self) -> int: ...
    @property
    def broom_points(self) -> int: ...
    @property
    def imp_points(self) -> int: ...
    @property
    def hag_points(self) -> int: ...
    @property
    def hag_bonus(self) -> int: ...
    @property
    def target(self) -> int: ...


def check(rules: HouseRules) -> None:
    """Refuse house rules that cannot be played.

    Raises:
        OptionError: An option out of range; it names the option.
    """
    check_name(rules.name)
    check_switches({"broom_in_runs": rules.broom_in_runs, "declare_lower": rules.declare_lower})
    for option in ("number_points", "broom_points", "imp_points", "hag_points", "hag_bonus"):
        check_whole(option, getattr(rules, option), 0)
    check_whole("target", rules.target, 1)
