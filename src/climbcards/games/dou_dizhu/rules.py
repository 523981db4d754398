"""The rule set: every option of Dou Dizhu with its default and clause, and the game's methods."""

from collections.abc import Mapping, Sequence
from functools import cached_property
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
)
from climbcards.authors import (
    Book,
    Stepping,
    at_random,
    foreign,
    own,
    own_view,
    read_as,
    seats,
    varied,
    viewer,
)
from climbcards.games.dou_dizhu import (
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
    scoring,
    standings,
    states,
)
from climbcards.games.dou_dizhu import views as seen
from climbcards.games.dou_dizhu.actions import ACTIONS, Action, Play
from climbcards.games.dou_dizhu.combinations import COMBINATIONS, Combination
from climbcards.games.dou_dizhu.numbering import Numbers
from climbcards.games.dou_dizhu.options import Kicking, Options
from climbcards.games.dou_dizhu.pack import PACK, PLAYERS
from climbcards.games.dou_dizhu.policies import greedy
from climbcards.games.dou_dizhu.states import STATES, Finished, PassedOut, Playing, State
from climbcards.games.dou_dizhu.views import View
from climbcards.reasons import Answers


@final
@attrs.frozen(order=False, kw_only=True)
class DouDizhu(Numbers, Stepping[State, Action]):
    """Dou Dizhu, for three players: a landlord against two peasants.

    Raises:
        OptionError: Options out of range.
    """

    name: str = "dou-dizhu"
    auction: bool = True
    """Whether seats bid for being the landlord; otherwise it is the first seat, for a stake of 1 (D-21)."""
    same_kickers: int = 3
    """The most single kickers of one rank, 1 to 4 (D-11)."""
    jokers_together: bool = False
    """Whether both jokers may be kickers of one play (D-12)."""
    core_kickers: bool = False
    """Whether the fourth card of a triple's rank may be its kicker (D-13)."""
    longer_cores: bool = False
    """Whether three kickers may be the triple just beside the run (D-14)."""
    fours_as_pairs: bool = False
    """Whether four of a kind may be two of the pairs carried (D-15)."""
    bombs_double: bool = True
    """Whether each bomb and rocket doubles the stake (D-27)."""
    spring_doubles: bool = True
    """Whether a spring doubles the stake (D-28)."""
    rounds: int = 9
    """The rounds of a match; while the top total is shared, one more (D-29)."""

    def __attrs_post_init__(self) -> None:
        options.check(self)

    def variant(self, **options: Unpack[Options]) -> "DouDizhu":
        """Give the same rules with some options changed, or raise `OptionError`, which names what will not do.

        They are called after these unless they get a name.
        """
        return varied(self, options)

    @cached_property
    def kicking(self) -> Kicking:
        """What these house rules say about kickers."""
        return options.kicking_of(self)

    @property
    def pack(self) -> Pack:
        """The 54 cards."""
        return PACK

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The three seats."""
        return seats(PLAYERS)

    @property
    def longest(self) -> int:
        """Three calls, 52 plays as two seats keep a card, and two passes after each but the last.

        Each peasant takes the lead over once, and spares the seat it beats a pass.
        """
        return PLAYERS * self.auction + 52 + 2 * 51 - 2

    def deal(self, rng: Random, dealer: Seat, leader: Seat | None = None) -> Deal:
        """Deal 17 cards to each seat; three are left over."""
        return dealing.deal(rng, dealer, leader)

    def start(self, deal: Deal) -> State:
        """Lay out a deal; the leader speaks first, or is the landlord where there is no auction.

        Raises:
            CardsError: Not exactly the pack, or not 17 cards a hand.
        """
        own(self.name, "deal", deal, {Deal})
        return dealing.start(self, deal)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Give the seat whose turn it is; () when the round is over."""
        return play.to_act(own(self.name, "state", state, STATES))

    def awaited(self, state: State) -> tuple[Seat, ...]:
        """Give the seat whose turn it is."""
        return play.to_act(own(self.name, "state", state, STATES))

    def sides(self, state: State) -> tuple[tuple[Seat, ...], ...]:
        """Say who plays with whom: the peasants, as soon as there is a landlord."""
        return states.sides_of(own(self.name, "state", state, STATES))

    def legal_actions(self, state: State, seat: Seat) -> LegalActions[Action]:
        """Give what a seat may do, lazily: plays low to high, then the pass, then the bids.

        Raises:
            ClimbcardsError: The table has no such seat.
        """
        return choices.legal_actions(self.kicking, own(self.name, "state", state, STATES), seat)

    def attempt(self, state: State, seat: Seat, cards: Cards) -> Play | Choice[Play] | Objection:
        """Answer "these cards, now": the play, the plays to choose from, or why there is none."""
        return play.attempt(self.kicking, own(self.name, "state", state, STATES), seat, cards)

    def step(self, state: State, action: Action) -> State | Objection:
        """Give the state after an action, or why it is not legal."""
        if type(action) not in ACTIONS:
            raise foreign(self.name, "action", action)
        return play.step(self.kicking, own(self.name, "state", state, STATES), action)

    def beaten_by(self, state: State) -> Answers:
        """Name what beats the last play; None where nothing is to be beaten."""
        return play.beaten_by(own(self.name, "state", state, STATES))

    def tell(self, old: State, done: Action, new: State, seat: Seat | None, /) -> events.Told:
        """Say what followed an action by itself, as one seat sees it."""
        return events.tell(self, old, done, new, seat)

    def view(self, state: State, seat: Seat | None) -> View:
        """Show what a seat with perfect memory knows; None is a spectator (D-30)."""
        return seen.view(own(self.name, "state", state, STATES), viewer(seat, PLAYERS))

    def determinize(self, view: View, rng: Random) -> State:
        """Give a state that a view allows, every deal of the unseen cards equally likely."""
        return seen.determinize(own_view(self.name, PLAYERS, view, View), rng)

    def check(self, state: State) -> None:
        """Refuse a state that cannot be played on, by a `PositionError` that names the place."""
        own(self.name, "state", state, STATES)
        positions.check(self, state)

    def position(  # noqa: PLR0913  # each says one thing about the table
        self,
        hands: Sequence[Cards | str],
        turn: int | None = None,
        *,
        dealer: int | None = None,
        landlord: int = 0,
        stake: int = 1,
        trick: Sequence[tuple[int, Cards | str]] = (),
        stock: Cards | str | None = None,
        played: Sequence[Cards | str] | None = None,
        bombs: int | None = None,
        landlord_plays: int | None = None,
    ) -> Playing:
        """Set up the middle of a round; cards that are nowhere have been played.

        Args:
            hands: What each seat holds.
            turn: Whose turn it is; the landlord's, or who follows the last play, unless told.
            dealer: Who dealt; the seat before the landlord unless told.
            landlord: Who is the landlord.
            stake: What is played for.
            trick: Its plays by seat; a text may name the reading. Between the last one and `turn` all passed.
            stock: The landlord's cards of the deal; some of those played unless told.
            played: What each seat has played, the trick included; the landlord low cards unless told.
            bombs: How many bombs and rockets were played; those of the trick unless told.
            landlord_plays: How often the landlord has played; as often as can be unless told.

        Raises:
            PositionError: It cannot be played on; it names the place.
            CardsError: More cards than the pack has, or of another pack.
            NotationError: A text that names no cards.
        """
        counts = (bombs, landlord_plays)
        setup = positions.Setup(hands, turn, dealer, landlord, stake, trick, stock, played, *counts)
        return positions.position(self, setup)

    def sheet(self, state: State) -> Sheet | None:
        """Give the score sheet of a finished round; None while it runs.

        Raises:
            PositionError: A round written down by hand in which nobody went out, or that cannot be scored.
        """
        ours = own(self.name, "state", state, STATES)
        if isinstance(ours, Finished):
            positions.check_ended(self, ours)
        return scoring.score(self, ours) if isinstance(ours, Finished | PassedOut) else None

    def finish(self, state: State) -> tuple[Seat, ...]:
        """Give the seats from first place to last (D-25); () while the round runs.

        Raises:
            PositionError: A round written down by hand in which nobody went out, or that cannot be scored.
        """
        ours = own(self.name, "state", state, STATES)
        if isinstance(ours, Finished):
            positions.check_ended(self, ours)
        return states.finish_order(ours)

    def standing(self, rounds: Sequence[Round], since: Standing | None = None) -> Standing:
        """Return where a match stands after these rounds (D-29)."""
        return standings.standing(self, rounds, since)

    def cards(self, state: State) -> Cards:
        """Give every card, wherever it lies."""
        return states.all_cards(own(self.name, "state", state, STATES))

    def read(self, text: str, seat: Seat) -> Action | Cards:
        """Read `5 5`, `3 3 3 4 = 3 of 3s with a single`, `pass` or `bid 2`."""
        return notation.parse_action(text, seat)

    def books(self) -> tuple[Book, ...]:
        """Give the phrase books beside the English one."""
        return (german.GERMAN,)

    def policies(self) -> Mapping[str, Policy[View, Action]]:
        """Give the built-in policies by name."""
        return {"random": at_random, "greedy": greedy}

    def codec(self) -> Codec[State, Action, View]:
        """Give the JSON forms of states, actions, views and deals."""
        from climbcards.games.dou_dizhu.codec import codec  # noqa: PLC0415  # cattrs when asked

        return codec(self)

    def readings(self, cards: Cards) -> tuple[Combination, ...]:
        """Give every way to understand these cards under these house rules."""
        return recognition.readings(cards, self.kicking)

    def beats(self, new: Combination, old: Combination) -> bool:
        """Tell whether one combination beats another."""
        for each in (new, old):
            own(self.name, "combination", each, COMBINATIONS)
        return combinations.beats(new, old)

    def stand_ins(self, cards: Cards, reading: Combination) -> tuple[StandIn, ...]:
        """Give nothing, as no card is wild.

        Raises:
            CardsError: The cards cannot be read so.
        """
        read_as(cards, reading, self.readings(cards))
        return ()


if TYPE_CHECKING:
    _: Climbing[State, Action, View, Combination] = DouDizhu()
