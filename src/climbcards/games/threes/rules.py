"""The rule set: every option of Threes with its default and clause, and the game's methods."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, final

import attrs
from typing_extensions import Unpack

from climbcards import (
    Bounds,
    Card,
    Cards,
    Codec,
    Deal,
    Game,
    LegalActions,
    Numbering,
    Objection,
    Policy,
    Rank,
    Round,
    Seat,
    Sheet,
    Standing,
    ViewParts,
)
from climbcards.authors import (
    Book,
    Stepping,
    at_random,
    foreign,
    german,
    goes_on,
    own,
    own_view,
    seats,
    varied,
    viewer,
)
from climbcards.games.threes import (
    choices,
    dealing,
    events,
    features,
    notation,
    numbering,
    outlook,
    play,
    positions,
    scoring,
    standings,
    views,
)
from climbcards.games.threes.actions import ACTIONS, Action, Arrange, Play
from climbcards.games.threes.options import HouseRules, Options
from climbcards.games.threes.policies import greedy
from climbcards.games.threes.stack import closes, playable
from climbcards.games.threes.states import STATES, Finished, Playing, State, all_cards, own_state
from climbcards.games.threes.views import View
from climbcards.reasons import Answers


@final
@attrs.frozen(order=False, kw_only=True)
class Threes(HouseRules, Stepping[State, Action]):
    """Threes, for two players or more.

    Raises:
        OptionError: Options out of range, or more players than the packs can serve.
    """

    def variant(self, **options: Unpack[Options]) -> "Threes":
        """Give the same rules with some options changed.

        Raises:
            OptionError: An unknown option, with the nearest known one; or options that do not fit.
        """
        return varied(self, options)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats, clockwise."""
        return seats(self.players)

    def playable(self, stack: Sequence[Rank], rank: Rank) -> bool:
        """Tell whether a rank may be played on an open stack under these house rules."""
        return playable(
            stack,
            rank,
            eight_on_empty_is_normal=self.eight_on_empty_is_normal,
            ten_is_wild=self.ten_is_wild,
        )

    def closes(self, stack: Sequence[Rank]) -> bool:
        """Tell whether the card on top closes the stack."""
        return closes(stack)

    def deal(self, rng: Random, dealer: Seat, leader: Seat | None = None) -> Deal:
        """Deal each seat three cards face down, three face up and three in hand.

        Raises:
            CardsError: A leader is named: who begins is found by the scan (T-16).
        """
        return dealing.deal(self, self.pack, rng, dealer, leader)

    def start(self, deal: Deal) -> State:
        """Lay out a deal.

        Raises:
            CardsError: Not exactly the packs, not nine cards a seat, or a leader is named (T-16).
        """
        own(self.name, "deal", deal, {Deal})
        return dealing.start(self, self.pack, deal)

    def position(  # noqa: PLR0913  # what lies on a table
        self,
        hands: Sequence[Cards | str],
        turn: int | None = None,
        *,
        dealer: int | None = None,
        leader: int | None = None,
        stack: Sequence[Rank] | str = (),
        stock: Sequence[Card] | str = (),
        rows: Sequence[Cards | str] = (),
        slots: Sequence[Sequence[Card | None] | str] = (),
        known: Sequence[Cards | str] = (),
        out: Sequence[int] | None = None,
    ) -> Playing:
        """Set up the middle of a round: hands by seat, and what else is not as in an endgame.

        Args:
            hands: The hand of each seat.
            turn: Whose turn it is; None for the first from the leader on that has cards.
            dealer: Who dealt; None for the seat on the leader's right.
            leader: Who began; None for the dealer's left, or where no dealer is told for who has the turn.
            stack: The ranks of the stack, bottom to top, as in `5 5 8`.
            stock: The cards to draw, the next one first.
            rows: The cards face up, by seat; seats that are left out have none.
            slots: The cards face down, by seat, as in `4 - K`; a dash where one is gone, as behind the last.
            known: What everybody knows to be in a hand, by seat.
            out: The seats that are out, in order; None for those without cards, lowest first.

        Cards that are nowhere have been closed.

        Raises:
            PositionError: Nobody could come to such a position.
            CardsError: More copies of a card than the packs have.
            NotationError: Text that names no cards.
        """
        lying = (stack, stock, rows, slots, known, out)
        state = positions.position(self, positions.Setup(hands, turn, dealer, leader, *lying))
        goes_on(self, state)
        return state

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Give the seats that have yet to arrange, or the seat whose turn it is."""
        return play.to_act(own_state(self, state))

    def awaited(self, state: State) -> tuple[Seat, ...]:
        """Give the seats that the game waits for: all that may act."""
        return play.to_act(own_state(self, state))

    def legal_actions(self, state: State, seat: Seat) -> LegalActions[Action]:
        """Give what a seat may do, lazily.

        Raises:
            ClimbcardsError: The table has no such seat.
        """
        return choices.legal_actions(self, own_state(self, state), seat)

    def attempt(self, state: State, seat: Seat, cards: Cards) -> Arrange | Play | Objection:
        """Answer "these cards, now": the play, the three to turn up, or why not."""
        return play.attempt(self, own_state(self, state), seat, cards)

    def step(self, state: State, action: Action) -> State | Objection:
        """Give the state after an action, or why it is not legal."""
        if type(action) not in ACTIONS:
            raise foreign(self.name, "action", action)
        return play.step(self, own_state(self, state), action)

    def beaten_by(self, state: State) -> Answers:
        """Name what can be played on the stack; None where there is no stack."""
        return play.beaten_by(self, own_state(self, state))

    def tell(self, old: State, done: Action, new: State, seat: Seat | None, /) -> events.Told:
        """Say what followed an action by itself, as one seat sees it."""
        return events.tell(self, old, done, new, seat)

    def view(self, state: State, seat: Seat | None) -> View:
        """Show what a seat with perfect memory knows; None is a spectator (T-27)."""
        return views.view(own_state(self, state), viewer(seat, self.players))

    def determinize(self, view: View, rng: Random) -> State:
        """Give a state that a view allows, every deal of the unseen cards equally likely."""
        return views.determinize(own_view(self.name, self.players, view, View), rng)

    def check(self, state: State) -> None:
        """Refuse a state, built by hand or loaded, that cannot be played on.

        Raises:
            PositionError: It names the place, and what was expected there.
        """
        own(self.name, "state", state, STATES)
        positions.check(self, state)
        goes_on(self, state)

    def sheet(self, state: State) -> Sheet | None:
        """Give the score sheet of a finished round; None while it runs.

        Raises:
            PositionError: A round written down by hand is not over, or is ranked wrongly.
        """
        ours = own_state(self, state)
        if not isinstance(ours, Finished):
            return None
        positions.check_ended(self, ours)
        return scoring.score(ours)

    def finish(self, state: State) -> tuple[Seat, ...]:
        """Give the seats from first place to last, the loser; () while the round runs."""
        ours = own_state(self, state)
        return ours.finish if isinstance(ours, Finished) else ()

    def foresee(self, state: State) -> tuple[float, ...]:
        """Guess with how many points each seat will end a round that still runs, for a search."""
        return outlook.foresee(own_state(self, state))

    def standing(self, rounds: Sequence[Round], since: Standing | None = None) -> Standing:
        """Return where a match stands after these rounds."""
        return standings.standing(self, rounds, since)

    def cards(self, state: State) -> Cards:
        """Give every card, wherever it lies."""
        return all_cards(own_state(self, state).tableau)

    def read(self, text: str, seat: Seat) -> Action | Cards:
        """Read `5 5`, `pick up`, `reveal 1` or `face up 2 10 A`."""
        return notation.parse_action(text, seat, self.pack)

    def books(self) -> tuple[Book, ...]:
        """Give the phrase books beside the English one."""
        return (german.book(),)

    def policies(self) -> Mapping[str, Policy[View, Action]]:
        """Give the built-in policies by name."""
        return {"random": at_random, "greedy": greedy}

    def numbering(self, *, suits: bool = True) -> Numbering[Action]:
        """Give the number of every action; there are no suits to leave out."""
        del suits
        return numbering.numbering(self, self.pack)

    def view_parts(self) -> ViewParts[View]:
        """Say what views hold, part by part, as numbers."""
        return features.view_parts(self)

    def bounds(self) -> Bounds:
        """Say between which points each seat ends a round (T-28)."""
        return scoring.bounds(self.players)

    def codec(self) -> Codec[State, Action, View]:
        """Give the JSON forms of states, actions, views and deals."""
        from climbcards.games.threes.codec import codec  # noqa: PLC0415  # cattrs only when asked

        return codec(self)


if TYPE_CHECKING:
    _: Game[State, Action, View] = Threes()
