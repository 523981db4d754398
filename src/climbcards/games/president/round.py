"""The phases of a round of President: who gives what to whom, and what a play does beside lying on the trick.

As long as gifts are owed nothing else is done (N-36). Then tricks are played. What a play brings about comes in the
order of N-19: a foul, the revolution, being out, the fall of the president, the end of the round or of the trick, the
skip. Everybody is told the same: the cards of a gift stand in the action, which only giver and taker see (N-37).
"""

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Final, TypeAlias, final

import attrs
from typing_extensions import override

import climbcards.authors as kit
from climbcards import BySeat, Card, Cards, Objection, PositionError, Seat, Set, Trick
from climbcards.events import Event, Noted, WentOut
from climbcards.reasons import HIGHER, Answers, NotACombination, TooLow, WrongSize
from .cards import BOMB, EIGHT, JOKER, LONE_JOKER, ONE_THREE, PLACES, THREE, TWO, Sets, special
from .options import Equals, FirstLead, Foul, JokerUse, Returns
from .state import Giving, Phase, Play, Played, Playing, State, Tally


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

    en = "{seat:falls|fall}, and the cards are laid aside"
    de = "{seat:stürzt|stürzt}, und die Karten werden beiseitegelegt"


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
        hands, known, owing = state.hands, state.known, list[Seat]()
        for giver, taker, _, which in self.exchange(state.titles):
            if which is None:
                owing.append(giver)
                continue
            cards = self.pack.cards([*hands[giver]][which])
            hands = kit.handed(hands, giver, taker, cards)
            known = kit.noted(known, giver, taker, cards)
        given = kit.making(Giving, "owing", "hands", "known")(state, tuple(owing), hands, known)
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
        if opening is not None:
            holder = opening.leader if opening.shown else None
            yield Noted(Announced(next(iter(opening.shown or opening.aside)), holder))

    # what goes on what

    def bans(self, state: Playing, _seat: Seat, /) -> Sequence[kit.Ban[Set]]:
        """Forbid a first lead without the special three, where it has to be led (N-18)."""
        opening = state.tally.opening
        if self.opening is not FirstLead.HOLDER_PLAYS or opening is None or any(state.tally.played):
            return ()
        return (kit.must_contain(opening.shown, "N-18"),) if opening.shown else ()

    def follows(self, state: Playing, play: Play, /) -> bool:
        """Return whether a play may go on the last one (N-13, N-15, N-22)."""
        best = state.best
        return best is None or self.may_follow(play, best, inverted=state.tally.inverted)

    def may_follow(self, play: Play, best: Set, *, inverted: bool) -> bool:
        """Return whether a play may go on a set: it beats or equals it, or is the special three (N-15)."""
        old = self.key_of(best)
        if self.goes_on(self.key_of(play.reading), old, inverted=inverted):
            return True
        lone = self.three_answers_joker and old == LONE_JOKER
        return lone and play.cards.mask == ONE_THREE

    def what_beats(self, state: Playing, best: Set, /) -> Answers:
        """Name what may go on the last play, as far as the pack can bring it."""
        inverted, most = state.tally.inverted, self._tables.most
        place, size = old = self.key_of(best)
        keys = self.keys_above(old, inverted=inverted)
        same, more = {at for at, many in keys if many == size}, any(many > size for _, many in keys)
        higher, alone = same - {place}, size > 1 and LONE_JOKER in keys
        named = (
            (HIGHER, bool(higher) and not inverted),
            (f"a lower {best.shape}", inverted and bool(higher - {JOKER})),
            ("a joker" if size == 1 else f"{size} jokers", inverted and JOKER in higher),
            (f"an equal {best.shape}", place in same and 2 * size <= most[place]),
            ("more cards", more and (self.more_beats or size >= BOMB)),
            ("four cards or more of a rank", more and not self.more_beats and size < BOMB),
            ("a joker", alone),
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
        return self.is_cleared((*state.trick.plays, play))

    def is_cleared(self, plays: Sequence[Play]) -> bool:
        """Return whether the last of these plays ends the trick at once (N-20, N-22)."""
        last = plays[-1]
        place, before = PLACES[last.reading.rank.symbol], plays[-2:-1]
        if (self.two_clears and place == TWO) or (self.eight_clears and place == EIGHT):
            return True
        if self.four_clears:
            same = takewhile(lambda play: play.reading.rank == last.reading.rank, reversed(plays))
            if sum(play.reading.size for play in same) >= BOMB:
                return True
        answers = self.three_answers_joker and last.cards.mask == ONE_THREE and bool(before)
        return answers and self.key_of(before[0].reading) == LONE_JOKER

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
        known, aside = table.sure(table.known)
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
        sizes = rules.exchanged if rules.returns is Returns.ANY else ()
        super().__init__(rules.pack, sizes)
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
