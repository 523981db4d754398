"""The house rules of Threes: each option with its default, its meaning and its clause."""

from typing import Final

import attrs

import climbcards.authors as kit
from climbcards import OptionError, Pack
from .cards import pack_of

_IN_A_PACK: Final = 54
_EACH: Final = 9
"""Cards that each seat is dealt."""

MOST_PLAYERS: Final = 60
"""The most players that the library takes; by T-21 any number can play, with enough packs."""

MOST_PACKS: Final = 20
"""The most packs: those that so many players need (T-21)."""


@attrs.frozen(order=False, kw_only=True)
class HouseRules:
    """The options, and the packs that follow from them.

    Raises:
        OptionError: One is out of range, or there are more players than the packs can serve.
    """

    name: str = kit.named("threes")
    players: int = kit.option(4, 2, MOST_PLAYERS, de="Wie viele mitspielen, zwei oder mehr")
    """How many play, two or more (T-21, T-28)."""
    packs: int | None = kit.option(
        None,
        1,
        MOST_PACKS,
        de="Wie viele Kartenspiele mit je zwei Jokern; ohne Angabe: die übliche Zahl",
    )
    """How many French packs with two jokers are used; if not set, the usual number (T-21)."""
    merge_last_hand_with_faceup: bool = kit.switch(
        "Eine letzte Hand aus Karten eines Werts darf, ganz gespielt, offene Karten dieses Werts mitnehmen"
    )
    """Whether a last hand of one rank, played whole, may take face-up cards of this rank along (T-17)."""
    eight_on_empty_is_normal: bool = kit.switch(
        "Auf einem Stapel, in dem nur Achten liegen, ist eine 8 eine gewöhnliche Karte"
    )
    """Whether an 8 is an ordinary card on a stack that holds only 8s (T-5)."""
    ten_is_wild: bool = kit.switch("Eine 10 darf immer gespielt werden")
    """Whether a 10 may always be played (T-7)."""
    voluntary_pickup: bool = kit.switch("Man darf den Stapel aufnehmen, obwohl man spielen könnte")
    """Whether a player who could play may pick up instead (T-10)."""
    longest: int = kit.option(
        10_000,
        de="Nach wie vielen Aktionen eine Runde beendet wird und die übrigen Karten über die Plätze entscheiden",
    )
    """After how many actions a round is stopped, and the cards held decide the places (T-25)."""
    rounds: int = kit.option(
        1,
        de="Wie viele Runden eine Partie hat; solange mehrere gemeinsam vorn liegen, kommt eine dazu",
    )
    """How many rounds a match has; while there is a tie at the top, one more is played (T-28)."""

    def __attrs_post_init__(self) -> None:
        most = (_IN_A_PACK * self.pack_count - 1) // _EACH  # a stock of one card at least
        if self.players > most:
            packs = kit.counted(self.pack_count, "pack")
            found = f"players: {packs} can serve {most} players at most, not {self.players}"
            raise OptionError(found, de=f"so viele Kartenspiele reichen für höchstens {most}")

    @property
    def pack_count(self) -> int:
        """How many packs are played with: usually two for up to six players, then one for every three (T-21)."""
        return max(2, -(-self.players // 3)) if self.packs is None else self.packs

    @property
    def pack(self) -> Pack:
        """All packs as one."""
        return pack_of(self.pack_count)
