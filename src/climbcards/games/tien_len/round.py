"""What only Tien Len has in a round, and what it remembers and tells of it.

Hands that win at once, frozen seats, chains of cuts (J-23 to J-36, J-45 to J-47).
"""

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias, assert_never, final

import attrs
from typing_extensions import override

import climbcards.authors as kit
from climbcards import BySeat, Cards, Seat
from .cards import COLOURS, FOUR, LADDER, PAIRS, TWO, TWOS, Combination, Shapes, of_suits, shape_of
from .options import Instant, TwosLast

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
            "{seat:wins|win} at once: {en}",
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

    en = "{cutter:cuts|cut}, and {victim:owes|owe} {price:# point|# points}"
    de = "{cutter:sticht|stichst} ab, und {victim:schuldet|schuldest} {price:# Punkt|# Punkte}"


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
    de = "{seat:ist|bist} mit Zweien fertig: ein Foul"


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

_OUT: Final = kit.Passing.OUT  # it takes long to look up a member of an Enum
_COLOURED: Final = [of_suits(colour) for colour in COLOURS]
_THREES: Final = LADDER.rows[0]


class Rounds(Shapes):
    """House rules, and what they say about a round."""

    def instant_win(
        self, hands: Sequence[Cards], leader: Seat, *, named: bool
    ) -> InstantWin | None:
        """Return the hand that wins at once, the highest one, and of equal ones the first from the leader on (J-35 to J-37)."""
        for kind in Instant:
            for seat in kit.rotation(leader, self.players) if kind in self.instant else ():
                if self.wins(kind, hands[seat].mask, named=named):
                    return InstantWin(seat, kind)
        return None

    def wins(self, kind: Instant, hand: int, *, named: bool = False) -> bool:
        """Return whether a hand wins at once; `named`: the deal names a leader (J-35, J-38)."""
        plain = hand & ~TWOS
        match kind:
            case Instant.DRAGON:
                found = self._has_row(plain, TWO, 1)
            case Instant.COLOUR:
                found = any((hand & some).bit_count() >= 12 for some in _COLOURED)
            case Instant.FIVE_PAIRS:
                found = self._has_row(plain, 5, 2)
            case Instant.FOUR_TWOS:
                found = hand & TWOS == TWOS
            case Instant.SIX_PAIRS:
                lots = [plain & part for part, _ in self.parts(3, 2)]
                pairs = sum(
                    LADDER.pattern(each, many).bit_count() for each in lots for many in (2, 4)
                )
                found = pairs + (hand & TWOS).bit_count() // 2 >= 6
            case Instant.FOUR_THREES:
                found = not named and hand & _THREES == _THREES
            case Instant.OPENING_PAIRS:
                # of one colour, they are black, as the 3s is
                lowest = hand & self.parts(3, 2)[0][0] & (1 << 8 * 3) - 1
                found = not named and hand & 1 == 1 and LADDER.tops(lowest, 3, 2) != ()
            case _:
                assert_never(kind)
        return found

    def _has_row(self, hand: int, length: int, width: int) -> bool:
        """Return whether a hand has a row of ranks, in one suit or colour where they must match (J-38)."""
        return any(LADDER.tops(hand & part, length, width) for part, _ in self.parts(length, width))

    def bars(self, state: Playing, play: Play, /) -> tuple[Seat, ...]:
        """Return the seats that are out of the trick: who has passed, and who is frozen (J-22, J-25, J-30)."""
        frozen, passes = self._frozen(state, play), state.trick.passes
        if not passes or self.passing is not _OUT:
            return frozen
        return *[seat for seat in passes if seat != play.seat and seat not in frozen], *frozen

    def notes(self, state: Playing, play: Play, /) -> Notes:
        """Return what all know after a play: what it cuts, then a foul, or who is frozen (J-31)."""
        notes, plays = state.notes, state.trick.plays
        if self.chops and plays and play.reading.is_bomb and plays[-1].reading.is_dear:
            notes = attrs.evolve(notes, cuts=self._chopped(state, play))
        if not _goes_out(state, play):
            return notes
        if self._fouls(play):
            return attrs.evolve(notes, fouled=(*notes.fouled, play.seat))
        return attrs.evolve(notes, frozen=self._frozen(state, play))

    def _fouls(self, play: Play) -> bool:
        """Return whether it is a foul to go out with a play: with 2s alone (J-29)."""
        return self.twos_last is TwosLast.LOSES and play.reading.twos > 0

    def _frozen(self, state: Playing, play: Play) -> tuple[Seat, ...]:
        """Return who is frozen after a play: who has not played when the first goes out properly (J-30)."""
        notes = state.notes
        first = self.frozen and len(state.out) == len(notes.fouled) and _goes_out(state, play)
        if not first or self._fouls(play):
            return notes.frozen
        order = kit.rotation(play.seat, self.players)[1:]
        return tuple(seat for seat in order if not state.played[seat].mask)

    def _chopped(self, state: Playing, play: Play) -> tuple[Cut, ...]:
        """Return the chains when a play cuts the last one: it joins the running chain, or begins one (J-45 to J-47)."""
        chains, plays, out = state.notes.cuts, state.trick.plays, state.out
        cut = plays[-1]
        if cut.seat in out:
            return chains
        running = (
            bool(chains)  # a position may know of none
            and len(plays) > 1
            and cut.reading.is_bomb
            and plays[-2].reading.is_dear
            and plays[-2].seat not in out
        )
        kept, before = (chains[:-1], chains[-1].price) if running else (chains, 0)
        return (*kept, Cut(play.seat, cut.seat, before + self._price(cut)))

    def _price(self, cut: Play) -> int:
        """Return the price of 2s or a bomb that was cut (J-46, J-48)."""
        *_, three_pairs, four, longer = self.prices
        reading = cut.reading
        if not reading.is_bomb:
            return self.price_of_twos(cut.cards.mask)
        return {PAIRS[0]: three_pairs, FOUR: four}.get(shape_of(reading), longer)

    def price_of_twos(self, cards: int) -> int:
        """Return the price of the 2s among some cards, by their mask (J-44)."""
        held = cards >> 8 * TWO
        return self.prices[0] * (held & 0x0F).bit_count() + self.prices[1] * (held >> 4).bit_count()

    def check_notes(self, state: State) -> None:
        """Refuse notes that do not fit what happened.

        Raises:
            PositionError: It names the place, and what was expected there.
        """
        notes, out, ended = state.notes, state.out, isinstance(state, kit.Finished)
        shown = "expected all hands when the round is over, and null before"
        kit.require(notes.shown == (state.hands if ended else None), shown, "$.notes.shown")
        fouled, may = {*notes.fouled}, {*out} if self.twos_last is TwosLast.LOSES else set[Seat]()
        fits = len(fouled) == len(notes.fouled) and fouled <= may
        kit.require(fits, "expected seats that are out, once each", "$.notes.fouled")
        idle = [seat for seat, played in enumerate(state.played) if not played]
        froze = idle if self.frozen and len(out) > len(fouled) else []
        found = (
            f"expected the seats that had not played when the first went out, {froze}, once each"
        )
        kit.require(sorted(notes.frozen) == froze, found, "$.notes.frozen")
        trick = state.trick
        barred = not trick.plays or ended or {*notes.frozen} <= {*trick.passes}
        kit.require(barred, f"expected the frozen seats too, {froze}", "$.trick.passes")
        for cut in notes.cuts:
            fits = self.chops and cut.cutter != cut.victim and cut.price >= 0
            kit.require(fits, "expected what one seat pays another for being cut", "$.notes.cuts")


def _goes_out(state: Playing, play: Play) -> bool:
    """Return whether a play takes the last cards of its seat."""
    return state.hands[play.seat].mask == play.cards.mask
