"""The game of Tien Len: its combinations, what is special about it, and its match."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import pairwise
from typing import Any, ClassVar, Final, final

import attrs
from typing_extensions import override

import climbcards.authors as kit
from climbcards import Cards, Deal, Phrases, Policy, Round, Seat, ViewPart
from climbcards.authors import german
from climbcards.events import Event, LaidOpen, Noted
from climbcards.reasons import HIGHER, Answers
from .cards import (
    FREE,
    INDEX,
    NAMED,
    PACK,
    WORDS,
    Combination,
    in_words,
    recognised,
    rows_of,
    shape_of,
)
from .options import HouseRules, TwosLast
from .policy import Greedy
from .round import Action, Cut, Finished, Notes, Playing, State, View, WonAtOnce
from .score import Scores

_CUTS: Final = 6
"""How many chains of cuts are numbers of their own in an array."""

_FINISHED: Final[type[Finished]] = kit.Finished
_ended: Final[Callable[..., Finished]] = kit.making(_FINISHED, "notes")


@final
@attrs.frozen(order=False, kw_only=True, cache_hash=True)
class TienLen(Scores, kit.ClimbingGame[Combination, Notes]):
    """Tien Len, for two to four players.

    Raises:
        OptionError: Options out of range, or that contradict one another.
    """

    summary: ClassVar[kit.Blurb] = kit.Blurb(
        "Shed all your cards, as sets or as sequences; the 2 is the highest card, and only bombs beat it.",
        "Werde alle Karten los, als Gleiche oder als Folgen; die 2 ist die höchste Karte, und nur Bomben schlagen sie.",
    )

    pack = PACK

    books: ClassVar[tuple[Phrases, ...]] = (german.book(called=WORDS, named=NAMED),)
    clauses: ClassVar[kit.Clauses] = kit.Clauses(
        table="J-3",
        over="J-28",
        turn="J-21",
        cards="J-20",
        combination="J-8",
        lead="J-20",
        opening="J-18",
        answer="J-16",
    )

    @kit.takes(HouseRules)
    def variant(self, **options: object) -> "TienLen":
        """Return the same rules with some options changed; an `OptionError` names an option that does not fit."""
        return kit.with_changes(self, options)

    @property
    def max_actions(self) -> int:
        """The most actions of a round: each seat but one keeps a card, and all others pass after each play but the last (J-49)."""
        dealt = self.players * self.hand
        first = not self.play_on and self.twos_last is TwosLast.FREE
        most = dealt - self.players + 1 if first else dealt - 1
        return most + (most - 1) * (self.players - 1)

    @override
    def sizes(self, dealer: Seat, /) -> Sequence[int]:
        """Return the sizes of the hands, which are equal (J-4)."""
        return (self.hand,) * self.players

    @override
    def start(self, deal: Deal) -> State:
        """Lay out a deal; a hand that wins at once ends the round (J-36).

        Raises:
            CardsError: Not exactly the pack, or hands of other sizes.
        """
        begun = super().start(deal)
        won = self.instant_win(begun.hands, begun.leader, named=deal.leader is not None)
        return begun if won is None else _ended(begun, Notes(shown=begun.hands, instant=won))

    @override
    def opens(self, dealer: Seat, hands: Sequence[Cards], /) -> kit.Opening:
        """Return the opening: the holder of the lowest card leads (J-17)."""
        return kit.lowest_card(hands)

    @override
    def readings(self, cards: Cards) -> tuple[Combination, ...]:
        """Return what some cards make, which is one combination at most (J-5 to J-9)."""
        return recognised(self, kit.require_cards(PACK, cards).mask)

    @override
    def beats(self, new: Combination, old: Combination) -> bool:
        """Return whether one combination beats another, cuts left out (J-10 to J-14)."""
        kit.require_combinations(self, new, old)
        if shape_of(new) == shape_of(old):
            return INDEX[new.top] > INDEX[old.top] and new.suits in {"", old.suits}
        return shape_of(new) in self.above(old)

    @override
    def answers(self, state: Playing, reading: Combination, /) -> bool:
        """Return whether a combination may follow the last play: it beats or cuts it (J-16)."""
        best = state.best
        return best is None or self.beats(reading, best) or self.cuts(reading, best)

    @override
    def one_way(self, best: Combination | None, /) -> bool:
        """Return whether each answer is one card, which is all that beats a single but a 2."""
        return best is not None and best.length * best.width == 1 and not best.twos

    @override
    def may_interrupt(self, state: Playing, /) -> bool:
        """Return whether the last play can be answered out of turn at all: by a bomb, if they may be (J-24)."""
        best = state.best
        return best is not None and best.is_dear and bool(FREE[self.free_chop])

    @override
    def interrupts(self, state: Playing, seat: Seat, /) -> kit.Plays[Combination]:
        """Find what a seat may play out of turn: bombs, on the play of another seat (J-24, J-32)."""
        last = state.trick.plays[-1]
        if seat == last.seat or seat in state.notes.frozen:
            return ()
        return self.plays(state.hands[seat].mask, last.reading, between=True)

    @override
    def what_beats(self, state: Playing, best: Combination, /) -> Answers:
        """Name a higher one of its shape, and the bombs that answer besides (J-10 to J-15)."""
        found = (each for each, _ in self.plays(PACK.full.mask, best))
        # one pack has no second triple of a rank
        others = (each for each in found if each.width < 3 or each.top.rank != best.top.rank)
        own, answering = shape_of(best), dict.fromkeys(map(shape_of, others))
        bombs = [each for each in answering if each != own and each[0] * each[1] <= self.hand]
        return (HIGHER,) * (own in answering) + in_words(bombs)

    @override
    def remembers(self, deal: Deal, /) -> Notes:
        """Return the notes of a round that has just begun, which are empty."""
        return Notes()

    @override
    def leads(self, state: Playing, owner: Seat, /) -> Seat:
        """Return who leads: the owner of the last play, or the next seat that is still in the round (J-26, J-32)."""
        frozen = state.notes.frozen
        order = kit.rotation(owner, self.players)
        return next(seat for seat in order if state.hands[seat].mask and seat not in frozen)

    @override
    def is_over(self, state: State, /) -> bool:
        """Return whether at most one seat is in the round, or somebody went out properly and that ends it (J-28)."""
        notes = state.notes
        left = sum(1 for hand in state.hands if hand.mask) - len(notes.frozen)
        return left < 2 or (not self.play_on and len(state.out) > len(notes.fouled))

    @override
    def over(self, state: Playing, /) -> State:
        """End the round: all hands lie open (J-52)."""
        return _ended(super().over(state), attrs.evolve(state.notes, shown=state.hands))

    @override
    def known(self, notes: Notes, /) -> Mapping[Seat, Cards]:
        """Return the hands that lie open at the end (J-52)."""
        return {Seat(seat): hand for seat, hand in enumerate(notes.shown or ())}

    @override
    def opening_events(self, view: View) -> tuple[Event[Action], ...]:
        """Return the events of a hand that wins at once, and of all hands laid open (J-36)."""
        notes = kit.require_view(self.name, self.players, view, kit.View).notes
        if notes.instant is None:
            return ()
        return (Noted(WonAtOnce(notes.instant)), *_opened(notes))

    @override
    def tell_more(self, before: Playing, action: Action, after: State, /) -> Iterable[Event]:
        """Tell of a foul, who is frozen, what was cut, and at the end what is left (J-29, J-30, J-45, J-52)."""
        yield from map(Noted, after.notes.since(before.notes))
        yield from _opened(after.notes)

    @override
    def noted(self) -> Iterable[Any]:  # Any: a note may be of any class
        """Show no notes as a whole: views show their parts."""
        return ()

    @override
    def check_ended(self, state: Finished, /) -> None:
        """Check that somebody went out, or that a hand won at once (J-36)."""
        if state.notes.instant is None:
            super().check_ended(state)

    @override
    def check_position(self, state: State) -> None:
        """Check that a state can be played on.

        Raises:
            PositionError: It cannot; the error names the place, and what was expected there.
        """
        instant = state.notes.instant
        if instant is not None:
            found = self.instant_win(state.hands, state.leader, named=state.opening is None)
            fits = isinstance(state, kit.Finished) and not any(state.played) and found == instant
            kit.require(fits, "expected a hand that wins at once, or null", "$.notes.instant")
        else:
            super().check_position(state)
            for old, new in pairwise([play.reading for play in state.trick.plays]):
                answers = self.beats(new, old) or self.cuts(new, old)
                kit.require(answers, f"expected {new} to answer the {old}", "$.trick.plays")
        self.check_notes(state)

    @override
    def ranked(self) -> kit.Ranked[Combination]:
        """Return the numbers of all plays that a hand has room for: rank by rank, as there are millions."""
        return kit.Ranked(PACK, [(each, kit.Product(rows)) for each, rows in self._made_of()])

    @override
    def folded(self) -> kit.Ranked[Combination]:
        """Return a number for each combination: only the suit of its highest card decides."""
        fold = kit.fold_suits(PACK)
        lowest = ((each, fold(sum(row[0] for row in rows))) for each, rows in self._made_of())
        return kit.Ranked(PACK, [(each, kit.Ascending([mask])) for each, mask in lowest], fold=fold)

    def _made_of(self) -> Iterator[tuple[Combination, list[list[int]]]]:
        """Yield each combination that a hand has room for, with what it can be made of, rank by rank."""
        for each, _ in self.plays(PACK.full.mask, None):
            if each.length * each.width <= self.hand:
                yield each, rows_of(self, each)

    @override
    def own_parts(self, parts: kit.PartsOf[View], /) -> Iterable[ViewPart[View]]:
        """Add to the parts of the kit fouls in their order, cuts one by one, and the hands at the end."""
        yield from super().own_parts(parts)
        yield parts.order(
            "fouled", "who is out by a foul, in order", lambda view: view.notes.fouled
        )

        def cut(number: int, view: View) -> Cut | None:
            return next(iter(view.notes.cuts[number:]), None)

        for number in range(_CUTS):
            take = partial(cut, number)
            yield parts.value(f"cut {number + 1}", "a chain of cuts", Cut | None, take)
        nothing = (Cards(PACK, 0),) * self.players
        yield parts.cards_by_seat(
            "shown", "the hands at the end", lambda view: view.notes.shown or nothing
        )

    @override
    def policies(self) -> Mapping[str, Policy[View, Action]]:
        """Return the built-in policies by name."""
        return {"random": kit.at_random, "greedy": Greedy(self)}

    @override
    def match_end(self) -> kit.MatchEnd:
        """Return what ends a match: points won or lost, or a number of rounds (J-51)."""
        down = None if self.target is None else -self.target
        return kit.MatchEnd(points=self.target, down_to=down, rounds=self.rounds)

    @override
    def deals_next(self, last: Round, /) -> Seat:
        """Return who deals next: the last place (J-50)."""
        return last.ranking[-1]


def _opened(notes: Notes) -> Iterable[Event]:
    """Return the events that show the cards left in each hand, once they lie open."""
    return [LaidOpen(Seat(seat), hand) for seat, hand in enumerate(notes.shown or ()) if hand]
