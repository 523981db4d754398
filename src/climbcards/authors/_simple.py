"""A small game of your own without combinations: write the rules, and the rest follows.

A game derived from `SimpleGame` states `name`, `pack`, `players` and `max_actions`, and writes how a round goes:
`start`, `to_act`, `choices`, `act`, `view` and `lines`. All other members of `climbcards.Game` follow from these;
override any default that does not suit your game. A game with combinations that beat one another derives from
`ClimbingGame`, and writes less.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from random import Random
from typing import (
    Any,
    Generic,
    Protocol,
    get_args,
    get_origin,
    runtime_checkable,
)

import attrs

from climbcards._actions import Choice, LegalActions, Listed, at_random
from climbcards._cards import Cards, cards_of
from climbcards._errors import IllegalActionError, NotationError, Objection, check_text
from climbcards._game import A, Codec, Game, Policy, S, V
from climbcards._round import Deal, Line, Seat, Sheet, check_seat, rotation
from climbcards.events import Event
from climbcards.reasons import EmptyPlay, NoSuchSeat, NotYourTurn, RoundIsOver
from ._checks import NoPlay, NotOfferedError
from ._game import Clauses, Stepping, Tabled, TableGame, faces_in, require_parts, writes
from ._positions import check_playable


@runtime_checkable
class SimpleRules(Tabled, Game[S, A, V], Protocol[S, A, V]):
    """A small game with all that follows from its rules."""

    def clauses(self) -> Clauses: ...
    def choices(self, state: S, seat: Seat, /) -> Iterable[A]: ...
    def act(self, state: S, action: A, /) -> S | Objection: ...
    def step(self, state: S, action: A) -> S | Objection: ...
    def read(self, text: str, seat: Seat) -> A | Cards: ...
    def lines(self, state: S, /) -> Iterable[Line]: ...
    def kinds(self) -> Mapping[str, type]: ...


class SimpleGame(TableGame, Stepping[S, A], ABC, Generic[S, A, V]):
    """The base of a small game without combinations. An action that plays cards has them as its `cards`.

    Raises:
        TypeError: A class that lacks a part, as soon as it is defined.
    """

    __slots__ = ()

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        require_parts(cls, "name", "pack", "players", "max_actions")

    @abstractmethod
    def start(self, deal: Deal) -> S:
        """Return the first state of a round with this deal; `dealt_hands` checks the deal."""

    @abstractmethod
    def to_act(self, state: S) -> tuple[Seat, ...]:
        """Return every seat that may act, awaited seats first; () when the round is over."""

    @abstractmethod
    def choices(self, state: S, seat: Seat, /) -> Iterable[A]:
        """Return all actions that a seat could think of, plays low to high; only the legal ones are kept."""

    @abstractmethod
    def act(self, state: S, action: A, /) -> S | Objection:
        """Return the state after an action of a seat that may act, or an objection if it is not legal."""

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> V:
        """Return what a seat knows if it has forgotten nothing; None is a spectator."""

    @abstractmethod
    def lines(self, state: S, /) -> Iterable[Line]:
        """Return the lines of the score sheet of a finished round, where more points are better."""

    def kinds(self) -> Mapping[str, type]:
        """Name the classes that are one of several, for JSON: the actions, and the phases of a state or a view."""
        return {}

    def tell(self, before: S, action: A, after: S, seat: Seat | None, /) -> Iterable[Event[A]]:
        """Return the events that follow from an action, as one seat sees them; by default none.

        The action itself comes before them, unless it is secret, and the end of the round after them: `events` adds both.
        """
        del before, action, after, seat
        return ()

    def determinize(self: Game[S, A, V], view: V, rng: Random) -> S:
        """Refuse to guess hidden cards. Override it, for law 6 and for search.

        Raises:
            NotOfferedError: Always.
        """
        del view, rng
        raise NotOfferedError(f"{self.name} does not write determinize")

    def step(self: SimpleRules[S, A, V], state: S, action: A) -> S | Objection:
        """Return the state after an action, or an objection if it is not legal."""
        return _not_now(self, state, action.seat) or self.act(state, action)

    def legal_actions(self: SimpleRules[S, A, V], state: S, seat: Seat) -> LegalActions[A]:
        """List what a seat may do.

        Raises:
            ClimbcardsError: The table has no such seat.
        """
        if check_seat(seat, self.players) not in self.to_act(state):
            return Listed(())
        every = self.choices(state, seat)
        return Listed(
            tuple(each for each in every if not isinstance(self.step(state, each), Objection))
        )

    def attempt(
        self: SimpleRules[S, A, V], state: S, seat: Seat, cards: Cards
    ) -> A | Choice[A] | Objection:
        """Try exactly these cards now: give the one legal play of them, or say why there is none or several."""
        fault = _not_now(self, state, seat)
        if fault is not None:
            return fault
        if not cards:
            return Objection(EmptyPlay(), self.clauses().cards)
        every = [each for each in self.choices(state, seat) if cards_of(each) == cards]
        if not every:
            return Objection(NoPlay(cards), self.clauses().cards)
        faults = [self.objection(state, each) for each in every]
        plays = tuple(each for each, why in zip(every, faults, strict=True) if why is None)
        if not plays:
            return faults[0] or Objection(NoPlay(cards), self.clauses().cards)
        return plays[0] if len(plays) == 1 else Choice(plays, self.clauses().combination)

    def read(self: SimpleRules[S, A, V], text: str, seat: Seat) -> A | Cards:
        """Read a text that is none of the `choices`: the cards of a play. Override it to read a word before the cards.

        Raises:
            NotationError: The text is not in the notation.
            CardsError: More copies of a card than the pack has.
        """
        del seat
        cards = self.pack.parse(text)
        if not cards:
            raise NotationError("expected an action, or the cards of a play", text, 0)
        return cards

    def parse(self: SimpleRules[S, A, V], state: S, seat: Seat, text: str) -> A:
        """Read an action as a player writes it, legal or not, or the cards of a play.

        Raises:
            NotationError: It is neither.
            CardsError: More copies of a card than the pack has.
            IllegalActionError: The cards are no legal play now, or they are several.
            ClimbcardsError: It is no text.
        """
        check_text(text, "an action")
        spelled = text.casefold().split()
        for action in self.choices(state, check_seat(seat, self.players)):
            if str(action).casefold().split() == spelled:
                return action
        read = self.read(text, seat)
        if not isinstance(read, Cards):
            return read
        answer = self.attempt(state, seat, read)
        if isinstance(answer, Choice):
            raise IllegalActionError(read, answer.objection)
        if isinstance(answer, Objection):
            raise IllegalActionError(read, answer)
        return answer

    def sheet(self: SimpleRules[S, A, V], state: S) -> Sheet | None:
        """Return the score sheet of a finished round; None while the round runs."""
        return None if self.to_act(state) else Sheet(self.lines(state), self.players)

    def ranking(self: SimpleRules[S, A, V], state: S) -> tuple[Seat, ...]:
        """Return the seats from the most points to the fewest; () while the round runs.

        Of seats with as many points, who sits sooner from the leader of the round on comes first.
        """
        scores = self.scores(state)
        if scores is None:
            return ()
        order = rotation(state.leader, self.players)
        return tuple(sorted(order, key=lambda seat: -scores[seat]))

    def cards(self: SimpleRules[S, A, V], state: S) -> Cards:
        """Collect all cards in the fields of a state. Each card must be in exactly one field.

        Raises:
            NotOfferedError: The state is not an attrs class.
            CardsError: A card is there more often than the pack has it.
        """
        if not attrs.has(type(state)):
            raise NotOfferedError(
                f"{self.name} does not write cards, and its state is not an attrs class"
            )
        return self.pack.cards(faces_in(state))

    def validate(self: SimpleRules[S, A, V], state: S) -> None:
        """Refuse a state that lacks cards, or that cannot go on. Override it to ask for more.

        Raises:
            PositionError: The error says what is wrong.
        """
        if attrs.has(type(state)) or writes(type(self), SimpleGame, "cards"):
            check_playable(self, state)

    def policies(self) -> Mapping[str, Policy[V, A]]:
        """Return the one built-in policy, `random`."""
        return {"random": at_random}

    def codec(self: SimpleRules[S, A, V]) -> Codec[S, A, V]:
        """Return what writes states, actions and views as JSON. They must be attrs classes, or unions of such.

        Raises:
            NotOfferedError: The class does not name its types, as in `SimpleGame[State, Action, View]`; or one of them
                is not an attrs class; or a member of a union is not named by `kinds`.
        """
        values = _values(type(self))
        members = [member for value in values for member in get_args(value) or (value,)]
        if len(values) != 3 or not all(attrs.has(member) for member in members):
            why = "derive from SimpleGame[State, Action, View] with attrs classes"
            raise NotOfferedError(f"{self.name} does not write codec: {why}, or write it")
        named = self.kinds().values()
        for member in (each for value in values for each in get_args(value)):
            if member not in named:
                why = f"kinds must name {member.__name__}"
                raise NotOfferedError(f"{self.name} does not write codec: {why}")
        return _codec(self, values)


def _not_now(game: SimpleRules[S, A, V], state: S, seat: Seat) -> Objection | None:
    """Say why a seat can do nothing at all now."""
    to_act, clauses = game.to_act(state), game.clauses()
    if seat in to_act:
        return None
    if seat not in game.seats:
        return Objection(NoSuchSeat(seat, game.players), clauses.table)
    if not to_act:
        return Objection(RoundIsOver(), clauses.over)
    return Objection(NotYourTurn(seat, game.awaited(state)), clauses.turn)


# Any: a class, or a sum of classes, which is no type[T] to a checker
def _codec(game: SimpleRules[S, A, V], values: tuple[Any, ...]) -> Codec[S, A, V]:
    """Build the forms of a game's values; each member of a sum carries its name."""
    from .codecs import checked_codec, plain_codec, taught  # noqa: PLC0415  # cattrs when asked

    kinds, told = tuple(game.kinds().items()), tuple(game.json_classes())
    converter = taught((game.pack, game.players, game.carries), values, kinds, told)
    if writes(type(game), SimpleGame, "determinize"):
        return checked_codec(game, converter, values, lambda _: {})
    return plain_codec(game, converter, values)


# Any: the type arguments of a class, as typing keeps them
def _values(game: type) -> tuple[Any, ...]:
    """Return the state, action and view types that a game class was derived with."""
    bases = (base for each in game.__mro__ for base in vars(each).get("__orig_bases__", ()))
    return next((get_args(base) for base in bases if get_origin(base) is SimpleGame), ())
