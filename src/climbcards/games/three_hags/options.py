"""The house rules of Three Hags: each option with its default, its meaning and its clause."""

import attrs

import climbcards.authors as kit


@attrs.frozen(order=False, kw_only=True)
class HouseRules:
    """The options.

    Raises:
        OptionError: One is out of range (V-17).
    """

    name: str = kit.named("three-hags")
    broom_in_runs: bool = kit.switch("9-10-J ist eine Folge", on=True)
    """Whether 9-10-J is a run (G-3)."""
    declare_lower: bool = kit.switch(
        "Ein Kobold darf in einer Folge an seinem niedrigeren Platz gespielt werden"
    )
    """Whether an imp may be played at its lower place in a run (G-10)."""
    number_points: int = kit.option(
        5, 0, de="Punkte für jede Karte von A bis 10, die der Verlierer noch hat"
    )
    """Points for each A to 10 that the loser holds (V-14)."""
    broom_points: int = kit.option(10, 0, de="Punkte für jeden Besen, den der Verlierer noch hat")
    """Points for each broom that the loser holds (V-14)."""
    imp_points: int = kit.option(15, 0, de="Punkte für jeden Kobold, den der Verlierer noch hat")
    """Points for each imp that the loser holds (V-14)."""
    hag_points: int = kit.option(20, 0, de="Punkte für jede Hexe, die der Verlierer noch hat")
    """Points for each hag that the loser holds (V-14)."""
    hag_bonus: int = kit.option(
        20, 0, de="Punkte für jede Hexe unter den Karten, die die Runde beenden"
    )
    """Points for each hag in the play that ends the round (G-15)."""
    target: int = kit.option(75, de="Bei wie vielen Punkten eine Partie endet")
    """How many points end a match (V-15, G-16)."""
