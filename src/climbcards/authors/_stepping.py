"""Games that decide in one place, so that listing, refusing and doing an action cannot disagree.

Such a game has a `step`: it answers an action with the next state or with an objection. All the rest follows from it.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar, runtime_checkable

import attrs

from climbcards._cards import Cards
from climbcards._choice import Choice
from climbcards._doors import check_text, expect
from climbcards._errors import ClimbcardsError, IllegalActionError, Objection, OptionError
from climbcards._house import chosen, house_name, made_with
from climbcards._numbering import Numbering
from climbcards._phrases import ENGLISH, Phrases
from climbcards._plain import immutable
from climbcards._quoting import quoted, said
from climbcards._seats import Seat, viewer
from climbcards._sheets import Bounds, Result, Sheet
from climbcards._trick import Seated
from climbcards._view_parts import ViewParts
from climbcards.authors._checks import check_names
from climbcards.authors._faults import NotOfferedError
from climbcards.events import Acted, Event, RoundOver

S = TypeVar("S")
S_contra = TypeVar("S_contra", contravariant=True)
A = TypeVar("A", bound=Seated)
R = TypeVar("R")


@runtime_checkable
class Decides(Protocol[S, A]):
    """What a game writes of which the rest follows."""

    def step(self, state: S, action: A) -> S | Objection:
        """Give the state after an action, or why it is not legal."""
        ...

    def read(self, text: str, seat: Seat) -> A | Cards:
        """Read an action of a seat as it is written, or the cards of a play that is not named.

        Raises:
            NotationError: The text is not in the notation.
            CardsError: More copies of a card than the pack has.
        """
        ...

    def attempt(self, state: S, seat: Seat, cards: Cards) -> A | Choice[A] | Objection:
        """Try to play these cards now: give the play, a choice of plays, or the objection."""
        ...

    def sheet(self, state: S) -> Sheet | None:
        """Give the score sheet; None while the round runs."""
        ...

    def finish(self, state: S) -> tuple[Seat, ...]:
        """Give the seats from first place to last; () while the round runs."""
        ...


@runtime_checkable
class Acting(Protocol[S_contra]):
    """A game that knows who may act."""

    def to_act(self, state: S_contra) -> tuple[Seat, ...]: ...


@runtime_checkable
class Sided(Protocol):
    """A game that seats play, alone or together."""

    @property
    def seats(self) -> tuple[Seat, ...]: ...
    def partners(self) -> tuple[tuple[Seat, ...], ...]: ...


@runtime_checkable
class Speaks(Protocol):
    """A game that is spoken of."""

    @property
    def name(self) -> str: ...
    def books(self) -> Iterable[Phrases]: ...


@runtime_checkable
class Tells(Decides[S, A], Protocol[S, A]):
    """A whole game that decides in one place, and says what follows an action by itself."""

    @property
    def seats(self) -> tuple[Seat, ...]: ...
    def awaited(self, state: S) -> tuple[Seat, ...]: ...
    def legal_actions(self, state: S, seat: Seat) -> Sequence[A]: ...
    def parse(self, state: S, seat: Seat, text: str) -> A: ...
    def apply(self, state: S, action: A) -> S: ...
    def result(self, state: S) -> Result: ...
    def is_secret(self, before: S, action: A, seat: Seat | None, /) -> bool: ...
    def tell(self, before: S, action: A, after: S, seat: Seat | None, /) -> Iterable[Event[A]]:
        """Say what followed an action by itself, as one seat sees it.

        The action comes before it, unless it is secret, and the end of the round behind it; `events` adds both.
        """
        ...


@immutable
class Stepping(Generic[S, A]):
    """What follows from a game's `step`, `read`, `sheet` and `tell`."""

    __slots__ = ()

    def events(
        self: Tells[S, A], before: S, action: A, after: S, seat: Seat | None
    ) -> tuple[Event[A], ...]:
        """Tell a seat what happened, in order; None is a spectator.

        Raises:
            IllegalActionError: The action was not legal.
            ClimbcardsError: `after` is not the state that the action leads to, or there is no such seat.
        """
        viewer(seat, len(self.seats))
        true = self.apply(before, action)
        if type(true) is not type(after) or true != after:
            raise ClimbcardsError(
                f"{said(action)} leads to another state: give the state that apply gave"
            )
        told: list[Event[A]] = []
        if not self.is_secret(before, action, seat):
            told.append(Acted(action))
        told += self.tell(before, action, after, seat)
        if self.sheet(after) is not None:
            told.append(RoundOver(self.result(after)))
        return tuple(told)

    def beginning(self, view: Any) -> tuple[Event[A], ...]:  # noqa: ANN401  # Any: of any game
        """Tell a seat what happened by itself before anybody acted: by default nothing. Write it where cards change hands."""
        del view
        return ()

    def is_secret(self, before: S, action: A, seat: Seat | None, /) -> bool:
        """Tell whether a seat may not know what was done, such as a card laid face down; None is a spectator.

        By default nothing is secret. For a secret action, `tell` must begin with a note that stands for it.
        """
        del before, action, seat
        return False

    def awaited(self: Acting[S], state: S) -> tuple[Seat, ...]:
        """Give the seats that the game waits for. By default all that may act."""
        return self.to_act(state)

    def partners(self) -> tuple[tuple[Seat, ...], ...]:
        """Say which seats play together in every round. By default none: each plays alone."""
        return ()

    def sides(self: Sided, state: S) -> tuple[tuple[Seat, ...], ...]:
        """Say who plays together, as far as everybody knows. By default the `partners`; override it if that depends on the state."""
        del state
        partners = self.partners()
        together = {seat for side in partners for seat in side}
        return (*partners, *((seat,) for seat in self.seats if seat not in together))

    def books(self) -> Iterable[Phrases]:
        """Give the phrase books of this game; by default none. English needs no book."""
        return ()

    def phrases(self: Speaks, language: str = "en") -> Phrases:
        """Give the phrase book of a language.

        Raises:
            ClimbcardsError: There is no such book; the sentence names the languages that there are.
        """
        books = {book.language: book for book in (ENGLISH, *self.books())}
        for spoken, book in books.items():
            if spoken == language:
                return book
        raise ClimbcardsError(f"{self.name} speaks {', '.join(books)}, not {quoted(language)}")

    def numbering(self: Speaks, *, suits: bool = True) -> Numbering[A]:
        """Refuse: by default a game has no numbers for its actions. Override it for programs that learn.

        Raises:
            NotOfferedError: Always.
        """
        del suits
        raise NotOfferedError(f"{self.name} does not write numbering")

    # Any: of whatever views the game has, as none are given
    def view_parts(self: Speaks) -> ViewParts[Any]:
        """Refuse: by default a game does not say how a view is written as numbers. Override it for programs that learn.

        Raises:
            NotOfferedError: Always.
        """
        raise NotOfferedError(f"{self.name} does not write view_parts")

    def bounds(self: Speaks) -> Bounds:
        """Refuse: by default a game does not say between which points a round ends. Override it for programs that learn.

        Raises:
            NotOfferedError: Always.
        """
        raise NotOfferedError(f"{self.name} does not write bounds")

    def default(self: Tells[S, A], state: S, seat: Seat) -> A:
        """Give what is done for an awaited seat whose time is up: the pass if it may pass, or else the smallest action.

        Raises:
            ClimbcardsError: The game does not wait for this seat, or there is no such seat.
        """
        legal = self.legal_actions(state, seat)
        if seat not in self.awaited(state):
            raise ClimbcardsError(
                f"the game does not wait for seat {seat}: awaited says for which it does"
            )
        try:
            passing = self.parse(state, seat, "pass")
        except ClimbcardsError:  # there is no pass in this game
            return legal[0]
        return passing if passing in legal else legal[0]

    def objection(self: Decides[S, A], state: S, action: A) -> Objection | None:
        """Say why an action is not legal; None if it is."""
        after = self.step(state, action)
        return after if isinstance(after, Objection) else None

    def apply(self: Decides[S, A], state: S, action: A) -> S:
        """Do a legal action, and give the state after it. The state before it does not change.

        Raises:
            IllegalActionError: The action is not legal; the error carries the objection.
        """
        after = self.step(state, action)
        if isinstance(after, Objection):
            raise IllegalActionError(action, after)
        return after

    def parse(self: Decides[S, A], state: S, seat: Seat, text: str) -> A:
        """Read an action as a player writes it. Cards alone must be exactly one legal play.

        An action is read whether it is legal or not: ask `objection`.

        Raises:
            NotationError: The text is not in the notation.
            CardsError: More copies of a card than the pack has.
            IllegalActionError: The cards alone are no legal play now, or they are several.
            ClimbcardsError: It is no text.
        """
        check_text(text, "an action")
        read = self.read(text, seat)
        if not isinstance(read, Cards):
            return read
        answer = self.attempt(state, seat, read)
        if isinstance(answer, Choice):
            raise IllegalActionError(read, answer.objection)
        if isinstance(answer, Objection):
            raise IllegalActionError(read, answer)
        return answer

    def result(self: Decides[S, A], state: S) -> Result:
        """Give the result of a finished round: its score sheet and the places.

        Raises:
            ClimbcardsError: The round still runs.
        """
        sheet = self.sheet(state)
        if sheet is None:
            raise ClimbcardsError("the round still runs: ask for its result when to_act is empty")
        return Result(sheet, self.finish(state))

    def scores(self: Decides[S, A], state: S) -> tuple[int, ...] | None:
        """Give the points of each seat, where more is better; None while the round runs."""
        sheet = self.sheet(state)
        return None if sheet is None else sheet.totals


def varied(rules: R, options: Mapping[str, object]) -> R:
    """Give a rule set with some options changed: the `variant` of a game.

    House rules without a name of their own are named after their preset: `haggis/official-2p+house`.

    Raises:
        OptionError: There is no such option (the error names the nearest one), or the options do not fit together.
    """
    make: Callable[..., R] = type(rules)
    kind: type = type(rules)
    if not attrs.has(kind):
        raise OptionError(f"{kind.__name__} has no options: they are the fields of an attrs class")
    expect(options, Mapping, "options by name", OptionError)
    check_names(kind, options)
    made = made_with(kind)
    kinds = {option: field.type for option, field in made.items()}
    options = {option: chosen(kinds.get(option), value) for option, value in options.items()}
    fields = {option: getattr(rules, field.name) for option, field in made.items()}
    if {**fields, **options} != fields:
        if "name" not in fields:
            found = f"{kind.__name__} has options, and one name for all"
            raise OptionError(f"{found}: make its name a field too, as in `name: str = 'my-game'`")
        fields["name"] = house_name(fields["name"])
    return make(**{**fields, **options})
