"""The game of Tichu: its phases, its combinations, and what is special about it."""

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final, final

import attrs
from typing_extensions import Unpack, override

import climbcards.authors as kit
from climbcards import (
    Bounds,
    Cards,
    CardsError,
    Choice,
    Climbing,
    Deal,
    Line,
    Numbering,
    Objection,
    Policy,
    Rank,
    Round,
    Seat,
    StandIn,
    Suit,
    ViewParts,
)
from climbcards.reasons import Answers
from . import cards, numbers, plays, position, round as stages, score
from .cards import FIRST, HAND, NOTHING, PACK, PLAYERS, Combination
from .options import HouseRules, Options
from .policy import greedy
from .state import (
    Action,
    Award,
    Call,
    Exchange,
    Finished,
    Gathering,
    Grand,
    Phase,
    Play,
    Playing,
    State,
    Take,
    Tally,
    View,
    Wish,
    holder,
    opponents_of,
    parse_action,
    read_wish,
)
from .words import GERMAN

CLAUSES: Final = kit.Clauses(table="K-4", over="K-70", turn="K-51", cards="K-51", pack="K-1")

TEAMS: Final = ((Seat(0), Seat(2)), (Seat(1), Seat(3)))
"""Who plays with whom (K-4)."""


@final
@attrs.frozen(order=False, kw_only=True)
class Tichu(HouseRules, kit.PhasedGame[State, Action, View]):
    """Tichu, for four players: seats 0 and 2 against seats 1 and 3.

    Raises:
        OptionError: Options out of range, or that contradict one another.
    """

    pack = PACK
    players = PLAYERS
    max_actions = 288
    """Answers, calls, pushes, a wish, and 55 plays with three passes and a gathering-in each (K-97)."""

    def variant(self, **options: Unpack[Options]) -> "Tichu":
        """Return the same rules with some options changed; `OptionError` names what will not do."""
        return kit.with_changes(self, options)

    @override
    def clauses(self) -> kit.Clauses:
        """Say which clauses refusals cite."""
        return CLAUSES

    @override
    def partners(self) -> tuple[tuple[Seat, ...], ...]:
        """Say who plays with whom: those who sit opposite (K-4)."""
        return TEAMS

    @override
    def first_lead(self, dealer: Seat, named: Seat | None, /) -> Seat:
        """Let nobody be named: who has the Mah Jong after the exchange leads (K-16).

        Raises:
            CardsError: A leader is named.
        """
        if named is not None:
            found = f"seat {kit.quoted(named)} cannot be made to lead"
            why = "who has the Mah Jong after the exchange leads, so name nobody"
            raise CardsError(f"{found}: {why}")
        return super().first_lead(dealer, named)

    def start(self, deal: Deal) -> State:
        """Lay out a deal: the first eight cards of each seat, or all where nobody calls Grand Tichu (K-11).

        Raises:
            CardsError: Not exactly the pack, not fourteen cards each, or a leader is named.
            ClimbcardsError: The dealer is not a seat of the table.
        """
        kit.require_type(self.name, "deal", deal, {Deal})
        dealer = kit.check_seat(deal.dealer, PLAYERS)
        self.first_lead(dealer, deal.leader)
        hands = kit.dealt_hands(deal, PACK, PLAYERS, HAND)
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
        """Return what is done for an awaited seat whose time is up: no call, wish or bomb if that can be, or the least."""
        least = super().default_action(state, seat)
        legal = self.legal_actions(state, seat)
        calm = (Take(seat), Award(seat, opponents_of(seat)[0]), Wish(seat, None))
        return next((action for action in calm if action in legal), least)

    @override
    def attempt(self, state: State, seat: Seat, cards: Cards) -> Play | Choice[Play] | Objection:
        """Try exactly these cards now: return the highest play that they are, or an `Objection` (K-32)."""
        # Any: only plays have cards, so that nothing else comes back
        phased: Any = super()
        tried: Play | Objection = phased.attempt(state, seat, cards)
        return tried

    def beaten_by(self, state: State) -> Answers:
        """Name what beats the last play; None where nothing is to be beaten."""
        return stages.beaten_by(self, self.own_state(state))

    @override
    def known_cards(self, table: Phase, /) -> tuple[Sequence[Cards], Cards]:
        """Name the cards that a reader of a view knows to be in each hand (K-92 to K-94)."""
        return table.known, NOTHING

    @override
    def view(self, state: State, seat: Seat | None) -> View:
        """Return what a seat knows; until the exchange is complete no view says who has the Mah Jong (K-99)."""
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
        """Refuse a state that cannot be played on, by a `PositionError` that names the place."""
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
        """Set up the middle of a round; cards that nobody names are set aside, and count for nobody.

        Who has played nothing in the trick may still call Tichu.

        Args:
            hands: What each seat holds.
            turn: Whose turn it is: who leads, or answers the trick when all between the last play and this seat
                have passed. The owner of the last play gathers the trick in. None: the first who can.
            dealer: Who dealt. None: seat 0.
            leader: Who led first. None: who has or had the Mah Jong, else who leads the trick.
            trick: The plays on the table, by whom; a text may name the reading: `(0, "5j 6s 7s 8s Ph = straight 4 to 8")`.
            captured: The cards before each seat.
            wish: The wish that is not fulfilled, as a rank or its text.
            calls: What each seat has called.
            out: Who is out, in order. None: by seat, those first who have not played in the trick.

        Raises:
            PositionError: Nothing that could be played on.
            CardsError: More cards than the pack has, or of another pack.
            NotationError: Text that is no cards, no play or no rank.
        """
        told = kit.Setup(self, Play, hands, turn, trick, dealer=dealer, leader=leader)
        piles = told.lots("captured", captured or [""] * PLAYERS)
        gone = told.out() if out is None else tuple(map(Seat, out))
        wished = read_wish(wish) if isinstance(wish, str) else wish
        tally = Tally(told.laid, piles, gone, wished, told.left(*piles))
        return position.placed(told, tally, calls)

    def could_be(self, cards: Cards, best: Combination | None) -> tuple[Combination, ...]:
        """Return what cards are in a position where nobody names it: the highest that can be played there."""
        there = plays.playable(cards.mask, best, lower=self.declare_lower)
        return (there or plays.playable(cards.mask, None, lower=self.declare_lower))[:1]

    @override
    def check_ended(self, state: Finished, /) -> None:
        """Refuse a round written down by hand that is not over."""
        position.check_ended(state)

    @override
    def lines(self, state: Finished, /) -> Iterable[Line]:
        """Write the score sheet (K-70 to K-76)."""
        return score.lines(self, state)

    @override
    def places(self, state: Finished, /) -> tuple[Seat, ...]:
        """Return the seats from first place to last (K-77)."""
        return state.ranking

    @override
    def match_end(self) -> kit.MatchEnd:
        """Play up to some points, or some rounds; a tie plays on (K-80 to K-82)."""
        return kit.MatchEnd(points=self.target, rounds=self.rounds)

    @override
    def deals_next(self, last: Round, /) -> Seat:
        """Let who went out first deal (K-83)."""
        return last.ranking[0]

    def bounds(self) -> Bounds:
        """Say between which points each seat ends a round (K-70 to K-76)."""
        return score.bounds(self)

    @override
    def json_classes(self) -> Iterable[type]:
        """Name what a line can be for, and what only this game tells."""
        return (*score.ENTRIES, *stages.NOTES)

    @override
    def read(self, text: str, seat: Seat) -> Action | Cards:
        """Read `7j 7s`, `5j 6s 7p 8r Ph = straight 4 to 8`, `pass`, `push 2j 1 3j`, `wish 8` or `tichu`."""
        return parse_action(text, seat)

    @override
    def books(self) -> tuple[kit.Book, ...]:
        """Return the phrase books beside the English one."""
        return (GERMAN,)

    @override
    def policies(self) -> Mapping[str, Policy[View, Action]]:
        """Return the built-in policies by name."""
        return {"random": kit.at_random, "greedy": greedy}

    def readings(self, cards: Cards) -> tuple[Combination, ...]:
        """Return every way to understand these cards under these house rules, the highest first (K-34)."""
        return plays.readings(cards, declare_lower=self.declare_lower)

    def beats(self, new: Combination, old: Combination) -> bool:
        """Tell whether one combination beats another (K-26, K-27)."""
        for each in (new, old):
            kit.require_type(self.name, "combination", each, cards.KINDS.values())
        return cards.beats(new, old)

    def stand_ins(self, cards: Cards, reading: Combination) -> tuple[StandIn, ...]:
        """Say which rank the Phoenix stands for in a reading (K-34)."""
        return plays.stand_ins(cards, reading, declare_lower=self.declare_lower)

    @override
    def kinds(self) -> Mapping[str, type]:
        """Name each kind of combination for JSON."""
        return cards.KINDS

    def relabel_state(self, state: State, suits: Mapping[Suit, Suit]) -> State:
        """Exchange suits everywhere in a state: suits have no order in Tichu (K-2)."""
        return kit.relabelled(self.own_state(state), suits)

    def relabel_action(self, action: Action, suits: Mapping[Suit, Suit]) -> Action:
        """Exchange suits in an action."""
        return kit.relabelled(action, suits)

    @override
    def numbering(self, *, suits: bool = True) -> Numbering[Action]:
        """Return the number of every action; without `suits`, one for all that differ in suits alone."""
        return numbers.numbering(self, self, suits=suits)

    def view_parts(self) -> ViewParts[View]:
        """Say what views hold, part by part, as numbers."""
        return numbers.view_parts()


if TYPE_CHECKING:
    _: Climbing[State, Action, View, Combination] = Tichu()
