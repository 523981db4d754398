"""A small game of your own: write the rules, take the rest from here.

A game is anything with the members of `climbcards.Game`. Derived from `SimpleGame` it writes only
its `name`, `pack`, `seats` and `longest`, and how a round goes: `deal`, `start`, `to_act`,
`legal_actions`, `objection`, `apply`, `view` and `scores`. The rest follows from these. Whatever follows
wrongly for your game, write yourself.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Generic, cast, final, get_args, get_origin

import attrs

from climbcards._cards import Cards, Pack
from climbcards._choice import Choice
from climbcards._codec import Codec
from climbcards._errors import (
    CardsError,
    ClimbcardsError,
    IllegalActionError,
    NotationError,
    Objection,
)
from climbcards._faces import Card
from climbcards._game import A, Policy, S, V
from climbcards._legal import LegalActions, cards_of
from climbcards._policies import at_random
from climbcards._rounds import Deal, Round, Standing
from climbcards._seats import Seat, left_of
from climbcards._sheets import Line, Result, Sheet
from climbcards.reasons import EmptyPlay


class NotOfferedError(ClimbcardsError):
    """A game is asked for something that it does not have, such as a codec."""


@final
@attrs.frozen(order=False)
class NoPlay:
    """No legal play uses exactly these cards."""

    code: ClassVar[str] = "no-play"

    cards: Cards

    def __str__(self) -> str:
        return f"{self.cards} cannot be played now: choose one of the legal plays"


@final
@attrs.frozen(order=False)
class Points:
    """What a round was worth to a seat, in all."""

    code: ClassVar[str] = "points"

    def __str__(self) -> str:
        return "points"


class SimpleGame(ABC, Generic[S, A, V]):
    """What a small game need not write. An action that plays cards has them as its `cards`."""

    name: str
    pack: Pack
    seats: tuple[Seat, ...]
    longest: int
    rounds: int = 1
    """The rounds of a match; where the first place is shared, one more. Unused with a `target`."""
    target: int | None = None
    """The points that end a match; where the first place is shared, it goes on."""
    clause: str = "rules"
    """What the score sheet cites."""

    @abstractmethod
    def deal(self, rng: Random, dealer: Seat, leader: Seat | None = None) -> Deal:
        """Shuffle and deal."""

    @abstractmethod
    def start(self, deal: Deal) -> S:
        """Lay out a deal."""

    @abstractmethod
    def to_act(self, state: S) -> tuple[Seat, ...]:
        """Give every seat with a legal action, the awaited first; () ends the round."""

    @abstractmethod
    def legal_actions(self, state: S, seat: Seat) -> LegalActions[A]:
        """Give what a seat may do, as `climbcards.authors.Listed`."""

    @abstractmethod
    def objection(self, state: S, action: A) -> Objection | None:
        """Say why an action is not legal; None if it is."""

    @abstractmethod
    def apply(self, state: S, action: A) -> S:
        """Give the state after a legal action; begin with `self.permit(state, action)`."""

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> V:
        """Show what a seat with perfect memory knows; None is a spectator."""

    @abstractmethod
    def scores(self, state: S) -> tuple[int, ...] | None:
        """Give the points of each seat; None while the round runs."""

    def check(self, state: S) -> None:
        """Ask nothing of a state: write it, for states that come from outside."""

    def permit(self, state: S, action: A) -> None:
        """Refuse an illegal action.

        Raises:
            IllegalActionError: The action is not legal; it carries the objection.
        """
        objection = self.objection(state, action)
        if objection is not None:
            raise IllegalActionError(action, objection)

    def awaited(self, state: S) -> tuple[Seat, ...]:
        """Wait for everybody who may act."""
        return self.to_act(state)

    def attempt(self, state: S, seat: Seat, cards: Cards) -> A | Choice[A] | Objection:
        """Give the one legal play of exactly these cards, or say why there is none or several."""
        if not cards:
            return Objection(EmptyPlay(), self.clause)
        legal = self.legal_actions(state, seat).including(cards)
        plays = [action for action in legal if cards_of(action) == cards]
        if not plays:
            return Objection(NoPlay(cards), self.clause)
        return plays[0] if len(plays) == 1 else Choice(tuple(plays), self.clause)

    def determinize(self, view: V, rng: Random) -> S:  # noqa: ARG002  # the interface's names
        """Say that this game does not guess hidden cards: write it, for law 6 and for search.

        Raises:
            NotOfferedError: Always.
        """
        raise NotOfferedError(f"{self.name} does not write determinize")

    def result(self, state: S) -> Result:
        """Give what a finished round came to.

        Raises:
            ClimbcardsError: The round still runs.
        """
        sheet = self.sheet(state)
        if sheet is None:
            raise ClimbcardsError("the round still runs: ask for its result when to_act is empty")
        return Result(sheet, self.finish(state))

    def sheet(self, state: S) -> Sheet | None:
        """Give one line a seat."""
        scores = self.scores(state)
        if scores is None:
            return None
        lines = (Line(seat, Points(), scores[seat], self.clause) for seat in self.seats)
        return Sheet(tuple(lines), len(self.seats))

    def finish(self, state: S) -> tuple[Seat, ...]:
        """Give the seats from the most points to the fewest; () while the round runs."""
        scores = self.scores(state)
        if scores is None:
            return ()
        return tuple(sorted(self.seats, key=lambda seat: -scores[seat]))

    def standing(self, rounds: Sequence[Round]) -> Standing:
        """Add the points up; the deal goes to the left, and the lead is left to the rules."""
        totals = tuple(sum(played.scores[seat] for played in rounds) for seat in self.seats)
        dealer = left_of(rounds[-1].dealer, len(self.seats)) if rounds else self.seats[0]
        most = max(totals)
        done = len(rounds) >= self.rounds if self.target is None else most >= self.target
        first = [seat for seat in self.seats if totals[seat] == most]
        return Standing(totals, dealer, None, first[0] if done and len(first) == 1 else None)

    def cards(self, state: S) -> Cards:
        """Add up every card found in the fields of a state, which must hold each card once.

        Raises:
            NotOfferedError: The state is no attrs class.
            CardsError: A card is found more often than the pack has it.
        """
        if not attrs.has(type(state)):
            raise NotOfferedError(
                f"{self.name} does not write cards, and its state is no attrs class"
            )
        return self.pack.cards(_found(state))

    def parse(self, state: S, seat: Seat, text: str) -> A:
        """Read an action as it is written, or the cards of a play.

        Raises:
            NotationError: It is neither.
            IllegalActionError: These cards cannot be played now.
        """
        spelled = text.casefold().split()
        for action in self.legal_actions(state, seat):
            if str(action).casefold().split() == spelled:
                return action
        try:
            cards = self.pack.parse(text)
        except CardsError as error:
            raise NotationError(str(error), text, 0) from error
        answer = self.attempt(state, seat, cards)
        if isinstance(answer, Objection):
            raise IllegalActionError(cards, answer)
        if isinstance(answer, Choice):
            raise IllegalActionError(cards, answer.objection)
        return answer

    def policies(self) -> Mapping[str, Policy[V, A]]:
        """Give the random policy."""
        return {"random": at_random}

    def codec(self) -> Codec[S, A, V]:
        """Give the JSON forms of states, actions and views that are attrs classes, or sums of some.

        Raises:
            NotOfferedError: The class does not say its types as `SimpleGame[State, Action, View]`, or
                one of them is no attrs class.
        """
        kinds = _kinds(type(self))
        members = [member for kind in kinds for member in get_args(kind) or (kind,)]
        if len(kinds) != 3 or not all(attrs.has(member) for member in members):
            why = "derive from SimpleGame[State, Action, View] with attrs classes"
            raise NotOfferedError(f"{self.name} does not write codec: {why}, or write it")
        return _codec(self.pack, len(self.seats), *kinds)


# Any: a class, or a sum of classes, which is no type[T] to a checker
def _codec(pack: Pack, players: int, *kinds: Any) -> Codec[Any, Any, Any]:  # noqa: ANN401
    """Build the forms of a game's values; a sum carries the class name of its member."""
    from climbcards.authors._json import JsonForm, converter_for, deals, tagged  # noqa: PLC0415  # cattrs

    converter = converter_for(pack, players)
    for kind, tag in zip(kinds, ("phase", "do", "view"), strict=True):
        if get_args(kind):
            tagged(converter, tag, {each.__name__.lower(): each for each in get_args(kind)})
    state_form, action_form, view_form = (JsonForm[Any](converter, kind) for kind in kinds)
    return Codec(state_form, action_form, view_form, deals(converter))


# Any: the type arguments of a class, as typing keeps them
def _kinds(game: type) -> tuple[Any, ...]:
    """Give the state, action and view types that a game class was derived with."""
    bases = (base for each in game.__mro__ for base in vars(each).get("__orig_bases__", ()))
    return next((get_args(base) for base in bases if get_origin(base) is SimpleGame), ())


def _found(value: object) -> Iterator[Card]:
    """Find the cards in a value: its fields, the items of its tuples and lists."""
    # Any: a state holds what it likes
    kind: Any = type(value)
    if isinstance(value, Card):
        yield value
    elif isinstance(value, Cards):
        yield from value
    elif isinstance(value, list | tuple):
        for item in cast("Sequence[object]", value):  # isinstance leaves the items unknown
            yield from _found(item)
    elif attrs.has(kind):
        for field in attrs.fields(kind):
            yield from _found(getattr(value, field.name))
