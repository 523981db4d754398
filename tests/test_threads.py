"""What threads may share: each asks the same at the same moment, and gets what one alone gets."""

import copy
import pickle
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import count
from random import Random
from threading import Barrier
from typing import Any, Final, TypeVar

import pytest
from zheng_shangyou import ZHENG_SHANGYOU

from cases import for_each
from climbcards import (
    A,
    AnyGame,
    Card,
    Cards,
    Codec,
    Deal,
    IllegalActionError,
    LegalActions,
    Pack,
    Rank,
    S,
    Suit,
    V,
)
from climbcards.authors import Ladder, LazyActions, Listed, Plays, suited
from climbcards.games import dou_dizhu, haggis, three_hags, threes
from climbcards.testing import reach
from strategies import soak

T = TypeVar("T")
THREADS: Final = 8
GAMES: Final[list[AnyGame]] = [
    haggis.OFFICIAL_3P,
    dou_dizhu.DOU_DIZHU,
    three_hags.THREE_HAGS,
    threes.THREES,
    ZHENG_SHANGYOU,
]
NUMBERS: Final = count()


@pytest.fixture(autouse=True)
def hasty() -> Iterator[None]:
    """Let threads take turns as often as can be."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def together(ask: Callable[[], T]) -> list[T]:
    """Ask in several threads at the same moment."""
    barrier = Barrier(THREADS)

    def asked() -> T:
        barrier.wait()
        return ask()

    with ThreadPoolExecutor(THREADS) as pool:
        return [each.result() for each in [pool.submit(asked) for _ in range(THREADS)]]


def new_pack() -> Pack:
    """Return a pack that nobody has used before."""
    suits = [Suit(f"{name}{next(NUMBERS)}") for name in "ab"]
    return Pack((*suited(map(Rank, "234567"), suits), Card(Rank("Jo")), Card(Rank("Jo"))))


class Late(tuple[int, ...]):
    """The masks of a combination; while they are counted, somebody else asks."""

    __slots__ = ()

    def __len__(self) -> int:
        """Let another thread count the legal actions, and then count these."""
        if not OTHERS:
            with ThreadPoolExecutor(1) as pool:
                OTHERS.append(-1)
                OTHERS[0] = pool.submit(len, LEGAL[0]).result()
        return super().__len__()


LEGAL: list[LegalActions[str]] = []
OTHERS: list[int] = []


def test_legal_actions_are_found_whole_or_not_yet() -> None:
    """Who asks while another thread has found the plays, and is still counting them, gets all of them."""
    pack = new_pack()

    def find() -> Plays[str]:
        return [("low", Late((1, 2))), ("high", (4,))]

    def wrap(cards: Cards, name: str) -> str:
        return f"{name} {cards.mask}"

    LEGAL[:] = [LazyActions(find, wrap, ("pass",), pack=pack, is_legal=lambda _: True)]
    OTHERS.clear()
    assert len(LEGAL[0]) == 4
    assert OTHERS == [4]
    assert list(LEGAL[0]) == ["low 1", "low 2", "high 4", "pass"]


def look(game: AnyGame, legal: LegalActions[Any]) -> tuple[object, ...]:  # Any: of any game
    """Ask legal actions for whatever they answer."""
    nothing = game.pack.cards(())
    picked, last = Random(1).choice(legal), legal[-1]
    narrow = list(legal.including(nothing))
    return len(legal), list(legal), picked, last, narrow, legal.selectable(nothing)


@for_each("game", GAMES, ids=lambda game: game.name)
def test_states_and_their_legal_actions_are_shared(game: AnyGame) -> None:
    """Threads list, count, pick and narrow down one sequence, of states that are new to all tables."""
    for seed in range(soak(12, 10)):
        state = reach(game, 7_000 + seed, seed).state
        for seat in game.to_act(state):
            asked = together(partial(look, game, game.legal_actions(state, seat)))
            assert asked == [look(game, game.legal_actions(state, seat))] * THREADS


# Any: the states of any game
def played(game: AnyGame, start: Any, seed: int) -> Any:  # noqa: ANN401
    """Play a round at random from a state, and return its end. What was taken from a list is not done in the next state."""
    state, rng = start, Random(seed)
    while seats := game.to_act(state):
        place = rng.randrange(len(game.legal_actions(state, seats[0])))
        after = game.apply(state, game.legal_actions(state, seats[0])[place])
        again = game.legal_actions(state, seats[0])[place]
        if game.objection(after, again) is not None:
            with pytest.raises(IllegalActionError):
                game.apply(after, again)
        state = after
    return state


@for_each("game", GAMES, ids=lambda game: game.name)
def test_rounds_of_one_game_go_on_side_by_side(game: AnyGame) -> None:
    """The game remembers the list that was made last, and a thread may take an action from another one."""
    start = reach(game, 7, 0).state
    for _ in range(soak(2, 10)):
        seeds = count()

        def play(seeds: Iterator[int] = seeds) -> tuple[int, object]:
            seed = next(seeds)
            return seed, played(game, start, seed)

        for seed, end in together(play):
            assert end == played(game, start, seed)


def use(pack: Pack, text: str) -> tuple[object, ...]:
    """Lay out a pack, make it again, and read, add up and write its cards."""
    cards, again = pack.parse(text), Pack(pack.faces)
    assert again.parse(text) + (again.full - cards) == pack.full
    return cards, str(cards), len(cards), hash(cards), pack.ranks, pack.suits, again


def test_a_pack_is_new_to_all_threads() -> None:
    """They lay it out, read and add up cards of it; it comes back from its pickled form, when no such pack is there."""
    for _ in range(soak(20, 10)):
        pack = new_pack()
        text = " ".join(map(str, pack.faces[::2]))
        assert len(set(together(partial(use, pack, text)))) == 1
        written = pickle.dumps(new_pack())
        packs: list[Pack] = together(partial(pickle.loads, written))
        assert len(set(packs)) == 1
        assert len({each.cards(packs[0].faces[::2]) for each in packs}) == 1


def find(ladder: Ladder) -> tuple[object, ...]:
    """Find what a ladder remembers."""
    hand = ladder.pack.full.mask
    runs = [ladder.runs(hand, length, width) for length in (3, 4) for width in (1, 2)]
    return runs, ladder.sets(hand, 2), ladder.houses(hand, 2, 1), ladder.as_run(hand)


@pytest.mark.full
def test_a_ladder_is_new_to_all_threads() -> None:
    """Its tables are filled by whoever comes first."""
    for _ in range(soak(20, 10)):
        pack = new_pack()
        ranks, joker = pack.ranks[:-1], pack.faces[-1]
        shared, own = (Ladder(pack, ranks, wild={joker: ranks}) for _ in range(2))
        assert together(partial(find, shared)) == [find(own)] * THREADS


def travel(codec: Codec[S, A, V], state: S, view: V, action: A) -> tuple[S, V, A]:
    """Write values and read them again."""
    return (
        codec.states.loads(codec.states.dumps(state)),
        codec.views.loads(codec.views.dumps(view)),
        codec.actions.loads(codec.actions.dumps(action)),
    )


@for_each("game", GAMES, ids=lambda game: game.name)
def test_a_codec_is_new_to_all_threads(game: AnyGame) -> None:
    """States, views and actions are written and read by one codec, first used by all at once."""
    for seed in range(soak(3, 10)):
        state = reach(game, seed, 9).state
        seat = game.to_act(state)[0]
        values = state, game.view(state, seat), game.legal_actions(state, seat)[0]
        assert together(partial(travel, game.codec(), *values)) == [values] * THREADS


@pytest.mark.full
def test_a_codec_is_made_by_several_threads() -> None:
    """Each number of players and packs has a converter, made by whoever asks first."""
    for players in range(2, 7):
        game = threes.THREES.variant(name="shared", players=players, packs=4)
        deal = game.deal(Random(1), game.seats[0])

        def write(game: threes.Threes = game, deal: Deal = deal) -> str:
            return game.codec().deals.dumps(deal)

        assert len(set(together(write))) == 1


@for_each("game", GAMES, ids=lambda game: game.name)
def test_legal_actions_travel_as_a_list(game: AnyGame) -> None:
    """A copy, or what another process gets, has the same actions; the rule stays where it was."""
    state = reach(game, 3, 9).state
    for seat in game.to_act(state):
        legal = game.legal_actions(state, seat)
        for each in (legal, legal.including(game.pack.cards(()))):
            # Any: of any game
            carried: LegalActions[Any] = pickle.loads(pickle.dumps(each))  # noqa: S301  # our own
            for again in (carried, copy.copy(each), copy.deepcopy(each)):
                assert isinstance(again, Listed)
                assert list(again) == list(each)
                assert all(action in again for action in each)
