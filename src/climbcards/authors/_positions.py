"""Checks of a position that is to be played on, whether it was built by hand or loaded.

Theory of operation. A position is checked by what every game offers: all cards are there (law 4), whoever is
to act can act, and a round in which nobody can is over and has a sheet (laws 2 and 8). Each game adds what
it needs besides, with the functions here. Whatever does not fit is a `PositionError` that names the place.
"""

from collections.abc import Collection, Generator, Mapping, Sequence, Sized
from contextlib import contextmanager
from functools import partial
from typing import Protocol, TypeVar, runtime_checkable

from climbcards._cards import Cards
from climbcards._doors import expect
from climbcards._errors import CardsError, PositionError
from climbcards._game import A, C, Game, S, V
from climbcards._kinds import Climbing
from climbcards._seats import Seat, is_seat, no_seat, rotation
from climbcards._trick import P, Trick

C_co = TypeVar("C_co", covariant=True)


@runtime_checkable
class Laid(Protocol[C_co]):
    """A play: cards that somebody has played as a combination."""

    @property
    def seat(self) -> Seat:
        """The seat that played them."""
        ...

    @property
    def cards(self) -> Cards:
        """The cards."""
        ...

    @property
    def reading(self) -> C_co:
        """The combination that they were played as."""
        ...


def require(fits: bool, problem: str, where: str = "$") -> None:  # noqa: FBT001  # the check itself
    """Refuse a position unless something fits; `problem` is the sentence, `where` the place in the state.

    Raises:
        PositionError: It does not fit.
    """
    if not fits:
        raise PositionError(problem, where)


@contextmanager
def as_position() -> Generator[None, None, None]:
    """Turn errors about cards into errors about a position, within a `with` block.

    Raises:
        PositionError: In place of any other `CardsError`.
    """
    try:
        yield
    except PositionError:
        raise
    except CardsError as error:  # cards of another pack, or more than there are
        raise PositionError(str(error)) from error


def one_a_seat(players: int, rows: Mapping[str, Sized]) -> None:
    """Check that each of these has one entry for each seat.

    Raises:
        PositionError: One has more or fewer.
    """
    for where, row in rows.items():
        expect(row, Sized, "one entry for each seat", partial(PositionError, where=where))
        if len(row) != players:
            found = f"expected one entry for each of {players} seats, not {len(row)}"
            raise PositionError(found, where)


def seats_fit(players: int, seats: Mapping[str, int]) -> None:
    """Check that these are seats of the table; they are given by name.

    Raises:
        PositionError: One is not.
    """
    for where, seat in seats.items():
        if not is_seat(seat, players):
            raise PositionError(no_seat(seat, players), where)


def goes_on(game: Game[S, A, V], state: S) -> None:
    """Check what holds for every state: it has the whole pack, and it goes on or is over.

    The game itself is asked; so check first what would make the game fail.

    Raises:
        PositionError: It does not hold.
    """
    full = game.pack.full
    with as_position():
        missing = full.lacking(game.cards(state))
    if missing:
        raise PositionError(f"expected every card of the pack: {missing} are nowhere")
    to_act = game.to_act(state)
    for seat in to_act:
        able = next(iter(game.legal_actions(state, seat)), None) is not None
        if not able:
            raise PositionError(
                f"expected a state that goes on: seat {seat} is to act and has nothing to do"
            )
    over = game.sheet(state) is not None
    require(over or bool(to_act), "expected somebody to act, as the round is not over")


def plays_fit(
    game: Climbing[S, A, V, C], plays: Sequence[Laid[C]], where: str = "$.trick.plays"
) -> None:
    """Check that each play can be read as it was, and beats the one before it.

    Raises:
        PositionError: A play cannot, or does not.
    """
    for number, play in enumerate(plays):
        place, before = f"{where}[{number}]", plays[number - 1] if number else None
        if play.reading not in game.readings(play.cards):
            found = f"{play.cards or 'no cards'} cannot be read as {play.reading}"
            raise PositionError(found, place)
        if before is None:
            continue
        if play.seat == before.seat or not game.beats(play.reading, before.reading):
            found = f"expected {play.reading} to beat the {before.reading} of another seat"
            raise PositionError(found, place)


def order_fits(
    trick: Trick[P], holding: Collection[Seat], players: int, where: str = "$.trick"
) -> None:
    """Check that the leader played first, and that after the last play seats passed in rotation.

    Raises:
        PositionError: Somebody else did.
    """
    plays, passes = trick.plays, trick.passes
    first = plays[0].seat if plays else trick.leader
    require(trick.leader == first, f"expected seat {first}, who led", f"{where}.leader")
    order = rotation(plays[-1].seat, players)[1:] if plays else ()
    able = tuple(seat for seat in order if seat in holding)
    found = f"expected passes in rotation after the last play, from {able}, not {passes}"
    require(passes == able[: len(passes)], found, f"{where}.passes")
