"""Who plays a round: luck of one's own, players that hear of its beginning, and what is refused."""

import pickle
from collections.abc import Callable, Iterator, Sequence
from copy import copy, deepcopy
from functools import partial
from random import Random
from typing import Any

import attrs
import pytest

from cases import for_each
from climbcards import (
    AnyGame,
    ClimbcardsError,
    IllegalActionError,
    LegalActions,
    Player,
    Players,
    Policy,
    Seat,
    Table,
    catalogue,
    playout,
    record,
    simulate,
)
from climbcards.games import haggis
from climbcards.games.haggis import Bet, Pass
from players import Attentive, Moody, lowest, wasteful

GAMES = catalogue()
GAME = haggis.OFFICIAL_2P
A, B = GAME.seats
RANDOM = GAME.policies()["random"]

every_game = pytest.mark.parametrize("name", GAMES)


def start(seed: int = 1) -> haggis.State:
    """Deal a round."""
    return GAME.start(GAME.deal(Random(seed), A))


def test_more_draws_of_one_player_change_nobody_elses_luck() -> None:
    """Who plays alike, and draws more, meets the same round: alone, in simulations, and at a table."""
    frugal: Players[haggis.View, haggis.Action] = [lowest, RANDOM]
    spending: Players[haggis.View, haggis.Action] = [wasteful, RANDOM]
    ends = [playout(GAME, start(), each, Random(3)) for each in (frugal, spending)]
    assert ends[0] == ends[1]
    simulated = [list(simulate(GAME, each, 5, seed=3)) for each in (frugal, spending)]
    assert simulated[0] == simulated[1]
    told = [at_a_table(each) for each in (frugal, spending)]
    assert told[0] == told[1]


def at_a_table(policies: Players[haggis.View, haggis.Action]) -> str:
    """Play three rounds at a table; give all that happened."""
    table = Table(GAME, rng=Random(3), policies=dict(enumerate(policies)))
    table.play_policies()
    for _ in range(2):
        table.next_round()
        table.play_policies()
    return table.dumps()


def test_the_deals_of_a_table_are_the_same_whoever_plays() -> None:
    """Policies, one policy or none, and whatever is taken back: `rng` deals the same cards."""
    told = [at_a_table(each) for each in ([lowest, lowest], [RANDOM, lowest])]
    table = Table(GAME, rng=Random(3), policies={1: RANDOM})
    deals = [table.record.deal]
    for _ in range(2):
        table.play(table.awaited[0], GAME.legal_actions(table.state, table.awaited[0])[0])
        table.undo()
        while table.to_act:
            seat = table.awaited[0]
            table.play(seat, GAME.legal_actions(table.state, seat)[0])
        deals.append(table.next_round())
    for text in told:
        again = Table.loads(text, GAME, rng=Random(1))
        steps = again.match_record.steps
        assert [each.deal for each in steps if isinstance(each, record.Began)] == deals


def test_the_luck_of_seats_differs() -> None:
    """Each seat has a source of its own, which goes on through the round, and is asked with its own view."""
    met: list[tuple[int, Random]] = []
    policies = [noting(seat, met) for seat in range(2)]
    playout(GAME, start(), policies, Random(3))
    mine, theirs = ({id(rng) for seat, rng in met if seat == each} for each in range(2))
    assert (len(mine), len(theirs)) == (1, 1)
    assert mine != theirs


def noting(
    seat: int, met: list[tuple[int, Random]]
) -> Callable[[haggis.View, Sequence[haggis.Action], Random], haggis.Action]:
    """Return a policy that notes the chance it is given."""

    def policy(view: haggis.View, legal: Sequence[haggis.Action], rng: Random, /) -> haggis.Action:
        assert view.seat == legal[0].seat == seat
        met.append((seat, rng))
        return legal[0]

    return policy


@every_game
def test_a_player_hears_of_each_round(name: str) -> None:
    """A playout, a simulation and a table tell which game begins, and in which seat."""
    game = GAMES[name]
    seats = [(game.name, seat) for seat in game.seats]
    one = Attentive()
    state = game.start(game.deal(Random(1), game.seats[0]))
    playout(game, state, [one] * len(seats), Random(1))
    assert one.heard == seats
    many = Attentive()
    assert len(list(simulate(game, [many] * len(seats), 2, seed=1))) == 2
    assert many.heard == seats * 2
    table = Table(game, rng=Random(1), policies={1: many})
    assert many.heard[len(seats) * 2 :] == [(game.name, 1)]
    assert table.steps == 1


def test_a_table_tells_of_each_round_and_of_taking_back() -> None:
    """What a player remembers of a round that goes another way has not happened: it begins again."""
    player = Attentive()
    table = Table(GAME, rng=Random(3), policies={0: player, 1: player})
    table.play_policies()
    assert player.heard == [(GAME.name, 0), (GAME.name, 1)]
    table.undo()
    table.play_policies()
    table.next_round()
    assert player.heard == [(GAME.name, 0), (GAME.name, 1)] * 3


def test_a_player_is_no_policy() -> None:
    """Which of both something is can be told; a function is a policy."""
    assert isinstance(Moody(), Player)
    assert not isinstance(Moody(), Policy)
    assert not isinstance(lowest, Player)


def gives(what: object) -> Policy[Any, Any]:  # Any: what nobody has checked
    """Return a policy that always gives the same thing."""
    return lambda _view, _legal, _rng: what


NONSENSE = [
    None,
    "pass",
    0,
    haggis.Play,
    Bet(A, 0),
    Pass(A),
    GAMES["three-hags"].parse(
        GAMES["three-hags"].start(GAMES["three-hags"].deal(Random(1), A)), A, "pass"
    ),
]


@for_each("what", NONSENSE)
def test_a_playout_refuses_what_a_seat_may_not_do(what: object) -> None:
    """An action of another seat, though it be legal, or of another game, and what is not an action: the seat is named."""
    policies = [gives(what)] * 2
    state = start()
    seat = GAME.to_act(state)[0]
    gave = rf"the policy of seat {seat} gave .*, expected one of the legal actions of seat {seat}"
    with pytest.raises(ClimbcardsError, match=f"^{gave}") as error:
        playout(GAME, state, policies, Random(1))
    assert len(str(error.value)) < 400
    with pytest.raises(ClimbcardsError, match=r"^in round 4 of seed 7 the policy of seat \d gave "):
        list(simulate(GAME, policies, 9, seed=7, first=4))
    table = Table(GAME, rng=Random(1), policies=dict(enumerate(policies)))
    with pytest.raises(ClimbcardsError, match=r"^the policy of seat \d gave "):
        table.play_policies()
    assert table.steps == 1


def test_what_is_not_legal_says_why() -> None:
    """The objection is in the sentence, and behind it; at a table nothing is done."""
    state = start()
    policies = [gives(Pass(GAME.to_act(state)[0]))] * 2
    table = Table(GAME, rng=Random(1), dealer=0, policies=dict(enumerate(policies)))
    for play in (partial(playout, GAME, state, policies, Random(1)), table.play_policies):
        with pytest.raises(ClimbcardsError, match=r"of seat 1 gave .*: .* \(H-4\)$") as error:
            play()
        assert isinstance(error.value.__cause__, IllegalActionError)
        assert not isinstance(error.value, IllegalActionError)
    assert (table.steps, table.state) == (1, state)


@for_each("what", ["greedy", None, 7, {"begin": 1}])
def test_what_does_not_play_is_refused_before_anything_is_played(what: object) -> None:
    """A name is no policy; the sentence says at which seat it came, and what would do."""
    wrong: Any = what  # Any: what somebody passes by mistake
    match = r"^seat 1: expected a policy or a player, not .*: game.policies\(\) has some$"
    for play in (
        lambda: playout(GAME, start(), [RANDOM, wrong], Random(1)),
        lambda: simulate(GAME, [RANDOM, wrong], 1, seed=1),
        lambda: Table(GAME, rng=Random(1), policies={1: wrong}),
    ):
        with pytest.raises(ClimbcardsError, match=match):
            play()


def test_a_player_has_to_begin_with_a_policy() -> None:
    """Who gives nothing, or the name of one, is named by seat."""

    @attrs.frozen
    class Silent:
        """It forgets to answer."""

        # Any: it is no policy
        def begin(self, _game: AnyGame, _seat: Seat, _rng: Random, /) -> Any:  # noqa: ANN401  # as above
            """Return nothing."""

    match = "^the player of seat 0 began a round with None, expected a policy: a function of view"
    with pytest.raises(ClimbcardsError, match=match):
        playout(GAME, start(), [Silent(), RANDOM], Random(1))


# what a policy has in reach


def halfway(game: AnyGame) -> Iterator[tuple[Any, Any, LegalActions[Any]]]:
    """Yield some states of a round, with what the policy that is asked there gets."""
    # Any: states and views of any game
    rng = Random(1)
    state = game.start(game.deal(rng, game.seats[0]))
    for _ in range(6):
        seat = game.to_act(state)[0]
        legal = game.legal_actions(state, seat)
        yield state, game.view(state, seat), legal
        state = game.apply(state, rng.choice(legal))
        if not game.to_act(state):
            return


def parts_of(value: object) -> list[object]:
    """Return what lies in a value, whatever it is."""
    whole: Any = value  # Any: a checker would narrow it to lists of what it does not know
    parts: list[object] = []
    if isinstance(value, dict):
        parts += [*whole, *whole.values()]
    elif isinstance(value, list | tuple | set | frozenset):
        parts += whole
    elif isinstance(value, LegalActions):  # of thousands, a few are as good
        parts += whole[:9]
    own: dict[str, object] = getattr(whole, "__dict__", {})
    parts += own.values()
    names = [name for name in dir(whole) if not name.startswith("_")]
    names += [each.name for each in getattr(whole, "__attrs_attrs__", ())]
    return parts + [getattr(whole, name, None) for name in names]


def reached(value: object, seen: dict[int, object]) -> dict[int, object]:
    """Return all that can be reached from a value by looking at it, but not into functions, by its id."""
    if id(value) in seen or isinstance(value, str | int | type) or callable(value):
        return seen
    seen[id(value)] = value
    for part in parts_of(value):
        reached(part, seen)
    return seen


def as_object(value: object) -> object:
    """Take a value as no more than an object."""
    return value


@every_game
def test_a_policy_has_no_state_in_reach(name: str) -> None:
    """Neither in what it is given, nor in copies and pickles of it, nor in how it is written."""
    for state, view, legal in halfway(GAMES[name]):
        kind = as_object(state).__class__
        assert kind in map(type, reached(state, {}).values())
        given = (view, legal)
        for each in (given, copy(legal), deepcopy(given), pickle.loads(pickle.dumps(given))):  # noqa: S301  # our own bytes
            assert kind not in map(type, reached(each, {}).values())
        assert (
            f"{kind.__name__}("
            not in f"{given!r} {vars(legal) if hasattr(legal, '__dict__') else ''}"
        )
