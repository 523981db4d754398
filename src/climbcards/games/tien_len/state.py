"""What Tien Len remembers of a round beside the cards, what it tells of it, and the states of a round."""

from collections.abc import Iterator
from typing import Final, TypeAlias, final

import attrs
from typing_extensions import override

import climbcards.authors as kit
from climbcards import BySeat, Cards, Seat
from .cards import Combination
from .options import Instant

GERMAN: Final = {
    Instant.DRAGON: "Drache",
    Instant.COLOUR: "eine Farbe",
    Instant.FIVE_PAIRS: "fünf Paare in Folge",
    Instant.FOUR_TWOS: "vier Zweien",
    Instant.SIX_PAIRS: "sechs Paare",
    Instant.FOUR_THREES: "vier Dreien",
    Instant.OPENING_PAIRS: "Paare von 3, 4 und 5",
}


@final
@attrs.frozen(order=False)
class InstantWin(kit.Sentence):
    """A hand wins without play (J-35)."""

    seat: Seat
    kind: Instant

    @override
    def words(self, say: kit.Say) -> str:
        """Name the hand."""
        return say(
            "{seat:wins|win} by {en}",
            "{seat:gewinnt|gewinnst} sofort: {de}",
            en=self.kind.value,
            de=GERMAN[self.kind],
        )


@final
@attrs.frozen(order=False)
class Cut(kit.Sentence):
    """A chain of cuts: `victim`, whose play was cut last, pays `price` to `cutter` (J-45 to J-47)."""

    cutter: Seat
    victim: Seat
    price: int

    en = "{cutter:cuts|cut}: {victim:you} {price:# point|# points}"
    de = "{cutter:sticht|stichst} ab: {victim:du}, {price:# Punkt|# Punkte}"


@final
@attrs.frozen(order=False)
class Chopped(kit.Sentence):
    """A play was cut: the chain as it is now."""

    cut: Cut

    en = de = "{cut}"


@final
@attrs.frozen(order=False)
class WonAtOnce(kit.Sentence):
    """The round is over as it was dealt."""

    win: InstantWin

    en = de = "{win}"


@final
@attrs.frozen(order=False)
class Froze(kit.Sentence):
    """A seat has not played when the first one goes out, and takes no further part (J-30)."""

    seat: Seat

    en = "{seat:is|are} frozen"
    de = "{seat:ist|bist} eingefroren"


@final
@attrs.frozen(order=False)
class Fouled(kit.Sentence):
    """A seat has gone out with 2s alone, which is a foul (J-29)."""

    seat: Seat

    en = "{seat:goes|go} out by a foul"
    de = "{seat:macht|machst} mit Zweien aus: ein Foul"


@final
@attrs.frozen(order=False)
class Notes(kit.Sentence):
    """What all know beside the cards: who is frozen, who fouled, in order, and what was cut.

    `shown` are all hands when the round is over, as payments are read off them (J-52).
    """

    frozen: tuple[Seat, ...] = ()
    fouled: tuple[Seat, ...] = ()
    cuts: tuple[Cut, ...] = ()
    shown: BySeat[Cards] | None = None
    instant: InstantWin | None = None

    def since(self, before: "Notes") -> Iterator[kit.Sentence]:
        """Tell what these notes have that those before had not: a foul, who is frozen, what was cut."""
        yield from map(Fouled, self.fouled[len(before.fouled) :])
        yield from map(Froze, self.frozen[len(before.frozen) :])
        if self.cuts != before.cuts:
            yield Chopped(self.cuts[-1])

    @override
    def words(self, say: kit.Say) -> str:
        """Say one after the other."""
        won = () if self.instant is None else (self.instant,)
        told = (*won, *map(Fouled, self.fouled), *map(Froze, self.frozen), *self.cuts)
        return "; ".join(map(say.also, told))


Play: TypeAlias = kit.Play[Combination]
"""A play."""
Action: TypeAlias = kit.Action[Combination]
"""Everything that a player can do."""
Playing: TypeAlias = kit.Playing[Combination, Notes]
"""A round that goes on."""
Finished: TypeAlias = kit.Finished[Combination, Notes]
"""A round that is over."""
State: TypeAlias = kit.State[Combination, Notes]
"""Where a round stands."""
View: TypeAlias = kit.View[Combination, Notes]
"""What a seat sees."""
