"""The game of Haggis: its phases and combinations, and where it differs from other games."""

from collections.abc import Mapping, Sequence
from functools import partial
from random import Random
from typing import Any, ClassVar, final

import attrs
from typing_extensions import override

import climbcards.authors as kit
from climbcards import (
    BySeat,
    Cards,
    CardsError,
    Deal,
    Objection,
    Pack,
    Phrases,
    Policy,
    Seat,
    StandIn,
    Trick,
)
from climbcards.reasons import HIGHER, Answers, LowerWindow, NotACombination, NotThatReading
from . import cards, plays, position, round as rounds
from .cards import BOOKS, COURTS, DEALT, FULL_HAND, PACKS, Bomb, Combination, combination_of, key_of
from .numbers import Numbers
from .options import BetWindow, HouseRules
from .plays import TABLES, tables_of
from .policy import greedy
from .round import (
    Action,
    Award,
    Awarding,
    Awards,
    BadAmount,
    Bet,
    Bets,
    Betting,
    Exit,
    Finished,
    Play,
    Playing,
    State,
    Told,
    View,
    all_bets,
    beating,
    end_trick,
    not_allowed,
    opening,
)
from .score import Scores

_laid = kit.making(Playing, "trick", "hands")
_first_laid = kit.making(Playing, "bets", "exits", "trick", "hands")


@final
@attrs.frozen(order=False, kw_only=True)
class Haggis(
    Scores,
    Numbers,
    kit.SuitsAlike[State, Action],
    kit.TrickGame[Playing, Play, Combination, State, Action, View],
):
    """Haggis under one set of house rules; the defaults are the official two-player game. Suits have no order.

    Raises:
        OptionError: An option is out of range, or options contradict one another.
    """

    summary: ClassVar[kit.Blurb] = kit.Blurb(
        "Get rid of your cards first, and capture those that score; everybody has a wild J, Q and K.",
        "Werde deine Karten zuerst los, und kassiere, was Punkte bringt; alle haben J, Q und K als wilde Karten.",
    )

    clauses: ClassVar[kit.Clauses] = kit.Clauses(
        table="C-14",
        over="H-23",
        turn="C-14",
        pack="C-1",
        cards="C-14",
        combination="H-11",
        lead="H-4",
        answer="H-15",
        shape="H-17",
    )
    books: ClassVar[tuple[Phrases, ...]] = BOOKS

    @kit.takes(HouseRules)
    def variant(self, **options: object) -> "Haggis":
        """Return the same rules with some options changed; an `OptionError` names an option that does not fit."""
        return kit.with_changes(self, options)

    @property
    def pack(self) -> Pack:
        """The pack for this number of players (C-1)."""
        return PACKS[self.players]

    @property
    def max_actions(self) -> int:
        """All players bet, and play all cards but one singly; all others pass on each play but the last.

        Each seat but the first leader once beats a play to take over the lead, which saves a pass.
        """
        laid, others = FULL_HAND * self.players - 1, self.players - 1
        return self.players + laid + others * (laid - 1) - others

    @override
    def deal(self, rng: Random, dealer: Seat, leader: Seat | None = None) -> Deal:
        """Deal 14 spot cards and a J Q K to each seat; the rest is the haggis (C-3)."""
        players = self.players
        self.first_lead(kit.check_seat(dealer, players), leader)
        spots = [face for face in self.pack.faces if face.suit is not None]
        hands, haggis = kit.cut(rng, spots, players, DEALT)
        return Deal(tuple((*hand, *COURTS) for hand in hands), haggis, dealer, leader)

    @override
    def sizes(self, dealer: Seat, /) -> Sequence[int]:
        """Return 17 for each seat: 14 spot cards and a J Q K (C-3)."""
        return (FULL_HAND,) * self.players

    def start(self, deal: Deal) -> State:
        """Return the first state; the seat on the dealer's left leads unless the deal names another one (H-3).

        Raises:
            CardsError: The deal is not exactly the pack, or a seat does not have 14 spot cards and a J Q K (C-3).
            ClimbcardsError: The dealer or the leader is not a seat of the table.
        """
        players, pack = self.players, self.pack
        dealer, leader, hands = self.laid_out(deal)
        for seat, hand in enumerate(hands):
            if tables_of(hand).court_counts(hand.mask) != (1, 1, 1):
                raise CardsError(
                    f"seat {seat} needs {DEALT} spot cards and a J Q K each, not {hand}"
                )
        nothing, bets = (Cards(pack, 0),) * players, (None,) * players
        betting = Betting(dealer, leader, bets, nothing, (), hands, pack.cards(deal.stock))
        return betting if self.bet_window is BetWindow.BEFORE_FIRST_LEAD else opening(betting)

    @override
    def phases(
        self,
    ) -> tuple[Bets, Awards, kit.Tricks[Playing, Play, Combination, State]]:
        """Return the bets before the first lead, the award of a trick that a bomb has won, and the play."""
        bets = partial(all_bets, self.bets)
        tricks = kit.Tricks(self, asides=bets)
        tricks.asks_all, tricks.numbered, tricks.named = True, "", combination_of
        return Bets(self, bets), Awards(self, self, bets), tricks

    @override
    def readings(self, cards: Cards) -> tuple[Combination, ...]:
        """Return every reading of these cards under these house rules, lower windows last."""
        official = plays.readings(kit.require_cards(self.pack, cards))
        if self.sets and self.wide_stairs:
            return official
        return tuple(each for each in official if plays.is_allowed(self, each))

    @override
    def meant(self, readings: tuple[Combination, ...], /) -> tuple[Combination, ...]:
        """Return the highest window of each shape, which comes first (H-13)."""
        if len(readings) < 2:
            return readings
        return readings[: len({each.shape for each in readings})]

    @override
    def beats(self, new: Combination, old: Combination) -> bool:
        """Return whether one combination beats another (C-13)."""
        kit.require_combinations(self, new, old)
        return cards.beats(new, old)

    # Any: combinations are known by their keys, and `combination_of` names them when somebody looks
    @override
    def plays(self, hand: int, best: Combination | None, /) -> kit.Plays[Any]:
        """Return every play of a hand that can be led, or that beats the last play, low to high, by key."""
        tables, old = TABLES[self.players], 0 if best is None else key_of(best)
        found = plays.follows(tables, hand, old) if old else plays.leads(tables, hand)
        if self.declare_lower:
            found = plays.with_lower(tables, found, old)
        if self.sets and self.wide_stairs:
            return found
        return [each for each in found if plays.is_allowed(self, combination_of(each[0]))]

    @override
    def stand_ins(self, cards: Cards, reading: Combination) -> tuple[StandIn, ...]:
        """Return which court stands for which rank in a reading (C-11)."""
        return plays.stand_ins(kit.require_cards(self.pack, cards), reading)

    @override
    def what_beats(self, state: Playing, best: Combination, /) -> Answers:
        """Name what beats a combination (H-15, H-17)."""
        del state
        higher = (HIGHER,) if plays.has_higher(TABLES[self.players], key_of(best)) else ()
        return higher if isinstance(best, Bomb) else (*higher, "a bomb")

    @override
    def unreadable(self, cards: Cards, /) -> Objection:
        """Say that the house rules leave out what these cards make, or that they are not a combination (C-9)."""
        left_out = plays.readings(cards)
        return not_allowed(left_out) if left_out else Objection(NotACombination(cards), "C-9")

    @override
    def misnamed(
        self, state: Playing, play: Play, readings: tuple[Combination, ...], /
    ) -> Objection | None:
        """Object to a lower window (H-13), to what house rules leave out, and to a reading that the cards do not have."""
        reading, last = play.reading, state.trick.last
        meant = self.meant(readings)
        possible = readings if self.declare_lower else meant
        if reading not in readings:
            if reading in plays.readings(play.cards):
                return not_allowed((reading,), beating(possible, last))
            return Objection(NotThatReading(play.cards, reading, possible), "H-11")
        same = tuple(each for each in meant if each.shape == reading.shape)
        # if its highest window does not beat the last play, it is too low in any case
        if self.declare_lower or not beating(same, last):
            return None
        return Objection(LowerWindow(reading, same), "H-13")

    @override
    def aside(self, state: Betting | Playing | Awarding, action: Bet, /) -> State | Objection:
        """Note a bet, or say why it cannot be made (H-24, H-25, H-31); the last one before the first lead opens the play (L-2)."""
        fault = rounds.bet_fault(self, state, action.seat)
        if fault is not None:
            return fault
        if type(action.amount) is not int or action.amount not in self.bets:  # True is no amount
            return Objection(BadAmount(action.amount, self.bets), "C-18")
        bets = kit.replace_at(state.bets, action.seat, action.amount)
        after: Betting | Playing | Awarding = kit.making(type(state), "bets")(state, bets)
        return opening(after) if isinstance(after, Betting) and None not in bets else after

    @override
    def open_asides(
        self, state: Betting | Playing | Awarding, asides: Sequence[Bet], /
    ) -> Sequence[Bet]:
        """Return all bets of a seat if it may still bet."""
        seat = asides[0].seat
        closed = state.bets[seat] is not None or rounds.bet_fault(self, state, seat) is not None
        return () if closed else asides

    @override
    def to_the_last(self) -> bool:
        """Tell that a round goes on until only one seat holds cards (C-17)."""
        return True

    @override
    def laid(
        self, state: Playing, play: Play, hands: BySeat[Cards], trick: Trick[Play], /
    ) -> Playing:
        """Note a play: a seat that has not bet cannot bet any more (H-25), and an empty hand is an exit (H-31)."""
        bets, exits, seat = state.bets, state.exits, play.seat
        if hands[seat].mask and bets[seat] is not None:
            return _laid(state, trick, hands)
        if bets[seat] is None:
            bets = kit.replace_at(bets, seat, 0)
        if not hands[seat].mask:
            exits = (*exits, Exit(seat, max(map(len, hands))))
            bets = tuple(bet or 0 for bet in bets)
        return _first_laid(state, bets, exits, trick, hands)

    @override
    def won(self, state: Playing, owner: Seat, /) -> State:
        """End a trick in which all others have passed (H-18)."""
        trick, others = state.trick, kit.others_after(owner, self.players)
        passes = tuple([seat for seat in others if state.hands[seat].mask])
        return end_trick(self, state, Trick(trick.leader, trick.plays, passes))

    @override
    def over(self, state: Playing, /) -> State:
        """End the last trick with its last play (H-23)."""
        return end_trick(self, state, state.trick)

    @override
    def tell_won(self, before: Playing, after: State, /) -> Told:
        """Say who captures the trick, unless its winner chooses (H-18 to H-20)."""
        return rounds.captured(self, before, after)

    @override
    def check_ended(self, state: Finished, /) -> None:
        """Raise a `PositionError` if a round that was written down by hand does not add up (C-19)."""
        position.check_written(self, state)

    @override
    def read_cards(self, text: str, seat: Seat) -> Action | Cards:
        """Parse `7r 8r 9r`, `5r J Q = run 5 to 7`, or a bet or an award, even one that nobody can make."""
        amount = kit.read_number(text, "bet", 15)
        if amount is not None:
            return Bet(seat, amount)
        to = kit.read_number(text, "award", 1)
        return super().read_cards(text, seat) if to is None else Award(seat, Seat(to))

    @override
    def check_position(self, state: State) -> None:
        """Raise a `PositionError`, which names the place, if a state cannot be played on."""
        super().check_position(state)
        position.validate(self, state)

    def position(  # noqa: PLR0913  # there is so much on a table, and all but the hands has a default
        self,
        hands: Sequence[Cards | str],
        turn: int | None = None,
        *,
        dealer: int | None = None,
        leader: int | None = None,
        trick: Sequence[tuple[int, Cards | str]] = (),
        captured: Sequence[Cards | str] = (),
        stock: Cards | str | None = None,
        bets: Sequence[int | None] | None = None,
        exits: Sequence[Exit] | None = None,
    ) -> Playing | Awarding:
        """Set up the middle of a round, from cards or their text; the hands are enough.

        Args:
            hands: The cards of each seat, courts included; a seat without cards is out.
            turn: The seat whose turn it is: it leads, or answers the trick after all seats between the last play and it
                have passed. The owner of a bomb awards the trick (H-19). None: the first seat that can act.
            dealer: The dealer. None: the seat on the leader's right (H-3).
            leader: The seat that led first. None: the seat on the dealer's left.
            trick: The plays on the table, each with its seat; a text may name the reading: `(0, "5r J Q = run 5 to 7")`.
            captured: The cards that each seat has captured. The dealer has also captured all cards that are not named.
            stock: The haggis. None: the lowest spot cards that are not named.
            bets: The bet of each seat. None: no bets, or bets still to come where that is possible (H-24).
            exits: The seats that are out, in order (H-21). None: by seat, and the others had as many cards as now.

        Raises:
            PositionError: The position cannot be played on.
            CardsError: There are more cards than the pack has, or cards of another pack.
            NotationError: A text is not cards, or not a play.
        """
        told = kit.Setup(self, Play, hands, turn, trick, dealer=dealer, leader=leader)
        dealt, led = position.began(told)
        piles, haggis = position.piles_of(told, dealt, captured, stock)
        gone = position.exits_of(told) if exits is None else exits
        said = position.bets_of(self, told, gone) if bets is None else bets
        phase = Awarding if told.plays and told.plays[-1].seat == told.turn else Playing
        head = (dealt, led, tuple(said), piles, tuple(gone), told.trick(led, waits=True))
        return told.validated(phase(*head, told.hands, haggis))

    @override
    def policies(self) -> Mapping[str, Policy[View, Action]]:
        """Return the built-in policies by name."""
        return {"random": kit.at_random, "greedy": greedy}
