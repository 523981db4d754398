"""The game of Big Two: its combinations, what is special about it, and its match."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Final, final

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
    Pack,
    Policy,
    Round,
    Seat,
)
from climbcards.events import Event, TookStock
from climbcards.reasons import HIGHER, Answers
from . import plays, round as rounds, score
from .cards import COMBINATIONS, FOURS, Combination, outranks
from .options import FREE, RETURN, HouseRules, NextLead, Options
from .plays import Tables, tables_of
from .policy import greedy
from .state import Action, Finished, Notes, Play, Playing, State, View
from .words import GERMAN

CLAUSES: Final = kit.Clauses(
    table="W-3",
    over="W-22",
    turn="W-21",
    cards="W-21",
    combination="W-7",
    lead="W-21",
    opening="W-20",
    answer="W-15",
)
"""What the refusals cite that other games have too."""


@final
@attrs.frozen(order=False, kw_only=True, cache_hash=True)
class BigTwo(HouseRules, kit.ClimbingGame[Combination, Notes]):
    """Big Two, for two to four players.

    Raises:
        OptionError: Options out of range, or that contradict one another.
    """

    def variant(self, **options: Unpack[Options]) -> "BigTwo":
        """Return the same rules with some options changed, called after these unless they get a name.

        A choice is also taken by its name in records, as in `straights="natural"`.

        Raises:
            OptionError: An unknown option, with the nearest known one; or options that do not fit.
        """
        return kit.with_changes(self, options)

    @property
    def pack(self) -> Pack:
        """The 52 cards, the suits in the order of this table."""
        return self._tables.pack

    @cached_property
    def _tables(self) -> Tables:
        """What makes a combination, and what beats what."""
        return tables_of(self)

    @property
    def max_actions(self) -> int:
        """Each seat but one keeps a card; after each play but the last all others pass (W-33)."""
        plays = sum(self.sizes(Seat(0))) + self.takes_up - self.players + 1
        return plays + (plays - 1) * (self.players - 1)

    @override
    def sizes(self, dealer: Seat, /) -> Sequence[int]:
        """Deal as many cards to each seat (W-3)."""
        return (self.hand_size,) * self.players

    def bounds(self) -> Bounds:
        """Say between which points each seat ends a round (W-26 to W-29)."""
        return score.bounds(self)

    @override
    def start(self, deal: Deal) -> State:
        """Lay out a deal; a single card that is left over is taken up (W-4).

        Raises:
            CardsError: Not exactly the pack, or hands of other sizes.
        """
        begun = super().start(deal)
        return rounds.take_up(begun) if self.takes_up else begun

    @override
    def opens(self, dealer: Seat, hands: Sequence[Cards], /) -> kit.Opening:
        """Let the holder of the lowest card lead (W-19)."""
        return kit.lowest_card(hands)

    @override
    def must_hold(self, state: Playing, /) -> Cards | None:
        """Ask for the lowest card in the first play, unless it is free (W-20)."""
        if state.trick.plays or self.opening is FREE:
            return None
        return super().must_hold(state)

    @override
    def readings(self, cards: Cards) -> tuple[Combination, ...]:
        """Return what some cards make, which is one combination at most."""
        return plays.readings(self._tables, cards)

    @override
    def beats(self, new: Combination, old: Combination) -> bool:
        """Tell whether one combination beats another."""
        for each in (new, old):
            kit.require_type(self.name, "combination", each, COMBINATIONS)
        return outranks(self._tables.rules, new, old)

    @override
    def plays(self, hand: int, best: Combination | None, /) -> kit.Plays[Combination]:
        """Find what a hand can lead, or what of it beats a combination (W-35)."""
        if best is None:
            return plays.leads(self._tables, hand)
        return plays.follows(self._tables, hand, best)

    @override
    def compares(self, new: Combination, old: Combination, /) -> bool:
        """Compare fours with a fifth card and without where they are bombs (W-17)."""
        fours = self.bombs and isinstance(new, FOURS) and isinstance(old, FOURS)
        return fours or new.shape == old.shape

    @override
    def what_beats(self, state: Playing, best: Combination, /) -> Answers:
        """Name a higher one of its kind, and what else beats the last play (W-14 to W-17)."""
        del state
        found: list[str] = []
        for kind, top in self._tables.tops.items():
            if outranks(self._tables.rules, top, best):
                both = isinstance(top, FOURS) and isinstance(best, FOURS)
                other = f"a higher {top.shape}" if both else f"a {top.shape}"
                found.append(HIGHER if kind is type(best) else other)
        return tuple(found)

    @override
    def forbids(self, state: Playing, play: Play, /) -> Objection | None:
        """Bind the first play, and a single before a seat with one card (W-20, W-25)."""
        return rounds.forbidden(self, state, play)

    @override
    def may_forbid(self, state: Playing, /) -> bool:
        """Tell whether one of these can come up now."""
        return rounds.opens_alone(self, state) or rounds.before_one_card(self, state)

    @override
    def passers_return(self) -> bool:
        """Let who passed come back, or not (W-21)."""
        return self.passing is RETURN

    @override
    def remembers(self, deal: Deal, /) -> Notes:
        """Remember nothing yet: `start` knows who takes a card up."""
        return None

    @override
    def notes(self, state: Playing, play: Play, /) -> Notes:
        """Remember the same after each play."""
        return state.notes

    @override
    def opening_events(self, view: View) -> tuple[Event[Action], ...]:
        """Tell who took up the card that was left over (W-4)."""
        notes = kit.require_view(self.name, self.players, view, kit.View).notes
        if notes is None:
            return ()
        return (TookStock(kit.check_seat(notes.seat, self.players), self.pack.cards([notes.card])),)

    @override
    def began_with(self, dealer: Seat, notes: Notes, /) -> Sequence[int]:
        """Count a card that was taken up (W-4)."""
        sizes, taker = self.sizes(dealer), None if notes is None else notes.seat
        return tuple(size + (seat == taker) for seat, size in enumerate(sizes))

    @override
    def known(self, notes: Notes, /) -> Mapping[Seat, Cards]:
        """Name the card that was taken up, and the one by which it was (W-34)."""
        return {} if notes is None else {notes.seat: rounds.known(self.pack, notes)}

    @override
    def validate(self, state: State) -> None:
        """Refuse a state that cannot be played on.

        Raises:
            PositionError: It names the place, and what was expected there.
        """
        super().validate(state)
        rounds.check_taken(self, state)
        kit.check_plays(
            self, state.trick.plays if state.notes else ()
        )  # or else the base has seen to it

    @override
    def lines(self, state: Finished, /) -> Iterable[Line]:
        """Write the score sheet (W-26 to W-29)."""
        return score.lines(self, state.hands, state.out[-1])

    @override
    def places(self, state: Finished, /) -> Sequence[Seat]:
        """Return the winner, then who has fewer points (W-30)."""
        return score.ranking(self, state.hands, state.out[-1])

    @override
    def policies(self) -> Mapping[str, Policy[View, Action]]:
        """Return the built-in policies by name."""
        return {"random": kit.at_random, "greedy": greedy}

    @override
    def json_classes(self) -> Iterable[type]:
        """Name what a line of the score sheet can be for."""
        return score.ENTRIES

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
        """Play to a target, won or lost, or so many rounds (W-32)."""
        down = None if self.target is None else -self.target
        return kit.MatchEnd(points=self.target, down_to=down, rounds=self.rounds)

    @override
    def leads_next(self, last: Round, /) -> Seat | None:
        """Let the last winner lead, or the lowest card (W-31)."""
        return last.ranking[0] if self.next_lead is NextLead.WINNER else None


if TYPE_CHECKING:
    _: Climbing[State, Action, View, Combination] = BigTwo()
