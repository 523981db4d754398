"""The house rules of Dou Dizhu: each option with its default, its meaning and its clause."""

from typing import Final

import attrs

import climbcards.authors as kit


@attrs.frozen(order=False, kw_only=True)
class HouseRules:
    """The options.

    Raises:
        OptionError: One is out of range (D-31).
    """

    name: str = kit.named("dou-dizhu")
    auction: bool = kit.switch(
        "Grundherr ist, wer das Reizen gewinnt; sonst der erste Platz, für einen Einsatz von 1",
        on=True,
    )
    """Whether seats bid to be the landlord; if not, the first seat is the landlord, for a stake of 1 (D-21)."""
    same_kickers: int = kit.option(
        3, 1, 4, de="Wie viele einzelne Beikarten höchstens denselben Wert haben dürfen, 1 bis 4"
    )
    """How many single kickers may have the same rank, 1 to 4 (D-11)."""
    jokers_together: bool = kit.switch("Beide Joker dürfen Beikarten derselben Kombination sein")
    """Whether both jokers may be kickers of one play (D-12)."""
    core_kickers: bool = kit.switch(
        "Ein Drilling darf die vierte Karte seines Werts als Beikarte mitnehmen"
    )
    """Whether the fourth card of a triple's rank may be its kicker (D-13)."""
    longer_cores: bool = kit.switch(
        "Drei Beikarten dürfen der Drilling sein, der direkt an die Folge anschließt"
    )
    """Whether three kickers may be the triple just beside the run (D-14)."""
    fours_as_pairs: bool = kit.switch("Ein Vierling darf als zwei der mitgenommenen Paare gelten")
    """Whether four of a kind may count as two of the pairs carried (D-15)."""
    bombs_double: bool = kit.switch("Jede Bombe und Rakete verdoppelt den Einsatz", on=True)
    """Whether each bomb and rocket doubles the stake (D-27)."""
    spring_doubles: bool = kit.switch("Ein Durchmarsch verdoppelt den Einsatz", on=True)
    """Whether a spring doubles the stake (D-28)."""
    rounds: int = kit.option(
        9,
        de="Wie viele Runden eine Partie hat; solange mehrere gemeinsam vorn liegen, kommt eine dazu",
    )
    """How many rounds a match has; while there is a tie at the top, one more is played (D-29)."""


USUAL: Final = HouseRules()
"""The usual rules."""

FREE: Final = HouseRules(
    same_kickers=4,
    jokers_together=True,
    core_kickers=True,
    longer_cores=True,
    fours_as_pairs=True,
)
"""Everything that any house rule allows: whatever cards can be under some house rules, they can be under these."""
