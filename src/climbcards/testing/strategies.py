"""Strategies for Hypothesis: cards, hands, combinations, and rounds of any game.

>>> from climbcards.games import haggis
>>> from climbcards.testing import strategies
>>> drawn = strategies.positions(haggis.OFFICIAL_2P)

Rounds are drawn by their seed, and the last actions before a position by their number. So a failing
example shrinks to an early round, few actions, and low plays.
"""

from random import Random

from climbcards._cards import Card, Cards, Pack
from climbcards._errors import needs
from climbcards._game import A, C, Climbing, Game, S, V
from climbcards._round import Deal
from ._laws.material import Position, carrying, reach

with needs("climbcards.testing.strategies needs Hypothesis", "testing"):
    from hypothesis import strategies as st


def faces(pack: Pack) -> st.SearchStrategy[Card]:
    """Draw a card of a pack. It shrinks to lower cards."""
    return st.sampled_from(pack.distinct)


@st.composite
def cards(draw: st.DrawFn, pack: Pack, *, min_size: int = 0, max_size: int | None = None) -> Cards:
    """Draw from `min_size` to `max_size` cards of a pack, by default up to the whole pack. It shrinks to fewer cards."""
    size = draw(st.integers(min_size, len(pack) if max_size is None else max_size))
    return pack.cards(draw(st.permutations(pack.faces))[:size])


@st.composite
def deals(draw: st.DrawFn, game: Game[S, A, V]) -> Deal:
    """Draw a deal by any dealer, and with a carried value in a game that carries something."""
    seed = draw(st.integers(0, 1 << 32))
    return carrying(game, game.deal(Random(seed), draw(st.sampled_from(game.seats))), seed)


def hands(game: Game[S, A, V]) -> st.SearchStrategy[Cards]:
    """Draw the hand of a seat, fresh from a deal."""
    return deals(game).flatmap(lambda deal: st.sampled_from(deal.hands)).map(game.pack.cards)


@st.composite
def combinations(
    draw: st.DrawFn, game: Climbing[S, A, V, C], *, max_size: int = 6
) -> tuple[Cards, C]:
    """Draw up to `max_size` cards of a hand, together with one of their readings."""
    held = tuple(draw(hands(game)))
    picks = st.lists(st.sampled_from(held), min_size=1, max_size=max_size, unique=True)
    some = draw(st.one_of(picks, picks.map(lambda faces: faces[:1])).map(game.pack.cards))
    readings = game.readings(some)
    if not readings:
        some = game.pack.cards(list(some)[:1])
        readings = game.readings(some)
    return some, draw(st.sampled_from(readings))


@st.composite
def positions(draw: st.DrawFn, game: Game[S, A, V], *, furthest: int = 70) -> Position[S, A]:
    """Draw a position: a deal, up to `furthest` random actions, and a few last actions chosen by number."""
    seed = draw(st.integers(0, 1 << 32))
    skip = draw(st.integers(0, furthest))
    return reach(game, seed, skip, draw(st.lists(st.integers(0, (1 << 12) - 1), max_size=8)))


def rounds(game: Game[S, A, V]) -> st.SearchStrategy[Position[S, A]]:
    """Draw a whole random round."""
    return st.integers(0, 1 << 32).map(lambda seed: reach(game, seed, game.max_actions))


def states(game: Game[S, A, V]) -> st.SearchStrategy[S]:
    """Draw a state that can come up in a round."""
    return positions(game).map(lambda position: position.state)


@st.composite
def actions(draw: st.DrawFn, game: Game[S, A, V]) -> tuple[S, A]:
    """Draw a state of a round that is not over, and a legal action in it."""
    begun = positions(game).filter(lambda each: bool(game.to_act(each.states[0])))
    position = draw(begun)  # not a deal in which a hand wins at once
    state = next(state for state in reversed(position.states) if game.to_act(state))
    seat = draw(st.sampled_from(game.to_act(state)))
    return state, draw(st.sampled_from(game.legal_actions(state, seat)))


@st.composite
def views(draw: st.DrawFn, game: Game[S, A, V]) -> V:
    """Draw the view of a seat or a spectator."""
    return game.view(draw(states(game)), draw(st.sampled_from((*game.seats, None))))
