"""Where a round of President stands: actions, what is seen of each phase, what is hidden, and views (N-37).

Everybody sees the titles, hand sizes, what has been played and by whom, who passed, is out or was skipped, the order
of ranks, and who was announced to hold the special three. A seat also knows its own hand, what it has given and
received as long as that was not played, and the cards that it laid aside when it fell.
"""

from collections.abc import Iterator
from typing import ClassVar, TypeAlias, final

import attrs
from typing_extensions import override

import climbcards.authors as kit
from climbcards import BySeat, Cards, Seat, Set, Trick


@final
@attrs.frozen(order=False)
class Play(kit.BasePlay[Set]):
    """Lead or answer with a set; the cards say it all, as they make one set at most (N-6)."""


Action: TypeAlias = kit.Give | Play | kit.Pass
"""Everything a player can do."""


class Title(kit.Word):
    """What a seat is after a round, by its place (N-27)."""

    PRESIDENT = "president", "Präsident"
    VICE_PRESIDENT = "vice-president", "Vizepräsident"
    CITIZEN = "citizen", "Bürger"
    VICE_SCUM = "vice-scum", "Vizebettler"
    SCUM = "scum", "Bettler"


def title_of(place: int, players: int) -> Title:
    """Return the title of a place, which counts from 0, among so many players (N-27)."""
    if place in {0, players - 1}:
        return Title.SCUM if place else Title.PRESIDENT
    if players > 3 and place in {1, players - 2}:
        return Title.VICE_PRESIDENT if place == 1 else Title.VICE_SCUM
    return Title.CITIZEN


@final
@attrs.frozen(order=False)
class Tally(kit.Part):
    """What everybody has seen since the play began.

    `opening` is what was announced where the special three was looked for (N-37). `played` are the cards that each
    seat has played, those of the running trick among them. `inverted` says whether the order is turned over (N-21).
    `out` are the seats that went out without a foul, in order, `fouled` those out by one (N-24), `fallen` the
    president of the round before if it fell (N-26).
    """

    opening: kit.Open[kit.Opening | None]
    played: kit.Pile[BySeat[Cards]]
    inverted: kit.Open[bool] = False
    out: kit.Open[tuple[Seat, ...]] = ()
    fouled: kit.Open[tuple[Seat, ...]] = ()
    fallen: kit.Open[Seat | None] = None

    @property
    def order(self) -> tuple[Seat, ...]:
        """The seats that hold no cards, from the best place down: without a foul, fallen, by a foul (N-28)."""
        fallen = () if self.fallen is None else (self.fallen,)
        return (*self.out, *fallen, *reversed(self.fouled))


@attrs.frozen(order=False)
class Places(kit.Table):
    """What is seen of every phase.

    `titles` is the finish of the round before, president first, or () in a first round. `known` is by seat what the
    other seat of its exchange knows it to hold (N-37), or to have laid aside.
    """

    titles: kit.Open[tuple[Seat, ...]]
    known: kit.Shared[Cards]

    def privy(self, seat: Seat) -> tuple[Seat, ...]:
        """Return who sees what is known of a seat: itself, and the seat with which it exchanges (N-32)."""
        titles = self.titles
        return (seat, titles[-1 - titles.index(seat)]) if titles else (seat,)

    def sure(self, known: BySeat[Cards]) -> tuple[BySeat[Cards], Cards]:
        """Return what surely is in each hand, and what surely was laid aside, if this is known of gifts (N-26, N-37)."""
        return known, Cards(known[0].pack, 0)


@attrs.frozen(order=False)
class ToGive(Places):
    """Cards are exchanged: these seats owe a gift, and give it in any order (N-36).

    `named` tells whether the deal says who leads; if not, `leader` is the seat on the dealer's left.
    """

    code: ClassVar[str] = "giving"
    tally: ClassVar[None] = None
    skipped: ClassVar[None] = None

    named: kit.Open[bool]
    owing: kit.Open[tuple[Seat, ...]]

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that owe a gift."""
        return self.owing


@attrs.frozen(order=False)
class Played(Places):
    """What is seen since the play began.

    `trick.passes` are the seats that have passed since the last play, or in this trick where a pass is for good
    (N-12). `laid` has the cards of the president that fell, by seat, and `laid_size` says how many they are (N-26).
    """

    tally: kit.Open[Tally]
    trick: kit.Open[Trick[Play]]
    laid: kit.FaceDown[Cards]
    laid_size: kit.Open[int]

    @override
    def sure(self, known: BySeat[Cards]) -> tuple[BySeat[Cards], Cards]:
        """Add the special three that was announced, until one is played; who fell has laid what was known of it aside.

        The seat that fell sees all that it has laid there.
        """
        opening, fallen, nothing = self.tally.opening, self.tally.fallen, Cards(known[0].pack, 0)
        if opening is not None:
            leader = opening.leader
            shown = opening.shown.lacking(self.tally.played[leader]).lacking(known[leader])
            known = kit.replace_at(known, leader, known[leader] + shown)
        if fallen is None:
            return known, nothing
        return kit.replace_at(known, fallen, nothing), self.laid[fallen] or known[fallen]


@attrs.frozen(order=False)
class ToPlay(Played, kit.InTurn):
    """The play goes on: somebody leads, answers the last play, or passes. `skipped` was passed over after the last play."""

    code: ClassVar[str] = "playing"

    skipped: kit.Open[Seat | None]
    turn: kit.Open[Seat] = attrs.field(init=False, eq=False)
    """Whose turn it is."""

    def __attrs_post_init__(self) -> None:
        """Set whose turn it is; the leader's when the trick is over."""
        tally, trick = self.tally, self.trick
        out = (*tally.out, *tally.fouled, self.skipped, tally.fallen)
        turn = trick.turn(out, len(tally.played))
        object.__setattr__(self, "turn", trick.leader if turn is None else turn)

    @property
    def best(self) -> Set | None:
        """What has to be answered; None before a lead."""
        plays = self.trick.plays
        return plays[-1].reading if plays else None


@attrs.frozen(order=False)
class Over(Played, kit.Ended):
    """The round is over: at most one seat holds cards (N-16). `trick` is the last one."""

    code: ClassVar[str] = "finished"
    skipped: ClassVar[None] = None


@final
@attrs.frozen(order=False)
class Giving(ToGive):
    """Cards are exchanged."""

    hands: kit.Held[Cards]
    stock: kit.Secret[Cards]


@final
@attrs.frozen(order=False)
class Playing(ToPlay):
    """The play; `stock` are the cards left over by the deal."""

    hands: kit.Held[Cards]
    stock: kit.Secret[Cards]


@final
@attrs.frozen(order=False)
class Finished(Over):
    """The round is over."""

    hands: kit.Held[Cards]
    stock: kit.Secret[Cards]

    @property
    def ranking(self) -> tuple[Seat, ...]:
        """The seats from first place to last (N-28)."""
        tally, gone = self.tally, self.tally.order
        left = tuple(Seat(seat) for seat in range(len(self.hands)) if seat not in gone)
        return (*tally.out, *left, *gone[len(tally.out) :])


State: TypeAlias = Giving | Playing | Finished
"""Where a round stands."""

Phase: TypeAlias = ToGive | ToPlay | Over
"""Where the round stands, as a seat sees it."""


@final
@attrs.frozen(order=False)
class TurnedOver(kit.Sentence):
    """The order of ranks is turned over."""

    en = "the order is turned over: low is high"
    de = "die Reihenfolge ist umgekehrt: niedrig ist hoch"


@final
@attrs.frozen(order=False)
class View(kit.TrickView[Phase, Play]):
    """What a seat sees; for a spectator `own` is None."""

    @property
    def nothing(self) -> Cards:
        """No cards."""
        return Cards(self.known[0].pack, 0)

    @property
    def leader(self) -> Seat | None:  # type: ignore[override]  # pyright: ignore[reportIncompatibleMethodOverride]  # cards may decide it yet
        """Who leads, or has led, the first trick; None as long as that is open."""
        is_open = isinstance(self.phase, ToGive) and not self.phase.named
        return None if is_open else self.phase.leader

    @property
    def titles(self) -> tuple[Seat, ...]:
        """The places of the round before, president first; () in a first round."""
        return self.phase.titles

    @property
    def known(self) -> BySeat[Cards]:
        """By seat, what the two seats of one's own exchange know each other to hold; of all others it is nothing."""
        return self.phase.known

    @property
    def counted(self) -> Tally:
        """What everybody has seen since the play began; a tally of nothing as long as gifts are owed."""
        return self.phase.tally or Tally(None, (self.nothing,) * len(self.sizes))

    @property
    def inverted(self) -> bool:
        """Whether the order is turned over (N-21)."""
        return self.counted.inverted

    @property
    def opening(self) -> kit.Opening | None:
        """What was announced where the special three was looked for (N-37)."""
        return self.counted.opening

    @property
    def table(self) -> Cards:
        """The cards of the running trick."""
        plays = self.phase.trick.plays if isinstance(self.phase, ToPlay) else ()
        return sum((play.cards for play in plays), start=self.nothing)

    @property
    def laid(self) -> Cards:
        """What surely lies among the `laid_size` cards of the president that fell."""
        return self.phase.sure(self.known)[1]

    @property
    def laid_size(self) -> int:
        """How many cards the president that fell has laid aside."""
        return self.phase.laid_size if isinstance(self.phase, Played) else 0

    @property
    def surely(self) -> tuple[Cards, ...]:
        """What surely is in each other hand: gifts, and the special three that was announced (N-37)."""
        known, own = self.known, self.seat
        known = known if own is None else kit.replace_at(known, own, self.nothing)
        return self.phase.sure(known)[0]

    @property
    def open_cards(self) -> tuple[Cards, ...]:
        """The cards of each hand that everybody knows: the special three that was announced (N-37)."""
        return self.phase.sure((self.nothing,) * len(self.sizes))[0]

    @property
    def remarks(self) -> tuple[str, ...]:
        """The title of each seat after the round before; nothing in a first round."""
        players = len(self.sizes)
        place = {seat: title_of(number, players).value for number, seat in enumerate(self.titles)}
        return tuple(place.get(Seat(seat), "") for seat in range(players))

    @property
    def holding(self) -> kit.Sentence | None:
        """That the order is turned over, as long as it is."""
        return TurnedOver() if self.inverted else None

    @override
    def lines(self, say: kit.Say) -> Iterator[str]:
        """Describe the seats, the trick, the order, and what this seat was given and has given, as far as it is still known.

        That is left out when it plays for the first time; what it has given, as soon as a part may have been played.
        """
        for seat in range(len(self.sizes)):
            yield f"{say.who(seat)}: {', '.join(self._seen(Seat(seat), say))}"
        yield from self.to_beat(say)
        if self.holding is not None:
            yield say.also(self.holding)
        if self.opening is not None and self.opening.aside:
            missing = next(iter(self.opening.aside))
            yield say("nobody holds the {missing}", "niemand hat {missing}", missing=missing)
        own, played = self.seat, self.counted.played
        if own is not None and not isinstance(self.phase, Over) and not played[own]:
            got, others = self.known[own], kit.replace_at(self.known, own, self.nothing)
            gave = sum(others, start=self.nothing)
            if got:
                yield say("given to you: {got}", "du hast bekommen: {got}", got=got)
            if gave and (len(gave) >= len(got) or not any(played)):
                yield say("you gave: {gave}", "du hast gegeben: {gave}", gave=gave)

    def _seen(self, seat: Seat, say: kit.Say) -> Iterator[str]:
        """Say how many cards a seat has, what it was before and what it surely holds; or how it is out."""
        tally = self.counted
        if seat in tally.fouled:
            yield say("out by a foul", "fertig durch ein Foul")
        elif seat == tally.fallen:
            yield say("fallen", "gestürzt")
        elif seat in tally.out:
            yield say("out", "fertig")
        else:  # who is out has a new place, so its old title is left off
            yield say("{size:# card|# cards}", "{size:# Karte|# Karten}", size=self.sizes[seat])
            if seat in self.titles:
                title = title_of(self.titles.index(seat), len(self.sizes))
                yield say(title.value, title.de)
            if self.surely[seat]:
                yield say("holds {sure}", "davon bekannt {sure}", sure=self.surely[seat])
        if isinstance(self.phase, ToGive):
            if seat in self.phase.owing:
                yield say(
                    "{mine:owe|owes} {to:you} a gift",
                    "{mine:musst|muss} {to:dir} noch etwas zurückgeben",
                    mine=seat == say.me,
                    to=self.phase.privy(seat)[-1],
                )
        elif seat in self.phase.trick.passes:
            yield say("passed", "hat gepasst")
