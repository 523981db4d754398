"""The rule set: every option of President with its default and clause, and the game's methods."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, final

import attrs
from typing_extensions import Unpack

from climbcards import (
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
    Set,
    Sheet,
    StandIn,
    Standing,
)
from climbcards.authors import (
    Book,
    Stepping,
    at_random,
    by_name,
    foreign,
    own,
    read_as,
    seats,
    varied,
    viewer,
)
from climbcards.events import Event
from climbcards.games.president import (
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
    tables,
)
from climbcards.games.president import views as seen
from climbcards.games.president.actions import ACTIONS, Action, Give, Play
from climbcards.games.president.numbering import Numbers
from climbcards.games.president.options import Options
from climbcards.games.president.policies import greedy
from climbcards.games.president.states import STATES, Finished, Playing, State
from climbcards.games.president.views import View
from climbcards.reasons import Answers


@final
@attrs.frozen(order=False, kw_only=True, field_transformer=by_name)
class President(Numbers, Stepping[State, Action]):
    """President or Daifugo, for three to eight players.

    Raises:
        OptionError: Options out of range, or that contradict one another.
    """

    name: str = "president"
    packs: int = 1
    """The French packs that are played with, 1 to 3 (N-1)."""
    jokers: int = 0
    """The jokers of each pack, 0 to 2 (N-1)."""
    special_three: str | None = None
    """The suit of the three that is a face of its own: c, d, h or s (N-2)."""
    players: int = 4
    """How many play, 3 to 8 (N-3)."""
    hand: int | None = None
    """The cards that each seat is dealt; None: all of them (N-3)."""
    joker: options.JokerUse = options.JokerUse.WILD
    """What a joker can be played as (N-5)."""
    more_beats: bool = False
    """Whether more cards beat fewer, whatever the ranks (N-8)."""
    bombs: bool = False
    """Whether four cards or more beat every set with fewer cards (N-9)."""
    passing: options.Passing = options.Passing.RETURN
    """Whether who passed may come back in the trick (N-12)."""
    equals: options.Equals = options.Equals.NO
    """Whether an equal set may be laid, and what it does (N-13, N-14)."""
    opening: options.FirstLead = options.FirstLead.ELDEST
    """Who leads where the deal names nobody (N-18)."""
    two_clears: bool = False
    """Whether a set of 2s ends the trick (N-20)."""
    eight_clears: bool = False
    """Whether a set of 8s ends the trick (N-20)."""
    four_clears: bool = False
    """Whether four cards of one rank in a row end the trick (N-20)."""
    revolution: bool = False
    """Whether four cards or more turn the order over (N-21)."""
    three_answers_joker: bool = False
    """Whether the special three goes on a lone joker (N-22)."""
    fouls: tuple[options.Foul, ...] = ()
    """The last plays that cost the place (N-24)."""
    fall: bool = False
    """Whether a president that is not first out falls (N-26)."""
    points: tuple[int, ...] | None = None
    """What each place is worth; None: 2, 1 and nothing (N-29)."""
    target: int | None = 11
    """The points that end a match (N-30)."""
    rounds: int | None = None
    """The rounds of a match, in place of a target (N-30)."""
    next_lead: options.NextLead = options.NextLead.PRESIDENT
    """Who leads the next round of a match (N-31)."""
    gifts: tuple[int, ...] | None = None
    """The cards that each pair of seats exchanges; None: 2 and 1, or 1 with three players (N-33)."""
    returns: options.Returns = options.Returns.ANY
    """What the upper seat of an exchange gives back (N-35)."""

    def __attrs_post_init__(self) -> None:
        options.check(self)

    def variant(self, **options: Unpack[Options]) -> "President":
        """Give the same rules with some options changed, or raise `OptionError`, which names what will not do.

        They are called after these unless they get a name. A choice is also taken by its name: `equals="skip"`.
        """
        return varied(self, options)

    @cached_property
    def _tables(self) -> tables.Tables:
        """What makes a set, and what may go on what."""
        return tables.tables_of(tables.making_of(self))

    @property
    def pack(self) -> Pack:
        """All packs as one, and their jokers."""
        return self._tables.pack

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats, in the order of play."""
        return seats(self.players)

    @property
    def longest(self) -> int:
        """Gifts; a play for each card but one; after each but the last a pass of all others (N-38)."""
        cards = sum(dealing.sizes(self, self.pack, Seat(0)))
        return self.players // 2 + cards - 1 + (cards - 2) * (self.players - 1)

    def deal(self, rng: Random, dealer: Seat, leader: Seat | None = None) -> Deal:
        """Shuffle and deal; no joker is left over as long as other cards are (N-3)."""
        return dealing.deal(self, self.pack, rng, dealer, leader)

    def start(self, deal: Deal) -> State:
        """Lay out a deal, or raise `CardsError`; what needs no choice is exchanged at once (N-32 to N-36)."""
        return dealing.start(self, self.pack, own(self.name, "deal", deal, {Deal}))

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Give the seats that owe a gift, or whose turn it is; () when the round is over (N-36)."""
        return play.to_act(self._own(state))

    def legal_actions(self, state: State, seat: Seat) -> LegalActions[Action]:
        """Give what a seat may do, lazily: gifts, or plays, then the pass (N-39)."""
        return choices.legal_actions(self, self._tables, self._own(state), seat)

    def attempt(self, state: State, seat: Seat, cards: Cards) -> Give | Play | Objection:
        """Answer "these cards, now": the gift, the play, or why there is none."""
        return play.attempt(self, self._tables, self._own(state), seat, cards)

    def step(self, state: State, action: Action) -> State | Objection:
        """Give the state after an action, or why it is not legal."""
        if type(action) not in ACTIONS:
            raise foreign(self.name, "action", action)
        return play.step(self, self._tables, self._own(state), action)

    def beaten_by(self, state: State) -> Answers:
        """Name what may go on the last play; None where nothing is to be answered."""
        return play.beaten_by(self._tables, self._own(state))

    def beginning(self, view: View) -> tuple[Event[Action], ...]:
        """Tell a seat which gifts were no choice, and who was announced (N-34, N-35, N-37)."""
        return tuple(events.beginning(self, seen.own(self.name, self.pack, self.players, view)))

    def is_secret(self, before: State, action: Action, seat: Seat | None, /) -> bool:
        """Keep a gift from all but giver and taker (N-37)."""
        return events.is_secret(self, before, action, seat)

    def tell(self, old: State, done: Action, new: State, seat: Seat | None, /) -> events.Told:
        """Say what followed an action by itself, as one seat sees it."""
        return events.tell(self, self._tables, old, done, new, seat)

    def view(self, state: State, seat: Seat | None) -> View:
        """Show what a seat with perfect memory knows; None is a spectator (N-37)."""
        return seen.view(self, self._own(state), viewer(seat, self.players))

    def determinize(self, view: View, rng: Random) -> State:
        """Give a state that a view allows, every deal of the unseen cards equally likely."""
        return imagined.determinize(
            self, self.pack, seen.own(self.name, self.pack, self.players, view), rng
        )

    def check(self, state: State) -> None:
        """Refuse a state that cannot be played on, by a `PositionError` that names the place."""
        own(self.name, "state", state, STATES)
        positions.check(self, self._tables, state)

    def position(  # noqa: PLR0913  # each says one thing about the table
        self,
        hands: Sequence[Cards | str],
        turn: int | None = None,
        *,
        trick: Sequence[tuple[int, Cards | str]] = (),
        passes: Sequence[int] | None = None,
        dealer: int = 0,
        titles: Sequence[int] = (),
        inverted: bool = False,
        out: Sequence[int] | None = None,
        fouled: Sequence[int] = (),
    ) -> Playing:
        """Set up the middle of a round, or raise `PositionError`; all other cards were played, or lie aside.

        Args:
            hands: What each seat holds.
            turn: Whose turn it is; seat 0, or who follows the last play, unless told.
            trick: Its plays by seat.
            passes: Who has passed; those between the last play and `turn` unless told.
            dealer: Who dealt.
            titles: The finish of the round before, president first.
            inverted: Whether the order is turned over.
            out: Who is out without a foul, in order; all others without cards unless told.
            fouled: Who is out by a foul, in order.
        """
        names = (dealer, titles, inverted, out, fouled)
        return setup.position(self, self._tables, setup.Setup(hands, turn, trick, passes, *names))

    def sheet(self, state: State) -> Sheet | None:
        """Give the score sheet of a finished round; None while it runs (N-29)."""
        order = self.finish(state)
        return Sheet(scoring.lines(self, order), self.players) if order else None

    def finish(self, state: State) -> tuple[Seat, ...]:
        """Give the seats from first place to last; () while the round runs (N-28)."""
        ours = self._own(state)
        if isinstance(ours, Finished):
            positions.check_ended(self, ours)
        return states.finish_order(ours)

    def standing(self, rounds: Sequence[Round], since: Standing | None = None) -> Standing:
        """Return where a match stands after these rounds (N-30, N-31)."""
        return standings.standing(self, rounds, since)

    def cards(self, state: State) -> Cards:
        """Give every card, wherever it lies."""
        return states.all_cards(self._own(state))

    def read(self, text: str, seat: Seat) -> Action | Cards:
        """Read `5 5`, `pass` or `give 5 6`."""
        return notation.parse_action(self._tables, text, seat)

    def books(self) -> tuple[Book, ...]:
        """Give the phrase books beside the English one."""
        return (german.GERMAN,)

    def policies(self) -> Mapping[str, Policy[View, Action]]:
        """Give the built-in policies by name."""
        return {"random": at_random, "greedy": greedy}

    def codec(self) -> Codec[State, Action, View]:
        """Give the JSON forms of states, actions, views and deals."""
        from climbcards.games.president.codec import codec  # noqa: PLC0415  # cattrs when asked

        return codec(self)

    def readings(self, cards: Cards) -> tuple[Set, ...]:
        """Give the set that these cards make, if they make one (N-4 to N-6)."""
        return recognition.readings(self._tables, cards)

    def beats(self, new: Set, old: Set, *, inverted: bool = False) -> bool:
        """Tell whether one set beats another, by the usual order or the inverted one (N-7 to N-10, N-15)."""
        ours = [own(self.name, "combination", each, {Set}) for each in (new, old)]
        return tables.beats(self._tables, *ours, inverted=inverted)

    def stand_ins(self, cards: Cards, reading: Set) -> tuple[StandIn, ...]:
        """Say that a joker in a set stands for its rank (N-6)."""
        read_as(cards, reading, self.readings(cards))
        return recognition.stand_ins(cards, reading)

    def _own(self, state: State) -> State:
        """Take a state of this game, for so many players, with this pack."""
        return states.own_state(self.name, self._tables.pack, self.players, state)


if TYPE_CHECKING:
    _: Climbing[State, Action, View, Set] = President()
