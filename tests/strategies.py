"""What the tests draw: packs, cards, and positions of real rounds."""

import os
from collections.abc import Sequence
from random import Random
from typing import Generic, assert_never

import attrs
from hypothesis import strategies as st

from climbcards.cards import Card, Cards, Pack, Rank, Suit
from climbcards.game import A, Deal, Game, S, V
from climbcards.games import haggis
from reference import haggis as slow


def soak(count: int) -> int:
    """Give how often to try: so often in the normal run, CLIMBCARDS_SOAK times more in a soak."""
    return count * int(os.environ.get("CLIMBCARDS_SOAK", "1"))


SMALL_FACES = tuple(Card(Rank(rank), Suit(suit)) for rank in "789" for suit in "xy")


@st.composite
def packs(draw: st.DrawFn) -> Pack:
    """Draw a pack of a few faces, each of them there once or several times."""
    copies = draw(st.lists(st.integers(1, 9), min_size=1, max_size=len(SMALL_FACES)))
    return Pack(
        tuple(face for face, count in zip(SMALL_FACES, copies, strict=False) for _ in range(count))
    )


def lots(pack: Pack) -> st.SearchStrategy[list[Card]]:
    """Draw some cards of a pack, as objects in any order."""
    return st.permutations(pack.faces).flatmap(
        lambda faces: st.integers(0, len(faces)).map(lambda size: faces[:size])
    )


@st.composite
def some_lots(draw: st.DrawFn, count: int) -> tuple[Pack, tuple[list[Card], ...]]:
    """Draw a pack and several lots of its cards; together they may be more than the pack."""
    pack = draw(packs())
    return pack, tuple(draw(lots(pack)) for _ in range(count))


def sample_hand(pack: Pack, rng: Random, size: int) -> Cards:
    """Give a hand of distinct faces, courts and spots alike."""
    return pack.cards(rng.sample(list(dict.fromkeys(pack.faces)), size))


def spelled(combination: haggis.Combination) -> slow.Reading:
    """Name a combination of Haggis as the slow reference does."""
    values = slow.VALUES | slow.COURTS
    match combination:
        case haggis.Set(rank, size):
            return slow.Reading("set", size, 1, values[rank.symbol])
        case haggis.Run(top, length, width):
            return slow.Reading("run", width, length, values[top.symbol])
        case haggis.Bomb(kind):
            return slow.Reading("bomb", 0, 0, slow.BOMBS.index(kind.value))
        case _:
            assert_never(combination)


@attrs.frozen(order=False)
class Position(Generic[S, A]):
    """A place in a round: the deal, what was done, and every state on the way."""

    deal: Deal
    actions: tuple[A, ...]
    states: tuple[S, ...]

    @property
    def state(self) -> S:
        """The state that was reached."""
        return self.states[-1]


def reach(game: Game[S, A, V], seed: int, skip: int, choices: Sequence[int] = ()) -> Position[S, A]:
    """Play some actions by chance and then some by number; stop early where the round ends."""
    rng = Random(seed)
    deal = game.deal(rng, rng.choice(game.seats))
    states = [game.start(deal)]
    actions: list[A] = []
    for number in [*(rng.randrange(1 << 20) for _ in range(skip)), *choices]:
        seats = game.to_act(states[-1])
        if not seats:
            break
        turn, pick = divmod(number, 1 << 10)
        legal = game.legal_actions(states[-1], seats[turn % len(seats)])
        actions.append(legal[pick % len(legal)])
        states.append(game.apply(states[-1], actions[-1]))
    return Position(deal, tuple(actions), tuple(states))


@st.composite
def positions(draw: st.DrawFn, game: Game[S, A, V]) -> Position[S, A]:
    """Draw a position: a deal, how far to play it by chance, and the last actions by number."""
    seed = draw(st.integers(0, 1 << 32))
    skip = draw(st.integers(0, 70))
    return reach(game, seed, skip, draw(st.lists(st.integers(0, (1 << 12) - 1), max_size=8)))
