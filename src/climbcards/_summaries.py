"""What is left of a round that policies have played: its result, its length, what was led."""

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Generic, Protocol, TypeVar, final, runtime_checkable

import attrs

from climbcards._cards import Cards
from climbcards._errors import ClimbcardsError
from climbcards._game import JSON, A, Game, Policy, S, V
from climbcards._legal import cards_of
from climbcards._notation import counted
from climbcards._seats import Seat
from climbcards.record import Record

A_any = TypeVar("A_any")


@runtime_checkable
class Shaping(Protocol):
    """A game that names the shapes of its combinations."""

    # Any: each game types its own combinations
    def shape(self, reading: Any) -> str:  # noqa: ANN401
        """Name what an answer must share so that rank decides."""
        ...


@final
@attrs.frozen(order=False)
class Summary(Generic[A_any]):
    """A simulated round in short.

    `number` counts the rounds of a simulation from 0, `actions` those of the round. `finish` is the order
    of going out, then the rest. `led` names the shapes that were led and how often, by name; in a game
    without combinations they are `1 card`, `2 cards` and so on. `record` is there if asked for.
    """

    number: int
    dealer: Seat
    scores: tuple[int, ...]
    finish: tuple[Seat, ...]
    actions: int
    led: tuple[tuple[str, int], ...]
    record: Record[A_any] | None = None


def summarise(
    game: Game[S, A, V],
    policies: Sequence[Policy[V, A]],
    seed: int | str,
    number: int,
    options: Mapping[str, JSON] | None = None,
) -> Summary[A]:
    """Deal and play one round of a simulation; its number and the seed settle everything.

    All chance is `Random(f"{seed}/{number}")`. The seats deal in turn: round 0 the first seat. With the
    `options` of the game, as data, the summary has a record.
    """
    try:
        return _played(game, policies, Random(f"{seed}/{number}"), number, options)
    except Exception as error:
        error.add_note(f"in round {number} of seed {seed}: its chance is Random('{seed}/{number}')")
        raise


def _played(
    game: Game[S, A, V],
    policies: Sequence[Policy[V, A]],
    rng: Random,
    number: int,
    options: Mapping[str, JSON] | None,
) -> Summary[A]:
    """Deal and play a round to its end."""
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
    whole = None if options is None else Record(game.name, options, deal, tuple(done))
    led = _shapes(game, leads)
    return Summary(number, dealer, scores, game.finish(state), len(done), led, whole)


def _shapes(game: object, leads: Sequence[tuple[object, Cards]]) -> tuple[tuple[str, int], ...]:
    """Count the shapes of some leads, by name."""
    shaping = game if isinstance(game, Shaping) else None
    return tuple(sorted(Counter(_shape(shaping, lead, cards) for lead, cards in leads).items()))


def _shape(game: Shaping | None, lead: object, cards: Cards) -> str:
    """Name the shape of a lead, or the number of its cards."""
    reading: object = getattr(lead, "reading", None)
    return counted(len(cards), "card") if game is None or reading is None else game.shape(reading)
