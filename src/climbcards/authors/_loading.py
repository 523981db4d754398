"""What is asked of a state or a view that comes from outside, once its form is right.

Theory of operation. A converter takes any text that says where cards and seats are; these checks take
only what can lie on a table. A *state* is checked by what every game offers: all cards are there (law 4),
whoever is to act can act, and a round in which nobody can is over and has a sheet (laws 2 and 8); each
game adds what it needs to be played on. A *view* is checked by the states that it allows: one of them
is made, has to be a state of the game, and has to look the same from the same seat (law 6).
"""

from collections.abc import Callable, Collection, Mapping, Sequence, Sized
from random import Random
from typing import Protocol, TypeVar, runtime_checkable

from cattrs import Converter

from climbcards._cards import Cards
from climbcards._codec import Forms
from climbcards._errors import ClimbcardsError, RecordError
from climbcards._game import A, C, Climbing, Game, S, Seen, V
from climbcards._seats import Seat, rotation
from climbcards._trick import P, Trick
from climbcards.authors._json import JsonForm, deals

C_co = TypeVar("C_co", covariant=True)


@runtime_checkable
class SeenBy(Seen, Protocol):
    """A view that says whose it is."""

    @property
    def seat(self) -> Seat | None:
        """Who sees it; None is a spectator."""
        ...


W = TypeVar("W", bound=SeenBy)


@runtime_checkable
class Laid(Protocol[C_co]):
    """Cards that somebody has played as a combination."""

    @property
    def seat(self) -> Seat:
        """Who played them."""
        ...

    @property
    def cards(self) -> Cards:
        """The cards."""
        ...

    @property
    def reading(self) -> C_co:
        """What they were played as."""
        ...


def require(fits: bool, problem: str, where: str = "$") -> None:  # noqa: FBT001  # the check itself
    """Refuse what does not fit.

    Raises:
        RecordError: It does not.
    """
    if not fits:
        raise RecordError(problem, where)


def one_a_seat(players: int, rows: Mapping[str, Sized]) -> None:
    """Check that each of these has one entry for each seat.

    Raises:
        RecordError: One has more or fewer.
    """
    for where, row in rows.items():
        found = f"expected one entry for each of {players} seats, not {len(row)}"
        require(len(row) == players, found, where)


def state_check(game: Game[S, A, V], fits: Callable[[S], None]) -> Callable[[S], None]:
    """Give the check of a game's states; `fits` is what the game itself asks of one.

    `fits` comes first, and raises a `RecordError` for what would make the other questions fail.
    """

    def check(state: S) -> None:
        fits(state)
        full, cards = game.pack.full, game.cards(state)
        missing = full.lacking(cards)
        require(not missing, f"expected every card of the pack: {missing} are nowhere")
        to_act = game.to_act(state)
        for seat in to_act:
            able = next(iter(game.legal_actions(state, seat)), None) is not None
            require(
                able, f"expected a state that goes on: seat {seat} is to act and has nothing to do"
            )
        over = game.sheet(state) is not None
        require(over or bool(to_act), "expected somebody to act, as the round is not over")

    return check


def view_check(
    game: Game[S, A, W], rows: Callable[[W], Mapping[str, Sized]], check: Callable[[S], None]
) -> Callable[[W], None]:
    """Give the check of a game's views: `rows` names those parts that have one entry for each seat."""

    def check_view(view: W) -> None:
        one_a_seat(len(game.seats), rows(view))
        try:
            state = game.determinize(view, Random(0))  # any of them will do
            check(state)
            same = game.view(state, view.seat) == view
        except RecordError as error:
            raise RecordError(f"no state looks like this: {error.problem}") from error
        except ClimbcardsError as error:
            raise RecordError(f"no state looks like this: {error}") from error
        except IndexError as error:
            raise RecordError("no state looks like this: there are too few cards") from error
        require(same, "no state looks like this: numbers and cards of the view do not agree")

    return check_view


def checked_forms(
    game: Game[S, A, W],
    converter: Converter,
    kinds: tuple[object, object, object],
    fits: Callable[[S], None],
    rows: Callable[[W], Mapping[str, Sized]],
) -> Forms[S, A, W]:
    """Put the codec of a game together: its kinds of state, action and view, and what they must fit."""
    state, action, view = kinds
    check = state_check(game, fits)
    return Forms(
        states=JsonForm(converter, state, check),
        actions=JsonForm(converter, action),
        views=JsonForm(converter, view, view_check(game, rows, check)),
        deals=deals(converter),
    )


def plays_fit(
    game: Climbing[S, A, V, C], plays: Sequence[Laid[C]], where: str = "$.trick.plays"
) -> None:
    """Check that each play can be read as it was, and beats the one before.

    Raises:
        RecordError: One cannot, or does not.
    """
    for number, play in enumerate(plays):
        place, before = f"{where}[{number}]", plays[number - 1] if number else None
        readable = play.reading in game.readings(play.cards)
        require(readable, f"{play.cards or 'no cards'} cannot be read as {play.reading}", place)
        if before is not None:
            over = play.seat != before.seat and game.beats(play.reading, before.reading)
            found = f"expected {play.reading} to beat the {before.reading} of another seat"
            require(over, found, place)


def order_fits(
    trick: Trick[P], holding: Collection[Seat], players: int, where: str = "$.trick"
) -> None:
    """Check that the leader played first, and that after the last play seats passed in rotation.

    Raises:
        RecordError: Somebody else did.
    """
    plays, passes = trick.plays, trick.passes
    first = plays[0].seat if plays else trick.leader
    require(trick.leader == first, f"expected seat {first}, who led", f"{where}.leader")
    order = rotation(plays[-1].seat, players)[1:] if plays else ()
    able = tuple(seat for seat in order if seat in holding)
    found = f"expected passes in rotation after the last play, from {able}, not {passes}"
    require(passes == able[: len(passes)], found, f"{where}.passes")
