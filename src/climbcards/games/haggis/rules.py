"""The rule set: every option of Haggis with its default and clause, and the game's methods."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, final

import attrs
from typing_extensions import Unpack

from climbcards import (
    Cards,
    Choice,
    Climbing,
    Codec,
    Deal,
    LegalActions,
    Objection,
    Pack,
    Policy,
    Round,
    Seat,
    Sheet,
    StandIn,
    Standing,
    Suit,
)
from climbcards.authors import (
    Book,
    Stepping,
    at_random,
    by_name,
    own,
    own_cards,
    own_view,
    seats,
    varied,
    viewer,
)
from climbcards.games.haggis import (
    choices,
    combinations,
    dealing,
    events,
    german,
    notation,
    play,
    positions,
    recognition,
    scoring,
    standings,
    states,
    symmetry,
    views,
)
from climbcards.games.haggis.actions import ACTIONS, Action, Play
from climbcards.games.haggis.combinations import COMBINATIONS, Combination
from climbcards.games.haggis.faults import allowed
from climbcards.games.haggis.numbering import Numbers
from climbcards.games.haggis.options import (
    BetWindow,
    BombCapture,
    CardPoints,
    Dealing,
    FailedBets,
    LastHand,
    LeadTie,
    Options,
    check,
)
from climbcards.games.haggis.pack import PACKS
from climbcards.games.haggis.policies import greedy
from climbcards.games.haggis.states import Awarding, Exit, Finished, Playing, State
from climbcards.games.haggis.views import View
from climbcards.reasons import Answers


@final
@attrs.frozen(order=False, kw_only=True, field_transformer=by_name)
class Haggis(Numbers, Stepping[State, Action]):
    """Haggis under one set of house rules; the defaults are the official two-player game.

    Raises:
        OptionError: Options out of range, or that contradict one another.
    """

    name: str = "haggis/official-2p"
    players: int = 2
    """Two or three (P-1, P-2)."""
    sets: bool = True
    """Whether sets of two or more may be played (R-1)."""
    declare_lower: bool = False
    """Whether courts may be played below the lowest natural card (H-13)."""
    wide_stairs: bool = True
    """Whether a stair may be wider than the pack has suits, by a column of courts (H-12)."""
    bets: tuple[int, ...] = (0, 15, 30)
    """The amounts that can be bet, ascending from 0 (C-18, R-5)."""
    bet_window: BetWindow = BetWindow.UNTIL_FIRST_CARD
    """When a bet may be placed (H-24, L-2)."""
    failed_bets: FailedBets = FailedBets.FIRST_OUT_AND_NON_BETTORS
    """Who is paid for a failed bet (H-26, R-15)."""
    bomb_capture: BombCapture = BombCapture.CHOSEN
    """Which opponent captures a trick that a bomb has won (H-19, H-20)."""
    last_hand: LastHand = LastHand.FIRST_OUT
    """Who captures what the last player still holds (H-22, R-6, L-3)."""
    card_points: CardPoints = CardPoints.PRINTED
    """What captured cards score (H-1, R-13)."""
    hand_card_points: int = 5
    """Points for each card in the fullest opposing hand at going out (H-21, L-3)."""
    second_out_scores: bool = True
    """Whether the second player out scores hand cards too (H-21)."""
    first_out_bonus: int = 0
    """Extra points for the first player out; the German edition has 5 for three players (H-29)."""
    dealing: Dealing = Dealing.MOST_POINTS
    """Who deals the next round (H-27, R-9)."""
    lead_tie: LeadTie = LeadTie.LEFT_OF_DEALER
    """Who leads when several have the fewest points (H-27, R-8)."""
    target: int | None = 250
    """The points that end a leg; None where `rounds` do (H-28, R-10)."""
    rounds: int | None = None
    """The number of rounds that end a leg; None where a `target` does (R-10)."""
    best_of: int = 1
    """How many legs a match has at most: an odd number (L-7)."""

    def __attrs_post_init__(self) -> None:
        check(self)

    def variant(self, **options: Unpack[Options]) -> "Haggis":
        """Give the same rules with some options changed; `OptionError` names what will not do."""
        return varied(self, options)

    @property
    def pack(self) -> Pack:
        """The pack for so many players (C-1)."""
        return PACKS[self.players]

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats, clockwise."""
        return seats(self.players)

    @property
    def longest(self) -> int:
        """All bet, and play all cards but one singly; all others pass on each play but the last."""
        return dealing.longest(self.players)

    def deal(self, rng: Random, dealer: Seat, leader: Seat | None = None) -> Deal:
        """Deal 14 spot cards and a J Q K to each seat; the rest is the haggis (C-3)."""
        return dealing.deal(self, rng, dealer, leader)

    def start(self, deal: Deal) -> State:
        """Lay out a deal: the first state of a round."""
        own(self.name, "deal", deal, {Deal})
        return dealing.start(self, deal)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Give the awaited seat, then those that may still bet; () when the round is over."""
        return play.to_act(states.own_state(self, state))

    def awaited(self, state: State) -> tuple[Seat, ...]:
        """Give the seats that the game waits for."""
        return play.awaited(states.own_state(self, state))

    def legal_actions(self, state: State, seat: Seat) -> LegalActions[Action]:
        """Give what a seat may do, lazily."""
        return choices.legal_actions(self, states.own_state(self, state), seat)

    def attempt(self, state: State, seat: Seat, cards: Cards) -> Play | Choice[Play] | Objection:
        """Answer "these cards, now": the play, the plays to choose from, or why there is none."""
        return play.attempt(self, states.own_state(self, state), seat, cards)

    def step(self, state: State, action: Action) -> State | Objection:
        """Give the state after an action, or why it is not legal."""
        own(self.name, "action", action, ACTIONS)
        return play.step(self, states.own_state(self, state), action)

    def beaten_by(self, state: State) -> Answers:
        """Name what beats the last play; None where nothing is to be beaten."""
        return play.beaten_by(states.own_state(self, state))

    def tell(self, old: State, done: Action, new: State, seat: Seat | None, /) -> events.Told:
        """Say what followed an action by itself, as one seat sees it."""
        return events.tell(self, old, done, new, seat)

    def view(self, state: State, seat: Seat | None) -> View:
        """Show what a seat with perfect memory knows; None is a spectator (H-32, H-35)."""
        return views.view(states.own_state(self, state), viewer(seat, self.players))

    def determinize(self, view: View, rng: Random) -> State:
        """Give a state that a view allows, every deal of the unseen cards equally likely."""
        return views.determinize(self.players, own_view(self.name, self.players, view, View), rng)

    def check(self, state: State) -> None:
        """Refuse a state that cannot be played on, by a `PositionError` that names the place."""
        own(self.name, "state", state, states.STATES)
        positions.check(self, state)

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
        """Make a state in the middle of a round, from cards or their text; the hands are enough.

        Args:
            hands: What each seat holds, courts included; who holds nothing is out.
            turn: Whose turn it is: who leads, or answers the trick when all between the last play and this
                seat have passed. The owner of a bomb awards the trick (H-19). None: the first who can.
            dealer: Who dealt. None: the seat on the leader's right (H-3).
            leader: Who led first. None: the seat on the dealer's left.
            trick: The plays on the table, by whom; a text may name the reading: `(0, "5r J Q = run 5 to 7")`.
            captured: The cards before each seat. All cards that nobody names lie before the dealer too.
            stock: The haggis. None: the lowest spot cards that nobody names.
            bets: The bet of each seat. None: 0, and still to come where it may be (H-24).
            exits: Who is out, in order (H-21). None: by seat, when the others had what they have now.

        Raises:
            PositionError: Nothing that could be played on.
            CardsError: More cards than the pack has, or of another pack.
            NotationError: Text that is no cards, or no play.
        """
        return positions.position(
            self, hands, turn, dealer, leader, trick, captured, stock, bets, exits
        )

    def sheet(self, state: State) -> Sheet | None:
        """Give the score sheet of a finished round; None while it runs.

        Raises:
            PositionError: A round written down by hand does not add up (C-19).
        """
        if isinstance(state, Finished):
            positions.check_written(self, state)
            return scoring.score(self, state)
        states.own_state(self, state)
        return None

    def finish(self, state: State) -> tuple[Seat, ...]:
        """Give the seats from first place to last, as they went out; () while the round runs."""
        return states.finish_order(states.own_state(self, state))

    def standing(self, rounds: Sequence[Round], since: Standing | None = None) -> Standing:
        """Return where a match stands after these rounds."""
        return standings.standing(self, rounds, since)

    def cards(self, state: State) -> Cards:
        """Give every card, wherever it lies."""
        return states.all_cards(states.own_state(self, state))

    def read(self, text: str, seat: Seat) -> Action | Cards:
        """Read `7r 8r 9r`, `5r J Q = run 5 to 7`, `pass`, `bet 15` or `award 1`."""
        return notation.parse_action(text, seat, self.pack)

    def books(self) -> tuple[Book, ...]:
        """Give the phrase books: English with the words of this game, and German."""
        return (events.ENGLISH, german.GERMAN)

    def policies(self) -> Mapping[str, Policy[View, Action]]:
        """Give the built-in policies by name."""
        return {"random": at_random, "greedy": greedy}

    def codec(self) -> Codec[State, Action, View]:
        """Give the JSON forms of states, actions, views and deals."""
        from climbcards.games.haggis.codec import codec  # noqa: PLC0415  # cattrs only when asked

        return codec(self)

    def readings(self, cards: Cards) -> tuple[Combination, ...]:
        """Give every way to understand these cards under these house rules, lower windows last."""
        return allowed(self, own_cards(self.pack, cards)).readings

    def beats(self, new: Combination, old: Combination) -> bool:
        """Tell whether one combination beats another (C-13)."""
        for each in (new, old):
            own(self.name, "combination", each, COMBINATIONS)
        return combinations.beats(new, old)

    def stand_ins(self, cards: Cards, reading: Combination) -> tuple[StandIn, ...]:
        """Say which court stands for which rank in a reading (C-11)."""
        return recognition.stand_ins(own_cards(self.pack, cards), reading)

    def relabel_state(self, state: State, suits: Mapping[Suit, Suit]) -> State:
        """Exchange suits everywhere in a state: suits have no order in Haggis."""
        return symmetry.relabel_state(states.own_state(self, state), suits)

    def relabel_action(self, action: Action, suits: Mapping[Suit, Suit]) -> Action:
        """Exchange suits in an action."""
        return symmetry.relabel_action(action, suits)


if TYPE_CHECKING:  # it is a game as the interface has it
    _CLIMBING: Climbing[State, Action, View, Combination] = Haggis()
