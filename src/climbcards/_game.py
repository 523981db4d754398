"""What a game is: the interface that every climbing game of this library keeps.

Theory of operation. A *game* is a frozen value: a rule set with its options. It holds no cards. A
`Deal` settles a whole round in advance; `start` turns it into the first *state*, and `apply`
turns a state and an *action* into the next state, until `to_act` is empty and `sheet` has the points.
States are frozen, so a search keeps as many as it likes and nothing needs to be undone. All chance
comes from the `random.Random` that the caller passes to `deal`.

Four questions are answered from a state without changing it: who may act (`to_act`), what exactly
(`legal_actions`), why not (`objection`, and `attempt` for cards picked by hand), and what one seat may
know (`view`). What a seat is told of an action is said by `events`. A `Match` strings rounds together by asking `standing`.

Games are open-ended, so `Game` is a protocol: anything with these members is a game. `S`, `A` and `V` stand for its types.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Protocol, TypeAlias, runtime_checkable

from typing_extensions import TypeIs, TypeVar

from climbcards._cards import Cards, Pack
from climbcards._choice import Choice
from climbcards._codec import Codec
from climbcards._errors import Objection
from climbcards._faces import Suit
from climbcards._legal import LegalActions
from climbcards._numbering import Numbering
from climbcards._phrases import Phrases
from climbcards._rounds import Deal, Round, StandIn, Standing
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
    """A function that chooses one of the legal actions, from what a seat sees."""

    def __call__(self, view: V_contra, legal: Sequence[A_policy], rng: Random, /) -> A_policy:
        """Choose one of the legal actions; all chance comes from `rng`."""
        ...


@runtime_checkable
class Game(Protocol[S, A, V]):
    """A rule set: a frozen value with its options."""

    @property
    def name(self) -> str:
        """The name in the catalogue, as in `haggis/official-2p`."""
        ...

    @property
    def pack(self) -> Pack:
        """The cards it is played with."""
        ...

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats, in the order of play."""
        ...

    @property
    def longest(self) -> int:
        """No round takes more actions than this."""
        ...

    def deal(self, rng: Random, dealer: Seat, leader: Seat | None = None) -> Deal:
        """Shuffle and deal; the same `rng` state gives the same deal."""
        ...

    def start(self, deal: Deal) -> S:
        """Lay out a deal. It is deterministic.

        Raises:
            CardsError: The deal is not exactly the pack, or is not dealt as the rules say.
        """
        ...

    def to_act(self, state: S) -> tuple[Seat, ...]:
        """Give every seat with a legal action: the awaited first, then in rotation; () ends the round.

        It may be secret that a seat may act although the game does not wait for it: show others only `awaited`.
        """
        ...

    def awaited(self, state: S) -> tuple[Seat, ...]:
        """Give the seats that the game waits for. Everybody may know them. Seats that only may act are not included."""
        ...

    def legal_actions(self, state: S, seat: Seat) -> LegalActions[A]:
        """Give what a seat may do, lazily: plays low to high, then the pass, then the rest.

        Raises:
            ClimbcardsError: The table has no such seat.
        """
        ...

    def attempt(self, state: S, seat: Seat, cards: Cards) -> A | Choice[A] | Objection:
        """Try to play these cards now: give the play, a choice of plays, or the objection."""
        ...

    def objection(self, state: S, action: A) -> Objection | None:
        """Say why an action is not legal; None if it is."""
        ...

    def apply(self, state: S, action: A) -> S:
        """Give the state after a legal action.

        Raises:
            IllegalActionError: The action is not legal; it carries the objection.
        """
        ...

    def default(self, state: S, seat: Seat) -> A:
        """Give the action for an awaited seat whose time is up: a pass if it may pass, or else the smallest action.

        Raises:
            ClimbcardsError: The game does not wait for this seat, or there is no such seat.
        """
        ...

    def view(self, state: S, seat: Seat | None) -> V:
        """Show what a seat with perfect memory knows; None is a spectator."""
        ...

    def beginning(self, view: V) -> tuple[Event[A], ...]:
        """Tell a seat, by its first view, what happened before anybody acted: cards given or taken up, say."""
        ...

    def events(self, before: S, action: A, after: S, seat: Seat | None) -> tuple[Event[A], ...]:
        """Give what a seat is told, in order: the action, and what followed from it. None is a spectator.

        Raises:
            IllegalActionError: The action was not legal.
            ClimbcardsError: It does not lead from the one state to the other.
        """
        ...

    def sides(self, state: S) -> tuple[tuple[Seat, ...], ...]:
        """Give the sides, which are public: seats of one side play together. A side may be one seat."""
        ...

    def phrases(self, language: str = "en") -> Phrases:
        """Give the phrase book of a language. It says events, objections, sheets and views with names.

        Raises:
            ClimbcardsError: The game does not speak this language; the error names those that it speaks.
        """
        ...

    def determinize(self, view: V, rng: Random) -> S:
        """Give a state that fits a view: each deal of the unseen cards is equally likely."""
        ...

    def check(self, state: S) -> None:
        """Raise an error if a state, built by hand or loaded, cannot be played on.

        Raises:
            PositionError: It names the place, and what was expected there.
        """
        ...

    def result(self, state: S) -> Result:
        """Give the result of a finished round.

        Raises:
            ClimbcardsError: The round still runs.
        """
        ...

    def sheet(self, state: S) -> Sheet | None:
        """Give the score sheet; None while the round runs."""
        ...

    def scores(self, state: S) -> tuple[int, ...] | None:
        """Give the totals of the sheet, where more is better; None while the round runs."""
        ...

    def finish(self, state: S) -> tuple[Seat, ...]:
        """Give the seats from first place to last; () while the round runs."""
        ...

    def standing(self, rounds: Sequence[Round]) -> Standing:
        """Say by the match rules how a match stands after these rounds."""
        ...

    def cards(self, state: S) -> Cards:
        """Give every card, wherever it lies."""
        ...

    def parse(self, state: S, seat: Seat, text: str) -> A:
        """Read an action of a seat from text: cards, `pass`, or another action of the game. The inverse of `str(action)`.

        An action need not be legal: ask `objection`. Cards alone stand for the play that they can be now. They are
        refused if they can be no play, or several.

        Raises:
            NotationError: The text is not in the notation.
            CardsError: More copies of a card than the pack has.
            IllegalActionError: The cards are no play now, or they could be several.
        """
        ...

    def policies(self) -> Mapping[str, Policy[V, A]]:
        """Give the built-in policies by name."""
        ...

    def codec(self) -> Codec[S, A, V]:
        """Give the JSON forms of this game's values."""
        ...

    def numbering(self, *, suits: bool = True) -> Numbering[A]:
        """Give numbers for all actions. Without `suits`, actions that differ only in suits have the same number.

        Raises:
            NotOfferedError: The game does not number its actions, or its suits decide, so they cannot be left out.
        """
        ...

    def view_parts(self) -> ViewParts[V]:
        """Say which numbers describe a view; a game without them raises `NotOfferedError`."""
        ...

    def bounds(self) -> Bounds:
        """Give the lowest and the highest score of a seat in a round.

        Raises:
            NotOfferedError: The game does not offer this.
        """
        ...


@runtime_checkable
class Climbing(Game[S, A, V], Protocol[S, A, V, C]):
    """A game with combinations, some of which beat others."""

    def readings(self, cards: Cards) -> tuple[C, ...]:
        """Give every way to understand these cards under this game's options, lower windows last."""
        ...

    def beats(self, new: C, old: C) -> bool:
        """Tell whether one combination beats another. This is a partial order."""
        ...

    def stand_ins(self, cards: Cards, reading: C) -> tuple[StandIn, ...]:
        """Say which wild card stands for which rank in a reading."""
        ...


@runtime_checkable
class Symmetric(Protocol[S, A]):
    """A game whose suits have no order: relabelling them commutes with `apply`."""

    def relabel_state(self, state: S, suits: Mapping[Suit, Suit]) -> S:
        """Exchange suits everywhere in a state."""
        ...

    def relabel_action(self, action: A, suits: Mapping[Suit, Suit]) -> A:
        """Exchange suits everywhere in an action."""
        ...


# Any: a catalogue holds games of every kind; what joins state, action and view is the game itself.
AnyGame: TypeAlias = Game[Any, Any, Any]
"""A game whose own types are not known, as the catalogue gives it."""

# Any: as above
AnyClimbing: TypeAlias = Climbing[Any, Any, Any, Any]
"""A game with combinations whose own types are not known."""

# Any: as above
AnySymmetric: TypeAlias = Symmetric[Any, Any]
"""A game whose suits are only names, and whose own types are not known."""


def is_climbing(game: AnyGame) -> TypeIs[AnyClimbing]:
    """Tell whether a game has combinations. Haggis has them, Threes does not."""
    return all(hasattr(game, name) for name in ("readings", "beats", "stand_ins"))


def is_symmetric(game: object) -> TypeIs[AnySymmetric]:
    """Tell whether a game can exchange its suits, because they are only names.

    It accepts any object, because exchanging suits is not a part of `Game`.
    """
    return isinstance(game, Symmetric)
