"""The game of Tichu: its phases and combinations, and where it differs from other games."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, final

import attrs
from typing_extensions import override

import climbcards.authors as kit
from climbcards import Cards, Choice, Deal, Objection, Phrases, Policy, Rank, Seat, StandIn
from climbcards.authors import german
from climbcards.reasons import Answers
from . import cards, plays, position, round as stages
from .cards import FIRST, NAMED, PACK, PLAYERS, WORDS, Combination
from .numbers import Numbers
from .options import HouseRules
from .policy import greedy
from .score import Scores
from .state import (
    Action,
    Award,
    Call,
    Exchange,
    Finished,
    Gathering,
    Grand,
    Play,
    Playing,
    State,
    Take,
    View,
    Wish,
    holder,
    opponents_of,
    parse_action,
)


@final
@attrs.frozen(order=False, kw_only=True)
class Tichu(Scores, Numbers, kit.SuitsAlike[State, Action], kit.PhasedGame[State, Action, View]):
    """Tichu, for four players: seats 0 and 2 against seats 1 and 3. Suits have no order (K-2).

    Raises:
        OptionError: An option is out of range, or options contradict one another.
    """

    summary: ClassVar[kit.Blurb] = kit.Blurb(
        "Two against two, with four special cards, bombs, and bets on going out first.",
        "Zwei gegen zwei, mit vier Sonderkarten, mit Bomben und mit Wetten darauf, zuerst fertig zu sein.",
    )

    pack = PACK
    players = PLAYERS
    max_actions = 288
    """Answers, calls, pushes, a wish, and 55 plays, each with three passes and the gathering of a trick (K-97)."""

    clauses: ClassVar[kit.Clauses] = kit.Clauses(
        table="K-4", over="K-70", turn="K-51", cards="K-51", pack="K-1"
    )
    books: ClassVar[tuple[Phrases, ...]] = (german.book(called=WORDS, named=NAMED),)
    no_named_leader = "seat {} cannot be made to lead: who has the Mah Jong after the exchange leads, so name nobody"
    """Nobody can be named, as the player with the Mah Jong after the exchange leads (K-16)."""

    @kit.takes(HouseRules)
    def variant(self, **options: object) -> "Tichu":
        """Return the same rules with some options changed; an `OptionError` names an option that does not fit."""
        return kit.with_changes(self, options)

    @override
    def partners(self) -> tuple[tuple[Seat, ...], ...]:
        """Return the teams: players who sit opposite each other (K-4)."""
        return (Seat(0), Seat(2)), (Seat(1), Seat(3))

    def start(self, deal: Deal) -> State:
        """Return the first state: with eight cards for each seat, or with all where there is no Grand Tichu (K-11).

        Raises:
            CardsError: The deal is not exactly the pack, seats do not have fourteen cards each, or a leader is named.
            ClimbcardsError: The dealer is not a seat of the table.
        """
        dealer, _, hands = self.laid_out(deal)
        head = (dealer, holder(hands), (None,) * PLAYERS, ((),) * PLAYERS)
        if not self.grand_tichu:
            return Exchange(*head, hands)
        first = tuple(stages.lot_of(hand[:FIRST]) for hand in deal.hands)
        rest = tuple(hand - part for hand, part in zip(hands, first, strict=True))
        return Grand(*head, (False,) * PLAYERS, first, rest)

    @override
    # Any: phases with states and actions of their own
    def phases(self) -> Sequence[kit.Phase[Any, Any, State]]:
        """Return the phases of a round (K-7)."""
        return stages.Asking(self), stages.Pushing(self), stages.Laying(self)

    @override
    def default_action(self, state: State, seat: Seat) -> Action:
        """Return what is done for an awaited seat whose time is up: no call, wish or bomb if possible, or the smallest action."""
        least = super().default_action(state, seat)
        legal = self.legal_actions(state, seat)
        calm = (Take(seat), Award(seat, opponents_of(seat)[0]), Wish(seat, None))
        return next((action for action in calm if action in legal), least)

    @override
    def attempt(self, state: State, seat: Seat, cards: Cards) -> Play | Choice[Play] | Objection:
        """Return the highest play that these cards can be now, or why there is none (K-32)."""
        # Any: only plays have cards, so that nothing else comes back
        phased: Any = super()
        tried: Play | Objection = phased.attempt(state, seat, cards)
        return tried

    def beaten_by(self, state: State) -> Answers:
        """Name what beats the last play; None if there is nothing to beat."""
        return stages.beaten_by(self, self.own_state(state))

    @override
    def view(self, state: State, seat: Seat | None) -> View:
        """Return what a seat knows; before the exchange is complete, no view tells who has the Mah Jong (K-99)."""
        seen = super().view(state, seat)
        if not isinstance(state, Grand | Exchange):
            return seen
        return attrs.evolve(seen, phase=attrs.evolve(seen.phase, leader=state.by_seat[0]))

    @override
    def determinize(self, view: View, rng: Random) -> State:
        """Return a state that a view allows, every deal of the unseen cards equally likely (K-96)."""
        state = super().determinize(view, rng)
        return position.imagined(view, state, rng)

    @override
    def check_position(self, state: State) -> None:
        """Raise a `PositionError`, which names the place, if a state cannot be played on."""
        position.validate(self, state)

    def position(  # noqa: PLR0913  # each says one thing about the table
        self,
        hands: Sequence[Cards | str],
        turn: int | None = None,
        *,
        dealer: int | None = None,
        leader: int | None = None,
        trick: Sequence[tuple[int, Cards | str]] = (),
        captured: Sequence[Cards | str] = (),
        wish: Rank | str | None = None,
        calls: Sequence[Call | None] = (),
        out: Sequence[int] | None = None,
    ) -> Playing | Gathering:
        """Set up the middle of a round. Cards that are not named are set aside, and count for nobody.

        A player who has played nothing in the trick may still call Tichu.

        Args:
            hands: The cards of each seat.
            turn: The seat whose turn it is: it leads, or answers the trick after all seats between the last play and it
                have passed. The owner of the last play gathers the trick in. None: the first seat that can act.
            dealer: The dealer. None: seat 0.
            leader: The seat that led first. None: the one that has or had the Mah Jong, else the leader of the trick.
            trick: The plays on the table, by seat; a text may name the reading: `(0, "5j 6s 7s 8s Ph = straight 4 to 8")`.
            captured: The cards that each seat has captured.
            wish: The wish that is not fulfilled yet, as a rank or its text.
            calls: The call of each seat.
            out: The seats that are out, in order. None: by seat, those first that have not played in the trick.

        Raises:
            PositionError: The position cannot be played on.
            CardsError: There are more cards than the pack has, or cards of another pack.
            NotationError: A text is not cards, a play or a rank.
        """
        told = kit.Setup(self, Play, hands, turn, trick, dealer=dealer, leader=leader)
        tally = position.tally_of(told, captured, wish, out)
        return told.validated(position.running(told, tally, calls))

    def could_be(self, cards: Cards, best: Combination | None) -> tuple[Combination, ...]:
        """Return what cards in a position are whose reading is not named: the highest that can be played there."""
        there = plays.playable(cards.mask, best, lower=self.declare_lower)
        return (there or plays.playable(cards.mask, None, lower=self.declare_lower))[:1]

    @override
    def check_ended(self, state: Finished, /) -> None:
        """Raise a `PositionError` if a round that was written down by hand cannot be scored."""
        position.check_ended(state)

    @override
    def read(self, text: str, seat: Seat) -> Action | Cards:
        """Parse `7j 7s`, `5j 6s 7p 8r Ph = straight 4 to 8`, `pass`, `push 2j 1 3j`, `wish 8` or `tichu`."""
        return parse_action(text, seat)

    def readings(self, cards: Cards) -> tuple[Combination, ...]:
        """Return every reading of these cards under these house rules, the highest first (K-34)."""
        return plays.readings(cards, declare_lower=self.declare_lower)

    def beats(self, new: Combination, old: Combination) -> bool:
        """Return whether one combination beats another (K-26, K-27)."""
        kit.require_combinations(self, new, old)
        return cards.beats(new, old)

    def stand_ins(self, cards: Cards, reading: Combination) -> tuple[StandIn, ...]:
        """Return the rank that the Phoenix stands for in a reading (K-34)."""
        return plays.stand_ins(cards, reading, declare_lower=self.declare_lower)

    @override
    def kinds(self) -> Mapping[str, type]:
        """Return the classes of combinations by their names in JSON."""
        return cards.KINDS

    @override
    def policies(self) -> Mapping[str, Policy[View, Action]]:
        """Return the built-in policies by name."""
        return {"random": kit.at_random, "greedy": greedy}
