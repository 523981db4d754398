"""The house rules of Three Hags: each option with its default, its meaning and its clause."""

from typing import TypedDict

import attrs

import climbcards.authors as kit


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

    name: str = kit.named("three-hags")
    broom_in_runs: bool = kit.option(default=True)
    """Whether 9-10-J is a run (G-3)."""
    declare_lower: bool = kit.option(default=False)
    """Whether an imp may be played at its lower place in a run (G-10)."""
    number_points: int = kit.option(5, 0)
    """Points for each A to 10 that the loser holds (V-14)."""
    broom_points: int = kit.option(10, 0)
    """Points for each broom that the loser holds (V-14)."""
    imp_points: int = kit.option(15, 0)
    """Points for each imp that the loser holds (V-14)."""
    hag_points: int = kit.option(20, 0)
    """Points for each hag that the loser holds (V-14)."""
    hag_bonus: int = kit.option(20, 0)
    """Points for each hag in the play that ends the round (G-15)."""
    target: int = kit.option(75)
    """The points that end a match (V-15, G-16)."""
