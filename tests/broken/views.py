"""Law 6: what a seat sees, and what it may think of."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, cast

import attrs

from broken.casting import PACK, REAL, Case, case, lenient, listed
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


class Moody(int):
    """A number that is equal to others, but hashes anew each time."""

    def __hash__(self) -> int:
        return COIN.randrange(1 << 30)

    def __eq__(self, other: object) -> bool:
        return int(self) == other


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


def chatty(view: View, _state: State) -> View:
    """Let a view talk."""
    return Chatty(*(getattr(view, field.name) for field in attrs.fields(View)))


def silently(view: View, rng: Random) -> State:
    """Think of a state that a view allows, whatever it says."""
    return REAL.determinize(View(*(getattr(view, field.name) for field in attrs.fields(View))), rng)


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


def bent(change: Callable[[Loose, Seat | None], Loose]) -> Show:
    """Show parts that do not agree."""
    # no view, to a checker
    return lambda state, seat: cast("View", change(loose(state, seat), seat))


def to_spectator(seen: Loose, seat: Seat | None, **others: object) -> Loose:
    """Show something else to a spectator alone."""
    return changed(seen, **others) if seat is None else seen


def to_player(seen: Loose, seat: Seat | None, **others: object) -> Loose:
    """Show something else to players alone."""
    return seen if seat is None else changed(seen, **others)


NOTHING: Final = PACK.cards(())


def thought(change: Callable[[State, Random], State]) -> Callable[[View, Random], State]:
    """Think of something else while the round runs."""

    def determinize(view: View, rng: Random) -> State:
        true = REAL.determinize(view, rng)
        return true if isinstance(true, Finished) else change(true, rng)

    return determinize


def doubled(state: State, _rng: Random) -> State:
    """Think that a card of the haggis is there twice, and another one nowhere."""
    other = next(card for card in PACK.distinct if card not in state.stock)
    return attrs.evolve(state, stock=PACK.cards([other, *list(state.stock)[1:]]))


class Imagined(int):
    """A number that tells that somebody has only thought of it."""


def imagined(state: State, _rng: Random) -> State:
    """Think of a state that is known as a thought."""
    return attrs.evolve(state, dealer=Seat(Imagined(state.dealer)))


def less_in_thought(state: State, seat: Seat) -> LegalActions[Action]:
    """Allow less in a state that is a thought."""
    true, dealer = REAL.legal_actions(state, seat), int.__add__(state.dealer, 0)
    return listed(*true[:1]) if type(dealer) is not type(state.dealer) else true


def waiting(state: State) -> tuple[Seat, ...]:
    """Wait for somebody whom only the haggis knows."""
    true = REAL.to_act(state)
    return true[::-1] if PACK.index(next(iter(state.stock))) % 2 else true


def courtly(state: State) -> tuple[tuple[Seat, ...], ...]:
    """Let both play together, if only the haggis knows why."""
    hidden = PACK.index(next(iter(state.stock))) % 2
    return (REAL.seats,) if hidden else REAL.sides(state)


def hinting(state: State, seat: Seat, tried: Cards) -> Action | Choice[Action] | Objection:
    """Refuse cards as always, and let the haggis say whom to wait for."""
    true = REAL.attempt(state, seat, tried)
    if isinstance(true, Objection) and isinstance(true.reason, NotYourTurn):
        return Objection(NotYourTurn(seat, waiting(state)), true.clause)
    return true


def first_deal(view: View, _rng: Random) -> State:
    """Always think of the same."""
    return REAL.determinize(view, Random(0))


def late_first_deal(view: View, rng: Random) -> State:
    """Always think of the same, once somebody has few cards."""
    return REAL.determinize(view, Random(0) if min(view.sizes) < 4 else rng)


def fearful(view: View, rng: Random) -> State:
    """Think the worst twice as often."""
    deals = [REAL.determinize(view, rng) for _ in range(4)]
    place = 0 if view.seat == Seat(1) else 1
    return max(deals, key=lambda state: state.hands[place].mask)


CASES: Final[Sequence[Case]] = (
    case(
        6,
        "a spectator has a hand of its own",
        view=bent(lambda v, n: to_spectator(v, n, own=Own(Seat(0), NOTHING))),
    ),
    case(6, "a spectator shows a hand", view=bent(lambda v, n: to_spectator(v, n, hand=NOTHING))),
    case(6, "has no hand of its own", view=bent(lambda v, n: to_player(v, n, own=None))),
    case(
        6,
        "has the own cards of seat 1",
        view=bent(lambda v, n: to_player(v, n, own=Own(Seat(1), v.hand or NOTHING))),
    ),
    case(6, "and its own is ", view=bent(lambda v, n: to_player(v, n, hand=NOTHING))),
    case(6, "sees on the table", view=bent(lambda v, n: to_player(v, n, table=PACK.full))),
    case(6, "and a spectator (16,", view=bent(lambda v, n: to_spectator(v, n, sizes=(16, 17)))),
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
    case(6, "waits for (), and the game (", view=bent(lambda v, n: to_player(v, n, awaited=()))),
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
    case(6, "it is >", view=shown(chatty), determinize=silently),
    case(6, "that cannot be played on: ", determinize=thought(doubled)),
    case(
        6,
        "does not know whom the table waits for",
        awaited=lambda s: waiting(s)[:1],
        to_act=waiting,
    ),
    case(6, "does not know who plays with whom", sides=courtly),
    case(
        6,
        "may do changes with cards it cannot see",
        legal_actions=less_in_thought,
        determinize=thought(imagined),
        validate=lenient,
    ),
    case(6, "hears about playing", attempt=hinting, seed=1),
    case(6, "knows all cards of seat 0", determinize=first_deal),
    case(6, "and never of", determinize=late_first_deal),
    case(6, "which is equally often", determinize=fearful),
)
