"""Law 6: what a seat sees, and what it may think of."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, cast

import attrs

from broken.casting import PACK, REAL, Case, case, lenient, listed
from broken.turns import Moody
from climbcards import Cards, Choice, LegalActions, Objection, Own, Seat
from climbcards.games.haggis import Action, Finished, State, View
from climbcards.reasons import NotYourTurn
from climbcards.testing._report import changed

COIN: Final = Random(1)
Show = Callable[[State, Seat | None], View]


def shown(change: Callable[[View, State], View]) -> Show:
    """Show something else."""
    return lambda state, seat: change(REAL.view(state, seat), state)


def leaking(view: View, state: State) -> View:
    """Print the lowest card of seat 1 on the back of the stock."""
    lowest = PACK.index(next(iter(state.hands[1]), PACK.faces[0]))
    return attrs.evolve(view, stock_size=view.stock_size + 100 * lowest)


def unleaked(view: View, rng: Random) -> State:
    """Deal again, as if nothing had leaked."""
    return REAL.determinize(attrs.evolve(view, stock_size=view.stock_size % 100), rng)


class Mumbling(int):
    """A number that is equal to others, but is written as it likes."""

    def __repr__(self) -> str:
        return f"{int(self)} or {COIN.randrange(1 << 30)}"

    def __str__(self) -> str:
        return str(int(self))


@attrs.frozen(order=False)
class Chatty(View):  # type: ignore[misc]  # pyright: ignore[reportGeneralTypeIssues]  # it is final
    """A view that says something else each time."""

    def __str__(self) -> str:
        return f"it is {COIN.randrange(1 << 30)} o'clock"


def fields_of(view: View) -> list[Any]:  # Any: the parts of a view
    """Take a view to pieces."""
    return [getattr(view, field.name) for field in attrs.fields(View)]


@attrs.frozen(order=False)
class Loose:
    """A view whose parts need not agree."""

    own: Own | None
    seat: Seat | None
    hand: Cards | None
    dealer: Seat
    sizes: tuple[int, ...]
    table: Cards
    awaited: tuple[Seat, ...]
    phase: object


def loose(state: State, seat: Seat | None) -> Loose:
    """Take a view to pieces."""
    true = REAL.view(state, seat)
    return Loose(*(getattr(true, field.name) for field in attrs.fields(Loose)))


def told(who: str, **others: object) -> Show:
    """Show parts that do not agree, to a spectator alone or to players alone."""

    def view(state: State, seat: Seat | None) -> View:
        seen = loose(state, seat)
        is_meant = (seat is None) == (who == "spectator")
        return cast("View", changed(seen, **others) if is_meant else seen)  # no view, to a checker

    return view


NOTHING: Final = PACK.cards(())


def thought(change: Callable[[State], State]) -> Callable[[View, Random], State]:
    """Think of something else while the round runs."""

    def determinize(view: View, rng: Random) -> State:
        true = REAL.determinize(view, rng)
        return true if isinstance(true, Finished) else change(true)

    return determinize


def doubled(state: State) -> State:
    """Think that a card of the haggis is there twice, and another one nowhere."""
    other = next(card for card in PACK.distinct if card not in state.stock)
    return attrs.evolve(state, stock=PACK.cards([other, *list(state.stock)[1:]]))


class Imagined(int):
    """A number that tells that somebody has only thought of it."""


def imagined(state: State) -> State:
    """Think of a state that is known as a thought."""
    return attrs.evolve(state, dealer=Seat(Imagined(state.dealer)))


def less_in_thought(state: State, seat: Seat) -> LegalActions[Action]:
    """Allow less in a state that is a thought."""
    true, dealer = REAL.legal_actions(state, seat), int.__add__(state.dealer, 0)
    return listed(*true[:1]) if type(dealer) is not type(state.dealer) else true


def is_odd(state: State) -> bool:
    """Return what only the haggis knows."""
    return bool(PACK.index(next(iter(state.stock))) % 2)


def waiting(state: State) -> tuple[Seat, ...]:
    """Wait for somebody whom only the haggis knows."""
    true = REAL.to_act(state)
    return true[::-1] if is_odd(state) else true


def hinting(state: State, seat: Seat, tried: Cards) -> Action | Choice[Action] | Objection:
    """Refuse cards as always, and let the haggis say whom to wait for."""
    true = REAL.attempt(state, seat, tried)
    if isinstance(true, Objection) and isinstance(true.reason, NotYourTurn):
        return Objection(NotYourTurn(seat, waiting(state)), true.clause)
    return true


def fearful(view: View, rng: Random) -> State:
    """Think the worst twice as often."""
    deals = [REAL.determinize(view, rng) for _ in range(4)]
    place = 0 if view.seat == Seat(1) else 1
    return max(deals, key=lambda state: state.hands[place].mask)


CASES: Final[Sequence[Case]] = (
    case(6, "a spectator has a hand of its own", view=told("spectator", own=Own(Seat(0), NOTHING))),
    case(6, "a spectator shows a hand", view=told("spectator", hand=NOTHING)),
    case(6, "has no hand of its own", view=told("player", own=None)),
    case(6, "has the own cards of seat 1", view=told("player", own=Own(Seat(1), NOTHING))),
    case(6, "and its own is ", view=told("player", hand=NOTHING)),
    case(6, "sees on the table", view=told("player", table=PACK.full)),
    case(6, "and a spectator (16,", view=told("spectator", sizes=(16, 17))),
    case(6, "is that of None", view=lambda s, n: attrs.evolve(REAL.view(s, n), own=None)),
    case(
        6,
        "counts the hands of 1 seats, not of 2",
        view=shown(lambda v, _: attrs.evolve(v, sizes=v.sizes[:1])),
    ),
    case(6, "counts (16,", view=shown(lambda v, _: attrs.evolve(v, sizes=(16, *v.sizes[1:])))),
    case(
        6,
        "and the round 0",
        view=shown(
            lambda v, _: attrs.evolve(v, phase=attrs.evolve(v.phase, dealer=Seat(1 - v.dealer)))
        ),
    ),
    case(6, "waits for (), and the game (", view=told("player", awaited=())),
    case(
        6,
        "changes with cards it cannot see: stock_size: >",
        view=shown(leaking),
        determinize=unleaked,
    ),
    case(
        6,
        "it is equal, with another hash",
        view=shown(lambda v, _: attrs.evolve(v, stock_size=Moody(v.stock_size))),
    ),
    case(
        6,
        "stock_size=8 or >",
        view=shown(lambda v, _: attrs.evolve(v, stock_size=Mumbling(v.stock_size))),
    ),
    case(
        6,
        "it is >",
        view=shown(lambda view, _: Chatty(*fields_of(view))),
        determinize=lambda view, rng: REAL.determinize(View(*fields_of(view)), rng),
    ),
    case(6, "that cannot be played on: ", determinize=thought(doubled)),
    case(
        6,
        "does not know whom the table waits for",
        awaited=lambda s: waiting(s)[:1],
        to_act=waiting,
    ),
    case(
        6,
        "does not know who plays with whom",
        sides=lambda s: (REAL.seats,) if is_odd(s) else REAL.sides(s),
    ),
    case(
        6,
        "may do changes with cards it cannot see",
        legal_actions=less_in_thought,
        determinize=thought(imagined),
        validate=lenient,
    ),
    case(6, "hears about playing", attempt=hinting, seed=1),
    case(
        6,
        "knows all cards of seat 0",
        determinize=lambda view, _: REAL.determinize(view, Random(0)),
    ),
    case(
        6,
        "and never of",
        determinize=lambda v, rng: REAL.determinize(v, Random(0) if min(v.sizes) < 4 else rng),
    ),
    case(6, "which is equally often", determinize=fearful),
)
