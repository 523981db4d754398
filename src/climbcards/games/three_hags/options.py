"""The house rules of Three Hags: each option with its default, its meaning and its clause."""

from typing import TypedDict

import attrs

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


@attrs.frozen(order=False, kw_only=True)
class HouseRules:
    """The options.

    Raises:
        OptionError: One is out of range (V-17).
    """

    name: str = "three-hags"
    broom_in_runs: bool = True
    """Whether 9-10-J is a run (G-3)."""
    declare_lower: bool = False
    """Whether an imp may be played at its lower place in a run (G-10)."""
    number_points: int = 5
    """Points for each A to 10 that the loser holds (V-14)."""
    broom_points: int = 10
    """Points for each broom that the loser holds (V-14)."""
    imp_points: int = 15
    """Points for each imp that the loser holds (V-14)."""
    hag_points: int = 20
    """Points for each hag that the loser holds (V-14)."""
    hag_bonus: int = 20
    """Points for each hag in the play that ends the round (G-15)."""
    target: int = 75
    """The points that end a match (V-15, G-16)."""

    def __attrs_post_init__(self) -> None:
        check_name(self.name)
        check_switches({"broom_in_runs": self.broom_in_runs, "declare_lower": self.declare_lower})
        for option in ("number_points", "broom_points", "imp_points", "hag_points", "hag_bonus"):
            check_whole(option, getattr(self, option), 0)
        check_whole("target", self.target, 1)
