"""The house rules of Tichu: each option with its default, its meaning and its clause."""

import attrs

import climbcards.authors as kit


class TichuInExchange(kit.Word):
    """When Tichu may be called before the pushed cards have changed hands."""

    BEFORE = "before", "Bis der erste Spieler geschupft hat"
    """Until the first player has pushed (K-13)."""
    ANYTIME = "anytime", "Jederzeit, vor und nach dem Schupfen"
    """At any time, before and after pushing (K-14)."""
    NEVER = "never", "Erst wenn das Schupfen beendet ist"
    """Only after the exchange is complete (K-14)."""


class Wishes(kit.Word):
    """What the player of the Mah Jong wishes for."""

    MAY = "may", "Einen Wert oder nichts"
    """A rank, or nothing (K-41)."""
    MUST = "must", "Einen Wert"
    """A rank (K-41)."""
    NEVER = "never", "Nichts: es gibt keine Wünsche"
    """Nothing: there are no wishes (K-41)."""


@attrs.frozen(order=False, kw_only=True)
class HouseRules:
    """The options; the defaults are the printed rules.

    Raises:
        OptionError: An option is out of range, or options contradict one another.
    """

    name: str = kit.named("tichu")
    grand_tichu: bool = kit.switch("Nach acht Karten darf man Großes Tichu ansagen", on=True)
    """Whether Grand Tichu may be called after eight cards (K-11)."""
    tichu_in_exchange: TichuInExchange = kit.option(
        TichuInExchange.BEFORE,
        de="Wann man Tichu ansagen darf, bevor die geschupften Karten die Hände gewechselt haben",
    )
    """When Tichu may be called before the pushed cards have changed hands (K-14)."""
    declare_lower: bool = kit.switch(
        "Karten mit dem Phönix dürfen niedriger gespielt werden als in ihrer höchsten Lesart",
        on=True,
    )
    """Whether cards with the Phoenix may be played as a lower reading than their highest (K-33)."""
    wish: Wishes = kit.option(Wishes.MAY, de="Was man sich mit dem Mah Jong wünscht")
    """Whether the player of the Mah Jong may, must or cannot wish for a rank (K-41)."""
    bombs_ignore_wish: bool = kit.switch(
        "Wer dran ist, darf eine Bombe werfen, obwohl er den Wunsch erfüllen könnte", on=True
    )
    """Whether a player on turn who could fulfil the wish may throw a bomb instead (K-47)."""
    dog_dodges_wish: bool = kit.switch(
        "Man darf den Hund ausspielen, obwohl man den Wunsch erfüllen könnte"
    )
    """Whether a player who could fulfil the wish may lead the Dog instead (K-48)."""
    bombs_out_of_turn: bool = kit.switch("Man darf Bomben werfen, ohne dran zu sein", on=True)
    """Whether bombs may be thrown out of turn (K-60)."""
    double_victory: int = kit.option(
        200,
        0,
        de="Was ein Team bekommt, wenn seine beiden Spieler als Erster und Zweiter fertig werden",
    )
    """What a team scores if its players go out first and second (K-73)."""
    target: int | None = kit.option(
        1000,
        de="Bei wie vielen Punkten eine Partie endet; leer lassen, wenn die Zahl der Runden entscheidet",
    )
    """How many points end a match; if not set, a number of rounds ends it (K-80)."""
    rounds: int | None = kit.option(
        None,
        de="Wie viele Runden eine Partie hat; leer lassen, wenn die Punkte entscheiden",
    )
    """How many rounds a match has; if not set, points end it (K-81)."""

    def __attrs_post_init__(self) -> None:
        kit.check_end(self.target, self.rounds)  # K-81
