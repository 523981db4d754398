"""The laws that every game keeps, as functions that fail where a law is broken.

They know no game: each takes a game and a state of it (or what else it needs) and asserts one law.
The numbers are those of the list in the docs.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import TypeVar

import pytest

from climbcards import record
from climbcards.cards import Suit
from climbcards.errors import IllegalActionError
from climbcards.game import A, Climbing, Deal, Form, Game, S, Symmetric, V
from climbcards.legal import LegalActions
from climbcards.seats import Seat

C = TypeVar("C")
T = TypeVar("T")

Chooser = Callable[[Sequence[A], Random], A]
"""A careless way to choose among legal actions."""


def legality(game: Game[S, A, V], state: S, pool: Iterable[A] = ()) -> None:
    """Law 1: what is listed, what is a member and what meets no objection are the same.

    `pool` are more actions to ask about, legal or not.
    """
    listed: dict[Seat, set[A]] = {}
    for seat in game.seats:
        legal = game.legal_actions(state, seat)
        actions = list(legal)
        listed[seat] = set(actions)
        assert len(actions) == len(legal) == len(listed[seat])
        for action in actions[:: max(1, len(actions) // 40)]:
            assert action.seat == seat
            assert action in legal
            assert game.objection(state, action) is None
    for action in pool:
        is_listed = action in listed[action.seat]
        assert (action in game.legal_actions(state, action.seat)) is is_listed
        assert (game.objection(state, action) is None) is is_listed
        if not is_listed:
            refused(game, state, action)


def refused(game: Game[S, A, V], state: S, action: A) -> None:
    """An illegal action is refused with its objection, in a sentence that cites a clause."""
    with pytest.raises(IllegalActionError) as refusal:
        game.apply(state, action)
    assert refusal.value.action == action
    assert refusal.value.objection == game.objection(state, action)
    assert refusal.value.objection.clause in str(refusal.value)


def turns(game: Game[S, A, V], state: S) -> None:
    """Law 2: those who may act are those with something to do; nobody may once there are scores."""
    able = {seat for seat in game.seats if len(game.legal_actions(state, seat))}
    to_act, awaited = game.to_act(state), game.awaited(state)
    assert set(to_act) == able
    assert len(to_act) == len(able)
    assert to_act[: len(awaited)] == awaited
    assert bool(awaited) == bool(to_act)
    assert (to_act == ()) == (game.scores(state) is not None)
    assert (to_act == ()) == (game.sheet(state) is not None)
    assert (to_act == ()) == (game.finish(state) != ())


def purity(game: Game[S, A, V], state: S, action: A) -> None:
    """Law 3: the same action on the same state gives the same state, and changes neither."""
    before = repr(state), repr(action)
    after = game.apply(state, action)
    assert after == game.apply(state, action)
    assert (repr(state), repr(action)) == before
    assert after != state
    assert hash(after) == hash(game.apply(state, action))


def conservation(game: Game[S, A, V], state: S) -> None:
    """Law 4: the whole pack is always somewhere."""
    assert list(game.cards(state)) == list(game.pack.full)


def ending(
    game: Game[S, A, V], state: S, choose: Chooser[A], rng: Random, eager: float = 0.5
) -> Iterator[tuple[S, A, S]]:
    """Law 5: the round ends within `longest` actions. Gives every state, action and next state.

    `eager` is how often any seat that may act is asked, and not the one that the game waits for.
    """
    done = 0
    while seats := game.to_act(state):
        done += 1
        assert done <= game.longest
        seat = rng.choice(seats) if rng.random() < eager else seats[0]
        action = choose(game.legal_actions(state, seat), rng)
        after = game.apply(state, action)
        yield state, action, after
        state = after


def views(game: Game[S, A, V], state: S, rng: Random) -> None:
    """Law 6: another deal of what a seat cannot see changes neither its view nor what it may do."""
    for seat in (*game.seats, None):
        view = game.view(state, seat)
        other = game.determinize(view, rng)
        assert game.view(other, seat) == view
        assert hash(game.view(other, seat)) == hash(view)
        assert game.to_act(other) == game.to_act(state)
        assert game.scores(other) == game.scores(state)
        conservation(game, other)
        if seat is not None:
            legal, imagined = game.legal_actions(state, seat), game.legal_actions(other, seat)
            assert list(imagined) == list(legal)


def identity(form: Form[T], value: T) -> None:
    """Law 7, for one kind of value: as data and as text it comes back the same."""
    assert form.load(form.dump(value)) == value
    text = form.dumps(value)
    assert form.loads(text) == value
    assert form.dumps(form.loads(text)) == text


def texts(game: Game[S, A, V], state: S, actions: Iterable[A]) -> None:
    """Law 7: states, views and actions survive JSON, and actions survive the notation."""
    codec = game.codec()
    identity(codec.states, state)
    for seat in (*game.seats, None):
        identity(codec.views, game.view(state, seat))
    for action in actions:
        identity(codec.actions, action)
        assert game.parse(state, action.seat, str(action)) == action


def records(game: Game[S, A, V], deal: Deal, actions: Sequence[A], states: Sequence[S]) -> None:
    """Law 7: a record survives JSON, knows its rules, and plays again as it was played."""
    written = record.begin(game, deal)
    for action in actions:
        written = written.then(action)
    text = record.dumps(written, game)
    read = record.loads(text, game)
    assert read == written
    assert record.rules_of(text) == game
    assert list(record.replay(read, game)) == list(states)
    identity(game.codec().deals, deal)


def points(game: Game[S, A, V], state: S) -> None:
    """Law 8: a finished round has one score a seat, which is what the lines of the sheet add up to."""
    sheet, scores = game.sheet(state), game.scores(state)
    assert sheet is not None
    assert scores == sheet.totals
    assert len(sheet.totals) == len(game.seats)
    for seat in game.seats:
        assert sum(line.points for line in sheet.lines if line.seat == seat) == sheet.totals[seat]
    assert all(line.clause and line.label for line in sheet.lines)
    assert sorted(game.finish(state)) == list(game.seats)


def symmetry(
    game: Game[S, A, V], symmetric: Symmetric[S, A], state: S, action: A, suits: Mapping[Suit, Suit]
) -> None:
    """Law 9: with the suits exchanged everywhere, everything happens as before."""
    turned = symmetric.relabel_state(state, suits)
    back = {new: old for old, new in suits.items()}
    assert symmetric.relabel_state(turned, back) == state
    for seat in game.seats:
        legal, expected = game.legal_actions(turned, seat), game.legal_actions(state, seat)
        assert set(legal) == {symmetric.relabel_action(each, suits) for each in expected}
    after = symmetric.relabel_state(game.apply(state, action), suits)
    assert game.apply(turned, symmetric.relabel_action(action, suits)) == after
    assert game.scores(after) == game.scores(game.apply(state, action))


def order(
    game: Climbing[S, A, V, C],
    combinations: Sequence[C],
    reference: Callable[[C, C], bool],
    shape: Callable[[C], object],
) -> None:
    """Law 10: `beats` is a strict partial order, total within a shape, as the rules read slowly say."""
    beaten = {new: {old for old in combinations if game.beats(new, old)} for new in combinations}
    for new in combinations:
        assert new not in beaten[new]
        assert beaten[new] == {old for old in combinations if reference(new, old)}
        for old in beaten[new]:
            assert new not in beaten[old]
            assert beaten[old] <= beaten[new]
        for other in combinations:
            if other != new and shape(other) == shape(new):
                assert (other in beaten[new]) != (new in beaten[other])


def any_action(legal: Sequence[A], rng: Random) -> A:
    """Take any action, each as likely as the next."""
    return rng.choice(legal)


def first_action(legal: Sequence[A], _rng: Random) -> A:
    """Take the lowest play there is."""
    return legal[0]


def last_action(legal: Sequence[A], _rng: Random) -> A:
    """Take what stands last: a bet, or a pass where there is one."""
    return legal[-1]


def any_members(legal: LegalActions[A], rng: Random, count: int) -> list[A]:
    """Take a few actions, none of them built twice."""
    return [legal[place] for place in rng.sample(range(len(legal)), min(count, len(legal)))]
