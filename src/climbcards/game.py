"""What a game is: the interface that every climbing game of this library keeps.

Theory of operation. A *game* is a frozen value: a rule set with its options. It holds no cards. A
[Deal](#Deal) settles a whole round in advance; `start` turns it into the first *state*, and `apply`
turns a state and an *action* into the next state, until `to_act` is empty and `sheet` has the points.
States are frozen, so a search keeps as many as it likes and nothing needs to be undone. All chance
comes from the `random.Random` that the caller passes to `deal`.

Four questions are answered from a state without changing it: who may act (`to_act`), what exactly
(`legal_actions`), why not (`objection`, and `attempt` for cards picked by hand), and what one seat may
know (`view`). A [Match](match.md) strings rounds together by asking `standing`.

Games are open-ended, so `Game` is a protocol: anything with these members is a game. The state, action
and view types belong to each game; `S`, `A` and `V` stand for them.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Protocol, TypeAlias, final, runtime_checkable

import attrs
from typing_extensions import TypeVar

from climbcards.cards import Card, Cards, Pack, Rank, Suit
from climbcards.errors import Objection
from climbcards.legal import LegalActions
from climbcards.seats import Seat
from climbcards.sheets import Sheet
from climbcards.trick import Seated

JSON: TypeAlias = "Mapping[str, JSON] | Sequence[JSON] | str | int | float | bool | None"
"""What a JSON text can hold."""


class Dealt(Protocol):
    """What every state remembers of its deal."""

    @property
    def dealer(self) -> Seat:
        """Who dealt."""
        ...

    @property
    def leader(self) -> Seat:
        """Who led, or leads, the first trick."""
        ...


class Seen(Protocol):
    """What every view shows; `str()` of a view describes it to a player."""

    @property
    def table(self) -> Cards:
        """The cards that lie in the middle now."""
        ...


S = TypeVar("S", bound=Dealt)
A = TypeVar("A", bound=Seated)
V = TypeVar("V", bound=Seen)
C = TypeVar("C")
T = TypeVar("T")
A_policy = TypeVar("A_policy")
V_contra = TypeVar("V_contra", contravariant=True)


@final
@attrs.frozen(order=False)
class Deal:
    """How the cards were distributed: everything chance decides about a round.

    `hands` are the cards of each seat in the order dealt; the first card of `stock` is drawn first.
    `leader=None` leaves the lead to the rules of a first round.
    """

    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    dealer: Seat
    leader: Seat | None = None


@final
@attrs.frozen(order=False)
class Round:
    """What a match remembers of a round; `finish` is the order of going out, then the rest."""

    dealer: Seat
    leader: Seat
    scores: tuple[int, ...]
    finish: tuple[Seat, ...]


@final
@attrs.frozen(order=False)
class Standing:
    """Where a match stands after some rounds: who deals and leads next, and who has won.

    `leader=None` leaves the lead to the rules of a first round. Where a match is played in legs,
    `totals` are the points of the leg in progress and `legs` the legs won by each seat.
    """

    totals: tuple[int, ...]
    dealer: Seat
    leader: Seat | None
    winner: Seat | None
    legs: tuple[int, ...] = ()


@final
@attrs.frozen(order=False)
class StandIn:
    """A wild card and what it stands for; a suit only where the place has one."""

    card: Card
    rank: Rank
    suit: Suit | None = None


class Policy(Protocol[V_contra, A_policy]):
    """A way to play: from what a seat sees and may do, choose an action."""

    def __call__(self, view: V_contra, legal: Sequence[A_policy], rng: Random, /) -> A_policy:
        """Choose one of the legal actions; all chance comes from `rng`."""
        ...


class Form(Protocol[T]):
    """One kind of value as JSON: `load(dump(x)) == x`, and `loads(dumps(x)) == x`."""

    def dump(self, value: T) -> JSON:
        """Give the value as plain data."""
        ...

    def load(self, data: JSON) -> T:
        """Read plain data back.

        Raises:
            RecordError: It is not what it should be; the error names the place.
        """
        ...

    def dumps(self, value: T) -> str:
        """Give the value as JSON text."""
        ...

    def loads(self, text: str) -> T:
        """Read JSON text back.

        Raises:
            RecordError: It is not JSON, or not what it should be.
        """
        ...


class Codec(Protocol[S, A, V]):
    """The values of one game as JSON."""

    @property
    def states(self) -> Form[S]:
        """States, hidden cards and all."""
        ...

    @property
    def actions(self) -> Form[A]:
        """Actions."""
        ...

    @property
    def views(self) -> Form[V]:
        """Views, which hold nothing hidden."""
        ...

    @property
    def deals(self) -> Form[Deal]:
        """Deals."""
        ...


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
        """Give every seat with a legal action: the awaited first, then in rotation; () ends the round."""
        ...

    def awaited(self, state: S) -> tuple[Seat, ...]:
        """Give the seats that the game waits for; one that merely may act is not among them."""
        ...

    def legal_actions(self, state: S, seat: Seat) -> LegalActions[A]:
        """Give what a seat may do, lazily: plays low to high, then the pass, then the rest."""
        ...

    def attempt(self, state: S, seat: Seat, cards: Cards) -> A | Objection:
        """Answer "these cards, now": the play, or why not."""
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

    def view(self, state: S, seat: Seat | None) -> V:
        """Show what a seat with perfect memory knows; None is a spectator."""
        ...

    def determinize(self, view: V, rng: Random) -> S:
        """Give a state that a view allows: every physical deal of the unseen cards is equally likely."""
        ...

    def sheet(self, state: S) -> Sheet | None:
        """Give the score sheet; None while the round runs."""
        ...

    def scores(self, state: S) -> tuple[int, ...] | None:
        """Give the sheet's totals; more is better. None while the round runs."""
        ...

    def finish(self, state: S) -> tuple[Seat, ...]:
        """Give the seats in the order of going out, then the rest; () while the round runs."""
        ...

    def standing(self, rounds: Sequence[Round]) -> Standing:
        """Say where a match stands after these rounds: the match rules."""
        ...

    def cards(self, state: S) -> Cards:
        """Give every card, wherever it lies."""
        ...

    def parse(self, state: S, seat: Seat, text: str) -> A:
        """Read an action of a seat: cards, `pass` and what else the game has; inverse of `str(action)`.

        Raises:
            NotationError: The text is not in the notation.
            IllegalActionError: The cards are no play now, or it must be said which.
        """
        ...

    def policies(self) -> Mapping[str, Policy[V, A]]:
        """Give the built-in policies by name."""
        ...

    def codec(self) -> Codec[S, A, V]:
        """Give the JSON forms of this game's values."""
        ...


class Climbing(Game[S, A, V], Protocol[S, A, V, C]):
    """A game with combinations, some of which beat others."""

    def readings(self, cards: Cards) -> tuple[C, ...]:
        """Give every way to understand these cards under this game's options, lower windows last."""
        ...

    def beats(self, new: C, old: C) -> bool:
        """Tell whether one combination beats another: a partial order."""
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
