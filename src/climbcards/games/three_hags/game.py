"""The game of Three Hags: its phase, its combinations, and what is special about it."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import ClassVar, Final, final

import attrs
from typing_extensions import override

import climbcards.authors as kit
from climbcards import (
    Card,
    Cards,
    CardsError,
    Deal,
    Objection,
    Phrases,
    Policy,
    Round,
    Seat,
    StandIn,
    Trick,
)
from climbcards.authors import german
from climbcards.reasons import (
    Answers,
    LowerWindow,
    NotACombination,
    NotThatReading,
    TooLow,
    WrongSize,
)
from . import cards, plays, position
from .cards import HAND, NAMED, NOTHING, PACK, PLAYERS, WORDS, Combination
from .numbers import Numbers
from .options import HouseRules
from .plays import Table
from .policy import greedy
from .round import Action, Finished, Pile, Play, Playing, State, View, answers_to, ended, imps_fault
from .score import Scores

LONGEST: Final = 2 * (len(PACK) - 1) - 1
"""At most 38 plays, as the loser keeps a card, and a pass after each of them but the last."""


@final
@attrs.frozen(order=False, kw_only=True)
class ThreeHags(Scores, Numbers, kit.TrickGame[Playing, Play, Combination, State, Action, View]):
    """Three Hags, for two players.

    Raises:
        OptionError: Options out of range.
    """

    summary: ClassVar[kit.Blurb] = kit.Blurb(
        "A duel: get rid of your cards first, and keep a hag or two for the very last play.",
        "Ein Duell: Werde deine Karten zuerst los, und hebe dir eine Hexe oder zwei für den Schluss auf.",
    )

    pack = PACK
    players = PLAYERS
    max_actions = LONGEST

    clauses: ClassVar[kit.Clauses] = kit.Clauses(
        table="V-11",
        over="G-12",
        turn="V-11",
        pack="V-1",
        cards="V-11",
        combination="V-9",
        lead="G-11",
        answer="V-10",
    )
    books: ClassVar[tuple[Phrases, ...]] = (german.book(called=WORDS, named=NAMED),)

    @kit.takes(HouseRules)
    def variant(self, **options: object) -> "ThreeHags":
        """Return the same rules with some options changed; an `OptionError` names an option that does not fit."""
        return kit.with_changes(self, options)

    @override
    def sizes(self, dealer: Seat, /) -> Sequence[int]:
        """Return 13 for each seat; the rest is the stock (V-2)."""
        return (HAND,) * PLAYERS

    @override
    def first_lead(self, dealer: Seat, named: Seat | None, /) -> Seat:
        """Return the seat that does not deal: only that one can be named (G-14).

        Raises:
            CardsError: Another one is named.
        """
        leader = super().first_lead(dealer, None)
        if named is not None and not (kit.is_seat(named, PLAYERS) and named == leader):
            raise CardsError(f"seat {leader} leads, as seat {dealer} deals: leave the leader out")
        return leader

    def start(self, deal: Deal) -> State:
        """Lay out a deal; the non-dealer leads (G-14).

        Raises:
            CardsError: Not exactly the pack, not 13 cards a hand, or the dealer named as leader.
        """
        dealer, leader, hands = self.laid_out(deal)
        return Playing(dealer, leader, NOTHING, Trick(leader), hands, deal.stock)

    @override
    def phases(self) -> tuple[Pile]:
        """Return the play."""
        return (Pile(self),)

    @override
    def readings(self, cards: Cards) -> tuple[Combination, ...]:
        """Return every combination that these cards can be under these house rules, lower places of imps last."""
        if getattr(cards, "pack", None) is PACK:  # it is asked for each play
            return self._every.readings.get(cards.mask, ())
        return plays.readings(cards, broom_in_runs=self.broom_in_runs)

    @override
    def beats(self, new: Combination, old: Combination) -> bool:
        """Return whether one combination beats another."""
        kit.require_combinations(self, new, old)
        return cards.beats(new, old)

    @override
    def stand_ins(self, cards: Cards, reading: Combination) -> tuple[StandIn, ...]:
        """Say which imp stands for which card in a reading."""
        return plays.stand_ins(cards, reading, broom_in_runs=self.broom_in_runs)

    @override
    def plays(self, hand: int, best: Combination | None, /) -> kit.Plays[Combination]:
        """Return what a hand can lead, or what of it beats a combination."""
        return self._table.held(hand, best)

    @cached_property
    def _every(self) -> Table:
        return plays.table(broom_in_runs=self.broom_in_runs, declare_lower=True)

    @cached_property
    def _table(self) -> Table:
        return plays.table(broom_in_runs=self.broom_in_runs, declare_lower=self.declare_lower)

    @override
    def one_way(self, best: Combination | None, /) -> bool:
        """Return whether each way to make a combination is listed by itself: yes."""
        return True

    @override
    def meant(self, readings: tuple[Combination, ...], /) -> tuple[Combination, ...]:
        """Return the highest reading: cards are played as that if nothing else is named (G-10)."""
        return readings[:1]

    @override
    def misnamed(
        self, state: Playing, play: Play, readings: tuple[Combination, ...], /
    ) -> Objection | None:
        """Object to the lower place of an imp, unless it may be declared (G-10)."""
        highest = readings[:1]
        if play.reading not in readings:
            known = readings if self.declare_lower else highest
            return Objection(NotThatReading(play.cards, play.reading, known), "V-9")
        # if the highest reading does not beat the pile either, the play is too low
        if self.declare_lower or not self.answers(state, readings[0]):
            return None
        return Objection(LowerWindow(play.reading, highest), "G-10")

    @override
    def refuses(
        self, state: Playing, play: Play, readings: tuple[Combination, ...], /
    ) -> Objection:
        """Say that a play is too low, or has another number of cards than the last one (V-10)."""
        best = state.trick.plays[-1].reading
        size, ways = cards.cards_in(best), answers_to(self, best)
        if cards.cards_in(play.reading) == size:
            return Objection(TooLow(play.reading, best, ways), "V-10")
        return Objection(WrongSize(readings[0], best, size, ways), "V-10")

    @override
    def what_beats(self, state: Playing, best: Combination, /) -> Answers:
        """Name what beats the last play."""
        del state
        return answers_to(self, best)

    @override
    def unreadable(self, cards: Cards, /) -> Objection:
        """Say that no run goes up to a broom (G-3), what imps cannot be (G-8, G-9), or that the cards are no combination (V-9)."""
        nothing = NotACombination(cards)
        if plays.readings(cards):
            return Objection(nothing, "G-3")
        return imps_fault(cards) or Objection(nothing, "V-9")

    @override
    def draws(self) -> int:
        """Draw a card after each play and each pass (V-11, G-13)."""
        return 1

    @override
    def clears(self, state: Playing, play: Play, /) -> bool:
        """Return whether a play is a sweep, which clears the pile at once (V-12)."""
        return cards.is_sweep(play.reading)

    @override
    def laid(
        self, state: Playing, play: Play, hands: tuple[Cards, ...], trick: Trick[Play], /
    ) -> Playing:
        """Return the state after a play: its player draws, unless the hand is empty (V-11, G-12)."""
        stock = state.stock[1:] if hands[play.seat].mask else state.stock
        return _laid(state, trick, hands, stock)

    @override
    def over(self, state: Playing, /) -> State:
        """End the round: a hand is empty (V-13, G-12)."""
        return ended(state)

    @override
    def check_ended(self, state: Finished, /) -> None:
        """Refuse a round written by hand that cannot have been played."""
        position.check_ended(self, state)

    @override
    def places(self, state: Finished, /) -> tuple[Seat, ...]:
        """Return the winner, then the other."""
        return state.final.seat, Seat(1 - state.final.seat)

    @override
    def leads_next(self, last: Round, /) -> Seat | None:
        """Let the dealer lead the next round, which the other seat deals (G-14)."""
        return last.dealer

    @override
    def check_position(self, state: State) -> None:
        """Refuse a state that cannot be played on, by a `PositionError` that names the place."""
        super().check_position(state)
        position.validate(self, state)

    def position(
        self,
        hands: Sequence[Cards | str],
        turn: int | None = None,
        *,
        dealer: int | None = None,
        trick: Sequence[tuple[int, Cards | str]] = (),
        stock: Sequence[Card] | str = (),
    ) -> Playing:
        """Set up the middle of a round, checked. Cards that are nowhere have been cleared.

        Args:
            hands: The hand of each seat.
            turn: Whose turn it is; by default the seat that answers the last play, or else the one that led the round.
            dealer: Who dealt; by default the seat that does not lead the pile.
            trick: The plays on the pile by seat, first to last; cards without a name are their highest combination.
            stock: The cards to draw, the next one first.

        Raises:
            PositionError: No round comes to such a position.
            CardsError: A card in two places.
            NotationError: Text that names no cards.
        """
        told = kit.Setup(self, Play, hands, turn, trick, dealer=dealer)
        left = PACK.pile(stock) if isinstance(stock, str) else tuple(stock)
        eldest = None if dealer is None else kit.left_of(Seat(dealer), PLAYERS)
        first = Seat(0) if eldest is None else eldest
        pile, cleared = told.trick(first), told.left(PACK.cards(left))
        leader = pile.leader if eldest is None else eldest
        head = (kit.left_of(leader, PLAYERS), leader, cleared, pile)
        return told.validated(Playing(*head, told.hands, left))

    @override
    def policies(self) -> Mapping[str, Policy[View, Action]]:
        """Return the built-in policies by name."""
        return {"random": kit.at_random, "greedy": greedy}


_laid: Callable[..., Playing] = kit.making(Playing, "trick", "hands", "stock")
