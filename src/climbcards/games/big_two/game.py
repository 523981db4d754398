"""The game of Big Two: its combinations, what is special about it, and its match."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import ClassVar, final

import attrs
from typing_extensions import override

import climbcards.authors as kit
from climbcards import Cards, Deal, Pack, Phrases, Policy, Seat
from climbcards.authors import german
from climbcards.events import Event, TookStock
from climbcards.reasons import HIGHER, Answers
from . import plays
from .cards import FOURS, NAMED, WORDS, Combination, Tables, outranks, tables_of
from .options import HouseRules
from .policy import greedy
from .round import Action, Notes, Playing, State, View, take_up
from .score import Scores


@final
@attrs.frozen(order=False, kw_only=True, cache_hash=True)
class BigTwo(Scores, kit.ClimbingGame[Combination, Notes]):
    """Big Two, for two to four players.

    Raises:
        OptionError: Options out of range, or that contradict one another.
    """

    summary: ClassVar[kit.Blurb] = kit.Blurb(
        "Shed all your cards, one by one, as pairs, triples or hands of poker; the 2 is the highest card.",
        "Werde alle Karten los, einzeln, als Paare, Drillinge oder Pokerblätter; die 2 ist die höchste Karte.",
    )

    books: ClassVar[tuple[Phrases, ...]] = (german.book(called=WORDS, named=NAMED),)
    clauses: ClassVar[kit.Clauses] = kit.Clauses(
        table="W-3",
        over="W-22",
        turn="W-21",
        cards="W-21",
        combination="W-7",
        lead="W-21",
        opening="W-20",
        answer="W-15",
    )

    @kit.takes(HouseRules)
    def variant(self, **options: object) -> "BigTwo":
        """Return the same rules with some options changed; an `OptionError` names an option that does not fit."""
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
        """A play for each card, but each seat except one keeps a card; after each but the last all others pass (W-33)."""
        plays = sum(self.sizes(Seat(0))) + self.takes_up - self.players + 1
        return plays + (plays - 1) * (self.players - 1)

    @override
    def sizes(self, dealer: Seat, /) -> Sequence[int]:
        """Return the sizes of the hands, which are equal (W-3)."""
        return (self.hand_size,) * self.players

    @override
    def start(self, deal: Deal) -> State:
        """Lay out a deal; a single card that is left over is taken up (W-4).

        Raises:
            CardsError: Not exactly the pack, or hands of other sizes.
        """
        begun = super().start(deal)
        return take_up(begun) if self.takes_up else begun

    @override
    def opens(self, dealer: Seat, hands: Sequence[Cards], /) -> kit.Opening:
        """Let the holder of the lowest card lead (W-19)."""
        return kit.lowest_card(hands)

    @override
    def bans(self, state: Playing, seat: Seat, /) -> Sequence[kit.Ban[Combination]]:
        """Return what binds the first play, and a single before one card (W-20, W-25)."""
        return *super().bans(state, seat), *self.only_highest(state, seat)

    @override
    def readings(self, cards: Cards) -> tuple[Combination, ...]:
        """Return what some cards make, which is one combination at most."""
        return plays.recognise(self._tables, kit.require_cards(self.pack, cards).mask)

    @override
    def beats(self, new: Combination, old: Combination) -> bool:
        """Return whether one combination beats another."""
        kit.require_combinations(self, new, old)
        return outranks(self._tables, new, old)

    @override
    def plays(self, hand: int, best: Combination | None, /) -> kit.Plays[Combination]:
        """Return what a hand can lead, or what of it beats a combination (W-35)."""
        if best is None:
            return plays.leads(self._tables, hand)
        return plays.follows(self._tables, hand, best)

    @override
    def compares(self, new: Combination, old: Combination, /) -> bool:
        """Return whether two have one shape; as bombs all fours do, with a fifth card or without (W-17)."""
        fours = self.bombs and isinstance(new, FOURS) and isinstance(old, FOURS)
        return fours or new.shape == old.shape

    @override
    def what_beats(self, state: Playing, best: Combination, /) -> Answers:
        """Name what beats the last play: a higher combination of its kind, and others (W-14 to W-17)."""
        del state
        found: list[str] = []
        for kind, top in self._tables.tops.items():
            if outranks(self._tables, top, best):
                both = isinstance(top, FOURS) and isinstance(best, FOURS)
                other = f"a higher {top.shape}" if both else f"a {top.shape}"
                found.append(HIGHER if kind is type(best) else other)
        return tuple(found)

    @override
    def remembers(self, deal: Deal, /) -> Notes:
        """Return no notes yet: `start` finds out who takes a card up."""
        return None

    @override
    def opening_events(self, view: View) -> tuple[Event[Action], ...]:
        """Tell who took up the card that was left over (W-4)."""
        notes = kit.require_view(self.name, self.players, view, kit.View).notes
        if notes is None:
            return ()
        return (TookStock(kit.check_seat(notes.seat, self.players), self.pack.cards([notes.card])),)

    @override
    def began_with(self, dealer: Seat, notes: Notes, /) -> Sequence[int]:
        """Return how many cards each seat had before the first play, with the one that was taken up (W-4)."""
        sizes, taker = self.sizes(dealer), None if notes is None else notes.seat
        return tuple(size + (seat == taker) for seat, size in enumerate(sizes))

    @override
    def known(self, notes: Notes, /) -> Mapping[Seat, Cards]:
        """Return the card that was taken up, and the one for which it was (W-34).

        Raises:
            PositionError: They are the same.
        """
        if notes is None:
            return {}
        found = f"expected another card than the one that was taken up, not the {notes.by}"
        kit.require(notes.by != notes.card, found, "$.notes.by")
        return {notes.seat: self.pack.cards([notes.card, notes.by])}

    @override
    def validate(self, state: State) -> None:
        """Check that a state can be played on.

        Raises:
            PositionError: It names the place, and what was expected there.
        """
        super().validate(state)
        self.check_taken(state)
        if state.notes is not None:  # otherwise the base has checked the plays
            kit.check_plays(self, state.trick.plays)

    @override
    def match_end(self) -> kit.MatchEnd:
        """Play to a target, won or lost, or a number of rounds (W-32)."""
        down = None if self.target is None else -self.target
        return kit.MatchEnd(points=self.target, down_to=down, rounds=self.rounds)

    @override
    def policies(self) -> Mapping[str, Policy[View, Action]]:
        """Return the built-in policies by name."""
        return {"random": kit.at_random, "greedy": greedy}
