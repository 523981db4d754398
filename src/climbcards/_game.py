"""What a game is: the members that every climbing game of this library has.

Theory of operation. A *game* is a frozen value: a rule set with its options. It holds no cards. A `Deal` settles a
whole round in advance. `start` turns it into the first *state*; `apply` turns a state and an *action* into the next
state, until `to_act` is empty and `sheet` has the points. States are frozen, so a search keeps as many as it likes
and never has to undo anything. All chance comes from the `random.Random` that the caller passes.

`Game` is a protocol: any object with these members is a game. `S`, `A` and `V` stand for its own types.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Protocol, TypeAlias, runtime_checkable

from typing_extensions import TypeVar

from climbcards._cards import Cards, Pack
from climbcards._choice import Choice
from climbcards._codec import Codec
from climbcards._errors import Objection
from climbcards._legal import LegalActions
from climbcards._numbering import Numbering
from climbcards._phrases import Phrases
from climbcards._rounds import Carried, Deal, Round, Standing
from climbcards._seats import Seat
from climbcards._seen import Dealt, Seen, Shaped
from climbcards._sheets import Bounds, Result, Sheet
from climbcards._trick import Seated
from climbcards._view_parts import ViewParts
from climbcards.events import Event

# Any: what a bare `Game` leaves open is whatever it is
S = TypeVar("S", bound=Dealt, default=Any)
A = TypeVar("A", bound=Seated, default=Any)
# Any: as above
V = TypeVar("V", bound=Seen, default=Any)
C = TypeVar("C", bound=Shaped, default=Any)
A_policy = TypeVar("A_policy")
V_contra = TypeVar("V_contra", contravariant=True)


@runtime_checkable
class Policy(Protocol[V_contra, A_policy]):
    """A way to play: a function that chooses an action from what one seat sees and may do.

    >>> def take_the_lowest(view, legal, rng):
    ...     return legal[0]
    """

    def __call__(self, view: V_contra, legal: Sequence[A_policy], rng: Random, /) -> A_policy:
        """Choose one of the `legal` actions; take all chance from `rng`."""
        ...


@runtime_checkable
class Game(Protocol[S, A, V]):
    """A rule set: a frozen value with its options. It holds no cards; a round is a chain of states.

    >>> from random import Random
    >>> from climbcards.games import haggis
    >>> game = haggis.OFFICIAL_2P
    >>> deal = game.deal(Random(7), dealer=game.seats[0])
    >>> state = game.start(deal)
    >>> seat = game.to_act(state)[0]
    """

    @property
    def name(self) -> str:
        """The name in the catalogue, such as `haggis/official-2p`."""
        ...

    @property
    def pack(self) -> Pack:
        """The cards that the game is played with."""
        ...

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats, in the order of play."""
        ...

    @property
    def longest(self) -> int:
        """The most actions that a round can take."""
        ...

    @property
    def carries(self) -> type[Carried] | None:
        """The class of what the rounds before tell the next one, such as places; None if they tell it nothing."""
        ...

    def deal(self, rng: Random, dealer: Seat, leader: Seat | None = None) -> Deal:
        """Shuffle and deal; the same state of `rng` gives the same deal. `leader=None` leaves the lead to the rules.

        Raises:
            ClimbcardsError: The table has no such seat, or the rules alone say who leads.
        """
        ...

    def start(self, deal: Deal) -> S:
        """Give the first state of a round with this deal. The same deal always gives the same state.

        Raises:
            CardsError: The deal is not exactly the pack, or is not dealt as the rules say.
        """
        ...

    def to_act(self, state: S) -> tuple[Seat, ...]:
        """Give every seat that may act now; () when the round is over.

        Awaited seats come first, then the others in rotation. That another seat may act can be its secret, as with
        a bomb out of turn: show players `awaited` instead.

        >>> game.to_act(state)
        (1, 0)
        """
        ...

    def awaited(self, state: S) -> tuple[Seat, ...]:
        """Give the seats that the game waits for. Everybody may know them."""
        ...

    def legal_actions(self, state: S, seat: Seat) -> LegalActions[A]:
        """Give everything that a seat may do: plays low to high, then the pass, then the rest.

        The sequence is lazy: `action in legal` asks the rules, and plays are built only when you index or iterate.

        >>> legal = game.legal_actions(state, seat)
        >>> len(legal), str(legal[0])
        (471, '2r')

        Raises:
            ClimbcardsError: The table has no such seat.
        """
        ...

    def attempt(self, state: S, seat: Seat, cards: Cards) -> A | Choice[A] | Objection:
        """Try exactly these cards now: give the play, a `Choice` of several plays, or an `Objection` if there is none.

        >>> str(game.attempt(state, seat, game.pack.parse("5o")))
        '5o'
        >>> str(game.attempt(state, seat, game.pack.parse("7r 8r J")))
        'you are short of 7r 8r: use only cards that you have (C-14)'
        """
        ...

    def objection(self, state: S, action: A) -> Objection | None:
        """Say why an action is not legal; None if it is legal.

        >>> game.objection(state, legal[0]) is None
        True
        """
        ...

    def apply(self, state: S, action: A) -> S:
        """Do a legal action, and give the state after it. The state before it does not change.

        >>> after = game.apply(state, legal[0])
        >>> game.awaited(after)
        (0,)

        Raises:
            IllegalActionError: The action is not legal; the error carries the objection.
        """
        ...

    def default(self, state: S, seat: Seat) -> A:
        """Give what is done for an awaited seat whose time is up: the pass if it may pass, or else the smallest action.

        Raises:
            ClimbcardsError: The game does not wait for this seat, or there is no such seat.
        """
        ...

    def view(self, state: S, seat: Seat | None) -> V:
        """Give what a seat knows if it has forgotten nothing; None is a spectator.

        >>> str(game.view(after, seat).hand)
        '2o 2y 3y 3g 4g 5o 6r 6y 6g 7o 9y 10o 10g J Q K'
        >>> game.view(after, seat).sizes
        (17, 16)
        """
        ...

    def beginning(self, view: V) -> tuple[Event[A], ...]:
        """Tell a seat, by its first view, what happened before anybody acted, such as cards given or taken up."""
        ...

    def events(self, before: S, action: A, after: S, seat: Seat | None) -> tuple[Event[A], ...]:
        """Tell a seat what happened, in order: the action, then what followed from it. None is a spectator.

        >>> [str(event) for event in game.events(state, legal[0], after, seat)]
        ['seat 1: 2r']

        Raises:
            IllegalActionError: The action was not legal.
            ClimbcardsError: `after` is not the state that the action leads to.
        """
        ...

    def sides(self, state: S) -> tuple[tuple[Seat, ...], ...]:
        """Say who plays together, as far as everybody knows. Each seat is on one side; a side may be a single seat."""
        ...

    def phrases(self, language: str = "en") -> Phrases:
        """Give the phrase book of a language: it says events, objections, sheets and views with players' names.

        Raises:
            ClimbcardsError: There is no such book; the sentence names the languages that there are.
        """
        ...

    def determinize(self, view: V, rng: Random) -> S:
        """Give one of the states that a view allows. Every deal of the unseen cards is equally likely.

        >>> thought = game.determinize(game.view(after, seat), Random(1))
        >>> game.view(thought, seat) == game.view(after, seat)
        True
        """
        ...

    def check(self, state: S) -> None:
        """Refuse a state that cannot be played on, such as one that was built by hand or loaded.

        Raises:
            PositionError: The state cannot be; the error names the place and what was expected there.
        """
        ...

    def result(self, state: S) -> Result:
        """Give the result of a finished round: its score sheet and the places.

        Raises:
            ClimbcardsError: The round still runs.
        """
        ...

    def sheet(self, state: S) -> Sheet | None:
        """Give the score sheet of a finished round, line by line; None while the round runs."""
        ...

    def scores(self, state: S) -> tuple[int, ...] | None:
        """Give the points of each seat, where more is better; None while the round runs."""
        ...

    def finish(self, state: S) -> tuple[Seat, ...]:
        """Give the seats from first place to last; () while the round runs."""
        ...

    def standing(self, rounds: Sequence[Round], since: Standing | None = None) -> Standing:
        """Return where a match stands after these rounds: totals, who deals and leads next, who has won.

        Args:
            rounds: The rounds in their order. Those after the end of the match do not count.
            since: Where the match stood before them; None: they are its first.
        """
        ...

    def cards(self, state: S) -> Cards:
        """Give all cards of a state, wherever they lie: the whole pack."""
        ...

    def parse(self, state: S, seat: Seat, text: str) -> A:
        """Read an action as a player writes it: cards, `pass`, and whatever else the game has.

        It reads what `str(action)` writes, legal or not: ask `objection`. Cards alone must be exactly one legal play.

        Raises:
            NotationError: The text is not in the notation.
            CardsError: More copies of a card than the pack has.
            IllegalActionError: The cards alone are no legal play now, or they are several.
        """
        ...

    def policies(self) -> Mapping[str, Policy[V, A]]:
        """Give the built-in policies by name, such as `random` and `greedy`."""
        ...

    def codec(self) -> Codec[S, A, V]:
        """Give what writes this game's states, actions and views as JSON, and reads them back."""
        ...

    def numbering(self, *, suits: bool = True) -> Numbering[A]:
        """Give every action a number; with `suits=False` actions that differ only in suits share one.

        Raises:
            NotOfferedError: The game does not number its actions, or suits decide in it and cannot be left out.
        """
        ...

    def view_parts(self) -> ViewParts[V]:
        """Describe how a view is written as numbers: the parts that `climbcards.features` makes an array of.

        Raises:
            NotOfferedError: The game does not say.
        """
        ...

    def bounds(self) -> Bounds:
        """Give the fewest and the most points that a seat can end a round with.

        Raises:
            NotOfferedError: The game does not offer this.
        """
        ...


# Any: a catalogue holds games of every kind; what joins state, action and view is the game itself.
AnyGame: TypeAlias = Game[Any, Any, Any]
"""A game, whatever its states, actions and views are: what the catalogue gives."""
