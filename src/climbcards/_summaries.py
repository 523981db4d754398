"""What is left of a round that policies have played: its result, its length, what was led."""

from collections import Counter
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from random import Random
from typing import Generic, final

import attrs
from typing_extensions import TypeVar

from climbcards._cards import Cards
from climbcards._errors import ClimbcardsError
from climbcards._game import A, Game, S, V
from climbcards._plain import JSON
from climbcards._players import Players, played
from climbcards._quoting import counted, quoted
from climbcards._rounds import Deal
from climbcards._seats import Seat
from climbcards._selections import cards_of
from climbcards.record import Record

R_co = TypeVar("R_co", covariant=True, default=object)


@final
@attrs.frozen(order=False)
class Summary(Generic[R_co]):
    """A simulated round in short.

    `number` is the number of the round, from 0; `actions` is how many actions it took. `finish` has the seats
    from first place to last. `led` says which shapes were led and how often; in a game without combinations they
    are called `1 card`, `2 cards` and so on. `record` is the `Record` of the round if it was asked for, else None.
    """

    number: int
    dealer: Seat
    scores: tuple[int, ...]
    finish: tuple[Seat, ...]
    actions: int
    led: tuple[tuple[str, int], ...]
    record: R_co

    @property
    def row(self) -> dict[str, int]:
        """The summary as a row of a table. `points_0` and `place_0` are those of seat 0; place 1 is the first."""
        points = {f"points_{seat}": points for seat, points in enumerate(self.scores)}
        places = {seat: place for place, seat in enumerate(self.finish, 1)}
        by_seat = {f"place_{seat}": places[seat] for seat in sorted(places)}
        head = {"round": self.number, "dealer": int(self.dealer), "actions": self.actions}
        return {**head, **points, **by_seat}

    @property
    def leads(self) -> tuple[dict[str, int | str], ...]:
        """What was led, as rows for a table of its own, with the columns `round`, `shape` and `count`."""
        return tuple(
            {"round": self.number, "shape": shape, "count": count} for shape, count in self.led
        )


def summarise(
    game: Game[S, A, V], policies: Players[V, A], seed: int | str, number: int
) -> Summary[None]:
    """Deal and play one round of a simulation; its number and the seed settle everything.

    All chance is `Random(f"{seed}/{number}")`. The seats deal in turn: round 0 the first seat.
    """
    return _played(game, policies, seed, number)[0]


def recorded(
    game: Game[S, A, V],
    policies: Players[V, A],
    seed: int | str,
    number: int,
    *,
    options: Mapping[str, JSON],
) -> Summary[Record[A]]:
    """Play the same round, and keep its record; `options` are those of the game, as data."""
    short, deal, done = _played(game, policies, seed, number)
    record = Record(game.name, options, deal, tuple(done))
    return Summary(
        number, short.dealer, short.scores, short.finish, short.actions, short.led, record
    )


def shortened(summary: Summary[Record[A]]) -> Summary[None]:
    """Leave the record out."""
    number, dealer, scores = summary.number, summary.dealer, summary.scores
    return Summary(number, dealer, scores, summary.finish, summary.actions, summary.led, None)


@contextmanager
def numbered(seed: int | str, number: int) -> Generator[Random, None, None]:
    """Give the chance of a round; an error on the way has a note of which round it was."""
    try:
        yield Random(f"{seed}/{number}")
    except Exception as error:
        error.add_note(f"in round {number} of seed {seed}: its chance is Random('{seed}/{number}')")
        raise


def _played(
    game: Game[S, A, V], policies: Players[V, A], seed: int | str, number: int
) -> tuple[Summary[None], Deal, list[A]]:
    """Deal and play a round to its end; give it in short, its deal, and what was done."""
    with numbered(seed, number) as rng:
        dealer = game.seats[number % len(game.seats)]
        deal = game.deal(rng, dealer)
        where = f"in round {number} of seed {quoted(seed)} "
        short, done = completed(game, game.start(deal), policies, rng, number=number, where=where)
    return short, deal, done


def completed(  # noqa: PLR0913  # what a round is made of, and what it is called
    game: Game[S, A, V],
    state: S,
    policies: Players[V, A],
    rng: Random,
    *,
    number: int,
    where: str,
) -> tuple[Summary[None], list[A]]:
    """Play a round to its end; give it in short, and what was done.

    Raises:
        ClimbcardsError: A policy chose what it may not, or the game has no scores at the end.
    """
    dealer, done = state.dealer, list[A]()
    leads: list[tuple[A, Cards]] = []
    for view, action, after in played(game, state, policies, rng, where):
        state = after
        done.append(action)
        cards = cards_of(action)
        if cards is not None and not view.table:
            leads.append((action, cards))
    scores = game.scores(state)
    if scores is None:
        raise ClimbcardsError(f"{game.name} has no scores though nobody may act: check its laws")
    led = tuple(sorted(Counter(_shape(lead, cards) for lead, cards in leads).items()))
    return Summary(number, dealer, scores, game.finish(state), len(done), led, None), done


def _shape(lead: object, cards: Cards) -> str:
    """Name the shape of a lead, or the number of its cards."""
    reading: object = getattr(lead, "reading", None)
    shape: object = getattr(reading, "shape", None)
    return shape if isinstance(shape, str) else counted(len(cards), "card")
