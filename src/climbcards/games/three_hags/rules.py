"""The rule set: every option of Three Hags with its default and clause, and the game's methods."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, final

import attrs
from typing_extensions import Unpack

from climbcards import (
    Card,
    Cards,
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
)
from climbcards.authors import (
    Book,
    Stepping,
    at_random,
    foreign,
    own,
    own_view,
    seats,
    varied,
    viewer,
)
from climbcards.games.three_hags import (
    choices,
    combinations,
    dealing,
    events,
    german,
    notation,
    options,
    play,
    positions,
    recognition,
    standings,
    views,
)
from climbcards.games.three_hags.actions import ACTIONS, Action, Play
from climbcards.games.three_hags.combinations import COMBINATIONS, Combination
from climbcards.games.three_hags.numbering import Numbers
from climbcards.games.three_hags.options import Options
from climbcards.games.three_hags.pack import PACK, PLAYERS
from climbcards.games.three_hags.policies import greedy
from climbcards.games.three_hags.states import (
    STATES,
    Playing,
    State,
    all_cards,
    finish_order,
)
from climbcards.games.three_hags.views import View
from climbcards.reasons import Answers


@final
@attrs.frozen(order=False, kw_only=True)
class ThreeHags(Numbers, Stepping[State, Action]):
    """Three Hags, for two players.

    Raises:
        OptionError: Options out of range.
    """

    name: str = "three-hags"
    broom_in_runs: bool = True
    """Whether 9-10-J is a run (G-3)."""
    declare_lower: bool = False
    """Whether an imp may be played at its lower place in a run (G-10)."""
    number_points: int = 5
    """Points for each A to 10 that the loser holds (V-14)."""
    broom_points: int = 10
    """Points for each broom that the loser holds (V-14)."""
    imp_points: int = 15
    """Points for each imp that the loser holds (V-14)."""
    hag_points: int = 20
    """Points for each hag that the loser holds (V-14)."""
    hag_bonus: int = 20
    """Points for each hag in the play that ends the round (G-15)."""
    target: int = 75
    """The points that end a match (V-15, G-16)."""

    def __attrs_post_init__(self) -> None:
        options.check(self)

    def variant(self, **options: Unpack[Options]) -> "ThreeHags":
        """Give the same rules with some options changed.

        Raises:
            OptionError: An unknown option, with the nearest known one; or one out of range.
        """
        return varied(self, options)

    @property
    def pack(self) -> Pack:
        """The 39 cards."""
        return PACK

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The two seats."""
        return seats(PLAYERS)

    @property
    def longest(self) -> int:
        """At most 38 plays, as the loser keeps a card; a pass answers a play other than the last."""
        return 2 * (len(PACK) - 1) - 1

    def deal(self, rng: Random, dealer: Seat, leader: Seat | None = None) -> Deal:
        """Deal 13 cards to each seat; the rest is the stock.

        Raises:
            CardsError: The dealer is named as leader.
        """
        return dealing.deal(rng, dealer, leader)

    def start(self, deal: Deal) -> State:
        """Lay out a deal; the non-dealer leads (G-14).

        Raises:
            CardsError: Not exactly the pack, not 13 cards a hand, or the dealer named as leader.
        """
        own(self.name, "deal", deal, {Deal})
        return dealing.start(deal)

    def position(
        self,
        hands: Sequence[Cards | str],
        turn: int | None = None,
        *,
        dealer: int | None = None,
        pile: Sequence[tuple[int, Cards | str]] = (),
        stock: Sequence[Card] | str = (),
    ) -> Playing:
        """Set up the middle of a round: hands by seat, and what else is not as in an endgame.

        Args:
            hands: The hand of each seat.
            turn: Whose turn it is; None for who answers the last play, or else for who led the round.
            dealer: Who dealt; None for the seat that does not lead the pile.
            pile: The plays on the pile, first to last, by whom; cards alone are what they are at their highest.
            stock: The cards to draw, the next one first.

        Cards that are nowhere have been cleared.

        Raises:
            PositionError: Nobody could come to such a position.
            CardsError: A card in two places.
            NotationError: Text that names no cards.
        """
        return positions.position(self, hands, turn, dealer=dealer, pile=pile, stock=stock)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Give the seat whose turn it is; () when the round is over."""
        return play.to_act(own(self.name, "state", state, STATES))

    def awaited(self, state: State) -> tuple[Seat, ...]:
        """Give the seat whose turn it is."""
        return play.to_act(own(self.name, "state", state, STATES))

    def legal_actions(self, state: State, seat: Seat) -> LegalActions[Action]:
        """Give what a seat may do, lazily.

        Raises:
            ClimbcardsError: The table has no such seat.
        """
        return choices.legal_actions(self, own(self.name, "state", state, STATES), seat)

    def attempt(self, state: State, seat: Seat, cards: Cards) -> Play | Objection:
        """Answer "these cards, now": the play, or why not."""
        return play.attempt(self, own(self.name, "state", state, STATES), seat, cards)

    def step(self, state: State, action: Action) -> State | Objection:
        """Give the state after an action, or why it is not legal."""
        if type(action) not in ACTIONS:
            raise foreign(self.name, "action", action)
        return play.step(self, own(self.name, "state", state, STATES), action)

    def beaten_by(self, state: State) -> Answers:
        """Name what beats the last play; None where nothing is to be beaten."""
        return play.beaten_by(self, own(self.name, "state", state, STATES))

    def tell(self, old: State, done: Action, new: State, seat: Seat | None, /) -> events.Told:
        """Say what followed an action by itself, as one seat sees it."""
        return events.tell(self, old, done, new, seat)

    def view(self, state: State, seat: Seat | None) -> View:
        """Show what a seat with perfect memory knows; None is a spectator (G-21)."""
        return views.view(own(self.name, "state", state, STATES), viewer(seat, PLAYERS))

    def determinize(self, view: View, rng: Random) -> State:
        """Give a state that a view allows, every deal of the unseen cards equally likely."""
        return views.determinize(own_view(self.name, PLAYERS, view, View), rng)

    def check(self, state: State) -> None:
        """Refuse a state, built by hand or loaded, that cannot be played on.

        Raises:
            PositionError: It names the place, and what was expected there.
        """
        own(self.name, "state", state, STATES)
        positions.check(self, state)

    def sheet(self, state: State) -> Sheet | None:
        """Give the score sheet of a finished round; None while it runs.

        Raises:
            PositionError: A round written down by hand does not add up.
        """
        return positions.sheet(self, own(self.name, "state", state, STATES))

    def finish(self, state: State) -> tuple[Seat, ...]:
        """Give the seats from first place to last: the winner, then the other; () while the round runs."""
        return finish_order(own(self.name, "state", state, STATES))

    def standing(self, rounds: Sequence[Round], since: Standing | None = None) -> Standing:
        """Return where a match stands: the deal alternates, and the target ends it (V-15, G-14, G-16).

        Raises:
            ClimbcardsError: A round that was not played by two.
        """
        return standings.standing(self.target, rounds, since)

    def cards(self, state: State) -> Cards:
        """Give every card, wherever it lies."""
        return all_cards(own(self.name, "state", state, STATES))

    def read(self, text: str, seat: Seat) -> Action | Cards:
        """Read `4h 4c`, `5h 6h Kh = run h 4 to 6` or `pass`."""
        return notation.parse_action(text, seat)

    def books(self) -> tuple[Book, ...]:
        """Give the phrase books beside the English one."""
        return (german.GERMAN,)

    def policies(self) -> Mapping[str, Policy[View, Action]]:
        """Give the built-in policies by name."""
        return {"random": at_random, "greedy": greedy}

    def codec(self) -> Codec[State, Action, View]:
        """Give the JSON forms of states, actions, views and deals."""
        from climbcards.games.three_hags.codec import codec  # noqa: PLC0415  # cattrs when asked

        return codec(self)

    def readings(self, cards: Cards) -> tuple[Combination, ...]:
        """Give every way to understand these cards under these house rules, lower places last."""
        return recognition.readings(cards, broom_in_runs=self.broom_in_runs)

    def beats(self, new: Combination, old: Combination) -> bool:
        """Tell whether one combination beats another."""
        for each in (new, old):
            own(self.name, "combination", each, COMBINATIONS)
        return combinations.beats(new, old)

    def stand_ins(self, cards: Cards, reading: Combination) -> tuple[StandIn, ...]:
        """Say which imp stands for which card in a reading."""
        return recognition.stand_ins(cards, reading, broom_in_runs=self.broom_in_runs)


if TYPE_CHECKING:
    _: Climbing[State, Action, View, Combination] = ThreeHags()
