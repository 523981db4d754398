"""The base class for small games of your own without combinations: define the rules, and the rest follows.

A game derived from `SimpleGame` defines `name`, `pack`, `players` and `max_actions`, and how a round goes: `start`,
`to_act`, `choices`, `act`, `view` and `lines`. All other members of `climbcards.Game` follow from these; override any
default that does not suit your game. A game with combinations that beat each other should derive from `ClimbingGame`,
which needs less code.
"""

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Generic, get_args

import attrs

from climbcards._actions import Choice, LegalActions, Listed, at_random
from climbcards._cards import Cards, cards_of
from climbcards._errors import Objection, check_text
from climbcards._game import A, Codec, Game, Policy, S, V
from climbcards._round import Deal, Line, Seat, Sheet, check_seat, rotation
from climbcards.reasons import EmptyPlay, NoSuchSeat, NotYourTurn, RoundIsOver
from ._checks import NoPlay, NotOfferedError, no_cards, one_of_each
from ._game import Stepping, faces_in, require_parts, whole, writes
from ._phases import arguments_of
from ._positions import check_playable


class SimpleGame(Stepping[S, A], Generic[S, A, V]):
    """Base class for small games without combinations. An action that plays cards has them in its field `cards`.

    Raises:
        TypeError: A derived class lacks something; raised when the class is defined.
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
        """Return candidates for the actions of a seat, plays low to high. Those that are not legal are dropped."""

    @abstractmethod
    def act(self, state: S, action: A, /) -> S | Objection:
        """Return the state after an action of a seat that may act, or an objection if it is not legal."""

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> V:
        """Return the view of a seat: all that it can know by now. None is a spectator."""

    @abstractmethod
    def lines(self, state: S, /) -> Iterable[Line]:
        """Return the lines of the score sheet of a finished round, where more points are better."""

    def kinds(self) -> Mapping[str, type]:
        """Return the classes of actions, and those of the phases of states and views, by their names in JSON."""
        return {}

    def determinize(self: Game[S, A, V], view: V, rng: Random) -> S:
        """Return one of the states that a view allows. It must be overridden; law 6 and search need it.

        Raises:
            NotOfferedError: Always.
        """
        del view, rng
        raise NotOfferedError(f"{whole(self).name} does not write determinize")

    def step(self, state: S, action: A) -> S | Objection:
        """Return the state after an action, or an objection if it is not legal."""
        return _not_now(self, state, action.seat) or self.act(state, action)

    def legal_actions(self, state: S, seat: Seat) -> LegalActions[A]:
        """Return the legal actions of a seat.

        Raises:
            ClimbcardsError: The table has no such seat.
        """
        if check_seat(seat, whole(self).players) not in self.to_act(state):
            return Listed(())
        every = self.choices(state, seat)
        return Listed(
            tuple(each for each in every if not isinstance(self.step(state, each), Objection))
        )

    def attempt(self, state: S, seat: Seat, cards: Cards) -> A | Choice[A] | Objection:
        """Return the play that exactly these cards make now, a `Choice` if there are several, or an `Objection`."""
        fault = _not_now(self, state, seat)
        if fault is not None:
            return fault
        if not cards:
            return Objection(EmptyPlay(), self.clauses.cards)
        every = [each for each in self.choices(state, seat) if cards_of(each) == cards]
        if not every:
            return Objection(NoPlay(cards), self.clauses.cards)
        faults = [self.objection(state, each) for each in every]
        plays = tuple(each for each, why in zip(every, faults, strict=True) if why is None)
        if not plays:
            return faults[0] or Objection(NoPlay(cards), self.clauses.cards)
        return plays[0] if len(plays) == 1 else Choice(plays, self.clauses.choice)

    def read(self, text: str, seat: Seat) -> A | Cards:
        """Parse a text that is not one of the `choices`: the cards of a play. Override it to parse a word before the cards.

        Raises:
            NotationError: The text is not in the notation.
            CardsError: The text has more copies of a card than the pack.
        """
        del seat
        cards = whole(self).pack.parse(text)
        if not cards:
            raise no_cards(text)
        return cards

    def typed(self, state: S, seat: Seat, /) -> Sequence[str]:
        """Return what a seat can type besides cards: by default, its `choices` that do not begin with their cards."""
        every = ((str(each), cards_of(each)) for each in self.choices(state, seat))
        return one_of_each(text for text, cards in every if not text.startswith(str(cards)))

    def parse(self, state: S, seat: Seat, text: str) -> A:
        """Parse an action as a player writes it, legal or not, or the cards of a play.

        Raises:
            NotationError: The text is neither.
            CardsError: The text has more copies of a card than the pack.
            IllegalActionError: The cards are not a legal play now, or could be several.
            ClimbcardsError: The argument is not text.
        """
        check_text(text, "an action")
        spelled = text.casefold().split()
        for action in self.choices(state, check_seat(seat, whole(self).players)):
            if str(action).casefold().split() == spelled:
                return action
        return super().parse(state, seat, text)

    def sheet(self, state: S) -> Sheet | None:
        """Return the score sheet of a finished round; None while the round goes on."""
        return None if self.to_act(state) else Sheet(self.lines(state), whole(self).players)

    def ranking(self, state: S) -> tuple[Seat, ...]:
        """Return the seats from the most points to the fewest; () while the round goes on.

        Among equals, the leader of the round comes first and the others follow in rotation.
        """
        scores = self.scores(state)
        if scores is None:
            return ()
        order = rotation(state.leader, whole(self).players)
        return tuple(sorted(order, key=lambda seat: -scores[seat]))

    def cards(self, state: S) -> Cards:
        """Return all cards in the fields of a state. Each card must be in exactly one field.

        Raises:
            NotOfferedError: The state is not an attrs class.
            CardsError: There are more copies of a card than in the pack.
        """
        if not attrs.has(type(state)):
            raise NotOfferedError(
                f"{whole(self).name} does not write cards, and its state is not an attrs class"
            )
        return whole(self).pack.cards(faces_in(state))

    def validate(self, state: S) -> None:
        """Check that a state has all cards and can go on. Override it to check more.

        Raises:
            PositionError: It does not or cannot; the error says why.
        """
        if attrs.has(type(state)) or writes(type(self), SimpleGame, "cards"):
            check_playable(whole(self), state)

    def policies(self) -> Mapping[str, Policy[V, A]]:
        """Return the one built-in policy, `random`."""
        return {"random": at_random}

    def codec(self) -> Codec[S, A, V]:
        """Return the codec. States, actions and views must be attrs classes, or unions of attrs classes.

        Raises:
            NotOfferedError: The game does not name its types, as in `SimpleGame[State, Action, View]`; or one of them
                is not an attrs class; or a member of a union is not in `kinds`.
        """
        try:
            values = arguments_of(type(self), SimpleGame)
        except TypeError:  # it does not name them
            values = ()
        members = [member for value in values for member in get_args(value) or (value,)]
        if len(values) != 3 or not all(attrs.has(member) for member in members):
            why = "derive from SimpleGame[State, Action, View] with attrs classes"
            raise NotOfferedError(f"{whole(self).name} does not write codec: {why}, or write it")
        named = self.kinds().values()
        for member in (each for value in values for each in get_args(value)):
            if member not in named:
                why = f"kinds must name {member.__name__}"
                raise NotOfferedError(f"{whole(self).name} does not write codec: {why}")
        from .codecs import checked_codec, taught  # noqa: PLC0415  # imports cattrs

        ours, kinds, told = whole(self), tuple(self.kinds().items()), tuple(self.json_classes)
        converter = taught((ours.pack, ours.players, self.carries), values, kinds, told)
        views = writes(type(self), SimpleGame, "determinize")
        return checked_codec(ours, converter, values, views=views)


def _not_now(game: SimpleGame[S, A, V], state: S, seat: Seat) -> Objection | None:
    """Return an objection if a seat cannot do anything now."""
    to_act, clauses = game.to_act(state), game.clauses
    if seat in to_act:
        return None
    if seat not in game.seats:
        return Objection(NoSuchSeat(seat, len(game.seats)), clauses.table)
    if not to_act:
        return Objection(RoundIsOver(), clauses.over)
    return Objection(NotYourTurn(seat, game.awaited(state)), clauses.turn)
