"""The rule set: every option of Tichu with its default and clause, and the game's methods."""

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
    Rank,
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
    foreign,
    own,
    own_view,
    seats,
    varied,
    viewer,
)
from climbcards.games.tichu import (
    choices,
    dealing,
    events,
    german,
    imagined,
    notation,
    options,
    play,
    positions,
    recognition,
    scoring,
    setup,
    standings,
    states,
    symmetry,
    tables,
    turns,
)
from climbcards.games.tichu import views as seen
from climbcards.games.tichu.actions import ACTIONS, Action, Play
from climbcards.games.tichu.combinations import COMBINATIONS, Combination
from climbcards.games.tichu.numbering import Numbers
from climbcards.games.tichu.options import Options, TichuInExchange, Wishes
from climbcards.games.tichu.pack import PACK, PLAYERS
from climbcards.games.tichu.policies import greedy
from climbcards.games.tichu.states import STATES, Call, Finished, Gathering, Playing, State
from climbcards.games.tichu.views import View
from climbcards.reasons import Answers


@final
@attrs.frozen(order=False, kw_only=True, field_transformer=by_name)
class Tichu(Numbers, Stepping[State, Action]):
    """Tichu, for four players: seats 0 and 2 against seats 1 and 3.

    Raises:
        OptionError: Options out of range, or that contradict one another.
    """

    name: str = "tichu"
    grand_tichu: bool = True
    """Whether Grand Tichu may be called after eight cards (K-11)."""
    tichu_in_exchange: TichuInExchange = TichuInExchange.BEFORE
    """When Tichu may be called before the cards pushed have changed hands (K-14)."""
    declare_lower: bool = True
    """Whether cards with the Phoenix may be played below the highest that they can be (K-33)."""
    wish: Wishes = Wishes.MAY
    """Whether the Mah Jong lets its player wish a rank, or none (K-41)."""
    bombs_ignore_wish: bool = True
    """Whether a bomb may be thrown on one's turn though one could fulfil the wish (K-47)."""
    dog_dodges_wish: bool = False
    """Whether the Dog may be led though one could fulfil the wish (K-48)."""
    bombs_out_of_turn: bool = True
    """Whether bombs may be thrown out of turn (K-60)."""
    double_victory: int = 200
    """What both of a team score for going out first and second (K-73)."""
    target: int | None = 1000
    """The points that end a match; None where `rounds` do (K-80)."""
    rounds: int | None = None
    """The number of rounds that end a match; None where a `target` does (K-81)."""

    def __attrs_post_init__(self) -> None:
        options.check(self)

    def variant(self, **options: Unpack[Options]) -> "Tichu":
        """Give the same rules with some options changed; `OptionError` names what will not do."""
        return varied(self, options)

    @property
    def pack(self) -> Pack:
        """The 56 cards (K-1)."""
        return PACK

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The four seats (K-4)."""
        return seats(PLAYERS)

    @property
    def longest(self) -> int:
        """Answers, calls, pushes, a wish, and 55 plays with three passes and a gathering-in each (K-97)."""
        return dealing.LONGEST

    def partners(self) -> tuple[tuple[Seat, ...], ...]:
        """Say who plays with whom: those who sit opposite (K-4)."""
        return standings.TEAMS

    def deal(self, rng: Random, dealer: Seat, leader: Seat | None = None) -> Deal:
        """Deal fourteen cards to each seat; nobody can be made to lead (K-5, K-16)."""
        return dealing.deal(rng, dealer, leader)

    def start(self, deal: Deal) -> State:
        """Lay out a deal: the first eight cards of each seat, or all where nobody calls Grand Tichu."""
        own(self.name, "deal", deal, {Deal})
        return dealing.start(self, deal)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Give the awaited, then in rotation the seats that may call or throw a bomb; () at the end."""
        return turns.to_act(self, own(self.name, "state", state, STATES))

    def awaited(self, state: State) -> tuple[Seat, ...]:
        """Give the seats that the game waits for."""
        return turns.awaited(own(self.name, "state", state, STATES))

    def legal_actions(self, state: State, seat: Seat) -> LegalActions[Action]:
        """Give what a seat may do, lazily: plays low to high, the pass, the rest, a call last (K-35)."""
        return choices.legal_actions(self, own(self.name, "state", state, STATES), seat)

    def attempt(self, state: State, seat: Seat, cards: Cards) -> Play | Choice[Play] | Objection:
        """Answer "these cards, now": the highest play that they are now, or why there is none (K-32)."""
        return play.attempt(self, own(self.name, "state", state, STATES), seat, cards)

    def step(self, state: State, action: Action) -> State | Objection:
        """Give the state after an action, or why it is not legal."""
        if type(action) not in ACTIONS:
            raise foreign(self.name, "action", action)
        return play.step(self, own(self.name, "state", state, STATES), action)

    def default(self, state: State, seat: Seat) -> Action:
        """Give what is done for an awaited seat whose time is up: no call, wish or bomb if that can be, or the least."""
        return choices.default(self, own(self.name, "state", state, STATES), seat)

    def beaten_by(self, state: State) -> Answers:
        """Name what beats the last play; None where nothing is to be beaten."""
        return play.beaten_by(self, own(self.name, "state", state, STATES))

    def is_secret(self, before: State, action: Action, seat: Seat | None, /) -> bool:
        """Tell whether a seat does not see what was done: what others push (K-91)."""
        del before
        return events.is_secret(action, seat)

    def tell(self, old: State, done: Action, new: State, seat: Seat | None, /) -> events.Told:
        """Say what followed an action by itself, as one seat sees it."""
        return events.tell(old, done, new, seat)

    def view(self, state: State, seat: Seat | None) -> View:
        """Show what a seat with perfect memory knows; None is a spectator (K-90 to K-95)."""
        return seen.view(own(self.name, "state", state, STATES), viewer(seat, PLAYERS))

    def determinize(self, view: View, rng: Random) -> State:
        """Give a state that a view allows, every deal of the unseen cards equally likely (K-96)."""
        return imagined.determinize(own_view(self.name, PLAYERS, view, View), rng)

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
        said = setup.Setup(hands, turn, dealer, leader, trick, captured, wish, calls, out)
        state = setup.position(self, said)
        positions.check(self, state)
        return state

    def sheet(self, state: State) -> Sheet | None:
        """Give the score sheet of a finished round; None while it runs.

        Raises:
            PositionError: A round written down by hand that is not over.
        """
        ours = own(self.name, "state", state, STATES)
        if not isinstance(ours, Finished):
            return None
        positions.check_ended(ours)
        return scoring.score(self, ours)

    def finish(self, state: State) -> tuple[Seat, ...]:
        """Give the seats from first place to last (K-77); () while the round runs.

        Raises:
            PositionError: A round written down by hand that is not over.
        """
        ours = own(self.name, "state", state, STATES)
        if isinstance(ours, Finished):
            positions.check_ended(ours)
        return states.finish_order(ours)

    def standing(self, rounds: Sequence[Round], since: Standing | None = None) -> Standing:
        """Return where a match stands after these rounds (K-80 to K-84)."""
        return standings.standing(self, rounds, since)

    def cards(self, state: State) -> Cards:
        """Give every card, wherever it lies."""
        return states.all_cards(own(self.name, "state", state, STATES))

    def read(self, text: str, seat: Seat) -> Action | Cards:
        """Read `7j 7s`, `5j 6s 7p 8r Ph = straight 4 to 8`, `pass`, `push 2j 1 3j`, `wish 8` or `tichu`."""
        return notation.parse_action(text, seat)

    def books(self) -> tuple[Book, ...]:
        """Give the phrase books beside the English one."""
        return (german.GERMAN,)

    def policies(self) -> Mapping[str, Policy[View, Action]]:
        """Give the built-in policies by name."""
        return {"random": at_random, "greedy": greedy}

    def codec(self) -> Codec[State, Action, View]:
        """Give the JSON forms of states, actions, views and deals."""
        from climbcards.games.tichu.codec import codec  # noqa: PLC0415  # cattrs only when asked

        return codec(self)

    def readings(self, cards: Cards) -> tuple[Combination, ...]:
        """Give every way to understand these cards under these house rules, the highest first (K-34)."""
        return recognition.readings(cards, declare_lower=self.declare_lower)

    def beats(self, new: Combination, old: Combination) -> bool:
        """Tell whether one combination beats another (K-26, K-27)."""
        for each in (new, old):
            own(self.name, "combination", each, COMBINATIONS)
        return tables.beats(new, old)

    def stand_ins(self, cards: Cards, reading: Combination) -> tuple[StandIn, ...]:
        """Say which rank the Phoenix stands for in a reading (K-34)."""
        return recognition.stand_ins(cards, reading, declare_lower=self.declare_lower)

    def relabel_state(self, state: State, suits: Mapping[Suit, Suit]) -> State:
        """Exchange suits everywhere in a state: suits have no order in Tichu (K-2)."""
        return symmetry.relabel_state(own(self.name, "state", state, STATES), suits)

    def relabel_action(self, action: Action, suits: Mapping[Suit, Suit]) -> Action:
        """Exchange suits in an action."""
        return symmetry.relabel_action(action, suits)


if TYPE_CHECKING:  # it is a game as the interface has it
    _CLIMBING: Climbing[State, Action, View, Combination] = Tichu()
