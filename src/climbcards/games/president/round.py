"""A round of President: actions, phases, what is seen of each, and what a play does beside lying on the trick.

Everybody sees the titles, hand sizes, what has been played and by whom, who passed, is out or was skipped, the order
of ranks, and who was announced to hold the special three. A seat also knows its own hand, what it has given and
received as long as that was not played, and the cards that it laid aside when it fell (N-37).

As long as gifts are owed nothing else is done (N-36). Then tricks are played. What a play brings about comes in the
order of N-19: a foul, the revolution, being out, the fall of the president, the end of the round or of the trick, the
skip. Everybody is told the same: the cards of a gift stand in the action, which only giver and taker see (N-37).
"""

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import ClassVar, Final, TypeAlias, final

import attrs
from typing_extensions import override

import climbcards.authors as kit
from climbcards import BySeat, Card, Cards, Objection, PositionError, Seat, Set, Trick
from climbcards.events import Event, Noted, WentOut
from climbcards.reasons import HIGHER, Answers, NotACombination, TooLow, WrongSize
from .cards import BOMB, EIGHT, JOKER, LONE_JOKER, PLACES, THREE, TWO, Sets, going_on, special
from .options import Equals, FirstLead, Foul, JokerUse, Returns


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
    titles, ends = list(Title), min(2, players // 2)
    return [*titles[:ends], *[Title.CITIZEN] * (players - 2 * ends), *titles[-ends:]][place]


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


def surely_known(table: Phase, known: BySeat[Cards]) -> tuple[BySeat[Cards], Cards]:
    """Return what surely is in each hand, and what surely was laid aside, if this is known of gifts (N-26, N-37).

    The special three that was announced is in its hand until one is played. Who fell has laid what was known of it
    aside, and sees all that it has laid there.
    """
    nothing = Cards(known[0].pack, 0)
    if isinstance(table, ToGive):
        return known, nothing
    opening, fallen = table.tally.opening, table.tally.fallen
    if opening is not None:
        leader = opening.leader
        shown = opening.shown.lacking(table.tally.played[leader]).lacking(known[leader])
        known = kit.replace_at(known, leader, known[leader] + shown)
    if fallen is None:
        return known, nothing
    return kit.replace_at(known, fallen, nothing), table.laid[fallen] or known[fallen]


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
        return surely_known(self.phase, self.known)[1]

    @property
    def laid_size(self) -> int:
        """How many cards the president that fell has laid aside."""
        return self.phase.laid_size if isinstance(self.phase, Played) else 0

    @property
    def surely(self) -> tuple[Cards, ...]:
        """What surely is in each other hand: gifts, and the special three that was announced (N-37)."""
        known, own = self.known, self.seat
        known = known if own is None else kit.replace_at(known, own, self.nothing)
        return surely_known(self.phase, known)[0]

    @property
    def open_cards(self) -> tuple[Cards, ...]:
        """The cards of each hand that everybody knows: the special three that was announced (N-37)."""
        return surely_known(self.phase, (self.nothing,) * len(self.sizes))[0]

    @property
    def remarks(self) -> tuple[str, ...]:
        """The title of each seat after the round before; nothing in a first round."""
        players = len(self.sizes)
        place = {seat: title_of(number, players).value for number, seat in enumerate(self.titles)}
        return tuple(place.get(Seat(seat), "") for seat in range(players))

    @property
    def exchanged(self) -> tuple[Cards, Cards]:
        """What this seat was given and has given, as far as it is still known, until it plays for the first time.

        What it has given is left out as soon as a part of that may have been played.
        """
        seat, nothing, played = self.seat, self.nothing, self.counted.played
        if seat is None or isinstance(self.phase, Over) or played[seat]:
            return nothing, nothing
        got, gave = self.known[seat], sum(kit.replace_at(self.known, seat, nothing), start=nothing)
        return got, nothing if any(played) and len(gave) < len(got) else gave

    @property
    def holding(self) -> kit.Sentence | None:
        """That the order is turned over, as long as it is."""
        return TurnedOver() if self.inverted else None

    @override
    def lines(self, say: kit.Say) -> Iterator[str]:
        """Describe the seats, the trick, the order, and until its first play what this seat was given and has given."""
        for each in range(len(self.sizes)):
            yield f"{say.who(each)}: {', '.join(self._seen(Seat(each), say))}"
        yield from self.to_beat(say)
        if self.holding is not None:
            yield say.also(self.holding)
        if self.opening is not None and self.opening.aside:
            yield say.also(Announced(next(iter(self.opening.aside)), None))
        got, gave = self.exchanged
        if got:
            yield say("given to you: {got}", "du hast bekommen: {got}", got=got)
        if gave:
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
                    "{mine:have|has} something to give back to {to:you}",
                    "{mine:musst|muss} {to:dir} noch etwas zurückgeben",
                    mine=seat == say.me,
                    to=self.phase.privy(seat)[-1],
                )
        elif seat in self.phase.trick.passes:
            yield say("passed", "hat gepasst")


@final
@attrs.frozen(order=False)
class Announced(kit.Sentence):
    """At the start of the play: who holds a special three and leads, or nobody if all of them lie aside (N-37)."""

    card: Card
    holder: Seat | None

    @override
    def words(self, say: kit.Say) -> str:
        """Say who holds it."""
        if self.holder is None:
            return say("nobody holds the {card}", "niemand hat {card}")
        return say("{holder:holds|hold} the {card}", "{holder:hat|hast} {card}")


@final
@attrs.frozen(order=False)
class Revolution(kit.Sentence):
    """Four or more cards of a rank have turned the order over; `inverted` says how it is now (N-21)."""

    inverted: bool

    en = "a revolution: {inverted:low is high|the usual order holds again}"
    de = "eine Revolution: {inverted:niedrig ist hoch|es gilt wieder die gewöhnliche Reihenfolge}"


@final
@attrs.frozen(order=False)
class Fouled(kit.Sentence):
    """A seat has gone out by a foul, and is among the last (N-24, N-28)."""

    seat: Seat

    en = "{seat:goes|go} out by a foul"
    de = "{seat:ist|bist} durch ein Foul fertig"


@final
@attrs.frozen(order=False)
class Fell(kit.Sentence):
    """The last round's president did not go out first, and lays its cards aside (N-26)."""

    seat: Seat

    en = "{seat:falls|fall} as president: the hand is laid aside"
    de = "{seat:stürzt|stürzt} als Präsident: die Hand wird beiseitegelegt"


@final
@attrs.frozen(order=False)
class Skipped(kit.Sentence):
    """A seat is passed over, as a play was equal to the one before (N-14)."""

    seat: Seat

    en = "{seat:is|are} skipped"
    de = "{seat:wird|wirst} übersprungen"


OCCURRENCES: Final = kit.GaveCards, Announced, Revolution, Fouled, Fell, Skipped
"""What only this game tells."""


@final
@attrs.frozen(order=False)
class NoGiftOwed(kit.Sentence):
    """A seat gives only the cards that it owes, once, and before the play (N-36)."""

    en = "you have no cards to give: only the higher player of each exchange chooses cards, once, before play begins"
    de = "du hast nichts abzugeben: nur wer beim Tausch oben steht, wählt Karten aus, einmal vor dem Spiel"


Gift: TypeAlias = tuple[Seat, Seat, int, slice | None]
"""Giver, taker, how many cards, and which of the hand from low to high; None if the giver chooses them."""


class Rounds(Sets):
    """House rules, and what they say about a round."""

    # the exchange and the lead

    def exchange(self, titles: Sequence[Seat]) -> Iterator[Gift]:
        """Return the gifts, in the order in which they change hands at the start of a round (N-32 to N-35)."""
        for place, number in enumerate(self.exchanged if titles else ()):
            upper, lower = titles[place], titles[-1 - place]
            yield lower, upper, number, slice(-number, None)
            yield upper, lower, number, None if self.returns is Returns.ANY else slice(number)

    def dealt(self, state: Giving) -> State:
        """Let the lower seats give their best cards, and the upper ones their worst if they have no choice (N-34, N-35)."""
        owing = list[Seat]()
        for giver, taker, _, which in self.exchange(state.titles):
            if which is None:
                owing.append(giver)
            else:
                cards = self.pack.cards([*state.hands[giver]][which])
                state = kit.handed(state, (giver, taker, cards))
        given = kit.making(Giving, "owing")(state, tuple(owing))
        return given if owing else self.begun(given)

    def begun(self, state: Giving) -> Playing:
        """Begin the play; where the special three was looked for, announce it (N-18, N-37)."""
        opening = None if state.named else self.opens(state.dealer, state.hands)
        leader = state.leader if opening is None else opening.leader
        nothing = (Cards(self.pack, 0),) * self.players
        return _begun(state, leader, Tally(opening, nothing), Trick(leader), nothing, 0, None)

    def opens(self, dealer: Seat, hands: Sequence[Cards]) -> kit.Opening | None:
        """Return who leads by the special three where the deal names nobody; None if it does not count (N-18, N-37)."""
        if self.special_three is None or self.opening is FirstLead.ELDEST:
            return None
        face, none = special(self.special_three), self.pack.cards(())
        order = (*kit.others_after(dealer, self.players), dealer)
        for seat in order:
            if face in hands[seat]:
                return kit.Opening(seat, self.pack.cards([face]), none)
        return kit.Opening(order[0], none, self.pack.cards([face] * self.packs))

    def announced(self, opening: kit.Opening | None) -> Iterator[Event]:
        """Say who holds the special three, where it was looked for."""
        if opening is not None and self.special_three is not None:
            holder = opening.leader if opening.shown else None
            yield Noted(Announced(special(self.special_three), holder))

    # what goes on what

    def playable(self, state: Playing, /) -> kit.Plays[Set]:
        """Find what the seat on turn can play, in the order of ranks that holds now (N-10)."""
        hand, inverted = state.hands[state.turn].mask, state.tally.inverted
        return self.plays(hand, state.best, inverted=inverted)

    def bans(self, state: Playing, _seat: Seat, /) -> Sequence[kit.Ban[Set]]:
        """Forbid a first lead without the special three, where it has to be led (N-18)."""
        opening = state.tally.opening
        if self.opening is not FirstLead.HOLDER_PLAYS or opening is None or any(state.tally.played):
            return ()
        return (kit.must_contain(opening.shown, "N-18"),) if opening.shown else ()

    def follows(self, state: Playing, play: Play, /) -> bool:
        """Return whether a play may go on the last one: it beats or equals it, or is the special three (N-13, N-15)."""
        best = state.trick.plays[-1].reading
        old, new = self.key_of(best), self.key_of(play.reading)
        goes = self.goes_on(new, old, inverted=state.tally.inverted)
        return goes or self.answers_joker(play.cards.mask, best)

    def what_beats(self, state: Playing, best: Set, /) -> Answers:
        """Name what may go on the last play, as far as the pack can bring it."""
        inverted, most = state.tally.inverted, self._tables.most
        place, size = old = self.key_of(best)
        keys = going_on(self._tables, old, inverted=inverted)
        same, more = {at for at, many in keys if many == size}, any(many > size for _, many in keys)
        higher, enough = same - {place}, self.more_beats or size >= BOMB
        named = (
            (HIGHER, bool(higher) and not inverted),
            (f"a lower {best.shape}", inverted and bool(higher - {JOKER})),
            ("a joker" if size == 1 else f"{size} jokers", inverted and JOKER in higher),
            (f"an equal {best.shape}", place in same and 2 * size <= most[place]),
            ("more cards" if enough else "four cards or more of a rank", more),
            ("a joker", size > 1 and LONE_JOKER in keys),
            (f"the 3{self.special_three}", self.three_answers_joker and old == LONE_JOKER),
        )
        return tuple(words for words, fits in named if fits)

    def refuses(self, state: Playing, play: Play, _readings: tuple[Set, ...], /) -> Objection:
        """Say that a set is too low, or of another size (N-7, N-13)."""
        new, best = play.reading, state.trick.plays[-1].reading
        ways = self.what_beats(state, best)
        if new.size != best.size:
            return Objection(WrongSize(new, best, best.size, ways), "N-7")
        return Objection(TooLow(new, best, ways), "N-13" if new == best else "N-7")

    def unreadable(self, cards: Cards, /) -> Objection:
        """Cite what is said of jokers, if there are some (N-4, N-5)."""
        jokers = cards.mask & self._tables.jokers and self.joker is not JokerUse.WILD
        return Objection(NotACombination(cards), "N-5" if jokers else "N-4")

    # what a play does

    def laid(
        self, state: Playing, play: Play, hands: BySeat[Cards], trick: Trick[Play], /
    ) -> Playing:
        """Return the state after a play: fouls, the revolution, who is out or falls, and who is skipped (N-19)."""
        seat, tally, known = play.seat, state.tally, state.known
        aside, size, pack = state.laid, state.laid_size, play.cards.pack
        if known[seat].mask:
            known = kit.replace_at(known, seat, known[seat].lacking(play.cards))
        out, fouled, fallen = tally.out, tally.fouled, tally.fallen
        if not hands[seat].mask:
            if self._is_foul(play, inverted=tally.inverted):
                fouled = (*fouled, seat)
            else:
                out = (*out, seat)
                if self.fall and len(out) == 1 and state.titles and hands[state.titles[0]].mask:
                    fallen = state.titles[0]  # N-26
                    aside, size = kit.replace_at(aside, fallen, hands[fallen]), len(hands[fallen])
                    hands = kit.replace_at(hands, fallen, Cards(pack, 0))
        cards = Cards(pack, tally.played[seat].mask + play.cards.mask)
        played, skipped = kit.replace_at(tally.played, seat, cards), self.skipped_by(trick, hands)
        inverted = tally.inverted ^ (self.revolution and play.reading.size >= BOMB)  # N-21
        after = Tally(tally.opening, played, inverted, out, fouled, fallen)
        return _laid(state, known, after, trick, aside, size, skipped, hands)

    def _is_foul(self, play: Play, *, inverted: bool) -> bool:
        """Return whether going out with this play is a foul, by the order before it (N-24)."""
        place, highest = PLACES[play.reading.rank.symbol], THREE if inverted else TWO
        joker = play.cards.mask & self._tables.jokers > 0
        fouls = {Foul.TWO: place == highest, Foul.EIGHT: place == EIGHT, Foul.JOKER: joker}
        return any(fouls[each] for each in self.fouls)

    def skipped_by(self, trick: Trick[Play], hands: Sequence[Cards]) -> Seat | None:
        """Return the seat that the last play of a trick passes over, if it equals the one before, or else None (N-14)."""
        if self.equals is not Equals.SKIP or len(trick.plays) < 2:
            return None
        *_, before, last = trick.plays
        equal = last.reading == before.reading
        return kit.whose_turn(last.seat, trick.passes, hands) if equal else None

    def sits_out(self, state: Playing, /) -> tuple[Seat, ...]:
        """Return the seat that is skipped (N-14)."""
        return () if state.skipped is None else (state.skipped,)

    def clears(self, state: Playing, play: Play, /) -> bool:
        """Return whether a play ends the trick at once (N-20, N-22)."""
        rank, best = play.reading.rank, state.best
        place = PLACES[rank.symbol]
        if (self.two_clears and place == TWO) or (self.eight_clears and place == EIGHT):
            return True
        if self.four_clears:
            same = takewhile(lambda each: each.reading.rank == rank, reversed(state.trick.plays))
            if sum([each.reading.size for each in same], start=play.reading.size) >= BOMB:
                return True
        return best is not None and self.answers_joker(play.cards.mask, best)

    def won(self, state: Playing, owner: Seat, /) -> State:
        """Let the owner of the trick lead the next one, or the next seat with cards (N-11)."""
        trick = Trick(kit.next_holding(owner, state.hands))
        return kit.making(Playing, "trick", "skipped")(state, trick, None)

    def to_the_last(self) -> bool:
        """Play until only one seat holds cards (N-16)."""
        return True

    def tell_laid(self, before: Playing, play: Play, after: State, /) -> Iterator[Event]:
        """Say who is out, and how, who falls, that the order is turned over, and who is skipped (N-19).

        Somebody is skipped also where the trick is over by that, but not by the last play of a round (N-16).
        """
        then, now = before.tally, after.tally or before.tally  # no play leads to gifts
        if len(now.fouled) > len(then.fouled):
            yield Noted(Fouled(play.seat))
        if now.inverted is not then.inverted:
            yield Noted(Revolution(now.inverted))
        if len(now.out) > len(then.out):
            yield WentOut(play.seat, len(now.out))
        if now.fallen is not None and then.fallen is None:
            yield Noted(Fell(now.fallen))
        if isinstance(after, Playing) and not self.clears(before, play):
            passes = before.trick.passes if self.passing is kit.Passing.OUT else ()
            trick = Trick(before.trick.leader, (*before.trick.plays, play), passes)
            skipped = self.skipped_by(trick, after.hands)
            if skipped is not None:
                yield Noted(Skipped(skipped))

    def known_cards(self, table: Phase, /) -> tuple[BySeat[Cards], Cards]:
        """Return what surely is in hands, and what surely lies aside, but for what the seat has laid there itself (N-37)."""
        known, aside = surely_known(table, table.known)
        opening = table.tally and table.tally.opening
        if isinstance(table, Played) and any(table.laid):
            aside = Cards(self.pack, 0)
        return known, aside if opening is None else aside + opening.aside


_begun = kit.making(Playing, "leader", "tally", "trick", "laid", "laid_size", "skipped")
_laid = kit.making(Playing, "known", "tally", "trick", "laid", "laid_size", "skipped", "hands")


@final
class GiveBack(kit.Exchange[Giving, State]):
    """What the upper seats of the exchange give back, where they may choose it (N-35, N-36)."""

    turn_clause = "N-36"
    pack_clause: str = "N-1"
    number_clause: str = "N-33"
    hand_clause: str = "N-35"
    late: Objection | None = Objection(NoGiftOwed(), "N-36")

    def __init__(self, rules: Rounds) -> None:
        super().__init__(rules.pack, rules.exchanged if rules.returns is Returns.ANY else ())
        self.rules = rules

    def owed(self, state: Giving, seat: Seat) -> kit.Owed:
        """Return to whom an upper seat gives, and how many cards.

        Raises:
            PositionError: The seat is not an upper one, in a state written by hand.
        """
        for giver, taker, number, which in self.rules.exchange(state.titles):
            if giver == seat and which is None:
                return kit.Owed(taker, number)
        raise PositionError(f"expected an upper seat of the exchange, not {seat}", "$.owing")

    def settled(self, state: Giving) -> State:
        """Begin the play."""
        return self.rules.begun(state)

    def tell(
        self, before: Giving, action: kit.Give, after: State, seat: Seat | None
    ) -> Iterator[Event]:
        """Say who gave, and then who holds the special three, where that matters (N-18, N-37)."""
        yield from super().tell(before, action, after, seat)
        yield from self.rules.announced(after.tally and after.tally.opening)
