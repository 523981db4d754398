"""What is left of a round that policies have played: its result, its length, what was led."""

from collections import Counter
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from random import Random
from typing import Generic, final

import attrs
from typing_extensions import TypeVar

from climbcards._cards import Cards
from climbcards._errors import ClimbcardsError
from climbcards._game import A, Game, Policy, S, V
from climbcards._plain import JSON
from climbcards._quoting import counted
from climbcards._rounds import Deal
from climbcards._seats import Seat
from climbcards._selections import cards_of
from climbcards.record import Record

R_co = TypeVar("R_co", covariant=True, default=object)


@final
@attrs.frozen(order=False)
class Summary(Generic[R_co]):
    """A simulated round in short.

    `number` counts the rounds of a simulation from 0, `actions` those of the round. `finish` is from
    first place to last. `led` names the shapes that were led and how often, by name; in a game
    without combinations they are `1 card`, `2 cards` and so on. `record` is the round's `Record` if that
    was asked for, and None otherwise.
    """

    number: int
    dealer: Seat
    scores: tuple[int, ...]
    finish: tuple[Seat, ...]
    actions: int
    led: tuple[tuple[str, int], ...]
    record: R_co


def summarise(
    game: Game[S, A, V], policies: Sequence[Policy[V, A]], seed: int | str, number: int
) -> Summary[None]:
    """Deal and play one round of a simulation; its number and the seed settle everything.

    All chance is `Random(f"{seed}/{number}")`. The seats deal in turn: round 0 the first seat.
    """
    with _numbered(seed, number) as rng:
        return _played(game, policies, rng, number)[0]


def recorded(
    game: Game[S, A, V],
    policies: Sequence[Policy[V, A]],
    seed: int | str,
    number: int,
    *,
    options: Mapping[str, JSON],
) -> Summary[Record[A]]:
    """Play the same round, and keep its record; `options` are those of the game, as data."""
    with _numbered(seed, number) as rng:
        short, deal, done = _played(game, policies, rng, number)
    record = Record(game.name, options, deal, tuple(done))
    return Summary(
        number, short.dealer, short.scores, short.finish, short.actions, short.led, record
    )


@contextmanager
def _numbered(seed: int | str, number: int) -> Generator[Random, None, None]:
    """Give the chance of a round; an error on the way says which round it was."""
    try:
        yield Random(f"{seed}/{number}")
    except Exception as error:
        error.add_note(f"in round {number} of seed {seed}: its chance is Random('{seed}/{number}')")
        raise


def _played(
    game: Game[S, A, V], policies: Sequence[Policy[V, A]], rng: Random, number: int
) -> tuple[Summary[None], Deal, list[A]]:
    """Deal and play a round to its end; give it in short, its deal, and what was done."""
    dealer = game.seats[number % len(game.seats)]
    deal = game.deal(rng, dealer)
    state = game.start(deal)
    done: list[A] = []
    leads: list[tuple[A, Cards]] = []
    while seats := game.to_act(state):
        seat = seats[0]
        view = game.view(state, seat)
        action = policies[seat](view, game.legal_actions(state, seat), rng)
        state = game.apply(state, action)
        done.append(action)
        cards = cards_of(action)
        if cards is not None and not view.table:
            leads.append((action, cards))
    scores = game.scores(state)
    if scores is None:
        raise ClimbcardsError(f"{game.name} has no scores though nobody may act: check its laws")
    led = tuple(sorted(Counter(_shape(lead, cards) for lead, cards in leads).items()))
    short = Summary(number, dealer, scores, game.finish(state), len(done), led, None)
    return short, deal, done


def _shape(lead: object, cards: Cards) -> str:
    """Name the shape of a lead, or the number of its cards."""
    reading: object = getattr(lead, "reading", None)
    shape: object = getattr(reading, "shape", None)
    return shape if isinstance(shape, str) else counted(len(cards), "card")
