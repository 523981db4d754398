"""The game of Tien Len: its combinations, what is special about it, and its match."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, partial
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final, final

import attrs
from typing_extensions import Unpack, override

import climbcards.authors as kit
from climbcards import (
    Bounds,
    Cards,
    Climbing,
    Deal,
    Line,
    Objection,
    Policy,
    Round,
    Seat,
    ViewParts,
)
from climbcards.events import Event, LaidOpen, Noted
from climbcards.reasons import HIGHER, Answers
from . import cards as shapes, round as rounds, score
from .cards import PACK, Combination, Listing, Tables
from .options import FirstPlay, HouseRules, NextLead, Options, Passing, TwosLast
from .policy import Greedy
from .state import (
    Action,
    Chopped,
    Cut,
    Finished,
    Fouled,
    Froze,
    Notes,
    Play,
    Playing,
    State,
    View,
    WonAtOnce,
)
from .words import GERMAN

CLAUSES: Final = kit.Clauses(
    table="J-3",
    over="J-28",
    turn="J-21",
    cards="J-20",
    combination="J-8",
    lead="J-20",
    opening="J-18",
    answer="J-16",
)
"""What the refusals cite that other games have too."""

_CUTS: Final = 6
"""So many chains of cuts are shown one by one."""

NOTHING: Final = Notes()
_FINISHED: Final[type[Finished]] = kit.Finished
_ended: Final[Callable[..., Finished]] = kit.making(_FINISHED, "notes")


@final
@attrs.frozen(order=False, kw_only=True, cache_hash=True)
class TienLen(HouseRules, kit.ClimbingGame[Combination, Notes]):
    """Tien Len, for two to four players.

    Raises:
        OptionError: Options out of range, or that contradict one another.
    """

    pack = PACK

    def variant(self, **options: Unpack[Options]) -> "TienLen":
        """Return the same rules with some options changed, called after these unless they get a name.

        A choice is also taken by its name in records, as in `bombs="pagat"`.

        Raises:
            OptionError: An unknown option, with the nearest known one; or options that do not fit.
        """
        return kit.with_changes(self, options)

    @cached_property
    def _tables(self) -> Tables:
        """What makes a combination, and what beats what."""
        return Tables(self.twos_in, self.match_suits, self.bombs)

    @cached_property
    def _answers(self) -> Listing:
        """What may be played on what."""
        return Listing(self._tables)

    @cached_property
    def _between(self) -> Listing:
        """What may be played on what out of turn (J-24)."""
        return Listing(self._tables, shapes.FREE[self.free_chop])

    @property
    def max_actions(self) -> int:
        """Each seat but one keeps a card or more; after each play but the last all others pass (J-49)."""
        dealt = self.players * self.hand
        first = not self.play_on and self.twos_last is TwosLast.FREE
        most = dealt - self.players + 1 if first else dealt - 1
        return most + (most - 1) * (self.players - 1)

    @override
    def sizes(self, dealer: Seat, /) -> Sequence[int]:
        """Deal as many cards to each seat (J-4)."""
        return (self.hand,) * self.players

    def bounds(self) -> Bounds:
        """Say between which points each seat ends a round (J-39 to J-48)."""
        return score.bounds(self)

    @override
    def start(self, deal: Deal) -> State:
        """Lay out a deal; a hand that wins at once ends the round (J-36).

        Raises:
            CardsError: Not exactly the pack, or hands of other sizes.
        """
        begun = super().start(deal)
        named = deal.leader is not None
        won = rounds.instant_win(self, begun.hands, begun.leader, named=named)
        if won is None:
            return begun
        return _ended(begun, Notes(shown=begun.hands, instant=won))

    @override
    def opens(self, dealer: Seat, hands: Sequence[Cards], /) -> kit.Opening:
        """Let the holder of the lowest card lead (J-17)."""
        return kit.lowest_card(hands)

    @override
    def must_hold(self, state: Playing, /) -> Cards | None:
        """Ask for the lowest card in the first play, unless it is free (J-18)."""
        if state.trick.plays or self.opening is FirstPlay.FREE:
            return None
        return super().must_hold(state)

    @override
    def readings(self, cards: Cards) -> tuple[Combination, ...]:
        """Return what some cards make, which is one combination at most (J-5 to J-9)."""
        return shapes.recognised(self._tables, kit.require_cards(PACK, cards).mask)

    @override
    def beats(self, new: Combination, old: Combination) -> bool:
        """Return whether one combination beats another, cuts left out (J-10 to J-14)."""
        for each in (new, old):
            kit.require_type(self.name, "combination", each, {Combination})
        return shapes.beats(self._tables, new, old)

    def cuts(self, new: Combination, old: Combination) -> bool:
        """Return whether one combination is a bomb that cuts another, which is one or more 2s (J-15)."""
        return shapes.cuts(self._tables, new, old)

    @override
    def answers(self, state: Playing, reading: Combination, /) -> bool:
        """Return whether a combination may follow the last play: it beats or cuts it (J-16)."""
        best = state.best
        return best is None or self.beats(reading, best) or self.cuts(reading, best)

    @override
    def plays(self, hand: int, best: Combination | None, /) -> kit.Plays[Combination]:
        """Find what a hand can lead, or what of it answers a combination (J-54)."""
        return self._answers.plays(hand, best)

    @override
    def one_way(self, best: Combination | None, /) -> bool:
        """Return whether each answer is one card, which is all that beats a single but a 2."""
        return best is not None and best.length * best.width == 1 and not best.twos

    @override
    def may_interrupt(self, state: Playing, /) -> bool:
        """Return whether the last play can be answered out of turn at all (J-24)."""
        plays = state.trick.plays
        return bool(plays) and bool(self._between[plays[-1].reading])

    @override
    def interrupts(self, state: Playing, seat: Seat, /) -> kit.Plays[Combination]:
        """Find what a seat may play out of turn: bombs, on the play of another seat (J-24, J-32)."""
        last = state.trick.plays[-1]
        if seat == last.seat or seat in state.notes.frozen:
            return ()
        return self._between.plays(state.hands[seat].mask, last.reading)

    @override
    def what_beats(self, state: Playing, best: Combination, /) -> Answers:
        """Name a higher one of its shape, and the bombs that answer besides (J-10 to J-15)."""
        tables, shape = self._tables, (best.length, best.width)
        last = shapes.INDEX[best.top]
        higher = any(
            shapes.beats(tables, each, best)
            for suits in {best.suits, ""}
            for each in shapes.made(*shape, suits)[last + 1 : 4 * tables.last(*shape) + 4]
        )
        others = tables.answering(best)[1:]
        named = [
            f"{shapes.named(*each)} in a row" if each != shapes.FOUR else "a four"
            for each in tables.shapes
            if each in others and each[0] * each[1] <= self.hand
        ]
        return (HIGHER,) * higher + tuple(named)

    @override
    def forbids(self, state: Playing, play: Play, /) -> Objection | None:
        """Bind the first play to the lowest card alone (J-18)."""
        if self.may_forbid(state) and len(play.cards) > 1:
            return Objection(rounds.OpensAlone(next(iter(play.cards))), "J-18")
        return None

    @override
    def may_forbid(self, state: Playing, /) -> bool:
        """Return whether this is a first play that the lowest card opens alone."""
        opens = self.opening is FirstPlay.SINGLE and state.opening is not None
        return opens and not any(state.played)

    @override
    def bars(self, state: Playing, play: Play, /) -> tuple[Seat, ...]:
        """Keep the frozen out of each trick, and who has passed (J-22, J-25, J-30)."""
        frozen = rounds.frozen_by(self, state, play)
        barred = () if self.passing is Passing.RETURN else state.trick.passes
        passed = [seat for seat in barred if seat != play.seat and seat not in frozen]
        return (*passed, *frozen)

    @override
    def remembers(self, deal: Deal, /) -> Notes:
        """Remember nothing yet."""
        return NOTHING

    @override
    def notes(self, state: Playing, play: Play, /) -> Notes:
        """Remember fouls, who is frozen, and what was cut (J-29 to J-31, J-45)."""
        return rounds.noted(self, state, play)

    @override
    def leads(self, state: Playing, owner: Seat, /) -> Seat:
        """Let the owner of the last play lead, or the next seat in the round (J-26, J-32)."""
        frozen = state.notes.frozen
        order = kit.rotation(owner, self.players)
        return next(seat for seat in order if state.hands[seat] and seat not in frozen)

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
        """Name the hands that lie open at the end (J-52)."""
        return {Seat(seat): hand for seat, hand in enumerate(notes.shown or ())}

    @override
    def opening_events(self, view: View) -> tuple[Event[Action], ...]:
        """Tell who wins at once, and what all hold (J-36)."""
        notes = kit.require_view(self.name, self.players, view, kit.View).notes
        if notes.instant is None:
            return ()
        return (Noted(WonAtOnce(notes.instant)), *_opened(notes))

    # Any: an event names the actions of any game
    @override
    def tell_more(self, before: Playing, action: Action, after: State, /) -> Iterable[Event[Any]]:
        """Tell of a foul, who is frozen, what was cut, and at the end what is left (J-29, J-30, J-45, J-52)."""
        old, new = before.notes, after.notes
        yield from map(Noted, map(Fouled, new.fouled[len(old.fouled) :]))
        yield from map(Noted, map(Froze, new.frozen[len(old.frozen) :]))
        if new.cuts != old.cuts:
            yield Noted(Chopped(new.cuts[-1]))
        yield from _opened(new)

    @override
    def noted(self) -> Iterable[Any]:  # Any: as above
        """Tell no notes as a whole."""
        return ()

    @override
    def check_ended(self, state: Finished, /) -> None:
        """Refuse a round in which nobody went out, unless a hand won at once (J-36)."""
        if state.notes.instant is None:
            super().check_ended(state)

    @override
    def check_position(self, state: State) -> None:
        """Refuse a state that cannot be played on.

        Raises:
            PositionError: It names the place, and what was expected there.
        """
        instant = state.notes.instant
        if instant is not None:
            named = state.opening is None
            found = rounds.instant_win(self, state.hands, state.leader, named=named)
            fits = isinstance(state, kit.Finished) and not any(state.played) and found == instant
            kit.require(fits, "expected a hand that wins at once, or null", "$.notes.instant")
        else:
            super().check_position(state)
            for last, play in pairwise(state.trick.plays):
                answers = self.beats(play.reading, last.reading) or self.cuts(
                    play.reading, last.reading
                )
                expected = f"expected {play.reading} to answer the {last.reading}"
                kit.require(answers, expected, "$.trick.plays")
        rounds.check_notes(self, state)

    @override
    def lines(self, state: Finished, /) -> Iterable[Line]:
        """Write the score sheet (J-40 to J-48)."""
        return score.lines(self, state)

    @override
    def places(self, state: Finished, /) -> Sequence[Seat]:
        """Return the seats from first place to last (J-39)."""
        return score.order_of(self, state)

    @override
    def ranked(self) -> kit.Ranked[Combination]:
        """Return the numbers of all plays that a hand has room for: rank by rank, as there are millions."""
        size = self.hand
        groups = self._answers.plays(PACK.full.mask, None)
        return kit.Ranked(
            PACK,
            [
                (each, kit.Product(shapes.rows_of(self._tables, each)))
                for each, _ in groups
                if each.length * each.width <= size
            ],
        )

    @override
    def view_parts(self) -> ViewParts[View]:
        """Describe how a view is written as numbers: fouls in their order, and cuts one by one, too."""
        base, parts = super().view_parts(), kit.PartsOf[View](PACK, self.players)

        def cut(number: int, view: View) -> Cut | None:
            return next(iter(view.notes.cuts[number:]), None)

        fouled = parts.order(
            "fouled", "who is out by a foul, in order", lambda view: view.notes.fouled
        )
        cuts = [
            parts.value(f"cut {number + 1}", "a chain of cuts", Cut | None, partial(cut, number))
            for number in range(_CUTS)
        ]
        nothing = (Cards(PACK, 0),) * self.players
        shown = parts.cards_by_seat(
            "shown", "the hands at the end", lambda view: view.notes.shown or nothing
        )
        return attrs.evolve(base, parts=(*base.parts, fouled, *cuts, shown))

    @override
    def policies(self) -> Mapping[str, Policy[View, Action]]:
        """Return the built-in policies by name."""
        return {"random": kit.at_random, "greedy": Greedy(self)}

    @override
    def json_classes(self) -> Iterable[type]:
        """Name what a line of the score sheet can be for, and what only this game tells."""
        return (*score.ENTRIES, WonAtOnce, Chopped, Froze, Fouled)

    @override
    def books(self) -> tuple[kit.Book, ...]:
        """Return the phrase books beside the English one."""
        return (GERMAN,)

    @override
    def clauses(self) -> kit.Clauses:
        """Say which clauses refusals cite."""
        return CLAUSES

    @override
    def match_end(self) -> kit.MatchEnd:
        """Play to a target, won or lost, or so many rounds (J-51)."""
        down = None if self.target is None else -self.target
        return kit.MatchEnd(points=self.target, down_to=down, rounds=self.rounds)

    @override
    def deals_next(self, last: Round, /) -> Seat:
        """Let the last place deal (J-50)."""
        return last.ranking[-1]

    @override
    def leads_next(self, last: Round, /) -> Seat | None:
        """Let the first place lead, or the lowest card (J-50)."""
        return last.ranking[0] if self.next_lead is NextLead.WINNER else None


def _opened(notes: Notes) -> Iterable[Event[Any]]:  # Any: as above
    """Tell which cards are left in each hand, when they lie open."""
    return [LaidOpen(Seat(seat), hand) for seat, hand in enumerate(notes.shown or ()) if hand]


if TYPE_CHECKING:
    _: Climbing[State, Action, View, Combination] = TienLen()
